"""What a second running copy of the program says before it does anything."""

from __future__ import annotations

from game.ui.canvas import Box
from game.ui.env import Env
from game.ui.screen import Screen
from game.ui.theme import GAP, PAD
from game.ui.widgets import Button, Column, Icon, Label, Limit, Row, Widget

__all__ = ["SecondCopyScreen"]


class SecondCopyScreen(Screen):
    """Lies over the first screen: go on without autosave, or quit."""

    name = "second-copy"

    def build(self, env: Env) -> Widget:
        """Lay out the words and the two ways on."""
        say = env.words
        title = Row(
            Icon("ui/warning", 30, "gold_line"), Label(say("second.title"), "title"), gap=12
        )
        buttons = Row(
            Button(say("second.quit"), self.app.quit, name="quit", kind="primary", default=True),
            Button(say("second.go-on"), self.app.pop, name="go-on"),
            gap=GAP,
            wrap=True,
        )
        frame = Column(
            title,
            Label(say("second.lead")),
            Label(say("second.detail"), colour="muted"),
            buttons,
            gap=PAD,
            pad=(28, 24),
            box=Box("card", 14, "choose", 2, shadow=2),
        )
        return Limit(Column(frame, justify="centre"), (640, None), box=Box("paper", 0))

    def back(self) -> None:
        """Esc quits: nothing was begun yet."""
        self.app.quit()
