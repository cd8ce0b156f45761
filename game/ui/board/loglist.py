"""A log of any length, of which only the lines in sight exist."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from typing import Any

from pygame import FRect

from game.ui.board.log import LogLine, LogRow
from game.ui.env import Env
from game.ui.theme import SMALLEST_TARGET
from game.ui.widgets import Widget
from game.ui.widgets.onestop import OneStop
from game.ui.widgets.scroll import BAR, Scrollable

__all__ = ["LogList"]

_PLACE = 0.3
"""How far down the current line stands when the list opens, as a share of its height."""


class LogList(Scrollable, OneStop):
    """Lines by turns; those of the moment `now` are marked and in sight.

    on_look(moment) is called for the line that is clicked. Lines are `log/<number>`. The height
    of a line is known once it was in sight, and guessed before. one_stop: whether Tab comes to
    the lines only once.
    """

    def __init__(
        self,
        env: Env,
        lines: Sequence[LogLine],
        now: int,
        on_look: Callable[[int], None],
        *,
        one_stop: bool = False,
        **rest: Any,
    ) -> None:
        rest.setdefault("name", "log")
        rest.setdefault("min_height", 90.0)
        super().__init__(**rest)
        self.env, self.lines, self.on_look = env, lines, on_look
        self.one_stop = one_stop
        self._moments = [line.decisions for line in lines]
        self.current = -1
        self.look_at(now)
        self._guess = max(SMALLEST_TARGET, env.fonts.line_height("body") + 6)
        self._heights: list[float] = []
        self._known: set[int] = set()
        self._rows: dict[int, LogRow] = {}
        self._wide = -1.0
        self.add(self.bar)

    def look_at(self, now: int) -> None:
        """Mark the lines of another moment, and have them in sight after the next layout."""
        # Where a step brought no line of its own, the last line before it is the current one.
        before = bisect_right(self._moments, now) - 1
        current = max(0, min(bisect_left(self._moments, now), before))
        if current != self.current:
            self.current, self._placed = current, False

    def keep(self) -> Any:
        """Nothing: it opens at the current line."""
        return None

    def _natural(self, env: Env) -> float:
        return 240.0 + BAR

    def _least(self, env: Env) -> float:
        return 180.0 + BAR

    def _height(self, env: Env, width: float) -> float:
        return self.min_height

    def _arrange(self, env: Env, inner: FRect) -> None:
        if inner.width != self._wide:
            self._wide = inner.width
            self._heights = [self._guess] * len(self.lines)
            self._known.clear()
            self._placed = False
        self._rows = {}
        if not self._placed:
            self._placed = True
            self.offset = sum(self._heights[: self.current]) - inner.height * _PLACE
        self._fill()

    def _row(self, index: int) -> LogRow:
        if index not in self._rows:
            line = self.lines[index]
            looked = line.decisions == self.lines[self.current].decisions
            row = LogRow(self.env, line, self.on_look, looked=looked, name=str(index))
            row.parent = self
            self._rows[index] = row
        return self._rows[index]

    def _measure(self, index: int) -> float:
        """Learn the height of a line; gives how much it differs from what was thought."""
        if index in self._known:
            return 0.0
        tall = self._row(index).height_at(self.env, self._wide - BAR)
        differs = tall - self._heights[index]
        self._heights[index] = tall
        self._known.add(index)
        return differs

    def break_lines(self, numbers: Iterable[int]) -> bool:
        """Break lines before they come into sight, without learning it; whether there were any."""
        # What is known moves the list; the fonts remember how a text is broken.
        unknown = [n for n in numbers if n < len(self.lines) and n not in self._known]
        for index in unknown:
            row = LogRow(self.env, self.lines[index], self.on_look, looked=False)
            row.height_at(self.env, self._wide - BAR)
        return bool(unknown)

    def _fill(self) -> None:
        """Place the lines in sight; measuring them may move the end, so this goes on until it
        stands.
        """
        inner = self.inner
        while True:
            tops = list(accumulate(self._heights, initial=0.0))
            self.content = tops[-1]
            self.offset = min(max(0.0, self.offset), max(0.0, self.content - inner.height))
            index = max(0, bisect_right(tops, self.offset) - 1)
            if index < len(self.lines) and (differs := self._measure(index)):
                # What is cut at the upper edge grows upward, so that nothing below it moves.
                self.offset += differs if tops[index] < self.offset else 0.0
                continue
            y = inner.y + tops[index] - self.offset
            shown: dict[int, LogRow] = {}
            differs = 0.0
            while index < len(self.lines) and y < inner.bottom:
                differs += abs(self._measure(index))
                tall = self._heights[index]
                shown[index] = self._row(index)
                shown[index].arrange(self.env, FRect(inner.x, y, self._wide - BAR, tall))
                y += tall
                index += 1
            if not differs:
                break
        self._rows = shown
        rows: list[Widget] = list(shown.values())
        self.children = [*rows, self.bar]
        self.bar.arrange(self.env, FRect(inner.right - BAR, inner.y, BAR, inner.height))

    def rows_in_sight(self) -> list[LogRow]:
        """The lines that are seen, from the top."""
        return list(self._rows.values())

    def lines_to_walk(self) -> list[LogRow]:
        """The lines in sight."""
        return self.rows_in_sight()

    def entry(self) -> Widget | None:
        """The current line, or the first in sight where that one is not."""
        rows = self.rows_in_sight()
        return self._rows.get(self.current, rows[0] if rows else None)

    def beyond(self, step: int) -> Widget | None:
        """Scroll on to a line that does not exist before it is in sight."""
        rows = list(self._rows)
        index = (rows[-1] if step > 0 else rows[0]) + step
        if not 0 <= index < len(self.lines):
            return None
        self.scroll_to(self.offset + step * self._heights[index])
        return self._rows.get(index)

    def _moved(self, by: float) -> None:
        self._fill()

    def _holds_focusable(self) -> bool:
        return True
