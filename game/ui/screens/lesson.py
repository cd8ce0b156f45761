"""A lesson or puzzle at the table: the board or the draft with a coach."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.learn import Course, Lesson, Phase
from game.learn.pointing import Key, parse_key
from game.text.runs import Run
from game.ui.board.card import CardFace
from game.ui.board.coach import Coach
from game.ui.board.panels import Panels
from game.ui.board.prompt import Action
from game.ui.board.wording import Wording
from game.ui.env import Env
from game.ui.match import Hold
from game.ui.screen import Screen
from game.ui.screens.board import BoardScreen
from game.ui.screens.coached import Coached, text_runs
from game.ui.screens.draft import DraftScreen
from game.ui.screens.learned import Learned
from game.ui.screens.lesson_flow import LessonFlow
from game.ui.widgets import (
    Box,
    Button,
    Column,
    Grid,
    Label,
    Pressable,
    ScrollArea,
    Widget,
)

__all__ = ["Coached", "DraftLesson", "LessonFlow", "LessonScreen", "lesson_screen"]


def lesson_screen(course: Course, lesson: Lesson, learned: Learned) -> Screen:
    """The screen of a lesson, where it was left or at its beginning."""
    return LessonFlow(course, lesson, learned).make()


class _LessonWording(Wording):
    """The prompt line of a lesson: while the coach waits for an answer, it offers nothing."""

    def prompt(self) -> Sequence[Run]:
        """What to do at the table, or that it waits for what the coach says above it."""
        screen = self.screen
        assert isinstance(screen, LessonScreen)
        waits = {Phase.TOLD: "read", Phase.MISTAKE: "mistake", Phase.DONE: "done"}
        phase = screen.run.phase
        if phase not in waits or screen.looking is not None or screen.hold is Hold.OVER:
            return super().prompt()
        return self._runs(f"learn.prompt-{waits[phase]}")

    def actions(self) -> list[Action]:
        """The buttons of the table, only while the learner acts."""
        screen = self.screen
        assert isinstance(screen, LessonScreen)
        if screen.run.phase is not Phase.ACT and screen.looking is None:
            return []
        made = super().actions()
        # A card of the other side is not the learner's to cancel.
        return made if screen.own_turn else [each for each in made if each.name != "cancel-card"]


class _LessonPanels(Panels):
    """The windows over the table of a lesson leave the coach's words to be read above them.

    While the coach waits, none opens that has to be answered: it would cover the coach's buttons.
    """

    @property
    def _waits(self) -> bool:
        screen = self.screen
        assert isinstance(screen, LessonScreen)
        return screen.run.phase is not Phase.ACT

    def open_picker(self) -> None:
        """The states to choose from, while the learner may choose."""
        if not self._waits:
            super().open_picker()

    def _open_die(self, value: int | None) -> None:
        if value is not None or not self._waits:
            super()._open_die(value)

    def show(self, panel: Widget, on_cancel: Callable[[], None] | None = None) -> None:
        """Lay a window over the board, below what the coach says."""
        screen = self.screen
        assert isinstance(screen, LessonScreen)
        env = screen.stage.env
        words = Coach(env, text_runs(screen.run.step.text), [], name="coach-over")
        panel.grow = 1.0
        coach = screen.stage.find("coach")
        pad = (14.0, 8.0, 14.0, 0.0)
        if env.roomy and coach is not None:
            # Over the same words below it.
            place = coach.rect
            words.min_height = place.height
            pad = (place.x, place.y, env.size[0] - place.right, 0.0)
        super().show(Column(Column(words, pad=pad), panel, gap=0), on_cancel)


class LessonScreen(Coached, BoardScreen):
    """The table with a coach above the tiles."""

    def __init__(self, flow: LessonFlow) -> None:
        super().__init__(flow)
        self.say = _LessonWording(self)
        self.panels = _LessonPanels(self)
        self._tried = False  # whether something in the last tree was to be tried
        self.table_coach = None  # the lesson has its own

    def band(self, env: Env) -> Widget:
        """The coach in place of the line of news."""
        return self.coach(env)

    def build(self, env: Env) -> Widget:
        """The board; what the learner is to try although it cannot be done takes a click."""
        attempt = self.run.step.attempt
        if attempt is not None or self._tried:
            self.parts.clear()  # what may be tried is no part of what they show
        self._tried = attempt is not None
        tree = super().build(env)
        if attempt is not None and self.run.phase is Phase.ACT and self.hold is Hold.DECISION:
            self._let_try(tree, parse_key(attempt.at, self.flow.course.content))
        return tree

    def _let_try(self, tree: Widget, key: Key) -> None:
        path = {
            "circle": "tile/{1}/{2}/{3}",
            "state": "tile/{1}",
            "option": "prompt/{1}",
            "card": "hand/{1}",
        }[str(key[0])]
        named: list[Any] = list(key)
        if key[0] == "card":
            hand = self.match.view()["hands"][self.run.lesson.seat]
            named[1] = hand.index(key[1]) if key[1] in hand else -1
        wanted = path.format(*named)
        for widget in tree.walk():
            if isinstance(widget, Pressable) and widget.name and widget.path == wanted:
                widget.enabled, widget.on_click = True, self.try_it

    def try_it(self) -> None:
        """Try what the rules refuse, and read why."""
        explanation = self.flow.attempt()
        self.picked, self.drawing = None, False
        if explanation is None:
            self.refresh()
            return
        self._acted_at = None
        self.flow.keep()
        # It is what the step asked for: no reproach.
        self.answer("hint", list(self.text.why_runs(explanation)))
        self.app.wake()

    # --- only what the lesson allows

    def pick(self, option: str) -> None:
        """Pick a card up if the lesson allows to play it."""
        if not self.refused(option):
            if self.said:
                self.tone, self.said = "", []
            super().pick(option)

    def choose(self, *options: str) -> None:
        """Answer what the lesson allows; the first option that it does not is explained."""
        if self.match.decider == self.run.lesson.seat:
            for option in options:
                if self.refused(option):
                    return
        super().choose(*options)

    def proceed(self) -> None:
        """Go past a hold, but not past a mistake or a text that is not read yet."""
        if self.run.phase is Phase.ACT:
            super().proceed()

    def draw(self) -> None:
        """Draw if the lesson allows it."""
        if not self.refused("draw"):
            super().draw()

    def undo(self) -> None:
        """Take back the learner's last decision."""
        self.take_back()

    @property
    def own_turn(self) -> bool:
        """Whether it is the learner's turn."""
        return self.match.game.active == self.run.lesson.seat

    def cancel_card(self) -> None:
        """Take the card in play back, if it is the learner's own."""
        steps = self.match.cancel_steps() if self.own_turn else 0
        if steps:
            self._take_back(steps)
        else:
            self.open_menu()

    def ends(self) -> list[Button]:
        """A lesson is left, never conceded."""
        return []


class DraftLesson(Coached, DraftScreen):
    """The draft with a coach below its head."""

    detail = "learn.draft-detail"

    def build(self, env: Env) -> Widget:
        """The coach over the draft, which has that much less room."""
        coach = self.coach(env)
        wide, tall = env.size
        env.new_pass()
        used = coach.height_at(env, (wide - 24) * env.unit) / env.unit + 12
        over = self.run.phase is Phase.DONE
        page = self._deck(env) if over else super().build(replace(env, size=(wide, tall - used)))
        page.grow = 1.0
        return Column(Column(coach, pad=(12, 6, 12, 6)), page, gap=0, box=Box("desk", 0))

    def _deck(self, env: Env) -> Widget:
        """What was drafted, once all is kept; the other side's draft is not to be seen anyway."""
        entries = self.match.game.record()["entries"]
        kept = [
            e["do"].removeprefix("keep:") for e in entries if e.get("by") == self.run.lesson.seat
        ]
        order = [card.id for card in self.text.content.cards]
        faces = [
            CardFace(env, self.text, card, "half", name=str(place))
            for place, card in enumerate(sorted(kept, key=order.index))
        ]
        columns = 5 if env.roomy else 4
        cards = Grid(*faces, columns=columns, gap=10, row_gap=10, fill=True, name="deck")
        title = Label(env.words("learn.deck", count=len(kept)), "heading")
        page = Column(title, cards, gap=12, pad=(24, 16))
        return ScrollArea(page, name="drafted", box=Box("paper", 0))

    def keep(self) -> None:
        """Keep the card that is selected if the lesson allows it."""
        card = self.selected
        if card and not self.refused(f"keep:{card}"):
            super().keep()
