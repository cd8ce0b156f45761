"""Chance set by hand, and where to stop."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from game.content import CANDIDATES
from game.sandbox import BREAKPOINT_KINDS, Breakpoint
from game.text.runs import plain
from game.ui.env import Env
from game.ui.widgets import Button, Choices, Column, Dialog, Field, Label, Row, Widget
from game.ui.workbench.asking import done_button, reopen

if TYPE_CHECKING:
    from game.ui.screens.sandbox import SandboxScreen

__all__ = ["EVENTS", "breakpoints", "chance_dialog", "known_rule", "point_words"]

_VERBS = (
    *("support", "shift", "demographic", "claim", "draw", "play-drawn", "pay", "each-paid"),
    *("spread", "settle", "enter", "news", "rolls", "end-turn"),
)
EVENTS = (
    *("voter-won", "issue-moved", "group-changed", "declined", "drew", "no-card", "discarded"),
    *("shuffled", "played", "media-left", "rolled", "no-roll", "state-won", "state-settled"),
    *("state-entered", "news", "news-steered", "turn-began", "turn-ended", "passed", "ended"),
)
"""The kinds of events that there are once the first turn has begun."""


# --- dice and shuffles


def chance_dialog(screen: SandboxScreen) -> None:
    """What chance brings next: dice and shuffles in order, or all left to the seed."""
    env, bench = screen.stage.env, screen.bench
    say = env.words
    queue = list(bench.chance)

    def put(outcomes: list[dict[str, Any]]) -> None:
        screen.act(lambda: bench.set_chance(outcomes))
        reopen(screen, lambda: chance_dialog(screen))

    rows: list[Widget] = []
    for number, outcome in enumerate(queue):
        rest = [each for i, each in enumerate(queue) if i != number]
        rows.append(
            Row(
                Label(_outcome(screen, outcome), grow=1),
                Button(
                    "",
                    partial(put, rest),
                    icon="ui/cross",
                    name=f"remove/{number}",
                    tip=say("sandbox.chance-remove"),
                ),
                gap=10,
            )
        )
    if not rows:
        rows = [Label(say("sandbox.chance-none"), "body", "muted")]
    dice = Row(
        Label(say("sandbox.add-roll"), "body-strong", wrap=False),
        *(
            Button(
                "",
                partial(put, [*queue, {"roll": value}]),
                icon=f"die/{value}",
                name=f"roll/{value}",
                tip=say("sandbox.roll-value", value=value),
            )
            for value in range(1, 7)
        ),
        gap=6,
        wrap=True,
    )
    parts: list[Widget] = [Label(say("sandbox.chance-lead"), "body", "muted"), *rows, dice]
    position = bench.position()
    for candidate in CANDIDATES:
        coming = [*position["discards"][candidate], *position["pending"][candidate]]
        if coming:
            parts.append(_shuffle(screen, env, candidate, coming, queue, put))
    seed = Field(
        str(screen.game.seed),
        on_submit=lambda typed: _set_seed(screen, typed),
        name="seed",
        limit=18,
        width=200,
    )
    parts.append(
        Row(
            Label(say("sandbox.seed"), "body-strong", wrap=False),
            seed,
            Label(say("sandbox.seed-note"), "small", "muted", grow=1),
            gap=10,
        )
    )
    screen.stage.open(
        Dialog(
            say("sandbox.chance-title"),
            Column(*parts, gap=10),
            [done_button(screen)],
            width=720,
            name="chance",
        )
    )


def _shuffle(
    screen: SandboxScreen,
    env: Env,
    candidate: str,
    coming: list[str],
    queue: list[dict[str, Any]],
    put: Callable[[list[dict[str, Any]]], None],
) -> Widget:
    """Cards that are to come on top at the next shuffle, added one by one."""
    of = f"deck/{candidate}"
    now = next((o for o in queue if o.get("of") == of), None)
    top: list[str] = list(now["shuffle"]) if now else []
    others = [o for o in queue if o is not now]
    made: list[Widget] = [
        Button(
            screen.text.card_title(card),
            partial(put, [*others, {"shuffle": [*top, card], "of": of}]),
            name=f"top/{card}",
            style="body-medium",
            pad=(10, 4),
        )
        for card in coming
        if card not in top
    ]
    title = env.words.runs("sandbox.shuffle-top", candidate=screen.text.candidate_run(candidate))
    return Column(Label(title, "body-strong"), Row(*made, gap=6, wrap=True), gap=4)


def _outcome(screen: SandboxScreen, outcome: dict[str, Any]) -> str:
    say, text = screen.app.words, screen.text
    if "roll" in outcome:
        return say("sandbox.roll-value", value=outcome["roll"])
    if "coin" in outcome:
        return say("sandbox.coin-value", candidate=text.candidate(outcome["coin"]))
    cards = plain(text.listed([text.card_title(card) for card in outcome["shuffle"]]))
    return say("sandbox.shuffle-value", candidate=text.candidate(outcome["of"][5:]), cards=cards)


def _set_seed(screen: SandboxScreen, typed: str) -> None:
    if not typed.strip().isdecimal():
        screen.app.notice(screen.app.words("sandbox.seed-wrong"))
        return
    screen.stage.close()
    screen.act(lambda: screen.bench.set_seed(int(typed)))


# --- breakpoints


def breakpoints(screen: SandboxScreen, kind: str = "verb") -> None:
    """Where a run stops before the next decision."""
    env, bench = screen.stage.env, screen.bench
    say = env.words

    def again(chosen: str = kind) -> None:
        reopen(screen, lambda: breakpoints(screen, chosen))

    def add(value: str) -> None:
        if kind == "rule" and not known_rule(screen, value):
            return
        point = Breakpoint(kind, value.strip())
        if point not in bench.breakpoints:
            bench.breakpoints.append(point)
        screen.refresh()
        again()

    def remove(number: int) -> None:
        del bench.breakpoints[number]
        screen.refresh()
        again()

    rows: list[Widget] = [
        Row(
            Label(point_words(screen, point), grow=1),
            Button(
                "",
                partial(remove, i),
                icon="ui/cross",
                name=f"remove/{i}",
                tip=say("sandbox.break-remove"),
            ),
            gap=10,
        )
        for i, point in enumerate(bench.breakpoints)
    ]
    kinds = [(each, say(f"sandbox.break-{each}")) for each in BREAKPOINT_KINDS]
    values = Row(
        *(_value(screen, kind, value, add) for value in _values(screen, kind)), gap=6, wrap=True
    )
    body: Widget = values
    if kind == "rule":
        body = Field(
            "", hint=say("sandbox.rule-hint"), on_submit=add, name="rule", limit=6, width=220
        )
    parts = [
        Label(say("sandbox.break-lead"), "body", "muted"),
        *rows,
        Choices(kinds, kind, again, across=True, name="kind"),
        body,
    ]
    screen.stage.open(
        Dialog(
            say("sandbox.break-title"),
            Column(*parts, gap=10),
            [done_button(screen)],
            width=720,
            name="breaks",
        )
    )


def known_rule(screen: SandboxScreen, number: str) -> bool:
    """Whether there is a rule with that number; if not, it is said."""
    known = screen.text.has(f"rule.{number.strip()}.text")
    if not known:
        screen.app.notice(screen.app.words("sandbox.rule-wrong"))
    return known


def _values(screen: SandboxScreen, kind: str) -> list[str]:
    if kind == "verb":
        return list(_VERBS)
    if kind == "state-won":
        slots = screen.bench.position()["slots"]
        return ["", *(slot["state"] for slot in slots if slot is not None)]
    if kind == "event":
        return list(EVENTS)
    return ["", "1", "2", "3", "4", "5", "6"] if kind == "roll" else []


def _value(screen: SandboxScreen, kind: str, value: str, add: Callable[[str], None]) -> Widget:
    say = screen.app.words
    name = say("sandbox.any")
    if kind in ("verb", "event"):
        name = say(f"sandbox.{kind}.{value}")
    elif value:
        name = screen.text.state(value) if kind == "state-won" else value
    return Button(
        name, partial(add, value), name=f"value/{value or 'any'}", style="body-medium", pad=(10, 4)
    )


def point_words(screen: SandboxScreen, point: Breakpoint) -> str:
    """Where a breakpoint stops."""
    words, value = screen.words, point.value
    key = f"breakpoint.{point.kind}"
    if not value and f"{key}-any" in words:
        return words(f"{key}-any")
    if point.kind in ("verb", "event") and f"sandbox.{point.kind}.{value}" in screen.app.words:
        value = screen.app.words(f"sandbox.{point.kind}.{value}")
    elif point.kind == "state-won":
        value = screen.text.state(value)
    return words(key, value=value)
