"""What a reader sets for the window."""

from dataclasses import dataclass, field, fields
from typing import Any, Final

from game.ui.theme import HIGH_CONTRAST, PAPER, SMALLEST_SIZE, Palette

SCALES = range(75, 201, 5)  # interface scale in per cent
TEXTS: Final = (100, 110, 120, 130, 140, 150)
"""Text sizes in per cent of the interface scale."""
MOTIONS: Final = ("off", "half", "normal", "double")
HANDOVERS: Final = ("cover", "peek", "open")
UNDOS: Final = ("fair", "friendly")
COACHES: Final = ("off", "hints", "full")
"""How much the coach says in real games."""
MOMENTS: Final = (0, 2, 4, 8)
"""Seconds after which a turn ends by itself; 0: never."""


@dataclass
class Preferences:
    """Interface scale and text size in per cent, look, motion, sound, play and keys.

    motion: one of `MOTIONS`. sound, volume (0 to 100): what the window's sounds go by.
    confirm_draw, confirm_reveal: whether drawing, and cards that reveal something at once, want a
    second click. auto_end: seconds after which a finished turn ends by itself, 0 for never.
    coach: one of `COACHES`. handover, undo: how new games begin. keys: action -> key, where it is
    not the default.
    kept: settings of another version of the program, which are written back as they were.
    """

    scale: int = 100
    text: int = 100
    high_contrast: bool = False
    motion: str = "normal"
    reduced_motion: bool = False
    sound: bool = True
    volume: int = 70
    confirm_draw: bool = True
    confirm_reveal: bool = True
    auto_end: int = 0
    coach: str = "off"
    handover: str = "cover"
    undo: str = "fair"
    keys: dict[str, str] = field(default_factory=dict)
    kept: dict[str, Any] = field(default_factory=dict)

    @property
    def palette(self) -> Palette:
        """The colours of the chosen look."""
        return HIGH_CONTRAST if self.high_contrast else PAPER

    def to_dict(self) -> dict[str, Any]:
        """All settings as plain data, those of other versions included."""
        own = {f.name: getattr(self, f.name) for f in fields(self) if f.name != "kept"}
        return {**self.kept, **own, "keys": dict(self.keys)}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> tuple["Preferences", list[str]]:
        """Take settings from plain data; also gives the names of those that make no sense.

        These stay at their default; names that are not known are kept.
        """
        prefs, wrong = cls(), []
        known = {f.name for f in fields(cls)} - {"kept"}
        for name, value in data.items():
            if name not in known:
                prefs.kept[name] = value
            elif _ALLOWED[name](value):
                setattr(prefs, name, dict(value) if name == "keys" else value)
            else:
                wrong.append(name)
        return prefs, wrong


def _flag(value: Any) -> bool:
    return isinstance(value, bool)


def _number(low: int, high: int) -> Any:
    return lambda v: isinstance(v, int) and not isinstance(v, bool) and low <= v <= high


def _one_of(*values: Any) -> Any:
    return lambda v: not isinstance(v, bool) and isinstance(v, str | int) and v in values


_ALLOWED: Final[dict[str, Any]] = {
    "scale": _number(SCALES.start, SCALES.stop - 1),
    "text": _number(TEXTS[0], TEXTS[-1]),
    "high_contrast": _flag,
    "motion": _one_of(*MOTIONS),
    "reduced_motion": _flag,
    "sound": _flag,
    "volume": _number(0, 100),
    "confirm_draw": _flag,
    "confirm_reveal": _flag,
    "auto_end": _one_of(*MOMENTS),
    "coach": _one_of(*COACHES),
    "handover": _one_of(*HANDOVERS),
    "undo": _one_of(*UNDOS),
    "keys": lambda v: (
        isinstance(v, dict) and all(isinstance(part, str) for pair in v.items() for part in pair)
    ),
}


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
