"""A match in the window: who sits where, what they may see, what waits, what can be aimed at.

Nothing here draws or knows pygame; screens show a match and send options back.
"""

from game.ui.match.match import Hold, Match, Moment
from game.ui.match.resume import resume_match
from game.ui.match.setup import MatchSetup, Seat
from game.ui.match.targets import Target, targets_of

__all__ = ["Hold", "Match", "MatchSetup", "Moment", "Seat", "Target", "resume_match", "targets_of"]
