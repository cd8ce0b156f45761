"""Scenario files: what they assert, and how they are refused."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.files import (
    FileError,
    Scenario,
    ScenarioFailure,
    encode_scenario,
    parse_scenario,
    read_scenario,
    run_scenario,
    write_scenario,
)
from tests.files.samples import as_bytes, scenario


def run(value: dict[str, Any]) -> Any:
    return run_scenario(parse_scenario(as_bytes(value), "s.json"))


def failure(value: dict[str, Any]) -> ScenarioFailure:
    with pytest.raises(ScenarioFailure) as caught:
        run(value)
    assert str(caught.value).startswith("s.json: ")
    assert "\n" not in str(caught.value)
    return caught.value


def test_the_sample_holds() -> None:
    game = run(scenario())
    assert game.position()["scores"] == {"obama": 184, "mccain": 155}


def test_written_and_read_it_is_the_same(tmp_path: Path) -> None:
    made = parse_scenario(as_bytes(scenario()), "s.json")
    path = tmp_path / "below" / "s.scenario.json"
    write_scenario(path, made)
    again = read_scenario(path)
    assert again == Scenario(
        name=str(path), **{key: value for key, value in scenario().items() if key in KEPT}
    )
    assert encode_scenario(again) == encode_scenario(made)
    assert path.read_text().splitlines()[1] == '  "format": "campaign-manager-scenario",'
    assert '    "play:obama.still-out-of-touch",' in path.read_text().splitlines()


KEPT = ("title", "options", "seed", "position", "chance", "steps", "expect")


def test_a_scenario_needs_only_a_position() -> None:
    value = {
        "format": "campaign-manager-scenario",
        "version": 1,
        "position": {"active": "mccain"},
    }
    position = run(value).position()
    assert position["scores"] == {"obama": 157, "mccain": 155}
    assert position["turn"] == 1
    assert len(position["unused"]) == 20
    assert parse_scenario(encode_scenario(parse_scenario(as_bytes(value), "s")), "s").steps == []


# What the sample says, changed so that it no longer holds: the change, the place, what is
# expected and what was found.
FAILING: list[tuple[dict[str, Any], str, str, str]] = [
    (
        {"steps": ["draw"]},
        "step 1",
        "draw to be offered",
        'obama at turn with ["play:obama.still-out-of-touch"], refused by rule 4.2',
    ),
    ({"steps": [{"by": "mccain"}]}, "step 1.by", '"mccain"', '"obama"'),
    ({"steps": [{"by": None}]}, "step 1.by", "nothing (null)", '"obama"'),
    ({"steps": [{"kind": "state"}]}, "step 1.kind", '"state"', '"turn"'),
    (
        {"steps": [{"options": ["draw"]}]},
        "step 1.options",
        '["draw"]',
        '["play:obama.still-out-of-touch"]',
    ),
    (
        {"steps": [{"refuse": "play:obama.still-out-of-touch", "rule": "5.7"}]},
        "step 1.refuse",
        "play:obama.still-out-of-touch to be refused",
        "it offered",
    ),
    (
        {"steps": [{"refuse": "play:obama.seven-houses", "rule": "4.1"}]},
        "step 1.rule",
        "rule 4.1",
        "rule 5.7 (cannot-pay) as the reason against play:obama.seven-houses",
    ),
    (
        {"steps": ["play:obama.still-out-of-touch", "state:OH", "draw"], "chance": []},
        "step 3",
        "draw to be offered",
        "",
    ),
    ({"expect": {"scores": {"obama": 185}}}, "expect.scores.obama", "185", "184"),
    ({"expect": {"turn": 3}}, "expect.turn", "3", "2"),
    ({"expect": {"active": "obama"}}, "expect.active", '"obama"', '"mccain"'),
    ({"expect": {"won": {"obama": []}}}, "expect.won.obama", "[]", '["FL"]'),
    (
        {"expect": {"states": {"OH": {"economy": "B...B"}}}},
        "expect.states.OH.economy",
        '"B...B"',
        '"R...B"',
    ),
    ({"expect": {"states": {"FL": {"issue": "E1"}}}}, "expect.states.FL", "", "nothing (null)"),
    ({"expect": {"states": {"OH": None}}}, "expect.states.OH", "nothing (null)", '"state": "OH"'),
    ({"expect": {"slots": [{"state": "PA"}]}}, "expect.slots[1]", "nothing (null)", '"OH"'),
    ({"expect": {"slots": [{"state": "VA"}]}}, "expect.slots[0].state", '"VA"', '"PA"'),
    ({"expect": {"decision": None}}, "expect.decision", "nothing (null)", '"player": "mccain"'),
    ({"expect": {"decision": {"kind": "state"}}}, "expect.decision.kind", '"state"', '"turn"'),
    ({"expect": {"decision": {"options": []}}}, "expect.decision.options", "[]", "pass"),
    (
        {"expect": {"result": {"winner": "obama"}}},
        "expect.result",
        '{"winner": "obama"}',
        "nothing (null)",
    ),
    ({"expect": {"news": ["news.lehman"]}}, "expect.news", '["news.lehman"]', "[]"),
    ({"expect": {"media": "obama.seven-houses"}}, "expect.media", "seven-houses", "null"),
    (
        {"expect": {"hands": {"obama": []}}},
        "expect.hands.obama",
        "[]",
        '["obama.seven-houses"]',
    ),
    (
        {"chance": [{"roll": 6}, {"coin": "obama"}, {"roll": 1}]},
        "chance[1]",
        "all chance outcomes to be used",
        "2 left over",
    ),
    ({"chance": [{"coin": "obama"}]}, "step 5, chance[0]", 'the outcome {"coin": "obama"}', "roll"),
    (
        {"chance": [{"shuffle": ["obama.oprah-on-the-trail"], "of": "deck/obama"}]},
        "step 5, chance[0]",
        "deck/obama",
        "roll",
    ),
]


@pytest.mark.parametrize(
    ("changes", "place", "expected", "found"), FAILING, ids=range(len(FAILING))
)
def test_what_does_not_hold_is_told_with_place_expected_and_found(
    changes: dict[str, Any], place: str, expected: str, found: str
) -> None:
    failed = failure(scenario(**changes))
    assert failed.place == place
    assert expected in failed.expected
    assert found in failed.found


def test_only_what_is_named_is_compared() -> None:
    run(scenario(expect={}))
    run(scenario(expect={"scores": {"mccain": 155}, "decision": {}, "states": {"OH": {}}}))
    run(scenario(expect={"slots": [{}, {"state": "OH"}]}))


def test_a_finished_game_has_no_decision_but_a_result() -> None:
    value = scenario(
        position={
            "active": "obama",
            "scores": {"obama": 260},
            "slots": [{"state": "FL", "economy": "RBBBB"}],
            "hands": {"obama": ["obama.still-out-of-touch"]},
        },
        chance=[],
        steps=["play:obama.still-out-of-touch", {"refuse": "draw"}],
        expect={"decision": None, "result": {"winner": "obama", "reason": "270"}},
    )
    run(value)
    value["steps"].append("draw")
    assert failure(value).found == "a game that is over"


def test_options_and_seed_of_the_file_are_used() -> None:
    game = run(scenario(options={"turn_limit": 2}, steps=[], chance=[], expect={}, seed=99))
    assert game.options.turn_limit == 2
    assert game.seed == 99


def _set(**members: Any) -> Callable[[dict[str, Any]], Any]:
    return lambda value: value.update(members)


REFUSED: list[tuple[Callable[[dict[str, Any]], Any], str, str]] = [
    (_set(format="campaign-manager-record"), "format", "campaign-manager-scenario is wanted"),
    (_set(version=2), "version", "newer program"),
    (_set(version=None), "version", "a whole number"),
    (lambda s: s.pop("position"), "", "'position' is missing"),
    (_set(position=[]), "position", "an object"),
    (_set(position={}), "position", "say whose turn"),
    (_set(position={"active": "nixon"}), "position.active", "mccain, obama"),
    (
        _set(position={"active": "obama", "slots": [{"issue": "E1"}]}),
        "position.slots[0]",
        "'state' is missing",
    ),
    (
        _set(position={"active": "obama", "hands": {"obama": ["mccain.none"]}}),
        "position.hands.obama[0]",
        "no campaign card",
    ),
    (
        _set(position={"active": "obama", "hands": {"obama": ["obama.seven-houses"] * 2}}),
        "position.hands.obama[1]",
        "two places",
    ),
    (
        _set(position={"active": "obama", "slots": [{"state": "FL", "economy": "BBBBB"}]}),
        "position.slots[0]",
        "already won",
    ),
    (_set(position={"active": "obama", "scores": {"nixon": 1}}), "position.scores", "obama"),
    (_set(position={"active": "obama", "hand": []}), "position", "hands"),
    (_set(title=5), "title", "text"),
    (_set(title="x" * 501), "title", "length"),
    (_set(seed="1"), "seed", "a whole number"),
    (_set(options={"decks": "none"}), "options", "draft, starter"),
    (_set(options={"first-player": "coin"}), "options", "first_player"),
    (_set(chance={}), "chance", "a list"),
    (_set(chance=[3]), "chance[0]", "roll, coin, shuffle"),
    (_set(chance=[{"roll": 0}]), "chance[0].roll", "of at least 1"),
    (_set(chance=[{"roll": 1, "coin": "obama"}]), "chance[0]", "no key 'coin'"),
    (_set(chance=[{"shuffle": []}]), "chance[0]", "'of' is missing"),
    (
        _set(chance=[{"roll": 1}, {"shuffle": ["obama.none"], "of": "deck/obama"}]),
        "chance[1].shuffle[0]",
        "obama.none",
    ),
    (_set(steps="draw"), "steps", "a list"),
    (_set(steps=["draw", 3]), "step 2", "an option or an object"),
    (_set(steps=[{}]), "step 1", "says nothing"),
    (_set(steps=["fly"]), "step 1", "no option 'fly'"),
    (_set(steps=["state:XX"]), "step 1", "no state 'XX'"),
    (_set(steps=["voter:\u0663"]), "step 1", "no option"),
    (_set(steps=[{"do": "draw", "who": "obama"}]), "step 1", "no key 'who'"),
    (_set(steps=[{"do": "draw", "rule": "4.1"}]), "step 1.rule", "refuse"),
    (_set(steps=[{"kind": "nap"}]), "step 1.kind", "'nap' is not one of"),
    (_set(steps=[{"options": ["nap"]}]), "step 1.options[0]", "no option 'nap'"),
    (_set(steps=[{"refuse": "play:news.lehman"}]), "step 1.refuse", "no campaign card"),
    (_set(expect=[]), "expect", "an object"),
    (_set(expect={"score": {}}), "expect", "scores"),
    (_set(expect={"scores": {"obama": "184"}}), "expect.scores.obama", "a whole number"),
    (_set(expect={"states": {"XX": {}}}), "expect.states", "no state 'XX'"),
    (_set(expect={"states": {"FL": {"votes": 1}}}), "expect.states.FL", "economy"),
    (_set(expect={"states": {"FL": {"group": "cats"}}}), "expect.states.FL.group", "no group"),
    (_set(expect={"states": {"FL": {"economy": "R"}}}), "expect.states.FL.economy", "5 circles"),
    (_set(expect={"decision": {"options": [1]}}), "expect.decision.options[0]", "text"),
    (_set(expect={"result": {"winner": "x"}}), "expect.result.winner", "mccain"),
    (_set(steeps=[]), "", "no key 'steeps' here; the keys are format, version, position"),
]


@pytest.mark.parametrize(("change", "place", "said"), REFUSED, ids=range(len(REFUSED)))
def test_what_is_no_scenario_is_refused_with_the_place(
    change: Callable[[dict[str, Any]], Any], place: str, said: str
) -> None:
    value = scenario()
    change(value)
    with pytest.raises(FileError) as caught:
        parse_scenario(as_bytes(value), "s.json")
    assert caught.value.place == place
    assert said in caught.value.reason
    assert str(caught.value) == f"s.json: {place + ': ' if place else ''}{caught.value.reason}"


def test_a_name_or_value_with_control_characters_stays_on_one_line() -> None:
    value = scenario(steps=["fly\n\x1b[31m\u202e" + "x" * 9999])
    with pytest.raises(FileError) as caught:
        parse_scenario(json.dumps(value).encode(), "a\nb\x1b[2J.json")
    sentence = str(caught.value)
    assert sentence.isprintable()
    assert sentence.startswith("a\\nb\\x1b[2J.json: step 1: ")
    assert len(sentence) < 400
