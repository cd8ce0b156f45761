"""Each puzzle is proved by search: one first play forces its goal, and no other one does."""

from typing import Any

import msgspec
import pytest

from game import Game
from game.learn import Lesson, load_course
from game.learn.conditions import all_hold
from game.learn.run import start_lesson
from game.learn.solve import SearchError, Solver, winning_plays

PUZZLES = load_course().puzzles


@pytest.mark.parametrize("puzzle", [pytest.param(p, id=p.id) for p in PUZZLES])
def test_one_first_play_works_whatever_else_comes(puzzle: Lesson) -> None:
    assert winning_plays(puzzle) == (puzzle.steps[0].do[0],)


@pytest.mark.parametrize("puzzle", [pytest.param(p, id=p.id) for p in PUZZLES])
def test_there_is_something_to_choose_from(puzzle: Lesson) -> None:
    game = start_lesson(puzzle)
    assert game.decision is not None
    assert len(game.decision.options) >= 4
    assert len(puzzle.steps[0].hints) >= 2


def changed(puzzle: str, **position: Any) -> Lesson:
    lesson = load_course().find(puzzle)
    assert lesson.position is not None
    return msgspec.structs.replace(lesson, position={**lesson.position, **position})


def test_news_between_two_states_is_met_in_every_way() -> None:
    """Without Talk Radio the news cannot reach the second state: then both ways win."""
    plays = winning_plays(changed("at-the-same-moment", media=None))
    assert "play:obama.fifty-state-strategy" in plays
    assert "play:obama.latinos-for-obama" in plays


def test_every_news_card_on_top_is_met() -> None:
    news = ["news.slow-news", "news.lieberman", "news.shake-up"]
    assert winning_plays(changed("at-the-same-moment", news=news)) == (
        "play:obama.latinos-for-obama",
    )
    harmless = changed("at-the-same-moment", news=["news.slow-news", "news.shake-up"])
    assert "play:obama.fifty-state-strategy" in winning_plays(harmless)


def test_every_order_of_the_draw_pile_is_met() -> None:
    """With a third card in the pile nobody can count on drawing the right one."""
    lesson = changed("two-to-draw")
    assert lesson.position is not None
    decks = {
        **lesson.position["decks"],
        "obama": ["obama.seniors-for-obama", "obama.voter-file", "obama.no-drama"],
    }
    assert winning_plays(changed("two-to-draw", decks=decks)) == ()


def test_a_pile_that_is_shuffled_first_is_met_in_every_order() -> None:
    piles = {"obama": ["obama.seniors-for-obama", "obama.voter-file"]}
    shuffled = changed("two-to-draw", decks={}, discards=piles)
    assert winning_plays(shuffled) == ("play:obama.oprah-on-the-trail",)
    piles["obama"].append("obama.no-drama")
    assert winning_plays(changed("two-to-draw", decks={}, discards=piles)) == ()


def test_every_face_of_the_die_and_every_answer_to_it_is_met() -> None:
    """A goal that one roll alone would spoil is not forced."""
    position = {
        "active": "obama",
        "slots": [{"state": "OH", "economy": "BB.RB"}, {"state": "NV"}],
        "hands": {"obama": ["obama.still-out-of-touch"]},
        "decks": {"mccain": ["mccain.celebrity"]},
        "unused": ["IA"],
    }
    game = Game.from_position(position)

    def rolled_at_all(now: Game, events: list[Any]) -> bool:
        return any(event.kind == "turn-ended" for event in events)

    def never_a_marker(now: Game, events: list[Any]) -> bool:
        moved = any(e.kind == "issue-moved" for e in events)
        return rolled_at_all(now, events) and not moved

    def one_hand(now: Game, events: list[Any]) -> bool:
        return rolled_at_all(now, events) and now.position()["hands"]["mccain"] == []

    option = "play:obama.still-out-of-touch"
    assert Solver("obama", rolled_at_all).forced(game, option, [])
    assert not Solver("obama", never_a_marker).forced(game, option, [])
    assert not Solver("obama", one_hand).forced(game, option, [])


def test_what_is_too_large_says_so() -> None:
    deck = [card.id for card in load_course().content.cards if card.candidate == "obama"][-8:]
    hands = {"obama": ["obama.small-dollar-surge"]}
    large = changed("two-to-draw", decks={"obama": deck}, hands=hands)
    with pytest.raises(SearchError, match="piles"):
        winning_plays(large)


def test_the_goal_of_a_puzzle_is_not_reached_at_the_start() -> None:
    for puzzle in PUZZLES:
        assert not all_hold(puzzle.steps[0].goal, start_lesson(puzzle), [])
