"""The end: what it tells, the next match, and the replay in a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import Options
from game.content import CANDIDATES
from game.files import load_record, saved_games
from game.ui.match import Hold, Match
from game.ui.match.summary import summary_of
from game.ui.screens.flow import MatchFlow
from game.ui.screens.match_shots import played
from game.ui.screens.menu import MenuScreen
from tests.ui.driver import Driver

STARTER = Options(decks="starter")


def over(seed: int = 8, options: Options = STARTER) -> Match:
    return played(lambda match: False, options, seed=seed)


def shown(match: Match) -> Driver:
    driver = Driver(MenuScreen())
    driver.app.push(MatchFlow(match).make())
    driver.app.step()
    return driver


def written(driver: Driver) -> None:
    """Wait for the thread that writes, and let the window look after it."""
    driver.screen._export.flush()
    driver.wait(0.2)


@pytest.mark.parametrize("seed", range(5))
def test_the_summary_agrees_with_the_game(seed: int) -> None:
    match = over(seed)
    summary, position = summary_of(match), match.game.position()
    assert summary.points[0].votes == {"obama": 157, "mccain": 155}
    assert summary.points[-1].votes == position["scores"]
    won = {c: [p.state for p in summary.points if p.winner == c] for c in CANDIDATES}
    assert won == position["won"]
    entries = [e for e in match.record()["entries"] if str(e.get("do", "")).startswith("play:")]
    for candidate in CANDIDATES:
        cards = [e["do"].removeprefix("play:") for e in entries if e["by"] == candidate]
        assert summary.counts[candidate]["cards"] == len(cards)
        for card, count in summary.most_used[candidate]:
            assert cards.count(card) == count
        most = max((cards.count(card) for card in cards), default=0)
        assert summary.most_used[candidate][0][1] == most
    swing = summary.swing
    assert swing is not None
    content = match.game.content
    assert sum(content.state(state).votes for state in swing.states) >= swing.votes


def test_it_says_who_won_and_how_the_lead_moved() -> None:
    match = over()
    driver = shown(match)
    words = " ".join(driver.texts())
    scores = match.game.position()["scores"]
    assert f"wins the election {max(scores.values())} to {min(scores.values())}" in words
    assert "the lead moves by" in driver.widget("swing").plain
    assert len([path for path in driver.paths() if path.startswith("used/")]) == 6


def test_the_replay_is_saved_where_it_is_wanted(tmp_path: Path) -> None:
    match = over()
    driver = shown(match)
    driver.click("save")
    driver.key("Ctrl+a")
    driver.type(str(tmp_path / "ours"))
    driver.key("Enter")
    written(driver)
    path = tmp_path / "ours.record.json"
    assert driver.notice == driver.app.words("end.exported", path=str(path))
    assert not driver.has("export")
    assert load_record(path).game.position() == match.game.position()
    before = path.read_bytes()
    driver.wait(10)  # the notice has gone
    driver.click("save")
    driver.key("Ctrl+a")
    driver.type(str(path))
    driver.click("export/save")
    assert "there already" in driver.widget("export/told").plain
    driver.key("Ctrl+a")
    driver.type(str(path / "in-a-file"))
    driver.key("Enter")
    written(driver)
    assert "Not saved" in driver.widget("export/told").plain
    assert driver.faults() == []
    assert path.read_bytes() == before


@pytest.mark.parametrize("swap", [False, True])
def test_a_rematch_keeps_the_table_and_not_the_cards(swap: bool) -> None:
    match = over()
    driver = shown(match)
    if swap:
        driver.click("swap")
    else:
        driver.key("Enter")
    again: Match = driver.screen.match
    assert again.hold is Hold.COVER
    assert again.setup.options == match.setup.options
    assert again.setup.seed != match.setup.seed
    names = {c: match.setup.seats[c].name for c in CANDIDATES}
    first, second = CANDIDATES
    expected = {first: names[second], second: names[first]} if swap else names
    assert {c: again.setup.seats[c].name for c in CANDIDATES} == expected
    driver.app.shut_down()
    assert len(saved_games()) == 1


def test_esc_leads_to_the_menu() -> None:
    driver = shown(over())
    driver.key("Esc")
    assert driver.screen.name == "menu"


def test_a_game_ended_by_agreement_has_no_swing() -> None:
    match = played(lambda m: m.game.turn == 1 and m.hold is Hold.DECISION, STARTER)
    flow = MatchFlow(match)
    flow.agree_draw()
    driver = shown(match)
    assert driver.widget("swing").plain == driver.app.words("end.no-swing")
    assert driver.faults() == []
