"""What a match came to: votes over turns, the cards used most, the biggest swing."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from game import Event
from game.content import CANDIDATES
from game.ui.match.match import Match

__all__ = ["Point", "Summary", "Swing", "summary_of"]

_MOST_USED = 3


@dataclass(frozen=True, slots=True)
class Point:
    """The votes after a state was settled; `state` and `winner` are empty for the beginning."""

    turn: int
    votes: dict[str, int]
    state: str = ""
    winner: str = ""


@dataclass(frozen=True, slots=True)
class Swing:
    """The turn in which the lead moved most: toward whom, by how many votes, by which states."""

    turn: int
    winner: str
    votes: int
    states: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """All that the end screen tells; everything in it was open to both players."""

    turns: int
    points: tuple[Point, ...]
    swing: Swing | None
    most_used: dict[str, tuple[tuple[str, int], ...]]
    """The cards that each candidate played most, with how often, the most first."""
    counts: dict[str, dict[str, int]]
    """By candidate: `states`, `voters` won over, `cards` played, dice `rolls` for going
    negative."""


def summary_of(match: Match) -> Summary:
    """Look over all that happened in a match."""
    told = [(moment.turn, event) for moment in match.moments for event in moment.events]
    points = _points(match, told)
    played: dict[str, Counter[str]] = {c: Counter() for c in CANDIDATES}
    counts = {c: dict.fromkeys(("states", "voters", "cards", "rolls"), 0) for c in CANDIDATES}
    for _, event in told:
        if event.by not in CANDIDATES:
            continue
        if event.kind == "played":
            played[event.by][event.params["card"]] += 1
        what = _COUNTED.get(event.kind)
        if what is not None:
            counts[event.by][what] += 1
    most = {c: tuple(played[c].most_common(_MOST_USED)) for c in CANDIDATES}
    return Summary(match.game.turn, points, _swing(points), most, counts)


_COUNTED = {
    "played": "cards",
    "voter-won": "voters",
    "state-settled": "states",
    "rolled": "rolls",
}


def _points(match: Match, told: list[tuple[int, Event]]) -> tuple[Point, ...]:
    settled = [(turn, event) for turn, event in told if event.kind == "state-settled"]
    votes = dict(match.game.position()["scores"])
    for _, event in settled:
        assert event.by is not None
        votes[event.by] -= event.params["votes"]
    points = [Point(0, dict(votes))]
    for turn, event in settled:
        assert event.by is not None
        votes[event.by] += event.params["votes"]
        points.append(Point(turn, dict(votes), event.params["state"], event.by))
    return tuple(points)


def _swing(points: tuple[Point, ...]) -> Swing | None:
    """The first of the turns in which the lead moved most; None if no state was won."""
    best: Swing | None = None
    before = points[0].votes
    for turn in dict.fromkeys(point.turn for point in points[1:]):
        here = [point for point in points[1:] if point.turn == turn]
        after = here[-1].votes
        gain = {c: after[c] - before[c] for c in CANDIDATES}
        moved = gain["obama"] - gain["mccain"]
        before = after
        winner = "obama" if moved > 0 else "mccain"
        if moved and (best is None or abs(moved) > best.votes):
            states = tuple(point.state for point in here if point.winner == winner)
            best = Swing(turn, winner, abs(moved), states)
    return best
