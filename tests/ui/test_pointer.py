"""Hover, click, wheel, drag and drop."""

import pygame
import pytest

from tests.ui.demo import Demo
from tests.ui.driver import Driver


@pytest.fixture
def demo() -> Driver:
    return Driver(Demo())


def log(driver: Driver) -> list[str]:
    return list(driver.screen.log)


def test_a_click_acts_on_release_over_the_same_thing(demo: Driver) -> None:
    demo.click("keep")
    assert log(demo) == ["keep"]
    x, y = demo.widget("keep").rect.center
    demo.down(x, y)
    assert log(demo) == ["keep"]
    demo.move(600, 600)
    demo.up(600, 600)
    assert log(demo) == ["keep"]


def test_a_disabled_button_does_nothing(demo: Driver) -> None:
    demo.click("draw")
    assert log(demo) == []


def test_hover_explains_after_half_a_second(demo: Driver) -> None:
    demo.hover("hand/4")
    demo.wait(0.4)
    assert demo.tip == ""
    demo.wait(0.2)
    assert demo.tip == "About card 4"
    demo.move(640, 780)
    assert demo.tip == ""


def test_a_disabled_button_explains_why_not(demo: Driver) -> None:
    demo.hover("draw")
    demo.wait(0.6)
    assert demo.tip == "Your hand is full."


def test_keyboard_focus_explains_too_and_esc_takes_it_away(demo: Driver) -> None:
    demo.key("Tab")
    demo.wait(0.6)
    assert demo.tip == "About card 1"
    demo.key("Esc")
    assert demo.tip == ""


def test_tooltips_stay_inside_the_window(demo: Driver) -> None:
    for path in ("hand/1", "hand/4", "draw", "story/link-0"):
        demo.hover(path)
        demo.wait(0.6)
        panel = demo.stage.tips.shown
        assert panel is not None
        assert panel.rect.left >= 0
        assert panel.rect.right <= 1280
        assert panel.rect.bottom <= 800
        assert not panel.rect.colliderect(demo.widget(path).rect)


def test_links_explain_themselves_and_are_followed(demo: Driver) -> None:
    demo.hover("story/link-1")
    demo.wait(0.6)
    assert demo.tip == "what state:FL is"
    demo.click("story/link-1")
    assert log(demo) == ["follow state:FL"]


def test_the_wheel_scrolls_what_is_under_the_pointer(demo: Driver) -> None:
    first = demo.widget("tabs/scroll/line-0").rect.y
    demo.move(1000, 400)
    demo.wheel(-2)
    assert demo.widget("tabs/scroll/line-0").rect.y < first
    demo.wheel(50)
    assert demo.widget("tabs/scroll/line-0").rect.y == first


def test_the_bar_is_dragged(demo: Driver) -> None:
    bar = demo.widget("tabs/scroll").bar
    x, y = bar.grip.center
    demo.down(x, y)
    demo.move(x, y + 2000)
    demo.up(x, y + 2000)
    area = demo.widget("tabs/scroll")
    assert area.offset == area.most > 0
    last = demo.widget("tabs/scroll/line-59").rect
    assert area.rect.top < last.bottom <= area.rect.bottom + 1


def test_the_focus_scrolls_into_sight(demo: Driver) -> None:
    area = demo.widget("tabs/scroll")
    area.show(demo.widget("tabs/scroll/line-50").rect)
    rect = demo.widget("tabs/scroll/line-50").rect
    assert area.rect.top <= rect.top
    assert rect.bottom <= area.rect.bottom


def test_the_scroll_place_outlives_a_rebuilt_tree(demo: Driver) -> None:
    demo.move(1000, 400)
    demo.wheel(-3)
    before = demo.widget("tabs/scroll").offset
    demo.app.screen.refresh()
    assert demo.widget("tabs/scroll").offset == before > 0


def test_a_card_is_dragged_onto_what_takes_it(demo: Driver) -> None:
    demo.drag("hand/1", "target")
    assert log(demo) == ["dropped card on target"]


def test_what_is_not_taken_goes_back(demo: Driver) -> None:
    demo.drag("hand/4", "target")
    assert log(demo) == []
    assert not demo.stage.pointer.dragging


def test_the_dragged_thing_is_seen_under_the_pointer(demo: Driver) -> None:
    x, y = demo.widget("hand/1").rect.center
    spot = (620.0, 640.0)
    before = demo.pixel(*spot)
    demo.down(x, y)
    demo.move(*spot)
    assert demo.pixel(*spot) != before
    demo.key("Esc")
    assert demo.pixel(*spot) == before
    demo.up(*spot)
    assert log(demo) == []


def test_what_can_take_the_dragged_thing_is_outlined(demo: Driver) -> None:
    target = demo.widget("target").rect
    edge = (target.left + 40, target.top - 1)
    before = demo.pixel(*edge)
    x, y = demo.widget("hand/1").rect.center
    demo.down(x, y)
    demo.move(620, 640)
    assert demo.pixel(*edge) == demo.app.env.colour("choose")
    demo.up(620, 640)
    assert demo.pixel(*edge) == before
    x, y = demo.widget("hand/4").rect.center
    demo.down(x, y)
    demo.move(620, 640)
    assert demo.pixel(*edge) == before


def test_a_hold_button_acts_while_it_is_down(demo: Driver) -> None:
    x, y = demo.widget("peek").rect.center
    demo.down(x, y)
    assert log(demo) == ["peek True"]
    demo.move(900, 20)
    demo.up(900, 20)
    assert log(demo) == ["peek True", "peek False"]
    demo._post(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h", scancode=0)
    assert log(demo)[2:] == ["peek True"]
    demo._post(pygame.KEYUP, key=pygame.K_h, mod=0, unicode="h", scancode=0)
    assert log(demo)[2:] == ["peek True", "peek False"]


@pytest.mark.parametrize("how", ["focus", "dialog"])
def test_nothing_stays_held_when_the_window_looks_elsewhere(demo: Driver, how: str) -> None:
    demo.down(*demo.widget("peek").rect.center)
    if how == "focus":
        demo._post(pygame.WINDOWFOCUSLOST)
    else:
        demo.screen.ask()
    assert log(demo) == ["peek True", "peek False"]


def test_a_click_takes_a_notice_away(demo: Driver) -> None:
    demo.app.notice("The game is saved.")
    demo.app.step()
    assert demo.notice == "The game is saved."
    panel = demo.stage.notices.panel
    assert panel is not None
    demo.down(*panel.rect.center)
    demo.up(*panel.rect.center)
    assert demo.notice == ""


def test_a_dropped_file_goes_to_the_screen(demo: Driver) -> None:
    demo._post(pygame.DROPFILE, file="/somewhere/game.record.json")
    assert log(demo) == ["file game.record.json"]


def test_the_cursor_says_what_can_be_clicked(demo: Driver) -> None:
    pointer = demo.stage.pointer
    for path, cursor in (("keep", "hand"), ("name", "text"), ("draw", "arrow")):
        demo.hover(path)
        assert pointer.cursor == cursor


def test_a_press_that_hardly_moves_is_a_click(demo: Driver) -> None:
    x, y = demo.widget("hand/1").rect.center
    demo.down(x, y)
    demo.move(x + 3, y + 2)
    demo.up(x + 3, y + 2)
    assert log(demo) == ["card 1"]


def test_a_dialog_takes_everything_until_it_is_closed(demo: Driver) -> None:
    demo.click("ask")
    assert demo.has("dialog/stay")
    demo.click("dialog/leave")
    assert log(demo) == ["left"]
    x, y = demo.app.screen.stage.layers[0].root.rect.topleft
    demo.move(x + 300, y + 40)
    demo.down(x + 300, y + 40)
    demo.up(x + 300, y + 40)
    assert log(demo) == ["left"]
    for _ in range(6):
        demo.key("Tab")
        assert demo.focus.startswith("dialog/")
    demo.key("Esc")
    assert not demo.has("dialog/stay")
    demo.click("keep")
    assert log(demo) == ["left", "keep"]


def test_enter_presses_the_default_button_of_a_dialog(demo: Driver) -> None:
    demo.click("ask")
    demo.key("Enter")
    assert log(demo) == ["left"]


def test_a_pointer_that_stays_where_it_clicked_is_told_nothing(demo: Driver) -> None:
    demo.click("hand/4")
    demo.wait(0.8)
    assert demo.tip == "", "what the click brought is not covered"
    x, y = demo.widget("hand/4").rect.center
    demo.move(x + 2, y)
    demo.wait(0.8)
    assert demo.tip == ""
    demo.move(x + 9, y)
    demo.wait(0.6)
    assert demo.tip == "About card 4"
