"""The screens, and which one the window begins with."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.screen import Screen


def _play(app: App) -> Screen:
    from game.ui.screens.newgame import NewGameScreen

    return NewGameScreen()


def _resume(app: App) -> Screen:
    from game.ui.screens.start import resume_screen

    return resume_screen(app)


def _can_resume(app: App) -> bool:
    from game.ui.match.autosave import unfinished_games

    return bool(unfinished_games())


def _which_game(app: App) -> str:
    """Which game is resumed: who plays, how far it is and how it stands; empty if not known."""
    from game.ui.match.autosave import standing_of, unfinished_games

    told = next((standing_of(path) for path in unfinished_games()), None)
    if told is None or not told["stands"]["turn"]:
        return ""
    names, stands = told["names"], told["stands"]
    return app.words(
        "menu.resume-game",
        **names,
        turn=stands["turn"],
        votes=stands["obama"],
        others=stands["mccain"],
    )


def _cards(app: App) -> Screen:
    from game.ui.screens.cards import CardsScreen

    return CardsScreen()


def _learn(app: App) -> Screen:
    from game.ui.screens.learn import LearnScreen

    return LearnScreen()


def _rules(app: App) -> Screen:
    from game.ui.screens.rules import RulesScreen

    return RulesScreen()


def _settings(app: App) -> Screen:
    from game.ui.screens.settings import SettingsScreen

    return SettingsScreen()


def _games(app: App) -> Screen:
    from game.ui.screens.games import GamesScreen

    return GamesScreen()


def _sandbox(app: App) -> Screen:
    from game.ui.screens.sandbox import SandboxScreen

    return SandboxScreen()


def _replay(**start: Any) -> Screen:
    from game.ui.screens.replay import command_line_replay

    return command_line_replay(**start)


def _laid_out(**start: Any) -> Screen:
    from game.ui.screens.sandbox import command_line_sandbox

    return command_line_sandbox(**start)


def _command_line(**start: Any) -> Screen:
    from game.ui.screens.start import command_line_match

    return command_line_match(**start)


# Entries of the menu -> what opens their screen. An entry that is not here is not shown.
OPENERS: dict[str, Callable[[App], Screen]] = {
    "play": _play,
    "resume": _resume,
    "cards": _cards,
    "rules": _rules,
    "settings": _settings,
    "games": _games,
}

OPENERS["learn"] = _learn
OPENERS["sandbox"] = _sandbox

# Entries that are only there while there is something behind them, such as a game to resume.
CONDITIONS: dict[str, Callable[[App], bool]] = {"resume": _can_resume}

# Entries that have more to say of themselves than what they always say.
DETAILS: dict[str, Callable[[App], str]] = {"resume": _which_game}

# What the command line can begin with (`options`, `resume`, `replay`, …) -> what makes its screen
# from all that was given. They are asked in this order; with none of them it is the menu.
STARTERS: dict[str, Callable[..., Screen]] = {
    "resume": _command_line,
    "options": _command_line,
    "replay": _replay,
    "sandbox": _laid_out,
}


def first_screens(**start: Any) -> list[Screen]:
    """Make the screens that the window begins with: the menu, and what was asked for over it."""
    from game.ui.screens.menu import MenuScreen

    screens: list[Screen] = [MenuScreen()]
    for wanted, make in STARTERS.items():
        if start.get(wanted) is not None:
            screens.append(make(**start))
            break
    return screens
