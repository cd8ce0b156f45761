from collections.abc import Callable
from typing import Any

import pytest

from game.text import Text
from game.ui.board.piles import Piles, pile_dialog
from game.ui.board.race import RaceBar
from game.ui.board.samples import _VIEW, Sheet
from game.ui.env import Env
from game.ui.widgets import Column, Spacer, Widget
from tests.ui.driver import Driver


def race(size: tuple[int, int] = (1280, 800), **rest: Any) -> Driver:
    def make(env: Env, text: Text) -> Widget:
        return Column(RaceBar(env, text, _VIEW, **rest), Spacer(), gap=0)

    return Driver(Sheet("race", make), size)


def test_the_race_shows_totals_what_is_needed_and_the_turn() -> None:
    texts = race().texts()
    for words in ("192", "186", "needs 78", "needs 84", "47"):
        assert words in texts


def test_blocks_are_as_wide_as_their_votes_in_the_order_won() -> None:
    driver = race()
    content = driver.app.content
    blocks = {p: driver.widget(f"race/obama/{p}").rect for p in ("safe", "OH", "WI", "NM")}
    vote = blocks["safe"].width / 157
    for state in ("OH", "WI", "NM"):
        assert blocks[state].width == pytest.approx(content.state(state).votes * vote, abs=0.01)
    assert blocks["safe"].right == pytest.approx(blocks["OH"].x)
    assert blocks["OH"].right == pytest.approx(blocks["WI"].x)
    assert blocks["WI"].right == pytest.approx(blocks["NM"].x)


def test_both_bars_count_votes_alike() -> None:
    driver = race()
    obama, mccain = (driver.widget(f"race/{who}/safe").rect for who in ("obama", "mccain"))
    assert obama.x == mccain.x
    assert obama.width / 157 == pytest.approx(mccain.width / 155)


def test_a_label_stands_only_where_it_fits_and_the_rest_is_told() -> None:
    driver = race((1024, 640))
    env = driver.app.env
    for state in ("OH", "WI", "NM"):
        block = driver.widget(f"race/obama/{state}")
        label = block.label(env)
        assert env.fonts.width(label, "small-strong") <= block.rect.width
    assert driver.widget("race/obama/NM").label(env) == ""
    driver.hover("race/obama/NM")
    driver.wait(0.6)
    assert "New Mexico: 5 electoral votes" in driver.tip


def test_who_has_the_move_is_said_and_shifts_nothing() -> None:
    still, moving = race(), race(to_move="obama")
    assert "to move" not in still.texts()
    assert "to move" in moving.texts()
    for path in ("race/obama/safe", "race/mccain", "race/turn"):
        assert still.widget(path).rect == moving.widget(path).rect


def test_the_managers_name_stands_where_it_has_room() -> None:
    assert "Obama, North" in race(names={"obama": "North"}).texts()
    long = race(names={"obama": "Maximiliane from Saarbruecken"})
    assert "Obama" in long.texts()
    assert long.faults() == []


def test_the_next_block_has_a_place_to_fly_to() -> None:
    bar = race().widget("race")
    known = bar.block("obama", "WI")
    assert known == race().widget("race/obama/WI").rect
    following = bar.block("obama", "FL")
    assert following.x >= bar.block("obama", "NM").right


def piles(
    view: dict[str, Any] | None = None,
    opened: Callable[[str, str], None] | None = None,
    **rest: Any,
) -> Driver:
    def make(env: Env, text: Text) -> Widget:
        return Piles(env, text, view or _VIEW, "obama", on_open=opened, width=272, **rest)

    return Driver(Sheet("piles", make))


def test_piles_say_how_many_and_what_they_are() -> None:
    driver = piles()
    texts = driver.texts()
    for words in ("6 in hand", "to draw", "discarded", "pending", "Talk Radio", "14"):
        assert words in texts
    driver.hover("piles/obama/draw")
    driver.wait(0.6)
    assert "The draw pile of Obama holds 6." in driver.tip
    assert "4.5" in driver.tip


def test_discards_of_both_are_opened_to_be_read() -> None:
    opened: list[tuple[str, str]] = []
    driver = piles(opened=lambda who, pile: opened.append((who, pile)))
    driver.click("piles/obama/discards")
    driver.click("piles/mccain/discards")
    driver.click("piles/mccain/pending")
    driver.click("piles/obama/draw")
    assert opened == [("obama", "discards"), ("mccain", "discards")]


def test_hidden_piles_are_only_numbers() -> None:
    shown = piles({**_VIEW, "hands": {"obama": ["obama.no-drama"], "mccain": 3}})
    assert "3 in hand" in shown.texts()
    for cards in (["mccain.celebrity"] * 3, ["mccain.talk-radio"] * 3):
        open_view = {**_VIEW, "hands": {"obama": ["obama.no-drama"], "mccain": cards}}
        assert piles(open_view).picture() == shown.picture()


def test_media_support_names_its_owner_and_what_it_does() -> None:
    driver = piles()
    assert "Bias, of McCain" in driver.texts()
    driver.hover("table/media")
    driver.wait(0.6)
    assert "Talk Radio" in driver.tip
    assert "8.1" in driver.tip
    assert "No media support" in piles({**_VIEW, "media": None}).texts()


def test_markers_left_stand_only_where_they_are_counted() -> None:
    assert not any("marker" in words for words in piles().texts())
    texts = piles(markers={"obama": 5, "mccain": 1}).texts()
    assert {"5 markers left", "1 marker left"} <= set(texts)


def test_an_open_pile_is_read_last_card_first() -> None:
    driver = piles()
    stage = driver.stage
    text = Text(driver.app.content)
    stage.open(pile_dialog(stage.env, text, _VIEW, "obama", "discards", stage.close))
    driver.app.step()
    view: dict[str, Any] = _VIEW
    last = view["discards"]["obama"][-1]
    assert driver.widget("pile/card-0").card.id == last
    assert driver.faults() == []
    driver.key("Enter")
    assert not driver.has("pile/close")
