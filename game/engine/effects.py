"""Effects (5): a card, a news card or a result of going negative, part by part.

One executor for each verb of CONTRACT 2: `in_state` has those that happen in the state named,
`VERBS` the others.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine import ask
from game.engine.atoms import (
    ALL_SLOTS,
    change_group,
    discard,
    draw,
    lay_out,
    leave_won,
    move_marker,
    win_voter,
    winnable,
)
from game.engine.state import Record, State
from game.engine.tables import (
    ACTIVE,
    DIE,
    EITHER,
    MAJORITY,
    MINORITY,
    NOBODY,
    TRAILING,
    CompiledPart,
)

__all__ = [
    "STEPS",
    "VERBS",
    "carry_out",
    "gain_support",
    "in_state",
    "play_card",
    "resolver",
    "shift",
    "spread_to",
]


def play_card(g: State, who: int, card: int) -> None:
    """Play a card in every respect (5.1): lay it out, then its effect; remember its roll (9.1)."""
    lay_out(g, who, card)
    if g.tables.negative[card]:
        g.negative += 1
    g.todo.append(("effect", who, card, 0, NOBODY, 0, ()))


def _effect(g: State, record: Record) -> None:
    """Carry out the next part; the first one in a state has that state named before (5.2)."""
    _, who, source, index, state, _, _ = record
    if state < 0 and g.tables.parts[source][index].in_state:
        options = g.in_play if source < DIE else ask.states_to_name(g, record)
        if len(options) > 1:
            ask.ask_state(g, record, options)
            return
        if source > DIE and options[0] == "skip":
            return  # nothing that the die result could change
        if options:
            state = g.tables.state_of[options[0]]
            g.events.append(("state-named", who, source, state))
    carry_out(g, record, state)


def carry_out(g: State, record: Record, state: int) -> None:
    """Carry out one part of an `effect` record, in the state named if it needs one."""
    _, who, source, index, _, paid, drawn = record
    parts = g.tables.parts[source]
    part = parts[index]
    verb = part.verb
    if part.who != NOBODY:
        who = resolver(g, who, part)
    if verb == "draw":
        drawn += _draw_cards(g, who, source, part.number)
    index += 1
    if index < len(parts) and verb != "pay":
        g.todo.append(("effect", record[1], source, index, state, paid, drawn))
    if not part.in_state:
        VERBS[verb](g, record, part)
    elif state >= 0 and state in g.slots:
        in_state(g, who, source, part, g.slots.index(state))


def resolver(g: State, who: int, part: CompiledPart) -> int:
    """Who carries a part out (7.3): the card's player unless a news card says otherwise."""
    if part.who == ACTIVE:
        return g.current
    if part.who == TRAILING:
        obama, mccain = g.scores
        return 1 - g.current if obama == mccain else int(mccain < obama)
    return who if part.who == NOBODY else part.who


def in_state(g: State, who: int, source: int, part: CompiledPart, slot: int) -> None:
    """Carry out a part in a slot: support, issue shift or change of the key demographic."""
    verb = part.verb
    if verb == "support":
        issue = part.issue
        if issue == EITHER:
            able = [i for i in (0, 1) if winnable(g, who, slot, i)[0]]
            if len(able) == 2:
                ask.ask(g, ("issue", who, source, slot, g.slots[slot], part.number))
                return
            if not able:
                return
            issue = able[0]
        elif issue >= MAJORITY:
            issue = (g.track[slot] >> 1) ^ (issue == MINORITY)
        gain_support(g, who, source, slot, issue, part.number)
    elif verb == "shift":
        issue = part.issue
        if issue == EITHER:
            asking = ("shift", who, source, slot, g.slots[slot], part.number, source < DIE)
            options = ask.shift_choices(g, asking)
            if len(options) == 1:
                shift(g, who, source, slot, *ask.parse_shift(options[0]))
            else:
                ask.ask(g, asking)
            return
        if issue >= MAJORITY:
            issue = (g.track[slot] >> 1) ^ (issue == MINORITY)
        shift(g, who, source, slot, issue, part.number)
    elif source < g.tables.first_news:
        ask.ask(g, ("demographic", who, source, slot, g.slots[slot]))
    else:
        change_group(g, who, source, slot)  # by news and the die it is not optional (7.3)


def gain_support(g: State, who: int, source: int, slot: int, issue: int, count: int) -> None:
    """`count` times one support on an issue (5.3), each settled before the next."""
    while count:
        mask, alike = winnable(g, who, slot, issue)
        if not mask:
            return
        if not alike:
            ask.ask(g, ("support", who, source, slot, g.slots[slot], issue, count))
            return
        win_voter(g, who, source, slot, issue, (mask & -mask).bit_length() - 1)
        if leave_won(g, source, (slot,)):
            return  # with the state its remaining parts are lost (5.2)
        count -= 1


def _support(g: State, record: Record) -> None:
    """Goes on with support after a voter was chosen."""
    _, who, source, slot, state, issue, left = record
    if g.slots[slot] == state:
        gain_support(g, who, source, slot, issue, left)


def shift(g: State, by: int, source: int, slot: int, issue: int, count: int) -> None:
    """Move the issue marker toward an issue, space by space (5.4)."""
    step = 1 if issue else -1
    for _ in range(count):
        space = g.track[slot] + step
        if not 0 <= space <= 3:
            return
        move_marker(g, by, source, slot, space)
        if leave_won(g, source, (slot,)):
            return


def _draw_cards(g: State, who: int, source: int, count: int) -> tuple[int, ...]:
    """Draw cards one by one; those that there were."""
    return tuple(card for _ in range(count) if (card := draw(g, who, source)) != NOBODY)


def _nothing(g: State, record: Record, part: CompiledPart) -> None:
    """Drawing is done before the rest is put on the agenda; media support just lies there (8.1)."""


def _verb_draw_to(g: State, record: Record, part: CompiledPart) -> None:
    who = resolver(g, record[1], part)
    _draw_cards(g, who, record[2], part.number - len(g.hands[who]))


def _verb_play_drawn(g: State, record: Record, part: CompiledPart) -> None:
    who, drawn = record[1], record[6]
    able = [card for card in drawn if card in g.hands[who] and ask.payable(g, who, card)]
    if len(able) == 1:
        play_card(g, who, able[0])
    elif able:
        ask.ask(g, ("play-drawn", who, record[2], drawn))


def _verb_claim(g: State, record: Record, part: CompiledPart) -> None:
    """A demographic card (5.6): all its markers are one change, then states are checked."""
    who, source = resolver(g, record[1], part), record[2]
    markers = ask.markers_or_plenty(g, who)
    rows = g.rows
    for slot in ALL_SLOTS:
        state = g.slots[slot]
        if state < 0 or g.key[slot] != part.group:
            continue
        for issue in (0, 1):
            row = 2 * slot + issue
            undecided = g.tables.full[state] & ~(rows[row] | rows[8 + row])
            while undecided and markers:
                win_voter(g, who, source, slot, issue, (undecided & -undecided).bit_length() - 1)
                undecided &= undecided - 1
                markers -= 1
    leave_won(g, source, ALL_SLOTS)


def _verb_pay(g: State, record: Record, part: CompiledPart) -> None:
    """A cost (5.7). The rest of the effect follows once it is known how many were paid."""
    _, who, source = record[:3]
    if part.number >= 0:
        most, may_stop = part.number, False
    else:
        most, may_stop = sum(state >= 0 for state in g.slots), True
    _pay(g, ("pay", who, source, most, may_stop, 0))


def _pay(g: State, record: Record) -> None:
    _, who, source, left, may_stop, paid = record
    hand = g.hands[who]
    if left and hand:
        if may_stop or len(hand) > left:
            ask.ask(g, record)
            return
        paid += len(hand)
        for card in list(hand):
            discard(g, who, source, card)
    if len(g.tables.parts[source]) > 1:
        g.todo.append(("effect", who, source, 1, NOBODY, paid, ()))


def _verb_discard(g: State, record: Record, part: CompiledPart) -> None:
    _discard(g, ("discard", resolver(g, record[1], part), record[2], part.number))


def _discard(g: State, record: Record) -> None:
    """A news card makes a candidate discard: cards of choice, all of them with fewer."""
    _, who, source, left = record
    hand = g.hands[who]
    if not left or not hand:
        return
    if len(hand) > left:
        ask.ask(g, record)
        return
    for card in list(hand):
        discard(g, who, source, card)


def _verb_spread(g: State, record: Record, part: CompiledPart) -> None:
    _, who, source, index, _, paid, _ = record
    count = paid if part.verb == "each-paid" else part.number
    g.todo.append(("spread", who, source, index, count, 0))


def _spread(g: State, record: Record) -> None:
    left = record[4]
    if not left:
        return
    options = ask.states_to_name(g, record)
    if len(options) > 1:
        ask.ask_state(g, record, options)
    elif options:
        spread_to(g, record, g.tables.state_of[options[0]])


def spread_to(g: State, record: Record, state: int) -> None:
    """Name the next state of `spread` or `each-paid` and carry its part out there (5.8)."""
    _, who, source, index, left, named = record
    g.todo.append(("spread", who, source, index, left - 1, named | 1 << state))
    g.events.append(("state-named", who, source, state))
    inner = g.tables.parts[source][index].inner
    assert inner is not None
    in_state(g, who, source, inner, g.slots.index(state))


VERBS: dict[str, Callable[[State, Record, CompiledPart], None]] = {
    "draw": _nothing,
    "media": _nothing,
    "draw-to": _verb_draw_to,
    "play-drawn": _verb_play_drawn,
    "claim": _verb_claim,
    "pay": _verb_pay,
    "discard": _verb_discard,
    "spread": _verb_spread,
    "each-paid": _verb_spread,
}
"""The executors of the verbs that need no state named; `in_state` has the other three."""

STEPS = {
    "effect": _effect,
    "support": _support,
    "pay": _pay,
    "discard": _discard,
    "spread": _spread,
}
"""What carries out the agenda records inside an effect."""
