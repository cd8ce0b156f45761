"""The rules by number, to be read and searched; every citation in the program leads here."""

from __future__ import annotations

from game.text import Text
from game.text.runs import plain
from game.ui.board.tell import explained
from game.ui.env import Env
from game.ui.rulebook.entry import chapter_of, rule_entry
from game.ui.screen import Screen
from game.ui.screens.page import head
from game.ui.widgets import (
    Box,
    Button,
    Column,
    Field,
    Icon,
    Label,
    Limit,
    Pressable,
    Row,
    ScrollArea,
    Spacer,
    Widget,
)
from game.ui.widgets.base import TipContent
from game.ui.widgets.scroll import BAR

__all__ = ["RulesScreen"]

_INDEX, _WIDEST, _SIDE = 312.0, 860.0, 26.0


class RulesScreen(Screen):
    """A chapter at a time, beside the list of all; `number` is the rule that was looked up.

    Links lead from rule to rule, and Esc comes back on the same way, to where the rules were
    opened from in the end.
    """

    name = "rules"

    def __init__(self, number: str = "1", search: str = "") -> None:
        super().__init__()
        self.number = number
        self.search = search
        self._before: list[tuple[str, float]] = []
        self._text: Text | None = None
        self._fold: list[tuple[str, str]] = []

    @property
    def text(self) -> Text:
        """The sentences of the rules."""
        if self._text is None:
            self._text = Text(self.app.content)
        return self._text

    @property
    def chapter(self) -> str:
        """The chapter that is open."""
        return chapter_of(self.number)

    def numbers(self, chapter: str = "") -> list[str]:
        """All rules, or those of a chapter without its own entry."""
        if not chapter:
            return list(self.text.rules())
        return [n for n in self.text.rules() if n.startswith(f"{chapter}.")]

    @property
    def chapters(self) -> list[str]:
        """The chapters in their order."""
        return [number for number in self.text.rules() if "." not in number]

    # --- what is done

    def opened(self) -> None:
        """Show the rule that was looked up."""
        self._show()

    def read(self, number: str) -> None:
        """Open a rule from the list."""
        self.number, self.search = number, ""
        self.refresh()
        self._show()

    def follow(self, link: str) -> None:
        """Go to a rule that is cited; Esc comes back."""
        kind, _, number = link.partition(":")
        if kind == "rule" and number in self.text.rules():
            self._before.append((self.number, self._offset()))
            self.stage.tips.hide()
            self.read(number)

    def back(self) -> None:
        """End a search, or go back to where a link was followed, or where one came from."""
        if self.search:
            self.search = ""
            self.stage.set_focus(None)
            self.refresh()
            self._show()
        elif self._before:
            self.number, offset = self._before.pop()
            self.refresh()
            area = self._area()
            if area is not None:
                area.scroll_to(offset)
        else:
            super().back()

    def link_tip(self, link: str) -> TipContent:
        """Say in short what a cited rule is."""
        kind, _, number = link.partition(":")
        if kind != "rule" or number not in self.text.rules():
            return None
        return explained(self.text, self.text.rule_text(number), rule=number)

    def _seek(self, words: str) -> None:
        self.search = words
        self.refresh()

    def _area(self) -> ScrollArea | None:
        found = self.stage.find(self._page_name)
        return found if isinstance(found, ScrollArea) else None

    @property
    def _page_name(self) -> str:
        return "found" if self.search.strip() else f"page-{self.chapter}"

    def _offset(self) -> float:
        area = self._area()
        return area.offset if area is not None else 0.0

    def _show(self) -> None:
        """Scroll so that the rule stands at the top."""
        area = self._area()
        entry = self.stage.find(f"{self._page_name}/rule-{self.number}")
        if area is None:
            return
        if entry is None:
            area.scroll_to(0.0)
        else:
            area.scroll_to(area.offset + entry.rect.y - area.rect.y - 12)
        line = self.stage.find(f"index/{self.number}")
        if line is not None:
            self.stage.reveal(line)

    # --- the page

    def build(self, env: Env) -> Widget:
        """The list of rules at the left, the open chapter beside it."""
        say = env.words
        if self.number not in self.text.rules():
            self.number = "1"
        index = min(_INDEX * max(1.0, 0.5 + 0.5 * env.fonts.text_scale), env.size[0] * 0.32)
        room = env.size[0] - index - BAR - 2 * _SIDE
        page = self._found(env) if self.search.strip() else self._chapter(env, min(room, _WIDEST))
        body = Row(
            self._index(env, index),
            ScrollArea(
                Limit(page, (_WIDEST, None), at=(0.0, 0.0), pad=(_SIDE, 18, _SIDE, 26)),
                name=self._page_name,
            ),
            gap=0,
            across="stretch",
            grow=1,
        )
        return Column(
            head(say("rules.title"), say("rules.lead")),
            body,
            self._foot(env),
            gap=0,
            box=Box("paper", 0),
        )

    def _foot(self, env: Env) -> Widget:
        say = env.words
        chapters = self.chapters
        at = chapters.index(self.chapter)
        parts: list[Widget] = [
            Button(say("rules.back"), self.back, name="back", icon="ui/arrow-left", action="back"),
            Spacer(),
        ]
        for step, name, icon in ((-1, "previous", "ui/arrow-up"), (1, "next", "ui/arrow-down")):
            if 0 <= at + step < len(chapters):
                goal = chapters[at + step]
                parts.append(
                    Button(
                        say(f"rules.{name}", title=self.text.rule_title(goal)),
                        lambda goal=goal: self.read(goal),  # type: ignore[misc]
                        name=name,
                        icon=icon,
                        kind="quiet",
                    )
                )
        return Row(*parts, gap=10, pad=(18, 10), box=Box("side", 0, "line"))

    def _index(self, env: Env, width: float) -> Widget:
        lines: list[Widget] = []
        for chapter in self.chapters:
            lines.append(self._line(chapter))
            if chapter == self.chapter and not self.search.strip():
                lines += [self._line(number) for number in self.numbers(chapter)]
        field = Row(
            Icon("ui/search", 20, "muted"),
            Field(
                self.search,
                hint=env.words("rules.search"),
                limit=60,
                on_change=self._seek,
                name="search",
                grow=1,
                min_width=120,
            ),
            gap=6,
            pad=(14, 12, 14, 6),
        )
        scroll = ScrollArea(Column(*lines, gap=2, pad=(14, 4, 6, 14)), name="index")
        return Column(field, scroll, gap=0, width=width, box=Box("side", 0, "line"))

    def _line(self, number: str) -> Widget:
        text = self.text
        deep = "." in number
        on = number == self.number and not self.search.strip()
        style = "body" if deep else "body-strong"
        words = Row(
            Label(number, "body-strong", "gold" if on else "gold_ink", wrap=False, min_width=34),
            Label(text.rule_title(number), style, "desk_text" if on else "ink", grow=1),
            gap=8,
            across="start",
        )
        return Pressable(
            words,
            on_click=lambda: self.read(number),
            selected=on,
            name=number,
            pad=(26 if deep else 10, 5, 8, 5),
            min_height=32,
            box=Box("choose", 7) if on else Box(None, 7),
            hover_box=Box("ink", 7, "gold", 2) if on else Box("hover", 7, "choose"),
        )

    def _chapter(self, env: Env, width: float) -> Widget:
        text, chapter = self.text, self.chapter
        numbers = self.numbers(chapter)
        if not numbers:
            return rule_entry(env, text, chapter, on=True)
        title = Row(
            Label(chapter, "title", "gold_ink", wrap=False),
            Label(text.rule_title(chapter), "title", grow=1),
            gap=14,
        )
        parts: list[Widget] = [title]
        for paragraph in text.rule_paragraphs(chapter):
            parts.append(Label(paragraph, "lead", "muted", name="lead"))
        for number in numbers:
            parts.append(rule_entry(env, text, number, on=number == self.number, width=width))
        return Column(*parts, gap=14)

    # --- search

    def found(self) -> list[str]:
        """The rules in which all words that are searched for occur."""
        if not self._fold:
            text = self.text
            for number in text.rules():
                said = [number, text.rule_title(number), text.rule_text(number)]
                said += [plain(paragraph) for paragraph in text.rule_paragraphs(number)]
                said.append(plain(text.rule_example(number)))
                self._fold.append((number, " ".join(said).casefold()))
        words = self.search.casefold().split()
        return [number for number, said in self._fold if all(word in said for word in words)]

    def _found(self, env: Env) -> Widget:
        say = env.words
        numbers = self.found()
        parts: list[Widget] = [
            Label(say("rules.found", count=len(numbers), words=self.search.strip()), "heading")
        ]
        for number in numbers:
            parts.append(
                rule_entry(
                    env,
                    self.text,
                    number,
                    open_rule=lambda number=number: self.read(number),  # type: ignore[misc]
                )
            )
        return Column(*parts, gap=12)
