"""The window: size, scale, loop, notices, screens over screens."""

import subprocess
import sys
import time

import pygame
import pytest

from game.ui.env import Env
from game.ui.prefs import Preferences, fitting_scale
from game.ui.screen import Screen
from game.ui.widgets import Button, Dialog, Label, Widget
from tests.ui.demo import Demo
from tests.ui.driver import Driver

SIZES = [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)]


@pytest.mark.parametrize(
    ("wanted", "size", "used"),
    [
        (100, (1024, 640), 100),
        (125, (1280, 800), 125),
        (150, (1920, 1080), 150),
        (200, (2560, 1440), 200),
        (200, (1280, 800), 125),
        (150, (1280, 800), 125),
        (200, (1920, 1080), 165),
        (75, (1024, 640), 75),
        (100, (800, 600), 75),
        (100, (512, 320), 50),
        (100, (64, 48), 25),
    ],
)
def test_a_scale_that_does_not_fit_falls_back_to_the_nearest_that_does(
    wanted: int, size: tuple[int, int], used: int
) -> None:
    assert fitting_scale(wanted, size) == used


@pytest.mark.parametrize("size", SIZES)
def test_the_widgets_hold_at_every_size(size: tuple[int, int]) -> None:
    assert Driver(Demo(), size).faults() == []


@pytest.mark.parametrize(
    ("scale", "size"),
    [(125, (1280, 800)), (150, (1920, 1080)), (200, (2560, 1440)), (75, (1024, 640))],
)
def test_the_widgets_hold_at_every_scale(scale: int, size: tuple[int, int]) -> None:
    demo = Driver(Demo(), size, Preferences(scale=scale))
    assert demo.app.env.scale == scale / 100
    assert demo.faults() == []
    demo.click("keep")
    assert demo.screen.log == ["keep"]


def test_the_program_says_so_when_a_scale_does_not_fit() -> None:
    demo = Driver(Demo(), (1280, 800), Preferences(scale=200))
    assert "200 %" in demo.notice
    assert "125 %" in demo.notice
    demo.wait(7)
    assert demo.notice == ""
    demo.resize(2560, 1440)
    assert demo.app.scale == 200
    assert demo.notice == ""


def test_resizing_lays_everything_out_anew() -> None:
    demo = Driver(Demo(), (1280, 800))
    demo.resize(1600, 900)
    assert demo.app.surface.get_size() == (1600, 900)
    assert demo.app.env.size == (1600.0, 900.0)
    assert demo.widget("tabs").rect.right == 1580
    assert demo.faults() == []
    demo.click("keep")
    assert demo.screen.log == ["keep"]


def test_what_stays_open_is_measured_anew_in_each_window() -> None:
    demo = Driver(Demo(), (2560, 1440))
    text = "Something long enough to be broken into lines, " * 4
    demo.stage.open(Dialog("A dialog", Label(text), [Button("Close", name="close")]))
    for scale, size in ((150, (2560, 1440)), (75, (1280, 800)), (200, (3440, 1440))):
        demo.app.change(scale=scale)
        demo.app.notice(text)
        demo.resize(*size)
        demo.app.step()
        assert demo.faults() == []


def test_full_screen_and_back() -> None:
    demo = Driver(Demo(), (1280, 800))
    demo.key("f11")
    assert demo.app.surface.get_flags() & pygame.FULLSCREEN
    assert demo.faults() == []
    demo.key("f11")
    assert not demo.app.surface.get_flags() & pygame.FULLSCREEN
    assert demo.app.surface.get_size() == (1280, 800)


def test_nothing_is_drawn_when_nothing_changed() -> None:
    demo = Driver(Demo())
    drawn: list[list[pygame.Rect]] = []
    paint = demo.stage.paint

    def counted(surface: pygame.Surface) -> list[pygame.Rect]:
        drawn.append(paint(surface))
        return drawn[-1]

    demo.stage.paint = counted  # type: ignore[method-assign]
    demo.wait(1.0)
    assert drawn == []
    demo.hover("keep")
    (areas,) = drawn
    keep = demo.widget("keep").rect
    assert all(area.width * area.height < 4 * keep.width * keep.height for area in areas)


def test_what_is_drawn_in_part_looks_as_if_drawn_whole() -> None:
    demo = Driver(Demo())
    demo.hover("hand/1")
    demo.hover("keep")
    demo.key("Tab", "Tab", "Tab")
    demo.wait(0.6)
    demo.click("contrast")
    demo.move(700, 600)
    demo.wheel(1)
    in_parts = demo.picture()
    demo.stage.damage_all()
    demo.app.step()
    assert demo.picture() == in_parts


def test_the_loop_sleeps_when_nothing_happens() -> None:
    demo = Driver(Demo())
    demo.app.clock = time.monotonic
    used = time.process_time()
    demo.app._events(0.5)
    assert time.process_time() - used < 0.05


def test_poll_is_called_when_it_wants_to_be() -> None:
    class Busy(Demo):
        calls = 0

        def poll(self) -> float | None:
            self.calls += 1
            return 0.25 if self.calls < 5 else None

    demo = Driver(Busy())
    demo.wait(0.9)
    assert demo.screen.calls == 4
    demo.wait(5)
    assert demo.screen.calls == 5
    demo.app.wake()
    demo.app.step()
    assert demo.screen.calls == 6


def test_screens_lie_over_each_other_and_keep_their_place() -> None:
    demo = Driver(Demo())
    demo.key("Tab", "Tab")
    below = demo.app.screen
    demo.app.push(Demo())
    demo.key("Tab")
    assert demo.focus == "hand/1"
    demo.key("Esc")
    assert demo.app.screen is below
    assert demo.focus == "hand/2"
    demo.key("Esc")
    assert demo.app.screen is below


def test_closing_the_window_lets_every_screen_save() -> None:
    saved: list[str] = []

    class Saving(Screen):
        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

        def build(self, env: Env) -> Widget:
            return Label(self.name)

        def closed(self) -> None:
            saved.append(self.name)

    demo = Driver(Saving("menu"))
    demo.app.push(Saving("board"))
    demo.close()
    assert demo.app.done
    demo.app.run()
    assert saved == ["board", "menu"]


def test_the_title_is_that_of_the_game() -> None:
    Driver(Demo())
    assert pygame.display.get_caption()[0] == "Campaign Manager 2008"


def test_nothing_heavy_is_imported_before_the_first_frame() -> None:
    code = (
        "import os, sys; os.environ['SDL_VIDEODRIVER'] = 'dummy'\n"
        "from game.ui.app import App\n"
        "from game.ui.screens import first_screens\n"
        "App(*first_screens()).step()\n"
        "print([m for m in ('numpy', 'multiprocessing.pool', 'game.lab') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.splitlines()[-1] == "[]"
