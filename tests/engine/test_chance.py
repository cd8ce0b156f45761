"""Chance: the n-th outcome is a function of the seed and n alone, and evenly spread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from itertools import pairwise
from math import factorial
from typing import Any

import pytest

from game import ChanceError, Game, Options
from game.engine.chance import Stream

SEED = 20081104


def roll(seed: int, n: int) -> int:
    """What the die shows as the n-th outcome of a game."""
    return Stream(seed, n).below(6) + 1


def order(seed: int, n: int, count: int) -> tuple[int, ...]:
    items = list(range(count))
    Stream(seed, n).shuffle(items)
    return tuple(items)


# --- In a game ---------------------------------------------------------------------------------


def negative(seed: int, chance: list[dict[str, Any]] | None = None, **position: Any) -> Game:
    """McCain goes negative under Fight the Smears: two rolls."""
    game = Game.from_position(
        {
            "active": "mccain",
            "hands": {"mccain": ["mccain.celebrity"]},
            "media": "obama.fight-the-smears",
            **position,
        },
        seed=seed,
        chance=chance,
    )
    game.apply("play:mccain.celebrity")
    return game


def outcomes(game: Game) -> list[Any]:
    return [
        entry.get("value", entry.get("order"))
        for entry in game.record()["entries"]
        if "chance" in entry
    ]


@pytest.mark.parametrize("seed", [0, 1, 7, SEED, 2**64 + 1])
def test_rolls_are_those_of_the_seed(seed: int) -> None:
    # Without a state in play 1 to 3 ask nothing, and with empty piles 4 and 5 draw nothing.
    assert outcomes(negative(seed)) == [roll(seed, 0), roll(seed, 1)]


@pytest.mark.parametrize("seed", [0, 1, 7, SEED])
@pytest.mark.parametrize("given", range(1, 7))
def test_outcomes_given_count(seed: int, given: int) -> None:
    """The second outcome is the same whether the first was drawn or given."""
    if given in (4, 5):
        game = negative(
            seed, [{"roll": given}], decks={"obama": ["obama.no-drama", "obama.one-voice"]}
        )
    else:
        game = negative(seed, [{"roll": given}])
    assert outcomes(game) == [given, roll(seed, 1)]
    assert game.chance_left == 0


def test_outcomes_replayed_count() -> None:
    """A game resumed from its record goes on as it would have."""
    hands = {"mccain": ["mccain.celebrity"], "obama": ["obama.still-out-of-touch"]}
    game = negative(SEED, hands=hands)
    resumed = Game.replay(game.record())
    for one in (game, resumed):
        one.apply("play:obama.still-out-of-touch")
    assert outcomes(resumed) == outcomes(game) == [roll(SEED, n) for n in range(3)]


def test_a_shuffle_depends_on_the_cards_and_not_on_their_order() -> None:
    cards = [f"obama.{name}" for name in "no-drama one-voice labor-walk voter-file".split()]
    found = set()
    for pile in (cards, cards[::-1], [*cards[2:], *cards[:2]]):
        game = Game.from_position({"active": "obama", "discards": {"obama": pile}}, seed=3)
        game.apply("draw")
        found.add(tuple(outcomes(game)[0]))
    assert len(found) == 1
    assert sorted(*found) == sorted(cards)


def test_a_game_is_its_seed() -> None:
    options = Options(decks="random")
    assert outcomes(Game.new(options, seed=5)) == outcomes(Game.new(options, seed=5))
    decks = {tuple(outcomes(Game.new(options, seed=seed))[0]) for seed in range(50)}
    assert len(decks) == 50


def test_the_coin_decides_who_begins() -> None:
    active: Counter[str] = Counter()
    for seed in range(64):
        game = Game.new(Options(decks="starter"), seed=seed)
        coin = outcomes(game)[0]
        assert game.active == coin == ("obama", "mccain")[Stream(seed, 0).below(2)]
        active[coin] += 1
    assert min(active["obama"], active["mccain"]) > 16


# --- Outcomes that do not fit ------------------------------------------------------------------


def test_an_outcome_of_another_kind_is_refused() -> None:
    with pytest.raises(ChanceError) as refused:
        negative(1, [{"roll": 6}, {"coin": "obama"}])
    assert refused.value.index == 1


def test_a_shuffle_of_other_cards_is_refused() -> None:
    position = {"active": "obama", "discards": {"obama": ["obama.no-drama", "obama.one-voice"]}}
    for order, of in (
        (["obama.no-drama", "obama.labor-walk"], "deck/obama"),
        (["obama.no-drama"], "deck/obama"),
        (["obama.no-drama", "obama.one-voice"], "deck/mccain"),
    ):
        game = Game.from_position(position, chance=[{"shuffle": order, "of": of}])
        with pytest.raises(ChanceError) as refused:
            game.apply("draw")
        assert refused.value.index == 0


@pytest.mark.parametrize(
    "outcome", [{"roll": 0}, {"roll": 7}, {"roll": True}, {"coin": "edge"}, {}]
)
def test_an_outcome_that_cannot_be_is_refused(outcome: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"die|coin|order"):
        Game.from_position({"active": "obama"}, chance=[outcome])


def test_outcomes_left_are_counted() -> None:
    game = negative(1, [{"roll": 6}, {"roll": 6}, {"roll": 6}])
    assert game.chance_left == 1


# --- The generator -----------------------------------------------------------------------------


def test_outcomes_never_change_between_versions() -> None:
    """Records of old games replay by their outcomes, but a game resumed needs these for ever."""
    assert [roll(7, n) for n in range(20)] == [
        3,
        2,
        6,
        1,
        2,
        1,
        2,
        2,
        2,
        4,
        3,
        4,
        1,
        3,
        4,
        3,
        5,
        1,
        5,
        4,
    ]
    assert order(7, 0, 10) == (0, 6, 9, 7, 2, 4, 8, 5, 1, 3)


def test_every_seed_is_another_one() -> None:
    seeds = [0, 1, -1, 2**32, 2**63, -(2**63), 2**64, 2**64 + 1, 2**128, 10**30, -(10**30)]
    assert len({order(seed, 0, 20) for seed in seeds}) == len(seeds)
    assert len({order(3, n, 20) for n in range(2000)}) == 2000


def chi_square(found: Iterable[Hashable], cells: int) -> float:
    counts = Counter(found)
    total = sum(counts.values())
    expected = total / cells
    assert len(counts) <= cells
    missing = cells - len(counts)
    return sum((n - expected) ** 2 / expected for n in counts.values()) + missing * expected


# Limits: the value that one in a thousand fair generators exceeds, by degrees of freedom.
LIMITS = {1: 10.83, 5: 20.52, 23: 49.73, 35: 66.62, 119: 172.7, 215: 284.0}
ROLLS = 12_000


@pytest.mark.parametrize("seed", [0, 1, SEED])
def test_the_die_is_fair_along_a_game(seed: int) -> None:
    rolls = [roll(seed, n) for n in range(ROLLS)]
    assert chi_square(rolls, 6) < LIMITS[5]
    assert chi_square(pairwise(rolls), 36) < LIMITS[35]
    assert chi_square(zip(rolls, rolls[1:], rolls[2:], strict=False), 216) < LIMITS[215]


@pytest.mark.parametrize("n", [0, 1, 17])
def test_the_die_is_fair_across_seeds(n: int) -> None:
    rolls = [roll(seed, n) for seed in range(ROLLS)]
    assert chi_square(rolls, 6) < LIMITS[5]
    assert chi_square(pairwise(rolls), 36) < LIMITS[35]


def test_the_coin_is_fair() -> None:
    assert chi_square((Stream(seed, 0).below(2) for seed in range(ROLLS)), 2) < LIMITS[1]


@pytest.mark.parametrize("count", [4, 5])
@pytest.mark.parametrize("seed", [0, SEED])
def test_all_orders_of_a_shuffle_are_alike(count: int, seed: int) -> None:
    cells = factorial(count)
    assert (
        chi_square((order(seed, n, count) for n in range(100 * cells)), cells) < LIMITS[cells - 1]
    )


def test_the_top_card_of_a_deck_is_any_card() -> None:
    tops = (order(seed, 3, 6)[-1] for seed in range(ROLLS))
    assert chi_square(tops, 6) < LIMITS[5]
