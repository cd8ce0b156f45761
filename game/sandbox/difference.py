"""The difference of two positions: what to mark on the table, and what to say about it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from game.content import CANDIDATES, ISSUES
from game.sandbox.words import SandboxWords
from game.text import Run
from game.text.locale import Value

__all__ = ["PILES", "Change", "changes_in_words", "difference", "where_cards_lie"]

Position = Mapping[str, Any]

PILES = ("hands", "decks", "discards", "pending")
OUT = "out"
"""The place of what lies nowhere on the table."""


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that differs between two positions. Can be compared and put into sets.

    `kind` is `turn`, `active`, `score`, `media`, `result`, `state`, `circle`, `issue`, `group`,
    `card` or `order`; `was` and `now` are its value before and after (of a state or card the
    place: `slots.2`, `won.obama`, `unused`, `hands.obama`, `media`, `news`, `out`).
    """

    kind: str
    key: str
    """Where on the table it is: `slots.0.economy.3`, `scores.obama`, `hands.mccain` …"""
    was: Any
    now: Any
    about: str = ""
    """The state, card or candidate concerned."""

    @property
    def keys(self) -> tuple[str, ...]:
        """Everything to mark: for what moved, where it was and where it is."""
        if self.kind in ("state", "card"):
            places = (self.was, self.now)
            return tuple(place for place in places if place != OUT)
        return (self.key,)


def where_cards_lie(position: Position) -> dict[str, str]:
    """The place of every card of a position."""
    places = {}
    for pile in PILES:
        for candidate in CANDIDATES:
            for card in position[pile][candidate]:
                places[card] = f"{pile}.{candidate}"
    if position["media"] is not None:
        places[position["media"]] = "media"
    places.update(dict.fromkeys(position["news"], "news"))
    return places


def where_states_lie(position: Position) -> dict[str, str]:
    """The place of every state of a position."""
    places = {tile["state"]: f"slots.{i}" for i, tile in enumerate(position["slots"]) if tile}
    for candidate in CANDIDATES:
        places.update(dict.fromkeys(position["won"][candidate], f"won.{candidate}"))
    places.update(dict.fromkeys(position["unused"], "unused"))
    return places


def difference(before: Position, after: Position) -> tuple[Change, ...]:
    """What differs, in the order of the table: the race, states, tiles, then cards.

    Both positions are whole ones, as `Game.position` gives them.
    """
    return tuple(_changes(before, after))


def _changes(before: Position, after: Position) -> Iterator[Change]:
    for key in ("turn", "active"):
        if before[key] != after[key]:
            yield Change(key, key, before[key], after[key])
    for candidate in CANDIDATES:
        was, now = before["scores"][candidate], after["scores"][candidate]
        if was != now:
            yield Change("score", f"scores.{candidate}", was, now, candidate)
    yield from _moved("state", where_states_lie(before), where_states_lie(after))
    for slot in range(4):
        yield from _tile(slot, before["slots"][slot], after["slots"][slot])
    lay, lie = where_cards_lie(before), where_cards_lie(after)
    yield from _moved("card", lay, lie)
    for pile in (*(f"{pile}.{c}" for pile in PILES for c in CANDIDATES), "news"):
        was, now = _pile(before, pile), _pile(after, pile)
        if [c for c in was if lie.get(c) == pile] != [c for c in now if lay.get(c) == pile]:
            yield Change("order", pile, tuple(was), tuple(now))
    if before["result"] != after["result"]:
        yield Change("result", "result", _result(before), _result(after))


def _moved(kind: str, before: dict[str, str], after: dict[str, str]) -> Iterator[Change]:
    for name in dict.fromkeys((*before, *after)):
        was, now = before.get(name, OUT), after.get(name, OUT)
        if was != now:
            yield Change(kind, was if now == OUT else now, was, now, name)


def _tile(slot: int, was: Position | None, now: Position | None) -> Iterator[Change]:
    """What changed on a tile that still lies in its slot."""
    if was is None or now is None or was["state"] != now["state"]:
        return
    state = now["state"]
    for kind in ("issue", "group"):
        if was[kind] != now[kind]:
            yield Change(kind, f"slots.{slot}.{kind}", was[kind], now[kind], state)
    for issue in ISSUES:
        for i, (old, new) in enumerate(zip(was[issue], now[issue], strict=True)):
            if old != new:
                yield Change("circle", f"slots.{slot}.{issue}.{i}", old, new, state)


def _pile(position: Position, pile: str) -> list[str]:
    name, _, candidate = pile.partition(".")
    cards: list[str] = position[name][candidate] if candidate else position[name]
    return cards


def _result(position: Position) -> tuple[str, str] | None:
    result = position["result"]
    return None if result is None else (result["winner"], result["reason"])


def changes_in_words(words: SandboxWords, changes: tuple[Change, ...]) -> list[list[Run]]:
    """A sentence for each change, as runs."""
    return [_sentence(words, change) for change in changes]


def _sentence(words: SandboxWords, change: Change) -> list[Run]:
    text, kind = words.text, change.kind
    if kind == "active":
        return words.runs("change.active", candidate=text.candidate_run(change.now))
    if kind == "order":
        return words.runs("change.order", place=words.place(change.key))
    if kind == "result":
        return _result_changed(words, change)
    values: dict[str, Value] = {"was": change.was, "now": change.now}
    if kind == "score":
        values["by"] = text.candidate_run(change.about)
    elif kind == "card":
        values["card"] = text.card_run(change.about)
    elif kind != "turn":
        values["state"] = text.state_run(change.about)
    if kind in ("state", "card"):
        values["was"], values["now"] = words.place(change.was), words.place(change.now)
    elif kind == "group":
        values["was"], values["now"] = text.group(change.was), text.group(change.now)
    elif kind == "circle":
        _, _, issue, circle = change.key.split(".")
        values["issue"] = text.issue(issue)
        values["ordinal"] = text.ordinal(int(circle) + 1)
        values["was"] = words.runs(f"supports.{_LETTERS[change.was]}")
        values["now"] = words.runs(f"supports.{_LETTERS[change.now]}")
    return words.runs(f"change.{kind}", **values)


_LETTERS = {"B": "obama", "R": "mccain", ".": "nobody"}


def _result_changed(words: SandboxWords, change: Change) -> list[Run]:
    if change.now is None:
        return words.runs("change.result-none")
    winner, reason = change.now
    if winner not in CANDIDATES:
        return words.runs("change.result-draw", reason=words(f"reason.{reason}"))
    by = words.text.candidate_run(winner)
    return words.runs("change.result", by=by, reason=words(f"reason.{reason}"))
