"""What the screen of a new game asks for, and the match that comes of it (RULES 11)."""

from __future__ import annotations

from dataclasses import dataclass, field

from game import CHOICES, Options
from game.content import CANDIDATES
from game.text import Text
from game.ui.match import MatchSetup, Seat
from game.ui.match.setup import coach_rests
from game.ui.screens.start import fresh_seed

__all__ = ["HOUSE", "PERSON", "Form"]

PERSON = "person"
HOUSE = {"opening_news": "yes", "markers": "twelve", "support": "free"}
"""House options that are switches, and the value of each when it is on."""


@dataclass
class Form:
    """What the screen asks for, as it stands in its fields."""

    names: dict[str, str] = field(default_factory=lambda: dict.fromkeys(CANDIDATES, ""))
    seats: dict[str, str] = field(default_factory=lambda: dict.fromkeys(CANDIDATES, PERSON))
    decks: str = "draft"
    first: str = "fastest"
    house: dict[str, bool] = field(default_factory=lambda: dict.fromkeys(HOUSE, False))
    limited: bool = False
    limit: str = "60"
    seed: str = ""
    handover: str = "cover"
    undo: str = "fair"

    @property
    def fastest_allowed(self) -> bool:
        """Whether drafting time can decide who begins: it needs a draft and two people."""
        return self.decks == "draft" and not self._bots

    @property
    def coach_rests(self) -> str:
        """Why the coach would have to be silent; empty if it need not."""
        return coach_rests(self.handover, self._bots)

    @property
    def _bots(self) -> int:
        return sum(bot != PERSON for bot in self.seats.values())

    @property
    def first_player(self) -> str:
        """Who begins, as it can be with the rest of the form."""
        return "coin" if self.first == "fastest" and not self.fastest_allowed else self.first

    def problem(self) -> str:
        """The message on what cannot be started with, or empty."""
        if self.limited and not (_number(self.limit) and int(self.limit) > 0):
            return "newgame.limit-wrong"
        if self.seed.strip() and not _number(self.seed):
            return "newgame.seed-wrong"
        return ""

    def setup(self, text: Text) -> MatchSetup:
        """The match that the form asks for; only without a `problem`."""
        options = Options(
            decks=self.decks,
            first_player=self.first_player,
            turn_limit=int(self.limit) if self.limited else None,
            **{name: HOUSE[name] if on else CHOICES[name][0] for name, on in self.house.items()},
        )
        seats = {
            c: Seat(
                self.names[c].strip() or text.candidate(c),
                None if self.seats[c] == PERSON else self.seats[c],
            )
            for c in CANDIDATES
        }
        seed = int(self.seed) if self.seed.strip() else fresh_seed()
        return MatchSetup(options, seed, seats, self.handover, self.undo)


def _number(text: str) -> bool:
    plain = text.strip()
    return plain.isascii() and plain.isdigit()
