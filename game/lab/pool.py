"""Worker processes that play ranges of games."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from multiprocessing.connection import Connection, wait
from typing import Any, cast

from game.files import FileError
from game.lab.plan import LabError, Outcome, Plan
from game.lab.worker import serve
from game.processes import interrupts_held_back

__all__ = ["play_in_processes"]

_LARGEST_RANGE = 32
_DIED = "A worker process ended before its games did; use fewer --workers."


def _ranges(games: int, workers: int) -> Iterator[tuple[int, int]]:
    """The numbers of all games in pieces small enough that no worker waits long at the end."""
    size = max(1, min(_LARGEST_RANGE, games // (workers * 8)))
    for start in range(0, games, size):
        yield start, min(start + size, games)


def _outcomes(message: Any) -> list[Outcome]:
    """What a worker sent, or the error that it reported."""
    if isinstance(message, tuple):
        kind, what = message
        raise FileError(*what) if kind == "file" else LabError(what)
    return [Outcome(*each) for each in message]


def _give(here: Connection, piece: tuple[int, int] | None, busy: set[Connection]) -> None:
    """Send a worker what to play next, or let it end."""
    if piece is None:
        busy.remove(here)
        here.close()
        return
    try:
        here.send(piece)
    except (BrokenPipeError, ConnectionResetError):
        raise LabError(_DIED) from None


def play_in_processes(plan: Plan, workers: int) -> Iterator[list[Outcome]]:
    """Outcomes as they come in, in no order that means anything.

    The processes are spawned and end with the iterator, whatever ends it. LabError if one of
    them dies.
    """
    context = multiprocessing.get_context("spawn")
    waiting = _ranges(plan.games, workers)
    processes = []
    busy: set[Connection] = set()
    try:
        with interrupts_held_back():
            for _ in range(workers):
                here, there = context.Pipe()
                process = context.Process(target=serve, args=(there, plan), daemon=True)
                process.start()
                processes.append(process)
                there.close()
                busy.add(here)
        for here in list(busy):
            _give(here, next(waiting, None), busy)
        while busy:
            for here in cast("list[Connection]", wait(list(busy))):
                try:
                    outcomes = _outcomes(here.recv())
                except (EOFError, ConnectionResetError):
                    raise LabError(_DIED) from None
                _give(here, next(waiting, None), busy)
                yield outcomes
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()
