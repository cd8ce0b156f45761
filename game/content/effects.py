"""Effects: the short language in which cards say what they do."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

EFFECT_ISSUES = ("economy", "defense", "majority", "minority", "either")
MEDIA_KINDS = ("bias", "double-roll", "no-roll")
NEWS_PREFIXES = ("obama", "mccain", "trailing", "active")

SIGNATURES: dict[str, tuple[str, ...]] = {
    "pay": ("cost",),
    "support": ("issue", "count"),
    "shift": ("issue", "count"),
    "demographic": (),
    "claim": ("group",),
    "draw": ("count",),
    "draw-to": ("count",),
    "play-drawn": (),
    "each-paid": ("part",),
    "spread": ("count", "part"),
    "media": ("kind",),
    "discard": ("count",),
}
"""What follows each verb: the fields of a `Part`, except that `cost` is a count or "any", and
`part` the inner part."""
VERBS = tuple(SIGNATURES)

ONE_STATE = ("support", "shift", "demographic")
"""The verbs that act in one state, which `each-paid` and `spread` can repeat."""
_SEVERAL_STATES = ("each-paid", "spread")
_NOT_IN_NEWS = ("pay", "each-paid", "spread", "media", "play-drawn")
_NEEDS_PREFIX = ("support", "draw", "draw-to", "discard", "claim")


class EffectError(ValueError):
    """What the parts of a campaign card ask of each other and do not get.

    `id` names the mistake, `at` the part that should change, counted from 0.
    """

    def __init__(self, id: str, at: int, message: str) -> None:
        super().__init__(message)
        self.id, self.at = id, at


@dataclass(frozen=True, slots=True)
class Part:
    """One part of an effect: a verb and its parameters.

    `count` is the number in the part, -1 for `pay any`. `inner` is the part that `each-paid` and
    `spread` repeat. `who` is the candidate or role that news puts in front of a part.
    """

    verb: str
    issue: str | None = None
    count: int = 0
    group: str | None = None
    kind: str | None = None
    who: str | None = None
    inner: "Part | None" = None


def parse_effect(
    text: str, *, news: bool, groups: Collection[str] | None = None
) -> tuple[Part, ...]:
    """The parts of an effect of a campaign card, or with `news` of a Breaking News card.

    With `groups` a demographic card must name one of them. Raises `ValueError` with a sentence
    that says what is wrong. Only news may be empty.
    """
    if not text.strip():
        if news:
            return ()
        raise ValueError("the effect is empty, but a campaign card needs at least one part")
    parts = tuple(_parse_part(part.split(), news, groups) for part in text.split(";"))
    if not news:
        check_card_parts(parts)
    return parts


def format_effect(parts: tuple[Part, ...]) -> str:
    """The effect text of these parts, always in the same spelling."""
    return "; ".join(_format_part(part) for part in parts)


def _format_part(part: Part) -> str:
    words = [part.who, part.verb, part.issue, part.group, part.kind]
    if part.count:
        words.append("any" if part.count < 0 else str(part.count))
    if part.inner:
        words.append(_format_part(part.inner))
    return " ".join(word for word in words if word)


def _parse_part(words: list[str], news: bool, groups: Collection[str] | None) -> Part:
    if not words:
        raise ValueError('there is a ";" too many')
    whole = " ".join(words)
    if words[0] not in NEWS_PREFIXES:
        part = _parse_verb(words, whole, groups)
        (_check_news_part if news else _check_card_part)(part, whole)
        return part
    if not news:
        raise ValueError(f'"{words[0]}" in front of a part is for news cards only')
    part = _parse_verb(words[1:], whole, groups)
    _check_news_verb(part)
    return replace(part, who=words[0])


def _parse_verb(words: list[str], whole: str, groups: Collection[str] | None) -> Part:
    """The part that these words say, without a prefix; `whole` is quoted in errors."""
    verb = words[0] if words else ""
    if verb not in SIGNATURES:
        raise ValueError(f'"{whole}" needs one of the verbs {", ".join(VERBS)}')
    part = Part(verb)
    rest = words[1:]
    for parameter in SIGNATURES[verb]:
        word = rest[0] if rest else ""
        match parameter:
            case "count":
                part = replace(part, count=_count(word, whole))
            case "cost":
                part = replace(part, count=-1 if word == "any" else _count(word, whole))
            case "issue":
                part = replace(part, issue=_one_of(EFFECT_ISSUES, word, "issue", whole))
            case "kind":
                part = replace(part, kind=_one_of(MEDIA_KINDS, word, "kind of media", whole))
            case "group":
                part = replace(part, group=_group(word, whole, groups))
            case "part":
                if word not in ONE_STATE:
                    raise ValueError(f'"{whole}" can repeat only {", ".join(ONE_STATE)}')
                return replace(part, inner=_parse_verb(rest, whole, groups))
        rest = rest[1:]
    if rest:
        raise ValueError(f'"{whole}" has a word too many: "{rest[0]}"')
    return part


def _count(word: str, whole: str) -> int:
    if len(word) != 1 or word not in "123456789":
        raise ValueError(f'"{whole}" needs a whole number from 1 to 9')
    return int(word)


def _one_of(known: tuple[str, ...], word: str, what: str, whole: str) -> str:
    if word not in known:
        raise ValueError(f'"{whole}" needs as {what} one of {", ".join(known)}')
    return word


def _group(word: str, whole: str, groups: Collection[str] | None) -> str:
    if not word:
        raise ValueError(f'"{whole}" needs a demographic group')
    if groups is not None and word not in groups:
        raise ValueError(f'"{whole}" names the unknown group "{word}"')
    return word


def _check_news_verb(part: Part) -> None:
    if part.verb in _NOT_IN_NEWS:
        raise ValueError(f'"{part.verb}" is for campaign cards only')


def _check_news_part(part: Part, whole: str) -> None:
    _check_news_verb(part)
    if part.verb in _NEEDS_PREFIX or part.issue == "either":
        raise ValueError(
            f'"{whole}" does not say who resolves it; put {", ".join(NEWS_PREFIXES[:-1])} '
            f"or {NEWS_PREFIXES[-1]} in front"
        )


def _check_card_part(part: Part, _whole: str) -> None:
    if part.verb == "discard":
        raise ValueError('"discard" is for news cards only; a cost of a campaign card is "pay"')


def check_card_parts(parts: Sequence[Part]) -> None:
    """Raise EffectError for the first thing that parts of one campaign card ask of each other."""
    verbs = [part.verb for part in parts]
    for at, verb in enumerate(verbs):
        before = verbs[:at]
        if verb == "pay" and at:
            raise EffectError("pay-first", at, '"pay" can stand only once and only first')
        if verb == "each-paid" and parts[0] != Part("pay", count=-1):
            raise EffectError("unpaid", at, '"each-paid" needs "pay any" as the first part')
        if verb == "play-drawn" and not {"draw", "draw-to"} & set(before):
            raise EffectError("undrawn", at, '"play-drawn" needs a "draw" before it')
        if verb in _SEVERAL_STATES and set(_SEVERAL_STATES) & set(before):
            raise EffectError(
                "several-twice", at, '"each-paid" and "spread" can stand only once on a card'
            )
        if verb == "media" and "media" in before:
            raise EffectError("media-twice", at, '"media" can stand only once on a card')
    several = [at for at, verb in enumerate(verbs) if verb in _SEVERAL_STATES]
    single = [at for at, verb in enumerate(verbs) if verb in ONE_STATE]
    if several and single:
        raise EffectError(
            "one-and-several",
            max(several[0], single[0]),
            'a card acts either in one state or in several: "each-paid" or "spread" cannot stand '
            "beside support, shift or demographic",
        )
