"""Counts of lines of play and of positions by depth, as chess programs count moves (perft).

A change of any rule, option or order shows here in a number. Each line counted for the small
depths is also held against the referee.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from game import Game, Options
from tests.engine.playing import CONTENT
from tests.engine.referee import follow

OPENING = (
    {
        "turn": 1,
        "active": "mccain",
        "slots": [{"state": "PA"}, {"state": "MI"}, {"state": "FL"}, {"state": "OH"}],
        "hands": {
            "obama": ["obama.still-out-of-touch", "obama.voter-file", "obama.small-dollar-surge"],
            "mccain": ["mccain.country-first", "mccain.flood-the-airwaves", "mccain.talk-radio"],
        },
        "decks": {
            "obama": ["obama.seven-houses", "obama.stay-on-the-air"],
            "mccain": ["mccain.celebrity", "mccain.joe-the-plumber"],
        },
        "news": ["news.debate-night", "news.lehman", "news.bittersweet"],
    },
    Options(decks="starter"),
    7,
)
MANY_CHOICES = (
    {
        "turn": 30,
        "active": "obama",
        "scores": {"obama": 214, "mccain": 218},
        "slots": [
            {"state": "VA", "issue": "D1", "defense": "BR.B", "economy": "BR.R"},
            {"state": "NM", "issue": "E1", "group": "latinos", "defense": "R.B", "economy": "B.."},
            {"state": "IA", "issue": "D2", "defense": "R.R", "economy": "BBR"},
            None,
        ],
        "hands": {
            "obama": [
                "obama.no-drama",
                "obama.one-voice",
                "obama.fifty-state-strategy",
                "obama.latinos-for-obama",
                "obama.one-hundred-years",
                "obama.viral-video",
            ],
            "mccain": ["mccain.war-room", "mccain.palin-in-dayton"],
        },
        "decks": {"obama": ["obama.oprah-on-the-trail"], "mccain": []},
        "discards": {"mccain": ["mccain.maverick", "mccain.spread-the-wealth"]},
        "media": "mccain.talk-radio",
        "news": ["news.powell", "news.new-poll", "news.shake-up", "news.georgia-war"],
        "unused": ["NV", "NH", "CO"],
    },
    Options(decks="full", markers="twelve", support="free"),
    11,
)
LAST_STATES = (
    {
        "turn": 60,
        "active": "mccain",
        "scores": {"obama": 255, "mccain": 257},
        "won": {"obama": ["OR", "WA"], "mccain": ["IN", "WV"]},
        "slots": [
            {"state": "NV", "issue": "E1", "economy": "RRB"},
            {"state": "CO", "issue": "E1", "group": "independents", "economy": "R..R"},
            {"state": "NH", "issue": "D1", "group": "independents", "defense": "R.R"},
            {"state": "MT", "issue": "D2", "group": "independents", "defense": "RR."},
        ],
        "hands": {
            "obama": ["obama.independents-for-obama", "obama.change-the-subject"],
            "mccain": [
                "mccain.independents-for-mccain",
                "mccain.not-ready-to-lead",
                "mccain.robocalls",
                "mccain.change-the-conversation",
            ],
        },
        "discards": {"obama": ["obama.early-vote-drive"], "mccain": ["mccain.celebrity"]},
        "media": "obama.fight-the-smears",
        "news": ["news.early-voting"],
        "unused": ["MO"],
    },
    Options(turn_limit=62),
    3,
)

COUNTS: dict[str, tuple[Any, list[tuple[int, int, int]]]] = {
    "opening": (
        OPENING,
        [(4, 0, 4), (16, 0, 16), (63, 0, 61), (248, 0, 222), (933, 0, 726), (3534, 0, 2452)],
    ),
    "many choices": (
        MANY_CHOICES,
        [(6, 0, 6), (26, 0, 26), (101, 0, 100), (345, 0, 336), (1004, 0, 924), (2693, 0, 2337)],
    ),
    "last states": (
        LAST_STATES,
        [(5, 0, 5), (17, 0, 17), (49, 7, 49), (156, 24, 152), (460, 91, 443), (1343, 402, 1255)],
    ),
}
"""For each depth from 1: lines of play, how many of them ended, positions reached."""

HELD = 400
"""So many lines of a depth at most are held against the referee."""


def start(which: tuple[Any, Options, int], *, trace: bool = False) -> Game:
    position, options, seed = which
    return Game.from_position(position, options, seed, trace=trace)


def lines_of(game: Game, depth: int) -> list[Game]:
    """The games after every line of `depth` decisions; those that end before are kept."""
    ahead = [game]
    for _ in range(depth):
        following = []
        for each in ahead:
            if each.decision is None:
                following.append(each)
                continue
            for option in each.decision.options:
                copy = each.copy()
                copy.apply(option)
                following.append(copy)
        ahead = following
    return ahead


def counted(games: list[Game]) -> tuple[int, int, int]:
    different = {json.dumps([game.position(), game.decision, game.agenda()]) for game in games}
    return len(games), sum(game.result is not None for game in games), len(different)


@pytest.mark.parametrize("name", COUNTS)
def test_counts_by_depth(name: str) -> None:
    which, expected = COUNTS[name]
    found = [counted(lines_of(start(which), depth)) for depth in range(1, len(expected) + 1)]
    assert found == expected


@pytest.mark.parametrize("name", COUNTS)
def test_the_lines_counted_are_played_by_the_rules(name: str) -> None:
    which, expected = COUNTS[name]
    for depth in range(1, len(expected)):
        lines = lines_of(start(which, trace=True), depth)
        for game in lines[:: max(1, len(lines) // HELD)]:
            end = follow(game.record(), CONTENT)
            assert end == game.position()
