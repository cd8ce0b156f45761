import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.content import asset

FONTS = sorted(asset("fonts").glob("*.ttf"))
TEXT_FILES = sorted(
    path
    for folder in ("content", "locale", "lessons", "map")
    for path in asset(folder).rglob("*.toml")
)
# Written in code rather than in a text file: figures with signs, and keys.
ALSO = "0123456789+−×·–—…←↑→↓●★◆○☆✓✗⇧⌫⏎↵½“”‘’€£$%&#@"


@pytest.fixture(scope="module", autouse=True)
def font_module() -> None:
    # Not ended afterwards: other tests may still hold fonts.
    pygame.font.init()


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)


def drawn(font: pygame.font.Font, character: str) -> tuple[tuple[int, int], bytes]:
    surface = font.render(character, True, (255, 255, 255))
    return surface.get_size(), pygame.image.tobytes(surface, "RGBA")


def missing(path: Path, characters: set[str]) -> set[str]:
    """The characters for which a font draws only its box for what it does not have."""
    font = pygame.font.Font(path, 24)
    box = drawn(font, "\U0010fffd")
    return {character for character in characters if drawn(font, character) == box}


def test_the_cuts_are_there() -> None:
    assert [path.stem for path in FONTS] == [
        "display-bold",
        "display-semibold",
        "text-bold",
        "text-medium",
        "text-regular",
        "text-semibold",
    ]
    assert all(path.stat().st_size < 100_000 for path in FONTS)


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_font_has_every_character_of_the_texts(path: Path) -> None:
    assert TEXT_FILES
    characters = set(ALSO)
    for file in TEXT_FILES:
        characters.update(*strings(tomllib.loads(file.read_text(encoding="utf-8"))))
    characters -= {"\n"}
    assert missing(path, characters) == set()


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_font_has_the_letters_of_latin_languages(path: Path) -> None:
    letters = {chr(code) for code in range(0xA1, 0x180)}
    # The soft hyphen is not drawn, and Unicode advises against the other one.
    assert missing(path, letters - {"\u00ad", "\u0149"}) == set()


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_a_missing_character_would_be_noticed(path: Path) -> None:
    assert missing(path, {"A", "☃", "漢"}) == {"☃", "漢"}


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_figures_are_of_equal_width(path: Path) -> None:
    for size in range(13, 65):
        font = pygame.font.Font(path, size)
        assert len({metrics and metrics[4] for metrics in font.metrics("0123456789")}) == 1
        # Between bars, because the ink of a bold figure may stand out by a pixel at the end.
        assert len({font.size(f"|{number:03}|") for number in range(0, 540, 7)}) == 1


def test_weights_and_cuts_differ() -> None:
    widths = {path.stem: pygame.font.Font(path, 200).size("Pennsylvania")[0] for path in FONTS}
    assert widths["text-regular"] < widths["text-medium"] < widths["text-semibold"]
    assert widths["text-semibold"] <= widths["text-bold"]
    assert widths["display-bold"] < widths["text-bold"]
    assert widths["display-semibold"] < widths["text-semibold"]
