"""How the sandbox lies in a window: head, table, what belongs to the mode, the side, time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from game.sandbox import agenda_in_words
from game.text.runs import Run
from game.ui.board.tile import TILE_MOST
from game.ui.canvas import Box
from game.ui.env import Env
from game.ui.widgets import (
    Button,
    Column,
    Divider,
    Icon,
    Label,
    Row,
    ScrollArea,
    Tabs,
    Widget,
)
from game.ui.workbench import dialogs, setup, side
from game.ui.workbench.cardtable import card_table
from game.ui.workbench.expecting import expect_section, fails_words
from game.ui.workbench.finding import find_page
from game.ui.workbench.hands import hands_strip
from game.ui.workbench.head import head
from game.ui.workbench.options import options_list
from game.ui.workbench.places import card_moves
from game.ui.workbench.table import tiles
from game.ui.workbench.timebar import time_bar

if TYPE_CHECKING:
    from game.ui.screens.sandbox import SandboxScreen

__all__ = ["page"]

_SIDE, _SIDE_LEAST = 322.0, 270.0
_WIDE = 2100.0  # windows at least so wide have a column more
_TABLE_LEAST = 930.0
_TABLE = 4 * TILE_MOST + 3 * 10 + 2 * 14
Maker = Callable[[], Widget]


def page(screen: SandboxScreen, env: Env) -> Widget:
    """The whole tree of the sandbox."""
    prompt = _prompt(screen, env)
    table = Column(tiles(screen, env), prompt, gap=8 if env.roomy else 5, pad=(14, 9, 14, 0))
    main: Widget
    if env.roomy:
        lower = Column(_lower(screen, env, prompt), grow=1, pad=(14, 0, 14, 8))
        column: Widget = Column(table, lower, gap=2, grow=1)
        if env.size[0] >= _WIDE:
            column = _in_columns(screen, env, table, lower)
        beside = Column(
            screen.parts.get("side", screen.shows(), lambda: _side(screen, env)),
            width=_side_width(env),
            box=Box("side", 0),
        )
        main = Row(column, beside, gap=0, across="stretch", grow=1)
    else:
        main = Column(table, _tabs(screen, env), gap=0, grow=1)
    return Column(head(screen, env), main, time_bar(screen, env), gap=0, box=Box("paper", 0))


def _in_columns(screen: SandboxScreen, env: Env, table: Widget, lower: Widget) -> Widget:
    """In a very wide window the cards lie beside the table, not below it."""
    left: list[Widget] = [table] if screen.mode == "edit" else [table, lower]
    cards = card_table(screen, env) if screen.mode == "edit" else hands_strip(screen, env)
    return Row(
        Column(*left, gap=2, width=_TABLE),
        Column(cards, grow=1, pad=(14, 12, 14, 8)),
        gap=0,
        across="stretch",
        grow=1,
    )


def _side_width(env: Env) -> float:
    """The tiles get what they need; in the narrowest windows with sidebars these give way."""
    if env.size[0] >= _WIDE:
        return 1.3 * _SIDE
    return max(_SIDE_LEAST, min(_SIDE, env.size[0] - _TABLE_LEAST))


def _side(screen: SandboxScreen, env: Env) -> Widget:
    parts: list[Widget] = []
    for _, _, make in _sections(screen, env):
        parts += [make(), Divider()]
    return ScrollArea(Column(*parts[:-1], gap=12, pad=(14, 12, 8, 12)), name="side", grow=1)


# --- the line under the table


def _prompt(screen: SandboxScreen, env: Env) -> Widget:
    say, bench = env.words, screen.bench
    if bench.problem is not None:
        return _problem(screen, env)
    parts: list[Widget] = []
    key = ""
    if screen.before:
        runs: list[Run] = say.runs("sandbox.before", moment=_before_name(screen))
        parts.append(Icon("ui/clock", 20, "gold_ink"))
    elif screen.mode == "edit" and not bench.node.at_turn:
        runs = say.runs("sandbox.edit-at-turn")
        return Row(
            Icon("ui/lock", 20, "muted"),
            Label(runs, "body", grow=1, name="prompt"),
            Button(say("sandbox.to-turn"), lambda: _to_turn(screen), name="to-turn"),
            Button(say("sandbox.begin-here"), lambda: screen.act(bench.restart_here), name="here"),
            gap=8,
            min_height=40,
        )
    elif screen.mode == "edit":
        runs = say.runs("sandbox.edit-lead")
    else:
        runs, key = _situation(screen, env)
    if key:
        parts.append(Icon(key, 20, "gold_ink"))
    parts.append(Label(runs, "lead", grow=1, name="prompt"))
    return Row(*parts, gap=8, min_height=36)


def _before_name(screen: SandboxScreen) -> str:
    base = screen.compared
    return dialogs.moment_words(screen, base) if base is not None else ""


def _situation(screen: SandboxScreen, env: Env) -> tuple[list[Run], str]:
    """What waits at this moment, and a sign before it."""
    say, game, text = env.words, screen.game, screen.text
    position = game.position()
    failed = screen.bench.failure
    if failed is not None and screen.bench.node is screen.failed_at:
        return fails_words(screen), "ui/warning"
    if game.result is not None:
        return list(text.result(game.result, position["scores"])), "ui/trophy"
    prompt = game.prompt()
    if prompt is not None:
        view: dict[str, Any] = {**position}
        decision = game.decision
        if decision is not None:
            view["decision"] = {
                "player": decision.player,
                "kind": decision.kind,
                "options": list(decision.options),
            }
        return list(text.prompt(prompt, view)), ""
    stopped = dialogs.stopped_words(screen)
    if stopped:
        return say.runs("sandbox.stopped", where=stopped), "ui/pause"
    top = agenda_in_words(screen.words, screen.bench.agenda()[:1])[0]
    return say.runs("sandbox.next", what=top), "ui/pause"


def _problem(screen: SandboxScreen, env: Env) -> Widget:
    problem = screen.bench.problem
    assert problem is not None
    said = problem.words(screen.words)
    message = Label(said, "body-strong", "bad", grow=1, name="problem")
    head: list[Widget] = [Icon("ui/warning", 20, "bad"), message]
    if not env.roomy:
        return Row(*head, gap=8, min_height=36)
    return Column(Row(*head, gap=8), _mends(screen, env), gap=5)


def _mends(screen: SandboxScreen, env: Env) -> Widget:
    """What would help, and the way back."""
    say, problem = env.words, screen.bench.problem
    assert problem is not None
    mends: list[Widget] = [
        Button(
            mend.words(screen.words),
            partial(_mend, screen, number),
            name=f"mend/{number}",
            style="body-medium",
            pad=(10, 4),
        )
        for number, mend in enumerate(problem.mends[:4])
    ]
    mends.append(
        Button(say("sandbox.drop-draft"), screen.undo, name="drop", action="undo", pad=(10, 4))
    )
    return Row(*mends, gap=6, wrap=True)


def _mend(screen: SandboxScreen, number: int) -> None:
    bench = screen.bench
    assert bench.problem is not None
    mend = bench.problem.mends[number]
    screen.act(lambda: bench.mend(mend))


def _to_turn(screen: SandboxScreen) -> None:
    screen.act(lambda: screen.bench.go(screen.bench.last_turn()))


# --- what belongs to the mode


def _lower(screen: SandboxScreen, env: Env, prompt: Widget) -> Widget:
    if screen.mode == "edit":
        return card_table(screen, env)
    if screen.mode == "find":
        return find_page(screen, env)
    if env.size[0] >= _WIDE:
        return options_list(screen, env)
    # The hands get what the options leave, but two lines at least.
    decision = screen.game.decision
    rows = len(decision.options) if decision is not None and not screen.refused else 12
    said = max(0.0, prompt.height_at(env, env.size[0] - _side_width(env) - 28) - 36.0)
    tall = min(330.0, max(74.0, env.size[1] - 570.0 - said - 46.0 * rows))
    hands = screen.parts.get(
        "hands", (screen.shows(), tall), lambda: hands_strip(screen, env, tall)
    )
    return Column(options_list(screen, env), hands, gap=6, grow=1)


def _sections(screen: SandboxScreen, env: Env) -> list[tuple[str, str, Maker]]:
    """The sections of the side: name, title, maker."""
    say = env.words
    found: list[tuple[str, str, Maker]] = []
    if screen.picked:
        found.append(("card", say("sandbox.card"), lambda: side.card_section(screen, env)))
    if screen.mode == "edit":
        found += [
            ("race", say("sandbox.tab-race"), lambda: setup.race_section(screen, env)),
            ("states", say("sandbox.tab-states"), lambda: setup.states_section(screen, env)),
        ]
        if not screen.settled:
            return found
        return [*found, ("last", say("sandbox.last"), lambda: side.last_section(screen, env))]
    return [
        *found,
        ("todo", say("sandbox.todo"), lambda: side.todo_section(screen, env)),
        ("last", say("sandbox.last"), lambda: side.last_section(screen, env)),
        ("expect", say("sandbox.expect"), lambda: expect_section(screen, env)),
    ]


def _tabs(screen: SandboxScreen, env: Env) -> Widget:
    """In a small window everything below the table lies in tabs."""
    say = env.words
    pages: list[tuple[str, str, Maker]]
    if screen.mode == "edit":
        pages = [("cards", say("sandbox.tab-cards"), lambda: _cards_tab(screen, env))]
    elif screen.mode == "find":
        pages = [("find", say("sandbox.mode-find"), lambda: find_page(screen, env))]
    else:
        pages = [
            ("options", say("sandbox.tab-options"), lambda: options_list(screen, env)),
            ("hands", say("sandbox.tab-hands"), lambda: hands_strip(screen, env)),
        ]
    name = f"tabs-{screen.mode}"
    if screen.bench.problem is not None:
        name = "tabs-mend"
        pages.insert(0, ("mends", say("sandbox.tab-mends"), lambda: _mends_tab(screen, env)))
    for name_of, title, make in _sections(screen, env):
        if name_of == "card" and screen.mode == "edit":
            continue
        pages.append((name_of, title, partial(_scrolled, name_of, make)))
    named = [(f"to-{page}", title, make) for page, title, make in pages]
    return Tabs(named, name=name, grow=1, pad=(14, 0))


def _scrolled(name: str, make: Maker) -> Widget:
    return ScrollArea(Column(make(), pad=(2, 6)), name=f"section-{name}", grow=1)


def _mends_tab(screen: SandboxScreen, env: Env) -> Widget:
    return ScrollArea(Column(_mends(screen, env), pad=(2, 8)), name="mends", grow=1)


def _cards_tab(screen: SandboxScreen, env: Env) -> Widget:
    """The list, and beside it what can be done with the card picked."""
    table = card_table(screen, env)
    if not screen.picked:
        return Column(table, pad=(0, 6), grow=1)
    moves = ScrollArea(
        Column(
            Label(screen.text.card_title(screen.picked), "body-strong"),
            *card_moves(screen, env),
            gap=6,
            pad=(2, 2),
        ),
        name="moves",
        width=330,
    )
    return Row(table, moves, gap=12, across="stretch", grow=1, pad=(0, 6))
