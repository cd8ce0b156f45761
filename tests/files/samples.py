"""Valid files for the tests to read, damage and write back."""

import json
from functools import cache
from typing import Any

from game import Game, Options
from game.bots import make_bot
from game.files import encode_record

SCENARIO: dict[str, Any] = {
    "format": "campaign-manager-scenario",
    "version": 1,
    "title": "An attack ad takes the last Economy voter of Florida",
    "options": {"markers": "unlimited"},
    "seed": 1,
    "position": {
        "active": "obama",
        "slots": [{"state": "FL", "economy": "RBBBB"}, {"state": "OH"}],
        "hands": {"obama": ["obama.still-out-of-touch", "obama.seven-houses"]},
        "news": ["news.lehman"],
    },
    "chance": [{"roll": 6}],
    "steps": [
        {"refuse": "play:obama.seven-houses", "rule": "5.7"},
        {"by": "obama", "kind": "turn", "options": ["play:obama.still-out-of-touch"]},
        "play:obama.still-out-of-touch",
        {"by": "obama", "kind": "state", "do": "state:FL"},
        {"by": "obama", "kind": "enter", "do": "enter:PA"},
    ],
    "expect": {
        "scores": {"obama": 184},
        "won": {"obama": ["FL"]},
        "states": {"OH": {"economy": "R...B"}, "PA": {"issue": "E2"}, "FL": None},
        "news": [],
        "decision": {"player": "mccain", "kind": "turn"},
        "result": None,
    },
}


def scenario(**changes: Any) -> dict[str, Any]:
    """A copy of the scenario with members replaced."""
    return {**json.loads(json.dumps(SCENARIO)), **changes}


def as_bytes(value: Any) -> bytes:
    return json.dumps(value).encode()


@cache
def played(
    seed: int = 3, decks: str = "starter", decisions: int | None = None, trace: bool = False
) -> Game:
    """A game played at random, to the end or so far. Not to be changed."""
    game = Game.new(Options(decks=decks), seed, trace=trace)
    bot = make_bot("random", seed)
    while game.decision is not None and (decisions is None or game.decisions_made < decisions):
        game.apply(bot.choose({"decision": game.decision._asdict()}, lambda _: game))
    return game


def record(
    seed: int = 3, decks: str = "starter", decisions: int | None = None, trace: bool = False
) -> dict[str, Any]:
    """A record that may be changed."""
    found: dict[str, Any] = json.loads(
        encode_record(played(seed, decks, decisions, trace).record())
    )
    return found
