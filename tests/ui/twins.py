"""Twins of a match: the same for who may look at the screen, all that is hidden dealt otherwise.

A twin is made from the record: cards that those who look have never seen change places with each
other wherever the record names them, in the draft, in shuffles and in what was decided. So not
only the table differs, but everything that ever happened out of sight.
"""

from __future__ import annotations

import json
import random
from collections.abc import Collection, Iterator
from typing import Any

from game import Event, ReplayError
from game.content import CANDIDATES
from game.ui.match import Match, resume_match


def _cards(event: Event | None) -> set[str]:
    """The cards that an event names."""
    found: set[str] = set()
    values = [] if event is None else list(event.params.values())
    for value in values:
        for each in value if isinstance(value, list | tuple) else (value,):
            if isinstance(each, str) and each.partition(".")[0] in CANDIDATES:
                found.add(each)
    return found


def _shown(event: Event, eyes: Collection[str]) -> Event | None:
    """What all who look may know of an event together: if two look, only what both may."""
    told = [event.for_player(c) for c in (eyes or CANDIDATES)]
    return min(told, key=lambda e: -1 if e is None else len(e.params))


def public_events(match: Match, eyes: Collection[str]) -> list[tuple[Any, ...]]:
    """Everything that happened, as those who look may know it, as plain data."""
    if len(eyes) == len(CANDIDATES):
        return []
    told = (_shown(event, eyes) for moment in match.moments for event in moment.events)
    return [(e.kind, e.by, dict(e.params)) for e in told if e is not None]


def _seen_since(match: Match, owner: str, eyes: Collection[str], pile: str) -> set[str]:
    """The cards of an owner shown since a pile was shuffled last, or ever if it never was."""
    seen: set[str] = set()
    for moment in match.moments:
        for event in moment.events:
            if event.kind == "shuffled" and event.params["pile"] == pile:
                seen.clear()
            seen |= {c for c in _cards(_shown(event, eyes)) if c.startswith(f"{owner}.")}
    return seen


def _last_shuffle(entries: list[dict[str, Any]], pile: str) -> dict[str, Any] | None:
    found = [e for e in entries if e.get("chance") == "shuffle" and e["of"] == pile]
    return found[-1] if found else None


def _mixed(order: list[str], free: Collection[str], chance: random.Random) -> list[str]:
    """The order with the cards that are free changed round among their places."""
    places = [place for place, card in enumerate(order) if card in free]
    cards = [order[place] for place in places]
    chance.shuffle(cards)
    mixed = list(order)
    for place, card in zip(places, cards, strict=True):
        mixed[place] = card
    return mixed


def _renamed(record: dict[str, Any], names: dict[str, str]) -> dict[str, Any]:
    def turn(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: turn(each) for key, each in value.items()}
        if isinstance(value, list):
            return [turn(each) for each in value]
        if isinstance(value, str):
            verb, colon, name = value.rpartition(":")
            return f"{verb}{colon}{names.get(name, name)}"
        return value

    return {**record, "entries": turn(record["entries"])}


def _redealt(match: Match, eyes: Collection[str], chance: random.Random) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(json.dumps(match.record()))
    position = match.game.position()
    whole = len(eyes) == len(CANDIDATES)
    for owner in CANDIDATES:
        if owner in eyes or whole:
            continue
        # Cards that were never shown take each other's place in the draft and all that follows.
        never = {c for e in record["entries"] for c in e.get("order", ()) if c.startswith(owner)}
        never -= _seen_since(match, owner, eyes, "")
        if match.game.options.decks in ("starter", "full"):
            never = set()  # these decks are known; only where a card is now is not
        one = sorted(never)
        other = list(one)
        chance.shuffle(other)
        names = dict(zip(one, other, strict=True))
        names |= {c: c for c in one if c in position["discards"][owner]}
        record = _renamed(record, names)
        # Cards of the last shuffle that were not shown since lie in hand and draw pile.
        seen = _seen_since(match, owner, eyes, f"deck/{owner}")
        last, start = _last_shuffle(record["entries"], f"deck/{owner}"), record["start"]
        if last is not None:
            last["order"] = _mixed(last["order"], set(last["order"]) - seen, chance)
        elif start is not None:
            hand, deck = start["hands"][owner], start["decks"][owner]
            mixed = _mixed([*hand, *deck], {*hand, *deck} - seen, chance)
            start["hands"][owner], start["decks"][owner] = mixed[: len(hand)], mixed[len(hand) :]
        _open_otherwise(match, record, owner, chance)
    # Nobody knows what comes next.
    for owner in CANDIDATES:
        if owner in eyes:
            left = set(position["decks"][owner])
            _mix_pile(record, f"deck/{owner}", ("decks", owner), left, chance)
            last = _last_shuffle(record["entries"], f"draft/{owner}")
            if last is not None:
                dealt = _dealt(match, owner)
                last["order"] = _mixed(last["order"], set(last["order"]) - dealt, chance)
    _mix_pile(record, "news", ("news",), set(position["news"]), chance)
    return record


def _mix_pile(
    record: dict[str, Any],
    pile: str,
    place: tuple[str, ...],
    free: Collection[str],
    chance: random.Random,
) -> None:
    """Mix what lies face down in a pile, in its last shuffle or in the position of the start."""
    last, holder = _last_shuffle(record["entries"], pile), record["start"]
    if last is not None:
        last["order"] = _mixed(last["order"], free, chance)
    elif holder is not None:
        for step in place[:-1]:
            holder = holder[step]
        holder[place[-1]] = _mixed(holder[place[-1]], free, chance)


def _dealt(match: Match, owner: str) -> set[str]:
    events = (event for moment in match.moments for event in moment.events)
    return set().union(*(_cards(e) for e in events if e.kind == "dealt" and e.by == owner))


def _open_otherwise(
    match: Match, record: dict[str, Any], owner: str, chance: random.Random
) -> None:
    """An opening choice is secret until both have chosen."""
    decision = match.game.decision
    if decision is None or decision.kind != "opening":
        return
    states = [state.id for state in match.game.content.states if state.set == owner]
    chosen = chance.sample(states, 2)
    for entry in record["entries"]:
        if entry.get("kind") == "opening" and entry["by"] == owner:
            entry["do"] = f"open:{chosen.pop()}"


def twins(match: Match, eyes: Collection[str], count: int, tries: int = 40) -> Iterator[Match]:
    """The match itself, resumed, and so many twins of it that differ from it and each other.

    eyes: the candidates who may look at the screen and whose secrets are shown there.
    """
    own = resume_match(match.record())
    waits = _waits(own)
    told = public_events(own, eyes)
    views = [own.game.view(c) for c in eyes]
    hidden = [_hidden(own)]
    yield own  # whoever looks at it may play on with it
    for seed in range(tries):
        if len(hidden) > count:
            return
        try:
            twin = resume_match(_redealt(match, eyes, random.Random(seed)))
        except ReplayError:
            continue  # with other cards other things could have been decided
        mine = _hidden(twin)
        same = [twin.game.view(c) for c in eyes] == views and public_events(twin, eyes) == told
        if same and mine not in hidden and _waits(twin) == waits:
            hidden.append(mine)
            yield twin


def _waits(match: Match) -> Any:
    decision = match.game.decision
    return match.hold, decision and (decision.kind, decision.player)


def _hidden(match: Match) -> Any:
    record = match.record()
    return record["entries"], record["start"]
