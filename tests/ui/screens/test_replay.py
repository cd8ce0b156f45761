"""The replay viewer, by mouse and keyboard, in every state and at every size."""

import json
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.content import load_content
from game.files import FileError, encode_record, load_record, read_scenario, record_of, run_scenario
from game.text import Text
from game.ui.prefs import Preferences
from game.ui.screens import first_screens
from game.ui.screens.menu import MenuScreen
from game.ui.screens.record_shots import RECORDS, sample_record
from game.ui.screens.replay import SPEEDS, ReplayScreen
from tests.ui.driver import Driver

SIZES = [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)]
SCALES = [(125, (1280, 800)), (150, (1920, 1080)), (200, (2560, 1440))]
GOLDEN = Path(__file__).parents[2] / "records" / "270-obama.record.json"
TEXT = Text(load_content())


def viewer(at: int = 0, size: tuple[int, int] = (1280, 800), until: int = 0) -> Driver:
    """A viewer over the menu."""
    driver = Driver(MenuScreen({}), size)
    loaded = sample_record(until) if until else load_record(GOLDEN)
    driver.app.push(ReplayScreen(loaded, GOLDEN, at=at))
    driver.app.step()
    return driver


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", RECORDS)
def test_it_holds_at_every_size(name: str, size: tuple[int, int]) -> None:
    assert Driver.at(name, size).faults() == []


@pytest.mark.parametrize(("scale", "size"), SCALES)
@pytest.mark.parametrize("name", ["replay", "replay-draft", "replay-log", "games", "bug"])
def test_it_holds_at_every_scale(name: str, scale: int, size: tuple[int, int]) -> None:
    driver = Driver.at(name, size, Preferences(scale=scale))
    assert driver.app.scale == scale
    assert driver.faults() == []


@pytest.mark.parametrize("name", RECORDS)
def test_it_holds_with_larger_text_and_high_contrast(name: str) -> None:
    assert Driver.at(name, (1280, 800), Preferences(text=120, high_contrast=True)).faults() == []


def test_keys_go_through_the_game() -> None:
    driver = viewer(180)
    screen = driver.screen
    for key, moment in (("right", 181), ("right", 182), ("left", 181), ("end", 341), ("home", 0)):
        driver.key(key)
        assert screen.now == moment
        assert f"Step {moment} of 341" in driver.texts()
    driver.key("down", "down")
    assert screen.now == 30
    driver.key("up")
    assert screen.now == 15
    driver.key("left", "home", "left")
    assert screen.now == 0


def test_arrows_step_whatever_has_the_focus_and_tab_still_walks() -> None:
    driver = viewer(100)
    for _ in range(6):
        driver.key("Tab")
        assert driver.focus
        driver.key("right")
    assert driver.screen.now == 106


def test_every_button_can_be_reached_and_pressed_by_key() -> None:
    driver = viewer(100)
    reached = set()
    for _ in range(400):
        driver.key("Tab")
        if driver.focus in reached:
            break
        reached.add(driver.focus)
    names = ("to-start", "turn-back", "back", "play", "on", "turn-on", "to-end", "speed")
    others = ("see-obama", "see-mccain", "keep", "branch", "close", "timeline")
    assert {f"controls/{name}" for name in (*names, *others)} <= reached
    assert any(path.startswith("log/") for path in reached)


def test_buttons_do_what_keys_do() -> None:
    driver = viewer(180)
    screen = driver.screen
    for name, moment in (("on", 181), ("back", 180), ("to-end", 341), ("to-start", 0)):
        driver.click(f"controls/{name}")
        assert screen.now == moment
    driver.click("controls/turn-on")
    assert screen.now == 15


def test_it_plays_by_itself_until_the_end_or_until_it_is_stopped() -> None:
    driver = viewer(100)
    screen = driver.screen
    driver.key("space")
    assert screen.playing
    driver.wait(SPEEDS["normal"] * 3.5)
    assert screen.now == 103
    driver.key("right")
    assert not screen.playing
    driver.wait(3)
    assert screen.now == 104
    driver.key("s", "s")
    assert screen.speed == "quick"
    driver.key("end", "left", "left", "space")
    driver.wait(2)
    assert (screen.now, screen.playing) == (341, False)
    driver.key("space")
    assert screen.now == 0
    assert screen.playing


def test_space_plays_whatever_was_clicked_last() -> None:
    driver = viewer(100)
    driver.click("controls/on")
    driver.key("space")
    assert driver.screen.playing
    assert driver.screen.now == 101


def test_the_line_is_clicked_and_dragged() -> None:
    driver = viewer()
    rect = driver.widget("controls/timeline").rect
    middle = rect.centery
    driver.move(rect.x + 300, middle)
    driver.down(rect.x + 300, middle)
    first = driver.screen.now
    assert 60 < first < 110
    for x in (400, 500, 600):
        driver.move(rect.x + x, middle)
    driver.up(rect.x + 600, middle)
    assert driver.screen.now > first + 60
    driver.move(rect.x - 40, middle)
    assert driver.screen.now > first + 60


def test_the_line_tells_of_the_state_won_under_the_pointer() -> None:
    driver = viewer(10)
    line = driver.widget("controls/timeline")
    won = driver.screen.replay.won[2]
    driver.move(line._x(won.moment), line.rect.centery)
    driver.wait(0.6)
    assert TEXT.state(won.state) in driver.tip
    assert f"step {won.moment} of 341" in driver.tip


def test_the_log_marks_the_moment_and_leads_to_others() -> None:
    driver = viewer(180)
    log = driver.widget("log")
    marked = [row for row in log.rows_in_sight() if row.box is not None]
    assert marked
    assert {row.line.decisions for row in marked} == {180}
    later = next(row for row in log.rows_in_sight() if row.line.decisions > 180)
    x, y = later.rect.x + 5, later.rect.centery  # beside the names, which explain themselves
    driver.move(x, y)
    driver.down(x, y)
    driver.up(x, y)
    assert driver.screen.now == later.line.decisions


def test_the_log_scrolls_through_the_whole_game_and_back() -> None:
    driver = viewer(180)
    log = driver.widget("log")
    driver.move(*log.rect.center)
    for _ in range(60):
        driver.wheel(8)
    rows = log.rows_in_sight()
    assert rows[0].line.decisions == 0
    assert rows[0].rect.top >= log.rect.top - 1
    for _ in range(140):
        driver.wheel(-12)
    assert log.rows_in_sight()[-1].line.decisions == 341
    assert abs(log.offset - log.most) < 1
    tops = [row.rect for row in log.rows_in_sight()]
    assert all(a.bottom == pytest.approx(b.top) for a, b in pairwise(tops))


def test_only_the_lines_in_sight_and_what_changed_are_built(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    driver = viewer(180)
    assert len(driver.screen.lines()) > 800
    assert len(driver.widget("log").rows_in_sight()) < 20
    before = {path: driver.widget(path) for path in ("map", "race", "tile/NJ", "tile/MN")}
    driver.key("right")  # a card is played: nothing on the tiles changes
    for path, widget in before.items():
        assert driver.widget(path) is widget


def test_the_log_stays_where_it_was_scrolled_to_until_another_moment_is_looked_at() -> None:
    driver = Driver.at("replay")
    log = driver.widget("log")
    driver.move(*log.rect.center)
    driver.wheel(-30)
    first = log.rows_in_sight()[0].name
    driver.screen.next_speed()
    driver.app.step()
    assert driver.widget("log").rows_in_sight()[0].name == first
    driver.key("Left")
    assert int(driver.widget("log").rows_in_sight()[0].name) < int(first)


def test_a_name_in_the_log_shows_its_card() -> None:
    driver = viewer(181)
    row = next(row for row in driver.widget("log").rows_in_sight() if row.line.decisions == 181)
    link = next(w for w in row.walk() if type(w).__name__ == "Link")
    driver.move(*link.rect.center)
    driver.down(*link.rect.center)
    driver.up(*link.rect.center)
    assert "War Room" in driver.texts()
    driver.key("Esc")
    assert driver.screen.now == 181


def test_hands_are_shown_one_by_one_or_both_or_none() -> None:
    driver = viewer(200)
    screen = driver.screen
    assert screen.eyes == ("obama", "mccain")
    driver.click("controls/see-mccain")
    assert screen.eyes == ("obama",)
    driver.click("controls/see-obama")
    assert screen.eyes == ()
    driver.key("v")
    assert screen.eyes == ("obama", "mccain")
    driver.key("v", "v")
    assert screen.eyes == ("mccain",)


def test_what_is_not_seen_is_said_nowhere() -> None:
    driver = viewer(200)
    screen = driver.screen
    driver.click("controls/see-obama")
    driver.click("controls/see-mccain")
    for moment in (0, 11, 31, 33, 120, 200, 260):
        screen.jump(moment)
        driver.app.step()
        position = screen.replay.at(moment).position()
        words = " ".join(driver.texts())
        public = {card for pile in position["discards"].values() for card in pile}
        for candidate in ("obama", "mccain"):
            for card in set(position["hands"][candidate]) - public:
                title = TEXT.card_title(card)
                seen_before = any(
                    event.params.get("card") == card
                    for m in range(max(0, moment - 40), min(341, moment + 40))
                    for event in screen.replay.told(m, ())
                )
                assert seen_before or title not in words, (moment, title)


def test_a_game_that_is_not_over_asks_before_it_shows_a_hand() -> None:
    driver = viewer(40, until=30)
    screen = driver.screen
    assert screen.eyes == ()
    driver.click("controls/see-obama")
    assert screen.eyes == ()
    driver.click("sure/no")
    assert screen.eyes == ()
    driver.key("v")
    driver.click("sure/yes")
    assert screen.eyes == ("obama", "mccain")
    driver.key("v", "v", "v", "v")
    assert screen.eyes == ("obama", "mccain")


def test_a_branch_is_written_and_holds(data_folder: Path) -> None:
    driver = viewer(200)
    driver.key("b")
    driver.wait(0.1)
    for _ in range(200):
        if driver.has("text/close") or driver.has("close"):
            break
        pygame.time.wait(5)
        driver.wait(0.1)
    (path,) = (data_folder / "scenarios").iterdir()
    assert str(path) in driver.texts()
    table = run_scenario(read_scenario(path)).position()
    assert table == driver.screen.replay.at(200).position()
    driver.key("Esc")
    driver.key("b")
    driver.screen.jobs.finish()
    assert len(list((data_folder / "scenarios").iterdir())) == 2


def test_before_the_first_turn_it_says_where_branches_begin(data_folder: Path) -> None:
    driver = viewer(20)
    driver.key("b")
    driver.wait(0.1)
    assert "first turn" in driver.tip + driver.notice
    assert not (data_folder / "scenarios").exists()


def test_a_copy_is_kept_among_the_saved_games(data_folder: Path) -> None:
    driver = viewer(5)
    driver.click("controls/keep")
    driver.screen.jobs.finish()
    (path,) = (data_folder / "saves").iterdir()
    assert load_record(path).record == load_record(GOLDEN).record


def test_a_file_dropped_on_the_window_is_opened_or_refused(tmp_path: Path) -> None:
    driver = viewer(5)
    bad = tmp_path / "bad.record.json"
    bad.write_text("{")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(bad)))
    driver.app.step()
    assert "bad.record.json" in driver.notice
    assert driver.screen.path == GOLDEN
    good = tmp_path / "good.record.json"
    good.write_bytes(encode_record(sample_record(30).record))
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(good)))
    driver.app.step()
    assert driver.screen.path == good
    driver.key("Esc")
    assert driver.screen.name == "menu"


def test_the_window_is_resized_in_the_middle_of_it() -> None:
    driver = viewer(200)
    driver.resize(1024, 640)
    assert driver.faults() == []
    assert not driver.has("log")
    driver.key("l")
    assert driver.has("log-dialog/whole-log")
    assert driver.faults() == []
    driver.key("Esc")
    driver.resize(1920, 1080)
    driver.key("right")
    assert driver.has("log")
    assert driver.screen.now == 201


def test_the_next_step_is_marked_on_the_table_and_a_click_takes_it() -> None:
    driver = viewer(180)
    chosen = driver.screen.replay.following(180).partition(":")[2]
    hand = driver.screen.view()["hands"]["mccain"]
    driver.click(f"hand/mccain/{hand.index(chosen)}")
    assert driver.screen.now == 181


def test_a_report_of_the_viewer_holds_its_record() -> None:
    driver = viewer(200)
    assert driver.screen.record() == load_record(GOLDEN).record


def test_the_command_line_opens_it_over_the_menu(tmp_path: Path) -> None:
    screens = first_screens(replay=GOLDEN)
    assert [screen.name for screen in screens] == ["menu", "replay"]
    with pytest.raises(FileError):
        first_screens(replay=tmp_path / "nothing.record.json")


def test_another_program_s_record_says_so(tmp_path: Path) -> None:
    record = json.loads(GOLDEN.read_text())
    path = tmp_path / "old.record.json"
    path.write_text(json.dumps({**record, "program": "0.0.9"}))
    driver = Driver(MenuScreen({}))
    driver.app.push(ReplayScreen(load_record(path), path))
    assert "0.0.9" in driver.notice


def test_the_hand_of_a_bot_carries_its_sign() -> None:
    record = json.loads(GOLDEN.read_bytes())
    record["meta"] = {"seats": {"obama": "person", "mccain": "greedy"}}
    driver = Driver(ReplayScreen(record_of(json.dumps(record).encode(), "one", None), at=90))
    signs = [w for w in driver.stage.top.root.walk() if w.name == "bot"]
    assert len(signs) == 1
    hands = {c: driver.widget(f"hand/{c}").rect for c in ("obama", "mccain")}
    assert hands["mccain"].left <= signs[0].rect.left < hands["mccain"].right
    assert not any(w.name == "bot" for w in viewer(90).stage.top.root.walk())
