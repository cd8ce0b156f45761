"""Every verb of the language of effects: its executor, a card with a text, an icon, and a test of
its own with parameters that no delivered card has.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game import Game
from game.content import CampaignCard, Content, NewsCard, asset, load_content, parse_effect
from game.content.effects import VERBS
from game.engine import effects
from game.text import Text

CONTENT = load_content()
PRINTED: list[CampaignCard | NewsCard] = [*CONTENT.cards, *CONTENT.news]
Position = dict[str, Any]


def with_card(card_id: str, effect: str) -> Content:
    """The content with another effect on one campaign card."""
    parts = parse_effect(effect, news=False)
    cards = tuple(
        replace(card, effect=effect, parts=parts, negative=False) if card.id == card_id else card
        for card in CONTENT.cards
    )
    return replace(CONTENT, cards=cards)


def played(effect: str, position: Position, *options: str, by: str = "obama") -> Game:
    """A game in which a card with that effect was played from hand, and `options` taken."""
    card = "obama.voter-file" if by == "obama" else "mccain.robocalls"
    hands = position.get("hands", {})
    hands = {**hands, by: [card, *hands.get(by, [])]}
    content = with_card(card, effect)
    game = Game.from_position({"active": by, **position, "hands": hands}, content=content)
    for option in (f"play:{card}", *options):
        game.apply(option)
    return game


def reported(effect: str, position: Position, *options: str) -> Game:
    """A game in which Obama won New Hampshire, West Virginia entered, and news came up."""
    parts = parse_effect(effect, news=True)
    news = tuple(
        replace(card, effect=effect, parts=parts) if card.id == "news.slow-news" else card
        for card in CONTENT.news
    )
    hands = {"obama": [], **position.get("hands", {})}
    hands["obama"] = ["obama.fifty-state-strategy", *hands["obama"]]
    position = {
        "active": "obama",
        "slots": [{"state": "NH"}, {"state": "CO"}],
        "unused": ["WV"],
        "news": ["news.slow-news"],
        **position,
        "hands": hands,
    }
    game = Game.from_position(position, content=replace(CONTENT, news=news))
    for option in ("play:obama.fifty-state-strategy", "state:NH", *options):
        game.apply(option)
    assert game.position()["news"] == []
    return game


def tile(game: Game, slot: int) -> dict[str, str]:
    found: dict[str, str] = game.position()["slots"][slot]
    return found


def offered(game: Game) -> tuple[str | None, str, tuple[str, ...]]:
    assert game.decision is not None
    return tuple(game.decision)  # type: ignore[return-value]


# --- One test for each verb --------------------------------------------------------------------


def test_verb_support() -> None:
    """Two support on an issue that is asked once."""
    game = played("support either 2", {"slots": [{"state": "CO"}]})
    assert offered(game) == ("obama", "issue", ("issue:defense", "issue:economy"))
    game.apply("issue:defense")
    assert (tile(game, 0)["defense"], tile(game, 0)["economy"]) == ("BB.B", "R..B")
    assert offered(game)[:2] == ("mccain", "turn")


def test_verb_support_of_either_issue_without_a_choice() -> None:
    """Where support can be gained on one issue only it is not asked, and each is asked anew."""
    position: Position = {"slots": [{"state": "CO", "issue": "D1", "economy": "BBBB"}]}
    game = played("support either 2", position)
    assert tile(game, 0)["defense"] == "BB.B"


def test_verb_shift() -> None:
    """Three spaces toward the majority issue stop after the one that there is."""
    game = played("shift majority 3", {"slots": [{"state": "IA"}]})
    assert tile(game, 0)["issue"] == "D2"
    game = played("shift either 3", {"slots": [{"state": "OH"}]})
    options = ("shift:defense/1", "shift:defense/2", "shift:defense/3", "skip")
    assert offered(game) == ("obama", "shift", options)
    game.apply("shift:defense/3")
    assert tile(game, 0)["issue"] == "D2"


def test_verb_demographic() -> None:
    """Two changes: there and back, each of them optional."""
    position: Position = {"slots": [{"state": "IA"}]}
    game = played("demographic; demographic", position, "change", "change")
    assert tile(game, 0)["group"] == "seniors"
    game = played("demographic; demographic", position, "skip", "change")
    assert tile(game, 0)["group"] == "moderate-evangelicals"


def test_verb_claim() -> None:
    """News may claim, for the candidate with fewer votes, and steers no state for it."""
    position: Position = {
        "slots": [{"state": "NH"}, {"state": "IA"}, {"state": "CO"}],
        "media": "obama.viral-video",
    }
    game = reported("trailing claim seniors", position)
    assert (tile(game, 1)["defense"], tile(game, 1)["economy"]) == ("BRR", "BRR")
    assert (tile(game, 2)["defense"], tile(game, 2)["economy"]) == ("R..B", "R..B")


def test_verb_draw() -> None:
    """Nine cards of which there are two; by news, for the active player."""
    game = played("draw 9", {"decks": {"obama": ["obama.labor-walk", "obama.no-drama"]}})
    assert game.position()["hands"]["obama"] == ["obama.labor-walk", "obama.no-drama"]
    game = reported("active draw 1", {"decks": {"obama": ["obama.labor-walk"]}})
    assert game.position()["hands"]["obama"] == ["obama.labor-walk"]


def test_verb_draw_to() -> None:
    """News fills McCain's hand up to a number, and takes nothing from a fuller one."""
    decks = {"mccain": ["mccain.celebrity", "mccain.maverick", "mccain.war-room"]}
    game = reported("mccain draw-to 3", {"hands": {"mccain": ["mccain.robocalls"]}, "decks": decks})
    hand = ["mccain.robocalls", "mccain.celebrity", "mccain.maverick"]
    assert game.position()["hands"]["mccain"] == hand
    game = reported("mccain draw-to 2", {"hands": {"mccain": hand}, "decks": {}})
    assert game.position()["hands"]["mccain"] == hand


def test_verb_play_drawn() -> None:
    """One of three drawn cards is played."""
    deck = ["obama.labor-walk", "obama.viral-video", "obama.seven-houses"]
    game = played("draw 3; play-drawn", {"decks": {"obama": deck}})
    # The third needs two other cards, and there are two.
    assert offered(game) == ("obama", "play-drawn", tuple(f"play:{card}" for card in deck))
    game.apply("play:obama.viral-video")
    assert game.position()["media"] == "obama.viral-video"
    assert game.position()["hands"]["obama"] == ["obama.labor-walk", "obama.seven-houses"]


def test_verb_each_paid() -> None:
    """For each card paid a change of group, in different states."""
    position: Position = {
        "slots": [{"state": "CO"}, {"state": "IA"}],
        "hands": {"mccain": ["mccain.maverick", "mccain.press-shop"]},
    }
    game = played("pay any; each-paid demographic", position, by="mccain")
    for option in ("discard:mccain.press-shop", "discard:mccain.maverick", "state:IA", "change"):
        game.apply(option)
    assert offered(game) == ("mccain", "demographic", ("change", "skip"))
    game.apply("skip")
    assert tile(game, 1)["group"] == "moderate-evangelicals"
    assert tile(game, 0)["group"] == "independents"


def test_verb_spread() -> None:
    """Three different states, two support on the minority issue of each."""
    slots = [{"state": state} for state in ("CO", "IA", "OH", "WI")]
    game = played("spread 3 support minority 2", {"slots": slots}, "state:IA", "state:OH")
    assert offered(game) == ("obama", "state", ("state:CO", "state:WI"))
    game.apply("state:WI")
    assert [tile(game, slot)["defense"] for slot in (0, 2)] == ["R..B", "BB..B"]
    assert tile(game, 1)["economy"] == "BBB"
    assert tile(game, 3)["defense"] == "BBB."


def test_verb_media() -> None:
    """Double roll in McCain's hands makes Obama roll twice."""
    content = with_card("mccain.maverick", "media double-roll")
    position = {
        "active": "obama",
        "slots": [{"state": "CO"}],
        "media": "mccain.maverick",
        "hands": {"obama": ["obama.still-out-of-touch"]},
        "decks": {"mccain": ["mccain.robocalls", "mccain.war-room", "mccain.celebrity"]},
    }
    chance = [{"roll": 4}, {"roll": 4}]
    game = Game.from_position(position, content=content, chance=chance)
    game.apply("play:obama.still-out-of-touch")
    assert game.chance_left == 0
    assert game.position()["hands"]["mccain"] == ["mccain.robocalls", "mccain.war-room"]


def test_verb_pay() -> None:
    """A cost of one card: playable with one other, paid of choice with two."""
    position: Position = {"hands": {"obama": ["obama.no-drama", "obama.labor-walk"]}}
    game = played("pay 1; draw 1", {**position, "decks": {"obama": ["obama.one-voice"]}})
    options = ("discard:obama.no-drama", "discard:obama.labor-walk")
    assert offered(game) == ("obama", "discard", options)
    game.apply("discard:obama.labor-walk")
    assert game.position()["hands"]["obama"] == ["obama.no-drama", "obama.one-voice"]
    content = with_card("obama.voter-file", "pay 3; draw 1")
    hand = ["obama.voter-file", *position["hands"]["obama"]]
    game = Game.from_position({"active": "obama", "hands": {"obama": hand}}, content=content)
    why = game.explain("play:obama.voter-file")
    assert why is not None
    assert (why.rule, why.params["need"], why.params["have"]) == ("5.7", 3, 2)


def test_verb_discard() -> None:
    """News makes the active player discard one card of choice."""
    hands = {"obama": ["obama.no-drama", "obama.labor-walk"]}
    game = reported("active discard 1", {"hands": hands}, "discard:obama.labor-walk")
    assert game.position()["hands"]["obama"] == ["obama.no-drama"]
    assert game.position()["pending"]["obama"][-1] == "obama.labor-walk"


def test_two_cards_going_negative_are_two_rolls() -> None:
    """Each card marked as going negative is rolled for, also one played by another (5.9, 9.1)."""
    cards = tuple(
        replace(card, negative=True) if card.id == "obama.oprah-on-the-trail" else card
        for card in CONTENT.cards
    )
    position = {
        "active": "obama",
        "slots": [{"state": "CO"}],
        "hands": {"obama": ["obama.oprah-on-the-trail"]},
        "decks": {
            "obama": ["obama.still-out-of-touch", "obama.seven-houses"],
            "mccain": ["mccain.robocalls", "mccain.celebrity", "mccain.maverick"],
        },
    }
    chance = [{"roll": 4}, {"roll": 5}]
    game = Game.from_position(position, content=replace(CONTENT, cards=cards), chance=chance)
    game.apply("play:obama.oprah-on-the-trail")
    assert game.chance_left == 0
    assert len(game.position()["hands"]["mccain"]) == 3


# --- And the rest that a verb needs ------------------------------------------------------------


@pytest.mark.parametrize("verb", VERBS)
def test_verb_has_a_test(verb: str) -> None:
    assert f"test_verb_{verb.replace('-', '_')}" in globals()


def test_every_verb_has_an_executor() -> None:
    in_a_state = {"support", "shift", "demographic"}
    assert set(effects.VERBS) | in_a_state == set(VERBS)
    assert not set(effects.VERBS) & in_a_state


@pytest.mark.parametrize("verb", VERBS)
def test_verb_is_on_a_card_with_a_text(verb: str) -> None:
    texts = {
        card.id: card.text
        for card in PRINTED
        if any(verb in (part.verb, part.inner and part.inner.verb) for part in card.parts)
    }
    assert texts
    assert all(texts.values())


@pytest.mark.parametrize("verb", VERBS)
def test_verb_has_words_of_its_own(verb: str) -> None:
    """A card text can be drafted from a part with that verb."""
    text = Text(CONTENT)
    parts = next(card.parts for card in PRINTED if any(part.verb == verb for part in card.parts))
    news = any(part.who for part in parts)
    number = [part.verb for part in parts].index(verb)
    whole = text.describe_parts(parts, news=news)
    without = text.describe_parts((*parts[:number], *parts[number + 1 :]), news=news)
    assert len(whole) > len(without)


@pytest.mark.parametrize("verb", VERBS)
def test_verb_has_an_icon(verb: str) -> None:
    assert asset("icons", "verb", f"{verb}.svg").is_file()
