"""Lessons and puzzles in the window: played by pointer and by keyboard, looked at in every step."""

from pathlib import Path

import pytest

from game.learn import Lesson, Phase, Progress, load_course
from game.ui.prefs import Preferences
from game.ui.screens.learn_shots import learn_shot, lesson_shots, unkept
from game.ui.screens.learned import Learned
from game.ui.screens.lesson import LessonFlow, LessonScreen
from game.ui.widgets import Label
from tests.ui.driver import Driver
from tests.ui.learn.learner import Learner, by_keyboard, by_mouse

COURSE = load_course()
SIZES = [((1024, 640), 100), ((1280, 800), 100), ((1920, 1080), 100)]
SCALED = [((1280, 800), 125), ((1920, 1080), 150), ((2560, 1440), 200), ((3840, 2160), 100)]


def opened(
    lesson: str, learned: Learned | None = None, size: tuple[int, int] = (1280, 800)
) -> Driver:
    flow = LessonFlow(COURSE, COURSE.find(lesson), learned or unkept())
    return Driver(flow.make(), size)


def phase(driver: Driver) -> Phase:
    """What the lesson on the screen waits for."""
    found: Phase = driver.screen.run.phase
    return found


def some(lessons: tuple[Lesson, ...], every: int, first: int) -> list[object]:
    """All lessons, of which only some are played in every run of the tests."""
    return [
        pytest.param(
            lesson.id, id=lesson.id, marks=[] if index % every == first else [pytest.mark.long]
        )
        for index, lesson in enumerate(lessons)
    ]


@pytest.mark.parametrize("lesson", some(COURSE.all, 4, 3))
def test_it_is_played_by_pointer(lesson: str) -> None:
    learned = unkept()
    driver = opened(lesson, learned)
    learner = Learner(driver, by_mouse(driver))
    learner.lesson()
    progress = learned.progress
    assert lesson in progress.learnt or progress.stars[lesson] == 3
    learner.close()
    following = COURSE.after(lesson)
    if following is None:
        assert driver.has("coach/list")
        return
    learner.do(f"coach/next-{COURSE.find(lesson).kind}")
    assert driver.screen.run.lesson == following


@pytest.mark.parametrize("lesson", some(COURSE.lessons, 8, 4))
def test_it_is_played_by_keyboard(lesson: str) -> None:
    driver = opened(lesson, size=(1024, 640))
    Learner(driver, by_keyboard(driver)).lesson()
    assert driver.screen.run.phase is Phase.DONE


def looked_at(shot: str, size: tuple[int, int], scale: int) -> None:
    make, act = learn_shot(shot)
    driver = Driver(make(), size, Preferences(scale=scale))
    act(driver.app)
    driver.stage.skip_motion()
    driver.app.step()
    assert driver.app.scale == scale
    assert driver.faults() == []
    path = "coach/text" if driver.has("coach/text") else "coach-over/text"
    text = driver.widget(path)
    assert isinstance(text, Label)
    assert text.block is not None
    assert len(text.block.lines) <= 3, text.plain


ALL = [shot for lesson in COURSE.all for shot in lesson_shots(lesson)]
FEW = [shot for index, shot in enumerate(ALL) if index % 7 == 0]


@pytest.mark.parametrize("shot", FEW)
def test_nothing_is_cut_and_texts_take_three_lines(shot: str) -> None:
    looked_at(shot, (1024, 640), 100)


@pytest.mark.parametrize("shot", ALL[::11])
def test_every_card_of_the_hand_is_whole_where_the_focus_is(shot: str) -> None:
    make, act = learn_shot(shot)
    driver = Driver(make(), (1024, 640))
    act(driver.app)
    for path in [p for p in driver.paths() if p.rpartition("/")[0] == "hand"]:
        driver.stage.set_focus(driver.widget(path), shown=True)
        driver.app.step()
        assert driver.faults() == []


@pytest.mark.long
@pytest.mark.parametrize(("size", "scale"), SIZES + SCALED)
@pytest.mark.parametrize("shot", ALL)
def test_nothing_is_cut_at_any_size(shot: str, size: tuple[int, int], scale: int) -> None:
    looked_at(shot, size, scale)


@pytest.mark.parametrize(("size", "scale"), [*SIZES, SCALED[0]])
@pytest.mark.parametrize(
    "shot", ["learn", "welcome", "lesson-refused", "lesson-mistake", "lesson-hint", "lesson-done"]
)
def test_the_screens_around_fit(shot: str, size: tuple[int, int], scale: int) -> None:
    make, act = learn_shot(shot)
    driver = Driver(make(), size, Preferences(scale=scale))
    act(driver.app)
    assert driver.faults() == []


# --- what the coach does


def test_what_the_lesson_does_not_allow_is_answered() -> None:
    driver = opened("winning-a-voter")
    driver.click("hand/1")
    assert "play Yes We Can Rally" in driver.widget("coach/said").plain
    driver.click("hand/0")
    assert not driver.has("coach/said")
    driver.click("tile/OH/economy/0")
    assert "Stay in Florida" in driver.widget("coach/said").plain
    assert driver.screen.match.game.made == 0


def test_where_only_one_has_room_the_task_can_be_read_again() -> None:
    driver = opened("undecided-last", size=(1024, 640))
    driver.click("tile/NM/economy/2")
    assert not driver.has("coach/text"), "why not stands in its place"
    driver.click("coach/task")
    assert driver.widget("coach/text").plain.startswith("So the voters")
    assert not driver.has("coach/task")
    driver.click("coach/hint")
    assert driver.has("coach/said")
    assert driver.faults() == []
    wide = opened("undecided-last")
    wide.click("tile/NM/economy/2")
    assert wide.has("coach/text")
    assert not wide.has("coach/task")


def test_drawing_out_of_turn_is_answered_too() -> None:
    driver = opened("winning-a-voter")
    driver.key("d")
    assert "you play Yes We Can Rally" in driver.widget("coach/said").plain
    assert not driver.screen.drawing


def test_cards_wait_until_the_text_is_read() -> None:
    driver = opened("the-table")
    driver.click("hand/0")
    assert "Next" in driver.widget("coach/said").plain
    driver.key("Enter")
    driver.key("Enter")
    assert phase(driver) is Phase.ACT


def test_a_mistake_is_taken_back_by_its_button_and_by_key() -> None:
    for how in ("coach/take-back", "key"):
        driver = opened("winning-by-the-issue")
        driver.screen.choose("play:obama.sunday-morning-interview", "state:NV", "shift:defense/1")
        driver.app.step()
        assert phase(driver) is Phase.MISTAKE
        assert "gave Nevada" in driver.widget("coach/said").plain
        assert not driver.has("prompt/end-turn")
        driver.key("Space")
        driver.click(how) if how != "key" else driver.key("u")
        assert phase(driver) is Phase.ACT
        assert driver.has("tile/NV")
        # To where it went astray, so that the right way is open at once.
        driver.screen.choose("state:WI", "shift:economy/1")
        assert driver.screen.run.index == 1


def test_a_puzzle_is_taken_back_to_its_beginning_and_gives_nothing_away() -> None:
    driver = opened("two-short")
    driver.screen.choose("play:obama.kitchen-table-tour", "state:OH")
    assert phase(driver) is Phase.MISTAKE
    driver.click("coach/take-back")
    assert phase(driver) is Phase.ACT
    assert driver.screen.match.game.made == 0


def test_the_drafted_deck_is_shown_when_the_draft_is_over() -> None:
    driver = opened("the-draft")
    Learner(driver, by_mouse(driver)).lesson()
    kept = [p for p in driver.paths() if p.rpartition("/")[0].endswith("deck")]
    assert len(kept) == 15
    assert driver.faults() == []


def test_back_goes_to_the_step_before() -> None:
    driver = opened("the-table")
    driver.click("coach/next")
    driver.click("coach/back")
    assert driver.screen.run.index == 0
    assert not driver.has("coach/back")


def test_the_coach_points_at_what_it_means() -> None:
    driver = opened("winning-a-voter")
    circle, card = driver.widget("tile/FL/economy/0"), driver.widget("hand/0")
    places = driver.screen.places()
    assert card.rect in places
    assert circle.disc in places
    driver.click("prompt/tool-menu")
    assert driver.screen.places() == []


@pytest.mark.parametrize("shot", ALL[::9])
def test_what_a_step_points_at_is_on_the_screen(shot: str) -> None:
    make, act = learn_shot(shot)
    driver = Driver(make())
    act(driver.app)
    driver.app.step()
    screen = driver.screen
    if len(driver.stage.layers) == 1 and screen.run.phase in (Phase.TOLD, Phase.ACT):
        wanted = [k for k in screen._keys() if k[0] != "option" or k[1] == "draw"]
        assert len(screen.places()) >= len(wanted)


def test_a_hint_comes_when_asked_for_and_by_itself_after_a_while() -> None:
    driver = opened("winning-a-voter")
    driver.key("i")
    assert "first circle" in driver.widget("coach/said").plain
    driver = opened("winning-a-voter")
    driver.wait(1)
    assert not driver.has("coach/said")
    driver.now += driver.screen.run.step.hint_after
    driver.wait(0.1)
    assert "first circle" in driver.widget("coach/said").plain


def test_a_puzzle_gives_hints_only_when_asked_and_its_solution_at_last() -> None:
    learned = unkept()
    driver = opened("call-the-group", learned)
    driver.now += 1000
    driver.wait(0.1)
    assert not driver.has("coach/said")
    assert not driver.has("coach/solution")
    driver.click("coach/hint")
    driver.click("coach/hint")
    driver.click("coach/solution")
    assert driver.screen.run.stars == 0
    Learner(driver, by_mouse(driver)).lesson()
    assert learned.progress.stars == {"call-the-group": 0}
    driver.click("coach/next-puzzle")
    assert driver.screen.run.lesson == COURSE.after("call-the-group")


def test_what_the_rules_refuse_can_be_tried_and_is_explained() -> None:
    driver = opened("undecided-last")
    driver.click("tile/NM/economy/2")
    assert "5.3" in driver.widget("coach/said").plain
    assert driver.screen.run.index == 1
    driver.click("tile/NM/economy/2")
    assert driver.screen.run.index == 1, "only while it is to be tried"


# --- leaving, skipping, going on


def test_a_lesson_left_in_the_middle_goes_on_there(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    driver = opened("winning-a-voter", Learned(path))
    learner = Learner(driver, by_mouse(driver))
    learner.step()
    driver.app.shut_down()
    again = Learned(path)
    assert again.progress.places["winning-a-voter"].done
    driver = opened("winning-a-voter", again)
    assert driver.screen.run.index == 1
    assert driver.screen.match.game.made >= 3
    Learner(driver, by_mouse(driver)).lesson()
    assert "winning-a-voter" in again.progress.learnt
    assert "winning-a-voter" not in again.progress.places
    again.flush()


@pytest.mark.parametrize("lesson", ["undecided-last", "breaking-news"])
def test_every_place_to_leave_can_be_come_back_to(lesson: str) -> None:
    learned = unkept()
    driver = opened(lesson, learned)
    learner = Learner(driver, by_mouse(driver))
    while driver.screen.run.phase is not Phase.DONE:
        learner.step()
        flow = driver.screen.flow
        if flow.run.phase is Phase.DONE:
            break
        again = LessonFlow(COURSE, flow.lesson, learned)
        assert again.run.index == flow.run.index
        assert again.done == flow.done


def test_what_does_not_replay_begins_anew() -> None:
    progress = Progress(offered=True)
    progress.leave("winning-a-voter", ["play:mccain.maverick", "next", "try"], 1)
    learned = unkept(progress)
    driver = opened("winning-a-voter", learned)
    assert driver.screen.run.index == 0
    assert driver.screen.match.game.made == 0


def test_skipping_goes_to_the_next_lesson() -> None:
    learned = unkept()
    driver = opened("the-table", learned)
    driver.click("coach/skip")
    assert driver.screen.run.lesson.id == "winning-a-voter"
    assert learned.progress.skipped == ["the-table"]


def test_a_lesson_is_begun_again() -> None:
    driver = opened("winning-a-voter")
    learner = Learner(driver, by_mouse(driver))
    learner.step()
    driver.key("Space")
    driver.click("prompt/tool-menu")
    driver.click(next(path for path in driver.paths() if path.endswith("again")))
    assert driver.screen.run.index == 0
    assert driver.screen.match.game.made == 0


def test_the_last_lesson_ends_the_election_on_the_board() -> None:
    driver = opened("the-last-turns")
    Learner(driver, by_mouse(driver)).lesson()
    assert isinstance(driver.screen, LessonScreen)
    assert driver.screen.match.game.result is not None
    assert driver.has("coach/list")


def test_nothing_is_drawn_while_nobody_does_anything() -> None:
    driver = opened("the-table")
    driver.wait(1)
    assert not driver.stage.dirty


def test_with_two_rolls_each_die_is_read_before_the_next_is_rolled() -> None:
    driver = opened("media-support")
    learner = Learner(driver, by_mouse(driver))
    learner.step()
    learner.past()
    seen: list[tuple[int, bool]] = []
    while driver.screen.match.decider != "obama" and len(seen) < 3:
        driver.wait(0.8)
        if driver.has("die-dialog/go-on"):
            driver.stage.skip_motion()
            more = any("One" in text and "more to roll" in text for text in driver.texts())
            seen.append((driver.widget("die-dialog/die").value, more))
            driver.click("die-dialog/go-on")
    assert seen == [(4, True), (2, False)]
