"""Where saves lie, and how a damaged one is set aside."""

import os
from pathlib import Path

import platformdirs
import pytest

from game.files import (
    DATA_VARIABLE,
    FileError,
    data_folder,
    saved_games,
    saves_folder,
    set_aside,
)


def test_the_environment_puts_the_data_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path / "own"))
    assert data_folder() == tmp_path / "own"
    assert saves_folder() == tmp_path / "own" / "saves"
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
