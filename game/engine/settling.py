"""States won are settled (6.2), others enter in their place, and news breaks (7)."""

from __future__ import annotations

from game.engine.ask import ask
from game.engine.atoms import end_game, enter_state, leave_won
from game.engine.state import Record, State
from game.engine.tables import NOBODY

__all__ = ["STEPS", "WINNING_VOTES", "let_enter", "settle_one"]

WINNING_VOTES = 270
"""With so many electoral votes a candidate wins at once (RULES 10.1)."""


def _settle(g: State, record: Record) -> None:
    if len(record[1]) > 1:
        ask(g, record)
    else:
        settle_one(g, record, 0)


def settle_one(g: State, record: Record, index: int) -> None:
    """Settle one of the states won at the same moment (6.2); the rest wait below it."""
    moment = record[1]
    slot, state, winner = moment[index]
    rest = moment[:index] + moment[index + 1 :]
    if rest:
        g.todo.append(("settle", rest))
    votes = g.tables.votes[state]
    g.scores[winner] += votes
    g.won[winner].append(state)
    total = g.scores[winner]
    g.events.append(("state-settled", winner, NOBODY, state, votes, total))
    if total >= WINNING_VOTES:
        end_game(g, ("obama", "mccain")[winner], "270")
    elif g.unused:
        _enter(g, ("enter", winner, slot))
    elif max(g.slots) < 0 and not any(r[0] == "settle" for r in g.todo):
        end_game(g, "draw", "tie")


def _enter(g: State, record: Record) -> None:
    unused = g.unused
    if unused & (unused - 1):
        ask(g, record)
    else:
        let_enter(g, record, unused.bit_length() - 1)


def let_enter(g: State, record: Record, state: int) -> None:
    """The winner's next state takes the place (6.2), and brings its news (7.1)."""
    _, winner, slot = record
    enter_state(g, winner, slot, state)
    g.todo.append(("news", slot, state))
    leave_won(g, NOBODY, (slot,))


def _news(g: State, record: Record) -> None:
    _, slot, state = record
    if g.slots[slot] != state or not g.news:
        return
    card = g.news.pop()
    g.fair = g.made
    g.events.append(("news", NOBODY, card, card, state))
    if not g.tables.parts[card]:
        return
    steered = g.tables.in_state[card] and g.media >= 0 and g.tables.media[g.media] == "bias"
    if steered and len(g.in_play) > 1:
        ask(g, ("news-state", card, state))
        return
    g.todo.append(("effect", NOBODY, card, 0, state, 0, ()))


STEPS = {
    "settle": _settle,
    "enter": _enter,
    "news": _news,
}
"""What carries out the agenda records of settling."""
