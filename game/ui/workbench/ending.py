"""The ends that players bring about themselves: one concedes, or they agree to a draw (10.3)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from game.content import CANDIDATES
from game.ui.widgets import Button, Column, Dialog, Label
from game.ui.workbench.asking import cancel_button

if TYPE_CHECKING:
    from game.ui.screens.sandbox import SandboxScreen

__all__ = ["end_dialog"]


def end_dialog(screen: SandboxScreen) -> None:
    """Ask how the game is to end."""
    say, bench, text = screen.app.words, screen.bench, screen.text

    def do(act: Callable[[], Any]) -> None:
        screen.stage.close()
        screen.act(act)

    concede = [
        Button(
            say("sandbox.concede", candidate=text.candidate(candidate)),
            partial(do, partial(bench.concede, candidate)),
            name=f"concede/{candidate}",
        )
        for candidate in CANDIDATES
    ]
    draw = Button(say("sandbox.agree"), partial(do, bench.agree_draw), name="draw")
    body = Column(Label(say("sandbox.end-lead"), "body", "muted"), *concede, draw, gap=10)
    screen.stage.open(
        Dialog(say("sandbox.end-title"), body, [cancel_button(screen)], width=520, name="end")
    )
