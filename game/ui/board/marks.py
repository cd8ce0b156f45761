"""Marks that mean something on the table: the candidates' shapes, voter circles, pointers.

Never colour alone: Obama is a rising sun, McCain a star, undecided an empty dashed ring. What is
printed under a marker shows as the ring around it and as a badge of the same shapes. What can be
chosen now has a dark outer ring and a pointer.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from pygame import FRect

from game.text.table import OF_LETTER
from game.ui.canvas import Canvas
from game.ui.env import Env
from game.ui.icons import icon_source
from game.ui.theme import Palette
from game.ui.widgets import ONLY_EXPLAINS, Pressable, Widget

CELL = (40.0, 46.0)
"""Room of a voter circle with its pointer, logical units."""
_X, _Y, _R = 20.0, 26.0, 14.0  # middle and radius of the printed ring inside of that room
_DISC = 2 * _R + 2  # across, with its line
_HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0:g} {1:g}">'


def glyph(name: str, colour: str, x: float, y: float, size: float) -> str:
    """An icon of assets/icons as a part of a larger drawing, its middle at (x, y)."""
    source = icon_source(name)
    inner = source[source.index(">") + 1 : source.rindex("</svg>")].replace("#fff", colour)
    scale = size / 24
    left, top = x - size / 2, y - size / 2
    return f'<g transform="translate({left:g} {top:g}) scale({scale:g})">{inner}</g>'


def _ring(printed: str, palette: Palette, x: float, y: float, radius: float, thick: float) -> str:
    """A circle as printed, still without its shape: pale with a line, or empty and dashed."""
    if printed == ".":
        dash = 2 * 3.14159 * radius / (14 if radius > 10 else 8)
        return (
            f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{palette.card}" '
            f'stroke="{palette.muted}" stroke-width="{thick:g}" '
            f'stroke-dasharray="{dash * 0.6:g} {dash * 0.4:g}"/>'
        )
    who = OF_LETTER[printed]
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{getattr(palette, who + "_pale")}" '
        f'stroke="{getattr(palette, who)}" stroke-width="{thick:g}"/>'
    )


@cache
def circle_svg(
    palette: Palette,
    printed: str,
    support: str,
    *,
    choosable: bool = False,
    lively: bool = False,
    changed: bool = False,
) -> str:
    """A voter circle in a room of `CELL`.

    printed, support: `B`, `R` or `.`. choosable: it can be won now; lively: and the pointer is on
    it. changed: it was won a moment ago.
    """
    parts = [_HEAD.format(*CELL)]
    if changed:
        parts.append(
            f'<circle cx="{_X}" cy="{_Y}" r="18.6" fill="{palette.gold}" '
            f'stroke="{palette.gold_line}" stroke-width="2"/>'
        )
    if choosable:
        fill = palette.gold if lively else palette.card
        parts.append(
            f'<path d="M{_X - 5.5} 0h11l-5.5 7z" fill="{palette.choose}"/>'
            f'<circle cx="{_X}" cy="{_Y}" r="18" fill="{fill}" stroke="{palette.choose}" '
            f'stroke-width="2.8"/>'
        )
    parts.append(_ring(printed, palette, _X, _Y, _R, 2))
    if support == printed:
        if support != ".":
            who = OF_LETTER[support]
            parts.append(glyph(f"candidate/{who}", getattr(palette, who), _X, _Y, 17))
    else:
        who = OF_LETTER[support]
        parts.append(
            f'<circle cx="{_X}" cy="{_Y}" r="11.9" fill="{getattr(palette, who)}"/>'
            + glyph(f"candidate/{who}", palette.on_candidate, _X, _Y - 0.5, 15.5)
            + _badge(palette, printed)
        )
    parts.append("</svg>")
    return "".join(parts)


def _badge(palette: Palette, printed: str) -> str:
    """What is printed under a marker, small at its lower right."""
    x, y = _X + 11, _Y + 11
    halo = f'<circle cx="{x}" cy="{y}" r="8" fill="{palette.card}"/>'
    if printed == ".":
        return halo + _ring(".", palette, x, y, 5.6, 1.7)
    who = OF_LETTER[printed]
    return (
        halo
        + f'<circle cx="{x}" cy="{y}" r="6.6" fill="{palette.card}" '
        + f'stroke="{getattr(palette, who)}" stroke-width="1.2"/>'
        + glyph(f"candidate/{who}", getattr(palette, who), x, y, 9.5)
    )


@cache
def badge_svg(palette: Palette, printed: str) -> str:
    """The badge of a circle by itself, in the room of the circle."""
    return _HEAD.format(*CELL) + _badge(palette, printed) + "</svg>"


@cache
def undecided_svg(palette: Palette) -> str:
    """An undecided voter as a small sign."""
    return _HEAD.format(24, 24) + _ring(".", palette, 12, 12, 10, 2.4) + "</svg>"


@cache
def diamond_svg(fill: str) -> str:
    """The issue marker."""
    return _HEAD.format(24, 24) + f'<path d="M12 1 23 12 12 23 1 12z" fill="{fill}"/></svg>'


@cache
def diamond_outline_svg(line: str) -> str:
    """A place to which the issue marker could go."""
    return _HEAD.format(24, 24) + (
        f'<path d="M12 3 21 12 12 21 3 12z" fill="none" stroke="{line}" stroke-width="2.6"/></svg>'
    )


@cache
def _pointer_svg(fill: str, right: bool) -> str:
    path, room = ("M0 0 18 12 0 24z", (18, 24)) if right else ("M0 0h24L12 18z", (24, 18))
    return _HEAD.format(*room) + f'<path d="{path}" fill="{fill}"/></svg>'


def draw_pointer(
    canvas: Canvas, middle: tuple[float, float], *, right: bool = False, size: float = 11
) -> None:
    """The pointer of what can be chosen, `size` units at its back; it points down, or right."""
    size *= canvas.unit
    place = FRect(0, 0, size * 0.72 if right else size, size if right else size * 0.72)
    place.center = middle
    canvas.svg(_pointer_svg(canvas.env.palette.choose, right), place)


def draw_diamond(canvas: Canvas, rect: FRect, colour: str) -> None:
    """The issue marker in the middle of `rect`, as large as it is high."""
    side = min(rect.width, rect.height)
    place = FRect(0, 0, side, side)
    place.center = rect.center
    canvas.svg(diamond_svg(getattr(canvas.env.palette, colour)), place)


def draw_candidate(canvas: Canvas, candidate: str, rect: FRect, colour: str = "") -> None:
    """A candidate's shape, in the candidate's colour if no other is given."""
    canvas.icon(f"candidate/{candidate}", rect, colour or candidate)


class CandidateMark(Widget):
    """A candidate's shape by itself."""

    def __init__(self, candidate: str, size: float = 18, colour: str = "", **rest: Any) -> None:
        super().__init__(width=size, height=size, **rest)
        self.candidate, self.size, self.colour = candidate, size, colour or candidate

    def paint(self, canvas: Canvas) -> None:
        """Draw it."""
        super().paint(canvas)
        draw_candidate(canvas, self.candidate, self.rect, self.colour)


class Disc(FRect):
    """Where the marker of a voter circle lies; `printed` (a letter) if a badge shows it there."""

    printed = ""

    @property
    def unit(self) -> float:
        """Logical units that its lengths are as large as."""
        return self.width / _DISC

    def draw_badge(self, canvas: Canvas) -> None:
        """Draw the badge again, over what was drawn around the circle."""
        if self.printed:
            wide, tall = CELL[0] * self.unit, CELL[1] * self.unit
            left, top = self.centerx - _X * self.unit, self.centery - _Y * self.unit
            canvas.svg(badge_svg(canvas.env.palette, self.printed), FRect(left, top, wide, tall))


class VoterCircle(Pressable):
    """One voter circle: `printed` and `support` as letters; chosen by `on_click` if there is one.

    changed: it was won a moment ago. A `tip` makes it reachable by keyboard also when it cannot
    be chosen.
    """

    def __init__(
        self,
        printed: str,
        support: str,
        *,
        on_click: Callable[[], None] | None = None,
        changed: bool = False,
        **rest: Any,
    ) -> None:
        rest.setdefault("min_width", 28.0)
        rest.setdefault("height", CELL[1])
        if on_click is None:
            rest.setdefault("rank", ONLY_EXPLAINS)
        super().__init__(on_click=on_click, choosable=on_click is not None, **rest)
        self.printed, self.support, self.changed = printed, support, changed

    def _natural(self, env: Env) -> float:
        return CELL[0] * env.unit

    @property
    def ring_radius(self) -> float:
        """Round, as the circle is."""
        return 12.0

    @property
    def disc(self) -> Disc:
        """Where its marker lies: from here and to here markers move."""
        side = _DISC * self.unit
        place = Disc(0, 0, side, side)
        place.center = (self.rect.centerx, self.rect.y + _Y * self.unit)
        place.printed = "" if self.support == self.printed else self.printed
        return place

    def paint(self, canvas: Canvas) -> None:
        """Draw it in the middle of its room."""
        lively = self.clickable and (self.hovered or self.pressed)
        wide, tall = CELL[0] * self.unit, CELL[1] * self.unit
        place = FRect(self.rect.centerx - wide / 2, self.rect.y, wide, tall)
        source = circle_svg(
            canvas.env.palette,
            self.printed,
            self.support,
            choosable=self.choosable,
            lively=lively,
            changed=self.changed,
        )
        canvas.svg(source, place)
