"""Time as a tree: the bar at the foot, with the moments around the present one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.sandbox import Node
from game.ui.canvas import Box, Canvas
from game.ui.env import Env
from game.ui.widgets import Button, Label, Pressable, Row, Widget
from game.ui.workbench import dialogs

if TYPE_CHECKING:
    from game.ui.screens.sandbox import SandboxScreen

__all__ = ["time_bar"]

_STEP = 40.0  # between two moments
_LANE = 30.0  # between two branches
_SIDE = 28.0


def time_bar(screen: SandboxScreen, env: Env) -> Widget:
    """The buttons of time, and the tree."""
    low = env.size[1] < 800 and screen.bench.problem is not None  # and what mends it needs room
    lanes = 1 if low or not env.roomy else 2 if env.size[1] < 900 else 3
    tree = TimeTree(screen, lanes)
    moves = Row(*_moves(screen), *_branches(screen, env), gap=5)
    return Row(
        moves,
        tree,
        gap=16,
        pad=(14, 7),
        box=Box("desk", 0),
        name="time",
    )


def _desk(
    screen: SandboxScreen, name: str, icon: str, do: object, *, key: str, on: bool = True
) -> Button:
    say, env = screen.app.words, screen.app.env
    keys = env.bindings.keys(key)
    tip = say("replay.with-key", what=say(f"sandbox.{name}"), key=env.words.key(keys[0]))
    return Button("", do, kind="desk", icon=icon, name=name, enabled=on, tip=tip)  # type: ignore[arg-type]


def _moves(screen: SandboxScreen) -> list[Widget]:
    bench = screen.bench
    node = bench.node
    midway = screen.game.decision is None and screen.game.result is None and screen.settled
    back = node.parent is not None or not screen.settled
    made: list[Widget] = [
        _desk(screen, "undo", "ui/undo", screen.undo, key="undo", on=back),
        _desk(screen, "redo", "ui/redo", screen.redo, key="redo", on=bool(node.children)),
        _desk(screen, "step", "ui/arrow-right", screen.step, key="step", on=midway),
        _desk(screen, "run", "ui/to-end", screen.run, key="run", on=midway),
    ]
    return made


def _branches(screen: SandboxScreen, env: Env) -> list[Widget]:
    marked = screen.base is screen.bench.node
    return [
        Pressable(
            Label(
                env.words("sandbox.stepwise"),
                "small-strong",
                "ink" if screen.stepwise else "desk_text",
                wrap=False,
                text_align="centre",
            ),
            on_click=lambda: screen.show(stepwise=not screen.stepwise),
            name="stepwise",
            selected=screen.stepwise,
            tip=env.words("sandbox.stepwise-tip"),
            box=Box("gold", 7) if screen.stepwise else Box("desk", 7, "desk_outline"),
            hover_box=Box("gold", 7) if screen.stepwise else Box("desk_track", 7, "desk_text"),
            pad=(9, 7),
            min_height=34,
        ),
        _desk(
            screen,
            "unmark" if marked else "mark",
            "ui/eye-off" if marked else "ui/eye",
            screen.mark,
            key="compare",
        ),
        _desk(screen, "branches", "ui/menu", partial(dialogs.branches, screen), key="branch"),
    ]


class TimeTree(Widget):
    """The moments around the present one: to the right in time, branches below each other."""

    clips = True

    def __init__(self, screen: SandboxScreen, lanes: int) -> None:
        super().__init__(grow=1, name="tree", min_height=34 + _LANE * (lanes - 1))
        self.screen, self.lanes = screen, lanes
        self.tall = 34 + _LANE * (lanes - 1)
        self.spots: dict[int, tuple[int, int]] = {}
        self.marks: list[Moment] = []
        self.said: Label | None = None

    def _natural(self, env: Env) -> float:
        return 300.0 * env.unit

    def _least(self, env: Env) -> float:
        return 150.0 * env.unit

    def _height(self, env: Env, width: float) -> float:
        return self.tall * env.unit

    def _arrange(self, env: Env, inner: FRect) -> None:
        bench, unit = self.screen.bench, env.unit
        step, down, side = _STEP * unit, _LANE * unit, _SIDE * unit
        node = bench.node
        room = max(3, int((inner.width - 230 * unit) // step))
        depth = len(node.path()) - 1
        first = max(0, depth - max(room - 4, room * 2 // 3))
        grid = _layout(bench.tree.roots, node)
        here = grid[node.id][1]
        low = max(0, here - self.lanes // 2)
        top = max(lane for _, lane in grid.values())
        # Few branches stand in the middle of the bar.
        drop = down * max(0, self.lanes - 1 - top) / 2
        low = max(0, min(low, top - self.lanes + 1))
        self.spots = {}
        self.children.clear()
        last = depth
        for id, (column, lane) in grid.items():
            if not (first <= column < first + room and low <= lane < low + self.lanes):
                continue
            x = inner.x + 16 * unit + (column - first) * step
            y = inner.y + 17 * unit + drop + (lane - low) * down
            self.spots[id] = (round(x), round(y))
            moment = Moment(self.screen, bench.tree.nodes[id])
            self.add(moment)
            moment.arrange(env, FRect(x - side / 2, y - side / 2, side, side))
            if lane == here:
                last = max(last, column)
        # What this moment is stands beside the end of its branch.
        x = inner.x + 40 * unit + (min(last, first + room - 1) - first) * step
        y = inner.y + 17 * unit + drop + (here - low) * down
        said = Label(
            dialogs.moment_words(self.screen, node), "small-strong", "desk_text", wrap=False
        )
        wide = said.natural_width(env)
        if x + wide <= inner.right:
            self.add(said)
            tall = said.height_at(env, wide)
            said.arrange(env, FRect(x, y - tall / 2, wide, tall))

    def paint(self, canvas: Canvas) -> None:
        """Draw the lines between the moments."""
        nodes, unit = self.screen.bench.tree.nodes, self.unit
        for id, (x, y) in self.spots.items():
            parent = nodes[id].parent
            if parent is None or parent.id not in self.spots:
                if parent is not None:
                    canvas.line((x - 20 * unit, y), (x, y), "desk_outline", 2)
                continue
            px, py = self.spots[parent.id]
            if py == y:
                canvas.line((px, py), (x, y), "desk_muted", 2)
            else:
                bend = [(px, py), (px + 10 * unit, py), (px + 22 * unit, y), (x, y)]
                canvas.lines(bend, "desk_outline", 2)


def _layout(roots: list[Node], shown: Node) -> dict[int, tuple[int, int]]:
    """Column and lane of every moment of the tree in which `shown` is; the first child goes on
    in the lane of its parent, the others take lanes below.
    """
    root = shown.path()[0]
    assert root in roots
    grid: dict[int, tuple[int, int]] = {}
    lanes = 0
    stack: list[tuple[Node, int, int | None]] = [(root, 0, 0)]
    while stack:
        node, column, lane = stack.pop()
        if lane is None:
            lanes += 1
            lane = lanes
        grid[node.id] = (column, lane)
        for number in reversed(range(len(node.children))):
            stack.append((node.children[number], column + 1, lane if number == 0 else None))
    return grid


class Moment(Pressable):
    """A moment of the tree: a disc; the present one is larger and gold, a marked one has a ring."""

    def __init__(self, screen: SandboxScreen, node: Node) -> None:
        self.screen, self.node = screen, node
        super().__init__(
            on_click=lambda: screen.go(node),
            name=str(node.id),
            tip=lambda: dialogs.moment_words(screen, node),
        )

    def paint(self, canvas: Canvas) -> None:
        """Draw the disc."""
        screen, node = self.screen, self.node
        here = node is screen.bench.node
        lively = self.hovered
        centre = self.rect.center
        if node is screen.base:
            canvas.circle(centre, 13, "desk_text")
            canvas.circle(centre, 11, "desk")
        canvas.circle(centre, 9 if here else 6.5, "gold" if here else "desk_muted")
        if lively and not here:
            canvas.circle(centre, 4, "desk_text")
        if node.name and not here:
            canvas.circle(centre, 2.5, "desk")
