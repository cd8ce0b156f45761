"""A run step by step: hints, wrong turns, taking back, going back, beginning again."""

import pytest

from game.content import load_content
from game.learn import Lesson, LessonRun, Phase, load_course
from game.learn.loader import parse_lesson
from game.learn.run import refusal, start_lesson

COURSE = load_course()


def run_of(lesson: str) -> LessonRun:
    return LessonRun(COURSE.find(lesson))


def at(run: LessonRun, phase: Phase) -> bool:
    """Whether a run waits for that; asked anew each time."""
    return run.phase is phase


def test_texts_are_read_and_then_something_is_done() -> None:
    run = run_of("the-table")
    assert at(run, Phase.TOLD)
    assert not run.allows("draw")
    run.next()
    run.next()
    assert at(run, Phase.ACT)
    assert run.index == 2
    run.next()  # nothing to go on from
    assert run.index == 2
    assert run.allows("draw")
    assert not run.allows("play:obama.berlin-address")
    assert "press Draw" in run.why_not("play:obama.berlin-address")
    assert run.why_not("state:OH") == ""


def test_the_other_side_answers_by_its_script_and_then_mildly() -> None:
    run = run_of("the-last-turns")
    run.play("play:obama.kitchen-table-tour")
    run.play("state:CO")
    run.play("enter:NH")
    position = run.game.position()
    assert position["won"]["mccain"][-1] == "VA"
    assert position["scores"]["mccain"] == 253
    other = run_of("the-table")
    other.next()
    other.next()
    other.play("draw")
    assert other.game.decision is not None
    assert other.game.decision.player == "obama"
    assert other.reply() is None


def test_a_wrong_turn_is_named_and_taken_back_exactly() -> None:
    run = run_of("winning-by-the-issue")
    before = run.game.position()
    run.play("play:obama.sunday-morning-interview")
    run.play("state:NV")
    run.play("shift:defense/1")
    assert at(run, Phase.MISTAKE)
    assert "gave Nevada to McCain" in run.said
    assert not run.allows("draw")
    while run.game.made:
        run.rewind(run.game.undo(run.take_back_steps()))
    assert at(run, Phase.ACT)
    assert run.said == ""
    assert run.game.position() == before
    assert run.take_back_steps() == 0


def test_taking_back_passes_over_what_the_other_side_did() -> None:
    run = run_of("winning-a-voter")
    for option in ("play:obama.yes-we-can-rally", "state:FL", "voter:0"):
        run.play(option)
    assert run.index == 1
    made = run.game.made
    assert run.take_back_steps() == 2  # the opponent's draw and the own voter
    run.rewind(run.game.undo(2))
    assert (run.index, run.game.made) == (0, made - 2)


def test_going_back_a_step_undoes_what_was_done_in_it() -> None:
    run = run_of("winning-a-voter")
    assert run.back_steps() is None
    for option in ("play:obama.yes-we-can-rally", "state:FL", "voter:0"):
        run.play(option)
    steps = run.back_steps()
    assert steps is not None
    run.back(run.game.undo(steps))
    assert run.index == 0
    assert run.game.made == 0
    for option in ("play:obama.yes-we-can-rally", "state:FL", "voter:0"):
        run.play(option)
    assert run.index == 1


def test_an_attempt_is_refused_and_the_table_stays_as_it_is() -> None:
    run = run_of("undecided-last")
    before = run.game.position()
    explanation = run.attempt()
    assert explanation is not None
    assert (explanation.id, explanation.rule) == ("undecided-last", "5.3")
    assert run.index == 1
    assert run.game.position() == before
    assert run.attempt() is None


def test_a_way_whose_options_are_all_offered_is_not_refused() -> None:
    game = start_lesson(COURSE.find("undecided-last"))
    assert refusal(game, ("play:obama.yes-we-can-rally", "state:NM", "voter:0")) is None


def test_hints_are_counted_and_cost_stars() -> None:
    run = run_of("at-the-same-moment")
    assert run.stars == 3
    first = run.ask_hint()
    assert first == run.hint == run.step.hints[0]
    assert run.stars == 2
    run.ask_hint()
    run.ask_hint()
    assert run.ask_hint() == run.step.hints[-1]
    assert not run.more_hints
    assert run.stars == 1
    run.again()
    assert run.stars == 1, "beginning anew does not make hints unread"
    run.solved = True
    assert run.stars == 0


def test_a_puzzle_is_missed_when_its_turn_is_over() -> None:
    run = run_of("call-the-group")
    run.play("play:obama.latinos-for-obama")
    assert at(run, Phase.MISTAKE)
    run.rewind(run.game.undo(run.take_back_steps()))
    run.play("play:obama.independents-for-obama")
    assert at(run, Phase.DONE)


def test_beginning_again_is_a_new_beginning() -> None:
    run = run_of("winning-a-voter")
    for option in ("play:obama.yes-we-can-rally", "state:FL", "voter:0"):
        run.play(option)
    game = run.again()
    assert game.made == 0
    assert run.index == 0


def test_a_copy_of_a_run_goes_its_own_way() -> None:
    run = run_of("winning-a-voter")
    twin = run_of("winning-a-voter")
    twin.adopt(run)
    twin.play("play:obama.yes-we-can-rally")
    assert run.game.made == 0
    assert twin.game.made == 1


ROUND = """
id = "round"
kind = "lesson"
title = "Round"
about = "A goal that the other side reaches"
opponent = ["play:mccain.maverick"]

[position]
active = "obama"
slots = [{ state = "OH" }, { state = "NV" }]
hands.obama = ["obama.women-for-obama", "obama.fight-the-smears"]
hands.mccain = ["mccain.maverick"]
decks = { obama = ["obama.voter-file"], mccain = ["mccain.robocalls"] }

[[step]]
text = "Play."
do = ["play:obama.fight-the-smears"]
also = ["play:*"]
lasts = "round"
goal = [{ event = "media-left" }]
missed = "Nothing left."

[[step]]
text = "Over."
"""


@pytest.fixture(name="lesson")
def round_lesson() -> Lesson:
    return parse_lesson(ROUND.encode(), "round.toml", load_content())


def test_a_step_may_last_until_the_learners_next_turn(lesson: Lesson) -> None:
    run = LessonRun(lesson)
    run.play("play:obama.fight-the-smears")
    assert at(run, Phase.DONE)
    run = LessonRun(lesson)
    run.play("play:obama.women-for-obama")
    assert at(run, Phase.MISTAKE)
    assert run.said == "Nothing left."
    run.rewind(run.game.undo(run.take_back_steps()))
    assert at(run, Phase.ACT)


def test_a_step_that_begins_before_the_turn_is_over_is_of_the_next_one() -> None:
    """A window stops at news and at the end of a turn, where a program would run on."""
    run = run_of("the-last-turns")
    game = run.game
    for option in ("play:obama.kitchen-table-tour", "state:CO", "enter:NH"):
        events = list(game.answer(option))
        run.saw(game, events)
        while game.decision is None and game.agenda()[0]["verb"] != "news":
            run.saw(game, list(game.step()))
    assert run.index == 2
    while game.decision is None:
        run.saw(game, list(game.step()))
        assert at(run, Phase.ACT)
