"""Goals, breakpoints and ends: what is searched for, where a run stops, how players end it."""

from pathlib import Path

import pytest

from game.sandbox import Breakpoint
from game.ui.workbench.chance import EVENTS
from game.ui.workbench.samples import table
from tests.ui.sandbox.desk import Desk, bench_of, opened, settle


def searching(kind: str) -> Desk:
    driver = opened(table())
    driver.key("f")
    driver.click(f"find/goal/{kind}")
    return driver


def found(driver: Desk) -> bool:
    driver.click("find/start")
    settle(driver)
    return driver.screen.search.found is not None


def test_a_line_to_a_rule_is_found() -> None:
    driver = searching("rule")
    driver.click("find/rule")
    driver.type("99.9")
    driver.key("Enter")
    assert "numbered" in driver.notice
    assert not driver.screen.search.running
    driver.widget("find/rule").set("")
    driver.type("9.1")
    driver.key("Enter")
    settle(driver)
    driver.stage.reveal(driver.widget("find/play-line"))
    driver.app.step()
    driver.click("find/play-line")
    assert "9.1" in [event.rule for event in bench_of(driver).events]


def test_a_line_to_an_event_is_found_and_played() -> None:
    driver = searching("event")
    driver.click("find/event")
    driver.click("popup/list/state-entered")
    assert found(driver)
    driver.stage.reveal(driver.widget("find/play-line"))
    driver.app.step()
    driver.click("find/play-line")
    events = [e.kind for node in bench_of(driver).node.path() for e in node.events]
    assert "state-entered" in events


def test_votes_and_the_opponents_win_are_searched_for() -> None:
    driver = searching("votes")
    assert driver.widget("find/votes").value == "270"
    driver.widget("find/votes").set("182")
    driver.screen.search.votes = "182"
    assert found(driver)  # Nevada has five
    driver.click("find/goal/election")
    driver.click("find/who/mccain")
    driver.click("find/depth/2")
    assert not found(driver)
    assert driver.screen.search.goal().candidate == "mccain"


def test_esc_stops_a_search_and_leaves_nothing() -> None:
    driver = searching("election")
    driver.click("find/depth/8")
    driver.click("find/start")
    assert driver.screen.search.running
    driver.key("Esc")
    assert not driver.screen.search.running
    assert driver.screen.mode == "find"


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("verb", "play-drawn"),
        ("state-won", "NV"),
        ("state-won", "any"),
        ("roll", "3"),
        ("roll", "any"),
        ("event", "drew"),
    ],
)
def test_every_kind_of_breakpoint_is_set_by_a_click(kind: str, value: str) -> None:
    driver = opened(table())
    driver.click("breakpoints")
    driver.click(f"breaks/kind/{kind}")
    driver.click(f"breaks/value/{value}")
    point = Breakpoint(kind, "" if value == "any" else value)
    assert bench_of(driver).breakpoints == [point]
    driver.click("breaks/remove/0")
    assert bench_of(driver).breakpoints == []


def test_a_breakpoint_on_an_event_or_a_rule_stops_a_run() -> None:
    driver = opened(table())
    driver.click("breakpoints")
    driver.click("breaks/kind/event")
    driver.click("breaks/value/drew")
    driver.click("breaks/kind/rule")
    driver.click("breaks/rule")
    driver.type("99")
    driver.key("Enter")
    assert "numbered" in driver.notice
    assert bench_of(driver).breakpoints == [Breakpoint("event", "drew")]
    driver.widget("breaks/rule").set("")
    driver.type("6.5")
    driver.key("Enter")
    assert bench_of(driver).breakpoints[-1] == Breakpoint("rule", "6.5")
    driver.key("Esc")
    driver.click("option/play:obama.oprah-on-the-trail")
    assert bench_of(driver).node.stopped == Breakpoint("event", "drew")
    assert "card drawn" in driver.widget("prompt").plain


def test_every_event_that_can_be_chosen_has_a_name() -> None:
    words = opened().app.words
    for kind in EVENTS:
        assert words(f"sandbox.event.{kind}")


@pytest.mark.parametrize(
    ("press", "winner", "said"),
    [
        ("concede/obama", "mccain", "McCain"),
        ("concede/mccain", "obama", "Obama"),
        ("draw", "draw", "draw"),
    ],
)
def test_players_end_the_game(press: str, winner: str, said: str) -> None:
    driver = opened(table())
    before = bench_of(driver).node
    driver.click("end-game")
    driver.click(f"end/{press}")
    result = bench_of(driver).game.result
    assert result is not None
    assert result.winner == winner
    assert said in driver.widget("prompt").plain
    assert not driver.widget("end-game").clickable
    driver.key("u")
    assert bench_of(driver).node is before


def test_in_the_middle_of_a_card_nobody_ends_the_game() -> None:
    bench = table()
    bench.answer("play:obama.half-hour-broadcast")
    driver = opened(bench)
    assert not driver.widget("end-game").clickable


def test_an_impossible_table_is_told_of_by_names() -> None:
    bench = table()
    bench.edit({"slots": [{"state": "FL", "economy": "BBBBB"}, None, None, None]})
    driver = opened(bench)
    said = driver.widget("problem").plain
    assert said.startswith("Obama has all of the majority row of Florida")
    for raw in ("FL", "slots", "obama"):
        assert raw not in said


def test_a_moment_of_one_change_is_called_by_it() -> None:
    driver = opened()
    driver.click("tile/empty-0")
    driver.click("states/put/FL")
    assert "Florida: from the unused states to slot 1." in driver.texts()


def test_enter_in_a_field_saves(tmp_path: Path) -> None:
    driver = opened(table())
    driver.key("Ctrl+s")
    driver.widget("save/path").set(str(tmp_path / "kept"))
    driver.click("save/title")
    driver.type("Kept")
    driver.key("Enter")
    driver.screen.jobs.finish()
    assert (tmp_path / "kept.scenario.json").exists()


def test_a_card_that_lies_nowhere_says_so() -> None:
    driver = opened()
    driver.click("search")
    driver.type("debate p")
    assert "Not on the table (1)" in driver.texts()
    driver.click("cards/1")
    assert "Not on the table" in driver.texts()
