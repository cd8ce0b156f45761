"""The commands of `python -m game` (CONTRACT 7).

Nothing heavy is imported before the command that needs it is known. Exit codes: 0 done, 1 a check
failed, 2 unusable input; 130 after Ctrl-C and 141 when nobody reads the output, as is usual.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli_parser import Unusable, options_given, options_of, parser_of, program

if TYPE_CHECKING:
    from game.content import Content

__all__ = ["main"]

DONE, FAILED, UNUSABLE, INTERRUPTED, UNREAD = 0, 1, 2, 130, 141


def _content(args: argparse.Namespace) -> Content:
    from game.content import load_content

    return load_content(args.content)


# --- The window ----------------------------------------------------------------------------------


def _window(args: argparse.Namespace, **how: Any) -> int:
    """Open the window; `how` goes to `game.ui.run.run` as it is."""
    import importlib

    hint = f"'{program()} play --text' plays in the terminal"
    if sys.platform.startswith("linux") and not any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    ):
        raise Unusable(f"There is no display to open a window on; {hint}.")
    content = _content(args)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        pygame = importlib.import_module("pygame")
        window = importlib.import_module("game.ui.run")
    except ImportError as error:
        raise Unusable(f"The window cannot be opened ({error}); {hint}.") from None
    try:
        pygame.display.init()
    except pygame.error as error:
        raise Unusable(f"There is no display to open a window on ({error}); {hint}.") from None
    # SDL falls back to a window that nobody sees when the display named cannot be reached.
    unseen = pygame.display.get_driver() in ("dummy", "offscreen")
    if unseen and not os.environ.get("SDL_VIDEODRIVER"):
        raise Unusable(f"The display cannot be reached; {hint}.")
    return int(window.run(content=content, **how))


def _open(args: argparse.Namespace) -> int:
    return _window(args)


def _play(args: argparse.Namespace) -> int:
    if args.resume is not None and (args.seed is not None or options_given(args)):
        raise Unusable(
            "A resumed game keeps its seed and options; leave out either --resume or those."
        )
    if args.demo and (args.text or args.plain or args.resume is not None):
        raise Unusable("The demo is a new game in the window; leave out --demo or the rest.")
    options = options_of(args)
    resume = _resumed(args.resume) if args.resume is not None else None
    if not args.text and not args.plain:
        how = {"demo": True} if args.demo else {}
        return _window(args, options=options, seed=args.seed, resume=resume, **how)
    from game import terminal

    return terminal.play(
        _content(args),
        options=options,
        seed=args.seed,
        resume=resume,
        plain=args.plain,
        program=program(),
    )


def _resumed(named: str) -> Path:
    """The record to go on with: the one named, or the one saved last."""
    from game.files import saved_games, saves_folder

    if named:
        return Path(named)
    saved = saved_games()
    if not saved:
        raise Unusable(f"There is no saved game in {saves_folder()}; name one after --resume.")
    return saved[0]


def _replay(args: argparse.Namespace) -> int:
    from game.files import ReplayFailure, clean, load_record

    content = _content(args)
    try:
        loaded = load_record(args.file, content)
    except ReplayFailure as failure:
        print(f"FAILS  {failure}")
        return FAILED
    if not args.verify:
        return _window(args, replay=Path(args.file))
    game = loaded.game
    result = game.result
    end = f"{result.winner} by {result.reason}" if result is not None else "unfinished"
    entries = loaded.record["entries"]
    traced = any("options" in entry or "position" in entry for entry in entries)
    trace = ", its trace too" if traced else ""
    note = f" {loaded.note}" if loaded.note else ""
    print(
        f"HOLDS  {clean(args.file)}: {len(entries)} entries, {game.turn} turns, {end}{trace}.{note}"
    )
    return DONE


def _sandbox(args: argparse.Namespace) -> int:
    if args.file is not None:
        from game.sandbox import SandboxError, Workbench

        # What no window could open is told also where there is no window.
        try:
            Workbench(_content(args)).load(args.file)
        except SandboxError as error:
            raise Unusable(f"{args.file}: {error}") from None
    return _window(args, sandbox=args.file or "")


# --- Scenarios -----------------------------------------------------------------------------------


def _scenario_files(named: str) -> list[Path]:
    """The file named, or all scenario files below the folder named, sorted."""
    from game.files import SCENARIO_SUFFIX

    if not named:
        raise Unusable("An empty name is no file; name a scenario file or a folder of them.")
    path = Path(named)
    if not path.is_dir():
        return [path]

    def refuse(error: OSError) -> None:
        raise Unusable(f"{error.filename}: This folder cannot be read: {error.strerror}.")

    found = [
        Path(folder) / name
        for folder, _, names in os.walk(path, onerror=refuse)
        for name in names
        if name.endswith(SCENARIO_SUFFIX)
    ]
    if not found:
        raise Unusable(f"{named}: No file in this folder ends in {SCENARIO_SUFFIX}; name another.")
    return sorted(found, key=lambda file: file.parts)


def _scenario(args: argparse.Namespace) -> int:
    from game.files import FileError, ScenarioFailure, clean, read_scenario, run_scenario

    content = _content(args)
    code = DONE
    for named in args.path:
        try:
            files = _scenario_files(named)
        except Unusable as error:
            _complain(error)
            code = UNUSABLE
            continue
        for file in files:
            try:
                scenario = read_scenario(file, content)
                run_scenario(scenario, content)
            except FileError as error:
                _complain(error)
                code = UNUSABLE
            except ScenarioFailure as failure:
                print(f"FAILS  {failure}")
                code = max(code, FAILED)
            else:
                title = f": {clean(scenario.title)}" if scenario.title else ""
                print(f"HOLDS  {clean(file)}{title}")
    return code


def _simulate(args: argparse.Namespace) -> int:
    from game.cli_simulate import run

    return run(args, options_of(args))


def _cards(args: argparse.Namespace) -> int:
    from game.cli_cards import run

    return run(_content(args), as_json=args.json)


def _matrix(args: argparse.Namespace) -> int:
    from game.cli_matrix import run

    return run(args)


def _shot(args: argparse.Namespace) -> int:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.ui.shots import run_shot

    return run_shot(args)


_COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "play": _play,
    "scenario": _scenario,
    "simulate": _simulate,
    "replay": _replay,
    "sandbox": _sandbox,
    "cards": _cards,
    "matrix": _matrix,
    "shot": _shot,
}


# --- Running -------------------------------------------------------------------------------------


def _complain(error: object) -> None:
    """One line on standard error."""
    from game.files.errors import clean

    with contextlib.suppress(OSError, ValueError):
        print(clean(error, 2000), file=sys.stderr, flush=True)


def _hush() -> None:
    """Let nothing more be written to an output that nobody takes."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, sys.stdout.fileno())
        os.close(null)


def _run(argv: Sequence[str] | None) -> int:
    from game import OptionError
    from game.content import ContentError

    for stream in (sys.stdout, sys.stderr):
        # A terminal that lacks a letter shows a question mark instead of stopping the program.
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        parser = parser_of(_COMMANDS, _open)
        args, unknown = parser.parse_known_args(argv)
        if unknown:  # told by the command they were given to, whose help lists what there is
            args.refuse(f"unrecognized arguments: {' '.join(unknown)}")
        return int(args.run(args))
    except (Unusable, ContentError, OptionError) as error:
        _complain(error)
        return UNUSABLE
    except ValueError as error:
        from game.files import FileError

        if not isinstance(error, FileError):
            raise
        _complain(error)
        return UNUSABLE


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    try:
        try:
            return _run(argv)
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _hush()
        return UNREAD
    except OSError as error:
        _hush()
        where = f"{error.filename}: " if error.filename else "The output cannot be written: "
        _complain(f"{where}{error.strerror or error}; make room or choose another place.")
        return UNUSABLE
