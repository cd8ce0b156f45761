"""What explains things on the table: what it is, why it cannot be chosen now, and its rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.text import Text
from game.text.runs import Run
from game.ui.env import Env
from game.ui.widgets import Column, Content, Icon, KeyHint, Label, Row, Widget
from game.ui.widgets.base import TipContent


def explained(text: Text, *lines: Content, rule: str = "", why: TipContent = None) -> Widget:
    """A tip: lines of text, then why the thing cannot be chosen now, then the rule by name."""
    parts: list[Widget] = [Label(line) for line in lines if line]
    if why is not None:
        body = why if isinstance(why, Widget) else Label(why, grow=1)
        parts.append(Row(Icon("ui/lock", 16, "muted"), body, gap=8, across="start"))
    if rule:
        runs = [
            Run(rule, "rule", f"rule:{rule}"),
            Run(" "),
            Run(text.rule_title(rule), "muted"),
        ]
        # The key that opens the rules leads from here to this one.
        parts.append(Row(Label(runs, "small", "muted", grow=1), KeyHint("rules"), gap=12))
    return Column(*parts, gap=5)


class FitLabel(Label):
    """In the first of `styles` in which it takes no more than `lines`; the last may take more.

    samples: texts that share the place, so that all of them are set alike.
    """

    def __init__(
        self,
        content: Content,
        styles: Sequence[str],
        colour: str = "ink",
        *,
        samples: Sequence[str] = (),
        lines: int = 1,
        **rest: Any,
    ) -> None:
        super().__init__(content, styles[0], colour, **rest)
        self.styles = tuple(styles)
        self.samples = tuple(samples) or (self.plain,)
        self.lines = lines

    def _fit(self, env: Env, width: float) -> None:
        for style in self.styles:
            self.style = style
            if all(self._fits(env, (Run(sample),), width) for sample in self.samples):
                return

    def _fits(self, env: Env, runs: Sequence[Run], width: float) -> bool:
        if env.fonts.least_width(runs, self.style) > width + 0.01:
            return False
        return len(env.fonts.block(runs, self.style, width).lines) <= self.lines

    def _natural(self, env: Env) -> float:
        self.style = self.styles[0]
        return super()._natural(env)

    def _least(self, env: Env) -> float:
        self.style = self.styles[-1]
        return super()._least(env)

    def _height(self, env: Env, width: float) -> float:
        self._fit(env, width)
        return super()._height(env, width)

    def _arrange(self, env: Env, inner: Any) -> None:
        self._fit(env, inner.width)
        super()._arrange(env, inner)
