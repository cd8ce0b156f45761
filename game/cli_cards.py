"""The command `cards`: everything printed on cards and tiles."""

from __future__ import annotations

import dataclasses
import json
import os
import sys
from collections.abc import Iterator
from typing import Any

from game.content import Content

__all__ = ["json_values", "plain_lines", "run"]


def _entry(entry: Any) -> dict[str, Any]:
    """A card, state or group as JSON values; the parsed effect is left out beside its text."""
    values = {field.name: getattr(entry, field.name) for field in dataclasses.fields(entry)}
    values.pop("parts", None)
    return values


def json_values(content: Content) -> dict[str, Any]:
    """All of the content as JSON values, in its own order."""
    return {
        "content": content.hash,
        "cards": [_entry(card) for card in content.cards],
        "news": [_entry(card) for card in content.news],
        "states": [_entry(state) for state in content.states],
        "groups": [_entry(group) for group in content.groups],
    }


def _marks(negative: bool, starter: bool) -> str:
    return ", ".join(
        name for name, given in (("going negative", negative), ("starter", starter)) if given
    )


def _tables(content: Content) -> Iterator[tuple[str, tuple[str, ...], list[tuple[str, ...]]]]:
    """Title, heads and rows of the tables."""
    for candidate in ("obama", "mccain"):
        yield (
            f"Campaign cards of {'Obama' if candidate == 'obama' else 'McCain'}",
            ("id", "title", "effect", "marks", "text"),
            [
                (card.id, card.title, card.effect, _marks(card.negative, card.starter), card.text)
                for card in content.cards
                if card.candidate == candidate
            ],
        )
    yield (
        "Breaking News cards",
        ("id", "title", "effect", "text"),
        [(card.id, card.title, card.effect or "-", card.text) for card in content.news],
    )
    yield (
        "Battleground states",
        ("id", "name", "votes", "set", "defense", "economy", "start", "groups"),
        [
            (
                state.id,
                state.name,
                str(state.votes),
                state.set,
                state.defense,
                state.economy,
                f"{state.start}, {state.start_group}",
                ", ".join(state.groups),
            )
            for state in content.states
        ],
    )
    yield "Groups", ("id", "name"), [(group.id, group.name) for group in content.groups]


def plain_lines(content: Content) -> Iterator[str]:
    """A line each, its fields split by tabs, under a heading a table."""
    for title, heads, rows in _tables(content):
        yield title
        yield "\t".join(heads)
        for row in rows:
            yield "\t".join(row)
        yield ""


def _rich(content: Content) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console = Console()
    for title, heads, rows in _tables(content):
        table = Table(title=title, box=box.SIMPLE_HEAD, title_justify="left")
        for head in heads:
            table.add_column(head, justify="right" if head == "votes" else "left")
        for row in rows:
            table.add_row(*(Text(cell) for cell in row))
        console.print(table)


def run(content: Content, *, as_json: bool) -> int:
    """Print the content: JSON, tables on a terminal, or plain lines; the exit code."""
    if as_json:
        print(json.dumps(json_values(content), ensure_ascii=False, indent=1))
    elif (
        sys.stdout is not None
        and sys.stdout.isatty()
        and os.environ.get("TERM") != "dumb"
        and not os.environ.get("NO_COLOR")
    ):
        _rich(content)
    else:
        for line in plain_lines(content):
            print(line)
    return 0
