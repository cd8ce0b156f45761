"""The main menu: the race as it begins, the map, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pygame import FRect

from game import START_VOTES, WINNING_VOTES, __version__
from game.content import Content
from game.ui.canvas import Box, Canvas
from game.ui.env import Env
from game.ui.screen import Screen
from game.ui.screens import CONDITIONS, DETAILS, OPENERS
from game.ui.screens.keys import keys_dialog
from game.ui.theme import GAP, GAP_LARGE, Palette, mix
from game.ui.usmap import (
    MARGIN,
    StateLook,
    draw_map,
    label_place,
    map_place,
    map_states,
    safe_states,
)
from game.ui.widgets import (
    CHOOSE_FIRST,
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
    first_that_fits,
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
_LABEL_ROOM = 20.0  # a state must have so much room for the number of its votes


@cache
def opening_map(palette: Palette) -> dict[str, StateLook]:
    """Give the map before the first vote: safe states pale, battlegrounds outlined."""
    safe = safe_states()
    looks = {}
    for state in sorted(map_states(), key=lambda code: code not in safe):
        if state in safe:
            fill = mix(getattr(palette, safe[state]), palette.paper, 0.68)
            looks[state] = StateLook(fill, palette.paper, 12)
        else:
            looks[state] = StateLook(palette.card, palette.gold_line, 20)
    return looks


def battleground_votes(
    content: Content,
) -> tuple[tuple[int, tuple[float, float], float], ...]:
    """Give votes, place of the label and room around it of each battleground, in map units."""
    return tuple((state.votes, *label_place(state.id)) for state in content.states)


@dataclass(frozen=True, slots=True)
class _Room:
    """What there is room for: the cut of the title, and what each entry does."""

    title: str
    great_details: bool
    details: bool

    @property
    def large(self) -> bool:
        return self.title == "hero"

    @property
    def gap(self) -> float:
        return 12.0 if self.large else GAP


class MenuScreen(Screen):
    """The first screen. `openers` says which entries there are and what they open."""

    name = "menu"

    def __init__(self, openers: Mapping[str, Callable[[App], Screen]] | None = None) -> None:
        super().__init__()
        self.openers = OPENERS if openers is None else openers

    def build(self, env: Env) -> Widget:
        """Lay out banner, entries, map and foot, as much of it as the window has room for."""
        return first_that_fits(
            env,
            lambda: self._page(env, _Room("hero", True, True)),
            lambda: self._page(env, _Room("hero", True, False)),
            lambda: self._page(env, _Room("title", True, False)),
            lambda: self._page(env, _Room("title", False, False)),
        )

    def _page(self, env: Env, room: _Room) -> Widget:
        body = Row(
            *self._entries(env, room),
            MapPicture(env.palette, self.app.content, grow=1, min_width=360),
            gap=GAP_LARGE * 1.8,
            across="stretch",
            pad=(0, 8),
        )
        return Column(
            self._banner(env, room),
            Limit(body, (_WIDEST, 860), grow=1, pad=(36, 10)),
            Limit(self._foot(env), (_WIDEST, None), pad=(36, 8, 36, 14)),
            gap=0,
            box=Box("paper", 0),
        )

    def _banner(self, env: Env, room: _Room) -> Widget:
        say = env.words
        title = Row(
            Label(say("menu.title"), room.title, "desk_text", wrap=False),
            Label(say("menu.year"), room.title, "gold", wrap=False),
            gap=16 if room.large else 8,
        )
        race = Drawing(_race, height=54 if room.large else 46)
        lead = Label(say("menu.lead"), "lead", "desk_muted")
        words = Column(title, lead, Spacer(10 if room.large else 4), race, gap=4)
        return Limit(
            words,
            (_WIDEST, None),
            pad=(36, 24 if room.large else 14, 36, 22 if room.large else 12),
            box=Box("desk", 0),
        )

    def _entries(self, env: Env, room: _Room) -> list[Widget]:
        shown = self._shown()
        parts: list[Widget] = [self._entry(env, e, room, True) for e in shown if e in _GREAT]
        rest = [self._entry(env, e, room, False) for e in shown if e not in _GREAT]
        if rest:
            parts.append(Grid(*rest, columns=2, gap=room.gap))
        if not parts:
            return []
        wide = min(560.0, env.size[0] * 0.44)
        return [Column(*parts, gap=room.gap, justify="centre", width=wide, align="stretch")]

    def _entry(self, env: Env, entry: str, room: _Room, great: bool) -> Widget:
        say = env.words
        first = entry == self._shown()[0]
        colour, soft = ("desk_text", "desk_muted") if first else ("ink", "muted")
        name = Label(say(f"menu.{entry}"), "heading" if great else "body-strong", colour)
        more = DETAILS[entry](self.app) if entry in DETAILS else ""
        detail = Label(more or say(f"menu.{entry}-detail"), "body" if great else "small", soft)
        # Where there is no room to say what an entry does, it is said when it is pointed at.
        told = room.great_details if great else room.details
        words = Column(name, *([detail] if told else []), gap=1, grow=1)
        sign = Icon(ENTRIES[entry], 30 if great else 24, "gold" if first else "ink")
        return Pressable(
            Row(sign, words, gap=16),
            name=entry,
            on_click=lambda: self._open(entry),
            default=first,
            rank=CHOOSE_FIRST,
            tip=None if told else detail.plain,
            pad=(20, 13 if room.details else 9) if great else (16, 11),
            min_height=46,
            box=Box("choose" if first else "card", 10, None if first else "outline", shadow=1),
            hover_box=Box("ink", 10, "gold", 2, shadow=2)
            if first
            else Box("hover", 10, "choose", 2, shadow=2),
        )

    def _foot(self, env: Env) -> Widget:
        say = env.words
        parts: list[Widget] = [
            Button(say("menu.quit"), self.app.quit, name="quit", icon="ui/cross"),
            Spacer(),
            Button(
                say("menu.keys"),
                lambda: self.stage.open(keys_dialog(self.stage)),
                name="keys-help",
                kind="quiet",
            ),
            Button(
                say("menu.full-screen"),
                self.app.toggle_full_screen,
                name="full-screen",
                kind="quiet",
                action="full-screen",
            ),
        ]
        parts.append(Label(say("menu.version", version=__version__), "small", "muted", wrap=False))
        return Row(*parts, gap=GAP)

    def on_file(self, path: Path) -> bool:
        """Open a record that was dropped on the window."""
        from game.ui.screens.games import open_record

        problem = open_record(self.app, path)
        if problem is not None:
            self.app.notice(problem)
        return True

    def _shown(self) -> list[str]:
        return [entry for entry in ENTRIES if entry in self.openers and self._there(entry)]

    def _there(self, entry: str) -> bool:
        condition = CONDITIONS.get(entry)
        return condition is None or condition(self.app)

    def _open(self, entry: str) -> None:
        self.app.push(self.openers[entry](self.app))


class MapPicture(Widget):
    """The map as large as its room allows."""

    def __init__(self, palette: Palette, content: Content, **rest: Any) -> None:
        super().__init__(**rest)
        self.looks = opening_map(palette)
        self.votes = battleground_votes(content)

    def paint(self, canvas: Canvas) -> None:
        """Draw it in the middle."""
        draw_map(canvas, self.rect, self.looks)
        place, scale = map_place(self.rect)
        for votes, (x, y), radius in self.votes:
            spot = FRect(0, 0, 2 * radius * scale, 2 * radius * scale)
            spot.center = (place.x + (x + MARGIN) * scale, place.y + (y + MARGIN) * scale)
            if spot.width >= _LABEL_ROOM:
                style = "body-strong" if spot.width >= 1.5 * _LABEL_ROOM else "small-strong"
                canvas.text(spot, str(votes), style, "gold_ink", "centre")


def _race(canvas: Canvas, rect: FRect) -> None:
    """Draw both bars as the election begins, and the line at 270."""
    long = rect.width - 54
    vote = long / _WHOLE_BAR
    high = (rect.height - 12) / 2
    for index, (candidate, votes) in enumerate(START_VOTES.items()):
        y = rect.y + 3 + index * (high + 6)
        canvas.box(FRect(rect.x, y, long, high), Box("desk_track", 4))
        bar = FRect(rect.x, y, votes * vote, high)
        canvas.box(bar, Box(f"{candidate}_deep", 4))
        mark = FRect(bar.x + 10, 0, 14, 14)
        mark.centery = bar.centery
        canvas.icon(f"candidate/{candidate}", mark, "on_candidate")
        canvas.text(bar, str(votes), "small-strong", "on_candidate", "centre")
    x = rect.x + WINNING_VOTES * vote
    for step in range(int(rect.height // 8) + 1):
        top = rect.y + step * 8
        canvas.fill(FRect(x - 1, top, 2, min(5.0, rect.bottom - top)), "gold")
    label = FRect(rect.right - 46, rect.y, 46, rect.height)
    canvas.text(label, str(WINNING_VOTES), "lead-strong", "gold", "right")
