"""Effects in words: a card text drafted from its parts, short signs, and what a deck can do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.content import Part
from game.text.names import Names

_STATE_VERBS = ("support", "shift", "demographic")
_FIXED = ("defense", "economy")


def describe_parts(names: Names, parts: Sequence[Part], *, negative: bool, news: bool) -> str:
    """A card text drafted from its parts, a sentence for each."""
    sentences = []
    place = "one"
    for part in parts:
        sentences.append(_sentence(names, part, "news" if news else place))
        if part.verb in _STATE_VERBS:
            place = "same"
        if part.who == "trailing":
            sentences.append(names.message("describe.trailing-tie"))
    if not parts:
        sentences.append(names.message("describe.nothing"))
    if negative:
        sentences.append(names.message("describe.negative"))
    return " ".join(sentences)


def _sentence(names: Names, part: Part, place: str) -> str:
    if part.inner is not None:
        where = "each" if part.verb == "each-paid" else "spread"
        return _local(names, part.inner, f"describe.{where}", places=names.number(part.count))
    if part.who is not None:
        who = names.message(f"describe.who.{part.who}")
        return _local(names, part, "describe.by", who=who)
    if part.verb in _STATE_VERBS:
        return _local(names, part, f"describe.{place}")
    return _local(names, part, "describe")


def _local(names: Names, part: Part, prefix: str, **more: str) -> str:
    group = names.group(part.group) if part.group else ""
    issue = names.issue(part.issue) if part.issue in _FIXED else ""
    key = f"{prefix}.{_variant(part)}"
    return names.message(key, count=part.count, issue=issue, group=group, **more)


def _variant(part: Part) -> str:
    if part.verb == "media":
        return f"media-{part.kind}"
    if part.verb == "pay" and part.count < 0:
        return "pay-any"
    if part.issue is not None and part.issue not in _FIXED:
        return f"{part.verb}-{part.issue}"
    return part.verb


def signs(names: Names, parts: Sequence[Part], *, negative: bool) -> tuple[str, ...]:
    """Short signs for the parts of a card: "+1 Economy", "draw 1"."""
    found = [_sign(names, part) for part in parts]
    if negative:
        found.append(names.message("sign.negative"))
    return tuple(found)


def _sign(names: Names, part: Part) -> str:
    if part.inner is not None:
        inner = _sign(names, part.inner)
        return names.message(f"sign.{part.verb}", count=part.count, inner=inner)
    sign = _local(names, part, "sign")
    return names.message(f"sign.by-{part.who}", inner=sign) if part.who else sign


def deck_profile(names: Names, cards: Iterable[str]) -> list[str]:
    """What a deck can do, counted over its cards: a line for each thing it can do at all."""
    counts: Counter[str] = Counter()
    for card in cards:
        entry = names.content.card(card)
        counts["negative"] += entry.negative
        for part in entry.parts:
            _count(counts, part)
    return [names.message(f"deck.{what}", count=counts[what]) for what in _PROFILE if counts[what]]


_PROFILE = (
    "defense",
    "economy",
    "choice",
    "shift",
    "draw",
    "demographic",
    "claim",
    "media",
    "negative",
    "cost",
)


def _count(counts: Counter[str], part: Part) -> None:
    if part.inner is not None:
        for _ in range(max(1, part.count)):
            _count(counts, part.inner)
    elif part.verb == "support":
        counts[part.issue if part.issue in _FIXED else "choice"] += part.count
    elif part.verb in ("shift", "draw"):
        counts[part.verb] += part.count
    elif part.verb == "draw-to":
        counts["draw"] += part.count
    elif part.verb == "pay":
        counts["cost"] += 1
    elif part.verb in ("demographic", "claim", "media"):
        counts[part.verb] += 1
