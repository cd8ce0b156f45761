"""The match of a lesson: a script for the other side, and the way back to where it was left."""

from __future__ import annotations

from typing import Any

from game import Event
from game.learn import Course, Lesson, LessonRun, Phase
from game.learn.progress import Place
from game.ui.match import Match, MatchSetup, Seat
from game.ui.screen import Screen
from game.ui.screens.flow import MatchFlow
from game.ui.screens.learned import Learned

__all__ = ["LessonFlow"]

_NAMES = {"obama": "Obama", "mccain": "McCain"}


class LessonFlow(MatchFlow):
    """The match of a lesson: the other side answers by its script, and nothing is saved."""

    def __init__(self, course: Course, lesson: Lesson, learned: Learned) -> None:
        self.course, self.learned = course, learned
        self.run = LessonRun(lesson, course.content)
        self.done: list[str] = []
        """What was done so far, to go on here another time."""
        super().__init__(self._match())
        place = learned.progress.places.get(lesson.id)
        if place is not None:
            self._go_to(place)

    @property
    def lesson(self) -> Lesson:
        """The lesson that is played."""
        return self.run.lesson

    def _match(self) -> Match:
        run = self.run
        seats = {
            run.lesson.seat: Seat(_NAMES[run.lesson.seat]),
            run.lesson.other: Seat(_NAMES[run.lesson.other], "lesson"),
        }
        game = run.game
        setup = MatchSetup(game.options, game.seed, seats, undo="friendly")
        return Match(setup, run.game.content, game=game)

    def _go_to(self, place: Place) -> None:
        """Do again what was done before; as far as it still can be done."""
        for what in place.done:
            if what == "next" and self.run.phase is Phase.TOLD:
                self.next()
            elif what == "try" and self.run.step.attempt is not None:
                self.attempt()
            elif self.run.phase is Phase.ACT:
                self.catch_up()
                decision = self.match.game.decision
                if decision is None or what not in decision.options:
                    break
                self._take((what,))
            else:
                break
        if self.run.phase is Phase.ACT and self.run.index < place.step:
            # What the other side or the end of the turn brought.
            self.catch_up()
        if self.run.phase in (Phase.MISTAKE, Phase.DONE):
            self.start_again()
        self.match.moments = self.match.moments[-1:]

    def catch_up(self) -> None:
        """Past holds and the other side's answers, to the learner's next decision."""
        for _ in range(60):
            if self.match.game.result is not None or self.run.phase is Phase.MISTAKE:
                return
            if self.match.game.decision is None:
                self._saw(self.match.proceed())
            elif (reply := self.run.reply()) is not None:
                self._saw(self.match.choose(reply))
            else:
                return

    # --- which screen: always the same, also when the election is over

    @property
    def kind(self) -> str:
        """The draft of a lesson about it, otherwise the board."""
        return "draft" if self.lesson.draft else "board"

    def make(self) -> Screen:
        """Make the screen of the lesson."""
        from game.ui.screens.lesson import DraftLesson, LessonScreen

        return DraftLesson(self) if self.kind == "draft" else LessonScreen(self)

    # --- what is done

    def choose(self, *options: str) -> None:
        """Answer decisions, one after the other, until one was a mistake."""
        self.advance(self._take(options))

    def _take(self, options: tuple[str, ...]) -> list[Event]:
        events: list[Event] = []
        for option in options:
            if self.run.phase is Phase.MISTAKE:
                break
            if self.match.decider == self.lesson.seat:
                self.done.append(option)
            events += self._saw(self.match.choose(option))
        return events

    def _saw(self, events: list[Event]) -> list[Event]:
        self.run.saw(self.match.game, events)
        return events

    def proceed(self) -> None:
        """Go past a die, a news card or the end of a turn."""
        self.advance(self._saw(self.match.proceed()))

    def undo(self, steps: int = 1) -> None:
        """Take decisions back."""
        self._forget(steps)
        self.match.undo(steps)
        self.run.rewind(self.match.game)
        self.advance()

    def back(self) -> None:
        """Go to the step before."""
        steps = self.run.back_steps()
        if steps is None:
            return
        if steps:
            self._forget(steps)
            self.match.undo(steps)
        elif self.done:
            self.done.pop()
        self.run.back(self.match.game)
        self.advance()

    def next(self) -> None:
        """Go on from a text that was read."""
        self.done.append("next")
        self.run.next()

    def attempt(self) -> Any:
        """Try what the rules refuse; why they do."""
        before = self.run.index
        explanation = self.run.attempt()
        if self.run.index > before or self.run.phase is Phase.DONE:
            self.done.append("try")
        return explanation

    def start_again(self) -> None:
        """Begin the lesson anew."""
        self.done.clear()
        self.run.again()
        self.match = self._match()
        self.match.changed = self._changed

    def _forget(self, steps: int) -> None:
        """Strike what is taken back off the list of what was done."""
        entries = [e for e in self.match.game.record()["entries"] if "do" in e]
        own = sum(e["by"] == self.lesson.seat for e in entries[len(entries) - steps :])
        while own and self.done:
            own -= self.done.pop() not in ("next", "try")

    # --- the other side

    def _think(self) -> str | None:
        return self.run.reply()

    def _poll_bot(self) -> float | None:
        # Nothing moves while a text is read, a mistake waits, or all is over.
        return super()._poll_bot() if self.run.phase is Phase.ACT else None

    # --- what is kept

    def keep(self) -> None:
        """Note in the progress how far the lesson is."""
        progress, lesson = self.learned.progress, self.lesson
        if self.run.phase is Phase.DONE:
            if lesson.puzzle:
                progress.solve(lesson.id, self.run.stars)
            else:
                progress.learn(lesson.id)
        elif not lesson.puzzle:
            progress.leave(lesson.id, self.done, self.run.index)
        self.learned.save()

    def skip(self) -> None:
        """Leave the lesson out."""
        self.learned.progress.skip(self.lesson.id)
        self.learned.save()
        self.done.clear()
