"""The electoral votes of both over the turns of a game, as two stairs."""

from __future__ import annotations

from typing import Any

from pygame import FRect

from game import WINNING_VOTES
from game.content import CANDIDATES
from game.text import Text
from game.ui.board.marks import draw_candidate
from game.ui.board.tell import explained
from game.ui.canvas import Box, Canvas
from game.ui.env import Env
from game.ui.match.summary import Point, Summary
from game.ui.widgets import ONLY_EXPLAINS, Pressable
from game.ui.widgets.base import TipContent

_LOW, _HIGH = 150, 285
_LEFT, _RIGHT, _TOP, _BOTTOM = 38.0, 68.0, 14.0, 26.0
_MARK = 14.0


class VotesCurve(Pressable):
    """Both stairs, each step with its owner's shape; the line at 270 is marked."""

    def __init__(self, env: Env, text: Text, summary: Summary, **rest: Any) -> None:
        rest.setdefault("name", "curve")
        super().__init__(rank=ONLY_EXPLAINS, tip=self._explain, box=Box(None, 6), **rest)
        self.env, self.tell, self.summary = env, text, summary
        least = min(min(point.votes.values()) for point in summary.points)
        self.low = min(_LOW, least - 5)
        self.turns = max(1, summary.turns)

    def _height(self, env: Env, width: float) -> float:
        return min(340.0 * env.unit, width * 0.6)

    # --- places

    @property
    def _plot(self) -> FRect:
        rect, unit = self.rect, self.unit
        return FRect(
            rect.x + _LEFT * unit,
            rect.y + _TOP * unit,
            rect.width - (_LEFT + _RIGHT) * unit,
            rect.height - (_TOP + _BOTTOM) * unit,
        )

    def _left(self, y: float) -> FRect:
        """Where a number of votes stands beside its line."""
        unit = self.unit
        return FRect(self.rect.x, y - 10 * unit, (_LEFT - 8) * unit, 20 * unit)

    def _x(self, turn: float) -> float:
        plot = self._plot
        return plot.x + plot.width * turn / self.turns

    def _y(self, votes: float) -> float:
        plot = self._plot
        return plot.bottom - plot.height * (votes - self.low) / (_HIGH - self.low)

    def _steps(self, candidate: str) -> list[Point]:
        points = self.summary.points
        return [points[0], *(point for point in points[1:] if point.winner == candidate)]

    # --- drawing

    def paint(self, canvas: Canvas) -> None:
        """Draw the axes, the line that wins, the stairs and the totals."""
        super().paint(canvas)
        plot = self._plot
        for votes in range(self.low // 30 * 30 + 30, WINNING_VOTES, 30):
            y = self._y(votes)
            canvas.line((plot.x, y), (plot.right, y), "line")
            canvas.text(self._left(y), str(votes), "small", "muted", "right")
        canvas.line((plot.x, plot.bottom), (plot.right, plot.bottom), "outline", 1)
        self._goal(canvas, plot)
        self._turns(canvas, plot)
        for candidate in CANDIDATES:
            self._stair(canvas, candidate)
        self._totals(canvas, plot)

    def _goal(self, canvas: Canvas, plot: FRect) -> None:
        y, unit = self._y(WINNING_VOTES), self.unit
        x = plot.x
        while x < plot.right:
            dash = FRect(x, y - unit, min(6.0 * unit, plot.right - x), 2 * unit)
            canvas.fill(dash, "gold_line")
            x += 10 * unit
        canvas.text(self._left(y), str(WINNING_VOTES), "small-strong", "gold_ink", "right")

    def _turns(self, canvas: Canvas, plot: FRect) -> None:
        step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 200, 500, 10**6) if self.turns <= 8 * s)
        for turn in range(step, self.turns + 1, step):
            x = self._x(turn)
            unit, label = self.unit, str(turn)
            canvas.line((x, plot.bottom), (x, plot.bottom + 4 * unit), "outline")
            place = FRect(x - 24 * unit, plot.bottom + 5 * unit, 48 * unit, 19 * unit)
            canvas.text(place, label, "small", "muted", "centre")

    def _stair(self, canvas: Canvas, candidate: str) -> None:
        steps = self._steps(candidate)
        corners = [(self._x(0), self._y(steps[0].votes[candidate]))]
        marks = []
        for point in steps[1:]:
            x, y = self._x(point.turn), self._y(point.votes[candidate])
            corners += [(x, corners[-1][1]), (x, y)]
            marks.append((x, y))
        corners.append((self._x(self.turns), corners[-1][1]))
        canvas.lines(corners, candidate, 3)
        for x, y in marks:
            canvas.circle((x, y), _MARK / 2 + 1, "card")
            place = FRect(0, 0, _MARK * self.unit, _MARK * self.unit)
            place.center = (x, y)
            draw_candidate(canvas, candidate, place)

    def _totals(self, canvas: Canvas, plot: FRect) -> None:
        last, unit = self.summary.points[-1].votes, self.unit
        places = {c: self._y(last[c]) for c in CANDIDATES}
        high, low = sorted(CANDIDATES, key=lambda c: places[c])
        if places[low] - places[high] < 20 * unit:  # no total over the other
            middle = (places[low] + places[high]) / 2
            places[high], places[low] = middle - 10 * unit, middle + 10 * unit
        for candidate, y in places.items():
            mark = FRect(plot.right + 13 * unit, y - 8 * unit, 16 * unit, 16 * unit)
            draw_candidate(canvas, candidate, mark)
            place = FRect(mark.right + 4 * unit, y - 11 * unit, (_RIGHT - 33) * unit, 22 * unit)
            canvas.text(place, str(last[candidate]), "body-strong", candidate)

    # --- what explains it

    def _explain(self) -> TipContent:
        last = self.summary.points[-1].votes
        return explained(
            self.tell,
            self.env.words.runs(
                "curve.tip",
                turns=self.summary.turns,
                **{c: last[c] for c in CANDIDATES},
            ),
            rule="10.1",
        )
