"""What waits: a decision; and how a game ended: a result."""

from __future__ import annotations

from typing import Any, NamedTuple

__all__ = ["PRIVATE_KINDS", "Decision", "Result"]

PRIVATE_KINDS = frozenset({"draft", "opening", "turn", "discard", "play-drawn"})
"""Decisions whose options tell of hidden things: only their player may see them (2.7)."""


class Decision(NamedTuple):
    """The one decision that waits (CONTRACT 3)."""

    player: str | None
    """`obama`, `mccain`, or None for one of the table's (`first-player`)."""
    kind: str
    options: tuple[str, ...]
    """What may be answered: unique, in the order of CONTRACT 3."""


class Result(NamedTuple):
    """How a game ended (CONTRACT 4)."""

    winner: str
    """`obama`, `mccain` or `draw`."""
    reason: str
    """`270`, `tie`, `turn-limit`, `passes`, `agreement` or `concession`."""

    def to_dict(self) -> dict[str, Any]:
        """As in a position or a record."""
        return {"winner": self.winner, "reason": self.reason}
