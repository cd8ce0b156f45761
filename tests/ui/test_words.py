"""Every message of the window, drawn in every cut it may be set in."""

import pytest

from game.content import asset
from game.text.locale import LocaleError, MessageError, read_messages
from game.text.runs import Run, parse_markup, plain
from game.ui.fonts import WEIGHTS, Fonts, run_style, style_of
from game.ui.input import DEFAULTS
from game.ui.theme import STYLES
from game.ui.words import Words


def letters() -> set[str]:
    """All letters of all messages of the window, whatever their parameters are."""
    found: set[str] = set("0123456789")
    for message in read_messages(asset("locale", "ui", "en.toml")).values():
        found.update(plain(run for run in parse_markup(message) if isinstance(run, Run)))
    return found - {"\n"}


@pytest.mark.parametrize("weight", WEIGHTS)
def test_the_fonts_have_every_letter(weight: str) -> None:
    style = next(s for s in STYLES.values() if s.weight == weight) if weight != "bold" else None
    font = Fonts().font(style or style_of("heading"))
    missing = font.metrics("\uffff")
    for letter in sorted(letters()):
        (metrics,) = font.metrics(letter)
        assert metrics is not None, letter
        assert [metrics] != missing or letter == " ", letter


def test_every_action_says_what_it_does() -> None:
    words = Words()
    for action in DEFAULTS:
        if not action.startswith("card-"):
            assert words(f"action.{action}")


def test_an_unknown_message_and_an_unknown_language_say_so() -> None:
    with pytest.raises(MessageError, match=r"menu\.nothing"):
        Words()("menu.nothing")
    with pytest.raises(LocaleError):
        Words("xx")


def test_keys_are_written_as_on_the_keyboard() -> None:
    words = Words()
    assert words.key("Escape") == "Esc"
    assert words.key("Shift+PageUp") == "Shift+Page up"


def test_lines_are_never_wider_than_they_may_be() -> None:
    fonts = Fonts()
    runs = [Run("Obama", "obama"), Run(" wins New Mexico. "), Run("5 votes", "strong"), Run(".")]
    for width in (60, 90, 140, 400):
        block = fonts.block(runs, "body", width)
        assert block.width <= width + 0.01
    whole = fonts.block(runs)
    assert len(whole.lines) == 1
    assert fonts.block(runs, "body", whole.width).lines == whole.lines
    assert fonts.block(runs, "body", fonts.least_width(runs)).width <= fonts.least_width(runs)


def test_text_is_drawn_at_its_real_size_and_never_scaled() -> None:
    small, large = Fonts(1.0), Fonts(2.0)
    body = style_of("body")
    assert (small.pixels(body), large.pixels(body)) == (15, 30)
    assert (
        large.surface("Florida", body, (0, 0, 0)).get_height()
        > 1.8 * small.surface("Florida", body, (0, 0, 0)).get_height()
    )
    assert large.width("Florida") == pytest.approx(small.width("Florida"), rel=0.1)


def test_candidates_are_set_stronger() -> None:
    assert run_style(style_of("body"), "obama").weight == "semibold"
    assert run_style(style_of("body"), "muted").weight == "regular"
