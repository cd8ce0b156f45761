"""Asking the engine: what an option leads to, why another is not offered, what a card can reach.

All of it is read off lines of play on copies; nothing here knows a rule.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from game import Explanation, Game, Line, PositionError
from game.content import CANDIDATES, ISSUES
from game.sandbox.difference import Change, difference
from game.sandbox.editing import move_card, set_value
from game.sandbox.words import SandboxError

__all__ = [
    "LINES",
    "Comparison",
    "Outlook",
    "Targets",
    "compare",
    "end_kinds",
    "not_offered",
    "outlook",
    "outlooks",
    "targets",
]

LINES = 200
"""How many lines of play are looked at for an option unless more are asked for."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What one option leads to, as far as it is the player's alone to say (`Game.preview`)."""

    option: str
    lines: tuple[Line, ...]
    complete: bool
    """Whether these are all lines; otherwise there are more than were asked for."""
    always: tuple[Change, ...]
    """What changes on every line."""
    sometimes: tuple[Change, ...]
    """What changes on some lines only."""


def outlook(game: Game, option: str, most: int = LINES) -> Outlook:
    """What an option leads to; IllegalOption if it is not offered."""
    found = tuple(itertools.islice(game.preview(option), most + 1))
    complete = len(found) <= most
    lines = found[:most]
    before = game.position()
    each = [difference(before, line.game.position()) for line in lines]
    shared = set(each[0]).intersection(*each[1:])
    seen = dict.fromkeys(change for changes in each for change in changes)
    always = tuple(change for change in each[0] if change in shared)
    sometimes = tuple(change for change in seen if change not in shared)
    return Outlook(option, lines, complete, always, sometimes)


def outlooks(game: Game, most: int = LINES) -> Iterator[Outlook]:
    """What each option of the waiting decision leads to, one by one as they are asked for."""
    for option in game.decision.options if game.decision is not None else ():
        yield outlook(game, option, most)


@dataclass(frozen=True, slots=True)
class Comparison:
    """How the outcomes of two options differ. What may change on both counts as shared."""

    first: Outlook
    second: Outlook
    only_first: tuple[Change, ...]
    only_second: tuple[Change, ...]
    both: tuple[Change, ...]


def compare(game: Game, first: str, second: str, most: int = LINES) -> Comparison:
    """The difference between what two offered options lead to."""
    one, two = outlook(game, first, most), outlook(game, second, most)
    mine = (*one.always, *one.sometimes)
    theirs = (*two.always, *two.sometimes)
    return Comparison(
        one,
        two,
        tuple(change for change in mine if change not in theirs),
        tuple(change for change in theirs if change not in mine),
        tuple(change for change in mine if change in theirs),
    )


def _vocabulary(game: Game) -> list[str]:
    """What could be answered to a decision of the kind that waits, on some table."""
    decision = game.decision
    content = game.content
    if decision is None:
        return []
    states = [state.id for state in content.states]
    cards = [card.id for card in content.cards if card.candidate == decision.player]
    return {
        "turn": [*(f"play:{card}" for card in cards), "draw", "pass"],
        "play-drawn": [f"play:{card}" for card in cards],
        "draft": [f"keep:{card}" for card in cards],
        "discard": [*(f"discard:{card}" for card in cards), "done"],
        "first-player": [f"first:{candidate}" for candidate in CANDIDATES],
        "opening": [f"open:{state}" for state in states],
        "state": [*(f"state:{state}" for state in states), "skip"],
        "news-state": [f"state:{state}" for state in states],
        "score": [f"score:{state}" for state in states],
        "enter": [f"enter:{state}" for state in states],
        "issue": [f"issue:{issue}" for issue in ISSUES],
        "voter": [f"voter:{i}" for i in range(5)],
        "shift": [*(f"shift:{issue}/{n}" for issue in ISSUES for n in (1, 2)), "skip"],
        "demographic": ["change", "skip"],
    }[decision.kind]


def not_offered(game: Game) -> list[tuple[str, Explanation]]:
    """Every option that such a decision can have but this one has not, and why."""
    found = []
    for option in _vocabulary(game):
        why = game.explain(option)
        if why is not None:
            found.append((option, why))
    return found


@dataclass(slots=True)
class Targets:
    """What a card can reach on the table as it is."""

    card: str
    states: list[str] = field(default_factory=list)
    """States that can be named for it, or in which it changes something."""
    circles: list[tuple[str, str, int]] = field(default_factory=list)
    """State, issue and index of the circles that it can win."""
    tracks: list[tuple[str, str]] = field(default_factory=list)
    """State and space to which it can move the issue marker."""
    groups: list[tuple[str, str]] = field(default_factory=list)
    """State and group that it can make the key demographic."""
    wins: list[tuple[str, str]] = field(default_factory=list)
    """Candidate and state that can be won at once by it."""
    draws: int = 0
    """How many cards it draws at most before anything else is to be decided by others."""
    playable: bool = True
    """Whether it can be played as things are: in hand, payable, its owner's turn."""
    complete: bool = True
    """Whether all lines were looked at."""


def targets(game: Game, card: str, most: int = 2_000) -> Targets:
    """All that a campaign card can reach now; one that is not in hand is tried as if it were.

    Asked at a `turn`; for the other candidate's card as if it were that candidate's turn.
    SandboxError elsewhere, and if its cost cannot be paid.
    """
    if game.decision is None or game.decision.kind != "turn":
        raise SandboxError("not-at-turn")
    option = f"play:{card}"
    playable = option in game.decision.options
    trial = game if playable else _as_if_in_hand(game, card)
    found = Targets(card, playable=playable)
    for number, line in enumerate(trial.preview(option)):
        if number == most:
            found.complete = False
            break
        _note(found, line)
    return found


def _as_if_in_hand(game: Game, card: str) -> Game:
    content, position = game.content, game.position()
    owner = next((each.candidate for each in content.cards if each.id == card), None)
    if owner is None:
        raise SandboxError("no-card", card=card)
    if card not in position["hands"][owner]:
        position = move_card(content, position, card, f"hands.{owner}")
    position = set_value(position, "active", owner)
    try:
        trial = Game.from_position(position, game.options, game.seed, content=content)
    except PositionError as error:
        raise SandboxError("no-restart", reason=str(error)) from None
    assert trial.decision is not None
    if f"play:{card}" not in trial.decision.options:
        raise SandboxError("cannot-pay", card=card)
    return trial


def _note(found: Targets, line: Line) -> None:
    """Add what one line reaches."""
    draws = 0
    for event in line.events:
        params = event.params
        if event.kind == "state-named":
            _add(found.states, params["state"])
        elif event.kind == "voter-won":
            _add(found.states, params["state"])
            _add(found.circles, (params["state"], params["issue"], params["circle"]))
        elif event.kind == "issue-moved":
            _add(found.states, params["state"])
            _add(found.tracks, (params["state"], params["to"]))
        elif event.kind == "group-changed":
            _add(found.states, params["state"])
            _add(found.groups, (params["state"], params["to"]))
        elif event.kind == "state-won" and event.by is not None:
            _add(found.wins, (event.by, params["state"]))
        elif event.kind == "drew":
            draws += 1
    if line.stopped in ("hidden", "chance"):
        agenda = line.game.agenda()
        drawing = [part for part in agenda[:1] if part["verb"] in ("draw", "draw-to")]
        draws += sum(int(part.get("count", 1)) for part in drawing)
    found.draws = max(found.draws, draws)


def _add(items: list[Any], item: Any) -> None:
    if item not in items:
        items.append(item)


def end_kinds(lines: Sequence[Line]) -> dict[str, int]:
    """How many lines end for which reason (`Line.stopped`)."""
    kinds: dict[str, int] = {}
    for line in lines:
        kinds[line.stopped] = kinds.get(line.stopped, 0) + 1
    return kinds
