"""Commands that only show something: cards, states, the table, the hand, the log, the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.content import CANDIDATES
from game.terminal.choice import find_card, find_state
from game.terminal.display import show_table
from game.terminal.journal import TABLE
from game.terminal.screen import say_pages
from game.terminal.tables import pile_lines, state_lines
from game.text import Run, Text
from game.text.names import is_news, rule_within

if TYPE_CHECKING:
    from game.terminal.session import Session

HELP = ("choose", "undo", "why", "card", "state", "table", "rules", "save", "end", "quit")


_MANY = 3
"""More than so many things that the words fit are only named."""


def card(session: Session, rest: str) -> None:
    """Read a card: its owner, text, signs and source."""
    for card in _named(session, "card", rest, find_card, session.text.card_run):
        _show_card(session, card)


def _named(
    session: Session,
    kind: str,
    typed: str,
    find: Callable[[Text, str], list[str]],
    run: Callable[[str], Run],
) -> list[str]:
    """The cards or states that the words fit; none, and a sentence, if none or too many do."""
    if not typed:
        session.say(f"terminal.which-{kind}")
        return []
    found = find(session.text, typed)
    if not found:
        session.say(f"terminal.no-{kind}", input=typed)
    elif len(found) > _MANY:
        listed = session.text.listed([run(each) for each in found[:_MANY]], last="or")
        session.say(f"terminal.many-{kind}s", input=typed, things=listed)
        return []
    return found


def _show_card(session: Session, card: str) -> None:
    text = session.text
    if is_news(card):
        session.say("terminal.card.news-title", card=text.card_run(card))
        basis = session.content.news_card(card).basis
    else:
        entry = session.content.card(card)
        basis = entry.basis
        session.say(
            "terminal.card.title",
            card=text.card_run(card),
            category=text.category(entry.category),
            owner=text.candidate_run(entry.candidate),
        )
    session.say("terminal.card.text", text=text.card_text(card))
    signs = text.signs(card)
    if signs:
        session.say("terminal.card.signs", signs=", ".join(signs))
    session.say("terminal.card.basis", basis=basis)


def state(session: Session, rest: str) -> None:
    """Read a state, wherever it is."""
    for state in _named(session, "state", rest, find_state, session.text.state_run):
        for line in state_lines(session.text, session.view(), state):
            session.screen.say(line)


def table(session: Session, rest: str) -> None:
    """Show the whole table."""
    show_table(session, session.view())


def hand(session: Session, rest: str) -> None:
    """Show the hand of whoever looks."""
    if session.reader() == TABLE or session.seat not in CANDIDATES:
        session.say("terminal.only-own-hand")
        return
    hand = session.view()["hands"][session.seat]
    if not hand:
        session.say("terminal.hand-empty")
        return
    session.say("terminal.hand-title")
    for card in hand:
        runs = session.text.runs(
            "terminal.hand-card",
            card=session.text.card_run(card),
            text=session.text.card_text(card),
        )
        session.screen.say(runs, mark="- ")


def piles(session: Session, rest: str) -> None:
    """Show all piles, the open ones with their cards."""
    for line in pile_lines(session.text, session.view(), full=True):
        session.screen.say(line)


def log(session: Session, rest: str) -> None:
    """Show all that happened, as whoever looks may know it."""
    lines = session.journal.lines(session.text, session.reader())
    session.say("terminal.log-all" if lines else "terminal.log-empty")
    say_pages(session.screen, lines, mark="- ")


def rules(session: Session, rest: str) -> None:
    """List the rules, or read one, or a chapter."""
    text = session.text
    number = rest.removeprefix("rule ").rstrip(".")
    rules = text.rules()
    if not number:
        listed = [
            text.runs("terminal.rules.line", rule=text.rule_run(rule), title=text.rule_title(rule))
            for rule in rules
        ]
        say_pages(session.screen, [*listed, text.runs("terminal.rules.hint")])
        return
    wanted = [rule for rule in rules if rule_within(rule, number)]
    if not wanted:
        session.say("terminal.no-rule", input=rest)
    told = [
        text.runs(
            "terminal.rules.text",
            rule=text.rule_run(rule),
            title=text.rule_title(rule),
            text=text.rule_text(rule),
        )
        for rule in wanted
    ]
    say_pages(session.screen, told)


def helped(session: Session, rest: str) -> None:
    """List what can be typed."""
    for name in HELP:
        session.say(f"terminal.help.{name}")
