"""Players made of a script: they read what is on the screen and type."""

import io
import random
import re
from collections.abc import Callable
from pathlib import Path

from game import Game, Options
from game.content import load_content
from game.terminal.screen import PlainScreen, RichScreen
from game.terminal.session import Session
from game.text import Text

ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")

Player = Callable[[Session], str | None]
"""What to type, or None when the input ends."""


class Written(io.StringIO):
    """What was written, as on a terminal or not."""

    encoding = "utf-8"

    def __init__(self, tty: bool) -> None:
        super().__init__()
        self.tty = tty

    def isatty(self) -> bool:
        return self.tty


class Typed(io.StringIO):
    """Asks the player at every line; keeps each stretch of the screen with who looked at it."""

    def __init__(self, written: Written, player: Player) -> None:
        super().__init__()
        self.written = written
        self.player = player
        self.session: Session | None = None
        self.stretches: list[tuple[str | None, str]] = []
        self._from = 0

    def readline(self, size: int = -1) -> str:  # type: ignore[override]
        assert self.session is not None
        self.written.seek(self._from)
        self.stretches.append((self.session.seat, self.written.read()))
        line = self.player(self.session)
        # On a terminal what is typed is seen, and Enter ends the line.
        self.written.write("\n")
        self._from = self.written.tell()
        return "" if line is None else f"{line}\n"


class Play:
    """A session with a player, and what became of it."""

    def __init__(
        self,
        player: Player,
        *,
        game: Game | None = None,
        options: Options | None = None,
        seed: int = 0,
        rich: bool = False,
        path: Path | None = None,
        handover: str = "cover",
        undo: str = "fair",
        clock: Callable[[], float] = lambda: 0.0,
        names: dict[str, str] | None = None,
    ) -> None:
        content = load_content()
        self.written = Written(rich)
        self.typed = Typed(self.written, player)
        text = Text(content)
        screen = RichScreen if rich else PlainScreen
        self.session = Session(
            game or Game.new(options or Options(decks="starter"), seed, content),
            screen(text, self.typed, self.written),
            path=path,
            handover=handover,
            undo=undo,
            clock=clock,
            names=names,
            resume_command="resume {path}",
        )
        self.typed.session = self.session

    def run(self) -> "Play":
        assert self.session.run() == 0
        return self

    @property
    def text(self) -> str:
        return ANSI.sub("", self.written.getvalue())

    @property
    def game(self) -> Game:
        return self.session.game


def asked(session: Session) -> bool:
    """Whether a choice is asked for now, and not Enter at a cover."""
    screen = session.screen
    assert isinstance(screen, (PlainScreen, RichScreen))
    typed = screen._in
    assert isinstance(typed, Typed)
    return ANSI.sub("", typed.stretches[-1][1][-40:]).endswith("> ")


def chooser(seed: int, upto: int | None = None) -> Player:
    """A player who chooses numbers by the seed and the number of decisions made.

    So the same choices are made whether or not the game was interrupted. `upto`: the input ends
    after that many decisions.
    """

    def choose(session: Session) -> str | None:
        game = session.game
        if upto is not None and game.decisions_made >= upto:
            return None
        if not asked(session) or game.decision is None:
            return ""
        last = len(game.decision.options)
        return str(random.Random(f"{seed}/{game.decisions_made}").randint(1, last))

    return choose


def script(*lines: str) -> Player:
    """A player who types these lines, and then the input ends."""
    left = list(lines)

    def type_next(session: Session) -> str | None:
        return left.pop(0) if left else None

    return type_next


def answers(*lines: str) -> Player:
    """As `script`, but Enter at every cover is not in the lines."""
    left = list(lines)

    def type_next(session: Session) -> str | None:
        if not asked(session) and session.game.decision is not None:
            return ""
        return left.pop(0) if left else None

    return type_next
