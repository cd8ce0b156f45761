"""The sandbox as a person uses it: every step by pointer or keyboard."""

import json
from pathlib import Path

import pygame
import pytest

from game.files import read_scenario, run_scenario
from game.ui.screens.menu import MenuScreen
from game.ui.screens.sandbox import SandboxScreen, open_in_sandbox
from game.ui.workbench.samples import table
from tests.ui.sandbox.desk import Desk, bench_of, opened, put_card, settle, slot


def test_it_opens_from_the_menu() -> None:
    driver = Desk(MenuScreen())
    driver.click("sandbox")
    assert isinstance(driver.screen, SandboxScreen)
    driver.key("Esc")
    assert isinstance(driver.screen, MenuScreen)


def test_from_nothing_to_a_scenario_that_holds(tmp_path: Path) -> None:
    driver = opened()
    driver.click("tile/empty-0")
    driver.click("states/put/FL")
    assert slot(driver)["state"] == "FL"
    driver.click("tile/FL/economy/1")  # white: now Obama's
    assert slot(driver)["economy"][1] == "B"
    driver.click("tile/FL/track/E2")
    driver.click("tile/FL/group/latinos")
    assert (slot(driver)["issue"], slot(driver)["group"]) == ("E2", "latinos")
    driver.click("tile/empty-1")
    driver.click("states/put/NV")
    put_card(driver, "half-hour", "obama.half-hour-broadcast", "hand")
    assert bench_of(driver).position()["hands"]["obama"] == ["obama.half-hour-broadcast"]

    driver.key("Esc")  # lays nothing back while editing; the field has the focus
    driver = Desk(SandboxScreen(bench_of(driver)))
    settle(driver)
    start = bench_of(driver).node
    driver.key("1")  # the first option: the card
    assert bench_of(driver).node is not start
    assert "obama.half-hour-broadcast" in bench_of(driver).position()["pending"]["obama"] or (
        bench_of(driver).game.turn > 1
    )
    played = bench_of(driver).node
    driver.key("u")
    assert bench_of(driver).node is start
    driver.key("y")
    assert bench_of(driver).node is played
    driver.key("u")

    # Another branch: the card picked up, and a circle clicked.
    driver.click("chip/obama.half-hour-broadcast")
    driver.click("tile/FL/economy/0")
    branch = bench_of(driver).node
    assert branch is not played
    assert len(start.children) >= 1
    driver.key("a")
    driver.click("expects/mark/states.FL.economy")
    driver.key("Esc")
    assert bench_of(driver).node.expect["states"]["FL"]["economy"][0] == "B"

    path = tmp_path / "first.scenario.json"
    driver.key("Ctrl+s")
    driver.widget("save/path").set(str(path))
    driver.click("save/do")
    for _ in range(1000):
        pygame.time.wait(5)  # it is written beside the main thread
        driver.wait(0.05)
        if path.exists() and not driver.has("save/do"):
            break
    run_scenario(read_scenario(path))
    assert json.loads(path.read_text())["expect"]["states"]["FL"]["economy"][0] == "B"


def test_an_impossible_table_says_so_and_is_mended() -> None:
    driver = opened(table())
    driver.key("e")
    driver.click("tile/NV/economy/1")
    assert bench_of(driver).draft is not None
    assert "won" in driver.widget("problem").plain
    driver.click("mend/0")
    assert bench_of(driver).draft is None
    assert "NV" in bench_of(driver).position()["won"]["obama"]
    driver.key("u")
    assert slot(driver, 1)["state"] == "NV"


def test_what_cannot_be_is_taken_back_by_undo() -> None:
    driver = opened(table())
    driver.key("e")
    driver.click("tile/NV/economy/1")
    driver.key("e")
    assert "Mend" in " ".join(driver.texts())
    driver.key("u")
    assert bench_of(driver).draft is None
    assert slot(driver, 1)["economy"] == "B.B"


def test_states_and_cards_are_dragged() -> None:
    driver = opened(table())
    driver.key("e")
    head = driver.widget("tile/FL").rect
    to_x, to_y = driver.widget("tile/empty-3").rect.center
    driver.move(head.x + 90, head.y + 20)
    driver.down(head.x + 90, head.y + 20)
    driver.move(head.x + 200, head.y + 60)
    driver.move(to_x, to_y)
    driver.up(to_x, to_y)
    assert slot(driver, 3)["state"] == "FL"
    driver.drag("states/unused/PA", "tile/empty-0")
    assert slot(driver, 0)["state"] == "PA"
    driver.click("states/unused/MI")
    driver.click("places/to/won.mccain")
    assert "MI" in bench_of(driver).position()["won"]["mccain"]
    driver.drag("states/won.mccain/MI", "states/unused/OR")
    driver.drag("states/unused/MI", "states/won.mccain/MO")
    assert "MI" in bench_of(driver).position()["won"]["mccain"]
    first = bench_of(driver).position()["hands"]["obama"]
    driver.drag("cards/3", "cards/1")
    assert bench_of(driver).position()["hands"]["obama"] == [first[2], *first[:2], *first[3:]]


def test_one_record_at_a_time_with_the_list_of_what_is_left() -> None:
    driver = opened(table())
    driver.click("stepwise")
    driver.click("option/play:obama.oprah-on-the-trail")
    assert bench_of(driver).game.decision is None
    before = bench_of(driver).agenda()
    assert [entry["verb"] for entry in before] == ["draw", "play-drawn", "end-turn"]
    driver.key("n")
    assert [entry["verb"] for entry in bench_of(driver).agenda()] == ["play-drawn", "end-turn"]
    assert any("draws" in text for text in driver.texts())
    driver.key("g")
    assert bench_of(driver).game.decision is not None


def test_a_breakpoint_stops_the_run() -> None:
    driver = opened(table())
    driver.click("breakpoints")
    driver.click("breaks/value/play-drawn")
    driver.key("Esc")
    driver.click("option/play:obama.oprah-on-the-trail")
    assert bench_of(driver).node.stopped is not None
    assert "Stopped" in driver.widget("prompt").plain


def test_dice_are_set_by_hand() -> None:
    driver = opened(table())
    driver.click("chance")
    driver.click("chance/roll/5")
    driver.click("chance/roll/2")
    driver.click("chance/remove/0")
    driver.key("Esc")
    assert bench_of(driver).chance == ({"roll": 2},)
    assert bench_of(driver).next_roll() == 2


def test_the_table_before_and_another_branch_are_compared() -> None:
    driver = opened(table())
    driver.click("option/play:obama.voter-file")
    while bench_of(driver).game.decision.kind != "turn":  # type: ignore[union-attr]
        driver.key("1")
    here = bench_of(driver).node
    driver.key("c")
    driver.key("u")
    driver.key("2")
    assert driver.screen.compared is here
    assert any("Against" in text for text in driver.texts())
    driver.key("w")
    assert driver.screen.position() == here.game.position()
    driver.key("w")
    assert driver.screen.position() == bench_of(driver).position()


def test_a_moment_is_named_and_gone_to() -> None:
    driver = opened(table())
    start = bench_of(driver).node
    driver.key("F2")
    driver.type("here")
    driver.key("Enter")
    assert start.name == "here"
    driver.key("3")
    driver.click(f"time/tree/{start.id}")
    assert bench_of(driver).node is start
    driver.key("b")
    assert "here" not in driver.focus
    leaf = next(node for node in start.children)
    driver.click(f"branches/go/{leaf.id}")
    assert bench_of(driver).node is leaf


def test_options_not_offered_say_why_and_are_refused() -> None:
    driver = opened(table())
    driver.click("show-refused")
    driver.widget("options").scroll_to(9999)
    driver.app.step()
    option = "play:obama.latinos-for-obama"
    driver.stage.set_focus(driver.widget(f"options/refuse/{option}"))
    driver.key("Enter")
    assert {"refuse": option, "rule": "4.1"} in bench_of(driver).node.checks


@pytest.mark.parametrize(
    "option", ["garbage", "play:", "state:ZZ", "issue:foo", "voter:0", "shift:defense/1", "draw"]
)
def test_any_option_can_be_asked_about(option: str) -> None:
    driver = opened(table())
    driver.click("show-refused")
    driver.stage.reveal(driver.widget("asked"))
    driver.app.step()
    driver.click("asked")
    driver.type(option)
    driver.key("Enter")
    assert driver.screen.asked == option
    assert driver.faults() == []


def test_two_options_are_compared() -> None:
    driver = opened(table())
    driver.click("pair/play:obama.seven-houses")
    driver.click("pair/play:obama.voter-file")
    assert any("Only with" in text for text in driver.texts())


def test_find_a_line_and_play_it() -> None:
    driver = opened(table())
    driver.key("f")
    driver.click("find/state")
    driver.click("popup/list/NV")
    driver.click("find/start")
    settle(driver)
    assert driver.screen.search.found is not None
    driver.widget("find").scroll_to(9999)
    driver.app.step()
    driver.click("find/play-line")
    assert any(event.kind == "state-won" for event in bench_of(driver).events)
    assert driver.screen.mode == "play"


def test_a_search_is_stopped() -> None:
    driver = opened(table())
    driver.key("f")
    driver.click("find/goal/election")
    driver.click("find/depth/8")
    driver.click("find/start")
    assert driver.screen.search.running
    driver.click("find/stop")
    assert not driver.screen.search.running
    assert driver.screen.search.found is None


def test_copied_text_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[-1])
    driver = opened(table())
    driver.key("2")
    position = bench_of(driver).position()
    driver.key("Ctrl+c")
    other = opened()
    other.key("e", "Ctrl+v")
    assert bench_of(other).position() == position


def test_a_scenario_that_fails_opens_at_the_step_that_differs(tmp_path: Path) -> None:
    bench = table()
    bench.play("play:obama.labor-walk")
    bench.expect("scores", "obama")
    path = tmp_path / "wrong.scenario.json"
    bench.save(path, "Wrong")
    wrong = json.loads(path.read_text())
    wrong["expect"]["scores"]["obama"] = 1
    path.write_text(json.dumps(wrong))
    driver = opened()
    driver.screen.on_file(path)
    driver.app.step()
    assert bench_of(driver).failure is not None
    said = driver.widget("prompt").plain
    assert "Expected: Votes of Obama: 1. Found: Votes of Obama: 177." in said


def test_a_moment_of_a_record_is_opened() -> None:
    bench = table()
    bench.play("play:obama.labor-walk")
    driver = Desk(MenuScreen())
    open_in_sandbox(driver.app, bench.record(), 1)
    driver.app.step()
    assert isinstance(driver.screen, SandboxScreen)
    assert bench_of(driver).position() == bench.position()


def test_begin_anew_at_random() -> None:
    driver = opened()
    driver.key("Ctrl+n")
    driver.widget("begin/seed").set("7")
    driver.click("begin/random")
    assert bench_of(driver).game.seed == 7
    assert any(bench_of(driver).position()["slots"])


def test_votes_and_turn_are_typed() -> None:
    driver = opened()
    driver.click("value/scores.obama")
    driver.widget("value/scores.obama").set("")
    driver.type("200")
    driver.key("Enter")
    assert bench_of(driver).position()["scores"]["obama"] == 200
    driver.click("active/mccain")
    assert bench_of(driver).position()["active"] == "mccain"


def test_by_keyboard_alone() -> None:
    driver = opened()
    driver.key("Tab")
    for _ in range(60):
        if driver.focus == "tile/empty-1":
            break
        driver.key("Tab")
    driver.key("Enter")
    for _ in range(30):
        if driver.focus == "states/put/NV":
            break
        driver.key("Tab")
    driver.key("Enter")
    assert slot(driver, 1)["state"] == "NV"
    for _ in range(60):
        if driver.focus == "tile/NV/economy/1":
            break
        driver.key("Tab")
    driver.key("Enter")
    assert slot(driver, 1)["economy"][1] == "B"


def test_leaving_asks_and_keeps_the_line_of_play(data_folder: Path) -> None:
    menu = Desk(MenuScreen())
    menu.click("sandbox")
    menu.click("tile/empty-0")
    menu.click("states/put/FL")
    menu.key("Esc")
    menu.click("leaving/stay")
    assert isinstance(menu.screen, SandboxScreen)
    menu.key("Esc")
    menu.click("leaving/leave-now")
    assert isinstance(menu.screen, MenuScreen)
    kept = read_scenario(data_folder / "scenarios" / "left-off.scenario.json")
    assert kept.position["slots"][0]["state"] == "FL"
    menu.click("sandbox")
    menu.key("Ctrl+o")
    menu.click("ask/file/0")
    assert slot(menu)["state"] == "FL"


def test_a_running_game_is_opened_after_a_word_on_its_hands() -> None:
    from game.ui.screens.board_shots import board_shot

    driver = Desk(board_shot("board")[0](None))
    record = driver.screen.match.game.record()
    driver.screen.open_menu()
    driver.app.step()
    driver.click("leave/sandbox")
    driver.click("sure/yes")
    assert isinstance(driver.screen, SandboxScreen)
    assert bench_of(driver).game.record()["entries"] == record["entries"]
    assert bench_of(driver).position()["hands"]["mccain"]


def test_a_small_window_has_everything_in_tabs() -> None:
    driver = opened(table(), (1024, 640))
    for tab in ("hands", "todo", "last", "expect", "options"):
        driver.click(f"tabs-play/to-{tab}")
        assert driver.faults() == []
    driver.key("1")
    driver.key("e")
    driver.click("to-turn")
    driver.click("tabs-edit/to-states")
    driver.stage.set_focus(driver.widget("states/unused/PA"))
    driver.key("Enter")
    driver.click("places/to/slots.3")
    assert slot(driver, 3)["state"] == "PA"
