import pytest

from game.content import CampaignCard, NewsCard, Part, load_content, parse_effect
from game.text import Text
from game.ui.board.signs import Sign, SignRow, card_signs, signs_of
from game.ui.env import make_env
from game.ui.icons import icon_source
from game.ui.words import Words

CONTENT = load_content()
TEXT, WORDS = Text(CONTENT), Words()
CARDS: tuple[CampaignCard | NewsCard, ...] = (*CONTENT.cards, *CONTENT.news)


def signs(effect: str, negative: bool = False, news: bool = False) -> tuple[Sign, ...]:
    return signs_of(TEXT, WORDS, parse_effect(effect, news=news), negative=negative)


def test_every_part_of_every_card_has_a_sign_whose_icons_exist() -> None:
    for card in CARDS:
        found = card_signs(TEXT, WORDS, card)
        assert len(found) == len(card.parts) + bool(getattr(card, "negative", False))
        for sign in found:
            assert sign.words
            for piece in (*sign.pieces, *sign.short):
                if piece.startswith("icon:"):
                    assert "<svg" in icon_source(piece.removeprefix("icon:"))
                else:
                    assert piece in ("mark:undecided", "mark:issue") or ":" not in piece


def test_parts_that_do_different_things_have_different_signs() -> None:
    parts: set[Part] = {part for card in CARDS for part in card.parts}
    for form in ("pieces", "short"):
        drawn = {part: getattr(signs_of(TEXT, WORDS, (part,))[0], form) for part in parts}
        assert len(set(drawn.values())) == len(parts), form


@pytest.mark.parametrize(
    ("effect", "pieces"),
    [
        ("support economy 1", ("+1", "icon:issue/economy")),
        ("support either 1", ("+1", "icon:issue/defense", "or", "icon:issue/economy")),
        ("shift minority 2", ("mark:issue", "mark:issue", "icon:ui/arrow-right", "minority")),
        ("shift either 1", ("icon:ui/arrow-left", "mark:issue", "icon:ui/arrow-right")),
        ("claim latinos", ("all", "mark:undecided", "icon:group/latinos", "Latinos")),
        ("draw 3", ("icon:verb/draw", "draw 3")),
        ("draw-to 5", ("icon:verb/draw-to", "to 5")),
        ("media bias", ("icon:media/bias", "Bias")),
    ],
)
def test_signs_are_drawn_from_the_verbs(effect: str, pieces: tuple[str, ...]) -> None:
    assert signs(effect)[0].pieces == pieces


def test_a_sign_of_news_says_whom_it_concerns() -> None:
    assert signs("obama support defense 1", news=True)[0].pieces[0] == "icon:candidate/obama"
    assert signs("trailing support minority 1", news=True)[0].pieces[0] == "fewer votes"


def test_going_negative_ends_with_the_die() -> None:
    found = signs("support economy 1", negative=True)
    assert found[-1].pieces == ("icon:ui/negative",)
    assert len(found) == 2


def test_the_row_goes_on_in_a_new_line_and_shortens_before_it_is_cut() -> None:
    env = make_env((800, 600))
    row = SignRow(signs("shift either 1; demographic"))
    wide = row.natural_width(env)
    assert row.height_at(env, wide) == 24
    assert row.least_width(env) < wide
    assert row.height_at(env, row.least_width(env)) == 53
    for card in CONTENT.cards:
        row = SignRow(card_signs(TEXT, WORDS, card))
        for width in (118, 134, 220):
            if row.least_width(env) <= width:
                for line in row._lines(env, width):
                    assert sum(wide for _, wide in line) <= width


def test_no_sign_is_wider_than_the_narrowest_card() -> None:
    env = make_env((800, 600))
    for card in CONTENT.cards:
        assert SignRow(card_signs(TEXT, WORDS, card)).least_width(env) <= 114


def test_what_a_row_says_is_told_in_words() -> None:
    assert SignRow(signs("support economy 1; draw 1")).plain == "+1 Economy, draw 1"
