"""The workbench: a table, chance, time and files in one's hands."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Any

from game import Explanation, Game, Options, PositionError
from game.content import Content
from game.sandbox import editing, keeping
from game.sandbox.bench import Bench
from game.sandbox.mend import Mend, Problem, diagnose
from game.sandbox.tree import Node
from game.sandbox.words import SandboxError

__all__ = ["Workbench"]

Position = dict[str, Any]


class Workbench(Bench):
    """What the sandbox screen shows and does; see the package for an overview.

    `game` is the game at the moment shown; look at it and ask it, but do not play it on: all
    changes go through the workbench. Methods that cannot do what is asked raise SandboxError
    (IllegalOption for an option that is not offered), and then nothing has changed.
    """

    # --- Editing -------------------------------------------------------------------------------

    def edit(self, changes: Mapping[str, Any]) -> Problem | None:
        """Replace the named keys of the position, as an edit of a record does (CONTRACT 6).

        If the table cannot be, it is kept as the draft, and the problem returned: further edits
        and mends go on from there, and nothing can be played until it is mended.
        """
        table = self.position()
        merged = {
            key: {**value, **changes[key]}
            if isinstance(value, dict) and isinstance(changes.get(key), Mapping)
            else changes.get(key, value)
            for key, value in table.items()
        }
        return self._lay(editing.whole(self.content, merged))

    def change(self, edit: Callable[..., Position], *args: Any) -> Problem | None:
        """Edit by one of the functions of `game.sandbox.editing`; as `edit`.

        `bench.change(move_state, "FL", "slots.0")`; content and position are put in front of
        the arguments where the function takes them.
        """
        if edit in (editing.set_issue, editing.set_order, editing.set_value):
            return self._lay(edit(self.position(), *args))
        return self._lay(edit(self.content, self.position(), *args))

    def _lay(self, table: Position) -> Problem | None:
        node = self.tree.current
        if self.draft_options is not None:
            return self._relay(table)
        if not node.at_turn:
            raise SandboxError("not-at-turn")
        changes = editing.delta(node.game.position(), table)
        if not changes:
            self._settled()
            return None
        game = node.game.copy()
        try:
            events = game.edit(changes)
        except PositionError:
            problem = diagnose(self.content, table, game.options)
            assert problem is not None, "what the engine refuses has a problem"
            self.draft, self.problem = table, problem
            return problem
        self._settled()
        queue = node.queue
        self.tree.add(node, "edit", sorted(changes), game, events=events, queue=queue)
        return None

    def _relay(self, table: Position) -> Problem | None:
        """A table that is to start anew, with options of its own."""
        self.open_position(table, self.draft_options, self._draft_seed)
        return self.problem

    def mend(self, mend: Mend) -> Problem | None:
        """Take a mend that `problem` offers; what is still wrong, if anything."""
        if self.problem is None or mend not in self.problem.mends:
            raise SandboxError("no-mend")
        if mend.options != self.options:
            if self.draft_options is None:
                self._draft_seed = self.game.seed
            self.draft_options = mend.options
        return self._lay(mend.position)

    def drop_draft(self) -> None:
        """Forget an edit that cannot be."""
        self._settled()

    def set_options(self, options: Options) -> Problem | None:
        """Start anew from the table shown, under other house options."""
        self.open_position(self.position(), options)
        return self.problem

    def set_seed(self, seed: int) -> Node:
        """Start anew from the table shown, with another seed."""
        self._ready()
        return self._restarted(self.game.position(), seed)

    def restart_here(self) -> Node:
        """Start anew at a `turn` from the table shown, in the middle of a card too.

        What was still to be done is given up; states won but not settled are out of the game.
        """
        self._ready()
        return self._restarted({**self.game.position(), "result": None}, self.game.seed)

    def _restarted(self, position: Position, seed: int) -> Node:
        try:
            return self._start(position, self.options, seed)
        except PositionError as error:
            raise SandboxError("no-restart", reason=str(error)) from None

    # --- Marks of a scenario -------------------------------------------------------------------

    def expect(self, *path: str) -> Any:
        """Mark that a scenario ending here must hold what is so now; the value marked.

        `expect("scores", "obama")`, `("states", "FL", "economy")`, `("hands", "mccain")`,
        `("media",)`, `("decision",)`, `("decision", "options")`, `("result",)` …
        """
        self._ready()
        value = keeping.value_at(self.game, path)
        keeping.put(self.tree.current.expect, path, value)
        return value

    def unexpect(self, *path: str) -> None:
        """Take a mark of `expect` away; with no path all of them."""
        node = self.tree.current
        node.expect = keeping.without(node.expect, path) if path else {}

    def refuse(self, option: str) -> Explanation:
        """Record that an option is not offered here, with the rule; why it is not."""
        self._ready()
        why = self.game.explain(option)
        if why is None:
            raise SandboxError("offered", option=option)
        if self.game.decision is None and self.game.result is None:
            raise SandboxError("midway")
        self._check({"refuse": option, "rule": why.rule})
        return why

    def assert_decision(self, *, options: bool = False) -> dict[str, Any]:
        """Record who decides what here, on request with the options offered."""
        decision = self.game.decision
        if decision is None:
            raise SandboxError("midway" if self.game.result is None else "over")
        check: dict[str, Any] = {"by": decision.player, "kind": decision.kind}
        if options:
            check["options"] = list(decision.options)
        self._check(check)
        return check

    def _check(self, check: dict[str, Any]) -> None:
        checks = self.tree.current.checks
        if check not in checks:
            checks.append(check)

    # --- Files ---------------------------------------------------------------------------------

    def scenario(self, title: str | None = None, *, start: Node | None = None) -> keeping.Scenario:
        """The line of play that led here as a scenario.

        It begins at `start`, a `turn` on the way here; without one where the table was last set
        by hand. In the middle of a card it goes on to the next decision. `last_turn()` begins it
        at the last turn, for a moment rather than a line.
        """
        self._ready()
        title = self.title if title is None else title
        return keeping.scenario_of(self.tree.current, title, start, self.content)

    def last_turn(self) -> Node:
        """The last moment on the way here at which a turn was to be decided."""
        return keeping.last_turn(self.tree.current)

    def save(
        self, path: str | os.PathLike[str], title: str | None = None, *, start: Node | None = None
    ) -> keeping.Scenario:
        """Write the scenario to a file; FileError if it cannot be written."""
        scenario = self.scenario(title, start=start)
        self.title = scenario.title
        keeping.write_scenario(path, scenario)
        return scenario

    def record(self) -> dict[str, Any]:
        """The game that led here as a record (CONTRACT 6), edits included."""
        self._ready()
        if self.game.decision is None and self.game.result is None:
            raise SandboxError("midway")
        return self.game.record()

    def text(self, what: str = "scenario") -> str:
        """A `scenario`, `record` or `position` as text to be copied; `paste` reads it again."""
        if what == "position":
            return keeping.position_text(self.position())
        if what == "record":
            return keeping.record_text(self.record())
        return keeping.scenario_text(self.scenario())

    # --- Cards of one's own --------------------------------------------------------------------

    def use_content(self, content: Content, renamed: Mapping[str, str] | None = None) -> Node:
        """Start anew from the table shown, with other content; `renamed` cards lie as the old.

        Earlier moments keep the content that they were played with.
        """
        self._ready()
        if not self.tree.current.at_turn:
            raise SandboxError("not-at-turn")
        position = keeping.renamed(self.game.position(), renamed or {})
        seed, options = self.game.seed, self.options
        try:
            game = Game.from_position(position, options, seed, content=content)
        except PositionError as error:
            raise SandboxError("no-restart", reason=str(error)) from None
        return self._begin(game)
