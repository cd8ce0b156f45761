"""Scenario files (CONTRACT 5): a position, a line of play, and what must come of it."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from game import ChanceError, Game, IllegalOption, PositionError
from game.content import Content, load_content
from game.files.errors import FileError, ScenarioFailure
from game.files.ids import Checker
from game.files.record import check_format, check_position, position_error, read_options
from game.files.shapes import (
    Expect,
    ExpectedSlot,
    GivenCoin,
    GivenRoll,
    GivenShuffle,
    ScenarioFile,
    Step,
    check,
)
from game.files.source import parse_json, read_bytes
from game.files.writing import json_lines, write_bytes

__all__ = [
    "MAX_SCENARIO_BYTES",
    "SCENARIO_FORMAT",
    "SCENARIO_SUFFIX",
    "SCENARIO_VERSION",
    "Scenario",
    "encode_scenario",
    "parse_scenario",
    "read_scenario",
    "run_scenario",
    "start_scenario",
    "write_scenario",
]

SCENARIO_FORMAT = "campaign-manager-scenario"
SCENARIO_VERSION = 1
SCENARIO_SUFFIX = ".scenario.json"
MAX_SCENARIO_BYTES = 4 * 1024 * 1024
"""The largest scenario that is read; a long one has a hundredth of it."""

_GIVEN: dict[str, type[Struct]] = {"roll": GivenRoll, "coin": GivenCoin, "shuffle": GivenShuffle}


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario as read; the members are the values of CONTRACT 5.

    `name` is the file's name for messages, `options` what the file names of them. A step is an
    option or an object.
    """

    name: str
    position: dict[str, Any]
    title: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 0
    chance: list[dict[str, Any]] = field(default_factory=list)
    steps: list[str | dict[str, Any]] = field(default_factory=list)
    expect: dict[str, Any] = field(default_factory=dict)


def _check_chance(outcomes: list[Any], ids: Checker, name: str) -> None:
    for index, given in enumerate(outcomes):
        place = f"chance[{index}]"
        kind = next((key for key in _GIVEN if isinstance(given, dict) and key in given), None)
        if kind is None:
            raise FileError(name, place, f"A chance outcome is one of {', '.join(_GIVEN)}.")
        check(given, _GIVEN[kind], name, place)
        if kind == "shuffle":
            ids.order(given["of"], given["shuffle"], f"{place}.shuffle")


def _check_steps(steps: list[Any], ids: Checker, name: str) -> None:
    for number, step in enumerate(steps, 1):
        place = f"step {number}"
        if isinstance(step, str):
            ids.option(step, place)
            continue
        if not isinstance(step, dict):
            raise FileError(name, place, "A step is an option or an object.")
        check(step, Step, name, place)
        if not step:
            raise FileError(name, place, "This step says nothing; name an option to take.")
        if "rule" in step and "refuse" not in step:
            raise FileError(name, f"{place}.rule", "A rule is cited only with 'refuse'; add it.")
        for key in ("do", "refuse"):
            if key in step:
                ids.option(step[key], f"{place}.{key}")
        for index, option in enumerate(step.get("options", ())):
            ids.option(option, f"{place}.options[{index}]")


def _check_expect(expect: dict[str, Any], ids: Checker, name: str) -> None:
    check(expect, Expect, name, "expect")
    ids.position(expect, "expect")
    for state, tile in expect.get("states", {}).items():
        ids.state(state, "expect.states")
        if tile is not None:
            check(tile, ExpectedSlot, name, f"expect.states.{state}")
            ids.slot({"state": state, **tile}, f"expect.states.{state}")
    options = (expect.get("decision") or {}).get("options", ())
    for index, option in enumerate(options):
        ids.option(option, f"expect.decision.options[{index}]")


def parse_scenario(data: bytes, name: str, content: Content | None = None) -> Scenario:
    """A scenario out of the bytes of a file; FileError names what is wrong with it and where.

    Steps are counted from 1. The position is tried too, so that a scenario that was read can
    be started.
    """
    content = load_content() if content is None else content
    value = check_format(parse_json(data, name), name, SCENARIO_FORMAT, SCENARIO_VERSION)
    check(value, ScenarioFile, name, "")
    ids = Checker(name, content)
    check_position(value["position"], ids, name, "position")
    _check_chance(value.get("chance", []), ids, name)
    _check_steps(value.get("steps", []), ids, name)
    _check_expect(value.get("expect", {}), ids, name)
    members = {key: value[key] for key in value if key not in ("format", "version")}
    scenario = Scenario(name=name, **members)
    start_scenario(scenario, content)
    return scenario


def read_scenario(path: str | os.PathLike[str], content: Content | None = None) -> Scenario:
    """Read a scenario file; FileError names what is wrong with it and where."""
    return parse_scenario(read_bytes(path, MAX_SCENARIO_BYTES), os.fspath(path), content)


def start_scenario(scenario: Scenario, content: Content | None = None) -> Game:
    """The game at the scenario's position; FileError if the position is not a legal one."""
    content = load_content() if content is None else content
    options = read_options(scenario.options, scenario.name, "options")
    try:
        return Game.from_position(
            scenario.position,
            options,
            scenario.seed,
            content=content,
            chance=scenario.chance or None,
        )
    except PositionError as error:
        raise position_error(error, scenario.name, "position") from None


def run_scenario(scenario: Scenario, content: Content | None = None) -> Game:
    """Play a scenario and return the game at its end; ScenarioFailure if it does not hold."""
    game = start_scenario(scenario, content)
    for number, step in enumerate(scenario.steps, 1):
        _take(game, scenario, {"do": step} if isinstance(step, str) else step, f"step {number}")
    _compare_end(game, scenario)
    if game.chance_left:
        used = len(scenario.chance) - game.chance_left
        raise ScenarioFailure(
            scenario.name,
            f"chance[{used}]",
            "all chance outcomes to be used",
            f"{game.chance_left} left over",
        )
    return game


def _take(game: Game, scenario: Scenario, step: Mapping[str, Any], place: str) -> None:
    """Check and carry out one step."""
    decision = game.decision
    if decision is not None:
        offered = list(decision.options)
        found = {"by": decision.player, "kind": decision.kind, "options": offered}
        for key, value in found.items():
            if key in step and step[key] != value:
                raise ScenarioFailure(scenario.name, f"{place}.{key}", _say(step[key]), _say(value))
    elif not step.keys() <= {"refuse", "rule"}:
        raise ScenarioFailure(scenario.name, place, "a decision", "a game that is over")
    if "refuse" in step:
        option, rule = step["refuse"], step.get("rule")
        why = game.explain(option)
        if why is None:
            raise ScenarioFailure(
                scenario.name, f"{place}.refuse", f"{option} to be refused", "it offered"
            )
        if rule is not None and why.rule != rule:
            raise ScenarioFailure(
                scenario.name,
                f"{place}.rule",
                f"rule {rule}",
                f"rule {why.rule} ({why.id}) as the reason against {option}",
            )
    if "do" in step:
        _apply(game, scenario, step["do"], place)


def _apply(game: Game, scenario: Scenario, option: str, place: str) -> None:
    decision = game.decision
    assert decision is not None
    try:
        game.apply(option)
    except IllegalOption:
        why = game.explain(option)
        reason = f", refused by rule {why.rule} ({why.id})" if why is not None else ""
        raise ScenarioFailure(
            scenario.name,
            place,
            f"{option} to be offered",
            f"{decision.player or 'the table'} at {decision.kind} with "
            f"{_say(decision.options)}{reason}",
        ) from None
    except ChanceError as error:
        given = _say(scenario.chance[error.index]) if error.index < len(scenario.chance) else "none"
        raise ScenarioFailure(
            scenario.name,
            f"{place}, chance[{error.index}]",
            f"the outcome {given} to fit",
            str(error),
        ) from None


def _compare_end(game: Game, scenario: Scenario) -> None:
    """Compare what `expect` names, and only that."""
    position = game.position()
    tiles = {slot["state"]: slot for slot in position["slots"] if slot is not None}
    for key, wanted in scenario.expect.items():
        place = f"expect.{key}"
        if key == "states":
            for state, tile in wanted.items():
                _compare(tile, tiles.get(state), f"{place}.{state}", scenario.name)
        elif key == "decision":
            decision = game.decision
            found = decision and {
                "player": decision.player,
                "kind": decision.kind,
                "options": list(decision.options),
            }
            _compare(wanted, found, place, scenario.name)
        elif key == "slots":
            # As in a position, slots left out at the end are empty ones.
            full = [*wanted, *[None] * (len(position["slots"]) - len(wanted))]
            for index, tile in enumerate(full):
                _compare(tile, position["slots"][index], f"{place}[{index}]", scenario.name)
        else:
            _compare(wanted, position[key], place, scenario.name)


def _compare(wanted: Any, found: Any, place: str, name: str) -> None:
    if isinstance(wanted, dict) and isinstance(found, Mapping):
        for key, value in wanted.items():
            _compare(value, found.get(key), f"{place}.{key}", name)
    elif wanted != (list(found) if isinstance(found, tuple) else found):
        raise ScenarioFailure(name, place, _say(wanted), _say(found))


def _say(value: Any) -> str:
    """A value as the file writes it."""
    return json.dumps(value, ensure_ascii=False) if value is not None else "nothing (null)"


def encode_scenario(scenario: Scenario) -> bytes:
    """The bytes of a scenario file; members that say nothing are left out."""
    members: dict[str, Any] = {"format": SCENARIO_FORMAT, "version": SCENARIO_VERSION}
    for key in ("title", "options", "seed", "position", "chance", "steps", "expect"):
        value = getattr(scenario, key)
        if value or key == "position":
            members[key] = value
    return json_lines(members, ("position", "chance", "steps", "expect"))


def write_scenario(path: str | os.PathLike[str], scenario: Scenario) -> None:
    """Write a scenario file, whole or not at all; FileError if it cannot be written."""
    write_bytes(path, encode_scenario(scenario))
