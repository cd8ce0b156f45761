"""A card written as a person does: every step by pointer or keyboard."""

import json
import tomllib
from pathlib import Path

import pygame
import pytest

from game.cli import main
from game.content import load_content
from game.ui.screens.sandbox import SandboxScreen
from game.ui.screens.screen_help import SCREEN_KEYS
from game.ui.screens.writing import WritingScreen
from game.ui.workbench.samples import table
from game.ui.writing.drafts import kept_file
from game.ui.writing.samples import filled
from tests.ui.sandbox.desk import Desk, bench_of, opened, settle


def writing(size: tuple[int, int] = (1280, 800)) -> Desk:
    driver = opened(table(), size)
    driver.key("Ctrl+e")
    assert isinstance(driver.screen, WritingScreen)
    return driver


def with_card(size: tuple[int, int] = (1280, 800)) -> Desk:
    driver = writing(size)
    driver.screen.put(filled(driver.screen))
    driver.app.step()
    return driver


def effect(driver: Desk) -> str:
    found: str = driver.screen.sketch.effect
    return found


def said(driver: Desk, name: str) -> str:
    found: str = driver.widget(name).plain
    return found


def waited(driver: Desk) -> None:
    """Until what is written beside the main thread is there."""
    for _ in range(1000):
        pygame.time.wait(2)
        if driver.screen.poll() is None:
            break
    driver.app.step()


def test_from_nothing_to_a_card_that_is_played() -> None:
    driver = writing()
    assert "title" in said(driver, "wrong/title")
    assert not driver.widget("play").clickable
    driver.click("form/title")
    driver.type("Fireside Chat")
    driver.click("category")
    driver.click("popup/list/speech")
    driver.click("add")
    driver.click("popup/list/shift")
    assert driver.focus == "form/part/0/verb"
    driver.click("part/0/more")
    driver.click("add")
    driver.click("popup/list/support")
    driver.click("part/1/issue")
    driver.click("popup/list/economy")
    assert effect(driver) == "shift either 2; support economy 1"
    driver.click("negative")
    assert "Going negative" in driver.screen.card.text
    assert said(driver, "state") == "The card can be played."
    driver.click("place")
    driver.type("debate")
    driver.click("choose/obama.debate-pivot")
    assert driver.screen.sketch.starter(driver.screen.content)
    assert driver.faults() == []
    driver.click("play")
    assert isinstance(driver.screen, SandboxScreen)
    assert "obama.fireside-chat" in bench_of(driver).position()["hands"]["obama"]
    assert driver.screen.picked == "obama.fireside-chat"
    settle(driver)
    driver.click("card/play")
    assert bench_of(driver).position()["pending"]["obama"] == ["obama.fireside-chat"]
    driver.key("u")
    decision = bench_of(driver).game.decision
    assert decision is not None
    assert decision.kind == "turn"


def test_what_is_wrong_stands_beside_it_and_can_be_gone_to() -> None:
    driver = with_card((1024, 640))
    driver.screen.add("each-paid")
    driver.app.step()
    assert "cost of any number" in said(driver, "wrong/3")
    assert not driver.widget("export").clickable
    driver.click("form/title")
    driver.click("show-wrong")
    assert driver.focus == "form/part/3/verb"
    driver.screen.put(driver.screen.sketch.without(3))
    driver.app.step()
    driver.click("part/0/less")  # from one card to any number
    assert said(driver, "part/0/number") == "any number"
    driver.screen.add("each-paid")
    driver.app.step()
    assert "several" in said(driver, "wrong/3")


def test_parts_are_changed_moved_and_taken_out() -> None:
    driver = with_card()
    assert effect(driver) == "pay 1; shift either 2; support majority 1"
    driver.click("part/1/down")
    assert effect(driver) == "pay 1; support majority 1; shift either 2"
    assert driver.focus == "form/part/2/up"  # there is no further down
    driver.key("Enter")
    assert effect(driver) == "pay 1; shift either 2; support majority 1"
    driver.click("part/1/verb")
    driver.click("popup/list/spread")
    assert driver.screen.sketch.parts[1].inner is not None
    driver.click("part/1/inner/verb")
    driver.click("popup/list/shift")
    driver.click("part/1/inner/more")
    driver.click("part/2/remove")
    assert effect(driver) == "pay 1; spread 2 shift majority 2"
    driver.click("part/0/verb")
    driver.click("popup/list/claim")
    driver.click("part/0/group")
    driver.click("popup/list/veterans")
    assert effect(driver).startswith("claim veterans")
    driver.click("part/0/verb")
    driver.click("popup/list/media")
    driver.click("part/0/kind")
    assert not driver.has("popup/list/no-roll")  # made for the other side
    driver.click("popup/list/double-roll")
    assert effect(driver).startswith("media double-roll")
    assert driver.faults() == []


def test_the_text_is_drafted_overwritten_and_drafted_again() -> None:
    driver = with_card()
    drafted = driver.screen.card.text
    assert "Discard one other card." in drafted
    driver.click("form/text")
    driver.key("Ctrl+a")
    driver.type("My own words.")
    assert driver.screen.card.text == "My own words."
    assert said(driver, "text-note") == "Your own words."
    driver.click("part/0/more")
    assert driver.screen.card.text == "My own words."
    assert "something else by now" in said(driver, "text-note")
    driver.click("again")
    assert "Discard two other cards." in driver.screen.card.text
    driver.click("form/text")
    driver.key("Ctrl+a", "Backspace")
    assert "drafted again" in said(driver, "wrong/text")


def test_the_keyboard_goes_through_the_lines_of_the_text() -> None:
    driver = with_card()
    driver.click("form/text")
    area = driver.widget("form/text")
    driver.key("Up", "Home")
    assert area.caret == 0
    driver.key("Down")
    begin = driver.widget("form/text").caret
    assert begin > 20
    driver.key("End")
    assert driver.widget("form/text").caret == len(driver.screen.card.text)
    driver.key("Shift+Home")
    assert driver.widget("form/text").selection == (begin, len(driver.screen.card.text))
    driver.key("Up", "Up")
    assert driver.focus != "form/text"  # on to what lies above


def test_letters_typed_are_one_step_back() -> None:
    driver = with_card()
    before = driver.screen.sketch
    driver.click("form/title")
    driver.type(" two")
    assert driver.screen.sketch.title == "Fireside Chat two"
    driver.click("undo")
    assert driver.screen.sketch == before
    driver.key("y")
    assert driver.screen.sketch.title == "Fireside Chat two"
    driver.key("Ctrl+n")
    assert driver.screen.sketch.parts == ()
    assert "Undo" in driver.notice
    driver.key("u")
    assert driver.screen.sketch.title == "Fireside Chat two"


def test_a_card_that_is_there_is_begun_with() -> None:
    driver = writing()
    driver.key("Ctrl+o")
    driver.type("seven h")
    driver.click("choose/obama.seven-houses")
    assert driver.screen.sketch.effect == "pay 2; support economy 2"
    driver.click("part/1/remove")
    driver.click("add")
    driver.click("popup/list/draw")
    driver.click("again")
    assert driver.screen.card.id == "obama.seven-houses"
    driver.key("g")
    assert isinstance(driver.screen, SandboxScreen)
    assert driver.screen.text.card_text("obama.seven-houses").startswith("Discard two")
    assert "obama.seven-houses" in bench_of(driver).position()["hands"]["obama"]


def test_other_cards_come_while_a_title_is_written() -> None:
    driver = writing()
    assert driver.focus == "form/title"  # an empty card is begun with its title
    driver.type("Chat")
    driver.key("Ctrl+o")
    driver.type("seven h")
    driver.click("choose/obama.seven-houses")
    assert driver.widget("form/title").value == "Seven Houses"
    driver.click("form/title")
    driver.key("Ctrl+n")
    assert driver.widget("form/title").value == ""
    driver.click("form/title")
    driver.click("undo")
    assert driver.widget("form/title").value == "Seven Houses"


def test_a_card_of_the_table_is_changed_from_its_face() -> None:
    driver = opened(table())
    driver.click("chip/obama.voter-file")
    driver.click("card/rewrite")
    assert driver.screen.sketch.title == "Voter File"


def test_it_is_changed_and_played_again_in_its_own_place() -> None:
    driver = with_card()
    driver.key("g")
    first = bench_of(driver).content
    driver.key("Ctrl+e")
    driver.click("part/0/remove")
    driver.click("play")
    second = bench_of(driver).content
    assert [c.id for c in second.cards] == [c.id for c in first.cards]
    assert second.card("obama.fireside-chat").effect == "shift either 2; support majority 1"
    assert bench_of(driver).position()["hands"]["obama"].count("obama.fireside-chat") == 1
    # Back at a moment with the cards of before, it takes the place of the other card again.
    driver.screen.go(bench_of(driver).tree.roots[0])
    driver.app.step()
    assert driver.faults() == []
    driver.key("Ctrl+e", "g")
    assert "obama.fireside-chat" in bench_of(driver).position()["hands"]["obama"]


def test_the_other_candidates_card_waits_in_its_hand() -> None:
    driver = with_card()
    driver.click("candidate/mccain")
    driver.click("play")
    assert "mccain.fireside-chat" in bench_of(driver).position()["hands"]["mccain"]
    assert "turn of Obama" in driver.notice


def test_in_the_middle_of_a_card_the_table_of_the_last_turn_is_taken() -> None:
    bench = table()
    bench.answer("play:obama.half-hour-broadcast")
    driver = opened(bench)
    driver.key("Ctrl+e")
    driver.screen.put(filled(driver.screen))
    driver.key("g")
    assert isinstance(driver.screen, SandboxScreen)
    hand = bench.position()["hands"]["obama"]
    assert {"obama.fireside-chat", "obama.half-hour-broadcast"} <= set(hand)


def test_an_impossible_table_is_left_as_it_is() -> None:
    bench = table()
    bench.edit({"slots": [{"state": "FL", "economy": "BBBBB"}, None, None, None]})
    driver = opened(bench)
    driver.key("Ctrl+e")
    driver.screen.put(filled(driver.screen))
    driver.key("g")
    assert isinstance(driver.screen, WritingScreen)
    assert "mend it" in driver.notice
    assert bench.problem is not None


def test_the_card_is_kept_when_one_leaves(data_folder: Path) -> None:
    driver = with_card()
    card = driver.screen.sketch
    driver.key("Esc", "Ctrl+e")
    assert driver.screen.sketch == card
    assert driver.screen.drafts.can_undo
    driver.key("Esc")
    # And in another sandbox, on another day.
    other = opened()
    other.click("write")
    assert other.screen.sketch == card


@pytest.mark.parametrize("there", [b"{", b"[]", b"\xff", b'{"format": "campaign-manager-card"}'])
def test_a_kept_card_that_cannot_be_read_is_set_aside(data_folder: Path, there: bytes) -> None:
    kept_file().parent.mkdir(parents=True, exist_ok=True)
    kept_file().write_bytes(there)
    driver = writing()
    assert "set aside" in driver.notice
    assert driver.screen.sketch.title == ""
    aside = [path for path in data_folder.iterdir() if "unreadable" in path.name]
    assert [path.read_bytes() for path in aside] == [there]


def test_it_is_exported_and_a_scenario_with_it_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    driver = with_card()
    folder = tmp_path / "mine"
    driver.key("Ctrl+s")
    driver.click("export/copy")
    (entry,) = tomllib.loads(copied[-1])["card"]
    assert entry["effect"] == "pay 1; shift either 2; support majority 1"
    driver.widget("export/folder").set(str(folder))
    driver.click("export/write")
    waited(driver)
    assert str(folder) in said(driver, "export/told")
    assert load_content(folder) == driver.screen.checked().content
    driver.click("export/close")
    driver.click("play")

    settle(driver)
    driver.click("card/play")
    while bench_of(driver).game.decision.kind != "turn":  # type: ignore[union-attr]
        driver.key("1")
    driver.key("a")
    driver.click("expects/mark/states.FL.issue")
    driver.key("Esc", "Ctrl+s")
    path = tmp_path / "own.scenario.json"
    driver.widget("save/path").set(str(path))
    driver.click("save/do")
    waited(driver)
    assert "play:obama.fireside-chat" in json.loads(path.read_text())["steps"]
    assert main(["scenario", "--content", str(folder), str(path)]) == 0
    assert "HOLDS" in capsys.readouterr().out
    assert main(["scenario", str(path)]) == 2  # without the card nobody knows it


def test_a_folder_that_cannot_take_it_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text("")
    driver = with_card()
    driver.click("export")
    driver.widget("export/folder").set("")
    driver.click("export/write")
    assert "folder" in said(driver, "export/told")
    driver.widget("export/folder").set(str(tmp_path))
    driver.click("export/write")
    waited(driver)
    assert "cards.toml" in said(driver, "export/told")


def test_by_keyboard_alone() -> None:
    driver = writing()

    def walk(path: str) -> None:
        for _ in range(60):
            if driver.focus == path:
                return
            driver.key("Tab")
        raise AssertionError(f"Tab does not come to {path}")

    walk("form/title")
    driver.type("Chat")
    walk("form/add")
    driver.key("Enter", "Down", "Enter")
    assert len(driver.screen.sketch.parts) == 1
    walk("play")
    driver.key("Enter")
    assert isinstance(driver.screen, SandboxScreen)


def test_its_help_names_its_keys() -> None:
    driver = writing()
    driver.key("F1")
    assert "Export" in said(driver, "help/said")
    assert set(SCREEN_KEYS["writing"]) >= {"save", "run", "undo", "new", "open"}
    assert driver.faults() == []
