from __future__ import annotations

import itertools
from collections import Counter

from game import Game, Options
from game.lab.cards import CardCounts
from game.lab.plan import Outcome, Plan
from game.lab.statistics import Statistics
from game.lab.worker import Player


def test_what_one_game_adds() -> None:
    counts = CardCounts()
    counts.add([("obama.a", "obama.b"), ("mccain.c",)], {"obama.a": 3}, "obama")
    counts.add([("obama.a",), ("mccain.c",)], {"mccain.c": 1}, "mccain")
    a, b, c = counts["obama.a"], counts["obama.b"], counts["mccain.c"]
    assert (a.kept, a.played_in, a.plays, a.won) == (2, 1, 3, 1)
    assert (b.kept, b.played_in, b.plays, b.won) == (1, 0, 0, 1)
    assert (c.kept, c.played_in, c.plays, c.won) == (2, 1, 1, 1)
    assert b.kept_share.total == 2
    assert a.plays_a_game == 1.5
    assert counts["obama.never"].kept == 0
    assert counts.ids() == ["mccain.c", "obama.a", "obama.b"]


def test_an_outcome_tells_the_decks_and_every_card_played() -> None:
    # Full decks, so that the card that plays another one is in them.
    plan = Plan(games=2, seed=26, options=Options(decks="full").to_dict())
    player = Player(plan)
    cascades = 0
    for index in range(plan.games):
        outcome = player.play(index)
        assert [len(deck) for deck in outcome.decks] == [45, 45]
        # The same game again by its record: its events tell of every card played.
        played: Counter[str] = Counter()
        chosen: Counter[str] = Counter()
        for option, event_cards in _plays(plan, index):
            chosen.update([option] if option else [])
            played.update(event_cards)
        assert dict(outcome.played) == dict(played)
        cascades += sum(played.values()) - sum(chosen.values())
    assert cascades > 0, "no card was played unasked: choose other seeds"


def _plays(plan: Plan, index: int) -> list[tuple[str | None, list[str]]]:
    options = Options.from_dict(plan.options)
    from game.lab.worker import _seat

    seed = plan.seed + index
    game = Game.new(options, seed)
    seats = {
        "obama": _seat(plan.obama, "obama", seed * 4),
        "mccain": _seat(plan.mccain, "mccain", seed * 4 + 1),
        None: _seat("random", "", seed * 4 + 2),
    }
    told: list[tuple[str | None, list[str]]] = []
    while game.decision is not None:
        option = seats[game.decision.player](game, game.decision)
        events = game.apply(option)
        cards = [event.params["card"] for event in events if event.kind == "played"]
        told.append((option[5:] if option.startswith("play:") else None, cards))
    return told


def test_who_moved_first_is_known_from_the_end() -> None:
    for first in ("obama", "mccain"):
        options = Options(decks="starter", first_player=first)
        player = Player(Plan(games=4, options=options.to_dict()))
        assert {player.play(index).first for index in range(4)} == {first}


def _outcome(number: int, winner: str | None, first: str, turns: int) -> Outcome:
    reason = None if winner is None else "tie" if winner == "draw" else "270"
    return Outcome(number, number, winner, reason, turns, 100, 270, 200, first)


def test_wins_by_seat_and_first_player() -> None:
    statistics = Statistics()
    games = [
        ("obama", "obama"),
        ("obama", "obama"),
        ("obama", "mccain"),
        ("mccain", "obama"),
        ("draw", "mccain"),
        (None, "mccain"),
    ]
    for number, (winner, first) in enumerate(games):
        statistics.add(_outcome(number, winner, first, 10 * (number + 1)))
    assert statistics.wins("obama")[:2] == (3, 6)
    assert statistics.wins("obama", first=True)[:2] == (2, 3)
    assert statistics.wins("obama", first=False)[:2] == (1, 3)
    assert statistics.wins("mccain", first=True)[:2] == (0, 3)
    assert statistics.wins("mccain", first=False)[:2] == (1, 3)
    assert statistics.wins_moving(first=True)[:2] == (2, 6)
    assert statistics.wins_moving(first=False)[:2] == (2, 6)
    assert [statistics.turns_at(q) for q in (0.0, 0.5, 0.95, 1.0)] == [10, 30, 60, 60]
    assert statistics.to_dict()["wins_by"]["moving"]["first"]["count"] == 2


def test_the_order_of_games_changes_nothing() -> None:
    outcomes = [Player(Plan(games=3, seed=11)).play(index) for index in range(3)]
    results = []
    for order in itertools.permutations(outcomes):
        statistics = Statistics()
        for outcome in order:
            statistics.add(outcome)
        results.append(statistics.to_dict())
    assert all(result == results[0] for result in results)
    assert results[0]["cards"]
