"""Going negative: the die, and the table of what it costs with the row that it hit (RULES 9.1)."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from game.text import Text
from game.ui.canvas import Box, Canvas
from game.ui.env import Env
from game.ui.motion import Animation
from game.ui.widgets import Button, Column, Dialog, Icon, Label, Row, Widget

__all__ = ["DieFace", "Tumble", "die_dialog", "die_table"]

_TURNS = 9


class DieFace(Widget):
    """A die that shows `value`, or its unknown side while that is None."""

    def __init__(self, value: int | None, size: float = 84.0) -> None:
        super().__init__(width=size, height=size, name="die")
        self.value = value

    def paint(self, canvas: Canvas) -> None:
        """Draw the die."""
        if self.value is None:
            canvas.box(self.rect, Box("card", 14, "outline", 2, shadow=1))
            canvas.text(self.rect, "?", "figure", "muted", "centre")
        else:
            canvas.icon(f"die/{self.value}", self.rect, "ink")


class Tumble(Animation):
    """The die rolls: faces follow each other, slower and slower, and the last is the result."""

    def __init__(self, face: DieFace, value: int, seconds: float = 0.3) -> None:
        super().__init__(seconds)
        self.face, self.value = face, value

    def show(self, share: float) -> None:
        """Show the face at a share of the time."""
        left = round((1 - share) ** 2 * _TURNS)
        self.face.value = (self.value - 1 - 5 * left) % 6 + 1
        self.face.redraw()

    def end(self) -> None:
        """Lie still on the result."""
        self.face.value = self.value
        self.face.redraw()

    def bounds(self) -> FRect | None:
        """The face repaints itself."""
        return self.face.rect


def die_table(env: Env, text: Text, benefits: str, value: int | None) -> Widget:
    """The six results for the candidate who benefits; the row of `value` stands out."""
    who = text.candidate(benefits)
    rows: list[Widget] = []
    for face in range(1, 7):
        hit = face == value
        rows.append(
            Row(
                Icon(f"die/{face}", 26, "ink"),
                Label(env.words(f"die.{face}", candidate=who), grow=1),
                Icon("ui/check", 18, "gold_ink") if hit else Label(""),
                gap=12,
                pad=(10, 3),
                min_height=34,
                box=Box("gold_pale", 7, "choose", 2) if hit else None,
            )
        )
    return Column(*rows, gap=2)


def die_dialog(
    env: Env,
    text: Text,
    *,
    roller: str,
    benefits: str,
    value: int | None,
    left: int,
    on_roll: Callable[[], None],
    on_done: Callable[[], None],
) -> tuple[Dialog, DieFace]:
    """The window in which a die is rolled: before (`value` None) and after.

    `left` is how many rolls are still to be made, this one included while it is not made.
    """
    face = DieFace(value)
    key = "die.before" if value is None else "die.after"
    lead = env.words.runs(
        key, roller=text.candidate_run(roller), benefits=text.candidate_run(benefits), count=left
    )
    body = Column(
        Row(face, Label(lead, "lead", grow=1), gap=20, pad=(0, 2)),
        die_table(env, text, benefits, value),
        gap=14,
    )
    if value is None:
        button = Button(
            env.words("die.roll"), on_roll, kind="primary", name="roll", default=True, icon="die/5"
        )
    else:
        button = Button(
            env.words("board.go-on"), on_done, kind="primary", name="go-on", default=True
        )
    return Dialog(env.words("die.title"), body, [button], width=620, name="die-dialog"), face
