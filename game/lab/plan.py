"""What is to be played, and what came of one game: plain data that goes between processes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

__all__ = ["TURN_CAP", "LabError", "Outcome", "Plan"]

TURN_CAP = 2000
"""After so many turns a game without a turn limit is stopped and counted as unfinished."""


class LabError(Exception):
    """Games that could not be played to the end; the message says which and why."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A number of games to be played by two bots.

    Game i (from 0) has the seed `seed + i`. `options` are those of `Options.to_dict`, `content`
    and `records` are folders or None; with `trace` the records also hold what was offered and
    the position before every decision.
    """

    games: int
    seed: int = 0
    obama: str = "random"
    mccain: str = "random"
    options: dict[str, Any] = field(default_factory=dict)
    content: str | None = None
    records: str | None = None
    trace: bool = False


class Outcome(NamedTuple):
    """How one game went; `winner` and `reason` are as in a position's result, or None.

    `first` is who took the first turn; `decks` the cards of both at the end, Obama's first, by
    id; `played` how often each card was played.
    """

    number: int
    seed: int
    winner: str | None
    reason: str | None
    turns: int
    decisions: int
    obama: int
    mccain: int
    first: str | None = None
    decks: tuple[tuple[str, ...], ...] = ()
    played: tuple[tuple[str, int], ...] = ()
