"""The board: a match played with mouse, keyboard or both.

The screen knows no rules. What can be chosen comes from the match's targets, what happened from
its events, and why something cannot be chosen from the engine's explanations.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pygame import FRect

from game import Event
from game.content import CANDIDATES
from game.ui.board.arrange import arrange
from game.ui.board.autoend import AutoEnd
from game.ui.board.dialogs import log_dialog, map_dialog, piles_dialog, text_dialog, ways_out
from game.ui.board.log import LogBook
from game.ui.board.movement import Key, changed_keys, movements
from game.ui.board.panels import Panels
from game.ui.board.piles import pile_dialog
from game.ui.board.tablecoach import TableCoach, coach_setting
from game.ui.board.tell import explained
from game.ui.board.wording import Wording
from game.ui.env import Env
from game.ui.match import Hold, Target
from game.ui.screens.flow import MatchFlow
from game.ui.screens.match_screen import MatchScreen
from game.ui.screens.page import follow_rule
from game.ui.widgets import Button, HoldButton, Widget
from game.ui.widgets.base import TipContent

__all__ = ["BoardScreen"]

# Ends at which there is nothing more to be seen on the table (10.3).
AGREED = frozenset(("agreement", "concession"))


class BoardScreen(MatchScreen):
    """The table of a match."""

    kind = "board"

    def __init__(self, flow: MatchFlow) -> None:
        super().__init__(flow)
        self.say = Wording(self)
        self.log = LogBook(self.text)
        # The `play:<card>` of the card picked up, and whether drawing waits to be confirmed.
        self.picked: str | None = None
        self.drawing = False
        # After how many decisions the reader looks at the table, None for now.
        self.looking: int | None = None
        self.peeking = False
        self.seen_result = False
        self.changed: frozenset[Key] = frozenset()
        # The news card turned up last, with the state it affects, while it is worth showing.
        self.news: tuple[str, str | None] | None = None
        self.panels = Panels(self)
        self.table_coach: TableCoach | None = TableCoach(self)
        self._auto_end = AutoEnd()
        self._targets: dict[Key, Target] | None = None
        self._places: dict[str, FRect] = {}

    # --- what is shown

    @property
    def hold(self) -> Hold:
        """What the match waits for."""
        return self.match.hold

    @property
    def seat(self) -> str:
        """Whose hand lies at the lower edge."""
        return self.match.seat or self.match.game.active or CANDIDATES[0]

    @property
    def hand_open(self) -> bool:
        """Whether the hand of the seat lies open; looking back opens nothing."""
        return self.match.hand_open or self.peeking

    def view(self) -> dict[str, Any]:
        """What lies on the table, now or at the moment looked back at."""
        if self.looking is not None:
            return self.match.at(self.looking).view(self.seat)
        return self.match.view()

    @property
    def deciding(self) -> bool:
        """Whether a person decides now: nobody looks back, and it is no bot's decision."""
        waits = self.looking is None and self.hold is Hold.DECISION
        return waits and self.match.person_decides

    def targets(self) -> dict[Key, Target]:
        """What can be aimed at by the person who decides now."""
        if self._targets is None:
            self._targets = self.match.targets(self.picked) if self.deciding else {}
        return self._targets

    def build(self, env: Env) -> Widget:
        """Lay out the table for a window."""
        self._targets = None
        return arrange(self, env)

    def band(self, env: Env) -> Widget | None:
        """What stands above the tiles in place of the line of news: a coach."""
        return None if self.table_coach is None else self.table_coach.line(env)

    def opened(self) -> None:
        """Show what happened since the seat last had the screen."""
        super().opened()
        if self.table_coach is not None:
            self.table_coach.opened()
        self.show_events(self.flow.take_unseen())
        self.panels.open()

    def resumed(self) -> None:
        """It is on top again; a turn that ends by itself waits anew."""
        self._auto_end.forget()
        super().resumed()

    def poll(self) -> float | None:
        """Look after saves and bots, and end a finished turn if that is set."""
        coach = None if self.table_coach is None else self.table_coach.poll()
        due = (super().poll(), self._auto_end.poll(self), coach)
        return min((at for at in due if at is not None), default=None)

    def lingers(self) -> bool:
        """Stay when the election is decided, so that what decided it is seen."""
        result = self.match.game.result
        told = self.seen_result or self.flow.only_bots
        return result is not None and result.reason not in AGREED and not told

    def to_result(self) -> None:
        """Go on from the table to the result."""
        self.seen_result = True
        self.flow.advance()

    def happened(self, events: list[Event]) -> None:
        """Show what came of a decision, a die, a news card, or of taking something back."""
        self.picked, self.drawing, self.looking = None, False, None
        self.show_events(events)
        self.panels.open(events)

    def tile_targets(self) -> list[Key]:
        """The parts of the tiles that a click can aim at."""
        return [key for key in self.targets() if key[0] in ("circle", "space", "group", "state")]

    def aim_at(self, key: Key) -> None:
        """Answer what a click on something that can be aimed at now answers."""
        target = self.targets().get(key)
        if target is not None:
            self.take(target)

    def card_targets(self) -> dict[str, Callable[[], None]]:
        """What a click on a card of the hand does."""
        decision = self.match.game.decision
        if not self.deciding or decision is None:
            return {}
        if decision.kind == "turn" and decision.player == self.seat:
            return {
                option.removeprefix("play:"): partial(self.pick, option)
                for option in decision.options
                if option.startswith("play:")
            }
        return {
            str(key[1]): partial(self.aim_at, key) for key in self.targets() if key[0] == "card"
        }

    @property
    def playable_alone(self) -> bool:
        """Whether playing the card picked up leaves nothing to be aimed at."""
        picked = self.picked
        # What a card costs is asked for once it is played.
        return picked is not None and all(
            key[0] in ("card", "option") or target.options == (picked,)
            for key, target in self.targets().items()
        )

    def link_tip(self, link: str) -> TipContent:
        """Explain a card, state or rule that a text names."""
        kind, _, name = link.partition(":")
        if kind == "state":
            return explained(self.text, *self.say.state_lines(name))
        return super().link_tip(link)

    def follow(self, link: str) -> None:
        """Show at length what a text names; a rule where the rules are."""
        if follow_rule(self.app, link):
            return
        tip = self.link_tip(link)
        if isinstance(tip, Widget):
            self.stage.open(text_dialog(self.stage.env, "", tip, self.close_panel))

    # --- what the player does

    def pick(self, option: str) -> None:
        """Pick a card up or put it down; at the second click play what aims at nothing."""
        self.drawing = False
        if self.picked == option:
            if self.playable_alone:
                self.choose(option)
                return
            self.picked = None
        else:
            self.picked = option
            self._targets = None
            if self.playable_alone and not self.app.prefs.confirm_reveal:
                self.choose(option)
                return
        self.refresh()

    def can_drop(self, payload: Any, state: str) -> bool:
        """Whether a card that is dragged can be played in a state."""
        if not self.deciding or not (isinstance(payload, tuple) and payload[:1] == ("card",)):
            return False
        option = f"play:{payload[1]}"
        decision = self.match.game.decision
        if decision is None or option not in decision.options or decision.kind != "turn":
            return False
        return ("state", state) in self.match.targets(option)

    def drop(self, payload: Any, state: str) -> None:
        """Play the card that was dropped onto a state there."""
        if self.can_drop(payload, state):
            option = f"play:{payload[1]}"
            self.choose(*self.match.targets(option)["state", state].options)

    def take(self, target: Target) -> None:
        """Answer all that one click on a target answers."""
        self.choose(*target.options)

    def choose(self, *options: str) -> None:
        """Answer decisions, and show what that brought."""
        self._remember_places()
        self.flow.choose(*options)

    def proceed(self) -> None:
        """Go past a hold: end the turn, roll the die, turn up the news."""
        if self.hold in (Hold.ROLL, Hold.NEWS, Hold.END_TURN):
            self._remember_places()
            self.flow.proceed()

    def draw(self) -> None:
        """Draw a card as the turn's action, at the second click if drawing is asked about."""
        if self.picked is not None:
            self.picked = None
        if self.drawing or not self.app.prefs.confirm_draw:
            self.choose("draw")
        else:
            self.drawing = True
            self.refresh()

    def put_down(self) -> None:
        """Put the card picked up back, or leave drawing be."""
        self.picked = None
        self.drawing = False
        self.refresh()

    def undo(self) -> None:
        """Take back the last decision."""
        if self.match.undo_steps():
            self._take_back(self.match.undo_steps())
        else:
            self.app.notice(self.app.words("board.no-undo"))

    def cancel_card(self) -> None:
        """Take back all of the card that is being played."""
        if self.match.cancel_steps():
            self._take_back(self.match.cancel_steps())

    def look_back(self, decisions: int | None) -> None:
        """Look at the table as it was after so many decisions; None for now."""
        if decisions is not None and decisions >= self.match.game.decisions_made:
            decisions = None
        self.close_panel()
        self.looking = decisions
        self.picked, self.drawing = None, False
        self.refresh()

    def peek(self, down: bool) -> None:
        """Show the own hand while a key or button is held."""
        stage = self.stage
        by_key = stage.held is not None
        self.peeking = down
        self.refresh()
        button = stage.find("prompt/peek")
        if down and isinstance(button, HoldButton):
            # The button was built anew under the finger: it is still held.
            button.down = True
            if by_key:
                stage.held = button
            else:
                stage.pointer.pressed = button

    def back(self) -> None:
        """Esc: put a card down, cancel it, come back to now, or open the menu of the match."""
        if self.looking is not None:
            self.look_back(None)
        elif self.picked is not None or self.drawing:
            self.put_down()
        elif self.match.cancel_steps() and self.hold in (Hold.DECISION, Hold.END_TURN):
            self.cancel_card()
        else:
            self.open_menu()

    def on_action(self, action: str) -> bool:
        """Carry out keys that have no button on the screen."""
        if action == "redo" and self.match.can_redo:
            self.flow.redo()
            return True
        if action == "undo":
            self.undo()
            return True
        opened = {"log": self.open_log, "map": self.open_map, "piles": self.open_piles}.get(action)
        if opened is None:
            return super().on_action(action)
        opened()
        return True

    # --- windows over the table

    def open_menu(self) -> None:
        """The menu of the match: go on, leave, agree on a draw, concede."""
        self.stage.open(self.leave_dialog())

    def settings_here(self) -> list[Widget]:
        """The coach, which speaks at the table."""
        return [] if self.table_coach is None else [coach_setting(self)]

    def ends(self) -> list[Button]:
        """Ways to end the match, each asked about once more."""
        return ways_out(self)

    def open_log(self) -> None:
        """The whole log."""
        self.stage.open(log_dialog(self))

    def open_map(self) -> None:
        """The map, large."""
        env = self.stage.env
        self.stage.open(map_dialog(env, self.text, self.view(), self.close_panel))

    def open_piles(self) -> None:
        """All piles of both players."""
        self.stage.open(piles_dialog(self))

    def open_pile(self, candidate: str, pile: str) -> None:
        """One open pile, to be read."""
        env = self.stage.env
        self.stage.open(pile_dialog(env, self.text, self.view(), candidate, pile, self.close_panel))

    def close_panel(self) -> None:
        """Close the window on top."""
        if len(self.stage.layers) > 1:
            self.stage.close()

    # --- inside

    def _take_back(self, steps: int) -> None:
        self.close_panels()
        self.news = None
        self.flow.undo(steps)

    def show_events(self, events: Sequence[Event]) -> None:
        """Build the tree for what is now, and let what happened be seen."""
        self.changed = changed_keys(events)
        self.app.hear(events)
        turned = [event for event in events if event.kind == "news"]
        if turned:
            self.news = (turned[-1].params["card"], turned[-1].params["state"])
        elif any(event.kind == "turn-began" and event.by != self.seat for event in events):
            # News of the other one's turn stays for the reader's own.
            self.news = None
        self.close_panels()
        self.stage.tips.hide()
        self.refresh()
        self.stage.layout()
        self.stage.motion.play(*movements(self.stage, events, self._places, self.match.seat))

    def _remember_places(self) -> None:
        self._places = {
            widget.path: FRect(widget.rect)
            for widget in self.stage.layers[0].root.walk()
            if widget.name.startswith("tile/")
        }

    def close_panels(self) -> None:
        """Close every window over the table."""
        while len(self.stage.layers) > 1:
            self.stage.close()
        self.panels.closed()

    def refit(self, env: Env) -> None:
        """Take another window size; a window that must be answered is built anew for it."""
        had = self.panels.shown
        if had:
            self.close_panels()
        super().refit(env)
        if had:
            self.panels.open()
