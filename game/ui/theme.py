"""Colours, type and spacing: an election desk in print.

Calm paper tones, strong type, colour kept for the two candidates, dark outlines for what can be
chosen. Widgets name colours (``"ink"``) and text styles (``"body"``); a palette gives the values,
so that the high-contrast palette needs no second set of screens. Sizes are logical units.
"""

from dataclasses import dataclass, fields
from functools import cache
from typing import Final, NamedTuple

RGB = tuple[int, int, int]


def rgb(code: str) -> RGB:
    """Turn ``"#rrggbb"`` into three numbers from 0 to 255."""
    return (int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16))


@dataclass(frozen=True, slots=True)
class Palette:
    """All colours of one look, each as ``#rrggbb``. Where each is used: :data:`PAIRS`."""

    # Text and lines on paper.
    ink: str = "#1d2433"
    muted: str = "#596073"
    line: str = "#d5cebe"
    outline: str = "#79809a"
    choose: str = "#161c2b"
    focus: str = "#a86400"
    # Surfaces, from the back to the front.
    paper: str = "#eeeae3"
    side: str = "#f4f2ec"
    card: str = "#fcfbf9"
    sunken: str = "#eef0f4"
    sign: str = "#e4e8f0"
    hover: str = "#f7f0dc"
    # The dark bar of the desk.
    desk: str = "#161c2b"
    desk_track: str = "#2a3245"
    desk_text: str = "#f4f2ec"
    desk_muted: str = "#aeb6c8"
    desk_outline: str = "#7d88a3"
    # What counts now: the majority row, the key group, the line at 270.
    gold: str = "#e0a92b"
    gold_line: str = "#9a7210"
    gold_pale: str = "#f7f0dc"
    gold_ink: str = "#6b4800"
    # The two candidates.
    obama: str = "#1e54a7"
    obama_deep: str = "#34527f"
    obama_bright: str = "#8fb4f2"
    obama_pale: str = "#dfe8f6"
    mccain: str = "#b32b26"
    mccain_deep: str = "#793b3a"
    mccain_bright: str = "#f5a19a"
    mccain_pale: str = "#f8e2df"
    on_candidate: str = "#ffffff"
    # Outcomes said in words beside it.
    good: str = "#1f6b4a"
    bad: str = "#a32020"
    selection: str = "#c9d8f0"
    shadow: str = "#3a3020"


PAPER: Final = Palette()
HIGH_CONTRAST: Final = Palette(
    ink="#000000",
    muted="#333333",
    line="#6b6b6b",
    outline="#333333",
    choose="#000000",
    focus="#9a5200",
    paper="#ffffff",
    side="#ffffff",
    card="#ffffff",
    sunken="#f2f2f2",
    sign="#ececec",
    hover="#fff3c4",
    desk="#000000",
    desk_track="#333333",
    desk_text="#ffffff",
    desk_muted="#e0e0e0",
    desk_outline="#c0c0c0",
    gold="#ffc933",
    gold_line="#6b4d00",
    gold_pale="#fff3c4",
    gold_ink="#4a3200",
    obama="#0b3d91",
    obama_deep="#274d86",
    obama_bright="#b5d0ff",
    obama_pale="#e6eeff",
    mccain="#9c1410",
    mccain_deep="#7d2522",
    mccain_bright="#ffc1bb",
    mccain_pale="#ffe9e7",
    good="#0c4d31",
    bad="#8c0f0f",
    selection="#b8cdf5",
    shadow="#000000",
)
PALETTES: Final = {"paper": PAPER, "high-contrast": HIGH_CONTRAST}

_ON_PAPER: Final = ("paper", "side", "card", "sunken", "hover")
# (foreground, background, least contrast): every pair in which a colour carries meaning.
# Text needs 4.5 : 1, icons, rings and outlines 3 : 1.
PAIRS: Final[tuple[tuple[str, str, float], ...]] = (
    *(("ink", ground, 4.5) for ground in (*_ON_PAPER, "sign", "gold_pale", "selection")),
    *(("muted", ground, 4.5) for ground in (*_ON_PAPER, "gold_pale")),
    *(("outline", ground, 3.0) for ground in ("paper", "side", "card", "hover")),
    *(("choose", ground, 3.0) for ground in (*_ON_PAPER, "gold_pale")),
    *(("focus", ground, 3.0) for ground in (*_ON_PAPER, "gold_pale", "obama_pale", "mccain_pale")),
    *(("focus", ground, 3.0) for ground in ("choose", "desk")),
    *(("gold_ink", ground, 4.5) for ground in ("paper", "card", "gold_pale")),
    *(("gold_line", ground, 3.0) for ground in ("paper", "side", "card", "gold_pale")),
    *(("obama", ground, 4.5) for ground in (*_ON_PAPER, "gold_pale", "obama_pale", "sign")),
    *(("mccain", ground, 4.5) for ground in (*_ON_PAPER, "gold_pale", "mccain_pale", "sign")),
    *(("good", ground, 4.5) for ground in ("paper", "card", "side")),
    *(("bad", ground, 4.5) for ground in ("paper", "card", "side")),
    *(("on_candidate", ground, 4.5) for ground in ("obama", "mccain", "obama_deep", "mccain_deep")),
    *(("desk_text", ground, 4.5) for ground in ("desk", "desk_track", "ink", "obama", "mccain")),
    *(("desk_muted", ground, 4.5) for ground in ("desk", "desk_track")),
    ("desk_outline", "desk", 3.0),
    ("gold", "desk", 4.5),
    ("gold", "desk_track", 3.0),
    ("gold", "ink", 4.5),
    ("obama_bright", "desk", 4.5),
    ("mccain_bright", "desk", 4.5),
)


def luminance(code: str) -> float:
    """Relative luminance after WCAG, 0 (black) to 1 (white)."""

    def linear(part: int) -> float:
        share = part / 255
        return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)

    red, green, blue = (linear(part) for part in rgb(code))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """Contrast ratio of two ``#rrggbb`` colours after WCAG, 1 to 21."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


@cache
def mix(first: str, second: str, share: float) -> str:
    """Blend two ``#rrggbb`` colours; share 0 is all of the first, 1 all of the second."""
    parts = (round(a + (b - a) * share) for a, b in zip(rgb(first), rgb(second), strict=True))
    return "#" + "".join(f"{part:02x}" for part in parts)


def palette_values(palette: Palette) -> dict[str, RGB]:
    """Give every colour of a palette by name, as numbers."""
    return {field.name: rgb(getattr(palette, field.name)) for field in fields(palette)}


class TextStyle(NamedTuple):
    """A cut of the type family at a size (logical px), and the height of a line in sizes."""

    size: float
    weight: str
    leading: float = 1.4


SMALLEST_TEXT: Final = 13.0
# The scale; names are by use. Weights are the files of assets/fonts.
STYLES: Final[dict[str, TextStyle]] = {
    "small": TextStyle(13, "regular", 1.35),
    "small-strong": TextStyle(13, "semibold", 1.35),
    "body": TextStyle(15, "regular"),
    "body-medium": TextStyle(15, "medium"),
    "body-strong": TextStyle(15, "semibold"),
    "lead": TextStyle(17, "regular"),
    "lead-strong": TextStyle(17, "semibold"),
    "heading": TextStyle(18, "bold", 1.25),
    "title": TextStyle(26, "display", 1.2),
    "figure": TextStyle(28, "bold", 1.1),
    "hero": TextStyle(60, "display", 1.05),
}

SMALLEST_TARGET: Final = 28.0
# Spacing and corners, so that screens look as if from one hand.
GAP: Final = 10.0
GAP_LARGE: Final = 20.0
PAD: Final = 16.0
RADIUS: Final = 10.0
RADIUS_SMALL: Final = 6.0
BASE_SIZE: Final = (1280, 800)
SMALLEST_SIZE: Final = (1024, 640)
