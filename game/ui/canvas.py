"""Drawing in logical units onto a surface of real pixels."""

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise

import pygame
from pygame import FRect

from game.ui.drawn import unnoted
from game.ui.env import Env
from game.ui.fonts import RUN_COLOURS, Block, style_of
from game.ui.shapes import disc, draw_panel, draw_shadow
from game.ui.theme import RADIUS, RGB, Palette, TextStyle

Colour = str | RGB


@dataclass(frozen=True, slots=True)
class Box:
    """How the background of a widget looks; colours by palette name, lengths logical.

    shadow: 0 none, 1 lies on the table, 2 lifted.
    """

    fill: str | None = None
    radius: float = RADIUS
    border: str | None = None
    border_width: float = 1.0
    shadow: int = 0


def pixels(rect: FRect, scale: float) -> pygame.Rect:
    """Round a logical rectangle to pixels so that neighbours stay neighbours."""
    left, top = round(rect.x * scale), round(rect.y * scale)
    return pygame.Rect(
        left, top, round(rect.right * scale) - left, round(rect.bottom * scale) - top
    )


class Canvas:
    """A surface and its surroundings.

    Rectangles and points are logical, rounded to pixels once; how thick or round something is
    grows with the unit of the surroundings. live: identities of the widgets on which the pointer
    or the focus is, and of those they lie in; None where all may look other than usual.
    """

    def __init__(
        self, surface: pygame.Surface, env: Env, live: Collection[int] | None = None
    ) -> None:
        self.surface = surface
        self.env = env
        self.live = live
        self.scale = env.scale
        self.unit = env.unit

    def pixels(self, rect: FRect) -> pygame.Rect:
        """Round a logical rectangle to pixels so that neighbours stay neighbours."""
        return pixels(rect, self.scale)

    def grown(self, unit: float) -> "Canvas":
        """The same surface for widgets of another size."""
        if unit == self.unit:
            return self
        return Canvas(self.surface, self.env.grown(unit), self.live)

    def on(self, surface: pygame.Surface) -> "Canvas":
        """The same surroundings on another surface."""
        return Canvas(surface, self.env, self.live)

    @property
    def look(self) -> tuple[float, float, float, Palette]:
        """What everything that is drawn depends on."""
        return (self.scale, self.unit, self.env.fonts.text_scale, self.env.palette)

    def length(self, thick: float) -> int:
        """Turn a thickness into pixels, at least one unless it is nothing."""
        return 0 if thick <= 0 else max(1, round(thick * self.unit * self.scale))

    def rgb(self, colour: Colour) -> RGB:
        """Look a colour up in the palette."""
        return self.env.colour(colour) if isinstance(colour, str) else colour

    @contextmanager
    def clip(self, rect: FRect) -> Iterator[None]:
        """Draw nothing outside of `rect` for a while."""
        before = self.surface.get_clip()
        self.surface.set_clip(before.clip(self.pixels(rect)))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def fill(self, rect: FRect, colour: Colour, alpha: float = 1.0) -> None:
        """Fill a rectangle; alpha from 0 (unseen) to 1."""
        if alpha >= 1.0:
            self.surface.fill(self.rgb(colour), self.pixels(rect))
            return
        area = self.pixels(rect).clip(self.surface.get_clip())
        veil = pygame.Surface(area.size)
        veil.fill(self.rgb(colour))
        veil.set_alpha(round(255 * alpha))
        self.surface.blit(veil, area)

    def box(self, rect: FRect, box: Box) -> None:
        """Draw a background."""
        area = self.pixels(rect)
        radius = round(box.radius * self.unit * self.scale)
        if box.shadow:
            blur, drop, strength = ((6, 1, 46), (16, 5, 92))[box.shadow - 1]
            draw_shadow(
                self.surface,
                area.move(0, self.length(drop)),
                radius,
                self.length(blur),
                self.rgb("shadow"),
                strength,
            )
        draw_panel(
            self.surface,
            area,
            self.rgb(box.fill) if box.fill else None,
            radius,
            self.rgb(box.border) if box.border else None,
            self.length(box.border_width),
        )

    def outline(self, rect: FRect, colour: Colour, width: float = 2, radius: float = 10) -> None:
        """Draw the outline of a panel inside `rect`."""
        draw_panel(
            self.surface,
            self.pixels(rect),
            None,
            round(radius * self.unit * self.scale),
            self.rgb(colour),
            self.length(width),
        )

    def dashed(self, rect: FRect, colour: Colour, width: float = 1, dash: float = 5) -> None:
        """Draw a dashed rectangle: a place that is empty."""
        area, thick, step = self.pixels(rect), self.length(width), self.length(dash)
        rgb = self.rgb(colour)
        for x in range(area.left, area.right, 2 * step):
            wide = min(step, area.right - x)
            self.surface.fill(rgb, (x, area.top, wide, thick))
            self.surface.fill(rgb, (x, area.bottom - thick, wide, thick))
        for y in range(area.top, area.bottom, 2 * step):
            high = min(step, area.bottom - y)
            self.surface.fill(rgb, (area.left, y, thick, high))
            self.surface.fill(rgb, (area.right - thick, y, thick, high))

    def circle(self, centre: tuple[float, float], radius: float, colour: Colour) -> None:
        """Draw a smooth disc."""
        size = max(1, round(radius * self.unit * self.scale))
        shape = disc(size).copy()
        shape.fill((*self.rgb(colour), 255), special_flags=pygame.BLEND_RGBA_MULT)
        place = (round(centre[0] * self.scale) - size, round(centre[1] * self.scale) - size)
        self.surface.blit(shape, place)

    def line(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        colour: Colour,
        width: float = 1,
    ) -> None:
        """Draw a straight line; level and upright ones are crisp, others smooth."""
        rgb, thick = self.rgb(colour), self.length(width)
        x0, y0 = round(start[0] * self.scale), round(start[1] * self.scale)
        x1, y1 = round(end[0] * self.scale), round(end[1] * self.scale)
        if y0 == y1:
            self.surface.fill(rgb, (min(x0, x1), y0 - thick // 2, abs(x1 - x0), thick))
        elif x0 == x1:
            self.surface.fill(rgb, (x0 - thick // 2, min(y0, y1), thick, abs(y1 - y0)))
        else:
            pygame.draw.aaline(unnoted(self.surface), rgb, (x0, y0), (x1, y1), thick)

    def lines(
        self, points: Sequence[tuple[float, float]], colour: Colour, width: float = 1
    ) -> None:
        """Draw a line through all points."""
        for start, end in pairwise(points):
            self.line(start, end, colour, width)

    def text(
        self,
        rect: FRect,
        text: str,
        style: str | TextStyle = "body",
        colour: Colour = "ink",
        align: str = "left",
    ) -> None:
        """Draw one line of text inside `rect`, centred upright; align: left, centre, right."""
        drawn = self.env.fonts.surface(text, style, self.rgb(colour))
        area = self.pixels(rect)
        x = area.left
        if align == "centre":
            x += (area.width - drawn.get_width()) // 2
        elif align == "right":
            x = area.right - drawn.get_width()
        self.surface.blit(drawn, (x, area.top + (area.height - drawn.get_height()) // 2))

    def block(self, rect: FRect, block: Block, colour: Colour = "ink", align: str = "left") -> None:
        """Draw broken text from the top of `rect`; styled runs take their own colours."""
        fonts = self.env.fonts
        for index, line in enumerate(block.lines):
            top = rect.y + index * block.line_height
            wide = line[-1].x + line[-1].width if line else 0.0
            left = rect.x
            if align == "centre":
                left += (rect.width - wide) / 2
            elif align == "right":
                left += rect.width - wide
            for piece in line:
                own = RUN_COLOURS.get(piece.run.style, colour)
                drawn = fonts.surface(piece.run.text, style_of(piece.style), self.rgb(own))
                high = round(block.line_height * self.scale)
                place = (
                    round((left + piece.x) * self.scale),
                    round(top * self.scale) + (high - drawn.get_height()) // 2,
                )
                self.surface.blit(drawn, place)

    def icon(self, name: str, rect: FRect, colour: Colour = "ink") -> None:
        """Draw an icon of assets/icons in one colour."""
        area = self.pixels(rect)
        self.surface.blit(self.env.icons.icon(name, area.size, self.rgb(colour)), area)

    def svg(self, source: str, rect: FRect) -> None:
        """Draw an SVG text in its own colours; kept by its text and size."""
        area = self.pixels(rect)
        self.surface.blit(self.env.icons.svg(source, area.size), area)
