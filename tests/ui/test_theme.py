import pytest

from game.ui.theme import (
    PAIRS,
    PALETTES,
    SMALLEST_TEXT,
    STYLES,
    contrast,
    luminance,
    mix,
    palette_values,
)


@pytest.mark.parametrize("look", PALETTES)
@pytest.mark.parametrize(("front", "back", "least"), PAIRS)
def test_every_pair_that_is_used_has_its_contrast(
    look: str, front: str, back: str, least: float
) -> None:
    palette = PALETTES[look]
    assert contrast(getattr(palette, front), getattr(palette, back)) >= least


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#123456", "#123456") == pytest.approx(1)


def test_the_high_contrast_look_sets_text_harder_than_paper() -> None:
    for front, back in (("ink", "paper"), ("muted", "card"), ("desk_muted", "desk")):
        plain, hard = (
            contrast(getattr(palette, front), getattr(palette, back))
            for palette in (PALETTES["paper"], PALETTES["high-contrast"])
        )
        assert hard > plain


def test_no_style_is_smaller_than_the_smallest_text() -> None:
    assert min(style.size for style in STYLES.values()) == SMALLEST_TEXT
    assert STYLES["body"].size == 15


def test_mix_goes_from_one_colour_to_the_other() -> None:
    assert mix("#000000", "#ffffff", 0) == "#000000"
    assert mix("#000000", "#ffffff", 1) == "#ffffff"
    assert 0 < luminance(mix("#000000", "#ffffff", 0.5)) < 1


def test_palettes_name_the_same_colours_in_full() -> None:
    paper, hard = (palette_values(palette) for palette in PALETTES.values())
    assert paper.keys() == hard.keys()
    assert all(len(value) == 3 for value in (*paper.values(), *hard.values()))
