"""What is wrong with an impossible table, and what would mend it.

The engine alone says whether a position can be. What is offered here was tried: each mend takes
away the mistake that it is offered for.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from game import START_VOTES, WINNING_VOTES, Game, Options, PositionError
from game.content import CANDIDATES, ISSUES, TRACK, Content
from game.sandbox.difference import PILES
from game.sandbox.editing import move_state, supporters
from game.sandbox.words import SandboxWords
from game.text import Run

__all__ = ["Mend", "Problem", "diagnose"]

Position = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Mend:
    """One way to take a mistake away: `position` and `options` as they would be."""

    id: str
    params: dict[str, Any]
    position: Position
    options: Options

    def words(self, words: SandboxWords) -> list[Run]:
        """What it does: "Take Florida out of the unused states."."""
        return words.runs(f"mend.{self.id}", **words.named(self.params))


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a table cannot be: the engine's sentence, the key it is about, and what would help."""

    key: str
    """The path in the position, such as `slots.0.economy`."""
    message: str
    mends: tuple[Mend, ...] = field(default=(), compare=False)
    id: str = field(default="", compare=False)
    params: dict[str, Any] = field(default_factory=dict, compare=False)

    def words(self, words: SandboxWords) -> list[Run]:
        """Why the table cannot be, by the names of what it is about."""
        if not self.id:
            return [Run(self.message.removeprefix(f"{self.key}: "))]
        return words.runs(f"problem.{self.id}", **words.named(self.params))


def diagnose(content: Content, position: Position, options: Options) -> Problem | None:
    """What is wrong with a whole position, or None if it can be played."""
    error = _error(content, position, options)
    if error is None:
        return None
    mends: list[Mend] = []
    for mend in _mends(content, position, options, error.key):
        other = _error(content, mend.position, mend.options)
        helped = other is None or str(other) != str(error)
        if helped and all(mend.position != each.position for each in mends):
            mends.append(mend)
    return Problem(error.key, str(error), tuple(mends), error.id, error.params)


def _error(content: Content, position: Position, options: Options) -> PositionError | None:
    try:
        Game.from_position(position, options, content=content)
    except PositionError as error:
        return error
    return None


def _mends(content: Content, position: Position, options: Options, key: str) -> Iterator[Mend]:
    """Everything that may help, the likeliest first; not yet tried."""
    for id, params, table in _candidates(content, position, key):
        yield Mend(id, params, table, options)
    if options.markers == "twelve":
        yield Mend("unlimited", {}, position, replace(options, markers="unlimited"))


_Candidate = tuple[str, dict[str, Any], Position]


def _candidates(content: Content, position: Position, key: str) -> Iterator[_Candidate]:
    head, _, rest = key.partition(".")
    yield from _twice(content, position)
    if head == "slots":
        slot = rest.split(".")[0]
        if slot.isdecimal():
            yield from _tile(content, position, int(slot), rest.partition(".")[2])
        yield from _markers(content, position)
        if len(position["slots"]) > 4:
            yield "four-slots", {}, {**position, "slots": position["slots"][:4]}
    elif head == "scores":
        yield from _scores(content, position, rest)
    elif head == "active":
        for candidate in CANDIDATES:
            yield "active", {"candidate": candidate}, {**position, "active": candidate}
    elif head == "turn":
        yield "turn", {}, {**position, "turn": 1}
    elif head == "result":
        yield "no-result", {}, {**position, "result": None}
    elif head == "media":
        yield "no-media", {}, {**position, "media": None}
    if head in (*PILES, "news", "won", "unused"):
        yield from _entry(content, position, key)


# --- In two places -----------------------------------------------------------------------------


def _lists(position: Position) -> Iterator[tuple[str, list[str]]]:
    """Every list of cards or states with the place it is."""
    for name in (*PILES, "won"):
        for candidate in CANDIDATES:
            yield f"{name}.{candidate}", position[name].get(candidate, [])
    yield "news", position["news"]
    yield "unused", position["unused"]


def _twice(content: Content, position: Position) -> Iterator[_Candidate]:
    """For what lies in two places: take it out of one of them, the later one first."""
    places: dict[str, list[tuple[str, int]]] = {}
    for slot, tile in enumerate(position["slots"]):
        if tile:
            places.setdefault(tile["state"], []).append((f"slots.{slot}", 0))
    for place, entries in _lists(position):
        for index, entry in enumerate(entries):
            places.setdefault(entry, []).append((place, index))
    if position["media"] is not None:
        places.setdefault(position["media"], []).append(("media", 0))
    states = {state.id for state in content.states}
    for entry, found in places.items():
        if len(found) < 2:
            continue
        named = "state" if entry in states else "card"
        for place, index in reversed(found):
            without = _without(content, position, place, index, entry)
            yield f"take-out-{named}", {named: entry, "place": place}, without


def _without(content: Content, position: Position, place: str, index: int, entry: str) -> Position:
    table = copy.deepcopy(position)
    where, _, which = place.partition(".")
    if where == "slots":
        table["slots"][int(which)] = None
    elif where == "media":
        table["media"] = None
    else:
        pile = table[where][which] if which else table[where]
        del pile[index]
        if where == "won" and entry in {state.id for state in content.states}:
            votes = content.state(entry).votes
            table["scores"][which] = max(table["scores"][which] - votes, 0)
    return table


def _entry(content: Content, position: Position, key: str) -> Iterator[_Candidate]:
    """For an entry that does not belong in its list: leave it out, or give it to its owner."""
    *path, last = key.split(".")
    if not last.isdecimal():
        return
    place = ".".join(path)
    for name, entries in _lists(position):
        if name != place or int(last) >= len(entries):
            continue
        entry = entries[int(last)]
        without = _without(content, position, place, int(last), entry)
        owners = {card.id: card.candidate for card in content.cards}
        if entry in owners and path[0] in PILES and path[1] != owners[entry]:
            table = copy.deepcopy(without)
            table[path[0]][owners[entry]].append(entry)
            to = f"{path[0]}.{owners[entry]}"
            yield "to-owner", {"card": entry, "place": to}, table
        yield "leave-out", {"entry": entry, "place": place}, without


# --- Tiles -------------------------------------------------------------------------------------


def _tile(content: Content, position: Position, slot: int, what: str) -> Iterator[_Candidate]:
    if slot >= len(position["slots"]) or not position["slots"][slot]:
        return
    tile = position["slots"][slot]
    state = tile["state"]
    if state not in {entry.id for entry in content.states}:
        yield "empty-slot", {"slot": slot + 1}, _with_tile(position, slot, None)
        return
    printed = content.state(state).slot()
    if what in printed and what != "state":
        repaired = _decided(tile, printed, what)
        if repaired is not None:
            changed = {**tile, what: repaired}
            yield "decided", {"state": state}, _with_tile(position, slot, changed)
        changed = {**tile, what: printed[what]}
        yield f"printed-{what}", {"state": state}, _with_tile(position, slot, changed)
    elif not what:
        yield from _won_tile(content, position, slot, printed)
    yield "as-printed", {"state": state}, _with_tile(position, slot, printed)


def _with_tile(position: Position, slot: int, tile: dict[str, str] | None) -> Position:
    slots = list(position["slots"])
    slots[slot] = tile
    return {**position, "slots": slots}


def _decided(tile: dict[str, str], printed: dict[str, str], what: str) -> str | None:
    """The row with undecided printed circles as they are printed."""
    row, print_row = tile[what], printed[what]
    if what not in ISSUES or len(row) != len(print_row):
        return None
    return "".join(p if s == "." else s for s, p in zip(row, print_row, strict=True))


def _won_tile(
    content: Content, position: Position, slot: int, printed: dict[str, str]
) -> Iterator[_Candidate]:
    """For a state in play that is already won: let it count, or make it open again."""
    tile = position["slots"][slot]
    state = tile["state"]
    majority = "defense" if tile["issue"] in ("D2", "D1") else "economy"
    row = tile[majority]
    winner = "obama" if row[:1] == "B" else "mccain"
    other = CANDIDATES[1 - CANDIDATES.index(winner)]
    won = move_state(content, position, state, f"won.{winner}")
    params = {"state": state, "candidate": winner}
    yield "count-as-won", params, won
    for circle in reversed(range(len(row))):
        choices = supporters(printed[majority][circle])
        back = printed[majority][circle]
        to = back if back != row[circle] else next(c for c in choices if c != row[circle])
        changed = {**tile, majority: row[:circle] + to + row[circle + 1 :]}
        params = {"state": state, "issue": majority, "circle": circle, "other": other}
        yield f"open-circle-{_NAMES[to]}", params, _with_tile(position, slot, changed)
        break
    for space in TRACK:
        if (space[0] == "D") != (majority == "defense"):
            changed = {**tile, "issue": space}
            params = {"state": state, "space": space}
            yield "other-majority", params, _with_tile(position, slot, changed)
            break


_NAMES = {".": "undecided", "B": "taken", "R": "taken"}


def _markers(content: Content, position: Position) -> Iterator[_Candidate]:
    """For too many markers: lay out as printed the state with the most of a candidate's."""
    counts = []
    for slot, tile in enumerate(position["slots"]):
        if tile is None or tile["state"] not in {entry.id for entry in content.states}:
            continue
        printed = content.state(tile["state"]).slot()
        for candidate, letter in zip(CANDIDATES, "BR", strict=True):
            count = sum(
                supports == letter != circle
                for issue in ISSUES
                for supports, circle in zip(tile[issue], printed[issue], strict=False)
            )
            counts.append((count, slot, candidate, tile["state"], printed))
    for count, slot, _, state, printed in sorted(counts, key=lambda each: (-each[0], each[1])):
        if count:
            table = _with_tile(position, slot, {**position["slots"][slot], **_rows(printed)})
            yield "markers-off", {"state": state}, table


def _rows(printed: dict[str, str]) -> dict[str, str]:
    return {issue: printed[issue] for issue in ISSUES}


def _scores(content: Content, position: Position, candidate: str) -> Iterator[_Candidate]:
    """For votes that cannot be: what the states won add up to, or the most there can be."""
    if candidate not in CANDIDATES:
        return
    start = START_VOTES[candidate]
    votes = {state.id: state.votes for state in content.states}
    earned = start + sum(votes.get(state, 0) for state in position["won"][candidate])
    for value in (earned, WINNING_VOTES - 1):
        scores = {**position["scores"], candidate: value}
        yield "score", {"candidate": candidate, "votes": value}, {**position, "scores": scores}
