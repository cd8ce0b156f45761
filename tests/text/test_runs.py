"""Markup, runs and line breaking."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.text import Run, columns, merge, plain, wrap
from game.text.runs import MarkupError, Slot, parse_markup


def test_markup_gives_runs_with_styles_links_and_parameters() -> None:
    assert parse_markup("{by} [strong]wins {state}[/], rule [rule:5.3]5.3[/] [[x]".rstrip("]")) == (
        Slot("by", "plain", None),
        Run(" "),
        Run("wins ", "strong"),
        Slot("state", "strong", None),
        Run(", rule "),
        Run("5.3", "rule", "rule:5.3"),
        Run(" "),
        Run("["),
        Run("x"),
    )


@pytest.mark.parametrize(
    ("template", "says"),
    [
        ("[strong]open", "not closed"),
        ("closed[/]", "closes nothing"),
        ("[huge]x[/]", "unknown style"),
        ("[web:x]y[/]", "unknown link"),
        ("a { b", "a lone {"),
        ("a [ b", r"a lone \["),
    ],
)
def test_markup_that_cannot_be_read_says_why(template: str, says: str) -> None:
    with pytest.raises(MarkupError, match=says):
        parse_markup(template)


def test_merge_joins_equal_neighbours_and_drops_empty_runs() -> None:
    runs = [Run("a"), Run(""), Run("b"), Run("c", "strong"), Run("d", "strong", "state:FL")]
    assert merge(runs) == [Run("ab"), Run("c", "strong"), Run("d", "strong", "state:FL")]


def test_a_word_may_span_runs_and_is_not_torn() -> None:
    runs = [Run("Obama wins "), Run("Florida", "strong", "state:FL"), Run(". Next")]
    assert wrap(runs, 13) == [
        [Run("Obama wins")],
        [Run("Florida", "strong", "state:FL"), Run(". Next")],
    ]


def test_a_line_may_break_after_a_hyphen_between_letters() -> None:
    lines = wrap([Run("Seventy-Two-Hour Program")], 12)
    assert [plain(line) for line in lines] == ["Seventy-Two-", "Hour Program"]
    assert [plain(line) for line in wrap([Run("a 269-269 tie")], 8)] == ["a", "269-269", "tie"]


def test_a_space_that_holds_words_together_is_no_place_to_break() -> None:
    runs = [Run("Obama: "), Run("272\u00a0votes", "strong"), Run("\u00a0in all.")]
    lines = wrap(runs, 16)
    assert [plain(line) for line in lines] == ["Obama:", "272\u00a0votes\u00a0in", "all."]
    assert [plain(line) for line in wrap([Run("272\u00a0votes")], 6)] == ["272\u00a0vo", "tes"]


def test_a_word_of_such_a_space_alone_is_a_word() -> None:
    runs = [Run("Iowa "), Run("\u00a0"), Run("and Ohio", "strong")]
    assert [plain(line) for line in wrap(runs, 5)] == ["Iowa", "\u00a0and", "Ohio"]


def test_a_text_that_fits_is_measured_once() -> None:
    asked = []

    def measure(text: str, style: str) -> float:
        asked.append(text)
        return len(text)

    assert wrap([Run("Obama wins Ohio.")], 20, measure) == [[Run("Obama wins Ohio.")]]
    assert asked == ["Obama wins Ohio."]


def test_a_line_feed_always_breaks_and_a_long_word_is_cut() -> None:
    lines = wrap([Run("a\nbcdefgh i")], 4)
    assert [plain(line) for line in lines] == ["a", "bcde", "fgh", "i"]


def test_width_is_in_the_unit_of_the_measure() -> None:
    def pixels(text: str, style: str) -> float:
        return len(text) * (12.5 if style == "strong" else 10)

    assert len(wrap([Run("abc def")], 70, pixels)) == 1
    assert len(wrap([Run("abc def", "strong")], 70, pixels)) == 2


def test_wide_letters_take_two_columns() -> None:
    assert columns("選挙") == 4
    assert [plain(line) for line in wrap([Run("選挙 選挙")], 5)] == ["選挙", "選挙"]


LETTERS = st.text("ab c.\n\xa0", max_size=12)
WORDS = st.lists(st.tuples(LETTERS, st.sampled_from(["plain", "strong"])))


@given(WORDS, st.integers(1, 20))
def test_wrapping_keeps_every_letter_and_the_width(pieces: list[tuple[str, str]], w: int) -> None:
    runs = [Run(text, style) for text, style in pieces]
    lines = wrap(runs, w)
    assert "".join(plain(line) for line in lines).split() == [] or all(
        columns(plain(line)) <= w for line in lines
    )
    letters = plain(runs).replace(" ", "").replace("\n", "")
    assert "".join(plain(line) for line in lines).replace(" ", "") == letters
    assert len(lines) >= plain(runs).count("\n") + 1
