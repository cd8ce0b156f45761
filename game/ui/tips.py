"""Tooltips: what explains a thing, after half a second of hover or of keyboard focus."""

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

DELAY = 0.5
WIDEST = 380.0
_AWAY = 10.0
_EDGE = 8.0


class Tips:
    """Shows one tooltip at a time."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.due: float | None = None
        self.shown: Widget | None = None
        self._owner: Widget | None = None
        self._waiting: Widget | None = None
        self._by_hover = False
        self._now = 0.0
        self.resting = False
        """Whether the pointer only lies where it was when something was clicked or opened."""

    def hover_moved(self, over: Widget | None) -> None:
        """Learn what the pointer is on now."""
        self._wait_for(explained_at(over))
        self._by_hover = True

    def focus_moved(self) -> None:
        """Learn that the reader moved the focus by keyboard.

        Where it comes to by itself, after something was done, nobody asks.
        """
        if self.stage.focus_shown:
            self._wait_for(explained_at(self.stage.focus))
            self._by_hover = False

    def _wait_for(self, owner: Widget | None) -> None:
        if owner is not None and (owner is self._waiting or owner is self._owner):
            return
        self.hide()
        if owner is not None:
            self._waiting = owner
            self.due = self._now + DELAY

    def explains(self, widget: Widget) -> bool:
        """Whether the tip of a widget is on show."""
        return self.shown is not None and self._owner is widget

    def hide(self) -> None:
        """Take the tooltip away."""
        if self.shown is not None:
            self.stage.damage(self.shown.bounds)
        self.shown = self._owner = self._waiting = self.due = None

    def tick(self, now: float) -> None:
        """Show what is due."""
        self._now = now
        if self.due is not None and now >= self.due and self._waiting is not None:
            owner, self._waiting, self.due = self._waiting, None, None
            if owner.stage is self.stage:
                self.show(owner, unasked=self._by_hover and self.resting)

    def show(self, owner: Widget, *, unasked: bool = False) -> None:
        """Show the explanation of a widget now (also when a key asks why it cannot be chosen).

        unasked: the pointer was left there by a click; what the click brought is not covered.
        """
        self.hide()
        content = owner.tip() if callable(owner.tip) else owner.tip
        if not content or unasked:
            return
        body = content if isinstance(content, Widget) else Label(content)
        panel = Column(
            body,
            pad=(12, 9),
            box=Box("card", 8, "outline", 1, shadow=2),
        )
        self._owner, self.shown = owner, panel
        self._place(panel, owner.rect, owner.unit)
        self.stage.damage(panel.bounds)

    def _place(self, panel: Widget, owner: FRect, unit: float) -> None:
        across, down = self.stage.env.size
        env = self.stage.env.grown(unit)  # as large as what it explains
        env.new_pass()
        wide = min(panel.natural_width(env), WIDEST * unit, across - 16)
        wide = max(wide, min(panel.least_width(env), across - 16))
        tall = panel.height_at(env, wide)
        room = FRect(_EDGE, _EDGE, across - 2 * _EDGE, down - 2 * _EDGE)
        middle = (owner.centerx - wide / 2, owner.centery - tall / 2)
        corners = [
            (middle[0], owner.bottom + _AWAY),
            (middle[0], owner.top - tall - _AWAY),
            (owner.right + _AWAY, middle[1]),
            (owner.left - wide - _AWAY, middle[1]),
        ]
        kept = [w.rect for w in self.stage.top.root.walk() if w.uncovered]
        for area in kept:
            corners += [(middle[0], area.top - tall - _AWAY), (middle[0], area.bottom + _AWAY)]
        places = [FRect(*corner, wide, tall).clamp(room) for corner in corners]
        # Below, above or beside: the first where it covers neither what it explains nor what
        # says what to do now.
        panel.arrange(
            env, min(places, key=lambda place: sum(_common(place, r) for r in (owner, *kept)))
        )

    def paint(self, canvas: Canvas) -> None:
        """Draw the tooltip over everything."""
        if self.shown is not None:
            paint_tree(canvas, self.shown)


def _common(first: FRect, second: FRect) -> float:
    """Area that two rectangles share."""
    both = first.clip(second)
    return float(both.width * both.height)


def explained_at(widget: Widget | None) -> Widget | None:
    """Give what has a tip: the widget or the innermost around it."""
    if widget is not None:
        for node in widget.ancestors():
            if node.tip is not None:
                return node
    return None
