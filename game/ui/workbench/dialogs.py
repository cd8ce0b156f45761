"""Windows over the sandbox: where to begin, files, branches, names, what is expected."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

from game.content import CANDIDATES
from game.files import SCENARIO_SUFFIX, write_scenario
from game.sandbox import Node
from game.sandbox.keeping import value_at
from game.text.runs import plain
from game.ui.widgets import Button, Column, Dialog, Field, Grid, Label, Row, Toggle, Widget
from game.ui.workbench import side
from game.ui.workbench.chance import point_words, reopen
from game.ui.workbench.options import option_runs

if TYPE_CHECKING:
    from game.ui.screens.sandbox import SandboxScreen

__all__ = ["begin", "branches", "expect", "moment_words", "open_file", "rename", "save"]

_FILES = 8


def moment_words(screen: SandboxScreen, node: Node) -> str:
    """What a moment is, in a few words: its name, or how it was reached."""
    say = screen.app.words
    if node.name:
        return node.name
    if node.op in ("play", "answer") and node.parent is not None:
        return plain(option_runs(screen, node.parent.game, str(node.value)))
    if node.op == "end":
        return say("sandbox.moment-end")
    return say(f"sandbox.moment-{node.op}")


def _cancel(screen: SandboxScreen) -> Button:
    return Button(screen.app.words("sandbox.cancel"), screen.stage.close, name="cancel")


def _close(screen: SandboxScreen) -> Button:
    return Button(
        screen.app.words("sandbox.done"),
        screen.stage.close,
        kind="primary",
        name="close",
        default=True,
        action="back",
    )


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
        Dialog(say("sandbox.begin"), body, [_cancel(screen)], width=560, name="begin")
    )


# --- files


def _path_of(typed: str) -> Path:
    """The path that somebody typed, also in quotes or as `file://…`."""
    typed = typed.strip().strip("\"'").strip()
    if typed.startswith("file:"):
        typed = unquote(urlsplit(typed).path)
    return Path(typed).expanduser()


def open_file(screen: SandboxScreen) -> None:
    """Ask for a scenario, record or position to open; those kept here are listed."""
    from game.ui.screens.sandbox import scenarios_folder

    say = screen.app.words
    told = Label(say("sandbox.open-lead"), "body", "muted", anywhere=True, name="told")

    def do(typed: str) -> None:
        if not typed.strip():
            told.set(say("sandbox.open-empty"), "bad")
            return
        problem = screen.open_path(_path_of(typed))
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
                _cancel(screen),
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


def save(screen: SandboxScreen) -> None:
    """Ask for title and path, and write the line of play as a scenario; or copy it as text."""
    from game.ui.screens.sandbox import scenarios_folder

    say, bench = screen.app.words, screen.bench
    proposed = screen.path
    if proposed is None:
        stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
        proposed = scenarios_folder() / f"{stamp}{SCENARIO_SUFFIX}"
    told = Label(say("sandbox.save-lead"), "body", "muted", anywhere=True, name="told")
    title = Field(bench.title, hint=say("sandbox.save-title-hint"), name="title", limit=200)
    path_field = Field(str(proposed), name="path", limit=400)
    short = Toggle(say("sandbox.save-short"), False, name="short")

    def do() -> None:
        path = _path_of(path_field.value)
        if not path_field.value.strip():
            told.set(say("sandbox.save-empty"), "bad")
            return
        if not path.name.endswith(".json"):
            path = path.with_name(path.name + SCENARIO_SUFFIX)
        try:
            start = bench.last_turn() if short.on else None
            scenario = bench.scenario(title.value.strip(), start=start)
        except ValueError as error:
            told.set(screen.why(error), "bad")
            return
        node = bench.node
        bench.title = title.value.strip()

        def done(problem: str | None) -> None:
            if problem is not None:
                told.set(problem, "bad")
                return
            screen.path, screen.saved = path, node
            screen.stage.close()
            screen.refresh()
            screen.app.notice(say("sandbox.saved", path=str(path)))

        screen.jobs.start(lambda: write_scenario(path, scenario), done)
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
    body = Column(
        told,
        Label(say("sandbox.save-title"), "body-strong"),
        title,
        Label(say("sandbox.save-path"), "body-strong"),
        path_field,
        short,
        Label(say("sandbox.copy-lead"), "body-strong"),
        Row(*copies, gap=8, wrap=True),
        gap=6,
    )
    screen.stage.open(
        Dialog(
            say("sandbox.save"),
            body,
            [_cancel(screen), Button(say("sandbox.save-do"), do, kind="primary", name="do")],
            width=700,
            name="save",
        )
    )


# --- branches


def branches(screen: SandboxScreen) -> None:
    """All ends of the tree, to go to, to compare with, to name or to forget."""
    say, bench = screen.app.words, screen.bench

    def go(node: Node) -> None:
        screen.stage.close()
        screen.go(node)

    def against(node: Node) -> None:
        screen.stage.close()
        screen.show(base=node)

    def forget(node: Node) -> None:
        if screen.done(lambda: bench.tree.prune(_branch_of(node))):
            if screen.base is not None and screen.base.id not in bench.tree.nodes:
                screen.base = None
            reopen(screen, lambda: branches(screen))

    rows: list[Widget] = []
    for leaf in list(bench.tree.leaves())[-30:]:
        here = leaf is bench.node
        steps = len(leaf.path()) - 1
        words = Column(
            Label(moment_words(screen, leaf), "body-strong"),
            Label(say("sandbox.branch-steps", count=steps), "small", "muted"),
            gap=0,
            grow=1,
        )
        buttons: list[Widget] = []
        if not here:
            buttons = [
                Button(say("sandbox.branch-go"), partial(go, leaf), name=f"go/{leaf.id}"),
                Button(
                    say("sandbox.branch-compare"), partial(against, leaf), name=f"against/{leaf.id}"
                ),
                Button(
                    "",
                    partial(forget, leaf),
                    icon="ui/trash",
                    name=f"forget/{leaf.id}",
                    tip=say("sandbox.branch-forget"),
                ),
            ]
        else:
            buttons = [Label(say("sandbox.branch-here"), "small-strong", "gold_ink", wrap=False)]
        rows.append(Row(words, *buttons, gap=8))
    body = Column(Label(say("sandbox.branches-lead"), "body", "muted"), *rows, gap=10)
    screen.stage.open(
        Dialog(
            say("sandbox.branches"),
            body,
            [
                Button(
                    say("sandbox.rename"),
                    lambda: reopen(screen, lambda: rename(screen)),
                    name="rename",
                    action="rename",
                ),
                _close(screen),
            ],
            width=760,
            name="branches",
        )
    )


def _branch_of(leaf: Node) -> Node:
    """Where the branch that ends here left the others."""
    node = leaf
    while node.parent is not None and len(node.parent.children) == 1:
        node = node.parent
    return node


def rename(screen: SandboxScreen) -> None:
    """Ask how this moment is called."""
    say, bench = screen.app.words, screen.bench

    def do(typed: str) -> None:
        screen.stage.close()
        screen.act(lambda: bench.name(typed))

    field = Field(bench.node.name, name="field", limit=60, on_submit=do)
    screen.stage.open(
        Dialog(
            say("sandbox.rename-title"),
            Column(field, Label(say("sandbox.rename-lead"), "body", "muted"), gap=8),
            [
                _cancel(screen),
                Button(
                    say("sandbox.rename-do"), lambda: do(field.value), kind="primary", name="do"
                ),
            ],
            width=520,
            name="ask",
        )
    )


# --- what is expected


def expect(screen: SandboxScreen) -> None:
    """Mark what must hold at this moment when the scenario is run."""
    say, bench = screen.app.words, screen.bench
    game = screen.game
    if not screen.settled or (game.decision is None and game.result is None):
        screen.app.notice(say("sandbox.expect-midway"))
        return
    position = game.position()
    paths: list[tuple[str, ...]] = [("scores", c) for c in CANDIDATES]
    for slot in position["slots"]:
        if slot is not None:
            paths += [
                ("states", slot["state"], part) for part in ("defense", "economy", "issue", "group")
            ]
    paths += [("won", c) for c in CANDIDATES]
    paths += [(pile, c) for pile in ("hands", "discards", "pending") for c in CANDIDATES]
    paths.append(("media",))
    if game.decision is not None:
        paths += [("decision", "player"), ("decision", "kind"), ("decision", "options")]
    paths.append(("result",))
    marked = {path for path, _ in side.expected(bench.node.expect)}

    def put(path: tuple[str, ...], on: bool) -> None:
        screen.act(lambda: bench.expect(*path) if on else bench.unexpect(*path))

    rows: list[Widget] = []
    for path in paths:
        value = value_at(game, path)
        rows.append(
            Toggle(
                side.expect_words(screen, path, value),
                path in marked,
                partial(put, path),
                name=f"mark/{'.'.join(path)}",
            )
        )
    noted = {tuple(check) for check in bench.node.checks}
    steps: list[Widget] = []
    if game.decision is not None:
        for name, offered in (("decision", False), ("options", True)):
            done = ("by", "kind", "options")[: 3 if offered else 2] in noted

            def note(offered: bool = offered) -> None:
                screen.act(lambda: bench.assert_decision(options=offered))
                reopen(screen, lambda: expect(screen))

            steps.append(
                Button(
                    say(f"sandbox.note-{name}"),
                    note,
                    name=f"note/{name}",
                    enabled=not done,
                    tip=say("sandbox.note-done" if done else f"sandbox.note-{name}-tip"),
                )
            )
    body = Column(
        Row(*steps, gap=8, wrap=True),
        Label(say("sandbox.expect-lead"), "body", "muted"),
        *rows,
        gap=2,
    )
    screen.stage.open(
        Dialog(say("sandbox.expect-title"), body, [_close(screen)], width=700, name="expects")
    )


def stopped_words(screen: SandboxScreen) -> str:
    """Where the last run stopped short; empty if it did not."""
    point = screen.bench.node.stopped
    return "" if point is None else point_words(screen, point)
