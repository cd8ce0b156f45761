"""While editing, beside the table: whose turn, votes, states won and unused, house options."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from game import CHOICES, OptionError, Options
from game.content import CANDIDATES
from game.sandbox import move_state, set_value
from game.ui.board.marks import CandidateMark
from game.ui.canvas import Box
from game.ui.env import Env
from game.ui.widgets import (
    Button,
    Choices,
    Column,
    Dialog,
    Field,
    Label,
    Pressable,
    Row,
    Widget,
)
from game.ui.workbench import chance, places
from game.ui.workbench.asking import cancel_button
from game.ui.workbench.side import title

if TYPE_CHECKING:
    from game.ui.screens.sandbox import SandboxScreen

__all__ = ["race_section", "states_section"]


def race_section(screen: SandboxScreen, env: Env) -> Widget:
    """Whose turn it is, which turn, the votes, and the options."""
    say, position = env.words, screen.bench.position()
    text = screen.text

    def put(key: str, value: Any) -> None:
        screen.act(lambda: screen.bench.change(set_value, key, value))

    def number(key: str, typed: str) -> None:
        if typed.strip().isdecimal() and len(typed) < 7:
            put(key, int(typed))
        else:
            screen.app.notice(say("sandbox.number-wrong"))

    def field(key: str, value: int) -> Widget:
        return Field(
            str(value),
            on_submit=partial(number, key),
            name=f"value/{key}",
            limit=6,
            width=90,
            min_width=90,
            tip=say("sandbox.enter-sets"),
        )

    active = Choices(
        [(c, text.candidate(c)) for c in CANDIDATES],
        str(position["active"]),
        lambda chosen: put("active", chosen),
        across=True,
        name="active",
    )
    votes = [
        Row(
            CandidateMark(c, 18),
            Label(say("sandbox.votes"), wrap=False, grow=1),
            field(f"scores.{c}", position["scores"][c]),
            gap=8,
        )
        for c in CANDIDATES
    ]
    return Column(
        title(say("sandbox.whose-turn")),
        active,
        Row(Label(say("sandbox.turn"), wrap=False, grow=1), field("turn", position["turn"]), gap=8),
        *votes,
        Row(
            Button(say("sandbox.house-options"), lambda: options_dialog(screen), name="options-of"),
            Button(say("sandbox.chance"), lambda: chance.chance_dialog(screen), name="chance"),
            gap=8,
            wrap=True,
        ),
        gap=8,
    )


def states_section(screen: SandboxScreen, env: Env) -> Widget:
    """The states won by each, and those not yet in play."""
    say, position = env.words, screen.bench.position()
    parts: list[Widget] = []
    for candidate in CANDIDATES:
        head = say("sandbox.won-by", candidate=screen.text.candidate(candidate))
        parts.append(Pile(screen, env, f"won.{candidate}", head, position["won"][candidate]))
    unused = position["unused"]
    parts.append(Pile(screen, env, "unused", say("sandbox.unused"), unused))
    known = {s["state"] for s in position["slots"] if s} | set(unused)
    known |= {state for won in position["won"].values() for state in won}
    out = [s.id for s in screen.bench.content.states if s.id not in known]
    if out:
        parts.append(Pile(screen, env, "out", say("sandbox.out"), out))
    return Column(*parts, gap=8)


class Pile(Column):
    """States that lie somewhere, as chips; others can be dropped here."""

    def __init__(
        self, screen: SandboxScreen, env: Env, place: str, head: str, states: list[str]
    ) -> None:
        self.screen, self.place = screen, place
        chips: list[Widget] = [_chip(screen, env, state) for state in states]
        if not chips:
            chips = [Label(env.words("sandbox.nothing-there"), "small", "muted")]
        super().__init__(title(head), Row(*chips, gap=5, wrap=True), gap=4, name=f"states/{place}")

    def can_drop(self, payload: Any) -> bool:
        """A state from elsewhere."""
        return self.screen.editing and isinstance(payload, tuple) and payload[0] == "state"

    def drop(self, payload: Any) -> None:
        """Lay it here."""
        self.screen.act(lambda: self.screen.bench.change(move_state, payload[1], self.place))


def _chip(screen: SandboxScreen, env: Env, state: str) -> Widget:
    return Pressable(
        Label(state, "small-strong", wrap=False, text_align="centre"),
        on_click=partial(places.state_moves, screen, state),
        name=state,
        drag=("state", state),
        tip=env.words(
            "sandbox.state-votes",
            state=screen.text.state(state),
            votes=screen.bench.content.state(state).votes,
        ),
        box=Box("card", 6, "outline"),
        hover_box=Box("hover", 6, "choose"),
        pad=(7, 3),
        min_width=34,
        min_height=28,
    )


def options_dialog(screen: SandboxScreen, chosen: dict[str, Any] | None = None) -> None:
    """The house options; another choice starts anew from the table shown."""
    env, bench = screen.stage.env, screen.bench
    say = env.words
    values = dict(bench.options.to_dict() if chosen is None else chosen)
    told = Label(say("sandbox.options-lead"), "body", "muted", name="told")

    def put(name: str, value: Any) -> None:
        values[name] = value

    rows: list[Widget] = [told]
    # What is decided before the first turn no longer matters at a table that is laid out.
    for name in ("markers", "support"):
        made = [(value, say(f"sandbox.option-{name}-{value}")) for value in CHOICES[name]]
        rows.append(Label(say(f"sandbox.option-{name}"), "body-strong"))
        rows.append(Choices(made, values[name], _setter(put, name), across=True, name=name))
    limit = values["turn_limit"]
    field = Field(
        "" if limit is None else str(limit),
        hint=say("sandbox.no-limit"),
        limit=5,
        name="limit",
        width=160,
    )
    rows.append(Row(Label(say("sandbox.option-turn-limit"), "body-strong", grow=1), field, gap=10))

    def do() -> None:
        typed = field.value.strip()
        if typed and not typed.isdecimal():
            told.set(say("sandbox.number-wrong"), "bad")
            return
        values["turn_limit"] = int(typed) if typed else None
        try:
            options = Options.from_dict(values)
        except OptionError as error:
            told.set(str(error), "bad")
            return
        screen.stage.close()
        screen.act(lambda: bench.set_options(options))

    screen.stage.open(
        Dialog(
            say("sandbox.house-options"),
            Column(*rows, gap=8),
            [
                cancel_button(screen),
                Button(say("sandbox.options-do"), do, kind="primary", name="do"),
            ],
            width=640,
            name="house",
        )
    )


def _setter(put: Callable[[str, Any], None], name: str) -> Callable[[str], None]:
    return lambda value: put(name, value)
