"""Setup (3): decks by draft or option, who begins, the opening states, news and hands."""

from __future__ import annotations

from game.engine.ask import ask
from game.engine.atoms import ALL_SLOTS, draw, enter_state, leave_won
from game.engine.chance import flip_coin, shuffle_pile
from game.engine.state import Record, State
from game.engine.tables import NOBODY

__all__ = ["DRAFT_PICKS", "STEPS", "set_first_player", "start"]

HAND_AT_START = 3
DRAFT_PICKS = 15


def start(g: State) -> None:
    """Put the whole setup on the agenda (order: CONTRACT 6)."""
    g.news.extend(reversed(range(g.tables.first_news, g.tables.first_news + 20)))
    for who in (0, 1):
        if g.options.decks in ("starter", "full"):
            cards = g.tables.starter if g.options.decks == "starter" else g.tables.deck
            g.decks[who].extend(reversed(cards[who]))
    agenda: list[Record] = [("setup-deck", 0), ("setup-deck", 1), ("first-player",)]
    agenda += [("opening", ()), ("setup-news",), ("setup-hand", 0), ("setup-hand", 1)]
    if g.options.opening_news == "yes":
        agenda += [("opening-news", slot) for slot in ALL_SLOTS]
    agenda.append(("begin-turn",))
    g.todo.extend(reversed(agenda))


def _setup_deck(g: State, record: Record) -> None:
    who = record[1]
    kind = g.options.decks
    if kind not in ("draft", "random"):
        return
    name = ("obama", "mccain")[who]
    pile = list(g.tables.deck[who])
    shuffle_pile(g, pile, f"{kind}/{name}")
    g.events.append(("shuffled", who, NOBODY, f"{kind}/{name}", len(pile), True))
    if kind == "random":
        g.decks[who].extend(pile[-DRAFT_PICKS:])
    else:
        g.draft[who].extend(pile)
        g.todo.append(("deal", who, 0))


def _deal(g: State, record: Record) -> None:
    _, who, pick = record
    pile = g.draft[who]
    cards = (pile.pop(), pile.pop(), pile.pop())
    g.fair = g.made
    g.events.append(("dealt", who, NOBODY, cards))
    ask(g, ("draft", who, pick, *cards))


def _first_player(g: State, record: Record) -> None:
    how = g.options.first_player
    if how == "fastest":
        ask(g, record)
        return
    first = flip_coin(g) if how == "coin" else int(how == "mccain")
    set_first_player(g, first, "coin" if how == "coin" else "option")


def set_first_player(g: State, first: int, how: str) -> None:
    """The first turn is settled (3.2)."""
    g.current = first
    g.events.append(("first-player", NOBODY, NOBODY, first, how))


def _opening(g: State, record: Record) -> None:
    chosen = record[1]
    if len(chosen) == len(ALL_SLOTS):
        g.fair = g.made
        for slot, state in enumerate(chosen):
            enter_state(g, slot >> 1, slot, state, opening=True)
        leave_won(g, NOBODY, ALL_SLOTS)
    else:
        ask(g, record)


def _setup_news(g: State, record: Record) -> None:
    shuffle_pile(g, g.news, "news")
    g.events.append(("shuffled", NOBODY, NOBODY, "news", len(g.news), True))


def _setup_hand(g: State, record: Record) -> None:
    who = record[1]
    pile = f"deck/{('obama', 'mccain')[who]}"
    shuffle_pile(g, g.decks[who], pile)
    g.events.append(("shuffled", who, NOBODY, pile, len(g.decks[who]), True))
    for _ in range(HAND_AT_START):
        draw(g, who, NOBODY)


def _opening_news(g: State, record: Record) -> None:
    slot = record[1]
    if g.slots[slot] >= 0:
        g.todo.append(("news", slot, g.slots[slot]))


STEPS = {
    "setup-deck": _setup_deck,
    "deal": _deal,
    "first-player": _first_player,
    "opening": _opening,
    "setup-news": _setup_news,
    "setup-hand": _setup_hand,
    "opening-news": _opening_news,
}
"""What carries out the agenda records of setup."""
