"""Every campaign card and news card does what its text says, and nothing else."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from game import Game
from game.content import load_content
from tests.engine.card_rows_mccain import MCCAIN
from tests.engine.card_rows_news import NEWS
from tests.engine.card_rows_obama import OBAMA
from tests.engine.card_table import Row

CARDS = (*OBAMA, *MCCAIN)
ROWS = (*CARDS, *NEWS)
CONTENT = load_content()


def patched(position: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """The position with the value at each path replaced; a change must change something."""
    new = copy.deepcopy(position)
    for path, value in changes.items():
        *way, last = path.split(".")
        inner: Any = new
        for step in way:
            inner = inner[int(step) if isinstance(inner, list) else step]
        key: Any = int(last) if isinstance(inner, list) else last
        assert inner[key] != value, f"{path} was so before"
        inner[key] = value
    return new


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.card)
def test_card(row: Row) -> None:
    game = Game.from_position(row.position, chance=row.chance)
    before = game.position()
    for number, option in enumerate(row.line):
        if number == row.since:
            before = game.position()
        game.apply(option)
    assert game.position() == patched(before, row.changes)
    assert game.chance_left == 0
    assert game.decision is not None
    assert game.decision.kind == ("turn" if row in CARDS else "state")


def test_a_row_for_every_card() -> None:
    assert [row.card for row in CARDS] == [card.id for card in CONTENT.cards]
    assert [row.card for row in NEWS] == [card.id for card in CONTENT.news]


def test_rows_differ() -> None:
    """Cards with the same text are shown in different positions or states."""
    shown = [(str(row.position["slots"]), row.line[1:], str(row.changes)) for row in ROWS]
    assert len(set(shown)) == len(shown)
