"""Keeps a match on disk: after every change, off the main thread, whole or not at all."""

from __future__ import annotations

import copy
import json
import re
import threading
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

from game.content import CANDIDATES, Content
from game.files import (
    FileError,
    clean,
    encode_record,
    load_record,
    saved_games,
    set_aside,
    write_bytes,
)
from game.ui.match.match import Match
from game.ui.match.resume import resume_match

__all__ = [
    *("Autosave", "Found", "autosave_rests", "find_unfinished", "rest"),
    *("standing_of", "unfinished_games"),
]

_HEAD = 64 * 1024
_UNFINISHED = re.compile(rb'^  "result": null,?$', re.MULTILINE)
_FINISHED = re.compile(rb'^  "result": \{', re.MULTILINE)
# The end that a record tells is still to come while a die, news or the end of a turn waits.
_HELD = re.compile(rb'^  "meta": \{.*"held": ', re.MULTILINE)


# A second running copy of the program must not write over the games of the first: this holds for
# the whole process, since matches begin before there is a window.
_resting = False


def rest(resting: bool = True) -> None:
    """Let no match save itself in this process (or let them again)."""
    global _resting
    _resting = resting


def autosave_rests() -> bool:
    """Whether matches save themselves in this process no longer."""
    return _resting


class Autosave:
    """Writes one match to one file.

    `save` only takes note of the match; a thread writes it. Of several states that wait, only the
    last is written. A file that could not be written stays as it was.
    """

    def __init__(self, path: Path, *, write: Callable[[Path, bytes], None] | None = None) -> None:
        """`write` puts bytes into a file, whole or not at all, or raises FileError."""
        self.path = path
        self._write = write or write_bytes
        self._lock = threading.Lock()
        self._waiting: Match | None = None
        self._thread: threading.Thread | None = None
        self._problem: str | None = None
        self._told: str | None = None
        self.written = 0
        """How often the file was written."""

    def save(self, match: Match) -> None:
        """Have the match written as it is now."""
        # Everything that a record is made of is immutable but these three.
        snapshot = copy.copy(match)
        snapshot.game = match.game.copy()
        snapshot.draft_seconds = dict(match.draft_seconds)
        snapshot.moments = []
        with self._lock:
            self._waiting = snapshot
            if self._thread is None:
                # No daemon: the program ends only after the last word is written.
                self._thread = threading.Thread(target=self._work, name="autosave")
                self._thread.start()

    def _work(self) -> None:
        while True:
            with self._lock:
                match, self._waiting = self._waiting, None
                if match is None:
                    self._thread = None
                    return
            problem = self._put(match)
            with self._lock:
                self._problem = problem
                self.written += problem is None

    def _put(self, match: Match) -> str | None:
        try:
            record = match.record()
            record["meta"]["time"] = datetime.now().astimezone().isoformat(timespec="seconds")
            scores = match.game.position()["scores"]
            record["meta"]["stands"] = {"turn": match.game.turn, **scores}
            self._write(self.path, encode_record(record))
        except FileError as error:
            return str(error)
        except Exception as error:
            # A fault of the program. The thread has to live on, or nothing would be saved again
            # and nobody be told.
            return clean(f"{self.path}: {type(error).__name__}: {error}")
        return None

    @property
    def busy(self) -> bool:
        """Whether something is still to be written."""
        with self._lock:
            return self._thread is not None

    @property
    def problem(self) -> str | None:
        """Why the last state is not on the disk, in one sentence; None if it is."""
        with self._lock:
            return self._problem

    def news(self) -> tuple[str, str] | None:
        """What is to be said now, once: `("failed", why)` or `("again", "")`, or nothing.

        A disk that stays full is told of once, and once more when it has room again.
        """
        problem = self.problem
        if problem == self._told:
            return None
        before, self._told = self._told, problem
        if problem is not None:
            return ("failed", problem) if before is None else None
        return ("again", "")

    def flush(self, seconds: float = 10.0) -> str | None:
        """Wait until all is written; gives the problem if it is not."""
        with self._lock:
            thread = self._thread
        if thread is not None:
            thread.join(seconds)
        return self.problem


class Found:
    """A match to go on with, and what had to be set aside on the way to it."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.path: Path | None = None
        self.note: str | None = None
        self.damaged: list[tuple[Path, Path | None, str]] = []
        """Files that cannot be read: the name it had, the one it has now, and the reason."""


def unfinished_games() -> list[Path]:
    """Saved games that are not over, the one written last first; damaged ones may be among them.

    Only the head of each file is looked at.
    """
    return [path for path in saved_games() if not _is_over(path)]


def standing_of(path: Path) -> dict[str, Any] | None:
    """What a saved game says of itself: `names`, and as `stands` its turn and votes.

    None if it does not say so; the game is not played for it.
    """
    try:
        meta = json.loads(path.read_bytes())["meta"]
        names = {c: str(meta["names"][c]) for c in CANDIDATES}
        stands = {key: int(meta["stands"][key]) for key in ("turn", *CANDIDATES)}
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
    return {"names": names, "stands": stands}


def _is_over(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD)
    except OSError:
        return False
    if _HELD.search(head) is not None:
        return False
    return _FINISHED.search(head) is not None and _UNFINISHED.search(head) is None


def find_unfinished(content: Content | None = None, path: Path | None = None) -> Found:
    """Open the game saved last that is not over, or the one at `path`.

    A save that cannot be read is set aside under a new name and told of in `damaged`, and the one
    before it is tried. With `path` nothing else is tried and nothing renamed: FileError.
    """
    found = Found()
    if path is not None:
        _open(found, path, content)
        return found
    for each in unfinished_games():
        try:
            _open(found, each, content)
        except FileError as error:
            found.damaged.append((each, _put_aside(each), error.reason))
            continue
        if found.match is not None and found.match.game.result is None:
            return found
        found.match = found.path = None
    return found


def _open(found: Found, path: Path, content: Content | None) -> None:
    loaded = load_record(path, content)
    found.match = resume_match(loaded.record, content)
    found.path, found.note = path, loaded.note


def _put_aside(path: Path) -> Path | None:
    try:
        return set_aside(path)
    except FileError:
        return None
