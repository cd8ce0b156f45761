"""The public face of the engine: one game, always at one decision (CONTRACT 8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Self

from game.content import CANDIDATES, Content
from game.engine import outlook, preview, records, setup, steps, views
from game.engine.answers import ANSWERS
from game.engine.ask import ask
from game.engine.atoms import end_game
from game.engine.decision import Decision
from game.engine.errors import GameError, number_of
from game.engine.events import Events
from game.engine.explain import Explanation, explain
from game.engine.options import Options
from game.engine.position import PositionError, merge, position_of, set_position
from game.engine.state import State
from game.engine.tables import NOBODY, Tables, tables_for

__all__ = ["Game", "IllegalOption"]

PROGRAM = "0.1.0"


class IllegalOption(GameError):
    """An option that is not offered; `explanation` says why, `rule` names the rule."""

    def __init__(self, option: str, explanation: Explanation) -> None:
        super().__init__(
            f"{option!r} is not offered now ({explanation.id}, rule {explanation.rule})"
        )
        self.option = option
        self.explanation = explanation
        self.rule = explanation.rule


class Game(State):
    """A game. Make one with `Game.new`, `Game.from_position` or `Game.replay`.

    `decision` waits, or is None when the game is over and `result` says how; between `answer`
    and `step` both can be None.
    """

    __slots__ = ()

    # --- Beginning -----------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        options: Options | None = None,
        seed: int = 0,
        content: Content | None = None,
        *,
        record: bool = True,
        trace: bool = False,
    ) -> Game:
        """A new game from setup (RULES 3), at its first decision.

        The same options, seed and content always give the same game. `record=False` keeps no
        history (no `record`, no `undo`); `trace=True` also keeps what was offered and the
        position before each decision.
        """
        return cls.begin(
            tables_for(content), options or Options(), seed, record=record, trace=trace
        )

    @classmethod
    def from_position(
        cls,
        position: dict[str, Any],
        options: Options | None = None,
        seed: int = 0,
        content: Content | None = None,
        chance: list[dict[str, Any]] | None = None,
        *,
        trace: bool = False,
    ) -> Game:
        """A game that starts from a position, at its active player's `turn` (CONTRACT 5).

        `chance` gives the outcomes to come; one that does not fit what is drawn raises
        ChanceError, and once they are used up the seed decides. PositionError names the key of
        a position that cannot be.
        """
        tables = tables_for(content)
        given = tuple(records.parse_chance(tables, outcome) for outcome in chance or ())
        return cls.begin(tables, options or Options(), seed, position, given, True, trace=trace)

    @classmethod
    def replay(
        cls, record: dict[str, Any], content: Content | None = None, upto: int | None = None
    ) -> Game:
        """The game that a record holds, or as it was after its first `upto` decisions.

        The record must have the shape of CONTRACT 6. ReplayError names an entry that does not
        replay; PositionError what is wrong with the position it starts from.
        """
        return records.replay(record, tables_for(content), upto)

    @classmethod
    def begin(
        cls,
        tables: Tables,
        options: Options,
        seed: int,
        start: dict[str, Any] | None = None,
        given: tuple[tuple[Any, ...], ...] = (),
        strict: bool = False,
        *,
        record: bool = True,
        trace: bool = False,
    ) -> Game:
        """A game from setup or a position, with chance outcomes as the engine takes them."""
        game = cls(tables, options, seed)
        game.given, game.strict = given, strict
        game.recording = record
        game.trace = None if trace else False
        if start is None:
            setup.start(game)
            steps.run(game)
        else:
            set_position(game, start)
            game.origin = position_of(game)
            ask(game, ("turn",))
        return game

    # --- Playing -------------------------------------------------------------------------------

    def apply(self, option: str) -> Events:
        """Answer the decision and go on to the next one or the end; what happened.

        IllegalOption names the rule of an option that is not offered; nothing changes then.
        """
        decision = self.decision
        if decision is None or option not in decision.options:
            raise self._illegal(option)
        self._take(decision, option)
        steps.run(self)
        return Events(self.events, self.tables)

    def answer(self, option: str) -> Events:
        """Only answer the decision; what it brings waits on the agenda for `step`."""
        decision = self.decision
        if decision is None or option not in decision.options:
            raise self._illegal(option)
        self._take(decision, option)
        return Events(self.events, self.tables)

    def _illegal(self, option: str) -> IllegalOption:
        if self.decision is None and self.todo:
            return IllegalOption(option, Explanation("not-your-decision", {"player": None}, "4.1"))
        why = explain(self, option)
        assert why is not None
        return IllegalOption(option, why)

    def _take(self, decision: Decision, option: str) -> None:
        player, kind, _ = decision
        if self.recording:
            if self.trace is not False:
                self._note_trace()
            self.log = (self.log, "do", player, kind, option)
        if player != self.mover:
            self.mover = player
            self.fair = self.made
        self.made += 1
        self.events = []
        self.decision = None
        ANSWERS[kind](self, self.todo.pop(), option)

    def _note_trace(self) -> None:
        """Keep what is offered now, and the position, for a traced record."""
        options = self.decision.options if self.decision is not None else ()
        self.trace = (self.trace, (options, position_of(self)))

    def step(self) -> Events:
        """Carry out one agenda record; nothing while a decision waits or the game is over."""
        self.events = []
        if self.decision is None and self.todo:
            steps.carry_out(self)
        return Events(self.events, self.tables)

    def concede(self, player: str) -> Events:
        """A player concedes: the other wins at once (10.3). GameError if it is over already."""
        other = CANDIDATES[1 - number_of(player)]
        return self._end(player, other, "concession")

    def agree_draw(self) -> Events:
        """The players agree to a draw (10.3). GameError if it is over already."""
        return self._end(None, "draw", "agreement")

    def _end(self, player: str | None, winner: str, how: str) -> Events:
        if self.result is not None:
            raise GameError("The game is over: it cannot be ended again.")
        if self.recording:
            if player is not None and self.trace is not False:
                self._note_trace()
            self.log = (self.log, "end", player, how)
        self.events = []
        end_game(self, winner, how)
        return Events(self.events, self.tables)

    def edit(self, changes: dict[str, Any]) -> Events:
        """Replace the named keys of the position (CONTRACT 6), at a `turn` decision.

        PositionError says what cannot be, and nothing changes then.
        """
        if self.decision is None or self.decision.kind != "turn":
            raise PositionError("", "The table can be edited only when a turn is to be decided.")
        if not isinstance(changes, dict):
            raise PositionError("", "An edit must be an object with the keys to be replaced.")
        edited = Game(self.tables, self.options, self.seed)
        set_position(edited, merge(position_of(self), changes))
        for name in (
            "slots",
            "in_play",
            "track",
            "key",
            "rows",
            "scores",
            "won",
            "unused",
            "news",
            "media",
        ):
            setattr(self, name, getattr(edited, name))
        for name in ("hands", "decks", "discards", "pending", "current", "turn"):
            setattr(self, name, getattr(edited, name))
        self.public |= edited.public
        self.passes = 0
        self.todo.clear()
        ask(self, ("turn",))
        self.fair = self.made
        self.events = [("edited", NOBODY, NOBODY, sorted(changes))]
        if self.recording:
            self.log = (self.log, "edit", records.apart(changes))
        return Events(self.events, self.tables)

    # --- Reading -------------------------------------------------------------------------------

    @property
    def content(self) -> Content:
        """The cards, states, news and groups played with."""
        return self.tables.content

    @property
    def decisions_made(self) -> int:
        """How many decisions were made so far."""
        return self.made

    @property
    def chance_left(self) -> int:
        """How many of the given chance outcomes are not yet drawn."""
        return max(len(self.given) - self.chance_n, 0)

    @property
    def active(self) -> str | None:
        """Whose turn it is; None until it is known who begins."""
        return None if self.current == NOBODY else CANDIDATES[self.current]

    @property
    def last_events(self) -> Events:
        """What the last call brought; for a new game, its setup up to the first decision."""
        return Events(self.events, self.tables)

    @property
    def rolls_due(self) -> int:
        """Cards going negative played this turn, whose rolls are made at its end (9.1)."""
        return self.negative

    @property
    def news_due(self) -> bool:
        """Whether the next thing to be done turns up a news card (7.1)."""
        record = self.todo[-1] if self.todo else ("",)
        return record[0] == "news" and self.slots[record[1]] == record[2] and bool(self.news)

    def position(self) -> dict[str, Any]:
        """All that lies on the table (CONTRACT 4)."""
        return position_of(self)

    def view(self, player: str) -> dict[str, Any]:
        """What that player may know (2.7); see `views.view_of`."""
        return views.view_of(self, player)

    def sample(self, player: str, seed: int) -> Game:
        """An independent game in which all that is hidden from that player is redealt (2.7)."""
        sample = self.copy()
        views.redeal(sample, player, seed)
        return sample

    def explain(self, option: str) -> Explanation | None:
        """Why an option is not offered; None if it is."""
        return explain(self, option)

    def preview(self, option: str) -> Iterator[preview.Line]:
        """Every line of play from an option up to what its player cannot know; on copies."""
        if self.decision is None or option not in self.decision.options:
            raise self._illegal(option)
        return preview.lines(self, option)

    def agenda(self) -> list[dict[str, Any]]:
        """What is still to be done, top first: verb, parameters, rule, source."""
        return outlook.agenda_of(self)

    def prompt(self) -> dict[str, Any] | None:
        """What the waiting decision is about; see `outlook.prompt_of`."""
        return outlook.prompt_of(self)

    # --- History -------------------------------------------------------------------------------

    def record(self) -> dict[str, Any]:
        """The game so far as a record (CONTRACT 6), with empty `meta`."""
        self._needs_record()
        return {
            "format": "campaign-manager-record",
            "version": 1,
            "program": PROGRAM,
            "content": self.content.hash,
            "options": self.options.to_dict(),
            "seed": self.seed,
            "start": records.apart(self.origin),
            "meta": {},
            "result": None if self.result is None else self.result.to_dict(),
            "entries": records.entries_of(self),
        }

    def _needs_record(self) -> None:
        if not self.recording:
            raise GameError("This game keeps no record: it is a sample, or was made without one.")

    def undo(self, steps: int = 1) -> Game:
        """A new game, as this one was `steps` decisions ago; chance is not rerolled.

        The end of a game by agreement or concession is taken back as well.
        GameError if fewer decisions were made.
        """
        self._needs_record()
        if not 0 <= steps <= self.made:
            raise GameError(f"Only {self.made} decisions were made: no more can be undone.")
        entries = [entry for entry in records.history(self) if entry[0] != "end"]
        tail = list(self.given[self.chance_n :])
        game = records.replay_history(
            self.tables,
            self.options,
            self.seed,
            self.origin,
            entries,
            self.made - steps,
            trace=self.trace is not False,
        )
        game.given = (*game.given, *tail)
        game.strict = self.strict
        return game

    def undo_limit(self) -> int:
        """How many decisions may fairly be undone: back to what revealed something hidden, or to
        the other player's last decision.
        """
        return self.made - self.fair

    def copy(self) -> Self:
        """An independent game; cheap (history and content are shared)."""
        return super().copy()
