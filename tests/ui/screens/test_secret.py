"""Nothing hidden is drawn: the same pixels, whatever the other one holds and has chosen."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game import Options
from game.content import CANDIDATES
from game.ui.match import Hold, Match, MatchSetup, Seat
from game.ui.screens.cover import DELIBERATE
from game.ui.screens.flow import MatchFlow
from game.ui.screens.match_shots import NAMED, played
from tests.ui.driver import Driver

OTHER = {"obama": "mccain", "mccain": "obama"}
PEOPLE = dict(NAMED)
BOT_FIRST = {"obama": Seat("Obama", "random"), "mccain": Seat("South")}
BOT_SECOND = {"obama": Seat("North"), "mccain": Seat("McCain", "random")}


def kind(match: Match) -> str:
    return "" if match.game.decision is None else match.game.decision.kind


def at_cover(turn: int, asked: str = "") -> Callable[[Match], bool]:
    def until(match: Match) -> bool:
        covered = match.hold is Hold.COVER and match.game.turn >= turn
        return covered and asked in ("", kind(match))

    return until


def after(decisions: int) -> Callable[[Match], bool]:
    return lambda match: match.game.decisions_made >= decisions


def picture(match: Match, size: tuple[int, int] = (1280, 800)) -> tuple[bytes, list[str], str]:
    """What a screen shows: pixels, all words of it, and the title of the window."""
    driver = Driver(MatchFlow(match).make(), size)
    words = [*driver.texts()]
    for path in driver.paths():
        tip = getattr(driver.widget(path), "tip", None)
        if tip is not None:
            driver.stage.tips.show(driver.widget(path))
            words.append(driver.tip)
            driver.stage.tips.hide()
    driver.stage.damage_all()
    driver.app.step()
    return driver.picture(), words, pygame.display.get_caption()[0]


def permuted(match: Match, viewer: str, seed: int) -> Match:
    """The same match with all that is hidden from a seat dealt anew."""
    game = match.game.sample(viewer, seed)
    other = Match(match.setup, game=game)
    other.seat = match.seat
    other.draft_seconds = dict(match.draft_seconds)
    return other


def show(match: Match) -> tuple[bytes, list[str], str]:
    """A game without a record cannot be saved or taken back: only its screens are looked at."""
    flow = MatchFlow(match)
    flow.take_back_steps = lambda: 0  # type: ignore[method-assign]
    flow.poll = lambda: None  # type: ignore[method-assign]
    driver = Driver(flow.make())
    return driver.picture(), driver.texts(), pygame.display.get_caption()[0]


# What is shown while someone else decides, or before a cover is opened, and who looks.
CASES: dict[str, tuple[Callable[[], Match], str]] = {
    "cover of the first draft": (lambda: played(at_cover(0)), "mccain"),
    "cover of the second draft": (lambda: played(after(15)), "obama"),
    "bot drafts first": (
        lambda: played(after(7), Options(first_player="coin"), seats=BOT_FIRST),
        "mccain",
    ),
    "bot drafts second": (
        lambda: played(after(20), Options(first_player="coin"), seats=BOT_SECOND),
        "obama",
    ),
    "cover of the first opening": (lambda: played(at_cover(0, "opening")), "obama"),
    "second opening": (
        lambda: played(
            lambda m: kind(m) == "opening" and m.decider == "mccain" and m.hold is Hold.DECISION
        ),
        "mccain",
    ),
    "bot opens": (
        lambda: played(after(31), Options(first_player="coin"), seats=BOT_FIRST),
        "mccain",
    ),
    "cover of a turn": (lambda: played(at_cover(9), Options(decks="random")), "obama"),
    "cover of the other's turn": (lambda: played(at_cover(10), Options(decks="random")), "obama"),
    "cover of a discard": (
        lambda: played(at_cover(1, "discard"), Options(decks="starter"), seed=21),
        "obama",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_the_same_pixels_whatever_is_hidden(case: str) -> None:
    make, viewer = CASES[case]
    match = make()
    expected = show(permuted(match, viewer, 0))
    seen = [match.game.sample(viewer, seed).position() for seed in range(1, 5)]
    assert any(position != match.game.position() for position in seen), "nothing was hidden"
    for seed in range(1, 5):
        assert show(permuted(match, viewer, seed)) == expected


@pytest.mark.parametrize("turn", range(6, 16))
def test_a_cover_is_the_same_for_both_whatever_either_holds(turn: int) -> None:
    """Before it is opened, nobody's hand counts: redealt from both sides."""
    match = played(at_cover(turn), Options(decks="random"), seed=turn)
    pictures = {
        show(permuted(match, viewer, seed))[0] for viewer in CANDIDATES for seed in range(3)
    }
    assert len(pictures) == 1


def test_a_cover_names_no_card_that_only_one_knows() -> None:
    for seed in range(6):
        match = played(at_cover(6), Options(decks="random"), seed=seed)
        position = match.game.position()
        hidden = [
            card for pile in ("hands", "decks") for c in CANDIDATES for card in position[pile][c]
        ]
        titles = {match.game.content.card(card).title for card in hidden}
        for size in ((1280, 800), (1024, 640)):
            _, words, title = picture(match, size)
            told = " ".join([*words, title])
            assert not [name for name in titles if name in told]


def test_the_draft_of_one_says_nothing_of_the_other_s() -> None:
    match = played(after(18))
    match_cover(match)
    kept = match.game.position()["decks"]["obama"]
    assert kept
    titles = {match.game.content.card(card).title for card in kept}
    _, words, _ = picture(match)
    own = {match.game.content.card(c).title for c in match.game.position()["decks"]["mccain"]}
    assert not [name for name in titles - own if name in " ".join(words)]


def match_cover(match: Match) -> None:
    if match.hold is Hold.COVER:
        match.open_cover()


def test_the_first_opening_is_not_marked_for_the_second() -> None:
    setup = MatchSetup(Options(decks="starter", first_player="obama"), 1)
    pictures = set()
    for states in (("PA", "MI"), ("NH", "OR")):
        match = Match(setup)
        driver = Driver(MatchFlow(match).make())
        driver.wait(DELIBERATE + 0.05)
        driver.key("Enter")
        for state in states:
            driver.stage.reveal(driver.widget(f"tiles/state/{state}"))
            driver.click(f"tiles/state/{state}")
        driver.key("Enter")
        assert driver.screen.name == "cover"
        driver.move(2, 2)
        driver.wait(DELIBERATE + 0.05)
        covered = driver.picture()
        driver.key("Enter")
        driver.stage.damage_all()
        driver.app.step()
        pictures.add((covered, driver.picture()))
    assert len(pictures) == 1
