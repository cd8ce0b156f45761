"""The results of many games as tables: data once, drawn on a terminal or as plain lines."""

from __future__ import annotations

from typing import IO, NamedTuple

from game.content import CANDIDATES, Content
from game.lab.plan import Plan
from game.lab.shares import Share
from game.lab.statistics import Statistics

__all__ = ["Table", "plain_lines", "print_tables", "tables"]

_NAMES = {"obama": "Obama", "mccain": "McCain"}


class Table(NamedTuple):
    """A table: its heading, the names of its columns, its rows.

    The first column is text and the others are numbers.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def tables(plan: Plan, statistics: Statistics, content: Content) -> list[Table]:
    """Wins, ends, turns and cards; tables with nothing in them are left out."""
    made = [_wins(plan, statistics), _ends(statistics), _turns(statistics)]
    made += [_cards(plan, statistics, content, side) for side in CANDIDATES]
    return [table for table in made if table.rows]


def percent(ratio: float) -> str:
    """A ratio as per cent to one place."""
    return f"{100 * ratio:.1f} %"


def interval(share: Share) -> str:
    """The confidence interval of a share, in per cent."""
    return f"{100 * share.low:.1f}–{100 * share.high:.1f}"


def _row(label: str, share: Share) -> tuple[str, ...]:
    return (label, str(share.hits), str(share.total), percent(share.ratio), interval(share))


def win_rows(plan: Plan, statistics: Statistics) -> list[tuple[str, Share]]:
    """Whose wins are counted, with their shares: by seat, by who moved first, by both."""
    rows = [
        (f"{_NAMES[side]} ({getattr(plan, side)})", statistics.wins(side)) for side in CANDIDATES
    ]
    rows += [
        ("Whoever moves first", statistics.wins_moving(first=True)),
        ("Whoever moves second", statistics.wins_moving(first=False)),
    ]
    for side in CANDIDATES:
        for first in (True, False):
            label = f"{_NAMES[side]} moving {'first' if first else 'second'}"
            rows.append((label, statistics.wins(side, first=first)))
    return [(label, share) for label, share in rows if share.total]


def deck_kind(plan: Plan) -> str:
    """The option `decks` of the games."""
    return str(plan.options.get("decks", "draft"))


def _wins(plan: Plan, statistics: Statistics) -> Table:
    return Table(
        f"Wins with {deck_kind(plan)} decks",
        ("", "Wins", "Games", "Share", "95 % interval"),
        tuple(_row(label, share) for label, share in win_rows(plan, statistics)),
    )


def end_rows(statistics: Statistics) -> list[tuple[str, int]]:
    """How games ended, with how many did."""
    words = {
        "270": "270 votes",
        "tie": "269–269 tie",
        "turn-limit": "Turn limit",
        "passes": "Two passes",
        "agreement": "Draw agreed",
        "concession": "Concession",
    }
    rows = [(words[reason], count) for reason, count in statistics.reasons.items() if count]
    if statistics.unfinished:
        rows.append(("Unfinished", len(statistics.unfinished)))
    return rows


def _ends(statistics: Statistics) -> Table:
    games = statistics.games
    rows = end_rows(statistics)
    return Table(
        "Ends",
        ("", "Games", "Share"),
        tuple((label, str(count), percent(count / games)) for label, count in rows),
    )


def _turns(statistics: Statistics) -> Table:
    s = statistics
    if not s.games:
        return Table("Turns of a game, those of both players", (), ())
    quantiles = tuple(str(s.turns_at(q)) for q in (0.05, 0.5, 0.95))
    return Table(
        "Turns of a game, those of both players",
        ("", "Mean", "Fewest", "5 % below", "Median", "95 % below", "Most"),
        (
            (
                "Turns",
                f"{s.mean(s.turns):.1f}",
                str(s.fewest_turns),
                *quantiles,
                str(s.most_turns),
            ),
        ),
    )


def card_rows(statistics: Statistics, content: Content, side: str) -> list[tuple[str, str]]:
    """Id and title of a candidate's cards that were in a deck, those won with most first."""
    counts = statistics.cards
    cards = [card for card in content.cards if card.candidate == side and counts[card.id].kept]
    cards.sort(key=lambda card: -counts[card.id].won_share.ratio)
    return [(card.id, card.title) for card in cards]


def _cards(plan: Plan, statistics: Statistics, content: Content, side: str) -> Table:
    rows = []
    for card, title in card_rows(statistics, content, side):
        count = statistics.cards[card]
        rows.append(
            (
                title,
                _short(count.kept_share),
                _short(count.played_share),
                f"{count.plays_a_game:.2f}",
                _short(count.won_share),
            )
        )
    return Table(
        f"Cards of {_NAMES[side]}: games with the card in the deck; of these, those in which "
        "it was played, how often a game, and those won (95 % intervals)",
        ("", "Kept" if deck_kind(plan) == "draft" else "In deck", "Played", "Times", "Won"),
        tuple(rows),
    )


def _short(share: Share) -> str:
    """A share and its interval in whole per cent: narrow enough for many columns."""
    return f"{100 * share.ratio:.0f} % {100 * share.low:.0f}–{100 * share.high:.0f}"


def plain_lines(made: list[Table]) -> list[str]:
    """Tables as lines with columns set by spaces, for a file or a pipe."""
    lines: list[str] = []
    for table in made:
        grid = [table.columns, *table.rows]
        widths = [max(len(row[i]) for row in grid) for i in range(len(table.columns))]
        lines += ["", table.title]
        for row in grid:
            cells = [row[0].ljust(widths[0])]
            cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
            lines.append("  " + "  ".join(cells).rstrip())
    return lines


def print_tables(made: list[Table], file: IO[str]) -> None:
    """Tables drawn on a terminal."""
    from rich import box
    from rich.console import Console
    from rich.table import Table as Drawn

    console = Console(file=file)
    for table in made:
        drawn = Drawn(
            title=table.title,
            title_justify="left",
            title_style="bold",
            box=box.SIMPLE_HEAD,
            pad_edge=False,
            collapse_padding=True,
        )
        for number, column in enumerate(table.columns):
            drawn.add_column(column, justify="right" if number else "left", no_wrap=True)
        for row in table.rows:
            drawn.add_row(*row)
        console.print(drawn)
