"""The hand: whole cards while they fit, half cards when they are many, a bar beyond that.

Up to five cards are shown whole, six to ten as half cards in two rows, more scroll. A half card
that the keyboard or a resting pointer comes to opens in its place, inside of the hand, so that it
never covers the table that it aims at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import product
from math import ceil
from typing import Any

from pygame import FRect

from game.text import Text
from game.ui.board.card import CARD_WIDTH, CardBack, CardFace
from game.ui.canvas import Box
from game.ui.env import Env
from game.ui.widgets import CHOOSE_FIRST, ORDINARY, Content, Label, Pressable, Widget
from game.ui.widgets.base import TipContent
from game.ui.widgets.scroll import BAR, Scrollable

MOST_WHOLE = 5
"""More cards than this are shown as half cards."""
_WHOLE = (172.0, 230.0)  # a whole card is as wide as five of them have room to be
_WIDER = (20.0, 40.0, 60.0)  # and wider only where the texts are too long for that
_SHAPE = 1.5  # and no higher than so many times as wide
# How an opened card is shown: the first that fits in height. Flat has title and signs in a line.
_OPEN = (
    *(("full", False, wide) for wide in (200.0, 220.0, 250.0, 290.0, 340.0, 400.0)),
    *(("flat", tight, wide) for tight in (False, True) for wide in (440.0, 500.0, 580.0)),
)
_HALF_LEAST = 148.0
_HALF_MOST = 300.0
_ROWS = 2
_EDGE = 6.0
_BACK = 180.0  # a card that lies face down is no higher
GAP = 8.0


class Hand(Scrollable):
    """The cards of one hand; `cards` are ids, or how many lie face down.

    targets: what a click on a card does, by id; those left out cannot be chosen now. why(card):
    why not. selected: the card picked up. asking: the hand itself is what is asked about (a
    discard), so its cards get the dark outline. busy: something else is asked, so nothing here is
    marked as missing. face_down: the cards show their backs, and are still picked up by a click or
    their key (peek). A card that is dragged hands over `("card", id)`. Cards are `hand/0`, …, and
    the key bindings `card-1`, … press them.
    """

    steady = True  # whole cards are as wide for one as for five

    def __init__(
        self,
        env: Env,
        text: Text,
        cards: Sequence[str] | int,
        *,
        candidate: str,
        targets: Mapping[str, Callable[[], None]] | None = None,
        why: Callable[[str], TipContent] | None = None,
        selected: str = "",
        asking: bool = False,
        busy: bool = False,
        keys: bool = True,
        face_down: bool = False,
        **rest: Any,
    ) -> None:
        rest.setdefault("name", "hand")
        rest.setdefault("pad", _EDGE)
        super().__init__(**rest)
        self.env, self.tell = env, text
        self.targets, self.why = dict(targets or {}), why
        self.selected, self.asking, self.busy, self.keys = selected, asking, busy, keys
        self.cards: list[Widget] = []
        self.slots: list[FRect] = []
        self.mode = "whole"
        self.opened = -1
        if isinstance(cards, int):
            self.mode = "hidden"
            tip = env.words("hand.hidden", candidate=text.candidate(candidate), count=cards)
            self.cards = [CardBack(candidate, name=str(i), tip=tip) for i in range(cards)]
        elif face_down:
            self.mode = "hidden"
            self.cards = [self._back(i, card, candidate) for i, card in enumerate(cards)]
        else:
            self.cards = [self._face(i, card) for i, card in enumerate(cards)]
        for card in self.cards:
            self.add(card)
        self.note: Label | None = None
        if not self.cards:
            self.note = Label(env.words("hand.empty"), "body", "muted", text_align="centre")
            self.add(self.note)
        self.add(self.bar)

    def _back(self, index: int, card: str, candidate: str) -> Widget:
        on_click = self.targets.get(card)
        return Pressable(
            CardBack(candidate),
            on_click=on_click,
            choosable=on_click is not None and (self.asking or card == self.selected),
            selected=card == self.selected,
            action=f"card-{index + 1}" if self.keys and index < 20 else "",
            tip=self.env.words("hand.back", number=index + 1),
            box=Box(None, 7),
            name=str(index),
        )

    def _face(self, index: int, card: str) -> HandCard:
        on_click = self.targets.get(card)
        state = "normal"
        if card == self.selected:
            state = "selected"
        elif on_click is None:
            state = "dimmed" if self.busy else "unplayable"
        return HandCard(
            self,
            self.env,
            self.tell,
            card,
            state=state,
            why=(lambda: self.why(card) if self.why else None),
            key=f"card-{index + 1}" if self.keys and index < 20 else "",
            on_click=on_click,
            choosable=self.asking and on_click is not None,
            rank=CHOOSE_FIRST if on_click is not None else ORDINARY,
            drag=("card", card) if on_click is not None else None,
            name=str(index),
        )

    # --- the tree: cards are walked in their order, the opened one is drawn last

    def in_order(self) -> Sequence[Widget]:
        """Give the cards in their order, however they lie over each other."""
        return [*self.cards, *([self.note] if self.note is not None else []), self.bar]

    # --- layout

    def _natural(self, env: Env) -> float:
        count = min(max(1, len(self.cards)), MOST_WHOLE)
        return (count * CARD_WIDTH["full"] + (count - 1) * GAP) * env.unit

    def _least(self, env: Env) -> float:
        return (2 * _HALF_LEAST + GAP) * env.unit

    def _height(self, env: Env, width: float) -> float:
        return _BACK * env.unit

    def _arrange(self, env: Env, inner: FRect) -> None:
        self.close()
        self._in_order()
        if self.note is not None:
            tall = self.note.height_at(env, inner.width)
            self.note.arrange(env, FRect(inner.x, inner.centery - tall / 2, inner.width, tall))
        # What does not scroll needs no edge: it stands in line with what lies above.
        whole = FRect(self.rect.x, inner.y, self.rect.width, inner.height)
        if self.mode == "hidden":
            self._lay_backs(env, whole)
        elif self.cards and not self._lay_whole(env, whole):
            self._lay_half(env, inner)
        self.offset = min(self.offset, self.most)
        # Shadows and outlines may reach beyond a hand that does not scroll.
        self.clips = self.most > 0
        for card, slot in zip(self.cards, self.slots, strict=True):
            card.arrange(env, slot.move(0, -self.offset))
        bar = FRect(self.rect.right - BAR, self.rect.y, BAR, self.rect.height)
        self.bar.arrange(env, bar)
        stage = self.stage
        if stage is not None and stage.focus in self.cards and stage.focus_shown:
            self.open(self.cards.index(stage.focus))

    def _lay_backs(self, env: Env, inner: FRect) -> None:
        count, gap = max(1, len(self.cards)), GAP * env.unit
        tall = min(inner.height, _BACK * env.unit)
        wide = min(tall / 1.36, (inner.width - gap * (count - 1)) / count)
        if wide < 40 * env.unit:  # very many: they overlap rather than shrink
            wide = 60.0 * env.unit
        tall = min(tall, wide * 1.36)
        step = min(wide + gap, (inner.width - wide) / max(1, count - 1))
        self.slots = [
            FRect(inner.x + i * step, inner.y, wide, tall) for i in range(len(self.cards))
        ]
        self.content = self.rect.height

    def _faces(self) -> list[HandCard]:
        return [card for card in self.cards if isinstance(card, HandCard)]

    def _lay_whole(self, env: Env, inner: FRect) -> bool:
        faces = self._faces()
        count = len(faces)
        if count > MOST_WHOLE:
            return False
        gap = GAP * env.unit
        room = (inner.width - gap * (count - 1)) / count
        own = (inner.width - gap * (MOST_WHOLE - 1)) / MOST_WHOLE if self.steady else room
        own = min(room, max(own, _WHOLE[0] * env.unit), _WHOLE[1] * env.unit)
        wider = [own + more * env.unit for more in _WIDER if own + more * env.unit < room]
        for wide, tight in [(own, False), (own, True), *product((*wider, room), (False, True))]:
            tall = self._whole_height(env, wide, inner.height if tight else None)
            if tall <= inner.height:
                break
        else:
            return False
        self.mode = "whole"
        tall = min(inner.height, max(tall, wide * _SHAPE))
        self.slots = [FRect(inner.x + i * (wide + gap), inner.y, wide, tall) for i in range(count)]
        self.content = self.rect.height
        return True

    def _whole_height(self, env: Env, wide: float, most: float | None) -> float:
        """Height of the cards shown whole; with `most`, texts that need more are set smaller.

        Where several would be, all are.
        """
        faces = self._faces()
        for face in faces:
            face.resize("full")
        if max(face.least_width(env) for face in faces) > wide:
            return float("inf")
        high = [face for face in faces if most and face.height_at(env, wide) > most]
        for face in high if len(high) < 2 else faces:
            face.resize("full", tight=True)
        return max(face.height_at(env, wide) for face in faces)

    def _lay_half(self, env: Env, inner: FRect) -> None:
        self.mode = "half"
        faces = self._faces()
        for face in faces:
            face.resize("half")
        unit, gap = env.unit, GAP * env.unit
        least = max(_HALF_LEAST * unit, *(face.least_width(env) for face in faces))
        fit = max(1, int((inner.width + gap) // (least + gap)))
        few = max(min(fit, 3), min(fit, ceil(min(len(faces), 10) / _ROWS)))
        # More than that in a row only where they then need no bar.
        ways = [(columns, 0.0) for columns in range(few, fit + 1)]
        for columns, bar in (*ways, (few, BAR - _EDGE * unit)):
            across = inner.width - bar
            columns = min(columns, max(1, int((across + gap) // (least + gap))))
            rows = ceil(len(faces) / columns)
            wide = min(_HALF_MOST * unit, (across - gap * (columns - 1)) / columns)
            tall = max(face.height_at(env, wide) for face in faces)
            tall = max(tall, min((inner.height - gap) / _ROWS, 108.0 * unit))
            whole = rows * (tall + gap) - gap
            if whole <= inner.height:
                break
        self.slots = [
            FRect(
                inner.x + (i % columns) * (wide + gap),
                inner.y + (i // columns) * (tall + gap),
                wide,
                tall,
            )
            for i in range(len(faces))
        ]
        self.content = self.rect.height
        if whole > inner.height:
            self.content = self.slots[-1].bottom - self.rect.y + self.pad[3] * unit

    def _moved(self, by: float) -> None:
        self.close()
        for card in self.cards:
            card.shift(0, by)

    # --- a half card opens

    def open(self, index: int) -> None:
        """Show a half card whole, in its place."""
        if self.mode != "half" or index == self.opened or not 0 <= index < len(self.cards):
            return
        self.close()
        env, face = self.env, self.cards[index]
        assert isinstance(face, HandCard)
        self.show(self.slots[index].move(0, -self.offset))
        slot, inner = self.slots[index].move(0, -self.offset), self.inner
        wide = tall = 0.0
        for size, tight, wide in _OPEN:
            face.resize(size, tight=tight, note=self._note(face))
            wide *= env.unit
            tall = face.height_at(env, wide)
            if tall <= inner.height and face.least_width(env) <= wide <= inner.width:
                break
        wide, tall = min(wide, inner.width), min(max(tall, slot.height), inner.height)
        x = min(max(inner.x, slot.centerx - wide / 2), inner.right - wide)
        y = min(max(inner.y, slot.centery - tall / 2), inner.bottom - tall)
        face.arrange(env, FRect(x, y, wide, tall))
        face.floating = True
        face.lie(True)
        self.opened = index
        self._in_order(face)
        self.redraw()

    def close(self) -> None:
        """Show the opened card as a half card again."""
        if self.opened < 0:
            return
        face = self.cards[self.opened]
        assert isinstance(face, HandCard)
        slot = self.slots[self.opened].move(0, -self.offset)
        self.opened = -1
        face.floating = False
        face.lie(False)
        face.resize("half")
        face.arrange(self.env, slot)
        self._in_order()
        self.redraw()

    def _note(self, face: HandCard) -> Content:
        if face.clickable or self.why is None:
            return ""
        why = self.why(face.card.id)
        return why if why is not None and not isinstance(why, Widget) else ""

    def _in_order(self, last: Widget | None = None) -> None:
        rest: list[Widget] = [card for card in self.cards if card is not last]
        note = [self.note] if self.note is not None else []
        self.children = [*rest, *note, self.bar, *([last] if last is not None else [])]


class HandCard(CardFace):
    """A card of a hand, which opens when the keyboard or a resting pointer comes to it."""

    def __init__(self, hand: Hand, *args: Any, **rest: Any) -> None:
        self.hand = hand
        super().__init__(*args, **rest)
        self.flat = self.box

    def lie(self, lifted: bool) -> None:
        """Lie over its neighbours, or among them again."""
        assert self.box is not None
        if lifted:
            self.flat, self.box = self.box, replace(self.box, shadow=2, border="outline")
        else:
            self.box = self.flat

    @property
    def index(self) -> int:
        """Its place in the hand."""
        return self.hand.cards.index(self)

    def explain(self) -> TipContent:
        """A half card opens, where everything stands on it; a whole one is explained beside it.

        Not the card that is picked up: what it aims at lies there.
        """
        if self.hand.mode == "half":
            self.hand.open(self.index)
            return None
        if self.card.id == self.hand.selected:
            return None
        return super().explain()

    def focus_changed(self, now: bool) -> None:
        """Open when the keyboard comes, close when it goes."""
        stage = self.stage
        if not now:
            self._shut()
        elif stage is not None and stage.focus_shown:
            self.hand.open(self.index)

    def hover_changed(self, now: bool) -> None:
        """Close when the pointer goes, unless the keyboard is on it."""
        if not now and not (self.focused and self.stage is not None and self.stage.focus_shown):
            self._shut()

    def _shut(self) -> None:
        if self.hand.opened == self.index:
            self.hand.close()
