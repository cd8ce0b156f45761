"""Every screen around the board, in every state, at every size and scale."""

from dataclasses import replace

import pytest

from game.content import CANDIDATES, Content, load_content
from game.text import Text
from game.ui.board.card import CardFace
from game.ui.env import make_env
from game.ui.match import Seat
from game.ui.match.deck import fits
from game.ui.prefs import Preferences
from game.ui.screens.draft import DraftScreen
from game.ui.screens.draft_page import DraftPage
from game.ui.screens.match_shots import SCREENS, match_shot
from game.ui.screens.newgame import NAME_LIMIT
from tests.ui.driver import Driver

SIZES = [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)]
SCALES = [(75, (1024, 640)), (125, (1280, 800)), (150, (1920, 1080)), (200, (2560, 1440))]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCREENS)
def test_it_holds_at_every_size(name: str, size: tuple[int, int]) -> None:
    assert Driver.at(name, size).faults() == []


@pytest.mark.parametrize(("scale", "size"), SCALES)
@pytest.mark.parametrize("name", SCREENS)
def test_it_holds_at_every_scale(name: str, scale: int, size: tuple[int, int]) -> None:
    driver = Driver.at(name, size, Preferences(scale=scale))
    assert driver.app.scale == scale
    assert driver.faults() == []


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("name", SCREENS)
def test_it_holds_in_high_contrast_and_with_larger_text(name: str, size: tuple[int, int]) -> None:
    assert Driver.at(name, size, Preferences(high_contrast=True, text=120)).faults() == []


@pytest.mark.parametrize("name", ["cover", "draft", "opening", "opening-revealed", "end"])
def test_the_longest_names_fit(name: str) -> None:
    for letters in ("W" * NAME_LIMIT, "A name of 20 letters"):
        make, _ = match_shot(name)
        screen = make(None)
        match = screen.flow.match  # type: ignore[attr-defined]
        seats = dict.fromkeys(CANDIDATES, Seat(letters))
        match.setup = replace(match.setup, seats=seats)
        driver = Driver(screen, (1024, 640))
        assert driver.faults() == []


@pytest.mark.parametrize(("pixels", "scale"), [((1024, 640), 1.0), ((1280, 800), 1.0)])
def test_every_card_fits_a_draft_with_what_it_does_for_a_deck(
    pixels: tuple[int, int], scale: float
) -> None:
    """No card has a text so long that the draft has to scroll."""
    content, env = load_content(), make_env(pixels, scale)
    text = Text(content)
    draft = Driver(match_shot("draft")[0](None), pixels).screen
    assert isinstance(draft, DraftScreen)
    face = draft.stage.find("draft/0")
    assert face is not None
    room = face.rect.width
    lowest = env.size[1] - face.rect.y - (150 if env.size[0] < 1200 else 170)
    for card in content.cards:
        deck = [c.id for c in content.cards if c.candidate == card.candidate][:14]
        assert fits(content, card, deck), card.id
        note = DraftPage(draft, env).note(card.id, deck, 1)
        large = CardFace(env, text, card, "large", note=note, key="card-1")
        assert large.height_at(env, room) <= lowest, card.id


def test_each_card_says_something_of_its_own_deck() -> None:
    content: Content = load_content()
    for card in content.cards:
        alone = fits(content, card, [])
        others = [c.id for c in content.cards if c.candidate == card.candidate]
        assert alone != fits(content, card, others), card.id


def test_what_a_card_costs_a_deck_is_two_cards_or_as_many_as_you_like() -> None:
    content = load_content()
    told = {
        name: [fit.id for fit in fits(content, content.card(name), []) if "pay" in fit.id]
        for name in ("obama.no-drama", "obama.seven-houses")
    }
    assert told == {"obama.no-drama": ["pay-any"], "obama.seven-houses": ["pay"]}
