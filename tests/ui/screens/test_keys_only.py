"""Around the game everything is reached and used by keyboard alone, in every state."""

from __future__ import annotations

import pytest

from game.ui.screens.around_shots import AROUND
from game.ui.screens.record_shots import RECORDS
from game.ui.shots import SHOTS
from game.ui.widgets import Button, KeyHint, Widget
from game.ui.widgets.onestop import stop_of
from tests.ui.driver import Driver

STATES = [*AROUND, *RECORDS]


def opened(name: str) -> Driver:
    shot = SHOTS[name]
    driver = Driver(shot.make(None))
    if shot.prepare is not None:
        shot.prepare(driver.app)
    driver.stage.skip_motion()
    driver.app.step()
    return driver


def walked(driver: Driver) -> set[str]:
    """What Tab comes to, all round, and arrows in what is one stop, each with its ring in sight."""
    reached: set[str] = set()
    met: set[Widget] = set()
    first = None
    for _ in range(400):
        driver.key("Tab")
        focus = driver.stage.focus
        assert focus is not None
        assert driver.stage.focus_shown
        if focus is first:
            break
        reached.add(driver.focus)
        lines = stop_of(focus)
        if lines is None:
            first = first or focus
        elif lines not in met:
            met.add(lines)
            for key in ("Up",) * 20 + ("Down",) * 40:
                driver.key(key)
                reached.add(driver.focus)
    return reached


def by_key_of_its_own(driver: Driver) -> set[str]:
    """What a key presses wherever the focus is; Esc also closes the list that has dropped down."""
    root = driver.stage.top.root
    return {"popup", *(w.path for w in root.walk() if getattr(w, "action", ""))}


@pytest.mark.parametrize("name", STATES)
def test_whatever_can_be_clicked_is_reached_by_keyboard(name: str) -> None:
    driver = opened(name)
    clicked = {w.path for w in driver.stage.top.root.walk() if w.clickable and w.name}
    assert clicked
    assert clicked <= walked(driver) | by_key_of_its_own(driver)


@pytest.mark.parametrize("name", [name for name in STATES if name not in ("bug", "second-copy")])
def test_esc_leads_out_of_every_state(name: str) -> None:
    from game.ui.screens.menu import MenuScreen

    shot = SHOTS[name]
    driver = Driver(MenuScreen({}))
    driver.app.push(shot.make(None))
    if shot.prepare is not None:
        shot.prepare(driver.app)
    for _ in range(6):
        if driver.screen.name == "menu":
            break
        driver.key("Esc")
    assert driver.screen.name == "menu"


@pytest.mark.parametrize("name", [*STATES, "new-game", "writing"])
def test_a_button_that_leads_back_shows_its_key(name: str) -> None:
    driver = opened(name)
    root = driver.stage.layers[0].root
    backs = [w for w in root.walk() if isinstance(w, Button) and w.path in ("back", "leave")]
    for back in backs:
        assert back.action == "back"
        assert any(isinstance(part, KeyHint) and part.visible for part in back.walk())
