"""What the replay viewer makes while nothing happens, so that a jump finds it made.

States and cards that were never shown take several times as long as those that were: their texts
are broken into lines, and letters and drawings are made at their real size. Done piece by piece
between two looks at the event queue, nobody waits for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pygame
from pygame import FRect

from game.content import CANDIDATES
from game.ui.board.mapview import MapPanel
from game.ui.board.room import TILE_GAP, room_for
from game.ui.canvas import Canvas
from game.ui.screens.replay_hands import shown_hand
from game.ui.screens.replay_page import tile
from game.ui.widgets import Widget
from game.ui.widgets.base import paint_tree

if TYPE_CHECKING:
    from game.ui.screens.replay import ReplayScreen

__all__ = ["made_ahead"]

_LINES = 12  # of the log in one piece


def made_ahead(screen: ReplayScreen) -> Iterator[None]:
    """Make states, hands and lines of the log, one piece for each step of the iterator.

    Each state is made once, and each card in a hand of the record; what is on the table already
    is left alone. Begin anew for another window, look or choice of hands.
    """
    states: set[str] = set()
    cards: set[str] = set()
    lies: set[str] = set()
    for moment in _turns(screen):
        view = screen.replay.view(moment, screen.eyes)
        for place, slot in enumerate(view["slots"]):
            if slot is not None and slot["state"] not in states:
                states.add(slot["state"])
                if _make_tile(screen, view, place):
                    yield
        for candidate in CANDIDATES:
            hand = view["hands"][candidate]
            if not isinstance(hand, int) and not cards.issuperset(hand):
                cards.update(hand)
                if _make_hand(screen, candidate, hand):
                    yield
        # A state looks different on the map when it comes, and when it is won.
        known = len(lies)
        lies.update(f"{slot['state']} in play" for slot in view["slots"] if slot is not None)
        lies.update(f"{state} won" for candidate in CANDIDATES for state in view["won"][candidate])
        if len(lies) > known and _make_map(screen, view):
            yield
    for first in range(0, len(screen.lines()), _LINES):
        if screen.break_lines(range(first, first + _LINES)):
            yield


def _turns(screen: ReplayScreen) -> Iterator[int]:
    """The moments at which turns begin, and the last one."""
    moment = screen.replay.first_turn()
    while moment is not None:
        yield moment
        after = screen.replay.turn_after(moment)
        moment = after if after > moment else None


def _make_tile(screen: ReplayScreen, view: dict[str, Any], place: int) -> bool:
    """Whether there was anything to do."""
    state = view["slots"][place]["state"]
    if screen.stage.find(f"tile/{state}") is not None:
        return False
    env = room_for(screen.stage.env).table
    made = tile(screen, env, view, place)
    # The four lie over the two hands, from edge to edge.
    hands = [w.rect for c in CANDIDATES if (w := screen.stage.find(f"hand/{c}")) is not None]
    across = max(rect.right for rect in hands) - min(rect.x for rect in hands)
    wide = (across - 3 * TILE_GAP * env.unit) / 4
    _lay(screen, made, (wide, made.height_at(env, wide)), env.unit)
    return True


def _make_map(screen: ReplayScreen, view: dict[str, Any]) -> bool:
    """Whether there is a map to be drawn."""
    shown = screen.stage.find("map")
    if shown is None:
        return False
    env = screen.stage.env.grown(shown.unit)
    _lay(screen, MapPanel(env, screen.text, view), shown.rect.size, shown.unit)
    return True


def _make_hand(screen: ReplayScreen, candidate: str, cards: list[str]) -> bool:
    """Whether there was anything to do; a card that lies on the table is not taken from there."""
    shown = screen.stage.find(f"hand/{candidate}")
    lying = screen.view()["hands"][candidate]
    if shown is None or isinstance(lying, int) or not set(cards).isdisjoint(lying):
        return False
    env = room_for(screen.stage.env).table
    made = shown_hand(screen, env, candidate, cards, "", True)
    _lay(screen, made, shown.rect.size, shown.unit)
    return True


def _lay(screen: ReplayScreen, made: Widget, size: tuple[float, float], unit: float) -> None:
    """Measure and draw it, of a size in logical units, where nobody sees it."""
    env = screen.stage.env
    inside = env.grown(unit)
    made.natural_width(inside)
    made.least_width(inside)
    made.arrange(inside, FRect(0, 0, *size))
    sheet = pygame.Surface([round(side * env.scale) + 1 for side in size])
    paint_tree(Canvas(sheet, env), made)
