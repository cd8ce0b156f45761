"""Undo and redo."""

import pytest

from game.files import History, encode_record
from tests.files.samples import played


def test_undo_and_redo_lead_to_the_same_game_again() -> None:
    history = History(played(decisions=40).copy())
    wanted = [encode_record(history.game.record())]
    for steps in (1, 3, 7):
        history.undo(steps)
        wanted.append(encode_record(history.game.record()))
    assert history.game.decisions_made == 29
    for before in reversed(wanted[:-1]):
        assert history.can_redo
        assert encode_record(history.redo().record()) == before
    assert not history.can_redo
    with pytest.raises(ValueError, match="Nothing"):
        history.redo()


def test_something_else_done_ends_redo_and_chance_is_not_rerolled() -> None:
    history = History(played(decisions=40).copy())
    entry = [entry for entry in history.game.record()["entries"] if "do" in entry][-1]
    before = encode_record(history.game.record())
    history.undo()
    history.apply(entry["do"])
    assert not history.can_redo
    assert encode_record(history.game.record()) == before


def test_no_more_can_be_undone_than_was_done() -> None:
    history = History(played(decisions=4).copy())
    for steps in (0, -1, 5):
        with pytest.raises(ValueError, match="4"):
            history.undo(steps)
    assert history.fair_undo() <= 4
    assert history.undo(4).decisions_made == 0
