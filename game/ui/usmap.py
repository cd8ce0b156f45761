"""The map of the United States as a drawing, each state in its own colours."""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from math import ceil, floor
from typing import Any

import pygame
from pygame import FRect

from game.content import asset
from game.ui.cache import Cache, surface_bytes
from game.ui.canvas import Canvas
from game.ui.icons import draw_svg

MARGIN = 30
"""Free room around the states, in map units."""


@dataclass(frozen=True, slots=True)
class StateLook:
    """Colours of one state on the map (`#rrggbb`), and the width of its outline in map units."""

    fill: str
    line: str
    width: float = 14.0


_pieces: Cache[tuple[pygame.Surface, tuple[int, int]]] = Cache(
    64 << 20, lambda piece: surface_bytes(piece[0])
)


@cache
def _source() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(asset("map", "states.json").read_text(encoding="utf-8"))
    return data


@cache
def _path(state: str) -> str:
    parts = []
    for ring in _source()["states"][state]["polygons"]:
        points = " ".join(f"{x},{y}" for x, y in ring)
        parts.append(f"M{points}Z")
    return "".join(parts)


def map_states() -> tuple[str, ...]:
    """Give the postal codes of all states on the map."""
    return tuple(_source()["states"])


def map_size() -> tuple[float, float]:
    """Width and height of the map in its own units."""
    left, top, right, bottom = _source()["bounds"]
    return (right - left, bottom - top)


def label_place(state: str) -> tuple[tuple[float, float], float]:
    """Give where a state's label stands, and how far around it the state reaches (map units)."""
    entry = _source()["states"][state]
    x, y = entry["label"]
    return ((x, y), entry["radius"])


def map_place(rect: FRect) -> tuple[FRect, float]:
    """Give where the map lies in a rectangle, as large as it can, and its scale.

    The place begins `MARGIN` before the first state; scale: lengths of the rectangle per map unit.
    """
    across, down = (side + 2 * MARGIN for side in map_size())
    scale = min(rect.width / across, rect.height / down)
    place = FRect(0, 0, across * scale, down * scale)
    place.center = rect.center
    return place, scale


def draw_map(canvas: Canvas, rect: FRect, looks: Mapping[str, StateLook]) -> None:
    """Draw the states named, in the order given, so that later outlines lie on top."""
    area = canvas.pixels(map_place(rect)[0])
    scale = map_place(FRect(area))[1]
    for state, look in looks.items():
        key = (state, look, scale)
        piece, (x, y) = _pieces.get(key, partial(_piece, *key))
        canvas.surface.blit(piece, (area.x + x, area.y + y))


def _piece(state: str, look: StateLook, scale: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """One state at `scale` pixels per map unit, and where its corner lies on the map (pixels).

    Each is drawn by itself: from one map to the next only a few states look different.
    """
    left, top, right, bottom = _source()["states"][state]["bounds"]
    reach = MARGIN - look.width / 2 - 2 / scale
    x, y = floor((left + reach) * scale), floor((top + reach) * scale)
    reach = MARGIN + look.width / 2 + 2 / scale
    size = (ceil((right + reach) * scale) - x, ceil((bottom + reach) * scale) - y)
    seen = (x / scale - MARGIN, y / scale - MARGIN, size[0] / scale, size[1] / scale)
    return draw_svg(_drawing(state, look, seen), size), (x, y)


def state_svg(state: str, look: StateLook) -> str:
    """Draw one state by itself, as large as the picture."""
    left, top, right, bottom = _source()["states"][state]["bounds"]
    pad = look.width
    seen = (left - pad, top - pad, right - left + 2 * pad, bottom - top + 2 * pad)
    return _drawing(state, look, seen)


def _drawing(state: str, look: StateLook, seen: tuple[float, float, float, float]) -> str:
    """One state as an SVG; seen: left, top, width and height of what is shown, in map units."""
    box = " ".join(map(str, seen))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><path d="{_path(state)}" '
        f'fill="{look.fill}" fill-rule="evenodd" stroke="{look.line}" '
        f'stroke-width="{look.width}" stroke-linejoin="round"/></svg>'
    )


@cache
def map_polygons(state: str) -> list[list[tuple[int, int]]]:
    """Give the rings of a state in map units, the largest first."""
    return [[(x, y) for x, y in ring] for ring in _source()["states"][state]["polygons"]]


@cache
def safe_states() -> Mapping[str, str]:
    """Give who holds each state that is no battleground: postal code -> candidate."""
    table = tomllib.loads(asset("map", "safe_states.toml").read_text(encoding="utf-8"))
    return {state: entry["winner"] for state, entry in table.items()}


def map_name(state: str) -> str:
    """Give the full name of a state on the map."""
    name: str = _source()["states"][state]["name"]
    return name
