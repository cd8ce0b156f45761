"""Where a card is to go: a folder that the program takes its content from, or the clipboard."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.files import FileError, data_folder, typed_path
from game.sandbox import entry_text
from game.sandbox.export import CARDS_FILE, export_cards, own_cards
from game.ui.widgets import Button, Column, Dialog, Field, Label, Row, Widget

if TYPE_CHECKING:
    from game.ui.screens.writing import WritingScreen

__all__ = ["export_dialog", "own_folder"]


def own_folder() -> Path:
    """Where cards of one's own are put unless another folder is named."""
    return data_folder() / "own-cards"


def export_dialog(screen: WritingScreen) -> None:
    """Ask for the folder, and write the card into its cards file; or copy its entry."""
    say, app, stage = screen.app.words, screen.app, screen.stage
    checked = screen.checked()
    card, content = checked.card, checked.content
    if card is None or content is None:
        app.notice(checked.problem)
        return
    told = Label(say("writing.export-lead"), "body", "muted", anywhere=True, name="told")
    field = Field(
        str(screen.folder or own_folder()),
        on_submit=lambda typed: write(),
        name="folder",
        limit=400,
    )

    def write() -> None:
        typed = field.value.strip()
        if not typed:
            told.set(say("writing.no-folder"), "bad")
            return
        try:
            folder = typed_path(typed)
        except FileError as error:
            told.set(str(error), "bad")
            return
        if folder.name == CARDS_FILE:
            folder = folder.parent

        def done(problem: str | None) -> None:
            if problem is not None:
                told.set(problem, "bad")
                return
            screen.folder = folder
            path = str(folder / CARDS_FILE)
            told.set(say("writing.exported", path=path, folder=str(folder)), "good")

        screen.jobs.start(lambda: _write(folder), done)
        app.wake()

    def _write(folder: Path) -> None:
        export_cards(folder, app.content, content)

    def copy() -> None:
        pygame.scrap.put_text(entry_text(card))
        app.notice(say("writing.copied"))

    others = [each for each in own_cards(app.content, content).values() if each.id != card.id]
    rows: list[Widget] = [
        told,
        Label(say("writing.folder"), "body-strong"),
        field,
        Row(
            Button(say("writing.write"), write, kind="primary", name="write", default=True),
            Button(say("writing.copy"), copy, name="copy", tip=say("writing.copy-tip")),
            gap=10,
            wrap=True,
        ),
    ]
    if others:
        names = ", ".join(each.title for each in others)
        rows.append(Label(say("writing.others-too", names=names), "small", "muted"))
    close = Button(say("writing.close"), stage.close, name="close", action="back")
    stage.open(
        Dialog(
            say("writing.export-title", card=card.title),
            Column(*rows, gap=9),
            [close],
            width=660,
            name="export",
        )
    )
