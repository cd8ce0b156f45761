"""Messages and the names of things, as text and as runs that link to what they name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.content import CANDIDATES, Content
from game.text.locale import Catalogue, Value, load_locale
from game.text.runs import Run, merge, plain

OTHER = {"obama": "mccain", "mccain": "obama"}


class Names:
    """The catalogue of one language together with the content that it names."""

    def __init__(self, content: Content, locale: str = "en") -> None:
        """Raise LocaleError when there is no such language or its file cannot be used."""
        self.content = content
        self.locale = locale
        self.catalogue: Catalogue = load_locale(locale)

    # --- messages

    def has(self, key: str) -> bool:
        """Whether there is a message with exactly this id."""
        return key in self.catalogue

    def runs(self, key: str, /, **params: Value) -> list[Run]:
        """The message as runs. A `count` also gives `number`, the same as a word.

        Raises MessageError for an unknown id and for a missing parameter.
        """
        count = params.get("count")
        if isinstance(count, int):
            params.setdefault("number", self.number(count))
        return merge(self.catalogue.runs(key, params))

    def message(self, key: str, /, **params: Value) -> str:
        """The message as plain text; as `runs`."""
        return plain(self.runs(key, **params))

    # --- names as text

    def number(self, count: int) -> str:
        """A small number as a word, a larger one in digits."""
        key = f"number.{count}"
        return self.message(key) if self.has(key) else str(count)

    def ordinal(self, place: int) -> str:
        """The place in a row, counted from 1."""
        key = f"ordinal.{place}"
        return self.message(key) if self.has(key) else str(place)

    def candidate(self, candidate: str) -> str:
        """A candidate's name."""
        return self.message(f"candidate.{candidate}")

    def issue(self, issue: str) -> str:
        """An issue's name."""
        return self.message(f"issue.{issue}")

    def group(self, group: str) -> str:
        """A demographic group's name, as the locale or else the content has it."""
        key = f"group.{group}"
        return self.message(key) if self.has(key) else self.content.group(group).name

    def state(self, state: str) -> str:
        """A state's name, as the locale or else the content has it."""
        key = f"state.{state}"
        return self.message(key) if self.has(key) else self.content.state(state).name

    def card_title(self, card: str) -> str:
        """The title of a campaign or news card, as the locale or else the content has it."""
        return self._of_card(card, "title")

    def card_text(self, card: str) -> str:
        """The text of a campaign or news card, as the locale or else the content has it."""
        return self._of_card(card, "text")

    def _of_card(self, card: str, what: str) -> str:
        key = f"cards.{card}.{what}"
        if self.has(key):
            return self.message(key)
        entry = self.content.news_card(card) if is_news(card) else self.content.card(card)
        return str(getattr(entry, what))

    # --- names as runs

    def candidate_run(self, candidate: str) -> Run:
        """A candidate's name in the candidate's style."""
        return Run(self.candidate(candidate), candidate)

    def state_run(self, state: str) -> Run:
        """A state's name, linked to its tile."""
        return Run(self.state(state), "plain", f"state:{state}")

    def card_run(self, card: str) -> Run:
        """A card's title, linked to the card and in its owner's style."""
        if is_news(card):
            return Run(self.card_title(card), "strong", f"news:{card}")
        return Run(self.card_title(card), self.content.card(card).candidate, f"card:{card}")

    def rule_run(self, rule: str) -> Run:
        """A rule's number, linked to the rule."""
        return Run(rule, "rule", f"rule:{rule}")

    def listed(self, items: Sequence[Value], *, last: str = "two") -> list[Run]:
        """Items as a list in the language: "A, B and C"; with `last="or"`: "A, B or C"."""
        if not items:
            return self.runs("list.none")
        runs = _as_runs(items[-1])
        for index in range(len(items) - 2, -1, -1):
            item = _as_runs(items[index])
            if index == len(items) - 2:
                runs = self.runs(f"list.{last}", first=item, last=runs)
            else:
                runs = self.runs("list.more", first=item, rest=runs)
        return runs

    def named(self, params: dict[str, Any]) -> dict[str, Value]:
        """The parameters of an event or explanation as what they name, by their own names."""
        return {
            name: self._value(name, value) for name, value in params.items() if value is not None
        }

    def _value(self, name: str, value: Any) -> Value:
        if name in _CANDIDATES and value in CANDIDATES:
            return self.candidate_run(value)
        if name == "card":
            return self.card_run(value)
        if name == "cards":
            return self.listed([self.card_run(card) for card in value])
        if name == "state":
            return self.state_run(value)
        if name in ("issue", "majority", "toward"):
            return self.issue(value)
        if name == "rule":
            return self.rule_run(value)
        if name == "keys":
            return ", ".join(map(str, value))
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        return str(value)


_CANDIDATES = ("by", "player", "candidate", "owner", "benefits", "winner", "other", "loser")


def rule_within(rule: str, number: str) -> bool:
    """Whether a rule is the one with a number, or lies in the chapter with that number."""
    return rule == number or rule.startswith(f"{number}.")


def is_news(card: str) -> bool:
    """Whether an id is that of a news card."""
    return card.startswith("news.")


def _as_runs(value: Value) -> list[Run]:
    if isinstance(value, list):
        return value
    return [value if isinstance(value, Run) else Run(str(value))]
