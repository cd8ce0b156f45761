"""Sounds: what is heard, how loud, and that nothing happens where nothing can be heard."""

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game import Event, Options
from game.ui.app import App
from game.ui.prefs import Preferences
from game.ui.screens.board import BoardScreen
from game.ui.screens.flow import MatchFlow
from game.ui.screens.match_shots import played
from game.ui.sound import SOUNDS, Player, sounds_of


def event(kind: str) -> Event:
    return Event(kind, "obama", {}, "1.1", None)


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A sound device that nobody hears."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


class Fake:
    """A loaded sound that remembers how loud it was played."""

    def __init__(self, fails: bool = False) -> None:
        self.volumes: list[float] = []
        self.queued: list[Any] = []
        self.fails = fails

    def set_volume(self, volume: float) -> None:
        self.volumes.append(volume)

    def play(self) -> Any:
        if self.fails:
            raise pygame.error("the device was pulled out")
        return self

    def queue(self, sound: Any) -> None:
        self.queued.append(sound)


def fakes() -> dict[str, Fake]:
    return {name: Fake() for name in SOUNDS}


@pytest.mark.parametrize(
    ("kinds", "heard"),
    [
        ([], []),
        (["turn-began", "state-named"], []),
        (["played", "discarded"], ["card"]),
        (["played", "voter-won", "voter-won"], ["card", "marker"]),
        (["played", "voter-won", "state-settled"], ["marker", "state-won"]),
        (["rolled", "drew"], ["die", "card"]),
        (["news", "issue-moved", "state-settled", "ended"], ["state-won", "election-won"]),
    ],
)
def test_events_are_heard_in_their_order_the_weightiest_only(
    kinds: list[str], heard: list[str]
) -> None:
    assert sounds_of(event(kind) for kind in kinds) == heard


def test_every_sound_can_be_heard_and_every_one_is_a_file(device: None) -> None:
    kinds = ("played", "voter-won", "rolled", "state-settled", "news", "ended")
    assert {sounds_of([event(kind)])[0] for kind in kinds} == set(SOUNDS)
    player = Player(Preferences())
    player.play(["card"])
    assert player.ready()
    for name in SOUNDS:
        player.play([name])
    assert player.heard == ["card", *SOUNDS]
    assert player.problem is None
    player.close()
    assert pygame.mixer.get_init() is None


def test_it_is_as_loud_as_the_preferences_say() -> None:
    prefs, sounds = Preferences(volume=40), fakes()
    player = Player(prefs, lambda: sounds)
    player.play(["die", "card"])
    assert player.ready()
    assert sounds["die"].volumes == [0.4]
    assert sounds["die"].queued == [sounds["card"]]
    prefs.volume = 90
    player.play(["die"])
    assert sounds["die"].volumes == [0.4, 0.9]


@pytest.mark.parametrize("prefs", [Preferences(sound=False), Preferences(volume=0)])
def test_muted_it_does_not_even_open_the_device(prefs: Preferences) -> None:
    opened: list[int] = []
    player = Player(prefs, lambda: opened.append(1) or fakes())  # type: ignore[func-returns-value]
    player.play(["card"])
    assert not player.ready()
    assert opened == []
    prefs.sound, prefs.volume = True, 50
    player.play(["card"])
    assert player.ready()
    assert opened == [1]


def test_without_a_device_all_is_silent_and_it_is_tried_once() -> None:
    tried: list[int] = []

    def fail() -> dict[str, Any]:
        tried.append(1)
        raise pygame.error("no such audio device")

    player = Player(Preferences(), fail)
    for _ in range(3):
        player.play(["card"])
        assert not player.ready()
    assert tried == [1]
    assert player.heard == []
    assert player.problem == "no such audio device"
    player.close()


def test_a_real_driver_that_does_not_exist_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nothing-of-the-kind")
    player = Player(Preferences())
    player.play(["card"])
    assert not player.ready()
    assert player.problem


def test_a_device_that_goes_away_is_no_fault() -> None:
    player = Player(Preferences(), lambda: dict.fromkeys(SOUNDS, Fake(fails=True)))
    player.play(["card"])
    player.ready()
    player.play(["card"])
    assert player.problem == "the device was pulled out"
    player.play(["card"])


class Ear(Player):
    """Remembers what it was asked to play."""

    def __init__(self, prefs: Preferences) -> None:
        super().__init__(prefs, fakes)
        self.asked: list[str] = []

    def play(self, sounds: Any) -> None:
        self.asked += sounds


def test_a_whole_match_is_heard_to_its_end() -> None:
    match = played(lambda m: m.game.turn >= 1, Options(decks="starter", turn_limit=40), seed=4)
    flow = MatchFlow(match)
    ear = Ear(Preferences())
    app = App(flow.make(), sounds=ear, clock=lambda: 0.0)
    for _ in range(3000):
        decision = match.game.decision
        if flow.kind == "end":
            break
        if flow.kind == "cover":
            flow.open_cover()
        elif decision is None:
            flow.proceed()
        else:
            flow.choose(decision.options[match.game.made % len(decision.options)])
    app.step()
    assert isinstance(app.screen, BoardScreen)
    app.screen.to_result()
    app.step()
    assert app.screen.name == "end"
    assert set(ear.asked) >= {"card", "marker", "die", "election-won"}
    assert ear.asked[-1] == "election-won"
    assert ear.asked.count("election-won") == 1
    app.shut_down()


def test_a_changed_volume_is_heard() -> None:
    from game.ui.screens.menu import MenuScreen

    ear = Ear(Preferences())
    app = App(MenuScreen({}), sounds=ear)
    app.change(volume=20)
    app.change(scale=110)
    assert ear.asked == ["marker"]


def test_nothing_of_it_is_imported_or_opened_before_it_is_needed() -> None:
    code = (
        "import os, sys; os.environ['SDL_VIDEODRIVER'] = 'dummy'\n"
        "from game.ui.app import App\nfrom game.ui.sound import Player\n"
        "from game.ui.prefs import Preferences\nfrom game.ui.screens.menu import MenuScreen\n"
        "import pygame\nprefs = Preferences()\n"
        "app = App(MenuScreen({}), prefs=prefs, sounds=Player(prefs))\napp.step()\n"
        "assert pygame.mixer.get_init() is None\nassert 'numpy' not in sys.modules\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_sound_library_without_a_device_writes_nothing_to_the_terminal() -> None:
    # What ALSA does inside of the mixer: it writes to the terminal past Python.
    code = (
        "import os, sys, pygame\nfrom game.ui.prefs import Preferences\n"
        "from game.ui.sound import Player\n"
        "def init(**how):\n    os.write(2, b'ALSA lib: cannot find card 0')\n"
        "    raise pygame.error('none')\n"
        "pygame.mixer.init = init\n"
        "player = Player(Preferences())\nplayer.play(('card',))\n"
        "assert not player.ready()\nassert player.problem == 'none'\n"
        "print('written again', file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "written again\n")
