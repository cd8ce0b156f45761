"""What is shown after a bug: what happened, where the report lies, and ways to go on."""

from __future__ import annotations

from game.ui.canvas import Box
from game.ui.env import Env
from game.ui.screen import Screen
from game.ui.theme import GAP, PAD
from game.ui.widgets import Button, Column, Label, Limit, Row, Widget


class BugScreen(Screen):
    """Lies over the screen that failed. told: one sentence on where the report is."""

    name = "bug"

    def __init__(self, told: str) -> None:
        super().__init__()
        self.told = told

    def build(self, env: Env) -> Widget:
        """Lay out the words and the ways on."""
        say = env.words
        buttons: list[Widget] = [
            Button(say("bug.go-on"), self.app.pop, name="go-on", kind="primary", default=True),
            Button(say("bug.menu"), self.app.home, name="menu"),
            Button(say("bug.quit"), self.app.quit, name="quit"),
        ]
        frame = Column(
            Label(say("bug.title"), "title"),
            Label(say("bug.lead")),
            Label(self.told, colour="muted", anywhere=True),
            Row(*buttons, gap=GAP, wrap=True),
            gap=PAD,
            pad=(28, 24),
            box=Box("card", 14, "choose", 2, shadow=2),
            anchor=(0.5, 0.45),
        )
        return Limit(Column(frame, justify="centre"), (640, None), box=Box("paper", 0))
