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
from game.ui.background import LOOK
from game.ui.board.loglist import LogList
from game.ui.board.mapview import MapPanel
from game.ui.board.room import TILE_GAP
from game.ui.board.tile import TILE_HEIGHT
from game.ui.canvas import Canvas
from game.ui.drawn import paint_tree
from game.ui.env import Env
from game.ui.screens.replay_hands import shown_hand
from game.ui.screens.replay_page import tile
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.screens.replay import ReplayScreen

__all__ = ["Ahead"]

_LINES = 12  # of the log in one piece


class Ahead:
    """The pieces that one viewer makes while it rests.

    States and hands are made as they are when a turn begins, and lines of the log are broken; what
    is on the table already is left alone.
    """

    def __init__(self, screen: ReplayScreen) -> None:
        self.screen = screen
        self._pieces: Iterator[None] | None = None
        self._env: Env | None = None

    @property
    def ready(self) -> bool:
        """Whether all is made."""
        return self._pieces is None

    def begin(self) -> None:
        """Begin anew: in another window, look or choice of hands nothing made is of use."""
        self._pieces, self._env = _pieces(self.screen), self.screen.stage.env
        self.screen.app.wake()

    def poll(self) -> float | None:
        """Make one piece if nothing else is to be done; seconds until the next, None if none is."""
        stage = self.screen.stage
        if stage.env is not self._env:
            self.begin()  # larger text had no room at a moment, and gave way
        if self._pieces is None or self.screen.playing:
            return None
        if stage.dirty:
            return 0.0  # after the frame that is due
        if stage.motion.active:
            return LOOK
        for _ in self._pieces:
            return 0.0
        self._pieces = None
        return None


def _pieces(screen: ReplayScreen) -> Iterator[None]:
    """Make everything, one piece for each step of the iterator."""
    table = _Table(screen)
    for moment in _turns(screen):
        for done in table.make_turn(screen.replay.view(moment, screen.eyes)):
            if done:
                yield
    log = screen.stage.find("log")
    if isinstance(log, LogList):
        for first in range(0, len(log.lines), _LINES):
            if log.break_lines(range(first, first + _LINES)):
                yield


def _turns(screen: ReplayScreen) -> Iterator[int]:
    """The moments at which turns begin, and the last one."""
    moment = screen.replay.first_turn()
    while moment is not None:
        yield moment
        after = screen.replay.turn_after(moment)
        moment = after if after > moment else None


class _Table:
    """Makes parts of the table and draws them where they will lie, on a sheet that nobody sees."""

    def __init__(self, screen: ReplayScreen) -> None:
        self.screen = screen
        self.env = screen.stage.env
        assert screen.table_env is not None, "the viewer is shown"
        self.table = screen.table_env
        self._sheet = pygame.Surface([round(side * self.env.scale) for side in self.env.size])
        self._made: set[str] = set()

    def make_turn(self, view: dict[str, Any]) -> Iterator[bool]:
        """Make what lies on the table as a view has it; after each part, whether it was made."""
        for place, slot in enumerate(view["slots"]):
            if slot is not None and self._new(slot):
                yield self._make_tile(view, place)
        for candidate in CANDIDATES:
            hand = view["hands"][candidate]
            if not isinstance(hand, int) and self._new((candidate, *sorted(hand))):
                yield self._make_hand(candidate, hand)
        # A state looks different on the map when it comes, and when it is won.
        lie = [(slot["state"], "in play") for slot in view["slots"] if slot is not None]
        lie += [(state, c) for c in CANDIDATES for state in view["won"][c]]
        if [each for each in lie if self._new(each)]:
            yield self._make_map(view)

    def _new(self, what: object) -> bool:
        """Whether it was not asked for before."""
        known = len(self._made)
        self._made.add(repr(what))
        return len(self._made) > known

    def _make_tile(self, view: dict[str, Any], place: int) -> bool:
        state = view["slots"][place]["state"]
        if self.screen.stage.find(f"tile/{state}") is not None:
            return False
        env = self.table
        made = tile(self.screen, env, view, place)
        table, gap = self.screen.table.rect, TILE_GAP * env.unit
        wide = (table.width - 3 * gap) / 4
        tall = max(TILE_HEIGHT * env.unit, made.height_at(env, wide))
        self._lay(made, FRect(table.x + place * (wide + gap), table.y, wide, tall), env)
        return True

    def _make_hand(self, candidate: str, cards: list[str]) -> bool:
        # A card that lies on the table is not taken from there.
        shown = self.screen.stage.find(f"hand/{candidate}")
        lying = self.screen.view()["hands"][candidate]
        if shown is None or isinstance(lying, int) or not set(cards).isdisjoint(lying):
            return False
        made = shown_hand(self.screen, self.table, candidate, cards, "", True)
        self._lay(made, shown.rect, self.table)
        return True

    def _make_map(self, view: dict[str, Any]) -> bool:
        shown = self.screen.stage.find("map")
        if shown is None:
            return False
        env = self.env.grown(shown.unit)
        self._lay(MapPanel(env, self.screen.text, view), shown.rect, env)
        return True

    def _lay(self, made: Widget, place: FRect, env: Env) -> None:
        made.natural_width(env)
        made.least_width(env)
        made.arrange(env, place)
        paint_tree(Canvas(self._sheet, self.env, ()), made)
