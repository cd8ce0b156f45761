"""Prints what a number of random games come to, so that two runs can be compared.

`python -m tests.engine.digest GAMES` needs nothing but the standard library and the engine, and
so runs under any Python that has neither this project's libraries nor its tests' ones.
"""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

from game import Game
from game.content import CANDIDATES
from tests.engine.playing import choices, options_of, strange_game


def told(game: Game, seed: int) -> Any:
    """Everything that a game says on the way, as one long list of data."""
    said: list[Any] = []
    for option in choices(game, seed):
        if game.decisions_made > 400:
            break
        said.append([game.decision, game.prompt(), game.agenda()])
        if game.decisions_made % 16 == 0:
            for player in CANDIDATES:
                sample = game.sample(player, seed + game.decisions_made)
                said.append([game.view(player), sample.position(), sample.decision])
            said.append([[line.options, line.stopped] for line in _few(game, option)])
        for event in game.apply(option):
            said.append([event.kind, event.by, event.params, event.rule, event.source])
    return [said, game.record()]


def _few(game: Game, option: str) -> Any:
    for _, line in zip(range(5), game.preview(option), strict=False):
        yield line


def digests(games: int) -> list[str]:
    """A line for each of the games: half from setup, half from strange positions."""
    found = []
    for number in range(games):
        game = Game.new(options_of(7 * number), number) if number % 2 else strange_game(number)
        # Keys are not sorted: their order, too, must be the same.
        data = json.dumps(told(game, number)).encode()
        found.append(hashlib.sha256(data).hexdigest())
    return found


if __name__ == "__main__":
    print("\n".join(digests(int(sys.argv[1]))))
