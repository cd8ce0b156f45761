"""Many games at once: played, counted and, if wanted, recorded."""

from game.lab.plan import TURN_CAP, LabError, Outcome, Plan
from game.lab.report import results, summary
from game.lab.simulate import prepare_records, record_name, simulate
from game.lab.statistics import Statistics

__all__ = [
    "TURN_CAP",
    "LabError",
    "Outcome",
    "Plan",
    "Statistics",
    "prepare_records",
    "record_name",
    "results",
    "simulate",
    "summary",
]
