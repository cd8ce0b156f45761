"""How large the table is shown in a window: one rule for every screen with tiles and cards.

At 1280 x 800 and below all has its own size. In a larger window the table grows in steps, as far
as both directions allow; what a step leaves over makes the sidebar wider, then the tiles, and
beyond that stays free on both sides.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.board.tile import TILE_LEAST
from game.ui.env import Env
from game.ui.widgets import Grown, Limit, Row, Widget

__all__ = ["Room", "beside", "room_for"]

TILE_GAP = 10.0
"""Between tiles, in units of the table."""
EDGE = 14.0
"""Beside the tiles, in units of the table."""
_TABLE = (1004.0, 800.0)  # what the table with its bar needs at its own size
_TILE = 300.0  # wider tiles only hold more emptiness
_WIDEST = 4 * _TILE + 3 * TILE_GAP + 2 * EDGE
_LEAST = 4 * TILE_LEAST + 3 * TILE_GAP + 2 * EDGE
_SIDE = 276.0
_SIDE_GROWS = 0.5  # of what the table grows: there is more to be read at the side, not larger
_SIDE_WIDEST = 1.7  # times its own width
_SHARE = 0.45  # of what is left over goes to the side


@dataclass(frozen=True, slots=True)
class Room:
    """What a window has room for.

    times: how large the table is shown; side_times: and the sidebar. side: width of the sidebar
    in logical units, 0 if there is none. table: the surroundings for what lies on the table.
    """

    times: float
    side_times: float
    side: float
    table: Env
    beside: Env


def room_for(env: Env, *, above: float = 0.0, side: bool = True) -> Room:
    """Decide how large the table is in a window.

    above: height that the screen needs besides that of the board. side: whether it has a sidebar.
    """
    own = _SIDE * max(1.0, env.fonts.text_scale)
    side = side and env.roomy
    times = env.times(_TABLE[0] + (_SIDE if side else 0.0), _TABLE[1] + above)
    if not env.roomy:
        times = 1.0
    side_times = round(1 + (times - 1) * _SIDE_GROWS, 2)
    wide = 0.0
    if side:
        # In the narrowest window with a sidebar it gives way by a little.
        wide = min(own * side_times, max(0.9 * own, env.size[0] - _LEAST))
        left = env.size[0] - _TABLE[0] * times - wide
        wide = min(wide + max(0.0, left) * _SHARE, own * side_times * _SIDE_WIDEST)
    return Room(times, side_times, wide, env.grown(times), env.grown(side_times))


def beside(room: Room, main: Widget, side: Widget | None) -> Widget:
    """The table, no wider than is of use, and the sidebar at the right edge."""
    # Beside the sidebar it has the rest, so it need not be asked what it would like to have.
    window = room.beside.size[0] * room.beside.unit
    natural = None if side is None else max(0.0, window - room.side)
    table: Widget = Limit(
        Grown(main, room.times), (_WIDEST * room.times, None), at=(0.5, 0.0), natural=natural
    )
    table.grow = 1.0
    if side is None:
        return table
    return Row(
        table,
        Grown(side, room.side_times, width=room.side, grow=0),
        gap=0,
        across="stretch",
        grow=1,
    )
