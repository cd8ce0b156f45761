"""A screen: builds a tree of widgets and decides what their answers mean."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.ui.env import Env
from game.ui.stage import Stage
from game.ui.widgets.base import TipContent, Widget
from game.ui.widgets.kept import Parts
from game.ui.widgets.layout import Grown, fits

if TYPE_CHECKING:
    from game.ui.app import App


class Screen:
    """One view that fills the window.

    Subclasses build the tree from their own state; :meth:`refresh` builds it anew after that
    state changed. Focus, scroll places and half-typed texts live on by the names of the widgets.
    """

    name = ""
    grows_from: tuple[float, float] | None = None
    """The window (logical units) beyond which the page is shown larger, in steps; None: never.

    The base size for what is looked at as a whole, more where a larger window shows more.
    """

    def __init__(self) -> None:
        self._app: App | None = None
        self._stage: Stage | None = None
        self.parts = Parts()  # for what a screen takes over from tree to tree

    # --- what a screen says for itself

    def build(self, env: Env) -> Widget:
        """Build the tree for a window of `env.size`; also called when that changes."""
        raise NotImplementedError

    def opened(self) -> None:
        """Learn that it is on top for the first time."""

    def resumed(self) -> None:
        """Learn that the screen above it was closed."""

    def covered(self) -> None:
        """Learn that a dialog or a screen was laid over it, or a dialog was taken away."""

    def closed(self) -> None:
        """Learn that it was taken away, or that the program ends. Save what must not be lost."""

    def on_action(self, action: str) -> bool:
        """Carry out a key's action that no widget took; whether it was used."""
        return False

    def first_key(self, action: str) -> bool:
        """Take a key's action before any widget; whether it was used.

        Not asked while a dialog is open or a text is written.
        """
        return False

    def back(self) -> None:
        """Go back (Esc). The first screen of the program stays."""
        if len(self.app.screens) > 1:
            self.app.pop()

    def record(self) -> dict[str, Any] | None:
        """Give the record of the game on the table, for a bug report."""
        return None

    def poll(self) -> float | None:
        """Look after work in the background; give the seconds until it wants to look again."""
        return None

    def on_file(self, path: Path) -> bool:
        """Take a file that was dropped on the window; whether it was used."""
        return False

    def link_tip(self, link: str) -> TipContent:
        """Explain what a link in a text stands for (`card:…`, `state:…`, `rule:…`, `news:…`)."""
        return None

    def follow(self, link: str) -> None:
        """Open what a link stands for; rules are opened everywhere, and Esc comes back."""
        from game.ui.screens.page import follow_rule

        follow_rule(self.app, link)

    # --- what it stands on

    @property
    def app(self) -> App:
        """The program it is shown by."""
        assert self._app is not None, "the screen is not open"
        return self._app

    @property
    def stage(self) -> Stage:
        """Its widgets on show."""
        assert self._stage is not None, "the screen is not open"
        return self._stage

    def mount(self, app: App, env: Env) -> None:
        """Take a place in the program; called by it."""
        self._app = app
        self._stage = Stage(env)
        self._stage.follow = self.follow
        self._stage.on_layers = self.covered
        self._stage.link_tip = self.link_tip
        self._stage.set_root(self._fitted(env))

    def refit(self, env: Env) -> None:
        """Take another window size, scale or look; called by the program."""
        self.stage.set_env(env)
        self.parts.clear()
        self.stage.set_root(self._fitted(env))

    def refresh(self) -> None:
        """Build the tree anew from what the screen knows now."""
        self.stage.set_root(self._fitted(self.stage.env))

    def _fitted(self, env: Env) -> Widget:
        """Build for a window, with the nearest smaller text where the wanted one has no room."""
        root = self._built(env)
        while env.fonts.text_scale > 1.0 and not fits(root, env):
            env = self.app.smaller_text(env)
            self.stage.set_env(env)
            self.parts.clear()
            root = self._built(env)
        return root

    def _built(self, env: Env) -> Widget:
        times = 1.0 if self.grows_from is None else env.times(*self.grows_from)
        return self.build(env) if times == 1.0 else Grown(self.build(env.grown(times)), times)
