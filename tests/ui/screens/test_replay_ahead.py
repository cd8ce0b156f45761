"""What the replay viewer makes while it rests: seen by nobody, and found by the next jump."""

import pygame
from pygame import FRect

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


def test_what_it_made_looks_as_it_would_without() -> None:
    rested, other = viewer(), viewer()
    ready(rested)
    for moment in (40, 300, 120, 341, 0, 219):
        for driver in (rested, other):
            driver.screen.jump(moment)
            driver.app.step()
            driver.screen.making._pieces = None
        pictures = [pygame.image.tobytes(d.app.surface, "RGB") for d in (rested, other)]
        # The log knows the height of lines that were in sight; what lies beside it is the same.
        log = rested.widget("log").rect
        assert _without(pictures[0], log) == _without(pictures[1], log), moment


def _without(picture: bytes, place: FRect) -> bytes:
    sheet = pygame.image.frombytes(picture, (1280, 800), "RGB")
    sheet.fill("black", list(place))
    return pygame.image.tobytes(sheet, "RGB")


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
    driver.key("space")
    first = driver.screen.making._pieces
    for _ in range(5):
        driver.app.step()
    assert driver.screen.playing
    assert driver.screen.making._pieces is first
    driver.key("space")
    assert ready(driver) > 50


def test_hands_that_nobody_looks_at_are_not_made() -> None:
    driver = viewer(until=12)
    assert driver.screen.eyes == ()
    ready(driver)
    assert not [name for name in driver.screen.parts._parts if name.startswith("card/")]
