"""Choosing the next state (RULES 6.2): all unused tiles at a readable size, and the map."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from game.text import Text
from game.text.runs import Run
from game.ui.board.mapview import MapPanel
from game.ui.board.tile import TILE_LEAST, StateTile
from game.ui.canvas import Box
from game.ui.env import Env
from game.ui.widgets import Column, Grid, Label, Row, ScrollArea, Widget

__all__ = ["state_picker"]

_GAP = 12.0
_EDGE = 24.0


def state_picker(
    env: Env,
    text: Text,
    view: Mapping[str, Any],
    states: Sequence[str],
    choose: Callable[[str], None],
    prompt: Sequence[Run],
) -> Widget:
    """A layer over the whole board with the tiles to choose from; `pick/tile/FL` are its parts."""
    with_map = env.size[0] >= 1200
    room = env.size[0] - 2 * _EDGE - 32 - (300 if with_map else 0)
    targets = {state: partial(choose, state) for state in states}
    tiles = [
        StateTile(env, text, text.content.state(state).slot(), targets={("state", state): press})
        for state, press in targets.items()
    ]
    least = max([TILE_LEAST, *(tile.least_width(env) for tile in tiles)])
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
