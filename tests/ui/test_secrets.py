"""Nothing hidden is ever drawn, told or felt: what is hidden may be dealt in any way, and the
window shows the same pixels, titles, texts, tips and answers to keys."""

from __future__ import annotations

import random
import zlib
from collections.abc import Collection, Iterator
from functools import cache
from itertools import islice
from typing import Any

import pygame
import pytest

from game import Options
from game.content import CANDIDATES
from game.ui.match import Hold, Match, MatchSetup, Seat, resume_match
from game.ui.screens.board_shots import BOARDS
from game.ui.screens.flow import MatchFlow
from tests.ui.driver import Driver
from tests.ui.twins import twins

SIZE = (1280, 800)
BOTS = {"obama": Seat("Obama"), "mccain": Seat("McCain", "random")}
TABLES: dict[str, MatchSetup] = {
    "cover": MatchSetup(Options(), 21),
    "peek": MatchSetup(Options(opening_news="yes"), 22, handover="peek"),
    "open": MatchSetup(Options(opening_news="yes"), 23, handover="open"),
    "full": MatchSetup(Options(decks="full", opening_news="yes"), 24),
    "bot": MatchSetup(Options(first_player="coin"), 25, BOTS),
}
OWN = (
    *("draft", "opening", "turn", "discard", "state", "issue", "voter", "shift"),
    *("demographic", "play-drawn", "enter", "news-state", "roll", "news", "end-turn"),
)
"""What a seat's own screen waits for."""
OTHERS = ("state", "issue", "voter", "shift", "enter", "news-state")
"""What the other decides in the middle of a turn, while both look at the screen."""
WANTED = [
    *(("cover", kind) for kind in ("cover-draft", "cover-opening", "cover", *OWN)),
    *(("cover", f"other-{kind}") for kind in OTHERS),
    *(("peek", kind) for kind in OWN),
    *(("open", kind) for kind in ("turn", "enter", "news", "end-turn")),
    *(("bot", kind) for kind in ("draft", "turn", "state", "end-turn")),
]


def eyes(match: Match) -> Collection[str]:
    """Whose secrets the screen may show now."""
    if match.setup.handover == "open":
        return CANDIDATES
    if any(match.is_bot(c) for c in CANDIDATES):
        return ("obama",)
    if match.hold is Hold.COVER or match.setup.handover == "peek" or match.seat is None:
        return ()
    return (match.seat,) if match.decider in (None, match.seat) else ()


def moment(match: Match) -> str:
    """What the match waits for, as a name of WANTED."""
    decision = match.game.decision
    if match.hold is Hold.COVER:
        assert decision is not None
        kind = decision.kind
        return f"cover-{kind}" if kind in ("draft", "opening") else "cover"
    if match.hold is not Hold.DECISION:
        return str(match.hold.value)
    assert decision is not None
    whose = match.game.active
    other = whose is not None and decision.player != whose and not match.is_bot(whose)
    return f"other-{decision.kind}" if other and match.decider != match.seat else decision.kind


def _copy(match: Match) -> Match:
    twin = resume_match(match.record())
    return _as(twin, match)


def _as(twin: Match, match: Match) -> Match:
    """A resumed match with the screen where it was."""
    twin.seat, twin.seen = match.seat, dict(match.seen)
    return twin


@cache
def moments(table: str) -> dict[str, Match]:
    """A match of a table at every kind of moment, each from as late in a game as was met."""
    wanted = {kind for name, kind in WANTED if name == table}
    found: dict[str, Match] = {}
    for setup in (TABLES[table], TABLES["full"] if table == "cover" else TABLES[table]):
        for more in range(12):
            if not wanted - found.keys():
                return found
            _play(setup, more, wanted, found)
    assert not wanted - found.keys(), f"never met: {wanted - found.keys()}"
    return found


def _play(setup: MatchSetup, more: int, wanted: set[str], found: dict[str, Match]) -> None:
    chosen = MatchSetup(setup.options, setup.seed + 100 * more, setup.seats, setup.handover)
    match = Match(chosen)
    chance = random.Random(chosen.seed)
    while match.hold is not Hold.OVER:
        decision = match.game.decision
        name = moment(match)
        told = name in wanted and (decision is None or not match.is_bot(str(decision.player)))
        late = match.game.turn > 12 or not match.game.turn
        new = told and late and name not in found and chance.random() < 0.3
        if new and len(list(twins(match, eyes(match), 3))) == 4:
            found[name] = _copy(match)
        if match.hold is Hold.COVER:
            match.open_cover()
        elif match.hold is not Hold.DECISION:
            match.proceed()
        elif decision is not None and decision.kind == "first-player":
            match.settle_first_player()
        elif decision is not None:
            match.choose(chance.choice(decision.options))


# --- looking --------------------------------------------------------------------------------


@cache
def window() -> Driver:
    return Driver(MatchFlow(Match(MatchSetup())).make(), SIZE)


class Look:
    """Everything that one who sits before the window can get out of it, as plain data.

    The first frame and the one after all motion are drawn whole. Of all others, the areas that were
    drawn and their pixels are kept: while these are the same, so is everything that is seen.
    """

    def __init__(self, match: Match) -> None:
        # One window for all, so that letters and signs need not be drawn anew each time.
        self.driver = window()
        self.seen: list[tuple[Any, ...]] = []
        self.driver.app.show = self.frame
        self.driver.app.replace(MatchFlow(match).make())
        self.driver.stage.damage_all()
        self.driver.app.step()
        self.note("first")
        self.driver.now += 0.13  # what moves: the last turn is shown again
        self.driver.app.step()
        self.note("motion")
        self.driver.stage.skip_motion()
        self.driver.stage.damage_all()
        self.driver.app.step()
        self.note("still")

    def frame(self, areas: list[pygame.Rect]) -> None:
        """Keep what was drawn."""
        surface = self.driver.app.surface
        for area in areas:
            pixels = surface.subsurface(area).copy().get_buffer().raw
            self.seen.append(("drawn", *area, zlib.crc32(pixels)))

    def note(self, what: str) -> None:
        driver = self.driver
        title = pygame.display.get_caption()[0]
        self.seen.append((what, title, *driver.texts(), driver.tip, driver.focus))

    def hover(self) -> None:
        """Every thing that says something when it is pointed at."""
        driver = self.driver
        driver.stage.layout()
        owners = [w for w in driver.stage.top.root.walk() if w.tip is not None and w.visible]
        for widget in owners:
            x, y = widget.rect.center
            driver.move(x, y)
            driver.now += 0.6
            driver.app.step()
            self.seen.append(("hover", driver.tip))

    def walk(self, steps: int = 40) -> None:
        """The keyboard all round."""
        for _ in range(steps):
            self.driver.key("Tab")
            self.driver.now += 0.6
            self.driver.app.step()
            self.seen.append(("focus", self.driver.focus, self.driver.tip))
        self.driver.key("Esc")

    def panels(self) -> None:
        """Log, map, piles, menu; on covers too."""
        for key in ("l", "m", "p", "Esc", "F1"):
            self.driver.key(key)
            self.note(f"key {key}")
            if len(self.driver.stage.layers) > 1:
                self.driver.key("Esc")
        self.note("back")

    def look_back(self) -> None:
        """The table as it was, by a click in the log."""
        driver = self.driver
        rows = [p for p in driver.paths() if p.startswith("log/")]
        for path in rows[-8:]:
            if not driver.has(path):
                continue
            driver.stage.reveal(driver.widget(path))
            driver.app.step()
            driver.click(path)
            self.note("looking back")
            driver.key("Esc")
            self.note("now")


def looks(match: Match, count: int, *, deep: bool) -> Iterator[list[tuple[Any, ...]]]:
    """What is seen of a match and of its twins."""
    for twin in twins(match, eyes(match), count):
        look = Look(_as(twin, match))
        if deep:
            look.look_back()
            look.panels()
            look.hover()
            look.walk()
        yield look.seen


def same(match: Match, count: int, *, deep: bool = False) -> None:
    own, *others = looks(match, count, deep=deep)
    assert len(others) == count
    assert sum(seen[0] == "drawn" for seen in own) >= (5 if deep else 2)
    for other in others:
        for mine, theirs in zip(own, other, strict=True):
            assert mine == theirs


def test_whoever_looks_sees_what_is_drawn_otherwise() -> None:
    """What is open to the eyes is seen to differ: these tests would find what is shown."""
    match = moments("open")["turn"]
    own, other = (
        Look(_as(twin, match)).seen for twin in islice(twins(match, (match.seat or "",), 1), 2)
    )
    assert [seen for seen in own if seen[0] == "drawn"] != [s for s in other if s[0] == "drawn"]


@pytest.mark.parametrize(("table", "kind"), WANTED)
def test_what_is_hidden_changes_nothing_on_the_screen(table: str, kind: str) -> None:
    same(moments(table)[kind], 3)


DEEP = [("cover", "turn"), ("cover", "cover"), ("peek", "turn"), ("cover", "other-state")]
"""Looked at in every way each time; all of them, with three other deals, in the long tier."""


@pytest.mark.parametrize(("table", "kind"), DEEP)
def test_nor_anything_that_explains_itself(table: str, kind: str) -> None:
    same(moments(table)[kind], 1, deep=True)


@pytest.mark.long
@pytest.mark.parametrize(("table", "kind"), WANTED)
def test_nor_anything_at_any_moment(table: str, kind: str) -> None:
    same(moments(table)[kind], 3, deep=True)


@pytest.mark.parametrize("name", ["board-score-order", "board-peek", "board-open"])
def test_nor_with_tables_that_chance_never_made(name: str) -> None:
    make, _ = BOARDS[name]
    same(make(), 3)
