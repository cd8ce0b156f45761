"""The end of a match: the map, both bars, how the votes grew, and what to do next."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

from game.content import CANDIDATES
from game.files import RECORD_SUFFIX, FileError, documents_folder, free_path, typed_path
from game.text.runs import Run
from game.ui.board.card import card_tip
from game.ui.board.curve import VotesCurve
from game.ui.board.mapview import MapPanel
from game.ui.board.marks import CandidateMark
from game.ui.board.race import RaceBar
from game.ui.env import Env
from game.ui.match.autosave import Autosave
from game.ui.match.summary import Summary, summary_of
from game.ui.screens.board import AGREED
from game.ui.screens.flow import MatchFlow
from game.ui.screens.match_screen import MatchScreen
from game.ui.screens.start import fresh_seed, new_match
from game.ui.theme import BASE_SIZE, GAP
from game.ui.widgets import (
    ONLY_EXPLAINS,
    Box,
    Button,
    Column,
    Dialog,
    Field,
    Grid,
    Icon,
    Label,
    Limit,
    Pressable,
    Row,
    ScrollArea,
    Spacer,
    Table,
    Tabs,
    Widget,
    first_that_fits,
)

_LARGEST = (1500.0, 1000.0)  # larger windows leave room around it


class EndScreen(MatchScreen):
    """How the election went. Nothing here is secret any more."""

    kind = "end"
    grows_from = BASE_SIZE

    def __init__(self, flow: MatchFlow) -> None:
        super().__init__(flow)
        self.summary: Summary = summary_of(flow.match)
        self._export: Autosave | None = None
        self._export_words: Label | None = None

    def opened(self) -> None:
        """Let the end be heard, unless it was on the table."""
        super().opened()
        result = self.match.game.result
        if self.flow.only_bots or (result is not None and result.reason in AGREED):
            self.app.hear(self.match.moments[-1].events)

    # --- what can be done

    def back(self) -> None:
        """Esc leads to the menu: the game is over and saved."""
        self.to_menu()

    def _again(self, swap: bool) -> None:
        setup = self.match.setup
        seats = dict(setup.seats)
        if swap:
            first, second = CANDIDATES
            seats = {first: seats[second], second: seats[first]}
        flow = new_match(replace(setup, seed=fresh_seed(), seats=seats), self.match.game.content)
        self.app.replace(flow.make())

    def ask_path(self, proposed: Path | None = None) -> None:
        """Ask where the replay is to be saved."""
        say = self.stage.env.words
        field = Field(
            str(proposed or self._proposed()), name="path", limit=400, on_submit=self._save_replay
        )
        words = Label(say("end.export-lead"), colour="muted", anywhere=True, name="told")
        self._export_words = words
        dialog = Dialog(
            say("end.export-title"),
            Column(field, words, gap=GAP),
            [
                Button(say("end.cancel"), lambda: self.stage.close(dialog), name="cancel"),
                Button(
                    say("end.export"),
                    lambda: self._save_replay(field.value),
                    name="save",
                    kind="primary",
                ),
            ],
            width=680,
            name="export",
        )
        self.stage.open(dialog)

    def _proposed(self) -> Path:
        """A name that is free, in the folder of documents or at home."""
        names = "-".join(_plain(self.flow.name(c)) for c in CANDIDATES)
        return free_path(documents_folder() / f"{date.today().isoformat()}-{names}{RECORD_SUFFIX}")

    def _save_replay(self, typed: str) -> None:
        typed = typed.strip()
        if not typed:
            self._tell("end.export-empty")
            return
        try:
            path = typed_path(typed, RECORD_SUFFIX)
        except FileError as error:
            self._say(str(error))
            return
        if os.path.lexists(path):
            self._tell("end.export-taken", path=str(path))
            return
        self._export = Autosave(path)
        self._export.save(self.match)
        self.app.wake()

    def _tell(self, key: str, **params: str) -> None:
        self._say(self.stage.env.words(key, **params))

    def _say(self, problem: str) -> None:
        if self._export_words is not None:
            self._export_words.set(problem, "bad")
            self.stage.set_focus(self.stage.find("export/path"))

    def poll(self) -> float | None:
        """Look after the saves and the replay that is being written."""
        again = super().poll()
        export = self._export
        if export is None:
            return again
        if export.busy:
            return 0.05
        self._export = None
        if export.problem is not None:
            self._tell("end.export-failed", why=export.problem)
        else:
            while len(self.stage.layers) > 1:
                self.stage.close()
            self.app.notice(self.app.words("end.exported", path=str(export.path)))
        return again

    # --- the page

    def build(self, env: Env) -> Widget:
        """Lay out all of it, or two pages where there is less room."""
        return first_that_fits(
            env,
            lambda: self._page(env, self._whole(env)),
            lambda: self._page(env, self._tabs(env)),
        )

    def _page(self, env: Env, body: Widget) -> Widget:
        race = RaceBar(env, self.text, self.match.view(), names=self.flow.names)
        head, foot = self._head(env), self._foot(env)
        head.pad, foot.pad = (28, 12, 28, 0), (28, 8, 28, 16)
        page = Limit(Column(head, body, foot, gap=0), _LARGEST, at=(0.5, 0.35), grow=1)
        return Column(race, page, gap=0, box=Box("paper", 0))

    def _whole(self, env: Env) -> Widget:
        pictures = self._pictures(env)
        pictures.min_height = 262
        return Column(pictures, self._numbers(env), gap=14, pad=(28, 10, 28, 6), grow=1)

    def _tabs(self, env: Env) -> Widget:
        say = env.words
        return Tabs(
            [
                (
                    "election",
                    say("end.tab-election"),
                    lambda: Column(self._pictures(env), pad=(0, 10)),
                ),
                (
                    "numbers",
                    say("end.tab-numbers"),
                    lambda: ScrollArea(Column(self._numbers(env), pad=(2, 10)), name="scroll"),
                ),
            ],
            name="pages",
            pad=(28, 4, 28, 0),
        )

    def _head(self, env: Env) -> Widget:
        game = self.match.game
        result = game.result
        assert result is not None, "the game is over"
        scores = self.match.view()["scores"]
        title = self.text.result(result, scores)
        winner = result.winner if result.winner in CANDIDATES else ""
        parts: list[Widget] = []
        if winner:
            parts.append(CandidateMark(winner, 40))
        words: list[Widget] = [Label([Run(run.text, run.style) for run in title], "title")]
        detail = env.words("end.turns", count=self.summary.turns)
        if winner and self.flow.name(winner) != self.text.candidate(winner):
            detail = env.words("end.manager", name=self.flow.name(winner), count=self.summary.turns)
        words.append(Label(detail, "lead", "muted"))
        parts.append(Column(*words, gap=0, grow=1))
        return Row(*parts, gap=16)

    def _pictures(self, env: Env) -> Widget:
        panels = (
            _panel(
                Label(env.words("end.map"), "heading"),
                _Fill(MapPanel(env, self.text, self.match.view()), grow=1),
            ),
            _panel(
                Label(env.words("end.curve"), "heading"),
                _Fill(VotesCurve(env, self.text, self.summary), grow=1),
            ),
        )
        return Grid(*panels, columns=2, gap=16, fill=True, grow=1)

    def _numbers(self, env: Env) -> Widget:
        return Row(
            _panel(
                Label(env.words("end.swing"), "heading"),
                Label(self._swing(env), name="swing"),
                Spacer(2),
                self._counts(env),
                grow=4,
            ),
            *(self._most_used(env, candidate) for candidate in CANDIDATES),
            gap=16,
            across="stretch",
        )

    def _swing(self, env: Env) -> list[Run]:
        swing = self.summary.swing
        if swing is None:
            return env.words.runs("end.no-swing")
        states = self.text.listed([self.text.state(state) for state in swing.states])
        return env.words.runs(
            "end.swing-text",
            turn=swing.turn,
            candidate=self.text.candidate_run(swing.winner),
            states=states,
            votes=swing.votes,
        )

    def _counts(self, env: Env) -> Widget:
        say = env.words
        rows: list[list[str | Widget | list[Run]]] = [
            [say(f"end.{what}"), *(str(self.summary.counts[c][what]) for c in CANDIDATES)]
            for what in ("states", "voters", "cards", "rolls")
        ]
        heads: list[str | list[Run]] = ["", *([self.text.candidate_run(c)] for c in CANDIDATES)]
        return Table(rows, heads=heads, aligns=("left", "right", "right"))

    def _most_used(self, env: Env, candidate: str) -> Widget:
        cards = self.summary.most_used[candidate]
        head = Row(
            CandidateMark(candidate, 18),
            Label(
                env.words.runs("end.most-used", candidate=self.text.candidate_run(candidate)),
                "heading",
            ),
            gap=8,
        )
        rows: list[Widget] = [self._used(env, card, count) for card, count in cards]
        if not rows:
            rows = [Label(env.words("end.none-used"), colour="muted")]
        return _panel(head, *rows, grow=3)

    def _used(self, env: Env, card: str, count: int) -> Widget:
        entry = self.text.content.card(card)
        times = env.words("end.times", count=count)
        return Pressable(
            Row(
                Icon(f"category/{entry.category}", 20, entry.candidate),
                Label(self.text.card_title(card), "body-medium", grow=1),
                Label(times, "body-strong", wrap=False),
                gap=10,
                pad=(2, 4),
            ),
            name=f"used/{card}",
            rank=ONLY_EXPLAINS,
            tip=lambda: card_tip(env, self.text, card),
            box=Box(None, 6),
            min_height=32,
        )

    def _foot(self, env: Env) -> Widget:
        say = env.words
        made: list[tuple[str, Callable[[], None], str, str]] = [
            ("menu", self.to_menu, "plain", "ui/home"),
            ("save", self.ask_path, "plain", "ui/export"),
            ("swap", lambda: self._again(True), "plain", ""),
            ("rematch", lambda: self._again(False), "primary", "ui/redo"),
        ]
        buttons: list[Widget] = [
            Button(
                say(f"end.{name}"),
                do,
                name=name,
                kind=kind,
                icon=icon,
                default=name == "rematch",
                action="activate" if name == "rematch" else "back" if name == "menu" else "",
                min_height=46,
                pad=(18, 8),
            )
            for name, do, kind, icon in made
        ]
        buttons.insert(1, Spacer())
        return Row(*buttons, gap=12)


class _Fill(Widget):
    """One child that takes whatever room there is, and asks for none of its own."""

    def _height(self, env: Env, width: float) -> float:
        return 0.0


def _panel(*parts: Widget, **rest: Any) -> Widget:
    return Column(*parts, gap=8, pad=(18, 12), box=Box("card", 10, shadow=1), **rest)


def _plain(name: str) -> str:
    """A name as a part of a file name."""
    kept = "".join(c if c.isascii() and c.isalnum() else "-" for c in name.lower())
    return "-".join(part for part in kept.split("-") if part) or "player"
