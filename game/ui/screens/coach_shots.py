"""The coach in real games and help over windows: states for pictures and for tests."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.app import App
from game.ui.match import Match
from game.ui.screens.board import BoardScreen
from game.ui.screens.board_shots import BOARDS, board, sample_match
from game.ui.screens.screen_help import open_screen_help

__all__ = ["COACHED", "coach_shot", "help_here"]


def _open(cards: int = 6) -> Match:
    return sample_match(cards, handover="open")


def _coached(mode: str, option: str, at: str) -> Callable[[App], None]:
    """With the coach on, a card picked up and something pointed at."""

    def act(app: App) -> None:
        app.change(coach=mode)
        screen = app.screen
        assert isinstance(screen, BoardScreen)
        assert screen.table_coach is not None
        screen.refresh()
        screen.table_coach.wait()
        screen.poll()
        if option:
            screen.pick(option)
        if at:
            screen.stage.set_focus(screen.stage.find(at), shown=True)

    return act


_BROADCAST = "play:obama.half-hour-broadcast"


def _late(app: App) -> None:
    screen = app.screen
    assert isinstance(screen, BoardScreen)
    screen.choose(_BROADCAST, "state:PA")
    _coached("full", "", "")(app)


def _menu(app: App) -> None:
    screen = app.screen
    assert isinstance(screen, BoardScreen)
    screen.open_menu()


COACHED: dict[str, tuple[Callable[[], Match], Callable[[App], None]]] = {
    "coach-hints": (_open, _coached("hints", _BROADCAST, "tile/FL/economy/0")),
    "coach-hints-nothing": (_open, _coached("hints", "", "")),
    "coach-group": (_open, _coached("hints", "play:obama.latinos-for-obama", "tile/NV")),
    "coach-full": (_open, _coached("full", "", "")),
    "coach-full-picked": (_open, _coached("full", _BROADCAST, "tile/FL")),
    "coach-late": (_open, _late),
    "coach-menu": (_open, _menu),
    "coach-rests": (lambda: sample_match(4), _menu),
}
"""Name of a shot -> what makes its match, and what is done on the board then."""


def _help_on_board(name: str) -> Callable[[App], None]:
    def act(app: App) -> None:
        screen, first = app.screen, BOARDS[name][1]
        assert isinstance(screen, BoardScreen)
        if first is not None:
            first(screen)
        screen.open_help()

    return act


def coach_shot(name: str) -> tuple[Callable[[], BoardScreen], Callable[[App], None]]:
    """The board of a named state, and what is done once it is open."""
    if name in COACHED:
        make, act = COACHED[name]
    else:
        state = name.replace("help-", "board-")
        make, act = BOARDS[state][0], _help_on_board(state)
    return lambda: board(make()), act


def help_here(app: App) -> None:
    """F1 on a screen."""
    if not app.screen.on_action("help"):
        open_screen_help(app)
