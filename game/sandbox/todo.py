"""What is still to be done, in words: the agenda as a list that a person reads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.content import Part
from game.sandbox.words import SandboxWords
from game.text import Run
from game.text.effects import signs
from game.text.locale import Value

__all__ = ["agenda_in_words"]

_PARTS = frozenset(
    "support shift demographic claim pay spread each-paid play-drawn draw draw-to media "
    "discard".split()
)
"""Verbs of effects; the agenda has records of its own for some, told apart by their keys."""


def agenda_in_words(words: SandboxWords, agenda: Iterable[Mapping[str, Any]]) -> list[list[Run]]:
    """A line for each entry of `Game.agenda`, top first, as runs."""
    return [_line(words, entry) for entry in agenda]


def _line(words: SandboxWords, entry: Mapping[str, Any]) -> list[Run]:
    verb, source = entry["verb"], entry.get("source")
    values: dict[str, Value] = {"rule": words.text.rule_run(entry["rule"])}
    if entry.get("by") is not None:
        values["by"] = words.text.candidate_run(entry["by"])
    if entry.get("state") is not None:
        values["state"] = words.text.state_run(entry["state"])
    if source is not None:
        values["source"] = _source(words, source)
    for name in ("count", "left", "pick"):
        if isinstance(entry.get(name), int):
            values[name] = entry[name]
    if "slot" in entry:
        values["slot"] = entry["slot"] + 1
    if verb in _PARTS and source is not None:
        values["what"] = _what(words, entry)
        where = "state" if "state" in values else "nowhere"
        who = "by" if "by" in values else "nobody"
        return words.runs(f"todo.part.{where}-{who}", **values)
    key = f"todo.{verb}"
    if f"{key}.by" in words:
        key = f"{key}.by" if "by" in values else f"{key}.nobody"
    return words.runs(key, **values)


def _source(words: SandboxWords, source: str) -> list[Run]:
    kind, _, value = source.partition(":")
    if kind == "die":
        return words.runs("todo.die", value=value)
    return [words.text.card_run(source)]


def _what(words: SandboxWords, entry: Mapping[str, Any]) -> str:
    verb = entry["verb"]
    key = f"todo.what.{verb}"
    if "left" in entry:  # a cost or a discard under way, or states still to be named
        return words(key, count=entry["left"])
    return ", ".join(signs(words.text, [_part(entry)], negative=False))


def _part(entry: Mapping[str, Any]) -> Part:
    count = entry.get("count", 0)
    issue = entry.get("issue")
    if entry["verb"] in ("support", "shift") and issue is None:
        issue = "either"
    return Part(
        entry["verb"],
        issue=issue,
        count=count,
        group=entry.get("group"),
        kind=entry.get("kind"),
        who=entry.get("who"),
        inner=_part(entry["part"]) if isinstance(entry.get("part"), Mapping) else None,
    )
