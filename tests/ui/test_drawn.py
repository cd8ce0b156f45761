"""What lies still is drawn from notes, and looks as if its widgets had drawn it."""

import pygame
import pytest

from game.text.runs import Run
from game.ui.canvas import Box, Canvas
from game.ui.env import Env
from game.ui.screen import Screen
from game.ui.theme import HIGH_CONTRAST, PAPER
from game.ui.widgets import Column, Icon, Kept, Label, Pressable, Row, ScrollArea, Spacer, Widget
from tests.ui.driver import Driver


class Counter(Widget):
    """Counts how often it is asked to draw itself, which it does in a corner of its own."""

    def __init__(self) -> None:
        super().__init__(width=60, height=40)
        self.asked = 0

    def paint(self, canvas: Canvas) -> None:
        self.asked += 1
        with canvas.clip(self.rect):
            canvas.box(self.rect.inflate(30, 0), Box("obama", 12, "choose", 2, shadow=2))
            canvas.fill(self.rect.inflate(-20, -20), "gold", 0.5)
            canvas.dashed(self.rect, "muted")
            canvas.circle(self.rect.center, 5, "mccain")


class Slant(Widget):
    """Draws what pygame draws by itself: no notes can be taken of that."""

    def __init__(self) -> None:
        super().__init__(width=60, height=20)

    def paint(self, canvas: Canvas) -> None:
        left, low = self.rect.bottomleft
        canvas.line((left, low), (left + 50, low - 17), "bad", 2)


class Lamp(Widget):
    """Looks other than before when it is told so."""

    lit = False

    def __init__(self) -> None:
        super().__init__(width=20, height=20)

    def paint(self, canvas: Canvas) -> None:
        canvas.box(self.rect, Box("gold" if self.lit else "sunken", 10))


class Page(Screen):
    """A part that may lie still, with something beside it that changes."""

    name = "page"

    def __init__(self, *, still: bool) -> None:
        super().__init__()
        self.still = still
        self.counter, self.lamp = Counter(), Lamp()
        self.slant = False
        self.above = 10.0
        self.beside = "beside"

    def part(self) -> Widget:
        button = Pressable(
            Row(Icon("ui/star", 20, "gold"), Label("Ohio and Iowa", "body-strong")),
            on_click=lambda: None,
            name="button",
            box=Box("card", 8, "line", shadow=1),
            hover_box=Box("hover", 8, "choose", 3),
        )
        link = Label([Run("Twenty votes", "strong", "rule:6.1")], "small", "muted", name="says")
        more = [Slant()] if self.slant else []
        return Column(button, self.counter, link, self.lamp, *more, pad=20)

    def build(self, env: Env) -> Widget:
        kept = self.parts.get("part", (), self.part, still=self.still)
        beside = Pressable(Label(self.beside), name="beside", on_click=lambda: None, drag="Ohio")
        row = Row(kept, beside)
        area = ScrollArea(Column(row, Spacer(900)), name="area", height=300)
        return Column(Spacer(self.above), area, box=Box("paper", 0))


def pages() -> list[Driver]:
    """A page whose part lies still, and one whose part does not.

    All windows of one size draw on the same surface, so each is looked at after its own frame.
    """
    drivers = [Driver(Page(still=still), (1280, 800)) for still in (True, False)]
    for driver in drivers:
        looks(driver)
    return drivers


def looks(driver: Driver, area: pygame.FRect | None = None) -> bytes:
    """The picture after everything, or only an area (logical), was drawn anew on red."""
    driver.app.surface.fill("red")
    if area is None:
        driver.stage.damage_all()
    else:
        driver.stage.damage(area)
    driver.app.step()
    return pygame.image.tobytes(driver.app.surface, "RGB")


def assert_alike(still: Driver, other: Driver, *, unlike: bytes) -> None:
    """Both pages look the same now, and other than before."""
    after = looks(still)
    assert after == looks(other)
    assert after != unlike


def test_it_is_drawn_from_notes_and_looks_the_same() -> None:
    still, other = pages()
    before = still.screen.counter.asked
    for _ in range(3):
        assert looks(still) == looks(other)
    assert still.screen.counter.asked == before
    assert other.screen.counter.asked > before


def test_a_part_of_it_is_drawn_from_notes_too() -> None:
    still, other = pages()
    for move in ((25, 15), (-30, -10), (0, 38)):
        part, same = (looks(each, each.screen.counter.rect.move(move)) for each in (still, other))
        assert part == same
        assert part != looks(still)


def test_notes_taken_of_a_part_hold_for_all_of_it() -> None:
    still, other = pages()
    kept = still.screen.parts.get("part", (), still.screen.part, still=True)
    kept.drawn.forget()
    looks(still, still.screen.counter.rect.move(25, 15))
    before = still.screen.counter.asked
    assert looks(still) == looks(other)
    assert still.screen.counter.asked == before


def test_what_the_pointer_is_on_shows_it_and_afterwards_no_more() -> None:
    still, other = pages()
    rest = looks(still)
    for driver in (still, other):
        driver.hover("area/button")
    assert_alike(still, other, unlike=rest)
    still.move(900, 700)
    assert looks(still) == rest


def test_what_has_the_focus_is_drawn_by_itself() -> None:
    still, other = pages()
    rest = looks(still)
    for driver in (still, other):
        driver.key("Tab", "Tab", "Tab")
    assert still.focus == "area/says/link-0"
    assert_alike(still, other, unlike=rest)


def test_while_something_is_dragged_anything_may_look_other() -> None:
    still, _ = pages()
    before = still.screen.counter.asked
    x, y = still.widget("area/beside").rect.center
    still.move(x, y)
    still.down(x, y)
    still.move(x + 200, y + 200)
    assert still.stage.pointer.dragging
    looks(still)
    assert still.screen.counter.asked > before


def test_what_asks_to_be_drawn_again_is() -> None:
    still, other = pages()
    rest = looks(still)
    for driver in (still, other):
        driver.screen.lamp.lit = True
        driver.screen.lamp.redraw()
    assert_alike(still, other, unlike=rest)


def test_of_what_pygame_draws_by_itself_no_notes_are_used() -> None:
    still, other = pages()
    for driver in (still, other):
        driver.screen.slant = True
        driver.screen.parts.clear()
        driver.screen.refresh()
    before = still.screen.counter.asked
    for _ in range(3):
        assert looks(still) == looks(other)
    assert still.screen.counter.asked > before + 2


@pytest.mark.parametrize("how", ["moved", "text", "scale", "palette", "window"])
def test_notes_are_forgotten_where_it_would_look_other(how: str) -> None:
    still, other = pages()
    rest = looks(still)
    for driver in (still, other):
        if how == "moved":
            driver.screen.above = 90.0
            driver.screen.refresh()
        elif how == "scale":
            driver.app.change(scale=75)
        elif how == "text":
            driver.app.change(text=130)
        elif how == "palette":
            driver.app.change(high_contrast=True)
        else:
            driver.resize(1024, 640)
    assert_alike(still, other, unlike=rest)


def test_it_moves_with_what_is_scrolled() -> None:
    still, other = pages()
    for driver in (still, other):
        driver.hover("area/button")
        driver.wheel(-1)
        driver.move(900, 700)
    assert still.widget("area").offset > 0
    assert looks(still) == looks(other)


def test_what_changes_beside_it_leaves_it_alone() -> None:
    still, other = pages()
    before = still.screen.counter.asked
    for driver in (still, other):
        driver.screen.beside = "something else"
        driver.screen.refresh()
        driver.app.step()
    assert looks(still) == looks(other)
    assert still.screen.counter.asked == before


def test_a_part_that_is_renewed_is_drawn_anew() -> None:
    still, _ = pages()
    before = still.screen.counter.asked
    kept = still.screen.parts.get("part", (), still.screen.part, still=True)
    kept.renew()
    still.screen.refresh()
    looks(still)
    assert still.screen.counter.asked > before


def test_another_palette_is_another_look() -> None:
    env = Driver(Page(still=True), (1280, 800)).app.env
    kept = Kept(Counter(), still=True)
    sheet = pygame.Surface((200, 200))
    env.new_pass()
    kept.arrange(env, pygame.FRect(10, 10, 60, 40))
    assert kept.drawn is not None
    kept.paint(kept.drawn.noted(Canvas(sheet, env, ()), kept.rect))
    assert kept.drawn.again(Canvas(sheet, env, ()), kept.rect)
    assert env.palette is PAPER
    env.palette = HIGH_CONTRAST
    assert not kept.drawn.again(Canvas(sheet, env, ()), kept.rect)
