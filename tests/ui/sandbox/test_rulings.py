"""Three questions about the rules, each settled from an empty table in the window."""

from collections.abc import Callable

import pytest

from game.files import run_scenario
from game.files.scenario import Scenario
from tests.sandbox.rulings import RULINGS
from tests.ui.sandbox.desk import Desk, bench_of, opened, put_card, slot


def put_state(driver: Desk, place: int, state: str) -> None:
    """Lay a state into an empty slot."""
    driver.click(f"tile/empty-{place}")
    driver.click(f"states/put/{state}")


def supports(driver: Desk, place: int, issue: str, circle: int, whom: str) -> None:
    """Click a circle until it supports whom it should."""
    tile = slot(driver, place)
    for _ in range(3):
        if slot(driver, place)[issue][circle] == whom:
            return
        driver.click(f"tile/{tile['state']}/{issue}/{circle}")
    raise AssertionError("no click brought it about")


def cards(driver: Desk, goal: str, *ids: str) -> None:
    """Lay cards somewhere, one after the other."""
    for card in ids:
        title = driver.screen.text.card_title(card)
        put_card(driver, title.lower()[:12], card, goal)


def play(driver: Desk, *options: str) -> None:
    """Click options of the list."""
    for option in options:
        path = f"options/option/{option}"
        driver.stage.reveal(driver.widget(path))
        driver.app.step()
        driver.click(path)


def space(driver: Desk, place: int, wanted: str) -> None:
    """Put the issue marker on a space of the track."""
    tile = slot(driver, place)
    if tile["issue"] != wanted:
        driver.click(f"tile/{tile['state']}/track/{wanted}")


def note(driver: Desk, what: str) -> None:
    """Note who decides what here, or what is offered."""
    driver.key("a")
    driver.click(f"expects/note/{what}")
    driver.key("Esc")


def kept_card_pays(driver: Desk) -> None:
    """May the kept card of draw two, play one pay for the card played?"""
    put_state(driver, 0, "FL")
    cards(driver, "hand", "obama.oprah-on-the-trail", "obama.debate-pivot")
    cards(driver, "deck-top", "obama.opting-out", "obama.voter-file", "obama.seven-houses")
    driver.click("mode/play")
    play(driver, "play:obama.oprah-on-the-trail")
    note(driver, "options")
    play(driver, "play:obama.seven-houses")


def news_before_the_roll(driver: Desk) -> None:
    """Does a state that news hands to the opponent count before the going-negative roll?"""
    put_state(driver, 0, "FL")
    for circle, whom in ((0, "B"), (1, "B"), (2, "B"), (4, "R")):
        supports(driver, 0, "economy", circle, whom)
    put_state(driver, 1, "OH")
    space(driver, 1, "E1")
    for circle in (1, 2, 3, 4):
        supports(driver, 1, "economy", circle, "R")
    space(driver, 1, "D1")
    cards(driver, "news-top", "news.lehman")
    cards(driver, "hand", "obama.still-out-of-touch", "mccain.maverick")
    cards(driver, "media", "obama.viral-video")
    driver.click("mode/play")
    driver.click("side/chance")
    driver.click("chance/roll/1")
    driver.key("Esc")
    play(driver, "play:obama.still-out-of-touch", "state:FL")
    note(driver, "decision")
    play(driver, "enter:NV", "state:OH")
    driver.click("show-refused")
    driver.stage.reveal(driver.widget("options/asked"))
    driver.app.step()
    driver.click("options/asked")
    driver.type("skip")
    driver.key("Enter")
    driver.stage.reveal(driver.widget("refuse/skip"))
    driver.app.step()
    driver.click("refuse/skip")
    driver.click("show-refused")
    note(driver, "decision")
    play(driver, "enter:WA")


def first_state_ends_the_game(driver: Desk) -> None:
    """What happens to the rest of a demographic card when its first state ends the game?"""
    put_state(driver, 0, "FL")
    driver.click("tile/FL/economy/0")
    put_state(driver, 1, "IA")
    driver.click("tile/IA/defense/2")
    driver.click("value/scores.obama")
    driver.widget("value/scores.obama").set("")
    driver.type("250")
    driver.key("Enter")
    cards(driver, "hand", "obama.seniors-for-obama")
    driver.click("mode/play")
    play(driver, "play:obama.seniors-for-obama")
    note(driver, "options")
    play(driver, "score:FL")


@pytest.mark.parametrize("ask", [kept_card_pays, news_before_the_roll, first_state_ends_the_game])
def test_it_is_settled_as_on_the_workbench(ask: Callable[[Desk], None]) -> None:
    driver = opened()
    ask(driver)
    found: Scenario = bench_of(driver).scenario()
    run_scenario(found)
    model = next(make for make in RULINGS.values() if make.__name__ == ask.__name__)().scenario()
    assert found.position == model.position
    assert found.chance == model.chance
    assert found.steps == model.steps
