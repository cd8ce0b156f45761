"""What the board and the draft of a lesson share: the coach, its pointers and its buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import FRect

from game import Event
from game.learn import LessonRun, Phase
from game.learn.pointing import Key, parse_key
from game.text.runs import Run, parse_markup
from game.ui.board.coach import Coach, CoachButton, Pointers, place_of
from game.ui.env import Env
from game.ui.match import Hold
from game.ui.screens.lesson_flow import LessonFlow
from game.ui.screens.match_screen import MatchScreen
from game.ui.widgets import Button, Dialog, Label, Widget

__all__ = ["Coached", "text_runs"]


def text_runs(text: str) -> list[Run]:
    """A text of a lesson as runs; the loader has seen to it that it can be read."""
    return [piece for piece in parse_markup(text) if isinstance(piece, Run)]


class Coached(MatchScreen):
    """What the board and the draft of a lesson have in common."""

    flow: LessonFlow

    def __init__(self, flow: LessonFlow) -> None:
        super().__init__(flow)
        self.tone, self.said = "", [Run("")][:0]
        self._acted_at: float | None = None
        self._left = False
        self._task = False
        """Whether the text of the step is shown where what was said stood in its place."""

    @property
    def run(self) -> LessonRun:
        """Where the learner is."""
        return self.flow.run

    # --- the coach

    def coach(self, env: Env) -> Widget:
        """The text of the step, what is said about the last thing done, and the buttons."""
        run, say = self.run, env.words
        said, tone = self.said, self.tone
        if run.phase is Phase.MISTAKE:
            text = run.said or self._missed(env)
            said, tone = text_runs(text), "mistake"
        elif not said and run.phase is Phase.DONE and run.lesson.puzzle:
            key = "learn.solved" if run.stars else "learn.seen"
            said, tone = say.runs(key, count=run.stars), "good"
        elif not said and run.said:
            said, tone = text_runs(run.said), "good"
        elif not said and run.hint:
            said, tone = text_runs(run.hint), "hint"
        elif not said and self._acted_out:
            said, tone = say.runs("learn.end-turn"), "good"
        if self._task and not env.roomy and run.phase is Phase.ACT:
            said, tone = [], ""
        count = ""
        if not run.lesson.puzzle:
            total = len(run.lesson.steps)
            count = say("learn.step", now=min(run.index + 1, total), all=total)
        rule = run.step.rule
        words = say("learn.rule", rule=rule)
        cited = [Run(" "), Run(words, "rule", f"rule:{rule}")] if rule else []
        return Coach(
            env,
            text_runs(run.step.text),
            self._buttons_of(env),
            said=said,
            tone=tone,
            count=count,
            rule=cited,
            title=self._place(env),
            tip=run.lesson.title,
        )

    def _place(self, env: Env) -> tuple[str, str]:
        """Which lesson or puzzle of how many this is, in few and in more words."""
        lesson, course, say = self.run.lesson, self.flow.course, env.words
        group = course.puzzles if lesson.puzzle else course.lessons
        number = next(n for n, each in enumerate(group, 1) if each.id == lesson.id)
        told = say(f"learn.place-{lesson.kind}", now=number, all=len(group))
        return say(f"learn.number-{lesson.kind}", now=number), told

    @property
    def _acted_out(self) -> bool:
        """Whether what the step asks for is done, and only the end of the turn is waited for."""
        run = self.run
        ends = self.match.hold is Hold.END_TURN and self.match.game.active == run.lesson.seat
        return ends and run.phase is Phase.ACT and run.made > 0

    def _missed(self, env: Env) -> str:
        over = self.match.game.result is not None
        return env.words("learn.missed-election" if over else "learn.missed")

    def _buttons_of(self, env: Env) -> list[CoachButton]:
        run, say = self.run, env.words
        made: list[CoachButton] = []

        def add(name: str, press: Callable[[], None], **rest: Any) -> None:
            made.append(CoachButton(name, say(f"learn.{name}"), press, **rest))

        def small(name: str, icon: str, press: Callable[[], None], tip: str = "") -> None:
            told = tip or say(f"learn.{name}")
            made.append(CoachButton(name, "", press, icon=icon, tip=told))

        if run.phase is Phase.DONE:
            small("again", "ui/redo", self.start_again)
            following = self.flow.course.after(run.lesson.id)
            if following is None:
                small("list", "ui/menu", self.leave)
                if not run.lesson.puzzle:
                    add("puzzles", self.open_puzzle)
                add("play", self.open_game, main=True)
            else:
                small("list", "ui/menu", self.leave)
                key = "next-puzzle" if run.lesson.puzzle else "next-lesson"
                add(key, self.open_next, main=True)
            return made
        if run.back_steps() is not None and not run.lesson.puzzle:
            small("back", "ui/arrow-left", self.step_back)
        if run.lesson.puzzle:
            small("again", "ui/redo", self.start_again)
            if run.phase is Phase.ACT and not run.solved and not run.more_hints:
                add("solution", self.show_solution)
        else:
            following = self.flow.course.after(run.lesson.id)
            tip = say("learn.skip-to", title=following.title) if following is not None else ""
            small("skip", "ui/to-end", self.skip, tip)
        says = self.said or run.said or run.hint
        if says and not self._task and not self.stage.env.roomy and run.phase is Phase.ACT:
            add("task", self.show_task)
        if run.more_hints:
            add("hint", self.hint, key="hint")
        if run.phase is Phase.MISTAKE:
            add("take-back", self.take_back, main=True, key="undo")
        elif run.phase is Phase.TOLD:
            add("next", self.go_on, main=True)
        return made

    # --- pointing

    def _keys(self) -> list[Key]:
        run = self.run
        if run.phase in (Phase.MISTAKE, Phase.DONE):
            return []
        content = self.flow.course.content
        keys = [parse_key(words, content) for words in run.step.point]
        if run.phase is Phase.ACT:
            hold, own = self.match.hold, self.match.game.active == run.lesson.seat
            waiting = {Hold.END_TURN: "end-turn", Hold.NEWS: "turn-over", Hold.ROLL: "die"}
            if hold in waiting:
                return [("part", waiting[hold])] if own or hold is Hold.NEWS else []
            keys = [key for key in keys if self._is_next(key)]
        if any(key[0] == "option" and self.stage.find(f"prompt/{key[1]}") for key in keys):
            # The state is chosen; what is left to be pressed is this.
            keys = [key for key in keys if key[0] != "state"]
        return keys

    def _is_next(self, key: Key) -> bool:
        """Whether something that the step points at is meant now, not earlier or later in it."""
        run, decision = self.run, self.match.game.decision
        if decision is None or decision.player != run.lesson.seat:
            return False
        offered = [option for option in run.step.do if option in decision.options]
        if not offered:
            return True
        if key == ("part", "hand"):
            return decision.kind in ("turn", "discard") and not getattr(self, "picked", None)
        if offered[0] == "done":
            return key == ("option", "done")
        if key[0] == "card" and f"discard:{key[1]}" in run.step.do:
            return decision.kind == "discard"
        return key != ("option", "done")

    def places(self) -> list[FRect]:
        """Where the coach points to now; nowhere while a window lies over the table."""
        if len(self.stage.layers) > 1:
            return []
        view = self.match.view()
        hand = view["hands"].get(self.run.lesson.seat)
        cards = hand if isinstance(hand, list) else []
        seat = self.run.lesson.seat
        found = [place_of(self.stage, key, cards, seat) for key in self._keys()]
        return [place for place in found if place is not None]

    # --- what the learner does

    def answer(self, tone: str, said: list[Run]) -> None:
        """Say something about what was done."""
        self.tone, self.said, self._task = tone, said, False
        self.refresh()

    def refused(self, option: str) -> bool:
        """Whether the lesson does not allow an option; it is said why."""
        run, say = self.run, self.stage.env.words
        if run.phase is Phase.TOLD:
            self.answer("why", say.runs("learn.read-first"))
            return True
        if run.phase is Phase.MISTAKE:
            self.answer("mistake", say.runs("learn.take-back-first"))
            return True
        if run.phase is Phase.DONE:
            self.answer("why", say.runs("learn.over"))
            return True
        if run.allows(option):
            return False
        why = run.why_not(option)
        self.answer("why", text_runs(why) if why else say.runs("learn.not-now"))
        return True

    def happened(self, events: list[Event]) -> None:
        """Show what changed, and what the coach has to say about it."""
        self.tone, self.said, self._task = "", [], False
        self._acted_at = None
        super().happened(events)
        self.flow.keep()

    def go_on(self) -> None:
        """Next."""
        self.flow.next()
        self.flow.advance()

    def show_task(self) -> None:
        """What is to be done, again, where only one of both has room."""
        self._task = True
        self.refresh()

    def hint(self) -> None:
        """The next hint."""
        self.run.ask_hint()
        self.tone, self.said, self._task = "", [], False
        self.refresh()

    def show_solution(self) -> None:
        """The solution of a puzzle, in words."""
        run = self.run
        run.solved = True
        self.answer("hint", text_runs(run.step.hints[-1]))

    def take_back(self) -> None:
        """Take the mistake back."""
        steps = self.run.take_back_steps()
        if steps:
            self.flow.undo(steps)

    def step_back(self) -> None:
        """The step before."""
        self.flow.back()

    def start_again(self) -> None:
        """The lesson from its beginning."""
        self.flow.start_again()
        self.flow.advance()

    def skip(self) -> None:
        """Leave this lesson out and go to the next."""
        self.flow.skip()
        self.open_next()

    def open_next(self) -> None:
        """The lesson or puzzle after this one, or the list."""
        flow = self.flow
        following = flow.course.after(flow.lesson.id)
        if following is None:
            self.leave()
            return
        self._left = True
        self.app.replace(LessonFlow(flow.course, following, flow.learned).make())

    def open_puzzle(self) -> None:
        """The puzzle to go on with."""
        flow = self.flow
        stars = flow.learned.progress.stars
        puzzles = flow.course.puzzles
        goal = next((each for each in puzzles if not stars.get(each.id)), puzzles[0])
        self._left = True
        self.app.replace(LessonFlow(flow.course, goal, flow.learned).make())

    def open_game(self) -> None:
        """A game of one's own, after the last lesson or puzzle."""
        from game.ui.screens import OPENERS

        self._left = True
        self.app.replace(OPENERS["play"](self.app))

    def leave(self) -> None:
        """Back to where the lesson was opened from; how far it is, is kept."""
        self.flow.keep()
        self._left = True
        self.app.pop()

    def closed(self) -> None:
        """Closing the window loses nothing either."""
        if not self._left:
            self.flow.keep()
        super().closed()
        self.flow.learned.flush()

    def opened(self) -> None:
        """Have the pointers drawn."""
        self.stage.overlays.append(Pointers(self.places, self._arrows))
        super().opened()
        self.stage.damage_all()

    def _arrows(self) -> bool:
        return self.kind == "board" and self.stage.env.roomy

    def poll(self) -> float | None:
        """A hint comes by itself after a while; for puzzles it is only given when asked for."""
        again = super().poll()
        run, now = self.run, self.app.clock()
        if (note := self.flow.learned.take_note()) is not None:
            self.app.notice(note)
        if run.phase is not Phase.ACT or run.lesson.puzzle or run.hints or not run.more_hints:
            return again
        if self._acted_at is None:
            self._acted_at = now
        left = self._acted_at + run.step.hint_after - now
        if left <= 0:
            self.hint()
            return again
        return left if again is None else min(left, again)

    def on_action(self, action: str) -> bool:
        """Undo is the lesson's own."""
        if action == "undo":
            self.take_back()
            return True
        return super().on_action(action)

    def advised(self) -> None:
        """In a lesson the coach advises, and nobody else."""
        return

    def leave_dialog(self) -> Dialog:
        """What can be done with a lesson from anywhere."""
        say = self.stage.env.words
        told = "learn.leave-puzzle" if self.run.lesson.puzzle else "learn.leave-text"
        ways = [
            Button(say("learn.again"), lambda: self._close_and(self.start_again), name="again"),
            Button(say("learn.leave"), self.leave, name="leave-lesson"),
        ]
        return self.asked_to_leave(self.run.lesson.title, Label(say(told)), ways, say("learn.stay"))

    def _close_and(self, act: Callable[[], None]) -> None:
        while len(self.stage.layers) > 1:
            self.stage.close()
        act()
