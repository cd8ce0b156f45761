"""Mistakes in lessons: one sentence that names the file, the lesson, the step and the mistake."""

from pathlib import Path

import pytest

from game.content import asset, load_content
from game.learn import LessonError, load_course
from game.learn.loader import MOST_LETTERS, parse_lesson

GOOD = """
id = "one"
kind = "lesson"
title = "One"
about = "About it"

[position]
active = "obama"
slots = [{ state = "OH" }, { state = "NV" }]
hands.obama = ["obama.kitchen-table-tour"]
decks.obama = ["obama.voter-file"]
decks.mccain = ["mccain.robocalls"]

[[step]]
text = "Play [card:obama.kitchen-table-tour]it[/] in Ohio."
point = ["circle OH economy 0", "part race"]
rule = "5.3"
do = ["play:obama.kitchen-table-tour", "state:OH"]
goal = [{ event = "voter-won", by = "obama", where = { state = "OH" } }]
hints = ["Ohio."]

[[step]]
text = "Well done."
"""
PLAY = 'do = ["play:obama.kitchen-table-tour", "state:OH"]'
GOAL = 'goal = [{ event = "voter-won", by = "obama", where = { state = "OH" } }]'


def read(text: str) -> None:
    parse_lesson(text.encode(), "one.toml", load_content())


def test_the_good_one_is_good() -> None:
    lesson = parse_lesson(GOOD.encode(), "one.toml", load_content())
    assert lesson.seat == "obama"
    assert [step.told for step in lesson.steps] == [False, True]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('id = "one"', 'id = "One!"', "small letters"),
        ('title = "One"', "title = 3", "title: Expected `str`"),
        ('about = "About it"', "", "missing required field `about`"),
        ("rule = ", "ruel = ", "step 1: Object contains unknown field `ruel`"),
        ('active = "obama"', 'active = "mccain"', "the first decision must be one of obama"),
        ('{ state = "NV" }', '{ state = "XX" }', "position.slots.1.state"),
        ('{ state = "NV" }', '{ state = "OH" }', "two places"),
        ("[card:obama.kitchen-table-tour]", "[card:obama.nobody]", "step 1: text: there is no"),
        ("it[/] in", "it in", "step 1: text: a mark is not closed"),
        ("in Ohio.", "in {state}.", "step 1: text: a text of a lesson has no parameters"),
        ("in Ohio.", "in Ohio. " + "a " * (MOST_LETTERS // 2), "step 1: text: "),
        ("circle OH economy 0", "circle OH economy 7", "step 1: point: 'circle OH economy 7': OH"),
        ("circle OH economy 0", "circle OH 0", "points at nothing"),
        ("circle OH economy 0", "circle ZZ economy 0", "names no state"),
        ("part race", "part roof", "is no part of the screen"),
        ('rule = "5.3"', 'rule = "5.33"', "step 1: rule: there is no rule 5.33"),
        ("state:OH", "state:ZZ", "step 1: do: 'state:ZZ' names no state"),
        ("play:obama.kitchen-table-tour", "play:obama.nobody", "names no card"),
        ("state:OH", "state OH", "is no option"),
        (GOAL, "", "step 1: goal is missing"),
        ("voter-won", "voter-lost", "is no kind of event"),
        ('where = { state = "OH" }', 'where = { slot = "OH" }', "has no slot"),
        (GOAL, "goal = [{ by = 'obama' }]", "belong to an event"),
        (GOAL, "goal = [{}]", "says nothing"),
        (GOAL, "goal = [{ states = { ZZ = {} } }]", "there is no state ZZ"),
        (
            'text = "Well done."',
            'text = "Well"\nhints = ["No"]',
            "step 2: a step that is",
        ),
        (
            'text = "Well done."',
            'text = "a"\n' + '[[step]]\ntext = "b"\n' * 2,
            "step 4: more than",
        ),
        (f"{PLAY}\n{GOAL}\n" + 'hints = ["Ohio."]', "", "the learner never acts"),
        ('kind = "lesson"', 'kind = "puzzle"', "a puzzle has one step"),
        ("[position]", "chance = [{ roll = 7 }]\n[position]", "chance: "),
        ("[position]", "options = { decks = 'none' }\n[position]", "begins with a position"),
        ("[position]", "options = { markers = 'none' }\n[position]", "options: "),
        ("[[step]]\ntext = ", "[[step]]\ntext = \n", "is not TOML"),
    ],
)
def test_a_mistake_is_one_sentence_that_says_where(old: str, new: str, said: str) -> None:
    assert old in GOOD
    with pytest.raises(LessonError) as error:
        read(GOOD.replace(old, new, 1) if old != 'text = "Well done."' else GOOD.replace(old, new))
    assert str(error.value).startswith("one.toml: ")
    assert said in str(error.value)
    assert "\n" not in str(error.value)


def test_files_that_are_no_lessons(tmp_path: Path) -> None:
    with pytest.raises(LessonError, match="there are no lessons"):
        load_course(tmp_path, load_content())
    (tmp_path / "a.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(LessonError, match="UTF-8"):
        load_course(tmp_path, load_content())
    (tmp_path / "a.toml").write_text(GOOD)
    (tmp_path / "b.toml").write_text(GOOD)
    with pytest.raises(LessonError, match=r"b\.toml: the id .one. is that of a\.toml"):
        load_course(tmp_path, load_content())
    (tmp_path / "b.toml").write_text("#" * 300_000)
    with pytest.raises(LessonError, match="too large"):
        load_course(tmp_path, load_content())


def test_files_are_named_as_their_lessons() -> None:
    names = {path.stem.partition("-")[2] for path in asset("lessons").glob("*.toml")}
    assert names == {lesson.id for lesson in load_course().all}
