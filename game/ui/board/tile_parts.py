"""The parts of a state tile: the spaces of the track, the rows of circles, the groups."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pygame import FRect

from game.ui.board.marks import CandidateMark, diamond_outline_svg, draw_diamond, draw_pointer
from game.ui.board.tell import FitLabel
from game.ui.canvas import Box, Canvas
from game.ui.env import Env
from game.ui.widgets import (
    ONLY_EXPLAINS,
    Column,
    Drawing,
    Icon,
    Label,
    Pressable,
    Row,
    Spacer,
    Widget,
)


class TrackSpace(Pressable):
    """One space of the issue track; the marker is a gold diamond on dark."""

    def __init__(self, space: str, *, on: bool, changed: bool, **rest: Any) -> None:
        on_click = rest.get("on_click")
        if on_click is None:
            rest.setdefault("rank", ONLY_EXPLAINS)
        super().__init__(
            choosable=on_click is not None,
            height=28,
            min_width=28,
            box=Box("choose" if on else "sunken", 5, None if on else "line"),
            hover_box=Box("gold_pale", 5, "line"),
            **rest,
        )
        self.space, self.on, self.changed = space, on, changed

    def paint(self, canvas: Canvas) -> None:
        """Draw the space, its name, the marker; hollow where the marker could go."""
        super().paint(canvas)
        rect, unit = self.rect, self.unit
        if self.changed:
            canvas.outline(rect.inflate(6 * unit, 6 * unit), "gold_line", 3, 8)
        if self.on:
            draw_diamond(canvas, rect.inflate(-10 * unit, -10 * unit), "gold")
        elif self.choosable:
            place = FRect(0, 0, 20 * unit, 20 * unit)
            place.center = rect.center
            source = diamond_outline_svg(canvas.env.palette.choose)
            canvas.svg(source, place)
        else:
            canvas.text(rect, self.space, "small", "muted", "centre")


class RowHeader(Row):
    """The head of a row of circles: the issue, whether it decides, what each side still needs.

    The word for the majority gives way to the diamond of the issue marker where room is short.
    """

    def __init__(
        self,
        issue: str,
        name: str,
        leads: bool,
        word: str,
        needs: Mapping[str, int],
        samples: list[str],
    ) -> None:
        colour = "desk_text" if leads else "ink"
        self.word = Label(word, "small-strong", "gold", wrap=False, visible=leads)
        self.diamond = Drawing(lambda c, r: draw_diamond(c, r, "gold"), visible=False)
        self.diamond.width = self.diamond.height = 12
        self.leads = leads
        self.samples, self.title = samples, name
        counts: list[Widget] = []
        for candidate, count in needs.items():
            own = f"{candidate}_bright" if leads else candidate
            number = Label(str(count), "small-strong", colour, wrap=False)
            counts.append(Row(CandidateMark(candidate, 14, own), number, gap=3))
        super().__init__(
            Icon(f"issue/{issue}", 18, colour),
            Label(name, "small-strong", colour, wrap=False),
            self.word,
            self.diamond,
            Spacer(),
            Row(*counts, gap=7),
            gap=4,
            pad=(6, 2),
            min_height=24,
        )

    def _show(self, word: bool) -> None:
        self.word.visible = self.leads and word
        self.diamond.visible = self.leads and not word

    def _least(self, env: Env) -> float:
        word = self.word.visible
        self._show(False)
        least = super()._least(env)
        self._show(word)  # what is placed already stays as it is
        return least

    def _arrange(self, env: Env, inner: FRect) -> None:
        self._show(True)
        # As if the longest name stood here, so that both rows look alike.
        spare = max(env.fonts.width(other, "small-strong") for other in self.samples)
        spare -= env.fonts.width(self.title, "small-strong")
        self._show(super()._natural(env) + spare <= inner.width + 0.01)
        super()._arrange(env, inner)


class IssueRow(Pressable):
    """A row of voter circles under its head; the majority row stands on gold under a dark head.

    Head and circles are put into `column`, which has a place for each.
    """

    def __init__(self, **rest: Any) -> None:
        self.column = Column(Spacer(), Spacer(), gap=0)
        super().__init__(self.column, rank=ONLY_EXPLAINS, **rest)
        self.leads = False

    def lead(self, leads: bool) -> None:
        """Become the majority row, or the other one."""
        if leads != self.leads:
            self.leads = leads
            self.redraw()

    def paint(self, canvas: Canvas) -> None:
        """Draw the ground and the head."""
        rect = self.rect
        if not self.leads:
            canvas.box(rect, Box("sunken", 7))
            return
        canvas.box(rect, Box("gold_pale", 7, "choose", 2))
        with canvas.clip(self.column.children[0].rect):
            canvas.box(FRect(rect.x, rect.y, rect.width, 48 * self.unit), Box("choose", 7))


class GroupBar(Pressable):
    """A demographic group of a state; the key one lies dark, with a filled mark."""

    def __init__(
        self, group: str, title: str, samples: list[str], *, on: bool, changed: bool, **rest: Any
    ) -> None:
        on_click = rest.get("on_click")
        if on_click is None:
            rest.setdefault("rank", ONLY_EXPLAINS)
        colour = "desk_text" if on else "ink" if on_click is not None else "muted"
        styles = ("body-strong", "small-strong") if on else ("body-medium", "small")
        super().__init__(
            Row(
                Icon(f"group/{group}", 18, "gold" if on else colour),
                FitLabel(title, styles, colour, samples=samples, grow=1),
                Drawing(self._mark, width=12, height=12),
                gap=8,
                pad=(9, 0),
            ),
            choosable=on_click is not None,
            min_height=28,
            box=Box("choose", 6) if on else Box("sunken", 6, "line"),
            hover_box=Box("gold_pale", 6, "line"),
            **rest,
        )
        self.on, self.changed = on, changed

    def _mark(self, canvas: Canvas, rect: FRect) -> None:
        if self.on:
            canvas.box(rect, Box("gold", 3))
        elif self.choosable:
            draw_pointer(canvas, rect.center, right=True)
        else:
            canvas.outline(rect, "outline", 1.5, 3)

    def paint(self, canvas: Canvas) -> None:
        """Draw the bar, and a gold outline after a change."""
        super().paint(canvas)
        if self.changed:
            out = 5 * self.unit
            canvas.outline(self.rect.inflate(out, out), "gold_line", 3, 8)
