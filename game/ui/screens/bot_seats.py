"""The seats of a match that are bots: they think in their own processes, at a pace to follow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from typing import TYPE_CHECKING

from game.content import CANDIDATES, Content
from game.ui.match import Hold, Seat
from game.ui.match.bot import BotDied, BotProcess

if TYPE_CHECKING:
    from game.ui.screens.flow import MatchFlow

BOT_PACE = 0.7
"""Seconds between two things that a bot does on the table, so that a person can follow."""
DEMO_PACE = 1.3
REVEAL_PACE = 5.0
_LOOK = 0.05
_RESTARTS = 2
AT_ONCE = frozenset(("draft", "opening"))
"""Decisions of setup, for which nobody waits: they have screens of their own."""


class BotSeats:
    """Asks the bots of a match, and does what they answer through its flow."""

    def __init__(self, flow: MatchFlow, make: Callable[[str, int, Content], BotProcess]) -> None:
        """`make` starts the process of a bot from its name, a seed and the content."""
        self.flow = flow
        self._make = make
        self.processes: dict[str, BotProcess] = {}
        self._asked: str | None = None  # whose bot thinks now
        self._answer: str | None = None  # what it has answered, while that is not done yet
        self._due: float | None = None  # not before this do bots go on
        self._restarts = dict.fromkeys(CANDIDATES, 0)

    def forget(self) -> None:
        """What was asked is asked no more: something was taken back."""
        if self._asked is not None:
            self.processes[self._asked].forget()
        self._asked = self._answer = self._due = None

    def close(self) -> None:
        """End all processes."""
        for bot in self.processes.values():
            bot.close()
        self.processes.clear()
        self._asked = self._answer = self._due = None

    @property
    def _holds(self) -> bool:
        """Whether the table waits for a bot to roll, turn up news or end its turn."""
        active = self.flow.match.game.active
        if active is None or not self.flow.match.is_bot(active):
            return False
        hold = self.flow.match.hold
        # News is for people to read, if there are any.
        return hold in (Hold.ROLL, Hold.END_TURN) or (hold is Hold.NEWS and self.flow.only_bots)

    def poll(self, think: Callable[[], str | None]) -> float | None:
        """Let bots go on; seconds until it wants to look again.

        `think` gives the option of the bot whose decision it is, as soon as there is one.
        """
        app = self.flow.app
        if app is None:
            return None
        now = app.clock()
        if self.flow.reveal_due:
            # People look for as long as they like; a demonstration goes on by itself.
            return (
                self._after(now, REVEAL_PACE, self.flow.revealed) if self.flow.only_bots else None
            )
        if self.flow.is_read or not (self.flow.match.bot_decides or self._holds):
            self._due = None
            return None
        option = think() if self.flow.match.bot_decides else None
        decision = self.flow.match.game.decision
        pace = DEMO_PACE if self.flow.only_bots else BOT_PACE
        if decision is not None and decision.kind in AT_ONCE:
            pace = 0.0
        if self.flow.match.bot_decides and option is None:
            self._due = self._due or now + pace
            return _LOOK

        def act() -> None:
            if option is None:
                self.flow.proceed()
            else:
                self._asked = self._answer = None
                self.flow.choose(option)

        return self._after(now, pace, act)

    def _after(self, now: float, seconds: float, act: Callable[[], None]) -> float:
        """Do something so long after it was first due; seconds until to look again."""
        if self._due is None:
            self._due = now + seconds
        if now < self._due:
            return self._due - now
        self._due = None
        act()
        return 0.0

    def think(self) -> str | None:
        """Have the bot whose decision it is think; its answer as soon as there is one."""
        player = self.flow.match.decider
        assert player is not None
        if self._answer is not None:
            return self._answer
        try:
            if self._asked != player:
                self._bot(player).ask(self.flow.match.record(), player)
                self._asked = player
            self._answer = self.processes[player].answer()
        except BotDied:
            self._died(player)
            return None
        decision = self.flow.match.game.decision
        if self._answer is not None and (decision is None or self._answer not in decision.options):
            self._answer = None
            self._died(player)
        return self._answer

    def _bot(self, player: str) -> BotProcess:
        if player not in self.processes:
            setup = self.flow.match.setup
            name = setup.seats[player].bot
            assert name is not None
            self.processes[player] = self._make(
                name, _own_seed(setup.seed, player), self.flow.match.game.content
            )
        return self.processes[player]

    def _died(self, player: str) -> None:
        """Start it again; one that dies again and again hands its seat over to a person."""
        dead = self.processes.pop(player, None)
        if dead is not None:
            dead.close()
        self._asked = None
        self._restarts[player] += 1
        if self._restarts[player] <= _RESTARTS:
            return
        setup, app = self.flow.match.setup, self.flow.app
        seats = {**setup.seats, player: Seat(setup.seats[player].name)}
        self.flow.match.setup = replace(setup, seats=seats)
        if app is not None:
            who = self.flow.text.candidate(player)
            self.flow.advance()
            app.notice(app.words("flow.bot-died", candidate=who))


def _own_seed(seed: int, player: str) -> int:
    """A bot's seed: the same for the same game, and no way back to the seed that deals (2.7)."""
    return int.from_bytes(sha256(f"{player} {seed}".encode()).digest()[:8])
