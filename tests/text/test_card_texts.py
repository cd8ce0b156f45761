"""Card texts drafted from parts, signs, and what a deck can do."""

from dataclasses import replace

import pytest

from game.content import Part, load_content, parse_effect
from game.content.effects import VERBS
from game.text import Text

CONTENT = load_content()
TEXT = Text(CONTENT)


def draft(effect: str, *, news: bool = False, negative: bool = False) -> str:
    return TEXT.describe_parts(parse_effect(effect, news=news), news=news, negative=negative)


def test_every_card_can_be_described_and_has_signs() -> None:
    for card in CONTENT.cards:
        drafted = TEXT.describe_parts(card.parts, negative=card.negative)
        assert drafted.endswith(".")
        assert len(TEXT.signs(card)) == len(card.parts) + card.negative
    for news in CONTENT.news:
        assert TEXT.describe_parts(news.parts, news=True).endswith(".")
        assert len(TEXT.signs(news.id)) == len(news.parts)


def test_simple_cards_are_described_as_they_are_printed() -> None:
    for id in ("obama.small-dollar-surge", "obama.debate-pivot", "obama.yes-we-can-rally"):
        card = CONTENT.card(id)
        assert TEXT.describe_parts(card.parts) == card.text
    for id in ("news.lehman", "news.powell", "news.denver", "news.debate-night", "news.slow-news"):
        news = CONTENT.news_card(id)
        assert TEXT.describe_parts(news.parts, news=True) == news.text


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (
            "pay 2; support economy 2",
            "Discard two other cards. In one state, gain two Economy support.",
        ),
        (
            "shift either 2; support majority 2",
            "In one state, you may move the issue marker up to two spaces either way. "
            "In the same state, gain two support on the majority issue.",
        ),
        (
            "pay any; each-paid support either 1",
            "Discard any number of other cards, at most one for each state in play. "
            "For each, in a different state, gain one support on an issue of your choice.",
        ),
        (
            "spread 2 support economy 1",
            "In two different states, one after the other, gain one Economy support.",
        ),
        ("draw-to 5", "Draw cards until you hold five; none if you already do."),
        ("draw 2; play-drawn", "Draw two cards. Play one of the drawn cards at once if you can."),
        (
            "claim women",
            "In every state in play whose key demographic is Women, "
            "all undecided voters become yours.",
        ),
    ],
)
def test_campaign_effects_in_words(effect: str, text: str) -> None:
    assert draft(effect) == text


def test_going_negative_is_part_of_the_text() -> None:
    assert draft("draw 1", negative=True) == (
        "Draw one card. Going negative: roll the die at the end of the turn."
    )


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        ("", "Nothing happens."),
        ("demographic", "The other group becomes the key demographic."),
        ("mccain discard 2", "McCain discards two cards of choice from hand, or all with fewer."),
        (
            "trailing support minority 1",
            "The candidate with fewer electoral votes gains one support on the minority issue. "
            "In a tie, the candidate who is not active counts as the one with fewer votes.",
        ),
        (
            "active shift either 1",
            "The active player may move the issue marker one space either way.",
        ),
    ],
)
def test_news_effects_in_words(effect: str, text: str) -> None:
    assert draft(effect, news=True) == text


ISSUES = ("economy", "defense", "majority", "minority", "either")
INNER = [
    *(
        Part(verb, issue=i, count=n)
        for verb in ("support", "shift")
        for i in ISSUES
        for n in (1, 2)
    ),
    Part("demographic"),
]


def test_every_verb_in_every_place_has_words_and_a_sign() -> None:
    parts = [
        *INNER,
        *(Part("each-paid", inner=inner) for inner in INNER),
        *(Part("spread", count=2, inner=inner) for inner in INNER),
        *(Part("media", kind=kind) for kind in ("bias", "double-roll", "no-roll")),
        *(Part("pay", count=n) for n in (-1, 1, 2)),
        *(Part(verb, count=n) for verb in ("draw", "draw-to") for n in (1, 3)),
        Part("claim", group="women"),
        Part("play-drawn"),
    ]
    told = {part.verb for part in parts}
    for part in parts:
        words = TEXT.describe_parts([part])
        assert words.endswith("."), part
        # In second place it happens in the same state, or for the same reason as before.
        assert TEXT.describe_parts([INNER[0], part]).count(".") >= 2
        assert TEXT.signs(replace(CONTENT.cards[0], parts=(part,), negative=False))
    for who in ("obama", "mccain", "trailing", "active"):
        for part in (
            *INNER,
            *(Part(v, count=n) for v in ("draw", "draw-to", "discard") for n in (1, 2)),
        ):
            told.add(part.verb)
            own = Part(part.verb, part.issue, part.count, who=who)
            assert TEXT.describe_parts([own], news=True).endswith(".")
        claim = Part("claim", group="women", who=who)
        assert "Women" in TEXT.describe_parts([claim], news=True)
    for part in INNER:
        if part.issue != "either" and part.verb != "support":
            assert TEXT.describe_parts([part], news=True).endswith(".")
    assert told == set(VERBS)


@pytest.mark.parametrize(
    ("card", "signs"),
    [
        ("obama.seven-houses", ("pay 2", "+2 Economy", "die")),
        ("obama.yes-we-can-rally", ("+1 Economy", "draw 1")),
        ("obama.no-drama", ("pay any", "per card paid: +1 any issue")),
        ("obama.fifty-state-strategy", ("in 2 states: +1 Economy",)),
        ("obama.voter-file", ("shift 1 either way", "key group")),
        ("obama.women-for-obama", ("claim Women",)),
        ("mccain.maverick", ("media: no roll",)),
        ("news.early-voting", ("fewer votes: +1 minority",)),
        ("news.slow-news", ()),
    ],
)
def test_signs(card: str, signs: tuple[str, ...]) -> None:
    assert TEXT.signs(card) == signs


def test_what_a_deck_can_do() -> None:
    deck = ["obama.seven-houses", "obama.fifty-state-strategy", "obama.yes-we-can-rally"]
    assert TEXT.deck_profile(deck) == [
        "5 Economy support",
        "1 card to draw",
        "1 card that goes negative",
        "1 card that costs others",
    ]
    assert TEXT.deck_profile([]) == []
