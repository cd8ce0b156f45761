"""Shares with the interval in which the true one may lie."""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

__all__ = ["Share", "share_of"]

_Z = 1.959963984540054
"""95 % of a normal distribution lie within so many deviations."""


class Share(NamedTuple):
    """How many of how many, and the 95 % confidence interval of their ratio."""

    hits: int
    total: int
    low: float
    high: float

    @property
    def ratio(self) -> float:
        """The share itself; 0 of nothing."""
        return self.hits / self.total if self.total else 0.0

    def to_dict(self) -> dict[str, Any]:
        """As JSON values, ratios to four places."""
        return {
            "count": self.hits,
            "of": self.total,
            "share": round(self.ratio, 4),
            "low": round(self.low, 4),
            "high": round(self.high, 4),
        }


def share_of(count: int, total: int) -> Share:
    """A share with Wilson's score interval, which holds for few games and near 0 and 1 too."""
    if not total:
        return Share(count, total, 0.0, 1.0)
    p, z2 = count / total, _Z * _Z
    middle = (p + z2 / (2 * total)) / (1 + z2 / total)
    reach = _Z / (1 + z2 / total) * sqrt(p * (1 - p) / total + z2 / (4 * total * total))
    low = 0.0 if count == 0 else max(0.0, middle - reach)
    high = 1.0 if count == total else min(1.0, middle + reach)
    return Share(count, total, low, high)
