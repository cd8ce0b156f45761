"""What is counted over games."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.lab import Outcome, Plan, Statistics, results, summary

OUTCOMES = [
    Outcome(0, 7, "obama", "270", 40, 90, 271, 200),
    Outcome(1, 8, "mccain", "270", 30, 80, 190, 280),
    Outcome(2, 9, "draw", "tie", 50, 110, 269, 269),
    Outcome(3, 10, None, None, 2000, 5000, 160, 170),
    Outcome(4, 11, "obama", "turn-limit", 20, 60, 170, 160),
    Outcome(5, 12, None, None, 2000, 4000, 160, 170),
]


@given(st.permutations(OUTCOMES))
def test_the_order_in_which_games_end_does_not_matter(outcomes: list[Outcome]) -> None:
    statistics = Statistics()
    for outcome in outcomes:
        statistics.add(outcome)
    found = statistics.to_dict()
    wanted: dict[str, Any] = {
        "games": 6,
        "wins": {"obama": 2, "mccain": 1},
        "draws": 1,
        "unfinished": [{"game": 3, "seed": 10}, {"game": 5, "seed": 12}],
        "reasons": {
            "270": 2,
            "tie": 1,
            "turn-limit": 1,
            "passes": 0,
            "agreement": 0,
            "concession": 0,
        },
        "turns": {"total": 4140, "mean": 690.0, "fewest": 20, "most": 2000},
        "decisions": {"total": 9340, "mean": 1556.667},
        "votes": {"obama": 203.333, "mccain": 208.167},
    }
    turns = {key: found["turns"][key] for key in wanted["turns"]}
    assert {**{key: found[key] for key in wanted}, "turns": turns} == wanted


def test_the_report_names_unfinished_games() -> None:
    statistics = Statistics()
    for outcome in OUTCOMES:
        statistics.add(outcome)
    plan = Plan(games=6, seed=7, records="folder")
    assert summary(plan, statistics, 2.0, 2) == [
        "Games: 6, seeds 7 to 12",
        "Obama (random) wins: 2 (33.3 %)",
        "McCain (random) wins: 1 (16.7 %)",
        "Draws: 1 (16.7 %)",
        "Ends: 270 2, tie 1, turn-limit 1",
        "Turns: 690.0 on average, 20 to 2000",
        "Decisions: 9340, 4,670 a second in 2.0 s with 2 processes",
        "Unfinished: 2, stopped after 2000 turns",
        "  game 3, seed 10, 000003.record.json",
        "  game 5, seed 12, 000005.record.json",
    ]
    found = results(plan, statistics, "sha256:0", 2.0, 2)
    assert found["results"] == statistics.to_dict()
    assert found["speed"] == {"seconds": 2.0, "decisions_per_second": 4670, "workers": 2}
