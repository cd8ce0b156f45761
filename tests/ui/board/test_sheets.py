"""Every sheet of widgets holds at every size, scale and text size, and can be taken as a shot."""

import pytest

from game.content import load_content
from game.text import Text
from game.ui.audit import audit
from game.ui.board.card import CARD_WIDTH, CardFace, NewsFace
from game.ui.board.samples import SHEETS
from game.ui.env import make_env
from game.ui.shots import SHOTS, take
from game.ui.stage import Stage

# pixels and scale: the smallest, the base, and what the scales must hold at
PLACES = [
    ((1024, 640), 1.0),
    ((1280, 800), 1.0),
    ((1280, 800), 1.25),
    ((1920, 1080), 1.0),
    ((1920, 1080), 1.5),
    ((2560, 1440), 2.0),
    ((3840, 2160), 1.0),
    ((3840, 2160), 2.0),
]
TEXT = Text(load_content())


@pytest.mark.parametrize(("pixels", "scale"), PLACES)
@pytest.mark.parametrize("sheet", SHEETS)
def test_nothing_is_cut_small_or_in_the_way(
    sheet: str, pixels: tuple[int, int], scale: float
) -> None:
    env = make_env(pixels, scale)
    stage = Stage(env)
    stage.set_root(SHEETS[sheet](env, TEXT))
    assert audit(stage) == []


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_sheet_is_a_shot(sheet: str) -> None:
    assert f"widgets-{sheet}" in SHOTS
    picture = take(f"widgets-{sheet}", (1024, 640))
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 1024, 8) for y in range(0, 640, 8)}
    assert len(colours) > 5


def test_every_card_fits_at_every_width_at_which_it_lies() -> None:
    for scale in (1.0, 1.25, 1.5, 2.0):
        env = make_env((1280, 800), scale)
        for card in TEXT.content.cards:
            for size, width in (("large", 240), ("full", 157), ("half", 158)):
                face = CardFace(env, TEXT, card, size, key="card-1")
                assert face.least_width(env) <= width, (card.id, size, scale)
        for news in TEXT.content.news:
            assert NewsFace(env, TEXT, news, state="NC").least_width(env) <= 200


def test_cards_carry_what_the_table_asks_for() -> None:
    env = make_env((1280, 800))
    for card in TEXT.content.cards:
        face = CardFace(env, TEXT, card)
        words = [getattr(w, "plain", "") for w in face.walk()]
        assert TEXT.card_title(card.id) in words
        assert TEXT.card_text(card.id) in words
        assert TEXT.category(card.category) in words
        icons = [getattr(w, "icon", "") for w in face.walk()]
        assert f"category/{card.category}" in icons
        assert ("ui/negative" in icons) == card.negative
        assert face.height_at(env, CARD_WIDTH["full"]) < 340
