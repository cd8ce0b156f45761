"""What can be answered now, what it would lead to, and what is not offered and why."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.content import CANDIDATES
from game.sandbox import Change, Outlook, changes_in_words, compare, not_offered
from game.text.runs import Run, plain
from game.ui.board.dialogs import text_dialog
from game.ui.canvas import Box
from game.ui.env import Env
from game.ui.widgets import (
    Button,
    Column,
    Content,
    Field,
    KeyHint,
    Label,
    Pressable,
    Row,
    ScrollArea,
    Spacer,
    Toggle,
    Widget,
)

if TYPE_CHECKING:
    from game.ui.screens.sandbox import SandboxScreen

__all__ = ["option_runs", "options_list"]

_SHORT = ("play:", "discard:", "keep:", "state:", "enter:", "open:", "score:")
_TOLD = 14  # sentences in a tip


def option_runs(screen: SandboxScreen, game: Any, option: str) -> list[Run]:
    """An option in a few words: a card or state by its name, else as its sentence."""
    verb, _, name = option.partition(":")
    text = screen.text_of(game)
    try:
        if verb in ("play", "discard", "keep"):
            key = f"sandbox.{verb}"
            return screen.app.words.runs(key, card=text.card_run(name))
        if verb in ("state", "enter", "open", "score"):
            return screen.app.words.runs(f"sandbox.to-{verb}", state=text.state_run(name))
        return text.option_runs(game, option)
    except LookupError:
        return [Run(option)]  # somebody wrote it, or it belongs to another question


def options_list(screen: SandboxScreen, env: Env) -> Widget:
    """Every option of the waiting decision as a row, and on request those not offered."""
    say, game = env.words, screen.game
    decision = game.decision
    if not screen.settled:
        return _note(say("sandbox.mend-first"))
    if game.result is not None:
        return _note(say("sandbox.over"))
    if decision is None:
        return _midway(screen, env)
    rows: list[Widget] = [
        _row(screen, env, number, option) for number, option in enumerate(decision.options)
    ]
    if screen.refused:
        rows.append(Label(say("sandbox.not-offered"), "small-strong", "muted", pad=(2, 6, 0, 0)))
        rows += _any(screen, env)
        for option, why in not_offered(game):
            rows.append(_refused(screen, env, option, screen.text.why_runs(why)))
    toggle = Toggle(
        say("sandbox.show-refused"),
        screen.refused,
        lambda on: screen.show(refused=on),
        name="show-refused",
        min_height=30,
        pad=(6, 2),
    )
    if not env.roomy:
        return ScrollArea(Column(*rows, toggle, gap=6, pad=(3, 6)), name="options", grow=1)
    head = Row(Label(say("sandbox.options"), "small-strong", "muted"), Spacer(), toggle, gap=12)
    return Column(
        head, ScrollArea(Column(*rows, gap=6, pad=(3, 4)), name="options", grow=1), gap=2, grow=1
    )


def _midway(screen: SandboxScreen, env: Env) -> Widget:
    say = env.words
    return Column(
        Label(say("sandbox.midway"), "lead", "muted"),
        Row(
            Button(say("sandbox.step"), screen.step, name="one-record", action="step"),
            Button(say("sandbox.run"), screen.run, name="to-decision", action="run"),
            gap=10,
            wrap=True,
        ),
        pad=(4, 14),
        gap=12,
        grow=1,
    )


def _note(text: str) -> Widget:
    return Column(Label(text, "lead", "muted"), pad=(4, 14), grow=1)


def _row(screen: SandboxScreen, env: Env, number: int, option: str) -> Widget:
    known = screen.outlooks().get(option)
    parts: list[Widget] = []
    action = f"card-{number + 1}" if number < 20 else ""
    if action:
        parts.append(KeyHint(action))
    chips: list[Widget] = []
    if known is not None:
        chips = [Label(words, "small", "muted", wrap=False) for words in effects(screen, known)]
    runs = option_runs(screen, screen.game, option)
    if option.startswith(_SHORT):
        parts.append(Label(runs, "body-strong", wrap=False))
        parts.append(Row(*chips, gap=14, wrap=True, justify="end", grow=1))
    else:
        told = Row(*chips, gap=14, wrap=True)
        parts.append(Column(Label(runs, "body-strong"), told, gap=1, grow=1))
    marked = option in screen.pair
    row = Pressable(
        Row(*parts, gap=10),
        on_click=partial(screen.take, [option]),
        rank=0,
        action=action,
        name=f"option/{option}",
        tip=partial(_tip, screen, env, known) if known is not None else None,
        pad=(12, 6),
        min_height=38,
        grow=1,
        box=Box("card", 8, "outline"),
        hover_box=Box("hover", 8, "choose"),
    )
    pair = Button(
        "",
        partial(_pair, screen, option),
        icon="ui/check" if marked else "ui/eye",
        kind="primary" if marked else "plain",
        name=f"pair/{option}",
        tip=env.words("sandbox.pair-on" if marked else "sandbox.pair"),
    )
    return Row(row, pair, gap=8, across="stretch")


def _any(screen: SandboxScreen, env: Env) -> list[Widget]:
    """Any option that somebody writes: why it is not offered."""
    say, asked = env.words, screen.asked
    field = Field(
        asked,
        hint=say("sandbox.ask-any"),
        on_submit=lambda typed: screen.show(asked=typed.strip()),
        name="asked",
        limit=60,
    )
    made: list[Widget] = [field]
    if asked:
        why = screen.bench.why_not(asked)
        if why is None:
            made.append(Label(say("sandbox.is-offered"), "body", pad=(12, 3)))
        elif why.id == "unknown-option":
            made.append(Label(screen.text.why_runs(why), "body", pad=(12, 3)))
        elif all(option != asked for option, _ in not_offered(screen.game)):
            made.append(_refused(screen, env, asked, screen.text.why_runs(why)))
    return made


def _refused(screen: SandboxScreen, env: Env, option: str, why: Content) -> Widget:
    checks = screen.bench.node.checks
    noted = any(check.get("refuse") == option for check in checks)
    refuse = Button(
        env.words("sandbox.refuse"),
        lambda: screen.act(lambda: screen.bench.refuse(option)),
        name=f"refuse/{option}",
        enabled=not noted,
        tip=env.words("sandbox.refused-noted" if noted else "sandbox.refuse-tip"),
    )
    return Row(
        Label(option_runs(screen, screen.game, option), "body", "muted", grow=1),
        Label(why, "small", "muted", grow=2),
        refuse,
        gap=12,
        pad=(12, 3),
    )


# --- what an option leads to, in a few words


def effects(screen: SandboxScreen, known: Outlook) -> list[str]:
    """The kinds of what changes, each with the states it can happen in."""
    say, text = screen.app.words, screen.text
    found: list[str] = []
    changes = (*known.always, *known.sometimes)
    for kind in ("circle", "issue", "group"):
        states = dict.fromkeys(c.about for c in changes if c.kind == kind)
        if states:
            names = plain(text.listed([text.state(state) for state in states], last="or"))
            found.append(say(f"sandbox.effect-{kind}", states=names))
    won = {c.about: c.now for c in changes if c.kind == "state" and c.now.startswith("won.")}
    won |= {
        str(e.params["state"]): f"won.{e.by}"
        for line in known.lines
        for e in line.events
        if e.kind == "state-won"
    }
    for candidate in CANDIDATES:
        names_won = [text.state(s) for s, place in won.items() if place == f"won.{candidate}"]
        if names_won:
            states_won = plain(text.listed(names_won, last="or"))
            found.append(
                say("sandbox.effect-won", candidate=text.candidate(candidate), states=states_won)
            )
    if any(c.kind == "result" for c in changes):
        found.append(say("sandbox.effect-over"))
    paid = max(sum(o.startswith("discard:") for o in line.options) for line in known.lines)
    if paid:
        found.append(say("sandbox.effect-paid", count=paid))
    ends = dict.fromkeys(line.stopped for line in known.lines)
    if "hidden" in ends:
        found.append(say("sandbox.effect-hidden"))
    if "chance" in ends:
        found.append(say("sandbox.effect-chance"))
    if not found:
        found.append(say("sandbox.effect-nothing"))
    return found


def _tip(screen: SandboxScreen, env: Env, known: Outlook) -> Widget:
    say = env.words
    count = len(known.lines)
    lines: list[Widget] = [
        Label(screen.text.option_runs(screen.game, known.option)),
        Label(
            say("sandbox.lines" if known.complete else "sandbox.lines-more", count=count),
            "small-strong",
            "muted",
        ),
    ]
    lines += _sentences(screen, known.always, known.sometimes, say("sandbox.may"))
    return Column(*lines, gap=3)


def _sentences(
    screen: SandboxScreen, always: Sequence[Change], sometimes: Sequence[Change], may: str
) -> list[Widget]:
    words = screen.words
    told: list[Widget] = [Label(runs) for runs in changes_in_words(words, tuple(always)[:_TOLD])]
    if sometimes:
        told.append(Label(may, "small-strong", "muted"))
        room = max(4, _TOLD - len(told))
        told += [Label(runs) for runs in changes_in_words(words, tuple(sometimes)[:room])]
        if len(sometimes) > room:
            more = screen.app.words("sandbox.more", count=len(sometimes) - room)
            told.append(Label(more, "small", "muted"))
    return told


# --- two options beside each other


def _pair(screen: SandboxScreen, option: str) -> None:
    pair = [each for each in screen.pair if each != option]
    if len(pair) == len(screen.pair):
        pair = [*pair[-1:], option]
    screen.show(pair=pair)
    if len(pair) == 2:
        compare_dialog(screen)


def compare_dialog(screen: SandboxScreen) -> None:
    """What the two chosen options lead to, and in what they differ."""
    env = screen.stage.env
    say = env.words
    first, second = screen.pair
    found = compare(screen.game, first, second)
    parts: list[Widget] = []
    for option, changes in ((first, found.only_first), (second, found.only_second)):
        parts.append(
            Label(
                say.runs("sandbox.only-with", option=option_runs(screen, screen.game, option)),
                "body-strong",
            )
        )
        parts += _told(screen, changes)
    parts.append(Label(say("sandbox.with-both"), "body-strong"))
    parts += _told(screen, found.both)
    screen.stage.open(
        text_dialog(
            env,
            say("sandbox.compare-options"),
            Column(*parts, gap=5),
            screen.stage.close,
            width=680,
        ),
    )


def _told(screen: SandboxScreen, changes: tuple[Change, ...]) -> list[Widget]:
    if not changes:
        return [Label(screen.app.words("sandbox.nothing"), "body", "muted", pad=(14, 0, 0, 0))]
    return [Label(runs, pad=(14, 0, 0, 0)) for runs in changes_in_words(screen.words, changes)]
