"""Lessons, puzzles and help as pictures, for reviews and for tests that look at each of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import gettempdir

from game.learn import Lesson, Phase, Progress, load_course
from game.ui.app import App
from game.ui.screen import Screen
from game.ui.screens.learn import LearnScreen, WelcomeScreen
from game.ui.screens.learned import Learned
from game.ui.screens.lesson import Coached, LessonFlow, LessonScreen

__all__ = ["LEARN_SHOTS", "act_through", "learn_shot", "lesson_shots", "unkept"]

Shot = tuple[Callable[[], Screen], Callable[[App], None]]


def unkept(progress: Progress | None = None) -> Learned:
    """A progress that is written nowhere."""
    learned = Learned(
        Path(gettempdir()) / "no-such-folder" / "progress.json", write=lambda progress, path: None
    )
    learned.progress = progress or Progress(offered=True)
    return learned


def act_through(screen: Coached, steps: int) -> None:
    """Play the solutions of so many steps as the learner would, past all holds."""
    flow = screen.flow
    for _ in range(steps):
        run, step = flow.run, flow.run.step
        if run.phase is Phase.DONE:
            return
        if run.phase is Phase.TOLD:
            screen.go_on()
            continue
        if step.attempt is not None:
            flow.catch_up()
            if isinstance(screen, LessonScreen):
                screen.try_it()
        index = run.index
        for option in step.do:
            flow.catch_up()
            flow.choose(option)
        if run.index == index:
            flow.catch_up()
    flow.advance()


_SOME = Progress(
    offered=True,
    learnt=["the-table", "winning-a-voter", "undecided-last", "majority"],
    skipped=["moving-the-issue"],
    stars={"two-short": 3, "the-other-row": 2, "call-the-group": 0},
)


def _lesson(lesson: str, steps: int = 0, act: Callable[[Coached], None] | None = None) -> Shot:
    def make() -> Screen:
        course = load_course()
        return LessonFlow(course, course.find(lesson), unkept()).make()

    def prepare(app: App) -> None:
        screen = app.screen
        assert isinstance(screen, Coached)
        act_through(screen, steps)
        if act is not None:
            act(screen)

    return make, prepare


def _nothing(app: App) -> None:
    pass


def _wrong(screen: Coached) -> None:
    assert isinstance(screen, LessonScreen)
    screen.flow.catch_up()
    screen.choose("play:obama.debate-pivot", "state:NV")


def _refused(screen: Coached) -> None:
    assert isinstance(screen, LessonScreen)
    screen.pick("play:obama.berlin-address")


def _hinted(screen: Coached) -> None:
    screen.hint()


LEARN_SHOTS: dict[str, Shot] = {
    "learn": (lambda: LearnScreen(unkept(_SOME)), _nothing),
    "welcome": (lambda: WelcomeScreen(unkept()), _nothing),
    "lesson-refused": _lesson("the-table", 2, _refused),
    "lesson-hint": _lesson("winning-a-voter", 0, _hinted),
    "lesson-mistake": _lesson("winning-by-the-issue", 1, _wrong),
    "lesson-done": _lesson("majority", 9),
    "puzzle-solved": _lesson("two-short", 2),
    "puzzle-hint": _lesson("country-first", 0, _hinted),
}
"""Name of a shot -> what makes its screen, and what is done in it then."""


def learn_shot(name: str) -> Shot:
    """The screen of a named shot: one of those above, or `lesson-<id>-<step>`, `puzzle-<id>`."""
    if name in LEARN_SHOTS:
        return LEARN_SHOTS[name]
    kind, _, rest = name.partition("-")
    if kind == "puzzle":
        return _lesson(rest)
    lesson, _, step = rest.rpartition("-")
    return _lesson(lesson, int(step) - 1)


def lesson_shots(lesson: Lesson) -> tuple[str, ...]:
    """The names of the shots of one lesson: one a step, or one for a puzzle."""
    if lesson.puzzle:
        return (f"puzzle-{lesson.id}",)
    return tuple(f"lesson-{lesson.id}-{step + 1}" for step in range(len(lesson.steps)))
