"""The race to 270: both bars with a block for each state won, totals and the turn (RULES 1.5)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from pygame import FRect

from game import WINNING_VOTES
from game.content import CANDIDATES
from game.text import Text
from game.ui.board.marks import CandidateMark, draw_candidate
from game.ui.board.tell import explained
from game.ui.canvas import Box, Canvas
from game.ui.env import Env
from game.ui.widgets import ONLY_EXPLAINS, Column, Label, Parts, Pressable, Row, Widget
from game.ui.widgets.base import TipContent

RACE_HEIGHT = 64.0
_WHOLE = 300  # votes that the bars have room for: 269 and the largest state
_SIDE = 164.0  # room of a candidate beside the bars, so that they never shift
_PAD = 6.0
_SIDES = 4  # of a candidate, as they were shown last


class RaceBar(Row):
    """Both bars, from a view. `to_move`: whose turn or decision it is. names: who manages whom.

    parts: where what looks the same in the next race is kept; it lies in one race at a time.
    Parts are `race/obama/safe`, `race/obama/OH`, `race/turn`, `race/obama`.
    """

    def __init__(
        self,
        env: Env,
        text: Text,
        view: Mapping[str, Any],
        *,
        to_move: str | None = None,
        names: Mapping[str, str] | None = None,
        parts: Parts | None = None,
        **rest: Any,
    ) -> None:
        self.env, self.tell = env, text
        names, parts = names or {}, parts or Parts()
        rest.setdefault("name", "race")
        rest.setdefault("min_height", RACE_HEIGHT)
        shown = tuple((view["scores"][c], tuple(view["won"][c])) for c in CANDIDATES)
        bars = parts.get(
            "race/bars",
            shown,
            lambda: Bars(env, text, view, grow=1, min_width=300),
            still=True,
        )
        turn = Column(
            Label(env.words("race.turn"), "small", "desk_muted", text_align="centre", wrap=False),
            Label(str(view["turn"]), "heading", "desk_text", text_align="centre", wrap=False),
            gap=0,
            justify="centre",
        )
        goal = Pressable(
            turn,
            name="turn",
            rank=ONLY_EXPLAINS,
            tip=lambda: explained(text, env.words.runs("race.goal-tip"), rule="10.1"),
            box=Box(None, 6),
            min_width=48,
        )
        sides = {
            c: parts.get(
                f"race/{c}",
                (view["scores"][c], names.get(c, ""), c == to_move),
                partial(self._side, c, view, names.get(c, ""), c == to_move),
                most=_SIDES,
                still=True,
            )
            for c in CANDIDATES
        }
        super().__init__(
            sides["obama"],
            bars,
            goal,
            sides["mccain"],
            gap=14,
            across="stretch",
            pad=(16, 6),
            box=Box("desk", 0),
            **rest,
        )

    @property
    def _room(self) -> float:
        return _SIDE * (1.2 * max(1.0, self.env.fonts.text_scale) - 0.2)

    def _side(self, candidate: str, view: Mapping[str, Any], manager: str, moves: bool) -> Widget:
        say, votes = self.env.words, view["scores"][candidate]
        left = candidate == "obama"
        where = "left" if left else "right"
        need = max(0, WINNING_VOTES - votes)
        bright = f"{candidate}_bright"
        who = plain_name = self.tell.candidate(candidate)
        if manager and manager != who:
            who = say("race.manager", candidate=who, manager=manager)
        tag = MoveTag(say("race.to-move"))
        unit = self.env.unit
        room = (self._room - 25) * unit
        if moves:
            room -= tag.natural_width(self.env) + 7 * unit
        if self.env.fonts.width(who, "body-strong") > room:
            who = plain_name
        name = Label(who, "body-strong", "desk_text", text_align=where, wrap=False)
        top: list[Widget] = [CandidateMark(candidate, 18, bright), name]
        total = Label(str(votes), "figure", bright, wrap=False)
        low: list[Widget] = [
            total,
            Label(say("race.needs", count=need), "body", "desk_text", wrap=False),
        ]
        if moves:
            top.append(tag)
        if not left:
            top.reverse()
            low.reverse()
        justify = "start" if left else "end"
        return Pressable(
            Column(
                Row(*top, gap=7, justify=justify),
                Row(*low, gap=9, justify=justify),
                gap=0,
                justify="centre",
            ),
            name=candidate,
            rank=ONLY_EXPLAINS,
            tip=lambda: explained(
                self.tell,
                say.runs(
                    "race.total",
                    candidate=self.tell.candidate_run(candidate),
                    votes=votes,
                    count=need,
                ),
                rule="1.5",
            ),
            box=Box(None, 6),
            width=self._room,
        )

    def block(self, candidate: str, state: str = "") -> FRect:
        """Where the block of a state won lies, or the next one would: to here states fly."""
        wanted = f"{candidate}/{state}"
        blocks = [w for w in self.walk() if isinstance(w, Block) and w.candidate == candidate]
        found = next((w for w in blocks if w.name == wanted), None)
        if found is not None:
            return found.rect
        last = blocks[-1].rect
        return FRect(last.right + 2, last.y, last.height, last.height)


class MoveTag(Label):
    """A tag beside the name of who has the move."""

    def __init__(self, word: str) -> None:
        super().__init__(word, "small-strong", "ink", wrap=False, pad=(7, 0), box=Box("gold", 5))


class Bars(Widget):
    """The two bars with their blocks and the line at 270."""

    def __init__(self, env: Env, text: Text, view: Mapping[str, Any], **rest: Any) -> None:
        super().__init__(**rest)
        self.lanes: dict[str, list[Block]] = {}
        for candidate in CANDIDATES:
            won = [text.content.state(state) for state in view["won"][candidate]]
            safe = view["scores"][candidate] - sum(state.votes for state in won)
            lane = [Block(env, text, candidate, "", safe)]
            lane += [Block(env, text, candidate, state.id, state.votes) for state in won]
            for block in lane:
                self.add(block)
            self.lanes[candidate] = lane

    def _height(self, env: Env, width: float) -> float:
        return 50.0 * env.unit

    def _lane(self, index: int) -> FRect:
        pad = _PAD * self.unit
        high = min(28.0 * self.unit, (self.inner.height - pad) / 2)
        top = self.inner.centery - high - pad / 2
        return FRect(self.inner.x, top + index * (high + pad), self.inner.width, high)

    def _arrange(self, env: Env, inner: FRect) -> None:
        for index, lane in enumerate(self.lanes.values()):
            place = self._lane(index)
            vote = place.width / _WHOLE
            count = 0
            for block in lane:
                left = place.x + count * vote
                count += block.votes
                right = place.x + count * vote
                block.arrange(env, FRect(left, place.y, right - left, place.height))

    def paint(self, canvas: Canvas) -> None:
        """Draw the grooves."""
        for index in range(len(self.lanes)):
            canvas.box(self._lane(index), Box("desk_track", 4))

    def paint_over(self, canvas: Canvas) -> None:
        """Draw the line that wins."""
        top, low = self._lane(0), self._lane(1)
        x = top.x + top.width * WINNING_VOTES / _WHOLE
        unit = self.unit
        y, end = top.y - 5 * unit, low.bottom + 5 * unit
        while y < end:
            canvas.fill(FRect(x - unit, y, 2 * unit, min(5.0 * unit, end - y)), "gold")
            y += 8 * unit
        style = "small-strong"
        word = canvas.env.words("race.goal")
        tag = FRect(0, 0, canvas.env.fonts.width(word, style) + 10 * unit, 20 * unit)
        tag.midleft = (x + 5 * unit, (top.y + low.bottom) / 2)
        canvas.box(tag, Box("desk", 5))
        canvas.text(tag, word, style, "gold", "centre")


class Block(Pressable):
    """The votes of one state won, or of all safe states (`state` is empty then)."""

    is_text = False

    def __init__(self, env: Env, text: Text, candidate: str, state: str, votes: int) -> None:
        super().__init__(
            name=f"{candidate}/{state or 'safe'}", rank=ONLY_EXPLAINS, tip=self._explain
        )
        self.env, self.tell = env, text
        self.candidate, self.state, self.votes = candidate, state, votes

    def _explain(self) -> TipContent:
        say = self.env.words
        if not self.state:
            who = self.tell.candidate_run(self.candidate)
            line = say.runs("race.safe", candidate=who, votes=self.votes)
            return explained(self.tell, line, rule="1.5")
        state = self.tell.state(self.state)
        line = say.runs("race.block", state=state, votes=self.votes)
        return explained(self.tell, line, rule="6.2")

    @property
    def ring_radius(self) -> float:
        """Corners as the block has."""
        return 3.0

    def label(self, env: Env) -> str:
        """What stands on it: as much as fits."""
        forms = [str(self.votes)]
        if self.state:
            forms = [f"{self.state} {self.votes}", self.state]
        room = self.rect.width - 8 * self.unit
        return next((f for f in forms if env.fonts.width(f, "small-strong") <= room), "")

    def paint(self, canvas: Canvas) -> None:
        """Draw the block; won ones are brighter, with a light edge."""
        rect = FRect(self.rect.x, self.rect.y, max(3.0, self.rect.width - 2), self.rect.height)
        lit = "desk_text" if self.hovered else f"{self.candidate}_bright"
        if self.state:
            canvas.box(rect, Box(self.candidate, 3, lit, 1.5))
        else:
            canvas.box(rect, Box(f"{self.candidate}_deep", 3, lit if self.hovered else None))
            mark = FRect(rect.x + 8 * self.unit, 0, 16 * self.unit, 16 * self.unit)
            mark.centery = rect.centery
            draw_candidate(canvas, self.candidate, mark, "on_candidate")
        label = self.label(canvas.env)
        if label:
            canvas.text(rect, label, "small-strong", "on_candidate", "centre")
