"""Whether what a lesson asks or claims is so: predicates on the position and on events."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from game import Event, Game
from game.learn.model import Condition

__all__ = ["all_hold", "holds"]


def all_hold(
    conditions: Iterable[Condition],
    game: Game,
    events: Sequence[Event],
    refused: Collection[str] = (),
) -> bool:
    """Whether all conditions hold; `refused` are the rules that refused an attempt."""
    return all(holds(condition, game, events, refused) for condition in conditions)


def holds(
    condition: Condition, game: Game, events: Sequence[Event], refused: Collection[str] = ()
) -> bool:
    """Whether one condition holds."""
    if condition.event is not None:
        found = sum(_is(condition, event) for event in events)
        if found < condition.count:
            return False
    if condition.refused is not None and condition.refused not in refused:
        return False
    if condition.states and not _states(condition.states, game):
        return False
    if condition.position and not _covers(condition.position, game.position()):
        return False
    if condition.result is not None:
        result = None if game.result is None else game.result.to_dict()
        if result is None or not _covers(condition.result, result):
            return False
    if condition.decision is not None:
        decision = game.decision
        if decision is None:
            return False
        now = {"player": decision.player, "kind": decision.kind, "options": list(decision.options)}
        return _covers(condition.decision, now)
    return True


def _is(condition: Condition, event: Event) -> bool:
    return (
        event.kind == condition.event
        and condition.by in (None, event.by)
        and condition.rule in (None, event.rule)
        and condition.source in (None, event.source)
        and _covers(condition.where, event.params)
    )


def _states(wanted: Mapping[str, Any], game: Game) -> bool:
    tiles = {slot["state"]: slot for slot in game.position()["slots"] if slot is not None}
    for state, parts in wanted.items():
        if parts is False:
            if state in tiles:
                return False
        elif state not in tiles or not _covers(parts, tiles[state]):
            return False
    return True


def _covers(wanted: Any, found: Any) -> bool:
    """Whether all that is named in `wanted` is so in `found`."""
    if isinstance(wanted, Mapping):
        return isinstance(found, Mapping) and all(
            name in found and _covers(value, found[name]) for name, value in wanted.items()
        )
    if isinstance(wanted, list):
        return isinstance(found, list | tuple) and list(found) == wanted
    return bool(wanted == found)
