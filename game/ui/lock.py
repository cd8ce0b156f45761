"""Notices a second running copy of the program, which would write to the same saved games.

The lock belongs to the system and goes with the process that holds it: what a crash or a power
cut leaves behind is only a file, and locks nobody out.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from game.files import data_folder

__all__ = ["LOCK", "CopyLock"]

LOCK = "running.lock"
# Windows locks bytes, and a locked one cannot be read: one far behind the text is taken.
_BYTE = 1 << 20

if sys.platform == "win32":
    import msvcrt

    def _seize(file: int) -> None:
        os.lseek(file, _BYTE, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    _TAKEN: tuple[type[OSError], ...] = (PermissionError, BlockingIOError)
else:
    import fcntl

    def _seize(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    _TAKEN = (BlockingIOError,)


class CopyLock:
    """The lock of one running program, in the data folder unless another path is given."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = data_folder() / LOCK if path is None else path
        self._file: int | None = None

    def take(self) -> bool:
        """Take the lock; False if another copy of the program has it.

        Where the folder cannot be written, or its disk knows no locks, nothing can be noticed:
        the program runs as if it were alone.
        """
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError:
            return True
        try:
            _seize(file)
        except OSError as error:
            os.close(file)
            return not isinstance(error, _TAKEN)
        self._file = file
        with suppress(OSError):
            os.ftruncate(file, 0)
            os.lseek(file, 0, os.SEEK_SET)
            os.write(file, f"{os.getpid()}\n".encode())
        return True

    def release(self) -> None:
        """Give the lock back; the file stays, since another copy may be about to take it."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
