"""States of the matrix screen, for pictures and for its tests.

Computing takes minutes, so the findings are made up, the same each time and about as many as
there are; the data folder is left alone.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import crc32

from game.content import Content, load_content
from game.sandbox.matrix_cells import Cell, Task, Worker, tasks
from game.sandbox.matrix_tables import effects_of
from game.ui.matrix.computing import Computing
from game.ui.screen import Screen
from game.ui.screens.matrix import MatrixScreen

if TYPE_CHECKING:
    from game.ui.app import App

__all__ = ["NAMES", "made_rows", "sample"]

Act = Callable[[MatrixScreen], None]
_PAIR = ("obama.voter-file", "obama.seniors-for-obama")
_BROKEN = ("obama.no-drama", "obama.opting-out")
_KINDS = ("group-changed", "issue-moved", "state-won", "state-settled", "news", "rolled")


def made_rows(content: Content, count: int | None = None) -> dict[Task, list[Cell]]:
    """The first `count` rows with made-up findings."""
    effects = effects_of(content)
    rows: dict[Task, list[Cell]] = {}
    for task in tasks(content)[:count]:
        own = task.mode == "own"
        rows[task] = [
            _cell(task, second, effects[task.first].name + effect.name)
            for second, effect in enumerate(effects)
            if (effect.candidate == effects[task.first].candidate) == own and second != task.first
        ]
    return rows


def _cell(task: Task, second: int, names: str) -> Cell:
    chance = crc32(f"{task.table} {names}".encode())
    # The same for both ways round, so that the order matters for some pairs and not for others.
    both = crc32(f"{task.table} {sorted((task.first, second))}".encode())
    cell = Cell(task.table, task.mode, task.first, second, tables=2 + chance % 40)
    matters = both % 100 < (12, 30, 18)[task.table]
    cell.digest = f"{task.first} {second}" if matters else ""
    if not matters:
        cell.tables = 2 + both % 40
    if chance % 7 == 0:
        cell.lines_new, cell.lines_lost = chance % 13, chance % 4
    if chance % 11 == 0:
        cell.kinds_new = list(_KINDS[chance % 3 : chance % 3 + 1 + chance % 4])
    if chance % 17 == 0:
        cell.kinds_lost = [_KINDS[chance % 2]]
    cell.blocked, cell.cut = chance % 91 == 0, chance % 29 == 0
    return cell


def _nothing(screen: MatrixScreen) -> None:
    """Nothing is done."""


def _pair(screen: MatrixScreen) -> None:
    """A pair that is really computed, and looked at closely."""
    view = screen.view
    worker, places = Worker(view.content, "none"), [view.effect_of[card] for card in _PAIR]
    for table in view.tables:
        for first, second in (places, places[::-1]):
            cells = worker.row(Task(table, "own", first), frozenset((second,)))
            view.matrix.add(cells)
    screen.changed()
    screen.select(*_PAIR)
    screen.closely.wait()


def _filtered(screen: MatrixScreen) -> None:
    screen.look(wanted=frozenset(("kinds",)), first_text="support", mode="cross")
    rows, columns = screen.view.shown()
    screen.select(rows[1], next(c for c in columns if screen.view.lets(rows[1], c)))


def _nobody(screen: MatrixScreen) -> None:
    screen.look(first_text="no such card")


def _broken(screen: MatrixScreen) -> None:
    view = screen.view
    pair = view.pair(1, *_BROKEN)
    assert pair is not None
    pair.cell.broken = ["votes", "pending"]
    pair.cell.digest, pair.cell.cut = "another", False
    screen.changed()
    screen.select(*_BROKEN)


def _blocked(screen: MatrixScreen) -> None:
    view = screen.view
    pair = view.pair(0, *_PAIR)
    assert pair is not None
    pair.cell.blocked, pair.cell.cut = True, True
    screen.look(table=0)
    screen.select(*_PAIR)


def _computing(screen: MatrixScreen) -> None:
    screen.computing.pretend("none", seconds=30, rows=100)
    screen.changed()


def _stopping(screen: MatrixScreen) -> None:
    _computing(screen)
    screen.computing.stop()
    screen.changed()


_STATES: dict[str, tuple[int | None, Act]] = {
    "matrix-empty": (0, _nothing),
    "matrix-computing": (150, _computing),
    "matrix-stopping": (150, _stopping),
    "matrix-stopped": (150, _nothing),
    "matrix": (None, _nothing),
    "matrix-pair": (None, _pair),
    "matrix-filtered": (None, _filtered),
    "matrix-nothing": (None, _nobody),
    "matrix-broken": (None, _broken),
    "matrix-blocked": (None, _blocked),
    "matrix-media": (150, lambda s: s.choose_media()),
    "matrix-table": (150, lambda s: s.choose_table()),
    "matrix-csv": (None, lambda s: s.save_csv()),
}
NAMES = tuple(_STATES)


def sample(name: str) -> tuple[Callable[[Path | None], Screen], Callable[[App], None]]:
    """What makes the screen of a state, and what is done in it."""
    count, act = _STATES[name]

    def make(scenario: Path | None) -> Screen:
        content = load_content()
        computing = Computing(content, keeps=False)
        computing.add("none", made_rows(content, count))
        return MatrixScreen(content, computing)

    def prepare(app: App) -> None:
        screen = app.screen
        assert isinstance(screen, MatrixScreen)
        act(screen)

    return make, prepare
