"""F1 in a match: what is to be done now, what the answer means, and the rule behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.text.runs import Run
from game.ui.env import Env
from game.ui.match import Hold
from game.ui.widgets import Box, Button, Column, Dialog, Icon, Label, Row, Widget

if TYPE_CHECKING:
    from game.ui.screens.match_screen import MatchScreen

__all__ = ["advice_dialog", "help_dialog"]

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
    advise: Callable[[], None] | None = None,
) -> Dialog:
    """The window; `keys` and `reference` open the list of all keys and the reference sheet.

    advise: asks the practice bot, where it may be asked.
    """
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
    from game.ui.screens.screen_help import keys_table

    asking: list[Widget] = []
    if advise is not None:
        key = "help.advise-late" if hold is Hold.END_TURN else "help.advise"
        asking.append(Button(say(key), advise, icon="ui/bot", name="advise"))
    if screen.kind in ("draft", "opening"):
        parts.append(keys_table(env, screen.kind))
    return Dialog(
        say("help.title"),
        Column(*parts, gap=12),
        [
            *asking,
            Button(say("help.keys"), keys, name="keys"),
            Button(say("help.reference"), reference, name="reference", action="reference"),
            Button(
                say("help.close"), close, kind="primary", name="close", default=True, action="help"
            ),
        ],
        width=640,
        name="help",
    )


def advice_dialog(env: Env, close: Callable[[], None]) -> Dialog:
    """What the practice bot says; `advice/said` is where it comes to stand."""
    button = Button(
        env.words("help.close"), close, kind="primary", name="close", default=True, action="help"
    )
    said = Label(env.words("help.thinks"), "lead", name="said")
    return Dialog(env.words("help.advice-title"), said, [button], width=600, name="advice")
