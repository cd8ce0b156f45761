"""How the table uses a window: larger in steps, the hand under the prompt, a measure that holds."""

from __future__ import annotations

import pytest

from game.ui.board.room import room_for
from game.ui.env import make_env
from game.ui.widgets import Label
from tests.ui.board.test_board import play

WINDOWS = [
    ((1024, 640), 100, 1.0),
    ((1200, 720), 100, 1.0),
    ((1280, 800), 100, 1.0),
    ((1440, 900), 100, 1.1),
    ((1600, 900), 100, 1.1),
    ((1920, 1080), 100, 1.3),
    ((1920, 1080), 125, 1.0),
    ((1920, 1080), 150, 1.0),
    ((2560, 1440), 100, 1.8),
    ((2560, 1440), 200, 1.0),
    ((3840, 2160), 100, 2.7),
]


@pytest.mark.parametrize(("pixels", "scale", "times"), WINDOWS)
def test_the_table_grows_in_steps_with_the_window(
    pixels: tuple[int, int], scale: int, times: float
) -> None:
    room = room_for(make_env(pixels, scale / 100))
    assert room.times == times
    assert 1.0 <= room.side_times <= times


@pytest.mark.parametrize(("pixels", "scale"), [window[:2] for window in WINDOWS])
def test_no_great_field_lies_empty(pixels: tuple[int, int], scale: int) -> None:
    driver = play("board-5-cards", pixels, scale)
    wide, tall = driver.app.env.size
    prompt, hand = driver.widget("prompt").rect, driver.widget("hand")
    cards = [card.rect for card in hand.cards]
    # The hand begins under the prompt, in line with the tiles, and fills most of what is left.
    assert 0 <= min(card.top for card in cards) - prompt.bottom <= 0.03 * tall
    first = driver.widget("tile/FL").rect
    assert abs(cards[0].left - first.left) <= 8
    assert tall - max(card.bottom for card in cards) <= 0.06 * tall
    # Tiles and cards with what lies between them take the width that the sidebar leaves.
    last = driver.widget("tile/NV").rect
    side = driver.stage.find("map")
    edge = wide if side is None else side.rect.left
    assert edge - last.right <= 0.03 * wide
    if hand.mode == "whole":
        assert abs(cards[-1].right - last.right) <= 0.08 * wide


@pytest.mark.parametrize("pixels", [(1280, 800), (1600, 900), (1920, 1080), (3840, 2160)])
def test_whole_cards_keep_their_measure_whatever_their_number(pixels: tuple[int, int]) -> None:
    sizes = set()
    for name in ("board-3-cards", "board-5-cards", "board-end-turn"):
        hand = play(name, pixels).widget("hand")
        assert hand.mode == "whole"
        sizes |= {(round(card.rect.width), round(card.rect.height)) for card in hand.cards}
        tops = {round(card.rect.top) for card in hand.cards}
        assert len(tops) == 1
    assert len(sizes) == 1


def test_titles_stand_in_one_line_where_a_large_window_has_room() -> None:
    driver = play("board-5-cards", (1920, 1080))
    for card in driver.widget("hand").cards:
        title = next(w for w in card.walk() if isinstance(w, Label) and w.style == "heading")
        assert title.block is not None
        assert len(title.block.lines) == 1, title.plain


def test_the_sidebar_is_wider_where_there_is_room() -> None:
    maps = [play("board-5-cards", size).widget("map").rect for size in ((1280, 800), (1920, 1080))]
    assert maps[1].width > 1.4 * maps[0].width


def test_circles_keep_their_place_and_can_be_clicked_at_any_size() -> None:
    for size in ((1280, 800), (2560, 1440), (3840, 2160)):
        driver = play("board-3-cards", size)
        driver.key("1")
        driver.click("tile/FL/economy/2")
        assert driver.screen.match.view()["slots"][0]["economy"] == "RBBBB"


@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160)])
def test_a_window_that_is_resized_lays_the_table_out_anew(size: tuple[int, int]) -> None:
    driver = play("board-5-cards")
    small = driver.widget("tile/FL").rect.copy()
    driver.resize(*size)
    driver.app.step()
    assert driver.widget("tile/FL").rect.height > small.height * 1.2
    assert driver.faults() == []
    driver.resize(1280, 800)
    driver.app.step()
    assert driver.widget("tile/FL").rect == small
