"""What a front end in a terminal writes on and reads from: in colour, or plain."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, TextIO

from rich.console import Console
from rich.text import Text as RichText

from game.text import Run, Text, plain, wrap

MAX_WIDTH = 110
"""Lines longer than this are hard to read, however wide the terminal is."""

STYLES = {
    "plain": "",
    "obama": "bold bright_blue",
    "mccain": "bold bright_red",
    "strong": "bold",
    "muted": "dim",
    "rule": "underline",
}

Words = str | Sequence[Run]


class Closed(Exception):
    """The input has ended."""


def is_plain(stdout: TextIO, env: Mapping[str, str] | None = None) -> bool:
    """Whether a stream wants linear plain lines: no terminal, a dumb one, or NO_COLOR is set."""
    env = os.environ if env is None else env
    tty = getattr(stdout, "isatty", lambda: False)()
    return not tty or bool(env.get("NO_COLOR")) or env.get("TERM") == "dumb"


class Screen(Protocol):
    """The writing and reading side of a session."""

    text: Text
    rich: bool
    width: int
    height: int
    pages: bool
    """Whether what is longer than the screen would scroll out of sight."""

    def say(self, words: Words, *, mark: str = "", muted: bool = False) -> None:
        """Write a line; long ones break and go on under the text after the mark."""

    def heading(self, words: Words) -> None:
        """Write a line that begins a part of the screen."""

    def blank(self) -> None:
        """Leave a line empty."""

    def clear(self) -> None:
        """Put what was written out of sight."""

    def ask(self, words: Words) -> str:
        """Read a line. Raises Closed when the input has ended."""


def _runs(words: Words) -> list[Run]:
    return [Run(words)] if isinstance(words, str) else list(words)


def _lines(screen: Screen, words: Words, mark: str) -> list[list[Run]]:
    """The lines that words break into on a screen, after a mark."""
    return wrap(_runs(words), max(20, min(screen.width, MAX_WIDTH) - len(mark)))


def say_pages(screen: Screen, told: Iterable[Words], *, mark: str = "") -> None:
    """Write many things; where the screen is full, wait until the reader wants to read on.

    Raises Closed when the input has ended.
    """
    used = 0
    stops = screen.text.message("terminal.more-stop").split()
    for words in told:
        needed = len(_lines(screen, words, mark))
        # The question takes a line, and what was typed to come here stays in sight.
        if screen.pages and used and used + needed > screen.height - 2:
            if screen.ask(screen.text.runs("terminal.more")).casefold() in stops:
                return
            used = 0
        screen.say(words, mark=mark)
        used += needed


def _question(words: Words, width: int | None) -> list[str | list[Run]]:
    """The lines of a question with what lies between them; the answer is typed behind the last."""
    runs = _runs(words)
    if width is None:
        return [runs]
    lines: list[str | list[Run]] = []
    for line in wrap(runs, max(20, width - 1)):
        lines += ["\n", line] if lines else [line]
    return [*lines, " "]


def _read(stdin: TextIO) -> str:
    try:
        line = stdin.readline()
    except (OSError, ValueError):
        line = ""
    if not line:
        raise Closed
    return line.strip()


class PlainScreen:
    """Linear lines without colour or boxes, one fact a line, for a screen reader or a file."""

    rich = False

    def __init__(self, text: Text, stdin: TextIO, stdout: TextIO) -> None:
        self.text = text
        self._in = stdin
        self._out = stdout
        self._tty = self.pages = bool(getattr(stdout, "isatty", lambda: False)())
        self.width, self.height = shutil.get_terminal_size((80, 24))

    def say(self, words: Words, *, mark: str = "", muted: bool = False) -> None:
        """As Screen; lines break only on a terminal, where a line would be cut anywhere."""
        if not self._tty:
            self._write(f"{mark}{plain(_runs(words))}\n")
            return
        for number, line in enumerate(_lines(self, words, mark)):
            self._write(f"{' ' * len(mark) if number else mark}{plain(line)}\n")

    def heading(self, words: Words) -> None:
        """As Screen."""
        self.blank()
        self.say(words)

    def blank(self) -> None:
        """As Screen."""
        self._write("\n")

    def clear(self) -> None:
        """As Screen: enough empty lines on a terminal, and a separator."""
        if self._tty:
            self._write("\n" * self.height)
        self._write("\n" + self.text.message("terminal.cover.separator") + "\n")

    def ask(self, words: Words) -> str:
        """As Screen."""
        for line in _question(words, self.width if self._tty else None):
            self._write(line if isinstance(line, str) else plain(line))
        self._out.flush()
        return _read(self._in)

    def _write(self, line: str) -> None:
        encoding = getattr(self._out, "encoding", None) or "utf-8"
        self._out.write(line.encode(encoding, "replace").decode(encoding))


class RichScreen:
    """Colour and tables on a terminal."""

    rich = True
    pages = True

    def __init__(self, text: Text, stdin: TextIO, stdout: TextIO) -> None:
        self.text = text
        self._in = stdin
        self.console = Console(file=stdout, highlight=False, soft_wrap=False, emoji=False)
        self.width = min(self.console.width, MAX_WIDTH)
        self.height = self.console.height
        # Without these signs a terminal that knows only ASCII still tells everything apart.
        self.unicode = (self.console.encoding or "").lower().startswith("utf")

    def sign(self, fancy: str, ascii_sign: str) -> str:
        """The fancy sign where the terminal can show it."""
        return fancy if self.unicode else ascii_sign

    def say(self, words: Words, *, mark: str = "", muted: bool = False) -> None:
        """As Screen."""
        for number, line in enumerate(_lines(self, words, mark)):
            drawn = RichText(style="dim" if muted else "")
            drawn.append(" " * len(mark) if number else mark, "bold")
            self.put(drawn.append_text(styled(line)))

    def put(self, renderable: Any) -> None:
        """Write anything that rich can draw."""
        self.console.print(renderable, width=self.width)

    def heading(self, words: Words) -> None:
        """As Screen: after a line across."""
        self.put(RichText(self.sign("─", "-") * self.width, style="dim"))
        self.say([Run(r.text, "strong" if r.style == "plain" else r.style) for r in _runs(words)])

    def blank(self) -> None:
        """As Screen."""
        self.console.print()

    def clear(self) -> None:
        """As Screen: the screen and what can be scrolled back to."""
        self.console.clear()
        if not self.console.legacy_windows:
            self.console.file.write("\x1b[3J")

    def ask(self, words: Words) -> str:
        """As Screen."""
        for line in _question(words, self.width):
            shown = line if isinstance(line, str) else styled(line, "bold")
            self.console.print(shown, end="", soft_wrap=True)
        self.console.file.flush()
        return _read(self._in)


def styled(runs: Sequence[Run], base: str = "") -> RichText:
    """Runs as rich draws them."""
    line = RichText(style=base)
    for run in runs:
        line.append(run.text, STYLES[run.style])
    return line
