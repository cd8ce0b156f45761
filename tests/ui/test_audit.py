"""The audit finds what it is there to find."""

import pytest
from pygame import FRect

from game.ui.env import Env
from game.ui.screen import Screen
from game.ui.widgets import Button, Column, Field, Label, Placed, Pressable, Row, ScrollArea, Widget
from tests.ui.driver import Driver


class Shown(Screen):
    def __init__(self, root: Widget) -> None:
        super().__init__()
        self.root = root

    def build(self, env: Env) -> Widget:
        return self.root


def faults(root: Widget) -> list[str]:
    return Driver(Shown(root), (1024, 640)).faults()


def at(x: float, y: float, w: float, h: float, child: Widget) -> tuple[FRect, Widget]:
    return (FRect(x, y, w, h), child)


def button(label: str) -> Button:
    return Button(label, print, action="undo")


def test_a_sound_tree_has_no_faults() -> None:
    tree = Column(
        Label("Keep one of three"),
        Row(Button("Keep", print, name="keep"), Button("Back", print, name="back")),
        Field("name", name="field"),
        ScrollArea(Column(*(Label(f"Line {i}") for i in range(200)))),
        pad=10,
    )
    assert faults(tree) == []


@pytest.mark.parametrize(
    ("tree", "fault"),
    [
        (Placed(at(0, 0, 60, 20, Label("Much too long for this"))), "too high"),
        (Placed(at(0, 0, 60, 20, Label("Much too long", wrap=False))), "too wide"),
        (Placed(at(0, 0, 60, 90, Label("Unpronounceable"))), "inside of a word"),
        (Placed(at(0, 0, 200, 30, Label("And so on…"))), "ellipsis"),
        (Placed(at(900, 10, 300, 30, Label("Out"))), "out of the window"),
        (
            Placed(at(0, 0, 90, 30, Button("x", print)), at(50, 0, 90, 30, Button("y", print))),
            "overlaps",
        ),
        (Placed(at(0, 0, 90, 30, Label("one")), at(9, 4, 90, 30, Label("two"))), "overlaps"),
        (Placed(at(0, 0, 20, 20, Pressable(on_click=print))), "only 20 x 20"),
        (Row(Label("a", name="same"), Label("b", name="same")), "same names 2 widgets"),
        (Placed(at(0, 0, 40, 30, Button("Cancel card", print))), "reaches out of|inside"),
        (ScrollArea(Placed(at(0, 0, 2000, 40, Label("wide")))), "is cut by"),
    ],
)
def test_each_fault_is_found(tree: Widget, fault: str) -> None:
    import re

    found = faults(tree)
    assert any(re.search(fault, line) for line in found), found


def test_small_text_is_found() -> None:
    from game.ui.theme import TextStyle

    tree = Column(Label("tiny", TextStyle(12, "regular")))
    assert any("smaller than 13" in fault for fault in faults(tree))
