"""One card, state or news card at length: large, each sign explained, and where it comes from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.content import BattlegroundState, CampaignCard, NewsCard, Part, parse_effect
from game.text import Text
from game.ui.board.card import CardFace, NewsFace
from game.ui.board.signs import SignRow, signs_of
from game.ui.board.tile import StateTile
from game.ui.env import Env
from game.ui.gallery.picking import Entry
from game.ui.widgets import (
    Button,
    Column,
    Content,
    Dialog,
    Divider,
    Icon,
    Label,
    Pressable,
    Row,
    Spacer,
    Table,
    Widget,
)

__all__ = ["details_dialog", "signs_dialog"]

_FACE = 272.0
_RULE_OF = {
    "support": "5.3",
    "shift": "5.4",
    "demographic": "5.5",
    "claim": "5.6",
    "pay": "5.7",
    "each-paid": "5.8",
    "spread": "5.8",
    "play-drawn": "5.9",
    "draw": "4.5",
    "draw-to": "4.5",
    "media": "8.1",
    "discard": "7.3",
}
# What the sheet of all signs shows: effects as they stand on cards, then those of news.
_ON_CARDS = (
    *("support economy 1", "support majority 1", "shift defense 1", "shift minority 2"),
    *("shift either 2", "demographic", "claim latinos", "draw 1", "draw-to 5", "pay 2"),
    *("media bias", "media double-roll", "media no-roll"),
)
_TOGETHER = ("pay any; each-paid support either 1", "spread 2 support economy 1")
_ON_NEWS = (
    *("shift economy 2", "demographic", "obama support defense 1", "mccain discard 2"),
    *("trailing support minority 1", "active shift either 1"),
)


class Leaf(Pressable):
    """The thing itself, large; Left and Right leaf through what was found."""

    def __init__(self, face: Widget, step: Callable[[int], None] | None) -> None:
        super().__init__(face, on_click=None, name="leaf", default=True)
        self.step = step

    @property
    def focusable(self) -> bool:
        """It takes the arrows."""
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Go to the one before or after."""
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if self.step is None or event.key not in steps:
            return False
        self.step(steps[event.key])
        return True


Follow = Callable[[str], None]
Shown = tuple[Widget, Widget, list[Widget]]


def details_dialog(
    env: Env,
    text: Text,
    entry: Entry,
    close: Callable[[], None],
    follow: Callable[[str], None],
    step: Callable[[int], None] | None = None,
    place: tuple[int, int] = (1, 1),
) -> Dialog:
    """A window with an entry; `step` leafs through those found, `place` is where it stands.

    follow(link) opens a rule, `rule:5.3`.
    """
    say = env.words
    face, rows, told = _shown(env, text, entry, follow)
    leaf = Leaf(face, step)
    leaf.width = _FACE
    body: Widget = Row(
        leaf, Column(*told, rows, gap=14, grow=1), gap=28, across="start", pad=(4, 4)
    )
    if body.least_width(env) > env.size[0] - 110:
        body = Column(leaf, *told, rows, gap=14, across="start", pad=(4, 4))
        for part in body.children[1:]:
            part.align = "stretch"
    buttons: list[Widget] = []
    if step is not None and place[1] > 1:
        buttons += [
            Button(say("cards.previous"), lambda: step(-1), name="previous", icon="ui/arrow-left"),
            Label(say("cards.place", number=place[0], count=place[1]), "body", "muted", wrap=False),
            Button(say("cards.next"), lambda: step(1), name="next", icon="ui/arrow-right"),
            Spacer(),
        ]
    buttons.append(Button(say("cards.close"), close, name="close", kind="primary"))
    return Dialog(_title(text, entry), body, buttons, width=900, name="details")


def _title(text: Text, entry: Entry) -> str:
    return text.state(entry.id) if entry.kind == "state" else text.card_title(entry.id)


def _shown(env: Env, text: Text, entry: Entry, follow: Follow) -> Shown:
    thing = entry.thing
    if isinstance(thing, CampaignCard):
        return _card(env, text, thing, follow)
    if isinstance(thing, NewsCard):
        return _news(env, text, thing, follow)
    return _state(env, text, thing, follow)


def _card(env: Env, text: Text, card: CampaignCard, follow: Follow) -> Shown:
    say = env.words
    face = CardFace(env, text, card, "large", tip=None, min_height=360)
    facts: list[tuple[str, Content]] = [
        ("candidate", [text.candidate_run(card.candidate)]),
        ("category", text.category(card.category)),
        ("starter", say("cards.starter-yes" if card.starter else "cards.starter-no")),
        ("basis", _basis(env, card.basis)),
    ]
    rules = [*(_RULE_OF[part.verb] for part in card.parts), *(["9.1"] if card.negative else [])]
    told = _explained(env, text, card.parts, negative=card.negative)
    return face, _facts(env, text, facts, rules, follow), told


def _news(env: Env, text: Text, card: NewsCard, follow: Follow) -> Shown:
    face = NewsFace(env, text, card, large=True, tip=None)
    facts: list[tuple[str, Content]] = [("basis", _basis(env, card.basis))]
    rules = ["7.1", *(["7.3"] if any(part.who for part in card.parts) else [])]
    rules += [_RULE_OF[part.verb] for part in card.parts]
    return (
        face,
        _facts(env, text, facts, rules, follow),
        _explained(env, text, card.parts, news=True),
    )


def _state(env: Env, text: Text, state: BattlegroundState, follow: Follow) -> Shown:
    say = env.words
    slot = state.slot()
    facts: list[tuple[str, Content]] = [
        ("set", [text.candidate_run(state.set)]),
        ("votes", str(state.votes)),
        (
            "in-2008",
            say.runs(
                "cards.won-2008",
                candidate=text.candidate_run(state.winner_2008),
                margin=f"{state.margin_2008:g}",
            ),
        ),
        ("basis", _basis(env, state.basis)),
    ]
    issue = "defense" if state.start.startswith("D") else "economy"
    told = Label(
        say.runs(
            "cards.starts",
            issue=text.issue(issue),
            space=state.start,
            group=text.group(state.start_group),
        ),
        "lead",
    )
    return (
        StateTile(env, text, slot),
        _facts(env, text, facts, ["1.3", "3.4", "6.1"], follow),
        [told],
    )


def _basis(env: Env, basis: str) -> str:
    return env.words("cards.basis-text", basis=basis[:1].upper() + basis[1:])


def _facts(
    env: Env,
    text: Text,
    facts: Sequence[tuple[str, Content]],
    rules: Sequence[str],
    follow: Follow,
) -> Widget:
    say = env.words
    rows: list[list[Content | Widget]] = [
        [Label(say(f"cards.fact.{name}"), "body", "muted"), Label(value)] for name, value in facts
    ]
    links = [
        Button(
            f"{rule} {text.rule_title(rule)}",
            lambda rule=rule: follow(f"rule:{rule}"),  # type: ignore[misc]
            name=f"rule/{rule}",
            style="body-medium",
            min_height=30,
            pad=(10, 3),
        )
        for rule in dict.fromkeys(rules)
    ]
    rows.append([Label(say("cards.fact.rules"), "body", "muted"), Row(*links, gap=6, wrap=True)])
    return Column(Divider(), Table(rows), gap=8)


def _explained(
    env: Env, text: Text, parts: Sequence[Part], *, negative: bool = False, news: bool = False
) -> list[Widget]:
    """Each sign beside what it says."""
    rows: list[list[Content | Widget]] = [
        [_sign(env, text, [part]), _said(text, [part], news)] for part in parts
    ]
    if negative:
        rows.append([_sign(env, text, [], negative=True), text.message("describe.negative")])
    if not rows:
        return [Label(env.words("cards.does-nothing"), "lead")]
    return [Label(env.words("cards.signs-here"), "heading"), Table(rows)]


def _sign(env: Env, text: Text, parts: Sequence[Part], *, negative: bool = False) -> Widget:
    if negative:
        return Row(Icon("ui/negative", 24))
    return SignRow(signs_of(text, env.words, parts))


def _said(text: Text, parts: Sequence[Part], news: bool) -> str:
    return text.describe_parts(parts, news=news)


def signs_dialog(env: Env, text: Text, close: Callable[[], None]) -> Dialog:
    """All effect signs with what they say, those of cards and those of news."""
    say = env.words
    cards = [parse_effect(effect, news=False) for effect in (*_ON_CARDS, *_TOGETHER)]
    cards.insert(9, parse_effect("draw 2; play-drawn", news=False))
    news = [parse_effect(effect, news=True) for effect in _ON_NEWS]
    rows: list[list[Content | Widget]] = [
        [_sign(env, text, parts), _said(text, parts, False)] for parts in cards
    ]
    rows.append([_sign(env, text, [], negative=True), text.message("describe.negative")])
    body = Column(
        Label(say("cards.signs-lead"), "body", "muted"),
        Table(rows),
        Label(say("cards.signs-news"), "heading"),
        Table([[_sign(env, text, parts), _said(text, parts, True)] for parts in news]),
        gap=10,
        pad=(0, 0, 14, 0),
    )
    button = Button(say("cards.close"), close, name="close", kind="primary", default=True)
    return Dialog(say("cards.signs-title"), body, [button], width=760, name="signs")
