"""What the screens of a match have in common: help, advice, the way out, and what links explain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game import Event, Game
from game.text import Text
from game.ui.board.advice import Advice, advised_game
from game.ui.board.card import named_tip
from game.ui.board.help import advice_dialog, help_dialog
from game.ui.match import Match
from game.ui.screen import Screen
from game.ui.screens.keys import keys_dialog
from game.ui.widgets import Button, Column, Dialog, Label, Widget
from game.ui.widgets.base import TipContent

if TYPE_CHECKING:
    from game.ui.screens.flow import MatchFlow

__all__ = ["MatchScreen"]

_LOOK = 0.05
"""Seconds after which it is looked again whether the practice bot has spoken."""


class MatchScreen(Screen):
    """A screen of a match. `kind` says for which moments of it."""

    kind = ""
    is_read = False
    """Whether something lies open that a person is to read before a bot goes on."""

    def __init__(self, flow: MatchFlow) -> None:
        super().__init__()
        self.flow = flow
        self.name = self.kind

    @property
    def match(self) -> Match:
        """The match that is shown."""
        return self.flow.match

    @property
    def text(self) -> Text:
        """The sentences about its game."""
        return self.flow.text

    def record(self) -> dict[str, Any]:
        """The match as it is, for a bug report."""
        return self.match.record()

    def happened(self, events: list[Event]) -> None:
        """Show what changed; the match still needs this screen."""
        self.refresh()

    def lingers(self) -> bool:
        """Whether it stays although the match needs another screen (it advances later itself)."""
        return False

    def opened(self) -> None:
        """Tell the flow where it is shown."""
        self.flow.shown(self.app)

    def resumed(self) -> None:
        """It is on top again."""
        self.flow.shown(self.app)

    def on_action(self, action: str) -> bool:
        """F1 explains what is to be done now."""
        if action != "help":
            return False
        self.open_help()
        return True

    def open_help(self) -> None:
        """What is to be done now, with ways to all keys and to the reference sheet."""
        stage = self.stage

        def keys() -> None:
            stage.close(dialog)
            stage.open(keys_dialog(stage))

        def reference() -> None:
            stage.close(dialog)
            from game.ui.screens.reference import ReferenceScreen

            self.app.push(ReferenceScreen())

        def advise() -> None:
            stage.close(dialog)
            self.ask_advice()

        asks = advise if self.advised() is not None else None
        dialog = help_dialog(self, keys, reference, lambda: stage.close(dialog), asks)
        stage.open(dialog)

    def advised(self) -> Game | None:
        """The game that the practice bot may be asked about now, if it may be."""
        return advised_game(self.match)

    def ask_advice(self) -> None:
        """Ask the practice bot, and show in a window what it says."""
        stage, game, seat = self.stage, self.advised(), self.match.seat
        if game is None or seat is None:
            return
        dialog = advice_dialog(stage.env, lambda: stage.close(dialog))
        stage.open(dialog)
        self._advice = Advice(game, seat)
        self.app.wake()

    _advice: Advice | None = None

    def _look_after_advice(self) -> float | None:
        """Show what the practice bot says as soon as it has spoken."""
        advice = self._advice
        if advice is None:
            return None
        if not advice.done:
            return _LOOK
        self._advice = None
        said = self.stage.find("advice/said")
        if isinstance(said, Label):
            said.set(advice.runs(self.text, self.stage.env.words))
        return None

    def poll(self) -> float | None:
        """Let the flow look after saves and bots, and hear what the practice bot advises."""
        due = (self.flow.poll(), self._look_after_advice())
        return min((each for each in due if each is not None), default=None)

    def closed(self) -> None:
        """Nothing is lost when the window closes or the match is left."""
        self.flow.screen_closed()

    def back(self) -> None:
        """Esc asks before the match is left."""
        self.stage.open(self.leave_dialog())

    def leave_dialog(self) -> Dialog:
        """What can be done with the match from anywhere: go on or leave; see `ends`."""
        say = self.stage.env.words
        saved = self.flow.autosave is not None and self.flow.autosave.problem is None
        told = Label(say.runs("flow.leave-saved" if saved else "flow.leave-unsaved"))
        body = Column(told, *self.settings_here(), gap=16)
        ways = [*self.ends(), Button(say("flow.leave-menu"), self.to_menu, name="menu")]
        return self.asked_to_leave(say("flow.leave-title"), body, ways, say("flow.leave-stay"))

    def asked_to_leave(self, title: str, body: Widget, ways: Sequence[Button], stay: str) -> Dialog:
        """The window that Esc opens: ways out, and last of all the button that stays."""
        dialog = Dialog(
            title,
            body,
            [
                *ways,
                Button(
                    stay,
                    lambda: self.stage.close(dialog),
                    name="stay",
                    kind="primary",
                    default=True,
                ),
            ],
            name="leave",
        )
        return dialog

    def settings_here(self) -> list[Widget]:
        """Settings that can be changed in that dialog."""
        return []

    def ends(self) -> list[Button]:
        """Further buttons of that dialog: ways to end the match."""
        return []

    def to_menu(self) -> None:
        """Leave the match for the menu; it can be resumed."""
        app = self.app
        problem = self.flow.leave()
        app.home()
        if problem is not None:
            app.notice(app.words("flow.save-failed", why=problem))

    def link_tip(self, link: str) -> TipContent:
        """Explain cards and rules that a text names."""
        return named_tip(self.stage.env, self.text, link)
