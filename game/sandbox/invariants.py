"""What holds on every table whatever was played: nothing vanishes, nothing is there twice."""

from __future__ import annotations

from itertools import chain

from game import Game

__all__ = ["Census", "broken"]


class Census:
    """Which cards and states a game began with, to be counted again later."""

    def __init__(self, game: Game) -> None:
        self.cards = _cards(game)
        self.states = _states(game)
        votes = game.tables.votes
        self.rest = [
            score - sum(votes[state] for state in won)
            for score, won in zip(game.scores, game.won, strict=True)
        ]


def _cards(game: Game) -> list[int]:
    cards = [*chain(*game.hands, *game.decks, *game.discards, *game.pending)]
    if game.media >= 0:
        cards.append(game.media)
    return sorted(cards)


def _states(game: Game) -> int:
    """All states as bits, wherever they are; -1 if one is in two places."""
    found = game.unused
    for state in chain(game.slots, *game.won):
        if state >= 0:
            if found >> state & 1:
                return -1
            found |= 1 << state
    return found


def broken(game: Game, census: Census) -> list[str]:
    """Which invariants do not hold at a `turn` decision or the end of a game; none as a rule.

    The names: `cards`, `states`, `votes`, `circles`, `won` (a state in play that is won),
    `news`, `options`, `pending`.
    """
    tables, found = game.tables, []
    if _cards(game) != census.cards:
        found.append("cards")
    # When the game ends in the middle of a settlement, states won wait for ever.
    if _states(game) != census.states and game.result is None:
        found.append("states")
    for score, won, rest in zip(game.scores, game.won, census.rest, strict=True):
        if score != rest + sum([tables.votes[state] for state in won]):
            found.append("votes")
    rows = game.rows
    for slot, state in enumerate(game.slots):
        full = tables.full[state] if state >= 0 else 0
        majority = 2 * slot + (game.track[slot] >> 1)
        for row in (2 * slot, 2 * slot + 1):
            obama, mccain = rows[row], rows[8 + row]
            printed = 0
            if state >= 0:
                at = 2 * state + (row & 1)
                printed = tables.printed[0][at] | tables.printed[1][at]
            if obama & mccain or (obama | mccain) & ~full or printed & ~(obama | mccain):
                found.append("circles")
            if state >= 0 and row == majority and full in (obama, mccain):
                found.append("won")
    if len(set(game.news)) != len(game.news):
        found.append("news")
    decision = game.decision
    if (decision is None) == (game.result is None) or (
        decision is not None
        and (not decision.options or len(set(decision.options)) != len(decision.options))
    ):
        found.append("options")
    if game.result is None and any(game.pending):
        found.append("pending")
    return found
