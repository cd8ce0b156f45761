"""A text of several lines that can be edited; it has no line breaks of its own but wraps."""

from typing import Any

import pygame
from pygame import FRect

from game.ui.canvas import Box, Canvas
from game.ui.env import Env
from game.ui.widgets.field import Field

_PAD = 10.0
_TOP = 7.0


class TextArea(Field):
    """A field that wraps at words. `lines`: how many it has room for at least."""

    def __init__(self, value: str = "", *, lines: int = 3, **rest: Any) -> None:
        super().__init__(value, **rest)
        self.lines = lines

    def _height(self, env: Env, width: float) -> float:
        count = max(self.lines, len(self._wrapped(env, width)))
        return count * env.fonts.line_height() + 2 * _TOP * env.unit

    def _wrapped(self, env: Env, width: float) -> list[tuple[int, int]]:
        """The stretch of the text on each line; the blank at a break belongs to the line before."""
        room, fonts = width - 2 * _PAD * env.unit, env.fonts
        lines: list[tuple[int, int]] = []
        begin = 0
        while True:
            end, at = len(self.value), begin
            while at < len(self.value):
                blank = self.value.find(" ", at)
                word = len(self.value) if blank < 0 else blank
                if fonts.width(self.value[begin:word]) > room:
                    end = at if at > begin else self._cut(env, begin, word, room)
                    break
                at = word + 1
            lines.append((begin, end))
            if end >= len(self.value):
                return lines
            begin = end

    def _cut(self, env: Env, begin: int, end: int, room: float) -> int:
        """How much of a word that is wider than a line stands on it."""
        while end > begin + 1 and env.fonts.width(self.value[begin:end]) > room:
            end -= 1
        return end

    def _line_of(self, place: int) -> int:
        lines = self._here()
        return next((i for i, (_, end) in enumerate(lines[:-1]) if place < end), len(lines) - 1)

    def _here(self) -> list[tuple[int, int]]:
        assert self._env is not None
        return self._wrapped(self._env, self.rect.width)

    # --- editing

    def set(self, value: str) -> None:
        """Put another text in, caret at its end; nobody is told."""
        super().set(value)
        self.relayout()

    def _replace(self, text: str) -> None:
        super()._replace(text)
        self.relayout()

    def key(self, event: pygame.event.Event) -> bool:
        """As a field; Up and Down go from line to line, Home and End within one."""
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        whole = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        lines = self._here()
        line = self._line_of(self.caret)
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            goal = line + (1 if event.key == pygame.K_DOWN else -1)
            if not 0 <= goal < len(lines):
                return False
            self._go(self._nearest(goal, self._x_of(self.caret, line)), shift)
        elif event.key == pygame.K_HOME and not whole:
            self._go(lines[line][0], shift)
        elif event.key == pygame.K_END and not whole:
            self._go(self._last(line), shift)
        else:
            return super().key(event)
        return True

    def _last(self, line: int) -> int:
        """The last place of the caret on a line."""
        lines = self._here()
        begin, end = lines[line]
        return end if line == len(lines) - 1 else max(begin, end - 1)

    def _x_of(self, place: int, line: int) -> float:
        assert self._env is not None
        return self._env.fonts.width(self.value[self._here()[line][0] : place])

    def _nearest(self, line: int, x: float) -> int:
        begin = self._here()[line][0]
        return min(
            range(begin, self._last(line) + 1), key=lambda place: abs(self._x_of(place, line) - x)
        )

    def _index_at(self, pos: tuple[float, float]) -> int:
        assert self._env is not None
        tall = self._env.fonts.line_height()
        line = int((pos[1] - self.rect.y - _TOP * self.unit) // tall)
        line = min(max(0, line), len(self._here()) - 1)
        return self._nearest(line, pos[0] - self.rect.x - _PAD * self.unit)

    # --- drawing

    def paint(self, canvas: Canvas) -> None:
        """Draw the lines, the selection and the caret."""
        rect = self.rect
        canvas.box(rect, Box("card", 7, "choose" if self.focused else "outline", 2))
        fonts, tall = canvas.env.fonts, canvas.env.fonts.line_height()
        pad = _PAD * self.unit
        left, top = rect.x + pad, rect.y + _TOP * self.unit
        begin, end = self.selection
        caret_line = self._line_of(self.caret)
        for number, (first, last) in enumerate(self._here()):
            y = top + number * tall
            if self.focused and begin < last and end > first:
                x = fonts.width(self.value[first : max(begin, first)])
                wide = fonts.width(self.value[first : min(end, last)]) - x
                canvas.fill(FRect(left + x, y, wide, tall), "selection")
            text = self.value[first:last]
            canvas.text(FRect(left, y, rect.width - 2 * pad, tall), text)
            if self.focused and number == caret_line:
                x = left + fonts.width(self.value[first : self.caret])
                if self.composed:
                    wide = fonts.width(self.composed)
                    canvas.fill(FRect(x, y, wide, tall), "card")
                    canvas.text(FRect(x, y, wide + 1, tall), self.composed)
                    canvas.line((x, y + tall - 2), (x + wide, y + tall - 2), "ink")
                    x += wide
                canvas.fill(FRect(x, y + 1, 1.5, tall - 2), "ink")
        if not self.value and not self.composed and self.hint:
            hint = FRect(left, top, rect.width - 2 * pad, tall)
            canvas.text(hint, self.hint, "body", "muted")
