"""How a match is played: seats, handover, undo; kept in a record's `meta` (CONTRACT 6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from game import Options
from game.content import CANDIDATES

__all__ = ["HANDOVERS", "UNDOS", "MatchSetup", "Seat", "coach_rests"]

HANDOVERS = ("cover", "peek", "open")
"""How a hand is kept from the other player (UI, New game), the default first."""

UNDOS = ("fair", "friendly")
"""How far undo goes: to the last hidden thing revealed, or anywhere."""


def coach_rests(handover: str, bots: int) -> str:
    """Why a coach has to be silent at a table with so many bots; empty if it need not.

    `hidden`: what it says would give a hand away; `watched`: nobody decides but bots.
    """
    if bots == len(CANDIDATES):
        return "watched"
    return "" if bots or handover == "open" else "hidden"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who manages a campaign: a person's name, and the bot that decides if it is one."""

    name: str
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """All that is chosen before a match; one button starts with these defaults."""

    options: Options = field(default_factory=Options)
    seed: int = 0
    seats: Mapping[str, Seat] = field(
        default_factory=lambda: {"obama": Seat("Obama"), "mccain": Seat("McCain")}
    )
    handover: str = "cover"
    undo: str = "fair"

    def __post_init__(self) -> None:
        # A copy that nobody writes into: two matches never share who sits where.
        object.__setattr__(self, "seats", MappingProxyType(dict(self.seats)))

    @property
    def coach_rests(self) -> str:
        """Why the coach has to be silent in this match; empty if it need not."""
        return coach_rests(self.handover, sum(seat.bot is not None for seat in self.seats.values()))

    def to_meta(self) -> dict[str, Any]:
        """What a record keeps of it; options and seed stand in the record itself."""
        return {
            "names": {c: self.seats[c].name for c in CANDIDATES},
            "seats": {c: self.seats[c].bot or "person" for c in CANDIDATES},
            "handover": self.handover,
            "undo": self.undo,
        }

    @classmethod
    def from_meta(cls, options: Options, seed: int, meta: dict[str, Any]) -> MatchSetup:
        """The setup that a record was played with; whatever it does not tell is the default."""
        default = cls()
        names = meta.get("names") if isinstance(meta.get("names"), dict) else {}
        seats = meta.get("seats") if isinstance(meta.get("seats"), dict) else {}
        handover, undo = meta.get("handover"), meta.get("undo")

        def seat(candidate: str) -> Seat:
            name, bot = (names or {}).get(candidate), (seats or {}).get(candidate)
            return Seat(
                name if isinstance(name, str) and name else default.seats[candidate].name,
                bot if isinstance(bot, str) and bot != "person" else None,
            )

        return cls(
            options,
            seed,
            {c: seat(c) for c in CANDIDATES},
            handover if handover in HANDOVERS else default.handover,
            undo if undo in UNDOS else default.undo,
        )
