"""Previews: every line of play up to what its player cannot know, on copies."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from game import Game, IllegalOption, Options
from game.content import load_content, parse_effect

PLAY = "play:obama."
NH_CO = [{"state": "NH"}, {"state": "CO"}]


def start(active: str = "obama", **position: Any) -> Game:
    return Game.from_position({"active": active, "slots": [{"state": "CO"}], **position})


def hand(*names: str) -> dict[str, Any]:
    return {"hands": {"obama": [f"obama.{name}" for name in names]}}


def stops(game: Game, option: str) -> list[tuple[tuple[str, ...], str]]:
    return [(line.options[1:], line.stopped) for line in game.preview(option)]


# Name: game, option, and the lines expected: the options after the first, and why each stops.
STOPS: dict[str, tuple[Game, str, list[tuple[tuple[str, ...], str]]]] = {
    "the end of the turn": (
        start(**hand("half-hour-broadcast")),
        f"{PLAY}half-hour-broadcast",
        [((), "turn-end")],
    ),
    "a card drawn as the action": (
        start(decks={"obama": ["obama.no-drama"]}),
        "draw",
        [((), "hidden")],
    ),
    "a card drawn by a card": (
        start(**hand("main-street-walk"), decks={"obama": ["obama.no-drama"]}),
        f"{PLAY}main-street-walk",
        [((), "hidden")],
    ),
    "nothing to draw": (
        start(**hand("main-street-walk")),
        f"{PLAY}main-street-walk",
        [((), "turn-end")],
    ),
    "a shuffle": (
        start(**hand("main-street-walk"), discards={"obama": ["obama.no-drama"]}),
        f"{PLAY}main-street-walk",
        [((), "chance")],
    ),
    "a shuffle for the action": (
        start(discards={"obama": ["obama.no-drama"]}),
        "draw",
        [((), "chance")],
    ),
    "cards up to a number": (
        start(**hand("opting-out"), decks={"obama": ["obama.no-drama"]}),
        f"{PLAY}opting-out",
        [((), "hidden")],
    ),
    "no card up to a number": (
        start(
            **hand(
                "opting-out", "one-voice", "labor-walk", "voter-file", "no-drama", "viral-video"
            ),
            decks={"obama": ["obama.seven-houses"]},
        ),
        f"{PLAY}opting-out",
        [((), "turn-end")],
    ),
    "a roll": (start(**hand("still-out-of-touch")), f"{PLAY}still-out-of-touch", [((), "chance")]),
    "a roll that Maverick spares": (
        start("mccain", hands={"mccain": ["mccain.celebrity"]}, media="mccain.maverick"),
        "play:mccain.celebrity",
        [((), "turn-end")],
    ),
    "choices of the same player": (
        start(**hand("voter-file")),
        f"{PLAY}voter-file",
        [
            (("shift:defense/1", "change"), "turn-end"),
            (("shift:defense/1", "skip"), "turn-end"),
            (("shift:economy/1", "change"), "turn-end"),
            (("shift:economy/1", "skip"), "turn-end"),
            (("skip", "change"), "turn-end"),
            (("skip", "skip"), "turn-end"),
        ],
    ),
    "news": (
        start(slots=NH_CO, **hand("tax-cut-for-95-percent"), news=["news.lehman"], unused=["IA"]),
        f"{PLAY}tax-cut-for-95-percent",
        [(("state:NH",), "hidden"), (("state:CO",), "turn-end")],
    ),
    "no news": (
        start(slots=NH_CO, **hand("tax-cut-for-95-percent"), unused=["IA", "VA"]),
        f"{PLAY}tax-cut-for-95-percent",
        [
            (("state:NH", "enter:VA"), "turn-end"),
            (("state:NH", "enter:IA"), "turn-end"),
            (("state:CO",), "turn-end"),
        ],
    ),
    "the other player's decision": (
        start(slots=[{"state": "CO", "defense": "RRRR"}], **hand("debate-pivot")),
        f"{PLAY}debate-pivot",
        [((), "decision")],
    ),
    "the end of the game": (
        start(slots=NH_CO, **hand("tax-cut-for-95-percent"), scores={"obama": 268}),
        f"{PLAY}tax-cut-for-95-percent",
        [(("state:NH",), "game-over"), (("state:CO",), "turn-end")],
    ),
    "a pass": (start(), "pass", [((), "turn-end")]),
    "opening states": (
        Game.new(Options(decks="starter", first_player="obama")),
        "open:NH",
        [((f"open:{state}",), "decision") for state in "PA MI NJ WA MN WI IA OR NM".split()],
    ),
    "a draft": (
        draft := Game.new(Options()),
        draft.decision.options[1] if draft.decision else "",
        [((), "hidden")],
    ),
}


@pytest.mark.parametrize("name", STOPS)
def test_where_lines_stop(name: str) -> None:
    game, option, expected = STOPS[name]
    assert stops(game, option) == expected


@pytest.mark.parametrize("name", STOPS)
def test_lines_are_what_playing_gives(name: str) -> None:
    game, option, _ = STOPS[name]
    for line in game.preview(option):
        played = game.copy()
        told = [event for each in line.options for event in played.apply(each)]
        assert tuple(told[: len(line.events)]) == line.events
        if line.stopped in ("decision", "game-over"):
            assert len(told) == len(line.events)
        else:
            assert len(told) > len(line.events)
            # What was left out is done by stepping on.
            while line.game.decision is None and line.game.result is None:
                line.game.step()
        assert line.game.position() == played.position()
        assert line.game.decision == played.decision
        assert line.game.result == played.result


@pytest.mark.parametrize("name", STOPS)
def test_the_game_itself_is_left_alone(name: str) -> None:
    game, option, _ = STOPS[name]
    before = game.position(), game.decision, game.agenda(), game.record(), game.undo_limit()
    for line in game.preview(option):
        if line.game.decision is not None:
            line.game.apply(line.game.decision.options[-1])
    assert (
        game.position(),
        game.decision,
        game.agenda(),
        game.record(),
        game.undo_limit(),
    ) == before


def test_lines_are_independent_of_each_other() -> None:
    game = start(**hand("voter-file"))
    lines = list(game.preview(f"{PLAY}voter-file"))
    tiles = [line.game.position()["slots"][0] for line in lines]
    assert [(tile["issue"], tile["group"]) for tile in tiles] == [
        ("D1", "latinos"),
        ("D1", "independents"),
        ("E2", "latinos"),
        ("E2", "independents"),
        ("E1", "latinos"),
        ("E1", "independents"),
    ]


def test_nothing_hidden_is_told() -> None:
    """A preview is the same whatever lies in the draw pile and the news."""
    position: dict[str, Any] = {
        "slots": NH_CO,
        "hands": {"obama": ["obama.kitchen-table-tour"]},
        "unused": ["IA", "VA"],
    }
    told = []
    for deck, news in (("labor-walk", "lehman"), ("seven-houses", "denver")):
        hidden: dict[str, Any] = {"decks": {"obama": [f"obama.{deck}"]}, "news": [f"news.{news}"]}
        game = start(**position, **hidden)
        lines = list(game.preview(f"{PLAY}kitchen-table-tour"))
        assert [line.stopped for line in lines] == ["hidden"] * 3
        told.append(
            [(line.options, line.events, line.game.view("obama")["slots"]) for line in lines]
        )
    assert told[0] == told[1]


def test_lines_are_found_one_by_one() -> None:
    """Paying any number of many cards has very many lines; the first come at once."""
    names = (
        "voter-file one-voice labor-walk viral-video opting-out seven-houses debate-pivot".split()
    )
    slots = [{"state": state} for state in ("CO", "OH", "VA", "IA")]
    game = start(slots=slots, **hand("no-drama", *names))
    lines = list(islice(game.preview(f"{PLAY}no-drama"), 5))
    assert len({line.options for line in lines}) == 5
    assert all(
        line.options[:2] == (f"{PLAY}no-drama", "discard:obama.voter-file") for line in lines
    )


def test_only_what_is_offered_has_a_preview() -> None:
    game = start(**hand("voter-file"))
    with pytest.raises(IllegalOption) as refused:
        next(game.preview(f"{PLAY}no-drama"))
    assert refused.value.rule == "4.1"


@pytest.mark.parametrize(
    ("effect", "deck", "stopped"),
    [
        ("active draw 1", "obama", "hidden"),
        ("active draw 1", "mccain", "turn-end"),
        ("trailing draw 1", "mccain", "hidden"),
        ("trailing draw-to 3", "obama", "turn-end"),
    ],
)
def test_news_that_draws_stops_at_the_drawers_pile(effect: str, deck: str, stopped: str) -> None:
    """News of a corrected content may let the active or the trailing candidate draw."""
    content = load_content()
    news = tuple(
        replace(
            card,
            effect=f"demographic; {effect}",
            parts=parse_effect(f"demographic; {effect}", news=True),
        )
        if card.id == "news.slow-news"
        else card
        for card in content.news
    )
    cards = {"obama": "obama.no-drama", "mccain": "mccain.robocalls"}
    game = Game.from_position(
        {
            "active": "obama",
            "slots": NH_CO,
            "unused": ["IA"],
            "hands": {"obama": ["obama.tax-cut-for-95-percent"]},
            "decks": {deck: [cards[deck]]},
            "media": "obama.viral-video",
            "news": ["news.slow-news"],
        },
        content=replace(content, news=news),
    )
    # Obama has 161 votes now, so McCain is trailing.
    game.apply(f"{PLAY}tax-cut-for-95-percent")
    game.apply("state:NH")
    assert game.decision is not None
    assert game.decision.kind == "news-state"
    assert stops(game, "state:CO") == [((), stopped)]
