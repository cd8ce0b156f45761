"""The hands of the replay viewer: cards that are only looked at, and live on from step to step."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame import FRect

from game.ui.board.hand import GAP, Hand, HandCard
from game.ui.canvas import Box
from game.ui.env import Env
from game.ui.widgets import (
    CHOOSE_FIRST,
    ONLY_EXPLAINS,
    Button,
    Dialog,
    Kept,
    Label,
    Parts,
    Widget,
)

if TYPE_CHECKING:
    from game.ui.screens.replay import ReplayScreen

__all__ = ["ask_hand", "shown_hand"]

_WHOLE_LEAST = 150.0  # a whole card is never narrower


class ShownCard(HandCard):
    """A card of such a hand; each way in which it was shown is made and measured once."""

    def __init__(self, *args: Any, **rest: Any) -> None:
        self._made: dict[tuple[Any, ...], tuple[Widget, Widget]] = {}
        super().__init__(*args, **rest)

    def _build(self, size: str) -> None:
        way = (size, self.tight, self.note)
        if way not in self._made:
            super()._build(size)
            self._made[way] = (Kept(self.children[0], still=True), self.head)
        self.size = size
        body, self.head = self._made[way]
        self.children.clear()
        self._measured.clear()
        self.add(body)

    def lie_in(self, hand: Hand, name: str, on_click: Callable[[], None] | None) -> None:
        """Take a place in a hand; one that the next step takes lies lifted."""
        self.hand, self.name, self.on_click = hand, name, on_click
        self.selected = self.choosable = on_click is not None
        self.state = "selected" if self.selected else "normal"
        self.rank = CHOOSE_FIRST if self.choosable else ONLY_EXPLAINS
        assert self.box is not None
        self.box = self.flat = Box("card", self.box.radius, "line", shadow=2 if on_click else 1)
        self.floating = False


class ShownHand(Hand):
    """A hand that is only looked at: no card of it is locked or dimmed.

    parts: where its cards live on. quiet: something else says that it is empty.
    """

    steady = False

    def __init__(self, *args: Any, parts: Parts, quiet: bool, candidate: str, **rest: Any) -> None:
        self._parts, self._whose = parts, candidate
        super().__init__(*args, candidate=candidate, **rest)
        if self.note is not None and quiet:
            self.note.set("")

    def _lay_whole(self, env: Env, inner: FRect) -> bool:
        # Two hands share the width: where whole cards have no chance, none is built for a try.
        room = (inner.width - GAP * (len(self.cards) - 1)) / max(1, len(self.cards))
        return room >= _WHOLE_LEAST and super()._lay_whole(env, inner)

    def _face(self, index: int, card: str) -> HandCard:
        kept = self._parts.get(
            f"card/{self._whose}/{card}", (), lambda: ShownCard(self, self.env, self.tell, card)
        )
        face = kept.children[0]
        assert isinstance(face, ShownCard)
        face.lie_in(self, str(index), self.targets.get(card))
        return face


def shown_hand(
    screen: ReplayScreen,
    env: Env,
    candidate: str,
    cards: list[str] | int,
    picked: str,
    quiet: bool,
) -> Widget:
    """One hand; the card that the next step takes lies lifted."""
    return ShownHand(
        env,
        screen.text,
        cards,
        candidate=candidate,
        targets={picked: lambda: screen.step(1)} if picked else {},
        selected=picked,
        keys=False,
        parts=screen.parts,
        quiet=quiet,
        name=f"hand/{candidate}",
        height=80.0,
        grow=1,
    )


def ask_hand(screen: ReplayScreen, then: Callable[[], None]) -> None:
    """Ask before a hand of a game that is not over is shown; `then` shows it."""
    stage, say = screen.stage, screen.stage.env.words

    def show() -> None:
        stage.close(dialog)
        screen.warned = True
        then()

    no = Button(say("replay.hands-no"), lambda: stage.close(dialog), name="no", default=True)
    yes = Button(say("replay.hands-yes"), show, kind="primary", name="yes")
    dialog = Dialog(
        say("replay.hands-title"),
        Label(say("replay.hands-sure")),
        [no, yes],
        width=480,
        name="sure",
    )
    stage.open(dialog)
