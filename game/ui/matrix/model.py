"""What the matrix screen shows: which cards cross which, what was found, what is let through."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from game.content import CANDIDATES, Content
from game.sandbox.matrix import Matrix, Pair
from game.sandbox.matrix_cells import Task
from game.sandbox.matrix_tables import TABLES, Effect, effects_of, media_supports, speaks_of

__all__ = [
    "BLOCKED",
    "BROKEN",
    "CUT",
    "FINDINGS",
    "KINDS",
    "KNOWN",
    "LINES",
    "NEVER",
    "ORDER",
    "SAME",
    "UNSURE",
    "View",
    "marks_of",
]

# What is known of two cards, as bits of one number.
KNOWN, ORDER, LINES, KINDS, BROKEN, BLOCKED, UNSURE, CUT, NEVER, SAME = (1 << n for n in range(10))
FINDINGS = {"order": ORDER, "lines": LINES, "kinds": KINDS, "broken": BROKEN}
"""What can be looked for, by name: the order matters; the first card changed the lines of the
second; it changed the kinds of its events; an invariant failed."""


def marks_of(pair: Pair) -> int:
    """The marks of a pair on one table."""
    cell, found = pair.cell, KNOWN
    if pair.order_matters:
        found |= ORDER
    elif pair.order_matters is None:
        found |= UNSURE
    if cell.blocked:
        found |= LINES | BLOCKED
    if cell.lines_new or cell.lines_lost:
        found |= LINES
    if cell.kinds_new or cell.kinds_lost:
        found |= KINDS
    if cell.broken:
        found |= BROKEN
    return found | (CUT if cell.cut else 0)


@lru_cache(maxsize=8)
def _cards_of(content: Content) -> tuple[tuple[str, int], ...]:
    """All cards with the place of their effect; cards of one effect beside each other."""
    return tuple(
        (card, number) for number, effect in enumerate(effects_of(content)) for card in effect.cards
    )


class View:
    """Which part of the matrix is looked at, and what of it is let through.

    The grid has a row for each card played first and a column for each played second.
    """

    def __init__(self, content: Content, matrix: Callable[[str], Matrix]) -> None:
        """`matrix` gives what is known under a media support."""
        self.content = content
        self._matrix = matrix
        self.effects = effects_of(content)
        self.effect_of = dict(_cards_of(content))
        self.supports = media_supports(content)
        self.media = "none"
        self.table: int | None = None
        """The table looked at; None: all, and what holds on any of them is marked."""
        self.first = CANDIDATES[0]
        self.mode = "own"
        self.first_text = ""
        self.second_text = ""
        self.wanted: frozenset[str] = frozenset()
        """Findings of which a pair must have one; empty: all are shown."""
        self.selected: tuple[str, str] | None = None
        """Two cards, the first one first."""
        self.forget()

    # --- what is known

    @property
    def second(self) -> str:
        """The candidate of the second card."""
        return next(c for c in CANDIDATES if (c == self.first) == (self.mode == "own"))

    @property
    def matrix(self) -> Matrix:
        """What is known under the media support looked at."""
        return self._matrix(self.media)

    def forget(self) -> None:
        """Look everything up anew: something else is looked at."""
        self._marks: dict[tuple[int, int], int] = {}
        self._shown: tuple[list[str], list[str]] | None = None

    def learned(self, rows: Iterable[Task]) -> None:
        """Look up anew what depends on rows that were computed: either way round."""
        firsts = {task.first for task in rows}
        for key in [key for key in self._marks if not firsts.isdisjoint(key)]:
            del self._marks[key]
        self._shown = None

    def state(self) -> tuple[object, ...]:
        """All that says what is looked at and let through, but for the pair selected."""
        wanted = tuple(sorted(self.wanted))
        texts = (self.first_text, self.second_text)
        return (self.media, self.table, self.first, self.mode, *texts, wanted)

    def effect(self, card: str) -> Effect:
        """What a card does."""
        return self.effects[self.effect_of[card]]

    def pair(self, table: int, first: str, second: str) -> Pair | None:
        """Two cards on one table; None if it is not known."""
        return self.matrix.pair(
            table, self._mode(first, second), self.effect_of[first], self.effect_of[second]
        )

    def never(self, first: str, second: str) -> str:
        """Why two cards cannot be played one after the other: `same`, `lies`, or nothing."""
        if self.effect_of[first] == self.effect_of[second]:
            return "same"
        media = self.supports[self.media]
        if media is not None and media in (self.effect(first).card, self.effect(second).card):
            return "lies"
        return ""

    def marks(self, first: str, second: str) -> int:
        """What is known of two cards on the tables looked at, as bits; 0 if nothing is."""
        key = (self.effect_of[first], self.effect_of[second])
        found = self._marks.get(key)
        if found is None:
            found = self._marks[key] = self._find(first, second)
        return found

    def _find(self, first: str, second: str) -> int:
        if self.never(first, second):
            return NEVER
        found = 0
        for table in self.tables:
            pair = self.pair(table, first, second)
            if pair is not None:
                found |= marks_of(pair)
        return found & ~UNSURE if found & ORDER else found

    @property
    def tables(self) -> range:
        """The places of the tables looked at."""
        return range(len(TABLES)) if self.table is None else range(self.table, self.table + 1)

    def _mode(self, first: str, second: str) -> str:
        same = self.effect(first).candidate == self.effect(second).candidate
        return "own" if same else "cross"

    def tasks(self) -> list[Task]:
        """The rows that are looked at, to be computed first."""
        firsts = [n for n, e in enumerate(self.effects) if e.candidate == self.first]
        return [Task(table, self.mode, first) for table in self.tables for first in firsts]

    # --- what is let through

    def cards(self, candidate: str, text: str) -> list[str]:
        """The cards of a candidate that speak of a text, those of one effect together."""
        return [
            card
            for card, _ in _cards_of(self.content)
            if self.effect(card).candidate == candidate
            and speaks_of(self.content, card, self.effect(card), text)
        ]

    def shown(self) -> tuple[list[str], list[str]]:
        """The cards of the rows and of the columns."""
        if self._shown is None:
            rows = self.cards(self.first, self.first_text)
            columns = self.cards(self.second, self.second_text)
            if self.wanted:
                left = [r for r in rows if any(self.lets(r, c) for c in columns)]
                columns = [c for c in columns if any(self.lets(r, c) for r in left)]
                rows = left
            self._shown = (rows, columns)
        return self._shown

    def lets(self, first: str, second: str) -> bool:
        """Whether a pair has one of the findings wanted."""
        if not self.wanted:
            return True
        wanted = 0
        for name in self.wanted:
            wanted |= FINDINGS[name]
        return bool(self.marks(first, second) & wanted)

    def counts(self) -> dict[str, int]:
        """How many pairs of cards there are of each finding, whatever findings are wanted."""
        rows = self.cards(self.first, self.first_text)
        columns = self.cards(self.second, self.second_text)
        counts = dict.fromkeys((*FINDINGS, "known", "all"), 0)
        for first in rows:
            for second in columns:
                marks = self.marks(first, second)
                if marks == NEVER:
                    continue
                counts["all"] += 1
                counts["known"] += bool(marks & KNOWN)
                for name, bit in FINDINGS.items():
                    counts[name] += bool(marks & bit)
        return counts

    @property
    def filtered(self) -> bool:
        """Whether anything is held back."""
        return bool(self.first_text.strip() or self.second_text.strip() or self.wanted)

    def pairs(self) -> list[Pair]:
        """The pairs of effects shown, for a file: those of the tables and cards looked at."""
        rows, columns = self.shown()
        seen = dict.fromkeys(
            (self.effect_of[r], self.effect_of[c]) for r in rows for c in columns if self.lets(r, c)
        )
        found = (self.matrix.pair(table, self.mode, *key) for table in self.tables for key in seen)
        return [pair for pair in found if pair is not None]
