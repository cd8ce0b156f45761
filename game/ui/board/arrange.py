"""How the parts of the board lie in a window: a sidebar where there is room, keys where not."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.text.runs import Run
from game.ui.board.hand import Hand
from game.ui.board.log import LogPanel, log_lines
from game.ui.board.mapview import MapPanel
from game.ui.board.piles import Piles
from game.ui.board.prompt import PromptBar
from game.ui.board.race import RaceBar
from game.ui.board.tile import StateTile
from game.ui.canvas import Box
from game.ui.env import Env
from game.ui.match import Hold
from game.ui.widgets import Button, Column, Grid, HoldButton, Icon, Label, Row, Widget

if TYPE_CHECKING:
    from game.ui.screens.board import BoardScreen

__all__ = ["arrange", "has_strip"]

_SIDE = 276.0
_TOLD = frozenset(("played", "passed", "state-settled"))
_OWN_CARDS = frozenset(("discard", "play-drawn"))


def has_strip(env: Env) -> bool:
    """Whether the window has room for a line above the tiles; elsewhere news opens a window."""
    return env.roomy and env.size[1] >= 760


def arrange(screen: BoardScreen, env: Env) -> Widget:
    """The whole tree of the board."""
    view = screen.view()
    match = screen.match
    race = RaceBar(
        env,
        screen.text,
        view,
        to_move=match.decider or match.game.active,
        names={c: seat.name for c, seat in match.setup.seats.items()},
    )
    tiles = [
        StateTile(
            env,
            screen.text,
            slot,
            targets=screen.tile_targets(),
            why=screen.why,
            deciding=screen.deciding(slot, view["scores"]),
            changed=screen.changed,
            can_drop=partial(_can_drop, screen, slot),
            on_drop=partial(_drop, screen, slot),
            place=index,
        )
        for index, slot in enumerate(view["slots"])
    ]
    roomy = env.roomy
    gap = 8.0 if roomy else 5.0
    left: list[Widget] = []
    band = screen.band(env)
    if band is not None:
        left.append(band)
    elif has_strip(env):
        left.append(_strip(screen, env))
    left.append(Grid(*tiles, columns=4, gap=10))
    left.append(_prompt(screen, env))
    left.append(_bottom(screen, env, view))
    main: Widget = Column(*left, gap=gap, pad=(14, gap, 14, 6), grow=1)
    if roomy:
        main = Row(main, _side(screen, env, view), gap=0, across="stretch", grow=1)
    return Column(race, main, gap=0, box=Box("paper", 0))


def _can_drop(screen: BoardScreen, slot: dict[str, str] | None, payload: Any) -> bool:
    return slot is not None and screen.can_drop(payload, slot["state"])


def _drop(screen: BoardScreen, slot: dict[str, str] | None, payload: Any) -> None:
    if slot is not None:
        screen.drop(payload, slot["state"])


def _strip(screen: BoardScreen, env: Env) -> Widget:
    """The line above the tiles: the news that broke last."""
    if screen.news is None:
        return _since(screen)
    card, state = screen.news
    text = screen.text
    where = [text.state_run(state)] if state is not None else []
    said = [
        text.card_run(card),
        *env.words.runs("board.news-in", state=where, effect=text.card_text(card)),
    ]
    tag = Row(
        Icon("ui/news", 18, "gold"),
        Label(env.words("board.news"), "small-strong", "desk_text", wrap=False),
        gap=7,
        pad=(9, 4),
        box=Box("desk", 5),
    )
    return Row(
        tag,
        Label(said, "body", grow=1, name="said"),
        gap=12,
        pad=(8, 3),
        min_height=38,
        box=Box("card", 8, "gold_line"),
        name="news",
    )


def _since(screen: BoardScreen) -> Widget:
    """What the other player did in the turn before, in a sentence or two."""
    said: list[Run] = []
    for event in screen.match.unseen():
        if event.by != screen.seat and event.kind in _TOLD:
            said += [*screen.text.event(event), Run(" ")]
    return Label(said, "body", "muted", pad=(8, 8), min_height=38, name="since")


def _prompt(screen: BoardScreen, env: Env) -> Widget:
    say = screen.say
    banner = say.other_decides or screen.looking is not None
    bar = PromptBar(env, say.prompt(), say.actions(), tone="banner" if banner else "")
    for widget in _tools(screen, env):
        bar.add(widget)
    return bar


def _tools(screen: BoardScreen, env: Env) -> list[Widget]:
    """Small buttons at the end of the prompt line; what has no place of its own is behind them."""
    made: list[Widget] = []
    if screen.match.setup.handover == "peek" and screen.looking is None:
        made.append(
            HoldButton(
                env.words("board.peek"), screen.peek, icon="ui/eye", action="peek", name="peek"
            )
        )
    tools = [("menu", "ui/menu", screen.open_menu, "")]
    if not env.roomy:
        tools = [
            ("log", "ui/log", screen.open_log, "log"),
            ("map", "ui/map", screen.open_map, "map"),
            ("piles", "ui/deck", screen.open_piles, "piles"),
            *tools,
        ]
    for name, icon, press, _ in tools:
        made.append(
            Button(
                "",
                press,
                icon=icon,
                kind="quiet",
                name=f"tool-{name}",
                tip=env.words(f"board.{name}"),
            )
        )
    return made


def _bottom(screen: BoardScreen, env: Env, view: dict[str, Any]) -> Widget:
    seat = screen.seat
    held = view["hands"][seat]
    peek = screen.match.setup.handover == "peek" and not isinstance(held, int)
    cards = held if screen.hand_open or peek or isinstance(held, int) else len(held)
    decision = screen.match.game.decision
    mine = decision is not None and decision.player == seat and screen.hold is Hold.DECISION
    asking = mine and decision is not None and decision.kind in _OWN_CARDS
    return Hand(
        env,
        screen.text,
        cards,
        candidate=seat,
        targets=screen.card_targets(),
        why=screen.why_card,
        selected=(screen.picked or "").removeprefix("play:"),
        asking=asking,
        busy=not mine
        or (decision is not None and decision.kind not in ("turn", "discard", "play-drawn")),
        face_down=peek and not screen.hand_open,
        # It takes whatever the tiles leave, and shows half cards where that is little.
        height=120.0,
        grow=1,
    )


def _side(screen: BoardScreen, env: Env, view: dict[str, Any]) -> Widget:
    """Map, log and the piles of both players."""
    log = LogPanel(
        env, log_lines(screen.match, screen.text), screen.look_back, looking=screen.looking
    )
    piles = Piles(
        env, screen.text, view, screen.seat, on_open=screen.open_pile, markers=screen.markers()
    )
    return Column(
        MapPanel(env, screen.text, view, min_height=150),
        Label(env.words("board.log"), "small-strong", "muted", pad=(12, 0)),
        log,
        piles,
        gap=6,
        width=_SIDE * max(1.0, env.fonts.text_scale),
        pad=(10, 8),
        box=Box("side", 0),
    )
