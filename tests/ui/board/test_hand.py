"""Hands of any size, by pointer and by keyboard."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from game.text import Text
from game.ui.board.card import CardBack, CardFace
from game.ui.board.hand import Hand
from game.ui.board.samples import Sheet
from game.ui.env import Env
from game.ui.widgets import Column, Label, Spacer, Widget
from tests.ui.driver import Driver

CARDS = (
    "obama.half-hour-broadcast",
    "obama.seven-houses",
    "obama.latinos-for-obama",
    "obama.neighbor-to-neighbor",
    "obama.small-dollar-surge",
    "obama.acceptance-at-invesco-field",
    "obama.no-drama",
    "obama.debate-pivot",
    "obama.faith-outreach",
    "obama.oprah-on-the-trail",
    "obama.fight-the-smears",
    "obama.fifty-state-strategy",
    "obama.change-the-subject",
    "obama.voter-file",
    "obama.yes-we-can-rally",
    "obama.main-street-walk",
)
OUT = "obama.seven-houses"


class Holding:
    """A hand at the foot of a window, over a table to which it must not reach."""

    def __init__(self, cards: int | tuple[str, ...], width: float = 840, height: float = 300):
        self.log: list[str] = []
        self.cards, self.width, self.height = cards, width, height
        self.rest: dict[str, Any] = {}

    def __call__(self, env: Env, text: Text) -> Widget:
        held = self.cards if isinstance(self.cards, tuple) else ()
        targets: dict[str, Callable[[], None]] = {
            card: partial(self.log.append, card) for card in held if card != OUT
        }
        hand = Hand(
            env,
            text,
            self.cards,
            candidate="obama",
            targets=targets,
            why=lambda card: "It costs two other cards.",
            width=self.width,
            height=self.height,
            align="start",
            grow=0,
            **self.rest,
        )
        return Column(Spacer(), hand, gap=0)

    def open(self, size: tuple[int, int] = (1280, 800)) -> Driver:
        return Driver(Sheet("hand", self), size)


def texts_of(driver: Driver, path: str) -> list[str]:
    return [w.plain for w in driver.widget(path).walk() if isinstance(w, Label)]


@pytest.mark.parametrize(("count", "mode"), [(1, "whole"), (5, "whole"), (6, "half"), (10, "half")])
def test_up_to_five_cards_are_whole(count: int, mode: str) -> None:
    driver = Holding(CARDS[:count]).open()
    hand = driver.widget("hand")
    assert hand.mode == mode
    assert hand.most == 0
    sizes = {card.size for card in hand.cards}
    assert sizes == {"full" if mode == "whole" else "half"}
    if mode == "whole":
        text = driver.app.content.card(CARDS[0]).text
        assert text in texts_of(driver, "hand/0")


def test_six_to_ten_lie_in_two_rows() -> None:
    for count in range(6, 11):
        hand = Holding(CARDS[:count]).open().widget("hand")
        assert len({slot.y for slot in hand.slots}) == 2
        assert hand.slots[-1].bottom <= hand.rect.bottom


def test_more_than_ten_scroll_and_the_focus_brings_them_into_sight() -> None:
    driver = Holding(CARDS[:16], height=250).open()
    hand = driver.widget("hand")
    assert hand.most > 0
    assert hand.slots[-1].bottom > hand.rect.bottom
    driver.stage.set_focus(driver.widget("hand/0"), shown=True)
    for _ in range(14):
        driver.key("Tab")
    assert driver.focus == "hand/15"
    assert hand.offset > 0
    last = driver.widget("hand/15").rect
    assert hand.rect.contains(last)
    before = hand.offset
    driver.move(*hand.rect.center)
    driver.wheel(3)
    assert hand.offset < before


def test_where_height_is_short_wider_cards_and_smaller_text_keep_them_whole() -> None:
    driver = Holding(CARDS[:3], width=1000, height=214).open((1024, 640))
    hand = driver.widget("hand")
    assert hand.mode == "whole"
    assert driver.faults() == []


def test_only_a_long_text_is_set_smaller() -> None:
    driver = Holding((*CARDS[:4], "obama.no-drama")).open()
    hand = driver.widget("hand")
    assert hand.mode == "whole"
    assert [card.tight for card in hand.cards] == [False, False, False, False, True]


def test_a_click_and_a_number_key_play_a_card() -> None:
    holding = Holding(CARDS[:12])
    driver = holding.open()
    driver.click("hand/2")
    driver.key("4", "0")
    driver.key("Shift+2")
    assert holding.log == [CARDS[2], CARDS[3], CARDS[9], CARDS[11]]


def test_a_card_that_cannot_be_played_does_nothing_and_says_why() -> None:
    holding = Holding(CARDS[:4])
    driver = holding.open()
    driver.click("hand/1")
    driver.key("2")
    assert holding.log == []
    driver.move(5, 5)
    driver.hover("hand/1")
    driver.wait(0.6)
    assert "It costs two other cards." in driver.tip
    assert "9.1" in driver.tip


def test_tab_walks_the_cards_in_their_order() -> None:
    driver = Holding(CARDS[:8]).open()
    walked = []
    for _ in range(8):
        driver.key("Tab")
        walked.append(driver.focus)
    assert walked[:7] == [f"hand/{i}" for i in (0, 2, 3, 4, 5, 6, 7)]
    assert walked[7] == "hand/1"


def test_the_focused_half_card_opens_inside_of_the_hand_and_closes_again() -> None:
    driver = Holding(CARDS[:10]).open()
    hand = driver.widget("hand")
    for index, card in enumerate(CARDS[:10]):
        driver.stage.set_focus(driver.widget(f"hand/{index}"), shown=True)
        text = driver.app.content.card(card).text
        assert text in texts_of(driver, f"hand/{index}")
        assert hand.rect.contains(driver.widget(f"hand/{index}").rect)
        assert driver.faults() == []
        assert [c.size for c in hand.cards].count("full") == 1
    driver.stage.set_focus(None)
    assert {card.size for card in hand.cards} == {"half"}
    assert [card.rect for card in hand.cards] == hand.slots


def test_a_resting_pointer_opens_a_half_card_and_a_click_there_plays_that_card() -> None:
    holding = Holding(CARDS[:10])
    driver = holding.open()
    small = driver.widget("hand/2").rect.copy()
    driver.hover("hand/2")
    driver.wait(0.4)
    assert driver.widget("hand/2").rect == small
    driver.wait(0.2)
    big = driver.widget("hand/2").rect
    assert big.height > small.height
    # Where the opened card lies over a neighbour, it is the one that is clicked.
    x, y = big.right - 6, big.bottom - 6
    driver.move(x, y)
    driver.down(x, y)
    driver.up(x, y)
    assert holding.log == [CARDS[2]]
    driver.move(5, 5)
    assert driver.widget("hand/2").rect == small


def test_an_opened_card_that_cannot_be_played_says_why_on_itself() -> None:
    driver = Holding(CARDS[:10]).open()
    driver.hover("hand/1")
    driver.wait(0.6)
    assert "It costs two other cards." in texts_of(driver, "hand/1")
    assert driver.tip == ""


def test_an_opened_card_outlives_a_new_layout_and_a_rebuilt_tree() -> None:
    driver = Holding(CARDS[:10]).open()
    driver.key("Tab", "Tab")
    assert driver.widget("hand/2").size == "full"
    driver.stage.relayout()
    driver.app.step()
    assert driver.widget("hand/2").size == "full"
    driver.app.screen.refresh()
    driver.app.step()
    assert driver.focus == "hand/2"
    assert driver.widget("hand/2").size == "full"


def test_a_hidden_hand_shows_nothing_but_how_many() -> None:
    driver = Holding(7).open()
    hand = driver.widget("hand")
    assert all(isinstance(card, CardBack) for card in hand.cards)
    assert not [w for w in hand.walk() if isinstance(w, CardFace | Label)]
    driver.hover("hand/0")
    driver.wait(0.6)
    assert driver.tip == "Obama: 7 cards, face down"
    assert driver.faults() == []


def test_an_empty_hand_says_so() -> None:
    assert "No cards in hand" in Holding(()).open().texts()


def test_a_hand_that_is_asked_about_has_outlines() -> None:
    holding = Holding(CARDS[:4])
    holding.rest = {"asking": True}
    hand = holding.open().widget("hand")
    assert [card.choosable for card in hand.cards] == [True, False, True, True]


def test_states_of_cards() -> None:
    holding = Holding(CARDS[:4])
    holding.rest = {"selected": CARDS[2]}
    hand = holding.open().widget("hand")
    assert [card.state for card in hand.cards] == ["normal", "unplayable", "selected", "normal"]
    holding.rest = {"busy": True}
    assert holding.open().widget("hand/1").state == "dimmed"


def test_a_dragged_card_names_itself() -> None:
    hand = Holding(CARDS[:4]).open().widget("hand")
    assert [card.drag for card in hand.cards[:2]] == [("card", CARDS[0]), None]
