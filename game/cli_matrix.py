"""The command `matrix`: every two effects one after the other, and what comes of it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.cli_parser import Unusable
from game.cli_running import end_when_told, progress
from game.content import Content, load_content
from game.files import clean, write_bytes, write_scenario
from game.processes import processors
from game.sandbox.matrix import Pair, to_csv
from game.sandbox.matrix_cells import MOST_LINES, MOST_TABLES
from game.sandbox.matrix_open import cell_scenario
from game.sandbox.matrix_run import MatrixError, MatrixRun, kept_file
from game.sandbox.matrix_tables import TABLES, about, effects_of, media_supports
from game.sandbox.words import SandboxError

__all__ = ["run"]

_SHOWN = 20
"""How many pairs a list shows unless more are asked for."""


def run(args: argparse.Namespace) -> int:
    """Compute or show the matrix that the arguments ask for; the exit code."""
    end_when_told()
    content = load_content(args.content)
    try:
        if args.export is not None:
            return _export(args)
        if args.cell is not None or args.table is not None:
            raise Unusable("matrix: --cell and --table say what --export FILE writes; add it.")
        # Before minutes of computing, not after them.
        if not any(about(content, effect, args.filter) for effect in effects_of(content)):
            raise SandboxError("no-fit", text=args.filter)
        media = list(media_supports(content)) if args.media == "all" else [args.media]
        pairs: list[Pair] = []
        for support in media:
            pairs += _computed(args, content, support)
    except SandboxError as error:
        raise Unusable(f"matrix: {error}") from None
    except MatrixError as error:
        print(clean(error), file=sys.stderr)
        return 1
    if args.csv is not None:
        write_bytes(args.csv, to_csv(pairs).encode())
    _report(pairs, media, args)
    return 1 if any(pair.cell.broken for pair in pairs) else 0


def _computed(args: argparse.Namespace, content: Content, media: str) -> list[Pair]:
    """All pairs under one media support that the filter lets through."""
    kept = kept_file(media, None if args.keep is None else Path(args.keep))
    run = MatrixRun(
        media,
        content=content,
        kept=kept,
        workers=args.workers or processors(),
        known={} if args.fresh else None,
    )
    if run.taken_over:
        print(f"{run.taken_over} of {run.total} rows are taken over from {kept}.", file=sys.stderr)
    try:
        with progress("rows", run.total, run.done) as tell:
            while run.done < run.total:
                count = run.poll(1.0)
                if tell is not None:
                    tell(count)
    except KeyboardInterrupt:
        print(
            f"Stopped with {run.done} of {run.total} rows; the same command goes on from there.",
            file=sys.stderr,
        )
        raise
    finally:
        run.close()
    if run.trouble is not None:
        print(clean(str(run.trouble)), file=sys.stderr)
    return list(run.matrix.pairs(text=args.filter))


def _export(args: argparse.Namespace) -> int:
    """Write one cell as a scenario file."""
    cards = args.cell.split(",") if args.cell else []
    if len(cards) != 2:
        raise SandboxError("cell")
    table = args.table or TABLES[0].name
    media = "none" if args.media == "all" else args.media
    scenario = cell_scenario(load_content(args.content), media, table, *cards)
    write_scenario(args.export, scenario)
    print(f"{clean(args.export)}: {scenario.title}")
    return 0


def _report(pairs: list[Pair], media: list[str], args: argparse.Namespace) -> None:
    """What was found: counts, then the pairs that one looks for."""
    order = [pair for pair in pairs if pair.order_matters]
    changed = [pair for pair in pairs if pair.changed]
    cut = sum(pair.cell.cut for pair in pairs)
    broken = [pair for pair in pairs if pair.cell.broken]
    print(f"{len(pairs)} pairs on {len(TABLES)} tables, media support {', '.join(media)}")
    print(f"order matters       {len(order)}")
    print(f"second card changed {len(changed)}")
    print(f"invariants broken   {len(broken)}")
    print(
        f"not all looked at   {cut} (after the first card at most {MOST_TABLES} tables, from each "
        f"at most {MOST_LINES} lines; a discard is always the first card that is none of the pair)"
    )
    for title, found in (
        ("Invariants broken", broken),
        ("Order matters", order),
        ("Second card changed", changed),
    ):
        if not found:
            continue
        print(f"\n{title}")
        for pair in found if args.all else found[:_SHOWN]:
            print("  " + _line(pair))
        if not args.all and len(found) > _SHOWN:
            print(f"  … and {len(found) - _SHOWN} more: --all, --filter or --csv shows them")


def _line(pair: Pair) -> str:
    cell = pair.cell
    notes = [f"blocked by {pair.first.name}"] if cell.blocked else []
    notes += [f"+{cell.lines_new} lines"] if cell.lines_new else []
    notes += [f"-{cell.lines_lost} lines"] if cell.lines_lost else []
    notes += [f"+{kind}" for kind in cell.kinds_new] + [f"-{kind}" for kind in cell.kinds_lost]
    notes += [f"broken: {name}" for name in cell.broken]
    first = f"{pair.first.candidate} {pair.first.name}"
    second = f"{pair.second.candidate} {pair.second.name}"
    return f"{pair.media}, {pair.table}: {first} > {second}  [{', '.join(notes)}]"
