"""The dark bar over the table: turn and votes, what is worked on, modes and tools."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.content import CANDIDATES
from game.ui.board.marks import CandidateMark
from game.ui.canvas import Box
from game.ui.env import Env
from game.ui.widgets import Button, Label, Pressable, Row, Widget
from game.ui.workbench import files

if TYPE_CHECKING:
    from game.ui.screens.sandbox import SandboxScreen

__all__ = ["head"]

_LEAST = 110.0


class _Where(Label):
    """File or title, in what the buttons leave; nothing where two lines are too little for it."""

    def __init__(self, where: str) -> None:
        super().__init__(where, "small", "desk_muted", grow=1, anywhere=True, text_align="right")

    def _natural(self, env: Env) -> float:
        # No more than the buttons leave: otherwise they would share what is missing.
        return min(super()._natural(env), _LEAST)

    def _height(self, env: Env, width: float) -> float:
        return min(super()._height(env, width), 2 * env.fonts.line_height(self.style))

    def _arrange(self, env: Env, inner: FRect) -> None:
        super()._arrange(env, inner)
        if self.block is not None and len(self.block.lines) > 2:
            self.block = None


def head(screen: SandboxScreen, env: Env) -> Widget:
    """The bar, with the plainer buttons where the window is small."""
    say, bench = env.words, screen.bench
    where = screen.path.name if screen.path is not None else bench.title
    edited = screen.path is not None and bench.node is not screen.saved
    if edited:
        where = say("sandbox.edited", name=where)
    modes = [
        Button(
            say(f"sandbox.mode-{mode}"),
            partial(screen.set_mode, mode),
            kind="desk",
            name=f"mode/{mode}",
            selected=mode == screen.mode,
        )
        for mode in ("play", "edit", "find")
    ]
    for button, mode in zip(modes, ("play", "edit", "find"), strict=True):
        if mode == screen.mode:
            button.box = Box("desk_track", 7, "gold", 2)

    def tool(name: str, press: Callable[[], None], icon: str, action: str) -> Button:
        tip = say(f"sandbox.{name}-tip")
        return Button(
            say(f"sandbox.{name}") if env.roomy else "",
            press,
            kind="desk",
            name=name,
            icon="" if env.roomy else icon,
            tip=say("replay.with-key", what=tip, key=say.key(env.bindings.keys(action)[0])),
        )

    tools: list[Widget] = [
        tool("matrix", screen.open_matrix, "ui/grid", "map"),
        tool("write", screen.write_card, "ui/edit", "write"),
        Button(
            say("sandbox.begin-short"),
            lambda: files.begin(screen),
            kind="desk",
            name="new",
            tip=say("sandbox.begin-tip"),
        ),
        Button(
            say("sandbox.save-short-name"),
            lambda: files.save(screen),
            kind="desk",
            name="save",
            tip=say("sandbox.save-tip"),
        ),
    ]
    if env.roomy:
        tools.append(
            Button(say("sandbox.close"), screen.back, kind="desk", name="leave", action="back")
        )
    else:
        tools.append(
            Button(
                "",
                screen.back,
                kind="desk",
                name="leave",
                icon="ui/cross",
                tip=say("sandbox.close"),
            )
        )
    parts: list[Widget] = [Label(say("sandbox.title"), "heading", "desk_text", wrap=False)]
    parts.append(_score(screen, env))
    roomy = env.size[0] >= 1200
    parts.append(_Where(where if roomy else ""))
    return Row(*parts, *modes, *tools, gap=8, pad=(16, 7), min_height=52, box=Box("desk", 0))


def _score(screen: SandboxScreen, env: Env) -> Widget:
    """Turn and votes."""
    say, position = env.words, screen.position()
    gained = {c.about: c.now - c.was for c in screen.changes() if c.kind == "score"}
    parts: list[Widget] = [
        Label(say("sandbox.turn-number", turn=position["turn"]), "small", "desk_muted", wrap=False)
    ]
    for candidate in CANDIDATES:
        votes = str(position["scores"][candidate])
        moves = position["active"] == candidate
        tip = say(
            "sandbox.active-tip" if moves else "sandbox.votes-tip",
            candidate=screen.text.candidate(candidate),
            votes=votes,
        )
        label = Label(votes, "heading", f"{candidate}_bright", wrap=False)
        more = f"{gained.get(candidate, 0):+d}"
        parts.append(
            Pressable(
                Row(
                    CandidateMark(candidate, 18, f"{candidate}_bright"),
                    label,
                    Label(more, "small-strong", "gold", wrap=False, visible=candidate in gained),
                    gap=6,
                ),
                name=f"score/{candidate}",
                tip=tip,
                rank=2,
                pad=(7, 2),
                min_height=30,
                box=Box("desk_track", 6, "gold", 1.5) if moves else None,
            )
        )
    return Row(*parts, gap=8)
