"""A line of text that can be edited: caret, selection, clipboard, input methods."""

from collections.abc import Callable
from typing import Any

import pygame
from pygame import FRect

from game.ui.canvas import Box, Canvas
from game.ui.env import Env
from game.ui.widgets.base import Widget

_PAD = 10.0


class Field(Widget):
    """A text field of one line.

    hint: what belongs here, shown while it is empty. limit: most characters.
    on_change(text) after each edit, on_submit(text) on Enter.
    """

    takes_text = True
    captures = True

    def __init__(
        self,
        value: str = "",
        *,
        hint: str = "",
        limit: int = 200,
        on_change: Callable[[str], None] | None = None,
        on_submit: Callable[[str], None] | None = None,
        **rest: Any,
    ) -> None:
        rest.setdefault("min_height", 36.0)
        rest.setdefault("min_width", 160.0)
        super().__init__(**rest)
        self.value = value
        self.hint, self.limit = hint, limit
        self.on_change, self.on_submit = on_change, on_submit
        self.caret = self.anchor_at = len(value)
        self.composed = ""
        self._scroll = 0.0
        self._env: Env | None = None

    @property
    def clickable(self) -> bool:
        """A click sets the caret."""
        return True

    @property
    def focusable(self) -> bool:
        """It takes the keyboard."""
        return self.visible

    @property
    def selection(self) -> tuple[int, int]:
        """The selected stretch, begin and end."""
        return (min(self.caret, self.anchor_at), max(self.caret, self.anchor_at))

    def _arrange(self, env: Env, inner: FRect) -> None:
        self._env = env

    # --- editing

    def set(self, value: str) -> None:
        """Put another text in, caret at its end; nobody is told."""
        self.value = value[: self.limit]
        self.caret = self.anchor_at = len(self.value)
        self.redraw()

    def _replace(self, text: str) -> None:
        begin, end = self.selection
        room = self.limit - (len(self.value) - (end - begin))
        text = "".join(c for c in text.replace("\n", " ") if c.isprintable())[:room]
        self.value = self.value[:begin] + text + self.value[end:]
        self.caret = self.anchor_at = begin + len(text)
        self.redraw()
        if self.on_change is not None:
            self.on_change(self.value)

    def text(self, typed: str) -> None:
        """Insert what was typed."""
        self.composed = ""
        self._replace(typed)

    def composing(self, text: str, start: int) -> None:
        """Show what the input method is composing."""
        self.composed = text
        self.redraw()

    def _go(self, to: int, keep_anchor: bool) -> None:
        self.caret = min(max(0, to), len(self.value))
        if not keep_anchor:
            self.anchor_at = self.caret
        self.redraw()

    def _word(self, step: int) -> int:
        """Where the word before or after the caret begins or ends."""
        place = self.caret
        inside = range(len(self.value))
        ahead = 0 if step > 0 else -1
        while place + ahead in inside and not self.value[place + ahead].isalnum():
            place += step
        while place + ahead in inside and self.value[place + ahead].isalnum():
            place += step
        return place

    def key(self, event: pygame.event.Event) -> bool:
        """Edit; Tab, Esc, Up and Down are left to the stage."""
        command = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        begin, end = self.selection
        if command and event.key in (pygame.K_a, pygame.K_c, pygame.K_x, pygame.K_v):
            self._clipboard(event.key)
        elif event.key == pygame.K_LEFT:
            step = self._word(-1) if command else self.caret - 1
            self._go(begin if begin != end and not shift else step, shift)
        elif event.key == pygame.K_RIGHT:
            step = self._word(1) if command else self.caret + 1
            self._go(end if begin != end and not shift else step, shift)
        elif event.key == pygame.K_HOME:
            self._go(0, shift)
        elif event.key == pygame.K_END:
            self._go(len(self.value), shift)
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            if begin == end:
                back = event.key == pygame.K_BACKSPACE
                step = (
                    self._word(-1 if back else 1) if command else self.caret + (-1 if back else 1)
                )
                self._go(step, True)
            self._replace("")
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.on_submit is not None:
            self.on_submit(self.value)
        else:
            return False
        return True

    def _clipboard(self, key: int) -> None:
        begin, end = self.selection
        if key == pygame.K_a:
            self.anchor_at, self.caret = 0, len(self.value)
            self.redraw()
        elif key == pygame.K_v:
            self._replace(pygame.scrap.get_text())
        elif begin != end:
            pygame.scrap.put_text(self.value[begin:end])
            if key == pygame.K_x:
                self._replace("")

    # --- pointer

    def _index_at(self, pos: tuple[float, float]) -> int:
        """The place of the caret nearest to a point."""
        assert self._env is not None
        fonts = self._env.fonts
        left = self.rect.x + _PAD * self.unit - self._scroll
        return min(
            range(len(self.value) + 1),
            key=lambda index: abs(left + fonts.width(self.value[:index]) - pos[0]),
        )

    def press(self, pos: tuple[float, float]) -> None:
        """Set the caret."""
        self._go(self._index_at(pos), bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))

    def drag_to(self, pos: tuple[float, float]) -> None:
        """Select."""
        self._go(self._index_at(pos), True)

    def focus_changed(self, now: bool) -> None:
        """Begin or end text input, so that input methods know where to compose."""
        if now:
            pygame.key.start_text_input()
            scale = self._env.scale if self._env is not None else 1.0
            pygame.key.set_text_input_rect(
                pygame.Rect(*(round(part * scale) for part in self.rect))
            )
        else:
            pygame.key.stop_text_input()
            self.composed = ""
            self.anchor_at = self.caret

    # --- drawing

    def paint(self, canvas: Canvas) -> None:
        """Draw the text, the selection and the caret."""
        rect = self.rect
        canvas.box(rect, Box("card", 7, "choose" if self.focused else "outline", 2))
        pad = _PAD * self.unit
        inside = FRect(rect.x + pad, rect.y, rect.width - 2 * pad, rect.height)
        fonts = canvas.env.fonts
        before = fonts.width(self.value[: self.caret] + self.composed)
        self._scroll = min(max(self._scroll, before - inside.width + 2), max(0.0, before))
        whole = fonts.width(self.value + self.composed)
        self._scroll = max(0.0, min(self._scroll, whole - inside.width + 2))
        left = inside.x - self._scroll
        line = fonts.line_height()
        top = rect.centery - line / 2
        with canvas.clip(inside.inflate(4, 0)):
            begin, end = self.selection
            if self.focused and begin != end:
                x = left + fonts.width(self.value[:begin])
                wide = fonts.width(self.value[:end]) - fonts.width(self.value[:begin])
                canvas.fill(FRect(x, top, wide, line), "selection")
            if self.value or self.composed:
                shown = self.value[: self.caret] + self.composed + self.value[self.caret :]
                canvas.text(FRect(left, rect.y, whole + 1, rect.height), shown)
                if self.composed:
                    x = left + fonts.width(self.value[: self.caret])
                    wide = fonts.width(self.composed)
                    canvas.line((x, top + line - 2), (x + wide, top + line - 2), "ink")
            elif self.hint:
                canvas.text(inside, self.hint, "body", "muted")
            if self.focused:
                canvas.fill(FRect(left + before, top + 1, 1.5, line - 2), "ink")

    def keep(self) -> Any:
        """Text and caret live on while it has the focus."""
        if not self.name or not self.focused:
            return None
        return (self.value, self.caret, self.anchor_at)

    def restore(self, kept: Any) -> None:
        """Take them back."""
        self.value, self.caret, self.anchor_at = kept
