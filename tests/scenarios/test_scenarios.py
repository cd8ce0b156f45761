"""Every scenario file of this folder: a ruling, shown by a position and a line of play."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.files import SCENARIO_SUFFIX, Scenario, read_scenario, run_scenario

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob(f"*{SCENARIO_SUFFIX}"))
NAMES = {path.name.removesuffix(SCENARIO_SUFFIX) for path in FILES}

RULES = (
    "4.1 4.2 4.3 4.4 4.5 5.1 5.2 5.3 5.4 5.5 5.6 5.7 5.8 5.9 5.10 6.1 6.2 6.3 6.4 6.5 "
    "7.1 7.2 7.3 7.4 8.1 8.2 9.1 9.2 10.1 10.2 11"
).split()
"""The numbered rules that a position can show."""

REFUSALS = {
    "payment": "5.7",
    "drawing": "4.2",
    "an undecided voter": "5.3",
    "a state named before": "5.8",
    "a used state": "6.2",
    "no marker left": "11",
    "a card not in hand, or not this player's decision": "4.1",
}
"""The refusals whose rule is fixed by the interface of scenario files."""

RULINGS = {
    "three ways to gain support, and the undecided exception": (
        "5.3-opposing-colour-gets-a-marker",
        "5.3-own-colour-loses-the-opposing-marker",
        "5.3-opposing-marker-is-exchanged",
        "5.3-undecided-last",
        "5.3-undecided-when-no-circle-is-opposed",
    ),
    "both options of markers": ("11-twelve-markers-none-left", "11-unlimited-markers"),
    "both options of support": ("11-support-free", "11-support-opponents-first"),
    "shifts that stop at the end of the track": (
        "5.4-stops-at-the-end-of-the-track",
        "5.4-a-long-shift-stops-at-the-end",
    ),
    "a shift that flips the majority": ("5.4-a-shift-flips-the-majority",),
    "a shift that hands the opponent a state": ("6.1-a-shift-hands-the-opponent-a-state",),
    "a state won by the first part, the rest lost": ("5.2-a-state-won-loses-the-rest",),
    "a state won by the first part, draw still happens": ("5.2-draw-still-happens",),
    "a demographic card that wins two states": ("5.6-wins-two-states-at-once",),
    "a demographic card that wins three states": ("6.2-three-at-once-asked-anew",),
    "a win inside news inside a win": ("6.3-a-win-inside-news-inside-a-win",),
    "270 in the middle of a settlement": ("6.2-270-in-the-middle-of-a-settlement",),
    "Bias choosing another state": ("7.2-bias-chooses-another-state",),
    "Bias with news that touches no state": ("7.2-news-that-touches-no-state",),
    "Bias replaced by the other side": ("7.2-bias-replaced-by-the-other-side",),
    "double roll, and replaced before the roll": (
        "8.2-double-roll",
        "8.2-double-roll-replaced-before-the-roll",
    ),
    "no roll, and replaced before the roll": (
        "8.2-no-roll",
        "8.2-no-roll-replaced-before-the-roll",
    ),
    "each die result, taken and declined": (
        "9.1-one-gain-support",
        "9.1-one-declined",
        "9.1-two-move-an-issue-marker",
        "9.1-two-declined",
        "9.1-three-change-a-group",
        "9.1-three-declined",
        "9.1-four-draw-one",
        "9.1-five-draw-two",
        "9.1-six-nothing",
    ),
    "a die result that wins a state": ("9.1-one-wins-a-state", "9.1-two-wins-a-state"),
    "a reshuffle in the middle of a card, pending cards left out": (
        "4.5-shuffle-in-the-middle-of-a-card",
        "4.5-shuffle-leaves-paid-cards-out",
    ),
    "a draw with nothing left": ("4.5-nothing-left-to-draw", "4.5-no-card-at-all"),
    "all cases of draw two, play one": (
        "5.9-one-is-played-the-other-kept",
        "5.9-neither-can-be-played",
        "5.9-the-only-one-that-can-be-played",
        "5.9-paid-with-the-other-drawn-card",
        "5.9-only-one-card-could-be-drawn",
        "5.9-the-only-card-drawn-cannot-be-played",
        "5.9-no-card-drawn",
        "5.9-a-media-support-card",
        "5.9-a-card-going-negative",
    ),
    "discarding any number": (
        "5.7-any-number-none",
        "5.7-any-number-the-most-allowed",
        "5.7-any-number-all-cards",
    ),
    "several different states with one entering in between": (
        "5.8-a-state-that-has-just-entered",
        "5.8-entering-between-paid-states",
    ),
    "the last states with slots empty": (
        "6.2-no-unused-state-left",
        "6.2-playing-on-around-empty-slots",
    ),
    "the 269-269 draw": ("10.2-the-last-state-makes-a-tie", "10.2-the-last-two-at-once"),
    "the turn limit": ("11-turn-limit", "11-turn-limit-with-equal-votes"),
    "a pass, and two passes": ("4.4-a-pass", "4.4-two-passes-end-the-game"),
}
"""The rulings that are easy to get wrong, and the files that show each."""


@pytest.fixture(scope="module")
def scenarios() -> dict[str, Scenario]:
    return {path.name: read_scenario(path) for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.removesuffix(SCENARIO_SUFFIX))
def test_scenario_holds(path: Path) -> None:
    run_scenario(read_scenario(path))


@pytest.mark.parametrize("rule", RULES)
def test_rule_has_a_scenario(rule: str) -> None:
    assert any(name.startswith(f"{rule}-") for name in NAMES)


def test_file_names_begin_with_a_rule() -> None:
    for name in NAMES:
        rule, _, what = name.partition("-")
        assert rule in RULES, name
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", what), name


@pytest.mark.parametrize("ruling", RULINGS)
def test_ruling_has_its_scenarios(ruling: str) -> None:
    assert set(RULINGS[ruling]) <= NAMES


@pytest.mark.parametrize("refusal", REFUSALS)
def test_refusal_has_a_scenario(refusal: str, scenarios: dict[str, Scenario]) -> None:
    rules = {
        step.get("rule")
        for scenario in scenarios.values()
        for step in scenario.steps
        if isinstance(step, dict) and "refuse" in step
    }
    assert REFUSALS[refusal] in rules


def test_every_scenario_says_what_it_shows_and_expects_it(scenarios: dict[str, Scenario]) -> None:
    titles = [scenario.title for scenario in scenarios.values()]
    assert len(set(titles)) == len(titles)
    for name, scenario in scenarios.items():
        assert scenario.title.endswith("."), name
        assert scenario.steps, name
        assert scenario.expect, name
