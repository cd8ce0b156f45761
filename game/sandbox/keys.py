"""What tells two games apart, as a value that can be looked up quickly."""

from __future__ import annotations

from game import Game

__all__ = ["game_key", "table_key"]


def game_key(game: Game) -> tuple[object, ...]:
    """Equal for two games in which the same can happen from now on, history apart."""
    return (*_table(game), tuple(map(tuple, game.discards)), tuple(map(tuple, game.pending)),
            tuple(map(tuple, game.won)), tuple(map(tuple, game.hands)), game.current, game.turn,
            game.passes, game.negative, tuple(game.todo), game.decision, game.result,
            game.chance_n)  # fmt: skip


def table_key(game: Game) -> tuple[object, ...]:
    """Equal for two tables that differ only in who is active and in which order things came.

    Hands, discards and states won count as sets: two cards played one after the other lie in
    another order than the other way round, which changes nothing of what they did.
    """
    piles = [tuple(sorted(pile)) for pair in (game.hands, game.discards) for pile in pair]
    pending = [tuple(sorted(pile)) for pile in game.pending]
    won = [tuple(sorted(states)) for states in game.won]
    return (*_table(game), *piles, *pending, *won, game.result)


def _table(game: Game) -> tuple[object, ...]:
    return (
        tuple(game.slots),
        tuple(game.track),
        tuple(game.key),
        tuple(game.rows),
        tuple(game.scores),
        game.unused,
        game.media,
        tuple(map(tuple, game.decks)),
        tuple(game.news),
    )
