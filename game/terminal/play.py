"""Starting a game in the terminal, new or resumed."""

from __future__ import annotations

import secrets
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TextIO

from game import Game, Options
from game.content import Content, load_content
from game.files import new_save
from game.terminal import commands
from game.terminal.screen import PlainScreen, RichScreen, is_plain
from game.terminal.session import Session
from game.text import Text

RESUME = "play --text --resume {path}"
RESUME_PLAIN = "play --text --plain --resume {path}"
PROGRAM = "python -m game"


def play_text(
    options: Options | None,
    seed: int,
    *,
    content: Content | None = None,
    save_path: Path | None = None,
    resume: Path | None = None,
    plain: bool = False,
    handover: str = "cover",
    undo: str = "fair",
    names: Mapping[str, str] | None = None,
    program: str = PROGRAM,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> int:
    """Play a hot-seat game in the terminal until the players leave; exit code 0.

    The game is saved after every decision at `save_path`, or under a new name in the folder of
    saved games. `resume` goes on with a record instead, and saves there. `plain` (or a stream
    that is no terminal, NO_COLOR, TERM=dumb) gives linear lines without colour. `handover` is
    `cover`, `peek` or `open`; `undo` is `fair` or `friendly`; `names` the players' names by
    candidate; `program` is what starts the program, for the sentence on how to go on. Raises
    FileError when the record to resume cannot be read.
    """
    content = load_content() if content is None else content
    stdin = sys.stdin if stdin is None else stdin
    stdout = sys.stdout if stdout is None else stdout
    text = Text(content)
    screen_type = PlainScreen if plain or is_plain(stdout) else RichScreen
    session = Session(
        Game.new(options or Options(), seed, content),
        screen_type(text, stdin, stdout),
        path=save_path or (None if resume else new_save()),
        handover=handover,
        undo=undo,
        names=names,
        clock=clock,
        resume_command=f"{_literal(program)} {RESUME_PLAIN if plain else RESUME}",
    )
    if resume is not None:
        commands.open_record(session, Path(resume))
        session.say("terminal.resumed", turn=session.game.turn)
    else:
        session.say("terminal.started", seed=seed)
    session.say("terminal.auto", path=str(session.path))
    session.say("terminal.help-hint")
    return session.run()


def _literal(words: str) -> str:
    """Words that str.format() gives back as they are."""
    return words.replace("{", "{{").replace("}", "}}")


def play(
    content: Content | None = None,
    *,
    options: Options | None = None,
    seed: int | None = None,
    resume: Path | None = None,
    plain: bool = False,
    program: str = PROGRAM,
) -> int:
    """Play as the command line asks; without a seed one is chosen."""
    if seed is None:
        seed = secrets.randbelow(10**9)
    return play_text(options, seed, content=content, resume=resume, plain=plain, program=program)
