"""Searching for a line of play that reaches a goal; can be stopped at any time."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterator
from dataclasses import dataclass

from game import Event, Game
from game.content import CANDIDATES
from game.sandbox.driving import Drive
from game.sandbox.keys import game_key
from game.sandbox.tree import Outcome
from game.text.names import rule_within

__all__ = ["GOALS", "Found", "Goal", "Progress", "find"]

GOALS = ("state-won", "votes", "election", "rule", "event")


@dataclass(frozen=True, slots=True)
class Goal:
    """What a line of play is to reach.

    `state-won`: `candidate` (or either, if None) wins `value` (a state; any, if empty);
    `votes`: `candidate` has `value` votes or more; `election`: `candidate` wins it (None: it
    is a draw); `rule`: an event cites that rule, or one of that chapter; `event`: one is of that
    kind.
    """

    kind: str
    candidate: str | None = None
    value: str = ""

    def met(self, game: Game, events: Iterator[Event]) -> bool:
        """Whether the game, or what has just happened in it, meets the goal."""
        if self.kind == "votes":
            assert self.candidate is not None
            return game.scores[CANDIDATES.index(self.candidate)] >= int(self.value)
        if self.kind == "election":
            return game.result is not None and game.result.winner == (self.candidate or "draw")
        return any(self._meets(event) for event in events)

    def _meets(self, event: Event) -> bool:
        if self.candidate is not None and event.by != self.candidate:
            return False
        if self.kind == "state-won":
            return event.kind == "state-won" and self.value in ("", event.params["state"])
        if self.kind == "rule":
            return rule_within(event.rule, self.value)
        return self.value == event.kind


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a search has come: decisions deep, tables looked at, and still to be looked at."""

    depth: int
    looked_at: int
    waiting: int


@dataclass(frozen=True, slots=True)
class Found:
    """A line of play that reaches the goal, as short as there is: the options to be taken."""

    steps: tuple[str, ...]
    game: Game


def find(
    game: Game,
    goal: Goal,
    depth: int,
    *,
    queue: tuple[Outcome, ...] = (),
    most: int = 1_000_000,
    tell_every: int = 200,
) -> Generator[Progress | Found, None, None]:
    """Search all lines of up to `depth` decisions of both players, the shortest first.

    Chance is as set by hand and by the seed, so a line found can be played. Gives Progress every
    `tell_every` tables, and Found when a line is found, which ends the search; without one it
    ends when all was looked at, or `most` tables were. Stop it by no longer asking it.
    """
    start = Drive(game, queue)
    start.run()
    seen = {(game_key(start.game), repr(start.queue))}
    waiting: deque[tuple[Drive, tuple[str, ...]]] = deque([(start, ())])
    looked_at = 0
    while waiting:
        drive, steps = waiting.popleft()
        decision = drive.game.decision
        if decision is None or len(steps) >= depth:
            continue
        for option in decision.options:
            following = Drive(drive.game, drive.queue)
            following.answer(option)
            following.run()
            line = (*steps, option)
            looked_at += 1
            if goal.met(following.game, iter(following.events)):
                yield Progress(len(line), looked_at, len(waiting))
                yield Found(line, following.game)
                return
            key = (game_key(following.game), repr(following.queue) if following.queue else "()")
            if key not in seen:
                seen.add(key)
                waiting.append((following, line))
            if looked_at % tell_every == 0:
                yield Progress(len(line), looked_at, len(waiting))
            if looked_at >= most:
                return
    yield Progress(depth, looked_at, 0)
