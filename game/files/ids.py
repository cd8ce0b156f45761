"""Whether the ids and options named in a file exist in the content that is played."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from game.content import CANDIDATES, Content
from game.files.errors import FileError, shown

__all__ = ["Checker"]

_PLAIN = frozenset(
    {"draw", "pass", "skip", "done", "change", "issue:defense", "issue:economy"}
    | {f"first:{candidate}" for candidate in CANDIDATES}
)
_NUMBERED = re.compile(r"voter:\d|shift:(?:defense|economy)/[1-9]", re.ASCII)
_OF_CARD = ("keep", "play", "discard")
_OF_STATE = ("open", "state", "score", "enter")


class Checker:
    """Checks ids of one file against a content; every method raises FileError with the place."""

    def __init__(self, name: str, content: Content) -> None:
        self.name = name
        self.cards = {card.id for card in content.cards}
        self.news = {card.id for card in content.news}
        self.groups = {group.id for group in content.groups}
        self.rows = {state.id: (state.defense, state.economy) for state in content.states}

    def _known(self, id: str, known: Iterable[str], what: str, place: str) -> None:
        if id not in known:
            raise FileError(self.name, place, f"There is no {what} {shown(id)}; check the id.")

    def _all(self, ids: Iterable[str], known: Iterable[str], what: str, place: str) -> None:
        for index, id in enumerate(ids):
            if id not in known:
                self._known(id, known, what, f"{place}[{index}]")

    def state(self, id: str, place: str) -> None:
        """A battleground state's id."""
        self._known(id, self.rows, "state", place)

    def slot(self, slot: Mapping[str, Any], place: str) -> None:
        """A tile, whole or in part; `state` may be missing."""
        if "state" in slot:
            self.state(slot["state"], f"{place}.state")
        if "group" in slot:
            self._known(slot["group"], self.groups, "group", f"{place}.group")
        printed = self.rows.get(slot.get("state", ""))
        for index, issue in enumerate(("defense", "economy")):
            row = slot.get(issue)
            if row is None:
                continue
            if set(row) - set("BR."):
                raise FileError(
                    self.name,
                    f"{place}.{issue}",
                    f"A row consists of B, R and a full stop for undecided, not {shown(row)}.",
                )
            if printed is not None and len(row) != len(printed[index]):
                raise FileError(
                    self.name,
                    f"{place}.{issue}",
                    f"{slot['state']} has {len(printed[index])} circles in this row, "
                    f"not {len(row)}.",
                )

    def position(self, position: Mapping[str, Any], place: str) -> None:
        """All ids in a position, whole or in part, or in what a scenario expects of one."""
        for key in ("hands", "decks", "discards", "pending"):
            for candidate, cards in position.get(key, {}).items():
                self._all(cards, self.cards, "campaign card", f"{place}.{key}.{candidate}")
        for candidate, states in position.get("won", {}).items():
            self._all(states, self.rows, "state", f"{place}.won.{candidate}")
        self._all(position.get("unused", ()), self.rows, "state", f"{place}.unused")
        self._all(position.get("news", ()), self.news, "news card", f"{place}.news")
        media = position.get("media")
        if media is not None:
            self._known(media, self.cards, "campaign card", f"{place}.media")
        for index, slot in enumerate(position.get("slots", ())):
            if slot is not None:
                self.slot(slot, f"{place}.slots[{index}]")

    def order(self, of: str, order: list[str], place: str) -> None:
        """A shuffled pile: known cards, each once."""
        if of == "news":
            self._all(order, self.news, "news card", place)
        else:
            self._all(order, self.cards, "campaign card", place)
        if len(set(order)) != len(order):
            twice = next(index for index, card in enumerate(order) if card in order[:index])
            raise FileError(
                self.name, f"{place}[{twice}]", f"The card {shown(order[twice])} is given twice."
            )

    def option(self, option: str, place: str) -> None:
        """An option as CONTRACT 3 writes them, whoever it may be offered to."""
        if option in _PLAIN or _NUMBERED.fullmatch(option):
            return
        verb, _, id = option.partition(":")
        if verb in _OF_CARD:
            self._known(id, self.cards, "campaign card", place)
        elif verb in _OF_STATE:
            self.state(id, place)
        else:
            raise FileError(self.name, place, f"There is no option {shown(option)}; check it.")
