"""What a deck can do, counted, and what one more card would do for it. No rule is decided here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from game.content import CampaignCard, Content, Part

__all__ = ["ABILITIES", "Fit", "abilities", "deck_counts", "fits"]

ABILITIES = (
    "economy",
    "defense",
    "choice",
    "shift",
    "draw",
    "demographic",
    "claim",
    "negative",
    "media",
)
"""What cards can do: support on an issue or on one that is chosen or found out, moves of the issue
marker, draws, changes of the key group, demographic cards, going negative, media support."""

_FIXED = ("economy", "defense")
_BY_VERB = {
    "shift": "shift",
    "draw": "draw",
    "draw-to": "draw",
    "play-drawn": "draw",
    "demographic": "demographic",
    "claim": "claim",
    "media": "media",
}


def _of_part(part: Part) -> Iterator[str]:
    if part.inner is not None:
        yield from _of_part(part.inner)
    elif part.verb == "support":
        yield part.issue if part.issue in _FIXED else "choice"
    elif part.verb in _BY_VERB:
        yield _BY_VERB[part.verb]


def abilities(card: CampaignCard) -> frozenset[str]:
    """All that a card can do, as names of ABILITIES."""
    found = {ability for part in card.parts for ability in _of_part(part)}
    return frozenset(found | ({"negative"} if card.negative else set()))


def deck_counts(content: Content, cards: Iterable[str]) -> dict[str, int]:
    """How many of the cards can do each of ABILITIES."""
    counts = Counter(a for card in cards for a in abilities(content.card(card)))
    return {ability: counts[ability] for ability in ABILITIES}


@dataclass(frozen=True, slots=True)
class Fit:
    """One thing that a card would do for a deck: a message `draft.fit.<id>` and its parameters.

    States are ids, `group` and `issue` too; `count` chooses the plural form.
    """

    id: str
    params: dict[str, Any] = field(default_factory=dict)


def fits(content: Content, card: CampaignCard, kept: Iterable[str]) -> list[Fit]:
    """What a card would do for the cards kept so far, the most telling first."""
    deck = [content.card(each) for each in kept]
    counts = deck_counts(content, (each.id for each in deck))
    verbs = {part.verb: part for part in card.parts}
    found: list[Fit] = []
    for part in card.parts:
        if part.verb == "claim" and part.group is not None:
            found += _of_claim(content, part.group, deck, counts)
        elif part.verb == "media":
            found.append(Fit("media", {"count": counts["media"]}))
            if part.kind == "no-roll":
                found.append(Fit("no-roll", {"count": counts["negative"]}))
    if card.negative:
        found.append(Fit("negative", {"count": counts["negative"] + 1}))
    if "pay" in verbs:
        # Any number of cards (5.7) is the player's choice, two are not.
        free = verbs["pay"].count < 0
        found.append(Fit("pay-any" if free else "pay", {"count": counts["draw"]}))
    for ability in ("economy", "defense", "choice", "shift"):
        if ability in abilities(card):
            found.append(Fit(ability, {"count": counts[ability]}))
    if "demographic" in verbs:
        found.append(Fit("demographic", {"count": counts["claim"]}))
    if "draw" in abilities(card):
        found.append(Fit("draw", {"count": counts["draw"]}))
    return found


def _of_claim(
    content: Content, group: str, deck: list[CampaignCard], counts: dict[str, int]
) -> list[Fit]:
    having = [state for state in content.states if group in state.groups]
    first = [state.id for state in having if state.start_group == group]
    later = [state.id for state in having if state.start_group != group]
    params = {"group": group, "first": first, "later": later}
    kind = "claim" if first and later else "claim-first" if first else "claim-later"
    return [Fit(kind, params), Fit("changes", {"count": counts["demographic"]})]
