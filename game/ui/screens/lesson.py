"""A lesson or puzzle at the table: the board or the draft with a coach."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pygame import FRect

from game import Event
from game.learn import Course, Lesson, LessonRun, Phase
from game.learn.pointing import Key, parse_key
from game.learn.progress import Place
from game.text.runs import Run, parse_markup
from game.ui.board.coach import Coach, CoachButton, Pointers, place_of
from game.ui.board.prompt import Action
from game.ui.board.wording import Wording
from game.ui.env import Env
from game.ui.match import Hold, Match, MatchSetup, Seat
from game.ui.screen import Screen
from game.ui.screens.board import BoardScreen
from game.ui.screens.draft import DraftScreen
from game.ui.screens.flow import MatchFlow, MatchScreen
from game.ui.screens.learned import Learned
from game.ui.widgets import Box, Button, Column, Dialog, Label, Pressable, Widget

__all__ = ["DraftLesson", "LessonFlow", "LessonScreen", "lesson_screen"]


def text_runs(text: str) -> list[Run]:
    """A text of a lesson as runs; the loader has seen to it that it can be read."""
    return [piece for piece in parse_markup(text) if isinstance(piece, Run)]


def lesson_screen(course: Course, lesson: Lesson, learned: Learned) -> Screen:
    """The screen of a lesson, where it was left or at its beginning."""
    return LessonFlow(course, lesson, learned).make()


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


_NAMES = {"obama": "Obama", "mccain": "McCain"}


class Coached(MatchScreen):
    """What the board and the draft of a lesson have in common."""

    flow: LessonFlow

    def __init__(self, flow: LessonFlow) -> None:
        super().__init__(flow)
        self.tone, self.said = "", [Run("")][:0]
        self._acted_at: float | None = None
        self._left = False

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
        count = ""
        if not run.lesson.puzzle:
            total = len(run.lesson.steps)
            count = say("learn.step", now=min(run.index + 1, total), all=total)
        rule = run.step.rule
        cited = [Run(" "), Run(rule, "rule", f"rule:{rule}")] if rule else []
        return Coach(
            env,
            text_runs(run.step.text),
            self._buttons_of(env),
            said=said,
            tone=tone,
            count=count,
            rule=cited,
        )

    def _missed(self, env: Env) -> str:
        over = self.match.game.result is not None
        return env.words("learn.missed-election" if over else "learn.missed")

    def _buttons_of(self, env: Env) -> list[CoachButton]:
        run, say = self.run, env.words
        made: list[CoachButton] = []

        def add(name: str, press: Callable[[], None], **rest: Any) -> None:
            made.append(CoachButton(name, say(f"learn.{name}"), press, **rest))

        def small(name: str, icon: str, press: Callable[[], None]) -> None:
            made.append(CoachButton(name, "", press, icon=icon, tip=say(f"learn.{name}")))

        if run.phase is Phase.DONE:
            small("again", "ui/redo", self.start_again)
            following = self.flow.course.after(run.lesson.id)
            if following is None:
                add("list", self.leave, main=True)
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
            small("skip", "ui/to-end", self.skip)
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
        hold, game = self.match.hold, self.match.game
        if run.phase is Phase.ACT and game.active == run.lesson.seat:
            waiting = {Hold.END_TURN: "end-turn", Hold.NEWS: "news", Hold.ROLL: "die"}.get(hold)
            if waiting is not None:
                return [("part", waiting)]
        content = self.flow.course.content
        return [parse_key(words, content) for words in run.step.point]

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
        self.tone, self.said = tone, said
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
        self.tone, self.said = "", []
        self._acted_at = None
        super().happened(events)
        self.flow.keep()

    def go_on(self) -> None:
        """Next."""
        self.flow.next()
        self.flow.advance()

    def hint(self) -> None:
        """The next hint."""
        self.run.ask_hint()
        self.tone, self.said = "", []
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
        self.app.replace(lesson_screen(flow.course, following, flow.learned))

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
        self.stage.overlays.append(Pointers(self.places))
        super().opened()
        self.stage.damage_all()

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
        puzzle = self.run.lesson.puzzle
        dialog = Dialog(
            self.run.lesson.title,
            Label(say("learn.leave-puzzle" if puzzle else "learn.leave-text")),
            [
                Button(say("learn.again"), lambda: self._close_and(self.start_again), name="again"),
                Button(say("learn.leave"), self.leave, name="leave-lesson"),
                Button(
                    say("learn.stay"),
                    lambda: self.stage.close(dialog),
                    name="stay",
                    kind="primary",
                    default=True,
                ),
            ],
            name="leave",
        )
        return dialog

    def _close_and(self, act: Callable[[], None]) -> None:
        while len(self.stage.layers) > 1:
            self.stage.close()
        act()


class _LessonWording(Wording):
    """The prompt line of a lesson: while the coach waits for an answer, it offers nothing."""

    def actions(self) -> list[Action]:
        """The buttons of the table, only while the learner acts."""
        screen = self.screen
        assert isinstance(screen, LessonScreen)
        if screen.run.phase is not Phase.ACT and screen.looking is None:
            return []
        made = super().actions()
        # A card of the other side is not the learner's to cancel.
        return made if screen.own_turn else [each for each in made if each.name != "cancel-card"]


class LessonScreen(Coached, BoardScreen):
    """The table with a coach above the tiles."""

    def __init__(self, flow: LessonFlow) -> None:
        super().__init__(flow)
        self.say = _LessonWording(self)

    def band(self, env: Env) -> Widget:
        """The coach in place of the line of news."""
        return self.coach(env)

    def build(self, env: Env) -> Widget:
        """The board; what the learner is to try although it cannot be done takes a click."""
        tree = super().build(env)
        attempt = self.run.step.attempt
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
        self.answer("why", list(self.text.why_runs(explanation)))
        self.app.wake()

    def _show(self, panel: Widget, on_cancel: Callable[[], None] | None = None) -> None:
        """A window over the table leaves the coach's words to be read above it."""
        self.panel = panel
        env, run = self.stage.env, self.run
        words = Coach(env, text_runs(run.step.text), [], name="coach-over")
        panel.grow = 1.0
        self.stage.open(
            Column(Column(words, pad=(14, 8, 14, 0)), panel, gap=0), on_cancel=on_cancel
        )

    # --- only what the lesson allows

    def pick(self, option: str) -> None:
        """Pick a card up if the lesson allows to play it."""
        if self.run.step.attempt is not None and not self.run.step.do:
            self.answer("why", self.stage.env.words.runs("learn.not-now"))
        elif not self.refused(option):
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

    def build(self, env: Env) -> Widget:
        """The coach over the draft, which has that much less room."""
        coach = self.coach(env)
        wide, tall = env.size
        env.layout += 1
        used = coach.height_at(env, wide - 24) + 12
        page = super().build(replace(env, size=(wide, tall - used)))
        page.grow = 1.0
        return Column(Column(coach, pad=(12, 6, 12, 6)), page, gap=0, box=Box("desk", 0))

    def _keep(self) -> None:
        card = self.selected
        if card and not self.refused(f"keep:{card}"):
            super()._keep()
