"""The table as lines, a fact in each, and what of it both ways of drawing share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game import WINNING_VOTES
from game.content import CANDIDATES, ISSUES
from game.terminal.screen import Screen
from game.text import Run, Text
from game.text.locale import Value
from game.text.options import row_counts
from game.text.table import Tile, tile, tiles

View = Mapping[str, Any]


def count(pile: Any) -> int:
    """How many cards a pile of a view holds, whether it is shown or only counted."""
    return pile if isinstance(pile, int) else len(pile)


def race_lines(text: Text, view: View) -> list[list[Run]]:
    """Who has how many votes, from which states, and who would reach 270 with what."""
    lines = []
    for candidate in CANDIDATES:
        votes = view["scores"][candidate]
        lines.append(
            text.runs(
                "terminal.table.race",
                candidate=text.candidate_run(candidate),
                votes=votes,
                needs=max(0, WINNING_VOTES - votes),
            )
        )
        won = view["won"][candidate]
        if won:
            lines.append(
                text.runs(
                    "terminal.table.won",
                    candidate=text.candidate_run(candidate),
                    states=text.listed([with_votes(text, state) for state in won]),
                )
            )
    return lines + decisive_lines(text, view)


def decisive_lines(text: Text, view: View) -> list[list[Run]]:
    """The states in play with which a candidate would reach 270, a line for each candidate."""
    lines = []
    for candidate in CANDIDATES:
        needs = WINNING_VOTES - view["scores"][candidate]
        enough = [
            text.state_run(t.state)
            for t in tiles(text.content, view)
            if text.content.state(t.state).votes >= needs
        ]
        if enough and view.get("result") is None:
            lines.append(
                text.runs(
                    "terminal.table.decisive",
                    candidate=text.candidate_run(candidate),
                    states=text.listed(enough, last="or"),
                )
            )
    return lines


def with_votes(text: Text, state: str) -> list[Run]:
    """A state's name with its votes behind it."""
    votes = text.content.state(state).votes
    return text.runs("terminal.table.state-votes", state=text.state_run(state), votes=votes)


def tile_lines(text: Text, shown: Tile) -> list[list[Run]]:
    """A state in play, a fact a line: track, both rows circle by circle, needs, groups."""
    printed = text.content.state(shown.state)
    majority = text.issue(shown.majority)
    lines = [
        text.runs(
            "terminal.table.slot",
            slot=shown.slot + 1,
            state=text.state_run(shown.state),
            code=shown.state,
            votes=printed.votes,
        ),
        text.runs("terminal.table.track", track=shown.issue, majority=majority),
    ]
    for issue in ISSUES:
        which = "majority" if issue == shown.majority else "minority"
        circles = [
            text.runs(
                "terminal.table.circle",
                place=place,
                circle=text.message(f"circle.{circle.key}"),
            )
            for place, circle in enumerate(shown.rows[issue], 1)
        ]
        lines.append(
            text.runs(
                f"terminal.table.row-{which}",
                issue=text.issue(issue),
                circles=_joined(circles),
            )
        )
    lines.append(
        text.runs(
            "terminal.table.needs",
            state=text.state_run(shown.state),
            majority=majority,
            obama=shown.missing("obama", shown.majority),
            mccain=shown.missing("mccain", shown.majority),
        )
    )
    lines.append(
        text.runs(
            "terminal.table.groups",
            group=text.group(shown.group),
            other_group=text.group(shown.other_group),
        )
    )
    return lines


def _joined(items: Sequence[list[Run]]) -> list[Run]:
    runs: list[Run] = []
    for item in items:
        runs += [Run("; "), *item] if runs else item
    return runs


def media_line(text: Text, view: View) -> list[Run]:
    """The media support in play, with its owner and what it does."""
    card = media_card(view)
    if card is None:
        return text.runs("terminal.table.no-media")
    entry = text.content.card(card)
    kind = next(part.kind for part in entry.parts if part.verb == "media")
    return text.runs(
        "terminal.table.media",
        card=text.card_run(card),
        owner=text.candidate_run(entry.candidate),
        effect=text.message(f"media-effect.{kind}"),
    )


def media_card(view: View) -> str | None:
    """The media support card in play."""
    media = view.get("media")
    return media["card"] if isinstance(media, Mapping) else media


def news_line(text: Text, view: View) -> list[Run]:
    """How many news cards are left."""
    return text.runs("terminal.table.news", count=count(view["news"]))


def pile_lines(text: Text, view: View, *, full: bool = False) -> list[list[Run]]:
    """The piles of both candidates as numbers; with `full` also what lies open in them."""
    lines = []
    for candidate in CANDIDATES:
        name = text.candidate_run(candidate)
        piles = {
            "hand": count(view["hands"][candidate]),
            "deck": count(view["decks"][candidate]),
            "discards": count(view["discards"][candidate]),
            "pending": count(view["pending"][candidate]),
        }
        lines.append(text.runs("terminal.table.piles", candidate=name, **piles))
        for pile in ("discards", "pending") if full else ():
            if view[pile][candidate]:
                cards = text.listed([text.card_run(card) for card in view[pile][candidate]])
                lines.append(text.runs(f"terminal.table.{pile}", candidate=name, cards=cards))
    return lines


def marker_line(text: Text, view: View) -> list[Run]:
    """How many markers each side has on the table."""
    used = dict.fromkeys(CANDIDATES, 0)
    for shown in tiles(text.content, view):
        for row in shown.rows.values():
            for circle in row:
                if circle.marker:
                    used[circle.marker] += 1
    return text.runs("terminal.table.markers", **used)


def plain_table(screen: Screen, view: View, *, markers: bool) -> None:
    """The whole table as lines, a fact in each."""
    text = screen.text
    for line in race_lines(text, view):
        screen.say(line)
    for slot, entry in enumerate(view["slots"]):
        shown = tile(text.content, view, entry["state"]) if entry else None
        if shown is None:
            screen.say(text.runs("terminal.table.slot-empty", slot=slot + 1))
            continue
        for line in tile_lines(text, shown):
            screen.say(line)
    for line in status_lines(text, view, markers=markers):
        screen.say(line)


def status_lines(text: Text, view: View, *, markers: bool) -> list[list[Run]]:
    """What lies around the states: media support, news left, piles, markers."""
    lines = [media_line(text, view), news_line(text, view), *pile_lines(text, view)]
    return [*lines, marker_line(text, view)] if markers else lines


def state_lines(text: Text, view: View, state: str) -> list[list[Run]]:
    """All about a state, wherever it is: in play, won, unused, or being settled."""
    printed = text.content.state(state)
    about: dict[str, Value] = {
        "state": text.state_run(state),
        "code": state,
        "votes": printed.votes,
    }
    shown = tile(text.content, view, state)
    winner = next((c for c in CANDIDATES if state in view["won"][c]), None)
    if shown is not None:
        lines = tile_lines(text, shown)
    elif winner is not None:
        name = text.candidate_run(winner)
        lines = [text.runs("terminal.table.won-by", candidate=name, **about)]
    elif state in view["unused"]:
        lines = [text.runs("terminal.table.unused", **about), _printed_line(text, state)]
    else:
        lines = [text.runs("terminal.table.left", **about)]
    lines.append(
        text.runs(
            "terminal.table.set",
            state=text.state_run(state),
            candidate=text.candidate_run(printed.set),
        )
    )
    lines.append(
        text.runs(
            "terminal.table.in-2008",
            state=text.state_run(state),
            winner=text.candidate_run(printed.winner_2008),
            margin=f"{printed.margin_2008:g}",
        )
    )
    return lines


def _printed_line(text: Text, state: str) -> list[Run]:
    printed = text.content.state(state)
    first, second = printed.groups
    return text.runs(
        "terminal.table.printed",
        start=printed.start,
        defense=row_counts(text, printed.defense),
        economy=row_counts(text, printed.economy),
        group=text.group(printed.start_group),
        other_group=text.group(second if printed.start_group == first else first),
    )
