"""Windows over the sandbox: the branches of time, and the names of moments."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.sandbox import Node, changes_in_words, difference
from game.text.runs import plain
from game.ui.widgets import Button, Column, Dialog, Field, Label, Row, Widget
from game.ui.workbench.asking import cancel_button, done_button, reopen
from game.ui.workbench.chance import point_words
from game.ui.workbench.options import option_runs

if TYPE_CHECKING:
    from game.ui.screens.sandbox import SandboxScreen

__all__ = ["branches", "moment_words", "rename", "stopped_words"]


def moment_words(screen: SandboxScreen, node: Node) -> str:
    """What a moment is, in a few words: its name, or how it was reached."""
    say = screen.app.words
    if node.name:
        return node.name
    if node.op in ("play", "answer") and node.parent is not None:
        return plain(option_runs(screen, node.parent.game, str(node.value)))
    if node.op == "edit" and node.parent is not None and node.game.content is screen.bench.content:
        changed = difference(node.parent.game.position(), node.game.position())
        if len(changed) == 1:
            return plain(changes_in_words(screen.words, changed)[0])
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


def stopped_words(screen: SandboxScreen) -> str:
    """Where the last run stopped short; empty if it did not."""
    point = screen.bench.node.stopped
    return "" if point is None else point_words(screen, point)
