"""Parts that the screens around the game share: the dark head, entries of a list at the side."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.widgets import Box, Column, Icon, Label, Pressable, Row, Widget

__all__ = ["head", "nav_entry"]


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
    label: str, icon: str, on: bool, press: Callable[[], None], *, name: str, detail: str = ""
) -> Pressable:
    """An entry of a list at the side; the open one is dark."""
    words: list[Widget] = [Label(label, "body-strong", "desk_text" if on else "ink")]
    if detail:
        words.append(Label(detail, "small", "desk_muted" if on else "muted"))
    parts: list[Widget] = [Column(*words, gap=1, grow=1)]
    if icon:
        parts.insert(0, Icon(icon, 20, "gold" if on else "ink"))
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
