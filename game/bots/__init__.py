"""Players that are programs.

A bot never gets the game: it sees a view (what its seat may know, RULES 2.7) and may ask for
samples, playable games in which all that is hidden from it was dealt anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from game import Game

__all__ = [
    "Bot",
    "Factory",
    "OptionBot",
    "Sampler",
    "bot_names",
    "explain_choice",
    "make_bot",
    "register",
]

Sampler = Callable[[int], Game]
"""Gives for a seed a game that agrees with the view; `game.sample(player, seed)` behind it."""


class Bot(Protocol):
    """What decides for a seat."""

    def choose(self, view: Mapping[str, Any], sampler: Sampler) -> str:
        """One of `view["decision"]["options"]`, by the arguments and the bot's seed alone."""
        ...


@runtime_checkable
class OptionBot(Protocol):
    """A bot that looks at nothing but the options, so that no view need be built for it."""

    def choose_among(self, options: Sequence[str]) -> str:
        """One of the options."""
        ...


Factory = Callable[[int], Bot]
"""Makes a bot from a seed, fresh for every game and seat."""

_FACTORIES: dict[str, Factory] = {}


def register(name: str, factory: Factory) -> None:
    """Make a bot known under a name; ValueError if the name is taken."""
    if name in _FACTORIES:
        raise ValueError(f"There is already a bot named {name!r}.")
    _FACTORIES[name] = factory


def bot_names() -> tuple[str, ...]:
    """The names of all bots, sorted."""
    return tuple(sorted(_FACTORIES))


def make_bot(name: str, seed: int) -> Bot:
    """A new bot by name; KeyError if there is none."""
    return _FACTORIES[name](seed)


# The bots that come with the program make themselves known here, in every process alike.
from game.bots.greedy import GreedyBot, explain_choice  # noqa: E402
from game.bots.random import RandomBot  # noqa: E402

register("random", RandomBot)
register("greedy", GreedyBot)
