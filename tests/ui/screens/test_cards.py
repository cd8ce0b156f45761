"""The gallery: every filter, the search, and one thing at length."""

from __future__ import annotations

import pytest

from game.content import load_content
from game.text import Text
from game.ui.gallery.details import _RULE_OF
from game.ui.gallery.picking import FILTERS, VERBS, Wanted, count, found
from game.ui.prefs import Preferences
from game.ui.screens.around_shots import AROUND
from game.ui.screens.cards import CardsScreen
from game.ui.screens.menu import MenuScreen
from game.ui.screens.rules import RulesScreen
from tests.ui.driver import Driver

TEXT = Text(load_content())
PLACES = [
    ((1024, 640), 100, 150),
    ((1280, 800), 125, 100),
    ((1920, 1080), 150, 120),
    ((3840, 2160), 100, 100),
]


def ids(**wanted: object) -> list[str]:
    return [entry.id for entry in found(TEXT, Wanted(**wanted))]  # type: ignore[arg-type]


def gallery(**wanted: object) -> Driver:
    return Driver(CardsScreen(Wanted(**wanted)))  # type: ignore[arg-type]


@pytest.mark.parametrize(("size", "scale", "text"), PLACES)
@pytest.mark.parametrize("name", [n for n in AROUND if n.startswith("cards-") or n == "cards"])
def test_nothing_is_cut_at_any_size(
    name: str, size: tuple[int, int], scale: int, text: int
) -> None:
    prefs = Preferences(scale=scale, text=text, high_contrast=scale > 100)
    driver = Driver.at(name, size, prefs)
    assert driver.app.scale == scale
    assert driver.faults() == []


# --- what is found


def test_everything_is_there_in_the_order_of_the_content() -> None:
    content = load_content()
    listed = [[thing.id for thing in things] for things in (content.cards, content.states)]
    assert ids() == [*listed[0], *listed[1], *(card.id for card in content.news)]


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ({"kind": "state", "group": "latinos"}, ["FL", "CO", "NV", "NM"]),
        (
            {"group": "latinos", "kind": "card"},
            ["obama.latinos-for-obama", "mccain.latinos-for-mccain"],
        ),
        ({"verb": "play-drawn", "candidate": "obama"}, ["obama.oprah-on-the-trail"]),
        ({"verb": "discard"}, ["news.bittersweet", "news.shake-up"]),
        ({"kind": "news", "candidate": "mccain", "verb": "draw"}, ["news.running-mate-crowds"]),
        ({"search": "OPRAH"}, ["obama.oprah-on-the-trail"]),
        ({"search": "nv"}, ["NV"]),
        ({"search": "lehman brothers"}, ["news.lehman"]),
        ({"search": "brothers  lehm"}, ["news.lehman"]),
        ({"kind": "news", "starter": True}, []),
        ({"search": "quorum"}, []),
    ],
)
def test_filters_and_search_work_together(wanted: dict[str, object], expected: list[str]) -> None:
    assert ids(**wanted) == expected


def test_fifteen_starter_cards_of_each_side() -> None:
    assert len(ids(starter=True, candidate="obama")) == 15
    assert len(ids(starter=True, candidate="mccain")) == 15


def test_every_verb_category_and_group_finds_something() -> None:
    content = load_content()
    used = {part.verb for card in content.cards for part in card.parts}
    used |= {part.verb for card in content.news for part in card.parts}
    assert used | {"negative"} == set(VERBS)
    assert used == set(_RULE_OF)
    assert all(ids(verb=verb) for verb in VERBS)
    assert all(ids(category=card.category) for card in content.cards)
    assert all(ids(group=group.id, kind="state") for group in content.groups)


def test_a_list_counts_what_each_value_would_find() -> None:
    wanted = Wanted(kind="card", category="attack")
    assert count(TEXT, wanted, "category", "speech") == len(ids(kind="card", category="speech"))
    assert count(TEXT, wanted, "category", "") == 90


# --- by pointer and keyboard


@pytest.mark.parametrize("field", FILTERS)
def test_each_filter_opens_its_list_and_takes_a_value(field: str) -> None:
    driver = gallery()
    value = driver.screen._values(field)[-1]
    driver.click(f"filter/{field}")
    assert driver.faults() == []
    driver.click(f"popup/list/{value}")
    assert getattr(driver.screen.wanted, field) == value
    driver.click(f"filter/{field}")
    assert driver.focus == f"popup/list/{value}"
    driver.key("Esc")
    assert getattr(driver.screen.wanted, field) == value
    driver.click(f"filter/{field}")
    driver.move(4, 790)
    driver.down(4, 790)
    driver.up(4, 790)
    assert len(driver.stage.layers) == 1
    driver.click(f"filter/{field}")
    driver.click("popup/list/all")
    assert driver.screen.wanted == Wanted()


def test_search_follows_each_letter_and_keeps_the_caret() -> None:
    driver = gallery()
    driver.click("search")
    driver.type("oprah")
    assert driver.screen.wanted.search == "oprah"
    assert driver.focus == "search"
    assert [e.id for e in driver.screen.entries] == ["obama.oprah-on-the-trail"]
    driver.key("backspace")
    assert driver.widget("search").value == "opra"


def test_esc_ends_a_search_before_it_leaves() -> None:
    driver = Driver(MenuScreen({}))
    driver.app.push(CardsScreen())
    driver.app.step()
    driver.click("filter/kind")
    driver.click("popup/list/card")
    driver.click("search")
    driver.type("oprah")
    driver.key("Esc")
    assert driver.screen.wanted == Wanted(kind="card")
    driver.key("r")  # the field has given the keyboard back
    assert driver.screen.name == "rules"
    driver.key("Esc", "Esc")
    assert driver.screen.name == "menu"


def test_what_finds_nothing_says_so_and_shows_all_again() -> None:
    driver = gallery(kind="news", starter=True)
    assert driver.screen.entries == []
    driver.click("all/clear-none")
    assert driver.screen.wanted == Wanted()
    driver.click("starter")
    assert len(driver.screen.entries) == 30
    driver.click("clear")
    assert driver.screen.wanted == Wanted()


def test_a_card_is_enlarged_and_leafed_through_by_keys() -> None:
    driver = gallery()
    while driver.focus != "all/obama.seven-houses":
        driver.key("Tab")
    driver.key("Enter")
    assert driver.screen.open_entry.id == "obama.seven-houses"
    assert "Discard two other cards." in driver.texts()
    assert any("reconstructed from public descriptions" in t.lower() for t in driver.texts())
    driver.key("right")
    assert driver.screen.open_entry.id == "obama.more-of-the-same"
    driver.key("left", "left")
    assert driver.screen.open_entry.id == found(TEXT, Wanted())[-1].id
    driver.click("details/next")
    assert driver.screen.open_entry.id == "obama.seven-houses"
    driver.key("Esc")
    assert driver.screen.open_entry is None
    assert driver.focus == "all/obama.seven-houses"


def test_entries_of_every_kind_can_be_enlarged() -> None:
    driver = gallery()
    entries = found(TEXT, Wanted())
    for entry in (*entries[::4], *entries[90:110:3]):
        driver.screen.open(entry)
        title = TEXT.state(entry.id) if entry.kind == "state" else TEXT.card_title(entry.id)
        assert title in driver.texts()
        assert driver.faults() == []
        driver.screen.close()


def test_a_rule_of_a_card_opens_and_esc_comes_back_to_the_card() -> None:
    driver = gallery()
    cards = driver.screen
    driver.click("all/obama.seven-houses")
    driver.click("details/rule/5.7")
    assert isinstance(driver.screen, RulesScreen)
    assert driver.screen.number == "5.7"
    driver.key("Esc")
    assert driver.screen.name == "cards"
    assert cards.open_entry.id == "obama.seven-houses"


def test_the_signs_are_explained() -> None:
    driver = gallery()
    driver.click("signs")
    assert "Draw cards until you hold five; none if you already do." in driver.texts()
    assert driver.faults() == []
    driver.key("Esc")
    assert len(driver.stage.layers) == 1


def test_scrolling_and_searching_place_the_cells_alike() -> None:
    driver = gallery()
    driver.widget("all").scroll_to(700)
    driver.screen.want(kind="state")
    driver.widget("all").scroll_to(120)
    driver.screen.want(kind="")
    for path in ("all/FL", "all/obama.seven-houses"):
        fresh = gallery().widget(path).rect
        area, own = driver.widget("all"), driver.widget(path).rect
        assert (own.x, own.y + area.offset, own.w, own.h) == tuple(fresh)
