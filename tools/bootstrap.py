"""Makes an environment (a venv) in the checkout and runs the program or the checks in it.

Uses the standard library only. What is to be installed is read from pyproject.toml; a stamp in
the environment remembers what was, so that nothing is done twice.
"""

import importlib.util
import json
import os
import shlex
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, NoReturn

ROOT = Path(__file__).resolve().parents[1]

_STAMP = "campaign-manager.json"

# Words in pip's messages that mean it found no index, or an index without the package.
_OFFLINE = (
    "Could not find a version",
    "No matching distribution",
    "NewConnectionError",
    "NameResolutionError",
    "ConnectTimeout",
    "ProxyError",
    "SSLError",
    "Max retries exceeded",
)


class SetupError(Exception):
    """The environment cannot be made; the message says what to do."""


def play() -> NoReturn:
    """Run the program with the arguments of this process; its exit code becomes ours."""
    python = _prepare(tests=False)
    # -P: a file in the current folder must not stand in for a module of the program.
    # What the program calls itself where it says what to type; the folder may be any.
    os.environ["CAMPAIGN_MANAGER_COMMAND"] = _as_typed()
    _become([str(python), "-P", "-m", "game", *sys.argv[1:]])


def test() -> NoReturn:
    """Run all checks with the arguments of this process; exit code 1 if one fails."""
    python = _prepare(tests=True)
    _become([str(python), "-P", str(ROOT / "tools" / "run_checks.py"), *sys.argv[1:]])


def bench() -> NoReturn:
    """Run the measurements with the arguments of this process.

    The peers are measured from an environment of their own, since only the bench wants them.
    """
    python = _prepare(tests=False)
    with (ROOT / "pyproject.toml").open("rb") as file:
        wanted = tomllib.load(file)["dependency-groups"]["bench"]
    peers = _said(lambda: ensure(ROOT / f".venv.bench.{_version()}", wanted, {*wanted}))
    os.environ["CAMPAIGN_BENCH_PEERS"] = str(peers)
    # Without -P: its own folder holds the modules that it is made of.
    _become([str(python), str(ROOT / "tools" / "run_bench.py"), *sys.argv[1:]])


def _prepare(*, tests: bool) -> Path:
    return _said(lambda: prepare(ROOT, tests=tests))


def _said(make: Callable[[], Path]) -> Path:
    """What `make` gives; what keeps it from that is said in one sentence."""
    try:
        return make()
    except SetupError as error:
        sys.exit(str(error))
    except OSError as error:
        sys.exit(
            f"Cannot set up {ROOT / '.venv'} ({error.strerror or error}): "
            "see that there is room on the disk and that you may write to this folder."
        )
    except KeyboardInterrupt:
        sys.exit("Interrupted; the next start goes on with setting up.")


def prepare(root: Path, *, tests: bool) -> Path:
    """The Python of the environment of the checkout at `root`, made or mended where need be.

    With `tests` it also holds what the checks need. Raises `SetupError`.
    """
    play, check = requirements(root)
    wanted = [*play, *check] if tests else play
    return ensure(folder(root), wanted, {*play, *check})


def ensure(venv: Path, wanted: list[str], known: set[str]) -> Path:
    """The Python of an environment that holds all that is wanted, made or mended where need be.

    `known` is all that may be in it; see `_make`. Raises `SetupError`.
    """
    if not _ready(venv, wanted):
        with _lock(venv.with_name(f"{venv.name}.lock")) as lock:
            # Another process may have done all of it while this one waited.
            if not _ready(venv, wanted):
                _make(venv, wanted, known, lock)
    return _python(venv)


def folder(root: Path) -> Path:
    """Where the environment of the Python that runs now belongs.

    That is `.venv`, unless it is the working environment of another version.
    """
    venv = root / ".venv"
    made_by = dict[str, str]()
    try:
        for line in (venv / "pyvenv.cfg").read_text(encoding="utf-8").splitlines():
            key, _, value = line.partition("=")
            made_by[key.strip()] = value.strip()
    except (OSError, ValueError):
        return venv
    version = ".".join(made_by.get("version", _version()).split(".")[:2])
    works = _python(venv).exists() and Path(made_by.get("home", "")).is_dir()
    return root / f".venv.{_version()}" if version != _version() and works else venv


def requirements(root: Path) -> tuple[list[str], list[str]]:
    """What pyproject.toml lists for the program, and what for its checks."""
    with (root / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)
    return project["project"]["dependencies"], project["dependency-groups"]["test"]


def _make(venv: Path, wanted: list[str], known: set[str], lock: IO[str]) -> None:
    """Make the environment, or add to it what is missing; only with the lock held.

    `known` is all that pyproject.toml lists: what of it was installed before stays noted.
    """
    # The word in the lock file outlives a process that was ended half way.
    interrupted = bool(lock.read())
    fresh = interrupted or not _usable(venv)
    before = set() if fresh else {*_stamp(venv).get("installed", [])}
    if fresh:
        _require_venv()
        _say(f"Setting up {venv}: this is done once and takes about a minute.")
        _write(lock, "at work")
        _remove(venv)
        _create(venv, lock)
    else:
        _say(f"Bringing {venv} up to date.")
        _write(lock, "at work")
        (venv / _STAMP).unlink(missing_ok=True)
    _install(venv, wanted, lock)
    stamp = {
        "python": _version(),
        "installed": sorted({*wanted, *(before & known)}),
        "packages": sorted(_packages(venv)),
    }
    (venv / _STAMP).write_text(json.dumps(stamp), encoding="utf-8")
    _write(lock, "")


def _ready(venv: Path, wanted: list[str]) -> bool:
    """Whether all that is wanted was installed and is still there."""
    stamp = _stamp(venv)
    return (
        stamp.get("python") == _version()
        and {*wanted} <= {*stamp.get("installed", [])}
        and _python(venv).exists()
        and {*stamp.get("packages", [])} <= _packages(venv)
    )


def _stamp(venv: Path) -> dict[str, Any]:
    """What the environment is known to hold; empty if nothing is known."""
    try:
        stamp = json.loads((venv / _STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def _packages(venv: Path) -> set[str]:
    """The packages that lie in the environment, with their versions."""
    library = "Lib" if os.name == "nt" else f"lib/python{_version()}"
    try:
        return {path.name for path in (venv / library / "site-packages").glob("*.dist-info")}
    except OSError:
        return set()


def _usable(venv: Path) -> bool:
    """Whether this is a working environment of the Python that runs now, with pip in it."""
    say = "import sys, pip; print('%d.%d' % sys.version_info[:2], sys.prefix != sys.base_prefix)"
    try:
        done = subprocess.run(
            [_python(venv), "-c", say], capture_output=True, text=True, timeout=60, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0 and done.stdout.split() == [_version(), "True"]


def _require_venv() -> None:
    if all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        return
    raise SetupError(
        "This Python comes without venv, which is needed to set the program up. On Debian and "
        f"Ubuntu run: sudo apt install python{_version()}-venv. Elsewhere install Python from "
        "https://www.python.org/downloads/. Then start again."
    )


def _remove(venv: Path) -> None:
    """Clear away an environment that cannot be used, but nothing that is not one."""
    if not venv.exists() and not venv.is_symlink():
        return
    if venv.is_symlink() or not venv.is_dir():
        raise SetupError(f"{venv} is not a folder; move it away and start again.")
    if any(venv.iterdir()) and not (venv / "pyvenv.cfg").exists() and not (venv / _STAMP).exists():
        raise SetupError(f"{venv} is not an environment of Python; move it away and start again.")
    if Path(sys.prefix).resolve() == venv.resolve():
        raise SetupError(
            f"{venv} must be made anew, which its own Python cannot do; start again with the "
            f"Python of the system: {_base_python()}"
        )
    shutil.rmtree(venv)


def _create(venv: Path, lock: IO[str]) -> None:
    done = _call([_base_python(), "-m", "venv", str(venv)], lock)
    if done.returncode:
        _say((done.stdout + done.stderr).strip())
        raise SetupError(
            f"Python could not make the environment {venv}. On Debian and Ubuntu run: sudo apt "
            f"install python{_version()}-venv. Elsewhere see the message above. Then start again."
        )


def _install(venv: Path, wanted: list[str], lock: IO[str]) -> None:
    # A setting of the person's own must not send the packages elsewhere.
    environment = {**os.environ, "PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    for name in ("PIP_TARGET", "PIP_PREFIX"):
        environment.pop(name, None)
    command = [str(_python(venv)), "-m", "pip", "install", "--quiet", "--no-input", *wanted]
    done = _call(command, lock, environment)
    if done.returncode == 0:
        return
    # pip gave up by itself, so nothing is half done; the next start may go on from here.
    _write(lock, "")
    _say(done.stderr.strip()[-2000:])
    if any(sign in done.stderr for sign in _OFFLINE):
        raise SetupError(
            "The packages above could not be had from a package index. Connect to the internet, "
            "or set PIP_INDEX_URL to an index that can be reached, or PIP_FIND_LINKS to a folder "
            "that holds them; then start again."
        )
    raise SetupError("pip could not install the packages; its message is above.")


def _call(
    command: list[str], lock: IO[str], environment: dict[str, str] | None = None
) -> "subprocess.CompletedProcess[str]":
    """Run a command that changes the environment, with its output kept."""
    # The command shares the lock: it goes on for a while if this process is ended by force.
    shared = () if os.name == "nt" else (lock.fileno(),)
    return subprocess.run(
        command, capture_output=True, text=True, env=environment, check=False, pass_fds=shared
    )


@contextmanager
def _lock(path: Path) -> Iterator[IO[str]]:
    """The lock file, open and held by this process alone; the system frees it at its end."""
    with path.open("a+", encoding="utf-8") as file:
        if not _try_lock(file):
            _say("Another process is setting up; waiting for it.")
            while not _try_lock(file):
                time.sleep(0.2)
        file.seek(0)
        yield file


def _try_lock(file: IO[str]) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            # Far behind the text, which Windows would otherwise not let be read.
            file.seek(1000)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _write(lock: IO[str], word: str) -> None:
    lock.seek(0)
    lock.truncate()
    lock.write(word)
    lock.flush()


def _python(venv: Path) -> Path:
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _base_python() -> str:
    """The Python that runs now, or the one that the environment it is in was made from."""
    return getattr(sys, "_base_executable", None) or sys.executable


def _version() -> str:
    return f"{sys.version_info[0]}.{sys.version_info[1]}"


def _as_typed() -> str:
    """The command that starts this program again from the current folder."""
    if os.name == "nt":
        return subprocess.list2cmdline(["py", sys.argv[0]])
    return shlex.join(["python3", sys.argv[0]])


def _say(text: str) -> None:
    """Tell the person; not on standard output, which belongs to the program."""
    print(text, file=sys.stderr, flush=True)


def _become(command: list[str]) -> NoReturn:
    """Go on as this command, which finds the package `game` in the checkout."""
    paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    if os.name != "nt":
        os.execve(command[0], command, environment)
    # Windows cannot replace a process: wait, and leave Ctrl+C to the program.
    with subprocess.Popen(command, env=environment) as child:
        while True:
            try:
                sys.exit(child.wait())
            except KeyboardInterrupt:
                continue
