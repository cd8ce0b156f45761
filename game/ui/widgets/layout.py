"""Rows, columns, grids, stacks and fixed places."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from pygame import FRect

from game.ui.env import Env
from game.ui.theme import GAP
from game.ui.widgets.base import Widget


def _offset(how: str, room: float) -> float:
    return room / 2 if how == "centre" else room if how == "end" else 0.0


def share_out(
    naturals: Sequence[float], leasts: Sequence[float], grows: Sequence[float], room: float
) -> list[float]:
    """Divide `room` among neighbours.

    Too little room takes from each what it can spare; too much goes to those that grow.
    """
    over = sum(naturals) - room
    if over > 0:
        spare = [max(0.0, n - least) for n, least in zip(naturals, leasts, strict=True)]
        share = min(1.0, over / sum(spare)) if sum(spare) > 0 else 0.0
        return [n - s * share for n, s in zip(naturals, spare, strict=True)]
    if sum(grows) > 0:
        return [n - over * g / sum(grows) for n, g in zip(naturals, grows, strict=True)]
    return list(naturals)


class Row(Widget):
    """Children beside each other.

    gap: between neighbours. align: across (start, centre, end, stretch). justify: where they
    stand when none grows (start, centre, end, between). wrap: go on in a new line when full.
    """

    def __init__(
        self,
        *children: Widget,
        gap: float = GAP,
        across: str = "centre",
        justify: str = "start",
        wrap: bool = False,
        **rest: Any,
    ) -> None:
        super().__init__(*children, **rest)
        self.gap, self.across, self.justify, self.wrap = gap, across, justify, wrap

    def _shown(self) -> list[Widget]:
        return [child for child in self.children if child.visible]

    def _natural(self, env: Env) -> float:
        shown = self._shown()
        return sum(c.natural_width(env) for c in shown) + self.gap * env.unit * max(
            0, len(shown) - 1
        )

    def _least(self, env: Env) -> float:
        shown = self._shown()
        if self.wrap:
            return max((c.least_width(env) for c in shown), default=0.0)
        return sum(c.least_width(env) for c in shown) + self.gap * env.unit * max(0, len(shown) - 1)

    def _lines(self, env: Env, width: float) -> list[tuple[list[Widget], list[float]]]:
        shown = self._shown()
        groups, gap = [shown], self.gap * env.unit
        if self.wrap:
            groups, used = [[]], 0.0
            for child in shown:
                wide = child.natural_width(env)
                if groups[-1] and used + gap + wide > width + 0.01:
                    groups.append([])
                    used = 0.0
                used += wide + (gap if groups[-1] else 0.0)
                groups[-1].append(child)
        lines = []
        for group in groups:
            room = width - gap * max(0, len(group) - 1)
            leasts = naturals = [c.natural_width(env) for c in group]
            if sum(naturals) > room:
                leasts = [c.least_width(env) for c in group]
            lines.append((group, share_out(naturals, leasts, [c.grow for c in group], room)))
        return lines

    @staticmethod
    def _line_height(env: Env, group: list[Widget], widths: list[float]) -> float:
        return max((c.height_at(env, w) for c, w in zip(group, widths, strict=True)), default=0.0)

    def _height(self, env: Env, width: float) -> float:
        lines = self._lines(env, width)
        return sum(self._line_height(env, *line) for line in lines) + self.gap * env.unit * (
            len(lines) - 1
        )

    def _arrange(self, env: Env, inner: FRect) -> None:
        lines, gap = self._lines(env, inner.width), self.gap * env.unit
        y = inner.y
        for group, widths in lines:
            high = self._line_height(env, group, widths) if len(lines) > 1 else inner.height
            left = inner.width - sum(widths) - gap * max(0, len(group) - 1)
            x = inner.x + (_offset(self.justify, left) if left > 0 else 0.0)
            between = left / (len(group) - 1) if self.justify == "between" and left > 0 else 0.0
            between = between if len(group) > 1 else 0.0
            for child, wide in zip(group, widths, strict=True):
                how = child.align or self.across
                tall = high if how == "stretch" else min(high, child.height_at(env, wide))
                child.arrange(env, FRect(x, y + _offset(how, high - tall), wide, tall))
                x += wide + gap + between
            y += high + gap


class Column(Widget):
    """Children below each other; see Row. Children are as wide as the column unless aligned."""

    def __init__(
        self,
        *children: Widget,
        gap: float = GAP,
        across: str = "stretch",
        justify: str = "start",
        **rest: Any,
    ) -> None:
        super().__init__(*children, **rest)
        self.gap, self.across, self.justify = gap, across, justify

    def _shown(self) -> list[Widget]:
        return [child for child in self.children if child.visible]

    def _child_width(self, env: Env, child: Widget, width: float) -> float:
        if child.width is not None:
            return min(child.width * env.unit, width)
        if (child.align or self.across) == "stretch":
            return width
        return min(width, child.natural_width(env))

    def _height(self, env: Env, width: float) -> float:
        shown = self._shown()
        tall = sum(c.height_at(env, self._child_width(env, c, width)) for c in shown)
        return tall + self.gap * env.unit * max(0, len(shown) - 1)

    def _arrange(self, env: Env, inner: FRect) -> None:
        shown = self._shown()
        widths = [self._child_width(env, c, inner.width) for c in shown]
        heights = [c.height_at(env, w) for c, w in zip(shown, widths, strict=True)]
        room = inner.height - self.gap * env.unit * max(0, len(shown) - 1)
        heights = share_out(heights, heights, [c.grow for c in shown], room)
        left = max(0.0, room - sum(heights))
        y = inner.y + _offset(self.justify, left)
        between = left / (len(shown) - 1) if self.justify == "between" and len(shown) > 1 else 0.0
        for child, wide, tall in zip(shown, widths, heights, strict=True):
            x = inner.x + _offset(child.align or self.across, inner.width - wide)
            child.arrange(env, FRect(x, y, wide, tall))
            y += tall + self.gap * env.unit + between


class Grid(Widget):
    """Children in rows of `columns`, filled row by row.

    weights: share of the width of each column (all alike if left out). Rows are as high as their
    highest child; fill=True lets them share all the height there is.
    """

    def __init__(
        self,
        *children: Widget,
        columns: int,
        weights: Sequence[float] | None = None,
        gap: float = GAP,
        row_gap: float | None = None,
        fill: bool = False,
        **rest: Any,
    ) -> None:
        super().__init__(*children, **rest)
        self.columns = columns
        self.weights = tuple(weights) if weights else (1.0,) * columns
        self.gap = gap
        self.row_gap = gap if row_gap is None else row_gap
        self.fill = fill

    def _rows(self) -> list[list[Widget]]:
        shown = [child for child in self.children if child.visible]
        return [shown[i : i + self.columns] for i in range(0, len(shown), self.columns)]

    def _widths(self, env: Env, width: float) -> list[float]:
        room = width - self.gap * env.unit * (self.columns - 1)
        return [room * weight / sum(self.weights) for weight in self.weights]

    def _spread(self, env: Env, cells: Iterable[tuple[int, float]]) -> float:
        # The narrowest grid in which each cell has what it needs.
        total = sum(self.weights)
        need = max((wide * total / self.weights[column] for column, wide in cells), default=0.0)
        return need + self.gap * env.unit * (self.columns - 1)

    def _natural(self, env: Env) -> float:
        return self._spread(
            env, ((i, c.natural_width(env)) for row in self._rows() for i, c in enumerate(row))
        )

    def _least(self, env: Env) -> float:
        return self._spread(
            env, ((i, c.least_width(env)) for row in self._rows() for i, c in enumerate(row))
        )

    def _heights(self, env: Env, width: float) -> list[float]:
        widths = self._widths(env, width)
        return [
            max(c.height_at(env, w) for c, w in zip(row, widths, strict=False))
            for row in self._rows()
        ]

    def _height(self, env: Env, width: float) -> float:
        heights = self._heights(env, width)
        return sum(heights) + self.row_gap * env.unit * max(0, len(heights) - 1)

    def _arrange(self, env: Env, inner: FRect) -> None:
        widths = self._widths(env, inner.width)
        heights = self._heights(env, inner.width)
        gap, row_gap = self.gap * env.unit, self.row_gap * env.unit
        if self.fill and heights:
            left = inner.height - sum(heights) - row_gap * (len(heights) - 1)
            heights = [tall + max(0.0, left) / len(heights) for tall in heights]
        y = inner.y
        for row, tall in zip(self._rows(), heights, strict=True):
            x = inner.x
            for child, wide in zip(row, widths, strict=False):
                child.arrange(env, FRect(x, y, wide, tall))
                x += wide + gap
            y += tall + row_gap


class Stack(Widget):
    """Children over each other; each fills the room, or stands at its `anchor` in its own size."""

    def _arrange(self, env: Env, inner: FRect) -> None:
        for child in self.children:
            if child.anchor is None:
                child.arrange(env, inner)
                continue
            wide = min(child.natural_width(env), inner.width)
            tall = min(child.height_at(env, wide), inner.height)
            x = inner.x + child.anchor[0] * (inner.width - wide)
            y = inner.y + child.anchor[1] * (inner.height - tall)
            child.arrange(env, FRect(x, y, wide, tall))


class Placed(Widget):
    """Children at fixed rectangles, relative to the top left corner of this widget."""

    def __init__(self, *places: tuple[FRect, Widget], **rest: Any) -> None:
        super().__init__(*(child for _, child in places), **rest)
        self.places = [FRect(rect) for rect, _ in places]

    def _natural(self, env: Env) -> float:
        return max((rect.right for rect in self.places), default=0.0) * env.unit

    def _least(self, env: Env) -> float:
        return self._natural(env)

    def _height(self, env: Env, width: float) -> float:
        return max((rect.bottom for rect in self.places), default=0.0) * env.unit

    def _arrange(self, env: Env, inner: FRect) -> None:
        for rect, child in zip(self.places, self.children, strict=True):
            place = FRect(*(side * env.unit for side in rect))
            child.arrange(env, place.move(inner.x, inner.y))


def first_that_fits(env: Env, *makers: Callable[[], Widget]) -> Widget:
    """Build the first tree that fits the window in height; the last one if none does.

    This is how screens give things up when there is less room: from the roomiest to the plainest.
    """
    tree = makers[0]()
    for make in makers[1:]:
        if fits(tree, env):
            break
        tree = make()
    return tree


def fits(tree: Widget, env: Env) -> bool:
    """Whether a tree has room in the window."""
    width, height = (side * env.unit for side in env.size)
    return tree.least_width(env) <= width + 0.5 and tree.height_at(env, width) <= height + 0.5


class Spacer(Widget):
    """Empty room: `size` in both directions, or all that is left."""

    def __init__(self, size: float | None = None, **rest: Any) -> None:
        if size is None:
            rest.setdefault("grow", 1.0)
            super().__init__(**rest)
        else:
            super().__init__(width=size, height=size, **rest)


class Limit(Widget):
    """One child in its room, no larger than `most` (width, height; None: any), standing `at`.

    natural: its natural width where that is known, logical units; else the child is asked.
    """

    def __init__(
        self,
        child: Widget,
        most: tuple[float | None, float | None],
        *,
        at: tuple[float, float] = (0.5, 0.5),
        natural: float | None = None,
        **rest: Any,
    ) -> None:
        super().__init__(child, **rest)
        self.most, self.at, self.natural = most, at, natural

    def _natural(self, env: Env) -> float:
        if self.natural is not None:
            return self.natural
        return self._width(env, self.children[0].natural_width(env))

    def _width(self, env: Env, width: float) -> float:
        # Larger text may need more than what looks best, here and in height.
        if self.most[0] is None or width <= self.most[0] * env.unit:
            return width
        return min(width, max(self.most[0] * env.unit, self.children[0].least_width(env)))

    def _height(self, env: Env, width: float) -> float:
        return self.children[0].height_at(env, self._width(env, width))

    def _arrange(self, env: Env, inner: FRect) -> None:
        wide = self._width(env, inner.width)
        tall = inner.height
        if self.most[1] is not None:
            tall = min(tall, max(self.most[1] * env.unit, self.children[0].height_at(env, wide)))
        x = inner.x + self.at[0] * (inner.width - wide)
        y = inner.y + self.at[1] * (inner.height - tall)
        self.children[0].arrange(env, FRect(x, y, wide, tall))


class Grown(Widget):
    """One child shown `times` as large as what lies around it: its lengths, lines and texts.

    What the child measures for itself when it is made has to be asked of `env.grown(times)`.
    """

    def __init__(self, child: Widget, times: float, **rest: Any) -> None:
        rest.setdefault("grow", child.grow)
        super().__init__(child, **rest)
        self.times = times

    def _natural(self, env: Env) -> float:
        return self.children[0].natural_width(env.grown(self.times))

    def _least(self, env: Env) -> float:
        return self.children[0].least_width(env.grown(self.times))

    def _height(self, env: Env, width: float) -> float:
        return self.children[0].height_at(env.grown(self.times), width)

    def _arrange(self, env: Env, inner: FRect) -> None:
        self.children[0].arrange(env.grown(self.times), inner)
