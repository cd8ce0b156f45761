"""Files are written whole or not at all."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.files import FileError, save_record, write_bytes
from tests.files.samples import played

OLD = b"the old file\n"


def listing(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_file_is_made_with_the_folders_on_the_way_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "x.json"
    write_bytes(path, OLD)
    assert path.read_bytes() == OLD
    path.chmod(0o640)
    write_bytes(path, b"new")
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode & 0o777 == 0o640
    assert listing(path.parent) == ["x.json"]


def test_a_new_file_has_the_usual_rights(tmp_path: Path) -> None:
    usual = tmp_path / "usual"
    usual.write_bytes(b"")
    write_bytes(tmp_path / "ours", b"")
    assert (tmp_path / "ours").stat().st_mode == usual.stat().st_mode


def test_a_link_stays_one(tmp_path: Path) -> None:
    path, link = tmp_path / "file", tmp_path / "link"
    path.write_bytes(OLD)
    link.symlink_to(path)
    write_bytes(link, b"new")
    assert link.is_symlink()
    assert path.read_bytes() == b"new"


def test_what_cannot_be_written_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(OLD)
    for path in (
        tmp_path,
        tmp_path / "file" / "below",
        tmp_path / ("n" * 300),
        Path("/proc/none/x"),
        Path("nul\0byte"),
    ):
        with pytest.raises(FileError) as caught:
            write_bytes(path, b"new")
        assert str(caught.value).isprintable()
    assert listing(tmp_path) == ["file"]
    assert (tmp_path / "file").read_bytes() == OLD


@pytest.mark.parametrize("call", ["fsync", "fdopen"])
def test_a_failure_on_the_way_leaves_the_old_file_and_nothing_else(
    call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.record.json"
    path.write_bytes(OLD)

    def fail(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, call, fail)
    with pytest.raises(FileError, match=r"x.record.json: .*No space left on device"):
        save_record(path, played())
    monkeypatch.undo()
    assert path.read_bytes() == OLD
    assert listing(tmp_path) == ["x.record.json"]


FULL = """
import resource, signal, sys
from game.files import FileError, write_bytes
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    write_bytes(sys.argv[1], b"x" * 5000)
except FileError as error:
    print(error)
"""

KILLED = """
import os, sys, time
from game.files import write_bytes
def wait(number):
    print("half way", flush=True)
    sys.stdin.read()
os.fsync = wait
write_bytes(sys.argv[1], b"x" * 5000)
"""


def start(program: str, path: Path) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", program, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )


def test_when_there_is_no_room_the_old_file_stays(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(OLD)
    with start(FULL, path) as process:
        said, _ = process.communicate()
    assert "File too large" in said
    assert path.read_bytes() == OLD
    assert listing(tmp_path) == ["x.json"]


def test_a_program_killed_half_way_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(OLD)
    with start(KILLED, path) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "half way\n"
        process.send_signal(signal.SIGKILL)
        process.communicate()
    assert path.read_bytes() == OLD
    rest = [name for name in listing(tmp_path) if name != "x.json"]
    assert [name for name in rest if not (name.startswith(".") and name.endswith(".part"))] == []
    write_bytes(path, b"new")
    assert path.read_bytes() == b"new"
