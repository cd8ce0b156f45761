"""The stage: the layers of widgets that one screen shows, and what is drawn anew.

Layers lie over each other: the screen itself, then dialogs. Only the top one answers. The stage
knows the focus, lays out when something asks for it, and repaints only what was damaged.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import pygame
from pygame import FRect

from game.ui.canvas import Canvas, pixels
from game.ui.damage import changes, joined, kept_places
from game.ui.drawn import paint_tree
from game.ui.env import Env
from game.ui.focus import tab_order
from game.ui.keyboard import Keyboard
from game.ui.motion import Motion
from game.ui.notices import Notices
from game.ui.pointer import Pointer
from game.ui.tips import Tips
from game.ui.widgets.scroll import Scrollable

if TYPE_CHECKING:
    from game.text.runs import Run
    from game.ui.widgets.base import TipContent, Widget
    from game.ui.widgets.buttons import HoldButton

_VEIL = 0.45


class Overlay(Protocol):
    """Something drawn over all widgets for a while: what flies, a ghost that is dragged."""

    def paint(self, canvas: Canvas) -> None:
        """Draw it."""

    def areas(self) -> list[tuple[FRect, str]]:
        """Where it draws around widgets that may have moved (logical), and what."""


@dataclass
class Layer:
    """One layer: its tree, whether it dims what is below, what Esc does, who had the focus."""

    root: Widget
    veil: bool = False
    on_cancel: Callable[[], None] | None = None
    focus_path: str = ""


class Stage:
    """What one screen shows."""

    def __init__(self, env: Env) -> None:
        self.env = env
        self.layers: list[Layer] = []
        self.focus: Widget | None = None
        self.focus_shown = False  # the ring is for the keyboard; a click does not need it
        self.held: HoldButton | None = None  # by a key; the pointer holds what it pressed
        self.overlays: list[Overlay] = []
        self.pointer = Pointer(self)
        self.keyboard = Keyboard(self)
        self.tips = Tips(self)
        self.notices = Notices(self)
        self.motion = Motion()
        self.follow: Callable[[str], None] = lambda link: None
        self.watch: Callable[[Widget | None], None] = lambda widget: None
        """Told what the pointer is on, or what has the focus by keyboard."""
        self.link_tip: Callable[[str], TipContent] = lambda link: None
        self.on_layers: Callable[[], None] = lambda: None
        """Told when a dialog was laid over the screen or taken away."""
        self._damage: list[pygame.Rect] = []
        self._overlaid: list[tuple[FRect, str]] = []
        self._layout_due = True

    # --- layers

    def set_root(self, root: Widget) -> None:
        """Show another tree as the screen itself; focus, scroll places and carets live on."""
        root.stage_link = self
        old = self.layers[0] if self.layers else None
        if old is None:
            self.layers.append(Layer(root))
        else:
            kept = [
                (w, k)
                for w in old.root.walk()
                if w.keeps and w.name and (k := w.keep()) is not None
            ]
            if len(self.layers) == 1:
                # Where the focus was taken away on purpose, it does not come back.
                old.focus_path = self.focus.path if self.focus is not None else ""
            old.root.stage_link = None
            self.layers[0] = Layer(root, focus_path=old.focus_path)
            for before, found in kept:
                if (now := root.find(before.path)) is not None:
                    now.restore(found)
            kept_at = kept_places(old.root)
        if len(self.layers) == 1 and old is not None:
            self._layout_due = True
            self.layout()
            for place in changes(old.root, root, kept_at):
                self.damage(place)
            self._follow()
        else:
            self.relayout()
        if len(self.layers) == 1:
            self.layout()
            self._refocus()
            # What is explained may have changed though the widget is still the same. Where the
            # focus was left by what was done, nobody asks for an explanation.
            self.tips.hide()
            self.tips.hover_moved(self.pointer.over)

    def open(
        self, root: Widget, *, on_cancel: Callable[[], None] | None = None, veil: bool = True
    ) -> None:
        """Lay a dialog over everything. Esc calls `on_cancel` (None: Esc closes it)."""
        self.top.focus_path = self.focus.path if self.focus is not None else ""
        root.stage_link = self
        self.layers.append(Layer(root, veil, on_cancel))
        self.tips.hide()
        self.pointer.forget()
        self.set_focus(None)
        self.relayout()
        self.layout()
        order = tab_order(root)
        first = next((w for w in order if getattr(w, "default", False)), None)
        if order:
            self.set_focus(first or order[0], shown=self.focus_shown)
        self.on_layers()

    def close(self, root: Widget | None = None) -> None:
        """Take the top dialog away (or the one with this root, and all above it)."""
        if root is not None and all(layer.root is not root for layer in self.layers[1:]):
            return
        while len(self.layers) > 1:
            gone = self.layers.pop()
            gone.root.stage_link = None
            if root is None or gone.root is root:
                break
        self.pointer.forget()
        self.set_focus(None)  # it was in the dialog, or comes back to where it was
        self.on_layers()
        self.relayout()
        self.layout()
        self._refocus()

    @property
    def top(self) -> Layer:
        """The layer that answers now."""
        return self.layers[-1]

    def find(self, path: str) -> Widget | None:
        """Give the widget with a path, from the top layer down."""
        self.layout()
        found = (layer.root.find(path) for layer in reversed(self.layers))
        return next((widget for widget in found if widget is not None), None)

    # --- focus

    def set_focus(self, widget: Widget | None, *, shown: bool | None = None) -> None:
        """Move the focus; shown says whether the ring is drawn from now on."""
        if shown is not None and shown != self.focus_shown:
            self.focus_shown = shown
            if self.focus is not None:
                self.focus.redraw()
        if widget is self.focus:
            return
        old, self.focus = self.focus, widget
        for changed, now in ((old, False), (widget, True)):
            if changed is not None:
                changed.focus_changed(now)
                self.damage(changed.bounds)
        if widget is not None:
            self.reveal(widget)
        if self.focus_shown:
            self.watch(widget)

    def _refocus(self) -> None:
        """Find the focus again after the tree changed, or the next best place for it."""
        path = self.top.focus_path
        found = self.find(path) if path else None
        if found is not None and found.focusable:
            self.set_focus(found)
            return
        order = tab_order(self.top.root) if path and self.focus_shown else []
        self.set_focus(order[0] if order else None)

    def reveal(self, widget: Widget) -> None:
        """Scroll whatever must be scrolled so that the widget is seen."""
        self.layout()
        for holder in list(widget.ancestors())[1:]:
            if isinstance(holder, Scrollable):
                holder.show(widget.rect)

    def let_go(self) -> None:
        """Let go of what a key holds down: the key came up, or nobody can know any more."""
        held, self.held = self.held, None
        if held is not None:
            held.let_go()

    # --- pointer state that widgets ask for

    @property
    def pressed(self) -> Widget | None:
        """The widget that the pointer holds down."""
        return self.pointer.pressed

    def hovers(self, widget: Widget) -> bool:
        """Whether the pointer is on a widget or on something inside it."""
        return self.pointer.over is not None and any(
            node is widget for node in self.pointer.over.ancestors()
        )

    # --- layout and drawing

    def relayout(self) -> None:
        """Lay everything out again before the next frame."""
        self._layout_due = True
        self.damage_all()

    def set_env(self, env: Env) -> None:
        """Take another window size, scale or palette."""
        self.env = env
        self.tips.hide()
        self.relayout()

    def layout(self) -> None:
        """Lay out now if anything asked for it."""
        if not self._layout_due:
            return
        self._layout_due = False
        self.env.new_pass()
        whole = FRect(0, 0, *self.env.size)
        for layer in self.layers:
            layer.root.arrange(self.env, whole)
        self.notices.place()
        self.pointer.update()

    def damage(self, rect: FRect) -> None:
        """Have a part (logical) drawn again."""
        self._damage.append(pixels(rect, self.env.scale).inflate(2, 2))

    def damage_all(self) -> None:
        """Have everything drawn again."""
        width, height = self.env.size
        self._damage = [
            pygame.Rect(0, 0, round(width * self.env.scale) + 1, round(height * self.env.scale) + 1)
        ]

    @property
    def dirty(self) -> bool:
        """Whether anything has to be drawn."""
        return self._layout_due or bool(self._damage)

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what was damaged; give the rectangles (pixels) that changed."""
        self.layout()
        self._follow()
        areas = joined(self._damage, surface.get_rect())
        self._damage = []
        canvas = Canvas(surface, self.env, self._live())
        for area in areas:
            surface.set_clip(area)
            self._paint(canvas)
        surface.set_clip(None)
        return areas

    def _live(self) -> set[int] | None:
        """What looks other than usual because of the pointer or the focus; None: anything may."""
        pointer = self.pointer
        if pointer.dragging:
            return None
        on = (self.focus, self.held, pointer.over, pointer.pressed)
        return {id(node) for widget in on if widget is not None for node in widget.ancestors()}

    def _follow(self) -> None:
        """Have overlays drawn again where what they follow has moved."""
        now = [area for overlay in self.overlays for area in overlay.areas()]
        if now != self._overlaid:
            for place, _ in (*self._overlaid, *now):
                self.damage(place)
            self._overlaid = now

    def _paint(self, canvas: Canvas) -> None:
        whole = FRect(0, 0, *self.env.size)
        for layer in self.layers:
            if layer.veil:
                canvas.fill(whole, "desk", _VEIL)
            paint_tree(canvas, layer.root)
        if self.focus is not None and self.focus_shown:
            self._ring(canvas, self.focus)
        self.motion.paint(canvas)
        for overlay in self.overlays:
            overlay.paint(canvas)
        self.notices.paint(canvas)
        self.tips.paint(canvas)

    @staticmethod
    def _ring(canvas: Canvas, widget: Widget) -> None:
        with ExitStack() as clips:
            for holder in list(widget.ancestors())[1:]:
                if holder.clips:
                    clips.enter_context(canvas.clip(holder.rect.inflate(8, 8)))
            canvas, radius = canvas.grown(widget.unit), widget.ring_radius
            # Light on both sides of it, so that it is seen on paper, on the desk, and around the
            # dark outline of what can be chosen.
            for out, colour, width in ((8.0, "card", 7.0), (6.5, "focus", 4.0)):
                wide = 2 * out * widget.unit
                canvas.outline(widget.rect.inflate(wide, wide), colour, width, radius + out)

    # --- time

    def tick(self, now: float) -> None:
        """Let time pass (seconds of any clock that only runs forward)."""
        self.tips.tick(now)
        self.notices.tick(now)
        if self.motion.active:
            for place in self.motion.tick(now):
                self.damage(place)

    def skip_motion(self) -> None:
        """Show the end of everything that moves."""
        if self.motion.active:
            self.motion.skip()
            self.damage_all()

    def wake_at(self) -> float | None:
        """Give the time at which something will happen by itself, if something will."""
        return min(
            (at for at in (self.tips.due, self.notices.until) if at is not None), default=None
        )

    def say(self, key: str, **params: Any) -> str:
        """Give a message of the screens by id."""
        return self.env.words(key, **params)

    def runs(self, key: str, **params: Any) -> Sequence[Run]:
        """Give a message of the screens by id, as styled runs."""
        return self.env.words.runs(key, **params)
