"""The rows of the tables of cards: a prepared position, a line of play, and the literal difference
that it makes to the position. The tables are written from the card texts and the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

__all__ = ["Row", "Tile", "card", "cards", "drawn", "news", "paid", "tile"]

Tile = dict[str, str]

KEPT = {"obama": "one-voice", "mccain": "talking-points"}
"""A card that stays in hand, so that the hand does not just become empty."""

DECKS = {
    "obama": "viral-video opting-out fight-the-smears",
    "mccain": "maverick public-funds war-hero-profile",
}
OTHER = {"obama": "mccain", "mccain": "obama"}


@dataclass(frozen=True)
class Row:
    """What a card does: `line` played in `position` changes exactly `changes`.

    The position is compared from just before the option number `since` of the line. Keys of
    `changes` are paths into the position, such as `slots.0.economy`.
    """

    card: str
    position: dict[str, Any]
    line: tuple[str, ...]
    changes: dict[str, Any]
    since: int = 0
    chance: list[dict[str, Any]] = field(default_factory=list)


def tile(state: str, **rest: str) -> Tile:
    """A state in play: as printed but for `issue`, `group`, `defense`, `economy`."""
    return {"state": state, **rest}


def cards(who: str, names: str) -> list[str]:
    """`voter-file no-drama` as the ids of a candidate's cards."""
    return [f"{who}.{name}" for name in names.split()]


def card(
    who: str,
    name: str,
    slots: Sequence[str | Tile],
    line: str,
    changes: Mapping[str, Any],
    *,
    hand: str | None = None,
    deck: str | None = None,
    media: str | None = None,
    is_media: bool = False,
    roll: int | None = None,
) -> Row:
    """A campaign card played from hand in turn 5, to the end of the turn.

    Besides `changes` it always leaves the hand for the discards, or as media support for the
    table, and the other player's turn 6 begins.
    """
    played = f"{who}.{name}"
    rest = cards(who, KEPT[who] if hand is None else hand)
    other = OTHER[who]
    position = {
        "turn": 5,
        "active": who,
        "slots": [slot if isinstance(slot, dict) else tile(slot) for slot in slots],
        "hands": {who: [played, *rest], other: cards(other, KEPT[other])},
        "decks": {
            who: cards(who, DECKS[who] if deck is None else deck),
            other: cards(other, DECKS[other]),
        },
        "media": media,
        "news": ["news.lehman", "news.denver"],
    }
    always: dict[str, Any] = {"turn": 6, "active": other, f"hands.{who}": rest}
    always["media" if is_media else f"discards.{who}"] = played if is_media else [played]
    chance = [] if roll is None else [{"roll": roll}]
    return Row(
        played, position, (f"play:{played}", *line.split()), {**always, **changes}, 0, chance
    )


def drawn(who: str, hand: str, deck: str) -> dict[str, Any]:
    """The hand and the draw pile after drawing."""
    return {f"hands.{who}": cards(who, hand), f"decks.{who}": cards(who, deck)}


def paid(who: str, hand: str, discards: str) -> dict[str, Any]:
    """The hand and the discards after paying."""
    return {f"hands.{who}": cards(who, hand), f"discards.{who}": cards(who, discards)}


def news(
    name: str,
    state: str,
    entered: str,
    line: str = "",
    changes: Mapping[str, Any] | None = None,
    *,
    obama: str = "",
    mccain: str = "robocalls press-shop celebrity",
) -> Row:
    """A news card that comes up when a state enters in the place of New Hampshire.

    Obama wins it with the first half of Fifty-State Strategy, so that the second half waits
    after the news. `entered` is the whole tile after the news: issue, group, Defense, Economy.
    Obama has 161 votes then and McCain 155.
    """
    played = "obama.fifty-state-strategy"
    deck = [f"news.{name}", "news.slow-news" if name != "slow-news" else "news.lehman"]
    unused = ["FL", state if state != "FL" else "VA"]
    position = {
        "turn": 5,
        "active": "obama",
        "slots": [tile("NH"), tile("CO")],
        "hands": {"obama": [played, *cards("obama", obama)], "mccain": cards("mccain", mccain)},
        "decks": {who: cards(who, names) for who, names in DECKS.items()},
        "news": deck,
        "unused": unused,
    }
    issue, group, defense, economy = entered.split()
    always = {
        "slots.0": tile(state, issue=issue, group=group, defense=defense, economy=economy),
        "unused": [other for other in unused if other != state],
        "news": deck[1:],
    }
    options = (f"play:{played}", "state:NH", f"enter:{state}", *line.split())
    return Row(f"news.{name}", position, options, {**always, **(changes or {})}, 2)
