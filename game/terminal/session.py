"""A hot-seat game in a terminal: who may look, what is shown, what is asked.

The session knows no rules. It shows views, events and the waiting decision, and sends the option
chosen back to the game.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from game import PRIVATE_KINDS, Events, Game
from game.content import CANDIDATES, Content
from game.files import FileError, Undone, save_record
from game.terminal import commands
from game.terminal.choice import choice, find
from game.terminal.display import show, show_context, show_options, show_table
from game.terminal.journal import OPEN, TABLE, Journal
from game.terminal.screen import Closed, Screen
from game.text import Run, Text


class Finished(Exception):
    """The players leave."""


class Session:
    """One game at one terminal.

    `path` is where the game is saved after every decision (None: nowhere). `clock` gives
    seconds, for the drafting times. `handover` is `cover` (a cover between turns), `peek` (the
    table stays open to both, hands only at a key) or `open`; `undo` is `fair` or `friendly`.
    """

    def __init__(
        self,
        game: Game,
        screen: Screen,
        *,
        path: Path | None = None,
        handover: str = "cover",
        undo: str = "fair",
        names: Mapping[str, str] | None = None,
        clock: Callable[[], float] = lambda: 0.0,
        resume_command: str = "{path}",
    ) -> None:
        self.game = game
        self.screen = screen
        self.text: Text = screen.text
        self.path = path
        self.handover = handover
        self.friendly = undo == "friendly"
        self.names = dict(names or {})
        self.clock = clock
        self.resume_command = resume_command
        self.draft_seconds = dict.fromkeys(CANDIDATES, 0.0)
        self.kept: dict[str, Any] = {}
        """What the window saved beside the game and has no use here, such as who is a bot."""
        self.journal = Journal()
        self.journal.add(game, Events(game.events, game.tables))
        self.seat: str | None = None
        # The decisions made when somebody last uncovered what only they may see.
        self.opened = 0
        """Who looks at the screen: a candidate, TABLE for both, None for nobody yet."""
        self.fresh = True
        """Whether the table is to be shown before the next question."""
        self.undone = Undone()
        self.saving = True

    @property
    def content(self) -> Content:
        """The content of the game on the table."""
        return self.game.content

    # --- the run of the game

    def run(self) -> int:
        """Play until the players leave or the input ends; everything is saved then. 0."""
        try:
            while True:
                if self.game.decision is None:
                    self._over()
                elif self.game.decision.player is None:
                    self._first_player()
                else:
                    self._decide(self.game.decision.player)
        except (Closed, KeyboardInterrupt):
            self.screen.blank()
            self.leave()
        except Finished:
            pass
        return 0

    def leave(self) -> None:
        """Save, and say how to go on."""
        if self.path is None:
            return
        try:
            self.save(self.path)
        except FileError as error:
            self.say("terminal.not-saved", reason=str(error))
            return
        command = self.resume_command.format(path=shlex.quote(str(self.path)))
        self.say("terminal.stopped", path=str(self.path), command=command)

    def say(self, key: str, /, **params: Any) -> None:
        """Write a message."""
        self.screen.say(self.text.runs(key, **params))

    def player(self, candidate: str) -> list[Run]:
        """A player's name, with the candidate if the players have names of their own."""
        run = self.text.candidate_run(candidate)
        if candidate not in self.names:
            return [run]
        return self.text.runs(
            "terminal.player-named", name=Run(self.names[candidate], candidate), candidate=run
        )

    # --- decisions

    def apply(self, option: str, *, again: bool = False) -> None:
        """Answer the waiting decision, note what happens, show it and save."""
        reader, decision = self.reader(), self.game.decision
        assert decision is not None
        events = self.game.apply(option)
        if not again:
            self.undone.forget()
        start = self.journal.add(self.game, events)
        for line in self.journal.lines(self.text, reader, start):
            self.screen.say(line, mark="- ")
        self._mark_read(reader, decision.player)
        if self.game.decision is not None and self.game.decision.kind == "draft":
            self.fresh = True
        self.autosave()

    def _mark_read(self, reader: str, player: str | None) -> None:
        # At the table only who decides is sure to have read; the other reads on the next turn.
        if reader == OPEN:
            self.journal.mark_read(*CANDIDATES)
        elif player is not None:
            self.journal.mark_read(player)

    def reader(self) -> str:
        """Whose knowledge the screen shows."""
        if self.handover == "open":
            return OPEN
        return self.seat if self.seat in CANDIDATES else TABLE

    def view(self) -> dict[str, Any]:
        """The view of whoever looks; the own hand and draw pile are hidden from the table."""
        seat = self.seat if self.seat in CANDIDATES else None
        view = self.game.view(seat or CANDIDATES[0])
        if self.handover != "open" and seat is None:
            for pile in ("hands", "decks"):
                view[pile] = self.game.view(CANDIDATES[1])[pile] | {
                    CANDIDATES[1]: view[pile][CANDIDATES[1]]
                }
            view.pop("chosen", None)
        return view

    def _decide(self, player: str) -> None:
        decision = self.game.decision
        assert decision is not None
        if not self._seat(player, decision.kind):
            return
        shown = self.fresh
        if shown:
            show(self, player)
        self._question(player, table_shown=shown)

    def _seat(self, player: str, kind: str) -> bool:
        """See to it that the right eyes are on the screen; False if a decision was taken back."""
        wanted = player if kind in PRIVATE_KINDS else TABLE
        if self.handover == "open":
            self.fresh |= self.seat != player
            self.seat = player
            return True
        if self.seat == player or (wanted == TABLE and self.seat == TABLE):
            return True
        if self.seat in CANDIDATES:
            # What the player has just learned stays until they cover it.
            key = "done" if wanted == player else "aside"
            other = self.player(player)
            if not self._pause(f"terminal.cover.{key}", player=self.player(self.seat), other=other):
                return False
        if wanted == TABLE:
            self.screen.clear()
            self.seat, self.fresh = TABLE, True
            return True
        # What the table showed was for both to see.
        if self.seat != TABLE:
            self.screen.clear()
        if self.handover == "peek" and self.game.turn:
            # The table is open to both; only the hand waits for its owner.
            self.seat = TABLE
            show(self, player)
            if not self._pause("terminal.cover.peek", player=self.player(player)):
                return False
            self.journal.mark_read(player)
            self.seat, self.fresh = player, False
            self.opened = self.game.decisions_made
            return True
        self.seat = None
        self.say("terminal.cover.turn", player=self.player(player))
        if not self._pause("terminal.cover.ask", player=self.player(player)):
            return False
        self.screen.clear()
        self.seat, self.fresh = player, True
        self.opened = self.game.decisions_made
        return True

    def _pause(self, key: str, **params: Any) -> bool:
        """Wait for Enter; False if the last decision was taken back instead."""
        limit = self.undo_limit()
        shown = f"{key}-undo" if limit else key
        while True:
            typed = self.screen.ask(self.text.runs(shown, **params)).casefold()
            if typed in ("quit", "exit"):
                self.leave()
                raise Finished
            if typed == "undo" and limit:
                commands.undo(self, "")
                return False
            if not typed:
                return True
            # Before the hand is covered its owner may still look things up; after that nobody.
            if self.seat is None or not commands.look_up(self, typed):
                self.say("terminal.cover.only-enter")

    def undo_limit(self) -> int:
        """How many decisions may be taken back: fair ones only since the cover was opened."""
        made = self.game.decisions_made
        fair = max(0, min(self.game.undo_limit(), made - self.opened))
        return made if self.friendly else fair

    def _question(self, player: str, *, table_shown: bool) -> None:
        """Ask the waiting decision once; a command is answered and the question asked again."""
        decision = self.game.decision
        assert decision is not None
        prompt, view = self.game.prompt(), self.view()
        assert prompt is not None
        show_context(self, prompt, view, table_shown)
        self.screen.heading(self.text.prompt(prompt | {"player": player}, view))
        show_options(self, prompt, view)
        asked = self.clock()
        while True:
            typed = self.screen.ask(self.text.runs("terminal.ask"))
            option = self.chosen(typed, prompt, view)
            if option is not None:
                if decision.kind == "draft":
                    self.draft_seconds[player] += self.clock() - asked
                self.apply(option)
                return
            if self.game.decision is not decision or self.fresh:
                # Taken back, loaded, or shown anew: the question is another one.
                if decision.kind == "draft":
                    self.draft_seconds[player] += self.clock() - asked
                return

    def chosen(self, typed: str, prompt: Mapping[str, Any], view: Mapping[str, Any]) -> str | None:
        """The option that was typed; None after a command, or a sentence on what is wrong."""
        decision = self.game.decision
        assert decision is not None
        options = decision.options
        if typed in options:
            return typed
        if not typed:
            self.say("terminal.empty", last=len(options))
            return None
        if typed.isascii() and typed.isdigit():
            if len(typed) < 6 and 1 <= int(typed) <= len(options):
                return options[int(typed) - 1]
            self.say("terminal.bad-number", input=typed, last=len(options))
            return None
        choices = [choice(self.text, o, self.text.option(view, o, prompt)) for o in options]
        named = [c for c in choices if " ".join(typed.casefold().split()) in c.names]
        if len(named) == 1:
            return named[0].option
        if commands.run(self, typed):
            return None
        fits = find(choices, typed)
        if len(fits) == 1:
            return fits[0].option
        if fits:
            numbers: list[Any] = [str(options.index(c.option) + 1) for c in fits]
            listed = self.text.listed(numbers, last="or")
            self.say("terminal.ambiguous", input=typed, choices=listed)
        else:
            self.say("terminal.not-understood", input=typed, last=len(options))
        return None

    # --- the table's own decision, and the end

    def _first_player(self) -> None:
        """Who drafted faster begins (3.2); what is shown, in tenths of seconds, decides."""
        seconds = {who: round(self.draft_seconds[who], 1) for who in CANDIDATES}
        first = min(CANDIDATES, key=lambda who: seconds[who])
        equal = len(set(seconds.values())) == 1
        if self.seat in CANDIDATES and self.handover != "open":
            self.seat = None
            self.screen.clear()
        name = self.text.candidate_run(first)
        if equal:
            self.say("terminal.first-equal", seconds=f"{seconds[first]:g}", first=name)
        else:
            self.say(
                "terminal.first-fastest",
                obama=self.text.candidate_run("obama"),
                mccain=self.text.candidate_run("mccain"),
                obama_seconds=f"{seconds['obama']:g}",
                mccain_seconds=f"{seconds['mccain']:g}",
                first=name,
            )
        self.apply(f"first:{first}")

    def _over(self) -> None:
        """The end: the table, how it ended, and a last word."""
        result = self.game.result
        assert result is not None
        if self.fresh or self.seat is not None:
            self.seat, self.fresh = None, False
            view = self.view()
            self.screen.blank()
            show_table(self, view)
            self.screen.heading(self.text.result(result, view["scores"]))
        typed = self.screen.ask(self.text.runs("terminal.over"))
        if not typed:
            raise Finished
        if not commands.run(self, typed):
            self.say("terminal.over-unknown", input=typed)

    # --- saving

    def meta(self) -> dict[str, Any]:
        """What is saved beside the game; nothing of it changes the game."""
        return {
            **self.kept,
            "names": dict(self.names),
            "draft_seconds": {who: round(self.draft_seconds[who], 1) for who in CANDIDATES},
            "handover": self.handover,
            "undo": "friendly" if self.friendly else "fair",
        }

    def save(self, path: Path) -> None:
        """Save the game. Raises FileError."""
        save_record(path, self.game, self.meta())

    def autosave(self) -> None:
        """Save after a decision; a failure is said once and does not stop the game."""
        if self.path is None:
            return
        try:
            self.save(self.path)
            self.saving = True
        except FileError as error:
            if self.saving:
                self.say("terminal.not-saved", reason=str(error))
            self.saving = False
