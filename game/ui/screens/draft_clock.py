"""The clock of the draft: who needs less time takes the first turn (RULES 3.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content import CANDIDATES
from game.ui.match import Match
from game.ui.screens.draft_parts import DECK_WINDOW

if TYPE_CHECKING:
    from game.ui.screens.draft import DraftScreen

__all__ = ["DraftClock", "clock_text", "drafted"]


class DraftClock:
    """Counts the time of the player whose cards lie open, in `match.draft_seconds`.

    It stands while another screen or a window lies over the cards; they lie face down then, so
    that nobody thinks for nothing.
    """

    def __init__(self, screen: DraftScreen) -> None:
        self._screen = screen
        self._since: float | None = None  # since when the cards are seen
        self.stands = False

    @property
    def timed(self) -> bool:
        """Whether the time of each player decides who begins."""
        options = self._screen.match.game.options
        return options.first_player == "fastest" and not self._screen.flow.has_bot

    @property
    def runs(self) -> bool:
        """Whether time passes for a player now."""
        return self._since is not None

    @property
    def seconds(self) -> float:
        """What the player who picks has used so far."""
        player = self._screen.match.decider
        if player is None:
            return 0.0
        running = 0.0 if self._since is None else self._screen.app.clock() - self._since
        return self._screen.match.draft_seconds[player] + running

    def start(self) -> None:
        """Three cards lie open."""
        if self.timed and not self._screen.waits:
            self._since = self._screen.app.clock()

    def stop(self) -> None:
        """The pick is made, or the cards are seen no more."""
        player = self._screen.match.decider
        if player is not None:
            self._screen.match.draft_seconds[player] = self.seconds
        self._since = None

    def look(self) -> bool:
        """See whether something lies over the cards now; whether that has changed."""
        screen = self._screen
        if not self.timed or screen.waits:
            return False
        over = screen.stage.layers[1:]
        # Reading the own deck is a part of choosing.
        seen = screen.app.screen is screen and all(w.root.name == DECK_WINDOW for w in over)
        if seen is not self.stands:
            return False
        self.stands = not seen
        if seen:
            self.start()
        else:
            self.stop()
        return True


def clock_text(seconds: float) -> str:
    """Minutes and seconds, as clocks show them."""
    whole = int(seconds)
    return f"{whole // 60}:{whole % 60:02d}"


def drafted(match: Match) -> dict[str, str]:
    """How long each candidate's draft took, to be shown when it has decided who begins."""
    return {c: clock_text(match.draft_seconds[c]) for c in CANDIDATES}
