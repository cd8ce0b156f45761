"""Sheets of the single widgets of the table, for looking at them and for their tests."""

from __future__ import annotations

from collections.abc import Callable

from game.content import load_content
from game.text import Text
from game.ui.board.marks import VoterCircle
from game.ui.board.tile import StateTile
from game.ui.env import Env
from game.ui.screen import Screen
from game.ui.widgets import Box, Column, Grid, Row, Widget

SUPPORTS = (("R", "R"), ("R", "B"), ("B", "B"), ("B", "R"), (".", "."), (".", "R"), (".", "B"))
"""Every pair of printed and supported that there can be."""


def nothing() -> None:
    """What choosing a thing of a sheet does."""


class Sheet(Screen):
    """A screen that shows what a function builds from the surroundings and the texts."""

    def __init__(self, name: str, make: Callable[[Env, Text], Widget]) -> None:
        super().__init__()
        self.name = name
        self._make = make

    def build(self, env: Env) -> Widget:
        """Build the sheet."""
        return self._make(env, Text(load_content()))


def circles(env: Env, text: Text) -> Widget:
    """Every voter circle: as it lies, to be chosen, just changed."""
    rows: list[Widget] = []
    for kind in ("plain", "choosable", "changed"):
        made = []
        for index, (printed, support) in enumerate(SUPPORTS):
            circle = VoterCircle(
                printed,
                support,
                on_click=nothing if kind == "choosable" else None,
                changed=kind == "changed",
                tip=text.message(
                    f"circle.{printed}-{support}".replace(".-", "W-").replace("-.", "-W")
                    if "." in printed + support
                    else f"circle.{printed}-{support}"
                ),
                name=f"{kind}/{index}",
                width=48,
            )
            made.append(circle)
        rows.append(Row(*made, gap=12, justify="centre"))
    return Column(*rows, gap=24, justify="centre", box=Box("card", 0))


_SLOTS = (
    {"state": "FL", "issue": "E1", "group": "seniors", "defense": "RRR.B", "economy": "RBRBB"},
    {"state": "PA", "issue": "D1", "group": "catholics", "defense": "BB.RR", "economy": "BB..R"},
    {"state": "NH", "issue": "D2", "group": "independents", "defense": "B.R", "economy": "BBR"},
    {
        "state": "IN",
        "issue": "E2",
        "group": "moderate-evangelicals",
        "defense": "RR..",
        "economy": "RBBB",
    },
)


def tile_row(env: Env, text: Text, width: float, *, aimed: bool) -> Widget:
    """Four tiles, with things to choose if `aimed`; the last place empty if not."""
    targets: dict[tuple[str | int, ...], Callable[[], None]] = {}
    if aimed:
        for key in (
            ("circle", "FL", "economy", 0),
            ("circle", "FL", "economy", 2),
            ("space", "PA", "E1"),
            ("space", "PA", "D2"),
            ("group", "PA", "clinton-democrats"),
            ("state", "NH"),
            ("circle", "IN", "defense", 2),
            ("circle", "IN", "economy", 3),
            ("space", "IN", "D2"),
            ("group", "IN", "union-households"),
        ):
            targets[key] = nothing
    slots = _SLOTS if aimed else (*_SLOTS[:3], None)
    changed = (
        ()
        if aimed
        else (
            ("circle", "FL", "defense", 4),
            ("space", "PA", "D1"),
            ("group", "NH", "independents"),
        )
    )
    tiles = [
        StateTile(
            env,
            text,
            slot,
            targets=targets,
            deciding=("obama", "mccain") if slot and slot["state"] == "FL" and not aimed else (),
            changed=changed,
            why=lambda key: "Not now (5.3).",
            place=index,
            height=None,
        )
        for index, slot in enumerate(slots)
    ]
    return Grid(*tiles, columns=4, gap=12, width=width)


def tiles(env: Env, text: Text) -> Widget:
    """Tiles as narrow as they lie beside the sidebar, without and with things to choose."""
    width = env.size[0] - (304 if env.roomy else 32)
    row = tile_row(env, text, width, aimed=env.size[1] < 700)
    rows = [row]
    if env.size[1] >= 700:
        rows.append(tile_row(env, text, width, aimed=True))
    for number, part in enumerate(rows):
        part.name = "" if number == 0 else "aimed"
    return Column(*rows, gap=20, across="centre", justify="centre", box=Box("paper", 0), pad=16)


SHEETS: dict[str, Callable[[Env, Text], Widget]] = {
    "circles": circles,
    "tiles": tiles,
}
