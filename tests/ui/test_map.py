"""The map: each state lies where it is looked for, in its own colour, at any size."""

import pygame
import pytest
from pygame import FRect

from game.content import load_content
from game.text import Text
from game.ui.board.mapview import MapPanel
from game.ui.canvas import Canvas
from game.ui.env import make_env
from game.ui.usmap import MARGIN, StateLook, draw_map, label_place, map_place, map_states

SHEET = (1000, 700)


def drawn(looks: dict[str, StateLook], rect: FRect, scale: float = 1.0) -> pygame.Surface:
    pygame.font.init()
    sheet = pygame.Surface(SHEET)
    sheet.fill("white")
    draw_map(Canvas(sheet, make_env(SHEET, scale)), rect, looks)
    return sheet


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5])
@pytest.mark.parametrize("rect", [(0, 0, 250, 200), (13, 7, 620, 400), (40, 20, 300, 440)])
def test_every_state_has_its_own_colour_where_its_label_stands(
    rect: tuple[float, float, float, float], scale: float
) -> None:
    colours = {
        state: (40 + 4 * number, 200 - 3 * number, 90) for number, state in enumerate(map_states())
    }
    looks = {
        state: StateLook(f"#{bytes(colour).hex()}", "#ffffff", 1)
        for state, colour in colours.items()
    }
    sheet = drawn(looks, FRect(rect), scale)
    place, size = map_place(FRect(rect))
    assert FRect(rect).inflate(0.01, 0.01).contains(place)
    for state, colour in colours.items():
        (x, y), radius = label_place(state)
        if radius * size * scale < 2.5:
            continue  # too small to be met by a whole pixel
        at = [
            round((corner + (units + MARGIN) * size) * scale)
            for corner, units in zip(place.topleft, (x, y), strict=True)
        ]
        assert sheet.get_at(at)[:3] == colour, state


def test_what_comes_later_lies_on_top() -> None:
    rect = FRect(0, 0, 800, 600)
    wide, thin = StateLook("#ffffff", "#000000", 60), StateLook("#ffffff", "#ff0000", 20)
    looks = {state: StateLook("#dddddd", "#dddddd", 1) for state in map_states()}
    both = [drawn({**looks, "CO": wide, "KS": thin}, rect)]
    del looks["CO"]
    both.append(drawn({**looks, "KS": thin, "CO": wide}, rect))
    one, other = (pygame.mask.from_threshold(each, "red", (60, 60, 60)) for each in both)
    assert one.count() > other.count() > 0


def test_a_state_is_found_where_it_is_drawn() -> None:
    env, text = make_env((1280, 800)), Text(load_content())
    panel = MapPanel(env, text, {"won": {"obama": [], "mccain": []}, "slots": []})
    panel.arrange(env, FRect(30, 20, 420, 300))
    place, size = map_place(panel.inner)
    for state in map_states():
        x, y = label_place(state)[0]
        spot = (place.x + (x + MARGIN) * size, place.y + (y + MARGIN) * size)
        assert panel.state_at(spot) == state
