"""What the interaction matrix is made of: distinct effects, media support, prepared tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from game.content import CANDIDATES, Content, format_effect

__all__ = [
    "MODES",
    "TABLES",
    "Effect",
    "Table",
    "about",
    "effects_of",
    "media_supports",
    "position_for",
    "speaks_of",
]

MODES = ("own", "cross")
"""`own`: both cards by one candidate, the opponent drawing in between; `cross`: the second card
by the opponent."""


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect with all cards of a candidate that have it; they go negative or none does."""

    candidate: str
    text: str
    negative: bool
    cards: tuple[str, ...]

    @property
    def name(self) -> str:
        """As it is shown: the verbs, with `die` if it goes negative."""
        return f"{self.text}; die" if self.negative else self.text

    @property
    def card(self) -> str:
        """The card that stands for all."""
        return self.cards[0]


@lru_cache(maxsize=4)
def effects_of(content: Content) -> tuple[Effect, ...]:
    """The distinct effects of all campaign cards, in the order of their first card."""
    found: dict[tuple[str, str, bool], list[str]] = {}
    for card in content.cards:
        key = (card.candidate, format_effect(card.parts), card.negative)
        found.setdefault(key, []).append(card.id)
    return tuple(Effect(*key, tuple(cards)) for key, cards in found.items())


def speaks_of(content: Content, card: str, effect: Effect, text: str) -> bool:
    """Whether a text is in the id or title of a card or in its effect, large letters or small."""
    wanted = text.strip().casefold()
    return any(wanted in each.casefold() for each in (card, content.card(card).title, effect.name))


def about(content: Content, effect: Effect, text: str) -> bool:
    """Whether any card of an effect speaks of a text."""
    return any(speaks_of(content, card, effect, text) for card in effect.cards)


def media_supports(content: Content) -> dict[str, str | None]:
    """What can be in play as media support, by name: the card, or None for nothing.

    The last card with the effect lies on the table, so that another can be played if there is.
    """
    found: dict[str, str | None] = {"none": None}
    for effect in effects_of(content):
        for part in content.card(effect.card).parts:
            if part.verb == "media":
                found[f"{part.kind}/{effect.candidate}"] = effect.cards[-1]
    return found


@dataclass(frozen=True, slots=True)
class Table:
    """A prepared table; `hand`, `deck` and `discards` say how many other cards lie there."""

    name: str
    slots: tuple[dict[str, str], ...]
    scores: tuple[int, int]
    unused: tuple[str, ...]
    news: tuple[str, ...]
    rolls: tuple[int, ...]
    hand: int
    deck: int
    discards: int = 0


def _tile(state: str, issue: str, group: str, defense: str, economy: str) -> dict[str, str]:
    return {
        "state": state,
        "issue": issue,
        "group": group,
        "defense": defense,
        "economy": economy,
    }


TABLES = (
    # Nobody is near a state; hands in which a cost of two takes all.
    Table(
        "open",
        (
            _tile("FL", "E1", "latinos", "RR..B", "RB.BB"),
            _tile("PA", "D1", "catholics", "BR.RR", "BB..R"),
            _tile("NC", "D1", "moderate-evangelicals", "RBR.B", "R..BB"),
        ),
        (157, 155),
        ("WA", "IN"),
        ("news.new-poll", "news.gas-prices", "news.denver", "news.st-paul"),
        (1, 2, 3, 4),
        hand=2,
        deck=4,
    ),
    # One circle or one space decides a state, for either candidate; news follows.
    Table(
        "close",
        (
            _tile("VA", "D2", "women", "RR.R", "BB.B"),
            _tile("MI", "E1", "union-households", "R..RR", "BBB.B"),
            _tile("MT", "E1", "veterans", "BB.", "RRB"),
            _tile("NH", "D1", "clinton-democrats", "B.R", "BB."),
        ),
        (190, 190),
        ("OH", "NJ"),
        ("news.georgia-war", "news.early-voting", "news.bittersweet", "news.shake-up"),
        (3, 1, 5, 2),
        hand=2,
        deck=4,
    ),
    # The end is near: no state is left to enter, draw piles run out, any state may decide.
    Table(
        "late",
        (
            _tile("IA", "D1", "seniors", "B.B", "R.."),
            _tile("WI", "E2", "under-30", "B.R.", "BB.R"),
            _tile("CO", "E1", "independents", "R..B", "RR.R"),
        ),
        (262, 255),
        (),
        ("news.lehman", "news.powell"),
        (2, 5, 1, 6),
        hand=3,
        deck=1,
        discards=3,
    ),
)
"""The tables, each with its given dice. Together they show all ten groups as key demographic."""


def position_for(
    content: Content, table: Table, media: str | None, hands: Mapping[str, tuple[str, ...]]
) -> dict[str, Any] | None:
    """A table with media support and certain cards in the hands, other cards around them.

    Obama is active. None if one of the cards is the media support in play.
    """
    if any(media in cards for cards in hands.values()):
        return None
    taken = {effect.card for effect in effects_of(content)}
    position: dict[str, Any] = {
        "turn": 1,
        "active": "obama",
        "scores": dict(zip(CANDIDATES, table.scores, strict=True)),
        "slots": list(table.slots),
        "media": media,
        "news": list(table.news),
        "unused": list(table.unused),
        "hands": {},
        "decks": {},
        "discards": {},
    }
    for candidate in CANDIDATES:
        others = [
            card.id
            for card in content.cards
            if card.candidate == candidate
            and card.id not in taken
            and card.id != media
            and not any(part.verb == "media" for part in card.parts)
        ]
        ends = (table.hand, table.hand + table.deck, table.hand + table.deck + table.discards)
        position["hands"][candidate] = [*hands.get(candidate, ()), *others[: ends[0]]]
        position["decks"][candidate] = others[ends[0] : ends[1]]
        position["discards"][candidate] = others[ends[1] : ends[2]]
    return position
