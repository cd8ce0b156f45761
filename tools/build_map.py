"""Build ``assets/map/states.json`` from the npm package ``us-atlas``.

Run it by hand when the map is to change; the result is committed::

    python -m pip install "shapely>=2.1"
    python tools/build_map.py                 # fetches the package with npm
    python tools/build_map.py --package DIR   # uses an unpacked package

The package holds TopoJSON: arcs that neighbours share. The game wants plain polygons that a
drawing function can take as they are, so everything topological happens here.

The file that is written::

    {"source": ..., "bounds": [left, top, right, bottom],
     "states": {"AL": {"name": ..., "bounds": [...], "label": [x, y], "radius": r,
                       "polygons": [[[x, y], ...], ...]}}}

Coordinates are whole numbers, y grows downward, the map begins at 0, 0. ``polygons`` are outer
rings, largest first, not closed by a repeated point, none with holes. ``label`` is the point
farthest from every border, ``radius`` its distance to the nearest one.
"""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from typing import Any

import shapely  # type: ignore[import-untyped,import-not-found,unused-ignore]
from npm_package import build_from

PACKAGE = "us-atlas"
VERSION = "3.0.1"
TARGET = Path(__file__).resolve().parent.parent / "assets" / "map"

UNITS = 8
"""Whole-number steps per unit of the package (its map is about 975 by 610 units)."""

TOLERANCE = 0.45
"""Simplification in package units: the side of a triangle too small to keep."""

SMALLEST_ISLAND = 4.0
"""Package units squared; smaller islands are specks at any size the game draws."""

WEST = 0.0
"""Package units. Islands beyond are left out: the far Aleutians would cost all other states a
sixteenth of the map's width."""

POSTAL = {
    "01": "AL", "02": "AK", "04": "AZ", "05": "AR", "06": "CA", "08": "CO", "09": "CT",
    "10": "DE", "11": "DC", "12": "FL", "13": "GA", "15": "HI", "16": "ID", "17": "IL",
    "18": "IN", "19": "IA", "20": "KS", "21": "KY", "22": "LA", "23": "ME", "24": "MD",
    "25": "MA", "26": "MI", "27": "MN", "28": "MS", "29": "MO", "30": "MT", "31": "NE",
    "32": "NV", "33": "NH", "34": "NJ", "35": "NM", "36": "NY", "37": "NC", "38": "ND",
    "39": "OH", "40": "OK", "41": "OR", "42": "PA", "44": "RI", "45": "SC", "46": "SD",
    "47": "TN", "48": "TX", "49": "UT", "50": "VT", "51": "VA", "53": "WA", "54": "WV",
    "55": "WI", "56": "WY",
}  # fmt: skip

Point = tuple[float, float]


def decode_arcs(topology: dict[str, Any]) -> list[list[Point]]:
    """Return the arcs of a quantised TopoJSON object as lists of absolute points."""
    (kx, ky), (dx, dy) = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs = []
    for deltas in topology["arcs"]:
        x = y = 0
        points = []
        for step_x, step_y in deltas:
            x, y = x + step_x, y + step_y
            points.append((x * kx + dx, y * ky + dy))
        arcs.append(points)
    return arcs


def decode_ring(indices: list[int], arcs: list[list[Point]]) -> list[Point]:
    """Join arcs to one closed ring; ``~i`` means arc ``i`` backwards, joints are shared."""
    ring: list[Point] = []
    for index in indices:
        points = arcs[index] if index >= 0 else arcs[~index][::-1]
        ring.extend(points[1:] if ring else points)
    return ring


def decode_shape(geometry: dict[str, Any], arcs: list[list[Point]]) -> Any:
    """Return one state as a shapely MultiPolygon without specks and far islands."""
    parts = geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]
    polygons = []
    for rings in parts:
        if len(rings) > 1:
            raise ValueError(f"{geometry['id']} has a hole, which the game's map cannot show")
        polygons.append(shapely.Polygon(decode_ring(rings[0], arcs)))
    largest = max(polygon.area for polygon in polygons)
    kept = [
        polygon
        for polygon in polygons
        if polygon.area == largest
        or (polygon.area >= SMALLEST_ISLAND and polygon.bounds[0] >= WEST)
    ]
    return shapely.MultiPolygon(kept)


def build(topology: dict[str, Any]) -> dict[str, Any]:
    """Turn the package's topology into the object described at the top of this file."""
    arcs = decode_arcs(topology)
    geometries = topology["objects"]["states"]["geometries"]
    geometries = sorted(geometries, key=lambda geometry: POSTAL[geometry["id"]])
    # Neighbours are simplified together, so that no gap opens along a border they share.
    shapes = shapely.coverage_simplify([decode_shape(g, arcs) for g in geometries], TOLERANCE)
    left, top, _, _ = shapely.total_bounds(shapes)

    states = {}
    for geometry, shape in zip(geometries, shapes, strict=True):
        polygons = []
        for part in shapely.get_parts(shape):
            ring = [
                (round((x - left) * UNITS), round((y - top) * UNITS))
                for x, y in part.exterior.coords[:-1]
            ]
            # Rounding may make neighbours fall together.
            ring = [p for i, p in enumerate(ring) if p != ring[i - 1]]
            if not shapely.Polygon(ring).is_valid:
                raise ValueError(f"{geometry['id']} crosses itself: use finer UNITS")
            polygons.append(ring)
        polygons.sort(key=lambda ring: -shapely.Polygon(ring).area)
        inner = shapely.maximum_inscribed_circle(shapely.Polygon(polygons[0]), tolerance=1)
        states[POSTAL[geometry["id"]]] = {
            "name": geometry["properties"]["name"],
            "bounds": bounds([point for ring in polygons for point in ring]),
            "label": [round(c) for c in inner.coords[0]],
            "radius": round(inner.length),
            "polygons": polygons,
        }
    corners = [state["bounds"][i : i + 2] for state in states.values() for i in (0, 2)]
    source = f"npm {PACKAGE} {VERSION}, states-albers-10m.json, ISC: see LICENSE"
    return {"source": source, "bounds": bounds(corners), "states": states}


def bounds(points: list[Any]) -> list[int]:
    """Return left, top, right and bottom of some points."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return [min(xs), min(ys), max(xs), max(ys)]


def write(package: Path) -> None:
    """Write the map and its licence from an unpacked package."""
    topology = json.loads((package / "states-albers-10m.json").read_text(encoding="utf-8"))
    data = build(topology)
    head = {key: value for key, value in data.items() if key != "states"}
    # One line for each state: small, and a change shows where it is.
    lines = [
        f" {json.dumps(code)}: {json.dumps(state, separators=(',', ':'))}"
        for code, state in data["states"].items()
    ]
    text = json.dumps(head)[:-1] + ', "states": {\n' + ",\n".join(lines) + "\n}}\n"
    TARGET.mkdir(parents=True, exist_ok=True)
    (TARGET / "states.json").write_text(text, encoding="utf-8", newline="\n")
    shutil.copyfile(package / "LICENSE", TARGET / "LICENSE")
    points = sum(len(ring) for state in data["states"].values() for ring in state["polygons"])
    print(f"{TARGET / 'states.json'}: {len(lines)} areas, {points} points, {len(text)} bytes")


if __name__ == "__main__":
    sys.exit(build_from(PACKAGE, VERSION, "assets/map/states.json", write))
