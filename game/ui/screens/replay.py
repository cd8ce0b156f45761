"""The replay viewer: a record at any moment, forward and back, with the hands one wants to see."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pygame import FRect

from game.content import CANDIDATES, Content
from game.files import (
    FileError,
    LoadedRecord,
    encode_record,
    load_record,
    new_save,
    saves_folder,
    write_bytes,
)
from game.text import Text
from game.ui.background import Jobs
from game.ui.board.card import named_tip
from game.ui.board.dialogs import map_dialog, text_dialog
from game.ui.board.log import LogLine
from game.ui.board.loglist import LogList
from game.ui.board.movement import Key, changed_keys, movements
from game.ui.board.timeline import Timeline
from game.ui.env import Env
from game.ui.match.replay import Replay
from game.ui.screen import Screen
from game.ui.screens.replay_ahead import Ahead
from game.ui.screens.replay_branch import branch_off
from game.ui.screens.replay_hands import ask_hand
from game.ui.screens.replay_page import log_dialog, page
from game.ui.widgets import Widget
from game.ui.widgets.base import TipContent

__all__ = ["SPEEDS", "ReplayScreen", "command_line_replay"]

SPEEDS = {"half": 2.0, "normal": 1.0, "double": 0.5, "quick": 0.15}
"""Seconds between two steps while it plays, by the name of the speed."""
_SETTLED = 0.6  # so long a state just won stays in sight before it goes on


class ReplayScreen(Screen):
    """The viewer of one record. `path` is None where it lies in no file yet (pasted)."""

    name = "replay"

    def __init__(self, loaded: LoadedRecord, path: Path | None = None, *, at: int = 0) -> None:
        super().__init__()
        self.replay = Replay(loaded)
        self.path = path
        self._saves = saves_folder()
        self.text = Text(self.replay.content)
        self.now = min(max(0, at), self.replay.length)
        self.playing = False
        self.speed = "normal"
        # Hands of a game that is not over are shown only when somebody asks for them.
        self.eyes: tuple[str, ...] = CANDIDATES if self.over else ()
        self.changed: frozenset[Key] = frozenset()
        self._shown = self.now
        self.warned = self.over
        self._next_at: float | None = None
        self._lines: dict[tuple[str, ...], list[LogLine]] = {}
        self._log: LogList | None = None
        self._line: Timeline | None = None
        # What the four tiles lie in, as it is shown now, and its surroundings.
        self.table: Widget = Widget()
        self.table_env: Env | None = None
        self.making = Ahead(self)
        self.jobs = Jobs()

    @property
    def over(self) -> bool:
        """Whether the recorded game came to its end."""
        return self.replay.result is not None

    # --- what is shown

    def build(self, env: Env) -> Widget:
        """Lay out the table of the moment, the hands, and what moves through the game."""
        return page(self, env)

    def opened(self) -> None:
        """Tell of other content or another program."""
        self.making.begin()
        if self.replay.note:
            self.app.notice(self.replay.note)

    def record(self) -> dict[str, Any]:
        """The record, for a bug report."""
        return self.replay.record

    def view(self) -> dict[str, Any]:
        """What lies on the table at the moment."""
        return self.replay.view(self.now, self.eyes)

    def lines(self) -> list[LogLine]:
        """The whole log, as one who sees those hands may read it."""
        if self.eyes not in self._lines:
            self._lines[self.eyes] = [
                LogLine(tuple(runs), moment.decisions, False, event.kind == "turn-began")
                for moment in self.replay.moments
                for event in self.replay.told(moment.decisions, self.eyes)
                if (runs := self.text.event(event))
            ]
        return self._lines[self.eyes]

    def log(self, env: Env) -> LogList:
        """The log beside the table: the same one as long as its lines and its room are."""
        lines = self.lines()
        if self._log is None or self._log.lines is not lines or self._log.env is not env:
            self._log = LogList(env, lines, self.now, self.look, grow=1)
        else:
            self._log.look_at(self.now)
        return self._log

    def timeline(self, env: Env) -> Timeline:
        """The course of the game: one for all moments, so that it can be dragged along."""
        if self._line is None or self._line.env is not env:
            self._line = Timeline(env, self.text, self.replay, self.now, self.jump)
        self._line.now = self.now
        return self._line

    def refit(self, env: Env) -> None:
        """Take another window size, scale or look."""
        self._log = self._line = None
        super().refit(env)
        self.making.begin()

    def ahead(self) -> frozenset[Key]:
        """The parts of the table that the next step changes, which are marked on it."""
        if self.now >= self.replay.length:
            return frozenset()
        return changed_keys(self.replay.told(self.now + 1, self.eyes))

    # --- moving through the game

    def go(self, moment: int) -> None:
        """Look at a moment; what is drawn follows in the next round of the loop."""
        moment = min(max(0, moment), self.replay.length)
        if moment != self.now:
            self.now = moment
            self.app.wake()

    def jump(self, moment: int) -> None:
        """Look at a moment, and stop playing."""
        self.pause()
        self.go(moment)

    def step(self, by: int) -> None:
        """Go some steps on or back."""
        self.jump(self.now + by)

    def turn(self, by: int) -> None:
        """Go to where the next turn begins (1), or to where this one or the one before did (-1)."""
        find = self.replay.turn_after if by > 0 else self.replay.turn_before
        self.jump(find(self.now))

    def toggle_play(self) -> None:
        """Play on by itself, or stop; at the end it begins anew."""
        if self.playing:
            self.pause()
            return
        self.playing = True
        self._next_at = None
        if self.now >= self.replay.length:
            self.go(0)
        self.refresh()
        self.app.wake()

    def pause(self) -> None:
        """Stop playing."""
        if self.playing:
            self.playing = False
            self._shown = -1  # the button changes
            self.app.wake()

    def set_speed(self, speed: str) -> None:
        """Play at another speed."""
        self.speed = speed
        self._next_at = None
        self.refresh()
        self.app.wake()

    def next_speed(self) -> None:
        """Go on to the next speed, after the last to the first."""
        names = list(SPEEDS)
        self.set_speed(names[(names.index(self.speed) + 1) % len(names)])

    def poll(self) -> float | None:
        """Draw the moment that was asked for, and play on."""
        self._show()
        wishes = (self.jobs.poll(), self._play_on(), self.making.poll())
        return min((each for each in wishes if each is not None), default=None)

    def closed(self) -> None:
        """What is being written is whole before the viewer goes."""
        self.jobs.finish()

    def _play_on(self) -> float | None:
        """Take the next step when it is due; seconds until then."""
        if not self.playing:
            return None
        now = self.app.clock()
        if self._next_at is None:
            self._next_at = now + SPEEDS[self.speed]
        if now >= self._next_at:
            self.go(self.now + 1)
            self._show()
            self._next_at = now + SPEEDS[self.speed] + self._pause_for()
            if self.now >= self.replay.length:
                self.playing = False
                self.refresh()
                return None
        return max(0.0, self._next_at - now)

    def _pause_for(self) -> float:
        won = any(each.moment == self.now for each in self.replay.won)
        return _SETTLED if won and self.speed != "quick" else 0.0

    def _show(self) -> None:
        """Build the tree for the moment; a single step forward is seen to happen."""
        if self.now == self._shown:
            return
        forward = self.now == self._shown + 1
        self._shown = self.now
        events = self.replay.told(self.now, self.eyes) if forward else []
        self.changed = changed_keys(events)
        before = self._places() if forward else {}
        self.refresh()
        if forward and self.speed != "quick":
            self.stage.layout()
            self.stage.motion.play(*movements(self.stage, events, before, None))
            self.app.hear(events)

    def _places(self) -> dict[str, FRect]:
        walk = self.stage.layers[0].root.walk()
        return {w.path: FRect(w.rect) for w in walk if w.name.startswith("tile/")}

    # --- hands

    def toggle_hand(self, candidate: str) -> None:
        """Turn a hand up or down; in a game that is not over it is asked about once."""
        if not self.warned and candidate not in self.eyes:
            ask_hand(self, lambda: self.toggle_hand(candidate))
            return
        shown = set(self.eyes) ^ {candidate}
        self._see(tuple(c for c in CANDIDATES if c in shown))

    def cycle_hands(self) -> None:
        """Both hands, Obama's, McCain's, none, and so on."""
        if not self.warned and not self.eyes:
            ask_hand(self, self.cycle_hands)
            return
        order: tuple[tuple[str, ...], ...] = (CANDIDATES, ("obama",), ("mccain",), ())
        self._see(order[(order.index(self.eyes) + 1) % len(order)])

    def _see(self, eyes: tuple[str, ...]) -> None:
        self.eyes = eyes
        self.refresh()
        self.making.begin()

    # --- branching off and keeping

    def branch(self) -> None:
        """Write the moment as a scenario into the data folder, and say where."""
        branch_off(self)

    def to_sandbox(self) -> None:
        """Open the moment in the sandbox, with the way to it and what came after."""
        from game.ui.screens.sandbox import open_in_sandbox

        self.close()
        decisions = sum("do" in step for step in self.replay.steps[: self.now])
        open_in_sandbox(self.app, self.replay.record, decisions)

    @property
    def kept(self) -> bool:
        """Whether the record lies in the folder of saved games."""
        return self.path is not None and self.path.parent == self._saves

    def keep_copy(self) -> None:
        """Put a copy among the saved games, so that the list has it."""
        path, data = new_save(), encode_record(self.replay.record)

        def told(problem: str | None) -> None:
            if problem is None:
                self.path = path
                self.refresh()
            self.app.notice(problem or self.app.words("replay.kept", name=path.name))

        self.jobs.start(lambda: write_bytes(path, data), told)
        self.app.wake()

    # --- keys

    def first_key(self, action: str) -> bool:
        """Take the keys of the viewer before any button does."""
        act = {
            "left": lambda: self.step(-1),
            "right": lambda: self.step(1),
            "up": lambda: self.turn(-1),
            "down": lambda: self.turn(1),
            "first": lambda: self.jump(0),
            "last": lambda: self.jump(self.replay.length),
            "skip": self.toggle_play,
        }.get(action)
        if act is None:
            return False
        act()
        return True

    def on_action(self, action: str) -> bool:
        """Carry out keys whose button the window has no room for."""
        act = {
            "hands": self.cycle_hands,
            "log": self.open_log,
            "map": self.open_map,
            "branch": self.branch,
            "speed": self.next_speed,
        }.get(action)
        if act is None:
            return False
        act()
        return True

    def on_file(self, path: Path) -> bool:
        """Open the record that was dropped on the window in its place."""
        try:
            loaded = load_record(path, self.app.content)
        except FileError as error:
            self.app.notice(str(error))
            return True
        self.app.replace(ReplayScreen(loaded, path))
        return True

    # --- windows over the table

    def close(self) -> None:
        """Close the window on top."""
        if len(self.stage.layers) > 1:
            self.stage.close()

    def look(self, moment: int) -> None:
        """Look at the moment of a line of the log."""
        self.close()
        self.jump(moment)

    def open_log(self) -> None:
        """The log, large."""
        self.stage.open(log_dialog(self))

    def open_map(self) -> None:
        """The map, large."""
        self.stage.open(map_dialog(self.stage.env, self.text, self.view(), self.close))

    def follow(self, link: str) -> None:
        """Show at length what a text names."""
        tip = self.link_tip(link)
        if link.startswith("rule:") or not isinstance(tip, Widget):
            super().follow(link)
            return
        self.stage.open(text_dialog(self.stage.env, "", tip, self.close))

    def link_tip(self, link: str) -> TipContent:
        """Explain cards and rules that a text names."""
        return named_tip(self.stage.env, self.text, link)


def command_line_replay(
    *, content: Content | None = None, replay: Path | None = None, **_: Any
) -> Screen:
    """What `replay FILE` asks for; FileError if it cannot be read, ReplayFailure if it does not
    hold.
    """
    assert replay is not None, "a file is named"
    return ReplayScreen(load_record(replay, content), replay)
