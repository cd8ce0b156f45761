from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.lab.shares import share_of


@pytest.mark.parametrize(
    ("hits", "total", "low", "high"),
    [
        # Textbook values of the Wilson score interval at 95 %.
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (50, 100, 0.4038, 0.5962),
        (1, 29, 0.0061, 0.1718),
        (190, 200, 0.9104, 0.9726),
    ],
)
def test_interval_is_wilsons(hits: int, total: int, low: float, high: float) -> None:
    share = share_of(hits, total)
    assert share.low == pytest.approx(low, abs=2e-4)
    assert share.high == pytest.approx(high, abs=2e-4)
    assert share.ratio == hits / total


def test_nothing_known_of_nothing() -> None:
    share = share_of(0, 0)
    assert (share.ratio, share.low, share.high) == (0.0, 0.0, 1.0)


@given(st.integers(1, 5000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_interval_holds_the_share_and_mirrors(pair: tuple[int, int]) -> None:
    hits, total = pair
    share, mirror = share_of(hits, total), share_of(total - hits, total)
    assert 0.0 <= share.low <= share.ratio <= share.high <= 1.0
    assert share.low == pytest.approx(1 - mirror.high, abs=1e-9)
    assert share_of(10 * hits, 10 * total).high - share.high <= 1e-9
