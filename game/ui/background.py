"""Small jobs off the main thread: a file is written, and the screen told when it is."""

from __future__ import annotations

import threading
from collections.abc import Callable

from game.files import FileError

__all__ = ["LOOK", "Jobs"]

LOOK = 0.03
"""Seconds after which a screen looks again whether a job is done."""


class _Job:
    def __init__(self, work: Callable[[], None], then: Callable[[str | None], None]) -> None:
        self.work, self.then = work, then
        self.problem: str | None = None
        # No daemon: the program ends only after the last file is whole.
        self.thread = threading.Thread(target=self._run, name="file")
        self.thread.start()

    def _run(self) -> None:
        try:
            self.work()
        except FileError as error:
            self.problem = str(error)


class Jobs:
    """The jobs of one screen, done one beside the other."""

    def __init__(self) -> None:
        self._jobs: list[_Job] = []

    def start(self, work: Callable[[], None], then: Callable[[str | None], None]) -> None:
        """Have `work` done; afterwards `then(problem)` is called by `poll`.

        problem: the sentence of a FileError that it raised, or None.
        """
        self._jobs.append(_Job(work, then))

    def poll(self) -> float | None:
        """Tell of jobs that are done; seconds until it wants to look again."""
        # Asked once: a job that ends just now is told of the next time.
        done = [job for job in self._jobs if not job.thread.is_alive()]
        self._jobs = [job for job in self._jobs if job not in done]
        for job in done:
            job.then(job.problem)
        return LOOK if self._jobs else None

    def finish(self) -> None:
        """Wait until all are done; nobody is told any more."""
        for job in self._jobs:
            job.thread.join()
        self._jobs.clear()
