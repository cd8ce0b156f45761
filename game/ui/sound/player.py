"""Plays the sounds of assets/sounds, as loud as the preferences say.

The device is opened beside the window, at the first sound that is wanted. Where there is none, or
it is lost, everything stays silent and nothing else changes.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from game.content import asset
from game.ui.prefs import Preferences

__all__ = ["SOUNDS", "Player"]

SOUNDS = ("card", "marker", "die", "state-won", "news", "election-won")
_RATE = 22_050
_BUFFER = 512


def _open_device() -> dict[str, Any]:
    """Open the mixer and load every sound; raises pygame.error or OSError where that fails."""
    import pygame

    with _hushed():
        pygame.mixer.init(frequency=_RATE, size=-16, channels=1, buffer=_BUFFER)
    return {name: pygame.mixer.Sound(str(asset("sounds", f"{name}.wav"))) for name in SOUNDS}


@contextmanager
def _hushed() -> Iterator[None]:
    """Keep from the terminal what the sound system's own library writes when it finds no device."""
    try:
        kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:  # no terminal at all
        yield
        return
    os.dup2(nowhere, 2)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


class Player:
    """The sounds of one window. `open_device` gives the loaded sounds by name."""

    def __init__(
        self, prefs: Preferences, open_device: Callable[[], dict[str, Any]] = _open_device
    ) -> None:
        self.prefs = prefs
        self._open_device = open_device
        self._loaded: dict[str, Any] | None = None
        self._thread: threading.Thread | None = None
        self._wanted: tuple[str, ...] = ()
        self._lock = threading.Lock()
        self.problem: str | None = None
        """Why nothing can be heard, if it cannot."""
        self.heard: list[str] = []
        """The sounds given to the device, the last ones."""

    @property
    def audible(self) -> bool:
        """Whether the preferences want anything to be heard."""
        return self.prefs.sound and self.prefs.volume > 0

    def play(self, sounds: Sequence[str]) -> None:
        """Have sounds played, one after the other; returns at once and never fails."""
        if not sounds or not self.audible or self.problem is not None:
            return
        with self._lock:
            if self._loaded is None:
                # Only what is wanted last is played once the device is open.
                self._wanted = tuple(sounds)
                if self._thread is None:
                    self._thread = threading.Thread(target=self._open, name="sound", daemon=True)
                    self._thread.start()
                return
        self._start(sounds)

    def _open(self) -> None:
        try:
            loaded = self._open_device()
        except Exception as error:  # whatever a driver raises: there is no sound, and that is all
            with self._lock:
                self.problem = str(error) or type(error).__name__
            return
        with self._lock:
            self._loaded = loaded
            wanted, self._wanted = self._wanted, ()
        self._start(wanted)

    def _start(self, sounds: Sequence[str]) -> None:
        loaded = self._loaded
        assert loaded is not None
        try:
            channel = None
            for name in sounds:
                sound = loaded[name]
                sound.set_volume(self.prefs.volume / 100)
                if channel is None:
                    channel = sound.play()
                else:
                    channel.queue(sound)
                self.heard = [*self.heard[-20:], name]
                if channel is None:  # every channel is busy
                    return
        except Exception as error:  # the device went away
            self.problem = str(error) or type(error).__name__

    def ready(self, seconds: float = 10.0) -> bool:
        """Wait until the device is open or known to be missing; whether it is open."""
        if self._thread is not None:
            self._thread.join(seconds)
        return self._loaded is not None

    def close(self) -> None:
        """Fall silent and give the device back."""
        if self._thread is None:
            return
        self.ready(2.0)
        if self._loaded is not None:
            import pygame

            self._loaded = None
            self._thread = None
            pygame.mixer.quit()
