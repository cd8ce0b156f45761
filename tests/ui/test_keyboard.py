"""Everything is reached by keyboard, in the order a player needs it."""

import pytest

from game.ui.env import Env
from game.ui.input import BindingError, Bindings
from game.ui.screen import Screen
from game.ui.widgets import Button, Column, ScrollArea, Widget
from game.ui.widgets.base import ONLY_EXPLAINS
from tests.ui.demo import Demo
from tests.ui.driver import Driver


@pytest.fixture
def demo() -> Driver:
    return Driver(Demo())


def log(driver: Driver) -> list[str]:
    return list(driver.screen.log)


def test_tab_walks_what_can_be_chosen_first(demo: Driver) -> None:
    walked = []
    for _ in range(4):
        demo.key("Tab")
        walked.append(demo.focus)
    assert walked == ["hand/1", "hand/2", "undo", "ask"]


def test_tab_goes_round_and_back(demo: Driver) -> None:
    seen: list[str] = []
    while len(seen) < 2 or seen[-1] != seen[0]:
        demo.key("Tab")
        seen.append(demo.focus)
    assert len(seen) == len(set(seen)) + 1
    assert {"draw", "name", "scale", "contrast", "undo-mode/fair", "tabs/log"} <= set(seen)
    demo.key("Shift+Tab")
    assert demo.focus == seen[-2]


def test_what_only_explains_comes_last(demo: Driver) -> None:
    demo.key("Shift+Tab")
    assert demo.focus in ("story/link-2", "draw")


@pytest.mark.parametrize(
    ("start", "key", "goal"),
    [
        ("hand/2", "Right", "hand/3"),
        ("hand/2", "Left", "hand/1"),
        ("undo", "Right", "ask"),
        ("hand/1", "Up", "story/link-0"),
        ("peek", "Up", "name"),
        ("contrast", "Down", "scale"),
        ("scale", "Down", "undo-mode/fair"),
        ("undo-mode/fair", "Right", "undo-mode/friendly"),
    ],
)
def test_arrows_move_in_two_dimensions(demo: Driver, start: str, key: str, goal: str) -> None:
    demo.stage.set_focus(demo.widget(start), shown=True)
    demo.key(key)
    assert demo.focus == goal


def test_enter_and_space_act_on_the_focus(demo: Driver) -> None:
    demo.key("Tab", "Tab", "Enter", "Space")
    assert log(demo) == ["card 2", "card 2"]


class Explained(Screen):
    """A thing that only explains, beside the button that Enter means."""

    name = "explained"

    def __init__(self, enabled: bool) -> None:
        super().__init__()
        self.enabled = enabled
        self.log: list[str] = []

    def build(self, env: Env) -> Widget:
        return Column(
            Widget(name="fact", width=40, height=40, tip="A circle.", rank=ONLY_EXPLAINS),
            Widget(name="shut", width=40, height=40, tip="Not this one now."),
            Button(
                "End turn",
                lambda: self.log.append("ended"),
                name="end",
                default=True,
                enabled=self.enabled,
                tip="Not yet.",
            ),
        )


@pytest.mark.parametrize(
    ("at", "enabled", "key", "done"),
    [
        ("fact", True, "Enter", ["ended"]),
        ("fact", True, "Space", []),
        ("fact", False, "Enter", []),
        ("shut", True, "Enter", []),
    ],
)
def test_enter_passes_by_what_only_explains(
    at: str, enabled: bool, key: str, done: list[str]
) -> None:
    screen = Explained(enabled)
    driver = Driver(screen)
    driver.stage.set_focus(driver.widget(at), shown=True)
    driver.key(key)
    assert screen.log == done
    assert driver.focus == at


def test_a_button_is_pressed_by_its_own_key(demo: Driver) -> None:
    demo.key("u", "3")
    assert log(demo) == ["undo", "card 3"]


def test_keys_that_no_widget_carries_go_to_the_screen(demo: Driver) -> None:
    demo.key("d")
    assert log(demo) == ["action draw"]


def test_letters_rest_while_a_field_has_the_focus(demo: Driver) -> None:
    demo.click("name")
    demo.type("du3")
    assert log(demo) == []
    assert demo.widget("name").value.count("du3") == 1
    demo.key("Tab")
    demo.key("u")
    assert log(demo) == ["undo"]


def test_holding_a_key_down_acts_once(demo: Driver) -> None:
    import pygame

    for _ in range(5):
        demo._post(pygame.KEYDOWN, key=pygame.K_u, mod=0, unicode="u", scancode=0)
    assert log(demo) == ["undo"]


def test_the_focus_ring_shows_for_keys_and_not_for_clicks(demo: Driver) -> None:
    x, y = demo.widget("hand/3").rect.topleft
    ring = (x - 4.5, y + 20)
    before = demo.pixel(*ring)
    demo.click("hand/3")
    demo.move(5, 5)
    assert demo.focus == "hand/3"
    assert demo.pixel(*ring) == before
    demo.stage.set_focus(demo.widget("hand/2"), shown=True)
    demo.key("Right")
    assert demo.focus == "hand/3"
    assert demo.pixel(*ring) == demo.app.env.colour("focus")


def test_a_disabled_button_says_why_when_it_is_reached(demo: Driver) -> None:
    demo.stage.set_focus(demo.widget("keep"), shown=True)
    demo.stage.set_focus(demo.widget("draw"), shown=True)
    demo.key("Enter")
    assert demo.tip == "Your hand is full."
    assert log(demo) == []


def test_the_focus_outlives_a_rebuilt_tree(demo: Driver) -> None:
    demo.key("Tab", "Tab")
    before = demo.stage.focus
    demo.app.screen.refresh()
    assert demo.focus == "hand/2"
    assert demo.stage.focus is not before


def test_keys_are_remapped_and_clashes_refused() -> None:
    bindings = Bindings()
    bindings.remap("draw", "K")
    assert bindings.action("K") == "draw"
    assert bindings.action("D") is None
    assert bindings.changes == {"draw": "K"}
    with pytest.raises(BindingError, match="U already means undo"):
        bindings.remap("draw", "U")
    with pytest.raises(BindingError, match="cannot be changed"):
        bindings.remap("next", "N")
    bindings.remap("draw", "D")
    assert bindings.changes == {}


def test_saved_keys_that_no_longer_make_sense_are_left_out() -> None:
    assert Bindings({"draw": "L", "fly": "F", "undo": "Z", "back": "B"}).changes == {"undo": "Z"}


def test_a_remapped_key_works_and_is_shown() -> None:
    from game.ui.prefs import Preferences

    demo = Driver(Demo(), prefs=Preferences(keys={"undo": "Z"}))
    demo.key("u")
    assert log(demo) == []
    demo.key("z")
    assert log(demo) == ["undo"]


def test_help_lists_every_action(demo: Driver) -> None:
    demo.key("f1")
    assert demo.has("keys/close")
    texts = demo.texts()
    say = demo.app.words
    for action, _ in Bindings().listed():
        if not action.startswith("card-"):
            assert say(f"action.{action}") in texts
    demo.key("Esc")
    assert not demo.has("keys/close")


def test_pages_turn_wherever_the_focus_is() -> None:
    demo = Driver(Demo(), (1024, 640))
    demo.key("f1")
    assert demo.focus == "keys/close"
    (area,) = (w for w in demo.stage.top.root.walk() if isinstance(w, ScrollArea))
    demo.key("PageDown")
    assert area.offset > 0
    demo.key("PageDown", "PageDown")
    assert area.offset == area.most
    demo.key("PageUp", "PageUp", "PageUp")
    assert area.offset == 0
    demo.key("Up", "Down")
    assert area.offset > 0
