"""Reading lessons, and finding every mistake in them before anybody meets it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from game import EVENT_KINDS, ChanceError, IllegalOption, OptionError, PositionError
from game.content import CANDIDATES, Content, asset, load_content
from game.learn.model import Condition, Course, Lesson, LessonError, Step
from game.learn.pointing import parse_key
from game.learn.run import start_lesson
from game.text import Text
from game.text.runs import MarkupError, Run, parse_markup

__all__ = ["MOST_LETTERS", "load_course", "parse_lesson", "read_lesson"]

MOST_LETTERS = 250
"""A text of more letters than this would not fit in three lines."""
_MOST_TOLD = 2
_MAX_BYTES = 200_000
_OPTION = re.compile(
    r"(?:(?:play|discard|keep):(?:obama|mccain)\.[a-z0-9-]+|(?:state|open|enter|score):[A-Z]{2}"
    r"|issue:(?:defense|economy)|voter:[0-9]|shift:(?:defense|economy)/[12]"
    r"|draw|pass|done|change|skip)"
)


def load_course(folder: Path | None = None, content: Content | None = None) -> Course:
    """All lessons of a folder in the order of their file names; the delivered ones by default.

    LessonError says in one sentence which file is wrong, where, and how. The delivered course
    with the delivered content is read once.
    """
    if folder is None and content is None:
        return _delivered()
    return _load(asset("lessons") if folder is None else folder, content or load_content())


@cache
def _delivered() -> Course:
    return _load(asset("lessons"), load_content())


def _load(folder: Path, content: Content) -> Course:
    paths = sorted(folder.glob("*.toml"))
    if not paths:
        raise LessonError(f"{folder}: there are no lessons here; name a folder with .toml files")
    lessons = [read_lesson(path, content) for path in paths]
    names: dict[str, Path] = {}
    for lesson, path in zip(lessons, paths, strict=True):
        if lesson.id in names:
            raise LessonError(f'{path}: the id "{lesson.id}" is that of {names[lesson.id].name}')
        names[lesson.id] = path
    return Course(
        tuple(lesson for lesson in lessons if not lesson.puzzle),
        tuple(sorted((p for p in lessons if p.puzzle), key=lambda puzzle: puzzle.level)),
        content,
    )


def read_lesson(path: Path, content: Content) -> Lesson:
    """One lesson out of a file. LessonError says what is wrong with it."""
    try:
        with path.open("rb") as file:
            raw = file.read(_MAX_BYTES + 1)
    except OSError as error:
        raise LessonError(f"{path}: cannot be read ({error.strerror})") from None
    if len(raw) > _MAX_BYTES:
        raise LessonError(f"{path}: is larger than {_MAX_BYTES // 1000} kB, too large for a lesson")
    return parse_lesson(raw, str(path), content)


def parse_lesson(raw: bytes, name: str, content: Content) -> Lesson:
    """One lesson out of the bytes of a file called `name`. LessonError says what is wrong."""
    try:
        data = tomllib.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise LessonError(f"{name}: is not text in UTF-8 (byte {error.start + 1})") from None
    except (ValueError, RecursionError) as error:
        raise LessonError(f"{name}: is not TOML ({error})") from None
    _trim(data)
    try:
        lesson = msgspec.convert(data, Lesson)
    except msgspec.ValidationError as error:
        raise LessonError(f"{name}: {_place(str(error))}") from None
    _Check(lesson, name, content).run()
    return lesson


def _trim(value: Any) -> None:
    """Texts over several lines of a file are one line each."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if isinstance(inner, str):
                value[key] = " ".join(inner.split())
            else:
                _trim(inner)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            if isinstance(inner, str):
                value[index] = " ".join(inner.split())
            else:
                _trim(inner)


def _place(message: str) -> str:
    """The decoder counts steps from 0 and writes paths; people count from 1."""
    found = re.search(r" - at `\$\.?(.*)`$", message)
    if found is None:
        return message
    what = message[: found.start()]
    where = re.sub(r"step\[(\d+)\]", lambda m: f"step {int(m[1]) + 1}", found[1])
    return f"{where}: {what}" if where else what


class _Check:
    """What the shape alone does not tell about a lesson."""

    def __init__(self, lesson: Lesson, name: str, content: Content) -> None:
        self.lesson, self.name, self.content = lesson, name, content
        self.text = Text(content)
        self.place = ""

    def fail(self, mistake: str) -> NoReturn:
        where = f"{self.place}: " if self.place else ""
        raise LessonError(f'{self.name}: lesson "{self.lesson.id}": {where}{mistake}')

    def run(self) -> None:
        """Raise LessonError for the first mistake."""
        lesson = self.lesson
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", lesson.id):
            self.fail("an id is written in small letters, digits and hyphens")
        self._start()
        self._options(lesson.opponent, "opponent")
        told = 0
        for number, step in enumerate(lesson.steps, 1):
            self.place = f"step {number}"
            told = told + 1 if step.told else 0
            if told > _MOST_TOLD:
                self.fail(f"more than {_MOST_TOLD} steps in a row are only read; let something do")
            self._step(step)
        self.place = ""
        if all(step.told for step in lesson.steps):
            self.fail("the learner never acts; give a step `do` or `attempt`")
        if lesson.puzzle:
            self._puzzle()

    def _start(self) -> None:
        lesson = self.lesson
        if (lesson.position is None) != bool(lesson.draft or lesson.options.get("decks")):
            self.fail("a lesson begins with a position or, with `draft` or options.decks, anew")
        if lesson.draft and lesson.chance:
            self.fail("chance outcomes are for a position; a draft follows its seed")
        try:
            game = start_lesson(lesson, self.content)
        except PositionError as error:
            self.fail(f"position.{error}" if error.key else f"position: {error}")
        except OptionError as error:
            self.fail(f"options: {error}")
        except (ChanceError, ValueError) as error:
            what = "draft" if isinstance(error, IllegalOption) else "chance"
            self.fail(f"{what}: {error}")
        decision = game.decision
        if decision is None or (lesson.position is not None and game.active != lesson.seat):
            self.fail(f"the first decision must be one of {lesson.seat}")

    def _step(self, step: Step) -> None:
        texts = {
            "text": step.text,
            "praise": step.praise,
            "missed": step.missed,
            **{f"why.{pattern}": text for pattern, text in step.why.items()},
            **{f"hints[{i}]": text for i, text in enumerate(step.hints)},
            **{f"mistakes[{i}].text": each.text for i, each in enumerate(step.mistakes)},
        }
        for key, text in texts.items():
            self._text(key, text)
        for words in step.point:
            self._key("point", words)
        self._options(step.do, "do")
        if step.rule and step.rule not in self.text.rules():
            self.fail(f"rule: there is no rule {step.rule}")
        if step.attempt is not None:
            self._key("attempt.at", step.attempt.at)
            self._options(step.attempt.way, "attempt.way")
            if step.attempt.rule not in self.text.rules():
                self.fail(f"attempt.rule: there is no rule {step.attempt.rule}")
        if step.told and (step.goal or step.also or step.hints):
            self.fail("a step that is only read has no goal, hints or options; give it `do`")
        if not step.told and not step.goal:
            self.fail("goal is missing: say when the step is done")
        for conditions, key in (
            (step.goal, "goal"),
            (step.claims, "claims"),
            *((each.when, f"mistakes[{i}].if") for i, each in enumerate(step.mistakes)),
        ):
            for condition in conditions:
                self._condition(key, condition)

    def _text(self, key: str, text: str) -> None:
        try:
            pieces = parse_markup(text)
        except MarkupError as error:
            self.fail(f"{key}: {error}")
        if not all(isinstance(piece, Run) for piece in pieces):
            self.fail(f"{key}: a text of a lesson has no parameters; write [[ for a bracket")
        runs = [piece for piece in pieces if isinstance(piece, Run)]
        letters = sum(len(run.text) for run in runs)
        if letters > MOST_LETTERS:
            self.fail(f"{key}: {letters} letters do not fit in three lines; {MOST_LETTERS} do")
        if any(not run.text.isprintable() for run in runs):
            self.fail(f"{key}: has a character that cannot be shown")
        for run in runs:
            if run.link is not None:
                self._link(key, run.link)

    def _link(self, key: str, link: str) -> None:
        kind, _, name = link.partition(":")
        known: Iterable[str] = {
            "card": (card.id for card in self.content.cards),
            "news": (card.id for card in self.content.news),
            "state": (state.id for state in self.content.states),
            "rule": self.text.rules(),
        }[kind]
        if name not in set(known):
            self.fail(f"{key}: there is no {kind} {name}")

    def _key(self, key: str, words: str) -> None:
        try:
            parse_key(words, self.content)
        except ValueError as error:
            self.fail(f"{key}: {error}")

    def _options(self, options: Iterable[str], key: str) -> None:
        cards = {card.id for card in self.content.cards}
        states = {state.id for state in self.content.states}
        for option in options:
            verb, _, value = option.partition(":")
            if not _OPTION.fullmatch(option):
                self.fail(f"{key}: {option!r} is no option")
            if verb in ("play", "discard", "keep") and value not in cards:
                self.fail(f"{key}: {option!r} names no card")
            if verb in ("state", "open", "enter", "score") and value not in states:
                self.fail(f"{key}: {option!r} names no state")

    def _condition(self, key: str, condition: Condition) -> None:
        named = msgspec.to_builtins(condition)
        if all(not value for name, value in named.items() if name != "count"):
            self.fail(f"{key}: a condition says nothing; name an event, states or a position")
        if condition.event is None:
            if condition.by or condition.source or condition.rule or condition.where:
                self.fail(f"{key}: by, source, rule and where belong to an event; name it")
        elif condition.event not in EVENT_KINDS:
            kinds = ", ".join(EVENT_KINDS)
            self.fail(f"{key}: {condition.event!r} is no kind of event; there are {kinds}")
        else:
            # "from_" is how the engine spells a word that Python keeps for itself.
            known = {name.rstrip("_") for name, _ in EVENT_KINDS[condition.event].params}
            known |= {"majority", "flipped"} if condition.event == "issue-moved" else set()
            for name in condition.where:
                if name not in known:
                    self.fail(f"{key}: an event {condition.event} has no {name}")
        for state in condition.states:
            if state not in {each.id for each in self.content.states}:
                self.fail(f"{key}: there is no state {state}")
        for player in (condition.by, (condition.decision or {}).get("player")):
            if player not in (None, *CANDIDATES):
                self.fail(f"{key}: there is no candidate {player!r}")

    def _puzzle(self) -> None:
        lesson = self.lesson
        if len(lesson.steps) != 1:
            self.fail("a puzzle has one step")
        step = lesson.steps[0]
        if step.also != ("*",):
            self.fail('a puzzle lets everything do: also = ["*"]')
        if not step.hints:
            self.fail("a puzzle has hints; give it some")
