"""Files written whole or not at all, always with the same bytes for the same content."""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from game.files.errors import FileError

__all__ = ["json_lines", "json_text", "ordered", "write_bytes"]

_ORDER = {
    key: rank
    for rank, key in enumerate(
        # One order for all that lies inside the outermost object, read off the examples of
        # CONTRACT 4 to 6. Keys that never meet may stand in any order.
        (
            "turn active scores won slots state issue group defense economy hands decks discards "
            "pending media news unused states decision result winner reason "
            "roll coin shuffle chance of order value by player kind do refuse rule options "
            "position edit end first_player opening_news markers support turn_limit obama mccain"
        ).split()
    )
}


def ordered(value: Any) -> Any:
    """The value with the keys of all its objects in one fixed order, unknown ones by name."""
    if isinstance(value, dict):
        keys = sorted(value, key=lambda key: (_ORDER.get(key, len(_ORDER)), key))
        return {key: ordered(value[key]) for key in keys}
    if isinstance(value, (list, tuple)):
        return [ordered(inner) for inner in value]
    return value


def json_text(value: Any) -> str:
    """JSON on one line, in the fixed order of keys."""
    return json.dumps(ordered(value), ensure_ascii=False, allow_nan=False)


def json_lines(members: Mapping[str, Any], spread: Iterable[str]) -> bytes:
    """An object with a member a line; the lists and objects named in `spread` an item a line."""
    spread = set(spread)
    lines = []
    for key, value in members.items():
        if key in spread and value and isinstance(value, (list, tuple)):
            inner = ",\n".join(f"    {json_text(each)}" for each in value)
            text = f"[\n{inner}\n  ]"
        elif key in spread and value and isinstance(value, dict):
            inner = ",\n".join(
                f"    {json_text(each)}: {json_text(content)}"
                for each, content in ordered_items(value)
            )
            text = f"{{\n{inner}\n  }}"
        else:
            text = json_text(value)
        lines.append(f"  {json_text(key)}: {text}")
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode("utf-8")


def ordered_items(value: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """The members of an object in the fixed order of keys."""
    return sorted(value.items(), key=lambda item: (_ORDER.get(item[0], len(_ORDER)), item[0]))


def _failure(path: Path, error: OSError) -> FileError:
    reason = error.strerror or str(error)
    return FileError(
        path, "", f"This file cannot be written ({reason}); choose another place or make room."
    )


def write_bytes(path: str | os.PathLike[str], data: bytes, *, sync: bool = True) -> None:
    """Write a file so that at every moment either the old or the new one is there, whole.

    Folders on the way are made. `sync=False` leaves it to the system when the bytes reach the
    disk, for many files that could be made again. FileError if it cannot be written; whatever
    was there is then untouched.
    """
    target = Path(path)
    if "\0" in str(target):
        raise FileError(path, "", "This is no usable file name; name another one.")
    try:
        # Through a link to the file itself, so that the link stays one.
        target = Path(os.path.realpath(target)) if target.is_symlink() else target
        if target.is_dir():
            raise FileError(path, "", "This is a folder; name a file in it.")
        target.parent.mkdir(parents=True, exist_ok=True)
        number, name = tempfile.mkstemp(dir=target.parent, prefix=".", suffix=".part")
    except OSError as error:
        raise _failure(Path(path), error) from None
    try:
        with os.fdopen(number, "wb") as file:
            file.write(data)
            file.flush()
            if sync:
                os.fsync(file.fileno())
        # A temporary file is private; a saved game gets the rights of any new file.
        if hasattr(os, "fchmod"):
            _usual_rights(Path(name), target)
        Path(name).replace(target)
        if sync:
            _sync_folder(target.parent)
    except BaseException as error:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        if isinstance(error, OSError):
            raise _failure(Path(path), error) from None
        raise


def _usual_rights(name: Path, target: Path) -> None:
    try:
        rights = target.stat().st_mode & 0o777
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        rights = 0o666 & ~mask
    with contextlib.suppress(OSError):
        name.chmod(rights)


def _sync_folder(folder: Path) -> None:
    """Bring the new name to the disk too, where the system lets a folder be opened for that."""
    with contextlib.suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
