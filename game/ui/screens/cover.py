"""The cover between two players: names who is next, and shows nothing else that is secret."""

from __future__ import annotations

from pygame import FRect

from game.content import CANDIDATES
from game.ui.board.marks import CandidateMark
from game.ui.board.race import RaceBar
from game.ui.board.tell import FitLabel
from game.ui.env import Env
from game.ui.screens.flow import MatchScreen
from game.ui.theme import GAP
from game.ui.widgets import Box, Button, Canvas, Column, Label, Row, Spacer, Stack, Widget
from game.ui.words import Words

DELIBERATE = 0.35
"""Seconds for which the cover takes nothing: a second press of the last button opens nothing."""


class CoverScreen(MatchScreen):
    """Covers the table until `match.next_seat` opens it; "Take back" is for who comes before."""

    kind = "cover"

    def opened(self) -> None:
        """Count from now."""
        self._since = self.app.clock()
        super().opened()

    _since = 0.0

    @property
    def deliberate(self) -> bool:
        """Whether a click or key is meant for this screen."""
        return self.app.clock() - self._since >= DELIBERATE

    def _open(self) -> None:
        if self.deliberate:
            self.flow.open_cover()

    def _take_back(self) -> None:
        if self.deliberate:
            self.flow.undo(self.flow.take_back_steps())

    def build(self, env: Env) -> Widget:
        """Lay out the race, which is open to both, and who is next."""
        say, who = env.words, self.match.next_seat
        assert who is not None, "a cover hands the screen over to somebody"
        view = self.match.view()
        name, candidate = self.flow.name(who), self.text.candidate(who)
        own = name != candidate
        wide = min(env.size[0] - 96, 980)
        words: list[Widget] = [
            Label(say("cover.next"), "lead", "desk_muted", text_align="centre"),
            FitLabel(name, ("hero", "title"), "desk_text", text_align="centre"),
        ]
        if own:
            mark = CandidateMark(who, 20, f"{who}_bright")
            label = Label(candidate, "heading", f"{who}_bright", wrap=False)
            words.append(Row(mark, label, gap=9, justify="centre"))
        words += [
            Spacer(4),
            Label(self._why(say), "lead", "desk_muted", text_align="centre"),
            Spacer(10),
            Button(
                say(
                    "cover.open" if own else "cover.open-candidate", name=name, candidate=candidate
                ),
                self._open,
                name="open",
                kind=who,
                style="lead-strong",
                action="activate",
                default=True,
                align="centre",
                min_height=54,
                min_width=280,
                pad=(26, 12),
            ),
            Label(say("cover.lead", name=name), "body", "desk_muted", text_align="centre"),
        ]
        middle = Column(*words, gap=GAP, align="centre", width=wide)
        steps = self.flow.take_back_steps()
        foot: list[Widget] = []
        if steps:
            before = next(c for c in CANDIDATES if c != who)
            foot = [
                Button(
                    say("cover.back"),
                    self._take_back,
                    name="take-back",
                    kind="desk",
                    icon="ui/undo",
                    action="undo",
                    tip=say("cover.back-tip", name=self.flow.name(before)),
                )
            ]
        parts: list[Widget] = []
        if view["turn"]:
            parts.append(RaceBar(env, self.text, view, names=self.flow.names))
        parts += [
            Spacer(),
            Row(Spacer(), middle, Spacer(), gap=0),
            Spacer(),
            Row(*foot, pad=(24, 0, 24, 22), min_height=62),
        ]
        ground = _Ground(who)
        return Stack(ground, Column(*parts, gap=0))

    def _why(self, say: Words) -> str:
        """What waits behind the cover, as far as both may know."""
        decision = self.match.game.decision
        kind = "" if decision is None else decision.kind
        if kind in ("draft", "opening", "discard", "play-drawn"):
            return say(f"cover.{kind}")
        return say("cover.turn", turn=self.match.game.turn)


class _Ground(Widget):
    """The dark of the desk, with the shape of who is next, large and faint."""

    def __init__(self, candidate: str) -> None:
        super().__init__(box=Box("desk", 0))
        self.candidate = candidate

    def paint(self, canvas: Canvas) -> None:
        """Draw both."""
        super().paint(canvas)
        side = min(self.rect.width, self.rect.height) * 1.1
        place = FRect(0, 0, side, side)
        place.center = (self.rect.centerx, self.rect.centery + 0.06 * self.rect.height)
        canvas.icon(f"candidate/{self.candidate}", place, "desk_track")
