"""All cards of the table in one list, pile by pile: to search, to drag, to lay elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.content import CANDIDATES
from game.sandbox import move_card
from game.text.names import is_news
from game.text.runs import plain
from game.ui.board.card import card_tip
from game.ui.board.marks import CandidateMark
from game.ui.board.signs import SignRow, card_signs
from game.ui.canvas import Box, Canvas
from game.ui.env import Env
from game.ui.widgets import Column, Field, Icon, Label, ListView, Pressable, Row, Spacer, Widget
from game.ui.widgets.layout import Limit

if TYPE_CHECKING:
    from game.ui.screens.sandbox import SandboxScreen

__all__ = ["Entry", "card_table", "entries"]

ROW = 36.0
_WIDE = 400.0
_ORDERED = ("decks", "news")


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the list: the head of a pile (no card), or a card at a place in it."""

    place: str
    card: str = ""
    at: int = 0
    count: int = 0


def entries(screen: SandboxScreen) -> list[Entry]:
    """Every pile with its cards, then those that lie nowhere; only what the search names."""
    position, content = screen.bench.position(), screen.bench.content
    query = screen.query.strip().casefold()

    def wanted(card: str) -> bool:
        title = screen.text.card_title(card).casefold()
        text = screen.text.card_text(card).casefold()
        return query in title or query in text

    found: list[Entry] = []
    seen: set[str] = set()
    piles: list[tuple[str, list[str]]] = [
        (f"{pile}.{c}", position[pile][c])
        for c in CANDIDATES
        for pile in ("hands", "decks", "discards", "pending")
    ]
    piles.append(("media", [position["media"]] if position["media"] else []))
    piles.append(("news", position["news"]))
    for place, cards in piles:
        seen.update(cards)
        shown = [Entry(place, card, at) for at, card in enumerate(cards) if wanted(card)]
        if shown or not query:
            found += [Entry(place, count=len(cards)), *shown]
    ids = [*(card.id for card in content.cards), *(card.id for card in content.news)]
    rest = [card for card in ids if card not in seen and wanted(card)]
    if rest:
        found += [Entry("out", count=len(rest)), *(Entry("out", c, i) for i, c in enumerate(rest))]
    return found


def card_table(screen: SandboxScreen, env: Env) -> Widget:
    """The search field over the list."""
    say = env.words
    listed = entries(screen)
    picked = next((i for i, e in enumerate(listed) if e.card == screen.picked != ""), -1)
    field = Field(
        screen.query,
        hint=say("sandbox.search"),
        on_change=lambda typed: screen.show(query=typed),
        name="search",
        limit=60,
        grow=1,
    )
    rows = CardList(screen, env, listed, picked)
    head = Row(
        Limit(field, (360, None), at=(0, 0.5), grow=1),
        Spacer(),
        Label(say("sandbox.drag-hint"), "small", "muted", visible=env.roomy, wrap=False),
        gap=12,
    )
    return Column(head, rows, gap=6, grow=1)


class CardList(ListView):
    """The list; a row is picked by a click or the arrows, and dragged onto another one."""

    def __init__(self, screen: SandboxScreen, env: Env, listed: list[Entry], picked: int) -> None:
        self.screen, self.listed = screen, listed
        super().__init__(
            len(listed),
            ROW * max(1.0, env.fonts.text_scale) * env.unit,
            lambda index, on: CardRow(screen, env, listed[index], on, str(index)),
            selected=picked,
            on_select=self._select,
            name="cards",
            grow=1,
            min_height=90 if env.roomy else 60,
            box=Box("card", 8, "line"),
            pad=(1, 1),
        )

    # Every title fits; rows need not be built to know that.
    def _natural(self, env: Env) -> float:
        return _WIDE * max(1.0, env.fonts.text_scale) * env.unit

    def _least(self, env: Env) -> float:
        return self._natural(env)

    def _select(self, index: int) -> None:
        card = self.listed[index].card
        if card and card != self.screen.picked:
            self.screen.show(picked=card)

    def keep(self) -> Any:
        """Only the scroll place lives on: what is picked, the screen knows."""
        return (self.offset, self.selected)

    def restore(self, kept: Any) -> None:
        """Scroll back to where it was."""
        self.offset = float(kept[0])


class CardRow(Pressable):
    """A card with its place, or the head of a pile; both take cards that are dropped on them."""

    def __init__(self, screen: SandboxScreen, env: Env, entry: Entry, on: bool, name: str) -> None:
        self.screen, self.entry = screen, entry
        say, text = env.words, screen.text
        if not entry.card:
            place = say("sandbox.off-table")
            if entry.place != "out":
                place = plain(screen.words.place(entry.place))
            key = (
                "sandbox.pile-ordered" if entry.place.split(".")[0] in _ORDERED else "sandbox.pile"
            )
            content: Widget = Row(
                Label(
                    say(key, place=place[:1].upper() + place[1:], count=entry.count),
                    "small-strong",
                    "muted",
                    wrap=False,
                ),
                pad=(10, 0),
            )
            super().__init__(
                Column(Spacer(), content, Spacer(), gap=0), name=name, box=Box("sunken", 4)
            )
            return
        card = entry.card
        owner: Widget = Icon("ui/news", 17, "ink")
        if not is_news(card):
            owner = CandidateMark(text.content.card(card).candidate, 17)
        number = Label(
            str(entry.at + 1), "small", "muted", wrap=False, width=24, text_align="right"
        )
        found = text.content.news_card(card) if is_news(card) else text.content.card(card)
        content = Row(
            number,
            owner,
            Label(text.card_title(card), "body-strong" if on else "body-medium", wrap=False),
            Spacer(),
            SignRow(card_signs(text, say, found), visible=env.roomy),
            gap=9,
            pad=(8, 0),
        )
        super().__init__(
            Column(Spacer(), content, Spacer(), gap=0),
            on_click=lambda: screen.pick(card),
            name=name,
            selected=on,
            tip=lambda: card_tip(env, text, card),
            drag=("card", card) if screen.editing else None,
            box=Box("gold_pale", 4, "gold_line", 1.5) if on else None,
            hover_box=Box("hover", 4, "outline"),
        )

    @property
    def focusable(self) -> bool:
        """The list takes the keyboard as a whole."""
        return False

    def can_drop(self, payload: Any) -> bool:
        """Another card can be laid here."""
        return (
            self.screen.editing
            and isinstance(payload, tuple)
            and payload[0] == "card"
            and payload[1] != self.entry.card
        )

    def drop(self, payload: Any) -> None:
        """Lay it here: before this card, or where a new one goes."""
        entry, bench = self.entry, self.screen.bench
        at = entry.at if entry.card and entry.place not in ("out", "media") else None
        self.screen.act(lambda: bench.change(move_card, payload[1], entry.place, at))

    def paint(self, canvas: Canvas) -> None:
        """Draw the row."""
        super().paint(canvas)
