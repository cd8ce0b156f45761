"""The board: every state of it at every size, and playing on it as a person does."""

from __future__ import annotations

import pytest

from game.ui.match import Hold, Match
from game.ui.screens.board import BoardScreen
from game.ui.screens.board_shots import BOARDS, board, sample_match
from game.ui.shots import SHOTS
from game.ui.widgets import Label
from tests.ui.driver import Driver

PLACES = [
    ((1024, 640), 100),
    ((1280, 800), 100),
    ((1280, 800), 125),
    ((1920, 1080), 100),
    ((1920, 1080), 150),
    ((2560, 1440), 200),
    ((3840, 2160), 100),
    ((3840, 2160), 200),
]


def hold(match: Match) -> Hold:
    """Anew each time: mypy takes a property for a constant."""
    return match.hold


def play(name: str, size: tuple[int, int] = (1280, 800), scale: int = 100) -> Driver:
    """The board in a named state, with everything that moves brought to its end."""
    make, act = BOARDS[name]
    driver = Driver(board(make()), size)
    driver.app.prefs.scale = scale
    driver.app.refit()
    if act is not None:
        act(driver.screen)
    driver.stage.skip_motion()
    driver.app.step()
    return driver


@pytest.mark.parametrize(("size", "scale"), PLACES)
@pytest.mark.parametrize("name", BOARDS)
def test_nothing_is_cut_small_or_in_the_way(name: str, size: tuple[int, int], scale: int) -> None:
    driver = play(name, size, scale)
    assert driver.app.scale == scale
    assert driver.faults() == []


def test_every_state_of_the_board_is_a_shot() -> None:
    assert {name for name in SHOTS if name == "board" or name.startswith("board-")} == set(BOARDS)


def test_a_card_is_played_with_two_clicks() -> None:
    driver = play("board-3-cards")
    driver.click("hand/0")
    assert driver.widget("hand/0").state == "selected"
    driver.click("tile/FL/economy/2")
    match = driver.screen.match
    assert hold(match) is Hold.END_TURN
    slot = match.view()["slots"][0]
    assert (slot["economy"], slot["issue"]) == ("RBBBB", "E2")


def test_a_card_is_played_by_keyboard_alone() -> None:
    driver = play("board-3-cards")
    driver.key("1")
    assert driver.widget("hand/0").state == "selected"
    driver.key("Tab")
    for _ in range(60):
        if driver.focus == "tile/FL/economy/0":
            break
        driver.key("Tab")
    driver.key("Enter")
    assert driver.screen.match.view()["slots"][0]["economy"] == "BBRBB"
    assert hold(driver.screen.match) is Hold.END_TURN
    driver.key("Esc")
    assert driver.screen.match.view()["slots"][0]["economy"] == "RBRBB"
    assert hold(driver.screen.match) is Hold.DECISION


def test_a_card_is_dragged_onto_a_state() -> None:
    driver = play("board-8-cards")
    driver.key("Esc")
    driver.drag("hand/7", "tile/PA")
    assert driver.screen.match.view()["slots"][1]["issue"] == "E2"


def test_what_cannot_be_chosen_says_why_and_names_the_rule() -> None:
    driver = play("board")
    driver.hover("tile/FL/economy/3")
    driver.wait(0.6)
    assert "5.3" in driver.tip
    driver.hover("tile/FL/economy/1")
    driver.wait(0.6)
    assert "5.3" in driver.tip
    driver = play("board-5-cards")
    driver.hover("prompt/draw")
    driver.wait(0.6)
    assert "4.2" in driver.tip


def test_an_attack_that_cannot_be_paid_says_so() -> None:
    match = sample_match(2)
    driver = Driver(board(match))
    driver.click("hand/1")
    assert driver.screen.picked is None
    driver.hover("prompt/draw")
    driver.hover("hand/1")
    driver.wait(0.6)
    assert "5.7" in driver.tip


def test_drawing_and_what_reveals_at_once_want_a_second_click() -> None:
    driver = play("board-3-cards")
    driver.key("d")
    assert hold(driver.screen.match) is Hold.DECISION
    driver.key("Esc")
    assert not driver.screen.drawing
    driver.click("prompt/draw")
    driver.click("prompt/draw-now")
    assert hold(driver.screen.match) is Hold.END_TURN
    assert len(driver.screen.match.game.position()["hands"]["obama"]) == 4
    driver = play("board-play-sure")
    assert driver.screen.match.game.decisions_made == 0
    driver.key("Enter")
    assert driver.screen.match.game.decisions_made == 1


def test_a_turn_ends_only_when_its_player_says_so() -> None:
    driver = play("board-end-turn")
    match = driver.screen.match
    turn = match.game.turn
    driver.wait(5)
    assert match.game.turn == turn
    driver.key("Enter")
    assert match.game.turn == turn + 1


def test_the_die_waits_and_shows_the_row_that_it_hit() -> None:
    driver = play("board-die")
    match = driver.screen.match
    assert hold(match) is Hold.ROLL
    driver.key("Esc")
    driver.wait(3)
    assert hold(match) is Hold.ROLL
    driver.click("die-dialog/roll")
    driver.wait(1)
    rolled = [e for e in match.events() if e.kind == "rolled"]
    assert len(rolled) == 1
    face = driver.widget("die-dialog/die")
    assert face.value == rolled[0].params["value"]
    driver.key("Enter")
    assert not driver.has("die-dialog")


def test_the_winner_picks_the_next_state_from_readable_tiles() -> None:
    driver = play("board-next-state")
    tiles = [p for p in driver.paths() if p.startswith("pick/") and p[:-2].endswith("tile/")]
    found = [driver.screen.text.content.state(p[-2:]) for p in tiles]
    sets = [state.set for state in found]
    assert sets == sorted(sets, key=lambda owner: owner != "obama"), "the own set first"
    for owner in ("obama", "mccain"):
        worth = [state.votes for state in found if state.set == owner]
        assert worth == sorted(worth, reverse=True)
    driver.click("pick/look")
    assert not driver.has("pick"), "hand and table can be looked at"
    driver.click("prompt/pick-state")
    driver.stage.reveal(driver.widget("pick/states/tile/VA"))
    driver.app.step()
    driver.click("pick/states/tile/VA")
    match = driver.screen.match
    assert match.view()["slots"][0]["state"] == "VA"
    assert hold(match) is Hold.NEWS
    driver.key("Enter")
    assert any(e.kind == "news" for e in match.events())


def test_several_states_won_at_once_are_settled_in_the_order_chosen() -> None:
    driver = play("board-score-order")
    match = driver.screen.match
    assert match.game.decision is not None
    driver.click("prompt/score-NV")
    assert match.view()["won"]["obama"][-1] == "NV"


def test_the_log_leads_back_to_a_moment_and_now_is_one_key_away() -> None:
    driver = play("board-mid-card")
    match = driver.screen.match
    before = match.view()
    driver.key("l")
    line = next(p for p in driver.paths() if p.startswith("log-dialog/") and p.endswith("/0"))
    driver.click(line)
    assert driver.screen.looking is not None or match.view() == before
    driver.screen.look_back(0)
    driver.app.step()
    assert not driver.screen.targets()
    driver.key("Esc")
    assert driver.screen.looking is None


def test_peek_shows_the_hand_only_while_the_key_is_held() -> None:
    driver = play("board-peek")
    assert not any("Half-Hour" in text for text in driver.texts())
    x, y = driver.widget("prompt/peek").rect.center
    driver.move(x, y)
    driver.down(x, y)
    assert any("Half-Hour" in text for text in driver.texts())
    driver.up(x, y)
    assert not any("Half-Hour" in text for text in driver.texts())


def other_decides() -> Driver:
    """Obama's turn, in which McCain decides about a result of the die."""
    for seed in range(40):
        match = sample_match(4, seed=seed)
        match.choose("play:obama.seven-houses")
        match.choose("discard:obama.half-hour-broadcast", "discard:obama.neighbor-to-neighbor")
        match.choose("state:MO")
        match.proceed()
        if hold(match) is Hold.DECISION and match.decider == "mccain":
            return Driver(board(match))
    raise AssertionError("no seed rolls a 1, 2 or 3")


def test_in_the_other_ones_mid_turn_decision_the_hand_is_face_down_and_a_banner_says_who() -> None:
    driver = other_decides()
    match = driver.screen.match
    assert match.seat == "obama"
    hand = driver.widget("hand")
    assert not any(isinstance(w, Label) and "Latinos" in w.plain for w in hand.walk())
    assert any("McCain" in text for text in driver.texts())
    driver.click("prompt/skip")
    assert hold(match) is Hold.END_TURN
    assert any("Latinos" in text for text in driver.texts())


def test_the_screen_is_a_match_screen_of_the_flow() -> None:
    screen = board(sample_match(3))
    assert isinstance(screen, BoardScreen)
    assert screen.kind == "board"


def test_a_circle_that_cannot_be_won_does_not_play_the_card_on_another_one() -> None:
    driver = play("board")
    before = driver.screen.match.view()
    driver.click("tile/FL/economy/3")
    assert driver.screen.match.view() == before
    assert driver.screen.picked is not None
    tile = driver.widget("tile/FL").rect
    driver.move(tile.centerx, tile.y + 20)
    driver.down(tile.centerx, tile.y + 20)
    driver.up(tile.centerx, tile.y + 20)
    assert driver.screen.match.view() != before


def test_undo_that_cannot_be_says_so() -> None:
    driver = play("board-3-cards")
    driver.key("u")
    assert "taken back" in driver.notice
