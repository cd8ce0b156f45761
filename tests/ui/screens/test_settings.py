"""The settings: each is tried by pointer or keyboard, acts at once, and is kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.files import FileError
from game.ui import desktop
from game.ui.app import App
from game.ui.input import DEFAULTS, Bindings
from game.ui.keeping import PreferencesFile
from game.ui.match import Hold
from game.ui.prefs import Preferences
from game.ui.screens.around_shots import AROUND
from game.ui.screens.menu import MenuScreen
from game.ui.screens.settings import PAGES, SettingsScreen
from game.ui.screens.settings_keys import KeyTaker
from game.ui.theme import HIGH_CONTRAST
from game.ui.widgets import KeyCaps
from tests.ui.driver import Driver

PLACES = [
    ((1024, 640), 100, 150),
    ((1280, 800), 125, 100),
    ((1920, 1080), 150, 120),
    ((3840, 2160), 100, 100),
]


def opened(page: str = "look", size: tuple[int, int] = (1280, 800)) -> Driver:
    return Driver(SettingsScreen(page), size)


def kept(path: Path) -> tuple[Driver, PreferencesFile]:
    """The settings of a window that keeps them."""
    driver = opened()
    driver.app.keeper = keeper = PreferencesFile(path)
    return driver, keeper


@pytest.mark.parametrize(("size", "scale", "text"), PLACES)
@pytest.mark.parametrize("name", [name for name in AROUND if name.startswith("settings")])
def test_nothing_is_cut_at_any_size(
    name: str, size: tuple[int, int], scale: int, text: int
) -> None:
    driver = Driver.at(name, size, Preferences(scale=scale, text=text))
    assert driver.app.scale == scale
    assert driver.faults() == []


@pytest.mark.parametrize("page", PAGES)
def test_every_page_is_opened_by_pointer_and_by_keyboard(page: str) -> None:
    driver = opened("keys" if page == "look" else "look")
    driver.click(f"nav/{page}")
    assert driver.screen.page == page
    assert driver.faults() == []
    driver = opened("keys" if page == "look" else "look")
    while driver.focus != f"nav/{page}":
        driver.key("Tab")
    driver.key("Enter")
    assert driver.screen.page == page
    assert driver.focus == f"nav/{page}"


def test_the_scale_acts_at_once_and_one_that_does_not_fit_says_so() -> None:
    driver = opened()
    driver.click("look/scale/125")
    assert driver.app.scale == 125
    driver.click("look/scale/200")
    assert driver.app.scale == 125
    assert "200 %" in driver.notice
    assert any("200 %" in text and "does not fit" in text for text in driver.texts())


def test_text_size_and_contrast_act_at_once() -> None:
    driver = opened()
    before = driver.picture()
    driver.click("look/text/150")
    assert driver.app.env.fonts.text_scale == 1.5
    driver.click("look/high-contrast")
    assert driver.app.env.palette is HIGH_CONTRAST
    assert driver.picture() != before
    driver.click("look/high-contrast")
    driver.click("look/text/100")
    driver.move(1, 1)
    driver.screen.stage.set_focus(None)
    driver.app.step()
    assert driver.picture() == before


def test_motion_sound_and_volume() -> None:
    driver = opened("motion")
    driver.click("motion/motion/double")
    assert driver.stage.motion.speed == "double"
    driver.click("motion/reduced-motion")
    assert driver.stage.motion.reduced
    driver.click("motion/sound")
    assert not driver.app.prefs.sound
    slider = driver.widget("motion/volume")
    driver.stage.set_focus(slider)
    driver.key("Home")
    assert driver.app.prefs.volume == 0
    driver.key("right", "right")
    assert driver.app.prefs.volume == 10
    assert driver.widget("motion/volume") is slider


def test_motion_acts_on_the_screens_below_too() -> None:
    driver = Driver(MenuScreen({"settings": lambda app: SettingsScreen("motion")}))
    menu = driver.screen
    driver.click("settings")
    driver.click("motion/motion/off")
    assert menu.stage.motion.speed == "off"
    driver.key("Esc")
    assert driver.screen is menu


def test_play_settings() -> None:
    driver = opened("play")
    for name in ("confirm-draw", "confirm-reveal", "auto-end/4", "handover/open", "undo/friendly"):
        driver.stage.reveal(driver.widget(f"play/{name}"))
        driver.click(f"play/{name}")
    prefs = driver.app.prefs
    assert not prefs.confirm_draw
    assert not prefs.confirm_reveal
    assert (prefs.auto_end, prefs.handover, prefs.undo) == (4, "open", "friendly")


def test_all_settings_go_back_after_a_question() -> None:
    driver = opened()
    driver.click("look/text/120")
    driver.click("defaults")
    driver.key("Esc")
    assert driver.app.prefs.text == 120
    driver.click("defaults")
    driver.key("Enter")
    assert driver.app.prefs == Preferences()


# --- keys


def shown(driver: Driver, action: str) -> tuple[str, ...]:
    row = driver.widget(f"keys/key/{action}")
    return next(tuple(w.keys) for w in row.walk() if isinstance(w, KeyCaps))


def test_a_key_is_given_to_an_action_and_works() -> None:
    driver = opened("keys")
    driver.click("keys/key/help")
    driver.key("q")
    assert shown(driver, "help") == ("Q",)
    driver.key("f1")
    assert len(driver.stage.layers) == 1
    driver.key("q")
    assert driver.has("help/close")


def test_a_clash_is_shown_and_the_two_may_trade() -> None:
    driver = opened("keys")
    driver.click("keys/key/log")
    driver.key("d")
    assert driver.has("key/swap")
    assert any("Draw a card" in text for text in driver.texts())
    assert driver.app.prefs.keys == {}
    driver.click("key/swap")
    assert (shown(driver, "log"), shown(driver, "draw")) == (("D",), ("L",))
    assert driver.app.prefs.keys == {"log": "D", "draw": "L"}
    assert Bindings(driver.app.prefs.keys).changes == {"log": "D", "draw": "L"}
    driver.click("keys/keys-reset")
    assert shown(driver, "log") == ("L",)


def test_keys_of_the_keyboard_itself_cannot_be_taken() -> None:
    driver = opened("keys")
    driver.click("keys/key/log")
    driver.key("left")
    assert isinstance(driver.stage.focus, KeyTaker)
    assert not driver.has("key/swap")
    assert any("everywhere" in text for text in driver.texts())
    driver.key("Esc")
    assert len(driver.stage.layers) == 1
    assert driver.focus == "keys/key/log"


def test_a_changed_key_goes_back_to_its_first() -> None:
    driver = opened("keys")
    driver.click("keys/key/undo")
    driver.key("z")
    driver.click("keys/key/undo")
    driver.key("Tab", "Tab", "Enter")
    assert driver.app.prefs.keys == {}
    assert driver.screen.stage.env.bindings.keys("undo") == DEFAULTS["undo"]


# --- the data folder


def test_the_data_folder_is_shown_and_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data"
    monkeypatch.setenv("CAMPAIGN_MANAGER_DATA", str(folder))
    ran: list[tuple[str, Path]] = []
    monkeypatch.setattr(desktop, "_run", lambda opener, path: ran.append((opener, path)))
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}")
    driver = opened("files")
    assert str(folder) in driver.texts()
    driver.click("files/open")
    assert folder.is_dir()
    for _ in range(200):
        if ran:
            break
        driver.wait(0.1)
    assert ran == [("/bin/xdg-open", folder)]
    monkeypatch.setattr("shutil.which", lambda name: None)
    driver.click("files/open")
    assert "no file manager" in driver.notice


# --- keeping


def test_what_is_set_is_there_again(tmp_path: Path) -> None:
    driver, keeper = kept(tmp_path / "data" / "settings.json")
    driver.click("look/text/130")
    driver.click("look/high-contrast")
    driver.app.shut_down()
    again = PreferencesFile(keeper.path)
    assert again.load() == driver.app.prefs
    assert again.load().text == 130
    assert again.notes == []
    assert [path.name for path in keeper.path.parent.iterdir()] == ["settings.json"]


def test_without_a_file_the_defaults_hold_and_nothing_is_said(tmp_path: Path) -> None:
    keeper = PreferencesFile(tmp_path / "settings.json")
    assert keeper.load() == Preferences()
    assert keeper.notes == []


@pytest.mark.parametrize(
    "damage",
    [b"", b"{", b"[]", b'{"format": "another"}', b"\xff\xfe\x00", b"[" * 100_000, b"\0" * 2**21],
)
def test_a_damaged_file_is_set_aside_and_told_of(damage: bytes, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(damage)
    keeper = PreferencesFile(path)
    assert keeper.load() == Preferences()
    aside = tmp_path / "settings.json.unreadable"
    assert aside.read_bytes() == damage
    assert not path.exists()
    app = App(MenuScreen({}), prefs=Preferences(), keeper=keeper)
    app.step()
    assert str(aside) in app.screen.stage.notices.text
    app.shut_down()


def test_settings_of_another_version_are_kept_and_nonsense_is_named(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    inner = {"text": 120, "scale": "huge", "auto_end": True, "hologram": [1], "keys": {"draw": 3}}
    path.write_text(
        json.dumps({"format": "campaign-manager-settings", "version": 9, "settings": inner})
    )
    keeper = PreferencesFile(path)
    prefs = keeper.load()
    assert (prefs.text, prefs.scale, prefs.auto_end, prefs.keys) == (120, 100, 0, {})
    assert keeper.news() == ("settings.wrong", {"names": "scale, auto_end, keys"})
    keeper.save(prefs)
    keeper.flush()
    assert json.loads(path.read_text())["settings"]["hologram"] == [1]


def test_a_disk_that_is_full_is_told_of_once(tmp_path: Path) -> None:
    def full(path: Path, data: bytes) -> None:
        raise FileError(path, "", "No space left; make room.")

    driver = opened()
    driver.app.keeper = keeper = PreferencesFile(tmp_path / "settings.json", write=full)
    driver.click("look/text/110")
    keeper.flush()
    driver.app.step()
    assert "No space left" in driver.notice
    driver.app.notice("something else")
    driver.click("look/text/120")
    keeper.flush()
    driver.app.step()
    assert driver.notice == "something else"


def test_clashing_keys_in_a_file_are_left_at_their_defaults() -> None:
    bindings = Bindings({"draw": "U", "log": "X", "map": "X", "back": "Q", "no": "Z", "peek": ""})
    assert bindings.changes == {"log": "X"}


# --- what the board makes of them


def board(name: str, **settings: object) -> Driver:
    from tests.ui.board.test_board import play

    driver = play(name)
    driver.app.change(**settings)
    return driver


def test_drawing_can_go_without_a_question() -> None:
    asked = board("board-3-cards")
    asked.key("d")
    assert asked.screen.drawing
    at_once = board("board-3-cards", confirm_draw=False)
    at_once.key("d")
    assert not at_once.screen.drawing
    assert at_once.screen.match.game.made == asked.screen.match.game.made + 1


def test_a_card_that_reveals_can_go_without_a_question() -> None:
    name = "board-play-sure"
    asked = board(name)
    option = asked.screen.picked
    at_once = board(name, confirm_reveal=False)
    made = at_once.screen.match.game.made
    at_once.screen.put_down()
    at_once.screen.pick(option)
    assert at_once.screen.match.game.made == made + 1


def test_a_finished_turn_ends_by_itself_only_where_it_was_set() -> None:
    by_hand = board("board-end-turn")
    by_hand.wait(9)
    assert by_hand.screen.match.hold is Hold.END_TURN
    by_itself = board("board-end-turn", auto_end=2)
    by_itself.app.wake()
    match = by_itself.screen.match
    by_itself.wait(1.5)
    assert match.hold is Hold.END_TURN
    by_itself.wait(1)
    assert match.hold is not Hold.END_TURN


def test_undo_stops_the_end_of_the_turn() -> None:
    driver = board("board-end-turn", auto_end=2)
    driver.app.wake()
    match = driver.screen.match
    driver.wait(1.5)
    driver.key("u")
    driver.wait(3)
    assert match.hold is Hold.DECISION
