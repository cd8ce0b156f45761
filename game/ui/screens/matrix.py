"""The interaction matrix: every two cards one after the other, and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content import Content
from game.sandbox import SandboxError, SandboxWords
from game.sandbox.matrix_open import cell_bench, cell_scenario
from game.sandbox.matrix_tables import TABLES
from game.text import Text
from game.ui.background import LOOK, Jobs
from game.ui.board.card import card_tip
from game.ui.env import Env
from game.ui.matrix import choosing, saving
from game.ui.matrix.closely import Closely
from game.ui.matrix.computing import Computing
from game.ui.matrix.grid import MatrixGrid, Place
from game.ui.matrix.model import BROKEN, FINDINGS, NEVER, View, marks_of
from game.ui.matrix.page import page
from game.ui.screen import Screen
from game.ui.widgets import Column, Label, Widget
from game.ui.widgets.base import TipContent

if TYPE_CHECKING:
    from game.ui.app import App

__all__ = ["MatrixScreen"]

_REST = 0.3
"""Seconds for which a pair must stay selected before it is looked at more closely."""


class MatrixScreen(Screen):
    """The matrix of one content; `computing` computes it, `view` says what is looked at."""

    name = "matrix"

    def __init__(self, content: Content | None = None, computing: Computing | None = None) -> None:
        """Without a content it is that of the program."""
        super().__init__()
        self._content = content
        self._computing = computing
        self._view: View | None = None
        self._closely: Closely | None = None
        self._counts: dict[str, int] | None = None
        self._selected_at = 0.0
        self._words: SandboxWords | None = None
        self.version = 0
        """Rises whenever more is known."""
        self.jobs = Jobs()

    def mount(self, app: App, env: Env) -> None:
        """Take the content of the program if none was brought."""
        self._app = app
        content = self._content or app.content
        if self._computing is None:
            self._computing = Computing(content)
        if self._view is None:
            self._view = View(self._computing.content, self._computing.matrix)
        if self._closely is None:
            self._closely = Closely(self._view, self.refresh)
        super().mount(app, env)

    def build(self, env: Env) -> Widget:
        """Lay out choices, grid and panel."""
        return page(self, env)

    # --- what it is made of

    @property
    def computing(self) -> Computing:
        """What is known, and what computes more."""
        assert self._computing is not None, "the screen is mounted"
        return self._computing

    @property
    def view(self) -> View:
        """What is looked at."""
        assert self._view is not None, "the screen is mounted"
        return self._view

    @property
    def closely(self) -> Closely:
        """What differs for the pair selected, by example."""
        assert self._closely is not None, "the screen is mounted"
        return self._closely

    @property
    def sandbox_words(self) -> SandboxWords:
        """The sentences of the workbench."""
        if self._words is None:
            self._words = SandboxWords(self.view.content, self.app.words.language)
        return self._words

    @property
    def text(self) -> Text:
        """The sentences about the game."""
        return self.sandbox_words.text

    @property
    def counts(self) -> dict[str, int]:
        """How many pairs there are of each finding."""
        if self._counts is None:
            self._counts = self.view.counts()
        return self._counts

    @property
    def anything(self) -> bool:
        """Whether anything is known of what is shown."""
        return self.counts["known"] > 0

    # --- coming and going

    def opened(self) -> None:
        """Read what is kept; the grid has the keyboard."""
        self.computing.look(self.view.media)
        self.stage.set_focus(self.stage.find("grid"))
        self.app.wake()

    def resumed(self) -> None:
        """It may have gone on being computed."""
        self.app.wake()

    def closed(self) -> None:
        """Stop, which nobody has to wait for; what is done is kept."""
        self.computing.stop()
        self.jobs.finish()

    def poll(self) -> float | None:
        """Take over what was computed, and look after what is written."""
        news, wait = self.computing.poll()
        if self.computing.trouble:
            self.app.notice(self.computing.trouble)
            self.computing.trouble = ""
        if news is not None:
            self.view.learned(news)
            self._show()
        if wait is None:
            self.computing.look(self.view.media)
            wait = self.computing.poll()[1]
        waits = [wait, self.jobs.poll(), self.closely.poll()]
        rest = self._selected_at + _REST - self.app.clock()
        if rest <= 0:
            self.closely.look()
        elif self.view.selected is not None:
            waits.append(rest)
        if self.closely.looking:
            waits.append(LOOK)
        return min((each for each in waits if each is not None), default=None)

    def changed(self) -> None:
        """Show something else, or what is known now."""
        self.view.forget()
        self._show()

    def _show(self) -> None:
        self._counts = None
        self.version += 1
        self.refresh()

    # --- what is looked at

    def look(self, **what: Any) -> None:
        """Look at something else: `media`, `table`, `first`, `mode`, `first_text`, …"""
        view = self.view
        turned = {"first", "mode", "media"} & what.keys()
        for name, value in what.items():
            setattr(view, name, value)
        if turned and view.selected is not None:
            sides = tuple(view.effect(card).candidate for card in view.selected)
            if sides != (view.first, view.second):
                view.selected = None
        self.changed()
        self.app.wake()

    def toggle(self, finding: str) -> None:
        """Show only pairs of which something was found, or no longer."""
        self.look(wanted=self.view.wanted ^ {finding})

    def clear(self) -> None:
        """Show all again."""
        self.stage.set_focus(None)
        self.look(first_text="", second_text="", wanted=frozenset())
        self.stage.set_focus(self.stage.find("grid"))

    def choose_media(self) -> None:
        """Ask for the media support in play."""
        choosing.choose_media(self)

    def choose_table(self) -> None:
        """Ask for the prepared table looked at."""
        choosing.choose_table(self)

    # --- the grid

    def drawn(self, first: str, second: str) -> tuple[int, bool]:
        """The marks of a cell, and whether it is let through."""
        view = self.view
        return view.marks(first, second), view.lets(first, second)

    def place(self, rows: list[str], columns: list[str]) -> Place | None:
        """Where the pair selected lies, if it is shown."""
        pair = self.view.selected
        if pair is None or pair[0] not in rows or pair[1] not in columns:
            return None
        return rows.index(pair[0]), columns.index(pair[1])

    def select(self, first: str, second: str) -> None:
        """Look at a pair."""
        self.view.selected = (first, second)
        self._selected_at = self.app.clock()
        self.refresh()
        self._follow()
        self.app.wake()

    def _follow(self) -> None:
        """Let the grid show the pair selected."""
        grid = self.stage.find("grid")
        if isinstance(grid, MatrixGrid):
            grid.follow(self.place(*self.view.shown()))

    def failed_on(self, table: int) -> bool:
        """Whether an invariant failed for the pair selected on a table."""
        pair = self.view.selected
        found = self.view.pair(table, *pair) if pair is not None else None
        return found is not None and bool(found.cell.broken)

    def explain(self, first: str, second: str) -> TipContent:
        """What a cell, or the title of a row or column, stands for."""
        env, say, text = self.stage.env, self.app.words, self.text
        if not (first and second):
            return card_tip(env, text, first or second)
        marks, never = self.view.marks(first, second), self.view.never(first, second)
        names = say.runs(
            "matrix.one-then-other", first=text.card_run(first), second=text.card_run(second)
        )
        found = [say(f"matrix.short-{name}") for name, bit in FINDINGS.items() if marks & bit]
        if never:
            found = [say(f"matrix.never-{never}")]
        elif not marks:
            found = [say("matrix.not-computed")]
        elif not found:
            found = [say("matrix.short-none")]
        return Column(Label(names), Label("; ".join(found), "small", "muted"), gap=3)

    def turn_round(self) -> None:
        """Look at the pair the other way round."""
        pair = self.view.selected
        if pair is None:
            return
        first = self.view.effect(pair[1]).candidate
        self.view.selected = (pair[1], pair[0])
        self.look(
            first=first,
            first_text=self.view.second_text,
            second_text=self.view.first_text,
        )
        self._follow()

    # --- computing

    @property
    def can_compute(self) -> bool:
        """Whether computing can begin: one media support is computed at a time."""
        return not self.computing.busy

    def compute(self) -> None:
        """Compute what is missing, or stop; what is done is kept."""
        work = self.computing
        if work.computing == self.view.media:
            work.stop()
        elif work.busy:
            self.app.notice(self.app.words("matrix.busy"))
        else:
            work.start(self.view.media, self.view.tasks())
        self.refresh()
        self.app.wake()

    # --- opening and saving

    @property
    def can_open(self) -> bool:
        """Whether the pair selected can be played at all."""
        pair = self.view.selected
        return pair is not None and not self.view.never(*pair)

    def best_table(self) -> int:
        """The table on which most was found of the pair selected."""
        pair = self.view.selected
        assert pair is not None

        def worth(table: int) -> int:
            found = self.view.pair(table, *pair)
            marks = marks_of(found) if found is not None else 0
            return 10 * bool(marks & BROKEN) + sum(bool(marks & bit) for bit in FINDINGS.values())

        return max(self.view.tables, key=worth)

    def open_cell(self, table: int | None = None) -> None:
        """Open the pair selected in the sandbox, played on the first of its lines."""
        from game.ui.screens.sandbox import SandboxScreen

        pair = self.view.selected
        if pair is None or self.view.marks(*pair) == NEVER:
            return
        table = self.best_table() if table is None else table
        try:
            bench = cell_bench(self.view.content, self.view.media, TABLES[table].name, *pair)
        except SandboxError as error:
            self.app.notice(self.why(error))
            return
        self.app.push(SandboxScreen(bench))

    def why(self, error: SandboxError) -> str:
        """What an error says."""
        return self.sandbox_words.error(error)

    def save_scenario(self, table: int) -> None:
        """Ask where the pair selected goes as a scenario."""
        pair = self.view.selected
        if pair is None:
            return
        try:
            scenario = cell_scenario(self.view.content, self.view.media, TABLES[table].name, *pair)
        except SandboxError as error:
            self.app.notice(self.why(error))
            return
        saving.scenario_dialog(self, scenario, f"{pair[0]}-{pair[1]}-{TABLES[table].name}")

    def save_csv(self) -> None:
        """Ask where the pairs shown go as a table."""
        if self.anything:
            saving.csv_dialog(self)

    # --- keys

    def on_action(self, action: str) -> bool:
        """Carry out the keys that stand on no button."""
        if action == "save":
            self.save_csv()
        elif action == "find":
            self.stage.set_focus(self.stage.find("first-text"), shown=True)
        elif action == "open":
            self.open_cell()
        else:
            return False
        return True
