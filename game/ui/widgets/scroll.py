"""Scrolling: an area with more inside than it shows, and lists that only build what is seen."""

from collections.abc import Callable
from typing import Any

import pygame
from pygame import FRect

from game.ui.canvas import Box, Canvas
from game.ui.env import Env
from game.ui.theme import SMALLEST_TARGET
from game.ui.widgets.base import Widget

BAR = 14.0  # room for the bar; it can be gripped a little beside too
_WHEEL = 56.0
_LEAST_GRIP = 32.0


class Bar(Widget):
    """The bar at the side of an area: drag it, or press beside the grip to turn a page."""

    captures = True

    def __init__(self, area: "Scrollable") -> None:
        super().__init__()
        self.area = area
        self._held = 0.0

    @property
    def clickable(self) -> bool:
        """Whether there is anything to scroll."""
        return self.area.most > 0

    @property
    def hit_rect(self) -> FRect:
        """Wider than it looks."""
        return FRect(
            self.rect.right - SMALLEST_TARGET, self.rect.y, SMALLEST_TARGET, self.rect.height
        )

    @property
    def grip(self) -> FRect:
        """The part that is dragged."""
        area = self.area
        tall = max(_LEAST_GRIP, self.rect.height * area.rect.height / max(1.0, area.content))
        tall = min(tall, self.rect.height)
        share = area.offset / area.most if area.most > 0 else 0.0
        y = self.rect.y + share * (self.rect.height - tall)
        return FRect(self.rect.x + 3, y, self.rect.width - 6, tall)

    def press(self, pos: tuple[float, float]) -> None:
        """Grip the bar, or turn a page toward the point."""
        grip = self.grip
        if pos[1] < grip.top:
            self.area.scroll_to(self.area.offset - self.area.page)
        elif pos[1] > grip.bottom:
            self.area.scroll_to(self.area.offset + self.area.page)
        self._held = pos[1] - self.grip.y

    def drag_to(self, pos: tuple[float, float]) -> None:
        """Follow the pointer."""
        grip = self.grip
        room = self.rect.height - grip.height
        if room > 0:
            share = (pos[1] - self._held - self.rect.y) / room
            self.area.scroll_to(share * self.area.most)

    def paint(self, canvas: Canvas) -> None:
        """Draw the grip."""
        if self.area.most > 0:
            lively = self.pressed or self.hovered
            canvas.box(self.grip, Box("ink" if lively else "outline", 4))


class Scrollable(Widget):
    """What scrolls upright; subclasses place their content for an offset.

    A name is needed for the place to survive a rebuilt tree.
    """

    clips = True

    def __init__(self, **rest: Any) -> None:
        rest.setdefault("grow", 1.0)
        rest.setdefault("min_height", 60.0)
        super().__init__(**rest)
        self.offset = 0.0
        self.content = 0.0
        self.bar = Bar(self)

    @property
    def most(self) -> float:
        """How far it can be scrolled."""
        return max(0.0, self.content - self.rect.height)

    @property
    def page(self) -> float:
        """How far a page turns."""
        return max(_WHEEL, self.rect.height - 40)

    @property
    def focusable(self) -> bool:
        """It takes the keyboard itself when it scrolls and holds nothing else that could."""
        return self.visible and self.most > 0 and not self._holds_focusable()

    def _holds_focusable(self) -> bool:
        return any(w.focusable for w in self.walk() if w is not self and w is not self.bar)

    def scroll_to(self, offset: float) -> None:
        """Scroll to an offset from the top, as far as there is content."""
        offset = min(max(0.0, offset), self.most)
        if offset != self.offset:
            moved = self.offset - offset
            self.offset = offset
            self._moved(moved)
            stage = self.stage
            if stage is not None:
                stage.damage(self.bounds)
                stage.pointer.update()

    def _moved(self, by: float) -> None:
        raise NotImplementedError

    def show(self, rect: FRect) -> None:
        """Scroll as little as needed so that `rect` is seen."""
        if rect.top < self.rect.top + 8:
            self.scroll_to(self.offset + rect.top - self.rect.top - 8)
        elif rect.bottom > self.rect.bottom - 8:
            self.scroll_to(self.offset + rect.bottom - self.rect.bottom + 8)

    def wheel(self, steps: float) -> bool:
        """Scroll by the wheel; at the end the wheel goes on to what lies around."""
        before = self.offset
        self.scroll_to(self.offset - steps * _WHEEL)
        return self.offset != before

    def key(self, event: pygame.event.Event) -> bool:
        """Scroll by keys while it has the focus itself."""
        goals = {
            pygame.K_UP: self.offset - _WHEEL,
            pygame.K_DOWN: self.offset + _WHEEL,
            pygame.K_PAGEUP: self.offset - self.page,
            pygame.K_PAGEDOWN: self.offset + self.page,
            pygame.K_HOME: 0.0,
            pygame.K_END: self.most,
        }
        if event.key not in goals:
            return False
        before = self.offset
        self.scroll_to(goals[event.key])
        return self.offset != before

    def keep(self) -> Any:
        """The scroll place lives on."""
        return self.offset if self.name else None

    def restore(self, kept: Any) -> None:
        """Scroll back to where it was."""
        self.offset = float(kept)


class ScrollArea(Scrollable):
    """A widget of any height seen through a window. to_end: begins at its end (a log)."""

    def __init__(
        self,
        child: Widget,
        *,
        to_end: bool = False,
        max_height: float | None = None,
        **rest: Any,
    ) -> None:
        super().__init__(**rest)
        self.child = self.add(child)
        self.add(self.bar)
        self.to_end = to_end
        self.max_height = max_height

    def _natural(self, env: Env) -> float:
        return self.child.natural_width(env) + BAR

    def _least(self, env: Env) -> float:
        return self.child.least_width(env) + BAR

    def _height(self, env: Env, width: float) -> float:
        if self.max_height is None:
            return 0.0
        return min(self.max_height, self.child.height_at(env, width - BAR))

    def _arrange(self, env: Env, inner: FRect) -> None:
        was_at_end = self.to_end and self.offset >= self.most - 1
        tall = self.child.height_at(env, inner.width - BAR)
        self.content = tall
        self.offset = self.most if was_at_end else min(self.offset, self.most)
        top = inner.y - self.offset
        self.child.arrange(env, FRect(inner.x, top, inner.width - BAR, max(tall, inner.height)))
        self.bar.arrange(env, FRect(inner.right - BAR, inner.y, BAR, inner.height))

    def _moved(self, by: float) -> None:
        self.child.shift(0, by)


class ListView(Scrollable):
    """A long list of rows of one height, of which only those in sight exist.

    build(index) makes the row; a row named `3` has the path `<name>/3`. Up, Down, Home, End and
    the page keys walk `selected`; Enter calls `on_choose(index)`.
    """

    def __init__(
        self,
        count: int,
        row_height: float,
        build: Callable[[int, bool], Widget],
        *,
        selected: int = -1,
        on_select: Callable[[int], None] | None = None,
        on_choose: Callable[[int], None] | None = None,
        **rest: Any,
    ) -> None:
        """`build(index, is_selected)` makes the widget of a row."""
        super().__init__(**rest)
        self.count, self.row_height, self.build = count, row_height, build
        self.selected = selected
        self.on_select, self.on_choose = on_select, on_choose
        self.rows: dict[int, Widget] = {}
        self._env: Env | None = None

    @property
    def focusable(self) -> bool:
        """The list takes the keyboard as a whole."""
        return self.visible and self.count > 0

    @property
    def clickable(self) -> bool:
        """A click selects a row."""
        return self.count > 0

    def _natural(self, env: Env) -> float:
        rows = [self.build(i, False) for i in range(min(self.count, 20))]
        return max((row.natural_width(env) for row in rows), default=0.0) + BAR

    def _least(self, env: Env) -> float:
        rows = [self.build(i, False) for i in range(min(self.count, 20))]
        return max((row.least_width(env) for row in rows), default=0.0) + BAR

    def _height(self, env: Env, width: float) -> float:
        return 0.0

    def _arrange(self, env: Env, inner: FRect) -> None:
        self._env = env
        self.content = self.count * self.row_height
        self.offset = min(self.offset, self.most)
        self.rows = {}
        self._fill()

    def _fill(self) -> None:
        env, inner = self._env, self.inner
        assert env is not None
        first = int(self.offset // self.row_height)
        last = min(self.count, int((self.offset + inner.height) // self.row_height) + 1)
        rows = {}
        for index in range(first, last):
            row = self.rows.get(index) or self.build(index, index == self.selected)
            row.parent = self
            y = inner.y + index * self.row_height - self.offset
            row.arrange(env, FRect(inner.x, y, inner.width - BAR, self.row_height))
            rows[index] = row
        self.rows = rows
        self.children = [*rows.values(), self.bar]
        self.bar.parent = self
        self.bar.arrange(env, FRect(inner.right - BAR, inner.y, BAR, inner.height))

    def _moved(self, by: float) -> None:
        self._fill()

    def _holds_focusable(self) -> bool:
        return False

    def select(self, index: int) -> None:
        """Select a row and bring it into sight."""
        if not self.count:
            return
        index = min(max(0, index), self.count - 1)
        changed = index != self.selected
        self.selected = index
        top = self.rect.y + index * self.row_height - self.offset
        self.rows = {}
        self.show(FRect(self.rect.x, top, self.rect.width, self.row_height))
        self._fill()
        stage = self.stage
        if stage is not None:
            stage.damage(self.bounds)
        if changed and self.on_select is not None:
            self.on_select(index)

    def row_at(self, y: float) -> int | None:
        """Give the row at a height."""
        index = int((y - self.inner.y + self.offset) // self.row_height)
        return index if 0 <= index < self.count else None

    def press(self, pos: tuple[float, float]) -> None:
        """Select the row under the pointer."""
        index = self.row_at(pos[1])
        if index is not None:
            if index == self.selected and self.on_choose is not None:
                self.on_choose(index)
            else:
                self.select(index)

    def activate(self) -> None:
        """A click has already been taken as a press; see :meth:`key` for Enter."""

    def key(self, event: pygame.event.Event) -> bool:
        """Walk the rows; Enter chooses."""
        page = max(1, int(self.rect.height // self.row_height) - 1)
        moves = {
            pygame.K_UP: self.selected - 1,
            pygame.K_DOWN: self.selected + 1,
            pygame.K_PAGEUP: self.selected - page,
            pygame.K_PAGEDOWN: self.selected + page,
            pygame.K_HOME: 0,
            pygame.K_END: self.count - 1,
        }
        if event.key in moves:
            goal = moves[event.key]
            # Beyond the ends the arrows leave the list.
            if event.key in (pygame.K_UP, pygame.K_DOWN) and not 0 <= goal < self.count:
                return False
            self.select(goal)
            return True
        if event.key == pygame.K_RETURN and self.on_choose is not None and self.selected >= 0:
            self.on_choose(self.selected)
            return True
        return False

    def keep(self) -> Any:
        """Scroll place and selection live on."""
        return (self.offset, self.selected) if self.name else None

    def restore(self, kept: Any) -> None:
        """Take both back, as far as the list still reaches."""
        self.offset, selected = kept
        self.selected = min(selected, self.count - 1)
