"""The widgets from which screens are built."""

from game.ui.canvas import Box, Canvas
from game.ui.widgets.area import TextArea
from game.ui.widgets.base import CHOOSE_FIRST, ONLY_EXPLAINS, ORDINARY, Tip, Widget
from game.ui.widgets.buttons import Button, Choices, HoldButton, KeyCaps, KeyHint, Pressable, Toggle
from game.ui.widgets.field import Field
from game.ui.widgets.holders import Dialog, Table, Tabs
from game.ui.widgets.kept import Kept, Parts
from game.ui.widgets.layout import (
    Column,
    Grid,
    Grown,
    Limit,
    Placed,
    Row,
    Spacer,
    Stack,
    first_that_fits,
)
from game.ui.widgets.scroll import ListView, ScrollArea
from game.ui.widgets.slider import Slider
from game.ui.widgets.text import Content, Divider, Drawing, Icon, Label

__all__ = [
    "CHOOSE_FIRST",
    "ONLY_EXPLAINS",
    "ORDINARY",
    "Box",
    "Button",
    "Canvas",
    "Choices",
    "Column",
    "Content",
    "Dialog",
    "Divider",
    "Drawing",
    "Field",
    "Grid",
    "Grown",
    "HoldButton",
    "Icon",
    "Kept",
    "KeyCaps",
    "KeyHint",
    "Label",
    "Limit",
    "ListView",
    "Parts",
    "Placed",
    "Pressable",
    "Row",
    "ScrollArea",
    "Slider",
    "Spacer",
    "Stack",
    "Table",
    "Tabs",
    "TextArea",
    "Tip",
    "Toggle",
    "Widget",
    "first_that_fits",
]
