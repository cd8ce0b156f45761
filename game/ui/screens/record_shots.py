"""The replay viewer, the list of games and what is told of faults, for pictures and their tests."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any

from game import Options, Result
from game.content import load_content
from game.files import LoadedRecord
from game.ui.app import App
from game.ui.match import Match
from game.ui.match.library import Facts, Kept, Library
from game.ui.match.replay import Replay
from game.ui.screen import Screen
from game.ui.screens.bug import BugScreen
from game.ui.screens.games import GamesScreen
from game.ui.screens.match_shots import played
from game.ui.screens.replay import ReplayScreen
from game.ui.screens.replay_branch import tell_branch
from game.ui.screens.second import SecondCopyScreen

__all__ = ["RECORDS", "record_shot", "sample_record"]

Act = Callable[[Any], None]


@cache
def sample_record(until: int = 0, decks: str = "draft") -> LoadedRecord:
    """A game played by chance to its end, or to a turn, as a record."""

    def done(match: Match) -> bool:
        return bool(until) and match.game.turn >= until

    match = played(done, Options(decks=decks, first_player="coin"), seed=8)
    record = match.record()
    return LoadedRecord(match.game, record["meta"], None, record)


def _moment(loaded: LoadedRecord, kind: str, turn: int) -> int:
    """The first moment from a turn on at which such a decision waits."""
    replay = Replay(loaded)
    for number, step in enumerate(replay.steps):
        if replay.moments[number].turn >= turn and step.get("kind") == kind:
            return number
    return replay.length


def _replay(kind: str = "", turn: int = 0, until: int = 0) -> Screen:
    loaded = sample_record(until)
    at = _moment(loaded, kind, turn) if kind else 10**6
    return ReplayScreen(loaded, Path("games") / "sample.record.json", at=at)


# --- the list of games


class _Shelf(Library):
    """A list that lies in no folder."""

    def __init__(self, games: list[Kept], deleted: bool = False) -> None:
        super().__init__(load_content())
        self.games = games
        self._has_deleted = deleted

    def look(self) -> None:
        """Nothing changes."""

    @property
    def can_restore(self) -> bool:
        """Whether the button is shown."""
        return self._has_deleted


def _kept(number: int, **changes: Any) -> Kept:
    time = datetime(2026, 3, 14, 20, 15) - timedelta(hours=31 * number)
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    kind = changes.pop("kind", "game")
    kept = Kept(Path("saves") / f"{stamp}.record.json", kind, time, (number, number), known=True)
    for name, value in changes.items():
        setattr(kept, name, value)
    return kept


def _facts(
    obama: int,
    mccain: int,
    turn: int,
    result: Result | None,
    names: tuple[str, str],
    *bots: str,
) -> Facts:
    return Facts(
        {"obama": names[0], "mccain": names[1]},
        frozenset(bots),
        {"obama": obama, "mccain": mccain},
        turn,
        4 * turn + 30,
        result,
        "draft",
        None,
    )


def _shelf() -> list[Kept]:
    north, south = ("North", "South"), ("South", "North")
    games = [
        _kept(0, facts=_facts(198, 211, 61, None, north)),
        _kept(1, facts=_facts(272, 231, 96, Result("obama", "270"), north, "mccain")),
        _kept(
            2, facts=_facts(244, 270, 118, Result("mccain", "270"), south), name="The long night"
        ),
        _kept(
            3,
            problem="evening.record.json: line 812, column 3: This file is cut off here; take "
            "a whole copy of it.",
            name="evening",
        ),
        _kept(4, facts=_facts(269, 269, 143, Result("draw", "tie"), north)),
        _kept(5, facts=_facts(203, 190, 40, None, north), kind="report"),
        _kept(
            6, facts=_facts(166, 173, 21, Result("obama", "concession"), south, "obama", "mccain")
        ),
        _kept(7, facts=_facts(157, 155, 0, None, ("Obama", "McCain"), "obama")),
        _kept(8, known=False),
    ]
    games[3].path = Path("saves") / "evening.record.json"
    return games


def _games(selected: int = 0, *, deleted: bool = False, empty: bool = False) -> Screen:
    screen = GamesScreen(_Shelf([] if empty else _shelf(), deleted))
    screen.selected = selected
    return screen


def _ask_hand(screen: Any) -> None:
    screen.toggle_hand("obama")


def _failed(screen: Any) -> None:
    screen.open()
    screen._open("/home/north/Documents/elections/never-saved.record.json")


def _deleted(screen: Any) -> None:
    screen.app.notice(screen.app.words("games.deleted", name="North against South"))


def _branched(screen: Any) -> None:
    path = Path("/home/north/games/scenarios/2026-03-14-201500.scenario.json")
    tell_branch(screen, path, 3, None)


def _bug() -> Screen:
    path = "/home/north/.local/share/campaign-manager/reports/2026-03-14-201500.record.json"
    return BugScreen(f"A report for whoever mends it was written to {path}.")


RECORDS: dict[str, tuple[Callable[[], Screen], Act | None]] = {
    "replay": (lambda: _replay("turn", 34), None),
    "replay-draft": (lambda: _replay("draft", 0), lambda s: s.go(11)),
    "replay-opening": (lambda: _replay("opening", 0), None),
    "replay-mid-card": (lambda: _replay("discard", 12), None),
    "replay-next-state": (lambda: _replay("enter", 10), None),
    "replay-one-hand": (lambda: _replay("turn", 34), lambda s: s.toggle_hand("mccain")),
    "replay-no-hands": (
        lambda: _replay("turn", 35),
        lambda s: s._see(()),
    ),
    "replay-playing": (lambda: _replay("turn", 50), lambda s: s.toggle_play()),
    "replay-end": (lambda: _replay(), None),
    "replay-not-over": (lambda: _replay(until=30), None),
    "replay-ask-hand": (lambda: _replay(until=30), _ask_hand),
    "replay-log": (lambda: _replay("turn", 34), lambda s: s.open_log()),
    "replay-map": (lambda: _replay("turn", 34), lambda s: s.open_map()),
    "replay-branched": (lambda: _replay("discard", 12), _branched),
    "games": (lambda: _games(1), None),
    "games-not-over": (lambda: _games(0), None),
    "games-unreadable": (lambda: _games(3), None),
    "games-report": (lambda: _games(5), None),
    "games-deleted": (lambda: _games(1, deleted=True), _deleted),
    "games-rename": (lambda: _games(1), lambda s: s.rename()),
    "games-export": (lambda: _games(3), lambda s: s.export()),
    "games-open-failed": (lambda: _games(1), _failed),
    "games-none": (lambda: _games(empty=True), None),
    "second-copy": (SecondCopyScreen, None),
    "bug": (_bug, None),
}
"""Name of a shot -> what makes its screen, and what is done in it then."""


def record_shot(
    name: str,
) -> tuple[Callable[[Path | None], Screen], Callable[[App], None] | None]:
    """The screen of a named state, and what is done once it is open."""
    make, act = RECORDS[name]

    def prepare(app: App) -> None:
        if act is not None:
            act(app.screen)
        app.step()

    return lambda scenario: make(), prepare
