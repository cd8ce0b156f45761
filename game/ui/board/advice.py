"""What the practice bot would do, or would have done, in one sentence; asked for under F1.

It is told only where nothing hidden is given away: at an open table, or alone against a bot. The
bot gets the view of the seat and samples, as always, and thinks in a thread.
"""

from __future__ import annotations

import threading
from typing import Any

import pygame

from game import Game
from game.bots.greedy import Explained, best_of, explain_choice
from game.text import Text
from game.text.runs import Run
from game.ui.match import Hold, Match

__all__ = ["Advice", "advised_game"]


def advised_game(match: Match) -> Game | None:
    """The game at the decision that can be advised on; None if there is none.

    While the seat decides that is now. Once its turn is over it is where the turn began, with
    what was known then.
    """
    seat = match.seat
    open_table = match.setup.handover == "open"
    alone = seat is not None and match.is_bot("mccain" if seat == "obama" else "obama")
    if seat is None or not (open_table or alone) or match.is_bot(seat):
        return None
    decision = match.game.decision
    if match.hold is Hold.DECISION and decision is not None and decision.player == seat:
        return match.game if decision.kind not in ("draft", "opening") else None
    if match.hold is Hold.END_TURN and match.game.active == seat:
        entries = [entry for entry in match.game.record()["entries"] if "do" in entry]
        for steps, entry in enumerate(reversed(entries), 1):
            if entry["kind"] == "turn" and entry["by"] == seat:
                return match.game.undo(steps)
    return None


class Advice:
    """One question to the practice bot."""

    def __init__(self, game: Game, seat: str) -> None:
        self.game, self.seat = game, seat
        self.best: Explained | None = None
        self.done = False
        self._thread = threading.Thread(target=self._think, name="advice", daemon=True)
        self._thread.start()

    def _think(self) -> None:
        game, seat = self.game.copy(), self.seat
        choices = explain_choice(game.view(seat), lambda seed: game.sample(seat, seed))
        self.best = best_of(choices)
        self.done = True
        if pygame.display.get_init():
            # The window may sleep until something happens.
            pygame.event.post(pygame.event.Event(pygame.USEREVENT))

    def wait(self, seconds: float = 30.0) -> None:
        """Wait until it has answered."""
        self._thread.join(seconds)

    def runs(self, text: Text, words: Any, *, brief: bool = False) -> list[Run]:
        """The answer as a sentence; empty while there is none. brief: a card only by its name."""
        if self.best is None:
            return []
        params = dict(self.best.params)
        values = text.named(params)
        if "count" in params:
            values["number"] = values["count"] = params["count"]
        why = text.runs(f"bot.{self.best.reason}", **values)
        verb, _, card = self.best.option.partition(":")
        if brief and verb == "play":
            return list(words.runs("coach.bot-plays", card=text.card_run(card), why=why))
        option = text.option_runs(self.game, self.best.option)
        if brief:
            return list(words.runs("coach.bot", option=option, why=why))
        return list(words.runs("help.advice", option=option, why=why))
