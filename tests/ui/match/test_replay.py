"""A record at any moment: the same table as playing it, in any order, and branches that hold."""

import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game import Game, Options
from game.content import CANDIDATES, load_content
from game.files import (
    LoadedRecord,
    encode_scenario,
    load_record,
    parse_scenario,
    run_scenario,
)
from game.ui.match import replay as replay_module
from game.ui.match.replay import Replay

RECORDS = Path(__file__).parents[2] / "records"
NAMES = ("270-obama", "agreement", "concession-obama", "passes", "turn-limit-mccain")
EYES = ((), ("obama",), ("mccain",), CANDIDATES)


def replay_of(name: str) -> Replay:
    return Replay(load_record(RECORDS / f"{name}.record.json"))


def cut(record: dict[str, Any], moment: int) -> dict[str, Any]:
    """The record as it was after so many steps."""
    entries = []
    steps = 0
    for entry in record["entries"]:
        steps += "chance" not in entry
        if steps > moment:
            break
        entries.append(entry)
    whole = len(entries) == len(record["entries"])
    return {**record, "entries": entries, "result": record["result"] if whole else None}


@pytest.mark.parametrize("name", NAMES)
def test_every_moment_is_the_table_as_it_was(name: str) -> None:
    replay = replay_of(name)
    moments = [*range(0, replay.length + 1, 5), replay.length]
    random.Random(name).shuffle(moments)
    for moment in moments:
        expected = Game.replay(cut(replay.record, moment))
        assert replay.at(moment).position() == expected.position()
    with pytest.raises(IndexError):
        replay.at(replay.length + 1)


def test_looking_at_moments_changes_none_of_them() -> None:
    replay = replay_of("270-obama")
    before = [replay.at(moment).position() for moment in range(40, 80)]
    replay.at(80).apply(replay.steps[80]["do"])  # whoever gets a game may do with it as they like
    replay._last = (0, replay._kept[0].copy())
    assert [replay.at(moment).position() for moment in range(40, 80)] == before


@pytest.mark.parametrize("name", NAMES)
def test_a_branch_from_any_moment_comes_to_that_moment(name: str) -> None:
    replay = replay_of(name)
    begins = replay.first_turn()
    assert begins is not None
    content = load_content()
    for moment in range(replay.length + 1):
        scenario = replay.branch(moment, "here")
        if moment < begins:
            assert scenario is None
        if moment < begins or (moment % 3 and moment != replay.length):
            continue
        assert scenario is not None
        read = parse_scenario(encode_scenario(scenario), "branch", content)
        assert read.title == "here"
        ended = moment and "end" in replay.steps[moment - 1]
        table = replay.at(moment - 1 if ended else moment).position()
        assert run_scenario(read, content).position() == table


def test_a_branch_in_the_middle_of_a_card_begins_with_its_turn() -> None:
    replay = replay_of("270-obama")
    moment = next(i for i, step in enumerate(replay.steps) if step["kind"] == "discard")
    scenario = replay.branch(moment)
    assert scenario is not None
    assert [str(step).partition(":")[0] for step in scenario.steps] == ["play"]


def test_an_edited_table_is_replayed_and_branched_off() -> None:
    game = Game.new(Options(decks="starter"), seed=5)
    while game.turn < 4:
        game.apply(game.decision.options[0])  # type: ignore[union-attr]
    game.edit({"scores": {"obama": 200, "mccain": 199}})
    for _ in range(3):
        game.apply(game.decision.options[0])  # type: ignore[union-attr]
    replay = Replay(LoadedRecord(game, {}, None, game.record()))
    assert replay.at(replay.length).position() == game.position()
    edit = next(i for i, step in enumerate(replay.steps) if "edit" in step)
    assert replay.at(edit).position()["scores"] != replay.at(edit + 1).position()["scores"]
    scenario = replay.branch(replay.length)
    assert scenario is not None
    assert run_scenario(scenario).position() == game.position()


def hidden(position: dict[str, Any], eyes: tuple[str, ...]) -> set[str]:
    """Cards that one who sees those hands may not know of, by where they lie now."""
    cards = {card for pile in position["decks"].values() for card in pile} | set(position["news"])
    for candidate in CANDIDATES:
        if candidate not in eyes:
            cards |= set(position["hands"][candidate])
    return cards


@pytest.mark.parametrize("eyes", EYES)
def test_hands_that_are_not_seen_are_numbers(eyes: tuple[str, ...]) -> None:
    replay = replay_of("270-obama")
    for moment in range(35, replay.length + 1):
        view = replay.view(moment, eyes)
        position = replay.at(moment).position()
        shown = repr(view)
        for card in hidden(position, eyes):
            assert f"'{card}'" not in shown
        for candidate in CANDIDATES:
            hand = position["hands"][candidate]
            assert view["hands"][candidate] == (hand if candidate in eyes else len(hand))


@pytest.mark.parametrize("eyes", EYES[:3])
def test_what_happened_is_told_as_those_who_see_may_know_it(eyes: tuple[str, ...]) -> None:
    replay = replay_of("270-obama")
    kinds = set()
    for moment in range(replay.length + 1):
        for event in replay.told(moment, eyes):
            if event.kind in ("drew", "kept") and event.by not in eyes:
                kinds.add(event.kind)
                assert "card" not in event.params
            assert event.kind != "dealt" or event.by in eyes
    assert kinds == {"drew", "kept"}


@pytest.mark.parametrize("name", NAMES)
def test_turns_follow_each_other_both_ways(name: str) -> None:
    replay = replay_of(name)
    walked = [0]
    while walked[-1] < replay.length:
        walked.append(replay.turn_after(walked[-1]))
    assert walked == sorted(set(walked))
    for before, after in pairwise(walked):
        assert replay.turn_before(after) == before
        assert replay.turn_before(before + 1) == before
    turns = [replay.moments[moment].turn for moment in walked[:-1] if replay.moments[moment].turn]
    assert turns == list(range(turns[0], turns[0] + len(turns)))


def test_states_won_stand_at_their_moments() -> None:
    replay = replay_of("270-obama")
    last = replay.at(replay.length).position()
    for candidate in CANDIDATES:
        assert [w.state for w in replay.won if w.candidate == candidate] == last["won"][candidate]
    for won in replay.won:
        before, after = (replay.at(m).position()["scores"] for m in (won.moment - 1, won.moment))
        assert after[won.candidate] - before[won.candidate] >= won.votes


def test_any_moment_is_near_a_game_that_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    replay = replay_of("tie")
    assert replay.length > 500
    carried: list[object] = []
    real = replay_module._carry_out

    def counted(game: Game, entry: dict[str, Any]) -> Any:
        carried.append(entry)
        return real(game, entry)

    monkeypatch.setattr(replay_module, "_carry_out", counted)
    moments = list(range(replay.length + 1))
    random.Random(7).shuffle(moments)
    for moment in moments:
        carried.clear()
        replay.at(moment)
        assert len(carried) < replay_module._EVERY
    replay.at(100)
    carried.clear()
    for moment in range(101, 141):
        replay.at(moment)
    assert len(carried) <= 40
