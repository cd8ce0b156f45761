"""The interaction matrix: every two effects, one after the other, on prepared tables.

`Matrix` reads computed rows as pairs: whether the order of the two cards matters, what the first
changed for the second, and whether an invariant broke. `game.sandbox.matrix_run` computes the
rows, `game.sandbox.matrix_open` opens a cell.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from game.content import Content
from game.sandbox.matrix_cells import Cell
from game.sandbox.matrix_tables import MODES, TABLES, Effect, about, effects_of

__all__ = ["Matrix", "Pair", "to_csv"]


@dataclass(frozen=True, slots=True)
class Pair:
    """One ordered pair of effects on one table under one media support."""

    media: str
    table: str
    mode: str
    first: Effect
    second: Effect
    cell: Cell
    order_matters: bool | None
    """Whether the other way round other tables are reached; None if that is not known: a cap was
    reached, or one of the two ways was not played."""

    @property
    def changed(self) -> bool:
        """Whether the first card changed what the second can do or brings."""
        cell = self.cell
        lines = cell.lines_new or cell.lines_lost
        return bool(cell.blocked or lines or cell.kinds_new or cell.kinds_lost)

    def cards(self) -> Iterator[tuple[str, str]]:
        """Every two cards that have these effects."""
        for first in self.first.cards:
            for second in self.second.cards:
                yield first, second


class Matrix:
    """The rows computed so far, as pairs."""

    def __init__(self, content: Content, media: str, cells: Iterable[Cell] = ()) -> None:
        self.content = content
        self.media = media
        self.effects = effects_of(content)
        self._cells: dict[tuple[int, str, int, int], Cell] = {}
        self.add(cells)

    def add(self, cells: Iterable[Cell]) -> None:
        """Take in more cells."""
        for cell in cells:
            self._cells[cell.table, cell.mode, cell.first, cell.second] = cell

    def pair(self, table: int, mode: str, first: int, second: int) -> Pair | None:
        """One pair, by the place of its table and effects; None if it is not computed."""
        cell = self._cells.get((table, mode, first, second))
        return None if cell is None else self._pair(cell)

    def pairs(
        self,
        *,
        text: str = "",
        mode: str | None = None,
        table: str | None = None,
        only: Callable[[Pair], bool] | None = None,
    ) -> Iterator[Pair]:
        """The pairs in a fixed order; one of the effects must be `about` the text."""
        for key in sorted(self._cells, key=lambda key: (key[0], MODES.index(key[1]), *key[2:])):
            pair = self._pair(self._cells[key])
            if mode not in (None, pair.mode) or table not in (None, pair.table):
                continue
            if text and not any(
                about(self.content, effect, text) for effect in (pair.first, pair.second)
            ):
                continue
            if only is None or only(pair):
                yield pair

    def _pair(self, cell: Cell) -> Pair:
        other = self._cells.get((cell.table, cell.mode, cell.second, cell.first))
        order: bool | None = None
        if other is not None and not (cell.cut or other.cut or cell.blocked or other.blocked):
            order = cell.digest != other.digest
        first, second = self.effects[cell.first], self.effects[cell.second]
        name = TABLES[cell.table].name
        return Pair(self.media, name, cell.mode, first, second, cell, order)


COLUMNS = (
    "media",
    "table",
    "mode",
    "first_candidate",
    "first_effect",
    "second_candidate",
    "second_effect",
    "first_cards",
    "second_cards",
    "order_matters",
    "changed",
    "blocked",
    "lines_new",
    "lines_lost",
    "kinds_new",
    "kinds_lost",
    "tables",
    "cut",
    "broken",
)


def to_csv(pairs: Iterable[Pair]) -> str:
    """Pairs as CSV, a line each, with a head line; `order_matters` is empty if not known."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for pair in pairs:
        cell = pair.cell
        order = {None: "", True: "yes", False: "no"}[pair.order_matters]
        writer.writerow(
            [
                *(pair.media, pair.table, pair.mode),
                *(pair.first.candidate, pair.first.name),
                *(pair.second.candidate, pair.second.name),
                *(" ".join(pair.first.cards), " ".join(pair.second.cards)),
                *(order, _yes(pair.changed), _yes(cell.blocked), cell.lines_new, cell.lines_lost),
                *(" ".join(cell.kinds_new), " ".join(cell.kinds_lost)),
                *(cell.tables, _yes(cell.cut), " ".join(cell.broken)),
            ]
        )
    return out.getvalue()


def _yes(value: bool) -> str:
    return "yes" if value else "no"
