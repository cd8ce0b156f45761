"""What must hold when a scenario is run: the marks of this moment, the window that sets them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from game.content import CANDIDATES, ISSUES
from game.sandbox import Node, SandboxError
from game.sandbox.keeping import value_at
from game.text.runs import Run, plain
from game.text.table import OF_LETTER
from game.ui.env import Env
from game.ui.widgets import Button, Column, Content, Dialog, Icon, Label, Row, Toggle, Widget
from game.ui.workbench.asking import done_button, reopen
from game.ui.workbench.options import option_runs
from game.ui.workbench.side import title

if TYPE_CHECKING:
    from game.ui.screens.sandbox import SandboxScreen

__all__ = ["expect", "expect_section", "fails_words"]

_SUPPORT = frozenset((".", *OF_LETTER))

# --- the marks, beside the table


def expect_section(screen: SandboxScreen, env: Env) -> Widget:
    """The marks of a scenario that would end here, and whether they hold."""
    say, bench = env.words, screen.bench
    rows: list[Widget] = []

    def forget(node: Node, check: dict[str, Any]) -> Callable[[], None]:
        return lambda: screen.act(lambda: node.checks.remove(check))

    def unexpect(path: tuple[str, ...]) -> Callable[[], None]:
        return lambda: screen.act(lambda: bench.unexpect(*path))

    for node in bench.node.path():
        for number, check in enumerate(node.checks):
            name = f"check/{node.id}-{number}"
            rows.append(
                _mark(screen, True, check_words(screen, node, check), name, forget(node, check))
            )
    for path, wanted in expected(bench.node.expect):
        holds, name = _holds(screen, path, wanted), f"expected/{'.'.join(path)}"
        rows.append(_mark(screen, holds, expect_words(screen, path, wanted), name, unexpect(path)))
    if bench.failure is not None:
        rows.append(
            _mark(
                screen,
                False,
                fails_words(screen),
                "failure",
            )
        )
    if not rows:
        rows = [Label(say("sandbox.expect-none"), "body", "muted")]
    button = Button(
        say("sandbox.expect-this"),
        lambda: expect(screen),
        name="expect",
        action="expect",
    )
    return Column(title(say("sandbox.expect"), button), *rows, gap=5)


def fails_words(screen: SandboxScreen) -> list[Run]:
    """Where the scenario opened last does not hold: by the names of what is expected, if it can
    be said so.
    """
    say, bench, text = screen.app.words, screen.bench, screen.text
    failed = bench.failure
    assert failed is not None, "it is said only where a scenario does not hold"
    if failed.option and bench.node is screen.failed_at:
        why = screen.game.explain(failed.option)
        if why is not None:
            option = option_runs(screen, screen.game, failed.option)
            return say.runs(
                "sandbox.fails-step", why=text.why_runs(why), place=failed.place, option=option
            )
    head, *path = failed.place.split(".")
    for where, wanted in expected(bench.node.expect) if head == "expect" else ():
        if list(where) == path:
            with suppress(SandboxError, LookupError, TypeError):
                found = value_at(screen.game, where)
                told = (expect_words(screen, where, each) for each in (wanted, found))
                return say.runs("sandbox.fails-expect", wanted=next(told), found=next(told))
    return say.runs("sandbox.fails", place=failed.place, wanted=failed.expected, found=failed.found)


def expected(expect: dict[str, Any], *path: str) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every value of `expect` with its path; maps are gone into."""
    for key, value in expect.items():
        if isinstance(value, dict) and key != "result" and len(path) < 2:
            yield from expected(value, *path, key)
        else:
            yield (*path, key), value


def _holds(screen: SandboxScreen, path: tuple[str, ...], wanted: Any) -> bool:
    try:
        return bool(value_at(screen.game, path) == wanted)
    except SandboxError:
        return False


def _mark(
    screen: SandboxScreen,
    holds: bool,
    text: Content,
    name: str,
    remove: Callable[[], None] | None = None,
) -> Widget:
    parts: list[Widget] = [
        Icon("ui/check" if holds else "ui/warning", 18, "good" if holds else "bad"),
        Label(text, "body", "ink" if holds else "bad", grow=1, name=name),
    ]
    if remove is not None:
        tip = screen.app.words("sandbox.unexpect")
        parts.append(
            Button(
                "",
                remove,
                icon="ui/cross",
                name=f"forget/{name}",
                tip=tip,
                kind="quiet",
                pad=(4, 4),
                min_height=28,
                min_width=28,
            )
        )
    return Row(*parts, gap=8)


def check_words(screen: SandboxScreen, node: Node, check: dict[str, Any]) -> list[Run]:
    """A check of a step as a sentence."""
    say, text = screen.app.words, screen.text
    if "refuse" in check:
        option = option_runs(screen, node.game, check["refuse"])
        rule = text.rule_run(check["rule"])
        return say.runs("sandbox.check-refuse", option=option, rule=rule)
    if "options" in check:
        return say.runs("sandbox.check-options", count=len(check["options"]))
    who = text.candidate(check["by"]) if check.get("by") else say("sandbox.nobody")
    return say.runs(
        "sandbox.check-decision",
        candidate=who,
        kind=text.message(f"question.{check.get('kind', 'turn')}"),
    )


def expect_words(screen: SandboxScreen, path: tuple[str, ...], value: Any) -> str:
    """What is expected somewhere, in words."""
    say, text = screen.app.words, screen.text
    head, *rest = path
    if head == "states" and rest:
        part = rest[1] if len(rest) > 1 else ""
        what = say(f"sandbox.part-{part}") if part else ""
        shown = str(value)
        if part == "group":
            shown = text.group(value)
        elif part in ISSUES and set(shown) <= _SUPPORT:
            open_ = text.message("circle.W-W")
            names_of = {".": open_, **{key: text.candidate(c) for key, c in OF_LETTER.items()}}
            shown = ", ".join(names_of[letter] for letter in shown)
        return say("sandbox.expect-states", state=text.state(rest[0]), what=what, value=shown)
    if head == "scores" and rest:
        return say("sandbox.expect-scores", candidate=text.candidate(rest[0]), value=value)
    if head in ("hands", "decks", "discards", "pending", "won") and rest:
        place = plain(screen.words.place(f"{head}.{rest[0]}"))
        named = text.state if head == "won" else text.card_title
        names = (
            plain(text.listed([named(each) for each in value]))
            if value
            else say("sandbox.nothing-there")
        )
        return say("sandbox.expect-pile", place=place, names=names)
    if head == "decision":
        return say("sandbox.expect-decision", value=_decision(screen, rest, value))
    if head == "result":
        shown = say("sandbox.no-result")
        if value is not None:
            winner = value["winner"]
            who = text.candidate(winner) if winner in CANDIDATES else say("sandbox.draw")
            reason = screen.words(f"reason.{value['reason']}")
            shown = f"{who}, {reason}"
        return say("sandbox.expect-result", value=shown)
    if head == "media":
        name = say("sandbox.nothing-there") if value is None else text.card_title(value)
        return say("sandbox.expect-media", value=name)
    return say("sandbox.expect-other", key=".".join(path), value=str(value))


def _decision(screen: SandboxScreen, rest: list[str], value: Any) -> str:
    say, text = screen.app.words, screen.text
    if value is None:
        return say("sandbox.nobody")
    if rest == ["player"]:
        return text.candidate(value)
    if rest == ["kind"]:
        return text.message(f"question.{value}")
    return say("sandbox.expect-options", count=len(value))


# --- the window that sets them


def expect(screen: SandboxScreen) -> None:
    """Mark what must hold at this moment when the scenario is run."""
    say, bench = screen.app.words, screen.bench
    game = screen.game
    if not screen.settled or (game.decision is None and game.result is None):
        screen.app.notice(say("sandbox.expect-midway"))
        return
    position = game.position()
    paths: list[tuple[str, ...]] = [("scores", c) for c in CANDIDATES]
    for slot in position["slots"]:
        if slot is not None:
            paths += [
                ("states", slot["state"], part) for part in ("defense", "economy", "issue", "group")
            ]
    paths += [("won", c) for c in CANDIDATES]
    paths += [(pile, c) for pile in ("hands", "discards", "pending") for c in CANDIDATES]
    paths.append(("media",))
    if game.decision is not None:
        paths += [("decision", "player"), ("decision", "kind"), ("decision", "options")]
    paths.append(("result",))
    marked = {path for path, _ in expected(bench.node.expect)}

    def put(path: tuple[str, ...], on: bool) -> None:
        screen.act(lambda: bench.expect(*path) if on else bench.unexpect(*path))

    rows: list[Widget] = []
    for path in paths:
        value = value_at(game, path)
        rows.append(
            Toggle(
                expect_words(screen, path, value),
                path in marked,
                partial(put, path),
                name=f"mark/{'.'.join(path)}",
            )
        )
    noted = {tuple(check) for check in bench.node.checks}
    steps: list[Widget] = []
    if game.decision is not None:
        for name, offered in (("decision", False), ("options", True)):
            done = ("by", "kind", "options")[: 3 if offered else 2] in noted

            def note(offered: bool = offered) -> None:
                screen.act(lambda: bench.assert_decision(options=offered))
                reopen(screen, lambda: expect(screen))

            steps.append(
                Button(
                    say(f"sandbox.note-{name}"),
                    note,
                    name=f"note/{name}",
                    enabled=not done,
                    tip=say("sandbox.note-done" if done else f"sandbox.note-{name}-tip"),
                )
            )
    body = Column(
        Row(*steps, gap=8, wrap=True),
        Label(say("sandbox.expect-lead"), "body", "muted"),
        *rows,
        gap=2,
    )
    screen.stage.open(
        Dialog(say("sandbox.expect-title"), body, [done_button(screen)], width=700, name="expects")
    )
