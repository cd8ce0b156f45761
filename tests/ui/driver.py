"""Plays the window as a person does: every event enters through pygame's own queue."""

import os
import re
from typing import Any, Self

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.ui.app import App
from game.ui.audit import audit
from game.ui.prefs import Preferences
from game.ui.screen import Screen
from game.ui.shots import SHOTS
from game.ui.stage import Stage
from game.ui.widgets import Label

_SHIFT = re.compile(r"^(Ctrl\+)?(Shift\+)?(.+)$")
_KEYS = {"Enter": "return", "Esc": "escape", "PageDown": "page down", "PageUp": "page up"}


class Driver:
    """An app under the dummy driver whose clock stands until it is told to go on."""

    def __init__(
        self,
        screen: Screen,
        size: tuple[int, int] = (1280, 800),
        prefs: Preferences | None = None,
    ) -> None:
        self.now = 100.0
        self.app = App(screen, size=size, prefs=prefs, clock=lambda: self.now)
        pygame.event.clear()
        self.app.step()

    @classmethod
    def at(
        cls, shot: str, size: tuple[int, int] = (1280, 800), prefs: Preferences | None = None
    ) -> Self:
        """An app in a state that `python -m game shot` knows by that name."""
        how = SHOTS[shot]
        driver = cls(how.make(None), size, prefs)
        if how.prepare is not None:
            how.prepare(driver.app)
        driver.app.step()
        return driver

    # --- what a person does

    def move(self, x: float, y: float) -> None:
        """Move the pointer to a logical point."""
        scale = self.app.env.scale
        pos = (round(x * scale), round(y * scale))
        self._post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))

    def down(self, x: float, y: float) -> None:
        scale = self.app.env.scale
        pos = (round(x * scale), round(y * scale))
        self._post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)

    def up(self, x: float, y: float) -> None:
        scale = self.app.env.scale
        pos = (round(x * scale), round(y * scale))
        self._post(pygame.MOUSEBUTTONUP, pos=pos, button=1)

    def hover(self, path: str) -> None:
        self.move(*self.widget(path).rect.center)

    def click(self, path: str) -> None:
        """Click the middle of a widget, as far as it can be seen there."""
        x, y = self.widget(path).rect.center
        self.move(x, y)
        self.down(x, y)
        self.up(x, y)

    def drag(self, path: str, goal: str) -> None:
        x, y = self.widget(path).rect.center
        to_x, to_y = self.widget(goal).rect.center
        self.move(x, y)
        self.down(x, y)
        for part in range(1, 5):
            self.move(x + (to_x - x) * part / 4, y + (to_y - y) * part / 4)
        self.up(to_x, to_y)

    def wheel(self, steps: int) -> None:
        self._post(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps))

    def key(self, *names: str) -> None:
        """Press and release keys, such as `Tab`, `Shift+Tab`, `d`."""
        for name in names:
            match = _SHIFT.match(name)
            assert match is not None
            control, shift, bare = match.groups()
            code = pygame.key.key_code(_KEYS.get(bare, bare))
            mod = (pygame.KMOD_SHIFT if shift else 0) | (pygame.KMOD_CTRL if control else 0)
            text = bare if len(bare) == 1 else ""
            self._post(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)
            self._post(pygame.KEYUP, key=code, mod=mod, unicode=text, scancode=0)

    def type(self, text: str) -> None:
        """Write text as a keyboard does: the key, then what it writes."""
        for letter in text:
            self._post(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter, scancode=0)
            self._post(pygame.TEXTINPUT, text=letter)
            self._post(pygame.KEYUP, key=ord(letter), mod=0, unicode=letter, scancode=0)

    def wait(self, seconds: float) -> None:
        """Let time pass in frames."""
        until = self.now + seconds
        while self.now < until:
            self.now = min(until, self.now + 1 / 60)
            self.app.step()

    def resize(self, width: int, height: int) -> None:
        self._post(pygame.WINDOWSIZECHANGED, x=width, y=height)

    def close(self) -> None:
        self._post(pygame.QUIT)

    def _post(self, kind: int, **what: object) -> None:
        pygame.event.post(pygame.event.Event(kind, what))
        self.app.step()

    # --- what a person sees

    @property
    def screen(self) -> Any:
        """The screen on top, of whatever kind it is."""
        return self.app.screen

    @property
    def stage(self) -> Stage:
        return self.app.screen.stage

    def widget(self, path: str) -> Any:
        """Give a widget by its path; of whatever kind it is."""
        found = self.stage.find(path)
        assert found is not None, f"there is no {path} among {self.paths()}"
        return found

    def has(self, path: str) -> bool:
        return self.stage.find(path) is not None

    def paths(self) -> list[str]:
        return [w.path for w in self.stage.top.root.walk() if w.name]

    def texts(self) -> list[str]:
        """All words of the top layer, in drawing order."""
        return [w.plain for w in self.stage.top.root.walk() if isinstance(w, Label)]

    @property
    def focus(self) -> str:
        return self.stage.focus.path if self.stage.focus is not None else ""

    @property
    def tip(self) -> str:
        """The words of the tooltip that is shown."""
        shown = self.stage.tips.shown
        labels = [] if shown is None else [w for w in shown.walk() if isinstance(w, Label)]
        return " ".join(label.plain for label in labels)

    @property
    def notice(self) -> str:
        return self.stage.notices.text

    def faults(self) -> list[str]:
        return audit(self.stage)

    def pixel(self, x: float, y: float) -> tuple[int, int, int]:
        scale = self.app.env.scale
        red, green, blue, _ = self.app.surface.get_at((round(x * scale), round(y * scale)))
        return (red, green, blue)

    def picture(self) -> bytes:
        return pygame.image.tobytes(self.app.surface, "RGB")
