"""Sounds: which ones events make, and a player that is silent where nothing can be heard."""

from game.ui.sound.player import SOUNDS, Player
from game.ui.sound.told import sounds_of

__all__ = ["SOUNDS", "Player", "sounds_of"]
