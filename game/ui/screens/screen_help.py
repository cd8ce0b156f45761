"""F1 outside a match: what the screen is for, in a few words, and the keys that belong to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.env import Env
from game.ui.screens.keys import keys_dialog
from game.ui.widgets import Button, Column, Dialog, KeyCaps, Label, Table, Widget
from game.ui.words import Words

if TYPE_CHECKING:
    from game.ui.app import App

__all__ = ["SCREEN_KEYS", "key_words", "keys_table", "open_screen_help"]

SCREEN_KEYS: dict[str, tuple[str, ...]] = {
    "menu": ("next", "activate", "reference", "rules", "full-screen"),
    "newgame": ("next", "activate", "back"),
    "draft": ("card-1", "next", "activate", "piles", "rules", "back"),
    "opening": ("card-1", "next", "activate", "rules", "back"),
    "cards": ("next", "activate", "rules", "back"),
    "rules": ("next", "activate", "reference", "back"),
    "settings": ("next", "activate", "back"),
    "games": ("activate", "open", "paste", "rename", "delete", "back"),
    "replay": (
        "left",
        "right",
        "up",
        "down",
        "first",
        "last",
        "skip",
        "speed",
        "hands",
        "branch",
        "log",
        "map",
    ),
    "sandbox": (
        "step",
        "run",
        "undo",
        "redo",
        "before",
        "compare",
        "edit",
        "find",
        "save",
        "write",
        "map",
    ),
    "writing": ("next", "activate", "undo", "redo", "new", "open", "run", "save", "back"),
    "matrix": (
        *("activate", "compare", "run", "find"),
        *("card-1", "card-2", "card-3", "card-4", "save", "back"),
    ),
    "learn": ("next", "activate", "reference", "back"),
    "welcome": ("next", "activate", "back"),
    "reference": ("reference", "rules", "back"),
}
"""Name of a screen -> the actions whose keys its help tells; `help.on.<name>` is what it says."""


def keys_table(env: Env, name: str) -> Widget:
    """The keys of a screen, and what each does there."""
    rows: list[list[Widget | str]] = [
        [KeyCaps(env.bindings.keys(action)), key_words(env.words, name, action)]
        for action in SCREEN_KEYS[name]
    ]
    return Table(rows)


def key_words(words: Words, name: str, action: str) -> str:
    """What a key does on a screen, where that is more than what it does everywhere."""
    own = f"help.key.{name}-{action}"
    return words(own if own in words else f"action.{action}")


def open_screen_help(app: App) -> None:
    """Explain the screen on top; one that has nothing to explain shows the list of all keys."""
    stage, name = app.screen.stage, app.screen.name
    say = stage.env.words

    def keys() -> None:
        stage.close(dialog)
        stage.open(keys_dialog(stage))

    if name not in SCREEN_KEYS:
        stage.open(keys_dialog(stage))
        return
    dialog = Dialog(
        say("help.here"),
        Column(
            Label(say.runs(f"help.on.{name}"), "lead", name="said"),
            keys_table(stage.env, name),
            gap=14,
        ),
        [
            Button(say("help.keys"), keys, name="keys"),
            Button(
                say("help.close"),
                lambda: stage.close(dialog),
                kind="primary",
                name="close",
                default=True,
                action="help",
            ),
        ],
        width=640,
        name="help",
    )
    stage.open(dialog)
