"""What a player may not know (2.7) shows in nothing that the player is given.

All that is hidden from a player is exchanged for something else that could lie there as well;
whatever the player is told must then be the same, word for word.
"""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import Event, Game, Options
from game.content import CANDIDATES
from game.engine.ask import decision_for
from tests.engine.playing import CONTENT, Chance, choices, options_of, strange_game, until

OTHER = {"obama": "mccain", "mccain": "obama"}
OPTIONS = [
    *(f"{verb}:{card.id}" for verb in ("play", "discard", "keep") for card in CONTENT.cards),
    *(f"{verb}:{s.id}" for verb in ("open", "state", "score", "enter") for s in CONTENT.states),
    *"draw pass done skip change voter:0 voter:3 shift:defense/1 shift:economy/3".split(),
    *"issue:defense first:mccain nonsense play:nobody".split(),
]


def other_hand(game: Game, player: str, seed: int) -> Game:
    """A copy in which the other's cards and secret choices are others that could be there."""
    copy = game.copy()
    chance = Chance(seed)
    who = CANDIDATES.index(OTHER[player])
    drafting = any(record[0] == "draft" and record[1] == who for record in copy.todo)
    hand, deck = copy.hands[who], copy.decks[who]
    if drafting:
        cards = chance.mixed(copy.tables.deck[who])
        deck[:] = [cards.pop() for _ in deck]
        top = copy.todo[-1]
        copy.todo[-1] = (*top[:3], *(cards.pop() for _ in top[3:]))
        copy.draft[who][:] = [cards.pop() for _ in copy.draft[who]]
    else:
        held = hand + deck
        if game.options.decks in ("draft", "random"):
            # Which cards are in the deck is known only of those that were seen.
            seen = [card for card in held if copy.public >> card & 1]
            unseen = [card for card in copy.tables.deck[who] if not copy.public >> card & 1]
            held = seen + chance.mixed(unseen)[: len(held) - len(seen)]
        before = hand + deck
        held = chance.mixed(held)
        while not leaves_the_choice(copy, who, before, held):
            held = chance.mixed(held)
        hand[:], deck[:] = held[: len(hand)], held[len(hand) :]
        now = dict(zip(before, held, strict=True))
        for i, record in enumerate(copy.todo):
            if record[0] in ("effect", "play-drawn") and record[1] == who:
                drawn = tuple(now.get(card, card) for card in record[-1])
                copy.todo[i] = (*record[:-1], drawn)
    for i, record in enumerate(copy.todo):
        if record[0] == "opening":
            chosen = list(record[1])
            own = chosen[2 * who : 2 * who + 2]
            others = chance.mixed(copy.tables.sets[who])
            chosen[2 * who : 2 * who + 2] = others[: len(own)]
            copy.todo[i] = ("opening", tuple(chosen))
    decision = copy.decision
    if decision is not None and decision.player == OTHER[player]:
        copy.decision = decision_for(copy, copy.todo[-1])
    return copy


def leaves_the_choice(game: Game, who: int, before: list[int], held: list[int]) -> bool:
    """Whether cards just drawn, among which a choice waits (5.9), can still all be played."""
    if not game.todo or game.todo[-1][0] != "play-drawn" or game.todo[-1][1] != who:
        return True
    now = dict(zip(before, held, strict=True))
    return all(game.tables.cost[now[card]] < len(game.hands[who]) for card in game.todo[-1][-1])


def all_hidden(game: Game, player: str, seed: int) -> Game:
    """A copy in which everything that is hidden from a player is something else."""
    copy = other_hand(game, player, seed)
    chance = Chance(seed + 1)
    who = CANDIDATES.index(player)
    copy.news[:] = chance.mixed(copy.news)
    copy.decks[who][:] = chance.mixed(copy.decks[who])
    copy.draft[who][:] = chance.mixed(copy.draft[who])
    copy.seed = chance.below(1 << 40)
    return copy


def known(events: Any, player: str) -> list[Event]:
    return [told for event in events if (told := event.for_player(player)) is not None]


def previewed(game: Game, option: str, player: str) -> list[Any]:
    return [
        (line.options, known(line.events, player), line.stopped, line.game.view(player))
        for line in itertools.islice(game.preview(option), 6)
    ]


def shows_nothing(game: Game, player: str, seed: int, *, deep: bool) -> None:
    """Whatever is asked for a player is the same with all that is hidden exchanged."""
    other = all_hidden(game, player, seed)
    assert other.view(player) == game.view(player)
    assert other.prompt() == game.prompt()
    assert other.agenda() == game.agenda()
    assert other.undo_limit() == game.undo_limit()
    assert (other.active, other.result, other.turn) == (game.active, game.result, game.turn)
    one, two = game.sample(player, seed), other.sample(player, seed)
    assert one.position() == two.position()
    assert one.decision == two.decision
    assert one.seed == two.seed
    decision = game.decision
    if deep and decision is not None and decision.player == player:
        assert other.decision == decision
        for option in OPTIONS:
            assert other.explain(option) == game.explain(option), option
        for option in decision.options:
            assert previewed(other, option, player) == previewed(game, option, player)


def follows_alike(game: Game, player: str, option: str, seed: int) -> None:
    """With the other's cards exchanged, the same decision tells the player the same events."""
    other = other_hand(game, player, seed)
    assert game.decision is not None
    assert other.decision is not None
    if option not in other.decision.options:
        # A card of the other: whichever is taken must not be told.
        if game.decision.kind not in ("draft", "opening"):
            return
        option_there = other.decision.options[game.decision.options.index(option)]
    else:
        option_there = option
    here = game.copy()
    events, events_there = here.apply(option), other.apply(option_there)
    for told, told_there in zip(events, events_there, strict=False):
        if told.kind in ("discarded", "played", "news-steered") and told.by != player:
            return  # what was hidden is open now
        if told.kind == "state-entered" and game.decision.kind == "opening":
            return
        assert told.for_player(player) == told_there.for_player(player)
    assert known(events, player) == known(events_there, player)
    assert here.view(player) == other.view(player)


def look_through(game: Game, seed: int, often: float) -> None:
    chance = Chance(seed + 77)
    for option in choices(game, seed):
        deep = chance.yes(0.1)
        if deep or chance.yes(often):
            for player in CANDIDATES:
                shows_nothing(game, player, chance.below(1000), deep=deep)
                follows_alike(game, player, option, chance.below(1000))
        game.apply(option)
        if game.decisions_made > 250:
            return


@pytest.mark.parametrize("number", range(40))
def test_what_is_hidden_shows_nowhere(number: int) -> None:
    look_through(Game.new(options_of(5 * number + 1), number), number, 0.5)


@pytest.mark.parametrize("number", range(20))
def test_what_is_hidden_shows_nowhere_in_strange_positions(number: int) -> None:
    look_through(strange_game(number), number, 0.3)


@given(seed=st.integers(0, 1 << 32))
def test_between_the_steps_of_a_decision_too(seed: int) -> None:
    game = Game.new(options_of(seed % 208), seed)
    for option in itertools.islice(choices(game, seed), Chance(seed).below(120)):
        game.apply(option)
    decision = game.decision
    if decision is None:
        return
    game.answer(Chance(seed).pick(decision.options))
    while game.decision is None and game.result is None:
        for player in CANDIDATES:
            shows_nothing(game, player, seed % 1000, deep=False)
        game.step()


def test_no_view_or_sample_tells_the_seed_or_the_order_of_anything() -> None:
    game = Game.new(Options(decks="starter"), 3)
    for option in itertools.islice(choices(game, 3), 8):
        game.apply(option)
    seeds = {game.sample("obama", seed).seed for seed in range(20)}
    assert len(seeds) == 20
    assert game.seed not in seeds
    tops = {game.sample("obama", seed).position()["news"][0] for seed in range(60)}
    assert len(tops) > 10
    own = {tuple(game.sample("obama", seed).position()["decks"]["obama"]) for seed in range(20)}
    assert len(own) == 20
    theirs = {tuple(game.sample("obama", seed).position()["hands"]["mccain"]) for seed in range(60)}
    assert len(theirs) > 40
    view = game.view("obama")
    assert "seed" not in view
    ids = [card.id for card in CONTENT.cards]
    assert view["decks"]["obama"] == sorted(view["decks"]["obama"], key=ids.index)


def test_cards_that_were_seen_stay_in_the_deck_of_a_sample() -> None:
    game = Game.new(Options(decks="random", first_player="mccain"), 11)
    seen = until(game, 11, lambda g: len(g.discards[1]) == 0 and g.turn > 30)
    assert seen is not None
    shown = {
        entry["do"].partition(":")[2]
        for entry in seen.record()["entries"]
        if entry.get("by") == "mccain" and entry["do"].startswith(("play:", "discard:"))
    }
    assert len(shown) > 4
    for seed in range(20):
        position = seen.sample("obama", seed).position()
        somewhere = [
            *position["hands"]["mccain"],
            *position["decks"]["mccain"],
            *position["discards"]["mccain"],
            *position["pending"]["mccain"],
            position["media"],
        ]
        assert shown <= set(somewhere)


def drawn_two(hand: list[str], deck: list[str]) -> Game:
    """Obama has just drawn two and must choose which of them to play (5.9)."""
    game = Game.from_position(
        {
            "active": "obama",
            "slots": [{"state": "FL"}, {"state": "OH"}],
            "hands": {"obama": ["obama.oprah-on-the-trail", *hand]},
            "decks": {"obama": deck},
        },
        Options(decks="random"),
    )
    game.apply("play:obama.oprah-on-the-trail")
    assert game.decision is not None
    assert game.decision.kind == "play-drawn"
    return game


@pytest.mark.parametrize(
    ("hand", "deck"),
    [
        ([], ["obama.voter-file", "obama.debate-pivot"]),
        ([], ["obama.voter-file", "obama.debate-pivot", "obama.seven-houses"]),
        (["obama.one-hundred-years"], ["obama.voter-file", "obama.seven-houses"]),
    ],
    ids=["hand-of-two", "one-left-in-the-deck", "attacks-can-be-paid"],
)
def test_a_sample_where_one_of_two_is_to_be_played_can_go_on(
    hand: list[str], deck: list[str]
) -> None:
    """The other knows neither card; one that cannot be played may not leave nothing to choose."""
    game = drawn_two(hand, deck)
    for seed in range(3000):
        sample = game.sample("mccain", seed)
        assert sample.view("mccain") == game.view("mccain")
        assert sample.decision is not None
        assert len(sample.decision.options) == 2, seed
        card = sample.decision.options[seed % 2]
        assert sample.apply(card)[0].params["card"] == card.removeprefix("play:")
