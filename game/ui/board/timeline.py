"""The course of a game as a line: where states were won, and where one looks now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame import FRect

from game.content import CANDIDATES
from game.text import Text
from game.ui.board.marks import draw_candidate
from game.ui.board.tell import explained
from game.ui.canvas import Box, Canvas
from game.ui.drawn import Drawn
from game.ui.env import Env
from game.ui.match.replay import Replay, Won
from game.ui.widgets import Widget
from game.ui.widgets.base import TipContent

__all__ = ["Timeline"]

_KNOB = 9.0
_MARK = 13.0
_EDGE = 12.0
_LANE = 17.0
_TRACK = 8.0
_NEAR = 9.0  # so near to the pointer a state won is told of


class Timeline(Widget):
    """All moments of a replay; press or drag to go to one: on_look(moment).

    States won stand above (Obama) and below (McCain) the moment at which they were. The setup
    before the first turn is dark.
    """

    captures = True

    def __init__(
        self,
        env: Env,
        text: Text,
        replay: Replay,
        now: int,
        on_look: Callable[[int], None],
        **rest: Any,
    ) -> None:
        rest.setdefault("name", "timeline")
        rest.setdefault("min_width", 240.0)
        super().__init__(tip=self._explain, **rest)
        self.env, self.tell, self.replay = env, text, replay
        self._noted = Drawn()
        self.now, self.on_look = now, on_look
        self.begins = replay.first_turn() or 0

    @property
    def clickable(self) -> bool:
        """It can be dragged."""
        return True

    @property
    def focusable(self) -> bool:
        """It takes the keyboard, and leaves all keys to the screen."""
        return self.visible

    def _height(self, env: Env, width: float) -> float:
        return (2 * _LANE + _TRACK) * env.unit

    # --- places

    @property
    def _track(self) -> FRect:
        rect, edge, high = self.rect, _EDGE * self.unit, _TRACK * self.unit
        return FRect(rect.x + edge, rect.centery - high / 2, rect.width - 2 * edge, high)

    def _x(self, moment: float) -> float:
        track = self._track
        return track.x + track.width * moment / max(1, self.replay.length)

    def moment_at(self, x: float) -> int:
        """The moment nearest to a place."""
        track = self._track
        share = min(1.0, max(0.0, (x - track.x) / track.width))
        return round(share * self.replay.length)

    # --- answering

    def press(self, pos: tuple[float, float]) -> None:
        """Go to the point."""
        self.drag_to(pos)

    def drag_to(self, pos: tuple[float, float]) -> None:
        """Follow the pointer."""
        moment = self.moment_at(pos[0])
        if moment != self.now:
            self.now = moment
            self.redraw()
            self.on_look(moment)

    def key(self, event: pygame.event.Event) -> bool:
        """Nothing of its own: the keys of the viewer are the same everywhere."""
        return False

    def _explain(self) -> TipContent:
        say, stage = self.env.words, self.stage
        pos = stage.pointer.pos if stage is not None else None
        over = pos is not None and self.hovered
        moment = self.moment_at(pos[0]) if pos is not None and over else self.now
        turn = self.replay.moments[moment].turn
        lines: list[Any] = [
            say("replay.at-turn", turn=turn, moment=moment, count=self.replay.length)
            if turn
            else say("replay.at-setup", moment=moment, count=self.replay.length)
        ]
        for won in self.replay.won:
            if pos is not None and over and abs(self._x(won.moment) - pos[0]) <= _NEAR * self.unit:
                lines.append(
                    say.runs(
                        "replay.won",
                        candidate=self.tell.candidate_run(won.candidate),
                        state=self.tell.state(won.state),
                        votes=won.votes,
                    )
                )
        return explained(self.tell, *lines)

    # --- drawing

    @property
    def ring_radius(self) -> float:
        """Corners as the bar has."""
        return 6.0

    def paint(self, canvas: Canvas) -> None:
        """Draw the line, what was won along it, and the knob."""
        track = self._track
        canvas.box(track, Box("desk_track", 4, "desk_outline"))
        if self.begins:
            setup = FRect(track.x, track.y, self._x(self.begins) - track.x, track.height)
            canvas.box(setup, Box("desk", 4, "desk_outline"))
        x = self._x(self.now)
        if x - track.x >= 4 * self.unit:
            canvas.box(FRect(track.x, track.y, x - track.x, track.height), Box("desk_muted", 4))
        self._lanes(canvas)
        canvas.circle((x, track.centery), _KNOB, "desk")
        lively = self.hovered or self.focused
        canvas.circle((x, track.centery), _KNOB - 1.5, "desk_text" if lively else "gold")

    def _lanes(self, canvas: Canvas) -> None:
        """What was won: the same at every moment, so it is noted how it was drawn."""
        if self._noted.again(canvas, self.rect):
            return
        canvas = self._noted.noted(canvas, self.rect)
        for candidate in CANDIDATES:
            self._lane(canvas, candidate, [w for w in self.replay.won if w.candidate == candidate])

    def _lane(self, canvas: Canvas, candidate: str, won: Sequence[Won]) -> None:
        """Marks of the states that a candidate won, named where there is room."""
        track, unit = self._track, self.unit
        side, far = _MARK * unit, (_LANE - 1) * unit
        above = candidate == "obama"
        y = track.y - far if above else track.bottom + far - side
        places = [self._x(each.moment) - side / 2 for each in won]
        for index, (each, x) in enumerate(zip(won, places, strict=True)):
            mark = FRect(x, y, side, side)
            draw_candidate(canvas, candidate, mark, f"{candidate}_bright")
            line = FRect(mark.centerx, mark.bottom if above else track.bottom, 1.5 * unit, 0)
            line.x -= line.width / 2
            line.height = track.y - mark.bottom if above else mark.y - track.bottom
            canvas.fill(line, f"{candidate}_bright")
            label = FRect(mark.right + 3 * unit, y - 4 * unit, 24 * unit, side + 8 * unit)
            after = places[index + 1] if index + 1 < len(won) else self.rect.right
            if label.right + 2 <= min(after, self.rect.right):
                canvas.text(label, each.state, "small-strong", "desk_text")
