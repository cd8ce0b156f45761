"""The log: one line for each event that is worth one, by turns, to be clicked to look back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game import Event
from game.text import Text
from game.text.runs import Run
from game.ui.cache import Cache
from game.ui.canvas import Box, Canvas
from game.ui.env import Env
from game.ui.match import Match
from game.ui.widgets import ONLY_EXPLAINS, Column, Label, Pressable, ScrollArea, Widget
from game.ui.widgets.onestop import OneStop

__all__ = ["LogBook", "LogLine", "LogPanel"]

_SHOWN = 90
"""Lines that the panel holds; the dialog of the whole log holds all."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line: what it says, after how many decisions, whether the reader has not seen it yet."""

    runs: tuple[Run, ...]
    decisions: int
    new: bool
    head: bool = False
    """Whether it begins a turn."""


class LogBook:
    """Writes the log of a match; what happened is put into words once."""

    def __init__(self, text: Text) -> None:
        self._text = text
        self._told: Cache[tuple[Run, ...]] = Cache(2_000)

    def lines(self, match: Match) -> list[LogLine]:
        """All lines that the seat may read, oldest first."""
        seen = match.seen[match.seat] if match.seat is not None else match.game.decisions_made
        lines = []
        for moment in match.moments:
            new = moment.decisions > seen
            for event in match.told(moment):
                if runs := self._runs(event):
                    begins = event.kind == "turn-began"
                    lines.append(LogLine(runs, moment.decisions, new, begins))
        return lines

    def _runs(self, event: Event) -> tuple[Run, ...]:
        # By all that it says, which differs with who may read it.
        return self._told.get(repr(event), lambda: tuple(self._text.event(event)))


class LogPanel(ScrollArea, OneStop):
    """The last lines of the log; on_look(decisions) is called for the line that is clicked.

    one_stop: whether Tab comes to the lines only once.
    """

    def __init__(
        self,
        env: Env,
        lines: Sequence[LogLine],
        on_look: Callable[[int], None],
        *,
        most: int = _SHOWN,
        looking: int | None = None,
        one_stop: bool = False,
        **rest: Any,
    ) -> None:
        rest.setdefault("name", "log")
        first = max(0, len(lines) - most)
        self.one_stop = one_stop
        rows: list[Widget] = []
        for index, line in enumerate(lines[first:], first):
            rows.append(
                LogRow(env, line, on_look, looked=looking == line.decisions, name=str(index))
            )
        if not rows:
            rows.append(Label(env.words("log.empty"), "body", "muted"))
        super().__init__(Column(*rows, gap=1), to_end=True, **rest)

    def lines_to_walk(self) -> list[Widget]:
        """All lines."""
        return [row for row in self.child.children if isinstance(row, LogRow)]

    def entry(self) -> Widget | None:
        """The line that is looked at, or else the newest."""
        rows = self.lines_to_walk()
        looked = (row for row in rows if isinstance(row, LogRow) and row.looked)
        return next(looked, rows[-1] if rows else None)


class LogRow(Pressable):
    """One line of the log."""

    def __init__(
        self,
        env: Env,
        line: LogLine,
        on_look: Callable[[int], None],
        *,
        looked: bool,
        **rest: Any,
    ) -> None:
        self.line, self.looked = line, looked
        label = Label(line.runs, "small-strong" if line.head else "body")
        super().__init__(
            label,
            on_click=lambda: on_look(line.decisions),
            rank=ONLY_EXPLAINS,
            tip=env.words("log.look"),
            pad=(12, 7 if line.head else 3, 6, 3),
            min_height=28,
            box=Box("gold_pale", 4) if looked else None,
            hover_box=Box("hover", 4),
            **rest,
        )

    def paint(self, canvas: Canvas) -> None:
        """Draw a bar beside what is new to the reader."""
        super().paint(canvas)
        if self.line.new:
            bar = self.rect.copy()
            bar.width = 4
            bar.inflate_ip(0, -4)
            canvas.fill(bar, "gold_line")
