"""What the sandbox screen looks at: its model, the moment, and what is known of it."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import Any

from game import Game
from game.sandbox import Change, Node, Outlook, SandboxWords, Workbench, difference, outlook
from game.text import Text
from game.ui.background import Jobs
from game.ui.match.targets import targets_of
from game.ui.screen import Screen
from game.ui.workbench.finding import Search
from game.ui.writing.drafts import Drafts

__all__ = ["SLICE", "Looking"]

LINES = 60
"""How many lines of play are looked at for what stands beside an option."""
SLICE = 0.02
"""Seconds of work between two looks at the window."""

Key = tuple[str | int, ...]


class Looking(Screen):
    """The state of the screen and what can be read from it; `SandboxScreen` acts on it."""

    def __init__(self, bench: Workbench | None = None, *, path: Path | None = None) -> None:
        super().__init__()
        self._bench = bench
        self._words: SandboxWords | None = None
        self.path = path
        """The scenario file that is worked on; None while there is none."""
        self.saved: Node | None = bench.node if bench is not None else None
        """The moment that lies in the file."""
        self.known = max(bench.tree.nodes) if bench is not None else 0
        """The last moment made that lies in a file, or was opened."""
        self.mode = "play" if bench is not None and bench.draft is None else "edit"
        self.picked = ""
        """The card looked at: what it can reach lights up, and it can be moved."""
        self.base: Node | None = None
        """The moment that the table is compared with; None: the one before."""
        self.before = False
        """Whether the table shows that moment instead of the present one."""
        self.stepwise = False
        """Whether an option is answered alone, the rest to be gone through step by step."""
        self.refused = False
        """Whether the options are listed that are not offered."""
        self.asked = ""
        """An option that somebody asks about."""
        self.pair: list[str] = []
        """The options to be compared with each other."""
        self.query = ""
        self.drafts: Drafts | None = None
        """The card that is being written; None before that was first done."""
        self.search = Search()
        self._drawn_at = 0.0
        self._failed: Node | None = None
        if bench is not None and bench.failure is not None:
            self._failed = bench.node
        self.seen: dict[int, dict[str, Outlook]] = {}
        self.jobs = Jobs()

    # --- what it is made of

    @property
    def bench(self) -> Workbench:
        """The model."""
        assert self._bench is not None, "the screen is mounted"
        return self._bench

    @property
    def words(self) -> SandboxWords:
        """The sentences of the model, in the language of the window."""
        if self._words is None or self._words.text.content is not self.bench.content:
            self._words = SandboxWords(self.bench.content, self.app.words.language)
        return self._words

    @property
    def text(self) -> Text:
        """The sentences of the game."""
        return self.words.text

    def knows(self, card: str) -> bool:
        """Whether there is such a card, or news card, at the moment shown."""
        try:
            self.text.card_title(card)
        except KeyError:
            return False
        return True

    def text_of(self, game: Game) -> Text:
        """The sentences about a game, which may be played with other cards than the one shown."""
        if game.content is self.bench.content:
            return self.text
        return Text(game.content, self.app.words.language)

    # --- what is shown

    @property
    def game(self) -> Game:
        """The game at the moment shown."""
        return self.bench.game

    @property
    def settled(self) -> bool:
        """Whether the table can be as it is."""
        return self.bench.draft is None

    @property
    def editing(self) -> bool:
        """Whether the table can be edited just now."""
        return self.mode == "edit" and (not self.settled or self.bench.node.at_turn)

    @property
    def compared(self) -> Node | None:
        """The moment that the table is compared with: one with the same cards."""
        node = self.bench.node
        base = self.base
        if base is None or base is node or self.bench.tree.nodes.get(base.id) is not base:
            return node.parent
        return base if base.game.content is self.bench.content else node.parent

    def position(self) -> dict[str, Any]:
        """The table to be drawn: as it is, or as it was."""
        if self.before and self.compared is not None:
            return self.compared.game.position()
        return self.bench.position()

    def changes(self) -> tuple[Change, ...]:
        """How the table differs from the one it is compared with."""
        base = self.compared
        if base is None:
            return ()
        return difference(base.game.position(), self.bench.position())

    @property
    def failed_at(self) -> Node | None:
        """The moment at which the scenario opened last does not hold."""
        return self._failed if self.bench.failure is not None else None

    def shows(self) -> str:
        """All that the parts beside the options depend on, to be compared."""
        bench = self.bench
        checks = [node.checks for node in bench.node.path() if node.checks]
        return repr(
            (
                *(bench.node.id, bench.node.name, bench.node.expect, checks, bench.chance),
                *(self.mode, self.picked, self.before, self.base and self.base.id),
                *(bench.breakpoints, bench.draft, bench.problem, id(bench.failure)),
            )
        )

    def outlooks(self) -> dict[str, Outlook]:
        """What is known so far of what the options lead to."""
        return self.seen.setdefault(self.bench.node.id, {})

    def aims(self) -> dict[Key, tuple[str, ...]]:
        """What can be aimed at on the table, and the options that this answers."""
        decision = self.game.decision
        if decision is None or not self.settled or self.before:
            return {}
        if decision.kind == "turn":
            option = f"play:{self.picked}"
            if option not in decision.options:
                return {}
            return {key: t.options for key, t in targets_of(self.game, option).items()}
        return {key: t.options for key, t in targets_of(self.game).items()}

    def _left(self) -> list[str]:
        """The options not yet looked at."""
        decision = self.game.decision
        known = self.outlooks()
        return [o for o in decision.options if o not in known] if decision is not None else []

    def _look_on(self) -> list[str]:
        """Look at options for about a frame; those that are left."""
        left, known = self._left(), self.outlooks()
        until = perf_counter() + SLICE
        while left and perf_counter() < until:
            option = left.pop(0)
            known[option] = outlook(self.game, option, LINES)
        return left
