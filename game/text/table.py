"""What a position says about a state in play, counted for sentences and tables.

Only counting and comparing: what may be done with it is the engine's to say.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.content import Content

LETTER = {"obama": "B", "mccain": "R"}
"""How a position writes whom a circle supports; `.` is undecided."""
OF_LETTER = {"B": "obama", "R": "mccain"}


@dataclass(frozen=True, slots=True)
class Circle:
    """A voter circle: what is printed, whom it supports, both `R`, `B` or `.`."""

    printed: str
    supports: str

    @property
    def marker(self) -> str | None:
        """The candidate whose marker lies on it."""
        return OF_LETTER[self.supports] if self.supports != self.printed else None

    @property
    def key(self) -> str:
        """The end of its message ids: printed, then supported, with W for white."""
        return f"{self.printed}-{self.supports}".replace(".", "W")


@dataclass(frozen=True, slots=True)
class Tile:
    """A state as it lies in a slot of a position."""

    state: str
    slot: int
    issue: str
    group: str
    other_group: str
    rows: Mapping[str, tuple[Circle, ...]]

    @property
    def majority(self) -> str:
        """The majority issue, by the marker's space (2.3)."""
        return "defense" if self.issue.startswith("D") else "economy"

    def missing(self, candidate: str, issue: str) -> int:
        """How many circles of a row do not yet support a candidate."""
        return sum(circle.supports != LETTER[candidate] for circle in self.rows[issue])


def tile(content: Content, position: Mapping[str, Any], state: str) -> Tile | None:
    """The tile of a state in play in a position or view, or None if it is not in play."""
    for slot, entry in enumerate(position.get("slots") or ()):
        if entry and entry["state"] == state:
            return _tile(content, entry, slot)
    return None


def tiles(content: Content, position: Mapping[str, Any]) -> list[Tile]:
    """The tiles of all states in play, by slot."""
    slots = enumerate(position.get("slots") or ())
    return [_tile(content, entry, slot) for slot, entry in slots if entry]


def _tile(content: Content, entry: Mapping[str, Any], slot: int) -> Tile:
    printed = content.state(entry["state"])
    group = entry.get("group") or printed.start_group
    first, second = printed.groups
    return Tile(
        state=entry["state"],
        slot=slot,
        issue=entry.get("issue") or printed.start,
        group=group,
        other_group=second if group == first else first,
        rows={
            issue: tuple(Circle(*pair) for pair in zip(row, entry.get(issue) or row, strict=True))
            for issue, row in (("defense", printed.defense), ("economy", printed.economy))
        },
    )
