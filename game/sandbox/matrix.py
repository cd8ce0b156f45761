"""The interaction matrix: every two effects, one after the other, on prepared tables.

`MatrixRun` computes it row by row, in several processes, and keeps each row in a file as soon as
it is done, so that a run that was stopped goes on where it was. `Matrix` reads the rows as pairs:
whether the order of the two cards matters, what the first changed for the second, and whether an
invariant broke. `game.sandbox.matrix_open` opens a cell.
"""

from __future__ import annotations

import concurrent.futures
import csv
import hashlib
import io
import json
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import game.engine
from game.content import Content, load_content
from game.files import data_folder, json_text, write_bytes
from game.processes import interrupts_held_back
from game.sandbox.matrix_cells import (
    MOST_LINES,
    MOST_TABLES,
    Cell,
    Task,
    Worker,
    tasks,
)
from game.sandbox.matrix_tables import MODES, TABLES, Effect, effects_of, media_supports
from game.sandbox.words import SandboxError

__all__ = [
    "MODES",
    "MOST_LINES",
    "MOST_TABLES",
    "TABLES",
    "Effect",
    "Matrix",
    "MatrixError",
    "MatrixRun",
    "Pair",
    "effects_of",
    "kept_file",
    "media_supports",
    "to_csv",
]


class MatrixError(Exception):
    """The matrix could not be computed; the message says why."""


# --- What came of it ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pair:
    """One ordered pair of effects on one table under one media support."""

    media: str
    table: str
    mode: str
    first: Effect
    second: Effect
    cell: Cell
    order_matters: bool | None
    """Whether the other way round other tables are reached; None if that is not known: a cap was
    reached, or one of the two ways was not played."""

    @property
    def changed(self) -> bool:
        """Whether the first card changed what the second can do or brings."""
        cell = self.cell
        lines = cell.lines_new or cell.lines_lost
        return bool(cell.blocked or lines or cell.kinds_new or cell.kinds_lost)

    def cards(self) -> Iterator[tuple[str, str]]:
        """Every two cards that have these effects."""
        for first in self.first.cards:
            for second in self.second.cards:
                yield first, second


class Matrix:
    """The rows computed so far, as pairs."""

    def __init__(self, content: Content, media: str, cells: Iterable[Cell]) -> None:
        self.content = content
        self.media = media
        self.effects = effects_of(content)
        self._cells = {(c.table, c.mode, c.first, c.second): c for c in cells}

    def pairs(
        self,
        *,
        text: str = "",
        mode: str | None = None,
        table: str | None = None,
        only: Callable[[Pair], bool] | None = None,
    ) -> Iterator[Pair]:
        """The pairs in a fixed order; `text` must be in an effect or the id of a card of it."""
        for key in sorted(self._cells, key=lambda key: (key[0], MODES.index(key[1]), *key[2:])):
            pair = self._pair(self._cells[key])
            if mode not in (None, pair.mode) or table not in (None, pair.table):
                continue
            if text and not any(_about(effect, text) for effect in (pair.first, pair.second)):
                continue
            if only is None or only(pair):
                yield pair

    def _pair(self, cell: Cell) -> Pair:
        other = self._cells.get((cell.table, cell.mode, cell.second, cell.first))
        order: bool | None = None
        if other is not None and not (cell.cut or other.cut or cell.blocked or other.blocked):
            order = cell.digest != other.digest
        first, second = self.effects[cell.first], self.effects[cell.second]
        name = TABLES[cell.table].name
        return Pair(self.media, name, cell.mode, first, second, cell, order)


def _about(effect: Effect, text: str) -> bool:
    return text in effect.name or any(text in card for card in effect.cards)


COLUMNS = (
    "media",
    "table",
    "mode",
    "first_candidate",
    "first_effect",
    "second_candidate",
    "second_effect",
    "first_cards",
    "second_cards",
    "order_matters",
    "changed",
    "blocked",
    "lines_new",
    "lines_lost",
    "kinds_new",
    "kinds_lost",
    "tables",
    "cut",
    "broken",
)


def to_csv(pairs: Iterable[Pair]) -> str:
    """Pairs as CSV, a line each, with a head line; `order_matters` is empty if not known."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for pair in pairs:
        cell = pair.cell
        order = {None: "", True: "yes", False: "no"}[pair.order_matters]
        writer.writerow(
            [
                *(pair.media, pair.table, pair.mode),
                *(pair.first.candidate, pair.first.name),
                *(pair.second.candidate, pair.second.name),
                *(" ".join(pair.first.cards), " ".join(pair.second.cards)),
                *(order, _yes(pair.changed), _yes(cell.blocked), cell.lines_new, cell.lines_lost),
                *(" ".join(cell.kinds_new), " ".join(cell.kinds_lost)),
                *(cell.tables, _yes(cell.cut), " ".join(cell.broken)),
            ]
        )
    return out.getvalue()


def _yes(value: bool) -> str:
    return "yes" if value else "no"


# --- Computing it ------------------------------------------------------------------------------


def _fingerprint(content: Content, media: str) -> str:
    """Tells results of these rules, cards and tables from others."""
    found = hashlib.blake2b(digest_size=16)
    folders = (Path(game.engine.__file__).parent, Path(__file__).parent)
    sources = [p for f in folders for p in sorted(f.glob("*.py"))]
    for path in sources:
        if path.parent.name == "engine" or path.name.startswith(("matrix_", "keys", "invariants")):
            found.update(path.read_bytes())
    found.update(f"{content.hash} {media}".encode())
    return found.hexdigest()


def kept_file(media: str, folder: Path | None = None) -> Path:
    """Where the rows under a media support are kept."""
    folder = data_folder() / "matrix" if folder is None else folder
    return folder / f"{media.replace('/', '-')}.jsonl"


_worker: Worker | None = None


def _begin(content: str | None, media: str) -> None:
    """In a new process: get ready. Ctrl-C is for the process that started it."""
    global _worker
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _worker = Worker(load_content(None if content is None else Path(content)), media)


def _end_with_parent() -> None:
    """End when the process that started this one does, however that comes about."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _compute(task: tuple[int, str, int]) -> list[dict[str, Any]]:
    assert _worker is not None
    return [asdict(cell) for cell in _worker.row(Task(*task))]


class MatrixRun:
    """A computation that can be looked at, stopped, and gone on with later.

    `folder` is that of the content or None, `kept` the file for the rows or None. What the file
    has of the same rules, cards and tables is taken over unless `fresh`. With one worker the rows
    are computed here, one in each `poll`. `rows` says which rows are wanted, and in which order.
    """

    def __init__(
        self,
        media: str = "none",
        *,
        folder: Path | None = None,
        kept: Path | None = None,
        workers: int = 1,
        fresh: bool = False,
        rows: Sequence[Task] | None = None,
    ) -> None:
        self.content = load_content(folder)
        if media not in media_supports(self.content):
            raise SandboxError("no-support", names=", ".join(media_supports(self.content)))
        self.media = media
        self.cells: list[Cell] = []
        self._kept = kept
        self._mark = _fingerprint(self.content, media)
        done = set() if fresh else self._read()
        wanted = tasks(self.content) if rows is None else rows
        self._todo = [task for task in wanted if task not in done]
        self.total = len(wanted)
        self.taken_over = self.total - len(self._todo)
        """How many rows were done before."""
        if not done:
            self._write_head()
        self._here = Worker(self.content, media) if workers == 1 and self._todo else None
        self._pool: concurrent.futures.ProcessPoolExecutor | None = None
        self._waiting: dict[concurrent.futures.Future[list[dict[str, Any]]], Task] = {}
        if workers > 1 and self._todo:
            self._start(folder, workers)

    @property
    def done(self) -> int:
        """How many rows of `total` are done."""
        return self.total - len(self._todo) - len(self._waiting)

    @property
    def matrix(self) -> Matrix:
        """What is known so far."""
        return Matrix(self.content, self.media, self.cells)

    def poll(self, seconds: float | None = None) -> int:
        """Take over rows that are done, waiting up to so many seconds for one; how many.

        MatrixError if a process broke down.
        """
        if self._here is not None:
            if not self._todo:
                return 0
            task = self._todo.pop(0)
            self._keep(task, [asdict(cell) for cell in self._here.row(task)])
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
        """End the processes; rows that are done are kept."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None

    def _start(self, folder: Path | None, workers: int) -> None:
        content = None if folder is None else str(folder)
        self._pool = concurrent.futures.ProcessPoolExecutor(
            min(workers, len(self._todo)),
            multiprocessing.get_context("spawn"),
            _begin,
            (content, self.media),
        )
        with interrupts_held_back():
            for task in self._todo:
                self._waiting[self._pool.submit(_compute, (task.table, task.mode, task.first))] = (
                    task
                )
        self._todo = []

    def _keep(self, task: Task, cells: list[dict[str, Any]]) -> None:
        self.cells += [Cell(**cell) for cell in cells]
        if self._kept is not None:
            line = json_text({"task": list(task), "cells": cells}) + "\n"
            with self._kept.open("a", encoding="utf-8") as file:
                file.write(line)

    def _write_head(self) -> None:
        if self._kept is not None:
            write_bytes(self._kept, (json_text({"matrix": self._mark}) + "\n").encode())

    def _read(self) -> set[Task]:
        """Rows kept before, if they are of the same rules; a line cut off is done again."""
        done: set[Task] = set()
        if self._kept is None or not self._kept.is_file():
            return done
        known = set(tasks(self.content))
        with self._kept.open(encoding="utf-8", errors="replace") as file:
            for number, line in enumerate(file):
                try:
                    value = json.loads(line)
                    if number == 0:
                        if value["matrix"] != self._mark:
                            return set()
                        continue
                    task = Task(*value["task"])
                    cells = [Cell(**cell) for cell in value["cells"]]
                except (ValueError, KeyError, TypeError, RecursionError):
                    if number == 0:
                        return set()
                    continue
                if task in known and task not in done:
                    done.add(task)
                    self.cells += cells
        if done:
            self._rewrite(done)
        return done

    def _rewrite(self, done: set[Task]) -> None:
        """The file with whole lines only, so that what is added begins a line of its own."""
        assert self._kept is not None
        rows: dict[Task, list[Cell]] = {task: [] for task in done}
        for cell in self.cells:
            rows[Task(cell.table, cell.mode, cell.first)].append(cell)
        lines = [json_text({"matrix": self._mark})]
        lines += [
            json_text({"task": list(task), "cells": [asdict(cell) for cell in rows[task]]})
            for task in sorted(rows)
        ]
        write_bytes(self._kept, ("\n".join(lines) + "\n").encode())
