"""The table that is shown, how it came about, and how it goes on."""

from __future__ import annotations

import contextlib
import copy
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game import Event, Events, Explanation, Game, IllegalOption, Options
from game.content import Content, load_content
from game.sandbox import editing, generate, keeping
from game.sandbox.difference import Change, difference
from game.sandbox.driving import Breakpoint, Drive, check_outcome, next_roll
from game.sandbox.export import content_for
from game.sandbox.keeping import Failure
from game.sandbox.mend import Problem, diagnose
from game.sandbox.tree import Node, Outcome, Tree
from game.sandbox.words import SandboxError

__all__ = ["Bench"]

Position = dict[str, Any]


class Bench:
    """Moments of games in a tree, one of which is shown; `Workbench` adds editing and files."""

    def __init__(
        self, content: Content | None = None, options: Options | None = None, seed: int = 0
    ) -> None:
        """An empty table."""
        content = load_content() if content is None else content
        self.tree = Tree()
        self.breakpoints: list[Breakpoint] = []
        self.draft: Position | None = None
        """The table as edited, while it cannot be; `problem` says why. None if it can."""
        self.problem: Problem | None = None
        self.draft_options: Options | None = None
        """House options of a draft that is to start anew; None while it is an edit."""
        self._draft_seed = 0
        self.failure: Failure | None = None
        """Where the scenario opened last does not hold; None if it does."""
        self.title = ""
        options = options or Options(decks="full")
        table = editing.empty_table(content)
        self._begin(Game.from_position(table, options, seed, content=content))

    # --- Beginnings ----------------------------------------------------------------------------

    def _begin(self, game: Game, **more: Any) -> Node:
        copy = game.copy()
        copy.strict = False
        self._settled()
        return self.tree.add(None, "start", None, copy, events=game.last_events, **more)

    def _start(self, position: Position, options: Options, seed: int) -> Node:
        game = Game.from_position(position, options, seed, content=self.content)
        return self._begin(game)

    def _settled(self) -> None:
        self.draft = self.problem = self.draft_options = None

    def new_table(self, options: Options | None = None, seed: int | None = None) -> Node:
        """Start anew from nothing."""
        options = self.options if options is None else options
        table = editing.empty_table(self.content)
        return self._start(table, options, self.game.seed if seed is None else seed)

    def random_table(
        self, seed: int, *, weird: bool = False, options: Options | None = None
    ) -> Node:
        """Start from a random legal table: of a random game, or one that hardly ever occurs."""
        options = self.options if options is None else options
        make = generate.weird_position if weird else generate.random_position
        return self._start(make(self.content, seed, options), options, seed)

    def open_game(self, game: Game) -> Node:
        """Start from a running game, with its decisions so far; the game itself is left alone."""
        if game.content.hash != self.content.hash:
            raise SandboxError("other-content")
        if not game.recording:
            raise SandboxError("no-record")
        if game.decision is None and game.result is None:
            return self._begin(game)
        node = self.open_record(game.record())
        node.game.given = game.given  # also those given for what is still to come
        return node

    def open_record(
        self,
        record: Mapping[str, Any],
        at: int | None = None,
        *,
        name: str = "record",
        content: Content | None = None,
    ) -> Node:
        """Start from a record as read by `game.files`: every decision of it becomes a moment.

        We go to the moment after `at` decisions, or to the last. ReplayFailure for a record that
        does not replay. `content`: the cards it was played with, by default those shown.
        """
        moments = list(keeping.moments_of(record, name, content or self.content))
        self._settled()
        node: Node | None = None
        places: list[Node] = []
        for op, value, game, events in moments:
            node = self.tree.add(node, op, value, game, events=events)
            if op in ("start", "play"):
                places.append(node)
        assert node is not None, "every record has a start"
        if at is None:
            return node
        return self.tree.go(places[max(0, min(at, len(places) - 1))])

    def open_position(
        self, position: Mapping[str, Any], options: Options | None = None, seed: int | None = None
    ) -> Node | None:
        """Start from a position of the shape of CONTRACT 4.

        One that cannot be becomes the draft, with its problem; None is returned then.
        """
        options = self.options if options is None else options
        seed = self.game.seed if seed is None else seed
        table = editing.whole(self.content, position)
        problem = diagnose(self.content, table, options)
        if problem is None:
            return self._start(table, options, seed)
        self.draft, self.problem, self.draft_options = table, problem, options
        self._draft_seed = seed
        return None

    def open_scenario(self, scenario: keeping.Scenario, content: Content | None = None) -> Node:
        """Start from a scenario: its steps become moments, up to the first that does not hold.

        `failure` then says which one, and we are there. `content` as in `open_record`.
        """
        opened = keeping.open_scenario(scenario, content or self.content)
        self._settled()
        self.title = scenario.title
        queue: tuple[Outcome, ...] = ()
        for outcome in scenario.chance:
            # What can never come from here on is what the scenario fails by.
            with contextlib.suppress(SandboxError):
                queue = (*queue, check_outcome(opened.start, outcome))
        node = self.tree.add(None, "start", None, opened.start, events=(), queue=queue)
        points, self.breakpoints = self.breakpoints, []
        for step in opened.steps:
            if set(step) != {"do"}:
                node.checks.append({key: step[key] for key in step if key != "do"})
            if "do" in step:
                node = self.play(step["do"])
        self.breakpoints = points
        if opened.at_end:
            node.expect = copy.deepcopy(scenario.expect)
        self.failure = opened.failure
        return self.tree.go(node)

    def load(self, path: str | os.PathLike[str]) -> Node | None:
        """Open a scenario, record or position file; FileError says what is wrong with it.

        The cards of one's own that lie beside it (`export.cards_beside`) are taken with it.
        """
        content = content_for(Path(path), self.content)
        return self._open(keeping.read(path, content), content)

    def paste(self, text: str, name: str = "clipboard") -> Node | None:
        """Open the text of a scenario, a record or a position.

        FileError says what is wrong with a text that is none of them, in one sentence.
        """
        return self._open(keeping.parse(text, name, self.content), self.content)

    def _open(self, found: keeping.Readable, content: Content) -> Node | None:
        if isinstance(found, keeping.Scenario):
            return self.open_scenario(found, content)
        if isinstance(found, keeping.RecordText):
            return self.open_record(found.record, name=found.name, content=content)
        return self.open_position(found)

    # --- Reading -------------------------------------------------------------------------------

    @property
    def node(self) -> Node:
        """The moment shown."""
        return self.tree.current

    @property
    def game(self) -> Game:
        """The game at the moment shown."""
        return self.tree.current.game

    @property
    def content(self) -> Content:
        """The cards, states, news and groups that are played with at the moment shown."""
        return self.tree.current.game.content

    @property
    def options(self) -> Options:
        """The house options in force."""
        return self.draft_options or self.game.options

    @property
    def events(self) -> Sequence[Event]:
        """What the step that led here brought."""
        return self.tree.current.events

    def position(self) -> Position:
        """The table shown: the draft while it cannot be, else that of the game."""
        return self.draft if self.draft is not None else self.game.position()

    def agenda(self) -> list[dict[str, Any]]:
        """What is still to be done, top first (`Game.agenda`)."""
        return self.game.agenda()

    def last_changes(self) -> tuple[Change, ...]:
        """What the step that led here changed on the table."""
        node = self.tree.current
        if node.parent is None:
            return ()
        return difference(node.parent.game.position(), self.position())

    def changes_between(self, one: Node, two: Node) -> tuple[Change, ...]:
        """The difference of the tables of two moments."""
        return difference(one.game.position(), two.game.position())

    def why_not(self, option: str) -> Explanation | None:
        """Why an option is not offered; None if it is."""
        return self.game.explain(option)

    # --- Chance --------------------------------------------------------------------------------

    @property
    def chance(self) -> tuple[Outcome, ...]:
        """The outcomes set by hand that are still to come, in order."""
        return self.tree.current.queue

    def set_chance(self, outcomes: Iterable[Outcome]) -> None:
        """Say what chance brings next: `{"roll": 3}`, `{"shuffle": [cards], "of": "deck/obama"}`.

        Each waits until something of its kind is drawn. A shuffle names the cards that come on
        top and is taken by the next one of that pile that has them all; the seed decides how the
        rest follows. Next cards and next news are the order of their piles, so they are edits.
        """
        node = self.tree.current
        node.queue = tuple(check_outcome(node.game, outcome) for outcome in outcomes)

    def next_roll(self) -> int:
        """What the die would show if it were rolled next, set by hand or by the seed."""
        return next_roll(self.game, self.chance)

    # --- Playing -------------------------------------------------------------------------------

    def _ready(self) -> None:
        if self.draft is not None:
            raise SandboxError("draft")

    def play(self, option: str) -> Node:
        """Answer the decision, for whoever's it is, and go on to the next or a breakpoint."""
        return self._forward("play", option)

    def answer(self, option: str) -> Node:
        """Only answer the decision; `step` and `run` go on."""
        return self._forward("answer", option)

    def step(self) -> Node:
        """Carry out one agenda record."""
        return self._forward("step", None)

    def run(self) -> Node:
        """On to the next decision, the end, or a breakpoint."""
        return self._forward("run", None)

    def _forward(self, op: str, option: str | None) -> Node:
        self._ready()
        node = self.tree.current
        game = node.game
        if option is not None:
            if game.decision is None or option not in game.decision.options:
                why = game.explain(option)
                if why is None or (game.result is None and game.decision is None):
                    raise SandboxError("midway")
                raise IllegalOption(option, why)
        elif game.result is not None:
            raise SandboxError("over")
        elif game.decision is not None:
            raise SandboxError("decision-waits")
        for child in node.children:
            same = child.op == op and child.value == option and child.came_with == node.queue
            if same and (child.stopped is None) and not self.breakpoints:
                return self.tree.go(child)
        drive = Drive(game, node.queue)
        if option is not None:
            drive.answer(option)
        if op == "step":
            drive.step()
        elif op in ("play", "run"):
            drive.run(self.breakpoints, first=op == "play", left=node.stopped)
        for child in node.children:
            same = child.op == op and child.value == option and child.came_with == node.queue
            if same and child.stopped == drive.stopped and child.events == drive.events:
                return self.tree.go(child)
        return self.tree.add(
            node,
            op,
            option,
            drive.game,
            events=drive.events,
            queue=drive.queue,
            came_with=node.queue,
            stopped=drive.stopped,
        )

    def concede(self, player: str) -> Node:
        """A player concedes (10.3)."""
        return self._end(player, lambda game: game.concede(player))

    def agree_draw(self) -> Node:
        """The players agree to a draw (10.3)."""
        return self._end("draw", lambda game: game.agree_draw())

    def _end(self, value: str, act: Callable[[Game], Events]) -> Node:
        self._ready()
        node = self.tree.current
        if node.game.result is not None:
            raise SandboxError("over")
        if node.game.decision is None:
            raise SandboxError("midway")
        game = node.game.copy()
        events = act(game)
        return self.tree.add(node, "end", value, game, events=events, queue=node.queue)

    # --- Time ----------------------------------------------------------------------------------

    def undo(self, steps: int = 1) -> Node:
        """Go back; an edit that cannot be counts as a step. Whatever was done stays a branch."""
        if self.draft is not None and steps > 0:
            self._settled()
            steps -= 1
        return self.tree.undo(steps)

    def redo(self, steps: int = 1) -> Node:
        """Go on again along the branch visited last."""
        self._ready()
        return self.tree.redo(steps)

    def go(self, to: Node | int) -> Node:
        """Go to any moment; an edit that cannot be is forgotten."""
        node = self.tree.go(to)
        self._settled()
        return node

    def name(self, name: str, node: Node | None = None) -> None:
        """Name a moment (an empty name takes it away)."""
        (node or self.tree.current).name = name.strip()
