"""A table goes through the workbench, into a file and back, and is the same table."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import Game, Options
from game.files import read_scenario, run_scenario, start_scenario
from game.sandbox import Workbench, random_position, weird_position
from tests.sandbox.playing import CONTENT, finish, options_of, play_some


def _through(position: dict[str, object], options: Options, seed: int, file: Path) -> None:
    direct = Game.from_position(position, options, seed)
    bench = Workbench(CONTENT)
    assert bench.open_position(position, options, seed) is not None
    bench.save(file, "A table.")
    again = Workbench(CONTENT)
    again.load(file)
    loaded = start_scenario(read_scenario(file))
    games = [direct, bench.game.copy(), again.game.copy(), loaded]
    for game in games:
        assert game.position() == position
        assert game.decision == direct.decision
        assert game.options.to_dict() == options.to_dict()
    first, *others = [finish(game, seed, 50) for game in games]
    assert all(other == first for other in others)


@pytest.mark.parametrize("block", range(10))
def test_turns_of_random_games(block: int, tmp_path: Path) -> None:
    for seed in range(20 * block, 20 * block + 20):
        options = options_of(seed)
        position = random_position(CONTENT, seed, options)
        _through(position, options, seed, tmp_path / "table.scenario.json")


def test_tables_that_hardly_ever_occur(tmp_path: Path) -> None:
    for seed in range(30):
        options = options_of(seed)
        position = weird_position(CONTENT, seed, options)
        _through(position, options, seed, tmp_path / "table.scenario.json")


def test_a_line_of_play_holds_as_a_scenario(tmp_path: Path) -> None:
    for seed in range(30):
        bench = Workbench(CONTENT)
        bench.random_table(seed, weird=seed % 2 == 0, options=options_of(seed))
        play_some(bench, seed, 25)
        bench.expect("scores")
        bench.expect("slots")
        bench.expect("hands")
        bench.expect("result")
        file = tmp_path / f"{seed}.scenario.json"
        scenario = bench.save(file, "A line.")
        end = run_scenario(read_scenario(file))
        assert end.position() == bench.position()
        assert end.decision == bench.game.decision
        again = Workbench(CONTENT)
        again.load(file)
        assert again.failure is None
        assert again.position() == bench.position()
        assert again.scenario().steps == scenario.steps
        assert again.text() == bench.text()


def test_random_tables_are_the_same_for_a_seed() -> None:
    options = Options(decks="starter")
    for make in (random_position, weird_position):
        assert make(CONTENT, 4, options) == make(CONTENT, 4, options)
        assert make(CONTENT, 4, options) != make(CONTENT, 5, options)
