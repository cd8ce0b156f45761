"""The program's side of the bench: what is measured, each as a function of a seed.

Seconds are of this process's own work, so that a machine that does other things too gives the
same; only starting the program is timed by the clock on the wall.
"""

from __future__ import annotations

import gc
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from game import Game, Options
from game.files import load_record, save_record
from game.sandbox import Workbench

LATE = 300
"""The decision at which a game counts as late."""
UNDONE = 200
"""How many moments of the sandbox are gone back."""


def play(decks: str, record: bool, games: int, seed: int) -> tuple[int, float]:
    """Random games through the public API: decisions and seconds."""
    options = Options(decks=decks)
    chance = random.Random(seed).random
    decisions = 0
    start = time.process_time()
    for i in range(games):
        game = Game.new(options, seed + i, record=record)
        apply = game.apply
        decision = game.decision
        while decision is not None:
            offered = decision.options
            apply(offered[int(chance() * len(offered))])
            decision = game.decision
        decisions += game.decisions_made
    return decisions, time.process_time() - start


def game_at(decisions: int, seed: int) -> Game:
    """A random game that has come to that many decisions and goes on."""
    while True:
        game = Game.new(Options(decks="starter"), seed)
        chance = random.Random(seed).random
        while game.decision is not None and game.decisions_made < decisions:
            offered = game.decision.options
            game.apply(offered[int(chance() * len(offered))])
        if game.decision is not None:
            return game
        seed += 1


def seconds(call: Callable[[], object], times: int) -> float:
    """Seconds of one call, over so many."""
    start = time.process_time()
    for _ in range(times):
        call()
    return (time.process_time() - start) / times


def bench_with(moments: int, seed: int) -> Workbench:
    """A workbench on which so many moments were played, one after the other."""
    bench = Workbench()
    bench.open_game(game_at(2 * moments, seed))
    return bench


def undo(bench: Workbench) -> None:
    """Go back `UNDONE` moments and read the table at each; then on again, all at once."""
    for _ in range(UNDONE):
        bench.undo()
        bench.position()
    bench.redo(UNDONE)


def calls(seed: int) -> dict[str, float]:
    """Seconds of single calls, early in a game and late, and of a whole game's file."""
    early, late, over = game_at(20, seed), game_at(LATE, seed), game_at(20, seed)
    while over.decision is not None:
        over.apply(over.decision.options[0])
    workbench = bench_with(UNDONE, seed)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "whole.record.json"
        record = over.record()
        return {
            "copy-early": seconds(early.copy, 4000),
            "copy-late": seconds(late.copy, 4000),
            "view": seconds(lambda: late.view("obama"), 1000),
            "sample": seconds(lambda: late.sample("obama", seed), 1000),
            "position": seconds(late.position, 1000),
            "replay": seconds(lambda: Game.replay(record), 10),
            "save": seconds(lambda: save_record(path, over, {}), 5),
            "load": seconds(lambda: load_record(path, over.content), 5),
            "undo": seconds(lambda: undo(workbench), 5),
        }


def start_up() -> float:
    """Seconds of `python -m game cards`, from nothing to its end."""
    return _run("-m", "game", "cards")


def bare_start_up() -> float:
    """Seconds of Python itself, from nothing to its end: what `start_up` cannot be below."""
    return _run("-c", "pass")


def _run(*arguments: str) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-P", *arguments], stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


def memory(games: int) -> int:
    """Resident bytes of so many games that are under way, measured in a process of its own."""
    code = f"import bench_ours; print(bench_ours.live_bytes({games}))"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
    )
    return int(done.stdout)


def live_bytes(games: int) -> int:
    """Resident bytes that so many games at decision 100 add to this process."""
    from bench_memory import resident

    game_at(100, 0)
    gc.collect()
    before = resident()
    live = [game_at(100, seed) for seed in range(games)]
    gc.collect()
    return resident() - before if live else 0
