"""The windows that open by themselves over the board: the die, the next state, news to be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game import Event
from game.content import CANDIDATES
from game.ui.board.arrange import has_strip
from game.ui.board.dialogs import news_dialog
from game.ui.board.die import Tumble, die_dialog
from game.ui.board.picker import state_picker
from game.ui.match import Hold
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.screens.board import BoardScreen

__all__ = ["Panels"]


class Panels:
    """What the match waits for, as a window over the board where the table alone is not enough.

    `shown` is whether one is open: it is not closed like a window that was asked for.

    A die that was rolled stays until a person has read it: bots wait meanwhile (`screen.is_read`).
    """

    def __init__(self, screen: BoardScreen) -> None:
        self.screen = screen
        self.shown = False

    def open(self, events: Sequence[Event] = ()) -> None:
        """Open the window that is needed now, if one is; `events` are what has just happened."""
        screen, env = self.screen, self.screen.stage.env
        rolled = [event for event in events if event.kind == "rolled"]
        turned = [event for event in events if event.kind == "news"]
        if rolled:
            self._open_die(rolled[-1].params["value"])
        elif screen.hold is Hold.ROLL and not self._bot_moves:
            self._open_die(None)
        elif turned and (screen.band(env) is not None or not has_strip(env)):
            self.show(news_dialog(screen, turned[-1]))
        elif not self._bot_moves:
            self.open_picker()

    @property
    def _bot_moves(self) -> bool:
        """Whether a bot does what is to be done now."""
        match = self.screen.match
        mover = match.decider or match.game.active
        return mover is not None and match.is_bot(mover)

    def open_picker(self) -> None:
        """The tiles from which the winner of a state chooses the next one, when that is due."""
        screen = self.screen
        decision = screen.match.game.decision
        if decision is None or decision.kind != "enter":
            return
        picker = state_picker(
            screen.stage.env,
            screen.text,
            screen.view(),
            [option.removeprefix("enter:") for option in decision.options],
            lambda state: screen.choose(f"enter:{state}"),
            screen.say.prompt(),
            screen.close_panel,
        )
        self.show(picker, screen.close_panel)

    def _open_die(self, value: int | None) -> None:
        """The die, before it is rolled (None) or with what it has just shown."""
        screen = self.screen
        match = screen.match
        roller = match.game.active or CANDIDATES[0]
        dialog, face = die_dialog(
            screen.stage.env,
            screen.text,
            roller=roller,
            benefits=next(c for c in CANDIDATES if c != roller),
            value=value,
            left=next((int(a["count"]) for a in match.game.agenda() if a["verb"] == "rolls"), 0),
            on_roll=screen.proceed,
            on_done=self._after_die,
        )
        self.show(dialog, self._after_die if value is not None else lambda: None)
        if value is not None:
            screen.is_read = True
            screen.stage.motion.play(Tumble(face, value))

    def _after_die(self) -> None:
        self.screen.close_panels()
        self.open()
        self.screen.app.wake()  # a bot has waited for it

    def show(self, panel: Widget, on_cancel: Callable[[], None] | None = None) -> None:
        """Lay a window over the board; `on_cancel` is what Esc does, None closes it."""
        self.shown = True
        self.screen.stage.open(panel, on_cancel=on_cancel)

    def closed(self) -> None:
        """The screen has closed all its windows."""
        self.shown = self.screen.is_read = False
