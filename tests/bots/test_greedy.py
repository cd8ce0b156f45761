"""The practice bot: that it plays by what it may know, always answers, and plays well."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from game import Game, Options
from game.bots import Bot, bot_names, make_bot
from game.bots.greedy import GreedyBot
from game.bots.random import RandomBot
from game.lab import Plan, simulate
from tests.bots.positions import choice, play_turn, table

KINDS = {
    "draft",
    "opening",
    "turn",
    "discard",
    "state",
    "issue",
    "voter",
    "shift",
    "demographic",
    "play-drawn",
    "enter",
    "news-state",
}


def _decisions(seed: int, options: Options, most_turns: int = 1000) -> list[Game]:
    """The games at every decision of a game of greedy (Obama) against random."""
    game = Game.new(options, seed)
    bots: dict[str, Bot] = {"obama": GreedyBot(seed), "mccain": RandomBot(seed)}
    met = []
    while game.decision is not None and game.turn <= most_turns:
        met.append(game.copy())
        player = game.decision.player
        if player is None:
            game.apply(game.decision.options[seed % 2])
            continue
        option = bots[player].choose(game.view(player), partial(game.sample, player))
        assert option in game.decision.options
        game.apply(option)
    return met


VARIANTS = [
    Options(),
    Options(decks="starter"),
    Options(decks="full", opening_news="yes", support="free"),
    Options(decks="random", markers="twelve", turn_limit=40),
]


@pytest.fixture(scope="module", params=range(len(VARIANTS)), ids=["draft", "starter", "full", "r"])
def met(request: pytest.FixtureRequest) -> list[Game]:
    return _decisions(3, VARIANTS[request.param], most_turns=40)


def test_is_known_by_name() -> None:
    assert "greedy" in bot_names()
    assert isinstance(make_bot("greedy", 1), GreedyBot)


def test_what_is_hidden_changes_nothing(met: list[Game]) -> None:
    """The same choice in every game that looks the same to its seat (2.7)."""
    asked = 0
    for number, game in enumerate(met):
        assert game.decision is not None
        player = game.decision.player
        if player is None or len(game.decision.options) == 1 or number % 3:
            continue
        asked += 1
        wanted = choice(game, seed=number)
        for seed in (5, 77, 1234567):
            other = game.sample(player, seed)
            assert other.view(player) == game.view(player)
            assert choice(other, seed=number) == wanted
    assert asked > 10


def test_a_sample_of_a_sample_is_the_same_sample(met: list[Game]) -> None:
    for game in met[::7]:
        assert game.decision is not None
        player = game.decision.player or "obama"
        wanted = game.sample(player, 9)
        for seed in (1, 2):
            again = game.sample(player, seed).sample(player, 9)
            assert again.position() == wanted.position()
            assert (again.todo, again.seed, again.decision) == (
                wanted.todo,
                wanted.seed,
                wanted.decision,
            )


def test_chooses_by_arguments_and_seed_alone(met: list[Game]) -> None:
    game = next(g for g in reversed(met) if g.decision is not None and g.decision.kind == "turn")
    assert game.decision is not None
    player = game.decision.player
    assert player is not None
    before = game.position()
    bot = GreedyBot(4)
    chosen = {bot.choose(game.view(player), partial(game.sample, player)) for _ in range(3)}
    assert chosen == {choice(game, seed=4)}
    assert game.position() == before


def test_one_option_needs_no_thought() -> None:
    def no_sampler(seed: int) -> Game:
        raise AssertionError("asked for a sample")

    view = {"decision": {"player": "obama", "kind": "turn", "options": ["draw"]}}
    assert GreedyBot(0).choose(view, no_sampler) == "draw"


def test_every_kind_of_decision_is_met_and_answered() -> None:
    kinds: set[str] = set()
    for seed, options in ((1, Options()), (8, Options(decks="full")), (9, Options(decks="full"))):
        kinds |= {g.decision.kind for g in _decisions(seed, options) if g.decision is not None}
    assert kinds >= KINDS


# --- Sensible play -----------------------------------------------------------------------------

FAR = [
    {"state": "PA", "issue": "D1", "defense": "BBRRR", "economy": "BBRRR"},
    {"state": "MI", "issue": "E1", "defense": "BBRRR", "economy": "BBBRR"},
    {"state": "NC", "issue": "D1", "defense": "RRBBB", "economy": "RRRBB"},
]


def test_wins_the_election() -> None:
    # Ohio (20) and Nevada (5) are one voter away, and only one of them brings 270.
    slots = [
        FAR[0],
        {"state": "NV", "issue": "E1", "defense": "RRR", "economy": "RBB"},
        {"state": "OH", "issue": "E2", "defense": "RRRRB", "economy": "RBBBB"},
        FAR[2],
    ]
    game = table(
        "obama",
        slots,
        scores={"obama": 255, "mccain": 200},
        hands={"obama": ["obama.yes-we-can-rally", "obama.small-dollar-surge"]},
    )
    assert play_turn(game) == ["play:obama.yes-we-can-rally", "state:OH"]
    assert game.result is not None
    assert game.result.winner == "obama"


def test_stops_what_would_end_the_election() -> None:
    # McCain is one voter away from Missouri, which brings 270; Nevada is there for the taking.
    slots = [
        {"state": "MO", "issue": "D1", "defense": "RRRB", "economy": "RRBB"},
        {"state": "NV", "issue": "E1", "defense": "RRR", "economy": "RBB"},
        {"state": "NH", "issue": "E1", "defense": "BRR", "economy": "BRR"},
        {"state": "MT", "issue": "D1", "defense": "BRR", "economy": "BRR"},
    ]
    game = table(
        "obama",
        slots,
        scores={"obama": 200, "mccain": 262},
        hands={
            "obama": ["obama.yes-we-can-rally", "obama.sixteen-months"],
            "mccain": ["mccain.town-hall-tour", "mccain.joe-the-plumber"],
        },
    )
    taken = play_turn(game)
    assert "state:MO" in taken, taken


def test_does_not_hand_over_a_state() -> None:
    # Turning New Hampshire's issue would complete McCain's row; the news asks for a turn.
    slots = [
        {"state": "NH", "issue": "E1", "defense": "RRR", "economy": "BRR"},
        FAR[0],
        FAR[1],
        FAR[2],
    ]
    game = table("obama", slots, hands={"obama": ["obama.sunday-morning-interview"]}, decks={})
    game.apply("play:obama.sunday-morning-interview")
    game.apply("state:NH")
    assert game.decision is not None
    assert "shift:defense/1" in game.decision.options
    assert choice(game) != "shift:defense/1"


def test_does_not_go_negative_for_nothing() -> None:
    # All that the attack could win is far away, while one roll in six gives McCain Ohio.
    slots = [
        {"state": "OH", "issue": "D2", "defense": "RRRRB", "economy": "RRRRB"},
        FAR[0],
        FAR[1],
        FAR[2],
    ]
    hand = ["obama.more-of-the-same", "obama.voter-file", "obama.berlin-address"]
    game = table("obama", slots, hands={"obama": hand}, decks={"obama": ["obama.seven-houses"]})
    assert choice(game) != "play:obama.more-of-the-same"


def test_plays_cards_instead_of_drawing_for_ever() -> None:
    played = drawn = 0
    for game in _decisions(6, Options(decks="starter"), most_turns=80):
        decision = game.decision
        if decision is not None and decision.kind == "turn" and decision.player == "obama":
            if choice(game, seed=6).startswith("play:"):
                played += 1
            else:
                drawn += 1
    assert played > drawn


def test_settles_first_what_ends_the_election() -> None:
    # Both states have women as their key group: one card wins both at the same moment.
    slots = [
        {"state": "OR", "issue": "D1", "defense": "B.B", "economy": "BRR", "group": "women"},
        {"state": "NJ", "issue": "D1", "defense": "BBB.B", "economy": "BBRRR", "group": "women"},
        FAR[0],
        FAR[1],
    ]
    game = table(
        "obama",
        slots,
        scores={"obama": 256, "mccain": 200},
        hands={"obama": ["obama.women-for-obama"]},
        news=["news.lehman"],
    )
    game.apply("play:obama.women-for-obama")
    assert game.decision is not None
    assert game.decision.kind == "score"
    assert choice(game) == "score:NJ"


# --- Bounded -----------------------------------------------------------------------------------


def test_the_number_of_lines_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any number of discards in four states: millions of lines, of which few are followed."""
    from game.bots import lines
    from game.bots.evaluation import Judge

    slots = [*FAR, {"state": "OH", "issue": "E1", "defense": "RR..B", "economy": "R...B"}]
    cards = [card.id for card in Game.new().content.cards if card.candidate == "obama"]
    hand = [card for card in cards if "for-obama" not in card][:14]
    hand += [card for card in ("obama.no-drama", "obama.one-voice") if card not in hand]
    game = table("obama", slots, hands={"obama": hand})
    judged = 0
    value = Judge.value

    def counted(self: Judge, g: Any) -> float:
        nonlocal judged
        judged += 1
        return value(self, g)

    assert game.decision is not None
    choice(game)  # the cards are measured once for the process; that is not counted
    monkeypatch.setattr(Judge, "value", counted)
    assert lines.WIDTH <= 12
    choice(game)
    # For each option at most 400 tables, and another round of the lines kept.
    assert 500 < judged < len(game.decision.options) * 600


# --- Strength ----------------------------------------------------------------------------------


def _score(games: int, decks: str, workers: int) -> float:
    """The share of the points of greedy against random, in both seats, a draw half."""
    points = 0.0
    for seat, other in (("obama", "mccain"), ("mccain", "obama")):
        bots = {seat: "greedy", other: "random"}
        plan = Plan(games, obama=bots["obama"], mccain=bots["mccain"], options={"decks": decks})
        statistics = simulate(plan, workers=workers)
        assert not statistics.unfinished
        points += statistics.winners[seat] + statistics.winners["draw"] / 2
    return points / (2 * games)


@pytest.mark.timeout(600)
@pytest.mark.parametrize("decks", ["draft", "starter"])
def test_beats_random(decks: str) -> None:
    assert _score(10, decks, workers=1) >= 0.95


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("decks", ["draft", "starter"])
def test_beats_random_over_many_games(decks: str) -> None:
    """2 x 200 games, seeds 0 to 199, seats swapped."""
    assert _score(200, decks, workers=2) >= 0.95


@pytest.mark.timeout(600)
def test_games_are_the_same_with_any_number_of_workers() -> None:
    plan = Plan(games=4, seed=21, obama="greedy", mccain="greedy", options={"decks": "starter"})
    assert simulate(plan, workers=1).to_dict() == simulate(plan, workers=2).to_dict()
