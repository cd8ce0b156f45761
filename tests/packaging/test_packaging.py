"""What is handed out works where there is no checkout: built, installed afresh, and run."""

import json
import os
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.timeout(400)

SCENARIO = {
    "format": "campaign-manager-scenario",
    "version": 1,
    "title": "The only red voter of the row is won, then the issue marker moves",
    "position": {
        "active": "obama",
        "slots": [{"state": "FL"}, None, None, None],
        "hands": {"obama": ["obama.tax-cut-for-95-percent"]},
    },
    "steps": ["play:obama.tax-cut-for-95-percent"],
    "expect": {"states": {"FL": {"issue": "E2", "economy": "B..BB"}}},
}


def clean(environment: dict[str, str]) -> dict[str, str]:
    """Without what leads back to the checkout."""
    return {key: value for key, value in environment.items() if not key.startswith("PYTHON")}


def run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run(
        command, cwd=cwd, env=clean({**os.environ}), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist and the wheel that was built from it."""
    folder = tmp_path_factory.mktemp("built")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    return folder


def assets() -> set[str]:
    """The files under assets/ that belong to the project."""
    listed = subprocess.run(
        ["git", "ls-files", "assets"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    # An unpacked sdist has no git, and nothing in it that does not belong.
    if listed.returncode == 0 and listed.stdout:
        return {path.removeprefix("assets/") for path in listed.stdout.splitlines()}
    folder = ROOT / "assets"
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_the_wheel_holds_the_program_and_all_assets(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    packed = {name.removeprefix("game/_assets/") for name in names if "/_assets/" in name}
    assert assets() <= packed
    assert "game/cli.py" in names
    assert {name.split("/")[0] for name in names} == {
        "game",
        "campaign_manager_2008-0.1.0.dist-info",
    }


def test_the_sdist_holds_what_is_needed_to_go_on_working(built: Path) -> None:
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.split("/", 1)[1] for name in archive.getnames()}
    assert {f"assets/{name}" for name in assets()} <= names
    assert {
        *("pyproject.toml", "README.md", "LICENSE", ".ci/run", "tools/play.py", "tools/test.py"),
        *("game/content/__init__.py", "tests/packaging/test_packaging.py"),
    } <= names


def test_installed_it_runs_from_an_empty_folder(built: Path, tmp_path: Path) -> None:
    fresh, empty = tmp_path / "fresh", tmp_path / "empty"
    empty.mkdir()
    run(sys.executable, "-m", "venv", fresh, cwd=tmp_path)
    programs = fresh / ("Scripts" if os.name == "nt" else "bin")
    (wheel,) = built.glob("*.whl")
    run(programs / "python", "-m", "pip", "install", "--quiet", wheel, cwd=tmp_path)

    cards = json.loads(run(programs / "campaign-manager", "cards", "--json", cwd=empty))
    assert len(cards["cards"]) == 90
    assert cards["cards"][0]["title"] == "Seven Houses"

    scenario = tmp_path / "won.scenario.json"
    scenario.write_text(json.dumps(SCENARIO))
    told = run(programs / "python", "-m", "game", "scenario", scenario, cwd=empty)
    assert "won.scenario.json" in told

    with (ROOT / "pyproject.toml").open("rb") as file:
        version = tomllib.load(file)["project"]["version"]
    assert version in run(programs / "campaign-manager", "--version", cwd=empty)
    say = "import game; print(game.__version__, game.__file__)"
    told_version, place = run(programs / "python", "-c", say, cwd=empty).split(maxsplit=1)
    assert told_version == version
    assert Path(place.strip()).is_relative_to(fresh)
    assert list(empty.iterdir()) == []
