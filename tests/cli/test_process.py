"""The program as a process: what it imports, and how it ends when it is cut short."""

import contextlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]


def start(*argv: str, env: dict[str, str] | None = None) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, *argv],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env=env,
    )


def test_a_plain_command_imports_nothing_heavy() -> None:
    program = (
        "import sys, json; from game.cli import main; code = main(['cards']);"
        "print(json.dumps([code, sorted(sys.modules)]), file=sys.stderr)"
    )
    with start("-c", program) as process:
        _, err = process.communicate()
    code, modules = json.loads(err)
    assert code == 0
    roots = {name.partition(".")[0] for name in modules}
    assert not roots & {"pygame", "numpy", "rich", "msgspec", "multiprocessing", "platformdirs"}


def test_a_reader_that_goes_away_is_no_error_to_talk_about() -> None:
    for argv in (["cards"], ["cards", "--json"]):
        read, write = os.pipe()
        os.close(read)
        with subprocess.Popen(
            [sys.executable, "-m", "game", *argv], cwd=ROOT, stdout=write, stderr=subprocess.PIPE
        ) as process:
            os.close(write)
            _, err = process.communicate()
        assert err == b""
        assert process.returncode == 141


def test_a_full_output_is_one_line() -> None:
    with (
        Path("/dev/full").open("wb") as full,
        subprocess.Popen(
            [sys.executable, "-m", "game", "cards"], cwd=ROOT, stdout=full, stderr=subprocess.PIPE
        ) as process,
    ):
        _, err = process.communicate()
    assert process.returncode == 2
    assert err.count(b"\n") == 1
    assert b"No space left" in err


def test_a_terminal_without_letters_shows_question_marks() -> None:
    surroundings = {**os.environ, "PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    with start("-m", "game", "scenario", "caf\u00e9.json", env=surroundings) as process:
        out, err = process.communicate()
    assert process.returncode == 2
    assert out == b""
    assert err.count(b"\n") == 1
    assert b"Traceback" not in err


def _workers(process: "subprocess.Popen[bytes]") -> list[int]:
    """Ids of the worker processes in the session of a process (Linux)."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                session = int((folder / "stat").read_text().rpartition(")")[2].split()[3])
                spawned = b"spawn_main" in (folder / "cmdline").read_bytes()
            except (OSError, ValueError, IndexError):
                continue
            if session == process.pid and spawned:
                found.append(int(folder.name))
    return found


def _holds_back_interrupts(worker: int) -> bool:
    status = Path(f"/proc/{worker}/status").read_text()
    blocked = next(line for line in status.splitlines() if line.startswith("SigBlk:"))
    return bool(int(blocked.split()[1], 16) >> (signal.SIGINT - 1) & 1)


@contextlib.contextmanager
def ended(process: "subprocess.Popen[bytes]") -> Iterator[None]:
    """Let nothing run on when a test fails."""
    try:
        yield
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)


def _cut_short(number: int, tmp_path: Path) -> "tuple[subprocess.Popen[bytes], bytes]":
    """Send a signal to the whole group while workers are at it, as a terminal does."""
    records = tmp_path / "records"
    argv = ["-m", "game", "simulate", "--games", "1000000", "--workers", "2"]
    with start(*argv, "--records", str(records)) as process, ended(process):
        while process.poll() is None and not (records.is_dir() and any(records.iterdir())):
            # A record shows that the workers run; nothing is measured here.
            os.sched_yield()
        workers = _workers(process)
        assert len(workers) == 2
        assert all(_holds_back_interrupts(worker) for worker in workers)
        if number == signal.SIGINT:
            os.killpg(process.pid, number)
        else:
            process.send_signal(number)
        _, err = process.communicate()
    assert _workers(process) == []
    return process, err


def test_ctrl_c_ends_the_workers_too(tmp_path: Path) -> None:
    process, err = _cut_short(signal.SIGINT, tmp_path)
    assert err == b""
    assert process.returncode == 130


def test_so_does_being_told_to_end(tmp_path: Path) -> None:
    process, err = _cut_short(signal.SIGTERM, tmp_path)
    assert err == b""
    assert process.returncode == 143
