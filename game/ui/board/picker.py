"""Choosing the next state (RULES 6.2): all unused tiles at a readable size, and the map."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import ceil
from typing import Any

from game.content import CANDIDATES
from game.text import Text
from game.text.runs import Run
from game.ui.board.mapview import MapPanel
from game.ui.board.tile import TILE_HEIGHT, TILE_LEAST, StateTile
from game.ui.canvas import Box
from game.ui.env import Env
from game.ui.theme import BASE_SIZE
from game.ui.widgets import Button, Column, Grid, Grown, Label, Row, ScrollArea, Widget

__all__ = ["state_picker"]

_GAP = 12.0
_EDGE = 24.0
_WITH_MAP = 1200.0  # windows at least so wide show the map too
_TILE = 246.0  # room for a tile with a long name
_HEAD = 110.0  # and for what stands above and around the tiles
_GROUP = 36.0  # and for the heading of a group


def state_picker(
    env: Env,
    text: Text,
    view: Mapping[str, Any],
    states: Sequence[str],
    choose: Callable[[str], None],
    prompt: Sequence[Run],
    look: Callable[[], None],
) -> Widget:
    """A layer over the whole board with the tiles to choose from; `pick/tile/FL` are its parts.

    look: puts it aside, for a look at the table and the hand.
    """
    groups = _groups(text, view, states)
    times = _times(env, [len(group) for _, group in groups])
    return Grown(_page(env.grown(times), text, view, groups, choose, prompt, look), times)


def _groups(
    text: Text, view: Mapping[str, Any], states: Sequence[str]
) -> list[tuple[str, list[str]]]:
    """The states by whose set they are of, the own one first, each by votes."""
    own = (view.get("decision") or {}).get("player")
    content = text.content
    found = []
    for owner in sorted(CANDIDATES, key=lambda candidate: candidate != own):
        group = [state for state in states if content.state(state).set == owner]
        if group:
            found.append((owner, sorted(group, key=lambda s: -content.state(s).votes)))
    return found


def _times(env: Env, counts: Sequence[int]) -> float:
    """How large tiles in groups can be shown and still all be seen at once; at least once."""
    need = max(1.0, env.fonts.text_scale)
    for tenths in range(round(10 * env.times(*BASE_SIZE)), 10, -1):
        wide, tall = (side * 10 / tenths for side in env.size)
        columns = max(1, int((_across(wide) + _GAP) // (_TILE * need + 14 + _GAP)))
        one = sum(counts) <= columns
        rows = 1 if one else sum(ceil(count / columns) for count in counts)
        head = _HEAD + (0 if one or len(counts) < 2 else len(counts) * _GROUP)
        if rows * (TILE_HEIGHT * need + _GAP) + head * need <= tall:
            return tenths / 10
    return 1.0


def _across(wide: float) -> float:
    """Room for tiles in a window of a width, beside the map if there is one."""
    return wide - 2 * _EDGE - 32 - (300 if wide >= _WITH_MAP else 0)


def _page(
    env: Env,
    text: Text,
    view: Mapping[str, Any],
    groups: Sequence[tuple[str, list[str]]],
    choose: Callable[[str], None],
    prompt: Sequence[Run],
    look: Callable[[], None],
) -> Widget:
    with_map = env.size[0] >= _WITH_MAP
    room = _across(env.size[0])
    targets = {state: partial(choose, state) for _, states in groups for state in states}
    tiles = {
        state: StateTile(
            env, text, text.content.state(state).slot(), targets={("state", state): press}
        )
        for state, press in targets.items()
    }
    least = max([TILE_LEAST, *(tile.least_width(env) / env.unit for tile in tiles.values())])
    fit = max(1, int((room + _GAP) // (least + 14 + _GAP)))
    if len(tiles) <= fit:
        groups = [("", list(tiles))]  # a single row needs no headings
    columns = min(fit, max(len(states) for _, states in groups))
    rows: list[Widget] = []
    for owner, states in groups:
        if len(groups) > 1:
            told = env.words.runs("board.pick-set", candidate=text.candidate_run(owner))
            rows.append(Label(told, "heading", wrap=False, pad=(8, 0)))
        rows.append(Grid(*(tiles[state] for state in states), columns=columns, gap=_GAP, pad=8))
    parts: list[Widget] = [ScrollArea(Column(*rows, gap=2), name="states")]
    if with_map:
        map_panel = MapPanel(env, text, view, targets=targets, width=280, align="start")
        parts.append(map_panel)
    aside = Button(env.words("board.pick-look"), look, icon="ui/eye", name="look")
    aside.min_width = aside.natural_width(env) / env.unit
    return Column(
        Row(Label(prompt, "title", grow=1), aside, gap=16),
        Row(*parts, gap=20, across="stretch", grow=1),
        gap=14,
        pad=_EDGE,
        box=Box("paper", 0),
        name="pick",
    )
