"""Short messages at the bottom of the window that go by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from game.ui.canvas import Box, Canvas
from game.ui.drawn import paint_tree
from game.ui.widgets.base import Widget
from game.ui.widgets.layout import Column
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.stage import Stage

_STAYS = 6.0
_WIDEST = 620.0


class Notices:
    """Shows one message at a time; a new one takes the place of the old."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.panel: Widget | None = None
        self.until: float | None = None
        self.text = ""

    def say(self, text: str, now: float) -> None:
        """Show a message for a few seconds."""
        self.hide()
        self.text = text
        self.panel = Column(
            Label(text, "body-medium", "desk_text", text_align="centre", anywhere=True),
            pad=(18, 11),
            box=Box("desk", 8, shadow=2),
        )
        self.until = now + _STAYS
        self.place()

    def place(self) -> None:
        """Stand in the middle at the bottom."""
        if self.panel is None:
            return
        env = self.stage.env
        wide = min(self.panel.natural_width(env), _WIDEST, env.size[0] - 32)
        tall = self.panel.height_at(env, wide)
        x = (env.size[0] - wide) / 2
        self.panel.arrange(env, FRect(x, env.size[1] - tall - 24, wide, tall))
        self.stage.damage(self.panel.bounds)

    def hide(self) -> None:
        """Take the message away."""
        if self.panel is not None:
            self.stage.damage(self.panel.bounds)
        self.panel = self.until = None
        self.text = ""

    def tick(self, now: float) -> None:
        """Let it go when its time is over."""
        if self.until is not None and now >= self.until:
            self.hide()

    def paint(self, canvas: Canvas) -> None:
        """Draw it over everything but tooltips."""
        if self.panel is not None:
            paint_tree(canvas, self.panel)
