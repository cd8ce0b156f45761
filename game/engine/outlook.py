"""What is still to be done, and what the waiting decision is about, in ids and words of data."""

from __future__ import annotations

from typing import Any

from game.content import CANDIDATES, ISSUES
from game.engine.explain import KIND_RULES
from game.engine.state import Record, State
from game.engine.tables import ACTIVE, DIE, NOBODY, TRAILING, CompiledPart

__all__ = ["agenda_of", "prompt_of"]

_ISSUES = (*ISSUES, "majority", "minority", "either")
_WHO = {TRAILING: "trailing", ACTIVE: "active"}

# The parameters of each record after its verb, and the rule it carries out.
_FIELDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "setup-deck": ("3.1", ("by",)),
    "deal": ("3.1", ("by", "pick")),
    "draft": ("3.1", ("by", "pick")),
    "first-player": ("3.2", ()),
    "opening": ("3.3", ()),
    "setup-news": ("3.5", ()),
    "setup-hand": ("3.6", ("by",)),
    "opening-news": ("11", ("slot",)),
    "begin-turn": ("4.1", ()),
    "turn": ("4.1", ()),
    "draw": ("4.1", ("by",)),
    "end-turn": ("6.5", ()),
    "rolls": ("9.1", ("count",)),
    "spread": ("5.8", ("by", "source", "part", "left")),
    "pay": ("5.7", ("by", "source", "left", "optional")),
    "discard": ("7.3", ("by", "source", "left")),
    "issue": ("5.3", ("by", "source", "slot", "state", "count")),
    "support": ("5.3", ("by", "source", "slot", "state", "issue", "count")),
    "shift": ("5.4", ("by", "source", "slot", "state", "count", "optional")),
    "demographic": ("5.5", ("by", "source", "slot", "state")),
    "play-drawn": ("5.9", ("by", "source")),
    "enter": ("6.2", ("by", "slot")),
    "news": ("7.1", ("slot", "state")),
    "news-state": ("7.2", ("source", "state")),
}

_PART_RULES = {
    "support": "5.3",
    "shift": "5.4",
    "demographic": "5.5",
    "claim": "5.6",
    "pay": "5.7",
    "spread": "5.8",
    "each-paid": "5.8",
    "play-drawn": "5.9",
    "draw": "5.1",
    "draw-to": "5.1",
    "media": "8.1",
    "discard": "7.3",
}


def _candidate(who: int) -> str | None:
    return None if who == NOBODY else CANDIDATES[who]


def _value(g: State, name: str, value: Any) -> Any:
    if name == "by":
        return _candidate(value)
    if name == "source":
        return g.tables.source_id(value)
    if name == "state":
        return None if value < 0 else g.tables.state_ids[value]
    if name == "issue":
        return ISSUES[value]
    return value


def _part(g: State, part: CompiledPart) -> dict[str, Any]:
    described: dict[str, Any] = {"verb": part.verb}
    if part.issue != NOBODY:
        described["issue"] = _ISSUES[part.issue]
    if part.number:
        described["count"] = part.number
    if part.group != NOBODY:
        described["group"] = g.tables.group_ids[part.group]
    if part.kind:
        described["kind"] = part.kind
    if part.who != NOBODY:
        described["who"] = _WHO.get(part.who) or CANDIDATES[part.who]
    if part.inner is not None:
        described["part"] = _part(g, part.inner)
    return described


def _describe(g: State, record: Record) -> list[dict[str, Any]]:
    verb = record[0]
    if verb == "effect":
        _, who, source, index, state, paid, _ = record
        common = {"by": _candidate(who), "source": g.tables.source_id(source)}
        if state >= 0:
            common["state"] = g.tables.state_ids[state]
        if paid:
            common["paid"] = paid
        return [
            {**_part(g, part), **common, "rule": "9.1" if source > DIE else _PART_RULES[part.verb]}
            for part in g.tables.parts[source][index:]
        ]
    if verb == "settle":
        return [
            {
                "verb": "settle",
                "by": CANDIDATES[winner],
                "source": None,
                "state": g.tables.state_ids[state],
                "slot": slot,
                "rule": "6.2",
            }
            for slot, state, winner in record[1]
        ]
    rule, fields = _FIELDS[verb]
    described = {"verb": verb, "by": None, "source": None, "rule": rule}
    for name, value in zip(fields, record[1:], strict=False):
        described[name] = _value(g, name, value)
    if verb in ("turn", "draw", "end-turn", "rolls", "begin-turn"):
        described["by"] = _candidate(g.current)
    elif verb == "opening" and len(record[1]) < 4:
        described["by"] = CANDIDATES[len(record[1]) // 2]
    elif verb == "news-state":
        described["by"] = CANDIDATES[g.tables.owner[g.media]]
    if str(described["source"]).startswith("die:"):
        described["rule"] = "9.1"
    return [described]


def agenda_of(g: State) -> list[dict[str, Any]]:
    """What is still to be done, top first.

    Each has `verb`, `by` (a candidate or None), `source` (as of events), `rule`, and what its
    verb needs: `state`, `slot`, `issue`, `count`, `left`, `group`, `kind`, `part`, `paid`, `who`.
    The parts of a card still to come are listed one by one. Nothing hidden is told.
    """
    return [described for record in reversed(g.todo) for described in _describe(g, record)]


def prompt_of(g: State) -> dict[str, Any] | None:
    """What the waiting decision is about; None if none waits.

    `player` and `kind` as in the decision; `source`: the card, news card or die result that
    asks, or None; `state` and `issue` where it happens, if that is settled; `left`: how many
    are still to be discarded at most; `verb` of the part that asks; `rule`.
    """
    if g.decision is None:
        return None
    top = _describe(g, g.todo[-1])[0]
    rule = KIND_RULES[g.decision.kind]
    if top["verb"] == "discard":
        rule = "7.3"
    elif top["verb"] in ("spread", "each-paid"):
        rule = "5.8"
    elif str(top["source"]).startswith("die:"):
        rule = "9.1"
    return {
        "player": g.decision.player,
        "kind": g.decision.kind,
        "verb": top["verb"],
        "source": top["source"],
        "state": top.get("state"),
        "issue": top.get("issue")
        if top["verb"] == "support" and g.decision.kind == "voter"
        else None,
        "left": top.get("left"),
        "rule": rule,
    }
