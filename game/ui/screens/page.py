"""Parts that the screens around the game share: the dark head, entries of a list at the side."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from game.ui.widgets import Box, Column, Icon, Label, Pressable, Row, Widget
from game.ui.widgets.text import Link

if TYPE_CHECKING:
    from game.ui.app import App

__all__ = ["chip", "follow_rule", "head", "nav_entry", "open_rules"]


def head(title: str, lead: str = "", *more: Widget) -> Widget:
    """The dark bar at the top: a title, what it is about, and what stands at its end."""
    return Row(
        Label(title, "title", "desk_text", wrap=False),
        Label(lead, "lead", "desk_muted", grow=1),
        *more,
        gap=18,
        pad=(24, 10),
        min_height=60,
        box=Box("desk", 0),
    )


def nav_entry(
    label: str,
    icon: str,
    on: bool,
    press: Callable[[], None],
    *,
    name: str,
    detail: str = "",
    end: str = "",
) -> Pressable:
    """An entry of a list at the side; the open one is dark. `end` stands at its right."""
    words: list[Widget] = [Label(label, "body-strong", "desk_text" if on else "ink")]
    if detail:
        words.append(Label(detail, "small", "desk_muted" if on else "muted"))
    parts: list[Widget] = [Column(*words, gap=1, grow=1)]
    if icon:
        parts.insert(0, Icon(icon, 20, "gold" if on else "ink"))
    if end:
        parts.append(Label(end, "small", "desk_muted" if on else "muted", wrap=False))
    return Pressable(
        Row(*parts, gap=11),
        on_click=press,
        selected=on,
        name=name,
        pad=(12, 7),
        min_height=38,
        box=Box("choose", 8) if on else Box(None, 8),
        hover_box=Box("ink", 8, "gold", 2) if on else Box("hover", 8, "choose", 1),
    )


def chip(
    inside: Widget, on: bool, press: Callable[[], None], *, name: str, tip: str, action: str = ""
) -> Pressable:
    """A button of a row of filters; dark while it holds something back."""
    return Pressable(
        inside,
        on_click=press,
        selected=on,
        name=name,
        tip=tip,
        action=action,
        pad=(12, 6),
        min_height=36,
        box=Box("choose", 8) if on else Box("card", 8, "outline"),
        hover_box=Box("ink", 8, "gold", 2) if on else Box("hover", 8, "choose"),
    )


def follow_rule(app: App, link: str) -> bool:
    """Open the rule that a link names (`rule:5.3`); Esc comes back. Whether it was one."""
    from game.ui.screens.rules import RulesScreen

    kind, _, number = link.partition(":")
    if kind != "rule":
        return False
    app.push(RulesScreen(number))
    return True


def open_rules(app: App) -> None:
    """Open the rules: at the one that the tip on show or the focus cites, else at the first."""
    from game.ui.screens.rules import RulesScreen

    stage = app.screen.stage
    # A tip names its own rule, beside the key, below whatever else it cites.
    number = [next(_cited(stage.focus), "1"), *_cited(stage.tips.shown)][-1]
    stage.tips.hide()
    app.push(RulesScreen(number))


def _cited(widget: Widget | None) -> Iterator[str]:
    """The numbers of the rules that a widget cites."""
    if widget is None:
        return
    if isinstance(widget, Link) and widget.target.startswith("rule:"):
        yield widget.target.removeprefix("rule:")
    for part in widget.walk():
        for run in part.runs if isinstance(part, Label) else ():
            if run.link is not None and run.link.startswith("rule:"):
                yield run.link.removeprefix("rule:")
