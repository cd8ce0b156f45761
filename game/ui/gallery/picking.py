"""Which cards, tiles and news fit what a reader asks for."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from game.content import BattlegroundState, CampaignCard, NewsCard, Part
from game.text import Text

__all__ = ["FILTERS", "KINDS", "NEGATIVE", "VERBS", "Entry", "Wanted", "found"]

KINDS = ("card", "state", "news")
NEGATIVE = "negative"
VERBS = (
    *("support", "shift", "demographic", "claim", "draw", "draw-to", "play-drawn"),
    *("pay", "each-paid", "spread", "media", "discard", NEGATIVE),
)
"""What can be asked for as a thing that a card does; the last is going negative."""
FILTERS = ("kind", "candidate", "category", "verb", "group")
"""The fields of `Wanted` that are one value of several."""

_WORD = re.compile(r"[\w$]+")

Thing = CampaignCard | BattlegroundState | NewsCard


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing of the gallery: its kind, its id, and itself."""

    kind: str
    id: str
    thing: Thing


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a reader asks for; an empty value asks for nothing.

    candidate: whose card, in whose set the state, whom the news names. verb: one of `VERBS`.
    group: the group that a card names or that a state has. search: beginnings of words, all of
    which must occur.
    """

    kind: str = ""
    candidate: str = ""
    category: str = ""
    verb: str = ""
    group: str = ""
    starter: bool = False
    search: str = ""

    @property
    def anything(self) -> bool:
        """Whether it asks for nothing in particular."""
        return self == Wanted()

    def fits(self, entry: Entry, text: Text) -> bool:
        """Whether an entry is asked for."""
        thing = entry.thing
        return (
            self.kind in ("", entry.kind)
            and self.candidate in ("", *_candidates(thing))
            and self.category in ("", getattr(thing, "category", None))
            and self.verb in ("", *_verbs(thing))
            and self.group in ("", *_groups(thing))
            and (not self.starter or getattr(thing, "starter", False))
            and _has_words(text, thing, self.search)
        )


def found(text: Text, wanted: Wanted) -> list[Entry]:
    """All entries that are asked for: cards, states, news, each in the order of the content."""
    return [entry for entry in _entries(text) if wanted.fits(entry, text)]


def count(text: Text, wanted: Wanted, field: str, value: str) -> int:
    """How many there would be with another value in one field."""
    other: dict[str, Any] = {field: value}
    return len(found(text, replace(wanted, **other)))


def _entries(text: Text) -> Iterator[Entry]:
    content = text.content
    for kind, things in (
        ("card", content.cards),
        ("state", content.states),
        ("news", content.news),
    ):
        for thing in things:
            yield Entry(kind, thing.id, thing)


def _parts(thing: Thing) -> Iterator[Part]:
    for part in getattr(thing, "parts", ()):
        yield part
        if part.inner is not None:
            yield part.inner


def _candidates(thing: Thing) -> Iterable[str]:
    if isinstance(thing, CampaignCard):
        return (thing.candidate,)
    if isinstance(thing, BattlegroundState):
        return (thing.set,)
    return {part.who for part in thing.parts if part.who is not None}


def _verbs(thing: Thing) -> Iterable[str]:
    verbs = {part.verb for part in _parts(thing)}
    return verbs | {NEGATIVE} if getattr(thing, "negative", False) else verbs


def _groups(thing: Thing) -> Iterable[str]:
    if isinstance(thing, BattlegroundState):
        return thing.groups
    return {part.group for part in _parts(thing) if part.group is not None}


def _folded(words: str) -> str:
    plain = unicodedata.normalize("NFKD", words.casefold())
    return "".join(char for char in plain if not unicodedata.combining(char))


def _has_words(text: Text, thing: Thing, search: str) -> bool:
    if not search.strip():
        return True
    if isinstance(thing, BattlegroundState):
        said = [thing.id, text.state(thing.id), *(text.group(group) for group in thing.groups)]
    else:
        said = [text.card_title(thing.id), text.card_text(thing.id)]
        if isinstance(thing, CampaignCard):
            said.append(text.category(thing.category))
    there = _WORD.findall(_folded(" ".join(said)))
    return all(any(w.startswith(word) for w in there) for word in _WORD.findall(_folded(search)))
