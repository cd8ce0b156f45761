"""One of several: short lists below a button, and all cards in a window with a search."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from game.content import CampaignCard
from game.text import Text
from game.ui.board.card import card_tip
from game.ui.board.marks import CandidateMark
from game.ui.board.signs import SignRow, card_signs
from game.ui.canvas import Box
from game.ui.env import Env
from game.ui.gallery.popup import Popup
from game.ui.screens.page import nav_entry
from game.ui.widgets import (
    Column,
    Dialog,
    Field,
    Grid,
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

__all__ = ["Choice", "choice_button", "choose_card"]

_MANY = 7  # entries beyond which a list has two columns


class Choice:
    """Something that can be chosen: its id, what it is called, its icon, a line on what it is."""

    def __init__(self, id: str, name: str, icon: str = "", detail: str = "") -> None:
        self.id, self.name, self.icon, self.detail = id, name, icon, detail


def choice_button(
    screen: WritingScreen,
    name: str,
    choices: Iterable[Choice],
    now: str,
    put: Callable[[str], None],
    *,
    tip: str = "",
) -> Pressable:
    """What is chosen, and a list of all that could be once it is pressed."""
    entries = list(choices)
    chosen = next((each for each in entries if each.id == now), Choice(now, now))
    return drop_button(
        name, chosen.name, lambda: _open(screen, name, entries, now, put), icon=chosen.icon, tip=tip
    )


def drop_button(
    name: str, words: str, press: Callable[[], None], *, icon: str = "", tip: str = ""
) -> Pressable:
    """A button that opens something to choose from."""
    parts: list[Widget] = [Label(words, "body-medium", wrap=False), Icon("ui/arrow-down", 15)]
    if icon:
        parts.insert(0, Icon(icon, 18))
    return Pressable(
        Row(*parts, gap=8),
        on_click=press,
        name=name,
        tip=tip or None,
        pad=(11, 5),
        min_height=34,
        box=Box("card", 7, "outline"),
        hover_box=Box("hover", 7, "choose"),
    )


def _open(
    screen: WritingScreen,
    name: str,
    entries: list[Choice],
    now: str,
    put: Callable[[str], None],
) -> None:
    stage = screen.stage
    paths = (w for w in stage.top.root.walk() if w.path == name or w.path.endswith(f"/{name}"))
    button = next(paths)

    def choose(id: str) -> None:
        stage.close()
        put(id)

    rows = []
    for entry in entries:
        row = nav_entry(
            entry.name,
            entry.icon,
            entry.id == now,
            partial(choose, entry.id),
            name=entry.id,
            detail=entry.detail,
        )
        row.default = entry.id == now
        rows.append(row)
    body = Grid(*rows, columns=2 if len(rows) > _MANY else 1, gap=6, row_gap=2)
    stage.open(Popup(body, button.rect, stage.close), veil=False)


# --- all cards, with a search


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
