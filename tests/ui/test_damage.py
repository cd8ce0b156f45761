"""Only what changed is drawn, and it is drawn whole."""

from __future__ import annotations

import pytest
from pygame import FRect, Rect

from game import Options
from game.ui.damage import changes, joined, kept_places
from game.ui.env import make_env
from game.ui.match import Hold
from game.ui.screens.flow import MatchFlow
from game.ui.screens.match_shots import played
from game.ui.widgets import Column, Icon, Kept, Label, Parts, Pressable, Row, Spacer, Widget
from tests.ui.driver import Driver

WHOLE = Rect(0, 0, 1000, 1000)
ENV = make_env((400, 300))


def placed(root: Widget) -> Widget:
    ENV.new_pass()
    root.arrange(ENV, FRect(0, 0, 400, 300))
    return root


def tree(parts: Parts, *rest: Widget, said: str = "Florida") -> Widget:
    kept = parts.get("ohio", "same", lambda: Pressable(Label("Ohio")))
    return placed(Column(*rest, Row(Icon("ui/star"), Label(said)), kept))


def changed(first: Widget, second: Widget, places: dict[int, FRect]) -> list[FRect]:
    return list(changes(first, second, places))


def test_a_tree_that_looks_the_same_is_not_drawn() -> None:
    parts = Parts()
    first = tree(parts)
    places = kept_places(first)
    assert changed(first, tree(parts), places) == []


def test_a_text_that_changed_is_drawn_and_nothing_else() -> None:
    parts = Parts()
    first = tree(parts)
    places = kept_places(first)
    second = tree(parts, said="Nevada!")
    label = second.children[0].children[1]
    assert label.bounds in changed(first, second, places)
    kept = second.children[1]
    assert not any(place.contains(kept.rect) for place in changed(first, second, places))


def test_a_part_that_moved_is_drawn_where_it_was_and_where_it_is() -> None:
    parts = Parts()
    first = tree(parts)
    places = kept_places(first)
    before = FRect(first.children[1].rect)
    second = tree(parts, Label("One more line"))
    found = changed(first, second, places)
    assert any(place.contains(before) for place in found)
    assert any(place.contains(second.children[2].rect) for place in found)


def test_what_is_kept_inside_of_what_is_kept_is_known_too() -> None:
    inner, other = Kept(Label("Ohio")), Kept(Label("Iowa"))

    def holding(gap: float) -> Widget:
        return placed(Column(Kept(Column(inner, Spacer(gap), other))))

    first = holding(10)
    places, before = kept_places(first), FRect(other.rect)
    found = changed(first, holding(40), places)
    assert any(place.contains(before) for place in found)
    assert any(place.contains(other.rect) for place in found)
    again = holding(40)
    places = kept_places(again)
    assert changed(again, holding(40), places) == []


def test_areas_that_overlap_are_drawn_once_and_few_are_left() -> None:
    assert joined([Rect(0, 0, 10, 10), Rect(5, 5, 10, 10)], WHOLE) == [Rect(0, 0, 15, 15)]
    assert joined([Rect(-50, 0, 10, 10)], WHOLE) == []
    many = [Rect(x, y, 9, 9) for x in range(0, 1000, 50) for y in range(0, 1000, 50)]
    few = joined(many, WHOLE)
    assert 1 <= len(few) <= 4
    assert all(any(area.contains(one) for area in few) for one in many)
    apart = [Rect(0, 0, 9, 9), Rect(900, 900, 9, 9), Rect(20, 0, 9, 9), Rect(500, 0, 9, 9)]
    assert sorted(map(tuple, joined(apart, WHOLE))) == sorted(map(tuple, apart))


def table() -> Driver:
    match = played(lambda m: m.game.turn >= 9 and m.hold is Hold.DECISION, Options(decks="starter"))
    driver = Driver(MatchFlow(match).make())
    driver.stage.skip_motion()
    driver.app.step()
    return driver


def frames(driver: Driver) -> list[Rect]:
    found: list[Rect] = []
    driver.app.show = found.extend
    return found


def test_a_table_on_which_nothing_changed_is_not_drawn_again() -> None:
    driver = table()
    drawn = frames(driver)
    driver.screen.refresh()
    driver.app.step()
    assert sum(area.width * area.height for area in drawn) < 0.2 * 1280 * 800


@pytest.mark.parametrize("shot", ["opening", "draft", "board"])
def test_what_goes_beyond_its_place_is_drawn_and_taken_away_whole(shot: str) -> None:
    driver = Driver.at(shot)
    rows = [p for p in driver.paths() if p.startswith(("tiles/", "draft/", "hand/"))]
    clickable = [p for p in rows if driver.widget(p).clickable]
    assert clickable
    for path in clickable[:3]:
        driver.click(path)
        driver.hover(path)
        driver.move(2, 2)
        driver.wait(1.0)
        drawn = driver.picture()
        driver.stage.damage_all()
        driver.app.step()
        assert driver.picture() == drawn, path


def test_the_ring_around_a_link_is_drawn_whole() -> None:
    driver = Driver.at("board")
    links = [p for p in driver.paths() if "/link-" in p]
    assert links
    for path in (*links, "race/turn"):
        driver.stage.set_focus(driver.widget(path), shown=True)
        driver.app.step()
        drawn = driver.picture()
        driver.stage.damage_all()
        driver.app.step()
        assert driver.picture() == drawn, path
