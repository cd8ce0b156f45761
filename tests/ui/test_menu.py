"""The main menu."""

from collections.abc import Callable

import pytest

from game import Options
from game.files import new_save
from game.ui.match import Match, MatchSetup
from game.ui.match.autosave import Autosave, standing_of
from game.ui.prefs import Preferences
from game.ui.screens import CONDITIONS
from game.ui.screens.menu import ENTRIES, MenuScreen, battleground_votes
from game.ui.usmap import safe_states
from tests.ui.demo import Demo
from tests.ui.driver import Driver

SIZES = [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)]
SCALES = [(125, (1280, 800)), (150, (1920, 1080)), (200, (2560, 1440))]


@pytest.fixture(autouse=True)
def no_conditions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every entry is there, whatever lies in the data folder."""
    for entry in list(CONDITIONS):
        monkeypatch.delitem(CONDITIONS, entry)


def every_entry() -> MenuScreen:
    return MenuScreen({entry: lambda app: Demo() for entry in ENTRIES})


def without(*entries: str) -> MenuScreen:
    return MenuScreen({entry: lambda app: Demo() for entry in ENTRIES if entry not in entries})


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("screen", [MenuScreen, every_entry, lambda: without("resume", "learn")])
def test_it_holds_at_every_size(screen: Callable[[], MenuScreen], size: tuple[int, int]) -> None:
    menu = Driver(screen(), size)
    assert menu.faults() == []
    menu.key("f1")
    assert menu.faults() == []


@pytest.mark.parametrize(("scale", "size"), SCALES)
def test_it_holds_at_every_scale(scale: int, size: tuple[int, int]) -> None:
    menu = Driver(every_entry(), size, Preferences(scale=scale))
    assert menu.app.scale == scale
    assert menu.faults() == []


def test_it_holds_in_high_contrast_and_with_larger_text() -> None:
    prefs = Preferences(high_contrast=True, text=120)
    assert Driver(every_entry(), (1280, 800), prefs).faults() == []


def test_entries_without_a_screen_are_not_shown() -> None:
    menu = Driver(without("learn", "resume"))
    assert menu.has("play")
    assert not menu.has("learn")
    assert "Resume" not in menu.texts()
    assert "Rules" in menu.texts()


def test_an_entry_comes_and_goes_with_its_condition(monkeypatch: pytest.MonkeyPatch) -> None:
    saved: list[str] = []
    monkeypatch.setitem(CONDITIONS, "resume", lambda app: bool(saved))
    menu = Driver(every_entry())
    assert not menu.has("resume")
    menu.click("play")
    saved.append("a game")
    menu.key("Esc")
    assert menu.has("resume")
    assert menu.has("play")


def test_entries_stand_in_their_order() -> None:
    menu = Driver(every_entry())
    walked = []
    for _ in ENTRIES:
        menu.key("Tab")
        walked.append(menu.focus)
    assert walked == list(ENTRIES)


@pytest.mark.parametrize("entry", ENTRIES)
def test_each_entry_opens_its_screen_by_mouse_and_by_keyboard(entry: str) -> None:
    menu = Driver(every_entry())
    menu.click(entry)
    assert isinstance(menu.app.screen, Demo)
    menu.key("Esc")
    assert isinstance(menu.app.screen, MenuScreen)
    menu.key("Enter")
    assert isinstance(menu.app.screen, Demo)


def test_enter_plays_at_once() -> None:
    menu = Driver(every_entry())
    menu.key("Enter")
    assert isinstance(menu.app.screen, Demo)


def test_quit_closes_the_window() -> None:
    menu = Driver(every_entry())
    menu.click("quit")
    assert menu.app.done


def test_where_details_have_no_room_they_are_told_on_hover() -> None:
    menu = Driver(every_entry(), (1024, 640))
    detail = menu.app.words("menu.sandbox-detail")
    assert detail not in menu.texts()
    menu.hover("sandbox")
    menu.wait(0.6)
    assert menu.tip == detail
    assert detail in Driver(every_entry(), (1280, 800)).texts()


def test_the_map_knows_every_state() -> None:
    from game.content import load_content

    battlegrounds = {state.id for state in load_content().states}
    assert len(battleground_votes(load_content())) == len(battlegrounds) == 20
    assert battlegrounds.isdisjoint(safe_states())
    assert len(safe_states()) == 31


@pytest.mark.parametrize("size", SIZES)
def test_resume_says_which_game_it_is(size: tuple[int, int]) -> None:
    match = Match(MatchSetup(Options(decks="starter", first_player="obama"), 7))
    while match.game.turn < 3:
        decision = match.game.decision
        if decision is None:
            match.proceed()
        else:
            match.choose("draw" if "draw" in decision.options else decision.options[0])
    path = new_save()
    autosave = Autosave(path)
    autosave.save(match)
    assert autosave.flush() is None
    names = {c: match.setup.seats[c].name for c in ("obama", "mccain")}
    assert standing_of(path) == {
        "names": names,
        "stands": {"turn": 3, **match.game.position()["scores"]},
    }
    menu = Driver(every_entry(), size)
    said = menu.app.words("menu.resume-game", **names, turn=3, votes=157, others=155)
    menu.hover("resume")
    menu.wait(0.6)
    assert said in menu.texts() or menu.tip == said
    assert menu.faults() == []
    path.write_bytes(b"{}")
    assert standing_of(path) is None
