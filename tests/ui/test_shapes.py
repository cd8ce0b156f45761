"""Panels and shadows keep to their places, whatever their size."""

import pygame
import pytest
from pygame import Rect

from game.ui.shapes import draw_panel, draw_shadow

RED, GREEN, WHITE = (200, 30, 30), (20, 160, 60), (255, 255, 255)


def sheet() -> pygame.Surface:
    surface = pygame.Surface((300, 300))
    surface.fill(WHITE)
    return surface


def changed(surface: pygame.Surface) -> Rect:
    """The smallest rectangle in which anything was drawn."""
    mask = pygame.mask.from_threshold(surface, WHITE, (1, 1, 1))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 0, 0)


@pytest.mark.parametrize("fill", [None, GREEN])
@pytest.mark.parametrize("border", [None, RED])
@pytest.mark.parametrize("width", [1, 2, 5])
@pytest.mark.parametrize("radius", [0, 1, 3, 12])
@pytest.mark.parametrize(
    "size", [(0, 0), (0, 9), (1, 1), (1, 7), (3, 2), (9, 9), (40, 25), (280, 90)]
)
def test_a_panel_lies_inside_of_its_rectangle(
    size: tuple[int, int],
    radius: int,
    width: int,
    border: tuple[int, int, int] | None,
    fill: tuple[int, int, int] | None,
) -> None:
    surface, rect = sheet(), Rect((10, 10), size)
    draw_panel(surface, rect, fill, radius, border, width)
    drawn = changed(surface)
    assert rect.contains(drawn) or not drawn.size[0]
    if fill is not None and radius == 0 and min(size) > 0:
        assert drawn == rect
    if fill is not None and min(size) > 2 * max(width, radius):
        assert surface.get_at(rect.center)[:3] == fill
    if border is not None and radius == 0 and min(size) > 2 * width:
        assert surface.get_at((rect.centerx, rect.y))[:3] == border
        assert surface.get_at((rect.right - 1, rect.centery))[:3] == border


@pytest.mark.parametrize("radius", [3, 9])
def test_a_small_panel_looks_as_the_corner_of_a_large_one(radius: int) -> None:
    pictures = []
    for size in ((60, 40), (290, 280)):
        surface = sheet()
        draw_panel(surface, Rect((5, 5), size), GREEN, radius, RED, 2)
        pictures.append(pygame.image.tobytes(surface.subsurface((5, 5, 30, 20)), "RGB"))
    assert pictures[0] == pictures[1]


def test_a_shadow_is_the_same_each_time_and_reaches_out_on_all_sides() -> None:
    pictures = []
    for _ in range(2):
        surface = sheet()
        draw_shadow(surface, Rect(80, 80, 120, 60), 8, 6, (60, 50, 30), 92)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        drawn = changed(surface)
        assert drawn.contains(Rect(80, 80, 120, 60))
        assert drawn.size > (120, 60)
    assert pictures[0] == pictures[1]
