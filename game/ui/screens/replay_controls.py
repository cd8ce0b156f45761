"""The controls of the replay viewer: the course of the game, and what moves through it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from game.content import CANDIDATES
from game.ui.board.marks import CandidateMark
from game.ui.canvas import Box
from game.ui.env import Env
from game.ui.widgets import Button, Column, Icon, Label, Pressable, Row, Spacer, Widget

if TYPE_CHECKING:
    from game.ui.screens.replay import ReplayScreen

__all__ = ["controls", "shows"]


def shows(*values: Any) -> str:
    """What a part of the page shows, to be compared."""
    return repr(values)


def controls(screen: ReplayScreen, env: Env, *, side: bool) -> Widget:
    """The dark bar at the foot; side: whether log and map stand beside the table."""
    wide = env.size[0] >= 1200
    begins = screen.replay.first_turn()
    can = begins is not None and screen.now >= begins
    left = screen.parts.get(
        "moves",
        shows(screen.now > 0, screen.now < screen.replay.length, screen.playing, screen.speed),
        lambda: Row(*_moves(screen, env), gap=5),
        still=True,
    )
    right = screen.parts.get(
        "tools",
        shows(screen.eyes, screen.kept, can, side),
        lambda: Row(
            *_hand_keys(screen, env),
            *_tools(screen, env, side, wide and env.fonts.text_scale <= 1.25, can),
            gap=5,
        ),
        still=True,
    )
    where = _where(screen, env)
    return Column(
        screen.timeline(env),
        Row(left, where, Spacer(), right, gap=12),
        gap=5,
        pad=(14, 6, 14, 8),
        box=Box("desk", 0),
        name="controls",
    )


def _desk(
    env: Env, name: str, icon: str, press: Callable[[], None], *, on: bool = True, key: str = ""
) -> Button:
    """A small button of the dark bar, with a tip that names it and its key."""
    tip: Any = env.words(f"replay.{name}")
    if key:
        cap = env.words.key(env.bindings.keys(key)[0])
        tip = env.words("replay.with-key", what=tip, key=cap)
    return Button("", press, kind="desk", icon=icon, name=name, enabled=on, tip=tip)


def _moves(screen: ReplayScreen, env: Env) -> list[Widget]:
    first, last = screen.now > 0, screen.now < screen.replay.length
    replay = screen.replay
    playing = screen.playing
    play = _desk(
        env,
        "pause" if playing else "play",
        "ui/pause" if playing else "ui/play",
        screen.toggle_play,
        key="skip",
    )
    play.name = "play"
    play.min_width = 46
    speed = Button(
        env.words(f"replay.speed-{screen.speed}"),
        screen.next_speed,
        kind="desk",
        name="speed",
        tip=env.words("replay.speed", key=env.words.key(env.bindings.keys("speed")[0])),
        min_width=52,
        pad=(6, 6),
    )
    return [
        _desk(env, "to-start", "ui/to-start", lambda: screen.jump(0), on=first, key="first"),
        _desk(env, "turn-back", "ui/arrow-up", lambda: screen.turn(-1), on=first, key="up"),
        _desk(env, "back", "ui/arrow-left", lambda: screen.step(-1), on=first, key="left"),
        play,
        _desk(env, "on", "ui/arrow-right", lambda: screen.step(1), on=last, key="right"),
        _desk(env, "turn-on", "ui/arrow-down", lambda: screen.turn(1), on=last, key="down"),
        _desk(env, "to-end", "ui/to-end", lambda: screen.jump(replay.length), on=last, key="last"),
        speed,
    ]


def _where(screen: ReplayScreen, env: Env) -> Widget:
    """The turn, and which step of how many."""
    turn = screen.replay.moments[screen.now].turn
    say = env.words
    title = say("replay.turn", turn=turn) if turn else say("replay.setup")
    count = say("replay.moment", moment=screen.now, count=screen.replay.length)
    return Column(
        Label(title, "body-strong", "desk_text", wrap=False),
        Label(count, "small", "desk_muted", wrap=False),
        gap=0,
        min_width=110,
    )


def _hand_keys(screen: ReplayScreen, env: Env) -> list[Widget]:
    """A switch for each hand."""
    made: list[Widget] = []
    for candidate in CANDIDATES:
        seen = candidate in screen.eyes
        parts: list[Widget] = [
            CandidateMark(candidate, 17, f"{candidate}_bright"),
            Icon("ui/eye" if seen else "ui/eye-off", 20, "desk_text" if seen else "desk_muted"),
        ]
        made.append(
            Pressable(
                Row(*parts, gap=7, justify="centre"),
                on_click=partial(screen.toggle_hand, candidate),
                name=f"see-{candidate}",
                selected=seen,
                tip=env.words(
                    "replay.hide-hand" if seen else "replay.see-hand",
                    candidate=screen.text.candidate(candidate),
                    key=env.words.key(env.bindings.keys("hands")[0]),
                ),
                box=Box("desk_track" if seen else "desk", 7, "desk_outline"),
                hover_box=Box("desk_track", 7, "desk_text"),
                min_height=34,
                pad=(10, 5),
            )
        )
    return made


def _tools(screen: ReplayScreen, env: Env, side: bool, wide: bool, can: bool) -> list[Widget]:
    made: list[Widget] = []
    if not side:
        made.append(_desk(env, "log", "ui/log", screen.open_log, key="log"))
        made.append(_desk(env, "map", "ui/map", screen.open_map, key="map"))
    if not screen.kept:
        made.append(_desk(env, "keep", "ui/export", screen.keep_copy))
    made.append(
        Button(
            env.words("replay.branch") if wide else "",
            screen.branch,
            kind="desk",
            icon="ui/redo",
            name="branch",
            action="branch" if wide else "",
            enabled=can,
            tip=env.words("replay.branch-tip" if can else "replay.branch-setup"),
        )
    )
    made.append(
        Button(env.words("replay.close"), screen.back, kind="desk", name="close", action="back")
    )
    return made
