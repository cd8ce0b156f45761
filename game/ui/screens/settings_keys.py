"""The page of the keys: every action with its key, a new key for it, and clashes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box, Canvas
from game.ui.env import Env
from game.ui.input import DEFAULTS, FIXED, Bindings, Clash, key_name
from game.ui.widgets import (
    Button,
    Column,
    Dialog,
    Grid,
    Icon,
    KeyCaps,
    Label,
    Pressable,
    Row,
    Widget,
)

if TYPE_CHECKING:
    from game.ui.screens.settings import SettingsScreen

__all__ = ["KeyTaker", "key_dialog", "keys_page"]

_LEAVES = frozenset(("back", "next", "previous"))
_TWO_COLUMNS = 760.0


def action_words(env: Env, action: str) -> str:
    """What an action does, as it is listed."""
    if action.startswith("card-"):
        return env.words("settings.key-card", number=int(action.removeprefix("card-")))
    return env.words(f"action.{action}")


def keys_page(screen: SettingsScreen, env: Env) -> Widget:
    """All keys that can be changed, then those that cannot."""
    say, bindings = env.words, env.bindings
    free = [action for action in DEFAULTS if action not in FIXED]
    free.sort(key=lambda action: action.startswith("card-"))
    rows = [_key_row(screen, env, action) for action in free]
    fixed = [
        Row(Label(action_words(env, a), grow=1), KeyCaps(bindings.keys(a)), gap=10, min_height=32)
        for a in DEFAULTS
        if a in FIXED
    ]
    columns = 2 if env.size[0] / env.fonts.text_scale >= _TWO_COLUMNS + 300 else 1
    parts: list[Widget] = [
        Row(
            Label(say("settings.keys-lead"), "body", "muted", grow=1),
            Button(
                say("settings.keys-reset"),
                lambda: screen.set_keys({}),
                name="keys-reset",
                enabled=bool(bindings.changes),
                tip=None if bindings.changes else say("settings.keys-as-they-were"),
            ),
            gap=18,
        ),
        Grid(*rows, columns=columns, gap=24, row_gap=2),
        Label(say("settings.keys-fixed"), "heading"),
        Grid(*fixed, columns=columns, gap=24, row_gap=2),
    ]
    return Column(*parts, gap=14)


def _key_row(screen: SettingsScreen, env: Env, action: str) -> Widget:
    changed = action in env.bindings.changes
    parts: list[Widget] = [Label(action_words(env, action), grow=1)]
    if changed:
        parts.append(Label(env.words("settings.key-changed"), "small", "gold_ink", wrap=False))
    parts += [KeyCaps(env.bindings.keys(action)), Icon("ui/edit", 18, "muted")]
    return Pressable(
        Row(*parts, gap=10),
        on_click=lambda: screen.ask_key(action),
        name=f"key/{action}",
        pad=(10, 4),
        min_height=36,
        box=Box("card", 7, "line"),
        hover_box=Box("hover", 7, "choose", 1),
    )


class KeyTaker(Widget):
    """Takes the next key that is pressed; Esc and Tab lead away from it."""

    is_text = True
    default = True

    def __init__(self, hint: str, take: Callable[[str], None]) -> None:
        super().__init__(min_height=64, min_width=240, name="taker")
        self.plain, self.take = hint, take

    @property
    def focusable(self) -> bool:
        """It listens while it has the focus."""
        return True

    def _natural(self, env: Env) -> float:
        return env.fonts.width(self.plain, "lead") + 32

    def _least(self, env: Env) -> float:
        return self._natural(env)

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key, once it is more than Shift or the like."""
        stage = self.stage
        name = key_name(event)
        if stage is None or stage.env.bindings.action(name) in _LEAVES:
            return False
        if name:
            self.take(name)
        return True

    def paint(self, canvas: Canvas) -> None:
        """Draw the place for the key."""
        canvas.box(self.rect, Box("gold_pale" if self.focused else "sunken", 9, "choose", 2))
        canvas.text(self.rect, self.plain, "lead", "ink", "centre")


def key_dialog(screen: SettingsScreen, action: str, clash: Clash | None = None) -> Dialog:
    """Ask for the key of an action; `clash` is what the last one already does."""
    env = screen.stage.env
    say = env.words

    def close() -> None:
        screen.stage.close(dialog)

    def again(found: Clash) -> None:
        close()
        screen.stage.open(key_dialog(screen, action, found))

    def take(key: str) -> None:
        bindings = Bindings(env.bindings.changes)
        found = bindings.clash(action, key)
        if found is not None:
            again(found)
            return
        bindings.remap(action, key)
        close()
        screen.set_keys(bindings.changes)

    def swap() -> None:
        assert clash is not None
        bindings = Bindings(env.bindings.changes)
        bindings.swap(action, clash.action)
        close()
        screen.set_keys(bindings.changes)

    def reset() -> None:
        take(DEFAULTS[action][0])

    now = env.bindings.keys(action)
    parts: list[Widget] = [
        Label(say("settings.key-ask"), "body"),
        KeyTaker(say("settings.key-press"), take),
        Row(Label(say("settings.key-now"), "body", "muted"), KeyCaps(now), gap=10),
    ]
    buttons: list[Widget] = [Button(say("settings.cancel"), close, name="cancel")]
    if action in env.bindings.changes:
        buttons.append(Button(say("settings.key-default"), reset, name="default"))
    if clash is not None:
        fixed = clash.action in FIXED
        said = say(
            "settings.clash-fixed" if fixed else "settings.clash",
            key=say.key(clash.key),
            other=action_words(env, clash.action),
        )
        row = Row(Icon("ui/warning", 20, "bad"), Label(said, "body-strong", "bad", grow=1), gap=10)
        parts.insert(2, row)
        if not fixed:
            buttons.append(Button(say("settings.swap"), swap, name="swap", kind="primary"))
    dialog = Dialog(
        say("settings.key-title", action=action_words(env, action)),
        Column(*parts, gap=12, pad=(4, 6)),
        buttons,
        width=520,
        name="key",
    )
    return dialog
