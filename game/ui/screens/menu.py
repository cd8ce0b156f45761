"""The main menu: the race as it begins, the map, and what can be done."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any

from pygame import FRect

from game.content import asset
from game.ui.canvas import Box, Canvas
from game.ui.env import Env
from game.ui.screen import Screen
from game.ui.screens import OPENERS
from game.ui.screens.keys import keys_dialog
from game.ui.theme import GAP, GAP_LARGE, Palette, mix
from game.ui.usmap import StateLook, map_size, map_states, map_svg
from game.ui.widgets import (
    Button,
    Column,
    Drawing,
    Grid,
    Icon,
    Label,
    Limit,
    Pressable,
    Row,
    Spacer,
    Widget,
)

if TYPE_CHECKING:
    from game.ui.app import App

# Entry -> its icon, in the order of the menu. Those of _GREAT take the whole width.
ENTRIES = {
    "play": "ui/play",
    "resume": "ui/to-end",
    "learn": "ui/help",
    "sandbox": "ui/edit",
    "games": "ui/log",
    "cards": "ui/deck",
    "rules": "ui/rules",
    "settings": "ui/settings",
}
_GREAT = ("play", "resume")
_WIDEST = 1480.0  # wider windows leave room at both sides
_WHOLE_BAR = 290  # votes that the bars of the banner have room for
_START = {"obama": 157, "mccain": 155}
_GOAL = 270


@cache
def safe_states() -> Mapping[str, str]:
    """Give who holds each state that is no battleground: postal code -> candidate."""
    table = tomllib.loads(asset("map", "safe_states.toml").read_text(encoding="utf-8"))
    return {state: entry["winner"] for state, entry in table.items()}


@cache
def opening_map(palette: Palette) -> str:
    """Draw the map before the first vote: safe states pale, battlegrounds outlined."""
    safe = safe_states()
    looks = {}
    for state in sorted(map_states(), key=lambda code: code not in safe):
        if state in safe:
            fill = mix(getattr(palette, safe[state]), palette.paper, 0.68)
            looks[state] = StateLook(fill, palette.paper, 12)
        else:
            looks[state] = StateLook(palette.card, palette.gold_line, 20)
    return map_svg(looks)


class MenuScreen(Screen):
    """The first screen. `openers` says which entries there are and what they open."""

    name = "menu"

    def __init__(self, openers: Mapping[str, Callable[[App], Screen]] | None = None) -> None:
        super().__init__()
        self.openers = OPENERS if openers is None else openers

    def build(self, env: Env) -> Widget:
        """Lay out banner, entries, map and foot."""
        roomy = env.size[1] >= 700
        body = Row(
            *self._entries(env, roomy),
            MapPicture(env.palette, grow=1, min_width=360),
            gap=GAP_LARGE * 1.8,
            across="stretch",
            pad=(0, 10),
        )
        return Column(
            self._banner(env, roomy),
            Limit(body, (_WIDEST, 860), grow=1, pad=(36, 14)),
            Limit(self._foot(env), (_WIDEST, None), pad=(36, 10, 36, 14)),
            gap=0,
            box=Box("paper", 0),
        )

    def _banner(self, env: Env, roomy: bool) -> Widget:
        say = env.words
        title = Row(
            Label(say("menu.title"), "hero" if roomy else "title", "desk_text", wrap=False),
            Label(say("menu.year"), "hero" if roomy else "title", "gold", wrap=False),
            gap=16 if roomy else 8,
        )
        race = Drawing(_race, height=54 if roomy else 46)
        lead = Label(say("menu.lead"), "lead", "desk_muted")
        words = Column(title, lead, Spacer(10 if roomy else 4), race, gap=4)
        return Limit(
            words,
            (_WIDEST, None),
            pad=(36, 24 if roomy else 14, 36, 22 if roomy else 12),
            box=Box("desk", 0),
        )

    def _entries(self, env: Env, roomy: bool) -> list[Widget]:
        shown = [entry for entry in ENTRIES if entry in self.openers]
        great = [self._entry(env, entry, True) for entry in shown if entry in _GREAT]
        rest = [self._entry(env, entry, False) for entry in shown if entry not in _GREAT]
        parts: list[Widget] = [*great]
        if rest:
            parts.append(Grid(*rest, columns=2, gap=12 if roomy else GAP))
        if not parts:
            return []
        wide = min(560.0, env.size[0] * 0.44)
        gap = 12 if roomy else GAP
        return [Column(*parts, gap=gap, justify="centre", width=wide, align="stretch")]

    def _entry(self, env: Env, entry: str, great: bool) -> Widget:
        say = env.words
        first = entry == next((e for e in ENTRIES if e in self.openers), "")
        colour, soft = ("desk_text", "desk_muted") if first else ("ink", "muted")
        words = Column(
            Label(say(f"menu.{entry}"), "heading" if great else "body-strong", colour),
            Label(say(f"menu.{entry}-detail"), "body" if great else "small", soft),
            gap=1,
            grow=1,
        )
        return Pressable(
            Row(
                Icon(ENTRIES[entry], 30 if great else 24, "gold" if first else "ink"), words, gap=16
            ),
            name=entry,
            on_click=lambda: self._open(entry),
            default=first,
            rank=0,
            pad=(20, 13) if great else (16, 11),
            box=Box("choose" if first else "card", 10, None if first else "outline", shadow=1),
            hover_box=Box("ink", 10, "gold", 2, shadow=2)
            if first
            else Box("hover", 10, "choose", 2, shadow=2),
        )

    def _foot(self, env: Env) -> Widget:
        say = env.words
        try:
            number = version("campaign-manager-2008")
        except PackageNotFoundError:
            number = ""
        parts: list[Widget] = [
            Button(say("menu.quit"), self.app.quit, name="quit", icon="ui/cross"),
            Spacer(),
            Button(
                say("menu.keys"),
                lambda: self.stage.open(keys_dialog(self.stage)),
                name="keys-help",
                kind="quiet",
                action="help",
            ),
            Button(
                say("menu.full-screen"),
                self.app.toggle_full_screen,
                name="full-screen",
                kind="quiet",
                action="full-screen",
            ),
        ]
        if number:
            parts.append(Label(say("menu.version", version=number), "small", "muted", wrap=False))
        return Row(*parts, gap=GAP)

    def _open(self, entry: str) -> None:
        self.app.push(self.openers[entry](self.app))


class MapPicture(Widget):
    """The map as large as its room allows."""

    def __init__(self, palette: Palette, **rest: Any) -> None:
        super().__init__(**rest)
        self.source = opening_map(palette)

    def paint(self, canvas: Canvas) -> None:
        """Draw it in the middle."""
        width, height = map_size()
        share = min(self.rect.width / width, self.rect.height / height)
        place = FRect(0, 0, width * share, height * share)
        place.center = self.rect.center
        canvas.svg(self.source, place)


def _race(canvas: Canvas, rect: FRect) -> None:
    """Draw both bars as the election begins, and the line at 270."""
    long = rect.width - 54
    vote = long / _WHOLE_BAR
    high = (rect.height - 12) / 2
    for index, (candidate, votes) in enumerate(_START.items()):
        y = rect.y + 3 + index * (high + 6)
        canvas.box(FRect(rect.x, y, long, high), Box("desk_track", 4))
        bar = FRect(rect.x, y, votes * vote, high)
        canvas.box(bar, Box(f"{candidate}_deep", 4))
        mark = FRect(bar.x + 10, 0, 14, 14)
        mark.centery = bar.centery
        canvas.icon(f"candidate/{candidate}", mark, "on_candidate")
        canvas.text(bar, str(votes), "small-strong", "on_candidate", "centre")
    x = rect.x + _GOAL * vote
    for step in range(int(rect.height // 8) + 1):
        top = rect.y + step * 8
        canvas.fill(FRect(x - 1, top, 2, min(5.0, rect.bottom - top)), "gold")
    label = FRect(rect.right - 46, rect.y, 46, rect.height)
    canvas.text(label, str(_GOAL), "lead-strong", "gold", "right")
