"""Every state of the sandbox at the sizes and scales of the window, and as a picture."""

import pytest

from game.ui.prefs import Preferences
from game.ui.shots import SHOTS
from game.ui.workbench.samples import NAMES
from tests.ui.driver import Driver
from tests.ui.sandbox.desk import SIZES, holds_resized

MAIN = ("sandbox", "sandbox-card", "sandbox-edit-card", "sandbox-problem", "sandbox-found")


@pytest.mark.parametrize("name", NAMES)
def test_it_holds_at_every_size(name: str) -> None:
    # The main states at every size; the windows over them at two.
    holds_resized(name, SIZES if name in MAIN else SIZES[:2])


@pytest.mark.parametrize(
    ("size", "prefs"),
    [
        ((1280, 800), Preferences(scale=125)),
        ((1920, 1080), Preferences(scale=150)),
        ((1024, 640), Preferences(text=120, high_contrast=True)),
    ],
)
def test_it_holds_scaled_and_with_larger_text(size: tuple[int, int], prefs: Preferences) -> None:
    for name in MAIN[:3]:
        assert Driver.at(name, size, prefs).faults() == [], name


def test_every_state_is_a_picture() -> None:
    assert set(NAMES) <= set(SHOTS)
