"""Marks are told apart without colour, and with the three kinds of colour blindness."""

from itertools import combinations

import numpy as np
import pygame
import pytest
from pygame import FRect

from game.ui.board.marks import CELL, circle_svg
from game.ui.board.samples import SUPPORTS
from game.ui.canvas import Canvas
from game.ui.env import make_env
from game.ui.theme import PALETTES, Palette, rgb

# Severity 1.0, on linear RGB: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A
# Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE Transactions on
# Visualization and Computer Graphics 15 (6), 2009, table 1. Grey: luminance after Rec. 709.
SIGHTS = {
    "full": np.eye(3),
    "grey": np.array([[0.2126, 0.7152, 0.0722]] * 3),
    "protanopia": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deuteranopia": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritanopia": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}
# Pairs in which a line or a shape stands on a ground; a shape is seen only where they differ.
SHAPES = (
    ("obama", "obama_pale"),
    ("mccain", "mccain_pale"),
    ("on_candidate", "obama"),
    ("on_candidate", "mccain"),
    ("obama", "card"),
    ("mccain", "card"),
    ("muted", "card"),
    ("choose", "card"),
    ("choose", "sunken"),
    ("choose", "gold_pale"),
    ("choose", "gold"),
    ("gold", "choose"),
    ("obama", "sunken"),
    ("mccain", "sunken"),
    ("obama", "gold_pale"),
    ("mccain", "gold_pale"),
    ("muted", "gold_pale"),
    ("muted", "sunken"),
    ("obama_bright", "choose"),
    ("mccain_bright", "choose"),
    ("obama_bright", "obama"),
    ("mccain_bright", "mccain"),
)


def seen(pixels: np.ndarray, sight: str) -> np.ndarray:
    """Luminance (0 to 1) of sRGB pixels (… x 3, 0 to 255) as an eye of that kind sees them."""
    share = pixels / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    turned = np.clip(linear @ SIGHTS[sight].T, 0, 1)
    seen_as: np.ndarray = turned @ np.array([0.2126, 0.7152, 0.0722])
    return seen_as


def ratio(first: np.ndarray, second: np.ndarray) -> np.ndarray:
    low, high = np.minimum(first, second), np.maximum(first, second)
    contrast: np.ndarray = (high + 0.05) / (low + 0.05)
    return contrast


def drawn(palette: Palette, scale: float, ground: str, **how: object) -> np.ndarray:
    size = (round(CELL[0] * scale), round(CELL[1] * scale))
    env = make_env(size, scale, palette=palette)
    sheet = pygame.Surface(size)
    canvas = Canvas(sheet, env)
    canvas.fill(FRect(0, 0, *CELL), ground)
    canvas.svg(circle_svg(palette, **how), FRect(0, 0, *CELL))
    return pygame.surfarray.array3d(sheet).astype(float)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("look", PALETTES)
def test_shapes_stand_out_from_their_ground_for_every_eye(look: str, sight: str) -> None:
    palette = PALETTES[look]
    for front, back in SHAPES:
        pair = [np.array(rgb(getattr(palette, name)), float) for name in (front, back)]
        least = 2.9 if "bright" in front and back in ("obama", "mccain") else 3.0
        found = float(ratio(*(seen(colour, sight) for colour in pair)))
        assert found >= least, f"{front} on {back} is only {found:.2f} : 1 with {sight} sight"


def test_the_candidates_colours_differ_for_every_eye_that_sees_colour() -> None:
    for palette in PALETTES.values():
        for sight in ("full", "protanopia", "deuteranopia", "tritanopia"):
            both = [np.array(rgb(getattr(palette, who)), float) for who in ("obama", "mccain")]
            turned = [np.clip((c / 255) ** 2.2 @ SIGHTS[sight].T, 0, 1) for c in both]
            assert float(np.abs(turned[0] - turned[1]).max()) > 0.1


ALL = [
    {"printed": printed, "support": support, "choosable": choosable}
    for printed, support in SUPPORTS
    for choosable in (False, True)
]


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("ground", ["sunken", "gold_pale"])
@pytest.mark.parametrize("scale", [1.0, 1.25, 2.0])
def test_every_two_circles_look_different_to_every_eye(
    scale: float, ground: str, sight: str
) -> None:
    for palette in PALETTES.values():
        views = [seen(drawn(palette, scale, ground, **how), sight) for how in ALL]
        for (one, first), (two, second) in combinations(zip(ALL, views, strict=True), 2):
            differ = float((ratio(first, second) > 1.5).mean())
            assert differ > 0.025, f"{one} and {two} differ in {differ:.1%} with {sight} sight"


def test_an_undecided_circle_is_the_only_empty_one() -> None:
    palette = PALETTES["paper"]
    for printed, support in SUPPORTS:
        picture = seen(drawn(palette, 2.0, "card", printed=printed, support=support), "grey")
        middle = picture[32:48, 44:60]
        empty = bool(middle.min() > 0.85)
        assert empty == (support == "."), (printed, support)


@pytest.mark.parametrize("ground", ["card", "sunken", "gold_pale"])
@pytest.mark.parametrize("look", PALETTES)
def test_what_changed_and_what_the_pointer_is_on_looks_different_too(
    look: str, ground: str
) -> None:
    palette = PALETTES[look]
    for printed, support in SUPPORTS:
        plain = seen(drawn(palette, 1.0, ground, printed=printed, support=support), "grey")
        won = drawn(palette, 1.0, ground, printed=printed, support=support, changed=True)
        assert (ratio(plain, seen(won, "grey")) > 1.5).mean() > 0.1
        offered = {"printed": printed, "support": support, "choosable": True}
        still = seen(drawn(palette, 1.0, "card", **offered), "grey")
        lively = seen(drawn(palette, 1.0, "card", **offered, lively=True), "grey")
        assert (ratio(still, lively) > 1.5).mean() > 0.02
