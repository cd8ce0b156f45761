"""Find: search for a line of play that reaches a goal, a little between two frames."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING

from game import Game
from game.content import CANDIDATES
from game.sandbox import Found, Goal, Progress, find
from game.sandbox.tree import Outcome
from game.ui.env import Env
from game.ui.gallery.choosing import Choice, choice_button
from game.ui.widgets import Button, Choices, Column, Field, Label, Row, ScrollArea, Widget
from game.ui.workbench.chance import EVENTS, known_rule
from game.ui.workbench.options import option_runs

if TYPE_CHECKING:
    from game.ui.screens.sandbox import SandboxScreen

__all__ = ["Search", "find_page"]

KINDS = ("state-won", "votes", "election", "rule", "event")
DEPTHS = ("2", "3", "4", "6", "8")
_EVERY = 10


class Search:
    """A search and what it has come to. `goal` and `depth` are those of the next one."""

    def __init__(self) -> None:
        self.kind, self.candidate, self.value, self.votes = "state-won", "obama", "", "270"
        self.rule, self.event = "", EVENTS[0]
        self.depth = "4"
        self.progress: Progress | None = None
        self.found: Found | None = None
        self.start_game: Game | None = None
        self.over = False
        self._lines: Iterator[Progress | Found] | None = None

    @property
    def running(self) -> bool:
        """Whether it is searching."""
        return self._lines is not None

    def goal(self) -> Goal:
        """What is searched for."""
        if self.kind in ("rule", "event"):
            return Goal(self.kind, None, self.rule if self.kind == "rule" else self.event)
        value = {"state-won": self.value, "votes": self.votes, "election": ""}[self.kind]
        return Goal(self.kind, self.candidate, value)

    def start(self, game: Game, queue: tuple[Outcome, ...]) -> None:
        """Begin to search from a game."""
        self.clear()
        self.start_game = game
        self._lines = find(game, self.goal(), int(self.depth), queue=queue, tell_every=_EVERY)

    def stop(self) -> None:
        """Search no further; what is found stays."""
        self._lines = None

    def clear(self) -> None:
        """Forget what was found."""
        self.progress, self.found, self.over, self._lines = None, None, False, None

    def work(self, seconds: float) -> None:
        """Search on for about so long."""
        until = perf_counter() + seconds
        while self._lines is not None and perf_counter() < until:
            told = next(self._lines, None)
            if told is None:
                self.over = True
                self._lines = None
            elif isinstance(told, Found):
                self.found = told
                self._lines = None
            else:
                self.progress = told


def find_page(screen: SandboxScreen, env: Env) -> Widget:
    """The goal, and the line that reaches it."""
    return ScrollArea(
        Column(_form(screen, env), *_outcome(screen, env), gap=10, pad=(3, 4)), name="find", grow=1
    )


def _form(screen: SandboxScreen, env: Env) -> Widget:
    say, search = env.words, screen.search

    def put(name: str, value: str) -> None:
        setattr(search, name, value)
        search.clear()
        screen.refresh()

    kinds = [(kind, say(f"sandbox.goal-{kind}")) for kind in KINDS]
    rows: list[Widget] = [
        Choices(kinds, search.kind, lambda v: put("kind", v), across=True, name="goal"),
        Row(*_details(screen, env, put), gap=10, wrap=True),
    ]
    depths = [(depth, depth) for depth in DEPTHS]
    start = Button(
        say("sandbox.find-start"),
        lambda: _start(screen),
        kind="primary",
        name="start",
        default=True,
    )
    if search.running:
        start = Button(
            say("sandbox.find-stop"), lambda: _stop(screen), name="stop", icon="ui/cross"
        )
    rows.append(
        Row(
            Label(say("sandbox.depth"), wrap=False),
            Choices(depths, search.depth, lambda v: put("depth", v), across=True, name="depth"),
            start,
            gap=10,
            wrap=True,
        )
    )
    return Column(*rows, gap=8)


def _details(screen: SandboxScreen, env: Env, put: Callable[[str, str], None]) -> list[Widget]:
    """What a goal of the chosen kind needs: whose, which state, how many votes, which rule."""
    say, search, text = env.words, screen.search, screen.text
    if search.kind == "rule":
        field = Field(
            search.rule,
            hint=say("sandbox.rule-hint"),
            on_change=lambda typed: setattr(search, "rule", typed.strip()),
            on_submit=lambda typed: _start(screen),
            name="rule",
            limit=6,
            width=200,
            min_width=200,
        )
        return [Label(say("sandbox.goal-number"), wrap=False), field]
    if search.kind == "event":
        events = [Choice(kind, say(f"sandbox.event.{kind}")) for kind in EVENTS]
        button = choice_button(screen, "event", events, search.event, lambda v: put("event", v))
        return [Label(say("sandbox.goal-happens"), wrap=False), button]
    who = [(c, text.candidate(c)) for c in CANDIDATES]
    made: list[Widget] = [
        Choices(who, search.candidate, lambda v: put("candidate", v), across=True, name="who")
    ]
    if search.kind == "state-won":
        if search.value not in (states := _states(screen)):
            search.value = ""
        named = [Choice("any", say("sandbox.any-state"))]
        named += [Choice(state, text.state(state)) for state in states]
        made.append(
            choice_button(
                screen,
                "state",
                named,
                search.value or "any",
                lambda v: put("value", "" if v == "any" else v),
            )
        )
    elif search.kind == "votes":
        field = Field(
            search.votes,
            on_change=lambda typed: setattr(search, "votes", typed),
            on_submit=lambda typed: _start(screen),
            name="votes",
            limit=3,
            width=100,
            min_width=100,
        )
        made += [Label(say("sandbox.goal-count"), wrap=False), field]
    return made


def _states(screen: SandboxScreen) -> list[str]:
    """The states that can still be won: those in play, then those not yet in play."""
    position = screen.bench.position()
    return [*(s["state"] for s in position["slots"] if s is not None), *position["unused"]]


def _start(screen: SandboxScreen) -> None:
    search = screen.search
    if search.kind == "votes" and not search.votes.strip().isdecimal():
        screen.app.notice(screen.app.words("sandbox.number-wrong"))
        return
    if search.kind == "rule" and not known_rule(screen, search.rule):
        return
    if not screen.settled:
        screen.app.notice(screen.app.words("sandbox.mend-first"))
        return
    search.start(screen.game, screen.bench.chance)
    screen.refresh()
    screen.app.wake()


def _stop(screen: SandboxScreen) -> None:
    screen.search.stop()
    screen.refresh()


def _outcome(screen: SandboxScreen, env: Env) -> list[Widget]:
    say, search = env.words, screen.search
    told: list[Widget] = []
    if search.progress is not None:
        told.append(
            Label(
                say(
                    "sandbox.find-progress",
                    depth=search.progress.depth,
                    count=search.progress.looked_at,
                ),
                "body",
                "muted",
                name="progress",
            )
        )
    if search.over:
        told.append(Label(say("sandbox.find-none", depth=search.depth), "body-strong", name="none"))
    if search.found is not None and search.start_game is not None:
        told.append(
            Label(
                say("sandbox.find-found", count=len(search.found.steps)),
                "body-strong",
                name="found",
            )
        )
        game = search.start_game.copy()
        while game.decision is None and game.result is None:
            game.step()
        for number, option in enumerate(search.found.steps):
            told.append(
                Row(
                    Label(f"{number + 1}", "small-strong", "muted", width=22, wrap=False),
                    Label(option_runs(screen, game, option), grow=1),
                    gap=8,
                )
            )
            game.apply(option)
        told.append(
            Button(
                say("sandbox.find-play"),
                lambda: _play(screen),
                kind="primary",
                name="play-line",
                align="start",
            )
        )
    return told


def _play(screen: SandboxScreen) -> None:
    found = screen.search.found
    assert found is not None, "the button is there only with a line"

    def do() -> None:
        if screen.game.decision is None:
            screen.bench.run()
        for option in found.steps:
            screen.bench.play(option)

    if screen.done(do):
        screen.set_mode("play")
