"""The sounds are what their script makes: short, never clipped, the same each time."""

import wave
from pathlib import Path

import build_sounds
import numpy as np
import pytest

from game.content import asset
from game.ui.sound import SOUNDS


def samples(path: Path) -> np.ndarray:
    with wave.open(str(path), "rb") as file:
        assert file.getparams()[:3] == (1, 2, build_sounds.RATE)
        return np.frombuffer(file.readframes(file.getnframes()), dtype="<i2").astype(np.int32)


def test_the_script_makes_the_sounds_that_are_played() -> None:
    assert set(build_sounds.SOUNDS) == set(SOUNDS)
    assert {path.stem for path in asset("sounds").glob("*.wav")} == set(SOUNDS)


def test_it_makes_the_same_each_time_and_what_is_kept(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    build_sounds.build(first)
    build_sounds.build(second)
    for name in SOUNDS:
        made = (first / f"{name}.wav").read_bytes()
        assert made == (second / f"{name}.wav").read_bytes()
        kept = samples(asset("sounds", f"{name}.wav"))
        # Another machine's sine may differ in its last bit.
        assert np.abs(samples(first / f"{name}.wav") - kept).max() <= 1


@pytest.mark.parametrize("name", SOUNDS)
def test_it_is_short_clean_and_small(name: str) -> None:
    path = asset("sounds", f"{name}.wav")
    sound = samples(path)
    assert 0.1 <= len(sound) / build_sounds.RATE < 1.0
    peak = np.abs(sound).max() / 32768
    assert 0.5 < peak < 0.7
    # It begins and ends in silence, so that nothing clicks, and hums at no constant level.
    assert abs(sound[0]) <= 1
    assert np.abs(sound[-20:]).max() < 100
    assert abs(sound.mean()) < 60
    assert path.stat().st_size < 50_000


def test_each_sounds_unlike_the_others() -> None:
    spectra = {}
    for name in SOUNDS:
        spectrum = np.abs(np.fft.rfft(samples(asset("sounds", f"{name}.wav")), 1 << 15))
        bands = np.add.reduceat(spectrum, np.arange(0, len(spectrum), 128))
        spectra[name] = bands / np.linalg.norm(bands)
    for index, first in enumerate(SOUNDS):
        for second in SOUNDS[index + 1 :]:
            assert float(spectra[first] @ spectra[second]) < 0.96, (first, second)
