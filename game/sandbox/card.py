"""A card of one's own, made of known verbs: checked, worded, playable, exported."""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.content import CampaignCard, Content, ContentError, Part, parse_effect
from game.content.check import Entry, read_cards
from game.content.loader import content_hash
from game.text import Text

__all__ = ["CardDraft", "CheckedCard", "check_card", "draft_text", "entry_text", "with_card"]

_KEYS = ("id", "candidate", "title", "category", "effect", "negative", "starter", "basis", "text")


@dataclass(frozen=True, slots=True)
class CardDraft:
    """A card as it is being written; an empty `text` is drafted from the effect."""

    id: str
    candidate: str
    title: str
    effect: str
    category: str = "special"
    negative: bool = False
    text: str = ""
    basis: str = "written in the sandbox"


@dataclass(frozen=True, slots=True)
class CheckedCard:
    """What came of checking a draft: the card and the content with it, or what is wrong."""

    card: CampaignCard | None
    content: Content | None
    problem: str = ""
    """A sentence; empty if the card can be played."""


def draft_text(
    content: Content, effect: str, *, negative: bool = False, language: str = "en"
) -> str:
    """A text for a card with that effect; ValueError says what is wrong with the effect."""
    parts = _parts(content, effect)
    return Text(content, language).describe_parts(parts, negative=negative)


def _parts(content: Content, effect: str) -> tuple[Part, ...]:
    return parse_effect(effect, news=False, groups=[group.id for group in content.groups])


def check_card(content: Content, draft: CardDraft, instead_of: str) -> CheckedCard:
    """Check a draft as the content files are checked, in place of a card of the same candidate.

    KeyError if there is no card `instead_of`.
    """
    content.card(instead_of)
    try:
        made = with_card(content, draft, instead_of)
    except ContentError as error:
        # The file is not one that the writer of the card knows of.
        return CheckedCard(None, None, str(error).partition(": ")[2])
    return CheckedCard(made.card(draft.id), made)


def with_card(content: Content, draft: CardDraft, instead_of: str) -> Content:
    """Content in which the draft takes the place of a card; ContentError if it cannot."""
    path = Path("card")
    rows = []
    for card in content.cards:
        row = _row(card)
        if card.id == instead_of:
            if draft.candidate != card.candidate:
                mistake = f"takes the place of {instead_of}, so its candidate is {card.candidate}"
                raise ContentError(f'{path}: card "{draft.id}": {mistake}')
            row = {**dataclasses.asdict(draft), "starter": card.starter}
            row["text"] = draft.text or _drafted(content, draft)
        rows.append(row)
    entries = [Entry(path, "card", number, row) for number, row in enumerate(rows, 1)]
    cards = read_cards(entries, [group.id for group in content.groups])
    hash = content_hash(content.groups, cards, content.news, content.states)
    return Content(content.groups, cards, content.news, content.states, hash)


def _drafted(content: Content, draft: CardDraft) -> str:
    try:
        return draft_text(content, draft.effect, negative=draft.negative)
    except ValueError:
        return "…"  # the effect is what will be complained about


def _row(card: CampaignCard) -> dict[str, Any]:
    return {key: getattr(card, key) for key in _KEYS}


def entry_text(card: CampaignCard) -> str:
    """A card as an entry of `campaign_cards.toml`."""
    lines = ["[[card]]"]
    for key, value in _row(card).items():
        # A JSON string is a TOML one as long as all of it can be shown, which was checked.
        lines.append(f"{key} = {json.dumps(value, ensure_ascii=False)}")
    return "\n".join(lines) + "\n"
