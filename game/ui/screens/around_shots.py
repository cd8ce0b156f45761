"""States of the screens around the game, for pictures and for their tests."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.ui.gallery.picking import Wanted
from game.ui.input import Clash
from game.ui.screen import Screen
from game.ui.screens.cards import CardsScreen
from game.ui.screens.rules import RulesScreen
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


def _read(kind: str, id: str) -> Callable[[App], None]:
    def act(app: App) -> None:
        screen = app.screen
        assert isinstance(screen, CardsScreen)
        screen.open(next(e for e in screen.entries if (e.kind, e.id) == (kind, id)))

    return act


def _press(path: str) -> Callable[[App], None]:
    def act(app: App) -> None:
        widget = app.screen.stage.find(path)
        assert widget is not None, path
        widget.activate()

    return act


AROUND: dict[str, tuple[Callable[[], Screen], Callable[[App], None]]] = {
    "settings": (SettingsScreen, _as_it_is),
    **{
        f"settings-{page}": (partial(SettingsScreen, page), _as_it_is)
        for page in ("motion", "play", "keys", "files")
    },
    "settings-clash": (partial(SettingsScreen, "keys"), _clash),
    "settings-contrast": (SettingsScreen, _contrast),
    "cards": (CardsScreen, _as_it_is),
    "cards-filtered": (partial(CardsScreen, Wanted(group="latinos")), _as_it_is),
    "cards-none": (partial(CardsScreen, Wanted(kind="news", starter=True)), _as_it_is),
    "cards-list": (partial(CardsScreen, Wanted(kind="card")), _press("filter/category")),
    "cards-signs": (CardsScreen, _press("signs")),
    "cards-card": (CardsScreen, _read("card", "obama.seven-houses")),
    "cards-state": (CardsScreen, _read("state", "FL")),
    "cards-news": (CardsScreen, _read("news", "news.running-mate-crowds")),
    "rules": (RulesScreen, _as_it_is),
    "rules-words": (partial(RulesScreen, "2.3"), _as_it_is),
    "rules-support": (partial(RulesScreen, "5.3"), _as_it_is),
    "rules-win": (partial(RulesScreen, "6.1"), _as_it_is),
    "rules-die": (partial(RulesScreen, "9.1"), _as_it_is),
    "rules-options": (partial(RulesScreen, "11"), _as_it_is),
    "rules-search": (partial(RulesScreen, search="pending pile"), _as_it_is),
    "rules-nothing": (partial(RulesScreen, search="quorum"), _as_it_is),
}
"""Name of a shot -> what makes the screen, and what is done in it."""
