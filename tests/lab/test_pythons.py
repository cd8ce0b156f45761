"""The same seeds give the same bytes on every Python of this machine that can run the game."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = Path(__file__).with_name("digest_games.py")


def pythons() -> dict[tuple[int, int], Path]:
    """One Python of every version from 3.11 on, this one first."""
    places = [Path(sys.executable)]
    for minor in range(11, 20):
        found = shutil.which(f"python3.{minor}")
        places += [Path(found)] if found else []
    for folder in (Path.home() / ".pyenv" / "versions", Path("/opt"), Path("/usr/local")):
        places += sorted(folder.glob("*/bin/python3")) + sorted(folder.glob("bin/python3.*[0-9]"))
    kinds: dict[tuple[int, int], Path] = {}
    for place in places:
        try:
            said = subprocess.run(
                [place, "-c", "import sys; print(*sys.version_info[:2])"],
                capture_output=True,
                text=True,
                check=True,
            ).stdout.split()
            version = int(said[0]), int(said[1])
        except (OSError, ValueError, IndexError, subprocess.CalledProcessError):
            continue
        if version >= (3, 11):
            kinds.setdefault(version, place)
    return kinds


def digest(python: Path, games: int, hashing: str) -> str:
    """What the script prints, run without the packages installed beside this Python."""
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": hashing}
    surroundings |= {"PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [python, "-S", SCRIPT, str(games)],
        env=surroundings,
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def test_the_rules_need_nothing_but_the_standard_library() -> None:
    python = Path(sys.executable)
    first = digest(python, 8, "0")
    assert len(first) == 65
    assert digest(python, 8, "1") == first


@pytest.mark.long
def test_every_python_plays_the_same_games() -> None:
    found = pythons()
    assert sys.version_info[:2] in found
    digests = {version: digest(place, 128, str(version[1])) for version, place in found.items()}
    assert len(set(digests.values())) == 1, digests


@pytest.mark.long
def test_a_thousand_games_in_one_process_and_in_three(tmp_path: Path) -> None:
    found = []
    for workers, hashing in (("1", "0"), ("3", "1")):
        folder = tmp_path / workers
        argv = ["simulate", "--games", "1000", "--workers", workers, "--records", str(folder)]
        subprocess.run(
            [sys.executable, "-m", "game", *argv, "--turn-limit", "120"],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hashing},
            check=True,
            capture_output=True,
        )
        found.append({path.name: path.read_bytes() for path in sorted(folder.iterdir())})
    assert len(found[0]) == 1000
    assert found[0] == found[1]
