"""Whatever text is pasted, the session goes on."""

import pygame
import pytest

from game.ui.workbench.samples import table
from tests.ui.sandbox.desk import bench_of, opened

DAMAGED = [
    "",
    "nonsense",
    "{",
    "[" * 5000,
    "{}",
    '{"format": "campaign-manager-scenario", "version": 1}',
    '{"format": "campaign-manager-record", "entries": [{"do": 3}]}',
    '{"slots": [{"state": "ZZ"}]}',
    '{"slots": 7}',
    '{"active": "obama", "slots": [{"state": "FL"}, {"state": "FL"}]}',
    '{"active": "obama", "hands": {"obama": ["mccain.war-room"]}}',
    "\ud800",
    "null",
    '{"slots": [{"state": "FL", "economy": "BBBBB"}]}',
]


def test_damaged_text_never_breaks_the_session(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = opened(table())
    start = bench_of(driver).node
    for text in DAMAGED:
        monkeypatch.setattr(pygame.scrap, "get_text", lambda text=text: text)
        driver.stage.notices.hide()
        driver.key("Ctrl+v")
        assert driver.notice or bench_of(driver).problem is not None, text
        assert driver.faults() == [], text
        if bench_of(driver).problem is not None:
            driver.key("u")
        assert bench_of(driver).node is start
    driver.key("e", "1")
    assert bench_of(driver).node is not start


def test_cut_off_and_changed_text_never_breaks_it(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = table()
    bench.play("play:obama.labor-walk")
    whole = bench.text()
    driver = opened(table())
    for cut in range(0, len(whole), max(1, len(whole) // 25)):
        monkeypatch.setattr(pygame.scrap, "get_text", lambda cut=cut: whole[:cut])
        driver.screen.paste()
        changed = whole[:cut] + "7" + whole[cut + 1 :]
        monkeypatch.setattr(pygame.scrap, "get_text", lambda changed=changed: changed)
        driver.screen.paste()
    driver.app.step()
    assert driver.faults() == []
