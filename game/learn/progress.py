"""What was learnt so far, kept in the data folder; a damaged file is put aside, never lost."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct, field

from game.files import FileError, data_folder, set_aside, write_bytes
from game.files.source import parse_json, read_bytes

__all__ = ["Place", "Progress", "load_progress", "progress_path", "save_progress"]

_MAX_BYTES = 1_000_000
_Name = Annotated[str, Meta(max_length=80)]


class Place(Struct, forbid_unknown_fields=True):
    """Where a lesson was left: what was done in it, in order.

    An entry is an option, `next` for a text that was read, or `try` for an attempt. step: which
    one was reached, from 0.
    """

    done: Annotated[list[_Name], Meta(max_length=400)] = field(default_factory=list)
    step: Annotated[int, Meta(ge=0, le=100)] = 0


class Progress(Struct, forbid_unknown_fields=True):
    """Lessons learnt and skipped, stars of puzzles, and where lessons were left.

    offered: whether the course was offered once. stars: puzzle -> 0 (only with its solution) to
    3, the best so far.
    """

    format: Literal["campaign-manager-progress"] = "campaign-manager-progress"
    version: Annotated[int, Meta(ge=1)] = 1
    offered: bool = False
    learnt: list[_Name] = field(default_factory=list)
    skipped: list[_Name] = field(default_factory=list)
    stars: dict[_Name, Annotated[int, Meta(ge=0, le=3)]] = field(default_factory=dict)
    places: dict[_Name, Place] = field(default_factory=dict)

    def learn(self, lesson: str) -> None:
        """A lesson was gone through to its end."""
        if lesson not in self.learnt:
            self.learnt.append(lesson)
        if lesson in self.skipped:
            self.skipped.remove(lesson)
        self.places.pop(lesson, None)

    def skip(self, lesson: str) -> None:
        """A lesson was left out; one that was learnt stays so."""
        if lesson not in self.learnt and lesson not in self.skipped:
            self.skipped.append(lesson)
        self.places.pop(lesson, None)

    def solve(self, puzzle: str, stars: int) -> None:
        """A puzzle was solved; the best counts."""
        self.stars[puzzle] = max(stars, self.stars.get(puzzle, 0))
        self.places.pop(puzzle, None)

    def leave(self, lesson: str, done: list[str], step: int) -> None:
        """A lesson was left in the middle."""
        if done:
            self.places[lesson] = Place(list(done), step)
        else:
            self.places.pop(lesson, None)


def progress_path() -> Path:
    """The file of the progress; it need not exist yet."""
    return data_folder() / "progress.json"


def load_progress(path: Path | None = None) -> tuple[Progress, str | None]:
    """The progress, and what is to be said about its file: None, or why it begins anew.

    A file that cannot be understood is given another name; one that cannot be read stays.
    """
    path = progress_path() if path is None else path
    if not path.exists():
        return Progress(), None
    try:
        value = parse_json(read_bytes(path, _MAX_BYTES), str(path))
        return msgspec.convert(value, Progress), None
    except FileError as error:
        return _anew(path, error.reason)
    except msgspec.ValidationError as error:
        return _anew(path, str(error))


def _anew(path: Path, reason: str) -> tuple[Progress, str]:
    try:
        kept = set_aside(path)
    except FileError as error:
        return Progress(offered=True), str(error)
    return Progress(offered=True), f"{path.name} cannot be used ({reason}) and is now {kept}"


def save_progress(progress: Progress, path: Path | None = None) -> None:
    """Write the progress, whole or not at all. FileError says why it cannot be written."""
    data = msgspec.json.format(msgspec.json.encode(progress), indent=2)
    write_bytes(progress_path() if path is None else path, data + b"\n")
