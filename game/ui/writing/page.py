"""How the screen lies in a window: what is written at the left, the card as it looks beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content import CANDIDATES, CATEGORIES
from game.sandbox.sketch import MOST_TEXT, MOST_TITLE, Mistake
from game.ui.board.card import CardFace
from game.ui.board.signs import SignRow, card_signs
from game.ui.canvas import Box
from game.ui.env import Env
from game.ui.gallery.choosing import Choice, choice_button, drop_button
from game.ui.screens.page import head
from game.ui.widgets import (
    Button,
    Choices,
    Column,
    Field,
    Icon,
    Label,
    Limit,
    Pressable,
    Row,
    ScrollArea,
    TextArea,
    Toggle,
    Widget,
)
from game.ui.writing.parts import add_button, part_rows

if TYPE_CHECKING:
    from game.ui.screens.writing import WritingScreen

__all__ = ["page"]

_SIDE = 316.0
_FACE = 276.0
_FORM = 1640.0


def page(screen: WritingScreen, env: Env) -> Widget:
    """The whole tree."""
    say, drafts = env.words, screen.drafts
    tools: list[Widget] = [
        Button(
            "",
            screen.undo,
            kind="desk",
            icon="ui/undo",
            name="undo",
            enabled=drafts.can_undo,
            tip=say("writing.undo"),
        ),
        Button(
            "",
            screen.redo,
            kind="desk",
            icon="ui/redo",
            name="redo",
            enabled=drafts.can_redo,
            tip=say("writing.redo"),
        ),
        Button(say("writing.from"), screen.start_from, kind="desk", name="from"),
        Button(say("writing.new"), screen.start_anew, kind="desk", name="new"),
    ]
    lead = say("writing.lead") if env.roomy else ""
    written = Column(
        _about(screen, env),
        _does(screen, env),
        _text(screen, env),
        gap=18,
        pad=(22, 16, 16, 20),
    )
    form = ScrollArea(written, name="form", grow=1)
    side = Column(_side(screen, env), width=_SIDE, box=Box("side", 0))
    return Column(
        head(say("writing.title"), lead, *tools),
        Limit(Row(form, side, gap=0, across="stretch"), (_FORM + _SIDE, None), at=(0.5, 0), grow=1),
        _foot(screen, env),
        gap=0,
        box=Box("paper", 0),
    )


def _heading(text: str) -> Widget:
    return Label(text, "body-strong")


def _wrong(screen: WritingScreen, *where: str) -> list[Widget]:
    """What is wrong there, a sentence each."""
    return [_sentence(screen, each) for each in screen.mistakes if each.where in where]


def _sentence(screen: WritingScreen, mistake: Mistake) -> Widget:
    colour = "muted" if mistake.missing else "bad"
    words = mistake.words(screen.sentences)
    return Row(
        Icon("ui/info" if mistake.missing else "ui/warning", 18, colour),
        Label(words, "body", colour, grow=1, name=f"wrong/{mistake.where}"),
        gap=8,
    )


# --- what it is


def _about(screen: WritingScreen, env: Env) -> Widget:
    """Candidate, title, category, and whose place it takes."""
    say, text, sketch = env.words, screen.text, screen.sketch
    candidate = Choices(
        [(c, text.candidate(c)) for c in CANDIDATES],
        sketch.candidate,
        lambda c: screen.put(sketch.for_candidate(screen.content, c)),
        across=True,
        name="candidate",
        min_width=270,
    )
    title = Field(
        sketch.title,
        hint=say("writing.title-hint"),
        limit=MOST_TITLE,
        on_change=lambda typed: screen.put(screen.sketch.put(title=typed), "title"),
        name="title",
        grow=1,
    )
    category = choice_button(
        screen,
        "category",
        [Choice(each, text.category(each), f"category/{each}") for each in CATEGORIES],
        sketch.category,
        lambda each: screen.put(sketch.put(category=each)),
        tip=say("writing.category-tip"),
    )
    place = sketch.place(screen.content)
    instead = drop_button(
        "place",
        text.card_title(place) if place else say("writing.no-place"),
        screen.choose_place,
        icon="ui/star" if sketch.starter(screen.content) else "",
        tip=say("writing.place-tip"),
    )
    negative = Toggle(
        say("writing.negative"),
        sketch.negative,
        lambda on: screen.put(sketch.put(negative=on)),
        name="negative",
        tip=say("writing.negative-tip"),
    )
    starter = Toggle(
        say("writing.starter"),
        sketch.starter(screen.content),
        lambda on: screen.put(sketch.as_starter(screen.content, on)),
        name="starter",
        tip=say("writing.starter-tip"),
    )
    return Column(
        Row(candidate, negative, starter, gap=14, wrap=True),
        # Beside the field, so that nothing moves while the first letter is typed.
        Row(_heading(say("writing.title-of")), title, *_wrong(screen, "title"), gap=12),
        Row(
            _named(say("writing.category"), category),
            _named(say("writing.place"), instead),
            gap=22,
            wrap=True,
        ),
        *_wrong(screen, "place"),
        gap=10,
    )


def _named(name: str, widget: Widget) -> Widget:
    return Row(Label(name, "body-strong", wrap=False), widget, gap=10)


# --- what it does


def _does(screen: WritingScreen, env: Env) -> Widget:
    return Column(
        _heading(env.words("writing.does")),
        *part_rows(screen, env),
        Row(add_button(screen, env), *_wrong(screen, "parts"), gap=14),
        gap=8,
    )


# --- what stands on it


def _text(screen: WritingScreen, env: Env) -> Widget:
    """The text: drafted as long as nobody writes another one."""
    say, sketch = env.words, screen.sketch
    area = TextArea(
        sketch.words(screen.content),
        limit=MOST_TEXT + 100,
        on_change=screen.write,
        name="text",
        lines=3,
        tip=say("writing.text-tip"),
    )
    if sketch.text is None:
        note: Widget = Label(say("writing.drafted"), "small", "muted", grow=1, name="text-note")
    elif sketch.text_behind:
        note = Row(
            Icon("ui/warning", 18, "gold_ink"),
            Label(say("writing.behind"), "body", grow=1, name="text-note"),
            gap=8,
            grow=1,
        )
    else:
        note = Label(say("writing.own-text"), "small", "muted", grow=1, name="text-note")
    again = Button(
        say("writing.again"),
        screen.draft_again,
        name="again",
        enabled=sketch.text is not None,
        tip=say("writing.again-not" if sketch.text is None else "writing.again-tip"),
    )
    return Column(
        _heading(say("writing.text")),
        area,
        *_wrong(screen, "text"),
        Row(note, again, gap=12),
        gap=8,
    )


# --- the card beside it


def _side(screen: WritingScreen, env: Env) -> Widget:
    say, sketch = env.words, screen.sketch
    card = screen.card
    face = CardFace(env, screen.text, card, "large", name="face", width=_FACE, align="centre")
    parts: list[Widget] = [Label(say("writing.preview"), "small-strong", "muted"), face]
    signs = card_signs(screen.text, say, card)
    if signs:
        parts.append(Label(say("writing.signs"), "small-strong", "muted", pad=(0, 6, 0, 0)))
        parts += [
            Row(SignRow([sign]), Label(_whole(sign.words), "small", grow=1), gap=9)
            for sign in signs
        ]
    parts.append(Label(say("writing.id", id=card.id), "small", "muted", anywhere=True))
    if sketch.starter(screen.content):
        parts.append(
            Row(
                Icon("ui/star", 16, "gold_ink"),
                Label(say("writing.is-starter"), "small", "muted", grow=1),
                gap=7,
            )
        )
    return ScrollArea(Column(*parts, gap=8, pad=(20, 14, 6, 14)), name="side", grow=1)


def _whole(words: str) -> str:
    return words[:1].upper() + words[1:]


# --- what can be done with it


def _foot(screen: WritingScreen, env: Env) -> Widget:
    say, wrong = env.words, screen.mistakes
    ready = not wrong
    missing = all(mistake.missing for mistake in wrong)
    if ready:
        state: Widget = Row(
            Icon("ui/check", 20, "good"),
            Label(say("writing.ready"), "body", "good", grow=1, name="state"),
            gap=8,
            grow=1,
        )
    else:
        key = "writing.unfinished" if missing else "writing.wrong"
        colour = "muted" if missing else "bad"
        said = Row(
            Icon("ui/info" if missing else "ui/warning", 20, colour),
            Label(say(key, count=len(wrong)), "body", colour, grow=1, name="state"),
            gap=8,
        )
        state = Pressable(
            said,
            on_click=screen.show_wrong,
            name="show-wrong",
            tip=say("writing.show-wrong"),
            pad=(6, 4),
            min_height=34,
            hover_box=Box("hover", 7),
            grow=1,
        )
    why = None if ready else say("writing.not-yet")
    return Row(
        Button(say("writing.back"), screen.back, name="back", icon="ui/arrow-left", action="back"),
        state,
        Button(
            say("writing.export"),
            screen.export,
            name="export",
            icon="ui/export",
            enabled=ready,
            tip=why or say("writing.export-tip"),
        ),
        Button(
            say("writing.play"),
            screen.play,
            name="play",
            kind="primary",
            icon="ui/play",
            enabled=ready,
            tip=why or say("writing.play-tip"),
        ),
        gap=12,
        pad=(18, 9),
        box=Box("side", 0, "line"),
    )
