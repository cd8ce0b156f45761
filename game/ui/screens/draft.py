"""The draft: fifteen times three cards, of which one is kept (RULES 3.1)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game import Event
from game.ui.env import Env
from game.ui.motion import Fly
from game.ui.screens.draft_clock import DraftClock
from game.ui.screens.draft_page import DraftPage
from game.ui.screens.draft_parts import Clock
from game.ui.screens.flow import MatchFlow
from game.ui.screens.match_screen import MatchScreen
from game.ui.theme import BASE_SIZE
from game.ui.widgets import Box, Canvas, Widget

__all__ = ["DraftScreen"]


class DraftScreen(MatchScreen):
    """Three large cards and the deck so far. Nothing is taken back after Keep."""

    kind = "draft"
    grows_from = BASE_SIZE
    detail = "draft.detail"
    """The message that says what becomes of the two others."""

    def __init__(self, flow: MatchFlow) -> None:
        super().__init__(flow)
        self.selected = ""
        self.peeking = False
        self.clock = DraftClock(self)

    # --- time

    def opened(self) -> None:
        """The clock runs from the moment the cards are seen."""
        super().opened()
        self.clock.start()

    def closed(self) -> None:
        """A pick that was open counts as far as it went."""
        if self.clock.runs:
            self.clock.stop()
            self.flow.save()
        super().closed()

    def covered(self) -> None:
        """The clock stands while something lies over the cards, which lie face down then."""
        self._look_at_clock()

    def resumed(self) -> None:
        """The cards are seen again."""
        super().resumed()
        self._look_at_clock()

    def _look_at_clock(self) -> None:
        if self.clock.look():
            self.flow.save()
            self.refresh()

    def poll(self) -> float | None:
        """Let the clock tick."""
        again = super().poll()
        if not self.clock.runs:
            return again
        seconds = self.clock.seconds
        shown = self.stage.find("clock")
        if isinstance(shown, Clock):
            shown.show(seconds)
        left = 1.0 - seconds % 1.0
        return left if again is None else min(left, again)

    # --- what is on the table

    @property
    def waits(self) -> bool:
        """Whether a bot drafts, and there is nothing to see."""
        return self.flow.match.bot_decides

    @property
    def veiled(self) -> bool:
        """Whether cards and deck lie face down."""
        return self.waits or (self.match.setup.handover == "peek" and not self.peeking)

    def offered(self) -> list[str]:
        """The cards dealt for the pick, as far as the screen may know."""
        decision = self.match.view()["decision"] or {}
        options: Sequence[str] = decision.get("options") or ()
        return [option.removeprefix("keep:") for option in options]

    def kept(self) -> list[str]:
        """The deck so far, as far as the screen may know it."""
        player = self.match.decider
        deck = self.match.view()["decks"][player] if player is not None else ()
        return [] if isinstance(deck, int) else list(deck)

    # --- what the player does

    def select(self, card: str) -> None:
        """Choose one of the three; it can still be another."""
        self.selected = card
        self.refresh()

    def keep(self) -> None:
        """Keep the card that is selected, for good."""
        card = self.selected
        if not card:
            return
        face = self.stage.find(f"draft/{self.offered().index(card)}")
        start = FRect(face.rect) if face is not None else None
        self.clock.stop()
        self.selected = ""
        self.flow.choose(f"keep:{card}")
        if start is not None and self.app.screen is self:
            self._fly(card, start)

    def _fly(self, card: str, start: FRect) -> None:
        goal = self.stage.find(f"kept/{card}") or self.stage.find("strip")
        if goal is None:
            return
        owner = self.text.content.card(card).candidate

        def draw(canvas: Canvas, rect: FRect) -> None:
            canvas.box(rect, Box("card", 8, owner, 1.5, shadow=2))
            head = FRect(rect.x, rect.y, rect.width, min(34.0, rect.height * 0.4))
            with canvas.clip(head):
                canvas.box(rect, Box(owner, 8))

        self.stage.motion.play(Fly(draw, start, FRect(goal.rect)))

    def happened(self, events: list[Event]) -> None:
        """The next three cards lie there."""
        self.selected = ""
        if not self.stage.focus_shown:
            # Or Enter would choose what lies now where the last card lay.
            self.stage.set_focus(None)
            self.stage.top.focus_path = ""
        self.refresh()
        self.clock.start()

    def peek(self, down: bool) -> None:
        """Show cards and deck while a key or button is held."""
        self.peeking = down
        self.refresh()

    def build(self, env: Env) -> Widget:
        """Lay out cards, deck and clock for a window."""
        return DraftPage(self, env).build()
