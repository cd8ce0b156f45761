"""From the menu to the first turn, by mouse and by keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import Game, Options
from game.files import load_record, saved_games
from game.ui.match import Hold, Match, MatchSetup
from game.ui.screens.board import BoardScreen
from game.ui.screens.cover import DELIBERATE
from game.ui.screens.flow import MatchFlow
from game.ui.screens.match_shots import played
from game.ui.screens.menu import MenuScreen
from game.ui.widgets import Label
from tests.ui.driver import Driver


def kind(driver: Driver) -> str:
    return str(driver.screen.name)


class Hand:
    """Does the same by mouse or by keyboard alone."""

    def __init__(self, driver: Driver, mouse: bool) -> None:
        self.driver, self.mouse = driver, mouse

    def press(self, path: str) -> None:
        if self.mouse:
            self.driver.click(path)
            return
        for _ in range(200):
            if self.driver.focus == path:
                self.driver.key("Enter")
                return
            self.driver.key("Tab")
        raise AssertionError(f"Tab never comes to {path}")

    def write(self, path: str, words: str) -> None:
        if self.mouse:
            self.driver.click(path)
        while self.driver.focus != path:
            self.driver.key("Tab")
        self.driver.type(words)

    def open_cover(self) -> None:
        assert kind(self.driver) == "cover"
        self.driver.wait(DELIBERATE + 0.05)
        if self.mouse:
            self.driver.click("open")
        else:
            self.driver.key("Enter")


@pytest.mark.parametrize("mouse", [True, False])
def test_the_whole_setup(mouse: bool) -> None:
    driver = Driver(MenuScreen())
    hand = Hand(driver, mouse)
    hand.press("play")
    assert kind(driver) == "newgame"
    hand.write("name-obama", "North")
    hand.write("name-mccain", "South")
    hand.press("start")
    match: Match = driver.screen.flow.match
    assert {c: seat.name for c, seat in match.setup.seats.items()} == {
        "obama": "North",
        "mccain": "South",
    }
    assert (match.setup.options, match.setup.handover) == (Options(), "cover")
    for player, seconds in (("obama", 3.0), ("mccain", 2.0)):
        hand.open_cover()
        for pick in range(15):
            assert kind(driver) == "draft"
            assert match.decider == player
            offered = driver.screen.offered()
            driver.wait(seconds)
            if mouse:
                driver.click("draft/1")
                driver.click("keep")
            elif pick % 2:
                hand.press("draft/1")
                driver.key("Enter")
            else:
                driver.key("2")
                hand.press("keep")
            assert f"keep:{offered[1]}" in [e.get("do") for e in match.record()["entries"]]
    assert match.draft_seconds["obama"] == pytest.approx(45, abs=3)
    assert match.draft_seconds["mccain"] == pytest.approx(30, abs=3)
    for states in (("state/PA", "state/NH"), ("state/FL", "state/OH")):
        hand.open_cover()
        assert kind(driver) == "opening"
        for state in states:
            hand.press(f"tiles/{state}")
        hand.press("open")
    assert driver.screen.flow.reveal_due
    slots = [slot["state"] for slot in match.view()["slots"]]
    assert slots == ["PA", "NH", "FL", "OH"]
    assert "South begins" in driver.widget("begins").plain
    hand.press("begin")
    assert match.game.active == "mccain"
    hand.open_cover()
    assert isinstance(driver.screen, BoardScreen)
    driver.close()
    driver.app.shut_down()
    (saved,) = saved_games()
    assert load_record(saved).game.position() == match.game.position()


def test_a_second_click_or_enter_keeps_nothing() -> None:
    driver = Driver(MatchFlow(played(lambda match: match.hold is Hold.DECISION)).make())
    match = driver.screen.match
    driver.click("draft/0")
    driver.click("draft/0")
    driver.key("1")
    assert match.game.decisions_made == 0
    driver.key("Enter")
    assert match.game.decisions_made == 1
    driver.key("Enter")
    driver.key("Enter")
    assert match.game.decisions_made == 1, "nothing is chosen yet"


def test_the_clock_runs_only_while_a_pick_is_open() -> None:
    driver = Driver(MatchFlow(Match(MatchSetup(seed=4))).make())
    driver.wait(20)
    match = driver.screen.match
    driver.click("open")
    driver.wait(5)
    assert driver.widget("clock").plain == driver.app.words("draft.clock", time="0:05")
    driver.key("1")
    driver.key("Enter")
    assert match.draft_seconds == {"obama": pytest.approx(5, abs=0.2), "mccain": 0}
    driver.wait(2)
    driver.app.shut_down()
    assert match.draft_seconds["obama"] == pytest.approx(7, abs=0.3), "a pick left open counts"


def _cards(driver: Driver) -> list[str]:
    """The texts that lie in the place of the three cards, whatever lies over them."""
    page = driver.app.screens[0].stage.layers[0].root
    (cards,) = (widget for widget in page.walk() if widget.name == "draft")
    return [widget.plain for widget in cards.walk() if isinstance(widget, Label)]


@pytest.mark.parametrize("over", ["menu", "help", "rules"])
def test_the_clock_stands_while_something_lies_over_the_cards(over: str) -> None:
    driver = Driver(MatchFlow(Match(MatchSetup(seed=4))).make())
    driver.wait(1)
    driver.click("open")
    match = driver.screen.match
    title = driver.screen.text.card_title(driver.screen.offered()[1])
    driver.key("2")
    driver.wait(5)
    assert title in _cards(driver)
    driver.key({"menu": "Esc", "help": "F1", "rules": "R"}[over])
    driver.wait(60)
    assert match.draft_seconds["obama"] == pytest.approx(5, abs=0.3)
    assert title not in _cards(driver)
    driver.key("Esc")
    assert title in _cards(driver)
    driver.wait(4)
    driver.key("Enter")
    assert match.draft_seconds["obama"] == pytest.approx(9, abs=0.4)


def test_the_clock_runs_on_while_the_own_deck_is_read() -> None:
    driver = Driver(MatchFlow(Match(MatchSetup(seed=4))).make(), (1024, 640))
    driver.wait(1)
    driver.click("open")
    match = driver.screen.match
    driver.wait(5)
    driver.click("deck")
    driver.wait(3)
    driver.key("Esc")
    driver.key("1")
    driver.key("Enter")
    assert match.draft_seconds["obama"] == pytest.approx(8, abs=0.3)


@pytest.mark.parametrize("options", [Options(first_player="coin"), Options(first_player="mccain")])
def test_no_clock_where_it_decides_nothing(options: Options) -> None:
    driver = Driver(MatchFlow(played(lambda m: m.hold is Hold.DECISION, options)).make())
    assert not driver.has("clock")


def test_a_cover_takes_only_what_is_meant_for_it() -> None:
    driver = Driver(MatchFlow(Match(MatchSetup(seed=4))).make())
    driver.key("Enter")
    driver.click("open")
    assert kind(driver) == "cover", "too soon to be meant for it"
    driver.wait(DELIBERATE + 0.05)
    driver.move(700, 700)
    driver.down(900, 700)
    driver.up(900, 700)
    driver.key("1", "d", "Space", "u", "Right")
    driver.resize(1100, 700)
    assert kind(driver) == "cover"
    driver.click("open")
    assert kind(driver) == "draft"


def test_take_back_on_the_cover_and_not_after_it() -> None:
    options = Options(decks="starter", first_player="obama")
    match = played(
        lambda m: m.hold is Hold.COVER and m.game.turn > 9 and m.undo_steps() > 0, options
    )
    flow = MatchFlow(match)
    driver = Driver(flow.make())
    before = match.game.decisions_made
    driver.wait(DELIBERATE + 0.05)
    driver.key("u")
    assert isinstance(driver.screen, BoardScreen)
    assert match.game.decisions_made == before - 1
    assert match.decider == match.seat


def test_what_was_drafted_cannot_be_taken_back_and_opening_states_can() -> None:
    match = played(lambda m: m.game.decisions_made == 15, undo="friendly")
    driver = Driver(MatchFlow(match).make())
    assert kind(driver) == "cover"
    assert not driver.has("take-back")

    match = played(lambda m: m.hold is Hold.COVER and _kind(m) == "opening", seed=3)
    flow = MatchFlow(match)
    driver = Driver(flow.make())
    driver.wait(DELIBERATE + 0.05)
    driver.click("open")
    driver.click("tiles/state/PA")
    driver.click("tiles/state/MI")
    driver.key("Enter")
    assert kind(driver) == "cover"
    driver.wait(DELIBERATE + 0.05)
    driver.click("take-back")
    assert kind(driver) == "opening"
    assert match.view().get("chosen") == []
    assert match.decider == "obama"


def _kind(match: Match) -> str:
    return "" if match.game.decision is None else match.game.decision.kind


def test_a_choice_of_opening_states_can_be_changed_until_it_is_made() -> None:
    driver = Driver(MatchFlow(played(lambda m: _kind(m) == "opening", seed=3)).make())
    driver.wait(DELIBERATE + 0.05)
    driver.key("Enter")
    driver.click("tiles/state/PA")
    driver.click("tiles/state/MI")
    driver.click("tiles/state/NJ")
    assert driver.screen.picked == ["PA", "MI"], "a third one is not taken"
    driver.click("tiles/state/PA")
    driver.click("tiles/state/NJ")
    assert driver.screen.picked == ["MI", "NJ"]


def test_peek_shows_the_cards_only_while_the_key_is_down() -> None:
    match = played(lambda m: m.game.decisions_made == 3, handover="peek")
    driver = Driver(MatchFlow(match).make())
    driver.hover("peek")
    hidden = driver.picture()
    titles = [driver.screen.text.card_title(card) for card in driver.screen.offered()]
    assert not set(titles) & set(driver.texts())
    x, y = driver.widget("peek").rect.center
    driver.down(x, y)
    assert set(titles) <= set(driver.texts())
    driver.up(x, y)
    assert driver.picture() == hidden
    driver.key("3")
    driver.key("Enter")
    assert match.game.decisions_made == 4


def test_esc_asks_and_the_menu_resumes(data_folder: Path) -> None:
    driver = Driver(MenuScreen())
    assert not driver.has("resume")
    driver.click("play")
    driver.click("decks-starter")
    driver.click("start")
    driver.wait(DELIBERATE + 0.05)
    driver.key("Enter")
    assert kind(driver) == "opening"
    driver.key("Esc")
    assert driver.has("leave/stay")
    driver.key("Esc")
    assert not driver.has("leave/stay")
    driver.key("Esc")
    driver.click("leave/menu")
    assert kind(driver) == "menu"
    position = load_record(saved_games()[0]).game.position()
    driver.click("resume")
    assert kind(driver) == "cover", "nobody's screen yet"
    assert driver.screen.match.game.position() == position
    assert driver.notice == driver.app.words("flow.resumed-draft", obama="Obama", mccain="McCain")


def test_a_game_from_the_command_line_has_its_seed_and_options() -> None:
    from game.ui.screens import first_screens

    options = Options(decks="full", first_player="mccain")
    menu, screen = first_screens(options=options, seed=77, resume=None)
    driver = Driver(menu)
    driver.app.push(screen)
    match = driver.screen.match
    assert (match.setup.options, match.setup.seed) == (options, 77)
    assert match.game.position() == Game.new(options, 77).position()
    driver.app.shut_down()
    _, resumed = first_screens(options=Options(), resume=saved_games()[0])
    assert resumed.match.setup.seed == 77  # type: ignore[attr-defined]
    resumed.flow.leave()  # type: ignore[attr-defined]
