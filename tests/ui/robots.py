"""Players that play whole games through the window, with nothing but what a person has.

They look at what is on the screen and click or press keys; what to choose is left to chance.
Everything they do enters through pygame's own queue (see driver.py).
"""

from __future__ import annotations

import random
from typing import Any

from game.ui.match import Hold
from game.ui.widgets import Pressable
from tests.ui.driver import Driver


class Robot:
    """Plays the match that a driver shows. `how` is `mouse`, `keys` or `mixed`."""

    def __init__(self, driver: Driver, how: str, seed: int) -> None:
        self.driver = driver
        self.how = how
        self.random = random.Random(seed)
        self.visited: set[str] = set()

    @property
    def match(self) -> Any:
        return self.driver.screen.flow.match

    def play(self, most: int = 6_000) -> None:
        """Play until the end screen is shown."""
        for _ in range(most):
            kind = self.driver.screen.name
            self.visited.add(kind)
            if kind == "end":
                return
            if kind == "cover":
                self.driver.wait(0.6)  # a cover takes no click that was meant for what was before
            self.act(kind)
            self.driver.app.step()
        raise AssertionError(f"no end after {most} actions, on {self.driver.screen.name}")

    # --- what is done on each screen

    def act(self, kind: str) -> None:
        if len(self.driver.stage.layers) > 1:
            self.press(self._default() or self._any())
        elif kind == "draft":
            picks = [p for p in self.clickable() if p.startswith("draft/")]
            self.press(self.random.choice(picks))
            if self.driver.has("keep") or any(p.endswith("keep") for p in self.clickable()):
                self.press(next(p for p in self.clickable() if p.endswith("keep")))
        else:
            default = self._default()
            if kind == "board":
                self._board(default)
            elif default is not None:
                self.press(default)
            else:
                self.press(self._any())

    def _board(self, default: str | None) -> None:
        screen = self.driver.screen
        if self.match.hold is not Hold.DECISION:
            assert default is not None, f"nothing goes past {self.match.hold}"
            self.press(default)
            return
        choices = [p for p in self.clickable() if p.startswith(("tile/", "hand/", "prompt/"))]
        choices = [
            p
            for p in choices
            if not p.startswith(
                ("prompt/tool-", "prompt/undo", "prompt/cancel", "prompt/put-back", "prompt/peek")
            )
        ]
        if screen.picked is not None:
            choices = [p for p in choices if not p.startswith("hand/")] or choices
        if screen.drawing:
            choices = ["prompt/draw-now"]
        assert choices, f"nothing can be chosen: {self.match.game.decision}"
        self.press(self.random.choice(choices))

    def _default(self) -> str | None:
        for widget in self.driver.stage.top.root.walk():
            if getattr(widget, "default", False) and widget.clickable:
                return widget.path
        return None

    def _any(self) -> str:
        found = self.clickable()
        assert found, f"nothing to press on {self.driver.screen.name}"
        return self.random.choice(found)

    def clickable(self) -> list[str]:
        """The paths of all that can be pressed on the top layer and is named."""
        self.driver.stage.layout()
        return [
            w.path
            for w in self.driver.stage.top.root.walk()
            if isinstance(w, Pressable) and w.clickable and w.name
        ]

    # --- how it is done

    def press(self, path: str) -> None:
        """Press a widget in the way of this robot."""
        by_keys = self.how == "keys" or (self.how == "mixed" and self.random.random() < 0.5)
        if by_keys:
            self.by_keyboard(path)
        else:
            widget = self.driver.widget(path)
            self.driver.stage.reveal(widget)
            self.driver.app.step()
            self.driver.click(path)

    def by_keyboard(self, path: str) -> None:
        """Tab until the widget has the focus, then Enter."""
        if path == self._default() and self.driver.stage.focus is None:
            self.driver.key("Enter")
            return
        order = len(list(self.driver.stage.top.root.walk())) + 2
        back = self.random.random() < 0.3
        for _ in range(order):
            if self.driver.focus == path:
                self.driver.key("Enter")
                return
            self.driver.key("Shift+Tab" if back else "Tab")
        raise AssertionError(f"Tab does not come to {path} on {self.driver.screen.name}")
