"""Why a thing on the table cannot be chosen now, asked of the engine's own explanations."""

from __future__ import annotations

from game import Explanation, Game, go_on
from game.ui.match.targets import Key

__all__ = ["why_not"]


def why_not(game: Game, key: Key, picked: str | None = None) -> Explanation | None:
    """Why a thing cannot be chosen; None if nothing is asked that it could answer.

    `key` as of targets; `picked` is the `play:<card>` of a card picked up. The way to the thing
    is gone on a copy (card, state, issue), and the first step that is refused explains it.
    """
    if game.decision is None:
        return None
    branch = game.copy()
    for option in _way(key, picked):
        decision = branch.decision
        if decision is None:
            return None
        if option in decision.options:
            branch.answer(option)
            go_on(branch)
            continue
        if _answers(option, decision.kind):
            return branch.explain(option)
        if option.startswith(("voter:", "shift:", "change", "play:", "discard:", "draw")):
            return branch.explain(option)
    return None


def _way(key: Key, picked: str | None) -> list[str]:
    """The options that lead to a thing, one after the other."""
    way = [picked] if picked is not None else []
    kind = key[0]
    if kind == "card":
        return [f"play:{key[1]}"]
    if kind == "option":
        return [*way, str(key[1])]
    way.append(f"state:{key[1]}")
    if kind == "circle":
        way += [f"issue:{key[2]}", f"voter:{key[3]}"]
    elif kind == "group":
        way.append("change")
    return way


def _answers(option: str, kind: str) -> bool:
    """Whether an option is of the kind that a decision asks for."""
    return option.partition(":")[0] == kind
