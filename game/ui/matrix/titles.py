"""The titles of the rows and columns of the grid."""

from __future__ import annotations

import pygame
from pygame import FRect

from game.ui.cache import Cache, surface_bytes
from game.ui.canvas import Canvas
from game.ui.env import Env
from game.ui.theme import RGB

__all__ = ["GAP", "STYLE", "Heading", "title_ground", "upright"]

GAP = 8.0
STYLE = "small"
_turned: Cache[pygame.Surface] = Cache(8 << 20, surface_bytes)


class Heading:
    """The title of a row or column; `group` is equal for those that belong together."""

    def __init__(self, title: str, group: int) -> None:
        self.title, self.group = title, group

    def lines(self, env: Env) -> list[str]:
        """The title in one line or two, so that it is as narrow as can be."""
        words = self.title.split(" ")
        ways = [[self.title]] + [
            [" ".join(words[:n]), " ".join(words[n:])] for n in range(1, len(words))
        ]
        return min(ways, key=lambda way: max(env.fonts.width(line, STYLE) for line in way))


def title_ground(canvas: Canvas, rect: FRect, selected: bool, pointed: bool) -> str:
    """Draw what a title stands on; the colour of its words."""
    if selected:
        canvas.fill(rect, "choose")
    elif pointed:
        canvas.fill(rect, "hover")
    return "desk_text" if selected else "ink"


def upright(canvas: Canvas, rect: FRect, lines: list[str], colour: RGB) -> None:
    """A title that reads from bottom to top, in one line or two."""
    fonts = canvas.env.fonts
    area = canvas.pixels(rect)
    pitch = round((fonts.line_height(STYLE) - 2) * canvas.scale)
    left = area.x + (area.width - pitch * len(lines)) // 2
    for number, line in enumerate(lines):
        drawn = _turned.get(
            (line, fonts.scale, fonts.text_scale, colour),
            lambda line=line: pygame.transform.rotate(  # type: ignore[misc]
                fonts.surface(line, STYLE, colour), 90
            ),
        )
        x = left + number * pitch + (pitch - drawn.get_width()) // 2
        y = area.bottom - canvas.length(GAP) - drawn.get_height()
        canvas.surface.blit(drawn, (x, y))
