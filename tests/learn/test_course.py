"""The course as a whole: every solution, every wrong turn, the rules met, the texts."""

import pytest

from game.learn import Lesson, load_course
from game.learn.check import play_reference, rules_met, wrong_turns
from game.text import Text
from game.text.runs import Run, parse_markup

COURSE = load_course()


def named(lessons: tuple[Lesson, ...]) -> list[pytest.param]:  # type: ignore[valid-type]
    return [pytest.param(lesson, id=lesson.id) for lesson in lessons]


@pytest.mark.parametrize("lesson", named(COURSE.all))
def test_the_solution_reaches_every_goal_and_every_claim_comes_true(lesson: Lesson) -> None:
    played = play_reference(lesson)
    assert played.events
    if not lesson.puzzle:
        assert 2 <= played.actions <= 6


@pytest.mark.parametrize("lesson", named(COURSE.all))
def test_every_wrong_turn_ends_in_success_or_can_be_taken_back(lesson: Lesson) -> None:
    turns = list(wrong_turns(lesson))
    assert all(turn.outcome for turn in turns)
    if lesson.puzzle:
        assert any(turn.outcome != "success" for turn in turns)


def test_the_course_has_wrong_turns_to_take() -> None:
    taken = [turn for lesson in COURSE.lessons for turn in wrong_turns(lesson)]
    assert sum(turn.outcome != "success" for turn in taken) >= 40


def test_all_rules_of_sections_4_to_9_are_met() -> None:
    text = Text(COURSE.content)
    rules = {r for r in text.rules() if r[0] in "456789" and "." in r}
    met = rules_met(COURSE)
    # No event and no refusal cites these: they say when things happen, or that nothing does. The
    # step that shows them names them.
    silent = {"4.3", "6.3", "6.4", "7.4", "9.2"}
    assert rules - met == silent
    named = {step.rule for lesson in COURSE.lessons for step in lesson.steps}
    assert silent <= named


def test_what_the_issue_asks_for_is_there() -> None:
    assert len(COURSE.lessons) == 17
    assert len(COURSE.puzzles) >= 12
    assert [p.level for p in COURSE.puzzles] == sorted(p.level for p in COURSE.puzzles)
    assert {p.level for p in COURSE.puzzles} == {1, 2, 3}
    assert {p.seat for p in COURSE.puzzles} == {"obama", "mccain"}
    last = COURSE.lessons[-1]
    assert last.position is not None
    assert last.position["scores"] == {"obama": 245, "mccain": 240}


def test_never_more_than_two_texts_in_a_row_are_only_read() -> None:
    in_a_row = 0
    for lesson in COURSE.lessons:
        for step in lesson.steps[:-1]:
            in_a_row = in_a_row + 1 if step.told else 0
            assert in_a_row <= 2, lesson.id
        # The last text closes the lesson: its button opens the next one.
        assert lesson.steps[-1].told, lesson.id
        in_a_row = 0


def test_texts_speak_of_no_card_that_is_not_linked_where_it_is_asked_for() -> None:
    """A card that is to be played by name can be looked at in the text that asks for it."""
    for lesson in COURSE.lessons:
        for step in lesson.steps:
            if step.also or lesson.draft:
                continue
            linked = {
                run.link
                for run in parse_markup(step.text)
                if isinstance(run, Run) and run.link is not None
            }
            for option in step.do:
                verb, _, card = option.partition(":")
                if verb == "play" and lesson.id not in ("signs", "the-last-turns"):
                    assert f"card:{card}" in linked, (lesson.id, card)


def test_lessons_follow_each_other_and_puzzles_too() -> None:
    course = COURSE
    first, second = course.lessons[:2]
    assert course.after(first.id) == second
    assert course.after(course.lessons[-1].id) is None
    assert course.after(course.puzzles[0].id) == course.puzzles[1]
    assert course.after("nothing") is None
    with pytest.raises(KeyError):
        course.find("nothing")


@pytest.mark.parametrize("lesson", named(COURSE.all))
def test_the_votes_are_those_of_the_states_won(lesson: Lesson) -> None:
    """The bars of the race show a block per state won: they must add up."""
    if lesson.position is None:
        return
    content, position = COURSE.content, lesson.position
    scores = position.get("scores", {})
    won = position.get("won", {})
    for candidate, start in (("obama", 157), ("mccain", 155)):
        votes = sum(content.state(state).votes for state in won.get(candidate, []))
        assert scores.get(candidate, start) == start + votes
    if not won:
        assert position["turn"] < 20, "so late in a game states have been won"
