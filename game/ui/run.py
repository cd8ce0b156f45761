"""How the window is opened: settings, the lock of the first copy, the first screens."""

from __future__ import annotations

import sys
from typing import Any

from game.content import Content
from game.ui.app import App
from game.ui.keeping import PreferencesFile
from game.ui.sound import Player
from game.ui.words import Words

__all__ = ["run"]


def _welcome(app: App) -> None:
    """Offer the course to somebody who opens the program for the first time."""
    from game.ui.screens.learn import WelcomeScreen, welcome_due

    if welcome_due():
        app.push(WelcomeScreen())


def run(*, content: Content | None = None, language: str = "en", **start: Any) -> int:
    """Open the window; gives the exit code.

    content: the cards and states to play with. start: what to begin with, see `STARTERS` in
    game.ui.screens; with nothing it is the menu.
    """
    from game.ui.lock import CopyLock
    from game.ui.match.autosave import rest
    from game.ui.screens import first_screens
    from game.ui.screens.second import SecondCopyScreen

    lock = CopyLock()
    alone = lock.take()
    rest(not alone)
    try:
        first, *others = first_screens(content=content, **start)
        keeper = PreferencesFile()
        prefs = keeper.load()
        app = App(
            first,
            content=content,
            words=Words(language),
            prefs=prefs,
            keeper=keeper,
            sounds=Player(prefs),
        )
        for screen in (*others, *(() if alone else (SecondCopyScreen(),))):
            app.push(screen)
        if alone and not others:
            _welcome(app)
        app.run()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    finally:
        lock.release()
    return 0
