"""The gallery: all campaign cards, battleground states and news to leaf through."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pygame import FRect

from game.content import CANDIDATES
from game.content.model import CATEGORIES
from game.text import Text
from game.ui.board.card import CardFace, NewsFace
from game.ui.board.printed import PrintedTile
from game.ui.env import Env
from game.ui.gallery.details import details_dialog, signs_dialog
from game.ui.gallery.picking import FILTERS, KINDS, VERBS, Entry, Wanted, count, found
from game.ui.gallery.popup import Popup
from game.ui.screen import Screen
from game.ui.screens.page import chip, head, nav_entry
from game.ui.widgets import (
    Box,
    Button,
    Column,
    Field,
    Grid,
    Icon,
    Label,
    Row,
    ScrollArea,
    Spacer,
    Widget,
)

__all__ = ["CardsScreen"]

_CELL, _GAP, _SIDE = 182.0, 14.0, 24.0
_ICONS = {"negative": "ui/negative"}


class Cell(Widget):
    """A card, tile or news card of the gallery; measured once, then only moved."""

    def __init__(self, face: Widget) -> None:
        super().__init__(face)
        self._heights: dict[float, float] = {}
        self._settled: tuple[float, float] | None = None

    def natural_width(self, env: Env) -> float:
        """As the grid gives it; the screen has looked that it is enough."""
        return _CELL

    def least_width(self, env: Env) -> float:
        """As the grid gives it."""
        return _CELL

    def height_at(self, env: Env, width: float) -> float:
        """Height that the face needs."""
        if width not in self._heights:
            self._heights[width] = self.children[0].height_at(env, width)
        return self._heights[width]

    def arrange(self, env: Env, rect: FRect) -> None:
        """Go to a place; the inside is only laid out for another size."""
        if self._settled == rect.size:
            self.shift(rect.x - self.rect.x, rect.y - self.rect.y)
            return
        self._settled = rect.size
        super().arrange(env, rect)


class CardsScreen(Screen):
    """All there is, and what a reader asks for of it."""

    name = "cards"

    def __init__(self, wanted: Wanted | None = None) -> None:
        super().__init__()
        self.wanted = wanted or Wanted()
        self.open_entry: Entry | None = None
        self._cells: dict[str, Cell] = {}
        self._cells_for: Env | None = None
        self._least = 0.0
        self._text: Text | None = None

    @property
    def text(self) -> Text:
        """The sentences about the cards."""
        if self._text is None:
            self._text = Text(self.app.content)
        return self._text

    @property
    def entries(self) -> list[Entry]:
        """What is asked for."""
        return found(self.text, self.wanted)

    # --- what is done

    def want(self, **values: Any) -> None:
        """Ask for something else."""
        self.wanted = replace(self.wanted, **values)
        self.refresh()

    def clear(self) -> None:
        """Ask for all again."""
        self.wanted = Wanted()
        self.stage.set_focus(None)
        self.refresh()

    def back(self) -> None:
        """End a search, or leave."""
        if self.wanted.search:
            self.stage.set_focus(None)
            self.want(search="")
        else:
            super().back()

    def open(self, entry: Entry) -> None:
        """Show one of them at length."""
        entries = self.entries
        index = next((i for i, each in enumerate(entries) if each.id == entry.id), 0)

        def step(by: int) -> None:
            self.close()
            self.open(entries[(index + by) % len(entries)])

        self.open_entry = entry
        self.stage.open(
            details_dialog(
                self.stage.env,
                self.text,
                entry,
                self.close,
                self.follow,
                step,
                (index + 1, len(entries)),
            ),
            on_cancel=self.close,
        )

    def close(self) -> None:
        """Close what lies over the gallery; the focus goes to the entry that was read."""
        entry, self.open_entry = self.open_entry, None
        self.stage.close()
        cell = self.stage.find(f"all/{entry.id}") if entry is not None else None
        if cell is not None:
            self.stage.set_focus(cell)

    def _open_list(self, field: str) -> None:
        env = self.stage.env
        button = self.stage.find(f"filter/{field}")
        if button is None:
            return

        def choose(value: str) -> None:
            self.stage.close()
            self.want(**{field: value})

        now = getattr(self.wanted, field)
        rows = [
            nav_entry(
                self._value_words(env, field, value),
                self._value_icon(field, value),
                value == now,
                lambda value=value: choose(value),  # type: ignore[misc]
                name=value or "all",
                end=str(count(self.text, self.wanted, field, value)),
            )
            for value in ("", *self._values(field))
        ]
        for row in rows:
            row.default = row.selected
        columns = 2 if len(rows) > 8 else 1
        body = Grid(*rows, columns=columns, gap=6, row_gap=2)
        self.stage.open(Popup(body, button.rect, self.stage.close), veil=False)

    def _open_signs(self) -> None:
        self.stage.open(signs_dialog(self.stage.env, self.text, self.stage.close))

    # --- the page

    def build(self, env: Env) -> Widget:
        """Filters above, all that fits them below."""
        say = env.words
        if self._cells_for is not env:
            self._cells, self._cells_for, self._least = {}, env, 0.0
        entries = self.entries
        total = len(found(self.text, Wanted()))
        top = head(
            say("cards.title"),
            say("cards.lead"),
            Button(say("cards.signs"), self._open_signs, name="signs", kind="desk", icon="ui/help"),
        )
        foot = Row(
            Button(say("cards.back"), self.back, name="back", icon="ui/arrow-left", action="back"),
            Label(say("cards.reconstructed"), "body", "muted", grow=1),
            Label(say("cards.count", count=len(entries), all=total), "body-strong", wrap=False),
            gap=18,
            pad=(18, 10),
            box=Box("side", 0, "line"),
        )
        gallery = ScrollArea(self._sections(env, entries), name="all")
        return Column(top, self._filters(env), gallery, foot, gap=0, box=Box("paper", 0))

    def _filters(self, env: Env) -> Widget:
        say, wanted = env.words, self.wanted
        parts: list[Widget] = [
            Row(
                Icon("ui/search", 20, "muted"),
                Field(
                    wanted.search,
                    hint=say("cards.search"),
                    limit=60,
                    on_change=lambda words: self.want(search=words),
                    name="search",
                    width=230,
                ),
                gap=6,
            )
        ]
        for field in FILTERS:
            parts.append(self._filter(env, field))
        parts.append(
            chip(
                Row(
                    Icon("ui/star", 18, "gold" if wanted.starter else "ink"),
                    Label(
                        say("cards.starter"),
                        "body-strong",
                        "desk_text" if wanted.starter else "ink",
                        wrap=False,
                    ),
                    gap=8,
                ),
                wanted.starter,
                lambda: self.want(starter=not wanted.starter),
                name="starter",
                tip=say("cards.starter-tip"),
            )
        )
        if not wanted.anything:
            parts.append(
                Button(say("cards.clear"), self.clear, name="clear", kind="quiet", icon="ui/cross")
            )
        return Row(*parts, gap=8, wrap=True, pad=(_SIDE, 10), box=Box("side", 0, "line"))

    def _filter(self, env: Env, field: str) -> Widget:
        """A button that shows what is asked for and opens the list of what could be."""
        value = getattr(self.wanted, field)
        on = bool(value)
        colour = "desk_text" if on else "ink"
        words = self._value_words(env, field, value) if on else env.words(f"cards.filter.{field}")
        parts: list[Widget] = [Label(words, "body-strong", colour, wrap=False)]
        icon = self._value_icon(field, value) if on else ""
        if icon:
            parts.insert(0, Icon(icon, 18, "gold"))
        parts.append(Icon("ui/arrow-down", 16, colour))
        return chip(
            Row(*parts, gap=8),
            on,
            lambda: self._open_list(field),
            name=f"filter/{field}",
            tip=env.words(f"cards.filter-tip.{field}"),
        )

    def _values(self, field: str) -> tuple[str, ...]:
        values = {
            "kind": KINDS,
            "candidate": CANDIDATES,
            "category": CATEGORIES,
            "verb": VERBS,
            "group": tuple(group.id for group in self.app.content.groups),
        }
        return values[field]

    def _value_words(self, env: Env, field: str, value: str) -> str:
        text = self.text
        if not value:
            return env.words(f"cards.all.{field}")
        if field == "candidate":
            return text.candidate(value)
        if field == "category":
            return text.category(value)
        if field == "group":
            return text.group(value)
        return env.words(f"cards.{field}.{value}")

    def _value_icon(self, field: str, value: str) -> str:
        if not value:
            return ""
        if field == "kind":
            return {"card": "ui/deck", "state": "ui/map", "news": "ui/news"}[value]
        return _ICONS.get(value, f"{field}/{value}")

    # --- the gallery

    def _sections(self, env: Env, entries: list[Entry]) -> Widget:
        say = env.words
        if not entries:
            return Column(
                Spacer(40),
                Label(say("cards.none"), "lead", text_align="centre"),
                Row(Button(say("cards.clear"), self.clear, name="clear-none"), justify="centre"),
                gap=12,
            )
        room = env.size[0] - 2 * _SIDE - 14
        least = self._least_cell(env)
        columns = max(2, int((room + _GAP) // (least + _GAP)))
        parts: list[Widget] = []
        # Few are not worth a heading for each candidate.
        sides = CANDIDATES if len(entries) > 3 * columns else ("",)
        for kind, candidate in (*((k, c) for k in ("card", "state") for c in sides), ("news", "")):
            own = [e for e in entries if e.kind == kind and candidate in ("", _owner(e))]
            if not own:
                continue
            name = self.text.candidate(candidate) if candidate else ""
            key = f"cards.section.{kind}" if name or kind == "news" else f"cards.both.{kind}"
            title = say(key, candidate=name, count=len(own))
            parts.append(Label(title, "heading", pad=(0, 6 if parts else 0, 0, 0)))
            cells = [self._cell(env, entry) for entry in own]
            parts.append(Grid(*cells, columns=columns, gap=_GAP))
        return Column(*parts, gap=10, pad=(_SIDE, 16, _SIDE - 4, 24))

    def _least_cell(self, env: Env) -> float:
        """Width in which every card, tile and news card has room; found once for a window."""
        if not self._least:
            faces = (self._cell(env, entry).children[0] for entry in found(self.text, Wanted()))
            self._least = max([_CELL, *(face.least_width(env) for face in faces)])
        return self._least

    def _cell(self, env: Env, entry: Entry) -> Widget:
        if entry.id not in self._cells:
            self._cells[entry.id] = Cell(self._face(env, entry, lambda: self.open(entry)))
        return self._cells[entry.id]

    def _face(self, env: Env, entry: Entry, press: Callable[[], None]) -> Widget:
        if entry.kind == "card":
            return CardFace(env, self.text, entry.id, on_click=press, name=entry.id)
        if entry.kind == "news":
            return NewsFace(env, self.text, entry.id, on_click=press, name=entry.id)
        return PrintedTile(env, self.text, entry.id, on_click=press, name=entry.id)


def _owner(entry: Entry) -> str:
    thing = entry.thing
    return str(getattr(thing, "candidate", None) or getattr(thing, "set", ""))
