"""A match on its way through the screens: draft, opening states, covers, the board, the end.

The flow knows which screen a match needs at each moment, saves after every change, and lets the
bots decide. Screens of a match are `MatchScreen`; they send what was chosen through the flow.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game import Event
from game.content import CANDIDATES
from game.text import Text
from game.ui.match import Hold, Match
from game.ui.match.autosave import Autosave, autosave_rests
from game.ui.match.bot import BotProcess
from game.ui.screen import Screen
from game.ui.screens.bot_seats import AT_ONCE, BotSeats
from game.ui.screens.match_screen import MatchScreen

if TYPE_CHECKING:
    from game.ui.app import App

_SAVE_LOOK = 0.05
"""Seconds after which the flow looks again whether a save was written."""


class MatchFlow:
    """One match and its screens.

    `path` is where it is saved (None: nowhere, for shots and lessons). `board` makes the screen
    of the table from the flow.
    """

    def __init__(
        self,
        match: Match,
        path: Path | None = None,
        *,
        board: Callable[[MatchFlow], Screen] | None = None,
        autosave: Autosave | None = None,
        notice: str = "",
    ) -> None:
        self.match = match
        self.text = Text(match.game.content)
        if path is not None and autosave is None and not autosave_rests():
            autosave = Autosave(path)
        self.autosave = autosave
        self._board = board or _board
        self._notice = notice
        self._app: App | None = None
        self.bots = BotSeats(self, lambda *of: BotProcess(*of))
        self._since_cover = False
        self.reveal_due = False
        """Whether the opening states are to be shown together before play goes on."""
        match.changed = self._changed
        self._changed(match)
        self._settle()

    # --- which screen

    @property
    def kind(self) -> str:
        """The screen that the match needs now: draft, opening, cover, board or end."""
        match = self.match
        if match.hold is Hold.OVER:
            return "end"
        if self.reveal_due:
            return "opening"
        if match.hold is Hold.COVER:
            return "cover"
        decision = match.game.decision
        if decision is not None and decision.kind in AT_ONCE:
            return decision.kind
        return "board"

    def make(self) -> Screen:
        """Make the screen that the match needs now."""
        from game.ui.screens.cover import CoverScreen
        from game.ui.screens.draft import DraftScreen
        from game.ui.screens.end import EndScreen
        from game.ui.screens.opening import OpeningScreen

        made: dict[str, Callable[[MatchFlow], Screen]] = {
            "draft": DraftScreen,
            "opening": OpeningScreen,
            "cover": CoverScreen,
            "board": self._board,
            "end": EndScreen,
        }
        return made[self.kind](self)

    def advance(self, events: list[Event] | None = None) -> None:
        """Show what the match needs, after anything changed; `events` are what happened.

        The screen on show is told by `happened` if it stays.
        """
        self._settle()
        app = self._app
        if app is None:
            return
        screen = app.screen
        if not isinstance(screen, MatchScreen) or screen.flow is not self:
            return
        if screen.kind == self.kind or screen.lingers():
            screen.happened(events or [])
        else:
            self._moving = True
            app.replace(self.make())
            self._moving = False
        app.wake()

    _moving = False  # from one of its screens to the next; the match goes on

    def _settle(self) -> None:
        """Answer what nobody has to think about: who drafted faster begins (3.2)."""
        decision = self.match.game.decision
        if decision is not None and decision.kind == "first-player":
            self.match.settle_first_player()

    # --- what players do; the events that it brought are given to `happened`

    def choose(self, *options: str) -> None:
        """Answer decisions. IllegalOption for one that is not offered."""
        opening = self._opens()
        events = self.match.choose(*options)
        if opening and not self._opens() and self.match.hold is not Hold.OVER:
            self.reveal_due = True
        self.advance(events)

    def _opens(self) -> bool:
        decision = self.match.game.decision
        return decision is not None and decision.kind == "opening"

    def proceed(self) -> None:
        """Go past a die, a news card or the end of a turn."""
        self.advance(self.match.proceed())

    def undo(self, steps: int = 1) -> None:
        """Take back decisions."""
        self.bots.forget()
        self.match.undo(steps)
        while self.match.bot_decides and not self.only_bots and self.match.undo_steps():
            self.match.undo()  # on to what a person decided
        self.reveal_due = False
        self.advance()

    def redo(self) -> None:
        """Do again what was taken back last; only if the match can."""
        self.bots.forget()  # it may think about what is now decided
        self.advance(self.match.redo())

    def open_cover(self) -> None:
        """The next player takes the screen over."""
        self.match.open_cover()
        self._since_cover = True
        self.advance()

    def revealed(self) -> None:
        """Both have seen the opening states."""
        self.reveal_due = False
        if self.match.setup.handover == "cover" and not self.has_bot:
            # Both looked at the screen: the next hand is shown only after a cover.
            self.match.seat = None
        self.advance()

    def take_unseen(self) -> list[Event]:
        """What the other did since, to be replayed once after a cover was opened; else nothing."""
        due, self._since_cover = self._since_cover, False
        return self.match.unseen() if due else []

    def concede(self, candidate: str) -> None:
        """That candidate's player gives up (10.3)."""
        self.match.concede(candidate)
        self.advance()

    def agree_draw(self) -> None:
        """Both agree to a draw (10.3)."""
        self.match.agree_draw()
        self.advance()

    def take_back_steps(self) -> int:
        """How many decisions "Take back" on the cover takes back; 0 if it cannot."""
        match = self.match
        if not match.undo_steps():
            return 0
        made = [entry for entry in match.game.record()["entries"] if "do" in entry]
        last = made[-1]
        if last["kind"] == "draft":
            return 0
        if last["kind"] != "opening":
            return 1
        return sum(e["kind"] == "opening" and e["by"] == last["by"] for e in made)

    # --- names

    def name(self, candidate: str) -> str:
        """Who manages that campaign."""
        return self.match.setup.seats[candidate].name

    @property
    def names(self) -> dict[str, str]:
        """Who manages which campaign."""
        return {candidate: self.name(candidate) for candidate in CANDIDATES}

    @property
    def has_bot(self) -> bool:
        """Whether a bot sits at the table."""
        return any(self.match.is_bot(candidate) for candidate in CANDIDATES)

    @property
    def only_bots(self) -> bool:
        """Whether nobody but bots plays, and people watch."""
        return all(self.match.is_bot(candidate) for candidate in CANDIDATES)

    @property
    def is_read(self) -> bool:
        """Whether something lies open that a person is to read before a bot goes on."""
        screen = None if self._app is None else self._app.screen
        return isinstance(screen, MatchScreen) and screen.is_read and not self.only_bots

    @property
    def app(self) -> App | None:
        """The program that shows one of its screens; None before the first is shown."""
        return self._app

    # --- saving

    def _changed(self, match: Match) -> None:
        if self.autosave is not None:
            self.autosave.save(match)
        if self._app is not None:
            self._app.wake()

    def save(self) -> None:
        """Save what changed without a decision, such as the time of a draft."""
        self._changed(self.match)

    def shown(self, app: App) -> None:
        """One of its screens is on top now."""
        self._app = app
        if self._notice:
            app.notice(self._notice)
            self._notice = ""
        app.wake()

    def screen_closed(self) -> None:
        """One of its screens was closed: the match is left, if no other one follows."""
        if not self._moving:
            problem = self.leave()
            if problem is not None:
                # The window may be gone: the last word is for who started the program.
                print(problem, file=sys.stderr)

    def leave(self) -> str | None:
        """The window or the match is left: all is written. Gives why it could not be, or None.

        Only the first time, so that it is told once.
        """
        self.bots.close()
        problem = self.autosave.flush() if self.autosave is not None else None
        told, self._left = self._left, True
        return None if told else problem

    _left = False

    # --- in the background

    def poll(self) -> float | None:
        """Look after saves and bots; seconds until it wants to look again."""
        again = [each for each in (self._poll_save(), self._poll_bot()) if each is not None]
        return min(again, default=None)

    def _poll_bot(self) -> float | None:
        return self.bots.poll(self._think)

    def _think(self) -> str | None:
        return self.bots.think()

    def _poll_save(self) -> float | None:
        if self.autosave is None or self._app is None:
            return None
        told = self.autosave.news()
        if told is not None:
            what, why = told
            self._app.notice(self._app.words(f"flow.save-{what}", why=why))
        return _SAVE_LOOK if self.autosave.busy else None


def _board(flow: MatchFlow) -> Screen:
    from game.ui.screens.board import BoardScreen

    return BoardScreen(flow)
