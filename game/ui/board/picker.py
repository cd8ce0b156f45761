"""Choosing the next state (RULES 6.2): all unused tiles at a readable size, and the map."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import ceil
from typing import Any

from game.text import Text
from game.text.runs import Run
from game.ui.board.mapview import MapPanel
from game.ui.board.tile import TILE_HEIGHT, TILE_LEAST, StateTile
from game.ui.canvas import Box
from game.ui.env import Env
from game.ui.theme import BASE_SIZE
from game.ui.widgets import Column, Grid, Grown, Label, Row, ScrollArea, Widget

__all__ = ["state_picker"]

_GAP = 12.0
_EDGE = 24.0
_WITH_MAP = 1200.0  # windows at least so wide show the map too
_TILE = 246.0  # room for a tile with a long name
_HEAD = 110.0  # and for what stands above and around the tiles


def state_picker(
    env: Env,
    text: Text,
    view: Mapping[str, Any],
    states: Sequence[str],
    choose: Callable[[str], None],
    prompt: Sequence[Run],
) -> Widget:
    """A layer over the whole board with the tiles to choose from; `pick/tile/FL` are its parts."""
    times = _times(env, len(states))
    return Grown(_page(env.grown(times), text, view, states, choose, prompt), times)


def _times(env: Env, count: int) -> float:
    """How large so many tiles can be shown and still all be seen at once; at least once."""
    need = max(1.0, env.fonts.text_scale)
    for tenths in range(round(10 * env.times(*BASE_SIZE)), 10, -1):
        wide, tall = (side * 10 / tenths for side in env.size)
        columns = int((_across(wide) + _GAP) // (_TILE * need + 14 + _GAP))
        rows = ceil(count / max(1, columns))
        if rows * (TILE_HEIGHT * need + _GAP) + _HEAD * need <= tall:
            return tenths / 10
    return 1.0


def _across(wide: float) -> float:
    """Room for tiles in a window of a width, beside the map if there is one."""
    return wide - 2 * _EDGE - 32 - (300 if wide >= _WITH_MAP else 0)


def _page(
    env: Env,
    text: Text,
    view: Mapping[str, Any],
    states: Sequence[str],
    choose: Callable[[str], None],
    prompt: Sequence[Run],
) -> Widget:
    with_map = env.size[0] >= _WITH_MAP
    room = _across(env.size[0])
    targets = {state: partial(choose, state) for state in states}
    tiles = [
        StateTile(env, text, text.content.state(state).slot(), targets={("state", state): press})
        for state, press in targets.items()
    ]
    least = max([TILE_LEAST, *(tile.least_width(env) / env.unit for tile in tiles)])
    columns = max(1, min(len(states), int((room + _GAP) // (least + 14 + _GAP))))
    grid = ScrollArea(Grid(*tiles, columns=columns, gap=_GAP, pad=8), name="states")
    parts: list[Widget] = [grid]
    if with_map:
        map_panel = MapPanel(env, text, view, targets=targets, width=280, align="start")
        parts.append(map_panel)
    return Column(
        Label(prompt, "title"),
        Row(*parts, gap=20, across="stretch", grow=1),
        gap=14,
        pad=_EDGE,
        box=Box("paper", 0),
        name="pick",
    )
