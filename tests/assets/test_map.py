import json
import tomllib
from typing import Any

import numpy as np
import pytest

from game.content import CANDIDATES, asset, load_content

MAP = json.loads(asset("map", "states.json").read_text(encoding="utf-8"))
STATES: dict[str, Any] = MAP["states"]
SAFE = tomllib.loads(asset("map", "safe_states.toml").read_text(encoding="utf-8"))


def area(ring: np.ndarray) -> float:
    after = np.roll(ring, -1, axis=0)
    return float(abs((ring[:, 0] * after[:, 1] - ring[:, 1] * after[:, 0]).sum()) / 2)


def contains(ring: np.ndarray, x: float, y: float) -> bool:
    after = np.roll(ring, -1, axis=0)
    spans = (ring[:, 1] > y) != (after[:, 1] > y)
    (x0, y0), (x1, y1) = ring[spans].T, after[spans].T
    return bool(((y - y0) * (x1 - x0) / (y1 - y0) + x0 > x).sum() % 2)


def crossings(ring: np.ndarray) -> int:
    """How many pairs of sides of a closed ring cross properly."""
    p, q = ring.astype(np.int64), np.roll(ring, -1, axis=0).astype(np.int64)
    d = q - p

    def side(points: np.ndarray) -> np.ndarray:
        to = points[None, :, :] - p[:, None, :]
        return np.sign(d[:, None, 0] * to[:, :, 1] - d[:, None, 1] * to[:, :, 0])

    apart = side(p) * side(q) < 0  # [i, j]: the ends of j lie on either side of i
    return int((apart & apart.T).sum() // 2)


def test_all_states_and_the_district_are_there() -> None:
    assert len(STATES) == 51
    assert "DC" in STATES
    assert list(STATES) == sorted(STATES)
    assert asset("map", "states.json").stat().st_size < 120_000


def test_battlegrounds_and_safe_states_make_up_the_map() -> None:
    battlegrounds = {state.id: state.name for state in load_content().states}
    assert battlegrounds.keys() | SAFE.keys() == STATES.keys()
    assert not battlegrounds.keys() & SAFE.keys()
    names = battlegrounds | {code: state["name"] for code, state in SAFE.items()}
    assert names == {code: state["name"] for code, state in STATES.items()}


def test_safe_states_are_what_the_candidates_start_with() -> None:
    votes = dict.fromkeys(CANDIDATES, 0)
    for state in SAFE.values():
        votes[state["winner"]] += state["votes"]
    assert votes == {"obama": 157, "mccain": 155}
    assert sum(votes.values()) + sum(state.votes for state in load_content().states) == 538


@pytest.mark.parametrize("code", STATES)
def test_outlines_can_be_drawn_as_they_are(code: str) -> None:
    state = STATES[code]
    rings = [np.array(ring) for ring in state["polygons"]]
    assert rings
    for ring in rings:
        assert ring.dtype.kind == "i"
        assert len(ring) >= 4
        # Closed by the last point's way back to the first, so no point stands there twice.
        assert (ring != np.roll(ring, -1, axis=0)).any(axis=1).all()
        assert crossings(ring) == 0
    areas = [area(ring) for ring in rings]
    assert areas == sorted(areas, reverse=True)
    assert areas[-1] > 0

    points = np.concatenate(rings)
    assert [*points.min(axis=0), *points.max(axis=0)] == state["bounds"]
    left, top, right, bottom = MAP["bounds"]
    assert (points >= (left, top)).all()
    assert (points <= (right, bottom)).all()


@pytest.mark.parametrize("code", STATES)
def test_label_lies_well_inside(code: str) -> None:
    state = STATES[code]
    ring = np.array(state["polygons"][0])
    x, y = state["label"]
    assert contains(ring, x, y)
    nearest = np.hypot(*(ring - (x, y)).T).min()
    assert 0 < state["radius"] <= nearest + 2


def test_neighbours_share_their_border() -> None:
    def points(code: str) -> set[tuple[int, int]]:
        return {tuple(point) for ring in STATES[code]["polygons"] for point in ring}

    for one, other in (("OH", "WV"), ("CO", "NM"), ("VA", "NC"), ("PA", "NJ"), ("WI", "MN")):
        assert len(points(one) & points(other)) >= 2, (one, other)
    assert not points("FL") & points("WA")


def test_places_are_where_they_belong() -> None:
    x = {code: state["label"][0] for code, state in STATES.items()}
    y = {code: state["label"][1] for code, state in STATES.items()}
    assert x["CA"] < x["NV"] < x["CO"] < x["MO"] < x["OH"] < x["PA"] < x["NJ"]
    assert y["MN"] < y["IA"] < y["MO"] < y["LA"]
    size = {code: sum(area(np.array(ring)) for ring in s["polygons"]) for code, s in STATES.items()}
    assert size["TX"] > size["CA"] > size["NV"] > size["OH"] > size["NJ"] > size["DC"] > 0
