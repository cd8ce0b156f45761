"""A monkey through the whole program, from the menu to the end of a match and every page."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from game import Options
from game.content import Content
from game.files import new_save
from game.sandbox.matrix_cells import tasks
from game.ui.match import Hold, Match, MatchSetup
from game.ui.matrix.computing import Computing
from game.ui.screens.flow import MatchFlow
from tests.ui.bots import use_inline_bots
from tests.ui.monkey import Roamer

Size = tuple[int, int]

SIZES: list[Size] = [(1024, 640), (1280, 800), (1920, 1080)]
RECORDS = Path(__file__).parents[1] / "records"
EVENTS = 500
"""In each test: three parts make 1,500 at each size."""
LONG_EVENTS, LONG_SEEDS = 1_120, (11, 12)
"""With --long: three parts, three sizes and two seeds make 20,160 more."""


def whole(size: Size, seed: int) -> Roamer:
    """From New game on, through draft, cover and opening onto the board."""
    return Roamer(size, 12 * seed - 1)  # the first game has a draft and covers


def late(size: Size, seed: int) -> Roamer:
    """Matches that are nearly over, their end and a rematch."""
    roamer = Roamer(size, 4 * seed, turns="3")
    match = Match(MatchSetup(Options(decks="starter", turn_limit=12), seed))
    chance = random.Random(seed)
    while match.game.turn < 11:
        if match.hold is Hold.COVER:
            match.open_cover()
        elif match.hold is not Hold.DECISION:
            match.proceed()
        elif match.game.decision is not None:
            match.choose(chance.choice(match.game.decision.options))
    roamer.driver.app.push(MatchFlow(match, new_save()).make())
    return roamer


def around(size: Size, seed: int) -> Roamer:
    """Every page but the match: the gallery, rules, games, a replay, lessons, the sandbox."""
    pages = ("games", "sandbox", "learn", "cards", "settings", "rules")
    return Roamer(size, seed, places=pages[seed % 6 :] + pages[: seed % 6])


PARTS: dict[str, tuple[Callable[[Size, int], Roamer], set[str]]] = {
    "whole": (whole, {"menu", "newgame", "draft", "opening", "board"}),
    "late": (late, {"board", "cover", "end"}),
    "around": (
        around,
        {*("menu", "cards", "rules", "games", "replay", "settings", "learn", "lesson", "sandbox")},
    ),
}
"""How a part begins, and where the monkey must have been at its end."""


def _two_rows(content: Content) -> Computing:
    """No more of the matrix is computed than a moment takes, and in this process."""
    return Computing(content, list(tasks(content))[:2], workers=1, keeps=False)


@pytest.fixture(autouse=True)
def _room(tmp_path: Path, data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # what is typed as a path lands here
    monkeypatch.setattr("game.ui.screens.settings.open_folder", lambda folder: None)
    use_inline_bots(monkeypatch)
    monkeypatch.setattr("game.ui.screens.matrix.Computing", _two_rows)
    saves = data_folder / "saves"
    saves.mkdir(parents=True)
    for name in ("270-obama", "tie"):
        record = f"{name}.record.json"
        (saves / record).write_bytes((RECORDS / record).read_bytes())


def _play(part: str, size: Size, seed: int, events: int) -> None:
    begin, wanted = PARTS[part]
    roamer = begin(size, seed)
    roamer.play(events)
    assert wanted <= roamer.visited
    assert roamer.resumed or part == "around"


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("size", SIZES)
def test_a_monkey_breaks_nothing_anywhere(size: Size, part: str) -> None:
    _play(part, size, SIZES.index(size) + 1, EVENTS)


@pytest.mark.long
@pytest.mark.parametrize("seed", LONG_SEEDS)
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("size", SIZES)
def test_a_monkey_breaks_nothing_for_long(size: Size, part: str, seed: int) -> None:
    _play(part, size, seed + 10 * SIZES.index(size), LONG_EVENTS)
