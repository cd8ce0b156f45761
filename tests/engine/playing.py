"""Random games and positions for the tests of this folder, the same on every machine."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from game import Game, Options, PositionError
from game.content import CANDIDATES, ISSUES, TRACK, load_content

CONTENT = load_content()
TURN_CAP = 2000
"""No random game is known to take half as many turns."""


class Chance:
    """A generator that only uses what Python promises to keep for a seed."""

    def __init__(self, seed: int) -> None:
        self._next = Random(seed).random

    def below(self, bound: int) -> int:
        return int(self._next() * bound)

    def pick(self, items: Any) -> Any:
        return items[self.below(len(items))]

    def yes(self, chance: float) -> bool:
        return self._next() < chance

    def mixed(self, items: Any) -> list[Any]:
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(len(left))]


def combinations() -> list[dict[str, Any]]:
    """Every combination of the options of RULES 11, with and without a turn limit: 208."""
    found = []
    for decks in ("draft", "starter", "full", "random"):
        firsts = ["coin", "obama", "mccain", *(["fastest"] if decks == "draft" else [])]
        for first, news, markers, support, limited in itertools.product(
            firsts,
            ("no", "yes"),
            ("unlimited", "twelve"),
            ("opponents-first", "free"),
            (False, True),
        ):
            found.append(
                {
                    "decks": decks,
                    "first_player": first,
                    "opening_news": news,
                    "markers": markers,
                    "support": support,
                    "turn_limit": 0 if limited else None,
                }
            )
    return found


def options_of(number: int) -> Options:
    """The options of game `number`: all combinations in turn, with limits from 1 to 60 turns.

    After the first round through all of them only those with a limit, which take less time.
    """
    every = combinations()
    if number >= len(every):
        every = [each for each in every if each["turn_limit"] is not None]
    chosen = dict(every[number % len(every)])
    if chosen["turn_limit"] is not None:
        chosen["turn_limit"] = 1 + Chance(number).below(60)
    return Options(**chosen)


def choices(game: Game, seed: int) -> Iterator[str]:
    """Random options until the game is over or too long; the caller applies them."""
    chance = Chance(seed)
    while game.decision is not None and game.turn <= TURN_CAP:
        yield chance.pick(game.decision.options)


def finish(game: Game, seed: int, most: int | None = None) -> Game:
    """Play random options to the end, or `most` of them; the same game."""
    for option in itertools.islice(choices(game, seed), most):
        game.apply(option)
    return game


def _tile(chance: Chance, state_id: str) -> dict[str, str]:
    state = CONTENT.state(state_id)
    tile = {
        "state": state_id,
        "issue": chance.pick(TRACK),
        "group": chance.pick(state.groups),
    }
    for issue in ISSUES:
        printed = getattr(state, issue)
        tile[issue] = "".join(
            chance.pick("BR" if circle != "." else "BR.") if chance.yes(0.6) else circle
            for circle in printed
        )
    return tile


def _pieces(chance: Chance, cards: list[str], sizes: list[int]) -> list[list[str]]:
    mixed = chance.mixed(cards)
    pieces = []
    for size in sizes:
        pieces.append(mixed[:size])
        mixed = mixed[size:]
    return pieces


def strange_position(seed: int, markers: str = "unlimited") -> dict[str, Any]:
    """A position that may lie on the table but hardly ever does.

    Slots and piles may be empty, few states unused, hands hold 0 to 9 cards, scores are any,
    cards lie pending, media support is in play.
    """
    chance = Chance(seed)
    while True:
        position = _strange(chance)
        try:
            Game.from_position(position, Options(decks="full", markers=markers))
        except PositionError:
            # A tile came out won, or a side with too many markers.
            continue
        return position


def _strange(chance: Chance) -> dict[str, Any]:
    states = chance.mixed([state.id for state in CONTENT.states])
    slots = [_tile(chance, states.pop()) if chance.yes(0.8) else None for _ in range(4)]
    unused = [states.pop() for _ in range(chance.pick((0, 0, 1, 2, 5, len(states))))]
    won: dict[str, list[str]] = {c: [] for c in CANDIDATES}
    for state in states:
        won[chance.pick(CANDIDATES)].append(state)
    piles: dict[str, dict[str, list[str]]] = {
        pile: {} for pile in ("hands", "decks", "discards", "pending")
    }
    loose = []
    for c in CANDIDATES:
        cards = [card.id for card in CONTENT.cards if card.candidate == c]
        sizes = [chance.below(10), *(chance.pick((0, 0, 1, 2, 9)) for _ in range(3))]
        pieces = _pieces(chance, cards, [*sizes, 45])
        for pile, piece in zip(piles, pieces, strict=False):
            piles[pile][c] = piece
        loose += [card for card in pieces[-1] if "media" in CONTENT.card(card).effect]
    news = chance.mixed([card.id for card in CONTENT.news])
    return {
        "turn": chance.below(400),
        "active": chance.pick(CANDIDATES),
        "scores": {c: chance.pick((0, 157, 200, 258, 269)) for c in CANDIDATES},
        "won": won,
        "slots": slots,
        **piles,
        "media": chance.pick(loose) if loose and chance.yes(0.7) else None,
        "news": news[: chance.pick((0, 1, 6, 20))],
        "unused": sorted(unused, key=[state.id for state in CONTENT.states].index),
        "result": None,
    }


def strange_options(seed: int) -> Options:
    """Options for a strange position; what only concerns setup does not matter there."""
    chance = Chance(-seed - 1)
    return Options(
        decks=chance.pick(("draft", "starter", "full", "random")),
        markers=chance.pick(("unlimited", "twelve")),
        support=chance.pick(("opponents-first", "free")),
        turn_limit=chance.pick((None, None, 3, 500)),
    )


def strange_game(seed: int, *, trace: bool = False) -> Game:
    """A game from a strange position."""
    options = strange_options(seed)
    position = strange_position(seed, options.markers)
    return Game.from_position(position, options, seed, trace=trace)


def until(game: Game, seed: int, wanted: Callable[[Game], bool]) -> Game | None:
    """Play random options until something holds; the same game, or None if it ends before."""
    for option in choices(game, seed):
        if wanted(game):
            return game
        game.apply(option)
    return None
