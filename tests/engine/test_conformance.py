"""Random games over every combination of options, looked at from all sides after each decision."""

from __future__ import annotations

from typing import Any

import pytest

from game import Game
from game.content import CANDIDATES
from tests.engine import checks
from tests.engine.playing import (
    CONTENT,
    Chance,
    choices,
    combinations,
    options_of,
    strange_game,
)
from tests.engine.referee import follow
from tests.engine.shadow import Shadow

GAMES = 300
MANY_GAMES = 2000
STRANGE_GAMES = 120
STRANGE_DECISIONS = 250
"""Where nothing can be won any more, a game without a turn limit has no end."""
BATCHES = 19
PROBES = (
    "draw pass done skip change first:obama open:OH score:OH enter:OH state:OH state:FL state:NV "
    "issue:defense issue:economy voter:0 voter:4 voter:9 shift:defense/1 shift:economy/2 "
    "shift:economy/3 keep:obama.voter-file play:obama.seven-houses play:mccain.maverick "
    "discard:obama.voter-file discard:mccain.maverick play:obama.nobody state: voter:-1 Draw"
).split()


def play_and_check(game: Game, seed: int, most: int | None = None) -> None:
    """Play a game at random, to its end or `most` decisions.

    The cheap checks are made after every decision, the others now and then.
    """
    chance = Chance(seed + 10_000)
    ledger = checks.Ledger(game)
    shadow = Shadow(game.position(), CONTENT)
    seen = {player: Shadow(game.view(player), CONTENT) for player in CANDIDATES}
    player = CANDIDATES[0]
    view = game.view(player)
    replayed_at = 1 + chance.below(200)
    position = game.position()
    trace = []
    for option in choices(game, seed):
        decision = game.decision
        assert decision is not None
        if game.decisions_made == most:
            break
        trace.append((decision.options, position))
        checks.every_option_can_be_applied(game)
        checks.sample_agrees(game, player, chance.below(1000), view)
        if chance.yes(0.3):
            checks.agenda_is_data(game)
        if decision.kind == "turn" and chance.yes(0.2):
            checks.positions_load(game)
        if chance.yes(0.07):
            checks.steps_equal_apply(game, option)
            checks.previews_come_true(game, option)
        if chance.yes(0.01):
            checks.others_are_refused(game, PROBES)
            checks.copies_are_independent(game, seed)
        if game.decisions_made == replayed_at:
            checks.record_replays(game, seed)
            checks.samples_can_be_played(game, seed)
        ledger.take(option, decision.options)
        events = list(game.apply(option))
        checks.events_are_sound(events)
        for event in events:
            shadow.follow(event)
            for each in CANDIDATES:
                known = event.for_player(each)
                if known is not None:
                    seen[each].follow(known)
        position = game.position()
        shadow.agrees(position)
        # One player's side of every decision, and then the other's.
        player = CANDIDATES[game.decisions_made % 2]
        view = game.view(player)
        seen[player].agrees(view)
        ledger.balance(position, shadow)
        checks.rows_are_sound(position)
        checks.masks_are_sound(game)
        checks.options_are_sound(game)
        if game.options.markers == "twelve":
            assert max(checks.markers_on(position, colour) for colour in "BR") <= 12
    else:
        assert game.result is not None, "a random game does not end"
    checks.others_are_refused(game, PROBES)
    checks.undo_goes_back(game, seed)
    assert follow(traced(game, trace), CONTENT) == position


def traced(game: Game, trace: list[tuple[tuple[str, ...], dict[str, Any]]]) -> dict[str, Any]:
    """The record with what was seen on the way: that a game traces itself is tested elsewhere."""
    record = game.record()
    seen = iter(trace)
    for entry in record["entries"]:
        if "do" in entry:
            options, entry["position"] = next(seen)
            entry["options"] = list(options)
    return record


in_batches = pytest.mark.parametrize("first", range(BATCHES))
"""All games in batches, so that a failure names few and workers share."""


def test_every_combination_of_options_is_played() -> None:
    played = {
        tuple(
            value if name != "turn_limit" else value is not None
            for name, value in options_of(number).to_dict().items()
        )
        for number in range(GAMES)
    }
    assert len(played) == len(combinations()) == 208


@in_batches
def test_random_games(first: int) -> None:
    for number in range(first, GAMES, BATCHES):
        play_and_check(Game.new(options_of(number), number), number)


@pytest.mark.long
@pytest.mark.timeout(1800)
@in_batches
def test_many_random_games(first: int) -> None:
    for number in range(GAMES + first, MANY_GAMES, BATCHES):
        play_and_check(Game.new(options_of(number), number), number)


@in_batches
def test_games_from_strange_positions(first: int) -> None:
    for number in range(first, STRANGE_GAMES, BATCHES):
        play_and_check(strange_game(number), number, STRANGE_DECISIONS)


@pytest.mark.parametrize("number", range(12))
def test_every_step_of_a_game_replays(number: int) -> None:
    """A third of them over a whole game, the others over the first 40 turns."""
    options = options_of(17 * number)
    if number % 3:
        options = type(options)(**{**options.to_dict(), "turn_limit": 40})
    game = Game.new(options, number)
    for option in choices(game, number):
        again = Game.replay(game.record())
        assert checks.all_of(again) == checks.all_of(game)
        assert again.record() == game.record()
        assert again.public == game.public
        again.apply(option)
        game.apply(option)
        assert again.position() == game.position()
    checks.same_game(Game.replay(game.record()), game)


@pytest.mark.parametrize(
    ("votes", "winner", "reason"), [(264, "mccain", "270"), (255, "draw", "tie")]
)
@pytest.mark.parametrize("first", ["NH", "MT"])
def test_the_last_states_won_at_once_are_all_settled(
    first: str, votes: int, winner: str, reason: str
) -> None:
    """The slots are empty already when the first of them is settled: that is no tie yet."""
    last = ("NH", "MT")
    start = {
        "active": "mccain",
        "scores": {"obama": 250, "mccain": votes},
        "won": {"obama": [s.id for s in CONTENT.states if s.id not in last]},
        "slots": [
            {"state": "NH", "issue": "D1", "group": "independents", "defense": "R.R"},
            None,
            {"state": "MT", "issue": "D2", "group": "independents", "defense": "RR."},
        ],
        "hands": {"mccain": ["mccain.independents-for-mccain"]},
    }
    game = Game.from_position(start, trace=True)
    game.apply("play:mccain.independents-for-mccain")
    game.apply(f"score:{first}")
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == (winner, reason)
    assert len(game.position()["won"]["mccain"]) == 2
    assert follow(game.record(), CONTENT) == game.position()
