"""What keys do on a stage: the focused widget first, then walking, then buttons with that key."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.focus import after, nearest, neighbour, tab_order
from game.ui.input import key_name
from game.ui.widgets.base import CHOOSE_FIRST, ONLY_EXPLAINS
from game.ui.widgets.onestop import stop_of, stops
from game.ui.widgets.scroll import Scrollable

if TYPE_CHECKING:
    from game.ui.stage import Stage
    from game.ui.widgets.base import Widget

_ARROWS = frozenset(("left", "right", "up", "down"))
_EVERYWHERE = frozenset(("full-screen", "help", "rules"))  # also while a dialog is open
_NO_TEXT = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT


def writes(event: pygame.event.Event) -> bool:
    """Whether a key would write something into a text field."""
    typed = getattr(event, "unicode", "")
    return bool(typed) and typed.isprintable() and not event.mod & _NO_TEXT


class Keyboard:
    """Answers the keys of one stage."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._walked: Widget | None = None  # what the reader moved the focus to last

    def key(self, event: pygame.event.Event) -> str | None:
        """Answer a KEYDOWN; give the action that nothing here used, or None."""
        focus = self.stage.focus
        if focus is not None:
            if focus.key(event):
                return None
            if focus.takes_text and writes(event):
                return None
        name = key_name(event)
        action = self.stage.env.bindings.action(name)
        if action is None and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._page(1.0 if event.key == pygame.K_PAGEUP else -1.0)
            return None
        if action in ("next", "previous"):
            self.walk(1 if action == "next" else -1)
            return None
        if action in _ARROWS:
            self.arrow(action)
            return None
        if action == "activate" or (action == "skip" and focus is not None):
            if self._activate(enter=action == "activate"):
                return None
            return action
        if action == "back" and self._back():
            return None
        if action is not None and self._button(action):
            return None
        return action if len(self.stage.layers) == 1 or action in _EVERYWHERE else None

    def walk(self, step: int) -> None:
        """Move the focus to the next (1) or previous (-1) widget in Tab order."""
        self.stage.layout()
        focus = self.stage.focus
        self._go(after(stops(tab_order(self.stage.top.root), focus), focus, step))

    def _go(self, goal: Widget | None) -> None:
        """Move the focus, and explain what it came to if it stays there."""
        self._walked = goal
        self.stage.set_focus(goal, shown=True)
        self.stage.tips.focus_moved()

    def arrow(self, direction: str) -> None:
        """Move the focus to the nearest widget in a direction, or scroll."""
        stage = self.stage
        stage.layout()
        focus = stage.focus
        lines = stop_of(focus) if focus is not None else None
        inside = lines.goal(focus, direction) if lines is not None and focus is not None else None
        if inside is not None:
            self._go(inside)
            return
        order = stops(tab_order(stage.top.root), focus)
        if focus is None or focus not in order:
            self._go(order[0] if order else None)
            return
        holders = {holder for w in order for holder in list(w.ancestors())[1:]}
        # What only explains as a whole is passed by: its parts are what lies around.
        others = [
            w for w in order if w is not focus and not (w.rank == ONLY_EXPLAINS and w in holders)
        ]
        goal = self._aim(focus, direction, others)
        goal = goal or neighbour(focus.rect, direction, others)
        if goal is None:
            self._scroll(focus, direction)
        self._go(goal or focus)

    @staticmethod
    def _aim(focus: Widget, direction: str, others: list[Widget]) -> Widget | None:
        """Where an arrow leads while something is asked: to an answer rather than to the rest.

        From a card of the hand, or what cannot be chosen, it comes to one in any case.
        """
        answers = [w for w in others if getattr(w, "choosable", False) and w.clickable]
        if not answers:
            return None
        acts = [w for w in others if w.clickable]
        if getattr(focus, "choosable", False):
            goal = neighbour(focus.rect, direction, answers)
            return goal or neighbour(focus.rect, direction, acts)
        if focus.clickable and focus.rank != CHOOSE_FIRST:
            return neighbour(focus.rect, direction, acts)
        return neighbour(focus.rect, direction, answers) or nearest(focus.rect, answers)

    def _scroll(self, focus: Widget, direction: str) -> None:
        step = {"up": 1.0, "down": -1.0}.get(direction)
        if step is not None:
            for holder in focus.ancestors():
                if holder.wheel(step):
                    return

    def _page(self, step: float) -> None:
        """Turn a page of what scrolls around the focus, or else of the first thing that does."""
        focus = self.stage.focus
        around = list(focus.ancestors()) if focus is not None else []
        for widget in (*around, *self.stage.top.root.walk()):
            if isinstance(widget, Scrollable) and widget.most > 0:
                widget.scroll_to(widget.offset - step * widget.page)
                return

    def _activate(self, *, enter: bool) -> bool:
        focus = self.stage.focus
        self.stage.layout()
        walked = self.stage.top.root.walk()
        default = next((w for w in walked if getattr(w, "default", False)), None)
        if focus is None or not self.stage.focus_shown:
            # What was only clicked is not where a reader sees the keyboard to be.
            focus = default or focus
        elif enter and default is not None and focus.rank == ONLY_EXPLAINS and not focus.clickable:
            # Nothing can be done to what is looked at, so the button that says Enter means it;
            # but whoever went there is told first why nothing can be done.
            told = focus is not self._walked or self.stage.tips.explains(focus)
            focus = default if default.clickable and told else focus
        if focus is None:
            return False
        self._press(focus)
        return True

    def _press(self, widget: Widget) -> None:
        """Do what a click on it does, or say why nothing can be done."""
        if widget.clickable:
            self.stage.tips.hide()
            widget.activate()
        elif widget.tip is not None:
            self.stage.tips.show(widget)

    def _back(self) -> bool:
        if self.stage.pointer.cancel_drag():
            return True
        if self.stage.tips.shown is not None:
            self.stage.tips.hide()
        if len(self.stage.layers) == 1:
            return False
        layer = self.stage.top
        if layer.on_cancel is not None:
            layer.on_cancel()
        else:
            self.stage.close(layer.root)
        return True

    def _button(self, action: str) -> bool:
        """Press the button that carries this key, or say why it cannot be pressed."""
        self.stage.layout()
        for widget in self.stage.top.root.walk():
            if getattr(widget, "action", "") == action:
                self._press(widget)
                return True
        return False
