import re
from itertools import combinations
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.content import CANDIDATES, ISSUES, asset, load_content
from game.content.effects import MEDIA_KINDS, VERBS

ICONS = sorted(asset("icons").glob("*/*.svg"))
NAMES = [f"{path.parent.name}/{path.stem}" for path in ICONS]
INTERFACE = (
    "negative news deck hand discard pending undo help log rules settings menu sound sound-off "
    "lock star check cross arrow-left arrow-right arrow-up arrow-down"
)


def coverage(path: Path, size: int) -> np.ndarray:
    """How much of each pixel an icon covers, from 0 to 1."""
    surface = pygame.image.load_sized_svg(path, (size, size))
    assert surface.get_size() == (size, size)
    return pygame.surfarray.array_alpha(surface) / 255.0


def test_every_id_of_the_content_has_an_icon() -> None:
    content = load_content()
    wanted = [
        *(f"candidate/{candidate}" for candidate in CANDIDATES),
        *(f"issue/{issue}" for issue in ISSUES),
        *(f"group/{group.id}" for group in content.groups),
        *(f"category/{card.category}" for card in content.cards),
        *(f"verb/{verb}" for verb in VERBS),
        *(f"media/{kind}" for kind in MEDIA_KINDS),
        *(f"die/{face}" for face in range(1, 7)),
        *(f"ui/{name}" for name in INTERFACE.split()),
    ]
    assert sorted(set(wanted) - set(NAMES)) == []


def test_no_icon_is_left_over() -> None:
    content = load_content()
    known = {
        "candidate": set(CANDIDATES),
        "issue": set(ISSUES),
        "group": {group.id for group in content.groups},
        "category": {card.category for card in content.cards},
        "verb": set(VERBS),
        "media": set(MEDIA_KINDS),
        "die": set("123456"),
    }
    stray = [
        name
        for name, path in zip(NAMES, ICONS, strict=True)
        if path.parent.name != "ui" and path.stem not in known[path.parent.name]
    ]
    assert stray == []


@pytest.mark.parametrize("path", ICONS, ids=NAMES)
def test_icon_is_drawn_whole_in_every_size(path: Path) -> None:
    for size in (16, 24, 48):
        inked = coverage(path, size)
        # A lone minus sign is the lightest there is, a full square would be no sign at all.
        assert 0.05 < inked.mean() < 0.75
        across = np.flatnonzero(inked.max(axis=1) > 0.3)
        down = np.flatnonzero(inked.max(axis=0) > 0.3)
        # In the middle, and as large as its neighbours in at least one direction.
        assert max(np.ptp(across), np.ptp(down)) + 1 >= 0.7 * size
        assert abs((across[0] + across[-1]) / 2 - (size - 1) / 2) <= 0.09 * size
        assert abs((down[0] + down[-1]) / 2 - (size - 1) / 2) <= 0.09 * size


@pytest.mark.parametrize("path", ICONS, ids=NAMES)
def test_icon_is_in_the_common_style(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert 'viewBox="0 0 24 24"' in source
    # White only, so that painting it gives exactly the colour asked for.
    assert set(re.findall(r'(?:fill|stroke)="([^"]+)"', source)) <= {"#fff", "none"}
    assert not re.search(r"<(text|use|mask|clipPath|style|image|filter|\w*Gradient)\b", source)
    widths = {float(width) for width in re.findall(r'stroke-width="([^"]+)"', source)}
    assert all(1.8 <= width <= 3.6 for width in widths)


def test_all_icons_differ_clearly() -> None:
    drawn = {name: coverage(path, 24) for name, path in zip(NAMES, ICONS, strict=True)}
    alike = []
    for (one, first), (other, second) in combinations(drawn.items(), 2):
        # The share of what either of them inks that they do not have in common.
        differing = np.abs(first - second).sum() / np.maximum(first, second).sum()
        if differing < 0.08:
            alike.append((one, other, round(differing, 3)))
    assert alike == []
