"""Text at its real size: measured and rasterised in pixels, spoken of in logical units.

No text is ever scaled: at another interface scale it is drawn anew from the font.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.content import asset
from game.text.runs import Run, wrap
from game.ui.cache import Cache, surface_bytes
from game.ui.theme import RGB, STYLES, TextStyle

WEIGHTS = {
    "regular": "text-regular.ttf",
    "medium": "text-medium.ttf",
    "semibold": "text-semibold.ttf",
    "bold": "text-bold.ttf",
    "display": "display-bold.ttf",
}
# Styles of a run that are set heavier than the text around them.
_HEAVIER = frozenset(("strong", "obama", "mccain"))
# Colours of run styles on paper; what is not here takes the colour of the text around.
RUN_COLOURS = {"obama": "obama", "mccain": "mccain", "muted": "muted", "rule": "muted"}
_TEXT_BYTES = 24 << 20
# Where a line may break: at spaces, and after a hyphen between letters (as in game.text).
_UNDRAWABLE = re.compile("[\0\ud800-\udfff]")
_BREAKS = re.compile(r"[ \n]|(?<=[^\W\d]-)(?=[^\W\d])")


# Kept for every scale and text size together, by real pixels: a window that is resized or opened
# anew finds again what was measured and drawn before.
_fonts: dict[tuple[str, int], pygame.font.Font] = {}
_widths: Cache[float] = Cache(40_000)
_surfaces: Cache[pygame.Surface] = Cache(_TEXT_BYTES, surface_bytes)


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of one line: where it begins (logical, from the left of the text) and its run."""

    x: float
    width: float
    run: Run
    style: TextStyle


@dataclass(frozen=True, slots=True)
class Block:
    """Text broken into lines: each line its pieces, all lines equally high. Logical units."""

    lines: tuple[tuple[Piece, ...], ...]
    width: float
    line_height: float

    @property
    def height(self) -> float:
        """Height of all lines."""
        return self.line_height * len(self.lines)


def style_of(style: str | TextStyle) -> TextStyle:
    """Look up a text style by its name in the type scale."""
    return style if isinstance(style, TextStyle) else STYLES[style]


class Fonts:
    """All fonts at one interface scale and text size.

    scale: pixels per logical unit. text_scale: the reader's own factor on all text. unit: see
    `Env`.
    """

    def __init__(self, scale: float = 1.0, text_scale: float = 1.0, unit: float = 1.0) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self.scale = scale
        self.text_scale = text_scale
        self._factor = text_scale * unit
        self._cuts: dict[TextStyle, tuple[str, int]] = {}
        self._blocks = _blocks_at(scale, self._factor)

    def _cut(self, style: TextStyle) -> tuple[str, int]:
        """Weight and height in real pixels: what a font file is opened with."""
        cut = self._cuts.get(style)
        if cut is None:
            pixels = max(1, round(style.size * self._factor * self.scale))
            cut = self._cuts[style] = (style.weight, pixels)
        return cut

    def pixels(self, style: TextStyle) -> int:
        """Height of the type in real pixels."""
        return self._cut(style)[1]

    def font(self, style: TextStyle) -> pygame.font.Font:
        """Open (once) the font of a style at its real size."""
        cut = self._cut(style)
        if cut not in _fonts:
            _fonts[cut] = pygame.font.Font(asset("fonts", WEIGHTS[cut[0]]), cut[1])
        return _fonts[cut]

    def width(self, text: str, style: str | TextStyle = "body") -> float:
        """Width of one line of text, logical units."""
        if not text:
            return 0.0
        cut = style_of(style)
        key = (text, self._cut(cut))
        return _widths.get(key, lambda: self.font(cut).size(_drawable(text))[0]) / self.scale

    def line_height(self, style: str | TextStyle = "body") -> float:
        """Height of a line with its leading, logical units (a whole number of pixels)."""
        cut = style_of(style)
        least = self.font(cut).get_height()
        return max(least, round(self.pixels(cut) * cut.leading)) / self.scale

    def surface(self, text: str, style: str | TextStyle, colour: RGB) -> pygame.Surface:
        """Give the rasterised line; shared, so never to be changed."""
        cut = style_of(style)
        key = (text, self._cut(cut), colour)
        return _surfaces.get(key, lambda: self.font(cut).render(_drawable(text), True, colour))

    def block(
        self, runs: Sequence[Run], style: str | TextStyle = "body", width: float | None = None
    ) -> Block:
        """Break runs into lines no wider than `width` (logical; None: only at line feeds)."""
        cut = style_of(style)
        key = (width, cut, *_key(runs))
        return self._blocks.get(key, lambda: self._break(runs, cut, width))

    def least_width(self, runs: Sequence[Run], style: str | TextStyle = "body") -> float:
        """Width of the widest word: narrower would cut it."""
        cut = style_of(style)

        def widest() -> float:
            most = now = 0.0
            for run in runs:
                for index, word in enumerate(_BREAKS.split(run.text)):
                    now = (now if index == 0 else 0.0) + self.width(word, run_style(cut, run.style))
                    most = max(most, now)
            return most

        return _widths.get((self.scale, self._factor, cut, *_key(runs)), widest)

    def _break(self, runs: Sequence[Run], cut: TextStyle, width: float | None) -> Block:
        def measure(text: str, style: str) -> float:
            return self.width(text, run_style(cut, style))

        # A hair of slack: a text must fit into exactly the width that was measured for it.
        broken = wrap(runs, (1e9 if width is None else width + 0.01), measure)
        lines = []
        widest = 0.0
        for line in broken:
            x = 0.0
            pieces = []
            for run in line:
                style = run_style(cut, run.style)
                wide = self.width(run.text, style)
                pieces.append(Piece(x, wide, run, style))
                x += wide
            widest = max(widest, x)
            lines.append(tuple(pieces))
        return Block(tuple(lines), widest, self.line_height(cut))


def _drawable(text: str) -> str:
    """The text with a sign in place of what no font takes: file names may hold any bytes."""
    return _UNDRAWABLE.sub("\ufffd", text)


@lru_cache(maxsize=8)
def _blocks_at(scale: float, factor: float) -> Cache[Block]:
    """The broken texts of one scale and size of text."""
    return Cache(4_000)


def _key(runs: Sequence[Run]) -> list[tuple[str, str, str | None]]:
    # Plain tuples hash and compare much faster than runs do, and this is asked thousands of times.
    return [(run.text, run.style, run.link) for run in runs]


def run_style(base: TextStyle, style: str) -> TextStyle:
    """Give the cut in which a run of some style is set inside a text in `base`."""
    if style in _HEAVIER and base.weight in ("regular", "medium"):
        return base._replace(weight="semibold")
    return base
