"""The bench: the program and its peers measured in turn, in one run; `tools/bench.py` starts it.

Every number is the median over pairs: the program, then a peer, then the program again, so that
whatever else the machine does meets both. Ratios, not times, are kept and compared.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

import bench_ours
import bench_viewer
import bench_window

RATIOS = Path(__file__).with_name("bench_ratios.json")
UNDO = f"undo of {bench_ours.UNDONE} steps"
LIMITS = {**bench_window.LIMITS, **bench_viewer.LIMITS, UNDO: 100}
"""Row of the bench -> the most it may be, in the unit of that row."""
FALL = 0.2
"""How much worse a ratio may be than the one kept before `--check` says so."""

UNO_GAMES, CRAZY_GAMES, OUR_GAMES = 60, 300, 40
LIVE_GAMES = 1_000


@dataclass
class Row:
    """One measure: what, ours and the peer's in `unit`, and how many times as good ours is.

    `ratio` is above 1 where ours is better.
    """

    name: str
    unit: str
    ours: float
    peer: str
    theirs: float
    ratio: float


class Peers:
    """The process with the peers in their own environment."""

    def __init__(self) -> None:
        python = os.environ.get("CAMPAIGN_BENCH_PEERS")
        if not python:
            sys.exit("Start the bench with: python3 tools/bench.py")
        script = Path(__file__).with_name("bench_peers.py")
        self._process = subprocess.Popen(
            [python, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, what: str, times: int, seed: int) -> list[float]:
        """The peers' answer to one request (see bench_peers.py)."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{what} {times} {seed}\n")
        process.stdin.flush()
        answer: list[float] = json.loads(process.stdout.readline())
        return answer

    def close(self) -> None:
        """End the process."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._process.wait()


def measure(pairs: int, say: Callable[[str], None]) -> list[Row]:
    """All measures, each as medians over so many pairs."""
    peers = Peers()
    try:
        found = _alternate(peers, pairs, say)
        memory = (float(bench_ours.memory(LIVE_GAMES)), peers.ask("memory", LIVE_GAMES, 1)[0])
    finally:
        peers.close()
    return _rows(found, memory)


def _alternate(peers: Peers, pairs: int, say: Callable[[str], None]) -> dict[str, list[float]]:
    """Every single measurement by name; the n-th of each belong to the same pair."""
    found: dict[str, list[float]] = defaultdict(list)
    bench_window.first_frame()  # once before, as on a machine where it was started before
    for pair in range(pairs):
        say(f"pair {pair + 1} of {pairs}")
        seed = 1_000 * pair
        for decks in ("starter", "draft"):
            for record in (True, False):
                name = f"{decks} decks, {'recorded' if record else 'not recorded'}"
                decisions, seconds = bench_ours.play(decks, record, OUR_GAMES, seed)
                found[name].append(decisions / seconds)
                found[f"{name}, games"].append(OUR_GAMES / seconds)
        for peer, games in (("uno", UNO_GAMES), ("crazy-eights", CRAZY_GAMES)):
            played, seconds = peers.ask(peer, games, seed)
            found[peer].append(played / seconds)
            found[f"{peer}, games"].append(games / seconds)
        for name, seconds in bench_ours.calls(seed).items():
            found[name].append(seconds)
        found["clone"].append(peers.ask("clone", 4000, seed)[0])
        found["start"].append(bench_ours.start_up())
        found["bare"].append(bench_ours.bare_start_up())
        found["first"].append(bench_window.first_frame())
        found["empty"].append(bench_window.empty_frame())
        for name, value in bench_window.measured("bench_window").items():
            found[f"window-{name}"].append(value)
        for name, value in bench_window.measured("bench_viewer").items():
            found[f"viewer-{name}"].append(value)
    return found


def _rows(found: dict[str, list[float]], memory: tuple[float, float]) -> list[Row]:
    rows = []

    def add(
        name: str, unit: str, ours: list[float], peer: str, theirs: list[float], factor: float
    ) -> None:
        """A time: less is better; `factor` turns seconds into the unit."""
        ratios = [b / a for a, b in zip(ours, theirs, strict=True)]
        rows.append(
            Row(name, unit, median(ours) * factor, peer, median(theirs) * factor, median(ratios))
        )

    for decks in ("starter", "draft"):
        for record in ("recorded", "not recorded"):
            name = f"{decks} decks, {record}"
            for peer, title in (("uno", "RLCard UNO"), ("crazy-eights", "OpenSpiel crazy_eights")):
                for what, suffix in (("decisions/s", ""), ("games/s", ", games")):
                    ours, theirs = found[name + suffix], found[peer + suffix]
                    ratio = median(a / b for a, b in zip(ours, theirs, strict=True))
                    rows.append(Row(name, what, median(ours), title, median(theirs), ratio))
    for name in ("copy-early", "copy-late"):
        add(name, "µs", found[name], "OpenSpiel clone", found["clone"], 1e6)
    # Other calls have no counterpart: how many UNO decisions the peer plays in their time.
    uno = [1 / rate for rate in found["uno"]]
    for name, unit, factor in (
        ("view", "µs", 1e6),
        ("sample", "µs", 1e6),
        ("position", "µs", 1e6),
        ("replay", "ms", 1e3),
        ("save", "ms", 1e3),
        ("load", "ms", 1e3),
        (UNDO, "ms", 1e3),
    ):
        add(name, unit, found["undo" if name == UNDO else name], "one UNO decision", uno, factor)
    add("python -m game cards", "ms", found["start"], "python -c pass", found["bare"], 1e3)
    add("first frame of the window", "ms", found["first"], "white window", found["empty"], 1e3)
    window = {name.removeprefix("window-"): values for name, values in found.items()}
    for name, title in (
        ("median", "frame that moves, median"),
        ("p95", "frame that moves, 95th percentile"),
        ("answer", "from a decision to its frame"),
    ):
        add(title, "ms", window[name], "white frame", window["white"], 1e3)
    for name in bench_viewer.ROWS:
        add(name, "ms", found[f"viewer-{name}"], "white frame", found["viewer-white"], 1e3)
    add("idle board", "% of a core", window["idle"], "loop at 60 Hz", window["loop"], 100)
    add("memory of the window", "MB", window["memory"], "white window", window["bare"], 2**-20)
    held, peer_held = (size / 2**20 for size in memory)
    name = f"{LIVE_GAMES} live games"
    rows.append(Row(name, "MB", held, "RLCard UNO", peer_held, peer_held / held))
    return rows


def table(rows: list[Row]) -> str:
    """The rows as a Markdown table, as in the README."""
    lines = ["| what | ours | promised | peer | theirs | ratio |", "|---|--:|--:|---|--:|--:|"]
    for row in rows:
        most = LIMITS.get(row.name)
        promised = "" if most is None else f"at most {most:g} {row.unit}"
        lines.append(
            f"| {row.name} | {_number(row.ours)} {row.unit} | {promised} | {row.peer} "
            f"| {_number(row.theirs)} {row.unit} | {row.ratio:.3g} |"
        )
    return "\n".join(lines)


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def check(rows: list[Row], kept: dict[str, float]) -> list[str]:
    """What fell by more than a fifth against the ratios kept or is too much, a sentence each."""
    fallen = []
    for row in rows:
        most = LIMITS.get(row.name)
        if most is not None and row.ours > most:
            fallen.append(f"{row.name} is {_number(row.ours)} {row.unit}, more than {most}.")
        before = kept.get(_key(row))
        if before is not None and row.ratio < before * (1 - FALL):
            fallen.append(
                f"{row.name} ({row.unit}) beside {row.peer} fell from {before:.3g} "
                f"to {row.ratio:.3g} times."
            )
    return fallen


def _key(row: Row) -> str:
    return f"{row.name} | {row.unit} | {row.peer}"


def main(arguments: list[str]) -> int:
    """Measure and print; the exit code: 1 if `--check` finds that something fell."""
    parser = argparse.ArgumentParser(prog="tools/bench.py", description=__doc__)
    parser.add_argument("--pairs", type=int, default=9, help="how often to alternate, at least 7")
    parser.add_argument("--json", metavar="FILE", help="also write all numbers there")
    parser.add_argument("--check", action="store_true", help="compare with the ratios kept")
    parser.add_argument("--keep", action="store_true", help="keep these ratios")
    chosen = parser.parse_args(arguments)
    if chosen.pairs < 7:
        parser.error("--pairs must be at least 7")
    if chosen.check and not RATIOS.exists():
        parser.error(f"--check needs {RATIOS.name}; make it with --keep")
    rows = measure(chosen.pairs, lambda text: print(text, file=sys.stderr, flush=True))
    print(table(rows))
    if chosen.json:
        data: list[dict[str, Any]] = [row.__dict__ for row in rows]
        Path(chosen.json).write_text(json.dumps(data, indent=1), encoding="utf-8")
    fallen = check(rows, json.loads(RATIOS.read_text(encoding="utf-8"))) if chosen.check else []
    for sentence in fallen:
        print(sentence)
    if chosen.keep:
        ratios = {_key(row): round(row.ratio, 4) for row in rows}
        RATIOS.write_text(json.dumps(ratios, indent=1) + "\n", encoding="utf-8")
    return 1 if fallen else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
