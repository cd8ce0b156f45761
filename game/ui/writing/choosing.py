"""All cards in a window with a search."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.content import CampaignCard
from game.text import Text
from game.ui.board.card import card_tip
from game.ui.board.marks import CandidateMark
from game.ui.board.signs import SignRow, card_signs
from game.ui.canvas import Box
from game.ui.env import Env
from game.ui.widgets import (
    Column,
    Dialog,
    Field,
    Icon,
    Label,
    Pressable,
    Row,
    Spacer,
    Widget,
)
from game.ui.workbench.asking import cancel_button, reopen

if TYPE_CHECKING:
    from game.ui.screens.writing import WritingScreen

__all__ = ["choose_card"]


def choose_card(
    screen: WritingScreen,
    title: str,
    lead: str,
    cards: list[CampaignCard],
    now: str,
    put: Callable[[CampaignCard], None],
    query: str = "",
) -> None:
    """Ask for one of the cards; what is searched for stands in their titles or texts."""
    env, text = screen.stage.env, screen.text
    say = env.words

    def typed(query: str) -> None:
        reopen(screen, lambda: choose_card(screen, title, lead, cards, now, put, query))

    def choose(card: CampaignCard) -> None:
        screen.stage.close()
        put(card)

    words = query.strip().casefold()
    shown = [
        card
        for card in cards
        if words in text.card_title(card.id).casefold()
        or words in text.card_text(card.id).casefold()
    ]
    field = Field(query, hint=say("writing.search"), on_change=typed, name="search", limit=60)
    rows: list[Widget] = [
        _card_row(env, text, card, card.id == now, partial(choose, card)) for card in shown
    ]
    if not rows:
        rows = [Label(say("writing.search-none"), "body", "muted")]
    body = Column(Label(lead, "body", "muted"), field, *rows, gap=6)
    dialog = Dialog(title, body, [cancel_button(screen)], width=720, name="choose")
    screen.stage.open(dialog)


def _card_row(
    env: Env, text: Text, card: CampaignCard, on: bool, press: Callable[[], None]
) -> Widget:
    parts: list[Widget] = [
        CandidateMark(card.candidate, 17),
        Label(text.card_title(card.id), "body-strong" if on else "body-medium", wrap=False),
        Icon("ui/star", 15, "gold_ink", visible=card.starter),
        Spacer(),
        SignRow(card_signs(text, env.words, card), visible=env.roomy),
    ]
    return Pressable(
        Row(*parts, gap=9),
        on_click=press,
        selected=on,
        name=card.id,
        tip=lambda: card_tip(env, text, card.id),
        pad=(10, 4),
        min_height=34,
        box=Box("gold_pale", 7, "gold_line", 1.5) if on else Box("card", 7, "line"),
        hover_box=Box("hover", 7, "choose"),
    )
