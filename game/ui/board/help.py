"""F1 in a match: what is to be done now, what the answer means, and the rule behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.text.runs import Run
from game.ui.match import Hold
from game.ui.widgets import Box, Button, Column, Dialog, Icon, Label, Row, Widget

if TYPE_CHECKING:
    from game.ui.screens.flow import MatchScreen

__all__ = ["help_dialog"]

_RULES = {Hold.ROLL: "9.1", Hold.NEWS: "7.1", Hold.END_TURN: "6.5", Hold.OVER: "10.1"}
_SAID = {
    Hold.ROLL: "help.roll",
    Hold.NEWS: "help.news",
    Hold.END_TURN: "help.end-turn",
    Hold.OVER: "help.over",
}


def help_dialog(
    screen: MatchScreen,
    keys: Callable[[], None],
    reference: Callable[[], None],
    close: Callable[[], None],
) -> Dialog:
    """The window; `keys` and `reference` open the list of all keys and the reference sheet."""
    env, text, match = screen.stage.env, screen.text, screen.match
    say = env.words
    asked: Sequence[Run] = ()
    hold = match.hold
    prompt = match.game.prompt()
    if prompt is not None and hold in (Hold.DECISION, Hold.COVER):
        view = match.view()
        mine = prompt["player"] in (None, match.seat) or match.setup.handover == "open"
        asked = text.prompt(prompt, view)
        said = text.option_help(prompt["kind"]) if mine else say("help.other")
        rule = str(prompt["rule"])
    else:
        said, rule = say(_SAID.get(hold, "help.other")), _RULES.get(hold, "4.1")
    parts: list[Widget] = []
    if asked:
        parts.append(Label(asked, "lead", name="asked"))
    parts.append(Label(said, "body", name="said"))
    title = [Run(rule, "rule"), Run(" "), Run(text.rule_title(rule), "strong")]
    cited = Column(
        Label(title), Label(text.rule_text(rule), "body"), gap=3, grow=1, name="rule-text"
    )
    parts.append(
        Row(
            Icon("ui/rules", 22, "gold_ink"),
            cited,
            gap=12,
            pad=(12, 10),
            across="start",
            box=Box("gold_pale", 8, "gold_line"),
        )
    )
    return Dialog(
        say("help.title"),
        Column(*parts, gap=12),
        [
            Button(say("help.keys"), keys, name="keys"),
            Button(say("help.reference"), reference, name="reference", action="reference"),
            Button(
                say("help.close"), close, kind="primary", name="close", default=True, action="help"
            ),
        ],
        width=600,
        name="help",
    )
