"""Motion: a queue of short animations that never holds anybody up."""

from game.ui.motion.queue import SPEEDS, Animation, Motion, ease
from game.ui.motion.shapes import Call, Flash, Fly, Together, Wait

__all__ = ["SPEEDS", "Animation", "Call", "Flash", "Fly", "Motion", "Together", "Wait", "ease"]
