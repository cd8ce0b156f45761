"""New game: who plays, with what, and how the screen is shared (RULES 11; UI, New game)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game import CHOICES
from game.bots import bot_names
from game.content import CANDIDATES
from game.text import Text
from game.ui.board.marks import CandidateMark
from game.ui.env import Env
from game.ui.match.setup import HANDOVERS, UNDOS
from game.ui.prefs import COACHES
from game.ui.screen import Screen
from game.ui.screens.newgame_form import HOUSE, PERSON, Form
from game.ui.screens.start import new_match
from game.ui.widgets import (
    Box,
    Button,
    Choices,
    Column,
    Field,
    Grid,
    Label,
    Limit,
    Row,
    ScrollArea,
    Spacer,
    Tabs,
    Toggle,
    Widget,
    first_that_fits,
)
from game.ui.widgets.buttons import Choice
from game.ui.words import Words

NAME_LIMIT = 20
_LARGEST = (1480.0, 780.0)  # larger windows leave room around it
_LIMIT_DIGITS = 4
_SEED_DIGITS = 18


class NewGameScreen(Screen):
    """All that is chosen before a match. With nothing changed, Start starts with the defaults.

    notice: what to say when it opens.
    """

    name = "newgame"

    def __init__(self, form: Form | None = None, *, notice: str = "") -> None:
        super().__init__()
        self._form = form
        self._notice = notice

    @property
    def form(self) -> Form:
        """What stands in the fields; at first what the settings say."""
        if self._form is None:
            self._form = self._default
        return self._form

    @property
    def _default(self) -> Form:
        prefs = self.app.prefs
        return Form(handover=prefs.handover, undo=prefs.undo)

    def opened(self) -> None:
        """Say what led here, if anything did."""
        if self._notice:
            self.app.notice(self._notice)

    # --- what is done

    def _start(self) -> None:
        problem = self.form.problem()
        if problem:
            self.app.notice(self.stage.env.words(problem))
            return
        setup = self.form.setup(Text(self.app.content))
        self.app.replace(new_match(setup, self.app.content).make())

    def _defaults(self) -> None:
        self._form = replace(self._default, names=self.form.names)
        self.refresh()

    def _swap(self) -> None:
        form, (first, second) = self.form, CANDIDATES
        for part in (form.names, form.seats):
            part[first], part[second] = part[second], part[first]
        self.stage.set_focus(self.stage.find("swap") if self.stage.focus_shown else None)
        self.refresh()

    def _set(self, name: str) -> Callable[[str], None]:
        def change(value: str) -> None:
            setattr(self.form, name, value)
            self.refresh()

        return change

    def _seat(self, candidate: str) -> Callable[[str], None]:
        def change(value: str) -> None:
            self.form.seats[candidate] = value
            self.refresh()

        return change

    def _named(self, candidate: str) -> Callable[[str], None]:
        def change(value: str) -> None:
            self.form.names[candidate] = value

        return change

    def _house(self, name: str) -> Callable[[bool], None]:
        def change(on: bool) -> None:
            self.form.house[name] = on
            self.refresh()

        return change

    def _limit(self, on: bool) -> None:
        self.form.limited = on
        self.refresh()

    # --- the page

    def build(self, env: Env) -> Widget:
        """Three columns where there is room, else a page for each."""
        return first_that_fits(
            env,
            lambda: self._page(env, self._columns(env)),
            lambda: self._page(env, self._tabs(env)),
        )

    def _page(self, env: Env, body: Widget) -> Widget:
        say = env.words
        head = Row(
            Label(say("newgame.title"), "title", "desk_text", wrap=False),
            Label(say("newgame.lead"), "lead", "desk_muted", wrap=False),
            Spacer(),
            gap=18,
            pad=(28, 0),
            min_height=60,
            box=Box("desk", 0),
        )
        page = Column(body, self._foot(env), gap=0)
        return Column(
            head, Limit(page, _LARGEST, at=(0.5, 0.3), grow=1), gap=0, box=Box("paper", 0)
        )

    def _columns(self, env: Env) -> Widget:
        parts = [
            Column(*self._players(env), Spacer(2), *self._options(env), gap=8, grow=1),
            Column(*self._decks(env), Spacer(2), *self._first(env), gap=8, grow=1),
            Column(
                *self._handover(env),
                Spacer(2),
                *self._undo(env),
                Spacer(2),
                *self._chance(env),
                *self._coach(env),
                gap=8,
                grow=1,
            ),
        ]
        columns = Grid(*parts, columns=3, weights=(1.14, 1, 1), gap=30)
        return Column(columns, grow=1, pad=(28, 14))

    def _tabs(self, env: Env) -> Widget:
        say = env.words

        def page(*halves: list[Widget]) -> Callable[[], Widget]:
            return lambda: ScrollArea(
                Row(
                    *(Column(*half, gap=8, grow=1) for half in halves),
                    gap=28,
                    across="start",
                    pad=(4, 12),
                ),
                name="scroll",
            )

        return Tabs(
            [
                (
                    "players",
                    say("newgame.tab-players"),
                    page(self._players(env), self._options(env)),
                ),
                ("decks", say("newgame.tab-decks"), page(self._decks(env), self._first(env))),
                (
                    "table",
                    say("newgame.tab-table"),
                    page(
                        [*self._handover(env), *self._coach(env)],
                        [*self._undo(env), Spacer(2), *self._chance(env)],
                    ),
                ),
            ],
            name="pages",
            pad=(24, 8, 24, 0),
        )

    def _foot(self, env: Env) -> Widget:
        say = env.words
        parts: list[Widget] = [
            Button(
                say("newgame.back"), self.back, name="back", icon="ui/arrow-left", action="back"
            ),
            Label(self._summary(say), "body", "muted", grow=1, text_align="right"),
        ]
        if not self._untouched:
            parts.append(Button(say("newgame.defaults"), self._defaults, name="defaults"))
        parts.append(
            Button(
                say("newgame.start"),
                self._start,
                name="start",
                kind="primary",
                style="lead-strong",
                icon="ui/play",
                default=True,
                min_height=48,
                min_width=150,
                pad=(24, 8),
            )
        )
        return Row(*parts, gap=14, pad=(28, 10), box=Box("side", 0, "line"))

    @property
    def _untouched(self) -> bool:
        return replace(self._default, names=self.form.names) == self.form

    def _summary(self, say: Words) -> str:
        """What would be started, in one line."""
        form = self.form
        return say(
            "newgame.summary-default" if self._untouched else "newgame.summary",
            decks=say(f"newgame.decks.{form.decks}"),
            handover=say(f"newgame.handover.{form.handover}"),
            undo=say(f"newgame.undo.{form.undo}"),
        )

    # --- its parts

    def _players(self, env: Env) -> list[Widget]:
        say = env.words
        head = Row(
            Label(say("newgame.players"), "heading", grow=1),
            Button(
                say("newgame.swap"),
                self._swap,
                name="swap",
                kind="quiet",
                min_height=28,
                pad=(10, 2),
            ),
            min_height=28,
        )
        seats = [self._seat_card(env, candidate) for candidate in CANDIDATES]
        return [head, *seats, Label(say("newgame.bots"), "small", "muted")]

    def _seat_card(self, env: Env, candidate: str) -> Widget:
        say, form = env.words, self.form
        name = Text(self.app.content).candidate(candidate)
        options = [(PERSON, say("newgame.person"))]
        for bot in bot_names():
            key = f"newgame.bot.{bot}"
            options.append((bot, say(key) if key in say else say("newgame.bot-named", name=bot)))
        head = Row(
            CandidateMark(candidate, 22),
            Label(name, "heading", candidate, wrap=False),
            Field(
                form.names[candidate],
                hint=say("newgame.name-hint", candidate=name),
                limit=NAME_LIMIT,
                on_change=self._named(candidate),
                on_submit=lambda _: self._start(),
                name=f"name-{candidate}",
                grow=1,
            ),
            gap=10,
        )
        who = Choices(
            options,
            form.seats[candidate],
            self._seat(candidate),
            across=True,
            name=f"seat-{candidate}",
        )
        return Column(head, who, gap=10, pad=(14, 11), box=Box("card", 10, candidate, 2))

    def _group(
        self, env: Env, group: str, values: Sequence[str], chosen: str, off: Sequence[str] = ()
    ) -> list[Widget]:
        """A heading and its choices; each says what it changes, or why it cannot be chosen."""
        say = env.words
        choices: list[Widget] = []
        for value in values:
            key = f"newgame.{group}.{value}"
            free = value not in off
            choices.append(
                Choice(
                    say(key),
                    say(f"{key}-detail" if free else f"{key}-off"),
                    selected=value == chosen,
                    name=f"{group}-{value}",
                    enabled=free,
                    tip=None if free else say(f"{key}-off"),
                    on_click=(lambda value=value: self._choose(group, value)) if free else None,
                )
            )
        return [_heading(say(f"newgame.{group}.title")), Column(*choices, gap=5)]

    def _choose(self, group: str, value: str) -> None:
        setattr(self.form, group, value)
        self.refresh()

    def _decks(self, env: Env) -> list[Widget]:
        return self._group(env, "decks", CHOICES["decks"], self.form.decks)

    def _first(self, env: Env) -> list[Widget]:
        off = () if self.form.fastest_allowed else ("fastest",)
        return self._group(env, "first", CHOICES["first_player"], self.form.first_player, off)

    def _handover(self, env: Env) -> list[Widget]:
        return self._group(env, "handover", HANDOVERS, self.form.handover)

    def _undo(self, env: Env) -> list[Widget]:
        return self._group(env, "undo", UNDOS, self.form.undo)

    def _options(self, env: Env) -> list[Widget]:
        say, form = env.words, self.form
        rows: list[Widget] = [_heading(say("newgame.house"))]
        for name in HOUSE:
            rows.append(
                Toggle(
                    say.runs(f"newgame.{name}"),
                    form.house[name],
                    self._house(name),
                    name=name.replace("_", "-"),
                )
            )
        toggle = Toggle(say.runs("newgame.limit"), form.limited, self._limit, name="limit", grow=1)
        parts: list[Widget] = [toggle]
        if form.limited:
            parts.append(
                Field(
                    form.limit,
                    limit=_LIMIT_DIGITS,
                    on_change=lambda text: setattr(form, "limit", text),
                    on_submit=lambda _: self._start(),
                    name="limit-turns",
                    min_width=72,
                    width=72,
                )
            )
        rows.append(Row(*parts, gap=8))
        return [rows[0], Column(*rows[1:], gap=2)]

    def _chance(self, env: Env) -> list[Widget]:
        say = env.words
        return [
            _heading(say("newgame.seed")),
            Field(
                self.form.seed,
                hint=say("newgame.seed-hint"),
                limit=_SEED_DIGITS,
                on_change=lambda text: setattr(self.form, "seed", text),
                on_submit=lambda _: self._start(),
                name="seed",
            ),
            Label(say("newgame.seed-detail"), "small", "muted"),
        ]

    def _coach(self, env: Env) -> list[Widget]:
        """How much the coach says, where it may speak at all."""
        if self.form.coach_rests:
            return []
        say = env.words

        def change(level: str) -> None:
            self.app.change(coach=level)
            self.refresh()

        levels = [(level, say(f"settings.coach-{level}")) for level in COACHES]
        return [
            Spacer(2),
            _heading(say("newgame.coach"), tip=say("settings.coach-detail")),
            Choices(levels, self.app.prefs.coach, change, across=True, name="coach"),
        ]


def _heading(words: str, tip: str | None = None) -> Widget:
    return Row(Label(words, "heading", grow=1, tip=tip), min_height=28)
