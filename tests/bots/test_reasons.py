"""What the practice bot says of the options, and that every reason has its message."""

from __future__ import annotations

from functools import partial

import pytest

from game import Game, Options
from game.bots import explain_choice
from game.bots.greedy import GreedyBot
from game.bots.reasons import REASONS
from game.content import load_content
from game.text import Text
from game.text.runs import Slot, parse_markup
from tests.bots.positions import choice, explained, table


@pytest.fixture(scope="module")
def text() -> Text:
    return Text(load_content())


def _templates() -> dict[str, list[tuple[str, str]]]:
    """The English templates of each reason, with the ends of their ids."""
    import tomllib

    from game.content import asset

    messages = tomllib.loads(asset("locale", "en.toml").read_text(encoding="utf-8"))["bot"]
    return {
        name: list(entry.items()) if isinstance(entry, dict) else [("", entry)]
        for name, entry in messages.items()
    }


def test_there_are_messages_for_all_reasons_and_no_others() -> None:
    assert set(_templates()) == set(REASONS)


@pytest.mark.parametrize("reason", sorted(REASONS))
def test_a_message_uses_exactly_its_parameters(reason: str) -> None:
    wanted = set(REASONS[reason])
    for form, template in _templates()[reason]:
        used = {piece.name for piece in parse_markup(template) if isinstance(piece, Slot)}
        used = {"count" if name == "number" else name for name in used}
        if form in ("zero", "one"):
            used.add("count")
        assert used == wanted, (reason, form)
    if "count" in wanted:
        assert {"one", "other"} <= {form for form, _ in _templates()[reason]}


def test_every_option_of_a_game_gets_a_sentence(text: Text) -> None:
    told = set()
    for seed, options in ((2, Options()), (5, Options(decks="full"))):
        game = Game.new(options, seed)
        while game.decision is not None and game.turn < 50:
            player = game.decision.player
            if player is None:
                game.apply("first:mccain")
                continue
            view, sampler = game.view(player), partial(game.sample, player)
            options_told = explain_choice(view, sampler, seed)
            assert [each.option for each in options_told] == list(game.decision.options)
            chosen = GreedyBot(seed).choose(view, sampler)
            most = max(each.value for each in options_told)
            assert next(e for e in options_told if e.option == chosen).value >= most - 1e-6
            for each in options_told:
                assert set(each.params) == set(REASONS[each.reason])
                sentence = text.message(f"bot.{each.reason}", **text.named(each.params))
                assert sentence
                assert "{" not in sentence
                told.add(each.reason)
            game.apply(chosen)
    assert {"gains", "stops", "wins", "away", "keeps", "refuses", "draws", "turns"} <= told


SLOTS: list[dict[str, str] | None] = [
    {"state": "OH", "issue": "E2", "defense": "RR.RB", "economy": "RRBBB"},
    {"state": "NV", "issue": "E1", "defense": "RRR", "economy": "RBB"},
    {"state": "MO", "issue": "D2", "defense": "RRRB", "economy": "RRBB"},
    {"state": "PA", "issue": "D1", "defense": "BBRRR", "economy": "BBRRR"},
]


def _sentences(game: Game, text: Text) -> dict[str, str]:
    return {
        each.option: text.message(f"bot.{each.reason}", **text.named(each.params))
        for each in explained(game)
    }


def test_sentences_of_states(text: Text) -> None:
    game = table(
        "obama", SLOTS, hands={"obama": ["obama.yes-we-can-rally", "obama.sixteen-months"]}
    )
    game.apply("play:obama.yes-we-can-rally")
    assert _sentences(game, text) == {
        "state:OH": "one voter from Ohio",
        "state:NV": "wins Nevada",
        "state:MO": "gains a voter on Economy in Missouri, should that issue come to count",
        "state:PA": "gains a voter on Economy in Pennsylvania, should that issue come to count",
    }


@pytest.mark.parametrize(("held", "told"), [(["mccain.war-room"], "stops"), ([], "gains")])
def test_nobody_is_stopped_who_holds_no_card(held: list[str], told: str) -> None:
    slots = [{"state": "OH", "issue": "E2", "defense": "RR.RB", "economy": "RRRRB"}, *SLOTS[1:]]
    game = table("obama", slots, hands={"obama": ["obama.yes-we-can-rally"], "mccain": held})
    game.apply("play:obama.yes-we-can-rally")
    assert {each.option: each.reason for each in explained(game)}["state:OH"] == told


def test_a_full_row_that_does_not_count_yet_is_told_with_the_move_that_it_takes(text: Text) -> None:
    slots = [
        {"state": "NH", "issue": "E2", "defense": "B.R", "economy": "BB."},
        {"state": "MI", "issue": "D1", "defense": "RRBRB", "economy": "BBBBR"},
    ]
    game = table(
        "obama",
        slots,
        hands={"obama": ["obama.kitchen-table-tour", "obama.voter-file"]},
        decks={"obama": ["obama.one-voice"], "mccain": ["mccain.war-room"]},
        unused=["OH", "PA"],
    )
    told = _sentences(game, text)
    wanted = "to win Michigan it then takes one space of the issue marker, and no voter"
    assert told["play:obama.kitchen-table-tour"] == wanted
    assert choice(game) == "play:obama.kitchen-table-tour"


def test_what_is_best_is_never_told_to_change_nothing(text: Text) -> None:
    slots = [{"state": "OH", "issue": "E2", "group": "union-households"}]
    game = table("obama", slots, hands={"obama": ["obama.women-for-obama"]})
    assert _sentences(game, text) == {
        "play:obama.women-for-obama": "nothing else does more now",
    }
    game = table(
        "obama",
        slots,
        hands={"obama": ["obama.women-for-obama"]},
        decks={"obama": ["obama.one-voice", "obama.voter-file"]},
    )
    assert _sentences(game, text) == {
        "play:obama.women-for-obama": "changes nothing that counts",
        "draw": "a new card is worth more than any play now",
    }


def test_sentences_of_a_turn(text: Text) -> None:
    game = table(
        "mccain",
        SLOTS,
        scores={"obama": 200, "mccain": 260},
        hands={"mccain": ["mccain.straight-talk-express", "mccain.maverick", "mccain.celebrity"]},
        decks={"mccain": ["mccain.war-room"]},
    )
    told = _sentences(game, text)
    assert told["play:mccain.straight-talk-express"] == "wins the election"
    assert told["play:mccain.maverick"] == "lets McCain go negative without a roll"
    assert told["draw"] == "draws a card"
    assert choice(game) in ("play:mccain.straight-talk-express", "play:mccain.celebrity")


def test_sentences_of_stopping_and_of_discards(text: Text) -> None:
    slots = [{"state": "FL", "issue": "D2", "defense": "RRRRB", "economy": "RRBBB"}, *SLOTS[1:]]
    game = table(
        "obama",
        slots,
        hands={
            "obama": ["obama.berlin-address", "obama.one-voice", "obama.opting-out"],
            "mccain": ["mccain.war-room"],
        },
    )
    game.apply("play:obama.berlin-address")
    assert _sentences(game, text)["state:FL"] == "stops McCain in Florida"
    again = table("obama", slots, hands={"obama": ["obama.one-voice", "obama.opting-out"]})
    again.apply("play:obama.one-voice")
    told = _sentences(again, text)
    assert told["done"] == "keeps the cards in hand"
    assert "Opting Out" in told["discard:obama.opting-out"]
