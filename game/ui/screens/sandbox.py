"""The sandbox: any table, chance and time in one's hands, and questions to the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

import pygame

from game import IllegalOption, PositionError
from game.content import Content
from game.files import SCENARIO_SUFFIX, FileError, scenarios_folder
from game.sandbox import Node, SandboxError, Workbench
from game.ui.board.card import named_tip
from game.ui.env import Env
from game.ui.widgets import Widget
from game.ui.widgets.base import TipContent
from game.ui.workbench import dialogs, entering, expecting, files
from game.ui.workbench.looking import SLICE, Looking
from game.ui.workbench.page import page

if TYPE_CHECKING:
    from game.ui.app import App

__all__ = ["SandboxScreen", "command_line_sandbox", "open_in_sandbox"]

LEFT = "left-off"
"""The file that keeps the line of play that was left without saving it."""
_AGAIN = 0.001
_DRAW = 0.25  # seconds between two drawings of what was found meanwhile


class SandboxScreen(Looking):
    """A workbench for card interactions. `bench` is its model; None begins with an empty table."""

    name = "sandbox"
    grows_from = (1920.0, 1080.0)

    def mount(self, app: App, env: Env) -> None:
        """Lay out an empty table if none was brought."""
        self._app = app
        if self._bench is None:
            self._bench = Workbench(app.content)
        super().mount(app, env)

    def build(self, env: Env) -> Widget:
        """Lay out the table and what belongs to the mode."""
        return page(self, env)

    def opened(self) -> None:
        """Begin to look at what the options lead to."""
        self.app.wake()

    def resumed(self) -> None:
        """Go on looking."""
        self.app.wake()

    @property
    def unsaved(self) -> bool:
        """Whether something was done that lies in no file."""
        return max(self.bench.tree.nodes) > self.known and self.bench.node is not self.saved

    def closed(self) -> None:
        """The line of play that lies in no file is kept; all is whole before the screen goes."""
        if self.unsaved and self.settled:
            with suppress(SandboxError):
                scenario, content = self.bench.scenario(), self.bench.content
                path = scenarios_folder() / f"{LEFT}{SCENARIO_SUFFIX}"
                self.jobs.start(
                    lambda: files.write(self, path, scenario, content), lambda problem: None
                )
        self.jobs.finish()

    def record(self) -> dict[str, Any] | None:
        """The line of play, for a bug report."""
        try:
            return self.bench.record()
        except SandboxError:
            return None

    # --- doing

    def act(self, do: Callable[[], Any]) -> None:
        """Do something with the model and show what it brought; or say why it cannot be done."""
        self.done(do)

    def done(self, do: Callable[[], Any]) -> bool:
        """As `act`; whether it could be done."""
        try:
            do()
        except (ValueError, RecursionError) as error:
            self.app.notice(self.why(error))
            self.moved()
            return False
        self.moved()
        return True

    def why(self, error: Exception) -> str:
        """A sentence on what went wrong."""
        if isinstance(error, SandboxError):
            return self.words.error(error)
        if isinstance(error, IllegalOption):
            return self.text.why(error.explanation)
        if isinstance(error, (FileError, PositionError)):
            return str(error)
        if isinstance(error, RecursionError):
            return self.app.words("sandbox.too-deep")
        return str(error)

    def moved(self) -> None:
        """Show the moment that we are at now."""
        self.before = False
        self.pair, self.asked = [], ""
        decision = self.game.decision
        if (decision is not None and decision.kind != "turn") or not self.knows(self.picked):
            self.picked = ""
        self.search.stop()
        if self.mode == "play" and self.settled:
            self._look_on()
        self.refresh()
        self.app.wake()

    def show(self, **state: Any) -> None:
        """Change what is looked at, and draw it."""
        for name, value in state.items():
            setattr(self, name, value)
        self.refresh()
        self.app.wake()

    def set_mode(self, mode: str) -> None:
        """Play, edit or find."""
        self.show(mode=mode, before=False)

    def take(self, options: Iterable[str]) -> None:
        """Answer decisions, one after the other; the last alone when going step by step."""
        chosen = list(options)

        def do() -> None:
            for option in chosen[:-1]:
                self.bench.play(option)
            if self.stepwise:
                self.bench.answer(chosen[-1])
            else:
                self.bench.play(chosen[-1])

        self.picked = ""
        self.act(do)

    def pick(self, card: str) -> None:
        """Look at a card; picked twice it is laid back."""
        self.show(picked="" if card == self.picked else card)

    def undo(self) -> None:
        """Go back a step."""
        self.act(self.bench.undo)

    def redo(self) -> None:
        """Go on again."""
        self.act(self.bench.redo)

    def step(self) -> None:
        """Carry out one record of the agenda."""
        self.act(self.bench.step)

    def run(self) -> None:
        """On to the next decision or breakpoint."""
        self.act(self.bench.run)

    def go(self, node: Node) -> None:
        """Go to a moment of the tree."""
        self.act(lambda: self.bench.go(node))

    def mark(self) -> None:
        """Compare from here on with this moment; once more, and no longer."""
        node = self.bench.node
        self.show(base=None if self.base is node else node, before=False)

    def toggle_before(self) -> None:
        """The table as it was before, or as it is."""
        if self.compared is not None:
            self.show(before=not self.before)

    def open_matrix(self) -> None:
        """Open the interaction matrix of the cards that lie in this sandbox."""
        from game.ui.screens.matrix import MatrixScreen

        self.app.push(MatrixScreen(self.bench.content))

    # --- files and the clipboard

    def open_path(self, path: Path) -> str | None:
        """Open a file; gives why not, or None."""
        try:
            self.bench.load(path)
        except (ValueError, RecursionError) as error:
            return self.why(error)
        self._opened(path if path.name.endswith(SCENARIO_SUFFIX) else None)
        return None

    def _opened(self, path: Path | None) -> None:
        self.path = path
        self.saved = self.bench.node
        self.known = max(self.bench.tree.nodes)
        self.base = None
        self._failed = self.bench.node
        self.mode = "play" if self.settled else "edit"
        self.moved()

    def paste(self) -> None:
        """Open what lies on the clipboard."""
        self.act(self._paste)

    def _paste(self) -> None:
        text = pygame.scrap.get_text().strip()
        if not text:
            raise ValueError(self.app.words("sandbox.paste-empty"))
        self.bench.paste(text, self.app.words("sandbox.pasted"))
        self._opened(None)

    def copy(self, what: str = "scenario") -> None:
        """Put the line of play as text on the clipboard."""

        def do() -> None:
            pygame.scrap.put_text(self.bench.text(what))
            self.app.notice(self.app.words(f"sandbox.copied-{what}"))

        self.act(do)

    def on_file(self, path: Path) -> bool:
        """Open a file that was dropped on the window."""
        problem = self.open_path(path)
        if problem is not None:
            self.app.notice(problem)
        return True

    # --- keys, time, links

    def on_action(self, action: str) -> bool:
        """Carry out keys, whether or not the window has room for their buttons."""
        act: Callable[[], Any] | None = {
            "undo": self.undo,
            "redo": self.redo,
            "step": self.step,
            "run": self.run,
            "compare": self.mark,
            "before": self.toggle_before,
            "edit": lambda: self.set_mode("play" if self.mode == "edit" else "edit"),
            "find": lambda: self.set_mode("play" if self.mode == "find" else "find"),
            "branch": lambda: dialogs.branches(self),
            "rename": lambda: dialogs.rename(self),
            "new": lambda: files.begin(self),
            "open": lambda: files.open_file(self),
            "save": lambda: files.save(self),
            "paste": self.paste,
            "copy": self.copy,
            "expect": lambda: expecting.expect(self),
            "write": self.write_card,
            "map": self.open_matrix,
        }.get(action)
        if act is None:
            return False
        act()
        return True

    def write_card(self, card: str = "") -> None:
        """Write a card: the one that was begun, or one that is there, to be changed."""
        from game.ui.screens.writing import WritingScreen

        self.app.push(WritingScreen(self, self.bench.content.card(card) if card else None))

    def back(self) -> None:
        """Stop the search, lay the card back, or leave the sandbox."""
        if self.search.running:
            self.search.stop()
            self.refresh()
        elif self.picked and self.mode == "play":
            self.show(picked="")
        elif self.unsaved:
            entering.leaving(self, super().back, lambda: files.save(self))
        else:
            super().back()

    def poll(self) -> float | None:
        """Look at what options lead to, search on, and look after what is written."""
        waits = [self.jobs.poll()]
        if self.search.running:
            self.search.work(SLICE)
            self.refresh()
            waits.append(_AGAIN)
        elif self.mode == "play" and self.settled:
            waits.append(self._look())
        return min((each for each in waits if each is not None), default=None)

    def _look(self) -> float | None:
        """Look at some of the options; seconds until it wants to go on."""
        if not self._left():
            return None
        left = self._look_on()
        if not left or perf_counter() >= self._drawn_at + _DRAW:
            self._drawn_at = perf_counter()
            self.refresh()
        return _AGAIN if left else None

    def link_tip(self, link: str) -> TipContent:
        """Explain cards and rules that a text names."""
        return named_tip(self.stage.env, self.text, link)

    def follow(self, link: str) -> None:
        """Look at a card that is named; other links as everywhere."""
        kind, _, name = link.partition(":")
        if kind in ("card", "news"):
            self.show(picked=name)
        else:
            super().follow(link)


def command_line_sandbox(
    *, content: Content | None = None, sandbox: str = "", **_: Any
) -> SandboxScreen:
    """What `sandbox [FILE]` asks for; FileError if the file cannot be opened."""
    bench = Workbench(content)
    if not sandbox:
        return SandboxScreen()
    try:
        bench.load(sandbox)
    except SandboxError as error:
        raise FileError(sandbox, "", str(error)) from None
    scenario = sandbox.endswith(SCENARIO_SUFFIX)
    return SandboxScreen(bench, path=Path(sandbox) if scenario else None)


def open_in_sandbox(app: App, record: dict[str, Any], at: int | None = None) -> None:
    """Open a moment of a record (after `at` decisions; None: its end) over what is shown.

    A record that does not replay is refused with a message.
    """
    bench = Workbench(app.content)
    try:
        bench.open_record(record, at)
    except ValueError as error:
        app.notice(str(error))
        return
    app.push(SandboxScreen(bench))
