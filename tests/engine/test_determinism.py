"""The same seed is the same game: cut and resumed, in other processes, under other Pythons."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from game import Game, Options
from game.files import Undone, encode_record, load_record, save_record
from game.lab import Plan, simulate
from tests.engine.checks import same_game
from tests.engine.digest import digests
from tests.engine.playing import Chance, choices, finish, options_of, strange_game

ROOT = Path(__file__).parents[2]
CUT_GAMES = 200
DIGESTS = 24


def whole(number: int, trace: bool) -> Game:
    """Game `number`; all with a turn limit, every fifth from a strange position."""
    if number % 5 == 4:
        return strange_game(number, trace=trace)
    return Game.new(options_of(2 * number + 1), number, trace=trace)


@pytest.mark.parametrize("first", range(8))
def test_a_game_cut_anywhere_and_resumed_is_byte_identical(first: int, tmp_path: Path) -> None:
    """Saved and loaded up to three times on the way, in the middle of cards too."""
    for number in range(first, CUT_GAMES, 8):
        trace = number % 3 == 0
        options = list(choices_taken(whole(number, trace), number))
        uncut = whole(number, trace)
        for option in options:
            uncut.apply(option)
        chance = Chance(number)
        # A record of no decision cannot say that it is traced.
        cuts = {chance.below(len(options)) or 1 for _ in range(3)} if options else set()
        game = whole(number, trace)
        for made, option in enumerate(options):
            if made in cuts:
                path = tmp_path / f"{number}-{made}.record.json"
                save_record(path, game)
                before = path.read_bytes()
                game = load_record(path).game
                assert encode_record(game.record()) == before == path.read_bytes()
            game.apply(option)
        assert encode_record(game.record()) == encode_record(uncut.record())
        same_game(game, uncut)


def choices_taken(game: Game, seed: int, most: int = 300) -> list[str]:
    """The random options of a game to its end, or so many."""
    taken: list[str] = []
    for option in choices(game, seed):
        if len(taken) == most:
            break
        taken.append(option)
        game.apply(option)
    return taken


@pytest.mark.parametrize("number", range(12))
def test_undo_and_redo_anywhere_leave_no_trace_in_the_record(number: int) -> None:
    chance = Chance(number)
    expected = Game.new(options_of(2 * number + 1), number)
    options = choices_taken(expected, number, 150)
    game, undone = Game.new(options_of(2 * number + 1), number), Undone()
    for made, option in enumerate(options, 1):
        game.apply(option)
        if chance.yes(0.1):
            before = encode_record(game.record())
            back = 1 + chance.below(min(made, 9))
            game = undone.undo(game, back)
            assert game.decisions_made == made - back
            for again in undone.redo():
                game.apply(again)
            assert encode_record(game.record()) == before
    assert encode_record(game.record()) == encode_record(expected.record())


def test_another_line_of_play_after_undo_meets_the_same_chance() -> None:
    """The n-th outcome depends on the seed and n alone: going back never rerolls."""
    different = 0
    for number in range(40):
        game = finish(Game.new(options_of(2 * number), number), number, 60 + number)
        undone = finish(game.undo(8), number + 1, 8)
        afresh = Game.new(game.options, number)
        for entry in undone.record()["entries"]:
            if "do" in entry:
                afresh.apply(entry["do"])
        assert afresh.record() == undone.record()
        different += undone.record() != game.record()
    assert different > 30


def test_chance_given_is_chance_drawn() -> None:
    """Every outcome given beforehand leads where the same outcome leads when it is drawn."""
    for number in range(0, 60, 2):
        drawn = strange_game(number)
        start = drawn.position()
        steps = []
        for option in choices_taken(strange_game(number), number, 80):
            steps.append((option, list(drawn.apply(option)), drawn.position(), drawn.decision))
        chance = [entry for entry in drawn.record()["entries"] if "chance" in entry]
        given = Game.from_position(start, drawn.options, number + 999, chance=chance)
        assert given.chance_left == len(chance)
        for option, events, position, decision in steps:
            assert list(given.apply(option)) == events
            assert given.position() == position
            assert given.decision == decision
        assert given.chance_left == 0
        entries = given.record()["entries"]
        assert entries == drawn.record()["entries"]


def test_every_face_of_the_die_given_is_that_face_drawn() -> None:
    """All six branches, each found among seeds too, lead to the same table and question."""
    position = {
        "active": "obama",
        "slots": [{"state": "FL"}, {"state": "NV"}, None, {"state": "WI"}],
        "hands": {"obama": ["obama.still-out-of-touch"], "mccain": ["mccain.robocalls"]},
        "decks": {"mccain": ["mccain.maverick", "mccain.celebrity"]},
    }
    line = ["play:obama.still-out-of-touch", "state:NV"]
    drawn: dict[int, list[Game]] = {}
    for seed in range(60):
        game = Game.from_position(position, seed=seed)
        for option in line:
            game.apply(option)
        (roll,) = (entry["value"] for entry in game.record()["entries"] if "chance" in entry)
        drawn.setdefault(roll, []).append(game)
    assert sorted(drawn) == [1, 2, 3, 4, 5, 6]
    for face, games in drawn.items():
        given = Game.from_position(position, seed=-1, chance=[{"roll": face}])
        for option in line:
            given.apply(option)
        for game in games:
            assert game.position() == given.position()
            assert game.decision == given.decision
            assert game.record()["entries"] == given.record()["entries"]


def test_faces_and_orders_come_up_evenly() -> None:
    """Far inside what chance allows: each face and each card on top about as often as another."""
    faces = dict.fromkeys(range(1, 7), 0)
    tops: dict[str, int] = {}
    coins = {"obama": 0, "mccain": 0}
    games = 3000
    for seed in range(games):
        game = Game.new(Options(decks="random"), seed)
        for entry in game.record()["entries"]:
            if entry["chance"] == "coin":
                coins[entry["value"]] += 1
        order = next(e["order"] for e in game.record()["entries"] if e["chance"] == "shuffle")
        tops[order[0]] = tops.get(order[0], 0) + 1
    position = {
        "active": "obama",
        "slots": [{"state": "FL"}],
        "hands": {"obama": ["obama.still-out-of-touch"]},
    }
    for seed in range(games):
        game = Game.from_position(position, seed=seed)
        game.apply("play:obama.still-out-of-touch")
        (value,) = (e["value"] for e in game.record()["entries"] if "chance" in e)
        faces[value] += 1
    assert all(abs(count - games / 6) < 110 for count in faces.values()), faces
    assert len(tops) == 45
    assert all(30 < count < 110 for count in tops.values()), tops
    assert all(abs(count - games / 2) < 140 for count in coins.values()), coins


@cache
def digests_here() -> list[str]:
    return digests(DIGESTS)


def digests_of(python: str, **environment: str) -> list[str]:
    """What another Python says, started with nothing of this environment but the checkout."""
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    run = subprocess.run(
        [python, "-m", "tests.engine.digest", str(DIGESTS)],
        cwd=ROOT,
        env={**kept, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.split()


@pytest.mark.parametrize("value", ["0", "4242"])
def test_hashing_decides_nothing(value: str) -> None:
    assert digests_of(sys.executable, PYTHONHASHSEED=value) == digests_here()


def other_pythons() -> list[str]:
    """Every other Python from 3.11 to 3.14 on this machine, one of each version."""
    names = [shutil.which(f"python3.{minor}") for minor in range(11, 15)]
    home = Path.home()
    for place in (
        Path(os.environ.get("PYENV_ROOT", home / ".pyenv")) / "versions",
        home / ".local/share/uv/python",
        Path("/opt"),
    ):
        names += [str(path) for path in sorted(place.glob("*/bin/python3"))]
    found: dict[str, str] = {}
    for name in names:
        if name is None:
            continue
        try:
            run = subprocess.run(
                [name, "-c", "import sys; print(sys.version)"],
                capture_output=True,
                text=True,
                timeout=20,
                check=False,
            )
        except OSError:
            continue
        version = run.stdout.strip()
        # A launcher that finds nothing to launch says nothing of use.
        if run.returncode == 0 and version.startswith(("3.11.", "3.12.", "3.13.", "3.14.")):
            found.setdefault(version, name)
    found.pop(sys.version, None)
    return list(found.values())


@pytest.mark.timeout(300)
def test_every_python_plays_the_same_games() -> None:
    pythons = other_pythons()
    if not pythons:
        pytest.skip("there is no other Python from 3.11 on here")
    for python in pythons:
        assert digests_of(python) == digests_here(), python


@pytest.mark.parametrize("trace", [False, True], ids=["plain", "traced"])
def test_several_processes_write_the_same_records_as_one(trace: bool, tmp_path: Path) -> None:
    options = {**options_of(33).to_dict(), "turn_limit": 12}
    written = []
    for workers in (1, 2):
        folder = tmp_path / str(workers)
        plan = Plan(games=12, seed=5, options=options, records=str(folder), trace=trace)
        simulate(plan, workers)
        written.append({path.name: path.read_bytes() for path in sorted(folder.iterdir())})
    assert len(written[0]) == 12
    assert written[0] == written[1]
