"""Decisions: which options there are, in the order of CONTRACT 3.

`decision_for` builds the decision of an agenda record from the table alone, so that what is
offered, what is explained and what a redealt sample offers can never differ.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.content import CANDIDATES
from game.engine.atoms import markers_left, winnable
from game.engine.decision import Decision
from game.engine.state import Record, State
from game.engine.tables import DIE, EITHER, shift_options

__all__ = [
    "ask",
    "decision_for",
    "markers_or_plenty",
    "parse_shift",
    "payable",
    "shift_choices",
    "states_to_name",
]

# Makes a Decision in a third of the time of a call of the class: this is done all the time.
decide = tuple.__new__

HAND_TO_DRAW = 5
"""Drawing as the turn's action needs fewer cards in hand (4.2)."""


def ask(g: State, record: Record) -> None:
    """Leave the record on top of the agenda and let its decision wait."""
    g.todo.append(record)
    g.decision = QUESTIONS[record[0]](g, record)


def ask_state(g: State, record: Record, options: Sequence[str]) -> None:
    """`ask` for a record whose states to name are known already."""
    g.todo.append(record)
    g.decision = decide(Decision, (CANDIDATES[record[1]], "state", tuple(options)))


def decision_for(g: State, record: Record) -> Decision:
    """The decision that an asking record stands for."""
    return QUESTIONS[record[0]](g, record)


# --- Conditions that `explain` shares ----------------------------------------------------------


def payable(g: State, who: int, card: int) -> bool:
    """Whether the cost of a card in hand can be paid with the others (5.7)."""
    return g.tables.cost[card] < len(g.hands[who])


def can_draw(g: State, who: int) -> bool:
    """Whether drawing may be the turn's action (4.2)."""
    return len(g.hands[who]) < HAND_TO_DRAW and bool(g.decks[who] or g.discards[who])


def markers_or_plenty(g: State, who: int) -> int:
    """How many markers a candidate can still place: no end of them unless `markers=twelve`."""
    return max(markers_left(g, who), 0) if g.options.markers == "twelve" else 1_000


def states_to_name(g: State, record: Record) -> Sequence[str]:
    """What can be named for an `effect` or `spread` record (5.2, 5.8, 9.1)."""
    if record[0] == "spread":
        named = record[5]
        in_play = g.tables.in_play
        return [in_play[s] for s in g.slots if s >= 0 and not named >> s & 1]
    source = record[2]
    if source <= DIE:
        return g.in_play
    # A result of going negative: each is a "may".
    options = list(g.in_play)
    part = g.tables.parts[source][record[3]]
    if part.verb == "support" and part.issue == EITHER:
        who = record[1]
        options = [
            g.tables.in_play[state]
            for slot, state in enumerate(g.slots)
            if state >= 0 and any(winnable(g, who, slot, issue)[0] for issue in (0, 1))
        ]
    options.append("skip")
    return options


def shift_choices(g: State, record: Record) -> tuple[str, ...]:
    """The options of a `shift` record: slot's marker, most spaces, whether it is optional."""
    _, _, _, slot, _, count, optional = record
    return shift_options(g.track[slot], count, optional)


def parse_shift(option: str) -> tuple[int, int]:
    """The issue (0 or 1) and the number of spaces of `shift:<issue>/<n>`."""
    issue, _, count = option.removeprefix("shift:").partition("/")
    return int(issue == "economy"), int(count)


# --- One question for each asking record -------------------------------------------------------


def _turn(g: State, record: Record) -> Decision:
    who = g.current
    hand = g.hands[who]
    play, cost, held = g.tables.play, g.tables.cost, len(hand)
    options = [play[card] for card in hand if cost[card] < held]
    if can_draw(g, who):
        options.append("draw")
    if not options:
        options.append("pass")
    return decide(Decision, (CANDIDATES[who], "turn", tuple(options)))


def _draft(g: State, record: Record) -> Decision:
    keep = g.tables.keep
    return decide(
        Decision, (CANDIDATES[record[1]], "draft", tuple(keep[card] for card in record[3:]))
    )


def _first_player(g: State, record: Record) -> Decision:
    return decide(Decision, (None, "first-player", ("first:obama", "first:mccain")))


def _opening(g: State, record: Record) -> Decision:
    chosen = record[1]
    who = len(chosen) // 2
    open_ = g.tables.open
    options = tuple(open_[s] for s in g.tables.sets[who] if s not in chosen)
    return decide(Decision, (CANDIDATES[who], "opening", options))


def _discarding(g: State, record: Record) -> Decision:
    who = record[1]
    discard = g.tables.discard
    options = [discard[card] for card in g.hands[who]]
    if record[0] == "pay" and record[4]:
        options.append("done")
    return decide(Decision, (CANDIDATES[who], "discard", tuple(options)))


def _state(g: State, record: Record) -> Decision:
    return decide(Decision, (CANDIDATES[record[1]], "state", tuple(states_to_name(g, record))))


def _issue(g: State, record: Record) -> Decision:
    return g.tables.issue[record[1]]


def _support(g: State, record: Record) -> Decision:
    _, who, _, slot, _, issue, _ = record
    return g.tables.voter[who][winnable(g, who, slot, issue)[0]]


def _shift(g: State, record: Record) -> Decision:
    return decide(Decision, (CANDIDATES[record[1]], "shift", shift_choices(g, record)))


def _demographic(g: State, record: Record) -> Decision:
    return g.tables.demographic[record[1]]


def _play_drawn(g: State, record: Record) -> Decision:
    _, who, _, drawn = record
    hand, play = g.hands[who], g.tables.play
    able = tuple(play[card] for card in drawn if card in hand and payable(g, who, card))
    return decide(Decision, (CANDIDATES[who], "play-drawn", able))


def _settle(g: State, record: Record) -> Decision:
    score = g.tables.score
    options = tuple(score[state] for _, state, _ in sorted(record[1]))
    return decide(Decision, (CANDIDATES[g.current], "score", options))


def _enter(g: State, record: Record) -> Decision:
    unused, enter = g.unused, g.tables.enter
    options = tuple(name for state, name in enumerate(enter) if unused >> state & 1)
    return decide(Decision, (CANDIDATES[record[1]], "enter", options))


def _news_state(g: State, record: Record) -> Decision:
    owner = CANDIDATES[g.tables.owner[g.media]]
    return decide(Decision, (owner, "news-state", g.in_play))


QUESTIONS: dict[str, Callable[[State, Record], Decision]] = {
    "turn": _turn,
    "draft": _draft,
    "first-player": _first_player,
    "opening": _opening,
    "pay": _discarding,
    "discard": _discarding,
    "effect": _state,
    "spread": _state,
    "issue": _issue,
    "support": _support,
    "shift": _shift,
    "demographic": _demographic,
    "play-drawn": _play_drawn,
    "settle": _settle,
    "enter": _enter,
    "news-state": _news_state,
}
"""The decision that each asking agenda record stands for."""
