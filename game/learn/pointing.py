"""What a lesson points at: parts of the table as of direct play, and parts of the screen by name.

Written as words: `circle FL economy 3`, `space FL E2`, `group FL latinos`, `state FL`,
`card obama.no-drama`, `option draw`, `row FL economy`, `part race`.
"""

from __future__ import annotations

from game.content import ISSUES, TRACK, Content

__all__ = ["PARTS", "Key", "parse_key"]

Key = tuple[str | int, ...]

PARTS = (
    *("race", "race-obama", "race-mccain", "hand", "prompt", "piles", "map", "log", "news"),
    *("tiles", "end-turn", "undo", "die", "cards", "deck", "media"),
)
"""Parts of the screen that have a name."""


def parse_key(words: str, content: Content) -> Key:
    """The key that words stand for. ValueError says, in a sentence, what is wrong with them."""
    kind, *rest = words.split()
    if kind == "part":
        if len(rest) != 1 or rest[0] not in PARTS:
            raise ValueError(f"{words!r} is no part of the screen; there are {', '.join(PARTS)}")
        return ("part", rest[0])
    if kind == "option" and len(rest) == 1:
        return ("option", rest[0])
    if kind == "card" and len(rest) == 1:
        _known(content, rest[0], words)
        return ("card", rest[0])
    if kind in ("state", "circle", "space", "group", "row") and rest:
        try:
            state = content.state(rest[0])
        except KeyError:
            raise ValueError(f"{words!r} names no state") from None
        if kind == "state" and len(rest) == 1:
            return ("state", state.id)
        if kind == "space" and len(rest) == 2 and rest[1] in TRACK:
            return ("space", state.id, rest[1])
        if kind == "group" and len(rest) == 2 and rest[1] in state.groups:
            return ("group", state.id, rest[1])
        if kind == "row" and len(rest) == 2 and rest[1] in ISSUES:
            return ("row", state.id, rest[1])
        if kind == "circle" and len(rest) == 3 and rest[1] in ISSUES and rest[2].isdecimal():
            if int(rest[2]) < len(getattr(state, rest[1])):
                return ("circle", state.id, rest[1], int(rest[2]))
            raise ValueError(f"{words!r}: {state.id} has no such circle")
    raise ValueError(
        f"{words!r} points at nothing; write it as 'circle FL economy 3', 'space FL E2', "
        "'group FL latinos', 'row FL economy', 'state FL', 'card obama.no-drama', 'option draw' "
        "or 'part race'"
    )


def _known(content: Content, card: str, words: str) -> None:
    try:
        content.card(card)
    except KeyError:
        raise ValueError(f"{words!r} names no campaign card") from None
