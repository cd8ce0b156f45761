"""Windows over the board: map, piles, the whole log, a news card, a text, ways to leave."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game import Event
from game.text import Text
from game.ui.board.card import NewsFace
from game.ui.board.log import LogPanel
from game.ui.board.mapview import MapPanel
from game.ui.board.piles import Piles
from game.ui.env import Env
from game.ui.match import Hold
from game.ui.widgets import Button, Dialog, Label, Widget
from game.ui.workbench.entering import from_game

if TYPE_CHECKING:
    from game.ui.screens.board import BoardScreen

__all__ = [
    "log_dialog",
    "map_dialog",
    "news_dialog",
    "piles_dialog",
    "sure_dialog",
    "text_dialog",
    "ways_out",
]


def text_dialog(
    env: Env, title: str, body: Widget, close: Callable[[], None], *, width: float = 560.0
) -> Dialog:
    """A window with something to read and a button to close it."""
    button = Button(
        env.words("piles.close"), close, kind="primary", name="close", default=True, action="back"
    )
    return Dialog(title, body, [button], width=width, name="text")


def map_dialog(env: Env, text: Text, view: Mapping[str, Any], close: Callable[[], None]) -> Dialog:
    """The map of a view, large."""
    room = min(env.size[0] - 160, (env.size[1] - 220) * 1.55)
    panel = MapPanel(env, text, view, width=room, align="centre")
    return text_dialog(env, env.words("board.map"), panel, close, width=room + 70)


def piles_dialog(screen: BoardScreen) -> Dialog:
    """All piles of both players, where they have no place beside the table."""
    env, say = screen.stage.env, screen.say
    piles = Piles(
        env,
        screen.text,
        screen.view(),
        screen.seat,
        on_open=screen.open_pile,
        markers=say.markers(),
    )
    return text_dialog(env, env.words("board.piles"), piles, screen.close_panel)


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
    lines = screen.log.lines(screen.match)
    panel = LogPanel(
        env,
        lines,
        screen.look_back,
        most=len(lines),
        one_stop=True,
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


def ways_out(screen: BoardScreen) -> list[Button]:
    """Buttons that lead away from a match: to the sandbox, or to its end (10.3) if one is sure."""
    match, flow, say = screen.match, screen.flow, screen.stage.env.words
    if screen.hold is Hold.OVER or flow.only_bots:
        return []
    mover = match.decider or match.game.active or screen.seat
    mover = screen.seat if match.is_bot(mover) else mover
    who = screen.text.candidate(mover)

    def ask(what: str, end: Callable[[], None], candidate: str = "") -> None:
        def do() -> None:
            screen.close_panels()
            end()

        env = screen.stage.env
        screen.stage.open(sure_dialog(env, what, candidate, do, screen.close_panel))

    sandbox = Button(
        say("sandbox.from-game"),
        lambda: from_game(screen, match.game.record(), hidden=match.setup.handover != "open"),
        name="sandbox",
    )
    concede = Button(
        say("board.concede", candidate=who),
        lambda: ask("concede", lambda: flow.concede(mover), who),
        name="concede",
    )
    if flow.has_bot:
        return [sandbox, concede]
    draw = Button(
        say("board.agree-draw"), lambda: ask("agree-draw", flow.agree_draw), name="agree-draw"
    )
    return [sandbox, draw, concede]
