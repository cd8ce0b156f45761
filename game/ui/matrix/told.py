"""What was found of two cards, in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from game.sandbox import SandboxWords, changes_in_words
from game.sandbox.matrix import Pair
from game.sandbox.matrix_cells import MOST_LINES, MOST_TABLES
from game.sandbox.matrix_closer import Closer, Step
from game.text import Text
from game.text.runs import Run
from game.ui.words import Words

__all__ = ["Examples", "Sentence", "examples", "found_on", "kinds_in_words"]

Examples = dict[str, list[list[Run]]]
"""Sentences by the mark that they explain; `lines-new` and `lines-lost` apart."""
Sentence = tuple[str, list[Run]]
"""The mark that belongs to it (see `marks.MARKS`) and what it says."""


def found_on(
    say: Words, text: Text, pair: Pair, other: Pair | None, cards: tuple[str, str]
) -> list[Sentence]:
    """What came of a pair on one table; `other` is the pair the other way round, if known."""
    names = {"first": text.card_run(cards[0]), "second": text.card_run(cards[1])}
    cell = pair.cell
    told: list[Sentence] = []
    if cell.broken:
        failed = ", ".join(_invariant(say, name) for name in cell.broken)
        told.append(("broken", say.runs("matrix.broken-told", what=failed)))
    told.append(_order(say, pair, other, names))
    told += _changed(say, pair, names)
    if cell.cut:
        lines = say.runs("matrix.cut-told", tables=MOST_TABLES, lines=MOST_LINES)
        told.append(("cut", lines))
    return told


def _order(say: Words, pair: Pair, other: Pair | None, names: dict[str, Run]) -> Sentence:
    cell = pair.cell
    if pair.order_matters is not None and other is not None:
        key = "matrix.order-told" if pair.order_matters else "matrix.order-not"
        runs = say.runs(key, count=cell.tables, other=other.cell.tables, **names)
        return ("order" if pair.order_matters else "same", runs)
    if other is None:
        return ("unsure", say.runs("matrix.unsure-other", **names))
    if cell.blocked or other.cell.blocked:
        return ("unsure", say.runs("matrix.unsure-blocked", **names))
    return ("unsure", say.runs("matrix.unsure-cut", **names))


def _changed(say: Words, pair: Pair, names: dict[str, Run]) -> list[Sentence]:
    cell = pair.cell
    if cell.blocked:
        return [("blocked", say.runs("matrix.blocked-told", **names))]
    told: list[Sentence] = []
    if cell.lines_new:
        told.append(("lines-new", say.runs("matrix.lines-new", count=cell.lines_new, **names)))
    if cell.lines_lost:
        told.append(("lines-lost", say.runs("matrix.lines-lost", count=cell.lines_lost, **names)))
    for key, kinds in (("new", cell.kinds_new), ("lost", cell.kinds_lost)):
        if kinds:
            listed = kinds_in_words(say, kinds)
            told.append(("kinds", say.runs(f"matrix.kinds-{key}", kinds=listed, **names)))
    if not told:
        told.append(("same", say.runs("matrix.unchanged", **names)))
    return told


def examples(say: Words, words: SandboxWords, closer: Closer) -> Examples:
    """What differs by example, by the mark of the sentence that it belongs to."""
    found: Examples = {}
    if closer.only_this or closer.only_other:
        shared = say.runs(
            "matrix.only", this=closer.only_this, other=closer.only_other, both=closer.both
        )
        found["order"] = [shared]
        if closer.example:
            found["order"].append(say.runs("matrix.compared"))
            found["order"] += changes_in_words(words, closer.example)
    for mark, steps in (("lines-new", closer.line_new), ("lines-lost", closer.line_lost)):
        if steps:
            line = _line(words.text, steps)
            key = "matrix.line" if line else "matrix.line-none"
            found[mark] = [say.runs(key, line=line) if line else say.runs(key)]
    return found


def _line(text: Text, steps: tuple[Step, ...]) -> list[Run]:
    """A line of play after the card itself, step by step."""
    told: list[Run] = []
    for game, option in steps[1:]:
        verb, _, name = option.partition(":")
        runs = text.option_runs(game, option)
        if verb in ("state", "enter"):
            runs = [text.state_run(name)]
        elif verb in ("play", "discard"):
            runs = [text.card_run(name)]
        told += [Run(" → "), *runs] if told else runs
    return told


def kinds_in_words(say: Words, kinds: Iterable[str]) -> str:
    """Kinds of events in a few words each, as they follow each other in a turn."""
    return "; ".join(say(f"matrix.event.{kind}") for kind in kinds)


def _invariant(say: Words, name: str) -> str:
    key = f"matrix.invariant.{name}"
    return say(key) if key in say else name  # a crash names its error
