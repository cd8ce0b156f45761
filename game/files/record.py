"""Records (CONTRACT 6): saved games and replays in one."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from game import Game, OptionError, Options, PositionError, ReplayError
from game.content import Content, load_content
from game.files.errors import FileError, ReplayFailure, clean, shown
from game.files.ids import Checker
from game.files.shapes import Answer, Coin, Edit, End, Position, RecordFile, Roll, Shuffle, check
from game.files.source import parse_json, read_bytes
from game.files.writing import json_lines, ordered, write_bytes

__all__ = [
    "MAX_RECORD_BYTES",
    "RECORD_FORMAT",
    "RECORD_VERSION",
    "LoadedRecord",
    "check_format",
    "encode_record",
    "load_record",
    "parse_record",
    "position_error",
    "read_options",
    "record_of",
    "save_record",
]

RECORD_FORMAT = "campaign-manager-record"
RECORD_VERSION = 1
MAX_RECORD_BYTES = 64 * 1024 * 1024
"""The largest record that is read. A traced game of 2,000 turns has about half of it."""

_MEMBERS = (
    "format",
    "version",
    "program",
    "content",
    "options",
    "seed",
    "start",
    "meta",
    "result",
    "entries",
)
_CHANCE: dict[str, type[Struct]] = {"shuffle": Shuffle, "roll": Roll, "coin": Coin}


@dataclass(frozen=True, slots=True)
class LoadedRecord:
    """A record that was read and replays.

    `game` stands where the record ends, `meta` is what was saved beside it, `note` a sentence
    if the record comes from other content or another program, `record` the file's own values.
    """

    game: Game
    meta: dict[str, Any]
    note: str | None
    record: dict[str, Any]


def check_format(value: Any, name: str, wanted: str, newest: int) -> dict[str, Any]:
    """The outermost object, if it says that it is of the wanted format and a known version."""
    if not isinstance(value, dict):
        raise FileError(name, "", f"This file holds no object, so it is no {wanted} file.")
    found = value.get("format")
    if found != wanted:
        said = "has no format" if found is None else f"has the format {shown(found)}"
        raise FileError(name, "format", f"This file {said}; {wanted} is wanted here.")
    version = value.get("version")
    if isinstance(version, int) and version > newest:
        raise FileError(
            name,
            "version",
            f"This file has version {version} and this program reads up to {newest}; "
            "open it with a newer program.",
        )
    return value


def read_options(values: dict[str, Any], name: str, place: str) -> Options:
    """The options of a file; what is left out is the default."""
    try:
        return Options.from_dict(values)
    except (OptionError, TypeError) as error:
        raise FileError(name, place, str(error)) from None


def _check_entry(entry: Any, ids: Checker | None, name: str, place: str) -> None:
    """Refuse an entry that is of no shape of CONTRACT 6, or names what the content has not."""
    if not isinstance(entry, dict):
        raise FileError(name, place, "An entry is an object.")
    if "chance" in entry:
        shape = _CHANCE.get(entry["chance"]) if isinstance(entry["chance"], str) else None
        if shape is None:
            raise FileError(
                name,
                f"{place}.chance",
                f"{shown(entry['chance'])} is not one of {', '.join(_CHANCE)}.",
            )
        check(entry, shape, name, place)
        if ids is not None and shape is Shuffle:
            ids.order(entry["of"], entry["order"], f"{place}.order")
    elif "edit" in entry:
        check(entry, Edit, name, place)
        if ids is not None:
            ids.position(entry["edit"], f"{place}.edit")
    elif "end" in entry:
        check(entry, End, name, place)
        if (entry["end"] == "concession") != ("by" in entry):
            raise FileError(
                name, place, "A concession says by whom, an agreement does not; correct it."
            )
        _check_trace(entry, ids, place)
    else:
        check(entry, Answer, name, place)
        if ids is not None:
            ids.option(entry["do"], f"{place}.do")
        _check_trace(entry, ids, place)


def _check_trace(entry: dict[str, Any], ids: Checker | None, place: str) -> None:
    """What a traced entry says was offered and lay on the table, by its ids."""
    if ids is None:
        return
    for index, option in enumerate(entry.get("options", ())):
        ids.option(option, f"{place}.options[{index}]")
    ids.position(entry.get("position", {}), f"{place}.position")


def parse_record(data: bytes, name: str, content: Content | None = None) -> dict[str, Any]:
    """The values of a record, checked in all that can be checked without playing it.

    With a content its ids are looked up too. FileError names the place; entries are counted
    from 1.
    """
    record = check_format(parse_json(data, name), name, RECORD_FORMAT, RECORD_VERSION)
    check(record, RecordFile, name, "")
    ids = Checker(name, content) if content is not None else None
    read_options(record["options"], name, "options")
    start = record.get("start")
    if start is not None:
        check_position(start, ids, name, "start")
    entries = record["entries"]
    for number, entry in enumerate(entries, 1):
        _check_entry(entry, ids, name, f"entry {number}")
        if "end" in entry and number != len(entries):
            raise FileError(name, f"entry {number}", "The game ends here, but entries follow.")
    return record


def position_error(error: PositionError, name: str, place: str) -> FileError:
    """The engine's refusal of a position, with the place in the file that it lies at."""
    key = re.sub(r"\.(\d+)(?=\.|\Z)", r"[\1]", error.key)
    reason = str(error).removeprefix(f"{error.key}: ")
    return FileError(
        name,
        f"{place}.{key}" if key else place,
        f"This is no position to play from: {reason.rstrip('.')}.",
    )


def check_position(value: Any, ids: Checker | None, name: str, place: str) -> None:
    """Refuse what is no position to start from; whether it is a legal one the engine says."""
    check(value, Position, name, place)
    if value.get("active") is None:
        raise FileError(name, place, "The key 'active' is missing; say whose turn it is.")
    if ids is not None:
        ids.position(value, place)


def _note(record: Mapping[str, Any], game: Game) -> str | None:
    own = game.record()
    if record["content"] != own["content"]:
        return "This record was made with other content; every entry of it still replays."
    program = record.get("program") or "an unnamed program"
    if program != own["program"]:
        return f"This record was made by {clean(program)}; every entry of it still replays."
    return None


def replay(record: dict[str, Any], name: str, content: Content) -> Game:
    """The game that the values of a record tell; ReplayFailure if they do not fit."""
    other = " The record was made with other content." if record["content"] != content.hash else ""
    try:
        game = Game.replay(record, content)
    except ReplayError as error:
        number = error.entry + 1
        reason = clean(error.reason).rstrip(".")
        raise ReplayFailure(
            name, number, f"entry {number}", f"This does not replay: {reason}.{other}"
        ) from None
    except PositionError as error:
        raise position_error(error, name, "start") from None
    found = game.position()["result"]
    said = record.get("result", found)
    if said != found:
        raise ReplayFailure(
            name,
            None,
            "result",
            f"The record says {shown(said)}, but its entries lead to {shown(found)}.{other}",
        )
    return game


def load_record(
    path: str | os.PathLike[str], content: Content | None = None, *, name: str | None = None
) -> LoadedRecord:
    """Read a record and replay it. The file is never changed.

    Raises FileError if it cannot be read, ReplayFailure if it can but does not replay.
    """
    shown_as = os.fspath(path) if name is None else name
    return record_of(read_bytes(path, MAX_RECORD_BYTES), shown_as, content)


def record_of(data: bytes, name: str, content: Content | None = None) -> LoadedRecord:
    """Replay a record that is no file, such as a pasted one; `name` is for messages.

    Raises as `load_record` does.
    """
    content = load_content() if content is None else content
    if len(data) > MAX_RECORD_BYTES:
        most = MAX_RECORD_BYTES // 1024 // 1024
        raise FileError(name, "", f"This is larger than {most} MB, so it is no record.")
    record = parse_record(data, name, content)
    game = replay(record, name, content)
    return LoadedRecord(game, dict(record.get("meta", {})), _note(record, game), record)


def encode_record(record: Mapping[str, Any]) -> bytes:
    """The bytes of a record: a member a line, an entry a line, keys in one order."""
    members = {key: record[key] for key in _MEMBERS if key in record}
    if not members.get("meta"):
        members.pop("meta", None)
    return json_lines(members, ("entries",))


def save_record(
    path: str | os.PathLike[str],
    game: Game,
    meta: Mapping[str, Any] | None = None,
    *,
    sync: bool = True,
) -> None:
    """Write the game so far, whole or not at all; FileError if it cannot be written.

    `meta` holds JSON values that change nothing in the game. `sync` as in `write_bytes`.
    """
    record = game.record()
    if meta:
        record = {**record, "meta": ordered(dict(meta))}
    write_bytes(path, encode_record(record), sync=sync)
