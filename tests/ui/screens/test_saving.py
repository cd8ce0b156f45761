"""Autosave and resume: nothing that was saved is lost, and what went wrong is said once."""

from __future__ import annotations

import errno
import os
import random
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from game import Options
from game.files import FileError, load_record, new_save, saved_games, saves_folder, write_bytes
from game.ui.match import Hold, Match, MatchSetup, Seat, resume_match
from game.ui.match.autosave import Autosave, find_unfinished, unfinished_games
from game.ui.screens.flow import MatchFlow
from game.ui.screens.match_shots import play_to, played
from game.ui.screens.menu import MenuScreen
from tests.ui.driver import Driver

STARTER = Options(decks="starter", first_player="obama")


def saved(path: Path, decisions: int = 12, seed: int = 5) -> Match:
    """A match in play, saved at a path as the window does."""
    match = played(lambda m: m.game.decisions_made >= decisions, STARTER, seed=seed)
    autosave = Autosave(path)
    autosave.save(match)
    assert autosave.flush() is None
    return match


def later(path: Path, seconds: float) -> None:
    """Make a file look as if it was written so much later."""
    at = path.stat().st_mtime + seconds
    os.utime(path, (at, at))


def settle(driver: Driver) -> None:
    """Let the window look after its saves until nothing is left to be written."""
    flow = driver.screen.flow
    flow.autosave.flush()
    driver.wait(0.2)


# --- writing


def test_every_decision_is_on_the_disk() -> None:
    path = new_save()
    flow = MatchFlow(Match(MatchSetup(STARTER, 5)), path)
    match = flow.match
    rng = random.Random(1)
    for _ in range(60):
        if match.hold is Hold.COVER:
            match.open_cover()
        elif match.hold is Hold.DECISION:
            assert match.game.decision is not None
            flow.choose(rng.choice(match.game.decision.options))
        else:
            flow.proceed()
        assert flow.autosave is not None
        assert flow.autosave.flush() is None
        resumed = resume_match(load_record(path).record)
        assert resumed.game.position() == match.game.position()
        assert resumed.game.decision == match.game.decision


def test_the_window_never_waits_for_a_slow_disk() -> None:
    """Decisions go on while a write hangs; of what waits only the last state is written."""
    go_on = threading.Event()
    written: list[int] = []

    def write(path: Path, data: bytes) -> None:
        go_on.wait(20)
        written.append(data.count(b'"do"'))
        write_bytes(path, data)

    path = new_save()
    match = Match(MatchSetup(STARTER, 5))
    flow = MatchFlow(match, autosave=Autosave(path, write=write))
    play_to(match, lambda m: m.game.decisions_made >= 9)
    assert flow.autosave is not None
    assert flow.autosave.busy
    go_on.set()
    assert flow.leave() is None
    assert written[-1] == match.game.decisions_made
    assert len(written) <= 3
    assert load_record(path).game.decisions_made == match.game.decisions_made


def test_a_full_disk_is_told_of_once_and_again_when_there_is_room() -> None:
    full = False

    def write(path: Path, data: bytes) -> None:
        if full:
            raise FileError(path, "", "This file cannot be written (No space left on device).")
        write_bytes(path, data)

    path = new_save()
    flow = MatchFlow(Match(MatchSetup(STARTER, 5)), autosave=Autosave(path, write=write))
    driver = Driver(flow.make())
    settle(driver)
    before = path.read_bytes()
    full = True
    flow.open_cover()
    driver.click("tiles/state/PA")
    driver.click("tiles/state/MI")
    driver.key("Enter")
    settle(driver)
    assert "No space left on device" in driver.notice
    assert path.read_bytes() == before, "the last save is untouched"
    driver.wait(8)
    assert driver.notice == ""
    flow.save()
    settle(driver)
    assert driver.notice == "", "told once"
    driver.key("Esc")
    assert any("not saved" in words for words in driver.texts())
    driver.key("Esc")
    full = False
    flow.save()
    settle(driver)
    assert driver.notice == driver.app.words("flow.save-again")
    assert load_record(path).game.decisions_made == 2


def test_no_room_in_the_middle_of_a_write_leaves_the_old_save(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = new_save()
    match = saved(path)
    before = path.read_bytes()

    def fsync(number: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", fsync)
    autosave = Autosave(path)
    play_to(match, lambda m: m.game.decisions_made >= 20)
    autosave.save(match)
    problem = autosave.flush()
    assert problem is not None
    assert "No space left on device" in problem
    assert path.read_bytes() == before
    assert [p.name for p in path.parent.iterdir()] == [path.name], "nothing half-written is left"


def test_a_folder_that_takes_nothing_is_one_notice(
    data_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data_folder.parent.mkdir(exist_ok=True)
    data_folder.write_text("in the way")  # what no user, not even root, can write into
    driver = Driver(MenuScreen())
    driver.key("Enter")
    driver.key("Enter")
    assert driver.screen.name == "cover"
    settle(driver)
    assert driver.notice.count("cannot be written") == 1
    driver.app.shut_down()
    assert capsys.readouterr().err.count("cannot be written") == 1, "and once on leaving"
    assert data_folder.read_text() == "in the way"


_PLAYS = """
import os, random, sys
os.environ.update(SDL_VIDEODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
from pathlib import Path
from game import Options
from game.ui.match import Match, MatchSetup
from game.ui.screens.flow import MatchFlow
from game.ui.screens.match_shots import play_to
match = Match(MatchSetup(Options(decks="full", first_player="obama"), 9))
flow = MatchFlow(match, Path(sys.argv[1]))
made = 0
while True:
    play_to(match, lambda m: m.game.decisions_made > made)
    made = match.game.decisions_made
    if match.game.result is not None:
        match = Match(MatchSetup(Options(decks="full", first_player="obama"), 9))
        flow = MatchFlow(match, Path(sys.argv[1]))
        made = 0
    if flow.autosave.written:
        print(flow.autosave.written, flush=True)
"""


@pytest.mark.parametrize("saves", [1, 3, 7])
def test_a_kill_in_the_middle_leaves_a_whole_save(saves: int, tmp_path: Path) -> None:
    path = tmp_path / "game.record.json"
    with subprocess.Popen(
        [sys.executable, "-c", _PLAYS, str(path)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if int(line) >= saves:
                break
        process.send_signal(signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)
        process.stdout.close()
    assert load_record(path).game.decisions_made >= 0
    assert find_unfinished(path=path).match is not None


# --- resuming


def test_the_game_saved_last_that_is_not_over_is_resumed() -> None:
    over = played(lambda m: False, STARTER, seed=8)
    first, second, third = (saves_folder() / f"{n}.record.json" for n in ("a", "b", "c"))
    saved(first, 4)
    match = saved(second, 9, seed=6)
    autosave = Autosave(third)
    autosave.save(over)
    autosave.flush()
    later(second, 10)
    later(third, 20)
    assert unfinished_games() == [second, first]
    found = find_unfinished()
    assert found.path == second
    assert found.match is not None
    assert found.match.game.position() == match.game.position()
    assert found.match.hold is Hold.COVER, "nobody has the screen yet"


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[: len(data) // 2],
        lambda data: data.replace(b'"do": "', b'"do": "x', 1),
        lambda data: b"\x00" * len(data),
        lambda data: b"[" * 100_000,
    ],
)
def test_a_damaged_save_is_set_aside_and_told_of(damage: object) -> None:
    good, bad = (saves_folder() / f"{name}.record.json" for name in ("good", "bad"))
    saved(good)
    saved(bad, seed=6)
    data = damage(bad.read_bytes())  # type: ignore[operator]
    bad.write_bytes(data)
    later(bad, 10)
    driver = Driver(MenuScreen())
    driver.click("resume")
    assert driver.screen.flow.autosave.path == good
    assert driver.screen.match.seat is None, "nobody has the screen yet"
    aside = bad.with_name("bad.record.json.unreadable")
    assert aside.read_bytes() == data, "kept as it was, under another name"
    assert aside.name in driver.notice
    assert "Resumed" in driver.notice
    assert driver.faults() == []
    driver.app.shut_down()
    assert saved_games() == [good]


def test_with_nothing_left_to_resume_a_new_game_is_offered() -> None:
    bad = saves_folder() / "bad.record.json"
    saved(bad)
    bad.write_bytes(b"{")
    driver = Driver(MenuScreen())
    driver.click("resume")
    assert driver.screen.name == "newgame"
    assert driver.app.words("flow.nothing-left") in driver.notice
    driver.key("Esc")
    assert not driver.has("resume"), "and the menu offers it no more"


def test_closing_the_window_at_any_moment_resumes_there() -> None:
    """Also between decisions: before a die, before news, before the end of a turn."""
    seen = set()
    for seed in range(8):
        rng = random.Random(seed)
        match = Match(MatchSetup(STARTER, seed))
        path = saves_folder() / f"{seed}.record.json"
        flow = MatchFlow(match, path)
        for _ in range(150):
            if match.hold is Hold.OVER:
                break
            if match.hold is Hold.COVER:
                match.open_cover()
            elif match.hold is Hold.DECISION:
                assert match.game.decision is not None
                flow.choose(rng.choice(match.game.decision.options))
            else:
                if match.hold not in seen:
                    assert flow.autosave is not None
                    flow.autosave.flush()
                    again = resume_match(load_record(path).record)
                    assert again.game.position() == match.game.position()
                    assert again.hold is match.hold
                    seen.add(match.hold)
                flow.proceed()
        flow.leave()
    assert seen == {Hold.ROLL, Hold.NEWS, Hold.END_TURN}


def test_a_game_that_is_over_is_kept_but_not_resumed() -> None:
    path = new_save()
    match = played(lambda m: False, STARTER, seed=8)
    autosave = Autosave(path)
    autosave.save(match)
    autosave.flush()
    assert unfinished_games() == []
    assert saved_games() == [path]
    assert not Driver(MenuScreen()).has("resume")


def test_a_record_that_cannot_be_written_out_is_told_of_and_the_next_one_is_saved() -> None:
    path = saves_folder() / "odd.record.json"
    seats = {"obama": Seat("half a letter \ud800"), "mccain": Seat("South")}
    autosave = Autosave(path)
    autosave.save(Match(MatchSetup(STARTER, 5, seats)))
    problem = autosave.flush()
    assert problem is not None
    assert "odd.record.json" in problem
    assert not autosave.busy
    assert not path.exists()
    autosave.save(Match(MatchSetup(STARTER, 5)))
    assert autosave.flush() is None
    assert load_record(path).game.decisions_made == 0
