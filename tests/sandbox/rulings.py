"""Three questions about the rules, each settled on the workbench from an empty table."""

from __future__ import annotations

from collections.abc import Callable

from game.sandbox import Workbench, cycle_circle, move_card, move_state, set_issue, set_value
from game.sandbox.editing import set_circle

__all__ = ["RULINGS"]


def kept_card_pays() -> Workbench:
    """May the kept card of draw two, play one pay for the card played?"""
    bench = Workbench()
    bench.change(move_state, "FL", "slots.0")
    bench.change(move_card, "obama.oprah-on-the-trail", "hands.obama")
    bench.change(move_card, "obama.debate-pivot", "hands.obama")
    for card in ("obama.opting-out", "obama.voter-file", "obama.seven-houses"):
        bench.change(move_card, card, "decks.obama")
    bench.title = "The card kept of two drawn may pay for the one that is played at once."
    bench.play("play:obama.oprah-on-the-trail")
    bench.assert_decision(options=True)
    bench.play("play:obama.seven-houses")
    bench.expect("discards", "obama")
    bench.expect("hands", "obama")
    bench.expect("decision", "kind")
    return bench


def news_before_the_roll() -> Workbench:
    """Does a state that news hands to the opponent count before the going-negative roll?"""
    bench = Workbench()
    bench.change(move_state, "FL", "slots.0")
    for circle in (0, 1, 2):
        bench.change(set_circle, 0, "economy", circle, "B")
    bench.change(set_circle, 0, "economy", 4, "R")
    bench.change(move_state, "OH", "slots.1")
    bench.change(set_issue, 1, "E1")
    for circle in (1, 2, 3, 4):
        bench.change(set_circle, 1, "economy", circle, "R")
    bench.change(set_issue, 1, "D1")
    bench.change(move_card, "news.lehman", "news")
    bench.change(move_card, "obama.still-out-of-touch", "hands.obama")
    bench.change(move_card, "mccain.maverick", "hands.mccain")
    bench.change(move_card, "obama.viral-video", "media")
    bench.title = "A state that news hands to the opponent is settled before the roll is made."
    bench.set_chance([{"roll": 1}])
    bench.play("play:obama.still-out-of-touch")
    bench.play("state:FL")
    bench.assert_decision()
    bench.play("enter:NV")
    bench.play("state:OH")
    bench.refuse("skip")
    bench.assert_decision()
    bench.play("enter:WA")
    bench.expect("scores")
    bench.expect("won")
    bench.expect("decision")
    return bench


def first_state_ends_the_game() -> Workbench:
    """What happens to the rest of a demographic card when its first state ends the game?"""
    bench = Workbench()
    bench.change(move_state, "FL", "slots.0")
    bench.change(cycle_circle, 0, "economy", 0)
    bench.change(move_state, "IA", "slots.1")
    bench.change(cycle_circle, 1, "defense", 2)
    bench.change(set_value, "scores.obama", 250)
    bench.change(move_card, "obama.seniors-for-obama", "hands.obama")
    bench.title = "All markers of a demographic card lie when its first state ends the game."
    bench.play("play:obama.seniors-for-obama")
    bench.assert_decision(options=True)
    bench.play("score:FL")
    bench.expect("scores", "obama")
    bench.expect("won", "obama")
    bench.expect("slots")
    bench.expect("unused")
    bench.expect("result")
    return bench


RULINGS: dict[str, Callable[[], Workbench]] = {
    "5.9-the-kept-card-pays-for-the-played-one": kept_card_pays,
    "9.1-a-state-lost-by-news-counts-before-the-roll": news_before_the_roll,
    "5.6-the-first-state-ends-the-game": first_state_ends_the_game,
}
"""File name without its ending, and how the file was made."""
