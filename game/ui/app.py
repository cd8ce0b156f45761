"""The window: its loop, its size and scale, and the stack of screens.

The loop sleeps until something happens, draws only what changed, and runs at 60 frames a second
only while something moves. Everything from outside comes through pygame's own event queue.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pygame

from game import Event
from game.content import Content, load_content
from game.ui.env import Env, make_env
from game.ui.events import Events
from game.ui.icons import window_icon
from game.ui.input import Bindings
from game.ui.keeping import PreferencesFile
from game.ui.prefs import Preferences, fitting_scale
from game.ui.screen import Screen
from game.ui.screens.bug import BugScreen
from game.ui.sound import Player, sounds_of
from game.ui.theme import BASE_SIZE
from game.ui.words import Words

_FRAME = 1 / 60
# Seconds between two looks at the event queue: soon after an event, and later on.
_SHORT_NAP, _LONG_NAP, _BUSY = 0.003, 0.012, 1.0
_LONGEST_WAIT = 60.0
_CURSORS = {
    "arrow": pygame.SYSTEM_CURSOR_ARROW,
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
}
# Preferences after whose change everything is fitted anew.
_LOOKS = frozenset(("scale", "text", "high_contrast", "keys"))


class App:
    """The running window. `clock` gives seconds and only runs forward.

    keeper: where changed preferences are kept; without one they last as long as the window.
    sounds: what plays sounds; without it nothing is heard.
    """

    def __init__(
        self,
        first: Screen,
        *,
        size: tuple[int, int] = BASE_SIZE,
        prefs: Preferences | None = None,
        words: Words | None = None,
        content: Content | None = None,
        clock: Callable[[], float] = time.monotonic,
        keeper: PreferencesFile | None = None,
        sounds: Player | None = None,
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        self.prefs = prefs or Preferences()
        self.keeper = keeper
        self.sounds = sounds
        self.words = words or Words()
        self.content = content or load_content()
        self.clock = clock
        self.done = False
        self.full_screen = False
        self.screens: list[Screen] = []
        self.events = Events(self)
        self._poll_at: float | None = None
        self._cursor = "arrow"
        self._busy_until = 0.0
        self._untidy = False
        self._drawn_at = 0.0
        self.show: Callable[[list[pygame.Rect]], None] = _show
        """Brings what was drawn (areas in pixels) before the eyes."""
        pygame.display.set_caption(self.words("window.title"))
        pygame.display.set_icon(window_icon(self.prefs.palette))
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.key.stop_text_input()
        pygame.key.set_repeat(350, 45)
        self._said_scale = self._said_text = 0
        self.scale = fitting_scale(self.prefs.scale, self.surface.get_size())
        self.env = self._make_env()
        self.push(first)
        self._say_scale()

    # --- screens

    @property
    def screen(self) -> Screen:
        """The screen on top."""
        return self.screens[-1]

    def push(self, screen: Screen) -> None:
        """Open a screen over the one that is shown."""
        below = self.screens[-1:]
        for each in below:
            each.stage.pointer.leave()
            each.stage.tips.hide()
        self.screens.append(screen)
        for each in below:
            each.covered()
        screen.mount(self, self.env)
        self._set_motion(screen)
        screen.opened()
        self._show_top()
        self._say_text()

    def pop(self) -> None:
        """Close the screen on top and go back to the one below."""
        gone = self.screens.pop()
        gone.closed()
        self.screen.refit(self.env)
        self.screen.resumed()
        self._show_top()

    def replace(self, screen: Screen) -> None:
        """Open a screen in place of the one on top."""
        gone = self.screens.pop()
        gone.closed()
        self.push(screen)

    def home(self) -> None:
        """Close everything down to the first screen."""
        while len(self.screens) > 2:
            self.screens.pop().closed()
        if len(self.screens) > 1:
            self.pop()

    def _show_top(self) -> None:
        self._poll_at = self.clock()
        stage = self.screen.stage
        stage.damage_all()
        x, y = pygame.mouse.get_pos()
        if pygame.mouse.get_focused():
            pos = (x / self.env.scale, y / self.env.scale)
            stage.pointer.rest(pos)
            stage.pointer.move(pos)

    def notice(self, text: str) -> None:
        """Say something at the bottom of the window for a few seconds."""
        self.screen.stage.notices.say(text, self.clock())

    def hear(self, events: Iterable[Event]) -> None:
        """Let what happened be heard; it is seen anyway."""
        if self.sounds is not None:
            self.sounds.play(sounds_of(events))

    def quit(self) -> None:
        """Close the window; every screen may save first."""
        self.done = True

    # --- size, scale, look

    def _make_env(self, text: int | None = None) -> Env:
        """Make the surroundings at a text size in per cent, by default the wanted one."""
        if text is None:
            self._smaller: dict[int, Env] = {}
        return make_env(
            self.surface.get_size(),
            self.scale / 100,
            text_scale=(text or self.prefs.text) / 100,
            palette=self.prefs.palette,
            words=self.words,
            bindings=Bindings(self.prefs.keys),
        )

    def smaller_text(self, env: Env) -> Env:
        """Give the same surroundings with text a step smaller, down to 100 %."""
        text = max(100, round(env.fonts.text_scale * 100) - 10)
        if text not in self._smaller:
            self._smaller[text] = self._make_env(text)
        return self._smaller[text]

    def _say_text(self) -> None:
        """Say so, once, when the wanted text has no room on a screen."""
        used = round(self.screen.stage.env.fonts.text_scale * 100)
        if used < self.prefs.text != self._said_text:
            self._said_text = self.prefs.text
            self.notice(self.words("window.text", wanted=self.prefs.text, used=used))

    def refit(self) -> None:
        """Fit everything to the window and the preferences as they are now."""
        size = self.surface.get_size()
        self.scale = fitting_scale(self.prefs.scale, size)
        old, self.env = self.env, self._make_env()
        if (old.scale, old.fonts.text_scale) == (self.env.scale, self.env.fonts.text_scale):
            self.env.fonts, self.env.icons = old.fonts, old.icons
        self.screen.refit(self.env)
        for screen in self.screens:
            self._set_motion(screen)
        self._say_scale()
        self._say_text()

    def change(self, **settings: Any) -> None:
        """Set preferences by name; they act at once and are kept."""
        for name, value in settings.items():
            setattr(self.prefs, name, value)
        if not _LOOKS.isdisjoint(settings):
            self.refit()
        for screen in self.screens:
            self._set_motion(screen)
        if self.sounds is not None and not {"sound", "volume"}.isdisjoint(settings):
            self.sounds.play(("marker",))  # as loud as it is now
        if self.keeper is not None:
            self.keeper.save(self.prefs)

    def _say_scale(self) -> None:
        """Say so, once, when the wanted scale does not fit."""
        if self.scale == self.prefs.scale:
            self._said_scale = 0
        elif self.scale != self._said_scale:
            self._said_scale = self.scale
            self.notice(self.words("window.scale", wanted=self.prefs.scale, used=self.scale))

    def _set_motion(self, screen: Screen) -> None:
        screen.stage.motion.speed = self.prefs.motion
        screen.stage.motion.reduced = self.prefs.reduced_motion

    def resize(self, size: tuple[int, int]) -> None:
        """Take a window of another size (pixels)."""
        if size != self.surface.get_size():
            self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        self.refit()

    def resized(self, size: tuple[int, int]) -> None:
        """Learn that the window has another size (pixels)."""
        # The display surface follows a real window by itself; a posted event makes it follow.
        now = pygame.display.get_surface()
        if now is not None:
            self.surface = now
        if size != self.surface.get_size() and not self.full_screen:
            self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        width, height = self.env.size
        fitted = (round(width * self.env.scale), round(height * self.env.scale))
        if self.surface.get_size() != fitted:
            self.refit()

    def toggle_full_screen(self) -> None:
        """Fill the display, or go back to a window."""
        self.full_screen = not self.full_screen
        if self.full_screen:
            self._window_size = self.surface.get_size()
            self.surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self.surface = pygame.display.set_mode(self._window_size, pygame.RESIZABLE)
        self.refit()

    # --- the loop

    def run(self) -> None:
        """Run until the window is closed."""
        collect_at_rest()
        try:
            while not self.done:
                try:
                    self.step(wait=True)
                except Exception as error:
                    self._bug(error)
        finally:
            self.shut_down()

    def _bug(self, error: Exception) -> None:
        """Save a report and offer to go on; a fault in saying so ends the program."""
        if isinstance(self.screen, BugScreen):
            raise error
        self.push(BugScreen(self.report(error)))

    def report(self, error: Exception | None = None) -> str:
        """Write a bug report; gives the sentence that says where, or why not."""
        # Files are for the rare moment; the first frame does not wait for them.
        from game.files import FileError
        from game.ui.report import write_report

        try:
            return self.words("bug.told", path=str(write_report(self, error)))
        except FileError as trouble:
            return self.words("bug.untold", reason=str(trouble))

    def step(self, *, wait: bool = False) -> None:
        """Go round the loop once: events, background work, time, and what must be drawn."""
        for event in self._events(self._patience() if wait else 0.0):
            self.events.answer(event)
            if self.done:
                return
        now = self.clock()
        if self._poll_at is not None and now >= self._poll_at:
            pause = self.screen.poll()
            self._poll_at = None if pause is None else now + pause
        if self.keeper is not None and (note := self.keeper.news()) is not None:
            self.notice(self.words(note[0], **note[1]))
        self.screen.stage.tick(now)
        self.draw()

    def wake(self) -> None:
        """Have the screen's `poll` called again on the next round."""
        self._poll_at = self.clock()

    def _patience(self) -> float:
        """Seconds that the loop may sleep."""
        stage = self.screen.stage
        if stage.motion.active:
            return max(0.0, _FRAME - (self.clock() - self._drawn_at))
        if stage.dirty:
            return 0.0
        due = [at for at in (stage.wake_at(), self._poll_at) if at is not None]
        return min([max(0.0, at - self.clock()) for at in due], default=_LONGEST_WAIT)

    def _events(self, patience: float) -> list[pygame.event.Event]:
        """Give what happened; sleep up to `patience` seconds until something does.

        SDL's own wait looks a thousand times a second on some systems, which an idle window
        must not cost; naps this short are felt by nobody.
        """
        found = pygame.event.get()
        now = time.monotonic()
        until = now + patience
        while not found and now < until:
            if self._untidy and now >= self._busy_until:
                self._untidy = False
                gc.collect()
            time.sleep(min(_SHORT_NAP if now < self._busy_until else _LONG_NAP, until - now))
            found = pygame.event.get()
            now = time.monotonic()
        if found:
            self._busy_until = now + _BUSY
            self._untidy = True
        return found

    def draw(self) -> None:
        """Draw what changed and show it."""
        stage = self.screen.stage
        if stage.dirty:
            self.show(stage.paint(self.surface))
            self._drawn_at = self.clock()
        cursor = stage.pointer.cursor
        if cursor != self._cursor:
            self._cursor = cursor
            with suppress(pygame.error):  # some drivers have no cursors
                pygame.mouse.set_cursor(_CURSORS[cursor])

    def shut_down(self) -> None:
        """Let every screen save, from the top down, and close the window."""
        while self.screens:
            self.screens.pop().closed()
        if self.keeper is not None:
            self.keeper.flush()
        if self.sounds is not None:
            self.sounds.close()
        pygame.display.quit()


def _show(areas: list[pygame.Rect]) -> None:
    if areas:
        pygame.display.update(areas)


def collect_at_rest() -> None:
    """Have the garbage of this process collected in full while nothing happens.

    In between it would show: a full collection takes as long as several frames, and one of what is
    not quite new is short only if it comes often.
    """
    gc.freeze()
    gc.set_threshold(700, 3, 3_500)


def render_to_surface(
    screen: Screen,
    size: tuple[int, int],
    scale: int = 100,
    *,
    prefs: Preferences | None = None,
    words: Words | None = None,
    prepare: Callable[[App], None] | None = None,
) -> pygame.Surface:
    """Draw a screen as it is in a window of `size` pixels at a scale in per cent.

    prepare(app) may do something in it first. Needs no display: set SDL_VIDEODRIVER=dummy.
    """
    wanted = replace(prefs or Preferences(), scale=scale)
    app = App(screen, size=size, prefs=wanted, words=words, clock=lambda: 0.0)
    if prepare is not None:
        prepare(app)
    app.screen.stage.skip_motion()
    app.draw()
    return app.surface.copy()
