"""Computing the interaction matrix: row by row, in several processes, kept in a file.

Each row is written as soon as it is done, so that a run that was stopped goes on where it was.
"""

from __future__ import annotations

import concurrent.futures
import hashlib
import json
import multiprocessing
import os
import signal
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from itertools import chain
from pathlib import Path
from typing import Any

import game.engine
from game.content import Content, load_content
from game.files import FileError, data_folder, json_text, write_bytes
from game.processes import interrupts_held_back
from game.sandbox.matrix import Matrix
from game.sandbox.matrix_cells import Cell, Task, Worker, tasks
from game.sandbox.matrix_tables import effects_of, media_supports
from game.sandbox.words import SandboxError

__all__ = ["MatrixError", "MatrixRun", "kept_file", "kept_rows"]


class MatrixError(Exception):
    """The matrix could not be computed; the message says why."""


_KINDS = [(name, type(getattr(Cell(0, "", 0, 0), name))) for name in Cell.__slots__]
"""What the values of a cell are."""
_RULES = ("matrix_cells.py", "matrix_tables.py", "keys.py", "invariants.py")


def _fingerprint(content: Content, media: str) -> str:
    """Tells results of these rules, cards and tables from others."""
    found = hashlib.blake2b(digest_size=16)
    engine = sorted(Path(game.engine.__file__).parent.glob("*.py"))
    for path in (*engine, *(Path(__file__).parent / name for name in _RULES)):
        found.update(path.read_bytes())
    found.update(f"{content.hash} {media}".encode())
    return found.hexdigest()


def kept_file(media: str, folder: Path | None = None) -> Path:
    """Where the rows under a media support are kept."""
    folder = data_folder() / "matrix" if folder is None else folder
    return folder / f"{media.replace('/', '-')}.jsonl"


def kept_rows(content: Content, media: str, kept: Path | None) -> dict[Task, list[Cell]]:
    """What a file has of these rules, cards and tables; a line that was cut off is left out."""
    rows: dict[Task, list[Cell]] = {}
    try:
        lines = [] if kept is None else kept.read_text("utf-8", "replace").splitlines()
    except OSError:
        return rows
    if not lines or _read(lines[0]).get("matrix") != _fingerprint(content, media):
        return rows
    known = set(tasks(content))
    for line in lines[1:]:
        value = _read(line)
        try:
            task = Task(*value["task"])
            cells = [Cell(**cell) for cell in value["cells"]]
            whole = task in known and _fit(task, cells, content)
        except (KeyError, TypeError):
            continue
        if whole:
            rows.setdefault(task, cells)
    return rows


def _fit(task: Task, cells: list[Cell], content: Content) -> bool:
    """Whether cells read are those of a row: one for each second card, of the right kinds."""
    count = len(effects_of(content))
    return (
        all((cell.table, cell.mode, cell.first) == task for cell in cells)
        and all(map(_of_right_kinds, cells))
        and {cell.second for cell in cells} <= set(range(count))
    )


def _of_right_kinds(cell: Cell) -> bool:
    for name, kind in _KINDS:
        value = getattr(cell, name)
        if type(value) is not kind:
            return False
        if isinstance(value, list) and not all(isinstance(each, str) for each in value):
            return False
    return True


def _read(line: str) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


_worker: Worker | None = None


def _begin(content: Content, media: str) -> None:
    """In a new process: get ready. Ctrl-C is for the process that started it."""
    global _worker
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _worker = Worker(content, media)


def _end_with_parent() -> None:
    """End when the process that started this one does, however that comes about."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _compute(task: tuple[int, str, int]) -> list[dict[str, Any]]:
    assert _worker is not None
    return list(map(_as_dict, _worker.row(Task(*task))))


class MatrixRun:
    """A computation that can be looked at, stopped, and gone on with later.

    `kept` is the file for the rows or None. `known` are rows done before; None takes over what
    the file has of the same rules, cards and tables. With one worker the rows are computed here,
    one in each `poll`. `rows` says which rows are wanted, and in which order.
    SandboxError if there is no such media support, FileError if the file cannot be written.
    """

    def __init__(
        self,
        media: str = "none",
        *,
        content: Content | None = None,
        kept: Path | None = None,
        workers: int = 1,
        known: Mapping[Task, list[Cell]] | None = None,
        rows: Sequence[Task] | None = None,
    ) -> None:
        self.content = load_content() if content is None else content
        if media not in media_supports(self.content):
            raise SandboxError("no-support", names=", ".join(media_supports(self.content)))
        self.media = media
        self._kept = kept
        self.trouble: FileError | None = None
        """Why rows are no longer kept; None while they are."""
        done = kept_rows(self.content, media, kept) if known is None else known
        self.found: dict[Task, list[Cell]] = dict(done)
        """The rows that are done, those done last at the end."""
        wanted = tasks(self.content) if rows is None else rows
        self._todo = [task for task in wanted if task not in done]
        self.total = len(wanted)
        self.taken_over = self.total - len(self._todo)
        """How many rows were done before."""
        if self._todo:
            self._write_all(done)
        self._here = Worker(self.content, media) if workers == 1 and self._todo else None
        self._pool: concurrent.futures.ProcessPoolExecutor | None = None
        self._waiting: dict[concurrent.futures.Future[list[dict[str, Any]]], Task] = {}
        if workers > 1 and self._todo:
            self._start(workers)

    @property
    def done(self) -> int:
        """How many rows of `total` are done."""
        return self.total - len(self._todo) - len(self._waiting)

    @property
    def matrix(self) -> Matrix:
        """What is known so far."""
        return Matrix(self.content, self.media, chain.from_iterable(self.found.values()))

    def poll(self, seconds: float | None = None) -> int:
        """Take over rows that are done, waiting up to so many seconds for one; how many.

        MatrixError if a process broke down.
        """
        if self._here is not None:
            if not self._todo:
                return 0
            task = self._todo.pop(0)
            self._keep(task, list(map(_as_dict, self._here.row(task))))
            return 1
        ready, _ = concurrent.futures.wait(
            self._waiting, seconds, concurrent.futures.FIRST_COMPLETED
        )
        for future in ready:
            task = self._waiting.pop(future)
            try:
                self._keep(task, future.result())
            except BrokenProcessPool:
                raise MatrixError(
                    "A worker process ended before its work did; use fewer --workers."
                ) from None
        return len(ready)

    def close(self) -> None:
        """End the processes when they have done the rows they are at; these are kept too."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None
            for future, task in self._waiting.items():
                if not future.cancelled() and future.exception() is None:
                    self._keep(task, future.result())
                else:
                    self._todo.append(task)
            self._waiting = {}

    def _start(self, workers: int) -> None:
        self._pool = concurrent.futures.ProcessPoolExecutor(
            min(workers, len(self._todo)),
            multiprocessing.get_context("spawn"),
            _begin,
            (self.content, self.media),
        )
        with interrupts_held_back():
            for task in self._todo:
                self._waiting[self._pool.submit(_compute, (task.table, task.mode, task.first))] = (
                    task
                )
        self._todo = []

    def _keep(self, task: Task, cells: list[dict[str, Any]]) -> None:
        self.found[task] = [Cell(**cell) for cell in cells]
        if self._kept is None:
            return
        try:
            with self._kept.open("a", encoding="utf-8") as file:
                file.write(_line(task, cells) + "\n")
        except OSError as error:
            # What is computed is worth more than the file.
            reason = error.strerror or str(error)
            self.trouble = FileError(self._kept, "", f"This file cannot be written: {reason}.")
            self._kept = None

    def _write_all(self, done: Mapping[Task, list[Cell]]) -> None:
        """The file with whole lines only, so that what is added begins a line of its own."""
        if self._kept is not None:
            lines = [json_text({"matrix": _fingerprint(self.content, self.media)})]
            lines += [_line(task, list(map(_as_dict, done[task]))) for task in sorted(done)]
            write_bytes(self._kept, ("\n".join(lines) + "\n").encode())


def _as_dict(cell: Cell) -> dict[str, Any]:
    return {name: getattr(cell, name) for name in Cell.__slots__}


def _line(task: Task, cells: list[dict[str, Any]]) -> str:
    return json_text({"task": list(task), "cells": cells})
