"""The command `simulate`: many games with a progress bar, and what came of them."""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

from game import Options
from game.bots import bot_names
from game.cli_running import end_when_told, progress
from game.content import CANDIDATES, load_content
from game.files import FileError, write_bytes
from game.lab import LabError, Plan, prepare_records, results, simulate, summary
from game.lab.simulate import default_workers
from game.lab.tables import plain_lines, print_tables, tables

__all__ = ["run"]


def run(args: argparse.Namespace, options: Options) -> int:
    """Play the games that the arguments ask for; the exit code."""
    for side in CANDIDATES:
        bot = getattr(args, side)
        if bot not in bot_names():
            known = ", ".join(bot_names())
            args.refuse(f"argument --{side}: there is no bot {bot!r}; choose one of {known}")
    if args.trace and args.records is None:
        args.refuse("argument --trace: traces go into records; name a folder with --records")
    if args.json is not None and Path(args.json).is_dir():
        raise FileError(args.json, "", "This is a folder; name a file in it.")
    if args.plots is not None and Path(args.plots).is_file():
        raise FileError(args.plots, "", "This is a file; name a folder for the plots.")
    content = load_content(args.content)
    if args.records is not None:
        prepare_records(args.records)
    plan = Plan(
        games=args.games,
        seed=args.seed,
        obama=args.obama,
        mccain=args.mccain,
        options=options.to_dict(),
        content=None if args.content is None else str(args.content),
        records=args.records,
        trace=args.trace,
    )
    workers = args.workers or default_workers(plan.games)
    workers = min(workers, plan.games)
    end_when_told()
    began = time.perf_counter()
    try:
        with progress("games", plan.games) as tell:
            statistics = simulate(plan, workers, tell)
    except LabError as error:
        print(error, file=sys.stderr)
        return 1
    seconds = time.perf_counter() - began
    if args.json is not None:
        found = results(plan, statistics, content.hash, seconds, workers)
        write_bytes(args.json, json.dumps(found, indent=2).encode() + b"\n")
    print("\n".join(summary(plan, statistics, seconds, workers)))
    made = tables(plan, statistics, content)
    if sys.stdout.isatty():
        print_tables(made, sys.stdout)
    else:
        print("\n".join(plain_lines(made)))
    if args.plots is not None:
        # Only when asked for: it needs the window library.
        from game.lab.plots import write_plots

        write_plots(args.plots, plan, statistics, content)
    return 0
