"""Pythons that do not fit are refused in words."""

import os
import re
import subprocess
import tomllib
from pathlib import Path

import check_python
import pytest

TOOLS = Path(check_python.__file__).parent
OTHERS = [
    python
    for python in sorted((Path.home() / ".pyenv" / "versions").glob("*/bin/python"))
    if re.match(r"2\.|3\.([0-9]|10)\.", python.parts[-3])
]


def test_the_range_is_the_one_of_the_project() -> None:
    with (TOOLS.parent / "pyproject.toml").open("rb") as file:
        wanted = tomllib.load(file)["project"]["requires-python"]
    (oldest, newest), after = (check_python.OLDEST, check_python.NEWEST), check_python.NEWEST[1] + 1
    assert (oldest[0], newest[0]) == (3, 3)
    assert wanted == f">=3.{oldest[1]},<3.{after}"


@pytest.mark.parametrize("minor", [11, 12, 13, 14])
def test_fitting_ones_pass(minor: int) -> None:
    assert check_python.complaint((3, minor, 0), "tools/play.py", "") is None


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 6, 15), (3, 10, 13), (3, 15, 0), (4, 0, 0)])
def test_others_are_told_what_is_needed(version: tuple[int, ...]) -> None:
    shown = ".".join(str(number) for number in version)
    assert check_python.complaint(version, "tools/play.py", "") == (
        f"Campaign Manager 2008 needs Python 3.11 to 3.14, but this is Python {shown}. "
        "Install one from https://www.python.org/downloads/ and run tools/play.py with it."
    )


def test_a_fitting_one_on_the_path_is_named(tmp_path: Path) -> None:
    # 3.14 is what a version manager leaves for a Python that is not chosen, 3.13 no program.
    (tmp_path / "python3.13").touch()
    for name, code in (("3.9", 0), ("3.11", 0), ("3.12", 0), ("3.14", 127)):
        python = tmp_path / f"python{name}"
        python.write_text(f"#!/bin/sh\nexit {code}\n")
        python.chmod(0o755)
    path = os.pathsep.join(["", str(tmp_path / "gone"), str(tmp_path)])
    assert check_python.complaint((3, 6, 15), "tools/test.py", path) == (
        "Campaign Manager 2008 needs Python 3.11 to 3.14, but this is Python 3.6.15. "
        "You have a fitting one; run: python3.12 tools/test.py"
    )


@pytest.mark.parametrize("python", OTHERS, ids=lambda path: path.parts[-3])
@pytest.mark.parametrize("script", ["play.py", "test.py"])
def test_old_pythons_really_say_it(python: Path, script: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [python, str(TOOLS / script), "--help"],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env={"PATH": ""},
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(
        f"Campaign Manager 2008 needs Python 3.11 to 3.14, but this is Python {python.parts[-3]}. "
    )
    assert done.stderr.count("\n") == 1
