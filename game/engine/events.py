"""Events: what happened, as plain data for the log, the animation, the tutorial and the undo.

While playing, the engine notes raw tuples `(kind, by, source, *parameters)` of numbers; they
become Event values only when somebody reads them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, overload

from game.content import CANDIDATES, ISSUES, TRACK
from game.engine.tables import DIE, NOBODY, Tables

__all__ = ["END_RULES", "EVENT_KINDS", "Event", "Events"]

Raw = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    `by` is the candidate who did it or whom it concerns, or None; `rule` the number in RULES;
    `source` the card or news card that brought it about, `die:<n>` for a result of going
    negative, or None; `seen_by` the candidates who may know every parameter.
    """

    kind: str
    by: str | None
    params: dict[str, Any]
    rule: str
    source: str | None
    seen_by: tuple[str, ...] = CANDIDATES

    def for_player(self, player: str) -> Event | None:
        """The event as that player may know it (2.7): less is told, or None if nothing is."""
        if player in self.seen_by:
            return self
        hidden = EVENT_KINDS[self.kind].hidden
        if hidden == "all":
            return None
        params = {name: value for name, value in self.params.items() if name != hidden}
        return replace(self, params=params)


@dataclass(frozen=True, slots=True)
class _Kind:
    rule: str
    """The rule that the event carries out, unless the source says better (`_rule`)."""
    params: tuple[tuple[str, str], ...] = ()
    """Names of the parameters and how each is decoded."""
    hidden: str = ""
    """The parameter that only `by` may know, or `all`."""


def _kind(rule: str, hidden: str = "", **params: str) -> _Kind:
    return _Kind(rule, tuple(params.items()), hidden)


EVENT_KINDS: dict[str, _Kind] = {
    "dealt": _kind("3.1", "all", cards="cards"),
    "kept": _kind("3.1", "card", card="card", pick="as-is"),
    "first-player": _kind("3.2", candidate="candidate", how="as-is"),
    "opening-chosen": _kind("3.3", "state", state="state"),
    "shuffled": _kind("4.5", pile="as-is", count="as-is"),
    "turn-began": _kind("4.1", turn="as-is"),
    "played": _kind("5.1", card="card", media="as-is"),
    "media-left": _kind("8.1", card="card", owner="candidate"),
    "passed": _kind("4.4"),
    "discarded": _kind("5.7", card="card"),
    "drew": _kind("5.1", "card", card="card"),
    "no-card": _kind("4.5"),
    "state-named": _kind("5.2", state="state"),
    "voter-won": _kind(
        "5.3", state="state", issue="issue", circle="as-is", was="as-is", change="as-is"
    ),
    "issue-moved": _kind("5.4", state="state", from_="space", to="space"),
    "group-changed": _kind("5.5", state="state", from_="group", to="group"),
    "declined": _kind("5.10", what="as-is"),
    "state-won": _kind("6.1", state="state"),
    "state-settled": _kind("6.2", state="state", votes="as-is", total="as-is"),
    "state-entered": _kind("6.2", state="state", slot="as-is"),
    "news": _kind("7.1", card="card", state="state"),
    "news-steered": _kind("7.2", card="card", state="state"),
    "rolled": _kind("9.1", value="as-is", benefits="candidate"),
    "no-roll": _kind("8.2", card="card", count="as-is"),
    "turn-ended": _kind("6.5", turn="as-is"),
    "edited": _kind("", keys="as-is"),
    "ended": _kind("10.1", winner="as-is", reason="as-is"),
}
"""Every kind of event with its rule and parameters."""

END_RULES = {
    "270": "10.1",
    "tie": "10.2",
    "turn-limit": "11",
    "passes": "4.4",
    "agreement": "10.3",
    "concession": "10.3",
}
"""The rule by which a game ended, by the reason in its result."""


# Events that carry out what a result of the die or a news card says, and so cite its rule.
_BY_SOURCE = frozenset(
    ("declined", "discarded", "drew", "group-changed", "issue-moved", "state-named")
)


def _rule(raw: Raw, tables: Tables) -> str:
    """The rule of an event, where its kind alone does not tell."""
    kind, _, source = raw[:3]
    if kind in _BY_SOURCE and source >= tables.first_news:
        return "9.1" if source > DIE else "7.1"
    if kind == "ended":
        return END_RULES[raw[4]]
    if kind == "drew" and source == NOBODY:
        return "4.1" if raw[4] else "3.6"
    if kind == "shuffled":
        pile, setup = raw[3], raw[5]
        if not setup:
            return "4.5"
        kinds = {"news": "3.5", "draft": "3.1", "random": "11", "deck": "3.6"}
        return kinds[pile.partition("/")[0]]
    if kind == "state-entered" and raw[5]:
        return "3.4"
    if kind == "voter-won" and any(part.verb == "claim" for part in tables.parts[source]):
        return "5.6"
    if kind == "state-named" and any(part.inner is not None for part in tables.parts[source]):
        return "5.8"
    return EVENT_KINDS[kind].rule


def _decoders(tables: Tables) -> dict[str, Callable[[Any], Any]]:
    return {
        "as-is": lambda value: value,
        "card": lambda value: tables.card_ids[value],
        "cards": lambda value: [tables.card_ids[card] for card in value],
        "candidate": lambda value: CANDIDATES[value],
        "state": lambda value: None if value < 0 else tables.state_ids[value],
        "issue": lambda value: ISSUES[value],
        "space": lambda value: TRACK[value],
        "group": lambda value: tables.group_ids[value],
    }


def decode(raw: Raw, tables: Tables) -> Event:
    """The Event that a raw tuple stands for."""
    kind, by, source, *values = raw
    spec = EVENT_KINDS[kind]
    decoders = _decoders(tables)
    params = {
        name.rstrip("_"): decoders[decoder](value)
        for (name, decoder), value in zip(spec.params, values, strict=False)
    }
    if kind == "issue-moved":
        before, after = values[1] >> 1, values[2] >> 1
        params["majority"] = ISSUES[after]
        params["flipped"] = before != after
    who = None if by == NOBODY else CANDIDATES[by]
    seen_by = (who,) if spec.hidden and who is not None else CANDIDATES
    return Event(kind, who, params, _rule(raw, tables), tables.source_id(source), seen_by)


class Events(Sequence[Event]):
    """The events of one call, built when they are read."""

    __slots__ = ("_raw", "_tables")

    def __init__(self, raw: list[Raw], tables: Tables) -> None:
        self._raw = raw
        self._tables = tables

    def __len__(self) -> int:
        return len(self._raw)

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> list[Event]: ...
    def __getitem__(self, index: int | slice) -> Event | list[Event]:
        if isinstance(index, slice):
            return [decode(raw, self._tables) for raw in self._raw[index]]
        return decode(self._raw[index], self._tables)

    def __iter__(self) -> Iterator[Event]:
        return (decode(raw, self._tables) for raw in self._raw)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Events):
            return self._raw == other._raw
        return list(self) == other

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Events({[event.kind for event in self]})"
