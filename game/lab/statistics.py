"""The one place where the outcomes of games are counted."""

from __future__ import annotations

from typing import Any

from game.lab.plan import Outcome

__all__ = ["Statistics"]

_WINNERS = ("obama", "mccain", "draw")
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
        self._unfinished: list[tuple[int, int]] = []

    def add(self, outcome: Outcome) -> None:
        """Count one game."""
        first = self.games == 0
        self.games += 1
        self.turns += outcome.turns
        self.fewest_turns = outcome.turns if first else min(self.fewest_turns, outcome.turns)
        self.most_turns = max(self.most_turns, outcome.turns)
        self.decisions += outcome.decisions
        self.votes["obama"] += outcome.obama
        self.votes["mccain"] += outcome.mccain
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
            },
            "decisions": {"total": self.decisions, "mean": self.mean(self.decisions)},
            "votes": {side: self.mean(votes) for side, votes in self.votes.items()},
        }
