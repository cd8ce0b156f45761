"""Larger text and high contrast, through every screen in every state."""

from __future__ import annotations

import pytest

from game.ui.prefs import TEXTS, Preferences
from game.ui.screens.settings import SettingsScreen
from game.ui.shots import SHOTS
from game.ui.theme import HIGH_CONTRAST
from tests.ui.driver import Driver

PLACES = [
    ((1024, 640), 100),
    ((1280, 800), 100),
    ((1920, 1080), 100),
    ((1280, 800), 125),
    ((1920, 1080), 150),
    ((2560, 1440), 200),
    ((3840, 2160), 100),
]
STATES = [name for name in SHOTS if not name.startswith("widgets-")]
# Each state at a place and text size of its own; every fourth in every run, all with --long.
ALL = [
    (name, *PLACES[index % len(PLACES)], TEXTS[1:][index % (len(TEXTS) - 1)])
    for index, name in enumerate(STATES)
]
SOME = ALL[::4]


def shown(name: str, size: tuple[int, int], scale: int, text: int) -> Driver:
    """A state of a screen with large text in high contrast."""
    driver = Driver.at(name, size, Preferences(scale=scale, text=text, high_contrast=True))
    driver.stage.skip_motion()
    driver.app.step()
    return driver


def holds(name: str, size: tuple[int, int], scale: int, text: int) -> None:
    driver = shown(name, size, scale, text)
    assert driver.faults() == []
    assert driver.stage.env.palette is HIGH_CONTRAST
    used = round(driver.stage.env.fonts.text_scale * 100)
    assert 100 <= used <= driver.app.prefs.text


@pytest.mark.parametrize(("name", "size", "scale", "text"), SOME)
def test_a_state_holds_with_larger_text(
    name: str, size: tuple[int, int], scale: int, text: int
) -> None:
    holds(name, size, scale, text)


@pytest.mark.long
@pytest.mark.parametrize(("name", "size", "scale", "text"), ALL)
def test_every_state_holds_with_larger_text(
    name: str, size: tuple[int, int], scale: int, text: int
) -> None:
    holds(name, size, scale, text)


@pytest.mark.parametrize("name", ["menu", "board", "draft", "settings", "cards", "rules"])
def test_where_there_is_room_the_text_is_as_large_as_it_was_set(name: str) -> None:
    driver = shown(name, (1920, 1080), 100, 150)
    assert driver.stage.env.fonts.text_scale == 1.5
    assert "text size" not in driver.notice


def test_text_that_has_no_room_is_a_little_smaller_and_says_so_once() -> None:
    driver = shown("board", (1024, 640), 100, 150)
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
    driver = shown("board", (1024, 640), 100, 150)
    driver.resize(1920, 1080)
    assert driver.stage.env.fonts.text_scale == 1.5
    assert driver.faults() == []
