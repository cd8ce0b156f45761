"""What the mouse does on a stage: hover, press, click, wheel, drag and drop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import FRect

from game.ui.canvas import Box, Canvas, pixels
from game.ui.drawn import paint_tree
from game.ui.tips import explained_at
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.stage import Stage

_DRAG_FROM = 6.0  # a press becomes a drag after this many logical units
_AWAKE_FROM = 6.0  # and the pointer asks for tips again


class Ghost:
    """What is seen of a thing while it is dragged: a picture of it under the pointer."""

    def __init__(self, picture: pygame.Surface, grip: tuple[float, float]) -> None:
        self.picture = picture
        self.grip = grip
        self.pos = (0.0, 0.0)

    def rect(self, scale: float) -> FRect:
        """Where it is now, logical."""
        width, height = self.picture.get_size()
        return FRect(
            self.pos[0] - self.grip[0], self.pos[1] - self.grip[1], width / scale, height / scale
        )

    def areas(self) -> list[tuple[FRect, str]]:
        """Nowhere around a widget: it follows the pointer."""
        return []

    def paint(self, canvas: Canvas) -> None:
        """Draw it."""
        canvas.surface.blit(self.picture, canvas.pixels(self.rect(canvas.scale)))


class Pointer:
    """Follows the mouse over one stage. Positions are logical."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.pos: tuple[float, float] | None = None
        self.over: Widget | None = None
        self.pressed: Widget | None = None
        self._asked: Widget | None = None  # pressed although nothing can be done with it
        self.payload: Any = None
        self.target: Widget | None = None
        self._from: tuple[float, float] = (0.0, 0.0)
        self._rests_at: tuple[float, float] | None = None
        self._ghost: Ghost | None = None

    @property
    def dragging(self) -> bool:
        """Whether something is being dragged."""
        return self._ghost is not None

    def handle(self, event: pygame.event.Event) -> None:
        """Answer a mouse event of pygame."""
        if event.type == pygame.MOUSEWHEEL:
            self._wheel(float(getattr(event, "precise_y", event.y)))
            return
        scale = self.stage.env.scale
        pos = (event.pos[0] / scale, event.pos[1] / scale)
        self.move(pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(pos)

    def update(self) -> None:
        """Look again what the pointer is on: the tree moved under it."""
        self.stage.layout()
        held = self.pressed
        if held is not None and held.stage is not self.stage and not held.outlives:
            self._end_drag()
            self.pressed = None
        self._hover(self.at(self.pos) if self.pos is not None else None)

    def leave(self) -> None:
        """Learn that the pointer left the window."""
        self.pos = None
        self._hover(None)

    def forget(self) -> None:
        """Let go of everything: another layer is on top now, or the window lost the pointer."""
        self._end_drag()
        held, self.pressed = self.pressed, None
        if held is not None and held.captures:
            held.release(self.pos or self._from)
        self._hover(None)

    def at(self, pos: tuple[float, float]) -> Widget | None:
        """Give the topmost widget of the top layer under a point."""
        return hit(self.stage.top.root, pos) if self.stage.layers else None

    def rest(self, pos: tuple[float, float]) -> None:
        """Explain nothing to a pointer that merely stays where something was clicked or opened."""
        self._rests_at, self.stage.tips.resting = pos, True

    def _awake(self, pos: tuple[float, float]) -> None:
        x, y = self._rests_at or pos
        if max(abs(pos[0] - x), abs(pos[1] - y)) >= _AWAKE_FROM:
            self._rests_at, self.stage.tips.resting = None, False
            self.stage.tips.hover_moved(None if self.dragging else self.over)

    def move(self, pos: tuple[float, float]) -> None:
        """Follow the pointer."""
        self.pos = pos
        self._awake(pos)
        self.stage.layout()
        held = self.pressed
        if held is not None and held.captures:
            held.drag_to(pos)
            return
        if self._ghost is not None:
            self._carry(pos)
        elif held is not None and held.drag is not None:
            moved = max(abs(pos[0] - self._from[0]), abs(pos[1] - self._from[1]))
            if moved >= _DRAG_FROM:
                self._begin_drag(held, pos)
        self._hover(self.at(pos))

    def _hover(self, widget: Widget | None) -> None:
        if widget is self.over:
            return
        before = list(self.over.ancestors()) if self.over is not None else []
        now = list(widget.ancestors()) if widget is not None else []
        self.over = widget
        left = [each for each in before if each not in now]
        for changed in (*left, *(each for each in now if each not in before)):
            if changed.clickable or changed.focusable:
                self.stage.damage(changed.bounds)
            changed.hover_changed(changed in now)
        self.stage.tips.hover_moved(None if self.dragging else widget)
        self.stage.watch(widget)

    @property
    def cursor(self) -> str:
        """Which cursor belongs here: arrow, hand or text."""
        held = self.pressed or self.over
        if held is not None:
            for node in held.ancestors():
                if node.takes_text:
                    return "text"
                if node.clickable:
                    return "hand"
        return "arrow"

    def _press(self, pos: tuple[float, float]) -> None:
        self.stage.tips.hide()
        self.rest(pos)
        notice = self.stage.notices.panel
        if notice is not None and notice.rect.collidepoint(pos):
            self.stage.notices.hide()
            return
        under = self.at(pos)
        goal = self._goal(under)
        focus = next((w for w in under.ancestors() if w.focusable), None) if under else None
        self.stage.set_focus(focus, shown=False)
        self.pressed = goal
        self._asked = explained_at(under) if goal is None else None
        self._from = pos
        if goal is not None:
            goal.press(pos)
            self.stage.damage(goal.bounds)

    @staticmethod
    def _goal(under: Widget | None) -> Widget | None:
        """What a click acts on: the innermost that takes it, unless a shield lies before that."""
        for widget in under.ancestors() if under is not None else ():
            if widget.clickable:
                return widget
            if widget.shield:
                return None
        return None

    def _release(self, pos: tuple[float, float]) -> None:
        held, self.pressed = self.pressed, None
        asked, self._asked = self._asked, None
        if self._ghost is not None:
            payload, target = self.payload, self.target
            self._end_drag()
            if target is not None:
                target.drop(payload)
            return
        if held is None:
            if asked is not None and asked is explained_at(self.over):
                # Nothing happens, so it says at once why not.
                self.stage.tips.show(asked)
            return
        self.stage.damage(held.bounds)
        if held.captures:
            held.release(pos)
        elif self.over is not None and held in self.over.ancestors():
            held.activate()

    def _wheel(self, steps: float) -> None:
        if self.over is not None:
            for node in self.over.ancestors():
                if node.wheel(steps):
                    self.stage.tips.hide()
                    return

    # --- drag and drop

    def _begin_drag(self, source: Widget, pos: tuple[float, float]) -> None:
        self.payload = source.drag
        # Held where it was gripped, not where the pointer had got to when the drag was noticed.
        grip = (self._from[0] - source.rect.x, self._from[1] - source.rect.y)
        self._ghost = Ghost(picture_of(self.stage, source), grip)
        self.stage.overlays.append(self._ghost)
        self.stage.tips.hide()
        self.stage.damage_all()  # what can take it is drawn differently from now on
        self._carry(pos)

    def _carry(self, pos: tuple[float, float]) -> None:
        ghost = self._ghost
        assert ghost is not None
        scale = self.stage.env.scale
        self.stage.damage(ghost.rect(scale))
        ghost.pos = pos
        self.stage.damage(ghost.rect(scale))
        under = self.at(pos)
        target = None
        if under is not None:
            target = next((w for w in under.ancestors() if w.can_drop(self.payload)), None)
        if target is not self.target:
            for changed in (target, self.target):
                if changed is not None:
                    self.stage.damage(changed.bounds)
            self.target = target

    def _end_drag(self) -> None:
        if self._ghost is not None:
            self.stage.overlays.remove(self._ghost)
            self.stage.damage_all()
        self._ghost = self.payload = self.target = None

    def cancel_drag(self) -> bool:
        """Put back what is dragged; whether anything was."""
        if self._ghost is None:
            return False
        self._end_drag()
        self.pressed = None
        return True


def hit(widget: Widget, pos: tuple[float, float]) -> Widget | None:
    """Give the deepest visible widget under a point (logical)."""
    if not widget.visible or not widget.bounds.collidepoint(pos):
        return None
    inside = widget.hit(pos)
    if widget.clips and not inside:
        return None
    for child in reversed(widget.children):
        found = hit(child, pos)
        if found is not None:
            return found
    return widget if inside else None


def picture_of(stage: Stage, widget: Widget) -> pygame.Surface:
    """Draw a widget by itself, half transparent: the ghost that is dragged."""
    env = stage.env
    area = pixels(widget.rect, env.scale)
    sheet = pygame.Surface((max(1, area.width), max(1, area.height)), pygame.SRCALPHA)
    x, y = area.x / env.scale, area.y / env.scale
    widget.shift(-x, -y)
    try:
        canvas = Canvas(sheet, env)
        canvas.grown(widget.unit).box(widget.rect, Box("card"))
        paint_tree(canvas, widget)
    finally:
        widget.shift(x, y)
    sheet.set_alpha(215)
    return sheet
