"""The language of effects: what each part means, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.content import Part, format_effect, load_content, parse_effect


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("support economy 1", [Part("support", issue="economy", count=1)]),
        (
            "pay 2; support either 2",
            [Part("pay", count=2), Part("support", issue="either", count=2)],
        ),
        ("shift minority 2", [Part("shift", issue="minority", count=2)]),
        ("demographic; draw 1", [Part("demographic"), Part("draw", count=1)]),
        ("claim seniors", [Part("claim", group="seniors")]),
        ("draw-to 5", [Part("draw-to", count=5)]),
        ("draw 2; play-drawn", [Part("draw", count=2), Part("play-drawn")]),
        (
            "pay any; each-paid shift either 1",
            [
                Part("pay", count=-1),
                Part("each-paid", inner=Part("shift", issue="either", count=1)),
            ],
        ),
        (
            "spread 2 support economy 1; draw 1",
            [
                Part("spread", count=2, inner=Part("support", issue="economy", count=1)),
                Part("draw", count=1),
            ],
        ),
        ("media double-roll", [Part("media", kind="double-roll")]),
        ("  support  defense 3 ;draw 9 ", [Part("support", "defense", 3), Part("draw", count=9)]),
    ],
)
def test_card_effects_mean(text: str, parts: list[Part]) -> None:
    assert parse_effect(text, news=False) == tuple(parts)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("", []),
        ("shift economy 2", [Part("shift", issue="economy", count=2)]),
        ("demographic", [Part("demographic")]),
        ("obama support defense 1", [Part("support", issue="defense", count=1, who="obama")]),
        ("active shift either 1", [Part("shift", issue="either", count=1, who="active")]),
        ("mccain discard 2", [Part("discard", count=2, who="mccain")]),
        (
            "trailing draw 1; demographic",
            [Part("draw", count=1, who="trailing"), Part("demographic")],
        ),
    ],
)
def test_news_effects_mean(text: str, parts: list[Part]) -> None:
    assert parse_effect(text, news=True) == tuple(parts)


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("", "the effect is empty, but a campaign card needs at least one part"),
        ("draw 1;", 'there is a ";" too many'),
        ("win florida", '"win florida" needs one of the verbs pay, support, shift, demographic'),
        ("support economy", '"support economy" needs a whole number from 1 to 9'),
        ("support economy 0", '"support economy 0" needs a whole number from 1 to 9'),
        ("support economy 10", '"support economy 10" needs a whole number from 1 to 9'),
        ("support economy ²", '"support economy ²" needs a whole number from 1 to 9'),
        ("support economy -1", '"support economy -1" needs a whole number from 1 to 9'),
        ("support 1", '"support 1" needs as issue one of economy, defense, majority'),
        ("shift health 1", '"shift health 1" needs as issue one of economy'),
        ("demographic 1", '"demographic 1" has a word too many: "1"'),
        ("claim", '"claim" needs a demographic group'),
        ("claim hipsters", '"claim hipsters" names the unknown group "hipsters"'),
        ("media tv", '"media tv" needs as kind of media one of bias, double-roll, no-roll'),
        ("media bias; media bias", '"media" can stand only once on a card'),
        ("draw any", '"draw any" needs a whole number'),
        ("draw 1; pay 2", '"pay" can stand only once and only first'),
        ("pay 1; pay 2", '"pay" can stand only once and only first'),
        ("pay 2; each-paid demographic", '"each-paid" needs "pay any" as the first part'),
        ("each-paid demographic", '"each-paid" needs "pay any" as the first part'),
        ("pay any; each-paid draw 1", "can repeat only support, shift, demographic"),
        ("pay any; each-paid", "can repeat only support, shift, demographic"),
        ("spread 2 spread 2 demographic", "can repeat only support, shift, demographic"),
        ("spread support economy 1", '"spread support economy 1" needs a whole number'),
        (
            "spread 2 demographic; spread 2 demographic",
            '"each-paid" and "spread" can stand only once on a card',
        ),
        (
            "pay any; each-paid demographic; spread 2 demographic",
            '"each-paid" and "spread" can stand only once on a card',
        ),
        ("spread 2 demographic; shift economy 1", "acts either in one state or in several"),
        ("play-drawn", '"play-drawn" needs a "draw" before it'),
        ("play-drawn; draw 2", '"play-drawn" needs a "draw" before it'),
        ("obama draw 1", '"obama" in front of a part is for news cards only'),
        ("discard 1", '"discard" is for news cards only; a cost of a campaign card is "pay"'),
    ],
)
def test_card_effects_refused(text: str, mistake: str) -> None:
    with pytest.raises(ValueError) as error:
        parse_effect(text, news=False, groups=["seniors"])
    assert mistake in str(error.value)


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("pay 1", '"pay" is for campaign cards only'),
        ("spread 2 demographic", '"spread" is for campaign cards only'),
        ("obama each-paid demographic", '"each-paid" is for campaign cards only'),
        ("media bias", '"media" is for campaign cards only'),
        ("obama draw 1; play-drawn", '"play-drawn" is for campaign cards only'),
        (
            "support economy 1",
            '"support economy 1" does not say who resolves it; put obama, mccain',
        ),
        ("shift either 1", "does not say who resolves it"),
        ("draw 1", "does not say who resolves it"),
        ("draw-to 5", "does not say who resolves it"),
        ("discard 1", "does not say who resolves it"),
        ("claim seniors", "does not say who resolves it"),
        ("obama", '"obama" needs one of the verbs'),
        ("obama mccain draw 1", '"obama mccain draw 1" needs one of the verbs'),
    ],
)
def test_news_effects_refused(text: str, mistake: str) -> None:
    with pytest.raises(ValueError) as error:
        parse_effect(text, news=True, groups=["seniors"])
    assert mistake in str(error.value)


def test_every_delivered_effect_prints_back_as_it_is_written() -> None:
    content = load_content()
    effects = [(card.parts, card.effect) for card in content.cards]
    effects += [(card.parts, card.effect) for card in content.news]
    for parts, effect in effects:
        assert format_effect(parts) == effect


_words = st.sampled_from(
    "pay any support shift demographic claim draw draw-to play-drawn each-paid spread media bias "
    "no-roll discard obama trailing economy either majority seniors 1 2 9 0 x ;".split()
)


@given(st.lists(_words, max_size=12).map(" ".join), st.booleans())
def test_what_is_understood_prints_to_the_same_meaning(text: str, news: bool) -> None:
    try:
        parts = parse_effect(text, news=news)
    except ValueError:
        return
    assert parse_effect(format_effect(parts), news=news) == parts
