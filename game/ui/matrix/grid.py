"""The grid of the matrix: a cell for every two cards, of which only those in sight are drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame import FRect

from game.ui.canvas import Canvas
from game.ui.env import Env
from game.ui.matrix.bars import THICK, GridBar
from game.ui.matrix.marks import cell_picture
from game.ui.matrix.titles import GAP, STYLE, Heading, title_ground, upright
from game.ui.widgets import Tip, Widget

__all__ = ["MatrixGrid", "Place"]

_LEAST, _MOST = 30.0, 46.0

Place = tuple[int, int]
"""Row and column; -1 for the titles of the rows or columns."""


class _Spot(Widget):
    """What the pointer is on, for as long as it is there: a cell or a title."""

    def __init__(self, place: Place, rect: FRect, tip: Tip) -> None:
        super().__init__(tip=tip)
        self.place = place
        self.rect = FRect(rect)
        self.bounds = FRect(rect)


class MatrixGrid(Widget):
    """Rows and columns of cells under titles that stay in sight.

    `marks(row, column)` gives what is drawn in a cell and whether it is let through;
    `explain(row, column)` is the tip of a cell, or of a title where the other number is -1.
    Arrows move the selected cell, Enter and a second click open it.
    """

    clips = True

    def __init__(
        self,
        rows: Sequence[Heading],
        columns: Sequence[Heading],
        marks: Callable[[int, int], tuple[int, bool]],
        *,
        selected: Place | None,
        on_select: Callable[[Place], None],
        on_open: Callable[[], None],
        explain: Callable[[int, int], Tip],
        corner: Widget,
        **rest: Any,
    ) -> None:
        super().__init__(**rest)
        self.rows, self.columns, self.marks = rows, columns, marks
        self.selected = selected
        self.on_select, self.on_open, self.explain = on_select, on_open, explain
        self.offset = [0.0, 0.0]
        self.cell = _LEAST
        self.head = (0.0, 0.0)  # width of the titles of rows, height of those of columns
        self._titles: list[list[str]] = []
        self._spot: _Spot | None = None
        self._strips: dict[int, pygame.Surface] = {}
        self._corner = self.add(corner)
        self._reveal = selected is not None
        self._bars = [self.add(GridBar(self, 0)), self.add(GridBar(self, 1))]

    # --- size and place

    @property
    def focusable(self) -> bool:
        """The grid takes the keyboard as a whole."""
        return self.visible and bool(self.rows and self.columns)

    @property
    def clickable(self) -> bool:
        """A click selects a cell."""
        return self.focusable

    def _heads(self, env: Env) -> tuple[float, float]:
        wide = max((env.fonts.width(each.title, STYLE) for each in self.rows), default=0.0)
        tall = max(
            (env.fonts.width(line, STYLE) for each in self.columns for line in each.lines(env)),
            default=0.0,
        )
        corner = self._corner
        wide = max(wide + 2 * GAP, corner.natural_width(env))
        return wide, max(tall + 2 * GAP, corner.height_at(env, wide))

    def _least_cell(self, env: Env) -> float:
        # Two lines of a title stand beside each other in a column.
        return max(_LEAST, 2 * env.fonts.line_height(STYLE) - 4)

    def _natural(self, env: Env) -> float:
        return self._heads(env)[0] + len(self.columns) * _MOST + THICK

    def _least(self, env: Env) -> float:
        return self._heads(env)[0] + 4 * self._least_cell(env) + THICK

    def _height(self, env: Env, width: float) -> float:
        return self._heads(env)[1] + 3 * self._least_cell(env) + THICK

    def _arrange(self, env: Env, inner: FRect) -> None:
        self.head = self._heads(env)
        self._titles = [each.lines(env) for each in self.columns]
        room = (inner.width - self.head[0] - THICK, inner.height - self.head[1] - THICK)
        fitting = min(room[0] / max(1, len(self.columns)), room[1] / max(1, len(self.rows)), _MOST)
        wanted = max(self._least_cell(env), fitting)
        self.cell = max(1, int(wanted * env.scale)) / env.scale  # whole pixels, so all are alike
        # Only whole cells are shown, so that no title is cut.
        fit = [max(1, int(length / self.cell + 1e-6)) * self.cell for length in room]
        self.view = FRect(inner.x + self.head[0], inner.y + self.head[1], *fit)
        for axis in (0, 1):
            self.offset[axis] = self._whole(axis, self.offset[axis])
        self._corner.arrange(env, FRect(inner.x, inner.y, *self.head))
        self._bars[0].arrange(env, FRect(self.view.x, self.view.bottom, self.view.width, THICK))
        self._bars[1].arrange(env, FRect(self.view.right, self.view.y, THICK, self.view.height))
        self._strips.clear()
        self._drop_spot()
        if self._reveal:
            self._reveal = False
            self.reveal()

    def _whole(self, axis: int, offset: float) -> float:
        """An offset at which a cell begins, as far as there is anything to scroll."""
        cells = round(min(max(0.0, offset), self.most(axis)) / self.cell)
        return min(cells * self.cell, self.most(axis))

    def content(self, axis: int) -> float:
        """Length of all cells along an axis (0: across, 1: down)."""
        return self.cell * len(self.rows if axis else self.columns)

    def seen(self, axis: int) -> float:
        """How much of that is in sight."""
        return self.view.height if axis else self.view.width

    def most(self, axis: int) -> float:
        """How far it can be scrolled along an axis."""
        return max(0.0, self.content(axis) - self.seen(axis))

    def scroll_to(self, axis: int, offset: float) -> bool:
        """Scroll along an axis by whole cells; whether anything moved."""
        offset = self._whole(axis, offset)
        if offset == self.offset[axis]:
            return False
        self.offset[axis] = offset
        self._drop_spot()
        self.redraw()
        stage = self.stage
        if stage is not None:
            stage.pointer.update()
        return True

    def cell_rect(self, place: Place) -> FRect:
        """Where a cell lies, or a title (-1 as its row or column)."""
        row, column = place
        x = self.view.x + column * self.cell - self.offset[0]
        y = self.view.y + row * self.cell - self.offset[1]
        if row < 0:
            return FRect(x, self.inner.y, self.cell, self.head[1])
        if column < 0:
            return FRect(self.inner.x, y, self.head[0], self.cell)
        return FRect(x, y, self.cell, self.cell)

    def place_at(self, pos: tuple[float, float]) -> Place | None:
        """The cell or title at a point."""
        column = int((pos[0] - self.view.x + self.offset[0]) // self.cell)
        row = int((pos[1] - self.view.y + self.offset[1]) // self.cell)
        if pos[0] >= self.view.right or pos[1] >= self.view.bottom:
            return None
        row = -1 if pos[1] < self.view.y else row
        column = -1 if pos[0] < self.view.x else column
        inside = row < len(self.rows) and column < len(self.columns)
        return (row, column) if inside and (row, column) != (-1, -1) else None

    # --- pointer

    def hit(self, pos: tuple[float, float]) -> bool:
        """Whether the pointer meets it; the cell below it becomes a widget that explains it."""
        inside = super().hit(pos)
        place = self.place_at(pos) if inside else None
        if place != (self._spot.place if self._spot is not None else None):
            self._drop_spot()
            if place is not None:
                rect = self.cell_rect(place).clip(self.rect)
                self._spot = _Spot(place, rect, self.explain(*place))
                self._spot.parent = self
                self.children.insert(0, self._spot)
                self.redraw()
        return inside

    def hover_changed(self, now: bool) -> None:
        """Nothing is pointed at any more when the pointer has gone."""
        if not now:
            self._drop_spot()

    def _drop_spot(self) -> None:
        if self._spot is not None:
            self.children.remove(self._spot)
            self._spot = None
            self.redraw()

    def press(self, pos: tuple[float, float]) -> None:
        """Select the cell under the pointer; a selected one is opened."""
        place = self.place_at(pos)
        if place is None or -1 in place:
            return
        if place == self.selected:
            self.on_open()
        else:
            self.select(place)

    def activate(self) -> None:
        """A click has already been taken as a press; see :meth:`key` for Enter."""

    def wheel(self, steps: float) -> bool:
        """Scroll by the wheel: down, or across while Shift is held."""
        axis = 0 if pygame.key.get_mods() & pygame.KMOD_SHIFT else 1
        return self.scroll_to(axis, self.offset[axis] - steps * 2 * self.cell)

    # --- keyboard

    def select(self, place: Place) -> None:
        """Select a cell and bring it into sight."""
        row = min(max(0, place[0]), len(self.rows) - 1)
        column = min(max(0, place[1]), len(self.columns) - 1)
        changed = (row, column) != self.selected
        self.selected = (row, column)
        self.reveal()
        self.redraw()
        if changed:
            self.on_select((row, column))

    def follow(self, place: Place | None) -> None:
        """Show what was selected elsewhere; nothing is told."""
        if place != self.selected:
            self.selected = place
            self.reveal()
            self.redraw()

    def reveal(self) -> None:
        """Scroll so that the selected cell is seen; from afar it comes to the middle."""
        if self.selected is None:
            return
        for axis, index in ((0, self.selected[1]), (1, self.selected[0])):
            start, seen = index * self.cell, self.seen(axis)
            low, high = self.offset[axis], self.offset[axis] + seen - self.cell
            if not low - 1.5 * self.cell < start < high + 1.5 * self.cell:
                self.scroll_to(axis, start - seen / 2)
            elif start < low:
                self.scroll_to(axis, start)
            elif start > high:
                self.scroll_to(axis, start - seen + self.cell)

    def key(self, event: pygame.event.Event) -> bool:
        """Move the selected cell; Enter opens it. Beyond the edges the arrows leave the grid."""
        row, column = self.selected if self.selected is not None else (0, 0)
        page = max(1, int(self.view.height // self.cell) - 1)
        whole = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        moves = {
            pygame.K_LEFT: (row, column - 1),
            pygame.K_RIGHT: (row, column + 1),
            pygame.K_UP: (row - 1, column),
            pygame.K_DOWN: (row + 1, column),
            pygame.K_PAGEUP: (max(0, row - page), column),
            pygame.K_PAGEDOWN: (min(len(self.rows) - 1, row + page), column),
            pygame.K_HOME: (0 if whole else row, 0),
            pygame.K_END: (len(self.rows) - 1 if whole else row, len(self.columns) - 1),
        }
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.selected is not None:
            self.on_open()
            return True
        if event.key not in moves:
            return False
        if self.selected is None:
            self.select((0, 0))
            return True
        goal = moves[event.key]
        if not (0 <= goal[0] < len(self.rows) and 0 <= goal[1] < len(self.columns)):
            return False
        self.select(goal)
        return True

    # --- what lives on

    def keep(self) -> Any:
        """The scroll place lives on."""
        return (tuple(self.offset), self.selected)

    def restore(self, kept: Any) -> None:
        """Scroll back to where it was, and to what is selected if that is another cell now."""
        offset, selected = kept
        self.offset = list(offset)
        self._reveal = self.selected is not None and self.selected != selected

    # --- drawing

    def paint(self, canvas: Canvas) -> None:
        """Draw the cells and titles that are in sight."""
        if not (self.rows and self.columns):
            return
        canvas.fill(self.rect, "paper")
        columns, rows = self._in_sight(0), self._in_sight(1)
        self._paint_cells(canvas, rows, columns)
        self._paint_titles(canvas, rows, columns)

    def _in_sight(self, axis: int) -> range:
        first = round(self.offset[axis] / self.cell)
        count = round(self.seen(axis) / self.cell)
        return range(first, min(len(self.rows if axis else self.columns), first + count))

    def _paint_cells(self, canvas: Canvas, rows: range, columns: range) -> None:
        size = round(self.cell * canvas.scale)
        left = round(self.view.x * canvas.scale)
        top = round(self.view.y * canvas.scale)
        part = (columns.start * size, 0, len(columns) * size, size)
        with canvas.clip(self.view):
            strips = [
                (self._strip(canvas, row, size), (left, top + number * size), part)
                for number, row in enumerate(rows)
            ]
            canvas.surface.blits(strips, doreturn=False)
            self._paint_marked(canvas)

    def _strip(self, canvas: Canvas, row: int, size: int) -> pygame.Surface:
        """A whole row, drawn once: what moves then is one picture for each row in sight."""
        strip = self._strips.get(row)
        if strip is None:
            # The lines between the cells are what shows of the ground below them.
            strip = pygame.Surface((size * len(self.columns), size), 0, canvas.surface)
            strip.fill(canvas.rgb("line"))
            tall = size - self._edge(self.rows, row)
            pictures = []
            for column in range(len(self.columns)):
                marks, through = self.marks(row, column)
                picture = cell_picture(canvas.env, marks, size, not through)
                wide = size - self._edge(self.columns, column)
                pictures.append((picture, (column * size, 0), (0, 0, wide, tall)))
            strip.blits(pictures, doreturn=False)
            self._strips[row] = strip
        return strip

    @staticmethod
    def _edge(headings: Sequence[Heading], index: int) -> int:
        """Pixels between a cell and the next: more between those that do different things."""
        alike = index + 1 < len(headings) and headings[index].group == headings[index + 1].group
        return 0 if alike else 1

    def _paint_marked(self, canvas: Canvas) -> None:
        spot = self._spot
        if spot is not None and -1 not in spot.place:
            canvas.outline(self.cell_rect(spot.place), "outline", 2, 0)
        if self.selected is not None:
            rect = self.cell_rect(self.selected)
            canvas.outline(rect.inflate(6, 6), "card", 3, 4)
            canvas.outline(rect.inflate(4, 4), "choose", 3, 3)

    def _paint_titles(self, canvas: Canvas, rows: range, columns: range) -> None:
        at = self.selected or (-1, -1)
        spot = self._spot.place if self._spot is not None else (-1, -1)
        inner = self.inner
        with canvas.clip(FRect(inner.x, self.view.y, self.head[0], self.view.height)):
            for row in rows:
                rect = self.cell_rect((row, -1))
                colour = title_ground(canvas, rect, row == at[0], row == spot[0])
                text = FRect(rect.x + GAP, rect.y, rect.width - 2 * GAP, rect.height)
                canvas.text(text, self.rows[row].title, STYLE, colour, "right")
        with canvas.clip(FRect(self.view.x, inner.y, self.view.width, self.head[1])):
            for column in columns:
                rect = self.cell_rect((-1, column))
                colour = title_ground(canvas, rect, column == at[1], column == spot[1])
                upright(canvas, rect, self._titles[column], canvas.rgb(colour))
