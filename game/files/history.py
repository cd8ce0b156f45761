"""Going back and forth in a game: undo by the record, and redo."""

from __future__ import annotations

from game import Events, Game

__all__ = ["History"]


class History:
    """A game with what was undone of it kept, until something else is done.

    `game` is where play stands now; undo and redo put another game in its place.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._undone: list[Game] = []

    def apply(self, option: str) -> Events:
        """Take a decision; what was undone before is then gone for good."""
        events = self.game.apply(option)
        self._undone.clear()
        return events

    def fair_undo(self) -> int:
        """How many decisions may be taken back without anyone having learnt something."""
        return self.game.undo_limit()

    def undo(self, steps: int = 1) -> Game:
        """Take back decisions, fair or not, and return the game as it was before them.

        ValueError if the game has not that many.
        """
        if not 1 <= steps <= self.game.decisions_made:
            raise ValueError(f"{steps} decisions cannot be undone of {self.game.decisions_made}.")
        before, self.game = self.game, self.game.undo(steps)
        self._undone.append(before)
        return self.game

    @property
    def can_redo(self) -> bool:
        """Whether something was undone and nothing else done since."""
        return bool(self._undone)

    def redo(self) -> Game:
        """Do again all that the last undo took back; ValueError if there is nothing."""
        if not self._undone:
            raise ValueError("Nothing was undone.")
        self.game = self._undone.pop()
        return self.game
