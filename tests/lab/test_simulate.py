"""Many games: the same whoever plays them, and told when they cannot be played."""

import json
import multiprocessing
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import game.lab.worker as worker
from game import Options
from game.bots import Bot, OptionBot, Sampler, bot_names, make_bot, register
from game.bots.random import RandomBot
from game.content import asset
from game.files import FileError, load_record
from game.lab import LabError, Plan, Statistics, record_name, simulate

ROOT = Path(__file__).parents[2]
OPTIONS = Options(decks="random", opening_news="yes", markers="twelve", support="free").to_dict()
DRAFT = Options(turn_limit=60).to_dict()


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@pytest.mark.parametrize("options", [OPTIONS, DRAFT], ids=["random", "draft"])
def test_one_process_and_two_write_the_same_bytes(options: dict[str, Any], tmp_path: Path) -> None:
    found = []
    for workers in (1, 2):
        folder = tmp_path / str(workers)
        plan = Plan(games=12, seed=900, options=options, records=str(folder))
        told: list[int] = []
        statistics = simulate(plan, workers, told.append)
        assert sum(told) == 12
        found.append((statistics.to_dict(), contents(folder)))
    assert found[0] == found[1]
    assert list(found[0][1]) == [f"{number:06}.record.json" for number in range(12)]


def test_hashing_makes_no_difference(tmp_path: Path) -> None:
    for value in ("0", "1", "4294967295"):
        argv = ["simulate", "--games", "4", "--trace", "--records", str(tmp_path / value)]
        subprocess.run(
            [sys.executable, "-m", "game", *argv, "--json", str(tmp_path / f"{value}.json")],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": value},
            check=True,
            capture_output=True,
        )
    first = contents(tmp_path / "0")
    assert len(first) == 4
    assert contents(tmp_path / "1") == first
    assert contents(tmp_path / "4294967295") == first
    counted = [json.loads((tmp_path / f"{value}.json").read_bytes()) for value in ("0", "1")]
    assert counted[0]["results"] == counted[1]["results"]


def test_game_i_has_the_seed_s_plus_i_and_depends_on_nothing_else(tmp_path: Path) -> None:
    options = Options(decks="starter").to_dict()
    simulate(Plan(3, seed=20, options=options, records=str(tmp_path / "a")), 1)
    simulate(Plan(1, seed=22, options=options, records=str(tmp_path / "b")), 1)
    third = contents(tmp_path / "a")["000002.record.json"]
    assert contents(tmp_path / "b") == {"000000.record.json": third}
    assert json.loads(third)["seed"] == 22


def test_records_replay_traces_included(tmp_path: Path) -> None:
    simulate(Plan(2, seed=5, options=DRAFT, records=str(tmp_path), trace=True), 1)
    for path in tmp_path.iterdir():
        loaded = load_record(path)
        assert loaded.game.decision is None
        entries = [entry for entry in loaded.record["entries"] if "do" in entry]
        assert entries
        assert all(entry["do"] in entry["options"] and "position" in entry for entry in entries)
        first = [entry for entry in entries if entry["kind"] == "first-player"]
        assert [entry["by"] for entry in first] == [None]


def test_first_player_is_answered_from_the_seed(tmp_path: Path) -> None:
    plan = Plan(16, options={**DRAFT, "turn_limit": 1}, records=str(tmp_path))
    simulate(plan, 1)
    answers = {
        entry["do"]
        for path in tmp_path.iterdir()
        for entry in json.loads(path.read_bytes())["entries"]
        if entry.get("kind") == "first-player"
    }
    assert answers == {"first:obama", "first:mccain"}


def test_a_game_without_a_limit_is_stopped_counted_and_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "TURN_CAP", 10)
    plan = Plan(3, seed=50, records=str(tmp_path))
    statistics = simulate(plan, 1)
    assert statistics.unfinished == [(0, 50), (1, 51), (2, 52)]
    assert statistics.to_dict()["turns"]["most"] == 10
    loaded = load_record(tmp_path / "000001.record.json")
    assert loaded.game.result is None
    # The tenth turn was played to its end.
    assert loaded.game.turn == 11

    ended = simulate(Plan(3, seed=50, options=Options(turn_limit=30).to_dict()), 1)
    assert ended.unfinished == []
    assert ended.reasons["turn-limit"] == 3


def test_names_sort_in_the_order_played() -> None:
    assert record_name(0, 1) == "000000.record.json"
    assert record_name(123, 1000) == "000123.record.json"
    names = [record_name(number, 2_000_000) for number in (0, 9, 10, 999_999, 1_000_000)]
    assert names == sorted(names)


def test_content_of_ones_own_reaches_the_workers(tmp_path: Path) -> None:
    content = tmp_path / "content"
    content.mkdir()
    for file in asset("content").iterdir():
        text = file.read_bytes()
        if file.name == "states.toml":
            text = text.replace(b'start = "E1"', b'start = "E2"', 1)
        (content / file.name).write_bytes(text)
    found = []
    for workers in (1, 2):
        records = tmp_path / str(workers)
        simulate(Plan(4, content=str(content), records=str(records)), workers)
        found.append(contents(records))
    assert found[0] == found[1]
    plain = tmp_path / "plain"
    simulate(Plan(1, records=str(plain)), 1)
    ours = json.loads(found[0]["000000.record.json"])
    assert ours["content"] != json.loads(contents(plain)["000000.record.json"])["content"]


# --- Bots ----------------------------------------------------------------------------------------


class Checking:
    """A bot that looks at all it gets before it takes the last option."""

    seen = 0

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: Mapping[str, Any], sampler: Sampler) -> str:
        decision = view["decision"]
        sample = sampler(self.seed)
        assert sample.view(decision["player"]) == view
        Checking.seen += 1
        return str(decision["options"][-1])


class Broken:
    """A bot that cannot play."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: Mapping[str, Any], sampler: Sampler) -> str:
        raise RuntimeError("no idea")


def test_a_bot_gets_a_view_and_samples_that_agree_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.bots._FACTORIES", {"random": RandomBot, "checking": Checking})
    statistics = simulate(Plan(1, obama="checking", options=DRAFT), 1)
    assert statistics.games == 1
    assert Checking.seen > 20


def test_a_bot_that_breaks_down_is_named_with_the_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.bots._FACTORIES", {"random": RandomBot, "broken": Broken})
    with pytest.raises(LabError, match=r"Game 0 \(seed 31\)[\s\S]*no idea"):
        simulate(Plan(2, seed=31, mccain="broken"), 1)


def test_the_registry() -> None:
    assert "random" in bot_names()
    with pytest.raises(ValueError, match="already"):
        register("random", RandomBot)
    with pytest.raises(KeyError):
        make_bot("hal", 1)


def test_the_random_bot_is_fair_and_repeats_itself() -> None:
    options = ("a", "b", "c")
    bot: Bot = make_bot("random", 5)
    assert isinstance(bot, OptionBot)
    chosen = [bot.choose_among(options) for _ in range(3000)]
    assert all(900 < chosen.count(option) < 1100 for option in options)
    # Golden: the same under every Python.
    assert "".join(chosen[:24]) == "bcccccabcbcababbaaaccaca"
    again = make_bot("random", 5)
    view = {"decision": {"options": options}}
    assert [
        again.choose(view, lambda seed: pytest.fail("asked for a sample")) for _ in range(3000)
    ] == chosen


# --- What goes wrong -----------------------------------------------------------------------------


@pytest.mark.parametrize("workers", [1, 2])
def test_a_record_that_cannot_be_written_ends_it(
    workers: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = Plan(4, records=str(tmp_path))
    # A folder under the name of a record appears after the records' folder was looked at.
    module = sys.modules["game.lab.simulate"]
    monkeypatch.setattr(module, "prepare_records", lambda folder: None)
    (tmp_path / "000001.record.json").mkdir()
    with pytest.raises(FileError, match=r"000001.record.json: This is a folder"):
        simulate(plan, workers)


def test_a_worker_that_dies_is_told(tmp_path: Path) -> None:
    plan = Plan(100_000, records=str(tmp_path / "records"))
    killed: list[int] = []

    def kill(count: int) -> None:
        if not killed:
            worker = multiprocessing.active_children()[0]
            worker.kill()
            killed.append(worker.pid or 0)

    with pytest.raises(LabError, match="fewer --workers"):
        simulate(plan, 2, kill)
    assert killed
    assert multiprocessing.active_children() == []


def test_records_are_not_mixed_with_others(tmp_path: Path) -> None:
    (tmp_path / "x.record.json").write_text("")
    with pytest.raises(FileError, match="records in this folder"):
        simulate(Plan(1, records=str(tmp_path)), 1)
    assert [path.name for path in tmp_path.iterdir()] == ["x.record.json"]


def test_no_games_have_no_mean() -> None:
    assert Statistics().to_dict()["turns"]["mean"] == 0.0
