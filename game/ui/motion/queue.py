"""The queue: one animation after the other, at the reader's speed, skipped by a click or a key.

The game never waits for it. Whatever an animation shows has already happened; skipping leaves
the table as it is when all of them are over.
"""

from __future__ import annotations

from collections import deque
from typing import Final

from pygame import FRect

from game.ui.canvas import Canvas

# How many times as fast as drawn; 0 shows only the end of each.
SPEEDS: Final = {"off": 0.0, "half": 0.5, "normal": 1.0, "double": 2.0}


def ease(share: float) -> float:
    """Slow at both ends: 0 to 1 over 0 to 1."""
    return share * share * (3 - 2 * share)


class Animation:
    """One movement of `seconds` (0.15 to 0.3). Subclasses draw themselves for a share of it."""

    # Reduced motion leaves these out and shows only their end.
    moves = True

    def __init__(self, seconds: float = 0.22) -> None:
        self.seconds = seconds

    def begin(self) -> None:
        """Called once, when it comes to the front of the queue."""

    def show(self, share: float) -> None:
        """Take the state at a share of its time, 0 to 1."""

    def end(self) -> None:
        """Called once, also when it is skipped: leave everything as it is from now on."""

    def paint(self, canvas: Canvas) -> None:
        """Draw over the widgets."""

    def bounds(self) -> FRect | None:
        """Where it draws now (logical), None if nowhere."""
        return None


class Motion:
    """Plays animations in order; it is an overlay of the stage while it does."""

    def __init__(self, speed: str = "normal", reduced: bool = False) -> None:
        self.speed = speed
        self.reduced = reduced
        self._queue: deque[Animation] = deque()
        self._now: Animation | None = None
        self._since = 0.0
        self._painted: list[FRect] = []

    @property
    def active(self) -> bool:
        """Whether anything moves or waits to move."""
        return self._now is not None or bool(self._queue)

    def play(self, *animations: Animation) -> None:
        """Put animations at the end of the queue."""
        self._queue.extend(animations)

    def skip(self) -> None:
        """Bring everything to its end at once."""
        if self._now is not None:
            self._finish()
        while self._queue:
            self._now = self._queue.popleft()
            self._now.begin()
            self._finish()

    def tick(self, now: float) -> list[FRect]:
        """Let time pass (seconds); gives what has to be drawn again (logical)."""
        damage, self._painted = self._painted, []
        while self.active:
            if self._now is None:
                self._now = self._queue.popleft()
                self._since = now
                self._now.begin()
            seconds = self._length(self._now)
            share = 1.0 if seconds <= 0 else (now - self._since) / seconds
            if share < 1.0:
                self._now.show(share)
                break
            self._since += seconds
            since = self._since
            self._finish()
            if self._queue:
                # The next begins where this one ended, so that a slow frame loses no time.
                self._now = self._queue.popleft()
                self._since = since
                self._now.begin()
        if self._now is not None:
            place = self._now.bounds()
            if place is not None:
                self._painted.append(place)
        return damage + self._painted

    def paint(self, canvas: Canvas) -> None:
        """Draw what moves now."""
        if self._now is not None:
            self._now.paint(canvas)

    def _length(self, animation: Animation) -> float:
        factor = SPEEDS[self.speed]
        if factor == 0 or (self.reduced and animation.moves):
            return 0.0
        return animation.seconds / factor

    def _finish(self) -> None:
        done, self._now = self._now, None
        assert done is not None
        done.show(1.0)
        done.end()
