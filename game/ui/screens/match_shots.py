"""The screens around the board in their states, for pictures and for tests that look at them."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from game import Options
from game.ui.app import App
from game.ui.match import Hold, Match, MatchSetup, Seat
from game.ui.match.autosave import Autosave
from game.ui.screen import Screen
from game.ui.screens.draft import DraftScreen
from game.ui.screens.end import EndScreen
from game.ui.screens.flow import MatchFlow
from game.ui.screens.newgame import NewGameScreen
from game.ui.screens.newgame_form import Form
from game.ui.screens.opening import OpeningScreen

__all__ = ["SCREENS", "match_shot", "play_to", "played"]

NAMED = {"obama": Seat("North"), "mccain": Seat("South")}


def played(
    until: Callable[[Match], bool],
    options: Options | None = None,
    *,
    seed: int = 8,
    **setup: object,
) -> Match:
    """A match with named players, played on by chance until something holds."""
    seats = setup.pop("seats", NAMED)
    chosen = MatchSetup(options or Options(), seed, seats, **setup)  # type: ignore[arg-type]
    match = Match(chosen)
    play_to(match, until)
    return match


def play_to(match: Match, until: Callable[[Match], bool]) -> None:
    """Go on by chance, the draft at an even pace, until something holds or the match is over."""
    rng = random.Random(match.setup.seed)
    while not until(match) and match.hold is not Hold.OVER:
        decision = match.game.decision
        if match.hold is Hold.COVER:
            match.open_cover()
        elif match.hold is not Hold.DECISION:
            match.proceed()
        elif decision is not None and decision.kind == "first-player":
            match.settle_first_player()
        elif decision is not None:
            if decision.kind == "draft" and decision.player is not None:
                match.draft_seconds[decision.player] += 9.5 if decision.player == "obama" else 11.0
            match.choose(rng.choice(decision.options))


def _made(count: int) -> Callable[[Match], bool]:
    return lambda match: match.game.decisions_made >= count and match.hold is Hold.DECISION


def _at(kind: str, player: str) -> Callable[[Match], bool]:
    def until(match: Match) -> bool:
        decision = match.game.decision
        there = decision is not None and (decision.kind, decision.player) == (kind, player)
        return there and match.hold is Hold.DECISION

    return until


def _cover(turn: int) -> Callable[[Match], bool]:
    return lambda match: match.hold is Hold.COVER and match.game.turn >= turn


def _screen(match: Match) -> Screen:
    return MatchFlow(match).make()


def _saved(match: Match) -> Screen:
    """A screen of a match that is saved, though to nowhere."""
    autosave = Autosave(Path("north-south.record.json"), write=lambda path, data: None)
    return MatchFlow(match, autosave=autosave).make()


def _revealed() -> Screen:
    match = played(_at("opening", "mccain"))
    flow = MatchFlow(match)
    decision = match.game.decision
    assert decision is not None
    flow.choose(decision.options[0])
    decision = match.game.decision
    assert decision is not None
    flow.choose(decision.options[3])
    return flow.make()


def _end(options: Options, seed: int) -> Screen:
    return _screen(played(lambda match: False, options, seed=seed))


def _form(**changes: object) -> Screen:
    form = Form()
    for name, value in changes.items():
        setattr(form, name, value)
    return NewGameScreen(form)


def _select(card: int) -> Callable[[Screen], None]:
    def act(screen: Screen) -> None:
        assert isinstance(screen, DraftScreen)
        screen.selected = screen.offered()[card]
        screen.refresh()

    return act


def _pick(*states: str) -> Callable[[Screen], None]:
    def act(screen: Screen) -> None:
        assert isinstance(screen, OpeningScreen)
        screen.picked = list(states)
        screen.refresh()

    return act


def _ask(screen: Screen) -> None:
    assert isinstance(screen, EndScreen)
    screen.ask_path(Path("/home/north/election.record.json"))


_STARTER = Options(decks="starter")
_BOT = {"obama": Seat("North"), "mccain": Seat("McCain", "random")}
_PLAIN = MatchSetup().seats

SCREENS: dict[str, tuple[Callable[[], Screen], Callable[[Screen], None] | None]] = {
    "new-game": (lambda: _form(), None),
    "new-game-changed": (
        lambda: _form(
            names={"obama": "North", "mccain": "A name of 20 letters"},
            seats={"obama": "person", "mccain": "random"},
            house={"opening_news": True, "markers": True, "support": False},
            limited=True,
            seed="2008",
            handover="peek",
        ),
        None,
    ),
    "draft": (lambda: _screen(played(_made(8))), _select(0)),
    "draft-first": (lambda: _screen(played(_made(0), seats=_PLAIN)), None),
    "draft-last": (lambda: _screen(played(_made(29))), _select(2)),
    "draft-peek": (lambda: _screen(played(_made(6), handover="peek")), None),
    "draft-bot": (
        lambda: _screen(
            played(
                lambda match: match.game.decisions_made >= 15,
                Options(first_player="coin"),
                seats=_BOT,
            )
        ),
        None,
    ),
    "cover-draft": (lambda: _screen(played(_cover(0), seats=_PLAIN)), None),
    "cover": (lambda: _screen(played(_cover(9), _STARTER)), None),
    "cover-plain": (lambda: _screen(played(_cover(4), _STARTER, seats=_PLAIN)), None),
    "cover-take-back": (
        lambda: _screen(
            played(
                lambda m: m.hold is Hold.COVER and m.game.turn > 9 and m.undo_steps() > 0, _STARTER
            )
        ),
        None,
    ),
    "opening": (lambda: _screen(played(_at("opening", "obama"))), None),
    "opening-two": (lambda: _screen(played(_at("opening", "mccain"))), _pick("FL", "CO")),
    "opening-revealed": (_revealed, None),
    "end": (lambda: _end(_STARTER, 8), None),
    "end-draw": (lambda: _end(Options(decks="starter", turn_limit=1), 3), None),
    "end-save": (lambda: _end(_STARTER, 8), _ask),
    "leave": (
        lambda: _saved(played(_cover(9), _STARTER)),
        lambda screen: screen.back(),
    ),
}
"""Name of a shot -> what makes its screen, and what is done in it then."""


def match_shot(
    name: str,
) -> tuple[Callable[[Path | None], Screen], Callable[[App], None] | None]:
    """The screen of a named state, and what is done once it is open."""
    make, act = SCREENS[name]

    def prepare(app: App) -> None:
        if act is not None:
            act(app.screen)

    return lambda scenario: make(), prepare
