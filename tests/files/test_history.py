"""What was undone is done again, once, and leads to the same game."""

import pytest

from game import Game
from game.files import Undone, encode_record
from tests.files.samples import played


def record(game: Game) -> bytes:
    return encode_record(game.record())


def test_each_redo_does_again_what_one_undo_took_back() -> None:
    game, undone = played(decisions=40).copy(), Undone()
    before = []
    for steps in (1, 3, 7):
        before.append(record(game))
        game = undone.undo(game, steps)
    assert game.decisions_made == 29
    for steps in (7, 3, 1):
        assert undone
        options = undone.redo()
        assert len(options) == steps
        for option in options:
            game.apply(option)
        assert record(game) == before.pop()
    assert not undone
    with pytest.raises(ValueError, match="Nothing"):
        undone.redo()


def test_what_was_undone_is_forgotten_when_something_else_is_done() -> None:
    game, undone = played(decisions=12), Undone()
    undone.undo(game)
    undone.forget()
    assert not undone


def test_what_could_not_be_undone_is_not_kept() -> None:
    game, undone = played(decisions=4).copy(), Undone()
    for steps in (-1, 5):
        with pytest.raises(ValueError, match="4"):
            undone.undo(game, steps)
    assert not undone


def test_an_end_agreed_on_is_taken_back_without_a_decision() -> None:
    game, undone = played(decisions=40).copy(), Undone()
    game.agree_draw()
    assert undone.undo(game, 0).result is None
    assert not undone
