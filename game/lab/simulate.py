"""Playing the games of a plan, in this process or in several."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

from game.files import RECORD_SUFFIX, FileError
from game.lab.plan import Outcome, Plan
from game.lab.statistics import Statistics
from game.lab.worker import Player, play_here, record_name
from game.processes import processors

__all__ = ["default_workers", "prepare_records", "record_name", "simulate"]

_FEW_GAMES = 64


def default_workers(games: int) -> int:
    """As many processes as may run here; one if the games are done before others would start."""
    if games <= _FEW_GAMES:
        return 1
    return processors()


def prepare_records(folder: str | os.PathLike[str]) -> Path:
    """Make the folder that records go to; FileError if it cannot be, or has records already."""
    path = Path(folder)
    try:
        path.mkdir(parents=True, exist_ok=True)
        taken = any(each.name.endswith(RECORD_SUFFIX) for each in path.iterdir())
    except FileExistsError:
        raise FileError(path, "", "This is a file; name a folder for the records.") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise FileError(
            path, "", f"This folder cannot be used ({reason}); name another one for the records."
        ) from None
    if taken:
        raise FileError(path, "", "There are records in this folder; name a new or an empty one.")
    return path


def _played(plan: Plan, workers: int) -> Iterator[list[Outcome]]:
    if workers > 1:
        # Only when needed: it takes as long to import as some games to play.
        from game.lab.pool import play_in_processes

        yield from play_in_processes(plan, workers)
        return
    player = Player(plan)
    for index in range(plan.games):
        yield [play_here(plan, index, player)]


def simulate(
    plan: Plan, workers: int | None = None, progress: Callable[[int], object] | None = None
) -> Statistics:
    """Play all games of a plan and count them.

    Outcomes and records are the same whatever the number of `workers` (None: as many as suit
    the machine). `progress` is told how many games were finished since it was last called.
    Raises FileError if a record cannot be written, LabError if a game breaks down.
    """
    workers = default_workers(plan.games) if workers is None else min(workers, plan.games)
    statistics = Statistics()
    if plan.records is not None:
        prepare_records(plan.records)
    games = _played(plan, workers)
    try:
        for outcomes in games:
            for outcome in outcomes:
                statistics.add(outcome)
            if progress is not None:
                progress(len(outcomes))
    finally:
        # Ends the processes now, not when the iterator happens to be thrown away.
        games.close()  # type: ignore[attr-defined]
    return statistics
