"""Lines of play from an option, as far as its player may know, in a bounded number.

`game.preview` tells every line; with "discard any number" and several states these are far too
many to be judged one by one. Here at each further decision only the best few lines are kept.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.engine.game import Game
from game.engine.state import State

__all__ = ["WIDTH", "Found", "advance", "best_line"]

WIDTH = 12
"""How many lines are kept at each decision."""

_MOST_TRIED = 400
"""After so many tables of one option only the best line is followed."""

_DEEPEST = 60
"""No line has more decisions: all cards and states there are take fewer."""

_STOPS = frozenset({"rolls", "end-turn"})

Measure = Callable[[State], float]


class Found(NamedTuple):
    """The best line of an option: its value, its answers, the table where it stops."""

    value: float
    path: tuple[str, ...]
    game: Game
    drew: bool
    """Whether a card was drawn on the way, so that another sample may go another way."""


def advance(game: Game) -> bool:
    """Carry out what can be told until a decision waits; whether it must stop before that.

    Stops before news, rolls of the die and the end of the turn. Cards are drawn: in a sample
    they are any of those that may come. Not meant for setup.
    """
    todo = game.todo
    while game.decision is None and todo:
        record = todo[-1]
        verb = record[0]
        if verb in _STOPS:
            return True
        if verb == "news" and game.news and game.slots[record[1]] == record[2]:
            return True
        game.step()
    return game.decision is None


def _worth_trying(game: Game, keep: Callable[[Game, str], float]) -> tuple[str, ...]:
    """The options of a further decision; of the discards only the card missed least."""
    decision = game.decision
    assert decision is not None
    if decision.kind != "discard" or len(decision.options) < 3:
        return decision.options
    least = min(
        (option for option in decision.options if option != "done"),
        key=lambda option: keep(game, option),
    )
    return (least, "done") if "done" in decision.options else (least,)


def best_line(
    game: Game,
    option: str,
    measure: Measure,
    keep: Callable[[Game, str], float],
    width: int = WIDTH,
) -> Found:
    """The best line from an option that is offered; the game itself stays as it is.

    `measure` says how good a table is, finished or not; `keep` how much a card to be discarded
    would be missed. Of equal lines the first in the order of the options.
    """
    assert game.decision is not None
    player = game.decision.player
    start = game.copy()
    start.recording = False
    before = (len(start.decks[0]), len(start.decks[1]))
    start.answer(option)
    best: Found | None = None
    lines: list[tuple[float, tuple[str, ...], Game]] = []

    def arrive(reached: Game, path: tuple[str, ...]) -> None:
        nonlocal best
        stopped = advance(reached)
        decision = reached.decision
        value = measure(reached)
        if stopped or decision is None or decision.player != player or decision.kind == "turn":
            if best is None or value > best.value:
                decks = (len(reached.decks[0]), len(reached.decks[1]))
                best = Found(value, path, reached, decks != before)
        else:
            lines.append((value, path, reached))

    arrive(start, (option,))
    tried = 0
    for _ in range(_DEEPEST):
        if not lines:
            break
        lines.sort(key=lambda line: -line[0])
        kept, lines = lines[: width if tried < _MOST_TRIED else 1], []
        for _, path, reached in kept:
            options = _worth_trying(reached, keep)
            for following in options[:-1]:
                branch = reached.copy()
                branch.answer(following)
                arrive(branch, (*path, following))
            reached.answer(options[-1])
            arrive(reached, (*path, options[-1]))
            tried += len(options)
    if best is None:
        value, path, reached = lines[0]
        best = Found(value, path, reached, True)
    return best
