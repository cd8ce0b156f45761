"""The list of keys, under F1 everywhere."""

from __future__ import annotations

from game.ui.stage import Stage
from game.ui.widgets import Button, Column, Dialog, KeyCaps, Label, Table, Widget


def keys_dialog(stage: Stage) -> Widget:
    """Make the dialog; closing it gives the focus back."""
    say, bindings = stage.env.words, stage.env.bindings
    rows: list[list[Widget | str]] = []
    for action, keys in bindings.listed():
        if not action.startswith("card-"):
            rows.append([KeyCaps(keys), say(f"action.{action}")])
        elif action in ("card-1", "card-11"):
            first = int(action.removeprefix("card-"))
            last = bindings.keys(f"card-{first + 9}")
            text = say("keys.cards" if first == 1 else "keys.cards-more")
            rows.append([KeyCaps((*keys, *last), between=True), text])
    dialog = Dialog(
        say("keys.title"),
        Column(
            Label(say("keys.lead"), colour="muted"),
            Table(rows, heads=(say("keys.key"), say("keys.does"))),
        ),
        [
            Button(
                say("keys.close"),
                lambda: stage.close(dialog),
                name="close",
                default=True,
                action="help",
            )
        ],
        name="keys",
    )
    return dialog
