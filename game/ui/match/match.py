"""A match at one moment: the game, whose screen it is, and what it waits for.

The engine runs on by itself until somebody must decide. At a table people stop earlier: before
a die is rolled, when news is turned up, when a turn ends. A match carries out the agenda up to
the next such *hold* and goes on when it is told to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from game import PRIVATE_KINDS, Event, Events, Game
from game.content import CANDIDATES, Content
from game.files import Undone
from game.ui.match.setup import MatchSetup
from game.ui.match.targets import Key, Target, targets_of

__all__ = ["Hold", "Match", "Moment"]


class Hold(Enum):
    """What a match waits for."""

    DECISION = "decision"
    """The player of `game.decision` decides."""
    ROLL = "roll"
    """A die is to be rolled (9.1)."""
    NEWS = "news"
    """A news card is to be turned up (7.1)."""
    END_TURN = "end-turn"
    """The turn is over as soon as its player says so."""
    COVER = "cover"
    """The screen is to be handed over to `next_seat`."""
    OVER = "over"
    """The game has ended."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Events that one step of play brought, and after how many decisions."""

    decisions: int
    turn: int
    events: tuple[Event, ...]

    @classmethod
    def of(cls, game: Game, events: Iterable[Event]) -> Moment:
        """What has just brought a game to where it is."""
        return cls(game.decisions_made, game.turn, tuple(events))


_HOLDS = {"rolls": Hold.ROLL, "news": Hold.NEWS}


class Match:
    """Two seats at one table.

    `seat` is the candidate whose screen it is now: only what that seat may know is shown.
    `changed` is called after everything that changes the game, for the autosave.
    """

    def __init__(
        self,
        setup: MatchSetup,
        content: Content | None = None,
        *,
        game: Game | None = None,
        moments: Sequence[Moment] = (),
        steps: int = 0,
        changed: Callable[[Match], None] | None = None,
    ) -> None:
        """A new match, or with `game` one that goes on from there (a position, a lesson).

        `moments` is what happened before; `steps` how many steps were carried out since the last
        decision. The screen belongs to nobody at first, so that a cover hides it.
        """
        if game is None:
            game = Game.new(setup.options, setup.seed, content)
        self.setup = setup
        self.game = game
        self.moments = list(moments) or [Moment.of(game, game.last_events)]
        self.changed = changed
        self.draft_seconds = dict.fromkeys(CANDIDATES, 0.0)
        # The decisions made when each seat last saw the table, for "what the other did since".
        self.seen = dict.fromkeys(CANDIDATES, 0)
        self.seat: str | None = None
        self._undone = Undone()
        self._steps = steps
        # The decisions made when the cover was opened last.
        self._opened = 0
        self._settle_seat()

    def record(self) -> dict[str, Any]:
        """The match as a record with its `meta` (CONTRACT 6)."""
        record = self.game.record()
        record["meta"] = {
            **self.setup.to_meta(),
            "draft_seconds": {c: round(s, 1) for c, s in self.draft_seconds.items()},
        }
        if self.game.decision is None and self.game.result is None:
            # Between decisions: how far the table had gone since the last one. A record is
            # replayed up to the next decision, so it says if the game ends before there is one.
            record["meta"]["held"] = self._steps
            ahead = self.game.copy()
            while ahead.decision is None and ahead.result is None:
                ahead.step()
            record["result"] = None if ahead.result is None else ahead.result.to_dict()
        return record

    # --- What waits ------------------------------------------------------------------------------

    @property
    def hold(self) -> Hold:
        """What the match waits for now."""
        if self.game.result is not None:
            return Hold.OVER
        if self.next_seat is not None:
            return Hold.COVER
        if self.game.decision is not None:
            return Hold.DECISION
        verb = self.game.agenda()[0]["verb"]
        return _HOLDS.get(verb, Hold.END_TURN)

    @property
    def next_seat(self) -> str | None:
        """To whom the screen must be handed over before play goes on; None if to nobody."""
        decision = self.game.decision
        if decision is None or decision.player is None or self.setup.handover == "open":
            return None
        if decision.player == self.seat or self.is_bot(decision.player):
            return None
        if self.seat is not None and decision.kind not in PRIVATE_KINDS:
            return None
        return decision.player if self.setup.handover == "cover" or self.seat is None else None

    @property
    def decider(self) -> str | None:
        """Who decides now, if anybody does."""
        return None if self.game.decision is None else self.game.decision.player

    @property
    def bot_decides(self) -> bool:
        """Whether a bot decides now."""
        return self.decider is not None and self.is_bot(self.decider)

    @property
    def person_decides(self) -> bool:
        """Whether a person decides now."""
        return self.decider is not None and not self.is_bot(self.decider)

    @property
    def hand_open(self) -> bool:
        """Whether the hand of the seat may lie open: not while the other decides (UI, Board)."""
        if self.setup.handover == "open":
            return True
        if self.setup.handover == "peek" or self.hold is Hold.COVER:
            return False
        return self._alone or self.decider in (None, self.seat)

    @property
    def _alone(self) -> bool:
        """Whether one person plays against a bot, so that nothing need be hidden from anybody."""
        return any(self.is_bot(c) for c in CANDIDATES)

    def is_bot(self, candidate: str) -> bool:
        """Whether a bot manages that campaign."""
        return self.setup.seats[candidate].bot is not None

    def view(self) -> dict[str, Any]:
        """What the screen may show: the view of its seat, with no hand at all under a cover."""
        seat = self.seat or self.game.active or CANDIDATES[0]
        view = self.game.view(seat)
        if self.setup.handover == "open":
            full = self.game.position()
            view["hands"] = full["hands"]
        elif self.hold is Hold.COVER or self.seat is None:
            for pile in ("hands", "decks"):
                if not isinstance(view[pile][seat], int):
                    view[pile][seat] = len(view[pile][seat])
            if view["decision"] is not None:
                view["decision"].pop("options", None)
            view.pop("chosen", None)
        return view

    def events(self, since: int = 0) -> list[Event]:
        """The events after the first `since` decisions, as the seat may know them."""
        told = []
        for moment in self.moments:
            if moment.decisions > since or since == 0:
                told += [self._told(event) for event in moment.events]
        return [event for event in told if event is not None]

    def told(self, moment: Moment) -> list[Event]:
        """The events of one moment as the seat may know them."""
        return [e for event in moment.events if (e := self._told(event)) is not None]

    def _told(self, event: Event) -> Event | None:
        if self.setup.handover == "open":
            return event
        if self.seat is None or not self.hand_open:
            # Both look at the screen: only what either may know.
            others = [event.for_player(c) for c in CANDIDATES]
            return min(others, key=lambda e: -1 if e is None else len(e.params))
        return event.for_player(self.seat)

    def unseen(self) -> list[Event]:
        """What happened since the seat last decided something itself."""
        return [] if self.seat is None else self.events(self.seen[self.seat])

    def targets(self, option: str | None = None) -> dict[Key, Target]:
        """What can be aimed at now, or with a card picked up (see `targets_of`)."""
        return targets_of(self.game, option) if self.hold is Hold.DECISION else {}

    # --- What players do -------------------------------------------------------------------------

    def choose(self, *options: str) -> list[Event]:
        """Answer one decision after the other and go on to the next hold; what happened.

        IllegalOption for one that is not offered; those before it are taken then.
        """
        self._undone.forget()
        return self._take(options)

    def _take(self, options: Sequence[str]) -> list[Event]:
        start = len(self.moments)
        player = self.decider
        for option in options:
            if player is not None:
                self.seen[player] = self.game.made + 1
            self._answer(option)
            self._go_on()
        self._settle_seat()
        self._tell()
        return self._since(start)

    def proceed(self) -> list[Event]:
        """Go past a hold: roll the die, turn up the news, end the turn; what happened."""
        if self.hold not in (Hold.ROLL, Hold.NEWS, Hold.END_TURN):
            return []
        start = len(self.moments)
        self._step()
        self._go_on()
        self._settle_seat()
        self._tell()
        return self._since(start)

    def open_cover(self) -> None:
        """The next player takes the screen over; what was covered can be taken back no more."""
        if self.next_seat is not None:
            self.seat = self.next_seat
            self._opened = self.game.made
            self._undone.forget()

    def concede(self, candidate: str) -> None:
        """That candidate's player concedes (10.3)."""
        self._finish_steps()
        if self.game.result is None:
            self._note(self.game.concede(candidate))
        self._tell()

    def agree_draw(self) -> None:
        """Both players agree to a draw (10.3)."""
        self._finish_steps()
        if self.game.result is None:
            self._note(self.game.agree_draw())
        self._tell()

    def _finish_steps(self) -> None:
        """Carry out what waits between two decisions: a record holds an end only after that."""
        while self.game.decision is None and self.game.result is None:
            self._step()

    def settle_first_player(self) -> None:
        """With `fastest`: who needed less time for the draft begins (3.2); Obama if equal."""
        decision = self.game.decision
        if decision is not None and decision.kind == "first-player":
            # In tenths, as they are shown and kept.
            obama, mccain = (round(self.draft_seconds[c], 1) for c in CANDIDATES)
            self.choose("first:obama" if obama <= mccain else "first:mccain")

    # --- Going back ------------------------------------------------------------------------------

    def undo_steps(self) -> int:
        """How many decisions undo takes back now: the last one, or 0 if it may not."""
        game = self.game
        if game.result is not None or not game.made:
            return 0
        return 1 if self.setup.undo == "friendly" or self._fair_steps() > 0 else 0

    def cancel_steps(self) -> int:
        """How many decisions cancelling the card in play takes back; 0 if it cannot be."""
        game = self.game
        made = 0
        for entry in reversed(game.record()["entries"]):
            if "do" not in entry:
                continue
            made += 1
            if entry["kind"] == "turn":
                if not entry["do"].startswith("play:"):
                    return 0
                break
        else:
            return 0
        if game.decision is not None and game.decision.kind == "turn":
            return 0
        return made if self.setup.undo == "friendly" or self._fair_steps() >= made else 0

    def _fair_steps(self) -> int:
        """How many decisions may fairly be taken back: none from before the cover was opened.

        A bot would only decide the same again: its decisions are not taken back.
        """
        if self.game.mover is not None and self.is_bot(self.game.mover):
            return 0
        return min(self.game.undo_limit(), self.game.made - self._opened)

    def undo(self, steps: int = 1) -> None:
        """Take back the last decisions; the screen goes to who made the one now asked again.

        With covers that player gets it through one, unless it is theirs already.
        """
        self.game = self._undone.undo(self.game, steps)
        made = self.game.made
        self.moments = [moment for moment in self.moments if moment.decisions <= made]
        self.seen = {c: min(seen, made) for c, seen in self.seen.items()}
        player = self.decider
        covered = self.setup.handover == "cover" and not self._alone
        if player is not None and not self.is_bot(player) and not covered:
            self.seat = player
        self._settle_seat()
        self._tell()

    @property
    def can_redo(self) -> bool:
        """Whether something was undone and nothing else done since."""
        return bool(self._undone)

    def redo(self) -> list[Event]:
        """Do again what the last undo took back; only if it `can_redo`."""
        return self._take(self._undone.redo())

    def at(self, decisions: int) -> Game:
        """The game as it was after that many decisions, to look back at."""
        return self.game.undo(self.game.made - decisions)

    # --- Inside ----------------------------------------------------------------------------------

    def _note(self, events: Events) -> None:
        if len(events):
            self.moments.append(Moment.of(self.game, events))

    def _answer(self, option: str) -> None:
        self._note(self.game.answer(option))
        self._steps = 0

    def _step(self) -> None:
        self._note(self.game.step())
        self._steps += 1

    def _go_on(self) -> None:
        """Carry out the agenda up to the next hold."""
        game = self.game
        while game.decision is None and game.result is None:
            top = game.agenda()[0]
            verb = top["verb"]
            if verb == "rolls" or (verb == "end-turn" and not game.rolls_due):
                return
            if verb == "news" and game.news_due:
                return
            self._step()

    def _settle_seat(self) -> None:
        """Hand the screen over where no cover is needed."""
        player = self.decider
        if player is None or self.is_bot(player):
            people = [c for c in CANDIDATES if not self.is_bot(c)]
            if len(people) == 1:
                self.seat = people[0]
            return
        if self._alone or self.setup.handover != "cover":
            self.seat = player

    def _since(self, start: int) -> list[Event]:
        return [event for moment in self.moments[start:] for event in self.told(moment)]

    def _tell(self) -> None:
        if self.changed is not None:
            self.changed(self)
