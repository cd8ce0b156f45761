"""Simple charts drawn on a surface: dots with intervals, and bars.

The window library is imported only here and only when plots are wanted; nothing is shown.
"""

from __future__ import annotations

import io
import os
from collections.abc import Sequence
from math import floor, log10
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.content import asset
from game.files import write_bytes

__all__ = ["COLOURS", "Chart", "Dot", "round_step"]

Colour = tuple[int, int, int]

_INK, _MUTED, _LINE = (29, 36, 51), (89, 96, 115), (213, 206, 190)
_PAPER, _BAND = (252, 251, 249), (244, 242, 236)
COLOURS: dict[str, Colour] = {
    "obama": (30, 84, 167),
    "mccain": (179, 43, 38),
    "": (89, 96, 115),
}
"""By candidate; the empty name is for what belongs to neither."""

_MARGIN = 48
_TITLE, _TEXT, _SMALL = 40, 24, 21
_ROW = 44


class Dot(NamedTuple):
    """One row of a chart of shares: its name, value and interval (0 to 1), what is said of it."""

    label: str
    value: float
    low: float
    high: float
    note: str
    colour: str = ""


def round_step(most: float, steps: int) -> float:
    """A round distance of axis marks (1, 2 or 5 times a power of ten), at most so many of them."""
    rough = max(most / steps, 1e-9)
    power = 10.0 ** floor(log10(rough))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough * (1 - 1e-9))


class Chart:
    """A sheet of paper with a title on which one chart is drawn."""

    def __init__(self, width: int, height: int, title: str, subtitle: str) -> None:
        pygame.font.init()
        self.width, self.height = width, height
        self.surface = pygame.Surface((width, height), depth=32)
        self.surface.fill(_PAPER)
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self.text(title, (_MARGIN, 34), _TITLE, _INK, cut="display-semibold")
        self.text(subtitle, (_MARGIN, 88), _SMALL, _MUTED)
        self.top = 148

    # --- Drawing

    def _font(self, cut: str, size: int) -> pygame.font.Font:
        found = self._fonts.get((cut, size))
        if found is None:
            found = pygame.font.Font(asset("fonts", f"{cut}.ttf"), size)
            self._fonts[cut, size] = found
        return found

    def measure(self, text: str, size: int = _TEXT, cut: str = "text-regular") -> int:
        """The width of a text in pixels."""
        return self._font(cut, size).size(text)[0]

    def text(
        self,
        text: str,
        at: tuple[float, float],
        size: int = _TEXT,
        colour: Colour = _INK,
        *,
        cut: str = "text-regular",
        align: str = "left",
    ) -> None:
        """A line of text; `at` is its upper left, upper middle or upper right corner."""
        drawn = self._font(cut, size).render(text, True, colour)
        shift = {"left": 0.0, "middle": drawn.get_width() / 2, "right": drawn.get_width()}[align]
        self.surface.blit(drawn, (round(at[0] - shift), round(at[1])))

    def _line(self, start: tuple[float, float], end: tuple[float, float], colour: Colour) -> None:
        pygame.draw.line(self.surface, colour, start, end, 2)

    def save(self, path: Path) -> None:
        """Write the sheet as PNG. FileError if it cannot be written."""
        # Not by SDL into the file itself, which says nothing of a disk that is full.
        whole = io.BytesIO()
        pygame.image.save(self.surface, whole, path.name)
        write_bytes(path, whole.getvalue())

    # --- Charts

    def dots(self, rows: Sequence[Dot], axis: str, marked: float) -> None:
        """A row for each share: a dot on its value, a bar over its interval, a note at the right.

        The scale goes from 0 to 100 per cent; `marked` is drawn through as the line to compare
        with.
        """
        left = 28 + _MARGIN + max(self.measure(row.label) for row in rows)
        right = self.width - _MARGIN - max(self.measure(row.note, _SMALL) for row in rows) - 28
        bottom = self.top + _ROW * len(rows)

        def x(value: float) -> float:
            return left + (right - left) * value

        for number in range(0, len(rows), 2):
            band = (_MARGIN - 12, self.top + _ROW * number, self.width - 2 * _MARGIN + 24, _ROW)
            pygame.draw.rect(self.surface, _BAND, band)
        for mark in range(0, 101, 20):
            self._line((x(mark / 100), self.top), (x(mark / 100), bottom), _LINE)
            self.text(f"{mark} %", (x(mark / 100), bottom + 12), _SMALL, _MUTED, align="middle")
        for dash in range(self.top, bottom, 12):
            self._line((x(marked), dash), (x(marked), min(dash + 6, bottom)), _INK)
        for number, row in enumerate(rows):
            y = self.top + _ROW * number + _ROW / 2
            colour = COLOURS[row.colour]
            pale = tuple(round(c + (255 - c) * 0.55) for c in colour)
            bar = pygame.Rect(0, 0, max(x(row.high) - x(row.low), 4), 10)
            bar.midleft = (round(x(row.low)), round(y))
            pygame.draw.rect(self.surface, pale, bar, border_radius=5)
            pygame.draw.circle(self.surface, colour, (round(x(row.value)), round(y)), 9)
            self.text(row.label, (_MARGIN, y - 15))
            self.text(row.note, (self.width - _MARGIN, y - 13), _SMALL, _MUTED, align="right")
        self.text(axis, ((left + right) / 2, bottom + 48), _TEXT, _INK, align="middle")

    def bars(
        self, values: Sequence[tuple[str, int]], x_axis: str, y_axis: str, *, every: int = 1
    ) -> None:
        """An upright bar for each value with its number on it; every n-th one is named."""
        left, right = _MARGIN + 90.0, self.width - float(_MARGIN)
        top, bottom = self.top + 58.0, self.height - 128.0
        most = max((value for _, value in values), default=1) or 1
        step = max(1, round(round_step(most, 6)))
        high = step * -(-most // step)
        for mark in range(0, high + 1, step):
            y = bottom - (bottom - top) * mark / high
            self._line((left, y), (right, y), _LINE)
            self.text(str(mark), (left - 14, y - 13), _SMALL, _MUTED, align="right")
        room = (right - left) / max(len(values), 1)
        wide = min(room * 0.82, 140.0)
        numbered = all(self.measure(str(value), _SMALL) < room - 4 for _, value in values)
        for number, (label, value) in enumerate(values):
            middle = left + room * (number + 0.5)
            tall = (bottom - top) * value / high
            bar = pygame.Rect(round(middle - wide / 2), round(bottom - tall), round(wide), 0)
            bar.height = round(bottom) - bar.top
            pygame.draw.rect(self.surface, COLOURS[""], bar)
            if value and numbered:
                back = pygame.Rect(0, 0, self.measure(str(value), _SMALL) + 8, 25)
                back.midbottom = (round(middle), bar.top - 2)
                pygame.draw.rect(self.surface, _PAPER, back)
                self.text(str(value), (middle, bar.top - 28), _SMALL, _INK, align="middle")
            if number % every == 0:
                self.text(label, (middle, bottom + 12), _SMALL, _MUTED, align="middle")
        self._line((left, bottom), (right, bottom), _INK)
        self.text(x_axis, ((left + right) / 2, bottom + 56), align="middle")
        self.text(y_axis, (_MARGIN, self.top - 6))
