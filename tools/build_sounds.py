"""Makes the sounds of assets/sounds with numpy. Run it after a change here: the files are kept.

    python tools/build_sounds.py [FOLDER]

The same samples come out on every machine, but for the last bit of a sine.
"""

from __future__ import annotations

import sys
import wave
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]

RATE = 22_050
"""Samples a second; all sounds are in mono with 16 bits."""
PEAK = 0.62
"""The loudest sample of every sound, so that two at once do not clip."""
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"


def seconds(length: float) -> Wave:
    """The time of each sample."""
    return np.arange(round(length * RATE), dtype=np.float64) / RATE


def noise(length: float, seed: int) -> Wave:
    """White noise from -1 to 1, by a mixer of 32-bit numbers, so that it is the same for ever."""
    x = np.arange(round(length * RATE), dtype=np.uint64) + np.uint64(seed * 1_000_003 + 1)
    mask = np.uint64(0xFFFFFFFF)
    for shift, factor in ((16, 0x7FEB352D), (15, 0x846CA68B)):
        x ^= x >> np.uint64(shift)
        x = (x * np.uint64(factor)) & mask
    x ^= x >> np.uint64(16)
    return x.astype(np.float64) / 2**31 - 1.0


def smooth(samples: Wave, width: int) -> Wave:
    """A running mean: the dull part of a noise."""
    kernel = np.ones(width) / width
    return np.convolve(samples, kernel, mode="same")


def fade(length: float, attack: float, decay: float) -> Wave:
    """A quick rise and a fall to nothing; decay is the time to a third."""
    t = seconds(length)
    shape = np.minimum(1.0, t / attack) * np.exp(-t / decay)
    tail = min(len(t), round(0.01 * RATE))
    shape[-tail:] *= np.linspace(1.0, 0.0, tail)
    return shape


def tone(pitch: float, length: float, decay: float, overtones: tuple[float, ...] = (1.0,)) -> Wave:
    """A struck note; overtones are the shares of the first, second, … partial."""
    t = seconds(length)
    made = np.zeros_like(t)
    for number, share in enumerate(overtones, 1):
        made += share * np.sin(2 * np.pi * pitch * number * t) * np.exp(-t * (number - 1) * 4)
    return made * fade(length, 0.004, decay)


def mixed(length: float, *parts: tuple[float, Wave]) -> Wave:
    """Sounds laid over each other, each from its second on."""
    made = np.zeros(round(length * RATE))
    for at, part in parts:
        first = round(at * RATE)
        part = part[: len(made) - first]
        made[first : first + len(part)] += part
    return made


def card() -> Wave:
    """A card slides over the table and is laid down."""
    slide = smooth(noise(0.13, 1), 3) * np.sin(np.pi * seconds(0.13) / 0.13) ** 2 * 0.5
    tap = smooth(noise(0.05, 2), 9) * fade(0.05, 0.001, 0.012) * 1.6
    return mixed(0.2, (0.0, slide), (0.11, tap), (0.11, tone(190, 0.08, 0.02) * 0.5))


def marker() -> Wave:
    """A wooden marker is put down."""
    knock = smooth(noise(0.03, 3), 4) * fade(0.03, 0.0005, 0.005)
    return mixed(0.16, (0.0, knock), (0.0, tone(620, 0.15, 0.03, (1.0, 0.35, 0.2))))


def die() -> Wave:
    """A die rolls and comes to rest."""
    parts = []
    at, gap = 0.0, 0.045
    for bounce in range(8):
        strength = 1.0 - 0.09 * bounce
        click = smooth(noise(0.05, 10 + bounce), 3) * fade(0.05, 0.0005, 0.004)
        pitch = 880 + 130 * (bounce * 5 % 7)
        parts.append((at, (click + tone(pitch, 0.05, 0.009) * 0.6) * strength))
        at += gap
        gap *= 1.17
    return mixed(0.7, *parts)


def state_won() -> Wave:
    """Two notes upward."""
    bright = (1.0, 0.4, 0.15)
    return mixed(
        0.62, (0.0, tone(523.25, 0.4, 0.13, bright)), (0.13, tone(783.99, 0.48, 0.15, bright))
    )


def news() -> Wave:
    """A ticker: three short high notes and one that stays."""
    pip = tone(1046.5, 0.06, 0.03, (1.0, 0.2))
    last = tone(1396.91, 0.3, 0.09, (1.0, 0.2))
    return mixed(0.6, (0.0, pip), (0.09, pip), (0.18, pip), (0.29, last))


def election_won() -> Wave:
    """A small fanfare."""
    brass = (1.0, 0.7, 0.45, 0.25, 0.12)
    notes = ((0.0, 392.0, 0.12), (0.12, 523.25, 0.12), (0.24, 659.26, 0.12), (0.36, 783.99, 0.3))
    parts = [(at, tone(pitch, 2 * length + 0.02, length, brass)) for at, pitch, length in notes]
    parts.append((0.36, tone(523.25, 0.6, 0.25, brass) * 0.6))
    return mixed(0.98, *parts)


SOUNDS = {
    "card": card,
    "marker": marker,
    "die": die,
    "state-won": state_won,
    "news": news,
    "election-won": election_won,
}


def samples(name: str) -> NDArray[np.int16]:
    """The finished samples of a sound: centred, as loud as all others, fading to nothing."""
    made = SOUNDS[name]()
    made = made - made.mean()
    made *= PEAK / np.abs(made).max()
    edge, tail = round(0.002 * RATE), round(0.03 * RATE)
    made[:edge] *= np.linspace(0.0, 1.0, edge)
    made[-tail:] *= np.linspace(1.0, 0.0, tail)
    finished: NDArray[np.int16] = np.round(made * 32767).astype("<i2")
    return finished


def build(folder: Path = FOLDER) -> None:
    """Write all sounds."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples(name).tobytes())


if __name__ == "__main__":
    build(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
