"""The settings: each acts at once and is kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.text import Text
from game.text.runs import Run
from game.ui.board.card import CardFace
from game.ui.board.tile import StateTile
from game.ui.desktop import open_folder
from game.ui.env import Env
from game.ui.prefs import COACHES, HANDOVERS, MOMENTS, MOTIONS, TEXTS, UNDOS, Preferences
from game.ui.screen import Screen
from game.ui.screens.page import head, nav_entry
from game.ui.screens.settings_keys import key_dialog, keys_page
from game.ui.widgets import (
    Box,
    Button,
    Choices,
    Column,
    Dialog,
    Grid,
    Label,
    Limit,
    Row,
    ScrollArea,
    Slider,
    Spacer,
    Toggle,
    Widget,
    first_that_fits,
)
from game.ui.widgets.buttons import Choice

__all__ = ["PAGES", "SettingsScreen"]

# Page -> its icon, in their order.
PAGES = {
    "look": "ui/eye",
    "motion": "ui/sound",
    "play": "ui/hand",
    "keys": "ui/edit",
    "files": "ui/folder",
}
_SCALES = (75, 90, 100, 110, 125, 150, 175, 200)
_WIDEST = 800.0
_NAV = 250.0
_SAVE_LOOK = 0.05
_SLOT = {"state": "NV", "issue": "E1", "group": "latinos", "defense": "RB.", "economy": "R.B"}
_CARD = "obama.neighbor-to-neighbor"


class SettingsScreen(Screen):
    """All settings, a page for each kind; `page` is the one it opens with."""

    name = "settings"

    def __init__(self, page: str = "look") -> None:
        super().__init__()
        self.page = page
        self._beside = True

    @property
    def prefs(self) -> Preferences:
        """The settings as they are now."""
        return self.app.prefs

    # --- what is done

    def open_page(self, page: str) -> None:
        """Show another page."""
        self.page = page
        self.refresh()

    def set(self, **settings: Any) -> None:
        """Change settings."""
        self.app.change(**settings)
        self.refresh()
        self.app.wake()

    def _setter(self, name: str) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            self.set(**{name: value})

        return change

    def _volume(self, value: int) -> None:
        # Without a new tree: the slider is being dragged.
        self.app.change(volume=value)
        self.app.wake()

    def ask_key(self, action: str) -> None:
        """Ask for the new key of an action."""
        self.stage.open(key_dialog(self, action))

    def set_keys(self, keys: dict[str, str]) -> None:
        """Take other keys."""
        self.set(keys=keys)

    def _defaults(self) -> None:
        say = self.stage.env.words

        def put_back() -> None:
            self.stage.close(dialog)
            fresh = Preferences().to_dict()
            self.set(**fresh)

        dialog = Dialog(
            say("settings.defaults-title"),
            Label(say("settings.defaults-text")),
            [
                Button(say("settings.cancel"), lambda: self.stage.close(dialog), name="no"),
                Button(
                    say("settings.defaults"), put_back, name="yes", kind="primary", default=True
                ),
            ],
            width=480,
            name="sure",
        )
        self.stage.open(dialog)

    def _open_folder(self) -> None:
        problem = open_folder(self.folder)
        if problem is not None:
            say = self.stage.env.words
            self.app.notice(say("settings.folder-shut", path=str(self.folder), reason=problem))

    @property
    def folder(self) -> Path:
        """The folder of all that the program keeps."""
        from game.files import data_folder

        return data_folder()

    def poll(self) -> float | None:
        """Look whether the settings were written, so that trouble is told at once."""
        keeper = self.app.keeper
        return _SAVE_LOOK if keeper is not None and keeper.busy else None

    # --- the page

    def build(self, env: Env) -> Widget:
        """Kinds of settings at the left, or above where the window is narrow."""
        return first_that_fits(env, lambda: self._tree(env, True), lambda: self._tree(env, False))

    def _tree(self, env: Env, beside: bool) -> Widget:
        say = env.words
        self._beside = beside
        entries = [
            nav_entry(
                say(f"settings.page.{page}"),
                icon,
                page == self.page,
                lambda page=page: self.open_page(page),  # type: ignore[misc]
                name=f"nav/{page}",
            )
            for page, icon in PAGES.items()
        ]
        makers = {
            "look": self._look,
            "motion": self._motion,
            "play": self._play,
            "keys": lambda env: keys_page(self, env),
            "files": self._files,
        }
        page = Limit(makers[self.page](env), (_WIDEST, None), at=(0.0, 0.0), pad=(4, 18, 18, 24))
        scroll = ScrollArea(page, name=self.page)
        body: Widget
        if beside:
            nav = Column(*entries, gap=4, width=_NAV, pad=(16, 18), box=Box("side", 0))
            body = Row(nav, scroll, gap=26, across="stretch", grow=1)
        else:
            bar = Row(*entries, gap=4, wrap=True, pad=(12, 8), box=Box("side", 0))
            body = Column(bar, Limit(scroll, (None, None), grow=1, pad=(18, 0)), gap=0, grow=1)
        foot = Row(
            Button(
                say("settings.back"), self.back, name="back", icon="ui/arrow-left", action="back"
            ),
            Spacer(),
            Button(say("settings.defaults"), self._defaults, name="defaults", kind="quiet"),
            gap=14,
            pad=(18, 10),
            box=Box("side", 0, "line"),
        )
        return Column(
            head(say("settings.title"), say("settings.lead")),
            body,
            foot,
            gap=0,
            box=Box("paper", 0),
        )

    # --- its parts

    def _block(self, env: Env, key: str, control: Widget, **params: Any) -> Widget:
        """A setting: what it is, what it changes, and what it is set with."""
        say = env.words
        return Column(
            Label(say(f"settings.{key}"), "heading"),
            Label(say(f"settings.{key}-detail", **params), "body", "muted"),
            Spacer(2),
            control,
            gap=3,
        )

    def _choices(self, env: Env, name: str, options: list[tuple[Any, str]]) -> Widget:
        """Values beside each other, in as few even lines as the page has room for."""
        now = getattr(self.prefs, name)
        key = name.replace("_", "-")
        room = min(_WIDEST, env.size[0] - (_NAV + 70 if self._beside else 60))
        grid: Widget = Spacer(0)
        for lines in range(1, len(options) + 1):
            grid = Grid(
                *(
                    Choice(
                        words,
                        selected=value == now,
                        name=f"{key}/{value}",
                        on_click=lambda value=value: self.set(**{name: value}),
                    )
                    for value, words in options
                ),
                columns=-(-len(options) // lines),
                gap=8,
            )
            if grid.least_width(env) <= room:
                break
        return grid

    def _percents(self, env: Env, name: str, steps: tuple[int, ...]) -> Widget:
        say = env.words
        shown = sorted({*steps, getattr(self.prefs, name)})
        return self._choices(env, name, [(v, say("settings.percent", value=v)) for v in shown])

    def _words(self, env: Env, name: str, values: tuple[Any, ...]) -> Widget:
        key = name.replace("_", "-")
        return self._choices(env, name, [(v, env.words(f"settings.{key}-{v}")) for v in values])

    def _toggle(self, env: Env, name: str) -> Widget:
        say = env.words
        key = name.replace("_", "-")
        title = [Run(say(f"settings.{key}"), "strong")]
        return Column(
            Toggle(title, getattr(self.prefs, name), self._setter(name), name=key),
            Label(say(f"settings.{key}-detail"), "body", "muted", pad=(58, 0, 0, 0)),
            gap=0,
        )

    def _look(self, env: Env) -> Widget:
        app = self.app
        scale = self._block(env, "scale", self._percents(env, "scale", _SCALES))
        if app.scale != self.prefs.scale:
            note = env.words("window.scale", wanted=self.prefs.scale, used=app.scale)
            scale.add(Label(note, "body", "gold_ink", pad=(0, 4)))
        return Column(
            scale,
            self._block(env, "text", self._percents(env, "text", TEXTS)),
            self._toggle(env, "high_contrast"),
            self._sample(env),
            gap=22,
        )

    def _sample(self, env: Env) -> Widget:
        """A card and a state as they look with these settings."""
        text = Text(self.app.content)
        tile = StateTile(env, text, _SLOT, width=250, name="sample-tile")
        card = CardFace(env, text, _CARD, width=200, name="sample-card")
        return Column(
            Label(env.words("settings.sample"), "heading"),
            Row(tile, card, gap=18, across="start", wrap=True, pad=(0, 4)),
            gap=6,
        )

    def _motion(self, env: Env) -> Widget:
        say = env.words
        volume = Row(
            Slider(
                self.prefs.volume,
                0,
                100,
                self._volume,
                step=5,
                shown=lambda value: say("settings.percent", value=value),
                name="volume",
                width=340,
            )
        )
        return Column(
            self._block(env, "motion", self._words(env, "motion", MOTIONS)),
            self._toggle(env, "reduced_motion"),
            self._toggle(env, "sound"),
            self._block(env, "volume", volume),
            gap=22,
        )

    def _play(self, env: Env) -> Widget:
        say = env.words
        return Column(
            self._toggle(env, "confirm_draw"),
            self._toggle(env, "confirm_reveal"),
            self._block(env, "auto-end", self._words(env, "auto_end", MOMENTS)),
            self._block(env, "coach", self._words(env, "coach", COACHES)),
            self._new_games(env, "handover", HANDOVERS),
            self._new_games(env, "undo", UNDOS),
            Label(say("settings.new-games"), "body", "muted"),
            gap=22,
        )

    def _new_games(self, env: Env, name: str, values: tuple[str, ...]) -> Widget:
        say = env.words
        options = [
            (value, say(f"newgame.{name}.{value}"), say(f"newgame.{name}.{value}-detail"))
            for value in values
        ]
        choices = Choices(options, getattr(self.prefs, name), self._setter(name), name=name)
        return Column(Label(say(f"settings.{name}"), "heading"), choices, gap=6)

    def _files(self, env: Env) -> Widget:
        say = env.words
        box = Box("card", 9, "line")
        path = Label(str(self.folder), "lead", anywhere=True, pad=(14, 10), box=box)
        return Column(
            Label(say("settings.folder"), "heading"),
            Label(say("settings.folder-detail"), "body", "muted"),
            path,
            Row(
                Button(
                    say("settings.folder-open"), self._open_folder, name="open", icon="ui/folder"
                )
            ),
            Spacer(4),
            Label(say("settings.folder-inside"), "body"),
            gap=8,
        )
