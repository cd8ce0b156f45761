"""A match left between two decisions (a die, a news card, a turn to be ended) goes on there."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from game import Game, Options
from game.files import load_record, new_save
from game.ui.match import Hold, Match, MatchSetup, resume_match
from game.ui.match.autosave import Autosave, find_unfinished
from game.ui.match.library import Library

BETWEEN = (Hold.ROLL, Hold.NEWS, Hold.END_TURN)


def left(options: Options, seed: int, here: Callable[[Match], bool]) -> Match:
    """A match played by chance until it waits at a place between decisions."""
    match, chance = Match(MatchSetup(options, seed)), random.Random(seed)
    while match.hold is not Hold.OVER:
        if match.hold in BETWEEN and here(match):
            return match
        if match.hold is Hold.COVER:
            match.open_cover()
        elif match.hold is Hold.DECISION:
            assert match.game.decision is not None
            match.choose(chance.choice(match.game.decision.options))
        else:
            match.proceed()
    raise AssertionError("the game ended before it came to that place")


def ends_next(match: Match) -> bool:
    """Whether the game ends by itself, with no decision before that."""
    ahead = match.game.copy()
    while ahead.decision is None and ahead.result is None:
        ahead.step()
    return ahead.result is not None


@pytest.mark.parametrize(
    ("options", "seed", "hold"),
    [
        (Options(decks="starter", turn_limit=4), 1, Hold.END_TURN),
        (Options(decks="full"), 5, Hold.NEWS),
    ],
)
def test_a_game_that_would_end_next_is_saved_and_resumed(
    options: Options, seed: int, hold: Hold
) -> None:
    match = left(options, seed, lambda match: match.hold is hold and ends_next(match))
    path = new_save()
    autosave = Autosave(path)
    autosave.save(match)
    assert autosave.flush() is None
    assert load_record(path).record["entries"] == match.record()["entries"]
    found = find_unfinished()
    assert found.damaged == []
    assert found.match is not None, "it is not over: nobody has seen the end yet"
    again = found.match
    assert again.game.position() == match.game.position()
    assert again.hold is match.hold
    library = Library(match.game.content)
    library.look()
    library.read_next()
    assert library.games[0].can_go_on
    assert library.games[0].facts is not None
    assert library.games[0].facts.votes == match.game.position()["scores"]
    while again.hold is not Hold.OVER:
        again.proceed()
    autosave.save(again)
    autosave.flush()
    assert find_unfinished().match is None


@pytest.mark.parametrize("hold", BETWEEN)
@pytest.mark.parametrize("seed", range(3))
def test_giving_up_between_decisions_leaves_a_record_that_replays(hold: Hold, seed: int) -> None:
    match = left(Options(decks="full"), seed, lambda match: match.hold is hold)
    match.concede("obama")
    replayed = Game.replay(match.record())
    assert replayed.result == match.game.result
    again = resume_match(match.record())
    assert again.hold is Hold.OVER
    assert again.game.result == match.game.result


def test_giving_up_when_the_game_would_have_ended_leaves_a_record_that_replays() -> None:
    match = left(Options(decks="starter", turn_limit=4), 1, ends_next)
    match.agree_draw()
    replayed = Game.replay(match.record())
    assert replayed.result == match.game.result
