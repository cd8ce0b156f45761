"""Damaged and foreign files to every command that reads one: a line with the place, 2, no more."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.content import asset
from game.files import encode_record
from tests.files.samples import as_bytes, record, scenario

DEEP = b"[" * 50_000 + b"]" * 50_000


def _bad_files() -> Iterator[tuple[str, bytes, bytes, str]]:
    """Name, a bad record, a bad scenario, and what names the place."""
    whole_record, whole_scenario = encode_record(record(decisions=9)), as_bytes(scenario())

    def both(name: str, data: bytes, said: str) -> tuple[str, bytes, bytes, str]:
        return name, data, data, said

    yield both("empty", b"", "empty")
    yield both("binary", bytes(range(256)) * 10, "byte 128")
    yield both("image", b"\x89PNG\r\n\x1a\n", "byte 0")
    yield both("text", b"Dear diary,\n", "line 1, column 1")
    yield both("list", b"[]", "no object")
    yield both("number", b"12", "no object")
    yield both("deep", DEEP, "deep")
    yield both("other format", b'{"format": "pdf", "version": 1}', "format")
    yield both("nothing", b"{}", "format")
    yield "crossed", whole_scenario, whole_record, "format"
    yield "cut", whole_record[:-9], whole_scenario[:-9], "cut off"
    for name, seed, said in (
        ("not a number", b'"seed": NaN', "seed: NaN"),
        ("twice", b'"seed": 1, "seed": 1', "'seed' is given twice"),
        ("wrong type", b'"seed": "1"', "seed: Expected a whole number"),
    ):
        yield (
            name,
            whole_record.replace(b'"seed": 3', seed),
            whole_scenario.replace(b'"seed": 1', seed),
            said,
        )
    newer = b'"version": 1', b'"version": 99'
    yield "newer", whole_record.replace(*newer), whole_scenario.replace(*newer), "version: "
    start: dict[str, Any] = {
        "active": "obama",
        "hands": {"obama": ["obama.seven-houses"] * 2},
    }
    yield (
        "card twice",
        as_bytes({**record(decisions=0), "start": start, "entries": []}),
        as_bytes(scenario(position=start)),
        "hands.obama[1]: ",
    )
    for number, said in ((-1, "turn: "), (2**70, "turn: ")):
        start = {"active": "obama", "turn": number}
        yield (
            f"turn {number}",
            as_bytes({**record(decisions=0), "start": start, "entries": []}),
            as_bytes(scenario(position=start)),
            said,
        )
    start = {"active": "obama", "slots": [{"state": "ZZ"}]}
    yield (
        "unknown id",
        as_bytes({**record(decisions=0), "start": start, "entries": []}),
        as_bytes(scenario(position=start)),
        "slots[0].state: ",
    )


BAD = list(_bad_files())
COMMANDS = [["replay", "--verify"], ["play", "--text", "--plain", "--resume"], ["scenario"]]


def tree(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else b""
        for path in sorted(folder.rglob("*"))
    }


@pytest.mark.parametrize("command", COMMANDS, ids=lambda argv: argv[0])
@pytest.mark.parametrize(("name", "bad_record", "bad_scenario", "said"), BAD, ids=lambda v: None)
def test_bad_files(
    name: str,
    bad_record: bytes,
    bad_scenario: bytes,
    said: str,
    command: list[str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("CAMPAIGN_MANAGER_DATA", str(tmp_path / "data"))
    path = tmp_path / "x.json"
    path.write_bytes(bad_scenario if command == ["scenario"] else bad_record)
    before = tree(tmp_path)
    assert main([*command, str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{path}: ")
    assert said in err
    assert err[:-1].isprintable()
    assert tree(tmp_path) == before


@pytest.mark.parametrize("command", COMMANDS, ids=lambda argv: argv[0])
def test_what_is_no_file(
    command: list[str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("CAMPAIGN_MANAGER_DATA", str(tmp_path / "data"))
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(2**34)
    names = ["pipe", "folder", "huge", "missing", "a" * 300]
    for path in [*(tmp_path / name for name in names), Path("/dev/zero"), Path("a\0b")]:
        assert main([*command, str(path)]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith(f"{path}: ".replace("\0", "\\x00"))
        assert err[:-1].isprintable()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder", "huge", "pipe"]


@pytest.mark.parametrize(
    "command",
    [
        ["cards"],
        ["simulate", "--games", "1"],
        ["simulate", "--games", "70", "--workers", "2"],
        ["scenario", "x"],
        ["replay", "--verify", "x"],
        ["play", "--text"],
    ],
    ids=" ".join,
)
def test_bad_content(
    command: list[str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("CAMPAIGN_MANAGER_DATA", str(tmp_path / "data"))
    content = tmp_path / "content"
    content.mkdir()
    for file in asset("content").iterdir():
        (content / file.name).write_bytes(file.read_bytes())
    states = next(path for path in content.iterdir() if "states" in path.name)
    original = states.read_bytes()
    assert main(["cards", "--content", str(content)]) == 0
    capsys.readouterr()
    for damaged in (original[: len(original) // 2], b"\xff", b"", original.replace(b"27", b"-27")):
        states.write_bytes(damaged)
        before = tree(tmp_path)
        assert main([*command, "--content", str(content)]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert states.name in err
        assert err[:-1].isprintable()
        assert tree(tmp_path) == before
