"""The words of the workbench: messages by id from `assets/locale/sandbox`."""

from __future__ import annotations

from typing import Any

from game.content import Content
from game.text import Messages, Run, Text, load_locale, merge, plain
from game.text.locale import Value

__all__ = ["SandboxError", "SandboxWords"]


class SandboxError(ValueError):
    """Something that the workbench cannot do now; nothing has changed.

    `key` is the id of its message and `params` the parameters, so that it can be said in another
    language; `str()` is the English sentence.
    """

    def __init__(self, key: str, /, **params: Value) -> None:
        super().__init__(plain(load_locale("en", "sandbox").runs(f"error.{key}", params)))
        self.key = key
        self.params = params


class SandboxWords(Messages):
    """Sentences of the workbench in one language; those about the game come from `text`."""

    def __init__(self, content: Content, language: str = "en") -> None:
        """Raise LocaleError when there is no such language."""
        super().__init__("sandbox", language)
        self.text = Text(content, language)

    def runs(self, key: str, /, **params: Value) -> list[Run]:
        """A message as runs. Raises MessageError for an unknown id."""
        return merge(super().runs(key, **params))

    def error(self, error: SandboxError) -> str:
        """What an error says, in this language."""
        return self(f"error.{error.key}", **error.params)

    def place(self, place: str) -> list[Run]:
        """Where something lies: `hands.obama`, `slots.2`, `media`, `unused`, `out` …"""
        where, _, which = place.partition(".")
        if where == "slots":
            return self.runs("place.slots", slot=int(which) + 1)
        if which:
            return self.runs(f"place.{where}", by=self.text.candidate_run(which))
        return self.runs(f"place.{where}")

    def named(self, params: dict[str, Any]) -> dict[str, Value]:
        """Parameters as what they name: cards, states, candidates, issues, groups, places."""
        text = self.text
        values: dict[str, Value] = {}
        for name, value in params.items():
            if name in ("card", "other_card"):
                values[name] = text.card_run(value)
            elif name == "state":
                values[name] = text.state_run(value)
            elif name in ("candidate", "other"):
                values[name] = text.candidate_run(value)
            elif name == "issue":
                values[name] = text.issue(value)
            elif name in ("group", "other_group"):
                values[name] = text.group(value)
            elif name in ("place", "from_place", "to_place"):
                values[name] = self.place(value)
            elif name == "circle":
                values[name] = text.ordinal(int(value) + 1)
            elif isinstance(value, int):
                values[name] = value
            else:
                values[name] = str(value)
        return values
