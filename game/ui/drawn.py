"""Drawing a tree of widgets; what was drawn for a part of it is noted, to be drawn again sooner.

A part that looks the same frame after frame is a list of pictures and fillings at known places.
Going through that list takes a tenth of the time that its widgets take to find out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

import pygame

if TYPE_CHECKING:
    from pygame import FRect

    from game.ui.canvas import Canvas
    from game.ui.widgets.base import Widget

__all__ = ["Drawn", "paint_tree", "unnoted"]

_Blit = tuple[Any, ...]
# Pictures in a row (source, place, perhaps a part of it), a filling, or where to draw from now on.
_Step = list[_Blit] | tuple[Any, Any] | pygame.Rect


class _Notes:
    """What was drawn, step by step. partial: not all of it could be noted, so it is of no use."""

    def __init__(self) -> None:
        self.steps: list[_Step] = []
        self.partial = False


class _Sheet:
    """Stands in for a surface: notes what is drawn on it, and draws it there.

    It has what `Canvas` and `game.ui.shapes` ask of a surface, and nothing else; what pygame draws
    by itself (a slanting line) is drawn on the surface, see `unnoted`.
    """

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self.notes = _Notes()
        # What is asked for now may be less than what will be asked for another time.
        self._asked = surface.get_clip()
        self._clip = surface.get_rect()

    def fill(self, colour: Any, rect: Any) -> None:
        self.notes.steps.append((colour, rect))
        self.surface.fill(colour, rect)

    def blit(self, source: pygame.Surface, *where: Any) -> None:
        self._row().append((source, *where))
        self.surface.blit(source, *where)

    def blits(self, sequence: Sequence[_Blit], doreturn: bool = False) -> None:
        self._row().extend(sequence)
        self.surface.blits(sequence, doreturn=False)

    def _row(self) -> list[_Blit]:
        steps = self.notes.steps
        if not steps or not isinstance(steps[-1], list):
            steps.append([])
        row = steps[-1]
        assert isinstance(row, list)
        return row

    def get_rect(self) -> pygame.Rect:
        return self.surface.get_rect()

    def get_clip(self) -> pygame.Rect:
        return self._clip

    def set_clip(self, rect: pygame.Rect) -> None:
        self._clip = rect
        self.notes.steps.append(rect)
        self.surface.set_clip(self._asked.clip(rect))


def unnoted(surface: object) -> pygame.Surface:
    """Give the very surface that a sheet stands in for; what is drawn on it is not noted."""
    while isinstance(surface, _Sheet):
        surface.notes.partial = True
        surface = surface.surface
    assert isinstance(surface, pygame.Surface)
    return surface


class Drawn:
    """The drawing of one part, for the place and the look in which it was drawn."""

    def __init__(self) -> None:
        self._notes: _Notes | None = None
        self._look: object = None

    def forget(self) -> None:
        """What was drawn is no longer how it looks."""
        self._look = self._notes = None

    def again(self, canvas: Canvas, place: FRect) -> bool:
        """Draw it as before at a place (logical); whether it was known how."""
        notes = self._notes
        if notes is None or notes.partial or self._look != (canvas.look, *place):
            return False
        surface = canvas.surface
        asked = surface.get_clip()
        for step in notes.steps:
            if isinstance(step, list):
                surface.blits(step, doreturn=False)
            elif isinstance(step, tuple):
                surface.fill(*step)
            else:
                surface.set_clip(asked.clip(step))
        surface.set_clip(asked)
        return True

    def noted(self, canvas: Canvas, place: FRect) -> Canvas:
        """Give a canvas to draw all of it on now, at a place, which takes notes."""
        sheet = _Sheet(canvas.surface)
        self._look, self._notes = (canvas.look, *place), sheet.notes
        return canvas.on(cast(pygame.Surface, sheet))


def paint_tree(canvas: Canvas, widget: Widget, *, whole: bool = False) -> None:
    """Draw a widget and what lies in it, as far as it can be seen.

    whole: all of it is seen, nothing of it has to be looked for.
    """
    if not widget.visible:
        return
    if not whole:
        clip, area = canvas.surface.get_clip(), canvas.pixels(widget.bounds)
        if not area.colliderect(clip):
            return
        whole = clip.contains(area.clip(canvas.surface.get_rect()))
    canvas = canvas.grown(widget.unit)
    drawn = widget.drawn
    if drawn is not None and canvas.live is not None and id(widget) not in canvas.live:
        if drawn.again(canvas, widget.rect):
            return
        canvas, whole = drawn.noted(canvas, widget.rect), True
    widget.paint(canvas)
    if widget.clips:
        with canvas.clip(widget.rect):
            for child in widget.children:
                paint_tree(canvas, child)
    else:
        for child in widget.children:
            paint_tree(canvas, child, whole=whole)
    widget.paint_over(canvas)
