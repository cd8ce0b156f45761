"""Two copies of the program that compute the interaction matrix into one file."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.content import load_content
from game.sandbox.matrix_cells import Task
from game.sandbox.matrix_run import MatrixRun, kept_file, kept_rows
from game.ui.matrix.computing import Computing, forget_all

CONTENT = load_content()
MINE, OTHER = Task(2, "own", 0), Task(2, "own", 5)


@pytest.fixture(autouse=True)
def _nothing_known() -> Iterator[None]:
    forget_all()
    yield
    forget_all()


def wait(computing: Computing) -> None:
    until = time.monotonic() + 60
    while computing.busy and time.monotonic() < until:
        computing.poll()
        time.sleep(0.01)


def test_rows_that_another_copy_kept_meanwhile_stay(data_folder: Path) -> None:
    computing = Computing(CONTENT, [MINE], workers=1)
    computing.look("none")
    wait(computing)
    other = MatrixRun("none", kept=kept_file("none"), rows=[OTHER])
    other.poll()
    computing.start("none")
    wait(computing)
    assert computing.done("none") == 1
    assert computing.matrix("none").pair(*OTHER, 6) is not None
    kept = kept_rows(CONTENT, "none", kept_file("none"))
    assert set(kept) == {MINE, OTHER}
    assert kept[OTHER] == other.found[OTHER]
