"""A screen with one of each widget, for the tests of the widgets."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.text.runs import Run
from game.ui.env import Env
from game.ui.screen import Screen
from game.ui.widgets import (
    Box,
    Button,
    Choices,
    Column,
    Dialog,
    Field,
    Grid,
    HoldButton,
    Label,
    ListView,
    Pressable,
    Row,
    ScrollArea,
    Slider,
    Stack,
    Table,
    Tabs,
    Toggle,
    Widget,
)


class Target(Pressable):
    """Takes what is dragged onto it, if it is a card."""

    def __init__(self, log: list[str], **rest: Any) -> None:
        super().__init__(Label("Drop here"), box=Box("sunken", 8, "outline"), pad=12, **rest)
        self.log = log

    def can_drop(self, payload: object) -> bool:
        return payload == "card"

    def drop(self, payload: object) -> None:
        self.log.append(f"dropped {payload} on {self.path}")


class Demo(Screen):
    name = "demo"

    def __init__(self) -> None:
        super().__init__()
        self.log: list[str] = []
        self.choice = "fair"

    def say(self, what: str) -> Callable[..., None]:
        return lambda *values: self.log.append(" ".join([what, *map(str, values)]))

    def on_action(self, action: str) -> bool:
        self.log.append(f"action {action}")
        return action == "draw"

    def on_file(self, path: Path) -> bool:
        self.log.append(f"file {path.name}")
        return True

    def link_tip(self, link: str) -> str:
        return f"what {link} is"

    def follow(self, link: str) -> None:
        self.log.append(f"follow {link}")

    def ask(self) -> None:
        dialog = Dialog(
            "Leave the game?",
            Label("The game is kept and can be resumed from the menu at any time."),
            [
                Button("Stay", self.stage.close, name="stay"),
                Button("Leave", self.say("left"), name="leave", kind="primary", default=True),
            ],
        )
        self.stage.open(dialog)

    def build(self, env: Env) -> Widget:
        story = [
            Run("McCain", "mccain"),
            Run(" plays "),
            Run("Talk Radio", "strong", "card:mccain.talk-radio"),
            Run(" and moves the marker in "),
            Run("Florida", "plain", "state:FL"),
            Run(" toward "),
            Run("Economy", "strong"),
            Run(". "),
            Run("5.3", "rule", "rule:5.3"),
        ]
        left = Column(
            Row(
                Button("Undo", self.say("undo"), name="undo", action="undo", icon="ui/undo"),
                Button("Cancel card", self.ask, name="ask"),
                Button("Keep", self.say("keep"), name="keep", kind="primary"),
                Button("Obama", self.say("o"), name="blue", kind="obama"),
                Button("McCain", self.say("m"), name="red", kind="mccain"),
                Button(
                    "Draw", self.say("drawn"), name="draw", enabled=False, tip="Your hand is full."
                ),
                wrap=True,
            ),
            Label(story, name="story"),
            Grid(
                *(
                    Pressable(
                        Column(Label(f"Card {i + 1}", "heading"), Label("In one state, gain two.")),
                        name=f"hand/{i + 1}",
                        on_click=self.say(f"card {i + 1}"),
                        choosable=i < 2,
                        action=f"card-{i + 1}",
                        drag="card" if i == 0 else "other",
                        tip=f"About card {i + 1}",
                        box=Box("card", 8, shadow=1),
                        hover_box=Box("hover", 8, shadow=2),
                        pad=12,
                    )
                    for i in range(4)
                ),
                columns=4,
            ),
            Target(self.log, name="target"),
            Field("North", name="name", hint="A name", on_submit=self.say("name"), limit=20),
            HoldButton("Peek", self.say("peek"), name="peek", action="peek", align="start"),
            Toggle("High contrast", name="contrast", on_change=self.say("contrast")),
            Slider(100, 75, 200, self.say("scale"), step=5, shown=lambda v: f"{v} %", name="scale"),
            Choices(
                [
                    ("fair", "Fair", "to the last hidden thing"),
                    ("friendly", "Friendly", "anything"),
                ],
                self.choice,
                self.say("undo is"),
                across=True,
                name="undo-mode",
            ),
            gap=12,
            grow=3,
        )
        log = Column(
            *(Label(f"Line {i}: Obama wins a voter in Ohio.", name=f"line-{i}") for i in range(60))
        )
        right = Tabs(
            [
                ("log", "Log", lambda: ScrollArea(log, name="scroll")),
                ("games", "Games", self._games),
                ("table", "Table", self._table),
            ],
            name="tabs",
            width=380,
        )
        return Stack(Row(left, right, gap=24, across="stretch", pad=20), box=Box("paper", 0))

    def _games(self) -> Widget:
        return ListView(
            1000,
            34,
            lambda i, on: Row(
                Label(f"Game {i}", "body-strong" if on else "body"),
                name=str(i),
                box=Box("selection" if on else "card", 0),
                pad=(10, 0),
            ),
            name="list",
            on_select=self.say("selected"),
            on_choose=self.say("chosen"),
        )

    def _table(self) -> Widget:
        rows = [["Florida", "27", "Economy"], ["New Hampshire", "4", "Defense"]]
        return Column(Table(rows, heads=["State", "Votes", "Issue"], aligns=["left", "right"]))
