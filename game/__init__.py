"""Campaign Manager 2008: the public face of the engine (CONTRACT 8)."""

from game.engine.chance import ChanceError
from game.engine.decision import PRIVATE_KINDS, Decision, Result
from game.engine.errors import GameError
from game.engine.events import EVENT_KINDS, Event, Events
from game.engine.explain import Explanation
from game.engine.game import PROGRAM as __version__
from game.engine.game import Game, IllegalOption
from game.engine.options import CHOICES, OptionError, Options
from game.engine.position import PositionError
from game.engine.preview import Line, go_on, stops_before
from game.engine.records import ReplayError
from game.engine.settling import WINNING_VOTES
from game.engine.setup import DRAFT_PICKS
from game.engine.state import MARKERS, START_VOTES

__all__ = [
    "CHOICES",
    "DRAFT_PICKS",
    "EVENT_KINDS",
    "MARKERS",
    "PRIVATE_KINDS",
    "START_VOTES",
    "WINNING_VOTES",
    "ChanceError",
    "Decision",
    "Event",
    "Events",
    "Explanation",
    "Game",
    "GameError",
    "IllegalOption",
    "Line",
    "OptionError",
    "Options",
    "PositionError",
    "ReplayError",
    "Result",
    "__version__",
    "go_on",
    "stops_before",
]
