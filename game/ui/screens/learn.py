"""The lessons and puzzles, what was learnt of them, and the offer at the first start."""

from __future__ import annotations

from dataclasses import dataclass

from game.content import Content, load_content
from game.learn import Course, Lesson, LessonError, load_course
from game.ui.env import Env
from game.ui.screen import Screen
from game.ui.screens.learned import Learned
from game.ui.screens.page import head
from game.ui.widgets import (
    Box,
    Button,
    Column,
    Icon,
    Label,
    Limit,
    Pressable,
    Row,
    ScrollArea,
    Spacer,
    Widget,
)

__all__ = ["LearnScreen", "WelcomeScreen", "course_of", "welcome_due"]

_STATES = {
    "learnt": ("ui/check", "good"),
    "solved": ("ui/check", "good"),
    "skipped": ("ui/to-end", "muted"),
    "begun": ("ui/play", "gold_ink"),
    "seen": ("ui/eye", "muted"),
    "open": ("", "muted"),
}
_BEST = 3


def course_of(content: Content) -> Course:
    """The course for the content that is played with. LessonError if it does not fit."""
    return load_course() if content is load_content() else load_course(content=content)


def welcome_due() -> bool:
    """Whether the course was never offered: there is no progress file yet."""
    from game.learn import progress_path

    return not progress_path().exists()


@dataclass(frozen=True, slots=True)
class _Standing:
    """How far one lesson is."""

    state: str
    stars: int = 0


class LearnScreen(Screen):
    """The list of lessons and puzzles with the progress."""

    name = "learn"

    def __init__(self, learned: Learned | None = None) -> None:
        super().__init__()
        self.learned = learned or Learned()
        self._course: Course | None = None
        self._trouble = ""

    def _load(self) -> None:
        if self._course is None and not self._trouble:
            try:
                self._course = course_of(self.app.content)
            except LessonError as error:
                self._trouble = str(error)

    @property
    def course(self) -> Course | None:
        """The lessons and puzzles; None if they cannot be used."""
        return self._course

    def standing(self, lesson: Lesson) -> _Standing:
        """How far a lesson or puzzle is."""
        progress = self.learned.progress
        if lesson.puzzle:
            stars = progress.stars.get(lesson.id)
            return _Standing("open" if stars is None else "solved" if stars else "seen", stars or 0)
        if lesson.id in progress.learnt:
            return _Standing("learnt")
        if lesson.id in progress.places:
            return _Standing("begun")
        return _Standing("skipped" if lesson.id in progress.skipped else "open")

    def following(self) -> Lesson | None:
        """The lesson to go on with: one that was begun, or the first that is not learnt."""
        assert self._course is not None
        lessons = self._course.lessons
        for wanted in (("begun",), ("open",), ("skipped",)):
            for lesson in lessons:
                if self.standing(lesson).state in wanted:
                    return lesson
        return None

    # --- the page

    def build(self, env: Env) -> Widget:
        """Lessons at the left, puzzles at the right."""
        self._load()
        say = env.words
        back = Button(say("learn.to-menu"), self.back, name="back", kind="desk", action="back")
        sheet = Button(
            say("learn.reference"),
            self.open_reference,
            name="reference",
            kind="desk",
            action="reference",
        )
        for button in (back, sheet):
            button.min_width = button.natural_width(env)
        top = head(say("learn.title"), say("learn.lead") if env.roomy else "", sheet, back)
        if self._course is None:
            said = Label(say("learn.course-trouble", why=self._trouble), "lead", anywhere=True)
            return Column(top, Limit(said, (900.0, None), pad=40), gap=0, box=Box("paper", 0))
        lists = Row(
            self._lessons(env, self._course),
            self._puzzles(env, self._course),
            gap=22,
            across="stretch",
            grow=1,
        )
        return Column(
            top, Limit(lists, (1400.0, None), grow=1, pad=(26, 14)), gap=0, box=Box("paper", 0)
        )

    def _lessons(self, env: Env, course: Course) -> Widget:
        say, lessons = env.words, course.lessons
        done = sum(self.standing(lesson).state == "learnt" for lesson in lessons)
        following = self.following()
        goal = following or lessons[0]
        begun = self.standing(goal).state == "begun"
        label = (
            say("learn.all-learnt")
            if following is None
            else say("learn.go-on" if done or begun else "learn.start", title=following.title)
        )
        go_on = Button(
            label,
            lambda: self.open_lesson(goal),
            kind="primary",
            icon="ui/play",
            name="go-on",
            default=True,
        )
        title = Row(
            Label(say("learn.lessons"), "heading", wrap=False),
            Label(say("learn.learnt", done=done, all=len(lessons)), "body", "muted", grow=1),
            gap=14,
        )
        rows = [self._row(env, n, lesson) for n, lesson in enumerate(lessons, 1)]
        area = ScrollArea(Column(*rows, gap=4, pad=(4, 4, 18, 4)), name="lessons", grow=1)
        return Column(title, go_on, area, gap=8, grow=3)

    def _puzzles(self, env: Env, course: Course) -> Widget:
        say, puzzles = env.words, course.puzzles
        stars = sum(self.standing(puzzle).stars for puzzle in puzzles)
        title = Row(
            Label(say("learn.puzzles"), "heading", wrap=False),
            Label(
                say("learn.stars", stars=stars, all=_BEST * len(puzzles)), "body", "muted", grow=1
            ),
            gap=14,
        )
        rows: list[Widget] = []
        level = 0
        for puzzle in puzzles:
            if puzzle.level != level:
                level = puzzle.level
                rows.append(
                    Label(
                        say("learn.level", level=level), "small-strong", "muted", pad=(4, 6, 0, 0)
                    )
                )
            rows.append(self._row(env, 0, puzzle))
        area = ScrollArea(Column(*rows, gap=4, pad=(4, 4, 18, 4)), name="puzzles", grow=1)
        lead = Label(say("learn.puzzles-lead"), "body", "muted", pad=(0, 7))
        return Column(title, lead, area, gap=8, grow=2)

    def _row(self, env: Env, number: int, lesson: Lesson) -> Widget:
        standing = self.standing(lesson)
        icon, colour = _STATES[standing.state]
        parts: list[Widget] = []
        if number:
            wide = 24 * max(1.0, env.fonts.text_scale)
            words = str(number)
            parts.append(
                Label(words, "body-strong", "muted", width=wide, text_align="right", wrap=False)
            )
        parts.append(
            Column(
                Label(lesson.title, "body-strong"),
                Label(lesson.about, "small", "muted"),
                gap=0,
                grow=1,
            )
        )
        if lesson.puzzle and standing.stars:
            parts.append(Row(*_stars(standing.stars), gap=2))
        elif icon:
            parts.append(Icon(icon, 20, colour))
        tip = env.words(f"learn.state-{standing.state}")
        return Pressable(
            Row(*parts, gap=12),
            on_click=lambda: self.open_lesson(lesson),
            name=f"lesson-{lesson.id}",
            tip=tip,
            pad=(10, 5),
            min_height=44,
            box=Box("card", 8, "line"),
            hover_box=Box("hover", 8, "choose", 2),
        )

    # --- what is done

    def open_lesson(self, lesson: Lesson) -> None:
        """Open a lesson or puzzle; one that was left goes on there."""
        from game.ui.screens.lesson import lesson_screen

        assert self._course is not None
        self.app.push(lesson_screen(self._course, lesson, self.learned))

    def open_reference(self) -> None:
        """The reference sheet."""
        from game.ui.screens.reference import ReferenceScreen

        self.app.push(ReferenceScreen())

    def opened(self) -> None:
        """Whoever comes here need not be offered the course any more."""
        if not self.learned.progress.offered:
            self.learned.progress.offered = True
            self.learned.save()

    def poll(self) -> float | None:
        """Say what there is to be said about the file of the progress."""
        note = self.learned.take_note()
        if note is not None:
            self.app.notice(self.app.words("learn.trouble", why=note))
        return None

    def closed(self) -> None:
        """All is written before it goes."""
        self.learned.flush()


def _stars(count: int) -> list[Widget]:
    earned, missing = ("ui/star-full", "gold_ink"), ("ui/star", "muted")
    return [
        Icon(icon, 17, colour)
        for icon, colour in (earned if index < count else missing for index in range(_BEST))
    ]


class WelcomeScreen(Screen):
    """At the first start: the course is offered, once."""

    name = "welcome"

    def __init__(self, learned: Learned | None = None) -> None:
        super().__init__()
        self.learned = learned or Learned()

    def build(self, env: Env) -> Widget:
        """A title, what the course is, and two ways to go on."""
        say = env.words
        start = Button(
            say("welcome.start"),
            self.start,
            kind="primary",
            icon="ui/play",
            name="start",
            default=True,
        )
        later = Button(say("welcome.later"), self.back, name="later", action="back")
        page = Column(
            Label(say("welcome.title"), "title"),
            Label(say("welcome.text"), "lead"),
            Row(start, later, gap=12),
            gap=20,
            pad=(40, 34),
            box=Box("card", 14, "gold_line", 2, shadow=2),
        )
        return Column(
            Spacer(),
            Limit(page, (640.0, None)),
            Spacer(grow=1.6),
            gap=0,
            pad=40,
            box=Box("paper", 0),
        )

    def start(self) -> None:
        """Open the first lesson, with the list below it."""
        app = self.app
        self._offered()
        screen = LearnScreen(self.learned)
        app.replace(screen)
        following = screen.following() if screen.course is not None else None
        if following is not None:
            screen.open_lesson(following)

    def back(self) -> None:
        """To the menu; the offer is not made again."""
        self._offered()
        super().back()

    def closed(self) -> None:
        """All is written before it goes."""
        self.learned.flush()

    def _offered(self) -> None:
        self.learned.progress.offered = True
        self.learned.save()
