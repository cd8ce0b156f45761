"""The log: one line for each event that is worth one, by turns, to be clicked to look back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game import Event
from game.text import Text
from game.text.runs import Run
from game.ui.canvas import Box, Canvas
from game.ui.env import Env
from game.ui.match import Match
from game.ui.widgets import ONLY_EXPLAINS, Column, Label, Pressable, ScrollArea, Widget

__all__ = ["LogLine", "LogPanel", "log_lines"]

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


def log_lines(match: Match, text: Text) -> list[LogLine]:
    """All lines that the seat may read, oldest first."""
    seen = match.seen[match.seat] if match.seat is not None else match.game.decisions_made
    lines = []
    for moment in match.moments:
        for event in match.told(moment):
            runs = text.event(event)
            if runs:
                lines.append(
                    LogLine(tuple(runs), moment.decisions, moment.decisions > seen, _begins(event))
                )
    return lines


def _begins(event: Event) -> bool:
    return event.kind == "turn-began"


class LogPanel(ScrollArea):
    """The last lines of the log; on_look(decisions) is called for the line that is clicked."""

    def __init__(
        self,
        env: Env,
        lines: Sequence[LogLine],
        on_look: Callable[[int], None],
        *,
        most: int = _SHOWN,
        looking: int | None = None,
        **rest: Any,
    ) -> None:
        rest.setdefault("name", "log")
        first = max(0, len(lines) - most)
        rows: list[Widget] = []
        for index, line in enumerate(lines[first:], first):
            rows.append(
                LogRow(env, line, on_look, looked=looking == line.decisions, name=str(index))
            )
        if not rows:
            rows.append(Label(env.words("log.empty"), "body", "muted"))
        super().__init__(Column(*rows, gap=1), to_end=True, **rest)


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
        self.line = line
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
