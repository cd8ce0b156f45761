"""What every widget may ask for while it measures and draws itself."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import count

from game.ui.fonts import Fonts
from game.ui.icons import Icons
from game.ui.input import Bindings
from game.ui.theme import PAPER, RGB, Palette, palette_values
from game.ui.words import Words

# Of all surroundings together: a dialog or a notice lives on in a window of another size or scale.
_PASSES = count(1)
_STEPS = 10  # in which things grow, for each whole size


@dataclass
class Env:
    """The surroundings of a widget tree.

    scale: pixels per logical unit. unit: how many logical units the lengths, lines and texts of
    widgets are as large as; more than 1 inside of what a large window shows larger (`Grown`).
    size: the window in such units. Places are logical units everywhere.
    """

    size: tuple[float, float]
    scale: float
    fonts: Fonts
    icons: Icons
    words: Words
    bindings: Bindings
    palette: Palette = PAPER
    unit: float = 1.0
    _colours: dict[str, RGB] = field(default_factory=dict)
    # Shared with the surroundings that are grown from these.
    _passes: list[int] = field(default_factory=lambda: [next(_PASSES)])
    _grown: dict[float, Env] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        self._colours = palette_values(self.palette)

    def colour(self, name: str) -> RGB:
        """Give a colour of the palette by name."""
        return self._colours[name]

    @property
    def layout(self) -> int:
        """The layout pass that goes on, so that widgets know when a measure is out of date."""
        return self._passes[0]

    def new_pass(self) -> None:
        """Begin another layout pass: nothing measured so far counts any more."""
        self._passes[0] = next(_PASSES)

    def grown(self, unit: float) -> Env:
        """Give the same surroundings with another size of things."""
        self._grown[self.unit] = self
        found = self._grown.get(unit)
        if found is None:
            fonts = Fonts(self.scale, self.fonts.text_scale, unit)
            size = (self.size[0] * self.unit / unit, self.size[1] * self.unit / unit)
            found = self._grown[unit] = replace(self, size=size, fonts=fonts, unit=unit)
            found._grown = self._grown
        return found

    def times(self, wide: float, tall: float) -> float:
        """How many times as large, in steps, something of a size has room to be; at least once."""
        # Larger text takes more room, if not as much more as it is larger.
        need = max(1.0, 0.5 + 0.5 * self.fonts.text_scale)
        room = min(self.size[0] / (wide * need), self.size[1] / (tall * need))
        return max(1.0, int(room * _STEPS + 1e-6) / _STEPS)

    def pixel(self) -> float:
        """Size of one real pixel in logical units."""
        return 1.0 / self.scale

    @property
    def roomy(self) -> bool:
        """Whether the window has room for sidebars (UI: at least 1200 x 720).

        Larger text needs a larger window, if not as much larger as the text is.
        """
        need = max(1.0, 0.5 + 0.5 * self.fonts.text_scale)
        return self.size[0] >= 1200 * need and self.size[1] >= 720 * need


def make_env(
    pixels: tuple[int, int],
    scale: float = 1.0,
    *,
    text_scale: float = 1.0,
    palette: Palette = PAPER,
    words: Words | None = None,
    bindings: Bindings | None = None,
) -> Env:
    """Make the surroundings of a window of `pixels` at an interface scale (1.0 is 100 %)."""
    return Env(
        (pixels[0] / scale, pixels[1] / scale),
        scale,
        Fonts(scale, text_scale),
        Icons(),
        words or Words(),
        bindings or Bindings(),
        palette,
    )
