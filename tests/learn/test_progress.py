"""Progress on disk: kept whole, and never lost when it is damaged."""

from pathlib import Path

import pytest

from game.files import DATA_VARIABLE, FileError
from game.learn import Progress, load_progress, progress_path, save_progress
from game.learn.progress import Place


def test_nothing_yet(tmp_path: Path) -> None:
    progress, note = load_progress(tmp_path / "progress.json")
    assert progress == Progress()
    assert note is None
    assert not progress.offered


def test_it_is_read_as_it_was_written(tmp_path: Path) -> None:
    progress = Progress(offered=True)
    progress.learn("the-table")
    progress.skip("majority")
    progress.solve("two-short", 2)
    progress.leave("drawing", ["next", "draw"], 2)
    path = tmp_path / "deep" / "progress.json"
    save_progress(progress, path)
    assert load_progress(path) == (progress, None)
    assert progress.places["drawing"] == Place(["next", "draw"], 2)


def test_it_lies_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    save_progress(Progress(offered=True))
    assert progress_path() == tmp_path / "progress.json"
    assert load_progress()[0].offered


def test_what_was_learnt_stays_learnt() -> None:
    progress = Progress()
    progress.skip("a")
    progress.leave("a", ["next"], 1)
    progress.learn("a")
    progress.learn("a")
    progress.skip("a")
    assert (progress.learnt, progress.skipped, progress.places) == (["a"], [], {})
    progress.leave("b", [], 0)
    assert progress.places == {}


def test_the_best_stars_count() -> None:
    progress = Progress()
    for stars in (1, 3, 2):
        progress.solve("p", stars)
    assert progress.stars == {"p": 3}


@pytest.mark.parametrize(
    "damage",
    [b"", b"{", b"[]", b"\xff\xfe", b'{"stars": {"p": 9}}', b'{"format": "x"}', b'{"more": 1}'],
)
def test_a_damaged_file_is_set_aside_with_a_message(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "progress.json"
    path.write_bytes(damage)
    progress, note = load_progress(path)
    assert progress == Progress(offered=True), "the course is not offered twice"
    assert note is not None
    assert "progress.json" in note
    assert not path.exists()
    assert (tmp_path / "progress.json.unreadable").read_bytes() == damage
    save_progress(progress, path)
    assert load_progress(path) == (progress, None)


def test_a_folder_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(FileError):
        save_progress(Progress(), tmp_path / "file" / "progress.json")
