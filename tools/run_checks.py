"""All checks, one after the other, inside the environment; `tools/test.py` starts it.

The last one is pytest, so that its counts are the last lines. It shows the failures of the others
too (see tests/conftest.py).
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PYTHON = sys.executable

CHECKS = {
    "ruff check": [PYTHON, "-m", "ruff", "check", "--quiet", "."],
    "ruff format": [PYTHON, "-m", "ruff", "format", "--quiet", "--diff", "."],
    "mypy": [PYTHON, "-m", "mypy", "game", "tools", "tests"],
    "import-linter": [
        *(PYTHON, "-c"),
        "from importlinter.cli import lint_imports_command as run; run(['--no-logo'])",
    ],
}


def main(arguments: list[str]) -> int:
    """Run the checks with these arguments of `tools/test.py`; the exit code."""
    long = "--long" in arguments
    failed = [name for name, command in CHECKS.items() if not _passes(name, command)]
    print("== pytest", flush=True)
    tests = [
        *(PYTHON, "-m", "pytest"),
        *("-n", "2", "--dist", "worksteal", "--durations", "20", "--benchmark-disable"),
        *("-m", "" if long else "not long"),
        *(argument for argument in arguments if argument != "--long"),
    ]
    environment = {**os.environ, "CAMPAIGN_FAILED_CHECKS": ", ".join(failed)}
    code = subprocess.run(tests, cwd=ROOT, env=environment, check=False).returncode
    return code or bool(failed)


def _passes(name: str, command: list[str]) -> bool:
    print(f"== {name}", flush=True)
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
