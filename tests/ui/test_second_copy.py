"""A second running copy of the program is noticed; a lock that was left behind is not."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game import Options
from game.ui.app import App
from game.ui.lock import LOCK, CopyLock
from game.ui.match import Match, MatchSetup
from game.ui.match.autosave import autosave_rests, rest
from game.ui.run import run as open_window
from game.ui.screens.flow import MatchFlow
from game.ui.screens.menu import MenuScreen
from game.ui.screens.second import SecondCopyScreen
from tests.ui.driver import Driver


@pytest.fixture(autouse=True)
def awake() -> Iterator[None]:
    """Autosave works again afterwards."""
    yield
    rest(False)


def hold(folder: Path) -> subprocess.Popen[str]:
    """Another process that has the lock until its input ends."""
    code = (
        "import sys; from game.ui.lock import CopyLock\n"
        "lock = CopyLock(); print(lock.take(), flush=True); sys.stdin.read()\n"
    )
    env = {**os.environ, "CAMPAIGN_MANAGER_DATA": str(folder)}
    return subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=env,
    )


def test_only_one_has_the_lock(data_folder: Path) -> None:
    first, second = CopyLock(), CopyLock()
    assert first.take()
    assert not second.take()
    assert int((data_folder / LOCK).read_text()) == os.getpid()
    first.release()
    assert second.take()
    second.release()


def test_another_process_has_it_until_it_ends_even_by_a_crash(data_folder: Path) -> None:
    other = hold(data_folder)
    assert other.stdout is not None
    assert other.stdout.readline().strip() == "True"
    lock = CopyLock()
    assert not lock.take()
    other.kill()
    other.communicate()
    assert lock.take()  # what it left behind is only a file
    lock.release()


def test_a_stale_file_locks_nobody_out(data_folder: Path) -> None:
    data_folder.mkdir()
    (data_folder / LOCK).write_text("1\n")  # a number that some process always has
    lock = CopyLock()
    assert lock.take()
    lock.release()


def test_where_nothing_can_be_locked_the_program_runs(data_folder: Path) -> None:
    data_folder.write_text("a file where the folder should be")
    lock = CopyLock()
    assert lock.take()
    lock.release()


def test_the_second_copy_goes_on_or_quits() -> None:
    driver = Driver(MenuScreen({}))
    driver.app.push(SecondCopyScreen())
    driver.app.step()
    assert any("running already" in text for text in driver.texts())
    assert driver.faults() == []
    driver.key("Tab", "Tab", "return")
    assert driver.screen.name == "menu"
    assert not driver.app.done
    for key in ("Esc", "return"):
        driver.app.done = False
        driver.app.push(SecondCopyScreen())
        driver.key(key)
        assert driver.app.done
        driver.app.pop()


def run(monkeypatch: pytest.MonkeyPatch, **start: Any) -> list[str]:
    """Run the window until it would wait; the names of its screens."""
    seen: list[str] = []

    def look(app: App) -> None:
        seen.extend(screen.name for screen in app.screens)
        app.shut_down()

    monkeypatch.setattr(App, "run", look)
    assert open_window(**start) == 0
    return seen


def test_the_program_asks_before_it_does_anything_else(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = CopyLock()
    assert other.take()
    assert run(monkeypatch)[-1] == "second-copy"
    assert autosave_rests()
    names = run(monkeypatch, options=Options(decks="starter"), seed=1)
    assert names[0] == "menu"
    assert names[-1] == "second-copy"
    assert not (data_folder / "saves").exists()
    other.release()
    assert "second-copy" not in run(monkeypatch)
    assert not autosave_rests()


def test_a_match_of_the_second_copy_is_not_saved_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "game.record.json"
    rest()
    flow = MatchFlow(Match(MatchSetup(Options(decks="starter"), 5)), path)
    assert flow.autosave is None
    driver = Driver(flow.make())
    driver.key("Esc")
    assert any("not saved" in text for text in driver.texts())
    assert not path.exists()
    rest(False)
    saved = MatchFlow(Match(MatchSetup(Options(decks="starter"), 5)), path)
    assert saved.leave() is None
    assert path.exists()
