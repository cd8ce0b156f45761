"""Predicates on the position and on events: what holds, and what does not."""

from typing import Any

import pytest

from game import Event, Game
from game.learn.conditions import all_hold, holds
from game.learn.model import Condition

POSITION: dict[str, Any] = {
    "active": "obama",
    "slots": [{"state": "OH", "economy": "RBBBB"}, {"state": "NV"}],
    "hands": {"obama": ["obama.kitchen-table-tour", "obama.seven-houses"]},
    "unused": ["CO"],
}


@pytest.fixture(scope="module", name="played")
def played_game() -> tuple[Game, list[Event]]:
    game = Game.from_position(POSITION)
    events = [*game.apply("play:obama.kitchen-table-tour"), *game.apply("state:OH")]
    return game, events


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (Condition(event="voter-won"), True),
        (Condition(event="voter-won", by="obama", rule="5.3"), True),
        (Condition(event="voter-won", by="mccain"), False),
        (Condition(event="voter-won", rule="5.6"), False),
        (Condition(event="voter-won", source="obama.kitchen-table-tour"), True),
        (Condition(event="voter-won", source="obama.seven-houses"), False),
        (Condition(event="voter-won", where={"state": "OH", "circle": 0}), True),
        (Condition(event="voter-won", where={"circle": 1}), False),
        (Condition(event="voter-won", count=2), False),
        (Condition(event="rolled"), False),
        (Condition(states={"OH": False, "CO": {}, "NV": {"issue": "E1"}}), True),
        (Condition(states={"OH": {}}), False),
        (Condition(states={"CO": False}), False),
        (Condition(states={"NV": {"issue": "D1"}}), False),
        (Condition(position={"scores": {"obama": 177}}), True),
        (Condition(position={"scores": {"obama": 178}}), False),
        (Condition(position={"hands": {"obama": ["obama.seven-houses"]}}), True),
        (Condition(position={"hands": {"obama": []}}), False),
        (Condition(decision={"player": "mccain", "kind": "turn"}), True),
        (Condition(decision={"player": "obama"}), False),
        (Condition(result={"winner": "obama"}), False),
        (Condition(refused="5.3"), True),
        (Condition(refused="5.8"), False),
    ],
)
def test_a_condition(
    condition: Condition, expected: bool, played: tuple[Game, list[Event]]
) -> None:
    game, events = played
    assert holds(condition, game, events, ["5.3"]) is expected


def test_the_result_and_no_decision_after_it() -> None:
    game = Game.from_position(POSITION)
    game.concede("mccain")
    assert holds(Condition(result={"winner": "obama", "reason": "concession"}), game, [])
    assert not holds(Condition(result={"reason": "270"}), game, [])
    assert not holds(Condition(decision={"player": "obama"}), game, [])


def test_all_must_hold(played: tuple[Game, list[Event]]) -> None:
    game, events = played
    won, rolled = Condition(event="voter-won"), Condition(event="rolled")
    assert all_hold([won], game, events)
    assert not all_hold([won, rolled], game, events)
    assert all_hold([], game, events)
