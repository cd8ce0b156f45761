"""A monkey at mouse and keyboard, and one that roams through the whole program.

All that they do enters through pygame's own queue; a monkey that is seeded does the same again.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from unittest.mock import patch

import pygame

from game import Game
from game.content import CANDIDATES
from game.ui.app import App
from game.ui.match import Hold, Match
from game.ui.match.autosave import find_unfinished
from game.ui.screen import Screen
from game.ui.screens import OPENERS
from game.ui.screens.lesson_flow import LessonFlow
from game.ui.screens.match_screen import MatchScreen
from game.ui.screens.menu import MenuScreen
from game.ui.screens.newgame import NewGameScreen
from game.ui.screens.newgame_form import Form
from game.ui.widgets import Field, Pressable
from tests.ui.driver import Driver

_KEYS = [
    *("Tab Shift+Tab Left Right Up Down Enter Space Esc Home End PageDown PageUp".split()),
    *("Backspace Delete Ctrl+a Ctrl+c Ctrl+x Ctrl+v Ctrl+Left Shift+Right".split()),
    *("f1 f11 u d l r m p 1 2 3 4 0 Shift+1".split()),
]
_SIZES = [(1024, 640), (1280, 800), (1920, 1080), (800, 500), (1366, 768)]
# What a monkey leaves alone: it would end the test, or show another program.
_NEVER = frozenset(("quit", "full-screen", "open-folder"))
_STAY = 26  # events after which it is time to leave a page that is no match
_LOOK = 40  # a look at the whole record and the whole picture after so many events


class Monkey:
    """Does something at random, seeded, wherever it is."""

    def __init__(self, driver: Driver, seed: int) -> None:
        self.driver = driver
        self.random = random.Random(seed)

    def spot(self) -> tuple[float, float]:
        width, height = self.driver.app.env.size
        return self.random.uniform(-5, width + 5), self.random.uniform(-5, height + 5)

    def act(self) -> None:
        driver = self.driver
        roll = self.random.random()
        if roll < 0.3:
            driver.key(self.random.choice(_KEYS))
        elif roll < 0.5:
            x, y = self.spot()
            driver.move(x, y)
            driver.down(x, y)
            driver.up(x, y)
        elif roll < 0.6:
            driver.move(*self.spot())
        elif roll < 0.66:
            self.random.choice((driver.down, driver.up))(*self.spot())
        elif roll < 0.74:
            driver.wheel(self.random.choice((-5, -1, 1, 5)))
        elif roll < 0.82:
            driver.type(self.random.choice(("a", "Ohio", "é", "12")))
        elif roll < 0.9:
            driver.wait(self.random.choice((0.02, 0.3, 0.7)))
        elif roll < 0.94:
            kinds = (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED)
            driver._post(self.random.choice(kinds))
        elif roll < 0.97:
            driver.screen.refresh()
        else:
            driver.resize(*self.random.choice(_SIZES))


def form(seed: int, turns: str) -> Form:
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
        limit=turns,
        seed=str(seed),
    )


# What leads to a screen that has no entry in the menu, and is rarely met by chance.
_LEADS = {"game/watch": "replay"}


class Roamer:
    """The program with a monkey before it; closed and started again as often as it likes.

    About half of the time it goes on with what is on the screen, and the rest of the time it
    clicks, drags, types, resizes, loses focus and closes the window. places: the entries of the
    menu that it goes to, one after the other, and then again. turns: how long new games are.
    """

    def __init__(
        self,
        size: tuple[int, int],
        seed: int,
        *,
        places: Sequence[str] = ("play",),
        turns: str = "14",
    ) -> None:
        self.size, self.seed, self.places, self.turns = size, seed, places, turns
        self.chance = random.Random(seed)
        self.games = self.opened = self.resumed = self.stayed = 0
        self.visited: set[str] = set()
        self.start()

    def start(self, *above: Screen) -> None:
        """Open the window on the menu, with more screens above it."""
        self.driver = Driver(MenuScreen({**OPENERS, "play": self.new_game}), self.size)
        self.monkey = Monkey(self.driver, self.chance.randrange(2**30))
        self.driver.app.change(motion=self.chance.choice(("off", "normal", "double")))
        for screen in above:
            self.driver.app.push(screen)

    def new_game(self, app: App) -> Screen:
        self.games += 1
        return NewGameScreen(form(self.seed + self.games, self.turns))

    @property
    def match(self) -> Match | None:
        """The match on the screen that is saved as it goes on; a lesson is none."""
        screen = self.driver.screen
        saved = isinstance(screen, MatchScreen) and not isinstance(screen.flow, LessonFlow)
        return screen.match if saved else None

    @property
    def place(self) -> str:
        """Where it is: the name of the screen, or that it is a lesson."""
        screen = self.driver.screen
        lesson = isinstance(screen, MatchScreen) and isinstance(screen.flow, LessonFlow)
        return "lesson" if lesson else str(screen.name)

    # --- what it does

    def act(self) -> None:
        before = self.place
        self.visited.add(before)
        self.driver.stage.layout()
        roll = self.chance.random()
        if self.stayed > _STAY and self.match is None and before != "menu":
            self.leave()
        elif roll < 0.55:
            self.go_on()
        elif roll < 0.62:
            self.drag()
        elif roll < 0.63:
            self.close()
        else:
            self.monkey.act()
        self.stayed = self.stayed + 1 if self.place == before else 0
        self.look()

    def leave(self) -> None:
        """Go back as one does who has seen enough."""
        driver = self.driver
        found = self.clickable()
        ways = [p for p in found if p.split("/")[-1] in ("back", "close", "leave-lesson", "later")]
        if ways and self.chance.random() < 0.5:
            self.press(self.chance.choice(ways))
        elif len(driver.stage.layers) > 1 and found and self.chance.random() < 0.5:
            self.press(self.chance.choice(found))
        else:
            driver.key("Esc")

    def go_on(self) -> None:
        """Press something that leads on, by mouse or keyboard."""
        driver = self.driver
        if driver.screen.name == "cover":
            driver.wait(0.4)
        found = self.clickable()
        if not found:
            driver.wait(0.3)  # a bot thinks
            return
        path = self.entry(found) if driver.screen.name == "menu" else self.likely(found)
        if self.chance.random() < 0.2:
            driver.key(*["Tab"] * self.chance.randrange(1, 5), "Enter")
        else:
            self.press(path)

    def entry(self, found: list[str]) -> str:
        """The next entry of the menu; now and then the match that waits."""
        if "resume" in found and "play" in self.places and self.chance.random() < 0.9:
            return "resume"
        ways = [place for place in self.places if place in found]
        if not ways:
            return self.chance.choice(found)  # a dialog lies over it
        self.opened += 1
        return ways[self.opened % len(ways)]

    def likely(self, found: list[str]) -> str:
        """Something that leads on, most of the time; first of all to where it has not been."""
        for path, place in _LEADS.items():
            if path in found and place not in self.visited:
                return path
        first = [p for p in found if getattr(self.driver.widget(p), "default", False)]
        telling = (
            "draft/",
            "hand/",
            "tile/",
            "prompt/",
            "pick/",
            "tiles/",
            "lessons/",
            "game/watch",
        )
        idle = ("tool-", "prompt/peek", "prompt/undo", "prompt/cancel", "prompt/put-back")
        likely = [p for p in found if p.startswith(telling) and not any(i in p for i in idle)]
        if first and self.chance.random() < 0.5:
            return first[0]
        if likely and self.chance.random() < 0.9:
            return self.chance.choice(likely)
        return self.chance.choice(found)

    def press(self, path: str) -> None:
        """Click on a widget; what is scrolled away is brought into sight before."""
        driver = self.driver
        driver.stage.reveal(driver.widget(path))
        driver.app.step()
        driver.click(path)

    def clickable(self) -> list[str]:
        self.driver.stage.layout()
        return [
            path
            for path, widget in self.driver.stage.top.root.named()
            if isinstance(widget, Pressable)
            and not isinstance(widget, Field)
            and widget.clickable
            and widget.name not in _NEVER
            and path != "settings/open"
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
        self.visited.add(self.place)
        assert stage.layers
        assert stage.focus is None or stage.focus.stage is stage
        if isinstance(screen, NewGameScreen):
            screen.form.limited, screen.form.limit = True, self.turns
            if "draft" not in self.visited:
                screen.form.decks = "draft"
        match = self.match
        if match is None:
            return
        assert screen.kind == screen.flow.kind or screen.lingers()
        if match.hold is Hold.COVER:
            assert not match.hand_open

    def check(self) -> None:
        """The record tells the very game on the table; what was drawn bit by bit, and from notes,
        is what the widgets draw.
        """
        match = self.match
        if match is not None:
            replayed = Game.replay(match.record())
            game = match.game
            if game.decision is not None or game.result is not None:
                assert replayed.position() == game.position()
        driver = self.driver
        driver.app.step()
        drawn = driver.picture()
        with patch.object(driver.stage, "_live", lambda: None):
            driver.stage.damage_all()
            driver.stage.paint(driver.app.surface)
        assert driver.picture() == drawn, f"{self.place} was not drawn whole"

    def play(self, events: int) -> None:
        for event in range(events):
            self.act()
            if event % _LOOK == 0:
                self.check()
        self.check()
        self.close()
        self.driver.app.shut_down()
