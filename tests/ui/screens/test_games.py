"""Games and replays: the list, what can be done with a game, and records from elsewhere."""

import json
import os
from pathlib import Path

import pygame
import pytest

from game import Options
from game.files import encode_record, load_record
from game.ui.match.autosave import Autosave
from game.ui.match.library import NAME_LIMIT, Library, NameRefused
from game.ui.prefs import Preferences
from game.ui.screens.games import GamesScreen
from game.ui.screens.match_shots import played
from game.ui.screens.menu import MenuScreen
from game.ui.widgets import Icon
from tests.ui.driver import Driver

RECORDS = Path(__file__).parents[2] / "records"
NAMES = ("270-obama", "tie", "concession-mccain")


@pytest.fixture
def saves(data_folder: Path) -> Path:
    """Three finished games, one that is not over, one that cannot be read; newest first so."""
    folder = data_folder / "saves"
    folder.mkdir(parents=True)
    match = played(lambda m: m.game.turn >= 9, Options(decks="starter"))
    autosave = Autosave(folder / "2026-03-14-201500.record.json")
    autosave.save(match)
    assert autosave.flush() is None
    (folder / "broken.record.json").write_text("{ not whole")
    for name in NAMES:
        (folder / f"{name}.record.json").write_bytes((RECORDS / f"{name}.record.json").read_bytes())
    for age, path in enumerate(("2026-03-14-201500", "broken", *NAMES)):
        os.utime(folder / f"{path}.record.json", (1.7e9 - 1000 * age,) * 2)
    return folder


@pytest.fixture
def driver(saves: Path) -> Driver:
    """The page over the menu, everything read."""
    made = Driver(MenuScreen({}))
    made.app.push(GamesScreen())
    made.wait(0.5)
    return made


def names(driver: Driver) -> list[str]:
    return [kept.path.name.removesuffix(".record.json") for kept in driver.screen.library.games]


def select(driver: Driver, name: str) -> None:
    """Walk to a game by keyboard."""
    driver.key("Tab")
    while driver.focus != "list":
        driver.key("Tab")
    driver.key("home")
    for _ in range(names(driver).index(name)):
        driver.key("down")
    assert driver.screen.game.path.name.startswith(name)


def paste(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: text)


def finish(driver: Driver) -> None:
    """Let what is written in the background be written, and told."""
    for job in driver.screen.jobs._jobs:
        job.thread.join()
    driver.wait(0.1)


def test_the_list_tells_names_votes_and_ends(driver: Driver) -> None:
    words = driver.texts()
    for expected in ("North against South", "Not over", "Unreadable", "Obama won", "Draw", "269"):
        assert expected in words
    assert names(driver)[0].startswith("2026-03-14") or "2026-03-14-201500" in names(driver)
    assert driver.faults() == []


def test_games_are_read_one_by_one_while_the_page_is_open(saves: Path) -> None:
    driver = Driver(MenuScreen({}))
    driver.app.push(GamesScreen())
    assert "Being read" in driver.texts()
    assert "5 games" in driver.texts()
    driver.wait(0.5)
    assert "Being read" not in driver.texts()


def test_an_empty_list_says_how_it_is_filled() -> None:
    driver = Driver(MenuScreen({}))
    driver.app.push(GamesScreen())
    assert any("dropping a file" in text for text in driver.texts())
    driver.key("f2", "delete", "return")
    assert driver.screen.name == "games"
    driver.key("Esc")
    assert driver.screen.name == "menu"


def test_enter_watches_a_game_that_is_over_and_goes_on_with_one_that_is_not(
    driver: Driver,
) -> None:
    select(driver, "tie")
    driver.key("return")
    assert driver.screen.name == "replay"
    assert driver.screen.replay.length == 538
    driver.key("Esc")
    assert driver.screen.name == "games"
    assert driver.screen.game.path.name == "tie.record.json"
    select(driver, "2026-03-14-201500")
    driver.key("return")
    assert driver.screen.flow.match.game.turn == 9
    assert driver.screen.flow.autosave.path.name == "2026-03-14-201500.record.json"


def test_the_keyboard_is_on_the_list_from_the_beginning(driver: Driver) -> None:
    wanted = names(driver).index("270-obama")
    driver.key("home", *["down"] * wanted, "return")
    assert driver.screen.name == "replay"
    assert driver.screen.replay.length == 341


def test_enter_does_what_the_first_button_says_where_nothing_has_the_focus(driver: Driver) -> None:
    driver.screen._select(names(driver).index("tie"))
    driver.stage.set_focus(None)
    driver.key("return")
    assert driver.screen.name == "replay"


def test_a_second_click_watches(driver: Driver) -> None:
    driver.click(f"list/{names(driver).index('270-obama')}")
    assert driver.screen.game.path.name == "270-obama.record.json"
    driver.click(f"list/{names(driver).index('270-obama')}")
    assert driver.screen.name == "replay"


def test_a_game_is_renamed(driver: Driver, saves: Path) -> None:
    select(driver, "tie")
    driver.key("f2")
    driver.key("Ctrl+a")
    driver.type("Long night")
    driver.key("return")
    assert (saves / "Long night.record.json").exists()
    assert not (saves / "tie.record.json").exists()
    assert driver.screen.game.name == "Long night"
    assert "Long night" in driver.texts()
    load_record(saves / "Long night.record.json")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "Write a name"),
        ("a/b", "cannot have that name"),
        ("con", "cannot have that name"),
        ("x" * (NAME_LIMIT + 1), "cannot have that name"),
        ("270-obama", "has that name already"),
    ],
)
def test_a_name_that_cannot_be_is_refused_with_a_reason(
    driver: Driver, saves: Path, name: str, said: str
) -> None:
    select(driver, "tie")
    driver.key("f2")
    driver.widget("ask/field").set(name)
    driver.click("ask/do")
    assert any(said in text for text in driver.texts())
    assert driver.faults() == []
    assert (saves / "tie.record.json").exists()
    driver.click("ask/cancel")
    assert not driver.has("ask/field")


def test_a_deleted_game_comes_back_by_undo(driver: Driver, saves: Path) -> None:
    before = (saves / "tie.record.json").read_bytes()
    select(driver, "tie")
    driver.key("delete")
    assert "tie" not in names(driver)
    assert not (saves / "tie.record.json").exists()
    assert "Undo brings it back" in driver.notice
    driver.key("delete")
    assert len(names(driver)) == 3
    driver.key("u", "u")
    assert len(names(driver)) == 5
    assert (saves / "tie.record.json").read_bytes() == before
    assert driver.screen.game.path.name == "tie.record.json"
    assert driver.notice == "tie is back."
    assert not driver.has("undo")


def test_what_was_deleted_is_gone_once_the_page_is_left(
    driver: Driver, saves: Path, data_folder: Path
) -> None:
    select(driver, "tie")
    driver.click("game/delete")
    assert len(list((data_folder / "deleted").iterdir())) == 1
    driver.key("Esc")
    assert list((data_folder / "deleted").iterdir()) == []
    assert not (saves / "tie.record.json").exists()


def test_a_restored_game_never_takes_the_place_of_another(driver: Driver, saves: Path) -> None:
    select(driver, "tie")
    driver.key("delete")
    (saves / "tie.record.json").write_text("something else")
    driver.key("u")
    assert (saves / "tie.record.json").read_text() == "something else"
    assert load_record(saves / "tie-2.record.json").game.decisions_made == 538


def test_what_cannot_be_read_is_shown_and_never_deleted(driver: Driver, saves: Path) -> None:
    select(driver, "broken")
    assert "This file cannot be read." in driver.texts()
    driver.key("delete")
    assert "not deleted here" in driver.tip
    driver.click("game/delete")
    assert (saves / "broken.record.json").read_text() == "{ not whole"
    driver.key("return")
    assert driver.screen.name == "games"
    driver.key("f2")
    driver.widget("ask/field").set("mend me")
    driver.click("ask/do")
    assert (saves / "mend me.record.json").read_text() == "{ not whole"


def test_a_save_that_was_set_aside_is_listed_too(saves: Path) -> None:
    (saves / "broken.record.json").rename(saves / "broken.record.json.unreadable")
    driver = Driver(MenuScreen({}))
    driver.app.push(GamesScreen())
    driver.wait(0.5)
    assert "broken" in driver.texts()
    assert "Unreadable" in driver.texts()


def test_a_game_is_exported(driver: Driver, saves: Path, tmp_path: Path) -> None:
    select(driver, "tie")
    driver.click("game/export")
    driver.widget("ask/field").set(str(tmp_path / "out" / "mine"))
    driver.click("ask/do")
    finish(driver)
    copy = tmp_path / "out" / "mine.record.json"
    assert copy.read_bytes() == (saves / "tie.record.json").read_bytes()
    assert str(copy) in driver.notice
    driver.click("game/export")
    driver.widget("ask/field").set(str(copy))
    driver.click("ask/do")
    assert any("is there already" in text for text in driver.texts())
    driver.widget("ask/field").set(str(copy / "below-a-file"))
    driver.click("ask/do")
    finish(driver)
    assert any("That did not work" in text for text in driver.texts())


@pytest.mark.parametrize("form", ["{}", "'{}'", '"{}"', "file://{}", "  {}  "])
def test_a_record_is_opened_by_its_path(driver: Driver, form: str) -> None:
    driver.key("Ctrl+o")
    driver.type("x")
    driver.widget("ask/field").set(form.format(RECORDS / "tie.record.json"))
    driver.click("ask/do")
    assert driver.screen.name == "replay"
    driver.key("Esc")
    assert driver.screen.name == "games"
    assert not driver.has("ask/field")


@pytest.mark.parametrize("path", ["", "/nowhere/at/all.record.json", "{tmp}", "{tmp}/notes.txt"])
def test_a_path_that_leads_nowhere_is_told_in_the_question(
    driver: Driver, tmp_path: Path, path: str
) -> None:
    (tmp_path / "notes.txt").write_text("milk, bread")
    driver.click("open")
    driver.widget("ask/field").set(path.format(tmp=tmp_path))
    driver.click("ask/do")
    assert driver.screen.name == "games"
    told = driver.widget("ask/told").plain
    assert told
    assert "path of a record, such" not in told
    assert driver.faults() == []


def test_a_record_is_opened_from_the_clipboard(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    paste(monkeypatch, (RECORDS / "tie.record.json").read_text())
    driver.key("Ctrl+v")
    assert driver.screen.name == "replay"
    assert driver.screen.path is None
    assert driver.has("controls/keep")
    driver.key("Esc")
    paste(monkeypatch, str(RECORDS / "tie.record.json"))
    driver.click("paste")
    assert driver.screen.path == RECORDS / "tie.record.json"


@pytest.mark.parametrize(
    ("text", "said"),
    [("", "Nothing was copied"), ("{]", "What was copied"), ("{}", "format"), ("hello", "hello")],
)
def test_what_was_copied_and_is_no_record_is_told(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, text: str, said: str
) -> None:
    paste(monkeypatch, text)
    driver.key("Ctrl+v")
    assert driver.screen.name == "games"
    assert said in driver.notice


def test_a_record_that_does_not_replay_is_told_with_its_entry(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = json.loads((RECORDS / "tie.record.json").read_text())
    record["entries"][-1]["do"] = "play:obama.yes-we-can-rally"
    paste(monkeypatch, json.dumps(record))
    driver.key("Ctrl+v")
    assert f"entry {len(record['entries'])}" in driver.notice


def test_a_file_is_dropped_on_the_page_or_on_the_menu(driver: Driver) -> None:
    drop = pygame.event.Event(pygame.DROPFILE, file=str(RECORDS / "tie.record.json"))
    pygame.event.post(drop)
    driver.app.step()
    assert driver.screen.name == "replay"
    driver.key("Esc", "Esc")
    assert driver.screen.name == "menu"
    pygame.event.post(drop)
    driver.app.step()
    assert driver.screen.name == "replay"
    driver.key("Esc")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file="/nowhere/x.record.json"))
    driver.app.step()
    assert driver.screen.name == "menu"
    assert "x.record.json" in driver.notice


def test_reports_are_listed_and_watched(driver: Driver, data_folder: Path) -> None:
    folder = data_folder / "reports"
    folder.mkdir()
    record = played(lambda m: m.game.turn >= 3, Options(decks="starter")).record()
    record["meta"]["report"] = {"program": "0.1.0"}
    (folder / "2026-03-15-101500.record.json").write_bytes(encode_record(record))
    (folder / "2026-03-15-101501.report.json").write_text("{}")
    driver.screen.look()
    driver.wait(0.5)
    assert "Bug report" in driver.texts()
    assert len(names(driver)) == 6
    select(driver, "2026-03-15-101500")
    assert not driver.has("game/go-on")
    driver.click("game/watch")
    assert driver.screen.name == "replay"


def test_every_button_is_reached_by_tab(driver: Driver) -> None:
    select(driver, "2026-03-14-201500")
    reached = set()
    for _ in range(20):
        driver.key("Tab")
        reached.add(driver.focus)
    wanted = {"list", "back", "open", "paste"}
    wanted |= {f"game/{name}" for name in ("go-on", "watch", "rename", "export", "delete")}
    assert wanted <= reached


def test_a_name_as_long_as_may_be_fits_with_larger_text(saves: Path) -> None:
    for letter in "Wi":
        (saves / f"{letter * NAME_LIMIT}.record.json").write_bytes(
            (RECORDS / "passes.record.json").read_bytes()
        )
    for size in ((1024, 640), (1280, 800)):
        driver = Driver(MenuScreen({}), size, Preferences(text=130))
        driver.app.push(GamesScreen())
        driver.wait(0.6)
        for index in range(len(driver.screen.library.games)):
            driver.screen._select(index)
            assert driver.faults() == []


def test_the_library_refuses_a_name_twice_and_reads_each_file_once(saves: Path) -> None:
    library = Library(Driver(MenuScreen({})).app.content)
    library.look()
    while library.read_next():
        pass
    facts = [kept.facts for kept in library.games]
    library.look()
    assert not library.read_next()
    assert [kept.facts for kept in library.games] == facts
    with pytest.raises(NameRefused) as refused:
        library.rename(library.games[0], library.games[-1].path.name.partition(".")[0])
    assert refused.value.why in ("taken", "bad")


def test_the_list_and_the_game_say_which_side_was_a_bot(driver: Driver, saves: Path) -> None:
    record = json.loads((RECORDS / "tie.record.json").read_bytes())
    record["meta"] = {
        "names": {"obama": "North", "mccain": "McCain"},
        "seats": {"obama": "person", "mccain": "greedy"},
    }
    (saves / "alone.record.json").write_text(json.dumps(record))
    driver.screen.look()
    driver.wait(0.5)
    select(driver, "alone")
    assert driver.screen.game.facts.bots == {"mccain"}
    told = [text.replace("\u00a0", " ") for text in driver.texts()]
    assert any(text.startswith("Obama, managed by North: ") for text in told)
    assert any(text.startswith("McCain (bot): ") for text in told)
    icons = {
        name: [
            w.icon
            for w in driver.widget(f"list/{names(driver).index(name)}").walk()
            if isinstance(w, Icon)
        ].count("ui/bot")
        for name in ("alone", "tie")
    }
    assert icons == {"alone": 1, "tie": 0}


@pytest.mark.parametrize("typed", ["~nobody-of-that-name/a", "file://[a"])
def test_what_is_no_path_is_told_where_it_was_written(
    driver: Driver, typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for button, path in (("open", "open"), ("export", "game/export")):
        driver.click(path)
        driver.widget("ask/field").value = typed
        driver.click("ask/do")
        assert "This is no path" in driver.widget("ask/told").plain, button
        driver.key("Esc")
    paste(monkeypatch, typed)
    driver.click("paste")
    assert "This is no path" in driver.notice
    assert driver.screen.name == "games"
