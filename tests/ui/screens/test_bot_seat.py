"""A seat that is the practice bot: it never holds the window up, and its process ends with it."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Callable
from typing import Any

import pytest

from game import Game, Options
from game.content import load_content
from game.ui.match import Hold, Match, MatchSetup, Seat
from game.ui.match.bot import BotDied, BotProcess, decide
from game.ui.screens.cover import DELIBERATE
from game.ui.screens.flow import MatchFlow
from game.ui.screens.match_shots import played
from tests.ui.bots import InlineBot
from tests.ui.driver import Driver

BOT = {"obama": Seat("North"), "mccain": Seat("McCain", "random")}
BOTS = {"obama": Seat("Obama", "random"), "mccain": Seat("McCain", "random")}
PATIENCE = 30.0  # real seconds: a process has to start, on a machine that may be busy


def until(driver: Driver, done: Callable[[], bool]) -> None:
    """Go on in the window, and in real time for the process, until something holds."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, f"never, on {driver.screen.name}"
        driver.wait(0.1)
        time.sleep(0.005)


def start(setup: MatchSetup) -> Driver:
    driver = Driver(MatchFlow(Match(setup)).make())
    driver.app.prefs.motion = "off"
    driver.app.refit()
    return driver


def kind(match: Match) -> str:
    return "" if match.game.decision is None else match.game.decision.kind


def test_a_bot_drafts_opens_and_plays_and_a_person_never_needs_a_cover() -> None:
    setup = MatchSetup(Options(first_player="mccain"), 3, BOT)
    driver = start(setup)
    match = driver.screen.match
    assert driver.screen.name == "draft"
    for _ in range(15):
        driver.key("1")
        driver.key("Enter")
    assert driver.screen.name == "draft", "the bot's turn"
    assert not driver.has("draft/0")
    until(driver, lambda: driver.screen.name == "opening")
    assert match.decider == "obama"
    driver.click("tiles/state/PA")
    driver.click("tiles/state/MI")
    driver.key("Enter")
    until(driver, lambda: driver.screen.flow.reveal_due)
    turn = match.game.turn
    driver.wait(5)
    assert match.game.turn == turn, "the bot waits while the opening is looked at"
    driver.key("Enter")
    assert driver.screen.name == "board"
    assert match.seat == "obama"
    until(driver, lambda: match.decider == "obama" and kind(match) == "turn")
    assert match.hold is Hold.DECISION
    driver.app.shut_down()


def test_two_bots_play_a_whole_game_to_look_at() -> None:
    options = Options(decks="starter", first_player="obama", turn_limit=12, opening_news="yes")
    driver = start(MatchSetup(options, 4, BOTS))
    match, seen = driver.screen.match, set()

    def over() -> bool:
        seen.add(driver.screen.name)
        return str(driver.screen.name) == "end"

    until(driver, over)
    assert "cover" not in seen
    assert Game.replay(match.record()).position() == match.game.position()
    driver.app.shut_down()


def test_a_bot_that_dies_is_started_again_and_at_last_a_person_plays_on() -> None:
    setup = MatchSetup(Options(decks="starter", first_player="mccain"), 3, BOT)
    driver = start(setup)
    flow, match = driver.screen.flow, driver.screen.match
    driver.click("tiles/state/PA")
    driver.click("tiles/state/MI")
    driver.key("Enter")
    killed = 0

    def kill() -> bool:
        nonlocal killed
        bot = flow.bots.processes.get("mccain")
        if bot is not None and bot._process.pid is not None:
            os.kill(bot._process.pid, signal.SIGTERM)
            bot._process.join()
            killed += 1
        return not match.is_bot("mccain")

    until(driver, kill)
    assert killed == 3
    assert driver.notice == driver.app.words("flow.bot-died", candidate="McCain")
    assert driver.screen.name == "cover"
    driver.wait(DELIBERATE + 0.05)
    driver.key("Enter")
    assert match.decider == match.seat == "mccain"
    driver.app.shut_down()


def test_leaving_ends_the_process() -> None:
    driver = start(MatchSetup(Options(decks="starter", first_player="mccain"), 3, BOTS))
    flow = driver.screen.flow
    until(driver, lambda: len(flow.bots.processes) == 1)
    (bot,) = flow.bots.processes.values()
    process = bot._process
    driver.close()
    driver.app.shut_down()
    assert not process.is_alive()
    assert flow.bots.processes == {}


def test_an_answer_to_an_old_question_is_thrown_away() -> None:
    game = Game.new(Options(decks="starter", first_player="obama"), 3)
    bot = BotProcess("random", 1, load_content())
    try:
        with pytest.raises(AssertionError):
            _answer(bot, 1.0)  # nothing was asked
        bot.ask(game.record(), "obama")
        bot.forget()
        game.apply("open:PA")
        bot.ask(game.record(), "obama")
        assert game.decision is not None
        assert _answer(bot, PATIENCE) in game.decision.options
        bot._process.terminate()
        bot._process.join()
        with pytest.raises(BotDied):
            _answer(bot, PATIENCE)
    finally:
        bot.close()


def _answer(bot: BotProcess, seconds: float) -> str:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        answer = bot.answer()
        if answer is not None:
            return answer
        time.sleep(0.005)
    raise AssertionError("no answer")


def test_a_bot_gets_a_view_and_samples_and_never_the_game() -> None:
    game = Game.new(Options(decks="starter", first_player="obama"), 3)
    given = []

    class Mind:
        def choose(self, view: object, sampler: Callable[[int], Game]) -> str:
            given.append((view, sampler(7)))
            return "open:PA"

    assert decide(Mind(), game, "obama") == "open:PA"
    (view, sample) = given[0]
    assert view == game.view("obama")
    assert sample.view("obama") == view
    assert sample is not game


def test_undo_in_a_friendly_game_goes_back_past_the_bot() -> None:
    setup = MatchSetup(Options(decks="starter", first_player="obama"), 3, BOT, undo="friendly")
    driver = start(setup)
    flow, match = driver.screen.flow, driver.screen.match
    flow.choose("open:PA", "open:MI")
    until(driver, lambda: flow.reveal_due)
    flow.revealed()
    made = match.game.decisions_made
    flow.choose("draw")
    flow.proceed()
    until(
        driver, lambda: match.decider == "obama" and kind(match) == "turn" and match.game.turn > 1
    )
    assert match.game.decisions_made > made + 1
    flow.undo()
    assert match.game.decisions_made == made
    assert match.decider == "obama"
    driver.app.shut_down()


class Silent(InlineBot):
    """A bot that never comes to an end with thinking."""

    def answer(self) -> str | None:
        return None


def bot_to_move(monkeypatch: pytest.MonkeyPatch, **setup: Any) -> Match:
    """A match in which McCain's bot thinks about its turn, for good."""
    monkeypatch.setattr("game.ui.screens.flow.BotProcess", Silent)
    options = Options(decks="starter")
    return played(lambda m: m.decider == "mccain" and kind(m) == "turn", options, **setup)


@pytest.mark.parametrize("seats", [BOT, BOTS])
def test_nobody_plays_a_card_of_a_bot(
    seats: dict[str, Seat], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = bot_to_move(monkeypatch, seats=seats, handover="open")
    driver = Driver(MatchFlow(match).make())
    made = match.game.decisions_made
    hand = [path for path in driver.paths() if re.fullmatch(r"hand/\d+", path)]
    assert hand
    for path in hand:
        driver.click(path)
        assert driver.screen.picked is None
        for slot in match.view()["slots"]:
            driver.drag(path, f"tile/{slot['state']}")
    driver.key("1", "d", "Enter")
    assert match.game.decisions_made == made
    driver.app.shut_down()


def test_what_a_bot_thinks_about_is_forgotten_when_decisions_are_done_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = bot_to_move(monkeypatch, seats=BOT, undo="friendly")
    flow = MatchFlow(match)
    driver = Driver(flow.make())
    driver.wait(0.1)
    driver.screen.on_action("undo")
    assert match.can_redo
    bots = flow.bots
    bots._asked, bots._answer = "mccain", "of another question"
    driver.screen.on_action("redo")
    assert flow.bots._answer is None
    driver.app.shut_down()
