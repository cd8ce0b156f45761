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
        return min(340.0, width * 0.6)

    # --- places

    @property
    def _plot(self) -> FRect:
        rect = self.rect
        return FRect(
            rect.x + _LEFT,
            rect.y + _TOP,
            rect.width - _LEFT - _RIGHT,
            rect.height - _TOP - _BOTTOM,
        )

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
            canvas.text(
                FRect(self.rect.x, y - 10, _LEFT - 8, 20), str(votes), "small", "muted", "right"
            )
        canvas.line((plot.x, plot.bottom), (plot.right, plot.bottom), "outline", 1)
        self._goal(canvas, plot)
        self._turns(canvas, plot)
        for candidate in CANDIDATES:
            self._stair(canvas, candidate)
        self._totals(canvas, plot)

    def _goal(self, canvas: Canvas, plot: FRect) -> None:
        y = self._y(WINNING_VOTES)
        x = plot.x
        while x < plot.right:
            canvas.fill(FRect(x, y - 1, min(6.0, plot.right - x), 2), "gold_line")
            x += 10
        place = FRect(self.rect.x, y - 10, _LEFT - 8, 20)
        canvas.text(place, str(WINNING_VOTES), "small-strong", "gold_ink", "right")

    def _turns(self, canvas: Canvas, plot: FRect) -> None:
        step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 200, 500, 10**6) if self.turns <= 8 * s)
        for turn in range(step, self.turns + 1, step):
            x = self._x(turn)
            canvas.line((x, plot.bottom), (x, plot.bottom + 4), "outline")
            label = str(turn)
            place = FRect(x - 24, plot.bottom + 5, 48, 19)
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
            place = FRect(0, 0, _MARK, _MARK)
            place.center = (x, y)
            draw_candidate(canvas, candidate, place)

    def _totals(self, canvas: Canvas, plot: FRect) -> None:
        last = self.summary.points[-1].votes
        places = {c: self._y(last[c]) for c in CANDIDATES}
        high, low = sorted(CANDIDATES, key=lambda c: places[c])
        if places[low] - places[high] < 20:  # no total over the other
            middle = (places[low] + places[high]) / 2
            places[high], places[low] = middle - 10, middle + 10
        for candidate, y in places.items():
            mark = FRect(plot.right + 13, y - 8, 16, 16)
            draw_candidate(canvas, candidate, mark)
            place = FRect(mark.right + 4, y - 11, _RIGHT - 33, 22)
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
