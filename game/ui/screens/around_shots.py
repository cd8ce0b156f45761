"""States of the screens around the game, for pictures and for their tests."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.ui.input import Clash
from game.ui.screen import Screen
from game.ui.screens.settings import SettingsScreen
from game.ui.screens.settings_keys import key_dialog

if TYPE_CHECKING:
    from game.ui.app import App

__all__ = ["AROUND"]


def _as_it_is(app: App) -> None:
    """Nothing is done."""


def _clash(app: App) -> None:
    screen = app.screen
    assert isinstance(screen, SettingsScreen)
    screen.stage.open(key_dialog(screen, "log", Clash("D", "draw")))


def _contrast(app: App) -> None:
    app.change(high_contrast=True, text=130)


AROUND: dict[str, tuple[Callable[[], Screen], Callable[[App], None]]] = {
    "settings": (SettingsScreen, _as_it_is),
    **{
        f"settings-{page}": (partial(SettingsScreen, page), _as_it_is)
        for page in ("motion", "play", "keys", "files")
    },
    "settings-clash": (partial(SettingsScreen, "keys"), _clash),
    "settings-contrast": (SettingsScreen, _contrast),
}
"""Name of a shot -> what makes the screen, and what is done in it."""
