"""The learner's progress in the window: read once, written off the main thread, told if lost."""

from __future__ import annotations

import threading
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path

from game.files import FileError
from game.learn import Progress, load_progress, progress_path, save_progress

__all__ = ["Learned"]


class Learned:
    """One progress file. `save` takes note, a thread writes; of several states only the last."""

    def __init__(
        self,
        path: Path | None = None,
        *,
        write: Callable[[Progress, Path], None] = save_progress,
    ) -> None:
        self.path = path or progress_path()
        self.progress, self.note = load_progress(self.path)
        self._write = write
        self._lock = threading.Lock()
        self._waiting: Progress | None = None
        self._thread: threading.Thread | None = None

    def save(self) -> None:
        """Have the progress written as it is now."""
        with self._lock:
            self._waiting = deepcopy(self.progress)
            if self._thread is None:
                # No daemon: the program ends only after the last word is written.
                self._thread = threading.Thread(target=self._work, name="progress")
                self._thread.start()

    def _work(self) -> None:
        while True:
            with self._lock:
                progress, self._waiting = self._waiting, None
                if progress is None:
                    self._thread = None
                    return
            try:
                self._write(progress, self.path)
            except FileError as error:
                with self._lock:
                    self.note = str(error)

    def take_note(self) -> str | None:
        """What there is to be said about the file, once."""
        with self._lock:
            note, self.note = self.note, None
            return note

    def flush(self, seconds: float = 10.0) -> None:
        """Wait until all is written."""
        with self._lock:
            thread = self._thread
        if thread is not None:
            thread.join(seconds)
