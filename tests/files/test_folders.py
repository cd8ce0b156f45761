"""Where saves lie, and how a damaged one is set aside."""

import os
from pathlib import Path

import platformdirs
import pytest

from game.files import (
    DATA_VARIABLE,
    FileError,
    data_folder,
    documents_folder,
    free_path,
    reports_folder,
    saved_games,
    saves_folder,
    scenarios_folder,
    set_aside,
    typed_path,
)


def test_the_environment_puts_the_data_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path / "own"))
    assert data_folder() == tmp_path / "own"
    assert saves_folder() == tmp_path / "own" / "saves"
    assert scenarios_folder() == tmp_path / "own" / "scenarios"
    assert reports_folder() == tmp_path / "own" / "reports"
    assert saved_games() == []
    assert list(tmp_path.iterdir()) == []
    monkeypatch.delenv(DATA_VARIABLE)
    assert data_folder() == platformdirs.user_data_path("campaign-manager", appauthor=False)


def test_saved_games_come_newest_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    saves = tmp_path / "saves"
    saves.mkdir()
    for age, name in enumerate(["b.record.json", "c.record.json", "a.record.json"]):
        (saves / name).write_bytes(b"")
        os.utime(saves / name, (1000 - age, 1000 - age))
    for name in ("x.json", ".b.record.json", "b.record.json.unreadable"):
        (saves / name).write_bytes(b"")
    assert [path.name for path in saved_games()] == [
        "b.record.json",
        "c.record.json",
        "a.record.json",
    ]


def test_a_damaged_save_gets_another_name_and_is_never_lost(tmp_path: Path) -> None:
    path = tmp_path / "game.record.json"
    for number, name in enumerate(["", "-2", "-3"]):
        path.write_text(str(number))
        new = set_aside(path)
        assert new == tmp_path / f"game.record.json.unreadable{name}"
        assert new.read_text() == str(number)
        assert not path.exists()
    with pytest.raises(FileError, match="No such file"):
        set_aside(path)


@pytest.mark.parametrize(
    ("name", "second", "third"),
    [
        ("a.record.json", "a-2.record.json", "a-3.record.json"),
        ("v1.2 a.record.json", "v1.2 a-2.record.json", "v1.2 a-3.record.json"),
        ("a.scenario.json", "a-2.scenario.json", "a-3.scenario.json"),
        ("a.report.json", "a-2.report.json", "a-3.report.json"),
        ("a.record.json.unreadable", "a-2.record.json.unreadable", "a-3.record.json.unreadable"),
        ("matrix.v2.csv", "matrix.v2-2.csv", "matrix.v2-3.csv"),
        ("plain", "plain-2", "plain-3"),
    ],
)
def test_a_free_name_keeps_its_ending(tmp_path: Path, name: str, second: str, third: str) -> None:
    wanted = tmp_path / name
    for expected in (name, second):
        free = free_path(wanted)
        assert free == tmp_path / expected
        free.write_bytes(b"")
    assert free_path(wanted) == tmp_path / third


def test_a_link_into_nowhere_is_no_free_name(tmp_path: Path) -> None:
    (tmp_path / "a.record.json").symlink_to(tmp_path / "gone")
    assert free_path(tmp_path / "a.record.json").name == "a-2.record.json"


def test_exports_go_home_where_there_are_no_documents(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platformdirs, "user_documents_path", lambda: tmp_path / "Documents")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert documents_folder() == tmp_path
    (tmp_path / "Documents").mkdir()
    assert documents_folder() == tmp_path / "Documents"


@pytest.mark.parametrize(
    ("typed", "path"),
    [
        ("/a/b.json", "/a/b.json"),
        (' "/a/b c.json" ', "/a/b c.json"),
        ("'/a/b.json'", "/a/b.json"),
        ("file:///a/b%20c.json", "/a/b c.json"),
        ("b.json", "b.json"),
    ],
)
def test_a_path_is_understood_as_people_paste_it(typed: str, path: str) -> None:
    assert typed_path(typed) == Path(path)
    stem = path.removesuffix(".json")
    assert typed_path(typed.replace(".json", ""), ".json") == Path(f"{stem}.json")


@pytest.mark.parametrize("typed", ["~nobody-of-that-name/a", "file://[a", "/a\0b"])
def test_what_is_no_path_is_said_in_one_sentence(typed: str) -> None:
    with pytest.raises(FileError, match="This is no path"):
        typed_path(typed)


@pytest.mark.parametrize("typed", ["/", ".", "''"])
def test_an_ending_needs_a_name(typed: str) -> None:
    with pytest.raises(FileError, match="This is no path"):
        typed_path(typed, ".json")
