"""Why not: what the waiting question might offer and does not, with the reason and the rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.content import ISSUES
from game.terminal.choice import choice, find
from game.text.names import is_news
from game.text.table import tile

if TYPE_CHECKING:
    from game.terminal.session import Session


def not_now(session: Session, view: Mapping[str, Any]) -> list[str]:
    """What the waiting question might offer and does not: the cards in hand, the circles."""
    decision = session.game.decision
    prompt = session.game.prompt()
    if decision is None or prompt is None:
        return []
    possible = _possible(decision.kind, prompt, view, session)
    return [option for option in possible if option not in decision.options]


def _possible(
    kind: str, prompt: Mapping[str, Any], view: Mapping[str, Any], session: Session
) -> list[str]:
    hand = view["hands"].get(prompt["player"])
    cards = hand if isinstance(hand, list) else []
    in_play = [entry["state"] for entry in view["slots"] if entry]
    if kind == "turn":
        return [*(f"play:{card}" for card in cards), "draw", "pass"]
    if kind == "play-drawn":
        return [f"play:{card}" for card in cards]
    if kind == "discard":
        source = prompt["source"]
        own = [] if source is None or is_news(source) else [source]
        return [*(f"discard:{card}" for card in (*cards, *own)), "done"]
    if kind == "opening":
        return [f"open:{state}" for state in view.get("chosen", ())]
    if kind in ("state", "news-state"):
        return [*(f"state:{state}" for state in in_play), "skip"]
    if kind == "score":
        return [f"score:{state}" for state in in_play]
    if kind == "voter":
        shown = tile(session.content, view, prompt["state"])
        size = len(shown.rows[prompt["issue"]]) if shown else 0
        return [f"voter:{index}" for index in range(size)]
    if kind == "shift":
        return [*(f"shift:{issue}/{count}" for issue in ISSUES for count in (1, 2)), "skip"]
    return []


_WIDER = {
    "turn": ("play",),
    "play-drawn": ("play",),
    "draft": ("keep",),
    "discard": ("discard",),
    "opening": ("open",),
    "state": ("state",),
    "news-state": ("state",),
    "score": ("score",),
    "enter": ("enter",),
}


def why(session: Session, rest: str) -> None:
    """Tell what cannot be chosen now and why; with words, only what they name."""
    decision = session.game.decision
    if decision is None:
        session.say("terminal.why-none")
        return
    view, prompt = session.view(), session.game.prompt()
    closed = not_now(session, view)
    if rest.casefold().split()[:1] == ["not"]:
        rest = rest[3:].strip()
    if rest:
        for verb in _WIDER.get(decision.kind, ()):
            closed += [o for o in _all(session, verb, decision.player) if o not in closed]
        options = [*decision.options, *(o for o in closed if o not in decision.options)]
        choices = [choice(session.text, o, session.text.option(view, o, prompt)) for o in options]
        closed = [found.option for found in find(choices, rest)]
        if rest.isascii() and rest.isdigit() and len(rest) < 6:  # as choices are numbered
            closed = list(decision.options[int(rest) - 1 : int(rest)]) if int(rest) else []
        if not closed:
            session.say("terminal.why-unknown", input=rest)
    told = False
    for option in closed:
        reason = session.game.explain(option)
        if reason is not None:
            session.screen.say(session.text.why_runs(reason), mark="- ")
            told = True
        elif rest:
            runs = session.text.option_runs(view, option, prompt)
            session.screen.say(session.text.runs("terminal.why-offered", option=runs), mark="- ")
            told = True
    if not told and not rest:
        session.say("terminal.why-none")


def _all(session: Session, verb: str, player: str | None) -> list[str]:
    """Every option with this verb that the content knows for a player."""
    if verb in ("play", "keep", "discard"):
        return [f"{verb}:{c.id}" for c in session.content.cards if c.candidate == player]
    return [f"{verb}:{state.id}" for state in session.content.states]
