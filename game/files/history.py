"""What undo took back, so that redo can do it again."""

from __future__ import annotations

from game import Game

__all__ = ["Undone"]


class Undone:
    """The decisions that each undo took back, until something else is done.

    They are kept as options and not as games: done again they bring their events again, and by
    the record the same chance. Truthy while there is something to be done again.
    """

    def __init__(self) -> None:
        self._lots: list[tuple[str, ...]] = []

    def __bool__(self) -> bool:
        return bool(self._lots)

    def undo(self, game: Game, steps: int = 1) -> Game:
        """The game without its last decisions, which are kept; fair or not (see `undo_limit`).

        ValueError if fewer were made. With 0 steps only an end that was agreed on is taken back.
        """
        before = game.undo(steps)
        made = [entry["do"] for entry in game.record()["entries"] if "do" in entry]
        if steps:
            self._lots.append(tuple(made[-steps:]))
        return before

    def redo(self) -> tuple[str, ...]:
        """The options that the last undo took back, first to last, to be answered now.

        ValueError if nothing was undone.
        """
        if not self._lots:
            raise ValueError("Nothing was undone.")
        return self._lots.pop()

    def forget(self) -> None:
        """Something else was done: what was undone is gone for good."""
        self._lots.clear()
