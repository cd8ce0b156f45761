"""Every text stands out from what it stands on: measured on the pixels that are drawn."""

from __future__ import annotations

import numpy as np
import pygame
import pytest
from pygame import FRect

from game.ui.env import Env
from game.ui.screen import Screen
from game.ui.stage import Stage
from game.ui.widgets import Box, Column, Label, Widget
from tests.ui.board.test_sight import ratio, seen
from tests.ui.driver import Driver
from tests.ui.test_layout import FEW, PLACES, STATES, shown

TEXT = 4.5
"""Contrast of text to its ground (UI.md, "For all screens")."""


def in_sight(widget: Widget) -> FRect:
    """What of the words of a label is not scrolled away."""
    rect = FRect(widget.rect)
    for holder in widget.ancestors():
        if holder.clips:
            rect = rect.clip(holder.rect)
    return rect


def covered(label: Label, stage: Stage, rect: FRect) -> bool:
    """Whether something else lies over it: an opened card, a notice, what explains."""
    over = [w for w in stage.top.root.walk() if w.floating and label not in w.walk()]
    over += [w for w in (stage.notices.panel, stage.tips.shown) if w is not None]
    over += [FRect(place) for overlay in stage.overlays for place, _ in overlay.areas()]  # type: ignore[misc]
    return any(rect.colliderect(getattr(w, "rect", w)) for w in over)


def faint(driver: Driver) -> list[str]:
    """The texts on the top layer that are hard to read, with their contrast."""
    stage, surface = driver.stage, driver.app.surface
    pixels = pygame.surfarray.array3d(surface)
    found = []
    for label in stage.top.root.walk():
        if not isinstance(label, Label) or not label.plain.strip():
            continue
        rect = in_sight(label)
        if rect.height < 0.8 * label.rect.height or rect.width < 4 or covered(label, stage, rect):
            continue
        left, top, right, bottom = map(round, (rect.left, rect.top, rect.right, rect.bottom))
        colours, counts = np.unique(
            pixels[left:right, top:bottom].reshape(-1, 3), axis=0, return_counts=True
        )
        light = seen(colours.astype(float), "full")
        most = float(ratio(light, light[int(counts.argmax())]).max())
        if most < TEXT:
            found.append(f"{label.plain[:40]!r} at {tuple(rect)}: {most:.2f} : 1")
    return found


@pytest.mark.parametrize("name", FEW)
def test_every_text_can_be_read(name: str) -> None:
    assert faint(shown(name, PLACES[1])) == []


class Shown(Screen):
    """Two lines, one of them in a colour that is not for text."""

    def build(self, env: Env) -> Widget:
        return Column(Label("Easy"), Label("Hard to read", colour="outline"), box=Box("card"))


def test_a_text_that_is_hard_to_read_is_found() -> None:
    found = faint(Driver(Shown(), (1024, 640)))
    assert len(found) == 1
    assert "Hard to read" in found[0]


@pytest.mark.long
@pytest.mark.parametrize("name", STATES)
def test_every_text_can_be_read_in_either_look(name: str) -> None:
    assert faint(shown(name, PLACES[1])) == []
    assert faint(shown(name, PLACES[1], high_contrast=True)) == []
