"""The sandbox opened from the shell, and files whose cards lie beside them."""

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cli import main
from game.content import load_content
from game.files import FileError, json_text
from game.ui.screens import first_screens
from game.ui.screens.sandbox import SandboxScreen
from game.ui.workbench.samples import table
from game.ui.writing.samples import filled
from tests.ui.sandbox.desk import Desk, bench_of, opened, settle


def first(path: Path | str = "") -> SandboxScreen:
    _, screen = first_screens(content=load_content(), sandbox=str(path))
    assert isinstance(screen, SandboxScreen)
    return screen


def scenario(folder: Path, **changes: Any) -> Path:
    bench = table()
    bench.play("play:obama.labor-walk")
    bench.expect("scores", "obama")
    path = folder / "one.scenario.json"
    bench.save(path, "One")
    whole = json.loads(path.read_text())
    path.write_text(json.dumps({**whole, **changes}))
    return path


def test_without_a_file_the_table_is_empty() -> None:
    driver = Desk(first())
    assert bench_of(driver).position()["slots"] == [None] * 4
    assert driver.screen.mode == "edit"


def test_a_scenario_opens_where_it_ends(tmp_path: Path) -> None:
    driver = Desk(first(scenario(tmp_path)))
    assert driver.screen.path == tmp_path / "one.scenario.json"
    assert bench_of(driver).failure is None
    assert len(bench_of(driver).node.path()) == 2


def test_a_failing_scenario_opens_at_the_step_that_differs(tmp_path: Path) -> None:
    driver = Desk(first(scenario(tmp_path, steps=["draw", "play:obama.voter-file"])))
    assert len(bench_of(driver).node.path()) == 1
    prompt = driver.widget("prompt").plain
    assert "and you have 5 (rule 4.2)." in prompt
    assert prompt.endswith(" So this does not hold at step 1: Draw one card.")


def test_what_is_found_at_a_step_is_told_by_both_sides(tmp_path: Path) -> None:
    steps = [{"by": "mccain", "do": "play:obama.voter-file"}]
    driver = Desk(first(scenario(tmp_path, steps=steps)))
    prompt = driver.widget("prompt").plain
    assert 'at step 1.by: expected "mccain", found "obama"' in prompt


def test_what_is_expected_of_a_row_is_told_circle_by_circle(tmp_path: Path) -> None:
    driver = Desk(first(scenario(tmp_path, expect={"states": {"FL": {"economy": "RB.BB"}}})))
    wanted = "Florida, Economy: McCain, Obama, undecided, Obama, Obama"
    assert driver.widget("expected/states.FL.economy").plain == wanted


def test_a_record_a_report_and_a_position_open(tmp_path: Path) -> None:
    bench = table()
    bench.play("play:obama.labor-walk")
    record = {**bench.record(), "meta": {"report": {"program": "0"}}}
    for name, text in (("a.record.json", json_text(record)), ("b.json", bench.text("position"))):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        driver = Desk(first(path))
        assert bench_of(driver).position() == bench.position()
        assert driver.screen.path is None


def test_an_impossible_position_opens_to_be_mended(tmp_path: Path) -> None:
    path = tmp_path / "odd.json"
    path.write_text('{"active": "obama", "slots": [{"state": "FL", "economy": "BBBBB"}]}')
    driver = Desk(first(path))
    assert driver.screen.mode == "edit"
    assert driver.has("mend/0")


@pytest.mark.parametrize("text", ["", "{", "[]", '{"slots": 7}', '{"format": "x"}'])
def test_what_cannot_be_opened_is_told_in_one_line(
    tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "odd.json"
    path.write_text(text)
    with pytest.raises(FileError):
        first(path)
    assert main(["sandbox", str(path)]) == 2
    told = capsys.readouterr().err
    assert str(path) in told
    assert told.count("\n") == 1
    assert main(["sandbox", str(tmp_path / "none.json")]) == 2


def test_cards_of_ones_own_lie_beside_a_scenario_and_come_with_it(tmp_path: Path) -> None:
    driver = opened(table())
    driver.key("Ctrl+e")
    driver.screen.put(filled(driver.screen))
    driver.key("g")
    settle(driver)
    driver.click("card/play")
    driver.key("Ctrl+s")
    assert any("Fireside Chat" in text for text in driver.texts())
    path = tmp_path / "mine.scenario.json"
    driver.widget("save/path").set(str(path))
    driver.click("save/do")
    for _ in range(1000):
        pygame.time.wait(2)
        if driver.screen.poll() is None and not driver.has("save/do"):
            break
    assert load_content(tmp_path / "mine-cards").card("obama.fireside-chat")
    assert main(["scenario", "--content", str(tmp_path / "mine-cards"), str(path)]) == 0
    again = Desk(first(path))
    assert bench_of(again).content == bench_of(driver).content
    assert bench_of(again).position() == bench_of(driver).position()


def test_what_was_left_off_with_such_cards_is_there_again(data_folder: Path) -> None:
    driver = opened(table())
    driver.key("Ctrl+e")
    driver.screen.put(filled(driver.screen))
    driver.key("g")
    position = bench_of(driver).position()
    driver.screen.closed()
    left = first(data_folder / "scenarios" / "left-off.scenario.json")
    assert left.bench.position() == position


ODD = ["/", ".", "~", "file:", "file://[", "//", "'", "x" * 390]


@pytest.mark.parametrize("typed", ODD)
def test_a_path_that_is_none_is_told_of(
    typed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    driver = opened(table())
    driver.key("Ctrl+o")
    driver.widget("ask/field").set(typed)
    driver.click("ask/do")
    told = driver.widget("ask/told").plain
    assert told.endswith(".")
    assert "Posix" not in told
    driver.key("Esc", "Ctrl+s")
    driver.widget("save/path").set(typed)
    driver.click("save/do")
    for _ in range(100):
        pygame.time.wait(2)
        if driver.screen.poll() is None:
            break
    assert driver.widget("save/told").plain.endswith(".")
    assert list(tmp_path.iterdir()) == []


def test_a_name_of_any_bytes_is_listed(data_folder: Path) -> None:
    folder = data_folder / "scenarios"
    folder.mkdir(parents=True)
    (folder / "a\udcff.scenario.json").write_text("{")
    driver = opened(table())
    driver.key("Ctrl+o")
    driver.click("ask/file/0")
    assert "\\udcff" in driver.widget("ask/told").plain
