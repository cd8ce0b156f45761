"""The opening states chosen by keyboard: by number, and on to the button after the second."""

import pytest

from game.ui.match import Match
from game.ui.prefs import Preferences
from game.ui.screens.flow import MatchFlow
from game.ui.screens.match_shots import played
from tests.ui.driver import Driver


def _kind(match: Match) -> str:
    return "" if match.game.decision is None else match.game.decision.kind


def opening(size: tuple[int, int] = (1280, 800), scale: int = 100) -> Driver:
    """The window where Obama's player chooses."""
    match = played(lambda m: m.decider == "obama" and _kind(m) == "opening")
    match.open_cover()
    return Driver(MatchFlow(match).make(), size, Preferences(scale=scale))


def test_number_keys_choose_and_take_back_and_enter_opens() -> None:
    driver = opening()
    flow = driver.screen.flow
    driver.key("0", "3", "3", "2")
    assert driver.screen.picked == ["NH", "MI"]
    driver.key("5")
    assert driver.screen.picked == ["NH", "MI"], "a third one is not taken"
    assert "two are chosen" in driver.tip.lower()
    driver.key("Enter")
    done = [e["do"] for e in flow.match.record()["entries"] if "do" in e]
    assert done[-2:] == ["open:NH", "open:MI"]


def test_after_the_second_choice_enter_opens_and_does_not_take_it_back() -> None:
    driver = opening()
    flow = driver.screen.flow
    while driver.focus != "tiles/state/PA":
        driver.key("Tab")
    driver.key("Enter")
    assert driver.focus == "tiles/state/PA"
    driver.key("Right", "Enter")
    assert driver.screen.picked == ["PA", "MI"]
    assert driver.focus == "open"
    driver.key("Enter")
    done = [e["do"] for e in flow.match.record()["entries"] if "do" in e]
    assert done[-2:] == ["open:PA", "open:MI"]


def test_f1_names_the_keys() -> None:
    driver = opening()
    driver.key("F1")
    assert any(text.startswith("Choose the first state") for text in driver.texts())


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1024, 640), 100), ((1280, 800), 125), ((1920, 1080), 150), ((1280, 800), 100)],
)
def test_it_fits(size: tuple[int, int], scale: int) -> None:
    driver = opening(size, scale)
    assert driver.faults() == []
    driver.key("1", "7")
    assert driver.faults() == []
