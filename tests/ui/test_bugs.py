"""A fault in the program is told, reported and survived."""

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import Game, Options
from game.files import load_record
from game.ui.screens.bug import BugScreen
from game.ui.screens.flow import MatchFlow
from game.ui.screens.match_shots import played
from game.ui.screens.menu import MenuScreen
from game.ui.screens.replay import ReplayScreen
from tests.ui.demo import Demo
from tests.ui.driver import Driver


class Faulty(Demo):
    """Fails when its button is pressed."""

    name = "faulty"
    game: Game | None = None

    def ask(self) -> None:
        raise ZeroDivisionError("a mistake of ours")

    def record(self) -> dict[str, Any] | None:
        return self.game.record() if self.game is not None else None


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CAMPAIGN_MANAGER_DATA", str(tmp_path))
    return tmp_path


def fail(driver: Driver) -> None:
    """Press the button that fails, with the loop that catches faults."""
    x, y = driver.widget("ask").rect.center
    driver.move(x, y)
    driver.down(x, y)
    scale = driver.app.env.scale
    pos = (round(x * scale), round(y * scale))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    try:
        driver.app.step()
    except ZeroDivisionError as error:
        driver.app._bug(error)
    driver.app.step()


def reports(folder: Path) -> list[Path]:
    return sorted((folder / "reports").iterdir())


def test_a_fault_is_told_with_the_place_of_its_report(folder: Path) -> None:
    driver = Driver(Faulty())
    fail(driver)
    assert driver.screen.name == BugScreen.name
    (report,) = reports(folder)
    assert any(str(report) in text for text in driver.texts())
    told = json.loads(report.read_text())
    assert "a mistake of ours" in "".join(told["fault"])
    assert told["window"] == "1280x800"
    assert told["screens"] == ["faulty"]
    assert driver.faults() == []
    driver.click("go-on")
    driver.click("keep")
    assert driver.screen.log == ["keep"]


def test_a_report_with_a_game_opens_as_a_record(folder: Path) -> None:
    driver = Driver(Faulty())
    driver.screen.game = Game.new(seed=3)
    driver.screen.game.apply(driver.screen.game.decision.options[0])
    driver.key("f12")
    (report,) = reports(folder)
    assert report.name in driver.notice
    loaded = load_record(report)
    assert loaded.game.position() == driver.screen.game.position()


def test_two_reports_in_the_same_second_do_not_overwrite_each_other(folder: Path) -> None:
    driver = Driver(Faulty())
    for _ in range(3):
        driver.key("f12")
    assert len(reports(folder)) == 3


def test_a_file_in_the_way_of_the_folder_is_told(folder: Path) -> None:
    (folder / "reports").write_text("in the way")
    driver = Driver(Faulty())
    fail(driver)
    assert any("could not be written" in text for text in driver.texts())
    driver.click("quit")
    assert driver.app.done


def test_a_fault_of_the_screen_that_tells_of_faults_is_not_hidden() -> None:
    driver = Driver(Faulty())
    fail(driver)
    with pytest.raises(KeyError):
        driver.app._bug(KeyError("again"))


def test_a_fault_in_a_match_keeps_it_in_the_report_and_offers_to_go_on(folder: Path) -> None:
    match = played(lambda m: m.game.turn >= 5, Options(decks="starter"), handover="open")
    driver = Driver(MenuScreen({}))
    driver.app.push(MatchFlow(match).make())
    driver.app.step()
    before = match.game.position()
    driver.app._bug(RuntimeError("a mistake of ours"))
    driver.app.step()
    (report,) = reports(folder)
    assert any(str(report) in text for text in driver.texts())
    loaded = load_record(report)
    assert loaded.game.position() == before
    assert "a mistake of ours" in "".join(loaded.meta["report"]["fault"])
    assert loaded.meta["names"] == {"obama": "North", "mccain": "South"}
    driver.key("return")
    assert driver.screen.flow.match is match
    driver.app.push(ReplayScreen(loaded, report))
    driver.app.step()
    assert driver.screen.now == 0
    assert driver.screen.replay.length == match.game.decisions_made
    driver.key("f12")
    assert len(reports(folder)) == 2
