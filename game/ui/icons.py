"""Icons: SVG drawn at the real pixel size, in one colour."""

import io
from functools import cache

import pygame

from game.content import asset
from game.ui.cache import Cache, surface_bytes
from game.ui.shapes import draw_panel
from game.ui.theme import RGB, Palette, rgb

_ICON_BYTES = 12 << 20


@cache
def icon_source(name: str) -> str:
    """Read the SVG of an icon by name; KeyError names one that does not exist."""
    path = asset("icons", f"{name}.svg")
    if not path.is_file():
        raise KeyError(f"no icon named {name}")
    return path.read_text(encoding="utf-8")


def draw_svg(source: str, size: tuple[int, int]) -> pygame.Surface:
    """Rasterise an SVG text into a surface of `size` pixels, proportions kept, in its centre."""
    drawn = pygame.image.load_sized_svg(io.BytesIO(source.encode()), size)
    # Also where it fills the size: its own order of colours is drawn thirty times slower.
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(drawn, drawn.get_rect(center=whole.get_rect().center))
    return whole


_kept: Cache[pygame.Surface] = Cache(_ICON_BYTES, surface_bytes)


class Icons:
    """Rasterised drawings by source, pixel size and tint, kept for all windows together."""

    def icon(self, name: str, size: tuple[int, int], colour: RGB) -> pygame.Surface:
        """Give an icon in one colour; shared, so never to be changed."""

        def make() -> pygame.Surface:
            return tint(draw_svg(icon_source(name), size), colour)

        return _kept.get((name, size, colour), make)

    def svg(self, source: str, size: tuple[int, int]) -> pygame.Surface:
        """Give a drawing in its own colours; shared, so never to be changed."""
        return _kept.get((source, size), lambda: draw_svg(source, size))


def tint(surface: pygame.Surface, colour: RGB) -> pygame.Surface:
    """Paint a shape in one colour, its transparency kept; changes and gives the same surface."""
    surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    surface.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def window_icon(palette: Palette) -> pygame.Surface:
    """Draw the icon of the window: a golden star on the dark of the desk."""
    icon = pygame.Surface((64, 64), pygame.SRCALPHA)
    draw_panel(icon, icon.get_rect(), rgb(palette.desk), 14)
    icon.blit(tint(draw_svg(icon_source("ui/star"), (44, 44)), rgb(palette.gold)), (10, 10))
    return icon
