"""The lists that open below a button: media support, prepared tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.sandbox.matrix_tables import TABLES
from game.ui.gallery.popup import Popup
from game.ui.matrix.page import media_words
from game.ui.screens.page import nav_entry
from game.ui.widgets import Grid

if TYPE_CHECKING:
    from game.ui.screens.matrix import MatrixScreen

__all__ = ["choose_media", "choose_table"]


def choose_media(screen: MatrixScreen) -> None:
    """Ask for the media support in play."""
    work, view = screen.computing, screen.view
    env, say = screen.stage.env, screen.app.words

    def end(media: str) -> str:
        done = work.done(media)
        if done == work.total:
            return say("matrix.computed")
        return say("matrix.rows", done=done, total=work.total) if done else ""

    entries = {
        media: (
            media_words(screen, env, media) if card else say("matrix.no-media"),
            screen.text.message(f"media-effect.{media.partition('/')[0]}") if card else "",
            end(media),
        )
        for media, card in view.supports.items()
    }
    _choose(screen, "media", entries, view.media, lambda media: screen.look(media=media))


def choose_table(screen: MatrixScreen) -> None:
    """Ask for the prepared table looked at."""
    say, table = screen.app.words, screen.view.table
    names = ["all", *(each.name for each in TABLES)]
    entries = {
        name: (say(f"matrix.table-{name}"), say(f"matrix.table-{name}-detail"), "")
        for name in names
    }

    def chosen(name: str) -> None:
        screen.look(table=None if name == "all" else names.index(name) - 1)

    _choose(screen, "table", entries, "all" if table is None else TABLES[table].name, chosen)


def _choose(
    screen: MatrixScreen,
    button: str,
    entries: dict[str, tuple[str, str, str]],
    now: str,
    chosen: Callable[[str], None],
) -> None:
    """Open a list below a button: for each entry its words, what it means, and its end."""
    stage = screen.stage
    anchor = stage.find(button)
    if anchor is None:
        return

    def choose(name: str) -> None:
        stage.close()
        chosen(name)

    rows = []
    for name, (words, detail, end) in entries.items():
        row = nav_entry(
            words, "", name == now, partial(choose, name), name=name, detail=detail, end=end
        )
        row.default = row.selected
        rows.append(row)
    body = Grid(*rows, columns=1, row_gap=2, min_width=320)
    stage.open(Popup(body, anchor.rect, stage.close), veil=False)
