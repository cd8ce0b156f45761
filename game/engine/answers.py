"""Answers: what each decision brings once an option is taken. One function for each kind."""

from __future__ import annotations

from collections.abc import Callable

from game.engine import effects, settling, setup
from game.engine.ask import parse_shift
from game.engine.atoms import change_group, discard, leave_won, win_voter
from game.engine.state import Record, State
from game.engine.tables import NOBODY

__all__ = ["ANSWERS"]

END_TURN = ("end-turn",)


def _turn(g: State, record: Record, option: str) -> None:
    g.todo.append(END_TURN)
    if option == "pass":
        g.passes += 1
        g.events.append(("passed", g.current, NOBODY))
        return
    g.passes = 0
    if option == "draw":
        g.todo.append(("draw", g.current))
    else:
        effects.play_card(g, g.current, g.tables.card_of[option])


def _draft(g: State, record: Record, option: str) -> None:
    _, who, pick, *_ = record
    card = g.tables.card_of[option]
    g.decks[who].insert(0, card)
    g.events.append(("kept", who, NOBODY, card, pick + 1))
    if pick + 1 < setup.DRAFT_PICKS:
        g.todo.append(("deal", who, pick + 1))
    else:
        g.draft[who].clear()


def _first_player(g: State, record: Record, option: str) -> None:
    setup.set_first_player(g, int(option == "first:mccain"), "fastest")


def _opening(g: State, record: Record, option: str) -> None:
    chosen = record[1]
    state = g.tables.state_of[option]
    g.events.append(("opening-chosen", len(chosen) // 2, NOBODY, state))
    g.todo.append(("opening", (*chosen, state)))


def _discard(g: State, record: Record, option: str) -> None:
    verb, who, source, left = record[:4]
    if option == "done":
        g.events.append(("declined", who, source, "discard"))
        g.todo.append(("pay", who, source, 0, True, record[5]))
        return
    discard(g, who, source, g.tables.card_of[option])
    if verb == "pay":
        g.todo.append(("pay", who, source, left - 1, record[4], record[5] + 1))
    else:
        g.todo.append(("discard", who, source, left - 1))


def _state(g: State, record: Record, option: str) -> None:
    if option == "skip":
        g.events.append(("declined", record[1], record[2], "state"))
        return
    state = g.tables.state_of[option]
    if record[0] == "spread":
        effects.spread_to(g, record, state)
        return
    g.events.append(("state-named", record[1], record[2], state))
    effects.carry_out(g, record, state)


def _issue(g: State, record: Record, option: str) -> None:
    _, who, source, slot, _, count = record
    effects.gain_support(g, who, source, slot, int(option == "issue:economy"), count)


def _voter(g: State, record: Record, option: str) -> None:
    _, who, source, slot, state, issue, left = record
    win_voter(g, who, source, slot, issue, int(option.removeprefix("voter:")))
    if not leave_won(g, source, (slot,)) and left > 1:
        g.todo.append(("support", who, source, slot, state, issue, left - 1))


def _shift(g: State, record: Record, option: str) -> None:
    _, who, source, slot, *_ = record
    if option == "skip":
        g.events.append(("declined", who, source, "shift"))
    else:
        effects.shift(g, who, source, slot, *parse_shift(option))


def _demographic(g: State, record: Record, option: str) -> None:
    _, who, source, slot, _ = record
    if option == "skip":
        g.events.append(("declined", who, source, "demographic"))
    else:
        change_group(g, who, source, slot)


def _play_drawn(g: State, record: Record, option: str) -> None:
    effects.play_card(g, record[1], g.tables.card_of[option])


def _score(g: State, record: Record, option: str) -> None:
    state = g.tables.state_of[option]
    index = next(i for i, won in enumerate(record[1]) if won[1] == state)
    settling.settle_one(g, record, index)


def _enter(g: State, record: Record, option: str) -> None:
    settling.let_enter(g, record, g.tables.state_of[option])


def _news_state(g: State, record: Record, option: str) -> None:
    card = record[1]
    state = g.tables.state_of[option]
    g.events.append(("news-steered", g.tables.owner[g.media], card, card, state))
    g.todo.append(("effect", NOBODY, card, 0, state, 0, ()))


ANSWERS: dict[str, Callable[[State, Record, str], None]] = {
    "turn": _turn,
    "draft": _draft,
    "first-player": _first_player,
    "opening": _opening,
    "discard": _discard,
    "state": _state,
    "issue": _issue,
    "voter": _voter,
    "shift": _shift,
    "demographic": _demographic,
    "play-drawn": _play_drawn,
    "score": _score,
    "enter": _enter,
    "news-state": _news_state,
}
"""What carries out an option of each kind of decision; the asking record is off the agenda."""
