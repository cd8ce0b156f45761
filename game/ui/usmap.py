"""The map of the United States as a drawing, each state in its own colours."""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.content import asset


@dataclass(frozen=True, slots=True)
class StateLook:
    """Colours of one state on the map (`#rrggbb`), and the width of its outline in map units."""

    fill: str
    line: str
    width: float = 14.0


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


def map_svg(looks: Mapping[str, StateLook]) -> str:
    """Draw the states named, in the order given, so that later outlines lie on top."""
    width, height = map_size()
    pad = 30
    shapes = "".join(
        f'<path d="{_path(state)}" fill="{look.fill}" fill-rule="evenodd" stroke="{look.line}" '
        f'stroke-width="{look.width}" stroke-linejoin="round"/>'
        for state, look in looks.items()
    )
    box = f"{-pad} {-pad} {width + 2 * pad} {height + 2 * pad}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{shapes}</svg>'


def state_svg(state: str, look: StateLook) -> str:
    """Draw one state by itself, as large as the picture."""
    left, top, right, bottom = _source()["states"][state]["bounds"]
    pad = look.width
    box = f"{left - pad} {top - pad} {right - left + 2 * pad} {bottom - top + 2 * pad}"
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
