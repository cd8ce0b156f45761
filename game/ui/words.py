"""The words of the screens: messages by id from ``assets/locale``, in the player's language."""

from game.text.locale import Value, load_locale
from game.text.runs import Run, plain


class Words:
    """The messages that the window shows itself; sentences about the game come from game.text."""

    def __init__(self, language: str = "en") -> None:
        """Raise LocaleError, in one sentence, when there is no such language."""
        self.language = language
        self._catalogue = load_locale(language, "ui")

    def __call__(self, key: str, /, **params: Value) -> str:
        """Give a message as plain text. Raises MessageError for an unknown id."""
        return plain(self.runs(key, **params))

    def __contains__(self, key: str) -> bool:
        return key in self._catalogue

    def runs(self, key: str, /, **params: Value) -> list[Run]:
        """Give a message as styled runs. Raises MessageError for an unknown id."""
        return self._catalogue.runs(key, params)

    def key(self, key: str) -> str:
        """Write a key binding (`Shift+Escape`) as it stands on the keyboard."""
        parts = (f"key.{part}" for part in key.split("+") if part)
        named = [self(part) if part in self else part.removeprefix("key.") for part in parts]
        return "+".join(named)

    def ids(self) -> tuple[str, ...]:
        """Give all message ids, for tests that draw every one of them."""
        return self._catalogue.ids()
