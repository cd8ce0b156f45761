"""The front end in a terminal: a complete hot-seat game."""

from game.terminal.play import play, play_text

__all__ = ["play", "play_text"]
