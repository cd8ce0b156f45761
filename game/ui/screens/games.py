"""Games and replays: all games that are kept, to watch, go on with, rename, export and delete."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.content import CANDIDATES
from game.files import (
    RECORD_SUFFIX,
    FileError,
    documents_folder,
    free_path,
    load_record,
    record_of,
    typed_path,
)
from game.text import Text
from game.ui.background import Jobs
from game.ui.env import Env
from game.ui.match.autosave import find_unfinished
from game.ui.match.library import Kept, Library, NameRefused, export_to
from game.ui.screen import Screen
from game.ui.screens.games_page import name_of, page
from game.ui.theme import GAP
from game.ui.widgets import Button, Column, Dialog, Field, Label, ListView, Widget

if TYPE_CHECKING:
    from game.ui.app import App

__all__ = ["GamesScreen", "open_record"]

_READ_PAUSE = 0.01


def open_record(app: App, path: Path) -> str | None:
    """Open a record in the viewer; gives the sentence that says why not, or None."""
    from game.ui.screens.replay import ReplayScreen

    try:
        loaded = load_record(path, app.content)
    except FileError as error:
        return str(error)
    app.push(ReplayScreen(loaded, path))
    return None


class GamesScreen(Screen):
    """The list of games and what can be done with the one selected."""

    name = "games"

    def __init__(self, library: Library | None = None) -> None:
        super().__init__()
        self._library = library
        self.selected = 0
        self.jobs = Jobs()
        self._told: Label | None = None

    @property
    def library(self) -> Library:
        """The games that are kept."""
        if self._library is None:
            self._library = Library(self.app.content)
        return self._library

    @property
    def game(self) -> Kept | None:
        """The game selected."""
        games = self.library.games
        return games[self.selected] if 0 <= self.selected < len(games) else None

    # --- what is shown

    def build(self, env: Env) -> Widget:
        """Lay out the list and the game selected."""
        return page(self, env, Text(self.app.content))

    def mount(self, app: App, env: Env) -> None:
        """List the files before the first tree is built."""
        self._app = app
        self.library.look()
        super().mount(app, env)

    def opened(self) -> None:
        """The list has the keyboard."""
        self.stage.set_focus(self.stage.find("list"))

    def resumed(self) -> None:
        """A game may have been played on, or a copy kept."""
        self.look()

    def closed(self) -> None:
        """What was deleted is gone for good now."""
        self.jobs.finish()
        self.library.forget()

    def look(self, path: Path | None = None) -> None:
        """List the files anew; the game at `path` is selected, or the one selected stays so."""
        path = path or (self.game.path if self.game is not None else None)
        self.library.look()
        places = [i for i, kept in enumerate(self.library.games) if kept.path == path]
        self._select(places[0] if places else self.selected)
        self.app.wake()

    def _select(self, index: int) -> None:
        index = min(max(0, index), max(0, len(self.library.games) - 1))
        listed = self.stage.find("list")
        if isinstance(listed, ListView):
            listed.selected = index  # it lives on in the new tree
        self.select(index)

    def select(self, index: int) -> None:
        """Look at another game of the list."""
        self.selected = index
        self.refresh()

    def poll(self) -> float | None:
        """Read one game after the other, a little each time, and look after what is written."""
        busy = self.jobs.poll()
        if self.library.read_next(self.selected):
            self.refresh()
            return _READ_PAUSE
        return busy

    # --- what can be done

    def watch(self) -> None:
        """Open the game selected in the viewer."""
        if self.game is None:
            return
        problem = open_record(self.app, self.game.path)
        if problem is not None:
            self.app.notice(problem)

    def choose(self) -> None:
        """What a second click or Enter does: go on with a game, or watch one that is over."""
        if self.game is not None and self.game.can_go_on:
            self.go_on()
        else:
            self.watch()

    def go_on(self) -> None:
        """Play the game selected on where it was left."""
        from game.ui.screens.start import resume_match

        kept = self.game
        if kept is None or not kept.can_go_on:
            return
        try:
            found = find_unfinished(self.app.content, kept.path)
        except FileError as error:
            self.app.notice(str(error))
            return
        self.app.push(resume_match(found, self.app.words).make())

    def delete(self) -> None:
        """Delete the game selected; undo brings it back while the page is open."""
        kept = self.game
        if kept is None or not kept.known or kept.problem is not None:
            return
        name = name_of(kept, self.stage.env)
        try:
            self.library.delete(kept)
        except FileError as error:
            self.app.notice(str(error))
            return
        self.look()
        self.app.notice(self.app.words("games.deleted", name=name))

    def undo(self) -> None:
        """Bring back the game deleted last."""
        try:
            path = self.library.restore()
        except FileError as error:
            self.app.notice(str(error))
            return
        self.look(path)
        kept = self.game
        if kept is not None:
            name = name_of(kept, self.stage.env)
            self.app.notice(self.app.words("games.restored", name=name))

    def rename(self) -> None:
        """Ask for another name."""
        kept = self.game
        if kept is None:
            return
        self._ask("rename", name_of(kept, self.stage.env), lambda typed: self._rename(kept, typed))

    def _rename(self, kept: Kept, typed: str) -> None:
        try:
            path = self.library.rename(kept, typed)
        except NameRefused as error:
            self._tell(f"games.name-{error.why}")
            return
        except FileError as error:
            self._tell("games.failed", why=str(error))
            return
        self.close()
        self.look(path)

    def export(self) -> None:
        """Ask where a copy is to be written."""
        kept = self.game
        if kept is not None:
            self._ask("export", str(_proposed(kept)), lambda typed: self._export(kept, typed))

    def _export(self, kept: Kept, typed: str) -> None:
        try:
            path, write = export_to(kept, typed)
        except NameRefused as error:
            self._tell(f"games.export-{error.why}", path=typed.strip())
            return
        except FileError as error:
            self._tell("games.failed", why=str(error))
            return

        def told(problem: str | None) -> None:
            if problem is not None:
                self._tell("games.failed", why=problem)
                return
            self.close()
            self.app.notice(self.app.words("games.exported", path=str(path)))

        self.jobs.start(write, told)
        self.app.wake()

    def open(self) -> None:
        """Ask for the path of a record to open."""
        self._ask("open", "", self._open)

    def _open(self, typed: str) -> None:
        if not typed.strip():
            self._tell("games.open-empty")
            return
        self._opened(self._open_typed(typed))

    def _open_typed(self, typed: str) -> str | None:
        try:
            path = typed_path(typed)
        except FileError as error:
            return str(error)
        return open_record(self.app, path)

    def paste(self) -> None:
        """Open what lies on the clipboard: a record, or the path of one."""
        text = pygame.scrap.get_text().strip()
        if not text:
            self.app.notice(self.app.words("games.paste-empty"))
            return
        if not text.startswith("{"):
            self._opened(self._open_typed(text))
            return
        from game.ui.screens.replay import ReplayScreen

        try:
            loaded = record_of(
                text.encode("utf-8", "replace"), self.app.words("games.pasted"), self.app.content
            )
        except FileError as error:
            self.app.notice(str(error))
            return
        self.app.push(ReplayScreen(loaded))

    def on_file(self, path: Path) -> bool:
        """Open a record that was dropped on the window."""
        self._opened(open_record(self.app, path))
        return True

    def _opened(self, problem: str | None) -> None:
        if problem is None:
            # The viewer lies over this page now; what was asked here is answered.
            while len(self.stage.layers) > 1:
                self.stage.close()
        elif len(self.stage.layers) > 1:
            self._tell("games.failed", why=problem)
        else:
            self.app.notice(problem)

    # --- one question, one field

    def _ask(self, what: str, value: str, do: Callable[[str], None]) -> None:
        say = self.stage.env.words
        field = Field(value, name="field", limit=400, on_submit=do)
        field.anchor_at = 0  # writing replaces what is proposed
        words = Label(say(f"games.{what}-lead"), colour="muted", anywhere=True, name="told")
        self._told = words
        dialog = Dialog(
            say(f"games.{what}-title"),
            Column(field, words, gap=GAP),
            [
                Button(say("games.cancel"), self.close, name="cancel"),
                Button(say(f"games.{what}-do"), lambda: do(field.value), name="do", kind="primary"),
            ],
            width=680,
            name="ask",
        )
        self.stage.open(dialog)

    def _tell(self, key: str, **params: Any) -> None:
        if self._told is not None:
            self._told.set(self.stage.env.words(key, **params), "bad")

    def close(self) -> None:
        """Close the question."""
        if len(self.stage.layers) > 1:
            self.stage.close()


def _proposed(kept: Kept) -> Path:
    """A free name for an export, in the folder of documents or at home."""
    stem = kept.name
    if not stem:
        names = kept.facts.names if kept.facts is not None else {}
        plain = [
            "".join(c for c in names.get(c, c) if c.isalnum() or c in " -") for c in CANDIDATES
        ]
        stem = "-".join([date.fromtimestamp(kept.time.timestamp()).isoformat(), *plain])
    return free_path(documents_folder() / f"{stem}{RECORD_SUFFIX}")
