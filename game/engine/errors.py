"""What the caller of the engine did wrong, in a sentence."""

from __future__ import annotations

from game.content import CANDIDATES

__all__ = ["GameError", "number_of"]


class GameError(ValueError):
    """Something that cannot be asked of a game, or not of this one; nothing has changed."""


def number_of(player: str) -> int:
    """The number of a candidate (0 or 1); GameError for anything else."""
    if player not in CANDIDATES:
        raise GameError(f"There is no player {player!r}: name {' or '.join(CANDIDATES)}.")
    return CANDIDATES.index(player)
