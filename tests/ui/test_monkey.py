"""A monkey at mouse and keyboard: nothing it does breaks the window."""

import random

import pygame
import pytest

from tests.ui.demo import Demo
from tests.ui.driver import Driver

_KEYS = [
    *("Tab Shift+Tab Left Right Up Down Enter Space Esc Home End PageDown PageUp".split()),
    *("Backspace Delete Ctrl+a Ctrl+c Ctrl+x Ctrl+v Ctrl+Left Shift+Right".split()),
    *("f1 f11 u d l r 1 2 3 4 0 Shift+1".split()),
]
_SIZES = [(1024, 640), (1280, 800), (1920, 1080), (800, 500), (1366, 768)]


class Monkey:
    """Does something at random, seeded; everything goes through pygame's own queue."""

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


@pytest.mark.parametrize("seed", range(3))
def test_a_monkey_breaks_nothing(seed: int) -> None:
    demo = Driver(Demo(), _SIZES[seed])
    monkey = Monkey(demo, seed)
    for _ in range(300):
        monkey.act()
    assert demo.stage.layers
    focus = demo.stage.focus
    assert focus is None or focus.stage is demo.stage
    demo.stage.damage_all()
    demo.app.step()
    drawn = demo.picture()
    demo.stage.damage_all()
    demo.app.step()
    assert demo.picture() == drawn
