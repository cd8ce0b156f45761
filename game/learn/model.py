"""What a lesson is made of: a start, steps with their texts, goals, claims and a solution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from game.content import Content

__all__ = [
    "Attempt",
    "Condition",
    "Course",
    "Lesson",
    "LessonError",
    "Mistake",
    "Step",
]

Candidate = Literal["obama", "mccain"]
Words = Annotated[str, Meta(min_length=1, max_length=400)]
Name = Annotated[str, Meta(min_length=1, max_length=80)]


class LessonError(ValueError):
    """A lesson that cannot be used: one sentence with the file, the step and the mistake."""


class _Shape(Struct, forbid_unknown_fields=True, frozen=True, rename="kebab"):
    pass


class Condition(_Shape, frozen=True):
    """One thing that must be so; all that is named must hold.

    event: an event of this kind happened in the step, with `by`, `rule`, `source` and the named
    parameters (`where`), at least `count` times. refused: an attempt was refused by this rule.
    states: parts of tiles by state, `false` for one that is not in play. position: parts of the
    position. decision, result: parts of them.
    """

    event: str | None = None
    by: Candidate | None = None
    rule: str | None = None
    source: str | None = None
    where: dict[str, Any] = field(default_factory=dict)
    count: Annotated[int, Meta(ge=1, le=50)] = 1
    refused: str | None = None
    states: dict[str, Any] = field(default_factory=dict)
    position: dict[str, Any] = field(default_factory=dict)
    decision: dict[str, Any] | None = None
    result: dict[str, Any] | None = None


class Attempt(_Shape, frozen=True):
    """Something that the learner is asked to try although the rules refuse it.

    at: the part of the table that is clicked. way: the options that lead there; the first one
    that is refused is explained. rule: the rule that refuses it.
    """

    at: Name
    way: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=8)]
    rule: Name


class Mistake(_Shape, frozen=True):
    """A wrong turn that is named: what has happened then, and what is said."""

    when: Annotated[tuple[Condition, ...], Meta(min_length=1)] = field(name="if")
    text: Words


class Step(_Shape, frozen=True):
    """One step. Without `do` and `attempt` it is told, and Next goes on.

    point: what is pointed at. do: the options of the reference solution, of all who decide on
    the learner's side. also: patterns (`play:*`) of further options that may be taken; others
    are answered with `why` (pattern -> text). goal: reached when all hold. missed: what is said
    when the turn is over without it. lasts: "turn", or "round" when the goal is only reached
    while the other side plays or when the learner's next turn begins. claims: what the text
    says and what must have come true when the goal is reached.
    """

    text: Words
    point: tuple[Name, ...] = ()
    rule: str = ""
    do: tuple[Name, ...] = ()
    also: tuple[Name, ...] = ()
    attempt: Attempt | None = None
    why: dict[str, Words] = field(default_factory=dict)
    goal: tuple[Condition, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    missed: str = ""
    lasts: Literal["turn", "round"] = "turn"
    claims: tuple[Condition, ...] = ()
    hints: tuple[Words, ...] = ()
    hint_after: Annotated[int, Meta(ge=5, le=600)] = 45
    praise: str = ""

    @property
    def told(self) -> bool:
        """Whether there is nothing to do but to read it."""
        return not self.do and self.attempt is None


class Lesson(_Shape, frozen=True):
    """A lesson, or a puzzle (a single step that any play may answer).

    seat: whom the learner plays. position, chance: the start (CONTRACT 4, 5); with `draft` the
    game begins with the drafts, after these options. opponent: what the other side answers, one
    decision after the other; once these are used up, or one is not offered, the mildest option.
    level: of a puzzle, 1 to 3.
    """

    id: Name
    kind: Literal["lesson", "puzzle"]
    title: Annotated[str, Meta(min_length=1, max_length=40)]
    about: Annotated[str, Meta(min_length=1, max_length=90)]
    steps: Annotated[tuple[Step, ...], Meta(min_length=1, max_length=24)] = field(name="step")
    seat: Candidate = "obama"
    level: Annotated[int, Meta(ge=1, le=3)] = 1
    seed: int = 1
    options: dict[str, Any] = field(default_factory=dict)
    position: dict[str, Any] | None = None
    chance: tuple[dict[str, Any], ...] = ()
    draft: tuple[Name, ...] = ()
    opponent: tuple[Name, ...] = ()

    @property
    def puzzle(self) -> bool:
        """Whether it is a puzzle."""
        return self.kind == "puzzle"

    @property
    def other(self) -> str:
        """The candidate whom the learner does not play."""
        return "mccain" if self.seat == "obama" else "obama"


@dataclass(frozen=True, slots=True)
class Course:
    """All lessons and all puzzles, each in their order."""

    lessons: tuple[Lesson, ...]
    puzzles: tuple[Lesson, ...]
    content: Content

    @property
    def all(self) -> tuple[Lesson, ...]:
        """The lessons, then the puzzles."""
        return (*self.lessons, *self.puzzles)

    def find(self, name: str) -> Lesson:
        """The lesson or puzzle with that id; KeyError if there is none."""
        for lesson in self.all:
            if lesson.id == name:
                return lesson
        raise KeyError(name)

    def after(self, name: str) -> Lesson | None:
        """The one that follows within the lessons or within the puzzles; None after the last."""
        for group in (self.lessons, self.puzzles):
            ids = [lesson.id for lesson in group]
            if name in ids and ids.index(name) + 1 < len(ids):
                return group[ids.index(name) + 1]
        return None
