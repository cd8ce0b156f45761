"""A list that opens beside a button and closes with a click elsewhere or Esc."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from game.ui.env import Env
from game.ui.widgets import Box, Pressable, ScrollArea, Widget
from game.ui.widgets.scroll import BAR

__all__ = ["Popup"]

_EDGE = 10.0


class Popup(Pressable):
    """Lies over everything; `body` stands below `anchor` (logical), or above with more room."""

    def __init__(self, body: Widget, anchor: FRect, close: Callable[[], None]) -> None:
        self.scroll = ScrollArea(body, name="list")
        self.panel = Widget(
            self.scroll, box=Box("card", 10, "choose", 2, shadow=2), pad=(10, 10, 4, 10)
        )
        self.body, self.anchor_rect = body, FRect(anchor)
        super().__init__(self.panel, on_click=close, name="popup")

    @property
    def focusable(self) -> bool:
        """The keyboard goes to what stands in it."""
        return False

    def _arrange(self, env: Env, inner: FRect) -> None:
        left, top, right, bottom = self.panel.pad
        wide = min(self.body.natural_width(env) + BAR + left + right, inner.width - 2 * _EDGE)
        wide = max(wide, self.anchor_rect.width)
        tall = self.body.height_at(env, wide - BAR - left - right) + top + bottom
        below = inner.bottom - self.anchor_rect.bottom - 6 - _EDGE
        above = self.anchor_rect.top - inner.top - 6 - _EDGE
        upward = tall > below and above > below
        tall = min(tall, max(above if upward else below, 160.0))
        x = min(max(self.anchor_rect.x, inner.x + _EDGE), inner.right - wide - _EDGE)
        y = self.anchor_rect.top - 6 - tall if upward else self.anchor_rect.bottom + 6
        y = min(y, inner.bottom - tall - _EDGE)
        self.panel.arrange(env, FRect(x, y, wide, tall))

    def paint_over(self, canvas: object) -> None:
        """Nothing lies over the list."""
