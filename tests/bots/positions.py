"""Tables for bots, and what they choose there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from game import Game, Options
from game.bots import explain_choice
from game.bots.greedy import Explained, GreedyBot


def table(active: str, slots: Sequence[dict[str, str] | None], **more: Any) -> Game:
    """A game at a candidate's turn."""
    position: dict[str, Any] = {"active": active, "turn": 9, "slots": list(slots), **more}
    return Game.from_position(position, Options(decks="full"), seed=2)


def choice(game: Game, seed: int = 0) -> str:
    """What the bot chooses at the game's decision."""
    assert game.decision is not None
    player = game.decision.player
    assert player is not None
    return GreedyBot(seed).choose(game.view(player), partial(game.sample, player))


def explained(game: Game, seed: int = 0) -> list[Explained]:
    """What the bot thinks of every option."""
    assert game.decision is not None
    player = game.decision.player
    assert player is not None
    return explain_choice(game.view(player), partial(game.sample, player), seed)


def play_turn(game: Game, seed: int = 0) -> list[str]:
    """The bot's answers until another one decides, the turn is over or the game ends."""
    assert game.decision is not None
    player, taken = game.decision.player, []
    turn = game.turn
    while game.decision is not None and game.decision.player == player and game.turn == turn:
        taken.append(choice(game, seed))
        game.apply(taken[-1])
    return taken
