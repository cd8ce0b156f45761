"""A battleground state as it is printed, small: for choosing among many of them at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from pygame import FRect

from game.content import ISSUES, TRACK, BattlegroundState
from game.text import Text
from game.text.table import OF_LETTER
from game.ui.board.marks import diamond_svg, glyph
from game.ui.board.tell import FitLabel, explained
from game.ui.board.tile import majority
from game.ui.canvas import Box, Canvas
from game.ui.env import Env
from game.ui.theme import Palette
from game.ui.usmap import StateLook, state_svg
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
from game.ui.widgets.base import TipContent

PRINTED_LEAST = 158.0
"""Narrower than this something would be cut."""


class PrintedTile(Pressable):
    """All that is printed on a state's tile, in less room than a tile on the table has.

    large: with larger circles and words; tight: in the least height. chosen: 0, or its place
    among those chosen. why: why it cannot be chosen. A click calls `on_click`; without it the
    tile only explains.
    """

    reach = 16.0  # its place among the chosen, on its corner

    def __init__(
        self,
        env: Env,
        text: Text,
        state: BattlegroundState | str,
        *,
        large: bool = False,
        tight: bool = False,
        chosen: int = 0,
        why: Callable[[], TipContent] | None = None,
        **rest: Any,
    ) -> None:
        self.env, self.tell = env, text
        self.state = text.content.state(state) if isinstance(state, str) else state
        self.large, self.tight, self.chosen = large, tight, chosen
        self.why = why
        if rest.get("on_click") is None:
            rest.setdefault("rank", ONLY_EXPLAINS)
        rest.setdefault("name", f"state/{self.state.id}")
        rest.setdefault("min_width", PRINTED_LEAST)
        rest.setdefault("tip", self._explain)
        edge = "choose" if chosen else "line"
        rest.setdefault("box", Box("gold_pale" if chosen else "card", 9, edge, 3 if chosen else 1))
        rest.setdefault("hover_box", Box("hover", 9, "choose", 3 if chosen else 2, shadow=1))
        super().__init__(self._body(), selected=bool(chosen), **rest)

    def _body(self) -> Widget:
        state, text = self.state, self.tell
        outline = Drawing(lambda c, r: c.svg(_outline(c.env.palette, state.id), r))
        outline.width = outline.height = 40 if self.large else 24
        names = ("heading", "body-strong") if self.large else ("body-strong", "small-strong")
        # Two lines everywhere, so that the rows of neighbours stand side by side.
        high = 42.0 if self.large else 20.0 if self.tight else 36.0
        head = Row(
            outline,
            FitLabel(text.state(state.id), names, lines=2, grow=1),
            Label(str(state.votes), "title", wrap=False),
            gap=7 if self.large else 5,
            min_height=48 if self.large else 44,
        )
        track = Row(
            Icon("issue/defense", 17),
            *(_Space(space == state.start, self.large, grow=1) for space in TRACK),
            Icon("issue/economy", 17),
            gap=3,
        )
        groups = [
            Row(
                Icon(f"group/{group}", 16, "ink" if group == state.start_group else "muted"),
                FitLabel(
                    text.group(group),
                    self._styles(group == state.start_group),
                    "ink" if group == state.start_group else "muted",
                    grow=1,
                ),
                *([_Diamond()] if group == state.start_group else []),
                gap=6,
                min_height=high,
            )
            for group in state.groups
        ]
        return Column(
            head,
            track,
            *(self._row(issue) for issue in ISSUES),
            Spacer(),
            Column(*groups, gap=0),
            gap=10 if self.large else 4 if self.tight else 5,
            pad=(12, 9, 12, 11) if self.large else (8, 4, 7, 6),
        )

    def _styles(self, key: bool) -> tuple[str, ...]:
        small = ("small-strong",) if key else ("small",)
        if not self.large:
            return small
        return ("body-strong", *small) if key else ("body", *small)

    def _row(self, issue: str) -> Widget:
        leads = majority(self.state.start) == issue
        printed: str = getattr(self.state, issue)
        size = 34.0 if self.large else 22.0
        circles = Drawing(lambda c, r: _circles(c, r, printed, size), height=size + 6, grow=1)
        return Row(
            Icon(f"issue/{issue}", 18),
            circles,
            gap=4,
            pad=(6, 1),
            box=Box("gold_pale", 6, "choose", 1.5) if leads else Box("sunken", 6),
        )

    def _explain(self) -> TipContent:
        state, text, say = self.state, self.tell, self.env.words
        return explained(
            text,
            say.runs("tile.title", state=text.state(state.id), votes=state.votes),
            say.runs(
                "printed.majority", issue=text.issue(majority(state.start)), space=state.start
            ),
            say.runs(
                "tile.result-2008",
                candidate=text.candidate_run(state.winner_2008),
                state=text.state(state.id),
                margin=f"{state.margin_2008:g}",
            ),
            rule="3.4",
            why=self.why() if self.why is not None else None,
        )

    def paint_over(self, canvas: Canvas) -> None:
        """Draw the place of a chosen one, on its corner."""
        if self.chosen:
            unit = self.unit
            place = FRect(self.rect.right - 17 * unit, self.rect.y - 9 * unit, 26 * unit, 26 * unit)
            canvas.circle(place.center, 13, "choose")
            canvas.text(place, str(self.chosen), "body-strong", "gold", "centre")


class _Space(Widget):
    """A space of the issue track, dark with the diamond where the marker starts."""

    def __init__(self, on: bool, large: bool, **rest: Any) -> None:
        super().__init__(height=26 if large else 17, **rest)
        self.on = on

    def paint(self, canvas: Canvas) -> None:
        """Draw it."""
        if not self.on:
            canvas.box(self.rect, Box("sunken", 4, "line"))
            return
        canvas.box(self.rect, Box("choose", 4))
        _diamond(canvas, self.rect, self.rect.height * 0.64)


class _Diamond(Widget):
    """The mark of the key group."""

    def __init__(self) -> None:
        super().__init__(width=16, height=16)

    def paint(self, canvas: Canvas) -> None:
        """Draw it on dark, as the key group of a tile is marked."""
        canvas.box(self.rect, Box("choose", 4))
        edge = 7 * self.unit
        canvas.box(self.rect.inflate(-edge, -edge), Box("gold", 2))


def _diamond(canvas: Canvas, rect: FRect, size: float) -> None:
    place = FRect(0, 0, size, size)
    place.center = rect.center
    canvas.svg(diamond_svg(canvas.env.palette.gold), place)


def _circles(canvas: Canvas, rect: FRect, printed: str, size: float) -> None:
    size *= canvas.unit
    step = min(size * 1.3, rect.width / max(1, len(printed)))
    left = rect.centerx - step * len(printed) / 2
    for index, letter in enumerate(printed):
        place = FRect(0, 0, size, size)
        place.center = (left + step * (index + 0.5), rect.centery)
        canvas.svg(printed_circle(canvas.env.palette, letter), place)


@cache
def printed_circle(palette: Palette, letter: str) -> str:
    """A circle as it is printed: `B`, `R`, or `.` for undecided."""
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
    if letter == ".":
        return (
            f'{head}<circle cx="12" cy="12" r="10.2" fill="{palette.card}" '
            f'stroke="{palette.muted}" stroke-width="1.8" stroke-dasharray="3.9 2.5"/></svg>'
        )
    who = OF_LETTER[letter]
    own = getattr(palette, who)
    return (
        f'{head}<circle cx="12" cy="12" r="10.4" fill="{getattr(palette, who + "_pale")}" '
        f'stroke="{own}" stroke-width="1.8"/>{glyph(f"candidate/{who}", own, 12, 12, 14)}</svg>'
    )


@cache
def _outline(palette: Palette, state: str) -> str:
    return state_svg(state, StateLook("#c9cedb", palette.outline, 24))
