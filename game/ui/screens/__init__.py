"""The screens, and which one the window begins with."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.screen import Screen

# Entries of the menu -> what opens their screen. An entry that is not here is not shown.
OPENERS: dict[str, Callable[[App], Screen]] = {}


# Entries that are only there while there is something behind them, such as a game to resume.
CONDITIONS: dict[str, Callable[[App], bool]] = {}

# What the command line can begin with (`options`, `resume`, `replay`, …) -> what makes its screen
# from all that was given. They are asked in this order; with none of them it is the menu.
STARTERS: dict[str, Callable[..., Screen]] = {}


def first_screens(**start: Any) -> list[Screen]:
    """Make the screens that the window begins with: the menu, and what was asked for over it."""
    from game.ui.screens.menu import MenuScreen

    screens: list[Screen] = [MenuScreen()]
    for wanted, make in STARTERS.items():
        if start.get(wanted) is not None:
            screens.append(make(**start))
            break
    return screens
