"""The coach in real games: previews before a choice, the bot's choice, and when it rests."""

from dataclasses import replace

import pytest

from game.ui.app import App
from game.ui.board.coach import Pointers
from game.ui.board.foresight import foresee, marks_of
from game.ui.match import Match, Seat
from game.ui.prefs import COACHES, Preferences
from game.ui.screens.board_shots import BOARDS, board, sample_match
from game.ui.screens.coach_shots import COACHED, coach_shot
from game.ui.screens.settings import SettingsScreen
from tests.ui.driver import Driver

BROADCAST = "play:obama.half-hour-broadcast"
NEARLY = BOARDS["board-next-state"][0]().game.record()["start"]["slots"]


def coached(mode: str, match: Match | None = None, size: tuple[int, int] = (1280, 800)) -> Driver:
    table = board(match or sample_match(6, handover="open"))
    driver = Driver(table, size, Preferences(coach=mode))
    if mode == "full" and driver.screen.table_coach is not None:
        driver.screen.table_coach.wait()
        driver.wait(0.2)
    return driver


def said(driver: Driver) -> str:
    words: str = driver.widget("coach/said").plain
    return words


def marked(driver: Driver) -> set[tuple[object, ...]]:
    return {mark.key for mark in driver.screen.table_coach.marks}


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("name", COACHED)
def test_every_state_fits(name: str, size: tuple[int, int]) -> None:
    make, act = coach_shot(name)
    driver = Driver(make(), size)
    act(driver.app)
    assert driver.faults() == []


def test_pointing_tells_what_a_choice_would_do_and_nothing_is_played() -> None:
    driver = coached("hints")
    driver.key("1")
    made, tiles = driver.screen.match.game.made, driver.widget("tile/FL").rect.copy()
    driver.hover("tile/FL/economy/0")
    assert said(driver).startswith("This would happen: Obama wins the 1st Economy circle of")
    assert marked(driver) == {("circle", "FL", "economy", 0), ("space", "FL", "E2")}
    assert driver.widget("tile/FL").rect == tiles, "the table does not jump"
    assert driver.screen.match.game.made == made
    driver.move(*driver.widget("prompt/say").rect.center)
    assert marked(driver) == set()
    assert said(driver).startswith("Point at what is outlined")


def test_on_a_circle_where_a_click_does_nothing_it_tells_nothing() -> None:
    driver = coached("hints")
    driver.key("1")
    driver.hover("tile/FL/economy/3")
    assert said(driver).startswith("Point at what is outlined")
    driver.move(driver.widget("tile/FL").rect.x + 60, driver.widget("tile/FL").rect.y + 22)
    assert said(driver).startswith("Then you go on: Obama, which Economy circle of Florida")


def test_the_focus_tells_the_same_as_the_pointer() -> None:
    driver = coached("hints", size=(1024, 640))
    driver.key("1")
    for _ in range(12):
        driver.key("Tab")
        if driver.focus == "tile/FL/economy/0":
            break
    assert ("circle", "FL", "economy", 0) in marked(driver)


def test_it_says_that_a_state_would_be_won() -> None:
    driver = coached("hints", sample_match(4, {"slots": NEARLY}, handover="open"))
    driver.key("1")
    driver.hover("tile/FL/economy/0")
    assert "Obama wins Florida." in said(driver)
    assert ("state", "FL") in marked(driver)


def test_it_says_that_the_election_would_be_won() -> None:
    near = {"slots": NEARLY, "scores": {"obama": 250, "mccain": 185}}
    driver = coached("hints", sample_match(4, near, handover="open"))
    driver.key("1")
    driver.hover("tile/FL/economy/0")
    assert said(driver).endswith("Obama wins the election.")


def test_hidden_things_are_never_played_out() -> None:
    game = sample_match(4, handover="open").game
    events, branch = foresee(game, ("draw",), "obama")
    assert not marks_of(events)
    assert all(event.kind != "drew" for event in events)
    assert branch.decision is None


def test_full_marks_what_the_bot_would_choose_and_says_why() -> None:
    driver = coached("full")
    assert said(driver) == "The practice bot would play Seven Houses. Why: wins Florida."
    assert driver.screen.table_coach.chosen == "hand/1"
    assert driver.screen.table_coach._chosen_places() == [driver.widget("hand/1").rect]
    driver.key("2")
    assert driver.screen.table_coach.chosen == "prompt/play-it", "it is paid for afterwards"
    driver.key("Esc")
    driver.hover("hand/0")
    assert not said(driver).startswith("The practice bot")


def test_after_a_turn_it_tells_on_request_what_it_would_have_done() -> None:
    driver = coached("full")
    driver.screen.choose(BROADCAST, "state:PA")
    driver.key("Space")
    driver.click("coach/late")
    advice = driver.screen._advice
    assert advice is not None
    advice.wait()
    driver.wait(0.2)
    assert driver.widget("advice/said").plain.startswith("Play Seven Houses")


@pytest.mark.parametrize("handover", ["cover", "peek"])
def test_it_rests_where_two_play_with_hidden_hands(handover: str) -> None:
    driver = coached("full", sample_match(6, handover=handover))
    assert not driver.has("coach/said")
    driver.key("1")
    driver.hover("tile/FL/economy/0")
    assert marked(driver) == set()
    assert driver.screen.table_coach._advice is None
    driver.click("prompt/tool-menu")
    assert "rests" in driver.widget("leave/coach-rests").plain


def test_alone_against_a_bot_it_speaks() -> None:
    match = sample_match(6)
    seats = {"obama": Seat("Obama"), "mccain": Seat("Bot", "greedy")}
    match.setup = replace(match.setup, seats=seats)
    assert match.setup.coach_rests == ""
    assert said(coached("full", match)).startswith("The practice bot would play")
    match.setup = replace(match.setup, seats={c: Seat("Bot", "greedy") for c in seats})
    assert match.setup.coach_rests == "watched"


def test_it_is_off_at_first_and_turned_on_in_the_menu_of_the_match() -> None:
    assert Preferences().coach == "off"
    driver = coached("off")
    assert not driver.has("coach/said")
    driver.click("prompt/tool-menu")
    driver.click("leave/coach-setting/hints")
    assert driver.app.prefs.coach == "hints"
    driver.key("Esc")
    assert said(driver).startswith("Pick a card up")


def test_it_is_set_in_the_settings_and_kept() -> None:
    driver = Driver(SettingsScreen("play"))
    app: App = driver.app
    for value in reversed(COACHES):
        path = next(p for p in driver.paths() if p.endswith(f"coach/{value}"))
        driver.stage.set_focus(driver.widget(path), shown=True)
        driver.key("Enter")
        assert app.prefs.coach == value
    assert Preferences.from_dict({**app.prefs.to_dict(), "coach": "full"})[0].coach == "full"
    assert Preferences.from_dict({"coach": "loud"})[1] == ["coach"]


@pytest.mark.parametrize("size", [(1280, 800), (3840, 2160)])
def test_a_ring_around_a_circle_leaves_the_badge_in_sight(size: tuple[int, int]) -> None:
    driver = coached("off", size=size)
    circle = driver.widget("tile/FL/economy/1")
    disc = circle.disc
    assert disc.printed, "something else is printed under the marker"
    # The badge with its light edge, in the units of the circle.
    middle = (disc.centerx + 11 * disc.unit, disc.centery + 11 * disc.unit)
    spots = [
        (middle[0] + x * disc.unit, middle[1] + y * disc.unit)
        for x in range(-5, 6)
        for y in range(-5, 6)
        if x * x + y * y <= 36
    ]
    before = [driver.pixel(*spot) for spot in spots]
    ring = (disc.centerx - disc.width / 2 - 3 * disc.unit, disc.centery)
    plain = driver.pixel(*ring)
    driver.stage.overlays.append(Pointers(lambda: [circle.disc], lambda: True))
    driver.stage.damage_all()
    driver.app.step()
    assert driver.pixel(*ring) != plain
    assert [driver.pixel(*spot) for spot in spots] == before
