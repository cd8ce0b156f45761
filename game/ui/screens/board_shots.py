"""The board in its many states, for pictures and for tests that look at every one of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game import Game, Options
from game.ui.app import App
from game.ui.board.samples import HAND
from game.ui.match import Match, MatchSetup, Seat
from game.ui.screens.board import BoardScreen
from game.ui.screens.flow import MatchFlow

__all__ = ["BOARDS", "board_shot", "sample_match"]

_SLOTS: list[dict[str, str] | None] = [
    {"state": "FL", "issue": "E1", "group": "seniors", "defense": "RRR.B", "economy": "RBRBB"},
    {"state": "PA", "issue": "D1", "group": "catholics", "defense": "BB.RR", "economy": "BB..R"},
    {"state": "MO", "issue": "D1", "group": "catholics", "defense": "RRRB", "economy": "R.B."},
    {"state": "NV", "issue": "E1", "group": "latinos", "defense": "R..", "economy": "B.B"},
]

_HAND = list(HAND)

_POSITION: dict[str, Any] = {
    "turn": 47,
    "active": "obama",
    "scores": {"obama": 192, "mccain": 185},
    "won": {"obama": ["OH", "WI", "NM"], "mccain": ["NC", "WV", "MT", "IA"]},
    "slots": _SLOTS,
    "hands": {
        "obama": _HAND[:4],
        "mccain": ["mccain.press-shop", "mccain.celebrity", "mccain.robocalls"],
    },
    "decks": {
        "obama": ["obama.berlin-address", "obama.one-voice", "obama.rapid-response"],
        "mccain": ["mccain.war-room", "mccain.country-first"],
    },
    "discards": {"obama": ["obama.yes-we-can-rally", "obama.voter-file"], "mccain": []},
    "media": "mccain.talk-radio",
    "news": ["news.gas-prices", "news.debate-night", "news.bittersweet", "news.powell"],
}


def sample_match(
    cards: int = 4, changes: dict[str, Any] | None = None, *, seed: int = 3, **setup: Any
) -> Match:
    """A match in the middle of a game, with so many cards in Obama's hand."""
    hands = {**_POSITION["hands"], "obama": _HAND[:cards]}
    taken = set(_HAND[:cards])
    decks = {who: [c for c in deck if c not in taken] for who, deck in _POSITION["decks"].items()}
    position = {**_POSITION, "hands": hands, "decks": decks, **(changes or {})}
    options = setup.pop("options", Options(decks="starter"))
    seats = {"obama": Seat("Obama"), "mccain": Seat("McCain")}
    chosen = MatchSetup(options, seed, seats, **setup)
    match = Match(chosen, game=Game.from_position(position, options, seed))
    if match.next_seat is not None:
        match.open_cover()
    return match


def board(match: Match) -> BoardScreen:
    """The board of a match."""
    return BoardScreen(MatchFlow(match))


def _act(match: Match, *options: str) -> Match:
    """Play on without a window: options, or `go` past a hold."""
    for option in options:
        if option == "go":
            match.proceed()
        else:
            match.choose(option)
        if match.next_seat is not None and match.game.decision is not None:
            continue
    return match


def _picked(card: int) -> Callable[[BoardScreen], None]:
    return lambda screen: screen.pick(f"play:{_HAND[card]}")


# A state that Obama wins with one Economy voter, so that everything after it can be shown.
_NEARLY: list[dict[str, str] | None] = [
    {"state": "FL", "issue": "E1", "group": "seniors", "defense": "RRR.B", "economy": "RBBBB"},
    *_SLOTS[1:],
]
_TWO_AT_ONCE: list[dict[str, str] | None] = [
    {"state": "CO", "issue": "E1", "group": "latinos", "defense": "R..B", "economy": "B..B"},
    _SLOTS[1],
    _SLOTS[2],
    {"state": "NV", "issue": "E1", "group": "latinos", "defense": "R..", "economy": "B.B"},
]


def _turn_news(screen: BoardScreen) -> None:
    screen.choose("play:obama.half-hour-broadcast", "state:FL", "enter:CO")
    screen.proceed()


BOARDS: dict[str, tuple[Callable[[], Match], Callable[[BoardScreen], None] | None]] = {
    "board": (lambda: sample_match(4), _picked(0)),
    "board-3-cards": (lambda: sample_match(3), None),
    "board-5-cards": (lambda: sample_match(5), None),
    "board-8-cards": (lambda: sample_match(8), _picked(7)),
    "board-12-cards": (lambda: sample_match(12), None),
    "board-mid-card": (
        lambda: _act(sample_match(4), "play:obama.half-hour-broadcast", "state:FL"),
        None,
    ),
    "board-paying": (lambda: _act(sample_match(6), "play:obama.seven-houses"), None),
    "board-drawing": (lambda: sample_match(4), lambda screen: screen.draw()),
    "board-play-sure": (lambda: sample_match(7), _picked(6)),
    "board-end-turn": (
        lambda: _act(sample_match(4), "play:obama.half-hour-broadcast", "state:PA"),
        None,
    ),
    "board-die": (
        lambda: _act(
            sample_match(4),
            "play:obama.seven-houses",
            "discard:obama.half-hour-broadcast",
            "discard:obama.neighbor-to-neighbor",
            "state:MO",
        ),
        None,
    ),
    "board-next-state": (
        lambda: _act(
            sample_match(4, {"slots": _NEARLY}), "play:obama.half-hour-broadcast", "state:FL"
        ),
        None,
    ),
    "board-news-waits": (
        lambda: _act(
            sample_match(4, {"slots": _NEARLY, "media": None}),
            "play:obama.half-hour-broadcast",
            "state:FL",
            "enter:CO",
        ),
        None,
    ),
    "board-news-turned": (
        lambda: sample_match(4, {"slots": _NEARLY, "media": None}),
        _turn_news,
    ),
    "board-news-state": (
        lambda: _act(
            sample_match(4, {"slots": _NEARLY}),
            "play:obama.half-hour-broadcast",
            "state:FL",
            "enter:CO",
            "go",
        ),
        None,
    ),
    "board-score-order": (
        lambda: _act(sample_match(4, {"slots": _TWO_AT_ONCE}), "play:obama.latinos-for-obama"),
        None,
    ),
    "board-other-discards": (
        lambda: _act(
            sample_match(
                6,
                {"slots": _NEARLY, "media": None, "active": "obama", "news": ["news.bittersweet"]},
            ),
            "play:obama.half-hour-broadcast",
            "state:FL",
            "enter:CO",
            "go",
        ),
        None,
    ),
    "board-decides": (
        lambda: sample_match(4, {"scores": {"obama": 250, "mccain": 252}, "turn": 88}),
        None,
    ),
    "board-last-states": (
        lambda: sample_match(
            4,
            {
                "slots": [_SLOTS[0], None, _SLOTS[2], None],
                "unused": [],
                "scores": {"obama": 240, "mccain": 238},
                "news": [],
            },
        ),
        None,
    ),
    "board-twelve": (
        lambda: sample_match(5, options=Options(decks="starter", markers="twelve")),
        None,
    ),
    "board-peek": (lambda: sample_match(4, handover="peek"), None),
    "board-open": (lambda: sample_match(4, handover="open"), None),
    "board-looking": (
        lambda: _act(sample_match(4), "play:obama.half-hour-broadcast", "state:FL"),
        lambda screen: screen.look_back(0),
    ),
    "board-menu": (lambda: sample_match(4), lambda screen: screen.open_menu()),
    "board-log": (
        lambda: _act(sample_match(4), "play:obama.half-hour-broadcast", "state:FL"),
        lambda screen: screen.open_log(),
    ),
    "board-map": (lambda: sample_match(4), lambda screen: screen.open_map()),
    "board-piles": (lambda: sample_match(4), lambda screen: screen.open_piles()),
}
"""Name of a shot -> what makes its match, and what is done on the board then."""


def board_shot(
    name: str,
) -> tuple[Callable[[Path | None], BoardScreen], Callable[[App], None] | None]:
    """The screen of a named state, and what is done once it is open."""
    make, act = BOARDS[name]

    def screen(scenario: Path | None) -> BoardScreen:
        return board(make() if scenario is None else scenario_match(scenario))

    def prepare(app: App) -> None:
        assert isinstance(app.screen, BoardScreen)
        if act is not None:
            act(app.screen)

    return screen, prepare


def scenario_match(path: Path) -> Match:
    """A match at the start of a scenario file, both hands open; FileError if it cannot be read."""
    from game.content import load_content
    from game.files import read_scenario, start_scenario

    content = load_content()
    scenario = read_scenario(path, content)
    game = start_scenario(scenario, content)
    setup = MatchSetup(game.options, game.seed, handover="open")
    return Match(setup, game=game)
