"""Parts of a page that live on from one tree to the next, with all that they have measured."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any

from pygame import FRect

from game.ui.drawn import Drawn
from game.ui.env import Env
from game.ui.widgets.base import Widget

__all__ = ["Kept", "Parts"]


class Kept(Widget):
    """One child that is measured and placed once, as long as it gets the same room and unit.

    For a part that is the same in tree after tree. What is inside may move by itself, but may
    not ask for another size. still: nothing inside looks other than it did, but for what the
    pointer and the focus do; then also its drawing is kept.
    """

    def __init__(self, child: Widget, *, still: bool = False) -> None:
        super().__init__(child, grow=child.grow, align=child.align)
        self.drawn = Drawn() if still else None
        self._found: dict[tuple[Any, ...], float] = {}
        self._text_scale = 0.0
        self._placed = False

    def natural_width(self, env: Env) -> float:
        """Width at which nothing needs to wrap."""
        return self._once("natural", env, 0.0, lambda: self.children[0].natural_width(env))

    def least_width(self, env: Env) -> float:
        """Width below which something would be cut."""
        return self._once("least", env, 0.0, lambda: self.children[0].least_width(env))

    def height_at(self, env: Env, width: float) -> float:
        """Height that is needed at a width."""
        return self._once("height", env, width, lambda: self.children[0].height_at(env, width))

    def _once(self, what: str, env: Env, width: float, measure: Callable[[], float]) -> float:
        key = (what, env.unit, env.fonts.text_scale, width)
        if key not in self._found:
            self._found[key] = measure()
        return self._found[key]

    def renew(self) -> None:
        """Measure and place it again, for its child has changed."""
        self._found.clear()
        self._placed = False
        if self.drawn is not None:
            self.drawn.forget()

    def arrange(self, env: Env, rect: FRect) -> None:
        """Take a rectangle; what lies inside is only placed anew if it is another one."""
        same = (self.unit, self._text_scale) == (env.unit, env.fonts.text_scale)
        if not self._placed or self.rect != rect or not same:
            self._placed, self._text_scale = True, env.fonts.text_scale
            super().arrange(env, rect)


class Parts:
    """The kept parts of one screen by name; each is made anew when what it shows has changed."""

    def __init__(self) -> None:
        self._parts: dict[str, OrderedDict[Hashable, Kept]] = {}

    def get(
        self,
        name: str,
        shows: Hashable,
        make: Callable[[], Widget],
        *,
        most: int = 1,
        still: bool = False,
    ) -> Kept:
        """Give a part: one that showed the same before, else a new one.

        most: how many of one name are kept, those shown last. still: see `Kept`.
        """
        known = self._parts.setdefault(name, OrderedDict())
        part = known.get(shows)
        if part is None:
            part = known[shows] = Kept(make(), still=still)
            if len(known) > most:
                known.popitem(last=False)
        known.move_to_end(shows)
        return part

    def clear(self) -> None:
        """Forget all of them, for another window, scale or look."""
        self._parts.clear()
