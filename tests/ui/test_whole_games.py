"""Whole games through the real front end: by mouse, by keyboard alone, mixed."""

from __future__ import annotations

import itertools

import pytest

from game import Game, Options
from game.bots import bot_names
from game.ui.match import Hold, Match, MatchSetup, Seat
from game.ui.screens import first_screens
from game.ui.screens.flow import MatchFlow
from tests.ui.bots import use_inline_bots
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
    (
        "mouse",
        MatchSetup(Options(decks="starter", support="free", turn_limit=12), 6, handover="open"),
    ),
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


class Against(Robot):
    """A robot whose opponent is a bot: it lets time pass while that one is at it."""

    longest = waited = 0

    def act(self, kind: str) -> None:
        flow = self.driver.screen.flow
        active = flow.match.game.active
        theirs = (
            flow.match.hold in (Hold.ROLL, Hold.END_TURN) and active and flow.match.is_bot(active)
        )
        if (flow.match.bot_decides or theirs) and not flow.is_read:
            self.waited += 1
            self.longest = max(self.longest, self.waited)
            assert self.waited < 20, f"the bot is stuck at {flow.match.game.decision}"
            self.driver.now += 0.4
            self.driver.app.step()
            return
        self.waited = 0
        super().act(kind)


@pytest.mark.parametrize("bot", bot_names())
@pytest.mark.parametrize("person", ["obama", "mccain"])
def test_a_whole_game_against_a_bot(bot: str, person: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use_inline_bots(monkeypatch)
    seats = {c: Seat(c, None if c == person else bot) for c in ("obama", "mccain")}
    decks = "draft" if bot == "random" else "starter"
    options = Options(decks=decks, first_player="coin", opening_news="yes", turn_limit=8)
    driver = start(MatchSetup(options, 7, seats))
    robot = Against(driver, "mouse", 7)
    robot.play()
    assert robot.longest > 1
    assert "cover" not in robot.visited
    made = [e for e in robot.match.record()["entries"] if "do" in e and e["kind"] == "turn"]
    assert {e["by"] for e in made} == {"obama", "mccain"}


def test_the_demonstration_goes_on_by_itself_at_a_pace_to_follow(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    use_inline_bots(monkeypatch)
    monkeypatch.setattr("game.ui.screens.start.DEMO_BOT", "random")
    options = Options(decks="starter", turn_limit=6)
    menu, shown = first_screens(options=options, seed=4, demo=True)
    driver = Driver(menu)
    driver.app.push(shown)
    flow = driver.screen.flow
    assert flow.only_bots
    times = [driver.now]
    for _ in range(4_000):
        if flow.match.game.result is not None:
            break
        made = flow.match.game.decisions_made
        driver.now += 0.1
        driver.app.step()
        if flow.match.game.decisions_made != made and flow.match.game.turn > 0:
            times.append(driver.now)
    assert flow.match.game.result is not None
    assert min(b - a for a, b in itertools.pairwise(times[1:])) > 1
    assert driver.screen.name == "end"
