"""Fields, sliders, switches, choices, tabs, lists and tables, as a person uses them."""

from typing import Any

import pygame
import pytest

from game.ui.widgets import Label
from tests.ui.demo import Demo
from tests.ui.driver import Driver


@pytest.fixture
def demo() -> Driver:
    return Driver(Demo())


def log(driver: Driver) -> list[str]:
    return list(driver.screen.log)


def field_with(demo: Driver, value: str) -> Any:
    demo.click("name")
    demo.key("Ctrl+a", "Delete")
    demo.type(value)
    return demo.widget("name")


def test_a_field_is_written_in_and_submitted(demo: Driver) -> None:
    field_with(demo, "John")
    demo.key("Home")
    demo.type("x")
    demo.key("Delete", "End", "BACKSPACE", "Enter")
    assert log(demo) == ["name xoh"]


def test_a_field_keeps_to_its_limit(demo: Driver) -> None:
    field = field_with(demo, "a" * 30)
    assert field.value == "a" * 20


def test_words_are_skipped_and_selected(demo: Driver) -> None:
    field = field_with(demo, "two words here")
    demo.key("Ctrl+Left", "Ctrl+Left")
    assert field.caret == 4
    demo.key("Ctrl+Shift+Right")
    assert field.value[slice(*field.selection)] == "words"
    demo.type("x")
    assert field.value == "two x here"


def test_cut_copy_and_paste(demo: Driver) -> None:
    field = field_with(demo, "abc")
    demo.key("Ctrl+a", "Ctrl+x")
    assert field.value == ""
    demo.key("Ctrl+v", "Ctrl+v")
    assert field.value == "abcabc"


def test_text_that_an_input_method_composes_is_shown_and_then_taken(demo: Driver) -> None:
    field = field_with(demo, "a")
    before = demo.picture()
    demo._post(pygame.TEXTEDITING, text="にほ", start=2, length=0)
    assert field.value == "a"
    assert demo.picture() != before
    demo._post(pygame.TEXTINPUT, text="日本")
    assert field.value == "a日本"
    assert field.composed == ""


def test_a_click_sets_the_caret_where_it_falls(demo: Driver) -> None:
    field = field_with(demo, "mmmmmmmm")
    x = field.rect.x + 10 + demo.app.env.fonts.width("mmm")
    demo.down(x, field.rect.centery)
    demo.up(x, field.rect.centery)
    assert field.caret == 3
    demo.down(x, field.rect.centery)
    demo.move(field.rect.right, field.rect.centery)
    demo.up(field.rect.right, field.rect.centery)
    assert field.selection == (3, 8)


def test_what_is_written_outlives_a_rebuilt_tree(demo: Driver) -> None:
    field_with(demo, "Barack")
    demo.app.screen.refresh()
    demo.type("!")
    assert demo.widget("name").value == "Barack!"


def test_a_slider_moves_by_keys_and_by_dragging(demo: Driver) -> None:
    slider = demo.widget("scale")
    demo.stage.set_focus(slider, shown=True)
    demo.key("Right", "Left", "End", "Home")
    assert log(demo) == ["scale 105", "scale 100", "scale 200", "scale 75"]
    track = slider._track()
    demo.down(track.x, track.centery)
    demo.move(track.right + 50, track.centery)
    demo.up(track.right + 50, track.centery)
    assert slider.value == 200


def test_a_switch_flips(demo: Driver) -> None:
    before = demo.picture()
    demo.click("contrast")
    demo.move(5, 790)
    assert log(demo) == ["contrast True"]
    assert demo.picture() != before
    demo.key("Enter")
    assert log(demo)[-1] == "contrast False"


def test_one_of_several_is_chosen(demo: Driver) -> None:
    demo.click("undo-mode/friendly")
    assert log(demo) == ["undo is friendly"]
    assert demo.focus == "undo-mode/friendly"
    assert demo.widget("undo-mode/friendly").selected
    assert not demo.widget("undo-mode/fair").selected
    demo.key("Left", "Enter")
    assert log(demo)[-1] == "undo is fair"


def test_tabs_open_their_pages(demo: Driver) -> None:
    assert "Line 0: Obama wins a voter in Ohio." in demo.texts()
    demo.click("tabs/table")
    assert "New Hampshire" in demo.texts()
    assert not demo.has("tabs/scroll")
    demo.app.screen.refresh()
    assert "New Hampshire" in demo.texts()


def test_a_long_list_builds_only_what_is_seen(demo: Driver) -> None:
    demo.click("tabs/games")
    rows = demo.widget("tabs/list").rows
    assert 10 < len(rows) < 40
    demo.stage.set_focus(demo.widget("tabs/list"), shown=True)
    demo.key("End")
    assert log(demo)[-1] == "selected 999"
    assert "Game 999" in demo.texts()
    assert "Game 0" not in demo.texts()
    demo.key("Home", "Down", "Down", "Enter")
    assert log(demo)[-1] == "chosen 2"


def test_a_row_that_scrolled_into_sight_is_found_by_its_path(demo: Driver) -> None:
    demo.click("tabs/games")
    assert not demo.has("tabs/list/60")
    demo.hover("tabs/list/3")
    demo.wheel(-30)
    assert demo.has("tabs/list/60")
    assert not demo.has("tabs/list/3")


def test_a_row_of_a_list_is_selected_by_a_click(demo: Driver) -> None:
    demo.click("tabs/games")
    demo.click("tabs/list/5")
    assert log(demo)[-1] == "selected 5"
    demo.click("tabs/list/5")
    assert log(demo)[-1] == "chosen 5"


def test_columns_of_a_table_line_up(demo: Driver) -> None:
    demo.click("tabs/table")
    labels = [w for w in demo.stage.top.root.walk() if isinstance(w, Label)]
    by_text = {label.plain: label.rect for label in labels}
    assert by_text["Florida"].x == by_text["New Hampshire"].x == by_text["State"].x
    assert by_text["27"].right == by_text["4"].right


def test_text_that_is_set_anew_is_laid_out_anew(demo: Driver) -> None:
    label = demo.widget("story")
    before = label.rect.height
    label.set("One short line. " * 20)
    demo.app.step()
    assert label.rect.height > before
    assert demo.faults() == []
