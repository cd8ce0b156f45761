"""The log, large, by keyboard: one stop for Tab, lines by up and down, what they name by right."""

import pytest

from game import Options
from game.ui.match.match import Hold
from game.ui.screens.flow import MatchFlow
from game.ui.screens.match_shots import played
from game.ui.widgets import Widget
from tests.ui.driver import Driver

WHOLE = "log-dialog/whole-log"
CLOSE = "log-dialog/close"


@pytest.fixture(params=["board", "replay"])
def driver(request: pytest.FixtureRequest) -> Driver:
    """The log of a game that is under way, opened by its key."""
    if request.param == "replay":
        return Driver.at("replay-log")
    match = played(
        lambda m: m.game.turn >= 15 and m.hold is Hold.DECISION, Options(decks="starter")
    )
    made = Driver(MatchFlow(match).make())
    made.key("l")
    return made


def focused(driver: Driver) -> Widget:
    focus = driver.stage.focus
    assert focus is not None
    return focus


def line(driver: Driver) -> int:
    """The number of the line that has the focus, itself or by something it names."""
    assert driver.focus.startswith(WHOLE)
    return int(driver.focus.rpartition("/")[2])


def test_tab_comes_to_close_and_once_to_the_log(driver: Driver) -> None:
    assert driver.focus == CLOSE
    driver.key("Tab")
    assert driver.focus.startswith(WHOLE)
    driver.key("Tab")
    assert driver.focus == CLOSE
    driver.key("Shift+Tab")
    assert driver.focus.startswith(WHOLE)
    driver.key("Shift+Tab")
    assert driver.focus == CLOSE


def test_arrows_walk_all_lines_and_leave_at_the_end(driver: Driver) -> None:
    driver.key("Tab")
    first = line(driver)
    assert first > 4
    for number in reversed(range(first)):
        driver.key("Up")
        assert line(driver) == number
        holder = driver.widget(WHOLE).rect
        assert holder.contains(focused(driver).rect)
    driver.key("Up")
    assert line(driver) == 0
    driver.key("Down", "Down")
    assert line(driver) == 2
    driver.widget(WHOLE).scroll_to(1e9)
    driver.key("Down")
    assert line(driver) > 2
    for _ in range(40):
        driver.key("Down")
    assert driver.focus == CLOSE


def test_right_leads_through_what_a_line_names_and_left_back(driver: Driver) -> None:
    driver.key("Tab")
    row = focused(driver)
    links = [w for w in row.walk() if w is not row and w.focusable]
    while not links:
        driver.key("Up")
        row = focused(driver)
        links = [w for w in row.walk() if w is not row and w.focusable]
    for link in (*links, links[-1]):
        driver.key("Right")
        assert focused(driver) is link
    for back in (*reversed(links[:-1]), row, row):
        driver.key("Left")
        assert focused(driver) is back
    number = line(driver)
    driver.key("Right", "Up")
    assert line(driver) == number - 1


def test_after_a_page_the_arrows_go_on_where_one_looks(driver: Driver) -> None:
    driver.key("Tab")
    before = line(driver)
    driver.key("PageUp", "PageUp", "Down")
    assert line(driver) < before
    assert driver.widget(WHOLE).rect.contains(focused(driver).rect)


def test_enter_on_a_line_looks_at_its_moment(driver: Driver) -> None:
    driver.key("Tab", "Up", "Up", "Up", "Enter")
    assert not driver.has("log-dialog")
