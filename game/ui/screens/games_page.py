"""How the list of games lies in a window: rows to the left, the game selected to the right."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.content import CANDIDATES
from game.text import Text
from game.text.runs import Run
from game.ui.board.marks import CandidateMark
from game.ui.board.tell import FitLabel
from game.ui.canvas import Box, Canvas
from game.ui.env import Env
from game.ui.match.library import Facts, Kept
from game.ui.screens.page import head
from game.ui.widgets import (
    Button,
    Column,
    Icon,
    Label,
    Limit,
    ListView,
    Row,
    ScrollArea,
    Spacer,
    Widget,
)

if TYPE_CHECKING:
    from game.ui.screens.games import GamesScreen

__all__ = ["name_of", "page"]

_WIDEST = 1480.0
_SIDE = 312.0
_VOTES = 178.0
_END = 128.0


def name_of(kept: Kept, env: Env) -> str:
    """What a game is called: the name it was given, or who plays whom."""
    if kept.name:
        return kept.name
    if kept.facts is not None:
        return env.words("games.match", **kept.facts.names)
    return kept.path.name.partition(".")[0]


def _date(kept: Kept) -> str:
    return kept.time.strftime("%Y-%m-%d %H:%M")


def _how(kept: Kept, env: Env, text: Text) -> tuple[str, list[Run] | str]:
    """The icon and the few words that say how a game stands."""
    say = env.words
    if kept.problem is not None:
        return "ui/warning", say("games.unreadable")
    if kept.facts is None:
        return "ui/clock", say("games.reading")
    result = kept.facts.result
    if result is None:
        icon = "ui/info" if kept.kind == "report" else "ui/pause"
        return icon, say("games.report" if kept.kind == "report" else "games.not-over")
    if result.winner not in CANDIDATES:
        return "ui/flag", say("games.draw")
    return "ui/trophy", say.runs("games.won", candidate=text.candidate_run(result.winner))


# --- the page


def page(screen: GamesScreen, env: Env, text: Text) -> Widget:
    """The whole tree."""
    say = env.words
    count = len(screen.library.games)
    top = head(say("games.title"), say("games.count", count=count))
    body = Row(
        _list(screen, env, text), _side(screen, env, text), gap=18, across="stretch", pad=(22, 16)
    )
    return Column(
        top,
        Limit(body, (_WIDEST, None), grow=1, at=(0.5, 0.0)),
        _foot(screen, env),
        gap=0,
        box=Box("paper", 0),
    )


def _list(screen: GamesScreen, env: Env, text: Text) -> Widget:
    games = screen.library.games
    if not games:
        return Column(
            Spacer(),
            Icon("ui/log", 40, "muted", align="centre"),
            Label(env.words("games.none"), "lead", "muted", text_align="centre"),
            Spacer(),
            gap=10,
            grow=1,
            pad=30,
            box=Box("side", 10, "line"),
        )
    # Larger words leave the date less room, so that it may need a second line.
    dates = 2 if env.fonts.text_scale > 1.0 else 1
    height = 2 * env.fonts.line_height("body-strong") + dates * env.fonts.line_height("small") + 18

    def row(index: int, selected: bool) -> Widget:
        return _GameRow(env, text, games[index], selected, name=str(index))

    return ListView(
        len(games),
        height,
        row,
        selected=screen.selected,
        on_select=screen.select,
        on_choose=lambda index: screen.choose(),
        name="list",
        box=Box("side", 10, "line"),
        pad=(3, 3, 0, 3),
    )


class _GameRow(Row):
    """One game: its name and date, the votes, and how it ended."""

    def __init__(self, env: Env, text: Text, kept: Kept, selected: bool, *, name: str) -> None:
        icon, how = _how(kept, env, text)
        words: list[Widget] = [
            FitLabel(
                name_of(kept, env),
                ("body-strong", "small-strong"),
                lines=2,
                anywhere=True,
            ),
            Label(_detail(kept, env), "small", "muted"),
        ]
        tone = "bad" if kept.problem is not None else "ink"
        super().__init__(
            Icon(icon, 24, tone if tone == "bad" else "muted"),
            Column(*words, gap=1, grow=1, justify="centre"),
            _votes(kept.facts) if kept.facts is not None else Widget(width=_VOTES),
            Label(how, "body-medium", tone, width=_END),
            gap=14,
            pad=(14, 6),
            name=name,
        )
        self.selected = selected

    def paint(self, canvas: Canvas) -> None:
        """Draw the card of the row; the selected one is outlined."""
        place = self.rect.inflate(-6, -6)
        if self.selected:
            canvas.box(place, Box("card", 8, "choose", 2, shadow=1))
        else:
            canvas.box(place, Box("card", 8, "line"))


def _detail(kept: Kept, env: Env) -> str:
    if kept.facts is None:
        return _date(kept)
    key = "games.detail" if kept.facts.turn else "games.detail-setup"
    return env.words(key, date=_date(kept), turn=kept.facts.turn)


def _votes(facts: Facts) -> Widget:
    """The votes of both, each with its sign and, at the outside, that of a bot."""
    sides: list[Widget] = []
    for candidate in CANDIDATES:
        bot = Icon("ui/bot", 16, "muted") if candidate in facts.bots else Widget(width=16)
        mark = CandidateMark(candidate, 16)
        votes = Label(str(facts.votes[candidate]), "body-strong", candidate, wrap=False)
        parts = [bot, mark, votes]
        sides.append(Row(*(parts if candidate == "obama" else reversed(parts)), gap=6))
    return Row(*sides, gap=16, justify="centre", width=_VOTES)


def _foot(screen: GamesScreen, env: Env) -> Widget:
    """The way back, what opens records from elsewhere, and undo."""
    say = env.words
    return Row(
        Button(say("games.back"), screen.back, icon="ui/arrow-left", name="back", action="back"),
        Button(say("games.open"), screen.open, icon="ui/folder", name="open", action="open"),
        Button(say("games.paste"), screen.paste, name="paste", action="paste"),
        Label(say("games.drop"), "small", "muted", grow=1),
        *_undo(screen, env),
        gap=10,
        pad=(22, 9),
        box=Box("side", 0, "line"),
    )


def _undo(screen: GamesScreen, env: Env) -> list[Widget]:
    if not screen.library.can_restore:
        return []
    return [
        Button(env.words("games.undo"), screen.undo, icon="ui/undo", name="undo", action="undo")
    ]


# --- the game selected


def _side(screen: GamesScreen, env: Env, text: Text) -> Widget:
    kept = screen.game
    if kept is None:
        return Spacer(0)
    said = Column(*_told(kept, env, text), gap=7)
    return Column(
        FitLabel(name_of(kept, env), ("heading", "body-strong"), lines=3, anywhere=True),
        ScrollArea(said, name="told", min_height=60),
        Column(*_buttons(screen, kept, env), gap=7),
        gap=12,
        width=_SIDE,
        pad=(18, 16),
        box=Box("card", 10, "line", shadow=1),
        name="game",
    )


def _told(kept: Kept, env: Env, text: Text) -> list[Widget]:
    say = env.words
    if kept.problem is not None:
        return [
            Label(say("games.cannot-read"), "body-strong", "bad"),
            Label(kept.problem, anywhere=True),
            Label(say("games.kept-anyway"), "small", "muted"),
        ]
    lines: list[Widget] = []
    facts = kept.facts
    if facts is not None:
        if facts.result is not None:
            lines.append(Label(text.result(facts.result, facts.votes), "body"))
        elif kept.kind == "report":
            lines.append(Label(say("games.report-tip")))
        else:
            lines.append(Label(say("games.not-over-tip")))
        for candidate in CANDIDATES:
            named = facts.names[candidate] != text.candidate(candidate)
            bot = "bot-" if candidate in facts.bots else ""
            who = say.runs(
                f"games.{bot}player" if named else f"games.{bot}side",
                candidate=text.candidate_run(candidate),
                name=facts.names[candidate],
                votes=facts.votes[candidate],
            )
            lines.append(
                Row(CandidateMark(candidate, 17), Label(who, grow=1), gap=8, across="start")
            )
        lines.append(
            Label(
                say("games.length", count=facts.steps, turn=facts.turn, date=_date(kept)),
                "small",
                "muted",
            )
        )
        if facts.note:
            lines.append(Label(facts.note, "small", "muted", anywhere=True))
    lines.append(Label(kept.path.name, "small", "muted", anywhere=True))
    return lines


def _buttons(screen: GamesScreen, kept: Kept, env: Env) -> list[Widget]:
    say = env.words
    readable = kept.facts is not None

    def button(
        name: str, do: Callable[[], None], icon: str, key: str, *, on: bool, kind: str = "plain"
    ) -> Widget:
        tip = None
        if not on:
            tip = say("games.still-reading" if kept.problem is None else f"games.no-{name}")
        return Button(
            say(f"games.{name}"),
            do,
            kind=kind,
            icon=icon,
            name=name,
            action=key,
            enabled=on,
            default=kind == "primary",
            tip=tip,
        )

    made: list[Widget] = []
    # What Enter and a second click do comes first.
    if kept.can_go_on:
        made.append(button("go-on", screen.go_on, "ui/play", "activate", on=True, kind="primary"))
    main = ("", "plain") if kept.can_go_on else ("activate", "primary")
    made += [
        button("watch", screen.watch, "ui/eye", main[0], on=readable, kind=main[1]),
        button("rename", screen.rename, "ui/edit", "rename", on=kept.known),
        button("export", screen.export, "ui/export", "", on=kept.known),
        button("delete", screen.delete, "ui/trash", "delete", on=readable),
    ]
    return made
