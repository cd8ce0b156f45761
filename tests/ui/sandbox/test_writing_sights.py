"""Every state of a card being written at the sizes and scales of the window, and as a picture."""

import pytest

from game.ui.prefs import Preferences
from game.ui.writing.samples import NAMES
from tests.ui.driver import Driver
from tests.ui.sandbox.desk import holds_resized


@pytest.mark.parametrize("name", NAMES)
def test_every_state_holds_at_every_size(name: str) -> None:
    holds_resized(name)


@pytest.mark.parametrize(
    ("size", "prefs"),
    [
        ((1280, 800), Preferences(scale=125)),
        ((1920, 1080), Preferences(scale=150)),
        ((1024, 640), Preferences(text=120, high_contrast=True)),
        ((1280, 800), Preferences(text=150)),
    ],
)
def test_it_holds_scaled_and_with_larger_text(size: tuple[int, int], prefs: Preferences) -> None:
    for name in NAMES:
        assert Driver.at(name, size, prefs).faults() == [], name
