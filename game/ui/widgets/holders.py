"""Tabs, tables and dialogs: widgets put together from others."""

from collections.abc import Callable, Sequence
from typing import Any

from pygame import FRect

from game.ui.canvas import Box, Canvas
from game.ui.env import Env
from game.ui.theme import GAP, PAD
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Pressable
from game.ui.widgets.layout import Column, Row, Stack, share_out
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Content, Divider, Label

_TAB = Box(None, 7)
_TAB_HOVER = Box("hover", 7)


class Tab(Pressable):
    """One title of a row of tabs."""

    def __init__(self, title: Content, on: bool, **rest: Any) -> None:
        super().__init__(
            Label(title, "body-strong", "ink" if on else "muted", text_align="centre", wrap=False),
            box=_TAB,
            hover_box=_TAB_HOVER,
            pad=(12, 7),
            min_height=36,
            selected=on,
            **rest,
        )

    def paint(self, canvas: Canvas) -> None:
        """Draw the title; a thick line stands under the open tab."""
        super().paint(canvas)
        if self.selected:
            rect = self.rect
            canvas.fill(FRect(rect.x + 8, rect.bottom - 3, rect.width - 16, 3), "choose")


class Tabs(Widget):
    """Pages of which one is open: `pages` are (id, title, maker of the page).

    Titles are `<name>/<id>`; the page is built when it is opened.
    """

    def __init__(
        self,
        pages: Sequence[tuple[str, Content, Callable[[], Widget]]],
        selected: str = "",
        on_change: Callable[[str], None] | None = None,
        **rest: Any,
    ) -> None:
        rest.setdefault("grow", 1.0)
        super().__init__(**rest)
        self.pages = pages
        self.selected = selected or pages[0][0]
        self.on_change = on_change
        self._build()

    def _build(self) -> None:
        titles = [
            Tab(
                title,
                page == self.selected,
                name=page,
                on_click=lambda chosen=page: self.open(chosen),
            )
            for page, title, _ in self.pages
        ]
        page = next(make for name, _, make in self.pages if name == self.selected)()
        page.grow = page.grow or 1.0
        self.children.clear()
        self.add(Column(Row(*titles, gap=4, wrap=True), Divider(), page, gap=0))

    def open(self, page: str) -> None:
        """Open a page."""
        stage = self.stage
        self.selected = page
        self._build()
        self.relayout()
        if stage is not None:
            stage.set_focus(stage.find(f"{self.path}/{page}"))
        if self.on_change is not None:
            self.on_change(page)

    def keep(self) -> Any:
        """The open page lives on."""
        return self.selected if self.name else None

    def restore(self, kept: Any) -> None:
        """Open it again."""
        if any(name == kept for name, _, _ in self.pages) and kept != self.selected:
            self.selected = kept
            self._build()


class Table(Widget):
    """Rows of cells in columns that line up; `heads` are the titles of the columns.

    A cell is text, runs or a widget. The widths follow the contents; `aligns` sets columns
    right ("right") or left.
    """

    def __init__(
        self,
        rows: Sequence[Sequence[Content | Widget]],
        *,
        heads: Sequence[Content] = (),
        aligns: Sequence[str] = (),
        gap: float = 18.0,
        **rest: Any,
    ) -> None:
        super().__init__(**rest)
        self.gap = gap
        count = max([len(heads), *(len(row) for row in rows)], default=0)
        self.aligns = [*aligns, *["left"] * (count - len(aligns))]
        self.cells: list[list[Widget]] = []
        if heads:
            self.cells.append([self._cell(h, i, "small-strong") for i, h in enumerate(heads)])
        self.cells += [[self._cell(c, i, "body") for i, c in enumerate(row)] for row in rows]
        self.headed = bool(heads)
        for row in self.cells:
            for cell in row:
                self.add(cell)

    def _cell(self, cell: Content | Widget, column: int, style: str) -> Widget:
        if isinstance(cell, Widget):
            return cell
        colour = "muted" if style == "small-strong" else "ink"
        return Label(cell, style, colour, text_align=self.aligns[column])

    def _columns(self, env: Env, width: float | None) -> list[float]:
        count = len(self.aligns)
        naturals = [0.0] * count
        leasts = [0.0] * count
        for row in self.cells:
            for i, cell in enumerate(row):
                naturals[i] = max(naturals[i], cell.natural_width(env))
                leasts[i] = max(leasts[i], cell.least_width(env))
        if width is None:
            return naturals
        room = width - self.gap * env.unit * max(0, count - 1)
        return share_out(naturals, leasts, naturals, room)

    def _natural(self, env: Env) -> float:
        columns = self._columns(env, None)
        return sum(columns) + self.gap * env.unit * max(0, len(columns) - 1)

    def _least(self, env: Env) -> float:
        columns = self._columns(env, 0.0)
        return sum(columns) + self.gap * env.unit * max(0, len(columns) - 1)

    def _heights(self, env: Env, columns: list[float]) -> list[float]:
        return [
            max(cell.height_at(env, w) for cell, w in zip(row, columns, strict=False))
            + 10 * env.unit
            for row in self.cells
        ]

    def _height(self, env: Env, width: float) -> float:
        return sum(self._heights(env, self._columns(env, width)))

    def _arrange(self, env: Env, inner: FRect) -> None:
        columns = self._columns(env, inner.width)
        y = inner.y
        for row, tall in zip(self.cells, self._heights(env, columns), strict=True):
            x = inner.x
            for cell, wide in zip(row, columns, strict=False):
                high = cell.height_at(env, wide)
                cell.arrange(env, FRect(x, y + (tall - high) / 2, wide, high))
                x += wide + self.gap * env.unit
            y += tall

    def paint(self, canvas: Canvas) -> None:
        """Draw lines between the rows."""
        super().paint(canvas)
        for row in self.cells[1:]:
            y = min(cell.rect.y for cell in row) - 5 * self.unit
            canvas.line((self.inner.x, y), (self.inner.right, y), "line")


class Dialog(Stack):
    """A window over the screen: title, body that scrolls when it must, buttons.

    Lay it on the stage with ``stage.open(dialog)``. Its parts are `dialog/...`.
    """

    def __init__(
        self,
        title: Content,
        body: Widget,
        buttons: Sequence[Widget],
        *,
        width: float = 560.0,
        name: str = "dialog",
    ) -> None:
        self.wide = width
        self.body = body
        self.frame = Column(
            Label(title, "title"),
            ScrollArea(body, min_height=0),
            Row(*buttons, gap=GAP, justify="end", wrap=True),
            gap=PAD,
            pad=(26, 22),
            box=Box("card", 14, "choose", 2, shadow=2),
        )
        super().__init__(self.frame, name=name)

    def _arrange(self, env: Env, inner: FRect) -> None:
        wide = min(self.wide, inner.width - 40)
        wide = min(max(wide, self.frame.least_width(env)), inner.width - 40)
        inside = wide - self.frame.pad[0] - self.frame.pad[2]
        tall = self.frame.height_at(env, wide) + self.body.height_at(env, inside - 14.0)
        tall = min(tall, inner.height - 40)
        # A little above the middle, where the eye rests.
        y = inner.y + (inner.height - tall) * 0.45
        self.frame.arrange(env, FRect(inner.centerx - wide / 2, y, wide, tall))
