"""Proof by search: whether a puzzle can be forced, and by which first plays.

The learner's decisions are choices; everything else is met in every way it can come: the other
side's answers, every face of the die, every card that may lie on top of a pile. What the learner
may know lies open all the same: a pile of one card holds no surprise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations

from game import Event, Game, stops_before
from game.engine.effects import resolver
from game.learn.conditions import all_hold
from game.learn.model import Lesson
from game.learn.run import start_lesson

__all__ = ["SearchError", "Solver", "winning_plays"]

_MOST_NODES = 400_000
_MOST_PILE = 5

Goal = Callable[[Game, list[Event]], bool]


class SearchError(ValueError):
    """A position that is too large to be searched; the message says what is too much."""


class Solver:
    """Searches one turn of one player."""

    def __init__(self, seat: str, goal: Goal) -> None:
        self.seat, self.goal = seat, goal
        self.nodes = 0

    def forced(self, game: Game, option: str, events: list[Event]) -> bool:
        """Whether an option leads to the goal within the turn, whatever else comes."""
        self.nodes += 1
        if self.nodes > _MOST_NODES:
            raise SearchError(f"more than {_MOST_NODES} moments; make the hand smaller")
        branch = game.copy()
        branch.recording = False
        return self._on(branch, [*events, *branch.answer(option)])

    def _on(self, game: Game, events: list[Event]) -> bool:
        """Whether what follows leads to the goal; `game` is used up."""
        while True:
            if self.goal(game, events):
                return True
            if game.result is not None:
                return False
            decision = game.decision
            if decision is not None:
                if decision.player == self.seat:
                    if decision.kind == "turn":
                        return False
                    return any(self.forced(game, each, events) for each in decision.options)
                if decision.kind == "turn":
                    return False
                return all(self.forced(game, each, events) for each in decision.options)
            stopped = stops_before(game)
            if stopped in ("chance", "hidden"):
                return all(
                    self._on(branch, [*events, *branch.step()]) for branch in _outcomes(game)
                )
            events += game.step()


def _outcomes(game: Game) -> Iterator[Game]:
    """The game once for every way the next chance event can come."""
    verb = game.todo[-1][0]
    if verb == "rolls":
        for value in range(1, 7):
            branch = game.copy()
            branch.given = ((),) * branch.chance_n + (("roll", value),)
            yield branch
        return
    if verb == "news":
        for index in range(len(game.news)):
            branch = game.copy()
            branch.news.append(branch.news.pop(index))
            yield branch
        return
    record = game.todo[-1]
    who = record[1]
    if verb == "effect":
        who = resolver(game, record[1], game.tables.parts[record[2]][record[3]])
    for deck, discards in _orders(game, who):
        branch = game.copy()
        branch.decks[who][:] = deck
        branch.discards[who][:] = discards
        yield branch


def _orders(game: Game, who: int) -> list[tuple[list[int], list[int]]]:
    deck, discards = game.decks[who], game.discards[who]
    if len(deck) > _MOST_PILE or len(discards) > _MOST_PILE:
        raise SearchError(f"piles of more than {_MOST_PILE} cards; make them smaller")
    orders = [list(order) for order in permutations(deck)]
    if len(discards) <= 1:
        return [(order, list(discards)) for order in orders]
    # The discards are drawn after the deck: laid under it in every order they come as shuffled.
    return [
        ([*under, *order], [])
        for order in orders
        for under in (list(each) for each in permutations(discards))
    ]


def winning_plays(lesson: Lesson) -> tuple[str, ...]:
    """The first plays of a puzzle that force its goal, in the order they are offered."""
    game = start_lesson(lesson)
    goal = lesson.steps[0].goal
    solver = Solver(lesson.seat, lambda now, events: all_hold(goal, now, events))
    assert game.decision is not None
    return tuple(
        option for option in game.decision.options if solver.forced(game.copy(), option, [])
    )
