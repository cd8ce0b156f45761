"""What a reader sets for the window."""

from dataclasses import dataclass, field

from game.ui.theme import HIGH_CONTRAST, PAPER, SMALLEST_SIZE, Palette

SCALES = range(75, 201, 5)  # interface scale in per cent


@dataclass
class Preferences:
    """Interface scale and text size in per cent, look, motion and keys.

    motion: off, half, normal or double. keys: action -> key, where it is not the default.
    """

    scale: int = 100
    text: int = 100
    high_contrast: bool = False
    motion: str = "normal"
    reduced_motion: bool = False
    keys: dict[str, str] = field(default_factory=dict)

    @property
    def palette(self) -> Palette:
        """The colours of the chosen look."""
        return HIGH_CONTRAST if self.high_contrast else PAPER


def fitting_scale(wanted: int, pixels: tuple[int, int]) -> int:
    """Give the interface scale (per cent) nearest to the wanted one at which a window holds.

    A window holds when it is at least 1024 x 640 logical units. One that is pulled smaller than
    that shows the same at a scale below 75 %: small, but nothing is cut.
    """
    most = min(pixels[0] * 100 // SMALLEST_SIZE[0], pixels[1] * 100 // SMALLEST_SIZE[1])
    if wanted <= most:
        return wanted
    fits = [scale for scale in SCALES if scale <= most]
    return max(fits) if fits else max(25, most)
