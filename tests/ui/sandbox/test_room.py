"""The sandbox in windows that just have room for its sidebar, and with much to say."""

import json
from pathlib import Path

import pytest

from game.ui.shots import SHOTS
from game.ui.workbench.samples import table
from tests.ui.sandbox.desk import Desk, bench_of, opened

SCENARIOS = Path(__file__).parents[2] / "scenarios"
STATES = [name for name in SHOTS if name.split("-")[0] == "sandbox"]


@pytest.mark.parametrize("name", STATES)
def test_the_narrowest_windows_with_a_sidebar_cut_nothing(name: str) -> None:
    for size in ((1200, 720), (1230, 740)):
        assert Desk.at(name, size).faults() == []


@pytest.mark.parametrize("size", [(1200, 720), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize(
    "title", ["A complete row of the minority issue wins nothing.", "word " * 38, "x" * 200]
)
def test_a_long_title_leaves_the_buttons_their_room(title: str, size: tuple[int, int]) -> None:
    driver = opened(table(), size)
    bench_of(driver).title = title
    driver.screen.refresh()
    assert driver.faults() == []
    assert driver.widget("write").rect.height < 40
    assert driver.widget("time").rect.bottom == size[1]


def test_a_failing_step_told_in_lines_takes_them_from_the_hands(tmp_path: Path) -> None:
    path = SCENARIOS / "6.1-the-minority-row-does-not-win.scenario.json"
    whole = json.loads(path.read_text())
    options = [f"play:obama.{card}" for card in ("labor-walk", "voter-file", "seven-houses")]
    steps = [whole["steps"][0], {**whole["steps"][1], "options": options}]
    wrong = tmp_path / "wrong.scenario.json"
    wrong.write_text(json.dumps({**whole, "steps": steps}))
    for size in ((1200, 720), (1280, 800)):
        driver = opened(table(), size)
        assert driver.screen.open_path(wrong) is None
        driver.app.step()
        assert driver.widget("prompt").block.lines[1:]
        assert driver.faults() == []
