"""How a match comes into the window: new, resumed, or as the command line asks."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import Options
from game.content import CANDIDATES, Content
from game.files import new_save
from game.ui.match import Match, MatchSetup, Seat
from game.ui.match.autosave import Found, find_unfinished
from game.ui.screen import Screen
from game.ui.screens.flow import MatchFlow
from game.ui.words import Words

if TYPE_CHECKING:
    from game.ui.app import App

__all__ = ["fresh_seed", "new_match", "resume_match", "resume_screen", "told_of"]

DEMO_BOT = "greedy"
_SEEDS = 10**9


def fresh_seed() -> int:
    """A seed that nobody has chosen."""
    return secrets.randbelow(_SEEDS)


def new_match(setup: MatchSetup, content: Content | None = None) -> MatchFlow:
    """Begin a match that is saved in the folder of saved games."""
    return MatchFlow(Match(setup, content), new_save())


def told_of(found: Found, words: Words) -> str:
    """One message on what was found: saves set aside, what goes on, other content."""
    said: list[str] = []
    if found.damaged:
        _, moved, why = found.damaged[-1]
        if moved is None:
            said.append(words("flow.not-aside", names=found.damaged[-1][0].name, why=why))
        else:
            aside = ", ".join(new.name for _, new, _ in found.damaged if new is not None)
            said.append(words("flow.set-aside", count=len(found.damaged), names=aside, why=why))
        if found.match is None:
            said.append(words("flow.nothing-left"))
    if found.match is not None:
        names = {c: found.match.setup.seats[c].name for c in CANDIDATES}
        turn = found.match.game.turn
        said.append(words("flow.resumed" if turn else "flow.resumed-draft", turn=turn, **names))
    if found.note:
        said.append(found.note)
    return " ".join(said)


def resume_match(found: Found, words: Words) -> MatchFlow:
    """Go on with the match that was found, saved where it was."""
    assert found.match is not None, "there is a match to go on with"
    return MatchFlow(found.match, found.path, notice=told_of(found, words))


def resume_screen(app: App) -> Screen:
    """Open the unfinished game saved last; with none left, a new game is offered."""
    from game.ui.screens.newgame import NewGameScreen

    found = find_unfinished(app.content)
    if found.match is None:
        return NewGameScreen(notice=told_of(found, app.words))
    return resume_match(found, app.words).make()


def command_line_match(
    *,
    content: Content | None = None,
    words: Words | None = None,
    options: Options | None = None,
    seed: int | None = None,
    resume: Path | None = None,
    demo: bool = False,
    **_: Any,
) -> Screen:
    """What `play` asks for: a new match, a resumed one, or two bots to look at.

    FileError if the game to resume cannot be read.
    """
    if resume is not None:
        return resume_match(find_unfinished(content, resume), words or Words()).make()
    seats = MatchSetup().seats
    if demo:
        seats = {c: Seat(seats[c].name, DEMO_BOT) for c in CANDIDATES}
    options = options or Options()
    if demo and options.first_player == "fastest":
        options = Options.from_dict({**options.to_dict(), "first_player": "coin"})
    chosen = fresh_seed() if seed is None else seed
    return new_match(MatchSetup(options, chosen, seats), content).make()
