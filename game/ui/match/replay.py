"""A record to be looked at: the table after each of its steps, what happened in each, and turns.

A step is a decision, an edit of the sandbox, or the end by concession or agreement. Moment n is
the table after n steps. Every few steps the game is kept, so that any moment is near one of them.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from game import PRIVATE_KINDS, Event, Events, Game
from game.content import CANDIDATES, Content
from game.files import LoadedRecord, Scenario
from game.ui.match.match import Moment
from game.ui.match.setup import MatchSetup

__all__ = ["Replay", "Won"]

_EVERY = 16
"""Steps between two games that are kept: going on from one costs less than drawing the table."""


@dataclass(frozen=True, slots=True)
class Won:
    """A state that was won: at which moment, by whom, and what it counts."""

    moment: int
    candidate: str
    state: str
    votes: int


class Replay:
    """The moments of one record, from 0 to `length`.

    `note` is a sentence if the record comes from other content or another program.
    """

    def __init__(self, loaded: LoadedRecord) -> None:
        record = loaded.record
        self.record, self.note = record, loaded.note
        self.content: Content = loaded.game.content
        self.setup = MatchSetup.from_meta(loaded.game.options, loaded.game.seed, loaded.meta)
        self.result = loaded.game.result
        game = Game.replay(record, self.content, upto=0)
        moves = [entry for entry in record["entries"] if "chance" not in entry]
        while moves and "edit" in moves[0]:
            moves.pop(0)  # they come before the first decision: moment 0 has them already
        self.steps: tuple[dict[str, Any], ...] = tuple(moves)
        self.moments = [_moment(0, game, game.last_events)]
        self.won: list[Won] = []
        self._chapters = [0]
        self._kept = [game.copy()]
        self._last: tuple[int, Game] = (0, game.copy())
        chapter = _chapter(game)
        for number, entry in enumerate(self.steps, 1):
            moment = _moment(number, game, _carry_out(game, entry))
            self.moments.append(moment)
            self.won += [
                Won(number, event.by, event.params["state"], event.params["votes"])
                for event in moment.events
                if event.kind == "state-settled" and event.by is not None
            ]
            if number % _EVERY == 0:
                self._kept.append(game.copy())
            before, chapter = chapter, _chapter(game)
            if chapter != before and game.result is None:
                self._chapters.append(number)

    @property
    def length(self) -> int:
        """How many steps there are."""
        return len(self.steps)

    @property
    def names(self) -> dict[str, str]:
        """Who managed which campaign."""
        return {candidate: self.setup.seats[candidate].name for candidate in CANDIDATES}

    def at(self, moment: int) -> Game:
        """The game at a moment, to be looked at; IndexError if there is no such moment."""
        if not 0 <= moment <= self.length:
            raise IndexError(f"the record has moments 0 to {self.length}, not {moment}")
        number, game = self._last
        if not number <= moment < number + _EVERY:
            number = moment // _EVERY * _EVERY
            game = self._kept[moment // _EVERY].copy()
        if number < moment:
            game = game.copy()
            for entry in self.steps[number:moment]:
                _carry_out(game, entry)
        self._last = (moment, game)
        return game

    def told(self, moment: int, eyes: Collection[str]) -> list[Event]:
        """What happened in the step to a moment, as one who sees those hands may know it."""
        told = []
        for event in self.moments[moment].events:
            known = _known(event, eyes)
            if known is not None:
                told.append(known)
        return told

    def view(self, moment: int, eyes: Collection[str]) -> dict[str, Any]:
        """The table at a moment: hands that are not seen, draw piles and news are numbers."""
        game = self.at(moment)
        view = game.position()
        decision = game.decision
        view["decision"] = None
        if decision is not None:
            view["decision"] = {"player": decision.player, "kind": decision.kind}
            if self.open_to(moment, eyes):
                view["decision"]["options"] = list(decision.options)
        drafting = decision is not None and decision.kind == "draft"
        for candidate in CANDIDATES:
            if drafting:
                view["hands"][candidate] = view["decks"][candidate]
            if candidate not in eyes:
                view["hands"][candidate] = len(view["hands"][candidate])
            view["decks"][candidate] = len(view["decks"][candidate])
        view["news"] = len(view["news"])
        return view

    def open_to(self, moment: int, eyes: Collection[str]) -> bool:
        """Whether one who sees those hands may know what is asked at a moment, and the answer."""
        decision = self.at(moment).decision
        if decision is None or decision.player is None:
            return True
        return decision.kind not in PRIVATE_KINDS or decision.player in eyes

    def following(self, moment: int) -> str | None:
        """The option that is taken at a moment; None where none is."""
        step = self.steps[moment] if moment < self.length else {}
        option = step.get("do")
        return option if isinstance(option, str) else None

    # --- turns

    def turn_after(self, moment: int) -> int:
        """The moment at which the next turn begins, or the last one."""
        place = bisect_right(self._chapters, moment)
        return self._chapters[place] if place < len(self._chapters) else self.length

    def turn_before(self, moment: int) -> int:
        """The moment at which this turn began; from there, the one before."""
        return self._chapters[max(0, bisect_left(self._chapters, moment) - 1)]

    def first_turn(self) -> int | None:
        """The moment of the first decision of the first turn; None if it never came to one."""
        return next((m for m in self._chapters if self.moments[m].turn), None)

    # --- branching off

    def branch(self, moment: int, title: str = "") -> Scenario | None:
        """The table at a moment as a scenario: where its turn began, and the steps from there.

        None before the first turn, which no scenario can tell. The end by concession or
        agreement is left out: the branch stands where it was given.
        """
        steps = self.steps[:moment]
        if steps and "end" in steps[-1]:
            moment -= 1
        start = moment
        while start > 0 and "do" in self.steps[start - 1] and not self._stands_alone(start):
            start -= 1
        if not self._asks_turn(start):
            return None
        before, now = self.at(start).record(), self.at(moment).record()
        position = self.at(start).position()
        del position["result"]
        return Scenario(
            "",
            position,
            title,
            options=now["options"],
            seed=now["seed"],
            chance=[_given(e) for e in now["entries"][len(before["entries"]) :] if "chance" in e],
            steps=[entry["do"] for entry in self.steps[start:moment]],
        )

    def _stands_alone(self, moment: int) -> bool:
        """Whether the position tells all: a turn begins, and no pass before it counts (4.4)."""
        return self._asks_turn(moment) and self.steps[moment - 1].get("do") != "pass"

    def _asks_turn(self, moment: int) -> bool:
        decision = self.at(moment).decision
        return decision is not None and decision.kind == "turn"


def _moment(number: int, game: Game, events: Events) -> Moment:
    return Moment(number, game.turn, tuple(events))


def _carry_out(game: Game, entry: dict[str, Any]) -> Events:
    if "do" in entry:
        return game.apply(entry["do"])
    if "edit" in entry:
        return game.edit(entry["edit"])
    return game.agree_draw() if entry["end"] == "agreement" else game.concede(entry["by"])


def _chapter(game: Game) -> tuple[Any, ...]:
    """What changes when a turn begins, or the other one begins to draft or to open."""
    decision = game.decision
    if game.turn or decision is None:
        return (game.turn,)
    return (0, decision.kind, decision.player)


def _known(event: Event, eyes: Collection[str]) -> Event | None:
    if len(eyes) == len(CANDIDATES):
        return event
    told = [event.for_player(c) for c in (eyes or CANDIDATES)]
    return min(told, key=lambda each: -1 if each is None else len(each.params))


def _given(entry: dict[str, Any]) -> dict[str, Any]:
    """A chance outcome of a record as a scenario gives it."""
    if entry["chance"] == "shuffle":
        return {"shuffle": entry["order"], "of": entry["of"]}
    return {entry["chance"]: entry["value"]}
