"""What lives on from tree to tree shows the same as what is made anew."""

from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import FRect

from game.ui.board.loglist import LogList
from game.ui.env import make_env
from game.ui.prefs import Preferences
from game.ui.widgets import Column, Grown, Label, Parts, TextArea
from tests.ui.driver import Driver
from tests.ui.sandbox.desk import Desk

LOOKS: dict[str, dict[str, Any]] = {
    "scale": {"scale": 75},
    "text": {"text": 120},
    "contrast": {"high_contrast": True},
    "keys": {"keys": {"card-1": "q", "undo": "z", "run": "y"}},
}
TABLES = ["board-8-cards", "board-mid-card", "replay", "sandbox", "matrix"]


def seen(driver: Driver) -> bytes:
    """The whole picture, with the pointer and the focus nowhere and all motion at its end."""
    driver.move(2, 2)
    driver.stage.set_focus(None)
    driver.stage.tips.hide()
    driver.stage.notices.hide()
    driver.stage.skip_motion()
    driver.app.step()
    picture = driver.app.surface.copy()
    log = driver.stage.find("log")
    if isinstance(log, LogList):
        # How far it is scrolled follows from which of its lines were measured before.
        picture.fill("black", [side * driver.app.env.scale for side in log.rect])
    return pygame.image.tobytes(picture, "RGB")


def made_anew(driver: Driver) -> bytes:
    driver.screen.parts.clear()
    driver.screen.refresh()
    return seen(driver)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("shot", TABLES)
def test_a_preference_acts_on_all_that_was_kept(shot: str, look: str) -> None:
    kept = Driver.at(shot)
    before = seen(kept)
    kept.screen.refresh()
    kept.app.change(**LOOKS[look])
    kept.screen.refresh()
    fresh = Driver.at(shot, prefs=replace(Preferences(), **LOOKS[look]))
    after = seen(kept)
    assert after == seen(fresh)
    assert look == "keys" or after != before


@pytest.mark.parametrize("shot", TABLES)
def test_another_window_acts_on_all_that_was_kept(shot: str) -> None:
    kept = Driver.at(shot)
    kept.resize(1920, 1080)
    kept.resize(1024, 640)
    assert seen(kept) == seen(Driver.at(shot, (1024, 640)))


def test_the_hands_of_the_sandbox_make_room_for_the_options_that_are_refused() -> None:
    driver = Desk.at("sandbox", (1280, 1400))
    for _ in range(2):
        driver.click("show-refused")
        assert seen(driver) == made_anew(driver)


def test_the_table_of_a_match_shows_what_it_would_show_anew() -> None:
    driver = Driver.at("board-8-cards")
    for key in ("1", "1", "3", "Esc", "Esc", "Esc", "d", "Esc", "u"):
        driver.key(key)
        if len(driver.stage.layers) == 1:
            assert seen(driver) == made_anew(driver), key


def test_a_kept_part_is_measured_anew_where_it_is_shown_larger() -> None:
    env, parts = make_env((800, 600)), Parts()

    def height(times: float) -> float:
        kept = parts.get("same", (), lambda: Label("Ohio, " * 20, "body"))
        root = Column(Grown(kept, times))
        env.new_pass()
        root.arrange(env, FRect(0, 0, 800, 600))
        return kept.children[0].rect.height

    once = height(1.0)
    assert height(2.0) > 1.9 * once
    assert height(1.0) == once


def test_surroundings_of_another_size_grow_by_themselves() -> None:
    env = make_env((2560, 1600))
    low = replace(env, size=(2560, 1400))
    assert env.grown(2.0).size == (1280, 800)
    assert low.grown(2.0).size == (1280, 700)
    assert low.grown(2.0).grown(1.0) is low
    assert env.grown(2.0).grown(1.0) is env


@pytest.mark.parametrize("step", [1, 2, 4])
def test_the_draft_of_a_lesson_fills_a_large_window_as_it_does_a_small_one(step: int) -> None:
    small, large = (
        Driver.at(f"lesson-the-draft-{step}", size) for size in ((1280, 800), (2560, 1600))
    )
    for path in ("coach", "drafted" if step == 4 else "draft/0"):
        for one, other in zip(small.widget(path).rect, large.widget(path).rect, strict=True):
            assert other == pytest.approx(2 * one, abs=2)


def test_a_text_of_several_lines_wraps_alike_at_any_size() -> None:
    env = make_env((1600, 900))

    def laid_out(times: float) -> TextArea:
        area = TextArea("One more vote in Ohio. " * 6)
        env.new_pass()
        Grown(area, times).arrange(env, FRect(0, 0, 400 * times, 200 * times))
        return area

    once, twice = laid_out(1.0), laid_out(2.0)
    grown = env.grown(2.0)
    assert twice.height_at(grown, 800) == pytest.approx(2 * once.height_at(env, 400), abs=4)
    for place in (5, 40, 90):
        once.caret = twice.caret = 0
        spot = (60.0 + place, 50.0)
        once.drag_to(spot)
        twice.drag_to((2 * spot[0], 2 * spot[1]))
        assert once.caret > 0
        assert abs(twice.caret - once.caret) <= 1
