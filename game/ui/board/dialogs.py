"""Windows over the board: the menu of a match, the whole log, a news card, a text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game import Event
from game.ui.board.card import NewsFace
from game.ui.board.log import LogPanel, log_lines
from game.ui.env import Env
from game.ui.widgets import Button, Dialog, Label, Widget

if TYPE_CHECKING:
    from game.ui.screens.board import BoardScreen

__all__ = ["log_dialog", "news_dialog", "sure_dialog", "text_dialog"]


def text_dialog(
    env: Env, title: str, body: Widget, close: Callable[[], None], *, width: float = 560.0
) -> Dialog:
    """A window with something to read and a button to close it."""
    button = Button(
        env.words("piles.close"), close, kind="primary", name="close", default=True, action="back"
    )
    return Dialog(title, body, [button], width=width, name="text")


def news_dialog(screen: BoardScreen, event: Event) -> Dialog:
    """A news card to be read, where the window has no room for the strip."""
    env = screen.stage.env
    face = NewsFace(
        env, screen.text, event.params["card"], state=event.params["state"], large=True, tip=None
    )
    button = Button(
        env.words("board.go-on"), screen.close_panels, kind="primary", name="go-on", default=True
    )
    return Dialog(env.words("board.news"), face, [button], width=460, name="news-dialog")


def log_dialog(screen: BoardScreen) -> Dialog:
    """The whole log; a click on a line looks back at that moment."""
    env = screen.stage.env
    lines = log_lines(screen.match, screen.text)
    panel = LogPanel(
        env,
        lines,
        screen.look_back,
        most=len(lines),
        name="whole-log",
        max_height=env.size[1] - 260,
    )
    button = Button(
        env.words("piles.close"),
        screen.close_panel,
        kind="primary",
        name="close",
        default=True,
        action="back",
    )
    return Dialog(env.words("board.log"), panel, [button], width=640, name="log-dialog")


def sure_dialog(
    env: Env, what: str, who: str, do: Callable[[], None], close: Callable[[], None]
) -> Dialog:
    """Ask once more before a match is ended: `what` is `agree-draw` or `concede`."""
    return Dialog(
        env.words(f"board.{what}-title"),
        Label(env.words(f"board.{what}-sure", candidate=who), "lead"),
        [
            Button(env.words("board.go-on"), close, name="no", default=True),
            Button(env.words("board.end-it"), do, kind="primary", name="yes"),
        ],
        width=480,
        name="sure",
    )
