"""Carrying a game on step by step: chance set by hand, breakpoints, what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from game import Event, Events, Game
from game.engine.records import parse_chance
from game.sandbox.tree import Outcome
from game.sandbox.words import SandboxError
from game.text.names import rule_within

__all__ = ["BREAKPOINT_KINDS", "Breakpoint", "Drive", "chance_since", "check_outcome", "next_roll"]

BREAKPOINT_KINDS = ("verb", "state-won", "roll", "rule", "event")


@dataclass(frozen=True, slots=True)
class Breakpoint:
    """Where to stop on the way to the next decision.

    `verb`: before a part or agenda record with that verb is carried out; `rule`: before one that
    carries out that rule, or after an event that cites it (or one of that chapter); `state-won`:
    after that state (or any, with an empty value) was won; `roll`: after a roll of that value (or
    any); `event`: after an event of that kind.
    """

    kind: str
    value: str = ""

    def before(self, agenda: list[dict[str, Any]]) -> bool:
        """Whether to stop before what is on top of the agenda."""
        if not agenda or self.kind not in ("verb", "rule"):
            return False
        found = agenda[0][self.kind]
        return rule_within(found, self.value) if self.kind == "rule" else bool(found == self.value)

    def after(self, events: Iterable[Event]) -> bool:
        """Whether to stop after these events."""
        return any(self._meets(event) for event in events)

    def _meets(self, event: Event) -> bool:
        if self.kind == "state-won":
            return event.kind == "state-won" and self.value in ("", event.params["state"])
        if self.kind == "roll":
            return event.kind == "rolled" and self.value in ("", str(event.params["value"]))
        if self.kind == "rule":
            return rule_within(event.rule, self.value)
        return self.kind == "event" and event.kind == self.value


def check_outcome(game: Game, outcome: Outcome) -> Outcome:
    """A chance outcome to be set, checked; SandboxError says what cannot be."""
    try:
        kind, *values = parse_chance(game.tables, outcome)
    except ValueError as error:
        raise SandboxError("chance", reason=str(error)) from None
    if kind == "roll":
        return {"roll": values[0]}
    if kind == "coin":
        return {"coin": outcome["coin"]}
    if values[0] not in ("deck/obama", "deck/mccain"):
        raise SandboxError("chance-pile")
    return {"shuffle": [game.tables.card_ids[card] for card in values[1]], "of": values[0]}


def next_roll(game: Game, queue: tuple[Outcome, ...]) -> int:
    """What the die shows if it is rolled next: as set by hand, or by the seed."""
    for outcome in queue:
        if "roll" in outcome:
            return int(outcome["roll"])
    copy = game.copy()
    copy.recording = False
    copy.todo, copy.decision, copy.result = [("rolls", 1)], None, None
    copy.current = max(copy.current, 0)
    return next(int(e.params["value"]) for e in copy.step() if e.kind == "rolled")


def chance_since(game: Game, link: Any) -> list[Outcome]:
    """The chance outcomes drawn since the history was at `link`, as a scenario gives them."""
    found: list[Outcome] = []
    entry = game.log
    ids = game.tables.card_ids
    while entry is not None and entry is not link:
        older, kind, *values = entry
        if kind == "roll":
            found.append({"roll": values[0]})
        elif kind == "coin":
            found.append({"coin": ("obama", "mccain")[values[0]]})
        elif kind == "shuffle":
            found.append({"shuffle": [ids[card] for card in values[1]], "of": values[0]})
        entry = older
    found.reverse()
    return found


class Drive:
    """Carries a copy of a game on; `queue` are the outcomes set by hand that are left."""

    def __init__(self, game: Game, queue: tuple[Outcome, ...]) -> None:
        self.game = game.copy()
        self.queue = queue
        self.raw: list[tuple[Any, ...]] = []
        self.stopped: Breakpoint | None = None

    @property
    def events(self) -> Events:
        """All that happened."""
        return Events(self.raw, self.game.tables)

    def answer(self, option: str) -> None:
        """Answer the decision; IllegalOption if the option is not offered."""
        self._act(lambda game: game.answer(option))

    def step(self) -> None:
        """Carry out one agenda record."""
        self._act(lambda game: game.step())

    def run(
        self,
        breakpoints: Iterable[Breakpoint] = (),
        *,
        first: bool = False,
        left: Breakpoint | None = None,
    ) -> None:
        """On to the next decision, the end of the game, or a breakpoint.

        With `first` also a breakpoint on what comes next at once stops; `left` is the one that
        is left behind: a rule stopped at does not stop again once it was carried out.
        """
        points = tuple(breakpoints)
        told = 0 if first else len(self.raw)
        while self.game.decision is None and self.game.result is None:
            if points:
                fresh = list(Events(self.raw[told:], self.game.tables))
                told = len(self.raw)
                agenda = self.game.agenda() if first else []
                for point in points:
                    again = point == left and point.kind == "rule"
                    if point.before(agenda) or (not again and point.after(fresh)):
                        self.stopped = point
                        return
                left = left if not first else None
                first = True
            self.step()

    def _act(self, act: Callable[[Game], Events]) -> None:
        game = self.game
        chosen = self._chosen(act) if self.queue else None
        if chosen is not None:
            outcome, given = chosen
            n = game.chance_n
            padding: tuple[tuple[Any, ...], ...] = (("left",),) * (n - len(game.given))
            game.given = (*game.given[:n], *padding, given, *game.given[n + 1 :])
            queue = list(self.queue)
            queue.remove(outcome)
            self.queue = tuple(queue)
        act(game)
        self.raw += game.events

    def _chosen(self, act: Callable[[Game], Events]) -> tuple[Outcome, tuple[Any, ...]] | None:
        """The outcome set by hand that fits what is drawn next, also as the engine takes it.

        A shuffle names the cards on top; how the others follow is left to the seed.
        """
        tables = self.game.tables
        trial = self.game.copy()
        act(trial)
        for drawn in chance_since(trial, self.game.log):
            for outcome in self.queue:
                if "shuffle" not in outcome:
                    if outcome.keys() == drawn.keys():
                        return outcome, parse_chance(tables, outcome)
                elif drawn.get("of") == outcome["of"]:
                    top = outcome["shuffle"]
                    rest = [card for card in drawn["shuffle"] if card not in top]
                    if len(rest) + len(top) == len(drawn["shuffle"]):
                        order = {"shuffle": [*top, *rest], "of": drawn["of"]}
                        return outcome, parse_chance(tables, order)
            return None  # only the first of one step can be set
        return None
