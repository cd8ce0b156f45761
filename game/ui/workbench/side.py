"""Beside the table: the card looked at, what is still to be done, the last step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.sandbox import SandboxError, agenda_in_words, changes_in_words, targets
from game.text.names import is_news
from game.text.runs import Run, plain
from game.ui.board.card import CardFace, NewsFace
from game.ui.canvas import Box
from game.ui.env import Env
from game.ui.widgets import Button, Column, Content, Icon, Label, Row, Spacer, Widget
from game.ui.workbench import chance, dialogs, places
from game.ui.workbench.ending import end_dialog

if TYPE_CHECKING:
    from game.ui.screens.sandbox import SandboxScreen

__all__ = ["card_section", "last_section", "title", "todo_section"]

_MOST = 60


def title(text: str, *more: Widget) -> Widget:
    """The head of a section."""
    return Row(Label(text, "small-strong", "muted", grow=1), *more, gap=8)


# --- still to be done


def todo_section(screen: SandboxScreen, env: Env) -> Widget:
    """The agenda, top first."""
    say = env.words
    agenda = agenda_in_words(screen.words, screen.bench.agenda()[:_MOST])
    waits = screen.game.decision is not None
    rows: list[Widget] = [
        _agenda_row(env, number, runs, waits) for number, runs in enumerate(agenda)
    ]
    if not rows:
        rows = [Label(say("sandbox.todo-none"), "body", "muted")]
    count = len(screen.bench.breakpoints)
    breaks = Button(
        say("sandbox.breakpoints", count=count),
        lambda: chance.breakpoints(screen),
        name="breakpoints",
        tip=say("sandbox.breakpoints-tip"),
    )
    end = Button(
        say("sandbox.end"),
        lambda: end_dialog(screen),
        name="end-game",
        enabled=screen.settled and waits,
        tip=say("sandbox.end-tip" if waits else "sandbox.end-not"),
        style="body-medium",
        pad=(10, 4),
        align="start",
    )
    dice = dice_row(screen, env)
    return Column(title(say("sandbox.todo"), breaks), *rows, dice, end, gap=6)


def dice_row(screen: SandboxScreen, env: Env) -> Widget:
    """The dice to come, as set by hand or by the seed, and the button that sets them."""
    say = env.words
    rolls = [outcome["roll"] for outcome in screen.bench.chance if "roll" in outcome]
    dice: list[Widget] = [Icon(f"die/{value}", 24) for value in rolls[:4]]
    if not dice and screen.settled:
        seed = Label(say("sandbox.by-seed"), "small", "muted", wrap=False)
        dice = [Icon(f"die/{screen.bench.next_roll()}", 24, "muted"), seed]
    button = Button(
        say("sandbox.chance-set"),
        lambda: chance.chance_dialog(screen),
        name="chance",
        tip=say("sandbox.chance-tip"),
        pad=(10, 4),
    )
    return Row(
        Label(say("sandbox.dice"), "small-strong", "muted", wrap=False),
        *dice,
        Spacer(),
        button,
        gap=7,
        wrap=True,
    )


def _agenda_row(env: Env, number: int, runs: Content, waits: bool) -> Widget:
    parts: list[Widget] = [Label(runs, "body", grow=1, name=f"todo/{number}")]
    if number == 0 and waits:
        parts.append(Label(env.words("sandbox.waits"), "small-strong", "gold_ink", wrap=False))
    box = Box("gold_pale", 8, "gold_line", 1.5) if number == 0 else Box("card", 8, "line")
    return Row(*parts, gap=8, pad=(11, 6), min_height=34, box=box)


# --- the last step


def last_section(screen: SandboxScreen, env: Env) -> Widget:
    """What the step that led here brought, or how the table differs from the one marked."""
    say, node = env.words, screen.bench.node
    base = screen.compared
    parts: list[Widget] = []
    rows: list[Widget] = []
    if base is not None:
        key = "sandbox.show-now" if screen.before else "sandbox.show-before"
        parts.append(
            Button(
                say(key),
                screen.toggle_before,
                name="before",
                action="before",
                kind="primary" if screen.before else "plain",
            )
        )
    if base is not None and base is not node.parent:
        parts.insert(
            0, Button("", screen.mark, icon="ui/cross", name="unmark", tip=say("sandbox.unmark"))
        )
        heading = say("sandbox.compared", moment=dialogs.moment_words(screen, base))
        told: list[list[Run]] = changes_in_words(screen.words, screen.changes())
        rows = [_line(runs, f"change/{i}") for i, runs in enumerate(told[:_MOST])]
    else:
        heading = say("sandbox.last")
        for number, event in enumerate(screen.bench.events[:_MOST]):
            runs = screen.text.event(event)
            if runs:
                rule = [Run(" "), Run(event.rule, "rule", f"rule:{event.rule}")]
                rows.append(_line([*runs, *(rule if event.rule else [])], f"event/{number}"))
        if node.op == "edit":
            rows = [
                _line(runs, f"change/{i}")
                for i, runs in enumerate(changes_in_words(screen.words, screen.changes()))
            ]
    if not rows:
        rows = [Label(say("sandbox.last-none"), "body", "muted")]
    return Column(title(heading, *parts), *rows, gap=5)


def _line(runs: Content, name: str) -> Widget:
    return Label(runs, "body", name=name)


# --- the card looked at


def card_section(screen: SandboxScreen, env: Env) -> Widget:
    """The card picked: its face, where it lies, what it can reach, and what can be done with it."""
    say, text, card = env.words, screen.text, screen.picked
    close = Button(
        "",
        lambda: screen.show(picked=""),
        icon="ui/cross",
        name="card/close",
        tip=say("sandbox.card-close"),
    )
    parts: list[Widget] = [title(say("sandbox.card"), close)]
    if is_news(card):
        parts.append(NewsFace(env, text, card))
        return Column(*parts, *places.card_moves(screen, env), gap=8)
    parts.append(CardFace(env, text, card, "full", width=240, align="start"))
    rewrite = Button(
        say("sandbox.rewrite"),
        lambda: screen.write_card(card),
        name="card/rewrite",
        icon="ui/edit",
        style="body-medium",
        tip=say("sandbox.rewrite-tip"),
        align="start",
        pad=(10, 5),
    )
    parts.append(rewrite)
    if screen.mode == "edit":
        return Column(*parts, *places.card_moves(screen, env), gap=8)
    option = f"play:{card}"
    decision = screen.game.decision
    if decision is not None and option in decision.options:
        parts.append(
            Button(
                say("sandbox.play-it"),
                lambda: screen.take([option]),
                kind="primary",
                name="card/play",
                align="start",
            )
        )
        parts.append(Label(say("sandbox.aim"), "small", "muted"))
    else:
        why = screen.bench.why_not(option)
        if why is not None:
            parts.append(
                Row(
                    Icon("ui/lock", 16, "muted"),
                    Label(text.why_runs(why), "small", "muted", grow=1, name="card/why"),
                    gap=8,
                    across="start",
                )
            )
    parts += reach(screen, env, card)
    return Column(*parts, gap=8)


def reach(screen: SandboxScreen, env: Env, card: str) -> list[Widget]:
    """All that a card can reach now, in words."""
    say, text = env.words, screen.text
    try:
        found = targets(screen.game, card, 600)
    except SandboxError as error:
        return [Label(screen.words.error(error), "small", "muted")]
    lines: list[str] = []
    circles: dict[tuple[str, str], int] = {}
    for state, issue, _ in found.circles:
        circles[state, issue] = circles.get((state, issue), 0) + 1
    for (state, issue), count in circles.items():
        lines.append(
            say(
                "sandbox.reach-circles",
                count=count,
                issue=text.issue(issue),
                state=text.state(state),
            )
        )
    spaces: dict[str, list[str]] = {}
    for state, space in found.tracks:
        spaces.setdefault(state, []).append(space)
    for state, reached in spaces.items():
        lines.append(
            say(
                "sandbox.reach-track",
                state=text.state(state),
                spaces=plain(text.listed(sorted(reached), last="or")),
            )
        )
    for state, group in found.groups:
        lines.append(say("sandbox.reach-group", state=text.state(state), group=text.group(group)))
    for candidate, state in found.wins:
        lines.append(
            say("sandbox.reach-wins", candidate=text.candidate(candidate), state=text.state(state))
        )
    if found.draws:
        lines.append(say("sandbox.reach-draws", count=found.draws))
    if not lines:
        lines.append(say("sandbox.reach-nothing"))
    return [Label(say("sandbox.reach"), "small-strong", "muted"), *(Label(line) for line in lines)]
