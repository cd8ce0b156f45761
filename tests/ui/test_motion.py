"""Animations: in order, at the reader's speed, skipped by a click or a key, never in the way."""

from functools import partial

import pytest
from pygame import FRect

from game.ui.canvas import Box, Canvas
from game.ui.motion import Call, Flash, Fly, Motion, Together, Wait
from game.ui.prefs import Preferences
from tests.ui.demo import Demo
from tests.ui.driver import Driver

START, GOAL = FRect(100, 600, 40, 40), FRect(700, 600, 40, 40)


def block(canvas: Canvas, rect: FRect) -> None:
    canvas.box(rect, Box("obama", 0))


def test_something_flies_from_one_place_to_another() -> None:
    demo = Driver(Demo())
    rest = demo.picture()
    paper = demo.pixel(120, 620)
    blue = demo.app.env.colour("obama")
    flight = Fly(block, START, GOAL, 0.3)
    demo.stage.motion.play(flight)
    demo.wait(1 / 60)
    assert demo.pixel(120, 620) == blue
    demo.wait(0.14)
    assert demo.pixel(120, 620) == paper
    assert demo.pixel(*flight.place.center) == blue
    demo.wait(0.3)
    assert not demo.stage.motion.active
    assert demo.picture() == rest


@pytest.mark.parametrize(
    ("speed", "seconds"), [("half", 0.6), ("normal", 0.3), ("double", 0.15), ("off", 0.0)]
)
def test_the_reader_sets_the_speed(speed: str, seconds: float) -> None:
    done: list[str] = []
    demo = Driver(Demo(), prefs=Preferences(motion=speed))
    demo.stage.motion.play(Fly(block, START, GOAL, 0.3), Call(lambda: done.append("there")))
    demo.app.step()
    if seconds:
        demo.wait(seconds - 0.05)
        assert done == []
        demo.wait(0.1)
    assert done == ["there"]


def test_reduced_motion_leaves_out_what_moves_and_keeps_what_flashes() -> None:
    motion = Motion(reduced=True)
    motion.play(Fly(block, START, GOAL), Flash(START, seconds=0.2))
    motion.tick(0.0)
    assert isinstance(motion._now, Flash)
    motion.tick(0.25)
    assert not motion.active


def test_they_play_in_order_and_a_slow_frame_loses_no_time() -> None:
    order: list[str] = []
    motion = Motion()
    for name in "abc":
        motion.play(Wait(0.2), Call(partial(order.append, name)))
    motion.tick(10.0)
    assert order == []
    motion.tick(10.45)
    assert order == ["a", "b"]
    motion.tick(10.6)
    assert order == ["a", "b", "c"]
    assert not motion.active


def test_together_lasts_as_long_as_the_longest() -> None:
    short, long = Fly(block, START, GOAL, 0.1), Fly(block, GOAL, START, 0.3)
    motion = Motion()
    motion.play(Together(short, long))
    motion.tick(0.0)
    motion.tick(0.15)
    assert short.place == GOAL
    assert long.place not in (START, GOAL)
    motion.tick(0.31)
    assert long.place == START


@pytest.mark.parametrize("how", ["key", "click"])
def test_a_key_or_a_click_skips_to_the_end_and_still_acts(how: str) -> None:
    done: list[str] = []
    demo = Driver(Demo())
    demo.stage.motion.play(Fly(block, START, GOAL), Call(lambda: done.append("end")))
    demo.app.step()
    if how == "key":
        demo.key("u")
    else:
        demo.click("undo")
    assert done == ["end"]
    assert demo.screen.log == ["undo"]


def test_space_only_skips() -> None:
    demo = Driver(Demo())
    demo.key("Tab")
    demo.stage.motion.play(Fly(block, START, GOAL))
    demo.app.step()
    demo.key("Space")
    assert not demo.stage.motion.active
    assert demo.screen.log == []
    demo.key("Space")
    assert demo.screen.log == ["card 1"]
