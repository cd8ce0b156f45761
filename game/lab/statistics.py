"""The one place where the outcomes of games are counted."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.content import CANDIDATES
from game.lab.cards import CardCounts
from game.lab.plan import Outcome
from game.lab.shares import Share, share_of

__all__ = ["Statistics"]

_WINNERS = ("obama", "mccain", "draw")
_QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
_REASONS = ("270", "tie", "turn-limit", "passes", "agreement", "concession")


class Statistics:
    """Counts over games; the same whatever the order in which they are added."""

    def __init__(self) -> None:
        self.games = 0
        self.winners = dict.fromkeys(_WINNERS, 0)
        self.reasons = dict.fromkeys(_REASONS, 0)
        self.turns = 0
        self.fewest_turns = 0
        self.most_turns = 0
        self.decisions = 0
        self.votes = {"obama": 0, "mccain": 0}
        self.cards = CardCounts()
        self.lengths: Counter[int] = Counter()
        """How many games took so many turns."""
        self._first: Counter[tuple[str, str | None]] = Counter()
        self._unfinished: list[tuple[int, int]] = []

    def add(self, outcome: Outcome) -> None:
        """Count one game."""
        is_first = self.games == 0
        self.games += 1
        self.turns += outcome.turns
        self.fewest_turns = outcome.turns if is_first else min(self.fewest_turns, outcome.turns)
        self.most_turns = max(self.most_turns, outcome.turns)
        self.decisions += outcome.decisions
        self.votes["obama"] += outcome.obama
        self.votes["mccain"] += outcome.mccain
        self.lengths[outcome.turns] += 1
        self.cards.add(outcome.decks, dict(outcome.played), outcome.winner)
        if outcome.first is not None:
            self._first[outcome.first, outcome.winner] += 1
        if outcome.winner is None or outcome.reason is None:
            self._unfinished.append((outcome.number, outcome.seed))
        else:
            self.winners[outcome.winner] += 1
            self.reasons[outcome.reason] += 1

    @property
    def unfinished(self) -> list[tuple[int, int]]:
        """Number (from 0) and seed of every game that was stopped, in the order played."""
        return sorted(self._unfinished)

    def mean(self, total: int) -> float:
        """A total per game, to three places; 0 without games."""
        return round(total / self.games, 3) if self.games else 0.0

    def wins(self, candidate: str, *, first: bool | None = None) -> Share:
        """Games that a candidate won: of all, or of those in which it moved first or second."""
        if first is None:
            return share_of(self.winners[candidate], self.games)
        other = CANDIDATES[1 - CANDIDATES.index(candidate)]
        began = candidate if first else other
        games = sum(self._first[began, winner] for winner in (*_WINNERS, None))
        return share_of(self._first[began, candidate], games)

    def wins_moving(self, *, first: bool) -> Share:
        """Games that whoever moved first (or second) won."""
        shares = [self.wins(candidate, first=first) for candidate in CANDIDATES]
        return share_of(sum(s.hits for s in shares), sum(s.total for s in shares))

    def turns_at(self, part: float) -> int:
        """The number of turns that this part of the games (0 to 1) did not exceed; 0 if none."""
        reached = 0
        for turns, games in sorted(self.lengths.items()):
            reached += games
            if reached >= part * self.games:
                return turns
        return 0

    def to_dict(self) -> dict[str, Any]:
        """All counts as JSON values."""
        return {
            "games": self.games,
            "wins": {"obama": self.winners["obama"], "mccain": self.winners["mccain"]},
            "draws": self.winners["draw"],
            "unfinished": [{"game": index, "seed": seed} for index, seed in self.unfinished],
            "reasons": dict(self.reasons),
            "turns": {
                "total": self.turns,
                "mean": self.mean(self.turns),
                "fewest": self.fewest_turns,
                "most": self.most_turns,
                "quantiles": {f"{q}": self.turns_at(q) for q in _QUANTILES},
            },
            "wins_by": self._wins_by(),
            "cards": self.cards.to_dict(),
            "decisions": {"total": self.decisions, "mean": self.mean(self.decisions)},
            "votes": {side: self.mean(votes) for side, votes in self.votes.items()},
        }

    def _wins_by(self) -> dict[str, Any]:
        """Wins by seat, by who moved first, and by both, each with its interval."""
        return {
            "seat": {side: self.wins(side).to_dict() for side in CANDIDATES},
            "moving": {
                "first": self.wins_moving(first=True).to_dict(),
                "second": self.wins_moving(first=False).to_dict(),
            },
            "seat_and_moving": {
                side: {
                    "first": self.wins(side, first=True).to_dict(),
                    "second": self.wins(side, first=False).to_dict(),
                }
                for side in CANDIDATES
            },
        }
