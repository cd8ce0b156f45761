"""How the matrix screen lies in a window: head, choices and filters, grid, and the panel."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.content import CANDIDATES
from game.sandbox.matrix_tables import TABLES
from game.ui.board.marks import CandidateMark
from game.ui.canvas import Canvas
from game.ui.env import Env
from game.ui.matrix.detail import WIDE, beside
from game.ui.matrix.grid import MatrixGrid
from game.ui.matrix.marks import draw_mark
from game.ui.matrix.model import FINDINGS
from game.ui.matrix.titles import Heading
from game.ui.screens.page import chip, head
from game.ui.widgets import (
    Box,
    Button,
    Column,
    Drawing,
    Field,
    Icon,
    KeyHint,
    Label,
    Row,
    Spacer,
    Widget,
)

if TYPE_CHECKING:
    from game.ui.screens.matrix import MatrixScreen

__all__ = ["media_words", "page"]

_SIDE = 348.0


def page(screen: MatrixScreen, env: Env) -> Widget:
    """The whole tree; what shows the same as before is taken over as it was laid out."""
    view, work, parts = screen.view, screen.computing, screen.parts
    looks = (screen.version, *view.state())
    doing = (work.computing, work.stopping, work.busy, _progress_words(screen, env))
    bars = parts.get("bars", (looks, doing), lambda: _bars(screen, env))
    panel = parts.get(
        "panel", (looks, view.selected, screen.closely.tables()), lambda: beside(screen, env)
    )
    cells = parts.get("cells", (looks, work.busy), lambda: _cells(screen, env))
    if env.size[0] >= WIDE:
        wide = min(cells.natural_width(env), 0.55 * env.size[0])
        main = Row(
            Column(cells, width=wide),
            Column(panel, width=env.size[0] - wide),
            gap=0,
            across="stretch",
            grow=1,
        )
    else:
        side = Column(panel, width=_side_width(env))
        main = Row(Column(cells, grow=1), side, gap=0, across="stretch", grow=1)
    return Column(bars, main, gap=0, box=Box("paper", 0))


def _bars(screen: MatrixScreen, env: Env) -> Widget:
    say = env.words
    top = head(
        say("matrix.title"),
        say("matrix.lead") if env.size[0] >= 1500 else "",
        _progress(screen, env),
        Button(
            say("matrix.csv") if env.size[0] >= 1200 else "",
            screen.save_csv,
            kind="desk",
            icon="ui/export",
            name="csv",
            action="save" if env.roomy else "",
            enabled=screen.anything,
            tip=say("matrix.csv-tip" if screen.anything else "matrix.csv-nothing"),
        ),
        Button(say("matrix.leave"), screen.back, kind="desk", name="leave", action="back"),
    )
    return Column(top, _choices(screen, env), _filters(screen, env), gap=0)


def _side_width(env: Env) -> float:
    share = 0.27 * env.size[0]
    return min(620.0, max(_SIDE * max(1.0, env.fonts.text_scale * 0.9), share))


# --- what is looked at, and computing it


def media_words(screen: MatrixScreen, env: Env, media: str) -> str:
    """A media support by name."""
    kind, _, owner = media.partition("/")
    if not owner:
        return env.words("matrix.media-none")
    text = screen.text
    return env.words(
        "matrix.media-of", kind=text.message(f"media.{kind}"), candidate=text.candidate(owner)
    )


def _choices(screen: MatrixScreen, env: Env) -> Widget:
    say, view = env.words, screen.view
    table = "all" if view.table is None else TABLES[view.table].name
    parts: list[Widget] = [
        _list_button(
            env,
            "media",
            say(
                "matrix.media" if env.roomy else "matrix.media-short",
                media=media_words(screen, env, view.media),
            ),
            screen.choose_media,
        ),
        _list_button(env, "table", say(f"matrix.table-{table}"), screen.choose_table),
    ]
    sides = [
        chip(
            Row(
                CandidateMark(c, 17, f"{c}_bright" if c == view.first else c),
                _chip_label(
                    say("matrix.first-of", candidate=screen.text.candidate(c)), c == view.first
                ),
                gap=8,
            ),
            c == view.first,
            partial(screen.look, first=c),
            name=f"first/{c}",
            tip=say("matrix.first-tip", candidate=screen.text.candidate(c)),
        )
        for c in CANDIDATES
    ]
    modes = [
        chip(
            _chip_label(
                say(f"matrix.mode-{mode}" + ("" if env.roomy else "-short")), mode == view.mode
            ),
            mode == view.mode,
            partial(screen.look, mode=mode),
            name=f"mode/{mode}",
            tip=say(f"matrix.mode-{mode}-tip"),
        )
        for mode in ("own", "cross")
    ]
    parts += [Row(*sides, gap=4), Row(*modes, gap=4)]
    if view.filtered:
        parts.append(Button(say("matrix.clear"), screen.clear, name="clear"))
    return Row(*parts, gap=12, wrap=True, pad=(16, 9, 16, 5), box=Box("side", 0))


def _chip_label(words: str, on: bool) -> Label:
    return Label(words, "body-strong", "desk_text" if on else "ink", wrap=False)


def _list_button(env: Env, name: str, words: str, press: Callable[[], None]) -> Widget:
    return chip(
        Row(_chip_label(words, False), Icon("ui/arrow-down", 16, "ink"), gap=8),
        False,
        press,
        name=name,
        tip=env.words(f"matrix.{name}-tip"),
    )


def _progress_words(screen: MatrixScreen, env: Env) -> str:
    """How much is computed, and how long it will take."""
    say, work, media = env.words, screen.computing, screen.view.media
    done, total = work.done(media), work.total
    if done == total:
        return say("matrix.all-done")
    said = say("matrix.rows", done=done, total=total)
    if work.computing != media:
        return said
    if work.stopping:
        return say("matrix.stopping", done=done, total=total)
    left = work.seconds_left
    return said if left is None else say("matrix.left", rows=said, time=_time(env, left))


def _progress(screen: MatrixScreen, env: Env) -> Widget:
    """How much is computed, and what goes on with it or stops it."""
    say, work, media = env.words, screen.computing, screen.view.media
    done, total = work.done(media), work.total
    busy = work.computing == media
    words = Label(_progress_words(screen, env), "body", "desk_muted", wrap=False, name="progress")
    if done == total:
        return Row(Icon("ui/check", 18, "gold"), words, gap=8)
    parts: list[Widget] = [words]
    if done or busy:
        parts.insert(0, Drawing(partial(_bar, share=done / total), width=110, height=14))
    elsewhere = bool(work.computing) and not busy
    key = "stop" if busy else "go-on" if done else "compute"
    tip = say(f"matrix.{key}-tip")
    if elsewhere:
        tip = say("matrix.elsewhere", media=media_words(screen, env, work.computing))
    parts.append(
        Button(
            say(f"matrix.{key}"),
            screen.compute,
            kind="desk",
            name="compute",
            action="run",
            enabled=not (elsewhere or (busy and work.stopping)),
            tip=tip,
        )
    )
    return Row(*parts, gap=10)


def _time(env: Env, seconds: float) -> str:
    if seconds < 50:
        return env.words("matrix.seconds", count=max(5, round(seconds / 5) * 5))
    return env.words("matrix.minutes", count=max(1, round(seconds / 60)))


def _bar(canvas: Canvas, rect: FRect, share: float) -> None:
    canvas.box(rect, Box("desk", 7, "desk_outline", 1.5))
    if share > 0:
        inner = rect.inflate(-6, -6)
        canvas.box(
            FRect(inner.x, inner.y, max(8.0, inner.width * share), inner.height), Box("gold", 4)
        )


# --- what is let through


def _filters(screen: MatrixScreen, env: Env) -> Widget:
    say, view = env.words, screen.view
    counts = screen.counts
    fields: list[Widget] = [
        Row(
            Icon("ui/search", 18, "muted"),
            Field(
                value,
                hint=say(f"matrix.{name}-hint"),
                limit=60,
                on_change=lambda words, name=name: screen.look(**{f"{name}_text": words}),  # type: ignore[misc]
                name=f"{name}-text",
                width=160,
                tip=say("matrix.text-tip"),
            ),
            gap=6,
        )
        for name, value in (("first", view.first_text), ("second", view.second_text))
    ]
    toggles: list[Widget] = []
    for number, name in enumerate(FINDINGS):
        on = name in view.wanted
        loud = name == "broken" and counts[name] > 0
        words = say(f"matrix.find-{name}" + ("" if env.roomy else "-short"), count=counts[name])
        parts: list[Widget] = [
            Drawing(draw_mark(name), width=20, height=20),
            Label(
                words, "body-strong", "desk_text" if on else "bad" if loud else "ink", wrap=False
            ),
        ]
        if env.size[0] >= 1500:
            parts.append(KeyHint(f"card-{number + 1}", "desk_muted" if on else "muted"))
        toggles.append(
            chip(
                Row(*parts, gap=7),
                on,
                partial(screen.toggle, name),
                name=f"find/{name}",
                tip=say(f"matrix.find-{name}-tip"),
                action=f"card-{number + 1}",
            )
        )
    return Row(*fields, *toggles, gap=8, wrap=True, pad=(16, 5, 16, 9), box=Box("side", 0))


# --- the grid


def _nothing_yet(screen: MatrixScreen, env: Env) -> Widget:
    """What is said, and can be begun, while nothing is computed."""
    say = env.words
    return Column(
        Label(say("matrix.empty-title"), "title", text_align="centre"),
        Label(say("matrix.empty"), "lead", "muted", text_align="centre", name="empty"),
        Row(
            Button(
                say("matrix.compute"),
                screen.compute,
                kind="primary",
                name="begin",
                default=True,
                enabled=screen.can_compute,
                tip=say("matrix.compute-tip" if screen.can_compute else "matrix.busy"),
            ),
            justify="centre",
        ),
        gap=16,
        pad=(60, 50, 60, 20),
        grow=1,
    )


def _cells(screen: MatrixScreen, env: Env) -> Widget:
    say, view = env.words, screen.view
    rows, columns = view.shown()
    if not screen.anything and not view.filtered and not screen.computing.busy:
        return _nothing_yet(screen, env)
    if not (rows and columns):
        return Column(
            Spacer(30),
            Label(say("matrix.none"), "lead", text_align="centre", name="nothing"),
            Row(Button(say("matrix.clear"), screen.clear, name="clear-none"), justify="centre"),
            gap=12,
            pad=(24, 0),
            grow=1,
        )
    grid = MatrixGrid(
        [Heading(screen.text.card_title(card), view.effect_of[card]) for card in rows],
        [Heading(screen.text.card_title(card), view.effect_of[card]) for card in columns],
        lambda row, column: screen.drawn(rows[row], columns[column]),
        selected=screen.place(rows, columns),
        on_select=lambda place: screen.select(rows[place[0]], columns[place[1]]),
        on_open=screen.open_cell,
        explain=lambda row, column: partial(
            screen.explain,
            rows[row] if row >= 0 else "",
            columns[column] if column >= 0 else "",
        ),
        corner=_corner(screen, env),
        name="grid",
        grow=1,
    )
    return Column(grid, pad=(16, 10, 8, 8), grow=1)


def _corner(screen: MatrixScreen, env: Env) -> Widget:
    """Says which card comes first: those of the rows, then those of the columns."""
    rows: list[Widget] = []
    for key, candidate, icon in (
        ("then", screen.view.second, "ui/arrow-right"),
        ("first", screen.view.first, "ui/arrow-down"),
    ):
        rows.append(
            Row(
                CandidateMark(candidate, 15),
                Label(env.words(f"matrix.{key}"), "small-strong", "muted", wrap=False),
                Icon(icon, 14, "muted"),
                gap=6,
                justify="end",
            )
        )
    return Column(*rows, gap=4, justify="end", pad=(0, 0, 8, 8))
