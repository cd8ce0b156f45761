"""A table set by hand, and what mends one that cannot be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game import Game, Options
from game.sandbox import (
    SandboxError,
    SandboxWords,
    Workbench,
    cycle_circle,
    diagnose,
    empty_table,
    move_card,
    move_state,
    set_circle,
    set_group,
    set_issue,
    set_order,
    set_value,
)
from game.sandbox.editing import delta, whole
from game.text import plain
from tests.sandbox.playing import CONTENT

WORDS = SandboxWords(CONTENT)
FULL = Options(decks="full")


def _table(**keys: Any) -> dict[str, Any]:
    table = {**empty_table(CONTENT), **keys}
    if "slots" in keys:
        del table["unused"]  # so that it is the rest
    return whole(CONTENT, table)


def _mends(position: dict[str, Any], options: Options = FULL) -> dict[str, Any]:
    problem = diagnose(CONTENT, position, options)
    assert problem is not None
    return {plain(mend.words(WORDS)): mend for mend in problem.mends}


def test_a_state_is_in_one_place_at_a_time() -> None:
    table = move_state(CONTENT, _table(), "FL", "slots.0")
    assert table["slots"][0]["defense"] == "RR..B"
    assert "FL" not in table["unused"]
    table = move_state(CONTENT, table, "OH", "slots.1")
    table = set_issue(table, 1, "D2")
    table = move_state(CONTENT, table, "OH", "slots.0")  # they change places
    assert [tile and tile["state"] for tile in table["slots"]] == ["OH", "FL", None, None]
    assert table["slots"][0]["issue"] == "D2"
    table = move_state(CONTENT, table, "PA", "slots.0")
    assert "OH" in table["unused"]
    table = move_state(CONTENT, table, "PA", "won.obama")
    assert table["scores"]["obama"] == 157 + 21
    assert table["slots"][0] is None
    table = move_state(CONTENT, table, "PA", "unused")
    assert table["scores"]["obama"] == 157
    assert table["unused"] == [s.id for s in CONTENT.states if s.id != "FL"]
    assert "PA" not in move_state(CONTENT, table, "PA", "out")["unused"]


def test_a_circle_goes_through_those_whom_it_can_support() -> None:
    table = move_state(CONTENT, _table(), "FL", "slots.2")
    seen = []
    for _ in range(4):
        table = cycle_circle(CONTENT, table, 2, "economy", 1)
        seen.append(table["slots"][2]["economy"][1])
    assert seen == ["B", "R", ".", "B"]
    for expected in ("R", "B", "R"):
        table = cycle_circle(CONTENT, table, 2, "defense", 4)
        assert table["slots"][2]["defense"][4] == expected
    with pytest.raises(SandboxError, match="printed in a colour"):
        set_circle(CONTENT, table, 2, "defense", 4, ".")
    with pytest.raises(SandboxError, match="no circle 6"):
        cycle_circle(CONTENT, table, 2, "defense", 5)


def test_markers_on_the_track_and_the_groups() -> None:
    table = move_state(CONTENT, _table(), "FL", "slots.0")
    table = set_group(CONTENT, set_issue(table, 0, "D2"), 0)
    assert (table["slots"][0]["issue"], table["slots"][0]["group"]) == ("D2", "latinos")
    assert set_group(CONTENT, table, 0)["slots"][0]["group"] == "seniors"
    attempts: tuple[Callable[[], Any], ...] = (
        lambda: set_group(CONTENT, table, 0, "women"),
        lambda: set_issue(table, 0, "X1"),
        lambda: set_issue(table, 3, "E1"),
        lambda: move_state(CONTENT, table, "TX", "slots.0"),
        lambda: move_state(CONTENT, table, "FL", "hands.obama"),
        lambda: set_value(table, "media", None),
    )
    for wrong in attempts:
        with pytest.raises(SandboxError):
            wrong()


def test_a_card_goes_to_a_place_in_a_pile_and_nowhere_else() -> None:
    table = _table()
    for card in ("obama.voter-file", "obama.no-drama", "obama.one-voice"):
        table = move_card(CONTENT, table, card, "decks.obama")
    assert table["decks"]["obama"][0] == "obama.one-voice"
    table = move_card(CONTENT, table, "obama.voter-file", "decks.obama", 1)
    assert table["decks"]["obama"] == ["obama.one-voice", "obama.voter-file", "obama.no-drama"]
    table = move_card(CONTENT, table, "obama.voter-file", "hands.obama")
    assert table["decks"]["obama"] == ["obama.one-voice", "obama.no-drama"]
    table = move_card(CONTENT, table, "obama.viral-video", "media")
    table = move_card(CONTENT, table, "mccain.maverick", "media")
    assert table["media"] == "mccain.maverick"
    assert table["discards"]["obama"] == ["obama.viral-video"]
    table = move_card(CONTENT, table, "news.lehman", "news")
    table = move_card(CONTENT, table, "news.denver", "news")
    assert table["news"] == ["news.denver", "news.lehman"]
    assert set_order(table, "news", ["news.lehman", "news.denver"])["news"][0] == "news.lehman"
    assert move_card(CONTENT, table, "news.denver", "out")["news"] == ["news.lehman"]
    for card, place in (
        ("obama.no-drama", "hands.mccain"),
        ("obama.no-drama", "media"),
        ("news.lehman", "hands.obama"),
        ("obama.no-drama", "news"),
        ("obama.nobody", "hands.obama"),
        ("obama.no-drama", "slots.0"),
    ):
        with pytest.raises(SandboxError):
            move_card(CONTENT, table, card, place)
    with pytest.raises(SandboxError, match="order"):
        set_order(table, "news", ["news.lehman"])


def test_edits_are_recorded_and_replay() -> None:
    bench = Workbench(CONTENT, Options(decks="full"), seed=5)
    bench.change(move_state, "FL", "slots.0")
    bench.change(cycle_circle, 0, "economy", 1)
    bench.change(move_card, "obama.debate-pivot", "hands.obama")
    bench.play("play:obama.debate-pivot")
    bench.change(set_value, "active", "obama")
    bench.edit({"scores": {"mccain": 200}})
    record = bench.record()
    kinds = ["edit" if "edit" in entry else entry["do"] for entry in record["entries"]]
    assert kinds == ["edit", "edit", "edit", "play:obama.debate-pivot", "edit", "edit"]
    assert record["entries"][0]["edit"].keys() == {"slots", "unused"}
    assert record["entries"][-1]["edit"] == {"scores": {"mccain": 200}}
    again = Game.replay(record)
    assert again.position() == bench.position()
    assert again.decision == bench.game.decision
    other = Workbench(CONTENT)
    other.open_record(record)
    assert other.position() == bench.position()
    assert [n.op for n in other.node.path()] == [n.op for n in bench.node.path()]


def test_an_impossible_table_waits_for_a_mend() -> None:
    bench = Workbench(CONTENT)
    bench.change(move_state, "FL", "slots.0")
    for circle in (0, 1):
        bench.change(set_circle, 0, "economy", circle, "B")
    before = bench.node
    problem = bench.change(set_circle, 0, "economy", 2, "B")
    assert problem is not None
    assert problem.key == "slots.0"
    assert "already won by obama" in problem.message
    assert bench.node is before
    assert bench.position()["slots"][0]["economy"] == "BBBBB"
    with pytest.raises(SandboxError, match="mend"):
        bench.play("pass")
    with pytest.raises(SandboxError):
        bench.record()
    assert bench.change(move_card, "obama.no-drama", "hands.obama") is not None  # goes on
    assert bench.problem is not None
    won = next(mend for mend in bench.problem.mends if mend.id == "count-as-won")
    assert bench.mend(won) is None
    assert bench.draft is None
    assert bench.position()["won"]["obama"] == ["FL"]
    assert bench.position()["scores"]["obama"] == 157 + 27
    assert bench.position()["hands"]["obama"] == ["obama.no-drama"]
    assert bench.undo() is before
    with pytest.raises(SandboxError):
        bench.mend(won)


def test_undo_forgets_an_edit_that_cannot_be() -> None:
    bench = Workbench(CONTENT)
    bench.change(set_value, "scores.obama", 300)
    assert bench.problem is not None
    bench.undo()
    assert bench.draft is None
    assert bench.position()["scores"]["obama"] == 157


@pytest.mark.parametrize(
    ("position", "offers"),
    [
        (
            lambda: {**move_state(CONTENT, _table(), "FL", "slots.0"), "unused": ["FL"]},
            ["Take Florida out of the unused states.", "Take Florida out of slot 1."],
        ),
        (
            lambda: _table(
                hands={"obama": ["obama.no-drama"], "mccain": []},
                discards={"obama": ["obama.no-drama"], "mccain": []},
            ),
            [
                "Take No Drama out of the discard pile of Obama.",
                "Take No Drama out of the hand of Obama.",
            ],
        ),
        (
            lambda: _table(hands={"obama": ["mccain.maverick"], "mccain": []}),
            [
                "Put Maverick into the hand of McCain.",
                "Leave “mccain.maverick” out of the hand of Obama.",
            ],
        ),
        (
            lambda: _table(scores={"obama": 300, "mccain": 155}),
            ["Give Obama 157 electoral votes.", "Give Obama 269 electoral votes."],
        ),
        (
            lambda: _table(slots=[{"state": "FL", "issue": "D1", "defense": ".R.RB"}]),
            [
                "Let the undecided printed circles of Florida support whom they are printed for.",
                "Lay out the Defense row of Florida as printed.",
                "Lay out Florida as printed.",
            ],
        ),
        (
            lambda: _table(slots=[{"state": "FL", "economy": "BBBBB"}]),
            [
                "Let Florida count as won by Obama.",
                "Give the 5th Economy circle of Florida to McCain.",
                "Move the issue marker of Florida to D2, where the other issue decides.",
                "Lay out Florida as printed.",
            ],
        ),
        (
            lambda: _table(slots=[{"state": "OH", "economy": "RRRRR"}]),
            [
                "Let Ohio count as won by McCain.",
                "Give the 5th Economy circle of Ohio to Obama.",
                "Move the issue marker of Ohio to D2, where the other issue decides.",
                "Lay out Ohio as printed.",
            ],
        ),
        (
            lambda: _table(slots=[{"state": "FL", "issue": "X9"}]),
            ["Put the issue marker of Florida where it starts."],
        ),
        (
            lambda: _table(slots=[{"state": "FL", "group": "women"}]),
            ["Put the demographic marker of Florida where it starts."],
        ),
        (lambda: _table(media="obama.no-drama"), ["Have no media support in play."]),
        (lambda: _table(result={"winner": "draw", "reason": "tie"}), ["Let the game not be over."]),
        (lambda: _table(turn=-3), ["Let it be turn 1."]),
        (
            lambda: _table(active=None),
            ["Let it be the turn of Obama.", "Let it be the turn of McCain."],
        ),
        (
            lambda: _table(news=["obama.no-drama"]),
            ["Leave “obama.no-drama” out of the news."],
        ),
    ],
)
def test_mends_that_are_offered(position: Callable[[], dict[str, Any]], offers: list[str]) -> None:
    table = position()
    mends = _mends(table)
    assert list(mends) == offers
    for mend in mends.values():
        assert diagnose(CONTENT, mend.position, mend.options) is None


def test_too_many_markers() -> None:
    options = Options(decks="full", markers="twelve")
    slots = [
        {"state": "FL", "defense": "RRRRR", "economy": "RRRRB"},
        {"state": "OH", "defense": "RRRRR", "economy": "RRRRB"},
        {"state": "NC", "defense": "RRRRB", "economy": "RRRRR"},
    ]
    mends = _mends(_table(slots=slots), options)
    assert "Take the markers off Florida." in mends
    unlimited = mends["Play with any number of markers."]
    assert unlimited.options.markers == "unlimited"
    bench = Workbench(CONTENT, options)
    unused = _table(slots=slots)["unused"]
    assert bench.edit({"slots": slots, "unused": unused}) is not None
    assert bench.problem is not None
    again = next(mend for mend in bench.problem.mends if mend.id == "unlimited")
    assert bench.mend(again) is None
    assert bench.options.markers == "unlimited"
    assert bench.position()["slots"][0]["defense"] == "RRRRR"


def test_several_mistakes_are_mended_one_after_the_other() -> None:
    bench = Workbench(CONTENT)
    bench.open_position(
        {
            "active": "obama",
            "scores": {"obama": 400, "mccain": 300},
            "slots": [{"state": "FL", "economy": "BBBBB"}, {"state": "FL"}],
            "hands": {"obama": ["mccain.maverick"], "mccain": ["mccain.maverick"]},
        }
    )
    for _ in range(10):
        if bench.problem is None:
            break
        assert bench.problem.mends, bench.problem
        bench.mend(bench.problem.mends[0])
    assert bench.problem is None
    assert bench.node.at_turn


def test_no_edit_in_the_middle_of_a_card() -> None:
    bench = Workbench(CONTENT)
    bench.change(move_state, "FL", "slots.0")
    bench.change(move_state, "OH", "slots.1")
    bench.change(move_card, "obama.debate-pivot", "hands.obama")
    bench.play("play:obama.debate-pivot")
    with pytest.raises(SandboxError, match="turn"):
        bench.change(set_issue, 0, "D1")
    bench.restart_here()
    assert bench.node.at_turn
    assert bench.node.parent is None
    bench.change(set_issue, 0, "D1")
    assert bench.position()["slots"][0]["issue"] == "D1"


def test_an_edit_that_changes_nothing_is_none() -> None:
    bench = Workbench(CONTENT)
    before = bench.node
    assert bench.edit({"turn": 1}) is None
    assert bench.node is before
    table = bench.position()
    assert delta(table, table) == {}


def test_house_options_start_anew_from_the_table() -> None:
    bench = Workbench(CONTENT, seed=9)
    bench.change(move_state, "FL", "slots.0")
    assert bench.set_options(Options(decks="full", support="free")) is None
    assert bench.options.support == "free"
    assert bench.node.parent is None
    assert bench.game.seed == 9
    assert bench.position()["slots"][0]["state"] == "FL"
    assert len(bench.tree.roots) == 2
