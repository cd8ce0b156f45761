"""Whole games through the real front end: by mouse, by keyboard alone, mixed."""

from __future__ import annotations

import pytest

from game import Game, Options
from game.ui.match import Match, MatchSetup
from game.ui.screens.flow import MatchFlow
from tests.ui.driver import Driver
from tests.ui.robots import Robot


def start(setup: MatchSetup, size: tuple[int, int] = (1280, 800)) -> Driver:
    flow = MatchFlow(Match(setup))
    driver = Driver(flow.make(), size)
    driver.app.prefs.motion = "off"
    driver.app.refit()
    return driver


CASES = [
    ("mouse", MatchSetup(Options(decks="draft", turn_limit=6), 1)),
    ("keys", MatchSetup(Options(decks="draft", turn_limit=4), 2)),
    ("mixed", MatchSetup(Options(decks="starter", turn_limit=10), 3, handover="peek")),
    ("mouse", MatchSetup(Options(decks="full", turn_limit=10, opening_news="yes"), 4)),
    ("mixed", MatchSetup(Options(decks="random", markers="twelve", turn_limit=10), 5)),
    ("mouse", MatchSetup(Options(decks="starter", support="free", turn_limit=12), 6, handover="open")),
]


@pytest.mark.parametrize(("how", "setup"), CASES)
def test_a_whole_game(how: str, setup: MatchSetup) -> None:
    driver = start(setup)
    robot = Robot(driver, how, setup.seed)
    robot.play()
    match = robot.match
    assert match.game.result is not None
    assert Game.replay(match.record()).position() == match.game.position()
    if setup.options.decks == "draft":
        assert {"draft", "cover", "opening", "board", "end"} <= robot.visited
    assert driver.faults() == []
