"""The state of a game as plain data: flat lists, small integers, bit masks, an agenda of tuples.

Nothing here refers to functions, closures or other states, so a state is copied, compared and
saved as it is, in the middle of a card too.
"""

from __future__ import annotations

from typing import Any, Self

from game.engine.decision import Decision, Result
from game.engine.options import Options
from game.engine.tables import NOBODY, Tables

__all__ = ["MARKERS", "SLOTS", "START_VOTES", "Record", "State"]

SLOTS = 4
START_VOTES = {"obama": 157, "mccain": 155}
"""Electoral votes that each side begins with (RULES 1.5)."""
MARKERS = 12
"""Markers a side with the option `markers=twelve` (RULES 11)."""

Record = tuple[Any, ...]
"""An agenda record: its verb, then plain parameters (see `steps.py`)."""


class State:
    """One game at one moment. Candidates, issues, states and cards as numbered in `tables.py`."""

    __slots__ = (
        "chance_n",
        "current",
        "decision",
        "decks",
        "discards",
        "draft",
        "events",
        "fair",
        "given",
        "hands",
        "in_play",
        "key",
        "log",
        "made",
        "media",
        "mover",
        "negative",
        "news",
        "options",
        "origin",
        "passes",
        "pending",
        "public",
        "recording",
        "result",
        "rows",
        "scores",
        "seed",
        "slots",
        "strict",
        "tables",
        "todo",
        "trace",
        "track",
        "turn",
        "unused",
        "won",
    )

    def __init__(self, tables: Tables, options: Options, seed: int) -> None:
        self.tables = tables
        self.options = options
        self.seed = seed

        # The four slots: the state in each, its issue marker, its key group, its supporters.
        self.slots = [NOBODY] * SLOTS
        # `state:<STATE>` of those in play by slot, kept since every other decision offers them.
        self.in_play: tuple[str, ...] = ()
        self.track = [0] * SLOTS
        self.key = [0] * SLOTS
        # rows[8 * candidate + 2 * slot + issue]: mask of the circles that support the candidate.
        self.rows = [0] * (4 * SLOTS)

        self.scores = list(START_VOTES.values())
        self.won: tuple[list[int], list[int]] = ([], [])
        self.unused = (1 << len(tables.state_ids)) - 1

        # Piles: the top card of decks, news and draft is the last element.
        self.hands: tuple[list[int], list[int]] = ([], [])
        self.decks: tuple[list[int], list[int]] = ([], [])
        self.discards: tuple[list[int], list[int]] = ([], [])
        self.pending: tuple[list[int], list[int]] = ([], [])
        self.draft: tuple[list[int], list[int]] = ([], [])
        self.news: list[int] = []
        self.media = NOBODY
        # Mask of the campaign cards that both players have seen (2.7).
        self.public = 0

        self.current = NOBODY
        self.turn = 0
        self.passes = 0
        # Cards going negative played this turn whose rolls are still to be made (9.1).
        self.negative = 0

        self.todo: list[Record] = []
        self.decision: Decision | None = None
        self.result: Result | None = None
        self.events: list[tuple[Any, ...]] = []

        # Chance: how many outcomes there were; outcomes given beforehand; whether they must fit.
        self.chance_n = 0
        self.given: tuple[tuple[Any, ...], ...] = ()
        self.strict = False

        # History: a linked list, newest first, so that a copy shares it; where the game began.
        self.log: Any = None
        self.origin: dict[str, Any] | None = None
        self.recording = True
        self.trace: Any = False
        # Decisions made, who made the last one, and from which on undo is fair.
        self.made = 0
        self.mover: str | None = None
        self.fair = 0

    def copy(self) -> Self:
        """An independent state; what never changes and the history so far are shared."""
        new = object.__new__(type(self))
        new.tables = self.tables
        new.options = self.options
        new.seed = self.seed
        new.slots = self.slots[:]
        new.in_play = self.in_play
        new.track = self.track[:]
        new.key = self.key[:]
        new.rows = self.rows[:]
        new.scores = self.scores[:]
        a, b = self.won
        new.won = (a[:], b[:])
        new.unused = self.unused
        a, b = self.hands
        new.hands = (a[:], b[:])
        a, b = self.decks
        new.decks = (a[:], b[:])
        a, b = self.discards
        new.discards = (a[:], b[:])
        a, b = self.pending
        new.pending = (a[:], b[:])
        a, b = self.draft
        new.draft = (a[:], b[:]) if a or b else ([], [])
        new.news = self.news[:]
        new.media = self.media
        new.public = self.public
        new.current = self.current
        new.turn = self.turn
        new.passes = self.passes
        new.negative = self.negative
        new.todo = self.todo[:]
        new.decision = self.decision
        new.result = self.result
        new.events = []
        new.chance_n = self.chance_n
        new.given = self.given
        new.strict = self.strict
        new.log = self.log
        new.origin = self.origin
        new.recording = self.recording
        new.trace = self.trace
        new.made = self.made
        new.mover = self.mover
        new.fair = self.fair
        return new
