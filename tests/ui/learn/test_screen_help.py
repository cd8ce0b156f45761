"""F1 outside a match: every screen says what it is for, with its keys, at every size."""

import pytest

from game.ui.screens.screen_help import SCREEN_KEYS, key_words
from tests.ui.driver import Driver

HELPED = {
    "menu": "menu",
    "new-game": "newgame",
    "draft": "draft",
    "opening": "opening",
    "cards": "cards",
    "rules": "rules",
    "settings": "settings",
    "games": "games",
    "replay": "replay",
    "sandbox": "sandbox",
    "matrix": "matrix",
    "writing": "writing",
    "learn": "learn",
    "welcome": "welcome",
    "reference": "reference",
}


def test_every_screen_with_a_help_is_tried() -> None:
    assert set(HELPED.values()) == set(SCREEN_KEYS)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("shot", HELPED)
def test_f1_explains_a_screen(shot: str, size: tuple[int, int]) -> None:
    driver = Driver.at(shot, size)
    assert driver.screen.name == HELPED[shot]
    driver.key("F1")
    assert driver.widget("help/said").plain
    for action in SCREEN_KEYS[HELPED[shot]]:
        assert key_words(driver.app.words, HELPED[shot], action) in driver.texts()
    assert driver.faults() == []
    driver.click("help/keys")
    assert driver.has("keys/close")
    driver.key("F1")
    assert len(driver.stage.layers) == 1


def test_f1_explains_over_a_window_of_the_screen_too() -> None:
    driver = Driver.at("settings")
    driver.click("defaults")
    driver.key("F1")
    assert driver.has("help/said")
    driver.key("F1")
    assert driver.has("sure/no")
