"""Larger text and high contrast, through every screen in every state."""

from __future__ import annotations

import pytest

from game.ui.prefs import TEXTS
from game.ui.screens.settings import SettingsScreen
from game.ui.theme import HIGH_CONTRAST
from tests.ui.driver import Driver
from tests.ui.test_layout import PLACES, STATES, Place, shown

# In every run each fourth state at a place and text size of its own. With --long each state
# everywhere with the largest text, and at one place with a size of its own.
SIZES = TEXTS[1:]
SOME = [
    (name, PLACES[index % len(PLACES)], SIZES[index % len(SIZES)])
    for index, name in enumerate(STATES)
][::4]


def large(name: str, place: Place, text: int) -> Driver:
    """A state with large text in high contrast."""
    return shown(name, place, text=text, high_contrast=True)


def holds(name: str, place: Place, text: int) -> None:
    driver = large(name, place, text)
    assert driver.faults() == []
    assert driver.stage.env.palette is HIGH_CONTRAST
    used = round(driver.stage.env.fonts.text_scale * 100)
    # Some states choose a size of their own on the way.
    assert 100 <= used <= driver.app.prefs.text


@pytest.mark.parametrize(("name", "place", "text"), SOME)
def test_a_state_holds_with_larger_text(name: str, place: Place, text: int) -> None:
    holds(name, place, text)


@pytest.mark.long
@pytest.mark.parametrize("name", STATES)
def test_every_state_holds_everywhere_with_larger_text(name: str) -> None:
    number = STATES.index(name)
    for place in PLACES:
        holds(name, place, SIZES[-1])
    holds(name, PLACES[number % len(PLACES)], SIZES[number % (len(SIZES) - 1)])


@pytest.mark.parametrize("name", ["menu", "board", "draft", "settings", "cards", "rules"])
def test_where_there_is_room_the_text_is_as_large_as_it_was_set(name: str) -> None:
    driver = large(name, PLACES[2], 150)
    assert driver.stage.env.fonts.text_scale == 1.5
    assert "text size" not in driver.notice


def test_text_that_has_no_room_is_a_little_smaller_and_says_so_once() -> None:
    driver = large("board", PLACES[0], 150)
    used = round(driver.stage.env.fonts.text_scale * 100)
    assert 100 < used < 150
    assert driver.notice == f"A text size of 150 % does not fit here; {used} % is used."
    driver.stage.notices.hide()
    driver.screen.refresh()
    driver.app.push(SettingsScreen())
    assert driver.stage.env.fonts.text_scale == 1.5
    driver.key("Esc")
    assert round(driver.stage.env.fonts.text_scale * 100) == used
    assert driver.notice == ""


def test_a_larger_window_gives_the_text_its_size_back() -> None:
    driver = large("board", PLACES[0], 150)
    driver.resize(1920, 1080)
    assert driver.stage.env.fonts.text_scale == 1.5
    assert driver.faults() == []
