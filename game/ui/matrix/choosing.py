"""The lists that open below a button: media support, prepared tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.sandbox.matrix_tables import TABLES
from game.ui.gallery.choosing import Choice, open_choices
from game.ui.matrix.page import media_words

if TYPE_CHECKING:
    from game.ui.screens.matrix import MatrixScreen

__all__ = ["choose_media", "choose_table"]

_WIDE = 320.0


def choose_media(screen: MatrixScreen) -> None:
    """Ask for the media support in play."""
    work, view = screen.computing, screen.view
    env, say = screen.stage.env, screen.app.words

    def end(media: str) -> str:
        done = work.done(media)
        if done == work.total:
            return say("matrix.computed")
        return say("matrix.rows", done=done, total=work.total) if done else ""

    entries = [
        Choice(
            media,
            media_words(screen, env, media) if card else say("matrix.no-media"),
            detail=screen.text.message(f"media-effect.{media.partition('/')[0]}") if card else "",
            end=end(media),
        )
        for media, card in view.supports.items()
    ]
    open_choices(
        screen,
        "media",
        entries,
        view.media,
        lambda media: screen.look(media=media),
        min_width=_WIDE,
    )


def choose_table(screen: MatrixScreen) -> None:
    """Ask for the prepared table looked at."""
    say, table = screen.app.words, screen.view.table
    names = ["all", *(each.name for each in TABLES)]
    entries = [
        Choice(name, say(f"matrix.table-{name}"), detail=say(f"matrix.table-{name}-detail"))
        for name in names
    ]

    def chosen(name: str) -> None:
        screen.look(table=None if name == "all" else names.index(name) - 1)

    now = "all" if table is None else TABLES[table].name
    open_choices(screen, "table", entries, now, chosen, min_width=_WIDE)
