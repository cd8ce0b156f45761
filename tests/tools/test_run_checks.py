"""The checks: all are run, one that fails is not forgotten, and pytest has the last word."""

import shutil
import sys
from pathlib import Path

import pytest
import run_checks

CONFTEST = Path(__file__).parents[1] / "conftest.py"

SUITE = """
import pytest

def test_short():
    assert {outcome}

@pytest.mark.long
def test_long():
    pass
"""


def run(
    monkeypatch: pytest.MonkeyPatch, root: Path, *arguments: str, outcome: bool, check: str
) -> int:
    (root / "tests" / "rules").mkdir(parents=True)
    shutil.copy(CONFTEST, root / "tests")
    (root / "tests" / "rules" / "test_it.py").write_text(SUITE.format(outcome=outcome))
    (root / "pytest.ini").write_text("[pytest]\nmarkers = long\n")
    monkeypatch.setattr(run_checks, "ROOT", root)
    monkeypatch.setattr(run_checks, "CHECKS", {"spelling": [sys.executable, "-c", check]})
    # One process is enough, and starts faster.
    return run_checks.main([*arguments, "-n", "0"])


def test_all_is_well(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, tmp_path, outcome=True, check="print('no mistakes')") == 0
    lines = capfd.readouterr().out.splitlines()
    assert lines[:3] == ["== spelling", "no mistakes", "== pytest"]
    assert any(line.split()[:2] == ["rules", "1"] for line in lines)
    assert "1 passed" in lines[-1]


def test_long_adds_the_long_tests_and_the_rest_goes_to_pytest(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, tmp_path, "--long", "-k", "long", outcome=False, check="") == 0
    assert "1 passed" in capfd.readouterr().out.splitlines()[-1]


def test_a_check_that_fails_is_told_again_before_the_counts(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, tmp_path, outcome=True, check="raise SystemExit(7)") == 1
    lines = capfd.readouterr().out.splitlines()
    assert lines[-2] == "FAILED before pytest, see above: spelling"
    assert "1 passed" in lines[-1]


def test_a_test_that_fails(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, tmp_path, outcome=False, check="") == 1
    assert "1 failed" in capfd.readouterr().out.splitlines()[-1]
