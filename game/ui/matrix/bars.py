"""The scroll bars of the grid, one for each direction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from game.ui.canvas import Box, Canvas
from game.ui.theme import SMALLEST_TARGET
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.matrix.grid import MatrixGrid

__all__ = ["THICK", "GridBar"]

THICK = 14.0
_LEAST_GRIP = 32.0


class GridBar(Widget):
    """Drag it, or press beside the grip to turn a page; axis 0 goes across, 1 down."""

    captures = True

    def __init__(self, grid: MatrixGrid, axis: int) -> None:
        super().__init__()
        self.grid, self.axis = grid, axis
        self._held = 0.0

    @property
    def clickable(self) -> bool:
        """Whether there is anything to scroll."""
        return self.grid.most(self.axis) > 0

    @property
    def hit_rect(self) -> FRect:
        """Wider than it looks."""
        rect = self.rect
        if self.axis:
            return FRect(rect.right - SMALLEST_TARGET, rect.y, SMALLEST_TARGET, rect.height)
        return FRect(rect.x, rect.bottom - SMALLEST_TARGET, rect.width, SMALLEST_TARGET)

    def hit(self, pos: tuple[float, float]) -> bool:
        """Whether the pointer meets it; where nothing scrolls the cells lie beneath."""
        return self.clickable and super().hit(pos)

    def _grip(self) -> tuple[float, float]:
        """Begin and length of the part that is dragged, along the bar."""
        grid, axis = self.grid, self.axis
        whole = self.rect.height if axis else self.rect.width
        share = grid.seen(axis) / max(1.0, grid.content(axis))
        length = min(whole, max(_LEAST_GRIP, whole * share))
        most = grid.most(axis)
        return (grid.offset[axis] / most if most > 0 else 0.0) * (whole - length), length

    def _along(self, pos: tuple[float, float]) -> float:
        return pos[1] - self.rect.y if self.axis else pos[0] - self.rect.x

    def press(self, pos: tuple[float, float]) -> None:
        """Grip the bar, or turn a page toward the point."""
        begin, length = self._grip()
        at, grid, axis = self._along(pos), self.grid, self.axis
        if at < begin:
            grid.scroll_to(axis, grid.offset[axis] - grid.seen(axis) + grid.cell)
        elif at > begin + length:
            grid.scroll_to(axis, grid.offset[axis] + grid.seen(axis) - grid.cell)
        self._held = at - self._grip()[0]

    def drag_to(self, pos: tuple[float, float]) -> None:
        """Follow the pointer."""
        _, length = self._grip()
        room = (self.rect.height if self.axis else self.rect.width) - length
        if room > 0:
            share = (self._along(pos) - self._held) / room
            self.grid.scroll_to(self.axis, share * self.grid.most(self.axis))

    def paint(self, canvas: Canvas) -> None:
        """Draw the grip."""
        if not self.clickable:
            return
        begin, length = self._grip()
        rect = self.rect
        grip = FRect(rect.x + begin, rect.y + 3, length, rect.height - 6)
        if self.axis:
            grip = FRect(rect.x + 3, rect.y + begin, rect.width - 6, length)
        canvas.box(grip, Box("ink" if self.pressed or self.hovered else "outline", 4))
