"""Sheets of the single widgets of the table, for looking at them and for their tests."""

from __future__ import annotations

from collections.abc import Callable

from game.content import load_content
from game.text import Text
from game.ui.board.card import CardBack, CardFace, NewsFace
from game.ui.board.hand import Hand
from game.ui.board.marks import VoterCircle
from game.ui.board.piles import Piles
from game.ui.board.race import RaceBar
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


HAND = (
    "obama.half-hour-broadcast",
    "obama.seven-houses",
    "obama.latinos-for-obama",
    "obama.neighbor-to-neighbor",
    "obama.no-drama",
    "obama.acceptance-at-invesco-field",
    "obama.small-dollar-surge",
    "obama.debate-pivot",
    "obama.faith-outreach",
    "obama.oprah-on-the-trail",
    "obama.fight-the-smears",
    "obama.fifty-state-strategy",
    "obama.change-the-subject",
)
"""Cards of a hand, as many of them as a sample wants."""


def cards(env: Env, text: Text) -> Widget:
    """Cards at every size and in every state, a news card and a back."""
    roomy = env.size[1] >= 790
    large = [
        CardFace(
            env,
            text,
            HAND[0],
            "large",
            width=250,
            state="selected",
            on_click=nothing,
            note="Economy support: you hold 4 of it.",
            name="large",
            min_height=330,
        ),
        NewsFace(env, text, "news.early-voting", state="FL", large=True, width=290, name="news"),
        NewsFace(env, text, "news.debate-night", width=210, name="news-small"),
        CardBack("mccain", width=80, name="back", tip="A card, face down"),
        CardBack("obama", width=44, name="back-small", tip="A card, face down"),
    ]
    full = [
        CardFace(
            env,
            text,
            card,
            state=state,
            width=min(196, (env.size[0] - 76) / 5),
            on_click=None if state == "unplayable" else nothing,
            why=lambda: "It costs two other cards (5.7).",
            key=f"card-{i + 1}",
            name=f"full/{i}",
        )
        for i, (card, state) in enumerate(
            zip(
                ("mccain.celebrity", HAND[1], HAND[10], HAND[4], HAND[8]),
                ("normal", "unplayable", "selected", "normal", "dimmed"),
                strict=True,
            )
        )
    ]
    half = [
        CardFace(
            env,
            text,
            card,
            "half",
            state=state,
            width=min(178, (env.size[0] - 76) / 5),
            key=f"card-{i + 6}",
            on_click=nothing,
            name=f"half/{i}",
        )
        for i, (card, state) in enumerate(
            zip(
                ("mccain.joe-the-plumber", HAND[1], HAND[4], HAND[5], HAND[8]),
                ("normal", "unplayable", "selected", "normal", "normal"),
                strict=True,
            )
        )
    ]
    mini = [
        CardFace(env, text, card, "mini", width=38, name=f"mini/{i}")
        for i, card in enumerate(HAND[:5])
    ]
    rows: list[Widget] = []
    if roomy:
        large.append(Grid(*mini, columns=3, gap=8))
        rows.append(Row(*large, gap=20, across="start"))
    rows += [Row(*full, gap=14, across="start"), Row(*half, gap=14, across="start")]
    return Column(*rows, gap=14, across="centre", justify="centre", box=Box("paper", 0), pad=10)


def hand_of(count: int) -> Callable[[Env, Text], Widget]:
    """Make the sheet of a hand with so many cards, some of which cannot be played."""

    def make(env: Env, text: Text) -> Widget:
        held = HAND[:count]
        targets = {card: nothing for card in held if card != "obama.seven-houses"}
        height = 302 if env.size[1] >= 790 else 246 if env.size[1] >= 700 else 216
        hand = Hand(
            env,
            text,
            held,
            candidate="obama",
            targets=targets,
            height=height,
            why=lambda card: "Seven Houses costs two other cards from your hand (5.7).",
            selected=held[0] if count == 4 else "",
        )
        hidden = Hand(env, text, count, candidate="mccain", height=120, name="other")
        race = RaceBar(env, text, _VIEW, to_move="obama")
        wide = env.size[0] - (452 if env.roomy else 8)
        hand.width = wide
        hand.align, hand.grow, hidden.grow = "start", 0, 0
        return Column(
            race,
            Column(hidden, hand, gap=10, justify="between", grow=1),
            gap=0,
            box=Box("paper", 0),
        )

    return make


_VIEW = {
    "turn": 47,
    "scores": {"obama": 192, "mccain": 186},
    "won": {"obama": ["OH", "WI", "NM"], "mccain": ["NC", "WV", "MO"]},
    "hands": {"obama": list(HAND[:4]), "mccain": 6},
    "decks": {"obama": 6, "mccain": 0},
    "discards": {"obama": list(HAND[4:12]), "mccain": ["mccain.celebrity"]},
    "pending": {"obama": [HAND[0]], "mccain": []},
    "media": "mccain.talk-radio",
    "news": 14,
}


def piles(env: Env, text: Text) -> Widget:
    """The piles of both, with and without media support and the twelve markers."""

    def opens(candidate: str, pile: str) -> None:
        nothing()

    first = Piles(env, text, _VIEW, "obama", on_open=opens, width=272)
    bare = {**_VIEW, "media": None, "hands": {"obama": 17, "mccain": []}}
    left = {"obama": 5, "mccain": 1}
    second = Piles(env, text, bare, "mccain", on_open=opens, markers=left, width=300, name="second")
    return Row(first, second, gap=40, across="start", justify="centre", pad=12, box=Box("side", 0))


SHEETS: dict[str, Callable[[Env, Text], Widget]] = {
    "circles": circles,
    "tiles": tiles,
    "cards": cards,
    "piles": piles,
    **{f"hand-{count}": hand_of(count) for count in (0, 3, 4, 5, 8, 10, 13)},
}
