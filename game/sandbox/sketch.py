"""A campaign card that is being written: changed part by part, worded, and what is wrong with it.

    sketch = start(content, "obama")                 # nothing yet; or of(content.card(...))
    sketch = sketch.added(content, "support").put(title="Fireside Chat")
    mistakes(content, sketch)                        # none: it can be played and exported
    checked(content, sketch).content                 # content with it

Every change gives another sketch; the old one stays, so that it can be gone back to.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.content import (
    CANDIDATES,
    CATEGORIES,
    MEDIA_KINDS,
    MEDIA_OWNERS,
    SIGNATURES,
    CampaignCard,
    Content,
    EffectError,
    Part,
    check_card_parts,
    format_effect,
    parse_effect,
)
from game.sandbox.card import CardDraft, CheckedCard, check_card
from game.sandbox.words import SandboxWords
from game.text import Text

__all__ = [
    "CARD_VERBS",
    "MOST_PARTS",
    "MOST_TEXT",
    "MOST_TITLE",
    "Mistake",
    "Sketch",
    "checked",
    "media_kinds",
    "mistakes",
    "new_part",
    "of",
    "preview",
    "start",
]

CARD_VERBS = tuple(verb for verb in SIGNATURES if verb != "discard")
"""The verbs that a campaign card can have."""
MOST_TITLE, MOST_TEXT, MOST_EFFECT = 60, 300, 200
MOST_PARTS = 40
"""So many can be written, right or wrong; a card that can be played has far fewer."""
_MOST_ID = 48


@dataclass(frozen=True, slots=True)
class Sketch:
    """What has been written so far.

    text: an own text; None, it is drafted from the parts. text_of: the effect and whether it goes
    negative when the own text was written. instead_of: the card whose place it takes.
    played_as: its id in the content that it was last played with; empty if it never was.
    """

    candidate: str = "obama"
    title: str = ""
    category: str = "special"
    negative: bool = False
    parts: tuple[Part, ...] = ()
    text: str | None = None
    text_of: str = ""
    instead_of: str = ""
    played_as: str = ""

    # --- what it comes to

    @property
    def effect(self) -> str:
        """The parts as content files write them."""
        return format_effect(self.parts)

    @property
    def does(self) -> str:
        """All that a text has to say."""
        return f"{self.effect}{'; negative' if self.negative else ''}"

    @property
    def text_behind(self) -> bool:
        """Whether an own text was written for other parts than it now stands on."""
        return self.text is not None and self.text_of != self.does

    def place(self, content: Content) -> str:
        """The card of a content whose place it takes; empty if there is none."""
        own = {card.id for card in content.cards if card.candidate == self.candidate}
        return next((id for id in (self.played_as, self.instead_of) if id in own), "")

    def starter(self, content: Content) -> bool:
        """Whether it is a starter card, as the one whose place it takes."""
        place = self.place(content)
        return bool(place) and content.card(place).starter

    def id_in(self, content: Content) -> str:
        """Its id, made of the title and unlike all others; the place's id if that has its title."""
        place = self.place(content)
        if place and content.card(place).title == self.title:
            return place
        plain = unicodedata.normalize("NFKD", self.title.casefold().replace("'", ""))
        words = re.findall(r"[a-z0-9]+", "".join(c for c in plain if not unicodedata.combining(c)))
        stem = f"{self.candidate}.{'-'.join(words)[:_MOST_ID].strip('-') or 'own-card'}"
        taken = {card.id for card in content.cards} - {place}
        id, number = stem, 1
        while id in taken:
            number += 1
            id = f"{stem}-{number}"
        return id

    def draft(self, content: Content) -> CardDraft:
        """The card as it is checked and exported."""
        return CardDraft(
            id=self.id_in(content),
            candidate=self.candidate,
            title=self.title.strip(),
            effect=self.effect,
            category=self.category,
            negative=self.negative,
            text=self.words(content),
        )

    def words(self, content: Content) -> str:
        """Its own text, or the one drafted from its parts."""
        if self.text is not None:
            return self.text.strip()
        return Text(content).describe_parts(self.parts, negative=self.negative)

    # --- changes, each giving another sketch

    def put(self, **values: Any) -> Sketch:
        """With other values."""
        return replace(self, **values)

    def written(self, text: str | None) -> Sketch:
        """With a text of one's own, or (None) with the drafted one again."""
        return replace(self, text=text, text_of="" if text is None else self.does)

    def for_candidate(self, content: Content, candidate: str) -> Sketch:
        """As a card of a candidate: in place of one of that candidate's."""
        if candidate == self.candidate:
            return self
        other = _free(content, candidate, self.starter(content))
        return replace(self, candidate=candidate, instead_of=other, played_as="")

    def as_starter(self, content: Content, starter: bool) -> Sketch:
        """In place of a starter card, or of one that is none."""
        if starter == self.starter(content):
            return self
        return replace(self, instead_of=_free(content, self.candidate, starter), played_as="")

    def added(self, content: Content, verb: str) -> Sketch:
        """With one part more, at the end; a cost comes first."""
        part = new_part(content, self.candidate, verb)
        parts = (part, *self.parts) if verb == "pay" else (*self.parts, part)
        return replace(self, parts=parts)

    def with_part(self, at: int, part: Part) -> Sketch:
        """With another part in a place."""
        return replace(self, parts=(*self.parts[:at], part, *self.parts[at + 1 :]))

    def without(self, at: int) -> Sketch:
        """Without a part."""
        return replace(self, parts=(*self.parts[:at], *self.parts[at + 1 :]))

    def moved(self, at: int, by: int) -> Sketch:
        """With a part some places further on, as far as there are places."""
        parts = list(self.parts)
        parts.insert(max(0, min(at + by, len(parts) - 1)), parts.pop(at))
        return replace(self, parts=tuple(parts))

    # --- as plain data, to be kept

    def to_dict(self) -> dict[str, Any]:
        """All of it as plain data."""
        names = self.__dataclass_fields__
        values = {name: getattr(self, name) for name in names if name != "parts"}
        return {**values, "parts": [format_effect((part,)) for part in self.parts]}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], content: Content) -> Sketch:
        """A sketch from plain data. ValueError if it is none."""
        values = dict(data)
        groups = [group.id for group in content.groups]
        written = values.pop("parts", [])
        if not isinstance(written, list) or len(written) > MOST_PARTS:
            raise ValueError("parts is no list of parts of a card")
        parts: list[Part] = []
        for text in written:
            parts += _one_part(str(text), groups)
        for name, value in values.items():
            wanted = {"negative": (bool,), "text": (str, type(None))}.get(name, (str,))
            if name not in cls.__dataclass_fields__ or type(value) not in wanted:
                raise ValueError(f"{name} is no value of a card")
            if name in ("title", "text") and len(value or "") > 2 * MOST_TEXT:
                raise ValueError(f"{name} is longer than anything that can be written")
        sketch = cls(parts=tuple(parts), **values)
        if sketch.candidate not in CANDIDATES or sketch.category not in CATEGORIES:
            raise ValueError("candidate and category must be known")
        return sketch


def _one_part(text: str, groups: list[str]) -> tuple[Part, ...]:
    """A part that may not stand alone on a card, but may be on the way there."""
    if text.startswith("each-paid"):
        return parse_effect(f"pay any; {text}", news=False, groups=groups)[1:]
    if text == "play-drawn":
        return (Part("play-drawn"),)
    return parse_effect(text, news=False, groups=groups)


def start(content: Content, candidate: str) -> Sketch:
    """A card of which nothing is written yet."""
    return Sketch(candidate=candidate, instead_of=_free(content, candidate, False))


def of(content: Content, card: CampaignCard) -> Sketch:
    """A card that is there, to be changed; it takes its own place."""
    sketch = Sketch(
        candidate=card.candidate,
        title=card.title,
        category=card.category,
        negative=card.negative,
        parts=card.parts,
        instead_of=card.id,
    )
    return sketch if card.text == sketch.words(content) else sketch.written(card.text)


def _free(content: Content, candidate: str, starter: bool) -> str:
    """The last card of a candidate that is a starter or none: the one least missed."""
    found = [
        card.id
        for card in content.cards
        if card.candidate == candidate
        and card.starter == starter
        and card.category != "demographic"
    ]
    return found[-1]


_INNER = Part("support", issue="majority", count=1)
_NEW: dict[str, Part] = {
    "pay": Part("pay", count=1),
    "support": _INNER,
    "shift": Part("shift", issue="either", count=1),
    "draw": Part("draw", count=1),
    "draw-to": Part("draw-to", count=5),
    "each-paid": Part("each-paid", inner=_INNER),
    "spread": Part("spread", count=2, inner=_INNER),
}


def new_part(content: Content, candidate: str, verb: str) -> Part:
    """A part with a verb, as it is when it is added to a card of a candidate."""
    if verb == "claim":
        return Part("claim", group=content.groups[0].id)
    if verb == "media":
        return Part("media", kind=media_kinds(candidate)[0])
    return _NEW.get(verb, Part(verb))


def media_kinds(candidate: str) -> list[str]:
    """The kinds of media support that a card of a candidate can be."""
    return [kind for kind in MEDIA_KINDS if MEDIA_OWNERS.get(kind, candidate) == candidate]


# --- What is wrong with it ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Mistake:
    """Something that keeps the card from being played.

    where: `title`, `text`, `parts` (all of them), `part` (number `at`, from 0) or `place`.
    missing: nothing is wrong with what is there; something is still to be written.
    """

    id: str
    where: str
    at: int = -1
    missing: bool = False
    count: int = 0

    def words(self, words: SandboxWords) -> str:
        """A sentence that says what to do."""
        return words(f"mistake.{self.id}", count=self.count)


def mistakes(content: Content, sketch: Sketch) -> tuple[Mistake, ...]:
    """All that is wrong with a card, in the order in which it is written."""
    found: list[Mistake] = []
    if not sketch.place(content):
        found.append(Mistake("place", "place"))
    found += _in_line(sketch.title, "title", MOST_TITLE)
    if not sketch.title.strip():
        found.append(Mistake("no-title", "title", missing=True))
    found += _in_parts(sketch)
    if sketch.text is not None:
        found += _in_line(sketch.text, "text", MOST_TEXT)
        if not sketch.text.strip():
            found.append(Mistake("no-text", "text", missing=True))
    if found:
        return tuple(found)
    if len(sketch.words(content)) > MOST_TEXT:
        return (Mistake("long-draft", "text", count=MOST_TEXT),)
    return ()


def _in_line(value: str, where: str, most: int) -> list[Mistake]:
    if len(value) > most:
        return [Mistake(f"long-{where}", where, count=most)]
    return [] if value.isprintable() else [Mistake(f"odd-{where}", where)]


def _in_parts(sketch: Sketch) -> list[Mistake]:
    if not sketch.parts:
        return [Mistake("no-parts", "parts", missing=True)]
    try:
        check_card_parts(sketch.parts)
    except EffectError as error:
        return [Mistake(error.id, "part", error.at)]
    for at, part in enumerate(sketch.parts):
        if part.kind is not None and part.kind not in media_kinds(sketch.candidate):
            return [Mistake(f"media-{part.kind}", "part", at)]
    if len(sketch.effect) > MOST_EFFECT:
        return [Mistake("long-parts", "parts", count=MOST_EFFECT)]
    return []


def checked(content: Content, sketch: Sketch) -> CheckedCard:
    """The card checked as the content files are, and the content with it.

    KeyError if there is no card whose place it takes.
    """
    return check_card(content, sketch.draft(content), sketch.place(content))


def preview(content: Content, sketch: Sketch, untitled: str) -> tuple[CampaignCard, Content]:
    """The card as it looks, right or wrong, and content to name it by; nothing to be played."""
    id = sketch.id_in(content)
    card = CampaignCard(
        id=id,
        candidate=sketch.candidate,
        title=sketch.title.strip() or untitled,
        category=sketch.category,
        effect=sketch.effect,
        parts=sketch.parts,
        negative=sketch.negative,
        starter=sketch.starter(content),
        basis="",
        text=sketch.words(content),
    )
    others = tuple(each for each in content.cards if each.id != id)
    return card, replace(content, cards=(*others, card))
