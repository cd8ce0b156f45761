"""A table set by hand: each function takes a whole position and returns another one.

Nothing can get into two places this way: what is put somewhere leaves where it was. What comes
out may still be impossible (a state already won, too many votes); `mend` says so.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

from game import START_VOTES
from game.content import CANDIDATES, ISSUES, TRACK, Content
from game.sandbox.difference import OUT, PILES
from game.sandbox.words import SandboxError

__all__ = [
    "cycle_circle",
    "delta",
    "empty_table",
    "move_card",
    "move_state",
    "set_circle",
    "set_group",
    "set_issue",
    "set_order",
    "set_value",
    "supporters",
    "whole",
]

Position = dict[str, Any]


def empty_table(content: Content) -> Position:
    """Nothing in play, all states unused, no cards anywhere, the scores of the start."""
    return {
        "turn": 1,
        "active": "obama",
        "scores": dict(START_VOTES),
        "won": {c: [] for c in CANDIDATES},
        "slots": [None] * 4,
        **{pile: {c: [] for c in CANDIDATES} for pile in PILES},
        "media": None,
        "news": [],
        "unused": [state.id for state in content.states],
        "result": None,
    }


def whole(content: Content, position: Mapping[str, Any]) -> Position:
    """A position in which nothing is left out, whether or not it can be.

    Only what has the shape of CONTRACT 4 (as `game.files` checks it) can be completed.
    """
    table = empty_table(content)
    for key, value in position.items():
        if isinstance(value, Mapping) and isinstance(table.get(key), dict):
            table[key] = {**table[key], **value}
        else:
            table[key] = copy.deepcopy(value)
    slots = [
        None if tile is None else {**content.state(tile["state"]).slot(), **tile}
        for tile in table["slots"]
    ]
    table["slots"] = slots + [None] * (4 - len(slots))
    if "unused" not in position:
        taken = {tile["state"] for tile in slots if tile}
        taken.update(state for won in table["won"].values() for state in won)
        table["unused"] = [state for state in table["unused"] if state not in taken]
    return table


def delta(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """The keys to be replaced in `before` to have `after`, as `edit` of a record names them."""
    changes: dict[str, Any] = {}
    for key, value in after.items():
        if value == before[key]:
            continue
        if isinstance(value, dict) and isinstance(before[key], dict):
            changes[key] = {c: value[c] for c in value if value[c] != before[key].get(c)}
        else:
            changes[key] = value
    return changes


# --- States ------------------------------------------------------------------------------------


def move_state(content: Content, position: Mapping[str, Any], state: str, place: str) -> Position:
    """Put a state into `slots.0` … `slots.3`, `won.obama`, `won.mccain`, `unused` or `out`.

    Into a slot it comes as printed, or as it lay if it comes from another slot; what lay there
    changes places with it, or becomes unused. Votes of states won are added and taken off again.
    """
    table = copy.deepcopy(dict(position))
    if state not in {entry.id for entry in content.states}:
        raise SandboxError("no-state", state=state)
    where, _, which = place.partition(".")
    tile, left = _take_state(content, table, state)
    if where == "slots" and which in ("0", "1", "2", "3"):
        slot = int(which)
        there = table["slots"][slot]
        table["slots"][slot] = tile or content.state(state).slot()
        if there is not None and left is not None:
            table["slots"][left] = there
        elif there is not None:
            _insert_unused(content, table, there["state"])
    elif where == "won" and which in CANDIDATES:
        table["won"][which].append(state)
        table["scores"][which] += content.state(state).votes
    elif place == "unused":
        _insert_unused(content, table, state)
    elif place != OUT:
        raise SandboxError("no-place", place=place)
    return table


def _take_state(
    content: Content, table: Position, state: str
) -> tuple[dict[str, str] | None, int | None]:
    """Take a state from wherever it lies; its tile and slot if it was in play."""
    found: tuple[dict[str, str] | None, int | None] = (None, None)
    for slot, tile in enumerate(table["slots"]):
        if tile and tile["state"] == state:
            found = tile, slot
            table["slots"][slot] = None
    for candidate in CANDIDATES:
        if state in table["won"][candidate]:
            table["won"][candidate].remove(state)
            votes = table["scores"][candidate] - content.state(state).votes
            table["scores"][candidate] = max(votes, 0)
    if state in table["unused"]:
        table["unused"].remove(state)
    return found


def _insert_unused(content: Content, table: Position, state: str) -> None:
    wanted = {*table["unused"], state}
    table["unused"] = [entry.id for entry in content.states if entry.id in wanted]


def _tile_in(table: Position, slot: int) -> dict[str, str]:
    tile: dict[str, str] | None = table["slots"][slot] if 0 <= slot < 4 else None
    if tile is None:
        raise SandboxError("empty-slot", slot=slot + 1)
    return tile


def supporters(printed: str) -> str:
    """Whom a circle can support, in the order of a click: a printed one is never undecided."""
    return {".": ".BR", "B": "BR", "R": "RB"}[printed]


def set_circle(
    content: Content, position: Mapping[str, Any], slot: int, issue: str, circle: int, to: str
) -> Position:
    """Let a circle support `B`, `R` or, if it is white, nobody (`.`)."""
    table = copy.deepcopy(dict(position))
    tile = _tile_in(table, slot)
    printed = getattr(content.state(tile["state"]), issue) if issue in ISSUES else ""
    if not 0 <= circle < len(printed):
        raise SandboxError("no-circle", state=tile["state"], circle=circle + 1)
    if to not in supporters(printed[circle]):
        raise SandboxError("printed-circle", state=tile["state"], circle=circle + 1)
    tile[issue] = tile[issue][:circle] + to + tile[issue][circle + 1 :]
    return table


def cycle_circle(
    content: Content, position: Mapping[str, Any], slot: int, issue: str, circle: int
) -> Position:
    """Let a circle support the next one who can (a click)."""
    tile = _tile_in(dict(position), slot)
    printed = getattr(content.state(tile["state"]), issue) if issue in ISSUES else ""
    if not 0 <= circle < len(printed):
        raise SandboxError("no-circle", state=tile["state"], circle=circle + 1)
    order = supporters(printed[circle])
    following = order[(order.find(tile[issue][circle]) + 1) % len(order)]
    return set_circle(content, position, slot, issue, circle, following)


def set_issue(position: Mapping[str, Any], slot: int, space: str) -> Position:
    """Put the issue marker on a space of the track."""
    table = copy.deepcopy(dict(position))
    if space not in TRACK:
        raise SandboxError("no-space", space=space)
    _tile_in(table, slot)["issue"] = space
    return table


def set_group(
    content: Content, position: Mapping[str, Any], slot: int, group: str | None = None
) -> Position:
    """Put the demographic marker on one of the state's groups; without one on the other."""
    table = copy.deepcopy(dict(position))
    tile = _tile_in(table, slot)
    groups = content.state(tile["state"]).groups
    if group is None:
        group = groups[1] if tile["group"] == groups[0] else groups[0]
    if group not in groups:
        raise SandboxError("no-group", state=tile["state"], group=group)
    tile["group"] = group
    return table


# --- Cards -------------------------------------------------------------------------------------


def _piles(table: Position) -> list[list[str]]:
    return [*(table[pile][c] for pile in PILES for c in CANDIDATES), table["news"]]


def move_card(
    content: Content, position: Mapping[str, Any], card: str, place: str, at: int | None = None
) -> Position:
    """Put a card into `hands.obama`, `decks.mccain`, `media`, `news`, `out` …

    `at` is its place there, 0 the top of a deck or the oldest of a hand; without it the card
    goes where a new one would: on top of a deck or the news, to the end of other piles. A media
    support card that has to make way goes to its owner's discard pile.
    """
    table = copy.deepcopy(dict(position))
    owners = {entry.id: entry.candidate for entry in content.cards}
    is_news = card in {entry.id for entry in content.news}
    if card not in owners and not is_news:
        raise SandboxError("no-card", card=card)
    where, _, candidate = place.partition(".")
    pile: list[str] | None = None
    if place == "news" or where in PILES:
        if (place == "news") != is_news or (not is_news and owners[card] != candidate):
            raise SandboxError("wrong-pile", card=card)
        pile = table["news"] if is_news else table[where][candidate]
    elif place == "media":
        if is_news or not any(part.verb == "media" for part in content.card(card).parts):
            raise SandboxError("no-media", card=card)
    elif place != OUT:
        raise SandboxError("no-place", place=place)
    for each in _piles(table):
        if card in each:
            each.remove(card)
    if table["media"] == card:
        table["media"] = None
    if place == "media":
        old = table["media"]
        if old is not None:
            table["discards"][owners[old]].append(old)
        table["media"] = card
    if pile is not None:
        if at is None:
            at = 0 if where in ("decks", "news") else len(pile)
        pile.insert(max(0, min(at, len(pile))), card)
    return table


def set_order(position: Mapping[str, Any], place: str, cards: list[str]) -> Position:
    """Lay the cards of a pile in another order: the same cards, top or oldest first."""
    table = copy.deepcopy(dict(position))
    where, _, candidate = place.partition(".")
    if place != "news" and (where not in PILES or candidate not in CANDIDATES):
        raise SandboxError("no-place", place=place)
    pile = table["news"] if place == "news" else table[where][candidate]
    if sorted(pile) != sorted(cards):
        raise SandboxError("other-cards")
    pile[:] = cards
    return table


def set_value(position: Mapping[str, Any], key: str, value: Any) -> Position:
    """Set `turn`, `active`, `scores.obama` or `scores.mccain`."""
    table = copy.deepcopy(dict(position))
    if key in ("turn", "active"):
        table[key] = value
    elif key in ("scores.obama", "scores.mccain"):
        table["scores"][key.partition(".")[2]] = value
    else:
        raise SandboxError("no-place", place=key)
    return table
