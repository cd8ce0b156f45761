"""The few kinds of animation from which all are made."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from game.ui.canvas import Canvas
from game.ui.motion.queue import Animation, ease

Painter = Callable[[Canvas, FRect], None]


class Wait(Animation):
    """Nothing, for a while: so that what was just shown can be read."""

    moves = False


class Call(Animation):
    """A call between two animations: the moment at which the table changes."""

    moves = False

    def __init__(self, call: Callable[[], None]) -> None:
        super().__init__(0.0)
        self.call = call

    def end(self) -> None:
        """Do it."""
        self.call()


class Fly(Animation):
    """Something flies from one rectangle to another: `painter(canvas, rect)` draws it."""

    def __init__(self, painter: Painter, start: FRect, goal: FRect, seconds: float = 0.28) -> None:
        super().__init__(seconds)
        self.painter = painter
        self.start, self.goal = FRect(start), FRect(goal)
        self.place = FRect(start)

    def show(self, share: float) -> None:
        """Move it."""
        part = ease(share)
        self.place = FRect(
            *(a + (b - a) * part for a, b in zip(self.start, self.goal, strict=True))
        )

    def paint(self, canvas: Canvas) -> None:
        """Draw it where it is."""
        self.painter(canvas, self.place)

    def bounds(self) -> FRect | None:
        """Its place, with room for a shadow."""
        return self.place.inflate(24, 24)


class Flash(Animation):
    """A ring around a place that draws the eye and fades."""

    moves = False

    def __init__(
        self, place: FRect, colour: str = "gold", seconds: float = 0.3, radius: float = 10
    ) -> None:
        super().__init__(seconds)
        self.place, self.colour, self.radius = FRect(place), colour, radius
        self.share = 0.0

    def show(self, share: float) -> None:
        """Let it grow outward."""
        self.share = share

    def paint(self, canvas: Canvas) -> None:
        """Draw the ring, thinner as it grows."""
        out = 4 + 10 * ease(self.share)
        width = 4 * (1 - self.share) + 1
        canvas.outline(self.place.inflate(out, out), self.colour, width, self.radius + out / 2)

    def bounds(self) -> FRect | None:
        """The ring at its largest."""
        return self.place.inflate(20, 20)


class Together(Animation):
    """Several at the same time; it lasts as long as the longest."""

    def __init__(self, *parts: Animation) -> None:
        super().__init__(max((part.seconds for part in parts), default=0.0))
        self.parts = parts
        self.moves = all(part.moves for part in parts)

    def begin(self) -> None:
        """Begin all."""
        for part in self.parts:
            part.begin()

    def show(self, share: float) -> None:
        """Show each at its own share."""
        for part in self.parts:
            own = 1.0 if part.seconds <= 0 else min(1.0, share * self.seconds / part.seconds)
            part.show(own)

    def end(self) -> None:
        """End all."""
        for part in self.parts:
            part.end()

    def paint(self, canvas: Canvas) -> None:
        """Draw all."""
        for part in self.parts:
            part.paint(canvas)

    def bounds(self) -> FRect | None:
        """Everything that any of them draws on."""
        places = [place for part in self.parts if (place := part.bounds()) is not None]
        return places[0].unionall(places[1:]) if places else None
