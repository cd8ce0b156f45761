"""Styled text as plain data: runs, inline markup, line breaking.

A front end draws runs as it can: a terminal with colours, a window with fonts, a screen reader
as nothing but their text.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

STYLES = ("plain", "obama", "mccain", "strong", "muted", "rule")
LINKS = ("card", "news", "state", "rule")

Measure = Callable[[str, str], float]


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text in one style.

    `style` is one of `STYLES`; `link` names what the text stands for (`card:<id>`, `news:<id>`,
    `state:<ID>`, `rule:5.3`) or is None.
    """

    text: str
    style: str = "plain"
    link: str | None = None


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of a named parameter in a template, with the style and link around it."""

    name: str
    style: str
    link: str | None


class MarkupError(ValueError):
    """A template that cannot be read; the message says what is wrong with it."""


_TOKEN = re.compile(r"\[\[|\{([a-z_]+)\}|\[(/|[a-z]+(?::[^\]]+)?)\]|[\[\]{}]|[^\[\]{}]+")


def parse_markup(template: str) -> tuple[Run | Slot, ...]:
    """Split a template into runs and parameter slots.

    `{name}` is a parameter; `[strong]…[/]` sets a style; `[rule:5.3]…[/]` sets a link (and for
    rules the style); `[[` is a bracket. Raises MarkupError.
    """
    pieces: list[Run | Slot] = []
    stack: list[tuple[str, str | None]] = [("plain", None)]
    for match in _TOKEN.finditer(template):
        token = match.group(0)
        style, link = stack[-1]
        if match.group(1):
            pieces.append(Slot(match.group(1), style, link))
        elif token == "[[":
            pieces.append(Run("[", style, link))
        elif match.group(2) == "/":
            if len(stack) == 1:
                raise MarkupError(f"[/] closes nothing in {template!r}")
            stack.pop()
        elif match.group(2):
            stack.append(_opened(match.group(2), style, link, template))
        elif token in ("[", "{", "}"):
            raise MarkupError(f"a lone {token} in {template!r}")
        else:
            pieces.append(Run(token, style, link))
    if len(stack) > 1:
        raise MarkupError(f"a mark is not closed in {template!r}")
    return tuple(pieces)


def _opened(tag: str, style: str, link: str | None, template: str) -> tuple[str, str | None]:
    name, _, target = tag.partition(":")
    if target:
        if name not in LINKS:
            raise MarkupError(f"unknown link [{tag}] in {template!r}")
        return ("rule" if name == "rule" else style, tag)
    if name not in STYLES:
        raise MarkupError(f"unknown style [{tag}] in {template!r}")
    return (name, link)


def plain(runs: Iterable[Run]) -> str:
    """The text of the runs and nothing else."""
    return "".join(run.text for run in runs)


def merge(runs: Iterable[Run]) -> list[Run]:
    """The same text in as few runs as possible; empty runs go."""
    merged: list[Run] = []
    for run in runs:
        last = merged[-1] if merged else None
        if last is not None and (last.style, last.link) == (run.style, run.link):
            merged[-1] = Run(last.text + run.text, last.style, last.link)
        elif run.text:
            merged.append(run)
    return merged


def columns(text: str, style: str = "plain") -> int:
    """Terminal columns that a text takes; the measure of `wrap` for terminals."""
    return cell_len(text)


def wrap(runs: Sequence[Run], width: float, measure: Measure = columns) -> list[list[Run]]:
    """Break runs into lines no wider than `width`.

    `measure(text, style)` gives the width of a stretch in one style, in the unit of `width`
    (columns, pixels). Lines break at spaces, but not at those that hold words together (U+00A0);
    the spaces at a break go, and a line feed always breaks. A word may span runs ("Florida" in
    one and the full stop in the next); one wider than a line is cut where it must be, never below
    one character a line.
    """
    whole = merge(runs)
    if _one_line(whole) and sum(measure(r.text, r.style) for r in whole) <= width:
        return [whole]
    lines: list[list[Run]] = []
    line = _Line(measure)
    gap: list[Run] = []
    for word in _words(runs):
        if word[0].text == "\n":
            lines.append(line.end())
            gap = []
        elif word[0].text.isspace() and "\xa0" not in word[0].text:
            gap = word if line.runs else []
        elif line.add([*gap, *word], width):
            gap = []
        else:
            if line.runs:
                lines.append(line.end())
            gap = []
            if line.add(word, width):
                continue
            for run in word:
                for char in run.text:
                    piece = [Run(char, run.style, run.link)]
                    if not line.add(piece, width):
                        if line.runs:
                            lines.append(line.end())
                        line.add(piece, math.inf)
    lines.append(line.end())
    return lines


def _one_line(runs: Sequence[Run]) -> bool:
    """Whether all of it stands on one line as it is, if only that is wide enough."""
    if not runs or runs[0].text[0].isspace() or runs[-1].text[-1].isspace():
        return False
    return not any("\n" in run.text for run in runs)


class _Line:
    """A line that grows word by word: its runs, and the width of all but the last of them."""

    def __init__(self, measure: Measure) -> None:
        self.measure = measure
        self.runs: list[Run] = []
        self._before = 0.0

    def add(self, more: Sequence[Run], width: float) -> bool:
        """Put runs at the end if the line is then no wider than `width`; whether it is."""
        last = self.runs[-1:]
        grown = merge([*last, *more])
        widths = [self.measure(run.text, run.style) for run in grown]
        if self._before + sum(widths) > width:
            return False
        self.runs[len(self.runs) - len(last) :] = grown
        self._before += sum(widths[:-1])
        return True

    def end(self) -> list[Run]:
        """Give the runs, and begin anew."""
        runs, self.runs, self._before = self.runs, [], 0.0
        return runs


_PIECES = re.compile(r"\n|[^\S\n\xa0]+|(?:[^\s-]|\xa0|-(?![^\W\d]))+-?|\S")
_HYPHEN = re.compile(r"[^\W\d]-[^\W\d]$")


def _words(runs: Sequence[Run]) -> list[list[Run]]:
    """Words, gaps and line feeds, each as the runs it is made of."""
    words: list[list[Run]] = []
    kind = ""
    for run in runs:
        for text in _PIECES.findall(run.text):
            now = (
                "feed"
                if text == "\n"
                else "gap"
                if text.isspace() and "\xa0" not in text
                else "word"
            )
            hyphen = now == "word" == kind and _HYPHEN.search(words[-1][-1].text + text[0])
            if now == kind and now != "feed" and not hyphen:
                words[-1].append(Run(text, run.style, run.link))
            else:
                words.append([Run(text, run.style, run.link)])
            kind = now
    return words
