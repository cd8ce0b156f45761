"""The cover between two players: names who is next, and shows nothing else that is secret."""

from __future__ import annotations

from typing import Any

from pygame import FRect

from game.content import CANDIDATES
from game.ui.board.marks import CandidateMark, draw_candidate
from game.ui.board.race import RaceBar
from game.ui.board.tell import FitLabel
from game.ui.env import Env
from game.ui.screens.match_screen import MatchScreen
from game.ui.theme import BASE_SIZE, GAP
from game.ui.widgets import Box, Button, Canvas, Column, Label, Row, Spacer, Widget
from game.ui.words import Words

DELIBERATE = 0.35
"""Seconds for which the cover takes nothing: a second press of the last button opens nothing."""


class CoverScreen(MatchScreen):
    """Covers the table until `match.next_seat` opens it; "Take back" is for who comes before."""

    kind = "cover"
    grows_from = BASE_SIZE

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
        who = self.match.next_seat
        assert who is not None, "a cover hands the screen over to somebody"
        view = self.match.view()
        parts: list[Widget] = []
        if view["turn"]:
            parts.append(RaceBar(env, self.text, view, names=self.flow.names))
        poster = Row(
            _Poster(who, width=env.size[0] * 0.36),
            Column(
                Spacer(),
                *self._words(env, who),
                Spacer(),
                *self._foot(env, who),
                gap=GAP,
                across="start",
                grow=1,
                pad=(env.size[0] * 0.05, 24, 40, 24),
                box=Box("desk", 0),
            ),
            gap=0,
            across="stretch",
            grow=1,
        )
        return Column(*parts, poster, gap=0, box=Box("desk", 0))

    def _words(self, env: Env, who: str) -> list[Widget]:
        say = env.words
        name, candidate = self.flow.name(who), self.text.candidate(who)
        own = name != candidate
        words: list[Widget] = [
            Label(say("cover.next"), "lead", "desk_muted"),
            FitLabel(name, ("hero", "title"), "desk_text"),
        ]
        if own:
            mark = CandidateMark(who, 22, f"{who}_bright")
            label = Label(candidate, "title", f"{who}_bright", wrap=False)
            words.append(Row(mark, label, gap=10))
        return [
            *words,
            Spacer(2),
            Label(self._why(say), "lead", "desk_text"),
            Spacer(14),
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
                min_height=56,
                min_width=280,
                pad=(28, 12),
            ),
            Label(say("cover.lead", name=name), "body", "desk_muted"),
        ]

    def _foot(self, env: Env, who: str) -> list[Widget]:
        """Taking back is for who had the screen before."""
        if not self.flow.take_back_steps():
            return []
        before = next(c for c in CANDIDATES if c != who)
        name = self.flow.name(before)
        return [
            Row(
                Button(
                    env.words("cover.back"),
                    self._take_back,
                    name="take-back",
                    kind="desk",
                    icon="ui/undo",
                    action="undo",
                    tip=env.words("cover.back-tip", name=name),
                ),
                Label(env.words("cover.back-note", name=name), "body", "desk_muted"),
                gap=14,
            )
        ]

    def _why(self, say: Words) -> str:
        """What waits behind the cover, as far as both may know."""
        decision = self.match.game.decision
        kind = "" if decision is None else decision.kind
        if kind in ("draft", "opening", "discard", "play-drawn"):
            return say(f"cover.{kind}")
        return say("cover.turn", turn=self.match.game.turn)


class _Poster(Widget):
    """A field in the colour of who is next, with the candidate's shape, large."""

    def __init__(self, candidate: str, **rest: Any) -> None:
        super().__init__(box=Box(candidate, 0), **rest)
        self.candidate = candidate

    def paint(self, canvas: Canvas) -> None:
        """Draw both."""
        super().paint(canvas)
        side = min(self.rect.width * 0.62, self.rect.height * 0.62)
        place = FRect(0, 0, side, side)
        place.center = self.rect.center
        draw_candidate(canvas, self.candidate, place, "on_candidate")
