"""Tests of the window never touch the games and settings of who runs them."""

from pathlib import Path

import pytest

from game.files import DATA_VARIABLE


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder for each test; it need not exist yet."""
    folder = tmp_path / "data"
    monkeypatch.setenv(DATA_VARIABLE, str(folder))
    return folder
