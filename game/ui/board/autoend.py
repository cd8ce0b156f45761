"""A finished turn that ends by itself after a moment, for those who set it so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.match import Hold

if TYPE_CHECKING:
    from game.ui.screens.board import BoardScreen

__all__ = ["AutoEnd"]

_LOOK = 0.2


class AutoEnd:
    """Ends the turn of a person some seconds after its last decision, unless it is taken back."""

    def __init__(self) -> None:
        self._at: float | None = None
        self._made = -1

    def forget(self) -> None:
        """Begin to wait anew."""
        self._at = None

    def poll(self, screen: BoardScreen) -> float | None:
        """End the turn if its moment is over; gives the seconds until the next look."""
        seconds, match = screen.app.prefs.auto_end, screen.match
        active = match.game.active
        if not seconds or screen.hold is not Hold.END_TURN or active is None:
            self._at = None
            return None
        if match.is_bot(active):
            return None
        stage, now = screen.stage, screen.app.clock()
        busy = len(stage.layers) > 1 or stage.motion.active or screen.looking is not None
        if busy or self._made != match.game.made:
            self._at, self._made = None, match.game.made
        if busy:
            return _LOOK
        if self._at is None:
            self._at = now + seconds
        if now < self._at:
            return min(_LOOK, self._at - now)
        self._at = None
        screen.proceed()
        return 0.0
