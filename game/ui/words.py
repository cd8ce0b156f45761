"""The words of the screens, in the player's language."""

from game.text import Messages

__all__ = ["Words"]


class Words(Messages):
    """The messages that the window shows itself."""

    def __init__(self, language: str = "en") -> None:
        """Raise LocaleError, in one sentence, when there is no such language."""
        super().__init__("ui", language)

    def key(self, key: str) -> str:
        """Write a key binding (`Shift+Escape`) as it stands on the keyboard."""
        parts = (f"key.{part}" for part in key.split("+") if part)
        named = [self(part) if part in self else part.removeprefix("key.") for part in parts]
        return "+".join(named)
