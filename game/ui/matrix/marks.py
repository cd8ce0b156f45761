"""How a cell of the matrix looks: a shape for each thing that was found, never colour alone."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pygame
from pygame import FRect

from game.ui.cache import Cache, surface_bytes
from game.ui.canvas import Canvas
from game.ui.env import Env
from game.ui.matrix.model import (
    BLOCKED,
    BROKEN,
    CUT,
    KINDS,
    KNOWN,
    LINES,
    NEVER,
    ORDER,
    SAME,
    UNSURE,
)
from game.ui.theme import RGB

__all__ = ["LEGEND", "MARKS", "cell_picture", "draw_mark"]

_FINE = 4  # drawn so much larger, then reduced
_pictures: Cache[pygame.Surface] = Cache(12 << 20, surface_bytes)

MARKS: dict[str, int] = {
    "order": KNOWN | ORDER,
    "lines": KNOWN | LINES,
    "blocked": KNOWN | LINES | BLOCKED,
    "kinds": KNOWN | KINDS,
    "broken": KNOWN | BROKEN,
    "unsure": KNOWN | UNSURE,
    "cut": KNOWN | CUT,
    "none": KNOWN,
    "unknown": 0,
    "never": NEVER,
    "same": KNOWN | SAME,
}
"""What the marks are called."""
LEGEND = tuple(MARKS)[:-1]
"""Those that stand in cells, in the order of the legend; `same` stands only before sentences."""


def cell_picture(env: Env, marks: int, size: int, faint: bool = False) -> pygame.Surface:
    """A cell of `size` pixels with its marks; shared, never to be changed.

    faint: the pair is not let through, and shows nothing but that it is there.
    """
    key = (marks, size, faint, env.palette)
    return _pictures.get(key, lambda: _drawn(env, marks, size, faint))


def draw_mark(name: str) -> Callable[[Canvas, FRect], None]:
    """What draws one mark as a cell, for a legend or a button."""

    def draw(canvas: Canvas, rect: FRect) -> None:
        area = canvas.pixels(rect)
        size = min(area.size)
        picture = cell_picture(canvas.env, MARKS[name], size)
        place = (area.x + (area.width - size) // 2, area.y + (area.height - size) // 2)
        canvas.surface.blit(picture, place)
        frame = pygame.Rect(place, (size, size))
        pygame.draw.rect(canvas.surface, canvas.rgb("outline"), frame, canvas.length(1))

    return draw


class _Pen:
    """Draws in a square of 28 units, whatever its size."""

    def __init__(self, size: int) -> None:
        self.fine = size * _FINE
        self.surface = pygame.Surface((self.fine, self.fine))
        self.unit = self.fine / 28

    def at(self, x: float, y: float) -> tuple[float, float]:
        return (x * self.unit, y * self.unit)

    def line(self, colour: RGB, *points: tuple[float, float], width: float = 2) -> None:
        places = [self.at(*point) for point in points]
        thick = max(1, round(width * self.unit))
        for one, two in itertools.pairwise(places):
            pygame.draw.line(self.surface, colour, one, two, thick)
        for place in places:
            pygame.draw.circle(self.surface, colour, place, thick / 2)

    def shape(self, colour: RGB, *points: tuple[float, float]) -> None:
        pygame.draw.polygon(self.surface, colour, [self.at(*point) for point in points])

    def ring(self, colour: RGB, centre: tuple[float, float], radius: float, width: float) -> None:
        pygame.draw.circle(
            self.surface,
            colour,
            self.at(*centre),
            radius * self.unit,
            max(1, round(width * self.unit)),
        )


def _drawn(env: Env, marks: int, size: int, faint: bool) -> pygame.Surface:
    pen, colour = _Pen(size), env.colour
    ink, muted = colour("ink"), colour("muted")
    if faint or not marks:
        pen.surface.fill(colour("paper"))
    elif marks & BROKEN:
        pen.surface.fill(colour("bad"))
        white = colour("on_candidate")
        pen.shape(white, (11.4, 4), (16.6, 4), (15.4, 17), (12.6, 17))
        pygame.draw.circle(pen.surface, white, pen.at(14, 22), 2.6 * pen.unit)
    elif marks & NEVER:
        pen.surface.fill(colour("sign"))
        pen.line(muted, (9, 14), (19, 14), width=1.6)
    else:
        pen.surface.fill(colour("gold_pale" if marks & ORDER else "card"))
        if marks & ORDER:
            _arrows(pen, ink)
        elif marks & UNSURE:
            _question(pen, muted)
        if marks & BLOCKED:
            pen.ring(ink, (8.5, 20), 4.6, 1.8)
            pen.line(ink, (5.6, 22.9), (11.4, 17.1), width=1.6)
        elif marks & LINES:
            _fork(pen, ink)
        if marks & KINDS:
            pen.shape(colour("gold_ink"), (20, 15), (25, 20), (20, 25), (15, 20))
        if marks & SAME:
            pen.line(muted, (9, 11), (19, 11), width=1.8)
            pen.line(muted, (9, 17), (19, 17), width=1.8)
        if marks & CUT:
            pen.shape(muted, (28, 0), (28, 7), (21, 0))
    small = pygame.transform.smoothscale(pen.surface, (size, size))
    # In the format of the window it is drawn fastest.
    return small.convert() if pygame.display.get_surface() is not None else small


def _arrows(pen: _Pen, ink: RGB) -> None:
    """Two arrows against each other: the order matters."""
    pen.line(ink, (6.5, 5.2), (20, 5.2), width=1.8)
    pen.shape(ink, (17.5, 1.8), (22.5, 5.2), (17.5, 8.6))
    pen.line(ink, (8, 11), (21.5, 11), width=1.8)
    pen.shape(ink, (10.5, 7.6), (5.5, 11), (10.5, 14.4))


def _fork(pen: _Pen, ink: RGB) -> None:
    """A branch: other lines can be played."""
    pen.line(ink, (8, 25), (8, 20.5), (4.5, 16.2), width=1.8)
    pen.line(ink, (8, 20.5), (11.5, 16.2), width=1.8)


def _question(pen: _Pen, muted: RGB) -> None:
    """A question mark: whether the order matters is not known."""
    points = [(11, 4.6), (12.4, 2.9), (15, 2.9), (16.6, 4.8), (15.8, 6.7), (13.9, 8.1), (13.9, 9.4)]
    pen.line(muted, *points, width=1.7)
    pygame.draw.circle(pen.surface, muted, pen.at(13.9, 12.3), 1.2 * pen.unit)
