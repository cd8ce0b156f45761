"""What events sound like. All of it is seen on the screen as well."""

from __future__ import annotations

from collections.abc import Iterable

from game import Event

__all__ = ["sounds_of"]

_MOST = 2
"""More sounds than this for one thing done would be noise."""
_HEARD = {
    "kept": "card",
    "played": "card",
    "drew": "card",
    "discarded": "card",
    "voter-won": "marker",
    "issue-moved": "marker",
    "group-changed": "marker",
    "rolled": "die",
    "state-settled": "state-won",
    "news": "news",
    "ended": "election-won",
}
# What is left out first where there are too many comes last.
_WEIGHT = ("election-won", "state-won", "news", "die", "marker", "card")


def sounds_of(events: Iterable[Event]) -> list[str]:
    """The sounds of what happened, each once, in its order; at most two, the weightiest."""
    heard = list(dict.fromkeys(s for event in events if (s := _HEARD.get(event.kind))))
    kept = sorted(heard, key=_WEIGHT.index)[:_MOST]
    return [sound for sound in heard if sound in kept]
