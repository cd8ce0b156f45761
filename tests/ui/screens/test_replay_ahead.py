"""What the replay viewer makes while it rests: seen by nobody, and found by the next jump."""

from typing import Any

import pygame
import pytest

from game.ui import fonts, usmap
from game.ui.fonts import Fonts
from tests.ui.driver import Driver
from tests.ui.screens.test_replay import viewer


def ready(driver: Driver, most: int = 2_000) -> int:
    """Let the viewer rest until all is made; gives in how many pieces."""
    pieces = 0
    while not driver.screen.making.ready and pieces < most:
        driver.app.step()
        pieces += 1
    return pieces


def test_while_it_rests_it_makes_what_a_jump_needs() -> None:
    driver = viewer()
    before = pygame.image.tobytes(driver.app.surface, "RGB")
    parts = driver.screen.parts._parts
    assert "tile/FL" not in parts
    assert 50 < ready(driver) < 2_000
    assert pygame.image.tobytes(driver.app.surface, "RGB") == before
    turns = [m for m in range(driver.screen.replay.length) if driver.screen.replay.moments[m].turn]
    for moment in turns[::40]:
        slots = driver.screen.replay.view(moment, ())["slots"]
        assert all(f"tile/{slot['state']}" in parts for slot in slots if slot is not None)


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 100), ((1024, 640), 120)])
def test_what_it_made_looks_as_it_would_without(size: tuple[int, int], text: int) -> None:
    rested, other = viewer(size=size), viewer(size=size)
    for driver in (rested, other):
        driver.app.change(text=text)
    for moment in (40, 300, 200, 120, 260, 341, 0, 219):
        ready(rested)
        pictures = []
        for driver in (rested, other):
            driver.screen.jump(moment)
            driver.screen.making._pieces = None if driver is other else driver.screen.making._pieces
            driver.app.step()
            driver.stage.skip_motion()
            pictures.append(seen(driver))
        assert pictures[0] == pictures[1], moment


def seen(driver: Driver) -> bytes:
    """The whole picture but for the log, which knows the height of lines that were in sight."""
    driver.stage.damage_all()
    driver.app.draw()
    sheet = driver.app.surface.copy()
    if driver.has("log"):
        sheet.fill("black", list(driver.widget("log").rect))
    return pygame.image.tobytes(sheet, "RGB")


def test_pieces_made_with_larger_text_are_of_no_use_where_it_gave_way() -> None:
    driver = viewer(size=(1024, 640))
    driver.app.change(text=120)
    for _ in range(6):
        driver.app.step()
    driver.screen.jump(200)
    driver.app.step()
    assert driver.stage.env.fonts.text_scale < 1.2
    ready(driver)
    assert driver.screen.making._env is driver.stage.env
    driver.screen.jump(260)
    driver.app.step()
    driver.stage.skip_motion()
    drawn = seen(driver)
    driver.screen.parts.clear()
    driver.screen.refresh()
    driver.screen.making._pieces = None
    assert seen(driver) == drawn


def test_a_jump_finds_hands_map_and_lines_made(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(driver: Driver) -> int:
        asked: list[Any] = []
        real = Fonts._break

        def noted(*what: Any) -> Any:
            asked.append(what)
            return real(*what)

        with monkeypatch.context() as patch:
            patch.setattr(Fonts, "_break", noted)
            driver.screen.jump(200)
            driver.app.step()
        return len(asked)

    forget_texts()
    at_once = broken(viewer())
    forget_texts()
    usmap._pieces.clear()
    rested = viewer()
    ready(rested)
    assert broken(rested) < at_once / 3
    drawn: list[object] = []
    monkeypatch.setattr(usmap, "_piece", lambda *a: drawn.append(a))
    rested.screen.jump(rested.screen.replay.won[-1].moment)
    rested.app.step()
    assert drawn == []


def forget_texts() -> None:
    """Have every text broken anew."""
    fonts._widths.clear()
    fonts._blocks_at.cache_clear()


def test_it_begins_anew_in_another_window_and_with_other_hands() -> None:
    driver = viewer()
    ready(driver)
    driver.resize(1920, 1080)
    assert ready(driver) > 50
    driver.key("v")
    assert ready(driver) > 0
    assert driver.faults() == []


def test_it_waits_while_something_moves_or_plays() -> None:
    driver = viewer(100)
    made: list[str] = []
    get = driver.screen.parts.get

    def noted(name: str, *rest: Any, **more: Any) -> Any:
        made.append(name)
        return get(name, *rest, **more)

    driver.key("space")
    driver.app.step()
    driver.screen.parts.get = noted
    for _ in range(5):
        driver.app.step()
    assert driver.screen.playing
    assert made == []
    driver.key("space")
    assert ready(driver) > 50
    assert any(name.startswith("tile/") for name in made)


def test_without_a_log_beside_the_table_no_line_is_broken() -> None:
    for size, text in (((1024, 640), 100), ((1320, 800), 120)):
        driver = viewer(size=size)
        driver.app.change(text=text)
        fonts._blocks_at.cache_clear()
        ready(driver)
        for key in driver.app.env.fonts._blocks._kept:
            assert isinstance(key, tuple)
            assert key[0] is None or key[0] > 0


def test_hands_that_nobody_looks_at_are_not_made() -> None:
    driver = viewer(until=12)
    assert driver.screen.eyes == ()
    ready(driver)
    assert not [name for name in driver.screen.parts._parts if name.startswith("card/")]
