"""What stands beside the grid: the pair selected in words, and what the marks mean."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.sandbox.matrix_tables import TABLES
from game.text.runs import Run
from game.ui.board.marks import CandidateMark
from game.ui.env import Env
from game.ui.matrix.marks import LEGEND, draw_mark
from game.ui.matrix.told import Sentence, examples, found_on
from game.ui.widgets import (
    Box,
    Button,
    Column,
    Divider,
    Drawing,
    Grid,
    Label,
    Row,
    ScrollArea,
    Widget,
)

if TYPE_CHECKING:
    from game.ui.screens.matrix import MatrixScreen

__all__ = ["beside"]

WIDE = 2100.0
"""Windows at least so wide have room for the three tables beside each other."""
_SIGN = 28.0
_CHANGED = ("lines-new", "lines-lost", "blocked", "kinds")


def beside(screen: MatrixScreen, env: Env) -> Widget:
    """The panel: two cards and what was found of them, or how the grid is read."""
    pair = screen.view.selected
    if pair is None:
        body: Widget = Column(
            Label(env.words("matrix.pick"), "body", "muted"), _legend(env), gap=14, pad=(16, 14)
        )
        return Column(ScrollArea(body, name="legend", grow=1), grow=1, box=Box("side", 0))
    parts: list[Widget] = [_pair(screen, env, *pair)]
    # What is a fault comes first.
    tables = sorted(screen.view.tables, key=lambda table: not screen.failed_on(table))
    told = [_table(screen, env, table, *pair) for table in tables]
    if env.size[0] >= WIDE:
        parts += [Divider(), Grid(*told, columns=3, gap=28)]
    else:
        for each in told:
            parts += [Divider(), each]
    # It is the same for every pair.
    parts += [Divider(), screen.parts.get("legend", None, lambda: _legend(env))]
    return Column(
        ScrollArea(Column(*parts, gap=12, pad=(16, 14, 12, 14)), name="pair", grow=1),
        _buttons(screen, env),
        gap=0,
        grow=1,
        box=Box("side", 0),
    )


def _pair(screen: MatrixScreen, env: Env, first: str, second: str) -> Widget:
    say = env.words
    cards = (
        _card(screen, say("matrix.first"), first),
        _card(screen, say("matrix.then"), second),
    )
    if env.size[0] >= WIDE:
        return Grid(*cards, columns=3, gap=28)
    return Column(*cards, gap=10)


def _card(screen: MatrixScreen, when: str, card: str) -> Widget:
    text, effect = screen.text, screen.view.effect(card)
    rest = [text.card_title(each) for each in effect.cards if each != card]
    parts: list[Widget] = [
        Row(
            CandidateMark(effect.candidate, 17),
            Label(when, "small-strong", "muted", wrap=False),
            Label([text.card_run(card)], "body-strong", grow=1, name=f"name-{when.lower()}"),
            gap=8,
            across="start",
        ),
        Label(text.card_text(card), "small"),
    ]
    if rest:
        same = screen.app.words("matrix.same-effect", cards=", ".join(rest))
        parts.append(Label(same, "small", "muted"))
    return Column(*parts, gap=3)


def _table(screen: MatrixScreen, env: Env, table: int, first: str, second: str) -> Widget:
    say, name = env.words, TABLES[table].name
    pair = screen.view.pair(table, first, second)
    title = Label(say(f"matrix.table-{name}"), "body-strong", grow=1)
    never = screen.view.never(first, second)
    if never:
        return Column(title, Label(say(f"matrix.never-{never}"), "body", "muted"), gap=6)
    opener = Button(
        say("matrix.sandbox"),
        partial(screen.open_cell, table),
        name=f"open/{name}",
        style="body-medium",
        pad=(10, 4),
        tip=say("matrix.open-tip"),
    )
    keeper = Button(
        "",
        partial(screen.save_scenario, table),
        icon="ui/export",
        name=f"scenario/{name}",
        tip=say("matrix.scenario-tip"),
    )
    head = Row(title, opener, keeper, gap=6)
    if pair is None:
        return Column(head, _told(("unknown", say.runs("matrix.not-computed"))), gap=6)
    other = screen.view.pair(table, second, first)
    closer, shown = screen.closely.at(table), {}
    if closer is not None:
        shown = examples(say, screen.sandbox_words, closer)
    lines: list[Widget] = []
    for mark, runs in found_on(say, screen.text, pair, other, (first, second)):
        lines.append(_told((mark, runs), shown.get(mark, ())))
    if other is not None and not other.cell.blocked:
        back = found_on(say, screen.text, other, pair, (second, first))
        # What is true of the order is true both ways, and said already.
        back = [(mark, runs) for mark, runs in back if mark in _CHANGED]
        if back:
            lines.append(Label(say("matrix.other-way"), "small-strong", "muted"))
            lines += [_told(line) for line in back]
    elif other is not None:
        blocked = say.runs("matrix.blocked-told", **_names(screen, second, first))
        lines.append(_told(("blocked", blocked)))
    return Column(head, *lines, gap=6)


def _names(screen: MatrixScreen, first: str, second: str) -> dict[str, Run]:
    return {"first": screen.text.card_run(first), "second": screen.text.card_run(second)}


def _told(sentence: Sentence, more: Sequence[list[Run]] = ()) -> Widget:
    """A sentence with its mark, and below it what explains it."""
    mark, runs = sentence
    loud = mark == "broken"
    words = Label(runs, "body-strong" if loud else "body", "bad" if loud else "ink")
    return Row(
        Drawing(draw_mark(mark.partition("-")[0]), width=_SIGN, height=_SIGN),
        Column(words, *(Label(each, "small", "muted") for each in more), gap=3, grow=1),
        gap=10,
        across="start",
    )


def _buttons(screen: MatrixScreen, env: Env) -> Widget:
    say = env.words
    return Row(
        Button(
            say("matrix.open-it"),
            screen.open_cell,
            kind="primary",
            name="open",
            action="branch",
            enabled=screen.can_open,
            tip=say("matrix.open-tip") if screen.can_open else say("matrix.never-tip"),
        ),
        Button(
            say("matrix.turn"),
            screen.turn_round,
            name="turn",
            action="compare",
            tip=say("matrix.turn-tip"),
        ),
        gap=6,
        wrap=True,
        pad=(11, 10),
        box=Box("side", 0, "line"),
    )


def _legend(env: Env) -> Widget:
    """What each mark means, in words."""
    rows: list[Widget] = [Label(env.words("matrix.legend"), "small-strong", "muted")]
    for mark in LEGEND:
        rows.append(
            Row(
                Drawing(draw_mark(mark), width=_SIGN, height=_SIGN),
                Label(env.words.runs(f"matrix.mark.{mark}"), "small", grow=1),
                gap=10,
            )
        )
    return Column(*rows, gap=7)
