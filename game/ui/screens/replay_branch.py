"""Branching off from the replay viewer: the moment as a scenario file, and the way on."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game.content import CANDIDATES
from game.files import SCENARIO_SUFFIX, free_path, scenarios_folder, write_scenario
from game.ui.widgets import Button, Column, Dialog, Label

if TYPE_CHECKING:
    from game.ui.screens.replay import ReplayScreen

__all__ = ["branch_off", "tell_branch"]


def branch_off(screen: ReplayScreen) -> None:
    """Write the moment as a scenario into the data folder, and say where."""
    say = screen.app.words
    names = {c: screen.replay.names[c] for c in CANDIDATES}
    turn = screen.replay.moments[screen.now].turn
    scenario = screen.replay.branch(screen.now, say("replay.branch-title", turn=turn, **names))
    if scenario is None:
        screen.app.notice(say("replay.branch-setup"))
        return
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path = free_path(scenarios_folder() / f"{stamp}{SCENARIO_SUFFIX}")
    screen.jobs.start(
        lambda: write_scenario(path, scenario),
        lambda problem: tell_branch(screen, path, len(scenario.steps), problem),
    )
    screen.app.wake()


def tell_branch(screen: ReplayScreen, path: Path, steps: int, problem: str | None) -> None:
    """Say where the scenario lies and offer the sandbox; problem: why it was not written."""
    if problem is not None:
        screen.app.notice(problem)
        return
    say = screen.stage.env.words
    body = Column(
        Label(say.runs("replay.branched", count=steps)),
        Label(str(path), "body-strong", anywhere=True, name="path"),
    )
    close = Button(
        say("piles.close"), screen.close, kind="primary", name="close", default=True, action="back"
    )
    enter = Button(say("replay.to-sandbox"), screen.to_sandbox, name="sandbox")
    dialog = Dialog(say("replay.branched-title"), body, [enter, close], width=680, name="text")
    screen.stage.open(dialog)
