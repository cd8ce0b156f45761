"""The table in colour: the race as bars, the states as rows of circles.

Nothing is told by colour alone: O and M say whom a circle supports, brackets that a marker lies
on it, the small letter behind them what is printed under it.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text as RichText

from game import WINNING_VOTES
from game.content import CANDIDATES, ISSUES, TRACK
from game.terminal.screen import STYLES, RichScreen, styled
from game.terminal.tables import View, decisive_lines, status_lines
from game.text import Run
from game.text.table import OF_LETTER, Circle, Tile, tile

_SIGNS = {"obama": "O", "mccain": "M"}
_BAR = 30
_COLUMNS = 5
_ROOMY = 36
"""From this many lines on there is a gap between the states."""


def rich_table(screen: RichScreen, view: View, *, markers: bool) -> None:
    """Draw the whole table; it holds at 80 columns."""
    text = screen.text
    screen.put(_race(screen, view))
    for line in decisive_lines(text, view):
        screen.say(line)
    screen.blank()
    screen.put(_states(screen, view))
    screen.say(
        text.runs("terminal.table.legend", ring=screen.sign("◌", "-"), mark=screen.sign("▸", ">")),
        muted=True,
    )
    media, news, *rest = status_lines(text, view, markers=markers)
    screen.say([*media, Run(" "), *news])
    for line in rest:
        screen.say(line)


def rich_tile(screen: RichScreen, shown: Tile) -> None:
    """Draw one state in play, as in the table."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_header=False)
    for _ in range(_COLUMNS):
        table.add_column(no_wrap=True)
    _add_state(screen, table, shown)
    screen.put(table)


def rich_state_list(screen: RichScreen, states: Sequence[str]) -> None:
    """Draw states as printed, numbered, one a line; it holds at 80 columns."""
    text = screen.text
    mark = screen.sign("▸", ">")
    table = Table(
        box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim", show_edge=False
    )
    table.add_column("", justify="right", no_wrap=True)
    for name in ("state", "start", "defense", "economy", "groups"):
        table.add_column(text.message(f"terminal.table.column-{name}"), no_wrap=True)
    for number, state in enumerate(states, 1):
        printed = text.content.state(state)
        defends = printed.start.startswith("D")
        groups = RichText()
        for group in printed.groups:
            key = group == printed.start_group
            groups.append(", " if len(groups) else "")
            groups.append((mark if key else "") + text.group(group), style="bold" if key else "dim")
        table.add_row(
            f"{number}.",
            RichText(f"{text.state(state)} {printed.votes}", style="bold"),
            printed.start,
            _printed_row(screen, printed.defense, defends),
            _printed_row(screen, printed.economy, not defends),
            groups,
        )
    screen.put(table)


def _printed_row(screen: RichScreen, row: str, major: bool) -> RichText:
    signs = RichText(style="underline" if major else "")
    for printed in row:
        candidate = OF_LETTER.get(printed)
        sign = _SIGNS[candidate] if candidate else screen.sign("◌", "-")
        signs.append(sign, style=STYLES[candidate] if candidate else "")
    return signs


def _race(screen: RichScreen, view: View) -> Table:
    text = screen.text
    race = Table.grid(padding=(0, 1))
    for _ in range(3):
        race.add_column(no_wrap=True)
    race.add_column()
    for candidate in CANDIDATES:
        votes = view["scores"][candidate]
        full = min(_BAR, votes * _BAR // WINNING_VOTES)
        bar = RichText(screen.sign("█", "#") * full, style=STYLES[candidate])
        bar.append(screen.sign("░", ".") * (_BAR - full), style="dim")
        race.add_row(
            styled([text.candidate_run(candidate)]),
            bar,
            text.message(
                "terminal.table.race-short", votes=votes, needs=max(0, WINNING_VOTES - votes)
            ),
            " ".join(view["won"][candidate]),
        )
    return race


def _states(screen: RichScreen, view: View) -> Table:
    text = screen.text
    table = Table(
        box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim", show_edge=False
    )
    for name in ("state", "row", "voters", "needs", "groups"):
        table.add_column(text.message(f"terminal.table.column-{name}"), no_wrap=True)
    filled = [entry for entry in view["slots"] if entry]
    for number, entry in enumerate(view["slots"]):
        shown = tile(text.content, view, entry["state"]) if entry else None
        if shown is None:
            table.add_row(
                RichText(text.message("terminal.table.slot-empty", slot=number + 1), style="dim")
            )
        else:
            _add_state(screen, table, shown)
        if screen.height >= _ROOMY and number < len(view["slots"]) - 1 and filled:
            table.add_row("")
    return table


def _add_state(screen: RichScreen, table: Table, shown: Tile) -> None:
    text = screen.text
    printed = text.content.state(shown.state)
    mark = screen.sign("▸", ">")
    names = (
        RichText(f"{text.state(shown.state)} {printed.votes}", style="bold"),
        RichText(f"{shown.state} ", style="bold") + _track(shown),
    )
    # The groups keep their printed order, so that they do not jump when the key one changes.
    for issue, name, group in zip(ISSUES, names, printed.groups, strict=True):
        major, key = issue == shown.majority, group == shown.group
        table.add_row(
            name,
            RichText(
                (mark if major else " ") + text.issue(issue), style="bold" if major else "dim"
            ),
            _row(screen, shown.rows[issue]),
            _needs(shown, issue, major),
            RichText((mark if key else " ") + text.group(group), style="bold" if key else "dim"),
        )


def _track(shown: Tile) -> RichText:
    track = RichText()
    for place, space in enumerate(TRACK):
        here = space == shown.issue
        before = "[" if here else "" if place and TRACK[place - 1] == shown.issue else " "
        track.append(before if place or here else "")
        track.append(space, style="bold" if here else "dim")
        track.append("]" if here else "")
    return track


def _row(screen: RichScreen, circles: tuple[Circle, ...]) -> RichText:
    row = RichText()
    for circle in circles:
        row += _circle(screen, circle)
    return row


def _circle(screen: RichScreen, circle: Circle) -> RichText:
    ring = screen.sign("◌", "-")
    printed = OF_LETTER.get(circle.printed)
    cell = RichText()
    if circle.marker is None:
        sign = _SIGNS[printed] if printed else ring
        cell.append(f" {sign}  ", style=STYLES[printed] if printed else "")
        return cell
    cell.append(f"[{_SIGNS[circle.marker]}]", style=f"{STYLES[circle.marker]} reverse")
    under = _SIGNS[printed].lower() if printed else ring
    cell.append(under, style=STYLES[printed].removeprefix("bold ") if printed else "")
    return cell


def _needs(shown: Tile, issue: str, major: bool) -> RichText:
    needs = RichText(style="" if major else "dim")
    for candidate in CANDIDATES:
        if len(needs):
            needs.append(" ")
        needs.append(
            f"{_SIGNS[candidate]}{shown.missing(candidate, issue)}",
            style=STYLES[candidate] if major else "",
        )
    return needs
