"""What can be wrong with a file, said in one sentence that names the file and the place."""

from __future__ import annotations

import os
from pathlib import Path

__all__ = ["FileError", "ReplayFailure", "ScenarioFailure", "clean", "shown"]

_LONGEST = 160


def clean(text: object, limit: int = 600) -> str:
    """The text on one line, safe for a terminal and not longer than `limit` characters.

    What comes from a file or a file name may hold line breaks, escape sequences or halves of
    characters; they are written as escapes.
    """
    plain = "".join(
        char if char.isprintable() else char.encode("unicode_escape", "replace").decode("ascii")
        for char in str(text)[: limit + 1]
    )
    return plain if len(plain) <= limit else plain[: limit - 1] + "…"


def shown(value: object) -> str:
    """A value out of a file, quoted for a sentence and cut to a length one can read."""
    return clean(repr(value) if isinstance(value, str) else value, _LONGEST)


class FileError(ValueError):
    """A file that cannot be read, used or written.

    `path` is the file's name, `place` the place in it (`entry 3`, `position.slots[0]`) or
    empty, `reason` the sentence. `str()` joins them in one line.
    """

    def __init__(self, path: str | os.PathLike[str], place: str, reason: str) -> None:
        self.path = clean(os.fspath(path))
        self.place = clean(place, _LONGEST)
        self.reason = clean(reason)
        where = f"{self.path}: {self.place}" if self.place else self.path
        super().__init__(f"{where}: {self.reason}")


class ReplayFailure(FileError):
    """A record that can be read, but whose entries do not replay or give another result.

    `entry` is the number of the entry, counted from 1, or None.
    """

    def __init__(
        self, path: str | os.PathLike[str], entry: int | None, place: str, reason: str
    ) -> None:
        super().__init__(path, place, reason)
        self.entry = entry


class ScenarioFailure(Exception):
    """A scenario that was played and does not hold.

    `path` is the file, `place` the step (`step 2`) or the key (`expect.scores.obama`),
    `expected` and `found` say what differs. `str()` joins them in one line.
    """

    def __init__(self, path: str | Path, place: str, expected: str, found: str) -> None:
        self.path = clean(path)
        self.place = clean(place, _LONGEST)
        self.expected = clean(expected)
        self.found = clean(found)
        super().__init__(f"{self.path}: {self.place}: expected {self.expected}, found {self.found}")
