"""What the windows over the sandbox have in common: how they close, and how they are built anew."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.screen import Screen
from game.ui.widgets import Button

__all__ = ["cancel_button", "done_button", "reopen"]


def reopen(screen: Screen, dialog: Callable[[], None]) -> None:
    """Build a dialog anew after something in it changed; the focus stays where it was."""
    stage = screen.stage
    focus, shown = (stage.focus.path if stage.focus is not None else ""), stage.focus_shown
    stage.close()
    dialog()
    found = stage.find(focus) if focus else None
    if found is not None and found.focusable:
        stage.set_focus(found, shown=shown)


def done_button(screen: Screen) -> Button:
    """Closes the window on top, in which all was done at once."""
    return Button(
        screen.app.words("sandbox.done"),
        screen.stage.close,
        kind="primary",
        name="close",
        default=True,
        action="back",
    )


def cancel_button(screen: Screen) -> Button:
    """Closes the window on top and does nothing."""
    close: Callable[[], None] = screen.stage.close
    return Button(screen.app.words("sandbox.cancel"), close, name="cancel")
