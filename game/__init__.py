"""Campaign Manager 2008: the public face of the engine (CONTRACT 8)."""

from game.engine.chance import ChanceError
from game.engine.decision import Decision, Result
from game.engine.events import Event, Events
from game.engine.explain import Explanation
from game.engine.game import PROGRAM as __version__
from game.engine.game import Game, IllegalOption
from game.engine.options import OptionError, Options
from game.engine.position import PositionError
from game.engine.preview import Line
from game.engine.records import ReplayError

__all__ = [
    "ChanceError",
    "Decision",
    "Event",
    "Events",
    "Explanation",
    "Game",
    "IllegalOption",
    "Line",
    "OptionError",
    "Options",
    "PositionError",
    "ReplayError",
    "Result",
    "__version__",
]
