"""The house options of a game (RULES 11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

__all__ = ["CHOICES", "OptionError", "Options"]

CHOICES: dict[str, tuple[str, ...]] = {
    "decks": ("draft", "starter", "full", "random"),
    "first_player": ("fastest", "coin", "obama", "mccain"),
    "opening_news": ("no", "yes"),
    "markers": ("unlimited", "twelve"),
    "support": ("opponents-first", "free"),
}
"""Values of every option that has a fixed set of them, the default first."""


class OptionError(ValueError):
    """An option has a value that it cannot have; the message says which it can."""


@dataclass(frozen=True, slots=True)
class Options:
    """The six options of RULES 11, checked and complete.

    `first_player` left out (or None) becomes `fastest` with a draft and `coin` without one.
    `turn_limit` is None or a whole number from 1, both players' turns counted.
    Raises OptionError for a value that is not allowed, or `fastest` without a draft.
    """

    decks: str = "draft"
    first_player: str | None = None
    opening_news: str = "no"
    markers: str = "unlimited"
    support: str = "opponents-first"
    turn_limit: int | None = None

    def __post_init__(self) -> None:
        if self.first_player is None:
            first = "fastest" if self.decks == "draft" else "coin"
            object.__setattr__(self, "first_player", first)
        for name, allowed in CHOICES.items():
            value = getattr(self, name)
            if value not in allowed:
                raise OptionError(
                    f"Option {name} cannot be {value!r}: choose one of {', '.join(allowed)}."
                )
        if self.first_player == "fastest" and self.decks != "draft":
            raise OptionError(
                "Option first_player cannot be 'fastest' without a draft: "
                "choose coin, obama or mccain."
            )
        limit = self.turn_limit
        if limit is not None and (isinstance(limit, bool) or not isinstance(limit, int)):
            raise OptionError("Option turn_limit must be a whole number of turns, or none.")
        if limit is not None and limit < 1:
            raise OptionError("Option turn_limit must be at least 1; leave it out for no limit.")

    def to_dict(self) -> dict[str, Any]:
        """All six options by name, as a record holds them (CONTRACT 6)."""
        return {name: getattr(self, name) for name in (*CHOICES, "turn_limit")}

    @classmethod
    def from_dict(cls, values: dict[str, Any]) -> Options:
        """Options from a mapping that may leave some out; OptionError for unknown names."""
        for name in values:
            if name not in CHOICES and name != "turn_limit":
                raise OptionError(
                    f"There is no option {name!r}: the options are "
                    f"{', '.join(CHOICES)}, turn_limit."
                )
        return cls(**values)
