"""What the README says is so."""

import doctest
import re
from pathlib import Path

import pytest

from game import cli

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^\| `(\w+)(.*)", README.split("## Commands")[1].split("\n## ")[0], re.M)


def test_its_python_runs() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert result.attempted >= 8
    assert result.failed == 0


def test_its_paths_are_there() -> None:
    paths = re.findall(r"`((?:game|assets|tests|tools)[/\w.]*)`", README)
    assert len(paths) >= 12
    assert [path for path in paths if not (ROOT / path).exists()] == []


@pytest.mark.parametrize(
    ("command", "flags"),
    [(name, re.findall(r"--[a-z-]+", row)) for name, row in COMMANDS],
)
def test_its_commands_are_there(
    command: str, flags: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main([command, "--help"])
    told = capsys.readouterr().out
    assert stop.value.code == 0
    assert [flag for flag in [*flags, "--content"] if flag not in told] == []


def test_no_command_is_passed_over(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    told = capsys.readouterr().out.split("COMMAND\n")[1]
    offered = re.findall(r"^    (\w+)", told, re.M)
    assert [name for name, _ in COMMANDS] == offered
