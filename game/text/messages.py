"""The messages of one part of the program, such as its window, by id and in one language."""

from __future__ import annotations

from game.text.locale import Value, load_locale
from game.text.runs import Run, plain

__all__ = ["Messages"]


class Messages:
    """The messages of a part; sentences about the game come from `Text`."""

    def __init__(self, part: str, language: str = "en") -> None:
        """`part` is a folder of `assets/locale`. LocaleError when there is no such language."""
        self.language = language
        self._catalogue = load_locale(language, part)

    def __call__(self, key: str, /, **params: Value) -> str:
        """A message as plain text. Raises MessageError for an unknown id."""
        return plain(self.runs(key, **params))

    def __contains__(self, key: str) -> bool:
        return key in self._catalogue

    def runs(self, key: str, /, **params: Value) -> list[Run]:
        """A message as styled runs. Raises MessageError for an unknown id."""
        return self._catalogue.runs(key, params)

    def ids(self) -> tuple[str, ...]:
        """All message ids, for tests that draw every one of them."""
        return self._catalogue.ids()
