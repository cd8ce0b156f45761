"""Smooth corners and soft shadows in real pixels, from which panels of any size are put together.

Only corners are drawn (large, then reduced) and kept; the rest of a panel is plain rectangles.
"""

from functools import lru_cache, partial

import pygame

from game.ui.cache import Cache, surface_bytes
from game.ui.theme import RGB

_FINE = 8  # corners are drawn this much larger and then reduced
# Panels of up to this many pixels are kept whole: one picture is drawn sooner than its dozen parts.
_SMALL = 16_000
_panels: Cache[pygame.Surface] = Cache(6 << 20, surface_bytes)
# Parts of shadows that are even along their length, pulled out to a size.
_strips: Cache[pygame.Surface] = Cache(4 << 20, surface_bytes)


@lru_cache(maxsize=256)
def disc(radius: int) -> pygame.Surface:
    """Give a white disc of `radius` pixels with smooth edges; shared, never to be changed."""
    large = pygame.Surface((2 * radius * _FINE, 2 * radius * _FINE), pygame.SRCALPHA)
    large.fill((255, 255, 255, 0))
    pygame.draw.circle(large, (255, 255, 255, 255), large.get_rect().center, radius * _FINE)
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))


@lru_cache(maxsize=512)
def round_corners(
    radius: int, fill: RGB | None, border: RGB | None, width: int
) -> tuple[pygame.Surface, ...]:
    """Give the corners of a panel: top left, top right, bottom left, bottom right.

    radius and width (of the border) in pixels. Without a fill only the ring is drawn.
    """
    size = 2 * radius
    whole = pygame.Surface((size, size), pygame.SRCALPHA)
    outer = disc(radius).copy()
    inner_radius = radius - width
    if border is not None:
        outer.fill((*border, 255), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(outer, (0, 0))
        if inner_radius > 0:
            inner = disc(inner_radius).copy()
            if fill is None:
                hole = pygame.Surface((size, size), pygame.SRCALPHA)
                hole.blit(inner, (width, width))
                whole.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
                _recolour(whole, border)
            else:
                inner.fill((*fill, 255), special_flags=pygame.BLEND_RGBA_MULT)
                whole.blit(inner, (width, width))
    elif fill is not None:
        outer.fill((*fill, 255), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(outer, (0, 0))
    return tuple(
        whole.subsurface((x, y, radius, radius)).copy() for y in (0, radius) for x in (0, radius)
    )


def _recolour(surface: pygame.Surface, colour: RGB) -> None:
    surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    surface.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)


@lru_cache(maxsize=32)
def shadow_tile(radius: int, blur: int, colour: RGB, strength: int) -> pygame.Surface:
    """Give the shadow of a small panel: a soft square to be pulled apart at its middle."""
    edge = radius + 2 * blur
    size = 2 * edge + 1
    mask = pygame.Surface((size, size), pygame.SRCALPHA)
    mask.fill((*colour, 0))
    body = pygame.Rect(blur, blur, size - 2 * blur, size - 2 * blur)
    pygame.draw.rect(mask, (*colour, strength), body, border_radius=radius)
    soft = pygame.transform.box_blur(mask, max(1, blur // 2))
    return pygame.transform.box_blur(soft, max(1, blur // 2))


def draw_panel(
    target: pygame.Surface,
    rect: pygame.Rect,
    fill: RGB | None,
    radius: int,
    border: RGB | None = None,
    width: int = 1,
) -> None:
    """Draw a panel with round corners; all lengths in pixels."""
    radius = max(0, min(radius, rect.width // 2, rect.height // 2))
    width = min(width, rect.width, rect.height) if border is not None else 0
    if min(rect.size) <= 0:
        return
    if radius <= 0 or rect.width * rect.height > _SMALL:
        _put_panel(target, rect, fill, radius, border, width)
        return

    def make() -> pygame.Surface:
        picture = pygame.Surface(rect.size, pygame.SRCALPHA)
        _put_panel(picture, picture.get_rect(), fill, radius, border, width)
        return picture

    target.blit(_panels.get((rect.size, fill, radius, border, width), make), rect)


def _put_panel(
    target: pygame.Surface,
    rect: pygame.Rect,
    fill: RGB | None,
    radius: int,
    border: RGB | None,
    width: int,
) -> None:
    """Put a panel together on a surface."""
    if radius <= width:
        if border is not None:
            target.fill(border, (rect.x, rect.y, rect.width, width))
            target.fill(border, (rect.x, rect.bottom - width, rect.width, width))
            target.fill(border, (rect.x, rect.y, width, rect.height))
            target.fill(border, (rect.right - width, rect.y, width, rect.height))
        if fill is not None:
            target.fill(fill, rect.inflate(-2 * width, -2 * width))
        return
    x, y, w, h = rect
    across = w - 2 * radius
    down = h - 2 * radius
    if fill is not None:
        target.fill(fill, (x + radius, y + width, across, h - 2 * width))
        target.fill(fill, (x + width, y + radius, radius - width, down))
        target.fill(fill, (x + w - radius, y + radius, radius - width, down))
    if border is not None:
        target.fill(border, (x + radius, y, across, width))
        target.fill(border, (x + radius, y + h - width, across, width))
        target.fill(border, (x, y + radius, width, down))
        target.fill(border, (x + w - width, y + radius, width, down))
    corners = round_corners(radius, fill, border, width)
    places = (
        (x, y),
        (x + w - radius, y),
        (x, y + h - radius),
        (x + w - radius, y + h - radius),
    )
    target.blits(list(zip(corners, places, strict=True)), doreturn=False)


def draw_shadow(
    target: pygame.Surface, rect: pygame.Rect, radius: int, blur: int, colour: RGB, strength: int
) -> None:
    """Draw a soft shadow around and below `rect` (pixels); the panel itself is drawn over it."""
    tile = shadow_tile(radius, blur, colour, strength)
    edge = tile.get_width() // 2
    outer = rect.inflate(2 * blur, 2 * blur)
    across, down = outer.width - 2 * edge, outer.height - 2 * edge
    if across < 0 or down < 0:
        return
    size = tile.get_width()
    left, top, right, bottom = outer.x, outer.y, outer.right - edge, outer.bottom - edge
    for place, area in (
        ((left, top), (0, 0, edge, edge)),
        ((right, top), (size - edge, 0, edge, edge)),
        ((left, bottom), (0, size - edge, edge, edge)),
        ((right, bottom), (size - edge, size - edge, edge, edge)),
    ):
        target.blit(tile, place, area)
    for place, area, length in (
        ((left + edge, top), (edge, 0, 1, edge), (across, edge)),
        ((left + edge, bottom), (edge, size - edge, 1, edge), (across, edge)),
        ((left, top + edge), (0, edge, edge, 1), (edge, down)),
        ((right, top + edge), (size - edge, edge, edge, 1), (edge, down)),
    ):
        if length[0] > 0 and length[1] > 0:
            key = (radius, blur, colour, strength, area, length)
            strip = _strips.get(key, partial(pygame.transform.scale, tile.subsurface(area), length))
            target.blit(strip, place)
