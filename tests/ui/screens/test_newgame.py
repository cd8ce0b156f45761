"""New game: what its fields and choices lead to."""

from __future__ import annotations

from game import Options
from game.ui.match import MatchSetup
from game.ui.screens.newgame import NewGameScreen
from tests.ui.driver import Driver


def setup_of(driver: Driver) -> MatchSetup:
    setup: MatchSetup = driver.screen.flow.match.setup
    driver.app.shut_down()
    return setup


def test_enter_starts_with_the_defaults() -> None:
    driver = Driver(NewGameScreen())
    assert not driver.has("defaults")
    driver.key("Enter")
    setup = setup_of(driver)
    assert setup.options == Options()
    assert (setup.handover, setup.undo) == ("cover", "fair")
    assert [seat.bot for seat in setup.seats.values()] == [None, None]


def test_everything_can_be_chosen() -> None:
    driver = Driver(NewGameScreen())
    driver.click("name-obama")
    driver.type("North")
    for path in (
        *("seat-mccain/random", "decks-random", "first-mccain", "handover-open"),
        *("undo-friendly", "opening-news", "markers", "support", "limit"),
    ):
        driver.click(path)
    driver.click("limit-turns")
    driver.key("Ctrl+a")
    driver.type("12")
    driver.click("seed")
    driver.type("2008")
    driver.click("start")
    setup = setup_of(driver)
    assert setup.options == Options(
        decks="random",
        first_player="mccain",
        opening_news="yes",
        markers="twelve",
        support="free",
        turn_limit=12,
    )
    assert (setup.seed, setup.handover, setup.undo) == (2008, "open", "friendly")
    assert [(seat.name, seat.bot) for seat in setup.seats.values()] == [
        ("North", None),
        ("McCain", "random"),
    ]


def test_the_faster_draft_needs_a_draft_and_two_people() -> None:
    driver = Driver(NewGameScreen())
    assert driver.widget("first-fastest").selected
    driver.click("decks-starter")
    assert not driver.widget("first-fastest").clickable
    assert driver.widget("first-coin").selected
    driver.click("decks-draft")
    assert driver.widget("first-fastest").selected, "as it was"
    driver.click("seat-obama/random")
    assert not driver.widget("first-fastest").clickable
    driver.hover("first-fastest")
    driver.wait(0.7)
    assert driver.tip == driver.app.words("newgame.first.fastest-off")


def test_swapping_takes_names_and_bots_along() -> None:
    driver = Driver(NewGameScreen())
    driver.click("name-obama")
    driver.type("North")
    driver.click("seat-mccain/random")
    driver.click("swap")
    driver.click("start")
    setup = setup_of(driver)
    assert [(seat.name, seat.bot) for seat in setup.seats.values()] == [
        ("Obama", "random"),
        ("North", None),
    ]


def test_what_is_no_number_is_said_and_starts_nothing() -> None:
    driver = Driver(NewGameScreen())
    driver.click("seed")
    driver.type("many")
    driver.click("start")
    assert driver.notice == driver.app.words("newgame.seed-wrong")
    driver.click("seed")
    driver.key("Ctrl+a", "Delete")
    driver.click("limit")
    driver.click("limit-turns")
    driver.key("Ctrl+a")
    driver.type("0")
    driver.key("Enter")
    assert driver.notice == driver.app.words("newgame.limit-wrong")
    assert driver.screen.name == "newgame"


def test_the_defaults_come_back_and_names_stay() -> None:
    driver = Driver(NewGameScreen())
    driver.click("name-mccain")
    driver.type("South")
    driver.click("handover-open")
    driver.click("defaults")
    assert driver.widget("handover-cover").selected
    assert driver.widget("name-mccain").value == "South"
    assert not driver.has("defaults")


def test_settings_say_how_new_games_begin() -> None:
    driver = Driver(NewGameScreen())
    driver.app.prefs.handover, driver.app.prefs.undo = "peek", "friendly"
    fresh = NewGameScreen()
    driver.app.push(fresh)
    assert (fresh.form.handover, fresh.form.undo) == ("peek", "friendly")


def test_small_windows_have_pages() -> None:
    driver = Driver(NewGameScreen(), (1024, 640))
    driver.click("pages/decks")
    driver.click("pages/scroll/decks-full")
    driver.click("pages/table")
    driver.click("pages/scroll/handover-peek")
    driver.click("start")
    setup = setup_of(driver)
    assert (setup.options.decks, setup.handover) == ("full", "peek")


def test_the_coach_is_offered_where_it_may_speak() -> None:
    driver = Driver(NewGameScreen())
    assert not driver.has("coach")
    driver.click("handover-open")
    assert driver.has("coach")
    driver.click("handover-cover")
    assert not driver.has("coach")
    driver.click("seat-mccain/greedy")
    driver.click("coach/full")
    assert driver.app.prefs.coach == "full"
    driver.click("start")
    assert driver.screen.flow.match.setup.coach_rests == ""
    driver.app.shut_down()
