"""The map of the United States as the election stands: safe, won, in play, still to come."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.content import CANDIDATES
from game.text import Text
from game.ui.board.tell import explained
from game.ui.canvas import Canvas
from game.ui.env import Env
from game.ui.theme import Palette, mix
from game.ui.usmap import (
    MARGIN,
    StateLook,
    draw_map,
    map_name,
    map_place,
    map_polygons,
    map_size,
    map_states,
    safe_states,
)
from game.ui.widgets import ONLY_EXPLAINS, Pressable
from game.ui.widgets.base import TipContent

__all__ = ["MapPanel"]

_PALE = 0.68  # how far the colour of a safe state is toward paper


def _looks(
    palette: Palette, view: Mapping[str, Any], marked: frozenset[str]
) -> dict[str, StateLook]:
    """How each state is drawn; those with an outline come last, so that it lies on top."""
    safe = safe_states()
    won = {state: c for c in CANDIDATES for state in view["won"][c]}
    in_play = {slot["state"] for slot in view["slots"] if slot is not None}
    looks = {}
    for state in map_states():
        if state in safe:
            fill = mix(getattr(palette, safe[state]), palette.paper, _PALE)
            looks[state] = StateLook(fill, palette.paper, 12)
        elif state in won:
            looks[state] = StateLook(getattr(palette, won[state]), palette.paper, 12)
        elif state in marked:
            looks[state] = StateLook(palette.hover, palette.choose, 34)
        elif state in in_play:
            looks[state] = StateLook(palette.gold_pale, palette.gold_line, 34)
        else:
            looks[state] = StateLook(palette.card, palette.outline, 12)
    return dict(sorted(looks.items(), key=lambda entry: entry[1].width))


class MapPanel(Pressable):
    """The map of a view; hovering a state explains it.

    targets: what a click on a state does, by postal code; such states are outlined dark.
    describe(state): more for a state's tip.
    """

    def __init__(
        self,
        env: Env,
        text: Text,
        view: Mapping[str, Any],
        *,
        targets: Mapping[str, Callable[[], None]] | None = None,
        **rest: Any,
    ) -> None:
        self.env, self.tell, self.view = env, text, view
        self.targets = dict(targets or {})
        self._looks = _looks(env.palette, view, frozenset(self.targets))
        rest.setdefault("name", "map")
        rest.setdefault("rank", ONLY_EXPLAINS)
        super().__init__(on_click=self._click if self.targets else None, tip=self._explain, **rest)

    def _natural(self, env: Env) -> float:
        return 240.0 * env.unit

    def _height(self, env: Env, width: float) -> float:
        across, down = map_size()
        return width * (down + 2 * MARGIN) / (across + 2 * MARGIN)

    def state_at(self, pos: tuple[float, float]) -> str | None:
        """The state under a point, if there is one."""
        place, scale = map_place(self.inner)
        x = (pos[0] - place.x) / scale - MARGIN
        y = (pos[1] - place.y) / scale - MARGIN
        for state in map_states():
            if any(_inside(ring, x, y) for ring in map_polygons(state)):
                return state
        return None

    def paint(self, canvas: Canvas) -> None:
        """Draw the map."""
        super().paint(canvas)
        draw_map(canvas, self.inner, self._looks)

    def _click(self) -> None:
        stage = self.stage
        if stage is None or stage.pointer.pos is None:
            return
        state = self.state_at(stage.pointer.pos)
        if state in self.targets:
            self.targets[state]()

    def _explain(self) -> TipContent:
        say, stage = self.env.words, self.stage
        pos = stage.pointer.pos if stage is not None else None
        state = self.state_at(pos) if pos is not None else None
        if state is None:
            return explained(self.tell, say.runs("map.legend"))
        safe = safe_states()
        if state in safe:
            line = say.runs(
                "map.safe", state=map_name(state), candidate=self.tell.candidate(safe[state])
            )
            return explained(self.tell, line)
        votes = self.tell.content.state(state).votes
        name = self.tell.state(state)
        for candidate in CANDIDATES:
            if state in self.view["won"][candidate]:
                who = self.tell.candidate_run(candidate)
                return explained(
                    self.tell, say.runs("map.won", state=name, votes=votes, candidate=who)
                )
        in_play = any(slot is not None and slot["state"] == state for slot in self.view["slots"])
        key = "map.in-play" if in_play else "map.unused"
        return explained(self.tell, say.runs(key, state=name, votes=votes))


def _inside(ring: list[tuple[int, int]], x: float, y: float) -> bool:
    """Whether a point lies inside a closed ring (even-odd rule)."""
    inside = False
    before_x, before_y = ring[-1]
    for now_x, now_y in ring:
        if (now_y > y) != (before_y > y):
            cross = now_x + (y - now_y) * (before_x - now_x) / (before_y - now_y)
            if x < cross:
                inside = not inside
        before_x, before_y = now_x, now_y
    return inside
