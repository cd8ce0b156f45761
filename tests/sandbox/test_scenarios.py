"""Scenarios, records and pasted text: what is kept, what is taken, what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game import Game, IllegalOption, Options, cli
from game.files import FileError, parse_scenario, read_scenario, run_scenario, save_record
from game.sandbox import (
    SandboxError,
    Workbench,
    move_card,
    move_state,
    set_circle,
    set_issue,
)
from tests.sandbox.playing import CONTENT, finish, play_some
from tests.sandbox.rulings import RULINGS

SCENARIOS = Path(__file__).parents[1] / "scenarios"


def _midway() -> Workbench:
    """In the middle of a card: a state was named, a circle is to be chosen."""
    bench = Workbench(CONTENT, seed=2)
    bench.change(move_state, "FL", "slots.0")
    bench.change(move_state, "OH", "slots.1")
    bench.change(set_circle, 0, "economy", 1, "R")
    for card in ("obama.kitchen-table-tour", "obama.debate-pivot"):
        bench.change(move_card, card, "hands.obama")
    bench.change(move_card, "mccain.maverick", "hands.mccain")
    bench.change(move_card, "obama.no-drama", "decks.obama")
    bench.play("play:obama.debate-pivot")
    bench.play("state:FL")
    bench.play("play:mccain.maverick")
    bench.play("play:obama.kitchen-table-tour")
    bench.play("state:OH")
    return bench


@pytest.mark.parametrize("name", RULINGS)
def test_rulings_were_made_on_the_workbench(name: str) -> None:
    bench = RULINGS[name]()
    file = SCENARIOS / f"{name}.scenario.json"
    assert bench.text() == file.read_text(encoding="utf-8")
    run_scenario(read_scenario(file))


def test_the_line_since_the_last_edit_and_the_moment() -> None:
    bench = Workbench(CONTENT, seed=2)
    bench.change(move_state, "FL", "slots.0")
    bench.change(move_state, "OH", "slots.1")
    bench.change(set_circle, 0, "economy", 1, "R")
    bench.change(move_card, "obama.one-voice", "decks.obama")
    bench.change(move_card, "mccain.press-shop", "decks.mccain")
    for card in ("obama.still-out-of-touch", "mccain.maverick"):
        bench.change(move_card, card, f"hands.{card.partition('.')[0]}")
    bench.play("draw")
    bench.play("draw")
    bench.play("play:obama.still-out-of-touch")
    bench.play("state:FL")
    assert bench.game.decision is not None
    assert bench.game.decision.kind == "voter"  # in the middle of a card
    whole = bench.scenario("All of it.")
    assert whole.position["active"] == "obama"
    assert whole.steps == ["draw", "draw", "play:obama.still-out-of-touch", "state:FL"]
    moment = bench.scenario("The moment.", start=bench.last_turn())
    assert moment.position["turn"] == 3
    assert moment.steps == ["play:obama.still-out-of-touch", "state:FL"]
    for scenario in (whole, moment):
        end = run_scenario(scenario)
        assert end.position() == bench.position()
        assert end.decision == bench.game.decision
        assert end.agenda() == bench.agenda()
    with pytest.raises(SandboxError, match="begins"):
        bench.scenario(start=bench.node.path()[0])


def test_a_moment_between_two_agenda_records_goes_on_to_the_decision() -> None:
    bench = _midway()
    bench.undo()
    bench.answer("state:OH")
    assert bench.game.decision is None
    with pytest.raises(SandboxError, match="next decision"):
        bench.expect("scores")
    with pytest.raises(SandboxError, match="next decision"):
        bench.record()
    scenario = bench.scenario()
    bench.run()
    assert run_scenario(scenario).position() == bench.position()


def test_marks_become_steps_and_expectations() -> None:
    bench = Workbench(CONTENT)
    bench.change(move_state, "FL", "slots.0")
    bench.change(set_issue, 0, "D1")
    bench.change(move_card, "obama.seven-houses", "hands.obama")
    bench.change(move_card, "obama.debate-pivot", "hands.obama")
    assert bench.refuse("play:obama.seven-houses").rule == "5.7"
    assert bench.refuse("draw").rule == "4.2"
    bench.refuse("draw")  # once is enough
    with pytest.raises(SandboxError, match="is offered"):
        bench.refuse("play:obama.debate-pivot")
    bench.assert_decision(options=True)
    bench.play("play:obama.debate-pivot")
    assert bench.expect("scores", "obama") == 157
    assert bench.expect("states", "FL", "issue") == "E2"
    assert bench.expect("states", "OH") is None
    assert bench.expect("decision") == {"player": "mccain", "kind": "turn"}
    assert bench.expect("media") is None
    assert bench.expect("decision", "options") == ["pass"]
    bench.unexpect("scores", "obama")
    scenario = bench.scenario("Marks.")
    assert scenario.steps == [
        {"refuse": "play:obama.seven-houses", "rule": "5.7"},
        {"refuse": "draw", "rule": "4.2"},
        {"by": "obama", "kind": "turn", "options": ["play:obama.debate-pivot"]},
        "play:obama.debate-pivot",
    ]
    assert scenario.expect == {
        "states": {"FL": {"issue": "E2"}, "OH": None},
        "decision": {"player": "mccain", "kind": "turn", "options": ["pass"]},
        "media": None,
    }
    for wrong in (("nothing",), ("scores", "nobody"), ("media", "x")):
        with pytest.raises(SandboxError, match="expected"):
            bench.expect(*wrong)
    bench.unexpect()
    assert bench.scenario().expect == {}
    again = Workbench(CONTENT)
    again.paste(bench.text())
    assert again.scenario().steps == scenario.steps


@pytest.mark.parametrize(
    ("change", "place", "steps"),
    [
        ({"expect": {"scores": {"obama": 200}}}, "expect.scores.obama", 2),
        ({"steps": ["play:obama.debate-pivot", "draw"]}, "step 2", 1),
        ({"steps": [{"refuse": "play:obama.debate-pivot"}]}, "step 1.refuse", 0),
        ({"steps": ["play:obama.debate-pivot", {"by": "obama", "do": "pass"}]}, "step 2.by", 1),
        ({"chance": [{"roll": 2}]}, "chance[0]", 2),
        ({"chance": [{"shuffle": ["news.lehman"], "of": "news"}]}, "chance[0]", 2),
    ],
)
def test_a_scenario_that_fails_opens_where_it_differs(
    change: dict[str, object], place: str, steps: int
) -> None:
    value = {
        "format": "campaign-manager-scenario",
        "version": 1,
        "title": "It fails.",
        "position": {
            "active": "obama",
            "slots": [{"state": "FL"}],
            "hands": {"obama": ["obama.debate-pivot"]},
        },
        "steps": ["play:obama.debate-pivot", "pass"],
        **change,
    }
    bench = Workbench(CONTENT)
    bench.paste(json.dumps(value))
    assert bench.failure is not None
    assert bench.failure.place == place
    assert bench.failure.expected
    assert bench.failure.found
    assert len(bench.node.path()) == 1 + steps
    assert bench.title == "It fails."
    bench.paste(json.dumps({**value, **{key: [] for key in ("steps", "chance")}, "expect": {}}))
    assert bench.failure is None


def test_the_command_runs_what_was_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bench = Workbench(CONTENT)
    for seed in range(5):
        bench.random_table(seed)
        play_some(bench, seed, 12)
        bench.expect("slots")
        bench.save(tmp_path / f"{seed}.scenario.json", f"Line {seed}.")
    assert cli.main(["scenario", str(tmp_path)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in told] == ["HOLDS"] * 5
    assert told[3].endswith("Line 3.")


def test_a_running_game_opens_with_its_past(tmp_path: Path) -> None:
    game = Game.new(Options(decks="draft"), 8)
    finish(game, 8, 70)
    before = game.position()
    bench = Workbench(CONTENT)
    bench.open_game(game)
    assert bench.position() == before
    assert len(bench.node.path()) == 71
    assert bench.game is not game
    assert bench.record() == game.record()
    assert bench.scenario().steps is not None
    play_some(bench, 1, 5)
    assert game.position() == before
    save_record(tmp_path / "a.record.json", game)
    bench.load(tmp_path / "a.record.json")
    assert bench.position() == before
    bench.open_record(game.record(), at=10)
    assert bench.game.decisions_made == 10
    with pytest.raises(SandboxError, match="no turn"):
        bench.scenario()  # in the draft
    text = Workbench(CONTENT)
    text.open_game(game)
    bench.paste(text.text("record"))
    assert bench.position() == before
    with pytest.raises(SandboxError, match="no record"):
        bench.open_game(game.sample("obama", 1))


def test_a_position_is_copied_and_pasted() -> None:
    bench = _midway()
    text = bench.text("position")
    other = Workbench(CONTENT)
    other.paste(text)
    assert other.position() == bench.position()
    other.paste('{"slots": [{"state": "FL", "economy": "BBBBB"}]}')
    assert other.problem is not None
    other.mend(other.problem.mends[0])
    assert other.position()["won"]["obama"] == ["FL"]


def _unchanged(bench: Workbench) -> tuple[object, ...]:
    return (
        bench.node,
        bench.position(),
        bench.problem,
        bench.failure,
        bench.title,
        bench.chance,
        len(bench.tree.nodes),
    )


TEXT = _midway().text()
RECORD = _midway().text("record")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "[]",
        "{}",
        "null",
        "\ud800",
        "\x00",
        '{"slots": 5}',
        '{"slots": [{"state": "TX"}]}',
        '{"active": "obama"}',
        '{"slots": [], "active": 3}',
        '{"hands": {"obama": ["nobody"]}}',
        "{" * 5000,
        "[" * 5000,
        TEXT[:-40],
        TEXT.replace('"FL"', '"XX"'),
        TEXT.replace("state:FL", "state:??"),
        RECORD[:300],
        RECORD.replace("play:obama.debate-pivot", "play:obama.no-drama"),
        RECORD.replace('"version": 1', '"version": 2'),
    ],
)
def test_damaged_text_changes_nothing(text: str) -> None:
    bench = _midway()
    before = _unchanged(bench)
    with pytest.raises(FileError) as refused:
        bench.paste(text)
    assert "\n" not in str(refused.value)
    assert str(refused.value).endswith(".")
    assert _unchanged(bench) == before


@settings(max_examples=250)
@given(
    st.sampled_from([TEXT, RECORD, _midway().text("position")]),
    st.integers(0, 3000),
    st.integers(0, 60),
    st.text(max_size=8) | st.sampled_from(["null", "-1", "1e999", '"FL"', "[]", "{}", "true"]),
)
@example(TEXT, 0, 0, "")
def test_text_damaged_at_random_never_breaks_the_session(
    text: str, at: int, length: int, put: str
) -> None:
    at %= len(text)
    bench = _midway()
    before = _unchanged(bench)
    try:
        bench.paste(text[:at] + put + text[at + length :])
    except FileError:
        assert _unchanged(bench) == before
    if bench.problem is None and bench.game.decision is not None:
        bench.play(bench.game.decision.options[0])


def test_what_cannot_be_done_is_refused_in_a_sentence() -> None:
    bench = Workbench(CONTENT)
    with pytest.raises(IllegalOption):
        bench.play("draw")
    with pytest.raises(SandboxError) as refused:
        bench.change(set_issue, 0, "E1")
    assert str(refused.value) == "There is no state in slot 1; put one there first."
    assert refused.value.key == "empty-slot"


def test_a_scenario_goes_back_behind_a_pass() -> None:
    bench = Workbench(CONTENT)
    bench.change(move_state, "FL", "slots.0")
    bench.change(move_card, "mccain.maverick", "hands.mccain")
    bench.play("pass")
    bench.play("play:mccain.maverick")
    bench.play("pass")
    passed = bench.last_turn()
    assert passed.game.passes == 1
    bench.play("pass")
    bench.expect("result")
    assert bench.position()["result"] == {"winner": "obama", "reason": "passes"}
    scenario = bench.scenario(start=passed)
    assert scenario.steps == ["pass", "pass"]
    assert run_scenario(parse_scenario(bench.text().encode(), "x")).result is not None
