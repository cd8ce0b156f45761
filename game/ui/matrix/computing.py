"""Computing the matrix beside the main thread; results stay while the program runs."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterable, Sequence
from itertools import chain, islice
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from game.content import Content, load_content
from game.files import FileError
from game.processes import processors
from game.sandbox.matrix import Matrix
from game.sandbox.matrix_cells import Cell, Task, tasks
from game.sandbox.matrix_run import MatrixError, MatrixRun, kept_file, kept_rows

__all__ = ["Computing", "forget_all"]

_LOOK = 0.1
"""Seconds between two looks at what is read or computed …"""
_SHOW = 0.5
"""… and between two times that more of it is shown."""
_MOST_WORKERS = 8

_lock = threading.Lock()
_results: dict[tuple[str, str, Path], dict[Task, list[Cell]]] = {}
"""What is known by content, media support and data folder, for as long as the program runs."""


def forget_all() -> None:
    """Know of nothing that was computed before; what is kept in files stays."""
    with _lock:
        _results.clear()


class _News(NamedTuple):
    """What the thread tells the screen."""

    media: str
    rows: dict[Task, list[Cell]]
    trouble: str = ""
    over: bool = False


class Computing:
    """All that is known of the matrix for one content, and the computing of more.

    One media support is read or computed at a time. `poll` takes over what is new.
    """

    def __init__(
        self,
        content: Content,
        rows: Sequence[Task] | None = None,
        *,
        workers: int = 0,
        keeps: bool = True,
    ) -> None:
        """`rows` are those wanted, all if left out; `workers` how many processes, 0 for all.

        keeps=False knows of nothing that was computed before, and leaves nothing behind.
        """
        self.content = content
        self.rows = list(tasks(content)) if rows is None else list(rows)
        # One worker would compute in this process and hold up the window.
        self.workers = workers or min(max(2, processors()), _MOST_WORKERS)
        self.computing = ""
        """The media support that is computed now; empty if none is."""
        self.stopping = False
        self.trouble = ""
        """A sentence on what went wrong last."""
        self._read: set[str] = set()
        self._matrices: dict[str, Matrix] = {}
        self._news: queue.SimpleQueue[_News] = queue.SimpleQueue()
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._began = (0.0, 0)
        self._clock = monotonic
        # Only what is delivered is kept on disk: a card in the making would leave a file each time.
        self._on_disk = keeps and content.hash == load_content().hash
        self._results = _results if keeps else {}
        self._folder = kept_file("none").parent

    # --- what is known

    def matrix(self, media: str) -> Matrix:
        """What is known under a media support."""
        if media not in self._matrices:
            cells = chain.from_iterable(self._copy(media).values())
            self._matrices[media] = Matrix(self.content, media, cells)
        return self._matrices[media]

    def done(self, media: str) -> int:
        """How many of the rows wanted are known."""
        known = self._known(media)
        return sum(task in known for task in self.rows)

    @property
    def total(self) -> int:
        """How many rows are wanted."""
        return len(self.rows)

    @property
    def seconds_left(self) -> float | None:
        """How long it is likely to take, if that can be told yet."""
        began, had = self._began
        gained = self.done(self.computing) - had if self.computing else 0
        if gained < self.workers * 2:
            return None
        return (self._clock() - began) / gained * (self.total - had - gained)

    def _known(self, media: str) -> dict[Task, list[Cell]]:
        return self._results.setdefault((self.content.hash, media, self._folder), {})

    def _copy(self, media: str) -> dict[Task, list[Cell]]:
        with _lock:
            return dict(self._known(media))

    def _file(self, media: str) -> Path:
        return kept_file(media, self._folder)

    # --- what is done

    @property
    def busy(self) -> bool:
        """Whether something is read or computed."""
        return self._thread is not None or bool(self.computing)

    def look(self, media: str) -> None:
        """Read what is kept under a media support, once."""
        if self._on_disk and media not in self._read and self._thread is None:
            self._read.add(media)
            self._begin(self._read_kept, media)

    def start(self, media: str, first: Iterable[Task] = ()) -> None:
        """Compute what is not known yet; the rows of `first` before the others."""
        if self._thread is not None:
            return
        soon = list(first)
        early = set(soon)
        order = [task for task in self.rows if task in early]
        order += [task for task in self.rows if task not in early]
        self.computing, self.stopping, self.trouble = media, False, ""
        self._began = (self._clock(), self.done(media))
        self._stop.clear()
        self._begin(self._compute, media, order, self._copy(media))

    def stop(self) -> None:
        """Stop when the rows that are begun are done."""
        if self.computing:
            self.stopping = True
            self._stop.set()

    def poll(self) -> tuple[list[Task] | None, float | None]:
        """Take over what is new: the rows, or None; and the seconds until the next look."""
        rows: list[Task] | None = None
        while not self._news.empty():
            news = self._news.get()
            rows = [*(rows or ()), *news.rows]
            self._take(news)
        if self._thread is None:
            return rows, None
        return rows, _SHOW if self.computing else _LOOK

    def finish(self) -> None:
        """Stop and wait until everything begun is done and kept."""
        self.stop()
        if self._thread is not None:
            self._thread.join()
        self.poll()

    def add(self, media: str, rows: dict[Task, list[Cell]]) -> None:
        """Take in rows that are computed."""
        with _lock:
            self._known(media).update(rows)
        self.matrix(media).add(chain.from_iterable(rows.values()))

    def pretend(self, media: str, *, seconds: float, rows: int) -> None:
        """Look as if so many rows had been computed in so many seconds, for a picture."""
        self._clock = lambda: seconds
        self.computing, self._began = media, (0.0, self.done(media) - rows)

    def _take(self, news: _News) -> None:
        self.add(news.media, news.rows)
        self.trouble = news.trouble or self.trouble
        if news.over:
            assert self._thread is not None
            self._thread.join()
            self._thread = None
            self.computing = ""
            self.stopping = False

    # --- beside the main thread

    def _begin(self, work: Callable[..., None], *args: Any) -> None:
        self._thread = threading.Thread(target=work, args=args, name="matrix")
        self._thread.start()

    def _read_kept(self, media: str) -> None:
        rows = kept_rows(self.content, media, self._file(media))
        self._news.put(_News(media, rows, over=True))

    def _compute(self, media: str, order: list[Task], known: dict[Task, list[Cell]]) -> None:
        trouble = ""
        try:
            told = len(known)
            if self._on_disk:
                # Beginning writes the file anew: what another copy kept meanwhile stays in it.
                known |= {
                    task: cells
                    for task, cells in kept_rows(self.content, media, self._file(media)).items()
                    if task not in known
                }
            run, trouble = self._run(media, order, known)
            try:
                while run.done < run.total and not self._stop.is_set():
                    run.poll(_LOOK)
                    told = self._tell(media, run, told)
            finally:
                run.close()
                self._tell(media, run, told)
            trouble = trouble or str(run.trouble or "")
        except MatrixError as error:
            trouble = str(error)
        finally:
            self._news.put(_News(media, {}, trouble, over=True))

    def _run(
        self, media: str, order: list[Task], known: dict[Task, list[Cell]]
    ) -> tuple[MatrixRun, str]:
        """Begin; without a file, and with a sentence that says why, if none can be written."""

        def begin(kept: Path | None) -> MatrixRun:
            return MatrixRun(
                media,
                content=self.content,
                kept=kept,
                workers=self.workers,
                known=known,
                rows=order,
            )

        try:
            return begin(self._file(media) if self._on_disk else None), ""
        except FileError as error:
            return begin(None), str(error)

    def _tell(self, media: str, run: MatrixRun, told: int) -> int:
        """Hand over the rows since the last time; how many there are now."""
        rows = dict(islice(run.found.items(), told, None))
        with _lock:
            # At once, so that nothing is lost if nobody looks any more.
            self._known(media).update(rows)
        if rows:
            self._news.put(_News(media, rows))
        return told + len(rows)
