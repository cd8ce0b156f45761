"""The agenda: what is still to be done, as a stack of small records, and the loop over it.

To carry out the record on top of the agenda is to change the table through atoms, push what
that brings, or ask: set `decision` and leave the record on top, where `answers.py` finds it.
The records, by the module that carries them out (`slot` counts from 0, `state` is the one that
must still lie there):

setup     `setup-deck` who; `deal` who, pick; `draft` who, pick, three cards; `first-player`;
          `opening` states chosen; `setup-news`; `setup-hand` who; `opening-news` slot
turn      `begin-turn`; `turn`; `draw` who; `end-turn`; `rolls` how many
effects   `effect` who, source, index of the part, state named, cards paid, cards drawn;
          `spread` who, source, index, left, mask of states named;
          `pay` who, source, left, may stop, paid; `discard` who, source, left;
          `issue` who, source, slot, state, count; `support` who, source, slot, state, issue, count;
          `shift` who, source, slot, state, count, optional; `demographic` who, source, slot, state;
          `play-drawn` who, source, cards drawn
settling  `settle` the (slot, state, winner) of one moment; `enter` winner, slot;
          `news` slot, state; `news-state` news card, state
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine import effects, settling, setup, turn
from game.engine.state import Record, State

__all__ = ["STEPS", "carry_out", "run"]

STEPS: dict[str, Callable[[State, Record], None]] = {
    **setup.STEPS,
    **turn.STEPS,
    **effects.STEPS,
    **settling.STEPS,
}
"""What carries out each agenda record. Records that only ask are in `answers.py`."""


def run(g: State) -> None:
    """Carry out agenda records until a decision waits or the game is over."""
    todo = g.todo
    while g.decision is None and todo:
        record = todo.pop()
        STEPS[record[0]](g, record)


def carry_out(g: State) -> None:
    """Carry out the one record on top of the agenda."""
    record = g.todo.pop()
    STEPS[record[0]](g, record)
