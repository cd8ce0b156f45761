"""What a session shows: the screen before a question, and the numbered options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game import DRAFT_PICKS, PRIVATE_KINDS
from game.content import CANDIDATES
from game.terminal.journal import TABLE
from game.terminal.rich_tables import rich_state_list, rich_table, rich_tile
from game.terminal.screen import RichScreen
from game.terminal.tables import plain_table, tile_lines
from game.terminal.why import not_now
from game.text.table import tile

if TYPE_CHECKING:
    from game.terminal.session import Session


def show(session: Session, player: str) -> None:
    """The screen before a question: table, what happened, hand or draft so far."""
    decision = session.game.decision
    assert decision is not None
    session.fresh = False
    view = session.view()
    if decision.kind == "draft":
        _show_draft(session, player, view)
    elif decision.kind == "opening":
        heading = session.text.runs("terminal.head.opening", player=session.player(player))
        session.screen.heading(heading)
    else:
        active = session.player(view["active"] or player)
        session.screen.heading(
            session.text.runs("terminal.head.turn", turn=view["turn"], player=active)
        )
        _show_news(session)
        show_table(session, view)
    if session.seat == TABLE:
        session.say("terminal.banner", player=session.player(player))


def show_table(session: Session, view: Mapping[str, Any]) -> None:
    """The whole table."""
    markers = session.game.options.markers == "twelve"
    if isinstance(session.screen, RichScreen):
        rich_table(session.screen, view, markers=markers)
    else:
        plain_table(session.screen, view, markers=markers)


def _show_news(session: Session) -> None:
    """What happened since whoever looks last read."""
    reader = session.reader()
    if reader in CANDIDATES:
        start = session.journal.unread(reader)
    else:
        start = min(session.journal.unread(player) for player in CANDIDATES)
    lines = session.journal.lines(session.text, reader, start)
    if lines:
        session.say("terminal.log-title")
    for line in lines:
        session.screen.say(line, mark="- ")
    if lines:
        session.screen.blank()
    if reader in CANDIDATES:
        session.journal.mark_read(reader)


def _show_draft(session: Session, player: str, view: Mapping[str, Any]) -> None:
    cards = view["decks"][player]
    session.screen.heading(
        session.text.runs(
            "terminal.head.draft",
            player=session.player(player),
            pick=len(cards) + 1,
            picks=DRAFT_PICKS,
        )
    )
    listed = session.text.listed([session.text.card_run(card) for card in cards])
    session.say("terminal.head.deck", count=len(cards), cards=listed)
    profile = session.text.deck_profile(cards)
    if profile:
        session.say("terminal.head.deck-does", profile=session.text.listed(list(profile)))
    if session.game.options.first_player == "fastest":
        session.say("terminal.head.clock", count=round(session.draft_seconds[player]))


def show_context(
    session: Session, prompt: Mapping[str, Any], view: Mapping[str, Any], table_shown: bool
) -> None:
    """Before a question about one state: that state; before one in mid-turn: the hand."""
    where = prompt.get("state")
    shown = tile(session.content, view, where) if where and not table_shown else None
    if shown is not None and isinstance(session.screen, RichScreen):
        rich_tile(session.screen, shown)
    elif shown is not None:
        for line in tile_lines(session.text, shown):
            session.screen.say(line)
    if prompt["kind"] not in PRIVATE_KINDS and session.reader() != TABLE:
        _hand_line(session, view)


def _hand_line(session: Session, view: Mapping[str, Any]) -> None:
    """The hand of whoever looks, short."""
    hand = view["hands"].get(session.seat)
    if not isinstance(hand, list) or not hand:
        return
    cards = [
        session.text.runs(
            "terminal.hand-short",
            card=session.text.card_run(card),
            signs=", ".join(session.text.signs(card)),
        )
        for card in hand
    ]
    session.say("terminal.hand-line", cards=session.text.listed(list(cards)))


def show_options(session: Session, prompt: Mapping[str, Any], view: Mapping[str, Any]) -> None:
    """The options of the waiting decision, numbered; and which cards cannot be played, and why."""
    decision = session.game.decision
    assert decision is not None
    if isinstance(session.screen, RichScreen) and decision.kind in ("opening", "enter"):
        states = [option.partition(":")[2] for option in decision.options]
        rich_state_list(session.screen, states)
        return
    width = len(str(len(decision.options)))
    for number, option in enumerate(decision.options, 1):
        runs = session.text.option_runs(view, option, prompt)
        session.screen.say(runs, mark=f"{number:>{width}}. ")
    if decision.kind == "turn" and session.reader() != TABLE:
        for option in not_now(session, view):
            why = session.game.explain(option)
            if why is not None and option.startswith("play:"):
                runs = session.text.runs("terminal.not-playable", why=session.text.why_runs(why))
                session.screen.say(runs, muted=True)
