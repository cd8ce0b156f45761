"""The games that are kept: what they are called, how they stand, and how they are put in order.

Saved games and the records of bug reports lie in the data folder. One that cannot be read is
listed with the reason and never thrown away.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from game import Result
from game.content import CANDIDATES, Content
from game.files import (
    RECORD_SUFFIX,
    FileError,
    data_folder,
    free_path,
    load_record,
    reports_folder,
    saves_folder,
    typed_path,
    write_bytes,
)
from game.ui.match.resume import resume_match
from game.ui.match.setup import MatchSetup

__all__ = ["NAME_LIMIT", "Facts", "Kept", "Library", "NameRefused", "export_to"]

NAME_LIMIT = 40
_STAMP = re.compile(r"\d{4}-\d{2}-\d{2}-\d{6}(-\d+)?")
_UNREADABLE = re.compile(re.escape(RECORD_SUFFIX) + r"\.unreadable(-\d+)?")
_BAD = re.compile(r'[\\/:*?"<>|\x00-\x1f\x7f]')
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)


class NameRefused(ValueError):
    """A name that a game cannot have; `why` is the id of the message: empty, bad or taken."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True, slots=True)
class Facts:
    """What a record tells: who played, how it stands or ended, how long it was.

    bots: the candidates that a bot decided for.
    """

    names: dict[str, str]
    bots: frozenset[str]
    votes: dict[str, int]
    turn: int
    steps: int
    result: Result | None
    decks: str
    note: str | None


@dataclass
class Kept:
    """One file of the list.

    kind: `game`, or `report` for the record of a bug report. name: what its owner called it, empty
    where it still has the name that it got by itself. facts or problem: once it was read.
    """

    path: Path
    kind: str
    time: datetime
    stamp: tuple[int, int]
    name: str = ""
    facts: Facts | None = None
    problem: str | None = None
    known: bool = field(default=False)

    @property
    def over(self) -> bool:
        """Whether the game came to its end."""
        return self.facts is not None and self.facts.result is not None

    @property
    def can_go_on(self) -> bool:
        """Whether it can be resumed as a match."""
        return self.kind == "game" and self.facts is not None and self.facts.result is None


class Library:
    """The list, the newest first, and what was deleted while it is open."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.games: list[Kept] = []
        self._deleted: list[tuple[Path, Path]] = []
        self._read: dict[tuple[Path, tuple[int, int]], Kept] = {}

    def look(self) -> None:
        """List the files anew; what is known of those that did not change stays known."""
        found: list[Kept] = []
        for folder, kind in ((saves_folder(), "game"), (reports_folder(), "report")):
            try:
                paths = list(folder.iterdir())
            except OSError:
                continue
            for path in paths:
                kept = self._listed(path, kind)
                if kept is not None:
                    found.append(kept)
        found.sort(key=lambda kept: (kept.time, kept.path.name), reverse=True)
        self.games = found

    def _listed(self, path: Path, kind: str) -> Kept | None:
        aside = _UNREADABLE.search(path.name)
        if path.name.startswith(".") or not (path.name.endswith(RECORD_SUFFIX) or aside):
            return None
        try:
            stat = path.stat()
        except OSError:
            return None
        stamp = (stat.st_mtime_ns, stat.st_size)
        if (path, stamp) in self._read:
            return self._read[path, stamp]
        stem = path.name[: aside.start()] if aside else path.name.removesuffix(RECORD_SUFFIX)
        name = "" if _STAMP.fullmatch(stem) else stem
        return Kept(path, kind, datetime.fromtimestamp(stat.st_mtime), stamp, name)

    def read_next(self, first: int = 0) -> bool:
        """Read one game that was not read yet, from the place `first` on; whether there was one."""
        for kept in (*self.games[first:], *self.games[:first]):
            if not kept.known:
                self._learn(kept)
                return True
        return False

    def _learn(self, kept: Kept) -> None:
        kept.known = True
        self._read[kept.path, kept.stamp] = kept
        try:
            loaded = load_record(kept.path, self.content, name=kept.path.name)
        except FileError as error:
            kept.problem = str(error)
            return
        game = loaded.game
        if "held" in loaded.meta:
            # It waits at a die, a news card or the end of a turn: nobody has seen what follows.
            game = resume_match(loaded.record, self.content).game
        setup = MatchSetup.from_meta(game.options, game.seed, loaded.meta)
        kept.facts = Facts(
            {c: setup.seats[c].name for c in CANDIDATES},
            frozenset(c for c in CANDIDATES if setup.seats[c].bot is not None),
            dict(game.position()["scores"]),
            game.turn,
            game.decisions_made,
            game.result,
            game.options.decks,
            loaded.note,
        )
        saved = loaded.meta.get("time")
        with suppress(TypeError, ValueError):
            kept.time = datetime.fromisoformat(str(saved)).astimezone().replace(tzinfo=None)

    # --- putting in order

    def rename(self, kept: Kept, name: str) -> Path:
        """Give a game another name; NameRefused if it cannot have it, FileError if the disk
        refuses.
        """
        name = name.strip()
        if not name:
            raise NameRefused("empty")
        if len(name) > NAME_LIMIT or _BAD.search(name) or _RESERVED.fullmatch(name):
            raise NameRefused("bad")
        if name.startswith(".") or name.endswith("."):
            raise NameRefused("bad")
        aside = _UNREADABLE.search(kept.path.name)
        suffix = aside[0] if aside else RECORD_SUFFIX
        goal = kept.path.with_name(f"{name}{suffix}")
        if goal == kept.path:
            return goal
        if os.path.lexists(goal):
            raise NameRefused("taken")
        _move(kept.path, goal)
        return goal

    def delete(self, kept: Kept) -> None:
        """Put a game into the bin, from where `restore` brings it back. FileError."""
        goal = free_path(data_folder() / "deleted" / kept.path.name)
        _move(kept.path, goal)
        self._deleted.append((kept.path, goal))

    @property
    def can_restore(self) -> bool:
        """Whether something deleted can be brought back."""
        return bool(self._deleted)

    def restore(self) -> Path:
        """Bring back what was deleted last; its path now. FileError."""
        path, place = self._deleted[-1]
        goal = free_path(path)
        _move(place, goal)
        self._deleted.pop()
        return goal

    def forget(self) -> None:
        """Throw away for good what was deleted."""
        for _, place in self._deleted:
            with suppress(OSError):
                place.unlink()
        self._deleted.clear()


def export_to(kept: Kept, typed: str) -> tuple[Path, Callable[[], None]]:
    """Where an export goes, and what writes it there.

    NameRefused if nothing is named (`empty`) or something is there already (`taken`), FileError if
    it is no path.
    """
    typed = typed.strip()
    if not typed:
        raise NameRefused("empty")
    path = typed_path(typed, RECORD_SUFFIX)
    if os.path.lexists(path):
        raise NameRefused("taken")

    def write() -> None:
        try:
            data = kept.path.read_bytes()
        except OSError as error:
            reason = error.strerror or str(error)
            raise FileError(kept.path, "", f"This file cannot be read: {reason}.") from None
        write_bytes(path, data)

    return path, write


def _move(path: Path, goal: Path) -> None:
    try:
        goal.parent.mkdir(parents=True, exist_ok=True)
        path.rename(goal)
    except OSError as error:
        reason = error.strerror or str(error)
        raise FileError(path, "", f"This file cannot be moved: {reason}.") from None
