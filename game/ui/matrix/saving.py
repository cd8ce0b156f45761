"""Windows over the matrix that ask where a file goes."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.files import (
    SCENARIO_SUFFIX,
    FileError,
    Scenario,
    documents_folder,
    free_path,
    scenarios_folder,
    typed_path,
    write_bytes,
    write_scenario,
)
from game.sandbox.matrix import to_csv
from game.ui.widgets import Button, Column, Dialog, Field, Label

if TYPE_CHECKING:
    from game.ui.screens.matrix import MatrixScreen

__all__ = ["csv_dialog", "scenario_dialog"]


def csv_dialog(screen: MatrixScreen) -> None:
    """Ask where the pairs shown go as CSV."""
    say, view = screen.app.words, screen.view
    pairs = view.pairs()
    name = f"matrix-{view.media.replace('/', '-')}"
    _ask(
        screen,
        "csv",
        say("matrix.csv-lead", count=len(pairs)),
        free_path(documents_folder() / f"{name}.csv"),
        ".csv",
        lambda path: write_bytes(path, to_csv(pairs).encode()),
    )


def scenario_dialog(screen: MatrixScreen, scenario: Scenario, name: str) -> None:
    """Ask where a pair goes as a scenario."""
    _ask(
        screen,
        "scenario",
        screen.app.words("matrix.scenario-lead"),
        free_path(scenarios_folder() / f"{name}{SCENARIO_SUFFIX}"),
        SCENARIO_SUFFIX,
        lambda path: write_scenario(path, scenario),
    )


def _ask(
    screen: MatrixScreen,
    what: str,
    lead: str,
    proposed: Path,
    suffix: str,
    write: Callable[[Path], None],
) -> None:
    say, stage = screen.app.words, screen.stage
    told = Label(lead, "body", "muted", anywhere=True, name="told")

    def do(typed: str) -> None:
        if not typed.strip():
            told.set(say("matrix.path-empty"), "bad")
            return
        try:
            path = typed_path(typed, suffix)
        except FileError as error:
            told.set(str(error), "bad")
            return
        if os.path.lexists(path):
            told.set(say("matrix.path-taken"), "bad")
            return

        def done(problem: str | None) -> None:
            if problem is not None:
                told.set(problem, "bad")
                return
            stage.close(dialog)
            screen.app.notice(say("matrix.saved", path=str(path)))

        screen.jobs.start(lambda: write(path), done)
        screen.app.wake()

    field = Field(str(proposed), name="field", limit=400, on_submit=do)
    field.anchor_at = 0  # writing replaces what is proposed
    dialog = Dialog(
        say(f"matrix.{what}"),
        Column(field, told, gap=8),
        [
            Button(say("matrix.cancel"), stage.close, name="cancel"),
            Button(say("matrix.save"), lambda: do(field.value), kind="primary", name="do"),
        ],
        width=680,
        name="ask",
    )
    stage.open(dialog)
