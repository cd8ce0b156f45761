"""Cards that nobody can have written, folders that cannot be, and a disk that is full."""

import json
from pathlib import Path

import pytest

from game.content import load_content
from game.files import FileError
from game.ui.writing.drafts import kept_file
from tests.ui.sandbox.test_writing import said, waited, with_card, writing


@pytest.mark.parametrize(
    "card",
    [
        {"title": "\ud800"},
        {"text": "x" * 20_000},
        {"parts": ["draw 1"] * 2_000},
        {"parts": {"draw 1": 1}},
        {"parts": ["claim nobody"]},
    ],
    ids=repr,
)
def test_a_kept_card_that_nobody_can_have_written_is_set_aside(
    data_folder: Path, card: dict[str, object]
) -> None:
    whole = {"format": "campaign-manager-card", "version": 1, "card": card}
    kept_file().parent.mkdir(parents=True, exist_ok=True)
    kept_file().write_text(json.dumps(whole))
    driver = writing()
    assert "set aside" in driver.notice
    assert driver.screen.sketch.parts == ()


def test_a_kept_file_that_is_far_too_large_is_set_aside(data_folder: Path) -> None:
    kept_file().parent.mkdir(parents=True, exist_ok=True)
    kept_file().write_bytes(b"x" * 100_000)
    driver = writing()
    assert "set aside" in driver.notice
    driver.key("Esc")
    (aside,) = [path for path in data_folder.iterdir() if "unreadable" in path.name]
    assert aside.stat().st_size == 100_000


def test_odd_letters_of_a_kept_card_are_drawn(data_folder: Path) -> None:
    whole = {"format": "campaign-manager-card", "version": 1, "card": {"title": "a\0b\n\u202ec"}}
    kept_file().parent.mkdir(parents=True, exist_ok=True)
    kept_file().write_text(json.dumps(whole))
    driver = writing()
    assert said(driver, "wrong/title")
    assert driver.faults() == []


def test_a_card_takes_no_parts_without_end() -> None:
    driver = writing()
    for _ in range(60):
        driver.screen.add("draw")
    assert len(driver.screen.sketch.parts) == 40
    assert "take parts away" in driver.notice


def test_a_card_that_cannot_be_kept_is_told_of(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = with_card()
    card = driver.screen.sketch

    def full(path: Path, data: bytes) -> None:
        raise FileError(path, "", "No room is left.")

    monkeypatch.setattr("game.ui.writing.drafts.write_bytes", full)
    driver.key("Esc")
    assert "No room is left" in driver.notice
    driver.key("Ctrl+e")
    assert driver.screen.sketch == card


def test_a_title_like_the_beginning_of_an_entry_is_exported_twice(tmp_path: Path) -> None:
    driver = with_card()
    driver.screen.put(driver.screen.sketch.put(title="A [[card]] here"))
    for _ in range(2):
        driver.key("Ctrl+s")
        driver.widget("export/folder").set(str(tmp_path / "mine"))
        driver.click("export/write")
        waited(driver)
        assert "Written into" in said(driver, "export/told")
        driver.click("export/close")
        driver.click("part/0/remove")
    titles = [card.title for card in load_content(tmp_path / "mine").cards]
    assert titles.count("A [[card]] here") == 1


def test_an_address_that_is_none_is_told_of() -> None:
    driver = with_card()
    driver.click("export")
    driver.widget("export/folder").set("file://[")
    driver.click("export/write")
    assert "no path" in said(driver, "export/told")
