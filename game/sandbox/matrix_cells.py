"""The cells of the interaction matrix: two cards played one after the other, every way."""

from __future__ import annotations

import gc
import hashlib
import marshal
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game import Game, Options
from game.content import CANDIDATES, Content
from game.engine.ask import decision_for
from game.sandbox.invariants import Census, broken
from game.sandbox.keys import table_key
from game.sandbox.matrix_tables import (
    TABLES,
    Effect,
    effects_of,
    media_supports,
    position_for,
)

__all__ = [
    "MOST_LINES",
    "MOST_TABLES",
    "Cell",
    "Look",
    "Task",
    "Worker",
    "offered",
    "start_game",
    "tasks",
]

MOST_TABLES = 60
"""After the first card at most so many different tables are gone on from."""
MOST_LINES = 240
"""From each of them at most so many lines of the second card are played."""

OPTIONS = Options(decks="full")


class Task(NamedTuple):
    """A row of the matrix: on one table one first card, with every second card."""

    table: int
    mode: str
    first: int
    """Index into the effects."""


@dataclass(slots=True)
class Cell:
    """What came of one ordered pair of effects on one table."""

    table: int
    mode: str
    first: int
    second: int
    tables: int = 0
    """How many different tables can be reached."""
    digest: str = ""
    """Tells whether two cells reach the same tables."""
    blocked: bool = False
    """The second card could never be played after the first."""
    lines_new: int = 0
    lines_lost: int = 0
    """Lines of the second card that only the first one makes possible, or takes away."""
    kinds_new: list[str] = field(default_factory=list)
    kinds_lost: list[str] = field(default_factory=list)
    """Event kinds of the second card's turn that appear or disappear."""
    cut: bool = False
    """Whether a cap was reached, so that not all was looked at."""
    broken: list[str] = field(default_factory=list)
    """Invariants that do not hold, as a rule none."""


def tasks(content: Content) -> list[Task]:
    """All rows for one media support, in a fixed order."""
    count = len(effects_of(content))
    return [
        Task(table, mode, first)
        for table in range(len(TABLES))
        for mode in ("own", "cross")
        for first in range(count)
    ]


def start_game(
    content: Content,
    table: int,
    media: str | None,
    hands: Mapping[str, tuple[str, ...]],
    first: str,
) -> Game | None:
    """A prepared table at the turn of `first`; None if the cards cannot lie so."""
    position = position_for(content, TABLES[table], media, hands)
    if position is None:
        return None
    position["active"] = first
    game = Game.from_position(position, OPTIONS, seed=table, content=content)
    game.given = tuple(("roll", value) for value in TABLES[table].rolls)
    game.strict = False
    return game


def offered(game: Game, kept: frozenset[str]) -> tuple[str, ...]:
    """The options that are looked at.

    All of them, but that a card to be discarded is always the first in hand that is none of the
    pair: which of the other cards goes changes nothing that the matrix compares.
    """
    decision = game.decision
    assert decision is not None
    if decision.kind != "discard":
        return decision.options
    cards = [option for option in decision.options if option not in kept and option != "done"]
    chosen = cards[:1] or [option for option in decision.options if option != "done"][:1]
    return tuple(chosen + [option for option in decision.options if option == "done"])


class _Turn:
    """All ways of one turn in which a card is played."""

    def __init__(self, kept: frozenset[str], most: int) -> None:
        self.kept = kept
        self.most = most
        self.lines: set[tuple[str, ...]] = set()
        self.kinds: set[str] = set()
        self.ends: list[Game] = []
        self.cut = False

    def play(self, game: Game, option: str) -> None:
        """Play a turn that begins with an option, in every way up to `most`."""
        turn = game.turn
        count = 0
        # Where a decision waits, the options not yet gone into (the next one last), and the line.
        stack: list[tuple[Game, list[str], tuple[str, ...]]] = [(game.copy(), [option], ())]
        while stack:
            here, options, line = stack[-1]
            option = options.pop()
            if options:
                here = here.copy()
            else:
                stack.pop()
            here.apply(option)
            self.kinds.update([raw[0] for raw in here.events])
            line = (*line, "discard" if option.startswith("discard:") else option)
            if here.result is None and (here.turn == turn or here.decision is None):
                stack.append((here, [*reversed(offered(here, self.kept))], line))
                continue
            count += 1
            self.lines.add(line)
            self.ends.append(here)
            if count >= self.most:
                self.cut = bool(stack) or self.cut
                return


@dataclass(frozen=True, slots=True)
class _First:
    """What a first card leaves."""

    start: Game
    place: str
    """The card that stands for any second one."""
    after: list[Game]
    cut: bool


@dataclass(slots=True)
class _Second:
    """What comes of a second card after the first."""

    turn: _Turn
    ended: list[Game] = field(default_factory=list)
    """Games in which it could not be played."""
    played: bool = False
    crashed: set[str] = field(default_factory=set)

    @property
    def ends(self) -> tuple[Game, ...]:
        return (*self.turn.ends, *self.ended)


@dataclass(frozen=True, slots=True)
class Look:
    """All that one cell is made of."""

    after: list[Game]
    """The tables that the first card leaves, with the second one in hand."""
    ends: dict[tuple[object, ...], Game]
    """The outcomes, by what tells them apart."""
    lines_new: set[tuple[str, ...]]
    lines_lost: set[tuple[str, ...]]
    alone: Game | None
    """The table on which the second card is played without the first."""


class Worker:
    """Computes rows for one content and media support."""

    def __init__(self, content: Content, media: str) -> None:
        self.content = content
        self.effects = effects_of(content)
        self.media = media_supports(content)[media]
        self._alone: dict[tuple[int, str, int], _Turn | None] = {}

    def row(self, task: Task, only: frozenset[int] | None = None) -> list[Cell]:
        """The cells of a row: every second effect that can follow, or only some of them."""
        # Games hold no cycles, so looking for them all the time only costs time.
        collects = gc.isenabled()
        gc.disable()
        try:
            return self._row(task, only)
        finally:
            if collects:
                gc.enable()

    def _row(self, task: Task, only: frozenset[int] | None) -> list[Cell]:
        candidate = self.effects[task.first].candidate
        seconds = [
            index
            for index, effect in enumerate(self.effects)
            if (effect.candidate == candidate) == (task.mode == "own")
            and index != task.first
            and (only is None or index in only)
            and effect.card != self.media
        ]
        first = self._play_first(task, seconds[0]) if seconds else None
        return [] if first is None else [self._cell(task, each, first) for each in seconds]

    def look(self, task: Task, second: int) -> Look | None:
        """One cell with all that it is made of; None if the cards cannot lie so."""
        first = self._play_first(task, second)
        if first is None:
            return None
        both, alone = self._play_second(task, second, first), self._second_alone(task, second)
        lines = both.turn.lines
        # Where it cannot be played at all there is nothing to compare.
        without = alone.lines if alone is not None and both.played else lines
        return Look(
            [self._with_second(game, first, second) for game in first.after],
            {_end_key(game): game for game in both.ends},
            lines - without,
            without - lines,
            self._start_alone(task, second),
        )

    def _play_first(self, task: Task, second: int) -> _First | None:
        """The first card played in every way; the second one stands for any."""
        card, place = self.effects[task.first].card, self.effects[second].card
        hands = self._hands(task.mode, self.effects[task.first], self.effects[second])
        candidate = self.effects[task.first].candidate
        start = start_game(self.content, task.table, self.media, hands, candidate)
        if start is None:
            return None
        start.recording = False
        turn = _Turn(frozenset((f"discard:{card}", f"discard:{place}")), MOST_LINES)
        if f"play:{card}" in start.decision.options:  # type: ignore[union-attr]
            turn.play(start, f"play:{card}")
        after = self._distinct(turn.ends)
        cut = turn.cut or len(after) > MOST_TABLES
        after = after[:MOST_TABLES]
        if task.mode == "own":
            for game in after:
                # The opponent draws in between, which no second card has a part in.
                if game.decision is not None:
                    options = game.decision.options
                    game.apply("draw" if "draw" in options else options[0])
        return _First(start, place, after, cut)

    def _with_second(self, game: Game, first: _First, second: int) -> Game:
        """A copy in which the second card has the place of the one that stands for it."""
        effect = self.effects[second]
        cards = first.start.tables.card_index
        who = CANDIDATES.index(effect.candidate)
        return _swapped(game, who, cards[first.place], cards[effect.card])

    def _play_second(self, task: Task, second: int, first: _First) -> _Second:
        """The second card played in every way from all that the first one left."""
        card = self.effects[second].card
        kept = frozenset((f"discard:{self.effects[task.first].card}", f"discard:{card}"))
        both = _Second(_Turn(kept, MOST_LINES))
        for before in first.after:
            game = self._with_second(before, first, second)
            if game.decision is None or f"play:{card}" not in game.decision.options:
                both.ended.append(game)
                continue
            both.played = True
            try:
                both.turn.play(game, f"play:{card}")
            except Exception as error:  # whatever it is, it is what the matrix looks for
                both.crashed.add(f"crash ({type(error).__name__})")
        return both

    def _hands(self, mode: str, first: Effect, second: Effect) -> dict[str, tuple[str, ...]]:
        if mode == "own":
            return {first.candidate: (first.card, second.card)}
        return {first.candidate: (first.card,), second.candidate: (second.card,)}

    @staticmethod
    def _distinct(games: Iterable[Game]) -> list[Game]:
        found: dict[Any, Game] = {}
        for game in games:
            found.setdefault((table_key(game), game.chance_n), game)
        return list(found.values())

    def _cell(self, task: Task, second: int, first: _First) -> Cell:
        census = Census(self._with_second(first.start, first, second))
        both, alone = self._play_second(task, second, first), self._second_alone(task, second)
        turn = both.turn
        cell = Cell(task.table, task.mode, task.first, second, cut=first.cut or turn.cut)
        cell.blocked = not both.played
        if alone is not None and both.played:
            cell.lines_new = len(turn.lines - alone.lines)
            cell.lines_lost = len(alone.lines - turn.lines)
            cell.kinds_new = sorted(turn.kinds - alone.kinds)
            cell.kinds_lost = sorted(alone.kinds - turn.kinds)
            cell.cut = cell.cut or alone.cut
        ends = {_end_key(game): game for game in both.ends}
        cell.tables = len(ends)
        digests = sorted(map(_digest, ends))
        cell.digest = hashlib.blake2b(b"".join(digests), digest_size=8).hexdigest()
        problems = both.crashed
        for game in ends.values():
            if game not in both.ended:
                problems.update(broken(game, census))
        problems.update(_not_restored(next(iter(ends.values()), None)))
        cell.broken = sorted(problems)
        return cell

    def _start_alone(self, task: Task, second: int) -> Game | None:
        """The untouched table with the second card in hand, and another one beside it."""
        effect = self.effects[second]
        hands: dict[str, tuple[str, ...]] = {effect.candidate: (effect.card,)}
        if task.mode == "own":
            beside = next(
                each.card
                for each in self.effects
                if each.candidate == effect.candidate and each.card not in (effect.card, self.media)
            )
            hands = {effect.candidate: (effect.card, beside)}
        game = start_game(self.content, task.table, self.media, hands, effect.candidate)
        if game is None or f"play:{effect.card}" not in game.decision.options:  # type: ignore[union-attr]
            return None
        game.recording = False
        return game

    def _second_alone(self, task: Task, second: int) -> _Turn | None:
        """The second card played on the untouched table."""
        key = (task.table, task.mode, second)
        if key not in self._alone:
            turn, game = None, self._start_alone(task, second)
            if game is not None:
                who = CANDIDATES.index(self.effects[second].candidate)
                own = game.hands[who][: 2 if task.mode == "own" else 1]
                kept = frozenset(f"discard:{game.tables.card_ids[card]}" for card in own)
                turn = _Turn(kept, MOST_LINES)
                turn.play(game, f"play:{self.effects[second].card}")
                turn.ends.clear()
            self._alone[key] = turn
        return self._alone[key]


def _swapped(game: Game, who: int, placed: int, card: int) -> Game:
    """A copy with another card in the place of the one that stands for any second card."""
    copy = game.copy()
    for pile in (copy.hands[who], copy.pending[who], copy.discards[who]):
        if placed in pile:
            pile[pile.index(placed)] = card
    if copy.decision is not None and copy.decision.kind == "turn":
        copy.decision = decision_for(copy, copy.todo[-1])
    return copy


def _end_key(game: Game) -> tuple[object, ...]:
    """What tells two ends of the second turn apart, of values that can be written as bytes."""
    return (*table_key(game)[:-1], None if game.result is None else tuple(game.result))


def _digest(key: Any) -> bytes:
    # Version 2 knows no references, so that equal values always give equal bytes.
    return hashlib.blake2b(marshal.dumps(key, 2), digest_size=8).digest()


def _not_restored(game: Game | None) -> list[str]:
    """Whether a table written as a position and read again is another one."""
    if game is None or game.decision is None or game.decision.kind != "turn":
        return []
    position = game.position()
    again = Game.from_position(position, game.options, game.seed, content=game.content)
    same = again.position() == position and again.decision == game.decision
    return [] if same else ["position"]
