"""What comes through pygame's own event queue, and who answers it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.ui.input import key_name

if TYPE_CHECKING:
    from game.ui.app import App

__all__ = ["Events"]

_MOUSE = frozenset(
    (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
)
_WALKING = frozenset(("next", "previous", "left", "right", "up", "down"))


class Events:
    """Answers the events of one window: by the stage, the screen, or the window itself."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._down: set[int] = set()

    def answer(self, event: pygame.event.Event) -> None:
        """Answer one event of pygame's queue."""
        app = self.app
        stage = app.screen.stage
        if event.type in _MOUSE:
            if event.type == pygame.MOUSEBUTTONDOWN and stage.motion.active:
                stage.skip_motion()
            stage.pointer.handle(event)
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.KEYUP:
            self._down.discard(event.key)
            stage.let_go()
        elif event.type == pygame.DROPFILE:
            app.screen.on_file(Path(event.file))
        elif event.type == pygame.TEXTINPUT:
            if stage.focus is not None and stage.focus.takes_text:
                stage.focus.text(event.text)
        elif event.type == pygame.TEXTEDITING:
            if stage.focus is not None and stage.focus.takes_text:
                stage.focus.composing(event.text, event.start)
        elif event.type == pygame.WINDOWSIZECHANGED:
            app.resized((event.x, event.y))
        elif event.type == pygame.VIDEORESIZE:
            app.resized((event.w, event.h))
        elif event.type == pygame.WINDOWEXPOSED:
            stage.damage_all()
        elif event.type == pygame.WINDOWLEAVE:
            stage.pointer.leave()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
            stage.let_go()
            stage.pointer.forget()
        elif event.type == pygame.QUIT:
            app.quit()

    def _key(self, event: pygame.event.Event) -> None:
        app = self.app
        screen, stage = app.screen, app.screen.stage
        named = app.env.bindings.action(key_name(event))
        held = event.key in self._down
        self._down.add(event.key)
        focus = stage.focus
        typing = focus is not None and focus.takes_text
        acts = named is not None and named not in _WALKING
        if held and acts and not typing and not (focus and focus.captures):
            return  # holding a key down acts once; only walking, paging and editing repeat
        moved = stage.motion.active
        if moved:
            stage.skip_motion()
        first = named is not None and not typing and len(stage.layers) == 1
        if first and screen.first_key(str(named)):
            return
        if moved and named == "skip":
            return
        action = stage.keyboard.key(event)
        if action is None or screen.on_action(action):
            return
        if action == "full-screen":
            app.toggle_full_screen()
        elif action == "report":
            app.notice(app.report())
        elif action == "back":
            screen.back()
        elif action == "help":
            from game.ui.screens.screen_help import open_screen_help

            open_screen_help(app)
        elif action == "reference":
            from game.ui.screens.reference import ReferenceScreen

            app.push(ReferenceScreen())
        elif action == "rules":
            from game.ui.screens.page import open_rules

            open_rules(app)
