"""The turn (4), and the rolls of going negative at its end (9)."""

from __future__ import annotations

from game.engine.ask import ask
from game.engine.atoms import draw, end_game
from game.engine.chance import roll_die
from game.engine.state import Record, State
from game.engine.tables import DIE, NOBODY

__all__ = ["STEPS", "leading"]

TURN = ("turn",)


def leading(g: State) -> str:
    """Who has more votes, `draw` if neither has (11, `turn_limit`)."""
    obama, mccain = g.scores
    return "obama" if obama > mccain else "mccain" if mccain > obama else "draw"


def _begin_turn(g: State, record: Record) -> None:
    g.turn += 1
    g.events.append(("turn-began", g.current, NOBODY, g.turn))
    ask(g, TURN)


def _draw(g: State, record: Record) -> None:
    draw(g, record[1], NOBODY, action=True)


def _end_turn(g: State, record: Record) -> None:
    if g.negative:
        _prepare_rolls(g, record)
        return
    active = g.current
    for who in (active, 1 - active):
        if pending := g.pending[who]:
            g.discards[who].extend(pending)
            pending.clear()
    g.events.append(("turn-ended", active, NOBODY, g.turn))
    limit = g.options.turn_limit
    if g.passes == 2:
        end_game(g, leading(g), "passes")
    elif limit is not None and g.turn >= limit:
        end_game(g, leading(g), "turn-limit")
    else:
        g.current = 1 - active
        _begin_turn(g, record)


def _prepare_rolls(g: State, record: Record) -> None:
    """The rolls of this turn, as the media support in play has it (8.2); the end comes after."""
    count, g.negative = g.negative, 0
    g.todo.append(record)
    if g.media >= 0:
        kind, owner = g.tables.media[g.media], g.tables.owner[g.media]
        if kind == "no-roll" and owner == g.current:
            g.events.append(("no-roll", g.current, g.media, g.media, count))
            return
        if kind == "double-roll" and owner != g.current:
            count *= 2
    g.todo.append(("rolls", count))


def _rolls(g: State, record: Record) -> None:
    count = record[1]
    if count > 1:
        g.todo.append(("rolls", count - 1))
    value = roll_die(g)
    opponent = 1 - g.current
    g.events.append(("rolled", g.current, NOBODY, value, opponent))
    if g.tables.parts[DIE + value]:
        g.todo.append(("effect", opponent, DIE + value, 0, NOBODY, 0, ()))


STEPS = {
    "begin-turn": _begin_turn,
    "draw": _draw,
    "end-turn": _end_turn,
    "rolls": _rolls,
}
"""What carries out the agenda records of a turn."""
