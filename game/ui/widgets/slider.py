"""A value between two ends, set by dragging or by keys."""

from collections.abc import Callable
from typing import Any

import pygame
from pygame import FRect

from game.ui.canvas import Box, Canvas
from game.ui.env import Env
from game.ui.theme import SMALLEST_TARGET
from game.ui.widgets.base import Widget

_VALUE_ROOM = 64.0
_KNOB = 9.0


class Slider(Widget):
    """Whole numbers from `low` to `high` in steps; `shown(value)` writes the value beside it."""

    captures = True

    def __init__(
        self,
        value: int,
        low: int,
        high: int,
        on_change: Callable[[int], None],
        *,
        step: int = 1,
        shown: Callable[[int], str] = str,
        **rest: Any,
    ) -> None:
        rest.setdefault("min_width", 180.0)
        rest.setdefault("min_height", SMALLEST_TARGET + 4)
        super().__init__(**rest)
        self.value, self.low, self.high, self.step = value, low, high, step
        self.on_change, self.shown = on_change, shown

    @property
    def clickable(self) -> bool:
        """It can be dragged."""
        return True

    @property
    def focusable(self) -> bool:
        """It takes the keyboard."""
        return self.visible

    def _track(self) -> FRect:
        rect = self.rect
        return FRect(rect.x + _KNOB, rect.centery - 3, rect.width - _VALUE_ROOM - 2 * _KNOB, 6)

    def _height(self, env: Env, width: float) -> float:
        return env.fonts.line_height("body-strong")

    def _set(self, value: float) -> None:
        stepped = self.low + round((value - self.low) / self.step) * self.step
        stepped = min(max(self.low, stepped), self.high)
        if stepped != self.value:
            self.value = stepped
            self.redraw()
            self.on_change(stepped)

    def press(self, pos: tuple[float, float]) -> None:
        """Jump to the point."""
        self.drag_to(pos)

    def drag_to(self, pos: tuple[float, float]) -> None:
        """Follow the pointer."""
        track = self._track()
        share = (pos[0] - track.x) / track.width
        self._set(self.low + share * (self.high - self.low))

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right by a step, page keys by five, Home and End to the ends."""
        goals = {
            pygame.K_LEFT: self.value - self.step,
            pygame.K_RIGHT: self.value + self.step,
            pygame.K_PAGEDOWN: self.value - 5 * self.step,
            pygame.K_PAGEUP: self.value + 5 * self.step,
            pygame.K_HOME: self.low,
            pygame.K_END: self.high,
        }
        if event.key not in goals:
            return False
        self._set(goals[event.key])
        return True

    def paint(self, canvas: Canvas) -> None:
        """Draw the track, the knob and the value."""
        track = self._track()
        x = track.x + track.width * (self.value - self.low) / max(1, self.high - self.low)
        canvas.box(track, Box("card", 3, "outline", 1))
        canvas.box(FRect(track.x, track.y, x - track.x, track.height), Box("choose", 3))
        canvas.circle((x, track.centery), _KNOB, "choose")
        canvas.circle((x, track.centery), _KNOB - 3, "gold" if self.hovered else "card")
        value = FRect(self.rect.right - _VALUE_ROOM, self.rect.y, _VALUE_ROOM, self.rect.height)
        canvas.text(value, self.shown(self.value), "body-strong", "ink", "right")
