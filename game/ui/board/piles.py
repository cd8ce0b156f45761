"""The piles of both players and of the table: what lies there, and how much of it (RULES 2.7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pygame import FRect

from game.content import CANDIDATES
from game.text import Text
from game.ui.board.card import CardFace, draw_back
from game.ui.board.marks import CandidateMark
from game.ui.board.tell import explained
from game.ui.canvas import Box, Canvas
from game.ui.env import Env
from game.ui.theme import SMALLEST_TARGET
from game.ui.widgets import (
    ONLY_EXPLAINS,
    Button,
    Column,
    Dialog,
    Grid,
    Icon,
    Label,
    Pressable,
    Row,
    Widget,
)
from game.ui.widgets.base import TipContent

PILES = ("draw", "discards", "pending")
_CARD = (26.0, 34.0)
_MOST_BACKS = 12


def count_of(pile: Sequence[str] | int) -> int:
    """How many cards a pile of a view holds; hidden ones are only a number."""
    return pile if isinstance(pile, int) else len(pile)


class PlayerPiles(Column):
    """Draw pile, discards and pending cards of one candidate, with the hand as backs if hidden.

    on_open(pile): opens `discards` or `pending` to be read; both are open to everybody. markers:
    how many are left with the option `twelve`. hand: show the hand, as backs and a number.
    Parts are `piles/obama/draw`, `…/discards`, `…/pending`, `…/hand`, `…/markers`.
    """

    def __init__(
        self,
        env: Env,
        text: Text,
        view: Mapping[str, Any],
        candidate: str,
        *,
        on_open: Callable[[str], None] | None = None,
        markers: int | None = None,
        hand: bool = False,
        **rest: Any,
    ) -> None:
        self.env, self.tell, self.candidate = env, text, candidate
        rest.setdefault("name", f"piles/{candidate}")
        who = Row(
            CandidateMark(candidate, 17),
            Label(text.candidate(candidate), "body-strong", candidate, wrap=False),
            gap=7,
        )
        head: list[Widget] = [who]
        counts = {
            "draw": count_of(view["decks"][candidate]),
            "discards": count_of(view["discards"][candidate]),
            "pending": count_of(view["pending"][candidate]),
        }
        tiles: list[Widget] = [
            self._pile(pile, counts[pile], view, on_open if pile != "draw" else None)
            for pile in PILES
        ]
        parts: list[Widget] = [*head]
        if hand:
            parts.append(self._hand(count_of(view["hands"][candidate])))
        parts.append(Grid(*tiles, columns=3, gap=6))
        if markers is not None:
            parts.append(self._markers(markers))
        super().__init__(*parts, gap=6, **rest)

    def _tip(self, what: str, rule: str, count: int) -> Callable[[], TipContent]:
        def tip() -> TipContent:
            who = self.tell.candidate_run(self.candidate)
            line = self.env.words.runs(f"piles.{what}-tip", candidate=who, count=count)
            return explained(self.tell, line, rule=rule)

        return tip

    def _pile(
        self,
        pile: str,
        count: int,
        view: Mapping[str, Any],
        on_open: Callable[[str], None] | None,
    ) -> Widget:
        top = "" if pile == "draw" or not count else view[pile][self.candidate][-1]
        rules = {"draw": "4.5", "discards": "2.7", "pending": "2.5"}
        can_open = on_open is not None and count > 0
        category = self.tell.content.card(top).category if top else ""
        picture = PilePicture(self.candidate, pile, count, category)
        return Pressable(
            Column(
                Row(picture, Label(str(count), "heading", wrap=False), gap=9),
                Label(self.env.words(f"piles.{pile}"), "small", "muted", wrap=False),
                gap=3,
            ),
            name=pile,
            on_click=(lambda: on_open(pile)) if can_open and on_open is not None else None,
            rank=ONLY_EXPLAINS,
            tip=self._tip(pile, rules[pile], count),
            box=Box("card", 7, "line"),
            hover_box=Box("hover", 7, "choose"),
            pad=(6, 4),
            min_height=SMALLEST_TARGET,
        )

    def _hand(self, count: int) -> Widget:
        return Pressable(
            Row(
                Backs(self.candidate, count, grow=1),
                Label(self.env.words("piles.hand", count=count), "small-strong", wrap=False),
                gap=8,
            ),
            name="hand",
            rank=ONLY_EXPLAINS,
            tip=self._tip("hand", "2.7", count),
            box=Box(None, 7),
        )

    def _markers(self, count: int) -> Widget:
        return Pressable(
            Row(
                CandidateMark(self.candidate, 15),
                Label(self.env.words("piles.markers", count=count), "small-strong", wrap=False),
                gap=7,
            ),
            name="markers",
            rank=ONLY_EXPLAINS,
            tip=self._tip("markers", "11", count),
            box=Box(None, 6),
        )


class PilePicture(Widget):
    """A pile as small cards: backs to draw from, faces of what is open, a dashed place if empty."""

    def __init__(self, candidate: str, pile: str, count: int, category: str = "") -> None:
        super().__init__(width=_CARD[0] + 4, height=_CARD[1] + 4)
        self.candidate, self.pile = candidate, pile
        self.count, self.category = count, category

    def paint(self, canvas: Canvas) -> None:
        """Draw up to three cards over each other."""
        unit = self.unit
        place = FRect(self.rect.x, self.rect.y + 4 * unit, _CARD[0] * unit, _CARD[1] * unit)
        if not self.count:
            canvas.dashed(place, "outline", 1, 4)
            return
        for layer in range(min(self.count, 3)):
            card = place.move(2 * unit * layer, -2 * unit * layer)
            canvas.box(card.inflate(2 * unit, 2 * unit), Box("card", 5))
            if self.pile == "draw":
                draw_back(canvas, card, self.candidate)
                continue
            canvas.box(card, Box("card", 4, self.candidate, 1.5))
        if self.pile != "draw":
            step = 2 * unit * (min(self.count, 3) - 1)
            card = place.move(step, -step)
            mark = FRect(0, 0, 16 * unit, 16 * unit)
            mark.center = card.center
            icon = f"category/{self.category}" if self.category else "ui/discard"
            canvas.icon(icon, mark, self.candidate)


class Backs(Widget):
    """Cards face down beside each other; they overlap where there are many."""

    def __init__(self, candidate: str, count: int, **rest: Any) -> None:
        super().__init__(height=_CARD[1], min_width=60, **rest)
        self.candidate, self.count = candidate, count

    def paint(self, canvas: Canvas) -> None:
        """Draw a back for each card."""
        unit = self.unit
        wide, tall = _CARD[0] * unit, _CARD[1] * unit
        shown = min(self.count, _MOST_BACKS)
        if not shown:
            canvas.dashed(FRect(self.rect.x, self.rect.y, wide, tall), "outline", 1, 4)
            return
        room = self.rect.width - wide
        step = min(wide + 4 * unit, room / (shown - 1) if shown > 1 else room)
        for index in range(shown):
            card = FRect(self.rect.x + index * step, self.rect.y, wide, tall)
            canvas.box(card.inflate(2 * unit, 2 * unit), Box("card", 5))
            draw_back(canvas, card, self.candidate)


class TablePiles(Column):
    """Media support in play with its owner, and how many news cards are left.

    Parts are `table/media`, `table/news`.
    """

    def __init__(
        self,
        env: Env,
        text: Text,
        view: Mapping[str, Any],
        *,
        across: bool = False,
        **rest: Any,
    ) -> None:
        rest.setdefault("name", "table")
        parts = [self._media(env, text, view["media"]), self._news(env, text, view["news"])]
        super().__init__(
            Grid(*parts, columns=2, weights=(3, 2), gap=6) if across else Column(*parts, gap=6),
            gap=0,
            **rest,
        )

    def _media(self, env: Env, text: Text, media: str | None) -> Widget:
        say = env.words
        if media is None:
            words: list[Widget] = [Label(say("piles.no-media"), "small", "muted")]
            icon = Icon("category/media-support", 24, "muted")
            tip: TipContent = explained(text, say("piles.no-media-tip"), rule="8.1")
        else:
            card = text.content.card(media)
            who = text.candidate(card.candidate)
            kind = next((p.kind for p in card.parts if p.verb == "media"), None)
            words = [
                Label(text.card_title(media), "body-strong"),
                Row(
                    CandidateMark(card.candidate, 14),
                    Label(
                        say("piles.media-of", candidate=who, kind=text.message(f"media.{kind}")),
                        "small",
                        "muted",
                        grow=1,
                    ),
                    gap=5,
                ),
            ]
            icon = Icon(f"media/{kind}", 24, card.candidate)
            line = say.runs(
                "piles.media-tip",
                card=text.card_run(media),
                candidate=text.candidate_run(card.candidate),
                effect=text.message(f"media-effect.{kind}"),
            )
            tip = explained(text, line, rule="8.1")
        return Pressable(
            Row(icon, Column(*words, gap=0, grow=1), gap=9),
            name="media",
            rank=ONLY_EXPLAINS,
            tip=tip,
            box=Box("card", 7, "line" if media is None else card.candidate, 1 if not media else 2),
            pad=(8, 6),
            min_height=44,
        )

    def _news(self, env: Env, text: Text, news: Sequence[str] | int) -> Widget:
        count = count_of(news)
        say = env.words
        return Pressable(
            Row(
                Icon("ui/news", 24, "ink"),
                Column(
                    Label(str(count), "body-strong", wrap=False),
                    Label(say("piles.news"), "small", "muted"),
                    gap=0,
                    grow=1,
                ),
                gap=9,
            ),
            name="news",
            rank=ONLY_EXPLAINS,
            tip=lambda: explained(text, say("piles.news-tip", count=count), rule="7.1"),
            box=Box("card", 7, "line"),
            pad=(8, 6),
            min_height=44,
        )


class Piles(Column):
    """Everything: the other player's piles, the table's, the own ones; for a sidebar or overlay.

    seat: whose screen it is; the other's hand is shown as backs. on_open(candidate, pile).
    """

    def __init__(
        self,
        env: Env,
        text: Text,
        view: Mapping[str, Any],
        seat: str,
        *,
        on_open: Callable[[str, str], None] | None = None,
        markers: Mapping[str, int] | None = None,
        **rest: Any,
    ) -> None:
        other = next(candidate for candidate in CANDIDATES if candidate != seat)

        def of(candidate: str) -> Widget:
            opens = None if on_open is None else lambda pile: on_open(candidate, pile)
            return PlayerPiles(
                env,
                text,
                view,
                candidate,
                on_open=opens,
                markers=None if markers is None else markers[candidate],
                hand=candidate == other,
            )

        super().__init__(
            of(other), TablePiles(env, text, view, across=True), of(seat), gap=12, **rest
        )


def pile_dialog(
    env: Env,
    text: Text,
    view: Mapping[str, Any],
    candidate: str,
    pile: str,
    close: Callable[[], None],
) -> Dialog:
    """A dialog in which an open pile is read, the last card first."""
    cards = list(reversed(view[pile][candidate]))
    faces = [
        CardFace(env, text, card, "half", name=f"card-{index}") for index, card in enumerate(cards)
    ]
    title = env.words.runs(
        f"piles.title-{pile}", candidate=text.candidate_run(candidate), count=len(cards)
    )
    return Dialog(
        title,
        Grid(*faces, columns=3, gap=10, pad=6),
        [Button(env.words("piles.close"), close, name="close", kind="primary", default=True)],
        width=700,
        name="pile",
    )
