"""What cannot be chosen says at once why; tips and arrows keep to what is asked."""

from __future__ import annotations

import pytest

from game.text.runs import plain
from game.ui.board.marks import VoterCircle
from game.ui.board.tile import StateTile
from game.ui.board.tile_parts import GroupBar, TrackSpace
from game.ui.match import Hold
from game.ui.theme import contrast, rgb
from game.ui.widgets import Icon, Pressable, Widget
from tests.ui.board.test_board import play
from tests.ui.driver import Driver

KINDS = (VoterCircle, TrackSpace, GroupBar, StateTile)


def closed(driver: Driver, kind: type[Widget]) -> str:
    """A part of a tile that cannot be chosen now, and lies in nothing that can be."""
    for widget in driver.stage.layers[0].root.walk():
        shut = not any(node.clickable for node in widget.ancestors())
        if isinstance(widget, kind) and shut and not getattr(widget, "on", False):
            return widget.path
    raise LookupError(kind)


def holding(kind: type[Widget]) -> tuple[Driver, str]:
    """A card is picked up that cannot be aimed at some part of the table."""
    for key in "123":
        driver = play("board-3-cards")
        driver.key(key)
        try:
            return driver, closed(driver, kind)
        except LookupError:
            continue
    raise LookupError(kind)


@pytest.mark.parametrize("how", ["click", "Enter"])
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_no_target_says_at_once_why_not(kind: type[Widget], how: str) -> None:
    driver, path = holding(kind)
    assert driver.screen.picked is not None
    # At the edge, where nothing else lies in a tile.
    rect = driver.widget(path).rect
    x, y = rect.x + 3, rect.centery
    if how == "click":
        driver.move(x, y)
        driver.down(x, y)
        driver.up(x, y)
    else:
        while driver.focus != path:
            driver.key("Tab")
        driver.key("Enter")
    shown = driver.tip
    assert shown
    assert driver.screen.picked is not None
    # The same that a tip says after half a second: why not, with its rule.
    other, _ = holding(kind)
    other.move(x, y)
    other.wait(0.6)
    assert other.tip == shown
    panel = driver.stage.tips.shown
    assert panel is not None
    assert any(isinstance(w, Icon) and w.icon == "ui/lock" for w in panel.walk())
    assert any(word[0].isdigit() for word in shown.split())


def test_what_cannot_be_chosen_says_why_at_the_end_of_a_turn() -> None:
    driver = play("board-end-turn")
    for path in ("hand/0", *(closed(driver, kind) for kind in KINDS)):
        driver.click(path)
        assert "is over" in driver.tip, path


def test_while_the_other_decides_the_table_says_so() -> None:
    driver = play("board-decides")
    driver.click(closed(driver, VoterCircle))
    assert driver.screen.text.candidate(driver.screen.match.decider) in driver.tip


def test_half_cards_that_are_greyed_open_and_say_why() -> None:
    driver = play("board-8-cards", (1024, 640))
    while driver.screen.match.hold is Hold.DECISION:
        driver.screen.take(next(iter(driver.screen.targets().values())))
    driver.click("hand/1")
    hand = driver.widget("hand")
    assert hand.mode == "half"
    assert hand.opened == 1
    assert "is over" in plain(hand.cards[1].note)


@pytest.mark.parametrize("pile", ["piles/obama/draw", "piles/mccain/pending", "race/turn"])
def test_a_pile_that_cannot_be_opened_says_what_it_is(pile: str) -> None:
    driver = play("board-3-cards")
    driver.click(pile)
    assert driver.tip


@pytest.mark.parametrize("arrow", ["Up", "Left", "Right", "Down"])
@pytest.mark.parametrize("start", ["", "hand/0", "hand/2", "tile/MO/economy"])
def test_the_first_arrow_after_picking_a_card_up_comes_to_a_target(start: str, arrow: str) -> None:
    driver = play("board-3-cards")
    if start:
        driver.stage.set_focus(driver.widget(start), shown=True)
    driver.key("1", arrow)
    found = driver.stage.focus
    assert isinstance(found, Pressable)
    assert found.choosable, found.path


def test_arrows_go_from_target_to_target() -> None:
    driver = play("board-3-cards")
    driver.key("1", "Up")
    for arrow in ("Right", "Right", "Left", "Left", "Left"):
        driver.key(arrow)
        found = driver.stage.focus
        assert isinstance(found, Pressable)
        assert found.clickable, found.path


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)])
def test_no_tip_lies_over_the_prompt_line_or_over_what_it_explains(size: tuple[int, int]) -> None:
    driver = play("board-3-cards", size)
    prompt = driver.widget("prompt")
    order = [w for w in driver.stage.top.root.walk() if w.focusable and w.tip is not None]
    assert len(order) > 30
    for widget in order:
        driver.stage.tips.show(widget)
        shown = driver.stage.tips.shown
        if shown is None:
            continue
        inside = any(node is prompt for node in widget.ancestors())
        assert inside or not shown.rect.colliderect(prompt.rect), widget.path
        assert not shown.rect.colliderect(widget.rect), widget.path


def test_a_tip_of_the_keyboard_goes_with_the_next_action() -> None:
    driver = play("board-3-cards")
    driver.stage.set_focus(driver.widget("hand/1"), shown=True)
    driver.key("Left")
    driver.wait(0.6)
    assert driver.tip
    for key in ("1", "Up", "Enter"):
        driver.key(key)
        driver.wait(1.0)
        # Where the focus is left by what was done, nobody asked for an explanation.
        assert bool(driver.tip) is (key == "Up"), key


def test_the_focus_ring_stands_out_on_paper_and_beside_a_dark_frame() -> None:
    driver = play("board-3-cards")
    driver.key("1", "Up")
    found = driver.stage.focus
    assert found is not None
    driver.app.step()
    env = driver.app.env
    ring = [driver.pixel(found.rect.centerx, found.rect.y - away / 2) for away in range(20)]
    # Four logical pixels of its own colour, light on both sides.
    assert ring.count(env.colour("focus")) >= 7
    first = ring.index(env.colour("focus"))
    assert env.colour("card") in ring[:first]
    for beside in ("choose", "card", "paper", "gold_pale", "desk"):
        palette = env.palette
        assert contrast(palette.focus, getattr(palette, beside)) >= 3.0
    assert rgb(env.palette.focus) != rgb(env.palette.gold)


def test_what_can_be_chosen_has_no_lock() -> None:
    driver = play("board-3-cards")
    driver.hover("hand/1")
    driver.wait(0.6)
    panel = driver.stage.tips.shown
    assert panel is not None
    assert not any(isinstance(w, Icon) and w.icon == "ui/lock" for w in panel.walk())
