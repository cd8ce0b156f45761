"""A monkey at mouse and keyboard: nothing it does breaks the window."""

import pytest

from tests.ui.demo import Demo
from tests.ui.driver import Driver
from tests.ui.monkey import Monkey

_SIZES = [(1024, 640), (1280, 800), (1920, 1080)]


@pytest.mark.parametrize("seed", range(3))
def test_a_monkey_breaks_nothing(seed: int) -> None:
    demo = Driver(Demo(), _SIZES[seed])
    monkey = Monkey(demo, seed)
    for _ in range(300):
        monkey.act()
    assert demo.stage.layers
    focus = demo.stage.focus
    assert focus is None or focus.stage is demo.stage
    drawn = demo.picture()
    demo.stage.damage_all()
    demo.app.step()
    assert demo.picture() == drawn
