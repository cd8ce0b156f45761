"""Windows over the sandbox: where to begin, what to open, and how a scenario is kept."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.content import Content
from game.files import (
    SCENARIO_SUFFIX,
    FileError,
    Scenario,
    scenarios_folder,
    typed_path,
    write_scenario,
)
from game.sandbox.export import cards_beside, export_cards, own_cards
from game.ui.widgets import Button, Column, Dialog, Field, Grid, Label, Row, Toggle, Widget
from game.ui.workbench.asking import cancel_button

if TYPE_CHECKING:
    from game.ui.screens.sandbox import SandboxScreen

__all__ = ["begin", "open_file", "save", "write"]

_FILES = 8


# --- where to begin


def begin(screen: SandboxScreen) -> None:
    """Begin anew: from nothing, at random, from a file or the clipboard."""
    say, bench = screen.app.words, screen.bench
    seed = Field(str(screen.game.seed + 1), name="seed", limit=12, width=150)

    def do(act: Callable[[int], Any], mode: str) -> Callable[[], None]:
        def start() -> None:
            typed = seed.value.strip()
            if not typed.isdecimal():
                told.set(say("sandbox.seed-wrong"), "bad")
                return
            screen.stage.close()
            screen.path, screen.base, screen.picked, screen.mode = None, None, "", mode
            screen.act(lambda: act(int(typed)))

        return start

    def other(act: Callable[[], None]) -> Callable[[], None]:
        def start() -> None:
            screen.stage.close()
            act()

        return start

    told = Label(say("sandbox.begin-lead"), "body", "muted", name="told")
    entries: list[tuple[str, Callable[[], None]]] = [
        ("nothing", do(lambda n: bench.new_table(seed=n), "edit")),
        ("random", do(lambda n: bench.random_table(n), "play")),
        ("odd", do(lambda n: bench.random_table(n, weird=True), "play")),
        ("here", other(lambda: screen.act(bench.restart_here))),
        ("file", other(lambda: open_file(screen))),
        ("clipboard", other(screen.paste)),
    ]
    made: list[Widget] = [
        Button(
            say(f"sandbox.begin-{name}"),
            act,
            name=name,
            tip=say(f"sandbox.begin-{name}-tip"),
            default=name == "nothing",
        )
        for name, act in entries
    ]
    body = Column(
        told,
        Grid(*made, columns=2, gap=8, row_gap=8),
        Row(Label(say("sandbox.begin-seed"), grow=1), seed, gap=10),
        gap=12,
    )
    screen.stage.open(
        Dialog(say("sandbox.begin"), body, [cancel_button(screen)], width=560, name="begin")
    )


# --- files


def open_file(screen: SandboxScreen) -> None:
    """Ask for a scenario, record or position to open; those kept here are listed."""
    say = screen.app.words
    told = Label(say("sandbox.open-lead"), "body", "muted", anywhere=True, name="told")

    def do(typed: str) -> None:
        if not typed.strip():
            told.set(say("sandbox.open-empty"), "bad")
            return
        try:
            problem = screen.open_path(typed_path(typed))
        except FileError as error:
            problem = str(error)
        if problem is None:
            screen.stage.close()
        else:
            told.set(problem, "bad")

    field = Field(name="field", limit=400, on_submit=do)
    kept = _kept(scenarios_folder())
    made: list[Widget] = [
        Button(
            path.name.removesuffix(SCENARIO_SUFFIX),
            partial(do, str(path)),
            name=f"file/{number}",
            style="body-medium",
        )
        for number, path in enumerate(kept)
    ]
    body = Column(told, field, *made, gap=8)
    screen.stage.open(
        Dialog(
            say("sandbox.open"),
            body,
            [
                cancel_button(screen),
                Button(say("sandbox.open-do"), lambda: do(field.value), kind="primary", name="do"),
            ],
            width=680,
            name="ask",
        )
    )


def _kept(folder: Path) -> list[Path]:
    """The scenarios of a folder, those written last first."""
    try:
        found = [path for path in folder.iterdir() if path.name.endswith(SCENARIO_SUFFIX)]
        found.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    except OSError:
        return []
    return found[:_FILES]


def write(screen: SandboxScreen, path: Path, scenario: Scenario, content: Content) -> None:
    """Write a scenario; cards of one's own that it was played with go beside it."""
    if own_cards(screen.app.content, content):
        export_cards(cards_beside(path), screen.app.content, content)
    write_scenario(path, scenario)


def save(screen: SandboxScreen) -> None:
    """Ask for title and path, and write the line of play as a scenario; or copy it as text."""
    say, bench = screen.app.words, screen.bench
    proposed = screen.path
    if proposed is None:
        stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
        proposed = scenarios_folder() / f"{stamp}{SCENARIO_SUFFIX}"
    told = Label(say("sandbox.save-lead"), "body", "muted", anywhere=True, name="told")
    title = Field(
        bench.title,
        hint=say("sandbox.save-title-hint"),
        on_submit=lambda typed: do(),
        name="title",
        limit=200,
    )
    path_field = Field(str(proposed), on_submit=lambda typed: do(), name="path", limit=400)
    short = Toggle(say("sandbox.save-short"), False, name="short")

    def do() -> None:
        if not path_field.value.strip():
            told.set(say("sandbox.save-empty"), "bad")
            return
        try:
            path = typed_path(path_field.value)
        except FileError as error:
            told.set(str(error), "bad")
            return
        with contextlib.suppress(OSError):  # which writing it will tell of
            if path.is_dir():
                told.set(say("sandbox.save-folder", path=str(path)), "bad")
                return
        if not path.name.endswith(".json"):
            path = path.with_name(path.name + SCENARIO_SUFFIX)
        try:
            start = bench.last_turn() if short.on else None
            scenario = bench.scenario(title.value.strip(), start=start)
        except ValueError as error:
            told.set(screen.why(error), "bad")
            return
        node, content = bench.node, bench.content
        bench.title = title.value.strip()

        def done(problem: str | None) -> None:
            if problem is not None:
                told.set(problem, "bad")
                return
            screen.path, screen.saved, screen.known = path, node, max(bench.tree.nodes)
            screen.stage.close()
            screen.refresh()
            if not own_cards(screen.app.content, content):
                screen.app.notice(say("sandbox.saved", path=str(path)))
                return
            beside = str(cards_beside(path))
            screen.app.notice(say("sandbox.saved-cards", path=str(path), folder=beside))

        screen.jobs.start(lambda: write(screen, path, scenario, content), done)
        screen.app.wake()

    def copy(what: str) -> None:
        bench.title = title.value.strip()
        screen.stage.close()
        screen.copy(what)

    copies: list[Widget] = [
        Button(
            say(f"sandbox.copy-{what}"),
            partial(copy, what),
            name=f"copy/{what}",
            style="body-medium",
        )
        for what in ("scenario", "record", "position")
    ]
    own = own_cards(screen.app.content, bench.content).values()
    names = ", ".join(card.title for card in own)
    body = Column(
        told,
        Label(say("sandbox.save-title"), "body-strong"),
        title,
        Label(say("sandbox.save-path"), "body-strong"),
        path_field,
        Label(say("sandbox.save-cards", names=names), "small", "muted", visible=bool(own)),
        short,
        Label(say("sandbox.copy-lead"), "body-strong"),
        Row(*copies, gap=8, wrap=True),
        gap=6,
    )
    screen.stage.open(
        Dialog(
            say("sandbox.save"),
            body,
            [cancel_button(screen), Button(say("sandbox.save-do"), do, kind="primary", name="do")],
            width=700,
            name="save",
        )
    )
