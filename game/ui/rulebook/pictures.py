"""Pictures for the rules, drawn from positions: what they show has really been played.

The positions are of the program's own content, whatever content a match is played with.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from game import Game, Options
from game.content import CANDIDATES, load_content
from game.text import Text
from game.ui.board.card import CardFace, NewsFace
from game.ui.board.die import die_table
from game.ui.board.marks import CandidateMark, VoterCircle
from game.ui.board.movement import Key, changed_keys
from game.ui.board.race import Bars, RaceBar
from game.ui.board.tile import StateTile
from game.ui.canvas import Box
from game.ui.env import Env
from game.ui.widgets import Column, Grid, Icon, Label, Row, Widget

__all__ = ["PICTURES", "picture"]

_TILE, _CARD, _NEWS = 232.0, 190.0, 240.0
_LETTERS = {"B": "B", "R": "R", ".": "W"}

Slot = dict[str, Any]


def picture(env: Env, number: str, width: float) -> Widget | None:
    """The picture of a rule for a room of `width`; None where there is none."""
    make = PICTURES.get(number)
    return None if make is None else make(env, _text(), width)


@cache
def _text() -> Text:
    return Text(load_content())


# --- positions


@cache
def _played(
    slots: tuple[tuple[tuple[str, str], ...], ...], card: str, options: tuple[str, ...]
) -> tuple[dict[str, Any], dict[str, Any], frozenset[Key]]:
    """Play a card of Obama's in a position: the table before, after, and what changed."""
    position = {
        "active": "obama",
        "slots": [dict(slot) for slot in slots],
        "hands": {"obama": [card]},
    }
    game = Game.from_position(position, Options(), seed=1)
    before = game.position()
    events = [*game.answer(f"play:{card}")]
    left = list(options)
    while True:
        while game.decision is None and game.result is None and not _over(game):
            events += game.step()
        if game.decision is None or not left:
            break
        events += game.answer(left.pop(0))
    return before, game.position(), changed_keys(events)


def _over(game: Game) -> bool:
    return game.agenda()[0]["verb"] in ("rolls", "end-turn")


def _slot(**values: str) -> tuple[tuple[str, str], ...]:
    return tuple(values.items())


# --- pieces of pictures


def _tile(env: Env, text: Text, slot: Slot, name: str, changed: Sequence[Key] = ()) -> Widget:
    return StateTile(env, text, slot, changed=changed, name=name, width=_TILE)


def _titled(words: str, widget: Widget) -> Widget:
    return Column(Label(words, "small-strong", "muted"), widget, gap=5, width=widget.width)


def _beside(width: float, *parts: Widget, arrows: bool = False) -> Widget:
    """Parts beside each other, with an arrow between; below each other where that is too wide."""
    need = sum((part.width or 0.0) + 40 for part in parts)
    if need > width + 40:
        shown: list[Widget] = []
        for part in parts:
            if shown and arrows:
                shown.append(Row(Icon("ui/arrow-down", 26, "muted"), pad=(_TILE / 2 - 13, 0)))
            shown.append(part)
        return Column(*shown, gap=8, across="start")
    row: list[Widget] = []
    for part in parts:
        if row and arrows:
            row.append(Icon("ui/arrow-right", 28, "muted"))
        row.append(part)
    return Row(*row, gap=14, across="centre" if arrows else "start")


def _before_after(
    env: Env,
    text: Text,
    width: float,
    slots: tuple[tuple[tuple[str, str], ...], ...],
    card: str,
    options: tuple[str, ...],
    which: int = 0,
) -> Widget:
    before, after, changed = _played(slots, card, options)
    say = env.words
    return _beside(
        width,
        _titled(say("rules.before"), _tile(env, text, before["slots"][which], f"before-{which}")),
        _titled(
            say("rules.after", card=text.card_title(card)),
            _tile(env, text, after["slots"][which], f"after-{which}", tuple(changed)),
        ),
        arrows=True,
    )


def _circle(env: Env, printed: str, now: str, name: str, changed: bool = False) -> Widget:
    return VoterCircle(printed, now, changed=changed, name=name, width=44)


def _word(text: Text, printed: str, now: str) -> str:
    return text.message(f"circle.{_LETTERS[printed]}-{_LETTERS[now]}")


# --- the pictures


def _candidates(env: Env, text: Text, width: float) -> Widget:
    parts = [
        Row(CandidateMark(c, 44), Label(text.candidate(c), "title", c, wrap=False), gap=12)
        for c in CANDIDATES
    ]
    return Row(*parts, gap=48, wrap=True)


def _cards(*cards: str) -> Callable[[Env, Text, float], Widget]:
    def make(env: Env, text: Text, width: float) -> Widget:
        columns = max(1, min(len(cards), int((width + 14) // (_CARD + 14))))
        faces = [CardFace(env, text, card, name=card) for card in cards]
        wide = columns * (_CARD + 14) - 14
        return Row(Grid(*faces, columns=columns, gap=14, width=wide))

    return make


def _state(env: Env, text: Text, width: float) -> Widget:
    state = text.content.state("FL")
    slot = state.slot()
    say = env.words
    notes = Column(
        *(
            Row(Label(f"{number}", "small-strong", "gold_ink"), Label(say(key), grow=1), gap=9)
            for number, key in enumerate(
                (
                    "rules.tile-votes",
                    "rules.tile-track",
                    "rules.tile-rows",
                    "rules.tile-needs",
                    "rules.tile-groups",
                ),
                1,
            )
        ),
        gap=10,
        width=max(180.0, min(320.0, width - _TILE - 40)),
    )
    return _beside(width, _tile(env, text, slot, "tile"), notes)


def _news(*cards: str) -> Callable[[Env, Text, float], Widget]:
    def make(env: Env, text: Text, width: float) -> Widget:
        faces = [NewsFace(env, text, card, name=card, width=_NEWS) for card in cards]
        return Row(*faces, gap=14, wrap=True, across="start")

    return make


def _race(scores: tuple[int, int], won: tuple[tuple[str, ...], tuple[str, ...]], turn: int) -> Any:
    def make(env: Env, text: Text, width: float) -> Widget:
        view: dict[str, Any] = {
            "turn": turn,
            "scores": dict(zip(CANDIDATES, scores, strict=True)),
            "won": {c: list(states) for c, states in zip(CANDIDATES, won, strict=True)},
        }
        whole = RaceBar(env, text, view)
        if whole.least_width(env) <= width:
            return whole
        totals = [
            Row(
                CandidateMark(candidate, 20, f"{candidate}_bright"),
                Label(str(view["scores"][candidate]), "title", f"{candidate}_bright", wrap=False),
                gap=8,
            )
            for candidate in CANDIDATES
        ]
        bars = Bars(env, text, view, min_width=200, name="race")
        return Column(Row(*totals, gap=30), bars, gap=6, pad=(14, 10), box=Box("desk", 8))

    return make


def _supporters(env: Env, text: Text, width: float) -> Widget:
    shown = (("B", "B"), ("R", "R"), ("R", "B"), ("B", "R"), (".", "B"), (".", "R"))
    return _circles(env, text, shown, width)


def _undecided(env: Env, text: Text, width: float) -> Widget:
    return _circles(env, text, ((".", "."),), width)


def _circles(env: Env, text: Text, shown: Sequence[tuple[str, str]], width: float) -> Widget:
    cells = [
        Row(
            _circle(env, printed, now, str(index)),
            Label(_word(text, printed, now), grow=1),
            gap=12,
        )
        for index, (printed, now) in enumerate(shown)
    ]
    return Grid(*cells, columns=2 if width >= 560 and len(cells) > 1 else 1, gap=18, row_gap=4)


def _support(env: Env, text: Text, width: float) -> Widget:
    changes = (("R", "R", "B"), ("B", "R", "B"), (".", "R", "B"), (".", ".", "B"))
    keys = ("printed", "own", "white", "undecided")
    rows: list[Widget] = []
    for index, ((printed, was, now), key) in enumerate(zip(changes, keys, strict=True)):
        rows.append(
            Row(
                _circle(env, printed, was, f"{index}/before"),
                Icon("ui/arrow-right", 24, "muted"),
                _circle(env, printed, now, f"{index}/after", changed=True),
                Label(env.words(f"rules.support-{key}"), grow=1),
                gap=10,
            )
        )
    return Column(Label(env.words("rules.support-lead"), "small-strong", "muted"), *rows, gap=4)


_FLORIDA = _slot(state="FL", issue="D1", group="seniors", defense="RR.BB", economy="RB.BB")


def _track(env: Env, text: Text, width: float) -> Widget:
    return _before_after(env, text, width, (_FLORIDA,), "obama.debate-pivot", ())


def _group(env: Env, text: Text, width: float) -> Widget:
    return _before_after(env, text, width, (_FLORIDA,), "obama.neighbor-to-neighbor", ("change",))


def _claim(env: Env, text: Text, width: float) -> Widget:
    # Two states in which the row that decides is not complete even then.
    nevada = _slot(state="NV", issue="E1", group="latinos", defense="R..", economy="R.B")
    florida = _slot(state="FL", issue="D1", group="seniors", defense="RR..B", economy="R..BB")
    return _before_after(env, text, width, (nevada, florida), "obama.latinos-for-obama", ())


def _majority(env: Env, text: Text, width: float) -> Widget:
    say = env.words
    shown = []
    for issue in ("D1", "E1"):
        slot = {**dict(_FLORIDA), "issue": issue}
        row = text.issue("defense" if issue == "D1" else "economy")
        shown.append(
            _titled(say("rules.decides", space=issue, issue=row), _tile(env, text, slot, issue))
        )
    return _beside(width, *shown)


def _almost(env: Env, text: Text, width: float) -> Widget:
    say = env.words
    almost = _slot(
        state="OH", issue="E1", group="union-households", defense="RRR.B", economy="BB.BB"
    )
    full = _slot(state="OH", issue="E1", group="union-households", defense="RRR.B", economy="BBBBB")
    return _beside(
        width,
        _titled(say("rules.almost"), _tile(env, text, dict(almost), "before")),
        _titled(
            say("rules.won"),
            _tile(env, text, dict(full), "after", (("circle", "OH", "economy", 2),)),
        ),
        arrows=True,
    )


def _die(env: Env, text: Text, width: float) -> Widget:
    table = die_table(env, text, "mccain", None)
    lead = env.words("rules.die-lead", roller=text.candidate("obama"))
    table.width = min(width, 520.0)
    return Column(Label(lead, "small-strong", "muted"), Row(table), gap=6)


PICTURES: dict[str, Callable[[Env, Text, float], Widget]] = {
    "1.1": _candidates,
    "1.2": _cards("obama.half-hour-broadcast", "mccain.war-hero-profile"),
    "1.3": _state,
    "1.4": _news("news.lehman", "news.running-mate-crowds"),
    "1.5": _race((157, 155), ((), ()), 0),
    "2.1": _supporters,
    "2.2": _undecided,
    "2.3": _majority,
    "5.3": _support,
    "5.4": _track,
    "5.5": _group,
    "5.6": _claim,
    "5.7": _cards("obama.seven-houses", "obama.no-drama"),
    "5.8": _cards("obama.fifty-state-strategy", "obama.one-voice"),
    "5.9": _cards("obama.oprah-on-the-trail"),
    "5.10": _cards("obama.voter-file"),
    "6.1": _almost,
    "6.2": _race((192, 170), (("OH", "WI", "NM"), ("NC",)), 21),
    "7.1": _news("news.lehman"),
    "7.3": _news("news.running-mate-crowds", "news.early-voting"),
    "8.2": _cards("obama.front-page-favorite", "obama.fight-the-smears", "mccain.maverick"),
    "9.1": _die,
    "10.1": _race(
        (276, 221),
        (
            ("OH", "PA", "MI", "NJ", "WI", "MN", "CO", "NM", "NV", "IA"),
            ("FL", "NC", "MO", "VA"),
        ),
        52,
    ),
}
