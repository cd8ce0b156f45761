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
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from game import Options
    from game.content import Content

__all__ = ["Unusable", "add_option_flags", "main", "options_of"]

DONE, FAILED, UNUSABLE, INTERRUPTED, UNREAD = 0, 1, 2, 130, 141


class Unusable(Exception):
    """Input or surroundings that a command cannot work with; the message says what to do."""


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one line that names the way to the help."""

    def error(self, message: str) -> NoReturn:
        raise Unusable(f"{message}; '{self.prog} --help' shows what can be given")


def _number(low: int, high: int = 2**63 - 1) -> Callable[[str], int]:
    """A reader of whole numbers from `low` to `high`."""

    def read(text: str) -> int:
        # Written out, as int() also takes underscores, blanks and digits of other scripts.
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 20):
            raise argparse.ArgumentTypeError(
                f"{text[:40]!r} is not a whole number from {low} to {high}"
            )
        if not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"{text} is not from {low} to {high}")
        return int(text)

    return read


_OPTION_HELP = {
    "decks": "what the candidates play with",
    "first_player": "who takes the first turn; 'fastest' needs a draft",
    "opening_news": "whether the opening states bring news",
    "markers": "how many markers each side has",
    "support": "when undecided voters may be won",
}


def add_option_flags(parser: argparse.ArgumentParser) -> None:
    """The options of RULES 11 as flags; `options_of` reads them."""
    from game.engine.options import CHOICES

    group = parser.add_argument_group("options of the game (the default is named first)")
    for name, values in CHOICES.items():
        group.add_argument(
            "--" + name.replace("_", "-"), choices=values, help=_OPTION_HELP.get(name)
        )
    group.add_argument(
        "--turn-limit",
        type=_number(1),
        metavar="N",
        help="after N turns the candidate with more votes wins (no limit)",
    )


def options_of(args: argparse.Namespace) -> Options:
    """The options that the flags say; OptionError if they do not go together."""
    from game.engine.options import CHOICES, Options

    given = {name: getattr(args, name) for name in (*CHOICES, "turn_limit")}
    return Options.from_dict({name: value for name, value in given.items() if value is not None})


def _options_given(args: argparse.Namespace) -> bool:
    from game.engine.options import CHOICES

    return any(getattr(args, name) is not None for name in (*CHOICES, "turn_limit"))


def _content(args: argparse.Namespace) -> Content:
    from game.content import load_content

    return load_content(args.content)


# --- The window ----------------------------------------------------------------------------------


def _window(args: argparse.Namespace, **how: Any) -> int:
    """Open the window; `how` goes to `game.ui.app.run` as it is."""
    import importlib

    hint = f"'{_program()} play --text' plays in the terminal"
    if sys.platform.startswith("linux") and not any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    ):
        raise Unusable(f"There is no display to open a window on; {hint}.")
    content = _content(args)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        pygame = importlib.import_module("pygame")
        app = importlib.import_module("game.ui.app")
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
    return int(app.run(content=content, **how))


def _open(args: argparse.Namespace) -> int:
    return _window(args)


def _play(args: argparse.Namespace) -> int:
    if args.resume is not None and (args.seed is not None or _options_given(args)):
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
        program=_program(),
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
    if not args.verify:
        return _window(args, replay=Path(args.file))
    from game.files import ReplayFailure, clean, load_record

    content = _content(args)
    try:
        loaded = load_record(args.file, content)
    except ReplayFailure as failure:
        print(f"FAILS  {failure}")
        return FAILED
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


# --- Scenarios -----------------------------------------------------------------------------------


def _scenario_files(named: str) -> list[Path]:
    """The file named, or all scenario files below the folder named, sorted."""
    from game.files import SCENARIO_SUFFIX

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


# --- The parser ----------------------------------------------------------------------------------


def _program() -> str:
    """What starts the program: tools/play.py tells how it was started itself."""
    started = os.environ.get("CAMPAIGN_MANAGER_COMMAND")
    if started:
        return started
    name = Path(sys.argv[0]).name
    return "campaign-manager" if name.startswith("campaign-manager") else "python -m game"


def _parser() -> _Parser:
    from game import __version__

    parser = _Parser(
        prog=_program(),
        allow_abbrev=False,
        description="Campaign Manager 2008 for two players. Without a command the window opens.",
    )
    parser.add_argument("--version", action="version", version=f"campaign-manager {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser)

    def add(name: str, run: Callable[[argparse.Namespace], int], text: str) -> _Parser:
        command = commands.add_parser(name, help=text, description=text, allow_abbrev=False)
        command.set_defaults(run=run, refuse=command.error)
        _add_content(command, argparse.SUPPRESS)
        return command

    _add_content(parser, None)
    parser.set_defaults(run=_open)

    play = add("play", _play, "play a game at this computer, in the window or in the terminal")
    play.add_argument("--text", action="store_true", help="in the terminal")
    play.add_argument(
        "--plain", action="store_true", help="in the terminal, as plain lines for a screen reader"
    )
    play.add_argument(
        "--demo", action="store_true", help="two bots play in the window, to be looked at"
    )
    play.add_argument("--seed", type=_number(0), metavar="N", help="what chance comes from")
    play.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar="PATH",
        help="go on with a saved game; without PATH with the one saved last",
    )
    add_option_flags(play)

    scenario = add("scenario", _scenario, "run scenario files and say which hold")
    scenario.add_argument("path", nargs="+", metavar="PATH", help="a file, or a folder of them")

    simulate = add("simulate", _simulate, "let programs play many games")
    simulate.add_argument("--games", type=_number(1, 10**9), required=True, metavar="N")
    simulate.add_argument(
        "--seed", type=_number(0), default=0, metavar="S", help="seed of the first game (0)"
    )
    for side in ("obama", "mccain"):
        simulate.add_argument(
            f"--{side}", default="random", metavar="BOT", help=f"who plays {side} (random)"
        )
    simulate.add_argument(
        "--workers", type=_number(1, 512), metavar="W", help="how many processes (as suits)"
    )
    simulate.add_argument("--records", metavar="DIR", help="keep the record of every game here")
    simulate.add_argument(
        "--trace", action="store_true", help="with options and position before every decision"
    )
    simulate.add_argument("--json", metavar="FILE", help="write the results here too")
    simulate.add_argument("--plots", metavar="DIR", help="draw the results as PNG files here")
    add_option_flags(simulate)

    replay = add("replay", _replay, "look at a recorded game")
    replay.add_argument("file", metavar="FILE", help="a record")
    replay.add_argument(
        "--verify", action="store_true", help="without a window: does every entry still replay?"
    )

    cards = add("cards", _cards, "list all cards and states with their effects")
    cards.add_argument("--json", action="store_true", help="as JSON")

    matrix = add("matrix", _matrix, "play every two effects one after the other and compare")
    matrix.add_argument(
        "--media", default="none", metavar="M", help="media support in play, or all (none)"
    )
    matrix.add_argument(
        "--filter",
        default="",
        metavar="TEXT",
        help="part of an effect, or of the title or id of a card",
    )
    matrix.add_argument("--csv", metavar="FILE", help="write all pairs here too")
    matrix.add_argument("--all", action="store_true", help="list all pairs, not only the first")
    matrix.add_argument("--keep", metavar="DIR", help="where rows are kept (the data folder)")
    matrix.add_argument("--fresh", action="store_true", help="compute what is kept anew")
    matrix.add_argument(
        "--workers", type=_number(1, 512), metavar="W", help="how many processes (as suits)"
    )
    matrix.add_argument("--export", metavar="FILE", help="write one cell as a scenario instead")
    matrix.add_argument("--cell", metavar="CARD,CARD", help="which one, the first card first")
    matrix.add_argument("--table", metavar="NAME", help="on which table (open)")

    shot = add("shot", _shot, "draw a screen into a PNG file, without a display")
    shot.add_argument("screen", nargs="?", metavar="SCREEN", help="which screen")
    shot.add_argument("--out", metavar="FILE", help="where the picture goes")
    shot.add_argument("--size", metavar="WxH", help="in pixels (1280x800)")
    shot.add_argument("--scale", type=_number(1), metavar="PERCENT", help="75 to 200 (100)")
    shot.add_argument("--scenario", metavar="FILE", help="the position that the screen shows")
    shot.add_argument("--language", metavar="L", help="of the texts (en)")
    shot.add_argument("--list", action="store_true", help="only print the names of all screens")
    return parser


def _add_content(parser: argparse.ArgumentParser, default: str | None) -> None:
    parser.add_argument(
        "--content",
        type=Path,
        default=default,
        metavar="DIR",
        help="cards, states, news and groups from this folder instead",
    )


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
        parser = _parser()
        args, unknown = parser.parse_known_args(argv)
        if unknown:  # told by the command they were given to, whose help lists what there is
            getattr(args, "refuse", parser.error)(f"unrecognized arguments: {' '.join(unknown)}")
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
