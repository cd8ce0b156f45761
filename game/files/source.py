"""From the bytes of a file to plain JSON values, with everything odd refused on the way.

The json module takes what CONTRACT forbids (a key given twice, NaN, halves of characters) and
gives up with a RecursionError on deep nesting, so a scan comes first.
"""

from __future__ import annotations

import json
import os
import re
import stat
from pathlib import Path
from typing import Any

from game.files.errors import FileError, shown

__all__ = ["MAX_DEPTH", "MAX_NUMBER", "MAX_VALUES", "parse_json", "read_bytes"]

MAX_DEPTH = 24
"""How deep objects and lists may lie in each other. A traced record needs 7."""
MAX_VALUES = 2_000_000
"""How many values one file may hold."""
MAX_NUMBER = 2**63 - 1
"""The largest whole number that a file may hold, in either direction."""

# A string, closed or not. Never fails and never goes back, so that no text makes it slow.
_STRING = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
_BRACKETS = re.compile(r"[\[\]{}]")
_KEY = re.compile(r"[A-Za-z_][\w-]*\Z", re.ASCII)


def read_bytes(path: str | os.PathLike[str], limit: int) -> bytes:
    """The bytes of a regular file of at most `limit` bytes; FileError for anything else."""
    try:
        # A pipe would be waited for and a device would never end, so neither is opened.
        mode = Path(path).stat().st_mode
        if stat.S_ISDIR(mode):
            raise FileError(path, "", "This is a folder; name a file in it.")
        if not stat.S_ISREG(mode):
            raise FileError(path, "", "This is not an ordinary file; name one.")
        with Path(path).open("rb") as file:
            data = file.read(limit + 1)
    except FileError:
        raise
    except FileNotFoundError:
        raise FileError(path, "", "There is no such file; check the name.") from None
    except PermissionError:
        raise FileError(
            path, "", "There is no permission to read this file; change its rights."
        ) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise FileError(path, "", f"This file cannot be read: {reason}.") from None
    if len(data) > limit:
        raise FileError(
            path,
            "",
            f"This file has more than {limit:,} bytes, the most that is read; it is no such file.",
        )
    return data


class _Odd:
    """Stands in the parsed values for something refused, until its place is known."""

    __slots__ = ("reason",)

    def __init__(self, reason: str) -> None:
        self.reason = reason


def _object(pairs: list[tuple[str, Any]]) -> Any:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            return _Odd(f"The key {shown(key)} is given twice; keep one of them.")
        seen.add(key)
    raise AssertionError("as many keys as pairs")


def _constant(text: str) -> _Odd:
    return _Odd(f"{text} is not a number that JSON knows; write a number.")


def _integer(text: str) -> Any:
    if len(text) < 19:
        return int(text)
    value = int(text) if len(text) <= 20 else MAX_NUMBER + 1
    return value if abs(value) <= MAX_NUMBER else _Odd(f"The number {shown(text)} is too large.")


def _float(text: str) -> Any:
    value = float(text) if len(text) <= 400 else float("inf")
    return value if abs(value) <= MAX_NUMBER else _Odd(f"The number {shown(text)} is too large.")


def _where(text: str, index: int) -> str:
    line = text.count("\n", 0, index) + 1
    return f"line {line}, column {index - text.rfind(chr(10), 0, index)}"


def _scan(name: str, text: str) -> bool:
    """Refuse what is too deep or too much; True if brackets or a string stay open."""
    structure = _STRING.sub("", text)
    if structure.count(",") + structure.count("[") + structure.count("{") > MAX_VALUES:
        raise FileError(name, "", f"This file holds more than {MAX_VALUES:,} values.")
    depth = 0
    for match in _BRACKETS.finditer(structure):
        if match[0] in "[{":
            depth += 1
            if depth > MAX_DEPTH:
                raise FileError(
                    name, "", f"Objects and lists lie more than {MAX_DEPTH} deep in each other."
                )
        else:
            depth -= 1
    return depth > 0


def _plain(value: Any) -> bool:
    """Whether a value can be passed over at once, as nearly all can."""
    if isinstance(value, str):
        return value.isascii()
    return not isinstance(value, (dict, list, _Odd))


def _odd(value: Any, path: str) -> tuple[str, str] | None:
    """Place and reason of the first thing refused in a value; its depth is known to be small."""
    if isinstance(value, str):
        if any("\ud800" <= char <= "\udfff" for char in value):
            return path, "This text holds half of a character (a lone surrogate)."
    elif isinstance(value, dict):
        for key, inner in value.items():
            if key.isascii() and _plain(inner):
                continue
            place = f"{path}.{key}" if _KEY.match(key) else f"{path}[{shown(key)}]"
            found = _odd(key, place) or _odd(inner, place)
            if found:
                return found
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            found = None if _plain(inner) else _odd(inner, f"{path}[{index}]")
            if found:
                return found
    elif isinstance(value, _Odd):
        return path, value.reason
    return None


def parse_json(data: bytes, name: str) -> Any:
    """The JSON value in the bytes of the file `name`; FileError names what is wrong and where."""
    if not data.strip():
        raise FileError(name, "", "This file is empty.")
    if data.startswith((b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf")):
        raise FileError(
            name, "", "This file begins with a byte order mark; save it as UTF-8 without one."
        )
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise FileError(
            name, f"byte {error.start}", "This file is not UTF-8 text, so it is no file of ours."
        ) from None
    still_open = _scan(name, text)
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_constant=_constant,
            parse_int=_integer,
            parse_float=_float,
        )
    except json.JSONDecodeError as error:
        end = len(text.rstrip())
        if error.msg.startswith("Unterminated string") or (still_open and error.pos >= end - 6):
            raise FileError(
                name, _where(text, end), "This file is cut off here; take a whole copy of it."
            ) from None
        raise FileError(name, _where(text, error.pos), f"This is not JSON: {error.msg}.") from None
    found = _odd(value, "")
    if found:
        raise FileError(name, found[0].lstrip("."), found[1])
    return value
