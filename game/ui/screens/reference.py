"""The reference sheet: turn, support, die and signs on one page, drawn by the program."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.content import Part
from game.text import Text
from game.ui.board.marks import VoterCircle
from game.ui.board.signs import SignRow, signs_of
from game.ui.env import Env
from game.ui.screen import Screen
from game.ui.screens.page import head
from game.ui.widgets import (
    Box,
    Button,
    Column,
    Grid,
    Icon,
    Label,
    Limit,
    Row,
    ScrollArea,
    Widget,
    first_that_fits,
)

__all__ = ["SIGN_PARTS", "ReferenceScreen", "reference_page"]

# What is printed and who is supported, before and after: the ways to gain support (5.3).
_WAYS = {
    "placed": ("R", "R", "B"),
    "exchanged": (".", "R", "B"),
    "removed": ("B", "R", "B"),
    "undecided": (".", ".", "B"),
}

# Message -> an effect that shows the sign; together they have every verb of the cards.
SIGN_PARTS: dict[str, Part] = {
    "support": Part("support", issue="economy", count=1),
    "shift": Part("shift", issue="defense", count=2),
    "either": Part("shift", issue="either", count=1),
    "demographic": Part("demographic"),
    "claim": Part("claim", group="latinos"),
    "draw": Part("draw", count=2),
    "draw-to": Part("draw-to", count=5),
    "play-drawn": Part("play-drawn"),
    "pay": Part("pay", count=2),
    "pay-any": Part("pay", count=-1),
    "each-paid": Part("each-paid", inner=Part("support", issue="either", count=1)),
    "spread": Part("spread", count=2, inner=Part("support", issue="economy", count=1)),
    "bias": Part("media", kind="bias"),
    "double-roll": Part("media", kind="double-roll"),
    "no-roll": Part("media", kind="no-roll"),
}


def _block(env: Env, key: str, *lines: Widget) -> Widget:
    title = Label(env.words(f"reference.{key}"), "heading")
    return Column(title, *lines, gap=5, pad=(16, 10, 16, 12), box=Box("card", 10, shadow=1))


def _numbered(env: Env, key: str, count: int) -> Iterator[Widget]:
    for number in range(1, count + 1):
        said = env.words.runs(f"reference.{key}-{number}")
        mark = Label(str(number), "small-strong", "gold_ink", width=14)
        yield Row(mark, Label(said, grow=1), gap=8, across="start")


def _ways(env: Env) -> Iterator[Widget]:
    for way, (printed, before, after) in _WAYS.items():
        yield Row(
            VoterCircle(printed, before, width=44),
            Icon("ui/arrow-right", 18, "muted"),
            VoterCircle(printed, after, width=44),
            Label(env.words(f"reference.support-{way}"), grow=1),
            gap=6,
        )


def _die(env: Env) -> Iterator[Widget]:
    who = env.words("reference.opponent")
    for face in range(1, 7):
        said = env.words(f"die.{face}", candidate=who)
        yield Row(Icon(f"die/{face}", 24, "ink"), Label(said, grow=1), gap=10)


def _signs(env: Env, text: Text) -> Iterator[Widget]:
    rows: list[tuple[str, SignRow]] = [
        (key, SignRow(signs_of(text, env.words, (part,)))) for key, part in SIGN_PARTS.items()
    ]
    negative = signs_of(text, env.words, (), negative=True)
    rows.append(("negative", SignRow(negative)))
    for key, signs in rows:
        signs.width = 146
        yield Row(signs, Label(env.words(f"reference.sign-{key}"), grow=1), gap=10)


def reference_page(env: Env, text: Text, columns: int) -> Widget:
    """The whole sheet in so many columns."""
    turn = _block(env, "turn", *_numbered(env, "turn", 4))
    win = _block(env, "win", *_numbered(env, "win", 3))
    news = _block(env, "news", *_numbered(env, "news", 3))
    group = _block(env, "group", *_numbered(env, "group", 2))
    support = _block(env, "support", *_ways(env))
    die = _block(env, "die", *_die(env))
    signs = _block(env, "signs", *_signs(env, text))
    shared: Sequence[Sequence[Widget]] = {
        1: [[turn, win, news, support, group, die, signs]],
        2: [[turn, win, news, group], [support, die, signs]],
        3: [[turn, win, news], [support, die, group], [signs]],
    }[columns]
    made = [Column(*blocks, gap=12) for blocks in shared]
    weights = (1.0, 1.0, 1.12)[:columns]
    return Grid(*made, columns=columns, weights=weights, gap=14)


class ReferenceScreen(Screen):
    """The sheet over whatever was shown; Esc or the key goes back."""

    name = "reference"

    def build(self, env: Env) -> Widget:
        """In three columns where there is room, or in two that scroll."""
        text = Text(self.app.content)
        close = Button(env.words("help.close"), self.back, name="close", kind="desk", default=True)
        close.action = "back"

        def page(columns: int, scrolls: bool) -> Widget:
            sheet: Widget = Limit(
                reference_page(env, text, columns), (1560.0, None), pad=(18, 14), at=(0.5, 0.0)
            )
            body: Widget = ScrollArea(sheet, name="sheet") if scrolls else sheet
            body.grow = 1.0
            top = head(env.words("reference.title"), "", close)
            return Column(top, body, gap=0, box=Box("paper", 0))

        return first_that_fits(
            env, lambda: page(3, False), lambda: page(3, True), lambda: page(2, True)
        )

    def on_action(self, action: str) -> bool:
        """The key that opened it closes it."""
        if action == "reference":
            self.back()
            return True
        return False
