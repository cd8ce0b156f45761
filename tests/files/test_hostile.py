"""Valid files damaged at random: read, refused in one line, or found not to hold; never more."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.content import load_content
from game.files import (
    FileError,
    ScenarioFailure,
    encode_record,
    encode_scenario,
    parse_record,
    parse_scenario,
    run_scenario,
)
from game.files.record import replay
from tests.files.samples import as_bytes, record, scenario

CONTENT = load_content()
RECORD = record(decisions=25)
TRACED = record(decisions=12, trace=True)
SCENARIO = scenario()

ODD: list[Any] = [
    None,
    True,
    False,
    -1,
    0,
    7,
    10**9,
    2**63 - 1,
    -(2**63),
    0.5,
    -0.0,
    "",
    "obama",
    "FL",
    "obama.seven-houses",
    "news.lehman",
    "play:obama.seven-houses",
    "voter:0",
    "skip",
    "BBBBB",
    "..",
    "\x00\x1b[2J\n",
    "é\U0001f5f3",
    "x" * 300,
    [],
    {},
    [[]],
    {"": None},
    [None] * 300,
    {"state": "FL"},
    {"by": "obama", "kind": "turn", "do": "draw"},
    {"chance": "roll", "value": 3},
    {"edit": {"active": "mccain", "hands": {"obama": []}}},
    {"edit": {"slots": [None, None, None, None], "turn": 0}},
    {"edit": {"scores": {"obama": 500}}},
    {"end": "agreement"},
]


def places(value: Any) -> list[tuple[Any, Any]]:
    """All pairs of a container and a key in it."""
    found = []
    inside = [value]
    while inside:
        container = inside.pop()
        keys = container if isinstance(container, dict) else range(len(container))
        for key in keys:
            found.append((container, key))
            if isinstance(container[key], (dict, list)):
                inside.append(container[key])
    return found


@st.composite
def damaged(draw: st.DrawFn, original: dict[str, Any]) -> bytes:
    """The original with one to three things replaced, removed, doubled or exchanged."""
    value = copy.deepcopy(original)
    for _ in range(draw(st.integers(1, 3))):
        container, key = draw(st.sampled_from(places(value)))
        other, other_key = draw(st.sampled_from(places(value)))
        how = draw(st.sampled_from(["replace", "remove", "double", "exchange", "name"]))
        if how == "replace":
            container[key] = copy.deepcopy(draw(st.sampled_from(ODD)))
        elif how == "remove":
            del container[key]
        elif how == "double" and isinstance(container, list):
            container.insert(key, copy.deepcopy(container[key]))
        elif how == "name" and isinstance(container, dict):
            container[draw(st.sampled_from(["x", "do", "edit", "chance", "end"]))] = 1
        elif how == "exchange":
            container[key] = copy.deepcopy(other[other_key])
        if not places(value):
            break
    return json.dumps(value).encode()


def one_line(error: Exception) -> None:
    assert str(error).isprintable()
    assert str(error).startswith("x.json: ")
    assert len(str(error)) < 1600


def try_record(data: bytes) -> None:
    try:
        value = parse_record(data, "x.json", CONTENT)
        game = replay(value, "x.json", CONTENT)
    except FileError as error:
        one_line(error)
        return
    # What is accepted is written in a form that is accepted again and means the same.
    again = json.loads(encode_record(game.record()))
    assert replay(parse_record(as_bytes(again), "x.json", CONTENT), "x", CONTENT).position() == (
        game.position()
    )


def try_scenario(data: bytes) -> None:
    try:
        made = parse_scenario(data, "x.json", CONTENT)
    except FileError as error:
        one_line(error)
        return
    assert parse_scenario(encode_scenario(made), "x.json", CONTENT) == made
    try:
        run_scenario(made, CONTENT)
    except ScenarioFailure as failure:
        one_line(failure)


@given(damaged(RECORD))
def test_damaged_records(data: bytes) -> None:
    try_record(data)


@given(damaged(TRACED))
def test_damaged_records_with_a_trace(data: bytes) -> None:
    try_record(data)


@given(damaged(SCENARIO))
def test_damaged_scenarios(data: bytes) -> None:
    try_scenario(data)


@given(st.data())
def test_bytes_lost_or_changed(data: st.DataObject) -> None:
    original = data.draw(st.sampled_from([encode_record(RECORD), as_bytes(SCENARIO)]))
    cut = data.draw(st.integers(0, len(original)))
    end = data.draw(st.integers(cut, min(len(original), cut + 20)))
    changed = original[:cut] + data.draw(st.binary(max_size=4)) + original[end:]
    try_record(changed)
    try_scenario(changed)


def test_cut_off_anywhere_it_says_so() -> None:
    original = encode_record(RECORD).rstrip()
    for end in range(1, len(original), 211):
        with pytest.raises(FileError, match="cut off"):
            parse_record(original[:end], "x.json", CONTENT)
