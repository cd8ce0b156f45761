"""Under the options: both hands and the tops of the piles, at a glance."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content import CANDIDATES
from game.ui.board.card import card_tip
from game.ui.board.marks import CandidateMark
from game.ui.canvas import Box
from game.ui.env import Env
from game.ui.widgets import Column, Icon, Label, Pressable, Row, ScrollArea, Widget

if TYPE_CHECKING:
    from game.ui.screens.sandbox import SandboxScreen

__all__ = ["hands_strip"]

_TOP = 3  # cards shown of a pile that is not a hand


def hands_strip(screen: SandboxScreen, env: Env, height: float | None = None) -> Widget:
    """Both hands, then draw piles, pending and discard piles, news and media support."""
    say, position = env.words, screen.position()
    moved = {change.about for change in screen.changes() if change.kind == "card"}
    rows: list[Widget] = []
    for candidate in CANDIDATES:
        rows.append(
            _line(
                CandidateMark(candidate, 17),
                say("sandbox.hand-of", count=len(position["hands"][candidate])),
                [_chip(screen, env, card, moved) for card in position["hands"][candidate]],
            )
        )
    for candidate in CANDIDATES:
        for pile in ("decks", "discards", "pending"):
            cards = position[pile][candidate]
            if not cards:
                continue
            some = cards[:_TOP] if pile == "decks" else cards[::-1][:_TOP]
            rows.append(
                _line(
                    CandidateMark(candidate, 17),
                    say(f"sandbox.top-{pile}", count=len(cards)),
                    [_chip(screen, env, card, moved) for card in some],
                )
            )
    if position["media"] is not None:
        rows.append(
            _line(
                Icon("ui/info", 17),
                say("sandbox.media"),
                [_chip(screen, env, position["media"], moved)],
            )
        )
    if position["news"]:
        rows.append(
            _line(
                Icon("ui/news", 17),
                say("sandbox.top-news", count=len(position["news"])),
                [_chip(screen, env, card, moved) for card in position["news"][:_TOP]],
            )
        )
    area = ScrollArea(Column(*rows, gap=6, pad=(3, 3)), name="hands", grow=1)
    if height is not None:
        area.grow = 0
        area.height = height
    return area


def _line(mark: Widget, title: str, chips: list[Widget]) -> Widget:
    head = Row(mark, Label(title, "small-strong", "muted", grow=1), gap=7, width=138, min_height=30)
    return Row(head, Row(*chips, gap=6, wrap=True, grow=1), gap=6, across="start")


def _chip(screen: SandboxScreen, env: Env, card: str, moved: set[str]) -> Widget:
    """A card to be picked; one that has just come here has a gold edge."""
    on = card == screen.picked
    box = Box("card", 7, "gold_line", 2.5) if card in moved else Box("card", 7, "outline")
    return Pressable(
        Label(screen.text.card_title(card), "body-medium", wrap=False),
        on_click=partial(screen.pick, card),
        selected=on,
        name=f"chip/{card}",
        tip=lambda: card_tip(env, screen.text, card),
        box=Box("gold_pale", 7, "choose", 2) if on else box,
        hover_box=Box("hover", 7, "choose"),
        pad=(10, 3),
        min_height=30,
    )
