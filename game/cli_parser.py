"""What can be given to `python -m game`: its commands and their flags (CONTRACT 7)."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from game import Options

__all__ = ["Unusable", "options_given", "options_of", "parser_of", "program"]

Command = Callable[[argparse.Namespace], int]
Commands = Mapping[str, Command]


class Unusable(Exception):
    """Input or surroundings that a command cannot work with; the message says what to do."""


class Parser(argparse.ArgumentParser):
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
    from game import CHOICES

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
    from game import CHOICES, Options

    given = {name: getattr(args, name) for name in (*CHOICES, "turn_limit")}
    return Options.from_dict({name: value for name, value in given.items() if value is not None})


def options_given(args: argparse.Namespace) -> bool:
    """Whether any flag of an option of the game was given."""
    from game import CHOICES

    return any(getattr(args, name) is not None for name in (*CHOICES, "turn_limit"))


def program() -> str:
    """What starts the program: tools/play.py tells how it was started itself."""
    started = os.environ.get("CAMPAIGN_MANAGER_COMMAND")
    if started:
        return started
    name = Path(sys.argv[0]).name
    return "campaign-manager" if name.startswith("campaign-manager") else "python -m game"


def parser_of(commands: Commands, default: Command) -> Parser:
    """The parser; what it gives has `run`, one of the commands by name or the default, and
    `refuse`, which tells what is wrong with how the command was given.
    """
    from game import __version__

    parser = Parser(
        prog=program(),
        allow_abbrev=False,
        description="Campaign Manager 2008 for two players. Without a command the window opens.",
    )
    parser.add_argument("--version", action="version", version=f"campaign-manager {__version__}")
    given = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)

    def add(name: str, text: str) -> Parser:
        command = given.add_parser(name, help=text, description=text, allow_abbrev=False)
        command.set_defaults(run=commands[name], refuse=command.error)
        _add_content(command, argparse.SUPPRESS)
        return command

    _add_content(parser, None)
    parser.set_defaults(run=default, refuse=parser.error)

    play = add("play", "play a game at this computer, in the window or in the terminal")
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

    scenario = add("scenario", "run scenario files and say which hold")
    scenario.add_argument("path", nargs="+", metavar="PATH", help="a file, or a folder of them")

    simulate = add("simulate", "let programs play many games")
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

    replay = add("replay", "look at a recorded game")
    replay.add_argument("file", metavar="FILE", help="a record")
    replay.add_argument(
        "--verify", action="store_true", help="without a window: does every entry still replay?"
    )

    sandbox = add("sandbox", "lay any table, or open a file, and see what follows")
    sandbox.add_argument(
        "file",
        nargs="?",
        metavar="FILE",
        help="a scenario, a record, a bug report or a position; without it an empty table",
    )

    cards = add("cards", "list all cards and states with their effects")
    cards.add_argument("--json", action="store_true", help="as JSON")

    matrix = add("matrix", "play every two effects one after the other and compare")
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

    shot = add("shot", "draw a screen into a PNG file, without a display")
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
