"""The prompt line: in one sentence who must do what now, and beside it the buttons that exist."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.text.runs import Run
from game.ui.canvas import Box
from game.ui.env import Env
from game.ui.widgets import Button, Icon, Label, Row, Widget
from game.ui.widgets.base import Tip

__all__ = ["Action", "PromptBar"]


@dataclass(frozen=True, slots=True)
class Action:
    """A button of the prompt line.

    name: its part of the path; key: the binding that presses it; tip: why it cannot be pressed
    if `press` is None, or what it does.
    """

    name: str
    label: str
    press: Callable[[], None] | None
    key: str = ""
    kind: str = "plain"
    icon: str = ""
    default: bool = False
    tip: Tip = None


class PromptBar(Row):
    """A sentence and the buttons that exist now; `prompt/<action>` are their paths."""

    uncovered = True

    def __init__(
        self,
        env: Env,
        runs: Sequence[Run],
        actions: Sequence[Action],
        *,
        icon: str = "",
        tone: str = "",
    ) -> None:
        parts: list[Widget] = []
        if icon:
            parts.append(Icon(icon, 22, "ink"))
        parts.append(Label(runs, "lead", grow=1, name="say"))
        for action in actions:
            button = Button(
                action.label,
                action.press,
                kind=action.kind,
                icon=action.icon,
                action=action.key,
                enabled=action.press is not None,
                default=action.default,
                tip=action.tip,
                name=action.name,
            )
            # The sentence wraps before a button does.
            button.min_width = button.natural_width(env) / env.unit
            parts.append(button)
        box = Box("gold_pale", 8, "gold_line") if tone == "banner" else Box(None, 8)
        super().__init__(*parts, gap=8, pad=(8, 3), min_height=44, box=box, name="prompt")
