"""Why an option is not offered: "why can't I?" answered from the conditions of `ask.py`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.content import CANDIDATES
from game.engine import ask
from game.engine.decision import Decision
from game.engine.events import END_RULES
from game.engine.state import State
from game.engine.tables import DIE

__all__ = ["Explanation", "explain"]


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why an option is not offered: a text's id, its parameters, and the rule."""

    id: str
    params: dict[str, Any] = field(default_factory=dict)
    rule: str = ""


KIND_RULES = {
    "draft": "3.1",
    "first-player": "3.2",
    "opening": "3.3",
    "turn": "4.1",
    "discard": "5.7",
    "state": "5.2",
    "issue": "5.3",
    "voter": "5.3",
    "shift": "5.4",
    "demographic": "5.5",
    "play-drawn": "5.9",
    "score": "6.2",
    "enter": "6.2",
    "news-state": "7.2",
}
"""The rule behind each kind of decision."""

_PREFIXES = {
    "keep": ("draft",),
    "first": ("first-player",),
    "open": ("opening",),
    "play": ("turn", "play-drawn"),
    "draw": ("turn",),
    "pass": ("turn",),
    "discard": ("discard",),
    "done": ("discard",),
    "state": ("state", "news-state"),
    "issue": ("issue",),
    "voter": ("voter",),
    "shift": ("shift",),
    "change": ("demographic",),
    "skip": ("state", "shift", "demographic"),
    "score": ("score",),
    "enter": ("enter",),
}
"""The kinds of decision that know an option with that beginning."""


def explain(g: State, option: str) -> Explanation | None:
    """Why the option is not offered now; None if it is."""
    decision = g.decision
    if decision is None:
        return Explanation("game-over", {}, END_RULES[g.result.reason] if g.result else "4.1")
    if option in decision.options:
        return None
    verb, _, name = option.partition(":")
    kinds = _PREFIXES.get(verb)
    if kinds is None or not _known(g, verb, name):
        return Explanation("unknown-option", {"option": option}, KIND_RULES[decision.kind])
    if verb in ("play", "discard", "keep"):
        owner = CANDIDATES[g.tables.owner[g.tables.card_of[option]]]
        if decision.player is not None and owner != decision.player:
            return Explanation("not-your-decision", {"player": decision.player}, "4.1")
    if decision.kind not in kinds:
        return _other_question(g, decision, option, verb)
    return _WHY[verb](g, decision, name)


def _known(g: State, verb: str, name: str) -> bool:
    """Whether an option with that beginning can ever exist."""
    tables = g.tables
    if verb in ("play", "discard", "keep"):
        return f"{verb}:{name}" in tables.card_of
    if verb in ("state", "open", "score", "enter"):
        return name in tables.state_index
    if verb == "voter":
        return name.isdecimal() and name.isascii() and len(name) == 1
    if verb == "shift":
        issue, _, count = name.partition("/")
        return issue in ("defense", "economy") and count in ("1", "2", "3")
    if verb == "issue":
        return name in ("defense", "economy")
    if verb == "first":
        return name in CANDIDATES
    return name == ""


def _other_question(g: State, decision: Decision, option: str, verb: str) -> Explanation:
    """Something else is to be decided now."""
    if verb == "play" and decision.player is not None:
        card = g.tables.card_of[option]
        if card not in g.hands[CANDIDATES.index(decision.player)]:
            return Explanation("not-in-hand", {"card": g.tables.card_ids[card]}, "4.1")
    if verb == "skip":
        return Explanation("not-optional", {"kind": decision.kind}, KIND_RULES[decision.kind])
    return Explanation("other-question", {"kind": decision.kind}, KIND_RULES[decision.kind])


def _who(decision: Decision) -> int:
    assert decision.player is not None
    return CANDIDATES.index(decision.player)


def _play(g: State, decision: Decision, name: str) -> Explanation:
    card, hand = g.tables.card_index[name], g.hands[_who(decision)]
    if card not in hand:
        return Explanation("not-in-hand", {"card": name}, "4.1")
    if not ask.payable(g, _who(decision), card):
        params = {"card": name, "need": g.tables.cost[card], "have": len(hand) - 1}
        return Explanation("cannot-pay", params, "5.7")
    return Explanation("not-drawn", {"card": name}, "5.9")


def _draw(g: State, decision: Decision, name: str) -> Explanation:
    who = _who(decision)
    if not (g.decks[who] or g.discards[who]):
        return Explanation("nothing-to-draw", {}, "4.2")
    return Explanation("hand-full", {"hand": len(g.hands[who])}, "4.2")


def _pass(g: State, decision: Decision, name: str) -> Explanation:
    return Explanation("pass-last", {}, "4.4")


def _keep(g: State, decision: Decision, name: str) -> Explanation:
    return Explanation("not-dealt", {"card": name}, "3.1")


def _open(g: State, decision: Decision, name: str) -> Explanation:
    state = g.tables.state_index[name]
    if state not in g.tables.sets[_who(decision)]:
        return Explanation("not-own-set", {"state": name}, "3.3")
    return Explanation("chosen-before", {"state": name}, "3.3")


def _discard(g: State, decision: Decision, name: str) -> Explanation:
    source = g.todo[-1][2]
    if g.tables.card_index[name] == source:
        return Explanation("not-payable-self", {"card": name}, "5.7")
    return Explanation("not-in-hand", {"card": name}, "4.1")


def _done(g: State, decision: Decision, name: str) -> Explanation:
    record = g.todo[-1]
    rule = "5.7" if record[0] == "pay" else "7.3"
    return Explanation("cannot-stop", {"left": record[3]}, rule)


def _state(g: State, decision: Decision, name: str) -> Explanation:
    record, state = g.todo[-1], g.tables.state_index[name]
    if record[0] == "spread" and record[5] >> state & 1:
        return Explanation("named-before", {"state": name}, "5.8")
    if state not in g.slots:
        rule = "7.2" if decision.kind == "news-state" else "5.2"
        return Explanation("not-in-play", {"state": name}, rule)
    # A state in play is not won, so it has a circle to be won; only the marker can be missing.
    return Explanation("no-marker", {"state": name}, "11")


def _voter(g: State, decision: Decision, name: str) -> Explanation:
    _, who, _, slot, state, issue, _ = g.todo[-1]
    circle = int(name)
    bit = 1 << circle
    if not g.tables.full[state] & bit:
        return Explanation("no-such-circle", {"circle": circle}, "5.3")
    if g.rows[8 * who + 2 * slot + issue] & bit:
        return Explanation("already-yours", {"circle": circle}, "5.3")
    opposing = g.rows[8 - 8 * who + 2 * slot + issue]
    if opposing and not opposing & bit and g.options.support == "opponents-first":
        return Explanation("undecided-last", {"circle": circle}, "5.3")
    return Explanation("no-marker", {"circle": circle}, "11")


def _shift(g: State, decision: Decision, name: str) -> Explanation:
    record = g.todo[-1]
    toward, _, count = name.partition("/")
    if int(count) > record[5]:
        return Explanation("too-far", {"most": record[5]}, _shift_rule(g))
    return Explanation("track-end", {"toward": toward}, _shift_rule(g))


def _shift_rule(g: State) -> str:
    return "9.1" if g.todo[-1][2] > DIE else "5.4"


def _skip(g: State, decision: Decision, name: str) -> Explanation:
    rule = _shift_rule(g) if decision.kind == "shift" else KIND_RULES[decision.kind]
    return Explanation("not-optional", {"kind": decision.kind}, rule)


def _score(g: State, decision: Decision, name: str) -> Explanation:
    return Explanation("not-won", {"state": name}, "6.2")


def _enter(g: State, decision: Decision, name: str) -> Explanation:
    return Explanation("state-used", {"state": name}, "6.2")


def _always(g: State, decision: Decision, name: str) -> Explanation:
    raise AssertionError(f"every option of {decision.kind} is always offered")


_WHY = {
    "play": _play,
    "draw": _draw,
    "pass": _pass,
    "keep": _keep,
    "open": _open,
    "discard": _discard,
    "done": _done,
    "state": _state,
    "issue": _always,
    "voter": _voter,
    "shift": _shift,
    "skip": _skip,
    "score": _score,
    "enter": _enter,
    "first": _always,
    "change": _always,
}
