"""Every state of every screen holds at every size and scale: nothing cut, overlapping, too small.

Where a screen walks its states by hand as well, it looks for more than this.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.ui.prefs import Preferences
from game.ui.shots import SHOTS
from tests.ui.driver import Driver

Place = tuple[tuple[int, int], int]

PLACES: list[Place] = [
    ((1024, 640), 100),
    ((1280, 800), 100),
    ((1920, 1080), 100),
    ((3840, 2160), 100),
    ((1280, 800), 125),
    ((1920, 1080), 150),
    ((2560, 1440), 200),
]
"""Sizes and scales that must hold (UI.md, "For all screens")."""
STATES = [name for name in SHOTS if not name.startswith("widgets-")]
# The steps of the lessons are walked in their own tests, which look for more than this.
FEW = [name for name in STATES if not name.startswith(("lesson-", "puzzle-"))]


def shown(name: str, place: Place, **prefs: Any) -> Driver:
    """A state at a size and a scale, when nothing moves any more."""
    driver = Driver.at(name, place[0], Preferences(scale=place[1], **prefs))
    driver.stage.skip_motion()
    driver.app.step()
    return driver


def faults(name: str, places: list[Place], **prefs: Any) -> dict[Place, list[str]]:
    """What is wrong with a state, by the place where it is."""
    found = {place: shown(name, place, **prefs).faults() for place in places}
    return {place: wrong for place, wrong in found.items() if wrong}


@pytest.mark.parametrize("name", FEW)
def test_a_state_holds_in_the_least_room_and_in_another(name: str) -> None:
    others = PLACES[1:]
    assert faults(name, [PLACES[0], others[STATES.index(name) % len(others)]]) == {}


@pytest.mark.long
@pytest.mark.parametrize("name", FEW)
def test_every_state_holds_everywhere(name: str) -> None:
    assert faults(name, PLACES) == {}


@pytest.mark.parametrize("place", PLACES)
def test_the_scale_that_is_wanted_is_used(place: Place) -> None:
    driver = shown("board", place)
    assert driver.app.scale == place[1]
    assert driver.app.surface.get_size() == place[0]
