"""What the coach of a lesson says and points at, and what keeps out of its way."""

from game.learn import Phase
from game.ui.match import Hold
from tests.ui.learn.learner import Learner, by_mouse
from tests.ui.learn.test_lessons import COURSE, opened, phase


def test_no_die_covers_a_puzzle_that_is_solved_or_a_mistake() -> None:
    solved = opened("two-short")
    solved.screen.choose(*COURSE.find("two-short").steps[0].do)
    assert phase(solved) is Phase.DONE
    assert solved.screen.hold is Hold.ROLL
    assert len(solved.stage.layers) == 1
    assert solved.widget("prompt/say").plain.startswith("Done.")
    wrong = opened("the-last-turns")
    wrong.screen.choose(
        "play:obama.one-hundred-years",
        "discard:obama.labor-walk",
        "discard:obama.sunday-morning-interview",
        "state:MI",
    )
    assert phase(wrong) is Phase.MISTAKE
    assert len(wrong.stage.layers) == 1
    wrong.click("coach/take-back")
    assert phase(wrong) is Phase.ACT
    while wrong.screen.match.game.made:
        wrong.key("u")
    assert wrong.has("prompt/draw")


def test_the_other_sides_turn_ends_by_itself_and_no_button_says_otherwise() -> None:
    driver = opened("media-support")
    learner = Learner(driver, by_mouse(driver))
    learner.step()
    learner.step()
    assert (driver.screen.hold, driver.screen.match.game.active) == (Hold.END_TURN, "mccain")
    assert not driver.has("prompt/end-turn")
    driver.wait(3.0)
    assert (driver.screen.hold, driver.screen.match.game.active) == (Hold.DECISION, "obama")


def test_a_draw_is_no_card_to_be_cancelled() -> None:
    driver = opened("the-table")
    for path in ("coach/next", "coach/next", "prompt/draw", "prompt/draw-now"):
        driver.click(path)
    assert driver.screen.hold is Hold.END_TURN
    assert not driver.has("prompt/cancel-card")
    assert driver.has("prompt/undo")


def test_a_rolled_die_stays_until_it_was_read_though_the_other_side_decides() -> None:
    driver = opened("going-negative")
    learner = Learner(driver, by_mouse(driver))
    learner.on()
    for option in ("play:obama.still-out-of-touch", "state:OH"):
        driver.screen.choose(option)
    while not driver.has("die-dialog/roll"):
        learner.past()
    driver.click("die-dialog/roll")
    made = driver.screen.match.game.made
    driver.wait(5.0)
    assert driver.has("die-dialog/go-on")
    assert driver.screen.match.game.made == made
    driver.click("die-dialog/go-on")
    driver.wait(5.0)
    assert driver.screen.match.game.made > made


def test_only_what_comes_next_is_pointed_at() -> None:
    driver = opened("paying")
    screen = driver.screen
    assert screen.places() == [driver.widget("hand/0").rect]
    screen.choose("play:obama.no-drama")
    driver.app.step()
    assert len(screen.places()) == 2
    screen.choose("discard:obama.women-for-obama", "discard:obama.veterans-for-obama")
    driver.app.step()
    assert screen.places() == [driver.widget("prompt/done").rect]


def test_after_a_draw_the_coach_speaks_of_the_end_of_the_turn() -> None:
    driver = opened("drawing")
    driver.click("prompt/draw")
    driver.click("prompt/draw-now")
    assert "press End turn" in driver.widget("coach/said").plain


def test_the_coach_says_which_lesson_it_is_and_which_one_follows() -> None:
    driver = opened("majority")
    assert driver.widget("coach/place").plain == "Lesson 4 of 17"
    driver = opened("the-other-row", size=(1024, 640))
    assert driver.widget("coach/place").plain == "Puzzle 2"


def test_after_the_last_lesson_a_game_is_offered() -> None:
    driver = opened("the-last-turns")
    Learner(driver, by_mouse(driver)).lesson()
    driver.click("coach/play")
    assert driver.screen.name == "newgame"
