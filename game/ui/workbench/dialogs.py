"""Windows over the sandbox: branches, names, what is expected."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content import CANDIDATES
from game.sandbox import Node
from game.sandbox.keeping import value_at
from game.text.runs import plain
from game.ui.widgets import Button, Column, Dialog, Field, Label, Row, Toggle, Widget
from game.ui.workbench import side
from game.ui.workbench.asking import cancel_button, done_button, reopen
from game.ui.workbench.chance import point_words
from game.ui.workbench.options import option_runs

if TYPE_CHECKING:
    from game.ui.screens.sandbox import SandboxScreen

__all__ = ["branches", "expect", "moment_words", "rename", "stopped_words"]


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
                    say("sandbox.branch-compare"),
                    partial(against, leaf),
                    name=f"against/{leaf.id}",
                    enabled=leaf.game.content is bench.content,
                    tip=None
                    if leaf.game.content is bench.content
                    else say("sandbox.branch-other-cards"),
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
                done_button(screen),
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
                cancel_button(screen),
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
        Dialog(say("sandbox.expect-title"), body, [done_button(screen)], width=700, name="expects")
    )


def stopped_words(screen: SandboxScreen) -> str:
    """Where the last run stopped short; empty if it did not."""
    point = screen.bench.node.stopped
    return "" if point is None else point_words(screen, point)
