"""What a tile says is told by shape and tone, so that every eye reads it."""

from itertools import combinations

import numpy as np
import pygame
import pytest
from pygame import FRect

from game.ui.board.samples import Sheet
from game.ui.prefs import Preferences
from tests.ui.board.test_sight import SIGHTS, ratio, seen
from tests.ui.board.test_tile import FLORIDA, Table
from tests.ui.driver import Driver

SHIFTED = {**FLORIDA, "issue": "D1", "group": "latinos"}
SPACE, GROUP, OWN = ("space", "FL", "E2"), ("group", "FL", "latinos"), ("state", "FL")


def drawn(table: Table, part: str, contrast: bool) -> np.ndarray:
    """The pixels of a part with a little around it, where outlines lie."""
    driver = Driver(Sheet("tile", table), (1024, 640), Preferences(high_contrast=contrast))
    rect = FRect(driver.widget(part).rect).inflate(12, 12)
    return pygame.surfarray.array3d(driver.app.surface.subsurface(pygame.Rect(rect))).astype(float)


LOOKS = {
    # The part -> tables on which it means something else each time.
    "tile/FL/track/E2": {
        "free": Table(),
        "marker": Table({**FLORIDA, "issue": "E2"}),
        "choosable": Table().offer(SPACE),
        "changed": Table({**FLORIDA, "issue": "E2"}, changed=[SPACE]),
    },
    "tile/FL/group/latinos": {
        "other": Table(),
        "key": Table(SHIFTED),
        "choosable": Table().offer(GROUP),
        "changed": Table(SHIFTED, changed=[GROUP]),
    },
    "tile/FL/economy": {"majority": Table(), "minority": Table(SHIFTED)},
    "tile/FL/defense": {"minority": Table(), "majority": Table(SHIFTED)},
    "tile/FL": {
        "plain": Table(),
        "choosable": Table().offer(OWN),
        "decides": Table(deciding=["obama"]),
        "decides for the other": Table(deciding=["mccain"]),
        "decides for both": Table(deciding=["obama", "mccain"]),
    },
}
# The share of its pixels that has to differ clearly; of a whole tile a sign is a small part.
LEAST = {"tile/FL": 0.0003}


@pytest.mark.parametrize("contrast", [False, True])
@pytest.mark.parametrize("part", LOOKS)
def test_every_two_meanings_of_a_part_look_different_to_every_eye(
    part: str, contrast: bool
) -> None:
    pictures = {name: drawn(table, part, contrast) for name, table in LOOKS[part].items()}
    for sight in SIGHTS:
        views = {name: seen(pixels, sight) for name, pixels in pictures.items()}
        for (one, first), (two, second) in combinations(views.items(), 2):
            differ = float((ratio(first, second) > 1.5).mean())
            least = LEAST.get(part, 0.025)
            assert differ > least, f"{one} and {two} differ in {differ:.2%} with {sight} sight"
