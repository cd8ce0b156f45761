"""One of several: what is chosen on a button, and a short list beside it of all that could be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.ui.canvas import Box
from game.ui.gallery.popup import Popup
from game.ui.screen import Screen
from game.ui.screens.page import nav_entry
from game.ui.widgets import Grid, Icon, Label, Pressable, Row, Widget

__all__ = ["Choice", "choice_button", "drop_button", "open_choices"]

_MANY = 7  # entries beyond which a list has two columns


class Choice:
    """Something that can be chosen: its id, what it is called, its icon, a line on what it is.

    end: what stands at the right of its name.
    """

    def __init__(self, id: str, name: str, icon: str = "", detail: str = "", end: str = "") -> None:
        self.id, self.name, self.icon, self.detail, self.end = id, name, icon, detail, end


def choice_button(
    screen: Screen,
    name: str,
    choices: Iterable[Choice],
    now: str,
    put: Callable[[str], None],
    *,
    tip: str = "",
) -> Pressable:
    """What is chosen, and a list of all that could be once it is pressed."""
    entries = list(choices)
    chosen = next((each for each in entries if each.id == now), Choice(now, now))
    return drop_button(
        name,
        chosen.name,
        lambda: open_choices(screen, name, entries, now, put),
        icon=chosen.icon,
        tip=tip,
    )


def drop_button(
    name: str, words: str, press: Callable[[], None], *, icon: str = "", tip: str = ""
) -> Pressable:
    """A button that opens something to choose from."""
    parts: list[Widget] = [Label(words, "body-medium", wrap=False), Icon("ui/arrow-down", 15)]
    if icon:
        parts.insert(0, Icon(icon, 18))
    return Pressable(
        Row(*parts, gap=8),
        on_click=press,
        name=name,
        tip=tip or None,
        pad=(11, 5),
        min_height=34,
        box=Box("card", 7, "outline"),
        hover_box=Box("hover", 7, "choose"),
    )


def open_choices(
    screen: Screen,
    name: str,
    entries: Sequence[Choice],
    now: str,
    put: Callable[[str], None],
    *,
    min_width: float = 0.0,
) -> None:
    """Open the list of all that could be chosen beside the button of that name."""
    stage = screen.stage
    paths = (w for w in stage.top.root.walk() if w.path == name or w.path.endswith(f"/{name}"))
    button = next(paths)

    def choose(id: str) -> None:
        stage.close()
        put(id)

    rows = []
    for entry in entries:
        row = nav_entry(
            entry.name,
            entry.icon,
            entry.id == now,
            partial(choose, entry.id),
            name=entry.id,
            detail=entry.detail,
            end=entry.end,
        )
        row.default = entry.id == now
        rows.append(row)
    columns = 2 if len(rows) > _MANY else 1
    body = Grid(*rows, columns=columns, gap=6, row_gap=2, min_width=min_width)
    stage.open(Popup(body, button.rect, stage.close), veil=False)
