"""`random`: any of the options, each as likely as the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.bots import Sampler

__all__ = ["RandomBot"]


class RandomBot:
    """Chooses uniformly; the same seed makes the same choices under every Python.

    Its generator is its own: neither the game's nor the one of the `random` module. Only
    `Random.random()` is used, the one method whose sequence Python promises to keep.
    """

    __slots__ = ("_next",)

    def __init__(self, seed: int) -> None:
        self._next = Random(seed).random

    def choose(self, view: Mapping[str, Any], sampler: Sampler) -> str:
        """One of the options of the view's decision."""
        options: Sequence[str] = view["decision"]["options"]
        return self.choose_among(options)

    def choose_among(self, options: Sequence[str]) -> str:
        """One of the options."""
        return options[int(self._next() * len(options))]
