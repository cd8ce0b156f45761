"""Effect signs: small pictures of what a card does, drawn from its verbs and used everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pygame import FRect

from game.content import CampaignCard, NewsCard, Part
from game.text import Text
from game.text.effects import signs as sign_words
from game.ui.board.marks import diamond_svg, undecided_svg
from game.ui.canvas import Box, Canvas
from game.ui.env import Env
from game.ui.widgets import Widget
from game.ui.words import Words

# A piece of a sign is a word, or one of these with what comes after it.
_ICON, _MARK = "icon:", "mark:"
_FIXED = ("defense", "economy")
_STYLE = "small-strong"
HEIGHT = 24.0
_SIDE, _BETWEEN, _PICTURE, _ISSUE, _GAP = 6.0, 3.0, 16.0, 11.0, 5.0

Pieces = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sign:
    """One sign: its pieces, those where room is short, and what it says in words."""

    pieces: Pieces
    short: Pieces
    words: str


def signs_of(
    text: Text, words: Words, parts: Sequence[Part], *, negative: bool = False
) -> tuple[Sign, ...]:
    """The signs of an effect, one for each part, and the die of going negative."""
    told = sign_words(text, parts, negative=negative)
    found = [
        Sign(_pieces(text, words, part, False), _pieces(text, words, part, True), said)
        for part, said in zip(parts, told, strict=False)
    ]
    if negative:
        found.append(Sign((_ICON + "ui/negative",), (_ICON + "ui/negative",), told[-1]))
    return tuple(found)


def card_signs(
    text: Text, words: Words, card: CampaignCard | NewsCard, *, die: bool = True
) -> tuple[Sign, ...]:
    """The signs of a card; `die` says whether that of going negative stands among them."""
    negative = die and isinstance(card, CampaignCard) and card.negative
    return signs_of(text, words, card.parts, negative=negative)


def _pieces(text: Text, words: Words, part: Part, short: bool) -> Pieces:
    inner = () if part.inner is None else _pieces(text, words, part.inner, short)
    own = _of_verb(text, words, part, short, inner)
    if part.who is None:
        return own
    if part.who in ("obama", "mccain"):
        return (f"{_ICON}candidate/{part.who}", *own)
    return (words(f"sign.by-{part.who}"), *own)


def _of_verb(text: Text, words: Words, part: Part, short: bool, inner: Pieces) -> Pieces:
    count, icon = part.count, f"{_ICON}verb/{part.verb}"
    if part.verb == "support":
        return (f"+{count}", *_issue(words, part.issue))
    if part.verb == "shift":
        if part.issue == "either":
            left, right = f"{_ICON}ui/arrow-left", f"{_ICON}ui/arrow-right"
            return (left, *[_MARK + "issue"] * count, right)
        return (*[_MARK + "issue"] * count, f"{_ICON}ui/arrow-right", *_issue(words, part.issue))
    if part.verb == "demographic":
        return (icon,) if short else (icon, words("sign.group"))
    if part.verb == "claim":
        group = f"{_ICON}group/{part.group}"
        named = () if short or part.group is None else (text.group(part.group),)
        return (words("sign.all"), _MARK + "undecided", group, *named)
    if part.verb in ("draw", "draw-to", "play-drawn"):
        return (icon, words(f"sign.{part.verb}", count=max(1, count)))
    if part.verb in ("pay", "discard"):
        amount = words("sign.pay-any") if count < 0 else words("sign.pay", count=count)
        return (icon, amount)
    if part.verb == "each-paid":
        return (f"{_ICON}verb/each-paid", *inner)
    if part.verb == "spread":
        return (words("sign.spread", count=count), icon, *inner)
    assert part.verb == "media", f"no sign for the verb {part.verb}"
    named = () if short else (text.message(f"media.{part.kind}"),)
    return (f"{_ICON}media/{part.kind}", *named)


def _issue(words: Words, issue: str | None) -> Pieces:
    if issue in _FIXED:
        return (f"{_ICON}issue/{issue}",)
    if issue == "either":
        return (f"{_ICON}issue/defense", words("sign.or"), f"{_ICON}issue/economy")
    return (words(f"sign.{issue}"),)


class SignRow(Widget):
    """Signs beside each other, in more lines where they need them.

    Where the long forms would need more lines than the short ones, the short ones are shown.
    """

    is_text = True

    def __init__(self, signs: Sequence[Sign], *, fill: str = "sign", **rest: Any) -> None:
        super().__init__(**rest)
        self.signs = tuple(signs)
        self.fill = fill

    @property
    def plain(self) -> str:
        """What the signs say in words."""
        return ", ".join(sign.words for sign in self.signs)

    def _piece(self, env: Env, piece: str) -> float:
        if piece == _MARK + "issue":
            return _ISSUE * env.unit
        if piece.startswith((_ICON, _MARK)):
            return _PICTURE * env.unit
        return env.fonts.width(piece, _STYLE)

    def _places(self, env: Env, pieces: Pieces) -> list[tuple[float, float]]:
        """Where each piece begins in its chip and how wide it is; issue markers touch."""
        x, before, places = _SIDE * env.unit, "", []
        for piece in pieces:
            if before:
                x += 0.0 if piece == before == _MARK + "issue" else _BETWEEN * env.unit
            wide = self._piece(env, piece)
            places.append((x, wide))
            x, before = x + wide, piece
        return places

    def _chip(self, env: Env, pieces: Pieces) -> float:
        x, wide = self._places(env, pieces)[-1]
        return x + wide + _SIDE * env.unit

    def _tall(self, env: Env) -> float:
        return max(HEIGHT * env.unit, env.fonts.line_height(_STYLE) + 6 * env.unit)

    def _natural(self, env: Env) -> float:
        chips = [self._chip(env, sign.pieces) for sign in self.signs]
        return sum(chips) + _GAP * env.unit * max(0, len(chips) - 1)

    def _least(self, env: Env) -> float:
        return max((self._chip(env, sign.short) for sign in self.signs), default=0.0)

    def _flow(
        self, env: Env, width: float, forms: Sequence[Pieces]
    ) -> list[list[tuple[Pieces, float]]]:
        lines: list[list[tuple[Pieces, float]]] = [[]]
        used, gap = 0.0, _GAP * env.unit
        for pieces in forms:
            wide = self._chip(env, pieces)
            if lines[-1] and used + gap + wide > width + 0.01:
                lines.append([])
                used = 0.0
            used += wide + (gap if lines[-1] else 0.0)
            lines[-1].append((pieces, wide))
        return lines

    def _lines(self, env: Env, width: float) -> list[list[tuple[Pieces, float]]]:
        short = self._flow(env, width, [sign.short for sign in self.signs])
        full = self._flow(env, width, [sign.pieces for sign in self.signs])
        fits = all(wide <= width + 0.01 for line in full for _, wide in line)
        return full if fits and len(full) <= len(short) else short

    def _height(self, env: Env, width: float) -> float:
        if not self.signs:
            return 0.0
        lines = len(self._lines(env, width))
        return lines * self._tall(env) + (lines - 1) * _GAP * env.unit

    def paint(self, canvas: Canvas) -> None:
        """Draw each sign on its own small ground."""
        super().paint(canvas)
        env, inner = canvas.env, self.inner
        tall, gap = self._tall(env), _GAP * env.unit
        y = inner.y
        for line in self._lines(env, inner.width):
            x = inner.x
            for pieces, wide in line:
                chip = FRect(x, y, wide, tall)
                canvas.box(chip, Box(self.fill, 6))
                self._draw(canvas, chip, pieces)
                x += wide + gap
            y += tall + gap

    def _draw(self, canvas: Canvas, chip: FRect, pieces: Pieces) -> None:
        palette = canvas.env.palette
        places = self._places(canvas.env, pieces)
        for piece, (left, wide) in zip(pieces, places, strict=True):
            high = _PICTURE * canvas.unit
            place = FRect(chip.x + left, chip.centery - high / 2, wide, high)
            if piece.startswith(_ICON):
                name = piece.removeprefix(_ICON)
                own = name.rpartition("/")[2] if name.startswith("candidate/") else "ink"
                canvas.icon(name, place, own)
            elif piece == _MARK + "undecided":
                canvas.svg(undecided_svg(palette), place)
            elif piece == _MARK + "issue":
                canvas.svg(diamond_svg(palette.ink), place)
            else:
                canvas.text(FRect(place.x, chip.y, wide, chip.height), piece, _STYLE)
