"""The list of lessons, the offer at the first start, help in a match and the reference sheet."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.content import load_content
from game.files import FileError, data_folder
from game.learn import Progress, load_course, progress_path, save_progress
from game.ui.board.signs import signs_of
from game.ui.match import Seat
from game.ui.prefs import Preferences
from game.ui.screens import OPENERS
from game.ui.screens.board_shots import BOARDS, board, sample_match
from game.ui.screens.learn import LearnScreen, WelcomeScreen, welcome_due
from game.ui.screens.learn_shots import unkept
from game.ui.screens.learned import Learned
from game.ui.screens.lesson import LessonFlow, LessonScreen
from game.ui.screens.menu import MenuScreen
from game.ui.screens.reference import SIGN_PARTS, ReferenceScreen
from game.ui.words import Words
from tests.ui.driver import Driver
from tests.ui.learn.learner import Learner, by_mouse

SIZES = [((1024, 640), 100), ((1280, 800), 100), ((1280, 800), 125), ((1920, 1080), 150)]
COURSE = load_course()


# --- the list


def test_the_menu_opens_the_list_and_the_list_a_lesson() -> None:
    driver = Driver(MenuScreen({"learn": OPENERS["learn"]}))
    driver.click("learn")
    assert isinstance(driver.screen, LearnScreen)
    driver.key("Enter")
    assert isinstance(driver.screen, LessonScreen)
    assert driver.screen.run.lesson == COURSE.lessons[0]
    driver.key("Escape")
    driver.click(next(path for path in driver.paths() if path.endswith("leave-lesson")))
    assert isinstance(driver.screen, LearnScreen)
    driver.key("Escape")
    assert isinstance(driver.screen, MenuScreen)


def test_what_was_learnt_is_seen_and_what_follows_is_offered() -> None:
    learned = unkept()
    driver = Driver(LearnScreen(learned))
    assert "The table and the goal" in driver.widget("go-on").children[0].children[1].plain
    driver.click("go-on")
    Learner(driver, by_mouse(driver)).lesson()
    driver.click("coach/list")
    assert isinstance(driver.screen, LearnScreen)
    assert any("1 of 17" in text for text in driver.texts())
    assert driver.screen.following() == COURSE.lessons[1]
    assert driver.screen.standing(COURSE.lessons[0]).state == "learnt"


def test_a_lesson_that_was_begun_comes_first_and_a_skipped_one_last() -> None:
    progress = Progress(offered=True, skipped=["the-table"])
    progress.leave("demographics", ["play:obama.neighbor-to-neighbor"], 0)
    screen = LearnScreen(unkept(progress))
    driver = Driver(screen)
    assert screen.following() == COURSE.find("demographics")
    assert driver.widget("go-on").children[0].children[1].plain.startswith("Go on: ")
    progress.places.clear()
    progress.learnt = [lesson.id for lesson in COURSE.lessons[1:]]
    assert screen.following() == COURSE.lessons[0]
    progress.learnt.append("the-table")
    assert screen.following() is None


def test_every_lesson_and_puzzle_can_be_opened_by_keyboard() -> None:
    driver = Driver(LearnScreen(unkept()), (1024, 640))
    paths = {p for p in driver.paths() if p.rpartition("/")[2].startswith("lesson-")}
    assert len(paths) == len(COURSE.all)
    met = set()
    for _ in range(len(paths) + 8):
        driver.key("Tab")
        met.add(driver.focus)
    assert paths <= met


def test_progress_is_written_and_read_again(data_folder: Path) -> None:
    driver = Driver(LearnScreen())
    driver.screen.learned.flush()
    assert progress_path().is_file()
    driver.click("go-on")
    driver.click("coach/skip")
    driver.app.shut_down()
    assert Learned().progress.skipped == ["the-table"]


def test_a_damaged_progress_is_told_of(data_folder: Path) -> None:
    data_folder.mkdir()
    progress_path().write_bytes(b"{")
    driver = Driver(LearnScreen())
    driver.wait(0.1)
    assert "progress.json" in driver.notice
    assert (data_folder / "progress.json.unreadable").is_file()


def test_a_progress_that_cannot_be_written_is_told_of(tmp_path: Path) -> None:
    def full(progress: Progress, path: Path) -> None:
        raise FileError(path, "", "This file cannot be written (full).")

    learned = Learned(tmp_path / "progress.json", write=full)
    learned.save()
    learned.flush()
    note = learned.take_note()
    assert note is not None
    assert "full" in note
    assert learned.take_note() is None


# --- the first start


def test_the_course_is_offered_once(data_folder: Path) -> None:
    assert welcome_due()
    driver = Driver(MenuScreen())
    driver.app.push(WelcomeScreen())
    driver.click("later")
    assert isinstance(driver.screen, MenuScreen)
    driver.app.shut_down()
    assert not welcome_due()


def test_the_offer_leads_into_the_first_lesson() -> None:
    driver = Driver(MenuScreen())
    driver.app.push(WelcomeScreen())
    driver.key("Enter")
    assert isinstance(driver.screen, LessonScreen)
    assert driver.screen.run.lesson == COURSE.lessons[0]
    assert [screen.name for screen in driver.app.screens][:2] == ["menu", "learn"]
    driver.app.shut_down()
    assert not welcome_due()


def test_who_has_progress_is_not_offered_the_course() -> None:
    save_progress(Progress(offered=True))
    assert data_folder().is_dir()
    assert not welcome_due()


# --- help in a match


@pytest.mark.parametrize("name", BOARDS)
def test_f1_explains_what_is_to_be_done(name: str) -> None:
    make, act = BOARDS[name]
    driver = Driver(board(make()), (1024, 640))
    if act is not None:
        act(driver.screen)
    before = len(driver.stage.layers)
    driver.key("F1")
    assert driver.widget("help/said").plain
    assert driver.faults() == []
    driver.key("F1")
    assert len(driver.stage.layers) == before, "a window over the table stays"


def test_f1_tells_the_rule_and_opens_keys_and_sheet() -> None:
    make, _ = BOARDS["board-mid-card"]
    driver = Driver(board(make()))
    driver.key("F1")
    assert any(text.startswith("5.3") for text in driver.texts())
    driver.click("help/keys")
    assert driver.has("keys/close")
    driver.key("Escape")
    driver.key("F1")
    driver.click("help/reference")
    assert isinstance(driver.screen, ReferenceScreen)


# --- the reference sheet


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_sheet_fits(size: tuple[int, int], scale: int) -> None:
    driver = Driver(ReferenceScreen(), size, Preferences(scale=scale))
    assert driver.faults() == []


def test_the_sheet_is_one_page_at_the_base_size() -> None:
    driver = Driver(ReferenceScreen())
    assert not driver.has("sheet"), "nothing scrolls"


def test_a_key_opens_and_closes_the_sheet_anywhere() -> None:
    driver = Driver(MenuScreen())
    driver.key("F3")
    assert isinstance(driver.screen, ReferenceScreen)
    driver.key("F3")
    assert isinstance(driver.screen, MenuScreen)
    driver.key("F3")
    driver.key("Escape")
    assert isinstance(driver.screen, MenuScreen)


def test_the_sheet_shows_a_sign_for_every_verb_of_the_cards() -> None:
    verbs = {part.verb for card in load_content().cards for part in card.parts}
    kinds = {part.kind for card in load_content().cards for part in card.parts if part.kind}
    assert {part.verb for part in SIGN_PARTS.values()} == verbs
    assert {part.kind for part in SIGN_PARTS.values() if part.kind} == kinds
    from game.text import Text

    for part in SIGN_PARTS.values():
        assert signs_of(Text(load_content()), Words(), (part,))


# --- the practice bot's advice


def asked(driver: Driver) -> str:
    """What the practice bot says when it is asked under F1."""
    driver.key("F1")
    driver.click("help/advise")
    advice = driver.screen._advice
    assert advice is not None
    advice.wait()
    driver.wait(0.2)
    assert driver.faults() == []
    said: str = driver.widget("advice/said").plain
    return said


def test_the_practice_bot_says_what_it_would_do_and_why() -> None:
    driver = Driver(board(sample_match(6, handover="open")))
    said = asked(driver)
    assert said.startswith("Play Seven Houses")
    assert said.endswith("Why: wins Florida.")


def test_after_a_turn_it_says_what_it_would_have_done() -> None:
    driver = Driver(board(sample_match(6, handover="open")))
    driver.screen.choose("play:obama.neighbor-to-neighbor", "state:FL", "change")
    driver.key("Space")
    assert asked(driver).startswith("Play Seven Houses")
    assert driver.screen.match.game.made == 3, "nothing was taken back for that"


def test_it_is_silent_where_something_hidden_could_be_given_away() -> None:
    driver = Driver(board(sample_match(6)))
    driver.key("F1")
    assert not driver.has("help/advise")
    lesson = Driver(LessonFlow(COURSE, COURSE.puzzles[0], unkept()).make())
    lesson.key("F1")
    assert lesson.has("help/said")
    assert not lesson.has("help/advise")


def test_alone_against_a_bot_it_may_be_asked() -> None:
    seats = {"obama": Seat("Obama"), "mccain": Seat("Bot", "greedy")}
    match = sample_match(6)
    match.setup = replace(match.setup, seats=seats)
    driver = Driver(board(match))
    assert asked(driver).startswith("Play Seven Houses")
