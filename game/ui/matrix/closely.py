"""A closer look at the pair selected, taken beside the main thread."""

from __future__ import annotations

from collections.abc import Callable

from game.sandbox.matrix_closer import Closer, look_closer
from game.ui.background import Jobs
from game.ui.matrix.model import View

__all__ = ["Closely"]


class Closely:
    """What is known of what differs, by example, for the pairs that were selected so far."""

    def __init__(self, view: View, told: Callable[[], None]) -> None:
        """`told` is called by `poll` when more is known."""
        self._view, self._told = view, told
        self._jobs = Jobs()  # nobody who leaves waits for them
        self._known: dict[tuple[str, int, int, int], Closer | None] = {}
        self.looking = False

    def at(self, table: int) -> Closer | None:
        """What differs on a table for the pair selected, as soon as that is known."""
        pair = self._view.selected
        return None if pair is None else self._known.get(self._key(table, *pair))

    def tables(self) -> tuple[int, ...]:
        """The tables on which the pair selected was looked at."""
        pair = self._view.selected
        if pair is None:
            return ()
        return tuple(t for t in self._view.tables if self._key(t, *pair) in self._known)

    def look(self) -> None:
        """Begin to look at what is computed of the pair selected and not yet looked at."""
        view, pair = self._view, self._view.selected
        if self.looking or pair is None or view.never(*pair):
            return
        known = self.tables()
        keys = [
            self._key(table, *pair)
            for table in view.tables
            if table not in known and view.pair(table, *pair) is not None
        ]
        if not keys:
            return
        found: dict[tuple[str, int, int, int], Closer | None] = dict.fromkeys(keys)
        content = view.content

        def work() -> None:
            for key in keys:
                try:
                    found[key] = look_closer(content, *key)
                except Exception:  # a fault of the game, which the cell itself tells of
                    found[key] = None

        def done(problem: str | None) -> None:
            self.looking = False
            self._known.update(found)
            self._told()

        self.looking = True
        self._jobs.start(work, done)

    def poll(self) -> float | None:
        """Take over what was found; seconds until it wants to look again."""
        return self._jobs.poll()

    def wait(self) -> None:
        """Look, and wait until it is done."""
        self.look()
        while self.looking:
            self._jobs.poll()

    def _key(self, table: int, first: str, second: str) -> tuple[str, int, int, int]:
        effect_of = self._view.effect_of
        return (self._view.media, table, effect_of[first], effect_of[second])
