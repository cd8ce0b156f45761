"""State tiles, pressed and read through pygame's own queue."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeVar

import pytest
from pygame import FRect

from game.content import load_content
from game.text import Text
from game.ui.board.marks import VoterCircle
from game.ui.board.samples import Sheet
from game.ui.board.tile import TILE_HEIGHT, StateTile
from game.ui.board.tile_parts import GroupBar, RowHeader
from game.ui.env import Env, make_env
from game.ui.widgets import Label, Pressable, Row, Widget
from tests.ui.driver import Driver

FLORIDA = {
    "state": "FL",
    "issue": "E1",
    "group": "seniors",
    "defense": "RRR.B",
    "economy": "RBRBB",
}


class Table:
    """One tile, and a thing that can be dragged onto it."""

    def __init__(self, slot: Mapping[str, str] | None = FLORIDA, **rest: Any) -> None:
        self.log: list[object] = []
        self.slot, self.rest = slot, rest
        self.targets: dict[tuple[str | int, ...], Callable[[], None]] = {}

    def offer(self, *keys: tuple[str | int, ...]) -> "Table":
        for key in keys:
            self.targets[key] = partial(self.log.append, key)
        return self

    def __call__(self, env: Env, text: Text) -> Widget:
        tile = StateTile(env, text, self.slot, targets=self.targets, width=236, **self.rest)
        card = Pressable(
            Label("card"), name="card", on_click=lambda: None, drag="a card", width=90, height=60
        )
        return Row(tile, card, gap=40, pad=20, across="start")

    def open(self) -> Driver:
        return Driver(Sheet("tile", self))


@pytest.mark.parametrize(
    ("path", "key"),
    [
        ("tile/FL/economy/2", ("circle", "FL", "economy", 2)),
        ("tile/FL/defense/0", ("circle", "FL", "defense", 0)),
        ("tile/FL/track/E2", ("space", "FL", "E2")),
        ("tile/FL/group/latinos", ("group", "FL", "latinos")),
        ("tile/FL", ("state", "FL")),
    ],
)
def test_whatever_is_offered_is_one_click_away(path: str, key: tuple[str | int, ...]) -> None:
    table = Table().offer(key)
    driver = table.open()
    driver.click(path)
    assert table.log == [key]
    driver = table.open()
    driver.key("Tab")
    assert driver.focus == path
    driver.key("Enter")
    assert table.log == [key, key]


def test_what_is_not_offered_does_nothing() -> None:
    table = Table().offer(("circle", "FL", "economy", 2))
    driver = table.open()
    for path in ("tile/FL/economy/1", "tile/FL/track/D1", "tile/FL/group/latinos", "tile/FL"):
        driver.click(path)
    assert table.log == []


def test_a_circle_wins_over_the_tile_around_it() -> None:
    table = Table().offer(("circle", "FL", "economy", 0), ("state", "FL"))
    driver = table.open()
    driver.click("tile/FL/economy/0")
    driver.click("tile/FL/defense/1")
    assert table.log == [("circle", "FL", "economy", 0)], "a click beside chooses nothing"
    head = driver.widget("tile/FL").rect
    driver.move(head.centerx, head.y + 20)
    driver.down(head.centerx, head.y + 20)
    driver.up(head.centerx, head.y + 20)
    assert table.log[1:] == [("state", "FL")]


def test_tab_walks_what_is_offered_before_what_only_explains() -> None:
    driver = Table().offer(("circle", "FL", "economy", 2), ("group", "FL", "latinos")).open()
    driver.key("Tab", "Tab")
    assert driver.focus == "tile/FL/group/latinos"
    seen = set()
    for _ in range(30):
        driver.key("Tab")
        seen.add(driver.focus)
    assert {"tile/FL", "tile/FL/economy", "tile/FL/defense/3", "tile/FL/track/D2"} <= seen


def test_arrows_walk_the_circles() -> None:
    keys = [("circle", "FL", issue, i) for issue in ("defense", "economy") for i in range(5)]
    driver = Table().offer(*keys).open()
    driver.key("Tab", "Right", "Down")
    assert driver.focus == "tile/FL/economy/1"


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("tile/FL", "Florida, 27 electoral votes"),
        ("tile/FL", "In 2008 Obama won Florida by 2.8 percentage points."),
        ("tile/FL/economy/1", "Economy, 2nd circle of Florida: Obama's marker over white."),
        ("tile/FL/defense/3", "undecided"),
        ("tile/FL/track/E1", "Economy decides who wins Florida"),
        ("tile/FL/track/D2", "With the marker here, Defense decides"),
        ("tile/FL/group/seniors", "Seniors are the key demographic of Florida"),
        ("tile/FL/group/latinos", "do not work here now"),
        ("tile/FL/economy", "Economy is the majority issue"),
        ("tile/FL/economy", "Obama needs 2 more of this row."),
        ("tile/FL/defense", "McCain needs 2 more of this row."),
    ],
)
def test_everything_on_it_explains_itself_by_pointer_and_by_keyboard(path: str, says: str) -> None:
    driver = Table().open()
    x, y = driver.widget(path).rect.topleft
    driver.move(x + 4, y + 4)
    driver.wait(0.6)
    assert says in driver.tip
    driver.key("Esc")
    while driver.focus != path:
        driver.key("Tab")
    driver.wait(0.6)
    assert says in driver.tip


def test_what_cannot_be_chosen_says_why_and_cites_its_rule() -> None:
    asked = []

    def why(key: tuple[str | int, ...]) -> str:
        asked.append(key)
        return f"Not {key[0]} now."

    driver = Table(why=why).offer(("circle", "FL", "economy", 2)).open()
    driver.hover("tile/FL/economy/1")
    driver.wait(0.6)
    assert "Not circle now." in driver.tip
    assert "2.1" in driver.tip
    driver.hover("tile/FL/economy/2")
    driver.wait(0.6)
    assert "Not" not in driver.tip
    assert "5.3" in driver.tip
    assert asked == [("circle", "FL", "economy", 1)]


def test_a_card_is_dropped_on_a_state_that_takes_it() -> None:
    dropped: list[object] = []
    driver = Table(can_drop=lambda what: what == "a card", on_drop=dropped.append).open()
    driver.drag("card", "tile/FL/economy/1")
    assert dropped == ["a card"]
    refusing = Table(can_drop=lambda what: False, on_drop=dropped.append).open()
    refusing.drag("card", "tile/FL/economy/1")
    assert dropped == ["a card"]


Found = TypeVar("Found", bound=Widget)


def widgets(slot: Mapping[str, str], kind: type[Found], **rest: Any) -> list[Found]:
    env = make_env((800, 600))
    tile = StateTile(env, Text(load_content()), slot, **rest)
    tile.arrange(env, FRect(0, 0, 240, TILE_HEIGHT))
    return [w for w in tile.walk() if isinstance(w, kind)]


@pytest.mark.parametrize(("space", "leads"), [("D2", 0), ("D1", 0), ("E1", 1), ("E2", 1)])
def test_the_majority_row_is_marked_by_word_and_ground(space: str, leads: int) -> None:
    heads = widgets({**FLORIDA, "issue": space}, RowHeader)
    texts = [[w.plain for w in head.walk() if isinstance(w, Label)] for head in heads]
    assert ["majority" in words for words in texts] == [leads == 0, leads == 1]


def test_where_the_word_has_no_room_the_issue_marker_stands_for_it() -> None:
    env = make_env((800, 600), text_scale=1.3)
    tile = StateTile(env, Text(load_content()), FLORIDA)
    tile.arrange(env, FRect(0, 0, 260, 400))
    head = next(w for w in tile.walk() if isinstance(w, RowHeader) and w.leads)
    assert not head.word.visible
    assert head.diamond.visible
    assert head.diamond.rect.right <= head.rect.right


def test_it_counts_what_each_side_still_needs() -> None:
    heads = widgets(FLORIDA, RowHeader)
    numbers = [
        [w.plain for w in head.walk() if isinstance(w, Label) and w.plain.isdigit()]
        for head in heads
    ]
    assert numbers == [["4", "2"], ["2", "3"]]


def test_what_is_printed_and_what_lies_on_it_come_from_content_and_slot() -> None:
    circles = widgets(FLORIDA, VoterCircle)
    pairs = [circle.printed + circle.support for circle in circles]
    assert pairs == ["RR", "RR", ".R", "..", "BB", "RR", ".B", ".R", "BB", "BB"]


def test_exactly_the_key_group_is_marked() -> None:
    assert [bar.on for bar in widgets(FLORIDA, GroupBar)] == [True, False]


def test_what_changed_is_marked() -> None:
    keys = {("circle", "FL", "economy", 4), ("group", "FL", "seniors")}
    assert [c.changed for c in widgets(FLORIDA, VoterCircle, changed=keys)] == [False] * 9 + [True]
    assert [b.changed for b in widgets(FLORIDA, GroupBar, changed=keys)] == [True, False]


def test_a_state_that_decides_the_election_says_for_whom() -> None:
    driver = Table(deciding={"mccain"}).open()
    assert "Decides" in driver.texts()
    x, y = driver.widget("tile/FL").rect.topleft
    driver.move(x + 4, y + 4)
    driver.wait(0.6)
    assert "With Florida McCain wins the election." in driver.tip
    assert "Decides" not in Table().open().texts()


def test_an_empty_place_says_so() -> None:
    driver = Table(None, place=2).open()
    assert driver.has("tile/empty-2")
    assert "No state is left for this place" in driver.texts()


def test_all_states_have_the_same_height_and_nothing_is_cut() -> None:
    env = make_env((800, 600))
    text = Text(load_content())
    for state in text.content.states:
        slot = state.slot()
        for deciding in ((), ("obama", "mccain")):
            tile = StateTile(env, text, slot, deciding=deciding)
            for width in (232, 236, 300):
                assert tile.least_width(env) <= width, state.id
                assert tile.height_at(env, width) == TILE_HEIGHT, state.id


def test_parts_say_where_they_lie_for_what_flies_there() -> None:
    driver = Table().open()
    tile = driver.widget("tile/FL")
    circle = driver.widget("tile/FL/economy/3")
    assert tile.part(("circle", "FL", "economy", 3)) == circle.disc
    assert circle.rect.contains(circle.disc)
    assert tile.part(("space", "FL", "E1")) == driver.widget("tile/FL/track/E1").rect
    assert tile.part(("state", "FL")) == tile.rect


def test_a_lit_circle_is_seen_at_once() -> None:
    driver = Table().open()
    x, y = driver.widget("tile/FL/economy/2").disc.center
    ring = (x - 18, y)
    plain = driver.pixel(*ring)
    driver = Table().offer(("circle", "FL", "economy", 2)).open()
    assert driver.pixel(*ring) != plain
    assert driver.pixel(*ring) == driver.app.env.colour("choose")
