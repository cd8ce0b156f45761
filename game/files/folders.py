"""Where saved games lie, and how a damaged one is kept out of the way."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import platformdirs

from game.files.errors import FileError

__all__ = [
    "DATA_VARIABLE",
    "RECORD_SUFFIX",
    "data_folder",
    "new_save",
    "saved_games",
    "saves_folder",
    "set_aside",
]

DATA_VARIABLE = "CAMPAIGN_MANAGER_DATA"
"""The environment variable that puts all that the program keeps into another folder."""
RECORD_SUFFIX = ".record.json"
"""How the names of records end."""


def data_folder() -> Path:
    """The folder of all that the program keeps; it need not exist yet."""
    own = os.environ.get(DATA_VARIABLE)
    return Path(own) if own else platformdirs.user_data_path("campaign-manager", appauthor=False)


def saves_folder() -> Path:
    """The folder of saved games; it need not exist yet. Writing a save makes it."""
    return data_folder() / "saves"


def saved_games() -> list[Path]:
    """The saved games, the one written last first; none if the folder cannot be read."""
    found: list[tuple[float, Path]] = []
    try:
        for path in saves_folder().iterdir():
            if path.name.endswith(RECORD_SUFFIX) and not path.name.startswith("."):
                found.append((path.stat().st_mtime, path))
    except OSError:
        return []
    return [path for _, path in sorted(found, key=lambda each: (-each[0], each[1].name))]


def new_save() -> Path:
    """A name for a new game in the folder of saved games, by date and time."""
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path = saves_folder() / f"{stamp}{RECORD_SUFFIX}"
    number = 1
    while os.path.lexists(path):
        number += 1
        path = saves_folder() / f"{stamp}-{number}{RECORD_SUFFIX}"
    return path


def set_aside(path: str | os.PathLike[str]) -> Path:
    """Give an unreadable save another name beside it, so that nothing overwrites it.

    Returns the new path, `<name>.unreadable` or with a number. FileError if it cannot be renamed.
    """
    old = Path(path)
    number = 1
    new = old.with_name(f"{old.name}.unreadable")
    while os.path.lexists(new):
        number += 1
        new = old.with_name(f"{old.name}.unreadable-{number}")
    try:
        old.rename(new)
    except OSError as error:
        reason = error.strerror or str(error)
        raise FileError(
            path, "", f"This file cannot be renamed ({reason}); move it away."
        ) from None
    return new
