"""A monkey over whole matches, from New game to the end: nothing it does breaks anything.

It goes on with the match about half of the time, and the rest of the time it clicks, drags,
types, resizes, loses focus and closes the window, whatever is on the screen.
"""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game import Game
from game.content import CANDIDATES
from game.ui.app import App
from game.ui.match import Hold, Match
from game.ui.match.autosave import find_unfinished
from game.ui.screen import Screen
from game.ui.screens import OPENERS
from game.ui.screens.flow import MatchFlow
from game.ui.screens.match_screen import MatchScreen
from game.ui.screens.menu import MenuScreen
from game.ui.screens.newgame import NewGameScreen
from game.ui.screens.newgame_form import Form
from game.ui.widgets import Field, Pressable
from tests.ui.bots import use_inline_bots
from tests.ui.driver import Driver
from tests.ui.test_monkey import Monkey

SIZES = {(1024, 640): 1, (1280, 800): 2, (1920, 1080): 3}
_TURNS = "14"  # short games, so that every screen is met
_LOOK = 40  # a look at the whole record after so many events


def form(seed: int) -> Form:
    """A new game as the monkey finds it: short, and with every handover and seat in turn."""
    seats = dict.fromkeys(CANDIDATES, "person")
    if seed % 3 == 2:
        seats["mccain"] = "random"
    return Form(
        seats=seats,
        decks=("draft", "starter", "random", "draft")[seed % 4],
        handover=("cover", "peek", "open")[seed // 2 % 3],
        undo=("fair", "friendly")[seed % 2],
        house={"opening_news": seed % 2 == 0, "markers": seed % 5 == 0, "support": seed % 4 == 1},
        limited=True,
        limit=_TURNS,
        seed=str(seed),
    )


class Table:
    """The program with a monkey before it; closed and started again as often as it likes."""

    def __init__(self, size: tuple[int, int], seed: int) -> None:
        self.size = size
        self.chance = random.Random(seed)
        self.seed = seed
        self.games = 0
        self.visited: set[str] = set()
        self.ends = 0
        self.resumed = 0
        self.start()

    def start(self) -> None:
        openers = {"play": self.new_game, "resume": OPENERS["resume"]}
        self.driver = Driver(MenuScreen(openers), self.size)
        self.monkey = Monkey(self.driver, self.chance.randrange(2**30))
        self.driver.app.change(motion=self.chance.choice(("off", "normal", "double")))

    def new_game(self, app: App) -> Screen:
        self.games += 1
        return NewGameScreen(form(self.seed + self.games))

    @property
    def match(self) -> Match | None:
        screen = self.driver.screen
        return screen.match if isinstance(screen, MatchScreen) else None

    # --- what it does

    def act(self) -> None:
        roll = self.chance.random()
        if roll < 0.55:
            self.go_on()
        elif roll < 0.62:
            self.drag()
        elif roll < 0.63:
            self.close()
        else:
            self.monkey.act()
        self.look()

    def go_on(self) -> None:
        """Press something that leads on, by mouse or keyboard."""
        driver = self.driver
        if driver.screen.name == "cover":
            driver.wait(0.4)
        found = self.clickable()
        if not found:
            driver.wait(0.3)  # a bot thinks
            return
        first = [p for p in found if getattr(driver.widget(p), "default", False)]
        telling = ("draft/", "hand/", "tile/", "prompt/", "pick/", "tiles/")
        likely = [p for p in found if p.startswith(telling) and "tool-" not in p]
        if "resume" in found and self.chance.random() < 0.9:
            path = "resume"
        elif first and self.chance.random() < 0.5:
            path = first[0]
        elif likely and self.chance.random() < 0.9:
            path = self.chance.choice(likely)
        else:
            path = self.chance.choice(found)
        if self.chance.random() < 0.3:
            driver.stage.set_focus(driver.widget(path), shown=True)
            driver.key("Enter")
        else:
            driver.stage.reveal(driver.widget(path))
            driver.app.step()
            driver.click(path)

    def clickable(self) -> list[str]:
        self.driver.stage.layout()
        return [
            w.path
            for w in self.driver.stage.top.root.walk()
            if isinstance(w, Pressable)
            and not isinstance(w, Field)
            and w.clickable
            and w.name
            and w.name not in ("quit", "full-screen")
        ]

    def drag(self) -> None:
        """A drag from one named thing to another, let go of half-way now and then."""
        driver = self.driver
        named = [p for p in driver.paths() if p.startswith(("hand/", "tile/"))] or driver.paths()
        if len(named) < 2:
            return
        start, goal = self.chance.sample(named, 2)
        x, y = driver.widget(start).rect.center
        driver.move(x, y)
        driver.down(x, y)
        to_x, to_y = driver.widget(goal).rect.center if driver.has(goal) else (0, 0)
        driver.move((x + to_x) / 2, (y + to_y) / 2)
        driver.move(to_x, to_y)
        if self.chance.random() < 0.8:
            driver.up(to_x, to_y)

    def close(self) -> None:
        """Close the window, start again, resume: everything is as it was."""
        screen, match = self.driver.screen, self.match
        self.driver.close()
        assert self.driver.app.done
        self.driver.app.shut_down()
        self.start()
        if match is None or match.game.result is not None:
            return
        flow = screen.flow
        before = (match.game.position(), match.game.decision, match.game.agenda())
        assert flow.autosave.problem is None
        # Read from the disk, before a bot goes on with it.
        again = find_unfinished().match
        assert again is not None, f"nothing to resume after {screen.name}"
        assert again.setup == match.setup
        assert (again.game.position(), again.game.decision, again.game.agenda()) == before
        assert again.draft_seconds == {c: round(s, 1) for c, s in match.draft_seconds.items()}
        self.driver.click("resume")
        assert self.match is not None
        self.resumed += 1

    # --- what must hold after everything

    def look(self) -> None:
        stage, screen = self.driver.stage, self.driver.screen
        self.visited.add(screen.name)
        assert stage.layers
        assert stage.focus is None or stage.focus.stage is stage
        if isinstance(screen, NewGameScreen):
            screen.form.limited, screen.form.limit = True, _TURNS
        match = self.match
        if match is None:
            return
        assert isinstance(screen.flow, MatchFlow)
        assert screen.kind == screen.flow.kind or screen.lingers()
        if match.hold is Hold.COVER:
            assert not match.hand_open
        if match.hold is Hold.OVER and not screen.lingers():
            self.ends += 1
            self.driver.app.home()

    def check(self) -> None:
        """The record tells the very game on the table."""
        match = self.match
        if match is not None:
            replayed = Game.replay(match.record())
            game = match.game
            if game.decision is not None or game.result is not None:
                assert replayed.position() == game.position()

    def play(self, events: int) -> None:
        for event in range(events):
            self.act()
            if event % _LOOK == 0:
                self.check()
        self.close()
        self.driver.app.shut_down()


@pytest.fixture(autouse=True)
def _room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # what is typed as a path lands here
    use_inline_bots(monkeypatch)


@pytest.mark.parametrize("size", SIZES)
def test_a_monkey_breaks_no_match(size: tuple[int, int]) -> None:
    table = Table(size, SIZES[size])
    table.play(200)
    assert {"newgame", "board"} <= table.visited
    assert table.resumed


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("seed", [11, 12])
@pytest.mark.parametrize("size", SIZES)
def test_a_monkey_breaks_no_match_for_long(size: tuple[int, int], seed: int) -> None:
    table = Table(size, seed)
    table.play(1_500)
    assert {"newgame", "board"} <= table.visited  # where else it comes is left to chance
    assert table.resumed


@pytest.mark.long
@pytest.mark.timeout(2400)
def test_a_monkey_with_more_time_breaks_no_match() -> None:
    table = Table((1280, 800), 5)
    table.play(4_000)
    assert {"newgame", "board", "cover"} <= table.visited
    assert table.resumed


def test_what_is_shown_is_what_a_whole_drawing_shows() -> None:
    """After all that, parts drawn one by one look as if all were drawn at once."""
    table = Table((1280, 800), 4)
    for _ in range(12):
        for _ in range(10):
            table.act()
        driver = table.driver
        driver.stage.skip_motion()
        driver.app.step()
        drawn = driver.picture()
        driver.stage.damage_all()
        driver.app.step()
        assert driver.picture() == drawn, driver.screen.name
    assert pygame.display.get_caption()[0] == driver.app.words("window.title")
