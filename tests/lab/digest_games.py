"""Plays games with nothing but the standard library and prints a digest of their records.

Run by every Python found: `python digest_games.py GAMES`, with the checkout on PYTHONPATH.
"""

import hashlib
import itertools
import json
import sys

from game import Game, Options
from game.bots import make_bot


def no_sample(seed: int) -> Game:
    """The bot here looks at nothing but the options."""
    raise NotImplementedError


def main(games: int) -> None:
    """Print the digest."""
    digest = hashlib.sha256()
    kinds = itertools.cycle(
        itertools.product(
            ("draft", "starter", "full", "random"),
            ("no", "yes"),
            ("unlimited", "twelve"),
            ("opponents-first", "free"),
        )
    )
    for seed in range(games):
        decks, news, markers, support = next(kinds)
        options = Options(
            decks=decks, opening_news=news, markers=markers, support=support, turn_limit=300
        )
        game = Game.new(options, seed, trace=seed % 8 == 0)
        bot = make_bot("random", seed)
        while game.decision is not None:
            view = {"decision": {"options": game.decision.options}}
            game.apply(bot.choose(view, no_sample))
        digest.update(json.dumps(game.record(), sort_keys=False).encode())
        digest.update(
            json.dumps([game.view("obama"), game.sample("mccain", 7).position()]).encode()
        )
    print(digest.hexdigest())


if __name__ == "__main__":
    main(int(sys.argv[1]))
