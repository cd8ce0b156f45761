"""What a card does: a row for each part, with its verb and whatever that verb needs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.content import EFFECT_ISSUES, ONE_STATE, SIGNATURES, Part
from game.sandbox.sketch import CARD_VERBS, media_kinds, new_part
from game.ui.canvas import Box
from game.ui.env import Env
from game.ui.gallery.choosing import Choice, choice_button
from game.ui.widgets import Button, Column, Icon, Label, Row, Widget

if TYPE_CHECKING:
    from game.ui.screens.writing import WritingScreen

Put = Callable[[Part], None]

__all__ = ["add_button", "part_rows"]

_ANY = -1
_RANGE = {"spread": (2, 4), "shift": (1, 3), "support": (1, 5)}
"""The counts that make sense where there are four slots, four spaces and five circles."""
_ISSUE_ICONS = {"defense": "issue/defense", "economy": "issue/economy"}


def part_rows(screen: WritingScreen, env: Env) -> list[Widget]:
    """All parts, in the order in which they are carried out."""
    sketch = screen.sketch
    return [_row(screen, env, at, part) for at, part in enumerate(sketch.parts)]


def add_button(screen: WritingScreen, env: Env) -> Widget:
    """Adds a part; the verbs are listed with what they do."""
    say = env.words
    button = choice_button(
        screen, "add", _verbs(screen, CARD_VERBS, details=True), "", screen.add, tip=""
    )
    button.children.clear()
    button.add(
        Row(Icon("ui/plus", 18), Label(say("writing.add"), "body-strong", wrap=False), gap=8)
    )
    return button


def _verbs(screen: WritingScreen, verbs: tuple[str, ...], *, details: bool) -> list[Choice]:
    say = screen.app.words

    def name(verb: str) -> str:
        own = f"writing.name.{verb}"
        return say(own if own in say else f"cards.verb.{verb}")

    return [
        Choice(
            verb,
            name(verb),
            f"verb/{verb}",
            say(f"writing.verb.{verb}") if details else "",
        )
        for verb in verbs
    ]


def _row(screen: WritingScreen, env: Env, at: int, part: Part) -> Widget:
    sketch = screen.sketch
    wrong = next((m for m in screen.mistakes if m.where == "part" and m.at == at), None)

    def put(part: Part) -> None:
        screen.put(sketch.with_part(at, part))

    fields = [_verb_field(screen, f"part/{at}/verb", part, CARD_VERBS, put)]
    fields += _fields(screen, env, f"part/{at}", part, put)
    last = len(sketch.parts) - 1
    tools = [
        _tool(env, f"part/{at}/up", "ui/arrow-up", partial(screen.move, at, -1), at > 0),
        _tool(env, f"part/{at}/down", "ui/arrow-down", partial(screen.move, at, 1), at < last),
        _tool(env, f"part/{at}/remove", "ui/cross", lambda: screen.put(sketch.without(at)), True),
    ]
    line = Row(
        Label(str(at + 1), "body-strong", "muted", wrap=False, min_width=14),
        Row(*fields, gap=8, wrap=True, grow=1),
        Row(*tools, gap=5),
        gap=10,
    )
    rows: list[Widget] = [line]
    if wrong is not None:
        rows.append(
            Row(
                Icon("ui/warning", 18, "bad"),
                Label(wrong.words(screen.sentences), "body", "bad", grow=1, name=f"wrong/{at}"),
                gap=8,
                pad=(22, 0, 0, 0),
            )
        )
    edge = Box("card", 9, "bad", 2) if wrong is not None else Box("card", 9, "line")
    return Column(*rows, gap=6, pad=(12, 8), box=edge)


def _tool(env: Env, name: str, icon: str, press: Callable[[], None], enabled: bool) -> Button:
    key = name.rpartition("/")[2]
    return Button(
        "",
        press,
        icon=icon,
        name=name,
        enabled=enabled,
        tip=env.words(f"writing.part-{key}"),
        pad=(6, 6),
    )


def _verb_field(
    screen: WritingScreen,
    name: str,
    part: Part,
    verbs: tuple[str, ...],
    put: Put,
) -> Widget:
    def take(verb: str) -> None:
        if verb != part.verb:
            put(_kept(screen, part, verb))

    return choice_button(screen, name, _verbs(screen, verbs, details=False), part.verb, take)


def _kept(screen: WritingScreen, old: Part, verb: str) -> Part:
    """A part with another verb, that keeps of the old one what the new one has a place for."""
    part = new_part(screen.content, screen.sketch.candidate, verb)
    if part.issue is not None and old.issue is not None:
        part = replace(part, issue=old.issue)
    low, high = _RANGE.get(verb, (1, 9))
    if part.count > 0 and low <= old.count <= high:
        part = replace(part, count=old.count)
    if part.inner is not None and old.inner is not None:
        part = replace(part, inner=old.inner)
    return part


def _fields(screen: WritingScreen, env: Env, path: str, part: Part, put: Put) -> list[Widget]:
    """The fields that a verb needs, in the order in which the effect names them."""
    say, text = env.words, screen.text
    made: list[Widget] = []
    for field in SIGNATURES[part.verb]:
        if field in ("count", "cost"):
            made.append(_stepper(env, path, part, put, cost=field == "cost"))
        elif field == "issue":
            issues = [
                Choice(issue, say(f"writing.issue.{issue}"), _ISSUE_ICONS.get(issue, ""))
                for issue in EFFECT_ISSUES
            ]
            made.append(
                choice_button(
                    screen,
                    f"{path}/issue",
                    issues,
                    part.issue or "",
                    lambda issue: put(replace(part, issue=issue)),
                    tip=say("writing.issue-tip"),
                )
            )
        elif field == "group":
            groups = [
                Choice(group.id, text.group(group.id), f"group/{group.id}")
                for group in screen.content.groups
            ]
            made.append(
                choice_button(
                    screen,
                    f"{path}/group",
                    groups,
                    part.group or "",
                    lambda group: put(replace(part, group=group)),
                )
            )
        elif field == "kind":
            kinds = [
                Choice(kind, text.message(f"media.{kind}"), f"media/{kind}")
                for kind in dict.fromkeys((*media_kinds(screen.sketch.candidate), str(part.kind)))
            ]
            made.append(
                choice_button(
                    screen,
                    f"{path}/kind",
                    kinds,
                    part.kind or "",
                    lambda kind: put(replace(part, kind=kind)),
                )
            )
        elif part.inner is not None:
            inner = part.inner

            def within(changed: Part) -> None:
                put(replace(part, inner=changed))

            made.append(_verb_field(screen, f"{path}/inner/verb", inner, ONE_STATE, within))
            made += _fields(screen, env, f"{path}/inner", inner, within)
    return made


def _stepper(env: Env, path: str, part: Part, put: Put, *, cost: bool) -> Widget:
    """A number with less and more beside it; a cost can also be any number of cards."""
    say, count = env.words, part.count
    low, high = _RANGE.get(part.verb, (1, 9))
    key = "any" if count < 0 else "count"
    shown = say(f"writing.{key}-{part.verb}", count=count)
    less = _ANY if cost and count == low else count - 1
    more = low if count == _ANY else count + 1

    def button(name: str, to: int, on: bool) -> Button:
        return Button(
            "",
            lambda: put(replace(part, count=to)),
            icon="ui/minus" if name == "less" else "ui/plus",
            name=f"{path}/{name}",
            enabled=on,
            tip=say(f"writing.{name}"),
            pad=(5, 5),
            min_width=30,
            min_height=30,
        )

    return Row(
        button("less", less, count > low or (cost and count == low)),
        Label(shown, "body-medium", wrap=False, name=f"{path}/number"),
        button("more", more, count < high),
        gap=7,
    )
