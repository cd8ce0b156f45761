"""A closer look at a cell of the interaction matrix: what differs, by example."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game import Game
from game.content import Content
from game.sandbox.difference import Change, difference
from game.sandbox.matrix_cells import Look, Task, Worker, offered
from game.sandbox.matrix_tables import effects_of

__all__ = ["Closer", "Step", "look_closer"]

_EXAMPLES, _OTHERS = 12, 40
"""So many outcomes are compared with so many of the other way round, to find two much alike."""
_HISTORY = ("turn", "active", "order")
"""What differs between two outcomes without being an outcome of the cards."""

Step = tuple[Game, str]
"""A game and the option that answers its decision."""


@dataclass(frozen=True, slots=True)
class Closer:
    """Two cards on one table, and the same the other way round."""

    both: int
    """How many outcomes both ways round have."""
    only_this: int
    only_other: int
    example: tuple[Change, ...]
    """How one of the outcomes only this way round has differs from the most similar one of the
    other way round; empty if there is none."""
    line_new: tuple[Step, ...]
    """A line of the second card that only the first one makes possible; empty if there is none."""
    line_lost: tuple[Step, ...]
    """A line of the second card that the first one takes away, without the first card."""


def look_closer(content: Content, media: str, table: int, first: int, second: int) -> Closer | None:
    """Look at two effects, by their places, on a table; None if they cannot be played so.

    Takes a tenth of a second as a rule and up to a few for cards with very many lines.
    """
    effects = effects_of(content)
    mode = "own" if effects[first].candidate == effects[second].candidate else "cross"
    worker = Worker(content, media)
    this = worker.look(Task(table, mode, first), second)
    other = worker.look(Task(table, mode, second), first)
    if this is None or other is None:
        return None
    only_this = this.ends.keys() - other.ends.keys()
    only_other = other.ends.keys() - this.ends.keys()
    card = effects[second].card
    return Closer(
        len(this.ends.keys() & other.ends.keys()),
        len(only_this),
        len(only_other),
        _example([this.ends[key] for key in this.ends if key in only_this], other),
        _played(this.after, this.lines_new, card),
        _played([this.alone] if this.alone is not None else [], this.lines_lost, card),
    )


def _example(only: list[Game], other: Look) -> tuple[Change, ...]:
    """The smallest difference found between an outcome and one of the other way round."""
    best: tuple[Change, ...] = ()
    positions = [game.position() for game in list(other.ends.values())[:_OTHERS]]
    for game in only[:_EXAMPLES]:
        after = game.position()
        for before in positions:
            found = tuple(c for c in difference(before, after) if c.kind not in _HISTORY)
            if found and (not best or len(found) < len(best)):
                best = found
    return best


def _played(games: list[Game], lines: Iterable[tuple[str, ...]], card: str) -> tuple[Step, ...]:
    """The shortest of some lines, played again step by step."""
    for line in sorted(lines, key=lambda line: (len(line), line)):
        for game in games:
            steps = _replayed(game.copy(), line, card)
            if steps:
                return steps
    return ()


def _replayed(game: Game, line: tuple[str, ...], card: str) -> tuple[Step, ...]:
    """The steps of a line that ends the turn; empty if it is no such line here."""
    steps: list[Step] = []
    turn = game.turn
    for wanted in line:
        if game.decision is None or game.turn != turn:
            return ()
        options = offered(game, frozenset((f"discard:{card}",)))
        found = [
            each for each in options if each == wanted or each.split(":")[0] == wanted == "discard"
        ]
        if not found:
            return ()
        steps.append((game.copy(), found[0]))
        game.apply(found[0])
    return tuple(steps) if game.result is not None or game.turn != turn else ()
