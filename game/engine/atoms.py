"""Atoms: the small changes of the table. Each changes one thing and notes it as an event.

Circles, markers and cards change nowhere else, so what the log, the animation and the tutorial
are told is all that happened.
"""

from __future__ import annotations

from game.engine.chance import shuffle_pile
from game.engine.decision import Result
from game.engine.state import MARKERS, SLOTS, State
from game.engine.tables import NOBODY

__all__ = [
    "ALL_SLOTS",
    "change_group",
    "discard",
    "draw",
    "end_game",
    "enter_state",
    "lay_out",
    "leave_won",
    "markers_left",
    "move_marker",
    "win_voter",
    "winnable",
]

ALL_SLOTS = tuple(range(SLOTS))

_PILES = ("deck/obama", "deck/mccain")


def markers_left(g: State, who: int) -> int:
    """How many markers that candidate has left with the option `markers=twelve` (11)."""
    printed = g.tables.printed[who]
    used = 0
    for slot, state in enumerate(g.slots):
        if state >= 0:
            for issue in (0, 1):
                used += (
                    g.rows[8 * who + 2 * slot + issue] & ~printed[2 * state + issue]
                ).bit_count()
    return MARKERS - used


def winnable(g: State, who: int, slot: int, issue: int) -> tuple[int, bool]:
    """The circles of a row that a candidate can win now (5.3), and whether they are all alike.

    Returns the mask of the circles and whether all have the same printed colour and marker.
    """
    rows, tables = g.rows, g.tables
    row = 2 * slot + issue
    own = rows[8 * who + row]
    opposing = rows[8 - 8 * who + row]
    state = g.slots[slot]
    row = 2 * state + issue
    undecided = tables.full[state] & ~(own | opposing)
    printed_own = tables.printed[who][row]
    options = g.options
    if options.markers == "twelve" and markers_left(g, who) <= 0:
        mask = opposing & printed_own  # taking a marker off needs none of one's own
    elif not opposing:
        return undecided, True
    elif options.support == "free":
        mask = opposing | undecided
    else:
        mask = opposing
    if not mask & (mask - 1):
        return mask, True
    printed_opposing = tables.printed[1 - who][row]
    alike = mask in (
        opposing & printed_own,
        opposing & printed_opposing,
        opposing & ~(printed_own | printed_opposing),
        undecided,
    )
    return mask, alike


def win_voter(g: State, who: int, source: int, slot: int, issue: int, circle: int) -> None:
    """A circle becomes a candidate's (5.3), whatever it supported before."""
    state = g.slots[slot]
    row = 2 * slot + issue
    bit = 1 << circle
    opposing = 8 - 8 * who + row
    if g.rows[opposing] & bit:
        g.rows[opposing] ^= bit
        was = "RB"[who]
        printed = g.tables.printed
        if printed[who][2 * state + issue] & bit:
            change = "removed"
        elif printed[1 - who][2 * state + issue] & bit:
            change = "placed"
        else:
            change = "exchanged"
    else:
        was, change = ".", "placed"
    g.rows[8 * who + row] |= bit
    g.events.append(("voter-won", who, source, state, issue, circle, was, change))


def move_marker(g: State, by: int, source: int, slot: int, space: int) -> None:
    """The issue marker moves to a neighbouring space (5.4)."""
    g.events.append(("issue-moved", by, source, g.slots[slot], g.track[slot], space))
    g.track[slot] = space


def change_group(g: State, by: int, source: int, slot: int) -> None:
    """The demographic marker moves to the state's other group (5.5)."""
    state = g.slots[slot]
    first, second = g.tables.groups[state]
    before = g.key[slot]
    after = second if before == first else first
    g.key[slot] = after
    g.events.append(("group-changed", by, source, state, before, after))


def draw(g: State, who: int, source: int, action: bool = False) -> int:
    """Draw one card (4.5): the discards are shuffled first when the draw pile is empty.

    Returns the card, or NOBODY when both piles are empty.
    """
    deck = g.decks[who]
    if not deck:
        discards = g.discards[who]
        if not discards:
            g.events.append(("no-card", who, source))
            return NOBODY
        deck.extend(discards)
        discards.clear()
        shuffle_pile(g, deck, _PILES[who])
        g.events.append(("shuffled", who, source, _PILES[who], len(deck), False))
    card = deck.pop()
    g.hands[who].append(card)
    g.fair = g.made
    g.events.append(("drew", who, source, card, action))
    return card


def discard(g: State, who: int, source: int, card: int) -> None:
    """A card goes from the hand to its owner's pending pile (5.7)."""
    g.hands[who].remove(card)
    g.pending[who].append(card)
    g.public |= 1 << card
    g.events.append(("discarded", who, source, card))


def lay_out(g: State, who: int, card: int) -> None:
    """A played card leaves the hand for the pending pile; media goes to the table (5.1, 8.1)."""
    g.hands[who].remove(card)
    g.public |= 1 << card
    tables = g.tables
    if tables.media[card]:
        g.events.append(("played", who, card, card, True))
        old = g.media
        if old >= 0:
            owner = tables.owner[old]
            g.pending[owner].append(old)
            g.events.append(("media-left", who, card, old, owner))
        g.media = card
    else:
        g.pending[who].append(card)
        g.events.append(("played", who, card, card, False))


def enter_state(g: State, by: int, slot: int, state: int, opening: bool = False) -> None:
    """A state enters play as printed (3.4)."""
    tables = g.tables
    g.slots[slot] = state
    _offer_states(g)
    g.track[slot] = tables.start[state]
    g.key[slot] = tables.start_group[state]
    for who in (0, 1):
        for issue in (0, 1):
            g.rows[8 * who + 2 * slot + issue] = tables.printed[who][2 * state + issue]
    g.unused &= ~(1 << state)
    g.events.append(("state-entered", by, NOBODY, state, slot, opening))


def _offer_states(g: State) -> None:
    """The states in play have changed, and with them what can be named."""
    in_play = g.tables.in_play
    g.in_play = tuple(in_play[state] for state in g.slots if state >= 0)


def leave_won(g: State, source: int, slots: tuple[int, ...]) -> bool:
    """Check slots for states won (6.1); those won leave play together, to be settled (6.2).

    Returns whether any was won. They wait on the agenda as one moment.
    """
    rows = g.rows
    moment = []
    for slot in slots:
        state = g.slots[slot]
        if state < 0:
            continue
        row = 2 * slot + (g.track[slot] >> 1)
        full = g.tables.full[state]
        if rows[row] == full:
            moment.append((slot, state, 0))
        elif rows[8 + row] == full:
            moment.append((slot, state, 1))
    if not moment:
        return False
    for slot, state, winner in moment:
        g.slots[slot] = NOBODY
        g.track[slot] = 0
        g.key[slot] = 0
        for row in (2 * slot, 2 * slot + 1):
            rows[row] = rows[8 + row] = 0
        g.events.append(("state-won", winner, source, state))
    _offer_states(g)
    g.todo.append(("settle", tuple(moment)))
    return True


def end_game(g: State, winner: str, reason: str) -> None:
    """The game is over (10): nothing is left to be done or decided."""
    g.todo.clear()
    g.decision = None
    g.result = Result(winner, reason)
    g.events.append(("ended", NOBODY, NOBODY, winner, reason))
