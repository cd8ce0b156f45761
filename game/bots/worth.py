"""What a card is worth on average, measured on tables like those that games come by.

The bot drafts by it and discards what is worth least. The tables are the same in every game:
they come from the content and fixed seeds, never from the game that is played.
"""

from __future__ import annotations

from random import Random

from game.bots.evaluation import Judge
from game.bots.lines import best_line
from game.bots.weights import Weights
from game.content import CANDIDATES
from game.engine.game import Game
from game.engine.options import Options
from game.engine.tables import Tables

__all__ = ["Worth", "worth_of"]

_TABLES = 12
_OTHERS = 3
"""How many other cards are in hand beside the one that is measured."""


class Worth:
    """The worth of the campaign cards of a content, each measured when it is first asked for."""

    def __init__(self, tables: Tables, weights: Weights) -> None:
        self._tables = tables
        self._weights = weights
        self._practice: dict[int, list[Game]] = {}
        self._known: dict[int, float] = {}

    def __getitem__(self, card: int) -> float:
        """In electoral votes: what playing the card brings, on the better half of the tables.

        The better half, because a card waits in the hand for the table that suits it.
        """
        worth = self._known.get(card)
        if worth is None:
            worth = self._known[card] = self._measure(card)
        return worth

    def _measure(self, card: int) -> float:
        who = self._tables.owner[card]
        gains = []
        for number, table in enumerate(self._tables_for(who)):
            game = table.copy()
            others = [other for other in self._tables.deck[who] if other != card]
            first = number * 7 % len(others)
            hand = [card] + [others[(first + 5 * i) % len(others)] for i in range(_OTHERS)]
            name, ids = CANDIDATES[who], self._tables.card_ids
            deck = [ids[other] for other in others if other not in hand]
            game.edit({"hands": {name: [ids[c] for c in hand]}, "decks": {name: deck}})
            judge = Judge(game, who, self._weights)
            before = judge.value(game)
            line = best_line(game, self._tables.play[card], judge.value, lambda g, o: 0.0, 6)
            gains.append(line.value - before)
        gains.sort(reverse=True)
        best = gains[: len(gains) // 2]
        return sum(best) / len(best)

    def _tables_for(self, who: int) -> list[Game]:
        """Tables a few turns into a game played at random, with the candidate to move."""
        if who not in self._practice:
            self._practice[who] = [self._table(who, seed) for seed in range(_TABLES)]
        return self._practice[who]

    def _table(self, who: int, seed: int) -> Game:
        options = Options(decks="random", first_player=CANDIDATES[who])
        game = Game.new(options, seed, self._tables.content, record=False)
        chance = Random(seed)
        turn = 7 + 2 * (seed % 8)
        while game.decision is not None and not (
            game.decision.kind == "turn" and game.turn == turn
        ):
            options_now = game.decision.options
            game.apply(options_now[int(chance.random() * len(options_now))])
        # No cards lie anywhere, so that any hand can be dealt.
        name = CANDIDATES[who]
        nothing: dict[str, list[str]] = {name: []}
        game.edit(
            {"hands": nothing, "decks": nothing, "discards": nothing, "pending": nothing}
            | ({"media": None} if game.media >= 0 else {})
        )
        return game


_measured: dict[tuple[int, Weights], Worth] = {}


def worth_of(tables: Tables, weights: Weights) -> Worth:
    """The worth of the cards of a content, kept for the life of the process."""
    worth = _measured.get((id(tables), weights))
    if worth is None:
        # It holds the tables, so that their id is not used again.
        worth = _measured[id(tables), weights] = Worth(tables, weights)
    return worth
