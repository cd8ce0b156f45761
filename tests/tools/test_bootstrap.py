"""Setting up: really run, in small checkouts whose packages come from a folder."""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import bootstrap
import pytest

TOOLS = Path(bootstrap.__file__).parent
# Making an environment takes some seconds of work, and with other work beside it longer.
pytestmark = pytest.mark.timeout(400)

VERSION = f"{sys.version_info[0]}.{sys.version_info[1]}"


class Checkout:
    """A checkout with the real tools and a program that only tells its arguments."""

    def __init__(self, root: Path, index: Path) -> None:
        self.root = root
        self.venv = root / ".venv"
        self.stamp = self.venv / "campaign-manager.json"
        self.index = index

    def requires(self, *packages: str, tests: tuple[str, ...] = ()) -> None:
        (self.root / "pyproject.toml").write_text(
            f"[project]\ndependencies = {json.dumps(packages)}\n"
            f"[dependency-groups]\ntest = {json.dumps(tests)}\n"
        )

    def start(self, *arguments: str, script: str = "play", **more: str) -> subprocess.Popen[str]:
        environment = {
            **{key: value for key, value in os.environ.items() if not key.startswith("PYTHON")},
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(self.index),
            "PIP_CONFIG_FILE": os.devnull,
            **more,
        }
        elsewhere = self.root.parent / "elsewhere"
        elsewhere.mkdir(exist_ok=True)
        return subprocess.Popen(
            [sys.executable, str(self.root / "tools" / f"{script}.py"), *arguments],
            cwd=elsewhere,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, *arguments: str, script: str = "play", **more: str) -> tuple[int, str, str]:
        """Exit code, standard output and standard error."""
        with self.start(*arguments, script=script, **more) as process:
            out, err = process.communicate()
        return process.returncode, out, err


def wheel(folder: Path, name: str, version: str) -> None:
    """A package of one line, ready to be installed."""
    info = f"{name}-{version}.dist-info"
    files = {
        f"{name}.py": f"VERSION = {version!r}\n",
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\n"
        "Tag: py3-none-any\n",
    }
    files[f"{info}/RECORD"] = "".join(f"{path},,\n" for path in [*files, f"{info}/RECORD"])
    with zipfile.ZipFile(folder / f"{name}-{version}-py3-none-any.whl", "w") as archive:
        for path, text in files.items():
            archive.writestr(path, text)


def make_checkout(root: Path, index: Path) -> Checkout:
    (root / "game").mkdir(parents=True)
    (root / "game" / "__init__.py").touch()
    (root / "game" / "__main__.py").write_text(
        "import json, sys, tiny\nprint(tiny.VERSION, json.dumps(sys.argv[1:]))\n"
        "sys.exit(len(sys.argv) - 1)\n"
    )
    (root / "tools").mkdir()
    for path in TOOLS.glob("*.py"):
        shutil.copy(path, root / "tools")
    checkout = Checkout(root, index)
    checkout.requires("tiny==1.0")
    return checkout


@pytest.fixture(scope="session")
def index(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("index")
    for version in ("1.0", "2.0"):
        wheel(folder, "tiny", version)
    wheel(folder, "extra", "1.0")
    return folder


@pytest.fixture(scope="session")
def model(tmp_path_factory: pytest.TempPathFactory, index: Path) -> Checkout:
    """A checkout that was set up by its first start; the tests work on copies."""
    checkout = make_checkout(tmp_path_factory.mktemp("model") / "a folder", index)
    code, out, err = checkout.run("cards", "--json", PIP_TARGET=str(checkout.root / "astray"))
    assert (code, out) == (2, '1.0 ["cards", "--json"]\n')
    assert err == f"Setting up {checkout.venv}: this is done once and takes about a minute.\n"
    assert not (checkout.root / "astray").exists()
    return checkout


@pytest.fixture
def checkout(model: Checkout, tmp_path: Path) -> Checkout:
    shutil.copytree(model.root, tmp_path / "copy", symlinks=True)
    return Checkout(tmp_path / "copy", model.index)


def test_a_second_start_installs_nothing(checkout: Checkout) -> None:
    before = checkout.stamp.stat().st_mtime_ns
    empty = checkout.root / "empty"
    empty.mkdir()
    assert checkout.run(PIP_FIND_LINKS=str(empty)) == (0, "1.0 []\n", "")
    assert checkout.stamp.stat().st_mtime_ns == before


def test_files_in_the_current_folder_are_not_taken_for_modules(checkout: Checkout) -> None:
    elsewhere = checkout.root.parent / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "json.py").write_text("raise SystemExit('wrong file')")
    assert checkout.run("x") == (1, '1.0 ["x"]\n', "")


def test_changed_requirements_are_installed(checkout: Checkout) -> None:
    checkout.requires("tiny==2.0")
    code, out, err = checkout.run()
    assert (code, out, err) == (0, "2.0 []\n", f"Bringing {checkout.venv} up to date.\n")
    # And back again: what was there before is not believed to be there still.
    checkout.requires("tiny==1.0")
    assert checkout.run()[1] == "1.0 []\n"


def test_what_the_checks_need_stays_when_the_program_needs_more(checkout: Checkout) -> None:
    checkout.requires("tiny==1.0", tests=("extra==1.0",))
    checks = checkout.root / "tools" / "run_checks.py"
    checks.write_text("import extra, sys\nprint('checks', *sys.argv[1:])\nsys.exit(3)\n")
    assert checkout.run("-k", "x", script="test")[:2] == (3, "checks -k x\n")
    checkout.requires("tiny==2.0", tests=("extra==1.0",))
    assert checkout.run()[1] == "2.0 []\n"
    assert checkout.run(script="test") == (3, "checks\n", "")


def test_without_an_index_it_says_what_to_do_and_the_next_start_goes_on(
    checkout: Checkout,
) -> None:
    checkout.requires("tiny==2.0")
    empty = checkout.root / "empty"
    empty.mkdir()
    code, out, err = checkout.run(PIP_FIND_LINKS=str(empty))
    assert (code, out) == (1, "")
    assert "tiny==2.0" in err
    assert err.splitlines()[-1] == (
        "The packages above could not be had from a package index. Connect to the internet, or "
        "set PIP_INDEX_URL to an index that can be reached, or PIP_FIND_LINKS to a folder that "
        "holds them; then start again."
    )
    code, out, err = checkout.run()
    assert (code, out, err) == (0, "2.0 []\n", f"Bringing {checkout.venv} up to date.\n")


@pytest.mark.long
def test_a_setting_up_that_was_ended_by_force_is_begun_anew(
    model: Checkout, tmp_path: Path
) -> None:
    checkout = make_checkout(tmp_path / "fresh", model.index)
    process = checkout.start()
    lock = checkout.root / ".venv.lock"
    while not (lock.exists() and lock.read_text() and checkout.venv.exists()):
        assert process.poll() is None
    process.kill()
    process.communicate()
    assert not checkout.stamp.exists()
    (checkout.venv / "half").touch()
    code, out, err = checkout.run()
    assert (code, out) == (0, "1.0 []\n")
    assert "Setting up" in err
    assert not (checkout.venv / "half").exists()
    assert checkout.run() == (0, "1.0 []\n", "")


@pytest.mark.long
def test_two_at_once(model: Checkout, tmp_path: Path) -> None:
    checkout = make_checkout(tmp_path / "fresh", model.index)
    both = [checkout.start(str(number)) for number in range(2)]
    results = [process.communicate() for process in both]
    assert [process.returncode for process in both] == [1, 1]
    assert [out for out, _ in results] == ['1.0 ["0"]\n', '1.0 ["1"]\n']
    assert sum("Setting up" in err for _, err in results) == 1


@pytest.mark.long
def test_an_environment_whose_python_vanished_is_made_anew(checkout: Checkout) -> None:
    for path in checkout.venv.glob("bin/python*"):
        path.unlink()
    (checkout.venv / "bin" / "python").symlink_to(checkout.root / "gone")
    code, out, err = checkout.run()
    assert (code, out) == (0, "1.0 []\n")
    assert err.startswith("Setting up")


def test_a_package_that_was_removed_comes_back(checkout: Checkout) -> None:
    library = checkout.venv / "lib" / f"python{VERSION}" / "site-packages"
    (library / "tiny.py").unlink()
    shutil.rmtree(library / "tiny-1.0.dist-info")
    code, out, err = checkout.run()
    assert (code, out, err) == (0, "1.0 []\n", f"Bringing {checkout.venv} up to date.\n")


def test_a_folder_that_is_no_environment_is_left_alone(checkout: Checkout) -> None:
    shutil.rmtree(checkout.venv)
    checkout.venv.mkdir()
    (checkout.venv / "diary.txt").write_text("Dear diary")
    assert checkout.run() == (
        1,
        "",
        f"Setting up {checkout.venv}: this is done once and takes about a minute.\n"
        f"{checkout.venv} is not an environment of Python; move it away and start again.\n",
    )
    assert (checkout.venv / "diary.txt").read_text() == "Dear diary"


@pytest.mark.parametrize("missing", ["venv", "ensurepip"])
def test_without_venv_it_says_what_to_do(
    tmp_path: Path, index: Path, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    checkout = make_checkout(tmp_path / "fresh", index)
    find = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name: None if name == missing else find(name)
    )
    with pytest.raises(bootstrap.SetupError) as error:
        bootstrap.prepare(checkout.root, tests=False)
    assert f"sudo apt install python{VERSION}-venv" in str(error.value)
    assert not checkout.venv.exists()


def test_a_working_environment_of_another_version_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / ".venv" / "bin" / "python").touch()
    settings = tmp_path / ".venv" / "pyvenv.cfg"
    settings.write_text(f"home = {tmp_path}\nversion = 3.99.1\n")
    assert bootstrap.folder(tmp_path) == tmp_path / f".venv.{VERSION}"
    settings.write_text(f"home = {tmp_path / 'gone'}\nversion = 3.99.1\n")
    assert bootstrap.folder(tmp_path) == tmp_path / ".venv"
    settings.write_text(f"home = {tmp_path}\nversion = {VERSION}.99\n")
    assert bootstrap.folder(tmp_path) == tmp_path / ".venv"
