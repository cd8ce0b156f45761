"""Where all that is kept lies, which names are free, and how a damaged save is put aside."""

from __future__ import annotations

import os
import re
from datetime import datetime
from pathlib import Path
from urllib.parse import unquote, urlsplit

import platformdirs

from game.files.errors import FileError

__all__ = [
    "DATA_VARIABLE",
    "RECORD_SUFFIX",
    "data_folder",
    "documents_folder",
    "free_path",
    "new_save",
    "reports_folder",
    "saved_games",
    "saves_folder",
    "scenarios_folder",
    "set_aside",
    "typed_path",
]

DATA_VARIABLE = "CAMPAIGN_MANAGER_DATA"
"""The environment variable that puts all that the program keeps into another folder."""
RECORD_SUFFIX = ".record.json"
"""How the names of records end."""
_ENDING = re.compile(r"(\.(record|scenario|report)\.json.*|\.[^.]*)\Z", re.DOTALL)


def data_folder() -> Path:
    """The folder of all that the program keeps; it need not exist yet."""
    own = os.environ.get(DATA_VARIABLE)
    return Path(own) if own else platformdirs.user_data_path("campaign-manager", appauthor=False)


def saves_folder() -> Path:
    """The folder of saved games; it need not exist yet. Writing a save makes it."""
    return data_folder() / "saves"


def scenarios_folder() -> Path:
    """The folder of scenarios; it need not exist yet. Writing one makes it."""
    return data_folder() / "scenarios"


def reports_folder() -> Path:
    """The folder of bug reports; it need not exist yet. Writing one makes it."""
    return data_folder() / "reports"


def documents_folder() -> Path:
    """Where an export is proposed: the folder of documents, or the home of whoever has none."""
    folder = platformdirs.user_documents_path()
    return folder if folder.is_dir() else Path.home()


def free_path(path: Path) -> Path:
    """That path, or one beside it with a number before its ending, which nothing lies at yet.

    `a.record.json`, `a-2.record.json`, `a-3.record.json` and so on. A link into nowhere is taken.
    """
    found = _ENDING.search(path.name)
    ending = found[0] if found is not None else ""
    stem = path.name.removesuffix(ending)
    free, number = path, 1
    while os.path.lexists(free):
        number += 1
        free = path.with_name(f"{stem}-{number}{ending}")
    return free


def typed_path(typed: str, ending: str = "") -> Path:
    """The path that somebody typed or pasted, also in quotes or as `file://…`.

    It gets `ending` where it has not got it. FileError if it is no path.
    """
    text = typed.strip().strip("\"'").strip()
    try:
        if text.startswith("file:"):
            text = unquote(urlsplit(text).path)
        path = Path(text).expanduser()
        if "\0" in text:
            raise ValueError(text)
        return path if path.name.endswith(ending) else path.with_name(path.name + ending)
    except (ValueError, RuntimeError):  # an address or a home folder that makes no sense
        raise FileError(typed, "", "This is no path; write it as /folder/file.") from None


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
    return free_path(saves_folder() / f"{stamp}{RECORD_SUFFIX}")


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
