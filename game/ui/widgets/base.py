"""The retained tree: what every widget is.

A widget has a name, measures itself for a width, gets a rectangle, draws itself, and may answer
the pointer and the keyboard. Its path (the names from the root down, joined by "/", such as
``tile/FL/economy/3``) is how tests press it, how focus and scroll places survive a rebuilt tree,
and how a person reaches it by keyboard. All lengths are logical units.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import pygame
from pygame import FRect

from game.text.runs import Run
from game.ui.canvas import Box, Canvas
from game.ui.drawn import Drawn
from game.ui.env import Env

if TYPE_CHECKING:
    from game.ui.stage import Stage

# What explains a widget: a text, styled runs, a widget, or what makes one when it is shown.
TipContent: TypeAlias = "str | Sequence[Run] | Widget | None"
Tip: TypeAlias = "TipContent | Callable[[], TipContent]"
Pad = float | tuple[float, float] | tuple[float, float, float, float]

# The order in which Tab walks: what can be chosen now, then the rest, then what only explains.
CHOOSE_FIRST, ORDINARY, ONLY_EXPLAINS = 0, 1, 2
_RING = 8.0  # how far the focus ring and small shadows reach beyond a widget
_NO_PAD = (0.0, 0.0, 0.0, 0.0)
_SHADOW_REACH = (0.0, 14.0, 40.0)


def reach_of(box: Box | None) -> float:
    """How far a background goes beyond its rectangle: its shadow."""
    return 0.0 if box is None else _SHADOW_REACH[box.shadow]


def sides(pad: Pad) -> tuple[float, float, float, float]:
    """Write padding out as left, top, right, bottom."""
    if isinstance(pad, tuple):
        return pad if len(pad) == 4 else (pad[0], pad[1], pad[0], pad[1])
    return (pad, pad, pad, pad)


class Widget:
    """One node of the tree.

    name: its part of the path; empty adds nothing to the path.
    width, height: fixed size. min_width, min_height: at least this.
    grow: share of the room that is left in a row or column.
    align: across its row or column (start, centre, end, stretch); empty: as the container says.
    anchor: place inside a Stack as shares of the room left (0 to 1), None fills it.
    tip: explains it after half a second of hover or focus.
    rank: place in the Tab order.
    drag: what it hands over when it is dragged onto a widget that can take it.
    """

    clips = False  # children are seen and hit only inside the rectangle
    captures = False  # pressing it takes all pointer motion until release (sliders, scroll bars)
    outlives = False  # stays pressed although a rebuilt tree has another one in its place
    takes_text = False  # letter keys belong to it while it has the focus
    is_text = False  # shows text; the audit looks at it
    shield = False  # a click that it does not take goes no further to what it lies in
    reach = 0.0  # how far what it draws goes beyond its rectangle
    keeps = False  # has something that survives a rebuilt tree: whether its kind has a `keep`
    uncovered = False  # says what is to be done now; no tip lies over it
    floating = False  # lies over its neighbours on purpose, until something else is looked at

    def __init__(
        self,
        *children: Widget,
        name: str = "",
        width: float | None = None,
        height: float | None = None,
        min_width: float = 0.0,
        min_height: float = 0.0,
        grow: float = 0.0,
        align: str = "",
        anchor: tuple[float, float] | None = None,
        pad: Pad = 0.0,
        box: Box | None = None,
        tip: Tip = None,
        rank: int = ORDINARY,
        drag: Any = None,
        visible: bool = True,
    ) -> None:
        self.name = name
        self.width, self.height = width, height
        self.min_width, self.min_height = min_width, min_height
        self.grow, self.align, self.anchor = grow, align, anchor
        self.pad = sides(pad)
        self.box = box
        self.tip = tip
        self.rank = rank
        self.drag = drag
        self.visible = visible
        self.unit = 1.0  # logical units that its lengths are as large as; see `Env`
        self.rect = FRect(0, 0, 0, 0)
        self.bounds = FRect(0, 0, 0, 0)
        self.drawn: Drawn | None = None  # of a part that looks the same until it is placed anew
        self.parent: Widget | None = None
        self.stage_link: Stage | None = None  # set on the root of a layer only
        self.children: list[Widget] = []
        self._measured: dict[str | float, float] = {}
        self._measured_in = -1
        for child in children:
            self.add(child)

    def __init_subclass__(cls, **rest: Any) -> None:
        super().__init_subclass__(**rest)
        cls.keeps = cls.keep is not Widget.keep

    # --- the tree

    def add(self, child: Widget) -> Widget:
        """Put a child at the end; gives the child."""
        child.parent = self
        self.children.append(child)
        return child

    @property
    def path(self) -> str:
        """Names from the root down, joined by slashes."""
        parts = []
        node: Widget | None = self
        while node is not None:
            if node.name:
                parts.append(node.name)
            node = node.parent
        return "/".join(reversed(parts))

    @property
    def stage(self) -> Stage | None:
        """The stage that shows this widget, if one does."""
        node: Widget = self
        while node.parent is not None:
            node = node.parent
        return node.stage_link

    def walk(self) -> Iterator[Widget]:
        """Give this widget and all visible ones below it, in order."""
        ahead = [self] if self.visible else []
        while ahead:
            node = ahead.pop()
            yield node
            if node.children:
                ahead += [child for child in reversed(node.in_order()) if child.visible]

    def named(self) -> Iterator[tuple[str, Widget]]:
        """Give the widgets of :meth:`walk` that have a name, each after its path."""
        ahead = [("", self)] if self.visible else []
        while ahead:
            path, node = ahead.pop()
            if node.name:
                path = f"{path}/{node.name}" if path else node.name
                yield path, node
            if node.children:
                ahead += [(path, child) for child in reversed(node.in_order()) if child.visible]

    def find(self, path: str) -> Widget | None:
        """Give the visible widget with a path from here down; the first if there are several."""
        ahead = [(path, self)] if self.visible else []
        while ahead:
            rest, node = ahead.pop()
            if node.name:
                if rest == node.name:
                    return node
                if not rest.startswith(f"{node.name}/"):
                    continue
                rest = rest[len(node.name) + 1 :]
            if node.children:
                ahead += [(rest, child) for child in reversed(node.in_order()) if child.visible]
        return None

    def in_order(self) -> Sequence[Widget]:
        """Give the children as they are walked; as they are drawn, unless a kind says otherwise."""
        return self.children

    def ancestors(self) -> Iterator[Widget]:
        """Give this widget and those it lies in, from the inside out."""
        node: Widget | None = self
        while node is not None:
            yield node
            node = node.parent

    # --- measuring and placing

    def natural_width(self, env: Env) -> float:
        """Width at which nothing needs to wrap."""
        if self.width is not None:
            return self.width * env.unit
        memo = self._memo(env)
        found = memo.get("natural")
        if found is None:
            found = self._natural(env) + (self.pad[0] + self.pad[2]) * env.unit
            found = memo["natural"] = max(found, self.min_width * env.unit)
        return found

    def least_width(self, env: Env) -> float:
        """Width below which something would be cut."""
        if self.width is not None:
            return self.width * env.unit
        memo = self._memo(env)
        found = memo.get("least")
        if found is None:
            found = self._least(env) + (self.pad[0] + self.pad[2]) * env.unit
            found = memo["least"] = max(found, self.min_width * env.unit)
        return found

    def height_at(self, env: Env, width: float) -> float:
        """Height that is needed at a width."""
        if self.height is not None:
            return self.height * env.unit
        memo = self._memo(env)
        found = memo.get(width)
        if found is None:
            left, top, right, bottom = self.pad
            inside = max(0.0, width - (left + right) * env.unit)
            found = self._height(env, inside) + (top + bottom) * env.unit
            found = memo[width] = max(found, self.min_height * env.unit)
        return found

    def arrange(self, env: Env, rect: FRect) -> None:
        """Take a rectangle and place what lies inside."""
        self.rect, self.unit = FRect(rect), env.unit
        self._arrange(env, self.inner)
        self.bounds = self._bounds()

    @property
    def inner(self) -> FRect:
        """The rectangle without its padding."""
        if self.pad == _NO_PAD:
            return FRect(self.rect)
        left, top, right, bottom = self.pad
        x, y, wide, tall = self.rect
        unit = self.unit
        return FRect(
            x + left * unit,
            y + top * unit,
            max(0.0, wide - (left + right) * unit),
            max(0.0, tall - (top + bottom) * unit),
        )

    def shift(self, dx: float, dy: float) -> None:
        """Move this widget and all that lies in it."""
        self.rect.move_ip(dx, dy)
        self.bounds.move_ip(dx, dy)
        for child in self.children:
            child.shift(dx, dy)

    def _memo(self, env: Env) -> dict[str | float, float]:
        # Rows inside columns ask for the same measures again and again in one layout pass.
        now = env.layout
        if self._measured_in != now:
            self._measured.clear()
            self._measured_in = now
        return self._measured

    def _bounds(self) -> FRect:
        reach = max(_RING, self.reach, reach_of(self.box)) * self.unit
        own = self.rect.inflate(2 * reach, 2 * reach)
        met = self.hit_rect
        if met is not self.rect:
            own = own.union(met)
        if self.clips or not self.children:
            return own
        return own.unionall([child.bounds for child in self.children if child.visible] or [own])

    # What kinds of widgets say for themselves, all without padding:

    def _natural(self, env: Env) -> float:
        return max((child.natural_width(env) for child in self.children), default=0.0)

    def _least(self, env: Env) -> float:
        return max((child.least_width(env) for child in self.children), default=0.0)

    def _height(self, env: Env, width: float) -> float:
        return max((child.height_at(env, width) for child in self.children), default=0.0)

    def _arrange(self, env: Env, inner: FRect) -> None:
        for child in self.children:
            child.arrange(env, inner)

    # --- drawing

    def paint(self, canvas: Canvas) -> None:
        """Draw what lies under the children."""
        if self.box is not None:
            canvas.box(self.rect, self.box)

    def paint_over(self, canvas: Canvas) -> None:
        """Draw what lies over the children."""

    def looks_like(self, other: Widget) -> bool:
        """Whether it draws the same as another one in the same place, apart from the children.

        Kinds that draw something of their own look different unless they say otherwise.
        """
        kind = type(self)
        plain = kind.paint is Widget.paint and kind.paint_over is Widget.paint_over
        return plain and self._same(other)

    def _same(self, other: Widget) -> bool:
        return type(self) is type(other) and self.box == other.box and self.unit == other.unit

    @property
    def ring_radius(self) -> float:
        """Corner radius of the focus ring."""
        return self.box.radius if self.box is not None else 6.0

    def redraw(self) -> None:
        """Ask to be drawn again as it is."""
        for holder in self.ancestors():
            if holder.drawn is not None:
                holder.drawn.forget()
        stage = self.stage
        if stage is not None:
            stage.damage(self.bounds)

    def relayout(self) -> None:
        """Ask for a new layout of the whole tree."""
        stage = self.stage
        if stage is not None:
            stage.relayout()

    # --- answering

    @property
    def clickable(self) -> bool:
        """Whether a click acts on it."""
        return False

    @property
    def focusable(self) -> bool:
        """Whether the keyboard can come to it."""
        return False

    @property
    def hit_rect(self) -> FRect:
        """Where the pointer meets it."""
        return self.rect

    def hit(self, pos: tuple[float, float]) -> bool:
        """Whether the pointer meets it at a point."""
        return self.hit_rect.collidepoint(pos)

    @property
    def pressed(self) -> bool:
        """Whether the pointer holds it down."""
        stage = self.stage
        return stage is not None and stage.pressed is self

    @property
    def hovered(self) -> bool:
        """Whether the pointer is on it (or on something inside)."""
        stage = self.stage
        return stage is not None and stage.hovers(self)

    @property
    def focused(self) -> bool:
        """Whether the keyboard is on it."""
        stage = self.stage
        return stage is not None and stage.focus is self

    def activate(self) -> None:
        """Do what a click or Enter does."""

    def press(self, pos: tuple[float, float]) -> None:
        """Take a press of the left button."""

    def drag_to(self, pos: tuple[float, float]) -> None:
        """Follow the pointer while it is held (only if it `captures`)."""

    def release(self, pos: tuple[float, float]) -> None:
        """Take the end of a press that it captured."""

    def wheel(self, steps: float) -> bool:
        """Turn of the wheel, positive away from the reader; whether it was used."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key while it has the focus; whether it was used."""
        return False

    def text(self, typed: str) -> None:
        """Take typed text while it has the focus."""

    def composing(self, text: str, start: int) -> None:
        """Show text that the input method is still composing."""

    def focus_changed(self, now: bool) -> None:
        """Learn that the focus came or went."""

    def hover_changed(self, now: bool) -> None:
        """Learn that the pointer came (onto it or something in it) or went."""

    def can_drop(self, payload: Any) -> bool:
        """Whether something that is dragged may be dropped here."""
        return False

    def drop(self, payload: Any) -> None:
        """Take what was dropped here."""

    def keep(self) -> Any:
        """Give what should survive a rebuilt tree (a scroll place, a caret), or None."""
        return None

    def restore(self, kept: Any) -> None:
        """Take back what :meth:`keep` gave."""
