"""One rule as it is read: number, title, what it says, an example, a picture."""

from __future__ import annotations

from collections.abc import Callable

from game.text import Text
from game.ui.env import Env
from game.ui.rulebook.pictures import picture
from game.ui.widgets import Box, Column, Label, Pressable, Row, Widget

__all__ = ["chapter_of", "rule_entry"]

_PAD = 20.0


def chapter_of(number: str) -> str:
    """The chapter that a rule stands in: of `5.3` it is `5`."""
    return number.partition(".")[0]


def rule_entry(
    env: Env,
    text: Text,
    number: str,
    *,
    on: bool = False,
    width: float = 0.0,
    open_rule: Callable[[], None] | None = None,
) -> Widget:
    """A rule; `on` marks the one that was looked up.

    width: room for a picture, 0 for none. open_rule: what a click on its title does.
    """
    title = Row(
        Label(number, "heading", "gold_ink", wrap=False),
        Label(text.rule_title(number), "heading", grow=1),
        gap=12,
    )
    head: Widget = title
    if open_rule is not None:
        head = Pressable(
            title,
            on_click=open_rule,
            name="open",
            min_height=34,
            pad=(6, 3),
            box=Box(None, 7),
            hover_box=Box("hover", 7, "choose"),
        )
    parts: list[Widget] = [head]
    for index, paragraph in enumerate(text.rule_paragraphs(number)):
        parts.append(Label(paragraph, "lead", name=f"text-{index}"))
    example = text.rule_example(number)
    if example:
        words = Column(
            Label(env.words("rules.example"), "small-strong", "gold_ink"),
            Label(example, "body", name="example"),
            gap=2,
            pad=(14, 9),
            box=Box("gold_pale", 7),
        )
        parts.append(words)
    drawn = picture(env, number, width - 2 * _PAD) if width else None
    if drawn is not None:
        parts.append(Column(drawn, pad=(0, 8, 0, 4), name="picture"))
    return Column(
        *parts,
        gap=9,
        pad=(_PAD, 15, _PAD, 17),
        box=Box("card", 10, "choose", 3) if on else Box("card", 10, "line"),
        name=f"rule-{number}",
    )
