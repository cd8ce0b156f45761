"""The shapes of CONTRACT 4 to 6, and the check of a plain JSON value against one of them.

The values stay plain dicts and lists; the structs only say what may be in them.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from game.files.errors import FileError, shown

__all__ = [
    "Answer",
    "Coin",
    "Edit",
    "End",
    "Expect",
    "GivenCoin",
    "GivenRoll",
    "GivenShuffle",
    "Position",
    "RecordFile",
    "Roll",
    "ScenarioFile",
    "Shuffle",
    "Slot",
    "Step",
    "check",
]

Candidate = Literal["obama", "mccain"]
Space = Literal["D2", "D1", "E1", "E2"]
Kind = Literal[
    "draft",
    "first-player",
    "opening",
    "turn",
    "discard",
    "state",
    "issue",
    "voter",
    "shift",
    "demographic",
    "play-drawn",
    "score",
    "enter",
    "news-state",
]
Pile = Literal[
    "draft/obama",
    "draft/mccain",
    "random/obama",
    "random/mccain",
    "deck/obama",
    "deck/mccain",
    "news",
]
Winner = Literal["obama", "mccain", "draw"]
Reason = Literal["270", "tie", "turn-limit", "passes", "agreement", "concession"]
Name = Annotated[str, Meta(max_length=80)]
Names = Annotated[list[Name], Meta(max_length=200)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Version = Annotated[int, Meta(ge=1)]
OneSlot = TypeVar("OneSlot")
OneResult = TypeVar("OneResult")


class _Shape(Struct, forbid_unknown_fields=True, kw_only=True):
    pass


class Scores(_Shape):
    """Votes by candidate."""

    obama: Count | UnsetType = UNSET
    mccain: Count | UnsetType = UNSET


class Piles(_Shape):
    """Cards or states by candidate."""

    obama: Names | UnsetType = UNSET
    mccain: Names | UnsetType = UNSET


class ExpectedResult(_Shape):
    """The result at the end of a scenario, or a part of it."""

    winner: Winner | UnsetType = UNSET
    reason: Reason | UnsetType = UNSET


class Result(ExpectedResult):
    """How a game ended."""

    winner: Winner
    reason: Reason


class ExpectedSlot(_Shape):
    """A tile at the end of a scenario, or a part of it."""

    state: Name | UnsetType = UNSET
    issue: Space | UnsetType = UNSET
    group: Name | UnsetType = UNSET
    defense: Name | UnsetType = UNSET
    economy: Name | UnsetType = UNSET


class Slot(ExpectedSlot):
    """A state in play; what is left out is as printed."""

    state: Name


class _Table(_Shape, Generic[OneSlot, OneResult]):
    """What lies on the table, whole or in part, with slots and a result of those shapes."""

    turn: Count | UnsetType = UNSET
    active: Candidate | UnsetType | None = UNSET
    scores: Scores | UnsetType = UNSET
    won: Piles | UnsetType = UNSET
    slots: Annotated[list[OneSlot | None], Meta(max_length=4)] | UnsetType = UNSET
    hands: Piles | UnsetType = UNSET
    decks: Piles | UnsetType = UNSET
    discards: Piles | UnsetType = UNSET
    pending: Piles | UnsetType = UNSET
    media: Name | UnsetType | None = UNSET
    news: Names | UnsetType = UNSET
    unused: Names | UnsetType = UNSET
    result: OneResult | UnsetType | None = UNSET


class Position(_Table[Slot, Result]):
    """A position, whole or in part (CONTRACT 4); nobody is active until it is known who begins."""


class GivenRoll(_Shape):
    """A die to come in a scenario."""

    roll: Annotated[int, Meta(ge=1, le=6)]


class GivenCoin(_Shape):
    """A coin to come in a scenario."""

    coin: Candidate


class GivenShuffle(_Shape):
    """A shuffle to come in a scenario."""

    shuffle: Names
    of: Pile


class Step(_Shape):
    """A step of a scenario that is more than an option (CONTRACT 5)."""

    by: Candidate | UnsetType | None = UNSET
    kind: Kind | UnsetType = UNSET
    options: Names | UnsetType = UNSET
    do: Name | UnsetType = UNSET
    refuse: Name | UnsetType = UNSET
    rule: Name | UnsetType = UNSET


class ExpectedDecision(_Shape):
    """The decision that waits at the end."""

    player: Candidate | UnsetType | None = UNSET
    kind: Kind | UnsetType = UNSET
    options: Names | UnsetType = UNSET


class Expect(_Table[ExpectedSlot, ExpectedResult]):
    """What a scenario expects at the end; only what is named is compared."""

    decision: ExpectedDecision | UnsetType | None = UNSET
    # By state; looked at one by one, so that the place of a mistake can be named.
    states: dict[str, Any] | UnsetType = UNSET


class ScenarioFile(_Shape):
    """The outermost object of a scenario file (CONTRACT 5)."""

    format: str
    version: Version
    position: dict[str, Any]
    title: Annotated[str, Meta(max_length=500)] = ""
    options: dict[str, Any] | UnsetType = UNSET
    seed: int = 0
    chance: list[Any] | UnsetType = UNSET
    steps: list[Any] | UnsetType = UNSET
    expect: dict[str, Any] | UnsetType = UNSET


class RecordFile(_Shape):
    """The outermost object of a record (CONTRACT 6)."""

    format: str
    version: Version
    content: Name
    options: dict[str, Any]
    seed: int
    entries: list[Any]
    program: Name = ""
    start: dict[str, Any] | None = None
    meta: dict[str, Any] | UnsetType = UNSET
    result: Result | None = None


class Shuffle(_Shape):
    """A shuffle that came; `order` has the top card first."""

    chance: Literal["shuffle"]
    of: Pile
    order: Names


class Roll(_Shape):
    """A die that was rolled."""

    chance: Literal["roll"]
    value: Annotated[int, Meta(ge=1, le=6)]


class Coin(_Shape):
    """A coin that was tossed."""

    chance: Literal["coin"]
    value: Candidate


class Answer(_Shape):
    """A decision that was taken; with tracing also what was offered, and the position before."""

    by: Candidate | None
    kind: Kind
    do: Name
    options: Names | UnsetType = UNSET
    position: Position | UnsetType = UNSET


class Edit(_Shape):
    """A change of the table in the sandbox; named keys are replaced."""

    edit: Position


class End(_Shape):
    """A game ended by its players; a traced concession tells of the decision that waited."""

    end: Literal["concession", "agreement"]
    by: Candidate | UnsetType = UNSET
    options: Names | UnsetType = UNSET
    position: Position | UnsetType = UNSET


_MESSAGE = re.compile(r"(?P<what>.*?)(?: - at `(?P<path>[^`]*)`.*)?\Z", re.DOTALL)
_TOKEN = re.compile(r"\.([^.\[]+)|\[(\d+|\.\.\.)\]")
_WORDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "null": "null",
    "array": "a list",
    "object": "an object",
}


def _inner(kind: msgspec.inspect.Type, token: tuple[str, str]) -> msgspec.inspect.Type | None:
    """The type one step of a path further in."""
    if isinstance(kind, msgspec.inspect.UnionType):
        steps = (_inner(each, token) for each in kind.types)
        return next((step for step in steps if step is not None), None)
    if token[0] and isinstance(kind, msgspec.inspect.StructType):
        return next((field.type for field in kind.fields if field.encode_name == token[0]), None)
    if token[1] and isinstance(kind, msgspec.inspect.ListType):
        return kind.item_type
    return None


def _allowed(shape: type[Struct], path: str) -> list[str]:
    """The values or keys that a shape allows at a place, for the message about a wrong one."""
    kind: msgspec.inspect.Type | None = msgspec.inspect.type_info(shape)
    for token in _TOKEN.findall(path):
        kind = _inner(kind, token) if kind is not None else None
    several = kind.types if isinstance(kind, msgspec.inspect.UnionType) else (kind,)
    names: list[str] = []
    for each in several:
        if isinstance(each, msgspec.inspect.LiteralType):
            names += [str(value) for value in each.values]
        elif isinstance(each, msgspec.inspect.StructType):
            names += [field.encode_name for field in each.fields]
    return names


def _sentence(shape: type[Struct], what: str, path: str) -> str:
    """What msgspec says, in words for a person who wrote the file by hand."""
    quoted = re.findall(r"`([^`]*)`", what)
    if what.startswith("Object missing required field"):
        return f"The key {shown(quoted[0])} is missing."
    allowed = ", ".join(_allowed(shape, path))
    if what.startswith("Object contains unknown field"):
        return f"There is no key {shown(quoted[0])} here; the keys are {allowed}."
    if what.startswith("Invalid enum value"):
        return f"{what.removeprefix('Invalid enum value ')} is not one of {allowed}."
    words = re.sub(
        r"`([^`]*)`",
        lambda match: " or ".join(_WORDS.get(each, each) for each in match[1].split(" | ")),
        what,
    )
    words = words.replace(">=", "of at least").replace("<=", "of at most").replace("got", "found")
    return words.replace("of length of", "of a length of") + "."


def check(value: Any, shape: type[Struct], name: str, place: str) -> None:
    """Raise FileError unless the value has the shape; `place` is where in the file it lies."""
    try:
        msgspec.convert(value, shape, strict=True)
    except msgspec.ValidationError as error:
        match = _MESSAGE.match(str(error))
        assert match is not None
        inside = (match["path"] or "$").removeprefix("$")
        where = place + inside if place else inside.lstrip(".")
        raise FileError(name, where, _sentence(shape, match["what"], inside)) from None
