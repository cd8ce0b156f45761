"""A lesson on its way: which step it is at, what may be done, and what is said about it.

The run does not play: whoever shows the game plays and tells the run what happened (`saw`). A
program without a window lets the run play itself (`play`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from fnmatch import fnmatchcase

from game import Event, Explanation, Game, Options, go_on
from game.content import CANDIDATES, Content
from game.learn.conditions import all_hold
from game.learn.model import Lesson, Step

__all__ = ["LessonRun", "Phase", "refusal", "start_lesson"]


class Phase(Enum):
    """What a run waits for."""

    TOLD = "told"
    """The text is to be read; `next` goes on."""
    ACT = "act"
    """The learner acts (or, for a moment, the other side)."""
    MISTAKE = "mistake"
    """A wrong turn, named in `said`, is to be taken back."""
    DONE = "done"
    """The lesson has been learnt."""


# What the other side answers where nothing is written: the first of these that is offered.
_MILD = ("skip", "done", "draw", "pass")


@dataclass(slots=True)
class _Mark:
    """Where a step began: after how many decisions, and what was known then."""

    made: int
    index: int
    turn: int
    events: int
    refused: int


def start_lesson(lesson: Lesson, content: Content | None = None) -> Game:
    """The game that a lesson begins with."""
    options = Options.from_dict(lesson.options)
    if lesson.position is None:
        game = Game.new(options, lesson.seed, content)
        for option in lesson.draft:
            game.apply(option)
        return game
    chance = [dict(outcome) for outcome in lesson.chance]
    game = Game.from_position(dict(lesson.position), options, lesson.seed, content, chance)
    # A wrong turn may need other outcomes than the solution: the seed gives them.
    game.strict = False
    return game


def refusal(game: Game, way: tuple[str, ...]) -> Explanation | None:
    """Why the first option of a way that is not offered is refused; None if all are offered.

    Options that answer nothing that is asked are passed by, as when only one state is in play.
    """
    branch = game.copy()
    for option in way:
        decision = branch.decision
        if decision is None:
            return None
        if option in decision.options:
            branch.answer(option)
            go_on(branch)
        elif option.partition(":")[0] not in ("state", "issue") or option is way[-1]:
            return branch.explain(option)
    return None


class LessonRun:
    """One learner in one lesson."""

    def __init__(self, lesson: Lesson, content: Content | None = None) -> None:
        self.lesson = lesson
        self.hints_in_all = 0
        self.solved = False
        """Whether the solution of a puzzle was asked for."""
        self._start(start_lesson(lesson, content))

    def _start(self, game: Game) -> None:
        self.game = game
        self.began = game.made
        self._others_before = self._others()
        self.phase = Phase.TOLD
        self.said = ""
        """What is said about the last thing done: praise, or the mistake."""
        self.hints = 0
        """How many hints of this step were asked for."""
        self.refused: list[tuple[str, str]] = []
        """Attempts that the rules refused: the option and the rule."""
        self._events: list[tuple[int, Event]] = []
        self._marks: list[_Mark] = []
        self._enter(0)

    # --- what is shown

    @property
    def index(self) -> int:
        """The number of the step, from 0."""
        return self._marks[-1].index

    @property
    def step(self) -> Step:
        """The step that it is at; the last one when it is done."""
        return self.lesson.steps[min(self.index, len(self.lesson.steps) - 1)]

    @property
    def events(self) -> list[Event]:
        """What happened in this step."""
        return [event for _, event in self._events[self._marks[-1].events :]]

    @property
    def made(self) -> int:
        """How many decisions were made in this step, by whomever."""
        return self.game.made - self._marks[-1].made

    @property
    def hint(self) -> str:
        """The hints of this step that were asked for, the last one; empty without."""
        return self.step.hints[self.hints - 1] if self.hints else ""

    @property
    def more_hints(self) -> bool:
        """Whether there is another hint to be had."""
        return self.phase is Phase.ACT and self.hints < len(self.step.hints)

    @property
    def stars(self) -> int:
        """What a puzzle earns: three, one less for each hint, none with its solution."""
        return 0 if self.solved else max(1, 3 - self.hints_in_all)

    # --- what may be done

    def allows(self, option: str) -> bool:
        """Whether the learner may take an option that is offered."""
        if self.phase is not Phase.ACT:
            return False
        step = self.step
        return option in step.do or any(fnmatchcase(option, also) for also in step.also)

    def why_not(self, option: str) -> str:
        """The lesson's own answer to an option that it does not allow; may be empty."""
        for pattern, text in self.step.why.items():
            if fnmatchcase(option, pattern):
                return text
        return ""

    def next(self) -> None:
        """Go on from a text that was read."""
        if self.phase is Phase.TOLD:
            self._enter(self.index + 1)

    def ask_hint(self) -> str:
        """The next hint; the last one again when there are no more."""
        if self.hints < len(self.step.hints):
            self.hints += 1
            self.hints_in_all += 1
        return self.hint

    def attempt(self) -> Explanation | None:
        """Try what the step asks to try; why the rules refuse it."""
        attempt = self.step.attempt
        if attempt is None or self.phase is not Phase.ACT:
            return None
        explanation = refusal(self.game, attempt.way)
        if explanation is not None:
            self.refused.append((attempt.way[-1], explanation.rule))
            self._judge()
        return explanation

    def reply(self) -> str | None:
        """What the other side answers now; None if it is not asked."""
        decision = self.game.decision
        if decision is None or decision.player == self.lesson.seat:
            return None
        made = self._others() - self._others_before
        script = self.lesson.opponent
        if 0 <= made < len(script) and script[made] in decision.options:
            return script[made]
        mildest: str = next((m for m in _MILD if m in decision.options), decision.options[0])
        return mildest

    # --- what happened

    def saw(self, game: Game, events: list[Event]) -> None:
        """Learn that the game went on: after a decision, a die, a news card, or a turn's end."""
        self.game = game
        self.said = ""
        self._events += [(game.made, event) for event in events]
        self._judge()

    def play(self, option: str) -> list[Event]:
        """Take an option without a window, with what the other side answers to it."""
        told: list[Event] = []
        following: str | None = option
        while following is not None:
            events = list(self.game.apply(following))
            told += events
            self.saw(self.game, events)
            over = self.phase in (Phase.MISTAKE, Phase.DONE)
            following = None if over else self.reply()
        return told

    def take_back_steps(self) -> int:
        """How many decisions go back to the learner's last one; 0 if there was none.

        After a mistake, to the first one that led away from the solution; in a puzzle, which
        gives nothing away, to its beginning.
        """
        made = [entry for entry in self.game.record()["entries"] if "do" in entry]
        own = [n for n, e in enumerate(made) if n >= self.began and e["by"] == self.lesson.seat]
        if not own:
            return 0
        goal = own[-1]
        if self.phase is Phase.MISTAKE:
            here = [n for n in own if n >= self._marks[-1].made]
            right = 0
            while not self.lesson.puzzle and right < len(here):
                if [made[n]["do"] for n in here[: right + 1]] != list(self.step.do[: right + 1]):
                    break
                right += 1
            goal = here[right] if right < len(here) else goal
        return len(made) - goal

    def back_steps(self) -> int | None:
        """How many decisions lie between now and the step before; None at the first step."""
        if len(self._marks) < 2:
            return None
        return max(0, self.game.made - self._marks[-2].made)

    def rewind(self, game: Game) -> None:
        """Learn that decisions were taken back."""
        self.game = game
        while len(self._marks) > 1 and self._marks[-1].made > game.made:
            self._marks.pop()
        self._settle_marks()

    def back(self, game: Game) -> None:
        """Go to the step before; its decisions were taken back."""
        if len(self._marks) > 1:
            self._marks.pop()
        self.game = game
        self._settle_marks()

    def again(self) -> Game:
        """Begin anew, with the hints asked for still counted; the game it begins with."""
        self._start(start_lesson(self.lesson, self.game.content))
        return self.game

    def adopt(self, other: LessonRun) -> None:
        """Stand where another run of the same lesson stands, independent of it from then on."""
        self.game = other.game.copy()
        self.began, self.phase, self.said = other.began, other.phase, other.said
        self._others_before = other._others_before
        self.hints, self.hints_in_all = other.hints, other.hints_in_all
        self.solved = other.solved
        self.refused = list(other.refused)
        self._events = list(other._events)
        self._marks = [replace(mark) for mark in other._marks]

    # --- inside

    def _settle_marks(self) -> None:
        self._events = [each for each in self._events if each[0] <= self.game.made]
        mark = self._marks[-1]
        mark.events = min(mark.events, len(self._events))
        del self.refused[mark.refused :]
        self.hints, self.said = 0, ""
        self.phase = Phase.TOLD if self.step.told else Phase.ACT

    def _enter(self, index: int) -> None:
        self._marks.append(
            _Mark(self.game.made, index, self._turn(index), len(self._events), len(self.refused))
        )
        self.hints = 0
        last = len(self.lesson.steps) - 1
        if index > last or (index == last and self.step.told):
            # A last text that is only read closes the lesson.
            self.phase = Phase.DONE
        else:
            self.phase = Phase.TOLD if self.step.told else Phase.ACT

    def _others(self) -> int:
        """How many decisions the other side has made."""
        entries = self.game.record()["entries"]
        return sum("do" in entry and entry["by"] != self.lesson.seat for entry in entries)

    def _turn(self, index: int) -> int:
        """The turn that a step counts as its own: the learner's turn now, or the next one."""
        game = self.game
        if self._over:
            return game.turn + (2 if game.active == self.lesson.seat else 1)
        do = self.lesson.steps[index].do if index < len(self.lesson.steps) else ()
        begins = bool(do) and do[0].partition(":")[0] in ("play", "draw", "pass")
        acting = game.decision is None or game.decision.kind != "turn"
        # With this turn's action under way, a step that begins with one is of the next turn.
        return game.turn + 2 if acting and begins else game.turn

    @property
    def _over(self) -> bool:
        """Whether it is no more, or not yet, the learner's turn."""
        game = self.game
        if game.result is not None:
            return True
        if game.active != self.lesson.seat:
            return game.active in CANDIDATES
        if game.decision is not None or not game.todo:
            return False
        return bool(game.agenda()[0]["verb"] == "end-turn") and not game.rolls_due

    def _judge(self) -> None:
        """See whether the step's goal is reached, or a mistake was made."""
        if self.phase is not Phase.ACT:
            return
        step, events = self.step, self.events
        rules = [rule for _, rule in self.refused[self._marks[-1].refused :]]
        if all_hold(step.goal, self.game, events, rules):
            praise = step.praise
            self._enter(self.index + 1)
            self.said = praise
            return
        for mistake in step.mistakes:
            if all_hold(mistake.when, self.game, events, rules):
                self.phase, self.said = Phase.MISTAKE, mistake.text
                return
        if self._missed(step):
            self.phase, self.said = Phase.MISTAKE, step.missed

    def _missed(self, step: Step) -> bool:
        """Whether the time of a step has run out."""
        if self.game.result is not None:
            return True
        mark = self._marks[-1]
        if step.attempt is not None and not step.do:
            return False
        if step.lasts == "turn":
            return self.game.turn > mark.turn or (self._over and self.game.turn == mark.turn)
        decision = self.game.decision
        return (
            self.game.turn >= mark.turn + 2
            and decision is not None
            and decision.player == self.lesson.seat
        )
