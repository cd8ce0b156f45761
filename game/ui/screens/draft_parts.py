"""What the draft is laid out from: its cards, what a deck can do, the clock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pygame import FRect

from game.text import Text
from game.text.runs import Run
from game.ui.board.card import CardBack, CardFace, card_tip
from game.ui.env import Env
from game.ui.match.deck import ABILITIES
from game.ui.widgets import (
    ONLY_EXPLAINS,
    Box,
    Canvas,
    Column,
    Drawing,
    Icon,
    Label,
    Pressable,
    Row,
    Widget,
)

DECK_WINDOW = "deck-list"
"""The window with the deck so far, where the page has no room for it."""


class DraftCard(CardFace):
    """A card of the draft; Enter on the one that is selected keeps it."""

    reach = 22.0  # its tick

    def __init__(self, keep: Callable[[], None], *args: Any, **rest: Any) -> None:
        self._keep = keep
        super().__init__(*args, **rest)

    def paint_over(self, canvas: Canvas) -> None:
        """Draw a gold frame and a tick on the chosen one, so that it is like no other."""
        if self.state != "selected":
            return
        unit = self.unit
        canvas.outline(self.rect.inflate(12 * unit, 12 * unit), "choose", 6, 15)
        canvas.outline(self.rect.inflate(9 * unit, 9 * unit), "gold", 3, 13.5)
        spot = (self.rect.right - 4 * unit, self.rect.y + 2 * unit)
        canvas.circle(spot, 16, "choose")
        tick = FRect(0, 0, 20 * unit, 20 * unit)
        tick.center = spot
        canvas.icon("ui/check", tick, "gold")

    def key(self, event: pygame.event.Event) -> bool:
        """Keep with Enter what Enter has selected; a second click never does."""
        if self.state == "selected" and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._keep()
            return True
        return False


class KeptRow(Pressable):
    """A card of the deck so far: category, title; explained by the card itself."""

    def __init__(self, env: Env, text: Text, card: str) -> None:
        entry = text.content.card(card)
        super().__init__(
            Row(
                Icon(f"category/{entry.category}", 18, entry.candidate),
                Label(text.card_title(card), "body-medium", grow=1),
                gap=9,
                pad=(4, 1),
            ),
            name=card,
            rank=ONLY_EXPLAINS,
            tip=lambda: card_tip(env, text, card),
            box=Box(None, 5),
            min_height=26,
        )

    def paint(self, canvas: Canvas) -> None:
        """Draw a line under it."""
        super().paint(canvas)
        y = self.rect.bottom
        canvas.line((self.rect.x, y), (self.rect.right, y), "line")


class AbilityRow(Pressable):
    """What a deck can do: a word, a bar and a number; and what the chosen card would add."""

    def __init__(
        self, env: Env, word: str, count: int, more: bool, most: int, owner: str, **rest: Any
    ) -> None:
        self.count, self.more, self.most, self.owner = count, more, most, owner
        number: list[Run] = [Run(str(count), "strong")]
        if more:
            number = [Run(env.words("draft.plus", count=count), "strong")]
        super().__init__(
            Row(
                Label(word, "small", width=_widest(env)),
                Drawing(self._bar, height=12, min_width=60, grow=1),
                Label(
                    number,
                    "small-strong",
                    text_align="right",
                    wrap=False,
                    width=42 * max(1.0, env.fonts.text_scale),
                ),
                gap=8,
            ),
            rank=ONLY_EXPLAINS,
            box=Box(None, 4),
            min_height=24,
            **rest,
        )

    def _bar(self, canvas: Canvas, rect: FRect) -> None:
        _draw_bar(canvas, rect, self.count, self.more, self.most, self.owner)


class AbilityChip(Pressable):
    """The same in little room: number and bar over the word."""

    def __init__(
        self, env: Env, word: str, count: int, more: bool, most: int, owner: str, **rest: Any
    ) -> None:
        number = env.words("draft.plus", count=count) if more else str(count)

        def bar(canvas: Canvas, rect: FRect) -> None:
            _draw_bar(canvas, rect, count, more, most, owner)

        super().__init__(
            Column(
                Row(
                    Label(number, "small-strong", wrap=False),
                    Drawing(bar, height=10, min_width=24, grow=1),
                    gap=6,
                ),
                Label(word, "small"),
                gap=1,
            ),
            rank=ONLY_EXPLAINS,
            box=Box("side", 6, "line"),
            pad=(7, 4),
            **rest,
        )


def _widest(env: Env) -> float:
    """Room for the longest of the words, in units, so that all bars begin at one line."""
    words = (env.words(f"draft.can.{ability}") for ability in ABILITIES)
    return max(env.fonts.width(word, "small") for word in words) / env.unit + 2


def _draw_bar(canvas: Canvas, rect: FRect, count: int, more: bool, most: int, owner: str) -> None:
    canvas.box(rect, Box("line", 4))
    if more:
        longer = FRect(rect.x, rect.y, rect.width * (count + 1) / most, rect.height)
        canvas.box(longer, Box("gold_pale", 4, "choose", 2))
    if count:
        canvas.box(FRect(rect.x, rect.y, rect.width * count / most, rect.height), Box(owner, 4))


class Clock(Pressable):
    """The time used so far; it ticks without a new layout."""

    is_text = True

    def __init__(self, words: Callable[[float], str], seconds: float, **rest: Any) -> None:
        super().__init__(rank=ONLY_EXPLAINS, box=Box(None, 4), min_height=34, **rest)
        self.words = words
        self.plain = words(seconds)

    def show(self, seconds: float) -> None:
        """Show another time."""
        if self.words(seconds) != self.plain:
            self.plain = self.words(seconds)
            self.redraw()

    def _natural(self, env: Env) -> float:
        return 26 * env.unit + max(env.fonts.width(self.words(t), "lead") for t in (0, 3599, 35999))

    def _least(self, env: Env) -> float:
        return self._natural(env)

    def paint(self, canvas: Canvas) -> None:
        """Draw a clock and the time."""
        rect, unit = self.rect, self.unit
        side, room = 18 * unit, 26 * unit
        canvas.icon("ui/clock", FRect(rect.x, rect.centery - side / 2, side, side), "gold")
        place = FRect(rect.x + room, rect.y, rect.width - room, rect.height)
        canvas.text(place, self.plain, "lead", "desk_text")


class EmptyPlace(Widget):
    """A place in the deck that is still empty."""

    def __init__(self) -> None:
        super().__init__(width=40)

    def paint(self, canvas: Canvas) -> None:
        """Draw it dashed."""
        canvas.dashed(self.rect, "outline", 1, 4)


class BackPlace(Widget):
    """Room for a card back in its own proportions, in the middle of where a card would lie."""

    def __init__(self, back: CardBack) -> None:
        super().__init__(back, grow=1, min_height=150)

    def _arrange(self, env: Env, inner: FRect) -> None:
        wide = min(inner.width, inner.height / 1.36, 230.0 * env.unit)
        place = FRect(0, 0, wide, wide * 1.36)
        place.midtop = inner.midtop
        self.children[0].arrange(env, place)
