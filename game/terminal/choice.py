"""From what was typed to an option: by number, or by words that fit one choice only."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from game.text import Text


@dataclass(frozen=True, slots=True)
class Choice:
    """An option with what it may be called: exact names, and the words of its sentence."""

    option: str
    names: tuple[str, ...]
    words: tuple[str, ...]


def words_of(text: str) -> tuple[str, ...]:
    """The words of a text in small letters, without signs."""
    return tuple(re.findall(r"[^\W_]+", text.casefold().replace("'", "").replace("’", "")))


def choice(text: Text, option: str, sentence: str = "") -> Choice:
    """What an option may be called. The effect text behind a colon does not count."""
    verb, _, value = option.partition(":")
    names = [option, *(_names(text, verb, value) if value else (verb,))]
    label = " ".join([*names[1:], sentence.partition(":")[0]])
    return Choice(option, tuple(" ".join(words_of(name)) for name in names), words_of(label))


def _names(text: Text, verb: str, value: str) -> tuple[str, ...]:
    if verb in ("play", "keep", "discard"):
        title = text.card_title(value)
        return title, f"{verb} {title}"
    if verb in ("state", "open", "score", "enter"):
        return text.state(value), value, f"{verb} {value}"
    if verb == "issue":
        return (text.issue(value),)
    if verb == "shift":
        issue, _, count = value.partition("/")
        return text.issue(issue), f"{text.issue(issue)} {count}"
    if verb == "voter":
        return (text.ordinal(int(value) + 1),)
    return (text.candidate(value),)


def find(choices: Sequence[Choice], typed: str) -> list[Choice]:
    """The choices that the words fit: those so named if any is, else those with all the words.

    Beginnings of words count: "mod evan" fits "Moderate Evangelicals".
    """
    words = words_of(typed)
    if not words:
        return []
    exact = [c for c in choices if " ".join(words) in c.names]
    if exact or len("".join(words)) < 2:
        return exact  # one letter is too little to be meant for one choice
    return [c for c in choices if all(any(w.startswith(t) for w in c.words) for t in words)]


def find_card(text: Text, typed: str) -> list[str]:
    """The ids of the campaign and news cards whose titles the words fit."""
    cards = [*(c.id for c in text.content.cards), *(n.id for n in text.content.news)]
    return _named(typed, [(card, (text.card_title(card), card)) for card in cards])


def find_state(text: Text, typed: str) -> list[str]:
    """The codes of the states that the words fit."""
    states = [s.id for s in text.content.states]
    return _named(typed, [(state, (text.state(state), state)) for state in states])


def _named(typed: str, things: Sequence[tuple[str, tuple[str, ...]]]) -> list[str]:
    choices = [
        Choice(
            thing,
            tuple(" ".join(words_of(name)) for name in names),
            words_of(" ".join(names)),
        )
        for thing, names in things
    ]
    return [c.option for c in find(choices, typed)]
