"""The screens, and which one the window begins with."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.content import Content
    from game.ui.app import App
    from game.ui.screen import Screen

# Entries of the menu -> what opens their screen. An entry that is not here is not shown.
OPENERS: dict[str, Callable[[App], Screen]] = {}


def first_screen(*, content: Content | None = None) -> Screen:
    """Make the screen that the window begins with."""
    from game.ui.screens.menu import MenuScreen

    return MenuScreen()
