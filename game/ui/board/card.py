"""Campaign cards, news cards and the backs of cards, at the sizes in which they lie about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import FRect

from game.content import CampaignCard, NewsCard
from game.text import Text
from game.text.runs import Run
from game.ui.board.marks import draw_candidate
from game.ui.board.signs import SignRow, card_signs, signs_of
from game.ui.board.tell import FitLabel, explained
from game.ui.canvas import Box, Canvas
from game.ui.env import Env
from game.ui.widgets import (
    ONLY_EXPLAINS,
    Column,
    Content,
    Divider,
    Icon,
    KeyHint,
    Label,
    Pressable,
    Row,
    Spacer,
    Widget,
)
from game.ui.widgets.base import TipContent
from game.ui.widgets.buttons import cap_width

SIZES = ("large", "full", "half", "mini")
STATES = ("normal", "selected", "unplayable", "dimmed")
CARD_WIDTH = {"large": 266.0, "full": 172.0, "half": 190.0, "mini": 38.0}
"""Widths at which each size looks best; all but the last may be wider and narrower."""
_RAIL = 30.0
_RADIUS = 9.0


def rule_of(card: CampaignCard) -> str:
    """The rule that says most about what a card does."""
    if card.negative:
        return "9.1"
    verbs = {part.verb for part in card.parts}
    for verb, rule in (
        ("media", "8.1"),
        ("claim", "5.6"),
        ("each-paid", "5.8"),
        ("spread", "5.8"),
        ("play-drawn", "5.9"),
        ("pay", "5.7"),
        ("support", "5.3"),
        ("shift", "5.4"),
        ("demographic", "5.5"),
    ):
        if verb in verbs:
            return rule
    return "4.5"


class CardFace(Pressable):
    """A campaign card, face up.

    size: `large` (draft), `full` (hand), `half` (many in hand, lists), `mini` (a deck at a
    glance). state: `normal`, `selected` (lifted), `unplayable` (hollow head and a lock), `dimmed`
    (something else counts now). why: why it cannot be chosen, for its tip. note: a line at the
    foot (draft). key: the name of a key binding, shown on it and pressing it. `tight` sets the
    text of a whole card smaller, where it would not fit otherwise.
    """

    def __init__(
        self,
        env: Env,
        text: Text,
        card: CampaignCard | str,
        size: str = "full",
        *,
        state: str = "normal",
        why: Callable[[], TipContent] | None = None,
        note: Content = "",
        key: str = "",
        **rest: Any,
    ) -> None:
        self.env, self.tell = env, text
        self.card = text.content.card(card) if isinstance(card, str) else card
        self.size, self.state = size, state
        self.why, self.note, self.key_action = why, note, key
        self.tight = False
        self.quiet = state in ("unplayable", "dimmed")
        self.head: Widget = Spacer(0)
        rest.setdefault("tip", self.explain)
        if state == "selected":
            rest.setdefault("selected", True)
        if rest.get("on_click") is None:
            rest.setdefault("rank", ONLY_EXPLAINS)
        fill = "sunken" if self.quiet else "card"
        lift = 2 if state == "selected" else 0 if self.quiet else 1
        rest.setdefault("box", Box(fill, _RADIUS, "line", shadow=lift))
        rest.setdefault("hover_box", Box("hover", _RADIUS, shadow=2))
        super().__init__(action=key, **rest)
        self._build(size)

    def resize(self, size: str, *, tight: bool = False, note: Content = "") -> None:
        """Show it at another size; the layout has to give it the room."""
        if (size, tight, note) != (self.size, self.tight, self.note):
            self.tight, self.note = tight, note
            self._build(size)

    def _build(self, size: str) -> None:
        self.size = size
        self.children.clear()
        self._measured.clear()
        made = {"half": self._half, "flat": self._flat, "mini": self._mini}
        self.add(made.get(size, self._whole)())

    # --- what stands on it

    @property
    def _on_head(self) -> str:
        return self.card.candidate if self.quiet else "on_candidate"

    def _marks(self, size: float) -> list[Widget]:
        marks: list[Widget] = []
        if self.card.negative:
            marks.append(Icon("ui/negative", size, self._on_head))
        if self.state == "unplayable":
            marks.append(Icon("ui/lock", size, self._on_head))
        return marks

    def _whole(self) -> Widget:
        large = self.size == "large"
        ink = "muted" if self.quiet else "ink"
        head: list[Widget] = [
            Icon(f"category/{self.card.category}", 20 if large else 17, self._on_head),
            FitLabel(
                self.tell.category(self.card.category),
                ("body-strong", "small-strong") if large else ("small-strong",),
                self._on_head,
                grow=1,
            ),
            *self._marks(20 if large else 17),
        ]
        # What cannot be played has a lock where its key would stand.
        if self.key_action and self.state != "unplayable":
            head.append(KeyHint(self.key_action, self._on_head))
        gaps = (7.0, (14, 4)) if large else (4.0, (6, 3))
        self.head = Row(*head, gap=gaps[0], pad=gaps[1], min_height=34 if large else 29)
        side, top = (16.0, 12.0) if large else (9.0, 6.0) if self.tight else (11.0, 9.0)
        title_styles = ("title", "heading") if large else ("heading", "body-strong", "small-strong")
        style = "lead" if large else "small" if self.tight else "body"
        parts: list[Widget] = [
            FitLabel(self.tell.card_title(self.card.id), title_styles, ink, lines=2),
            SignRow(card_signs(self.tell, self.env.words, self.card, die=False)),
            Label(self.tell.card_text(self.card.id), style, ink),
        ]
        body: list[Widget] = [
            Column(*parts, gap=10 if large else 4 if self.tight else 7, pad=(side, top), grow=1)
        ]
        if self.note:
            body.append(Divider())
            body.append(Label(self.note, "body" if large else "small", "muted", pad=(side, 9)))
        return Column(self.head, *body, gap=0)

    def _rail(self) -> Widget:
        rail: list[Widget] = [Icon(f"category/{self.card.category}", 18, self._on_head)]
        keys = self.env.bindings.keys(self.key_action) if self.key_action else ()
        if (
            keys
            and self.state != "unplayable"
            and cap_width(self.env, self.env.words.key(keys[0])) < _RAIL * self.env.unit
        ):
            rail.append(KeyHint(self.key_action, self._on_head))
        rail += self._marks(17)
        self.head = Column(*rail, gap=6, across="centre", pad=(0, 8), width=_RAIL, align="stretch")
        return self.head

    def _half(self) -> Widget:
        ink = "muted" if self.quiet else "ink"
        words = Column(
            FitLabel(
                self.tell.card_title(self.card.id), ("body-strong", "small-strong"), ink, lines=2
            ),
            SignRow(card_signs(self.tell, self.env.words, self.card, die=False)),
            gap=4,
            pad=(8, 6, 6, 5),
            grow=1,
        )
        return Row(self._rail(), words, gap=0, across="stretch")

    def _flat(self) -> Widget:
        ink, style = "muted" if self.quiet else "ink", "small" if self.tight else "body"
        signs = SignRow(card_signs(self.tell, self.env.words, self.card, die=False))
        title = Label(self.tell.card_title(self.card.id), "body-strong", ink, wrap=False, grow=1)
        words = [
            Row(title, signs, gap=10),
            Label(self.tell.card_text(self.card.id), style, ink),
        ]
        if self.note:
            words.append(Label(self.note, "small", "muted"))
        return Row(
            self._rail(),
            Column(*words, gap=4, pad=(9, 6, 9, 7), grow=1),
            gap=0,
            across="stretch",
        )

    def _mini(self) -> Widget:
        self.head = Row(
            Icon(f"category/{self.card.category}", 18, self._on_head),
            justify="centre",
            min_height=28,
        )
        return Column(self.head, Spacer(), gap=0, min_height=50)

    def paint(self, canvas: Canvas) -> None:
        """Draw the ground, the head in its owner's colour, and what is going on with it."""
        super().paint(canvas)
        colour = self.card.candidate
        with canvas.clip(self.head.rect):
            if self.quiet:
                canvas.box(self.rect, Box("sunken", _RADIUS, colour, 1.5))
            else:
                canvas.box(self.rect, Box(colour, _RADIUS))
        if self.quiet:
            head = self.head.rect
            if self.size == "half":
                canvas.line((head.right, head.y), (head.right, head.bottom), colour, 1.5)
            else:
                canvas.line((head.x, head.bottom), (head.right, head.bottom), colour, 1.5)

    def paint_over(self, canvas: Canvas) -> None:
        """Draw the outline of a card that was picked up over everything on it."""
        if self.state == "selected":
            out = 4 * self.unit
            canvas.outline(self.rect.inflate(out, out), "choose", 3, _RADIUS + 2)

    # --- what explains it

    def explain(self) -> TipContent:
        """What it is, its rule, and why it cannot be chosen."""
        card, rule = self.card, rule_of(self.card)
        lines: list[Content] = [[Run(self.tell.card_title(card.id), card.candidate)]]
        if self.size in ("half", "mini"):
            lines.append(self.tell.card_text(card.id))
        lines.append(self.tell.rule_text(rule))
        why = self.why() if self.why is not None else None
        return explained(self.tell, *lines, rule=rule, why=why)


class NewsFace(Pressable):
    """A Breaking News card, turned up; `state` is the one it affects, if any."""

    def __init__(
        self,
        env: Env,
        text: Text,
        news: NewsCard | str,
        *,
        state: str | None = None,
        large: bool = False,
        **rest: Any,
    ) -> None:
        card = text.content.news_card(news) if isinstance(news, str) else news
        self.card = card
        say = env.words
        title = say("card.news-for", state=text.state(state)) if state else say("card.news")
        side = 18.0 if large else 12.0
        self.head = Row(
            Icon("ui/news", 20 if large else 18, "gold"),
            Label(title, "body-strong" if large else "small-strong", "desk_text", grow=1),
            gap=8,
            pad=(side, 5),
            min_height=36 if large else 30,
        )
        signs = signs_of(text, say, card.parts)
        parts: list[Widget] = [Label(text.card_title(card.id), "title" if large else "heading")]
        if signs:
            parts.append(SignRow(signs))
        parts.append(Label(text.card_text(card.id), "lead" if large else "body"))
        body = Column(*parts, gap=10 if large else 7, pad=(side, 11, side, 13))
        rest.setdefault("box", Box("card", _RADIUS, "choose", 1.5, shadow=1))
        rest.setdefault("hover_box", Box("hover", _RADIUS, "choose", 1.5, shadow=2))
        if rest.get("on_click") is None:
            rest.setdefault("rank", ONLY_EXPLAINS)
        rest.setdefault("tip", lambda: explained(text, say("card.news-tip"), rule="7.1"))
        super().__init__(Column(self.head, body, gap=0), **rest)

    def paint(self, canvas: Canvas) -> None:
        """Draw the ground and the dark head over a gold line."""
        super().paint(canvas)
        head = self.head.rect
        with canvas.clip(head):
            canvas.box(self.rect, Box("desk", _RADIUS))
        canvas.fill(FRect(head.x + 1, head.bottom, head.width - 2, 3 * self.unit), "gold")


class CardBack(Widget):
    """A card that lies face down: its owner's colour and shape, and nothing else."""

    def __init__(self, candidate: str, *, shadow: int = 1, **rest: Any) -> None:
        super().__init__(box=Box(candidate, 7, shadow=shadow), **rest)
        self.candidate = candidate

    def _natural(self, env: Env) -> float:
        return 44.0 * env.unit

    def _height(self, env: Env, width: float) -> float:
        return width * 1.36

    @property
    def focusable(self) -> bool:
        """The keyboard comes to it to read what it is."""
        return self.visible and self.tip is not None

    def paint(self, canvas: Canvas) -> None:
        """Draw the back."""
        super().paint(canvas)
        draw_back(canvas, self.rect, self.candidate)


def draw_back(canvas: Canvas, rect: FRect, candidate: str) -> None:
    """The back of a card: a frame and the candidate's shape."""
    unit = canvas.unit
    canvas.box(rect, Box(candidate, min(7.0, rect.width / unit / 6)))
    edge = max(2.0, min(rect.width, rect.height) / unit * 0.09)
    frame = rect.inflate(-2 * edge * unit, -2 * edge * unit)
    canvas.outline(frame, f"{candidate}_bright", 1, max(2.0, 7 - edge))
    side = min(rect.width, rect.height) * 0.46
    place = FRect(0, 0, side, side)
    place.center = rect.center
    draw_candidate(canvas, candidate, place, "on_candidate")


def card_tip(env: Env, text: Text, card: str) -> Widget:
    """A card (campaign or news) as it is shown where a text names it."""
    if card.startswith("news."):
        return NewsFace(env, text, card, width=250, tip=None)
    return CardFace(env, text, card, width=220, tip=None)


def named_tip(env: Env, text: Text, link: str) -> TipContent:
    """What explains a card, a news card or a rule that a text names; None for other links."""
    kind, _, name = link.partition(":")
    if kind in ("card", "news"):
        return card_tip(env, text, name)
    if kind == "rule":
        return explained(text, text.rule_text(name), rule=name)
    return None
