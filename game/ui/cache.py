"""A store of things that are dear to make, which forgets what was not used for longest."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

T = TypeVar("T")


def surface_bytes(surface: pygame.Surface) -> int:
    """Count the bytes of a surface's pixels: the cost of a picture."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class Cache(Generic[T]):
    """Keep values by key up to a budget of costs (bytes of pixels, or pieces)."""

    def __init__(self, budget: int, cost: Callable[[T], int] = lambda value: 1) -> None:
        self.budget = budget
        self.used = 0
        self._cost = cost
        self._kept: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.used = 0

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Give the value of a key, made now if it is not kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found[0]
        value = make()
        cost = self._cost(value)
        self._kept[key] = (value, cost)
        self.used += cost
        while self.used > self.budget and len(self._kept) > 1:
            _, (_, freed) = self._kept.popitem(last=False)
            self.used -= freed
        return value
