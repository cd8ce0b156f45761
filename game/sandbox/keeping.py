"""Scenarios, records and positions: what the workbench keeps and takes."""

from __future__ import annotations

import copy
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game import Event, Game, Options
from game.content import Content
from game.engine.records import parse_chance
from game.engine.tables import tables_for
from game.files import (
    MAX_RECORD_BYTES,
    FileError,
    Scenario,
    ScenarioFailure,
    encode_record,
    encode_scenario,
    json_text,
    parse_record,
    parse_scenario,
    run_scenario,
    start_scenario,
    write_scenario,
)
from game.files.ids import Checker
from game.files.record import check_position, replay
from game.files.source import parse_json, read_bytes
from game.sandbox.driving import Drive, chance_since
from game.sandbox.editing import empty_table, whole
from game.sandbox.tree import Node
from game.sandbox.words import SandboxError

__all__ = [
    "Failure",
    "Opened",
    "Readable",
    "RecordText",
    "Scenario",
    "last_turn",
    "moments_of",
    "open_scenario",
    "parse",
    "position_text",
    "put",
    "read",
    "record_text",
    "renamed",
    "scenario_of",
    "scenario_text",
    "value_at",
    "without",
    "write_scenario",
]

_POSITION_KEYS = ("slots", "hands", "decks", "unused", "scores")


# --- Reading -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RecordText:
    """The values of a record that was read, and the name of its file."""

    record: dict[str, Any]
    name: str


Readable = Scenario | RecordText | dict[str, Any]


def read(path: str | os.PathLike[str], content: Content) -> Readable:
    """What a file holds: a scenario, a record or a position. FileError says what is wrong."""
    name = os.fspath(path)
    return _parse(read_bytes(path, MAX_RECORD_BYTES), name, content)


def parse(text: str, name: str, content: Content) -> Readable:
    """What a text holds, as `read`."""
    try:
        data = text.encode("utf-8")
    except UnicodeEncodeError:
        raise FileError(name, "", "This text holds half of a character; copy it again.") from None
    return _parse(data, name, content)


def _parse(data: bytes, name: str, content: Content) -> Readable:
    value = parse_json(data, name)
    kind = value.get("format") if isinstance(value, dict) else None
    if kind == "campaign-manager-record":
        return RecordText(parse_record(data, name, content), name)
    if kind == "campaign-manager-scenario":
        return parse_scenario(data, name, content)
    if not isinstance(value, dict) or not any(key in value for key in _POSITION_KEYS):
        raise FileError(
            name, "", "This is no scenario, no record and no position; copy the whole of one."
        )
    if value.get("active") is None:
        value["active"] = "obama"
    value["result"] = None
    check_position(value, Checker(name, content), name, "position")
    return value


# --- Records -----------------------------------------------------------------------------------

Moment = tuple[str, Any, Game, Sequence[Event]]


def moments_of(record: Mapping[str, Any], name: str, content: Content) -> Iterator[Moment]:
    """Every moment of a record: how it was reached, the game, and what happened.

    ReplayFailure, before the first one, for a record that does not replay.
    """
    replay(dict(record), name, content)
    tables = tables_for(content)
    given = tuple(parse_chance(tables, entry) for entry in record["entries"] if "chance" in entry)
    options = Options.from_dict(record["options"])
    game = Game.begin(tables, options, record["seed"], record.get("start"), given)
    yield "start", None, game, game.last_events
    for entry in record["entries"]:
        if "chance" in entry:
            continue
        game = game.copy()
        if "do" in entry:
            yield "play", entry["do"], game, game.apply(entry["do"])
        elif "edit" in entry:
            yield "edit", sorted(entry["edit"]), game, game.edit(entry["edit"])
        elif entry["end"] == "agreement":
            yield "end", "draw", game, game.agree_draw()
        else:
            yield "end", entry["by"], game, game.concede(entry["by"])


def record_text(record: Mapping[str, Any]) -> str:
    """A record as the text of its file."""
    return encode_record(record).decode()


def position_text(position: Mapping[str, Any]) -> str:
    """A position as one line of JSON."""
    return json_text(position)


def renamed(position: dict[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    """A position with some cards under other names."""

    def new(value: Any) -> Any:
        if isinstance(value, str):
            return names.get(value, value)
        if isinstance(value, list):
            return [new(each) for each in value]
        if isinstance(value, dict):
            return {key: new(each) for key, each in value.items()}
        return value

    return {key: new(value) for key, value in position.items()}


# --- From the workbench to a scenario ----------------------------------------------------------


def scenario_text(scenario: Scenario) -> str:
    """A scenario as the text of its file."""
    return encode_scenario(scenario).decode()


def last_turn(node: Node) -> Node:
    """The last moment on the way at which a turn was to be decided."""
    turn = next((each for each in reversed(_since_edit(node)) if each.at_turn), None)
    if turn is None:
        raise SandboxError("no-turn")
    return turn


def _since_edit(node: Node) -> list[Node]:
    """The moments since the table was last set by hand, that one included."""
    path = node.path()
    last = max(i for i, each in enumerate(path) if each.op in ("start", "edit"))
    return path[last:]


def scenario_of(node: Node, title: str, start: Node | None, content: Content) -> Scenario:
    """The line of play from a turn to a moment as a scenario that holds.

    A position does not say that the turn before was a pass; so one that comes after a pass is
    gone back from.
    """
    path = _since_edit(node)
    if start is not None and start not in path:
        raise SandboxError("start-elsewhere")
    if any(each.op == "end" for each in path):
        raise SandboxError("ended-by-players")
    turns = [i for i, each in enumerate(path) if each.at_turn and not each.game.passes]
    if start is not None:
        turns = [i for i in reversed(turns) if i <= path.index(start)]
    if not turns:
        raise SandboxError("no-turn")
    path = path[turns[0] :]
    first = path[0].game
    drive = Drive(node.game, node.queue)
    drive.run()
    steps: list[str | dict[str, Any]] = []
    for each in path:
        if each is not path[0] and each.op in ("play", "answer"):
            steps.append(each.value)
        steps += copy.deepcopy(each.checks)
    scenario = Scenario(
        name="sandbox",
        position=_short(first.position(), content),
        title=title,
        options=_changed(first.options),
        seed=first.seed,
        chance=chance_since(drive.game, first.log),
        steps=steps,
        expect=copy.deepcopy(node.expect),
    )
    run_scenario(scenario, content)
    return scenario


def _changed(options: Options) -> dict[str, Any]:
    """The options that are not the default."""
    usual = Options(decks=options.decks).to_dict()
    found = {key: value for key, value in options.to_dict().items() if value != usual[key]}
    return found if options.decks == "draft" else {"decks": options.decks, **found}


def _short(position: dict[str, Any], content: Content) -> dict[str, Any]:
    """A position without what may be left out because it is so anyway (CONTRACT 5)."""
    empty = empty_table(content)
    short: dict[str, Any] = {"active": position["active"]}
    for key, value in position.items():
        if key in ("active", "unused", "result") or value == empty[key]:
            continue
        if isinstance(value, dict):
            value = {c: value[c] for c in value if value[c] != empty[key][c]}
        short[key] = value
    if whole(content, short)["unused"] != position["unused"]:
        short["unused"] = position["unused"]
    return short


# --- From a scenario to the workbench ----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Failure:
    """Where a scenario does not hold: the step (`step 2`) or key, and what differs.

    option: what is taken in the step that is reached and not taken, or empty.
    """

    place: str
    expected: str
    found: str
    option: str = ""


@dataclass(frozen=True, slots=True)
class Opened:
    """A scenario to be shown: its steps up to the one that differs, as objects."""

    start: Game
    steps: list[dict[str, Any]]
    at_end: bool
    """Whether all steps hold, so that what is expected belongs to the last moment."""
    failure: Failure | None = field(default=None)


def open_scenario(scenario: Scenario, content: Content) -> Opened:
    """Try a scenario and say how far it holds. FileError if it cannot be started."""
    start = start_scenario(scenario, content)
    start.given, start.strict = (), False
    steps = [{"do": step} if isinstance(step, str) else dict(step) for step in scenario.steps]
    try:
        run_scenario(scenario, content)
    except ScenarioFailure as failed:
        failure = Failure(failed.place, failed.expected, failed.found)
        match = re.match(r"step (\d+)", failed.place)
        if match is None:
            return Opened(start, steps, True, failure)
        before = int(match[1]) - 1
        failure = replace(failure, option=steps[before].get("do", ""))
        return Opened(start, steps[:before], False, failure)
    return Opened(start, steps, True)


# --- What is expected --------------------------------------------------------------------------


def value_at(game: Game, path: Sequence[str]) -> Any:
    """What a key of `expect` would be compared with (CONTRACT 5)."""
    if game.decision is None and game.result is None:
        raise SandboxError("midway")
    head, *rest = path
    position = game.position()
    value: Any
    if head == "states":
        value = {tile["state"]: tile for tile in position["slots"] if tile is not None}
        if rest and rest[0] not in value:
            return None
    elif head == "decision":
        decision = game.decision
        value = decision and {"player": decision.player, "kind": decision.kind}
        if decision is not None and rest == ["options"]:
            return list(decision.options)
    elif head in position:
        value = position[head]
    else:
        raise SandboxError("no-key", key=".".join(path))
    for key in rest:
        if not isinstance(value, dict) or key not in value:
            raise SandboxError("no-key", key=".".join(path))
        value = value[key]
    return value


def put(expect: dict[str, Any], path: Sequence[str], value: Any) -> None:
    """Put a value at a path of `expect`."""
    for key in path[:-1]:
        inner = expect.get(key)
        if not isinstance(inner, dict):
            inner = expect[key] = {}
        expect = inner
    expect[path[-1]] = copy.deepcopy(value)


def without(expect: Mapping[str, Any], path: Sequence[str]) -> dict[str, Any]:
    """`expect` without what is at a path; maps that become empty go too."""
    left = dict(expect)
    if path[0] in left:
        inner = left.pop(path[0])
        if len(path) > 1 and isinstance(inner, dict):
            rest = without(inner, path[1:])
            if rest:
                left[path[0]] = rest
    return left
