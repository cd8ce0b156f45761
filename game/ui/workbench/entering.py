"""Ways into the sandbox from a game under way, and out of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.ui.widgets import Button, Dialog, Label

if TYPE_CHECKING:
    from game.ui.screen import Screen
    from game.ui.screens.sandbox import SandboxScreen

__all__ = ["from_game", "leaving"]


def from_game(screen: Screen, record: dict[str, Any], *, hidden: bool) -> None:
    """Open a copy of a running game over its screen; with hidden hands it is asked about first."""
    from game.ui.screens.sandbox import open_in_sandbox

    stage, app = screen.stage, screen.app
    say = stage.env.words

    def enter() -> None:
        while len(stage.layers) > 1:
            stage.close()
        open_in_sandbox(app, record)

    if not hidden:
        enter()
        return
    dialog = Dialog(
        say("sandbox.from-game"),
        Label(say("sandbox.from-game-sure")),
        [
            Button(say("sandbox.stay"), lambda: stage.close(dialog), name="no", default=True),
            Button(say("sandbox.from-game-do"), enter, kind="primary", name="yes"),
        ],
        width=520,
        name="sure",
    )
    stage.open(dialog)


def leaving(screen: SandboxScreen, leave: Callable[[], None], save: Callable[[], None]) -> None:
    """Ask before what was done is left behind without a file of its own."""
    say, stage = screen.app.words, screen.stage

    def close() -> None:
        stage.close(dialog)

    def keep() -> None:
        close()
        save()

    dialog = Dialog(
        say("sandbox.leave-title"),
        Label(say("sandbox.leave-lead")),
        [
            Button(say("sandbox.leave-do"), leave, name="leave-now"),
            Button(say("sandbox.save"), keep, name="keep"),
            Button(say("sandbox.stay"), close, kind="primary", name="stay", default=True),
        ],
        width=560,
        name="leaving",
    )
    stage.open(dialog)
