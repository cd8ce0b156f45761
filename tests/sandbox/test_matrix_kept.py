"""The file of rows of the interaction matrix, with lines that are not of its making."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.content import load_content
from game.sandbox.matrix_cells import Task
from game.sandbox.matrix_run import MatrixRun, kept_file, kept_rows

CONTENT = load_content()


@pytest.mark.parametrize(
    "wrong",
    [
        {"task": [[0], "own", 1]},
        {"task": [{}, "own", 1], "cells": []},
        {"task": "own"},
        {"cells": [{"table": 2, "mode": "loud", "first": 0, "second": 1}]},
        {"cells": [{"table": 2, "mode": "own", "first": 0, "second": 9999}]},
        {"cells": [{"table": 2, "mode": "own", "first": 0, "second": []}]},
        {"cells": [{"table": 2, "mode": "own", "first": 0, "second": 1, "kinds_new": 5}]},
        {"cells": [{"table": 2, "mode": "own", "first": 0, "second": 1, "broken": [5]}]},
        {"cells": [{"table": 2, "mode": "own", "first": 0, "second": 1, "lines_new": "x"}]},
        {"cells": [5]},
        {"cells": None},
    ],
)
def test_a_kept_line_that_makes_no_sense_is_left_out(wrong: dict[str, Any], tmp_path: Path) -> None:
    kept = kept_file("none", tmp_path)
    run = MatrixRun("none", kept=kept, rows=[Task(2, "own", 5)])
    run.poll()
    with kept.open("a") as file:
        file.write(json.dumps({"task": [2, "own", 0], "cells": [], **wrong}) + "\n")
    assert kept_rows(CONTENT, "none", kept) == run.found
