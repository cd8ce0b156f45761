"""Plays lessons through: the reference solution, and every allowed wrong turn once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from game import Event
from game.content import Content
from game.learn.conditions import holds
from game.learn.model import Course, Lesson, LessonError
from game.learn.run import LessonRun, Phase, start_lesson

__all__ = ["Played", "play_reference", "rules_met", "wrong_turns"]

_LONGEST = 60
"""Decisions after a wrong turn; a lesson that is not over by then is stuck."""


@dataclass(slots=True)
class Played:
    """What a solution brought: its events, the rules that refused, and the options in order."""

    lesson: Lesson
    events: list[Event] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    """The rules that the learner's decisions were asked by, as the prompt line cites them."""
    actions: int = 0
    """What the learner did: turns and answers out of turn, attempts included."""

    @property
    def rules(self) -> set[str]:
        """The rules cited."""
        return {event.rule for event in self.events if event.rule} | {*self.refused, *self.asked}


def _fail(lesson: Lesson, run: LessonRun, what: str) -> LessonError:
    return LessonError(f'lesson "{lesson.id}": step {run.index + 1}: {what}')


def play_reference(lesson: Lesson, content: Content | None = None) -> Played:
    """Play the reference solution of every step. LessonError says where it does not hold."""
    run = LessonRun(lesson, content)
    played = Played(lesson)
    while run.phase is not Phase.DONE:
        _play_step(run, played)
    if run.game.chance_left:
        raise _fail(lesson, run, f"{run.game.chance_left} chance outcomes are left over")
    return played


def _play_step(run: LessonRun, played: Played) -> None:
    lesson, step, index = run.lesson, run.step, run.index
    if run.phase is Phase.TOLD:
        run.next()
        return
    before = len(played.events)
    if step.attempt is not None:
        explanation = run.attempt()
        played.actions += 1
        if explanation is None:
            raise _fail(lesson, run, "what is to be tried is not refused")
        if explanation.rule != step.attempt.rule:
            raise _fail(lesson, run, f"the attempt is refused by rule {explanation.rule}")
        played.refused.append(explanation.rule)
    for number, option in enumerate(step.do):
        if run.index != index:
            raise _fail(lesson, run, f"the goal of step {index + 1} is reached before {option}")
        if not run.allows(option):
            raise _fail(lesson, run, f"{option} is not allowed ({run.said})")
        decision = run.game.decision
        if decision is None or option not in decision.options:
            raise _fail(lesson, run, f"{option} is not offered, but {decision}")
        prompt = run.game.prompt()
        assert prompt is not None
        played.asked.append(prompt["rule"])
        played.actions += number == 0 or decision.kind == "turn"
        played.events += run.play(option)
    if run.index == index:
        raise _fail(lesson, run, f"the solution does not reach the goal ({run.said})")
    # Claims are looked at when the goal is reached, over all that the step brought.
    events = played.events[before:]
    for claim in step.claims:
        if not holds(claim, run.game, events, played.refused):
            raise _fail(lesson, run, f"step {index + 1} claims what is not so: {claim}")


def rules_met(course: Course) -> set[str]:
    """The rules cited by the events and refusals of all reference solutions of the lessons."""
    met: set[str] = set()
    for lesson in course.lessons:
        met |= play_reference(lesson, course.content).rules
    return met


@dataclass(frozen=True, slots=True)
class WrongTurn:
    """An option beside the solution, and what became of it: `success` or the mistake's text."""

    step: int
    option: str
    outcome: str


def wrong_turns(lesson: Lesson, content: Content | None = None) -> Iterator[WrongTurn]:
    """Take every allowed option beside the solution once, at every decision of the solution.

    After it the solution is followed where it still can be, otherwise the first allowed option.
    LessonError if the lesson then neither succeeds nor names a mistake that can be taken back.
    """
    run = LessonRun(lesson, content)
    while run.phase is not Phase.DONE:
        if run.phase is Phase.TOLD:
            run.next()
            continue
        index = run.index
        if run.step.attempt is not None:
            run.attempt()
        for number, option in enumerate(run.step.do):
            decision = run.game.decision
            assert decision is not None
            for other in decision.options:
                if other != option and run.allows(other):
                    yield _stray(run, number, other)
            run.play(option)
        assert run.index > index


def _stray(run: LessonRun, number: int, option: str) -> WrongTurn:
    """What becomes of one option beside the solution; the run is left as it was."""
    lesson, index, made = run.lesson, run.index, run.game.made
    stray = _copy(run)
    wanted = list(run.step.do[number + 1 :])
    stray.play(option)
    for _ in range(_LONGEST):
        if stray.index > index or stray.phase is Phase.MISTAKE:
            break
        decision = stray.game.decision
        if decision is None:
            raise _fail(lesson, stray, f"after {option} nothing is decided any more")
        allowed = [each for each in decision.options if stray.allows(each)]
        if not allowed:
            raise _fail(lesson, stray, f"after {option} it is stuck: nothing allowed is offered")
        following = next((each for each in wanted if each in allowed), allowed[0])
        if following in wanted:
            wanted.remove(following)
        stray.play(following)
    else:
        raise _fail(lesson, stray, f"after {option} it never ends")
    if stray.phase is not Phase.MISTAKE:
        return WrongTurn(index + 1, option, "success")
    if not stray.said and not lesson.puzzle:
        raise _fail(lesson, stray, f"the mistake {option} has no name")
    said = stray.said
    steps = 0
    while stray.game.made > made:
        steps = stray.take_back_steps()
        if not steps:
            raise _fail(lesson, stray, f"{option} cannot be taken back")
        stray.rewind(stray.game.undo(steps))
    if (stray.index, stray.phase) != (index, Phase.ACT):
        raise _fail(lesson, stray, f"taking {option} back does not lead back to the step")
    # Back to where it went astray, or to the beginning of a puzzle.
    before = run.game if stray.game.made == made else start_lesson(lesson, run.game.content)
    if stray.game.position() != before.position():
        raise _fail(lesson, stray, f"taking {option} back changes the table")
    return WrongTurn(index + 1, option, said or "missed")


def _copy(run: LessonRun) -> LessonRun:
    stray = LessonRun(run.lesson, run.game.content)
    stray.adopt(run)
    return stray
