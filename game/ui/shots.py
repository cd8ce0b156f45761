"""Pictures of any screen without a display, for the README, reviews and tests.

A shot is a screen in a certain state, by name. Screens register theirs with :func:`shot`.
"""

from __future__ import annotations

import argparse
import io
import os
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.text.locale import LocaleError

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.screen import Screen

_LARGEST = 8192
_SIZE = re.compile(r"(\d{1,5})x(\d{1,5})")


class ShotError(ValueError):
    """A shot that cannot be taken; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Shot:
    """How to come to one state: make the screen, then perhaps do something in it.

    make(scenario): scenario is the path that was given, or None; prepare(app) acts after opening.
    """

    name: str
    make: Callable[[Path | None], Screen]
    prepare: Callable[[App], None] | None = None
    takes_scenario: bool = False


SHOTS: dict[str, Shot] = {}


def shot(
    name: str,
    make: Callable[[Path | None], Screen],
    prepare: Callable[[App], None] | None = None,
    *,
    takes_scenario: bool = False,
) -> None:
    """Register a shot by name."""
    SHOTS[name] = Shot(name, make, prepare, takes_scenario)


def _menu(scenario: Path | None) -> Screen:
    from game.ui.screens.menu import MenuScreen

    return MenuScreen()


def _open_keys(app: App) -> None:
    from game.ui.screens.keys import keys_dialog

    app.screen.stage.open(keys_dialog(app.screen.stage))


shot("menu", _menu)
shot("keys", _menu, _open_keys)


def _sheet(name: str) -> Callable[[Path | None], Screen]:
    def make(scenario: Path | None) -> Screen:
        from game.ui.board.samples import SHEETS, Sheet

        return Sheet(f"widgets-{name}", SHEETS[name])

    return make


_HANDS = tuple(f"hand-{count}" for count in (0, 3, 4, 5, 8, 10, 13))
for _name in ("circles", "tiles", "cards", "piles", *_HANDS):
    shot(f"widgets-{_name}", _sheet(_name))


def _board(name: str) -> None:
    """Register a state of the board; what it is made of is imported when it is drawn."""

    def make(scenario: Path | None) -> Screen:
        from game.ui.screens.board_shots import board_shot

        return board_shot(name)[0](scenario)

    def prepare(app: App) -> None:
        from game.ui.screens.board_shots import board_shot

        act = board_shot(name)[1]
        if act is not None:
            act(app)

    shot(name, make, prepare, takes_scenario=True)


for _name in (
    *("board", "board-3-cards", "board-5-cards", "board-8-cards", "board-12-cards"),
    *("board-mid-card", "board-paying", "board-drawing", "board-play-sure", "board-end-turn"),
    *("board-die", "board-next-state", "board-news-waits", "board-news-turned"),
    *("board-news-state", "board-score-order", "board-other-discards", "board-decides"),
    *("board-last-states", "board-twelve", "board-peek", "board-open", "board-looking"),
    *("board-menu", "board-log", "board-map", "board-piles"),
):
    _board(_name)


def _match(name: str) -> None:
    """Register a screen around the board; what it is made of is imported when it is drawn."""

    def make(scenario: Path | None) -> Screen:
        from game.ui.screens.match_shots import match_shot

        return match_shot(name)[0](scenario)

    def prepare(app: App) -> None:
        from game.ui.screens.match_shots import match_shot

        act = match_shot(name)[1]
        if act is not None:
            act(app)

    shot(name, make, prepare)


for _name in (
    *("new-game", "new-game-changed", "draft", "draft-first", "draft-last", "draft-peek"),
    *("draft-bot", "cover-draft", "cover", "cover-plain", "cover-take-back", "opening"),
    *("opening-two", "opening-revealed", "end", "end-draw", "end-save", "leave"),
):
    _match(_name)


def _around(name: str) -> None:
    """Register a state of the screens around the game."""

    def make(scenario: Path | None) -> Screen:
        from game.ui.screens.around_shots import AROUND

        return AROUND[name][0]()

    def prepare(app: App) -> None:
        from game.ui.screens.around_shots import AROUND

        AROUND[name][1](app)

    shot(name, make, prepare)


for _name in (
    *("settings", "settings-motion", "settings-play", "settings-keys", "settings-files"),
    *("settings-clash", "settings-contrast"),
    *("cards", "cards-filtered", "cards-none", "cards-list", "cards-signs"),
    *("cards-card", "cards-state", "cards-news"),
    *("rules", "rules-words", "rules-support", "rules-win", "rules-die", "rules-options"),
    *("rules-search", "rules-nothing"),
):
    _around(_name)


def _record(name: str) -> None:
    """Register a state of the viewer, of the list of games, or of what is told of faults."""

    def make(scenario: Path | None) -> Screen:
        from game.ui.screens.record_shots import record_shot

        return record_shot(name)[0](scenario)

    def prepare(app: App) -> None:
        from game.ui.screens.record_shots import record_shot

        act = record_shot(name)[1]
        if act is not None:
            act(app)

    shot(name, make, prepare)


for _name in (
    *("replay", "replay-draft", "replay-opening", "replay-mid-card", "replay-next-state"),
    *("replay-one-hand", "replay-no-hands", "replay-playing", "replay-end", "replay-not-over"),
    *("replay-ask-hand", "replay-log", "replay-map", "replay-branched"),
    *("games", "games-not-over", "games-unreadable", "games-report", "games-deleted"),
    *("games-rename", "games-export", "games-open-failed", "games-none"),
    *("second-copy", "bug"),
):
    _record(_name)


def _learning() -> list[str]:
    """Names of the shots about learning: each step of a lesson, each puzzle, what is around."""
    from game.content import asset

    names = ["learn", "welcome", "lesson-refused", "lesson-hint", "lesson-mistake", "lesson-done"]
    names += ["puzzle-solved", "puzzle-hint"]
    for path in sorted(asset("lessons").glob("*.toml")):
        number, _, lesson = path.stem.partition("-")
        if number.startswith("p"):
            names.append(f"puzzle-{lesson}")
        else:
            steps = path.read_text(encoding="utf-8").count("[[step]]")
            names += [f"lesson-{lesson}-{step + 1}" for step in range(steps)]
    return names


def _learn(name: str) -> None:
    def make(scenario: Path | None) -> Screen:
        from game.ui.screens.learn_shots import learn_shot

        return learn_shot(name)[0]()

    def prepare(app: App) -> None:
        from game.ui.screens.learn_shots import learn_shot

        learn_shot(name)[1](app)

    shot(name, make, prepare)


for _name in _learning():
    _learn(_name)


def _reference(scenario: Path | None) -> Screen:
    from game.ui.screens.reference import ReferenceScreen

    return ReferenceScreen()


shot("reference", _reference)


def _sampled(module: str, *names: str, takes_scenario: bool = True) -> None:
    """Register states that `module.sample(name)` makes; it is imported when they are drawn."""

    def register(name: str) -> None:
        def made() -> Any:
            return import_module(module).sample(name)

        shot(
            name,
            lambda scenario: made()[0](scenario),
            lambda app: made()[1](app),
            takes_scenario=takes_scenario,
        )

    for name in names:
        register(name)


_sampled(
    "game.ui.workbench.samples",
    *("sandbox", "sandbox-empty", "sandbox-card", "sandbox-midway", "sandbox-refused"),
    *("sandbox-edit", "sandbox-edit-card", "sandbox-problem", "sandbox-before"),
    *("sandbox-compared", "sandbox-find", "sandbox-found", "sandbox-begin", "sandbox-open"),
    *("sandbox-save", "sandbox-states", "sandbox-chance", "sandbox-breaks", "sandbox-branches"),
    *("sandbox-expect", "sandbox-pair", "sandbox-house", "sandbox-over"),
    *("sandbox-end", "sandbox-find-event"),
)
_sampled(
    "game.ui.writing.samples",
    *("writing-empty", "writing", "writing-wrong", "writing-several", "writing-from"),
    *("writing-cards", "writing-verbs", "writing-export"),
)


_sampled(
    "game.ui.matrix.samples",
    *("matrix", "matrix-empty", "matrix-computing", "matrix-stopping", "matrix-stopped"),
    *("matrix-pair", "matrix-filtered", "matrix-nothing", "matrix-broken", "matrix-blocked"),
    *("matrix-media", "matrix-table", "matrix-csv"),
    takes_scenario=False,
)


def _coach(name: str) -> None:
    """Register a state of the coach in real games, or of help over a window of the board."""

    def make(scenario: Path | None) -> Screen:
        from game.ui.screens.coach_shots import coach_shot

        return coach_shot(name)[0]()

    def prepare(app: App) -> None:
        from game.ui.screens.coach_shots import coach_shot

        coach_shot(name)[1](app)

    shot(name, make, prepare)


for _name in (
    *("coach-hints", "coach-hints-nothing", "coach-group", "coach-full", "coach-full-picked"),
    *("coach-late", "coach-menu", "coach-rests", "help-die", "help-next-state"),
):
    _coach(_name)


def _help(name: str) -> None:
    """Register the help of a screen that has a shot."""
    below = SHOTS[name]

    def prepare(app: App) -> None:
        from game.ui.screens.coach_shots import help_here

        if below.prepare is not None:
            below.prepare(app)
        help_here(app)

    shot(f"help-{name}", below.make, prepare)


for _name in ("menu", "draft", "replay", "sandbox", "matrix"):
    _help(_name)


def read_size(text: str) -> tuple[int, int]:
    """Read `1280x800`. Raises ShotError."""
    match = _SIZE.fullmatch(text.lower())
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    if not all(100 <= side <= _LARGEST for side in size):
        raise ShotError(f"{text} is no size; write it as 1280x800, each side at most {_LARGEST}")
    return size


def take(
    name: str,
    size: tuple[int, int] = (1280, 800),
    scale: int = 100,
    *,
    scenario: Path | None = None,
    language: str = "en",
) -> Any:
    """Draw a shot; gives a pygame surface. Raises ShotError, or LocaleError for the language."""
    from game.ui.app import render_to_surface
    from game.ui.words import Words

    if name not in SHOTS:
        raise ShotError(f"there is no screen {name}; shot --list prints the names of all")
    wanted = SHOTS[name]
    if scenario is not None and not wanted.takes_scenario:
        raise ShotError(f"the screen {name} takes no scenario; leave out --scenario")
    screen = wanted.make(scenario)
    return render_to_surface(screen, size, scale, words=Words(language), prepare=wanted.prepare)


def run_shot(args: argparse.Namespace) -> int:
    """Carry out `shot`; gives the exit code. Needs no display."""
    if getattr(args, "list", False):
        print("\n".join(SHOTS))
        return 0
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    try:
        if not args.screen or not args.out:
            raise ShotError("name a screen and a file, as in: shot menu --out menu.png")
        size = read_size(args.size or "1280x800")
        scale = int(args.scale or 100)
        if not 75 <= scale <= 200:
            raise ShotError(f"a scale of {scale} is not from 75 to 200 per cent")
        scenario = Path(args.scenario) if args.scenario else None
        surface = take(args.screen, size, scale, scenario=scenario, language=args.language or "en")
        _write(surface, Path(args.out))
    except (ShotError, LocaleError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def _write(surface: Any, out: Path) -> None:
    import pygame

    from game.files import FileError, write_bytes

    if out.suffix.lower() != ".png":
        raise ShotError(f"{out} is no PNG; give --out a name that ends in .png")
    if not out.parent.is_dir():
        raise ShotError(f"{out} cannot be written: there is no such folder")
    # Not by SDL into the file itself, which says nothing of a disk that is full.
    whole = io.BytesIO()
    pygame.image.save(surface, whole, out.name)
    try:
        write_bytes(out, whole.getvalue())
    except FileError as error:
        raise ShotError(str(error)) from None
