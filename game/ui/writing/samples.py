"""States of the screen on which a card is written, for pictures and for its tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.content import Part
from game.sandbox.sketch import Sketch, of, start
from game.ui.screen import Screen
from game.ui.screens.sandbox import SandboxScreen
from game.ui.screens.writing import WritingScreen
from game.ui.workbench.samples import table
from game.ui.writing.drafts import Drafts

if TYPE_CHECKING:
    from game.ui.app import App

__all__ = ["NAMES", "filled", "sample"]

Act = Callable[[WritingScreen], None]


def filled(screen: WritingScreen) -> Sketch:
    """A card with nothing wrong: two parts and a cost, with the text drafted from them."""
    sketch = start(screen.content, "obama").put(
        title="Fireside Chat", category="speech", negative=True, instead_of="obama.debate-pivot"
    )
    for verb in ("shift", "support", "pay"):
        sketch = sketch.added(screen.content, verb)
    return sketch.with_part(1, replace(sketch.parts[1], count=2))


def _empty(screen: WritingScreen) -> None:
    screen.put(start(screen.content, "obama"))


def _filled(screen: WritingScreen) -> None:
    screen.put(filled(screen))


def _wrong(screen: WritingScreen) -> None:
    sketch = filled(screen).put(title="", candidate="mccain", instead_of="mccain.maverick")
    screen.put(sketch.added(screen.content, "each-paid").written("What I say."))


def _several(screen: WritingScreen) -> None:
    """Most verbs, each with its fields, one of them wrong."""
    sketch = filled(screen).put(parts=(Part("pay", count=-1),))
    for verb in ("each-paid", "claim", "draw-to", "play-drawn", "media", "demographic", "spread"):
        sketch = sketch.added(screen.content, verb)
    screen.put(sketch)


def _from(screen: WritingScreen) -> None:
    sketch = of(screen.content, screen.content.card("obama.half-hour-broadcast"))
    screen.put(sketch.added(screen.content, "draw"))


def _cards(screen: WritingScreen) -> None:
    _filled(screen)
    screen.start_from()


def _verbs(screen: WritingScreen) -> None:
    _filled(screen)
    button = screen.stage.find("form/add")
    assert button is not None, "a part can be added"
    button.activate()


def _export(screen: WritingScreen) -> None:
    _filled(screen)
    screen.folder = Path("/home/someone/own-cards")
    screen.export()


_STATES: dict[str, Act] = {
    "writing-empty": _empty,
    "writing": _filled,
    "writing-wrong": _wrong,
    "writing-several": _several,
    "writing-from": _from,
    "writing-cards": _cards,
    "writing-verbs": _verbs,
    "writing-export": _export,
}
NAMES = tuple(_STATES)


def sample(name: str) -> tuple[Callable[[Path | None], Screen], Callable[[App], None]]:
    """What makes the screen of a state, and what is done in it."""

    def screen(scenario: Path | None) -> Screen:
        return SandboxScreen(table())

    def prepare(app: App) -> None:
        sandbox = app.screen
        assert isinstance(sandbox, SandboxScreen)
        # Not the card that somebody may have left in the data folder.
        sandbox.drafts = Drafts(start(sandbox.bench.content, "obama"))
        sandbox.write_card()
        shown = app.screen
        assert isinstance(shown, WritingScreen)
        _STATES[name](shown)

    return screen, prepare
