"""What an option leads to, as far as its player may know: lines of play on copies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from game.engine.effects import resolver
from game.engine.events import Event
from game.engine.state import State

if TYPE_CHECKING:
    from game.engine.game import Game

__all__ = ["Line", "go_on", "lines", "stops_before"]


class Line(NamedTuple):
    """One line of play: the options taken, what happened, where it led, why it stops there."""

    options: tuple[str, ...]
    events: tuple[Event, ...]
    game: Game
    """A copy of the game at the end of the line; the next step is not carried out."""
    stopped: str
    """`chance`, `hidden`, `decision` (another player's), `turn-end` or `game-over`."""


_CHANCE = frozenset({"setup-deck", "first-player", "setup-news", "rolls"})
_HIDDEN = frozenset({"deal", "setup-hand", "opening-news"})


def stops_before(g: State) -> str | None:
    """Why a preview stops before the record on top of the agenda; None if it can be told."""
    record = g.todo[-1]
    verb = record[0]
    if verb in _CHANCE:
        return "chance"
    if verb in _HIDDEN:
        return "hidden"
    if verb == "end-turn":
        return None if g.negative else "turn-end"
    if verb == "opening":
        return "hidden" if len(record[1]) == 4 else None
    if verb == "news":
        return "hidden" if g.slots[record[1]] == record[2] and g.news else None
    if verb == "draw":
        return _drawing(g, record[1])
    if verb == "effect":
        _, who, source, index, *_ = record
        part = g.tables.parts[source][index]
        if part.verb == "discard":
            # All that are left go unasked, which tells what a hand held.
            held = len(g.hands[resolver(g, who, part)])
            return "hidden" if 0 < held <= part.number else None
        if part.verb in ("draw", "draw-to"):
            drawer = resolver(g, who, part)
            if part.verb == "draw-to" and len(g.hands[drawer]) >= part.number:
                return None
            return _drawing(g, drawer)
    return None


def _drawing(g: State, who: int) -> str | None:
    """What a candidate meets who draws: a hidden card, a shuffle, or nothing (4.5)."""
    if g.decks[who]:
        return "hidden"
    return "chance" if g.discards[who] else None


def go_on(game: Game) -> list[Event]:
    """Carry out what can be told before anybody decides; what happened.

    It stops as a preview does: where there is a decision, a chance event, a hidden card or the
    end of a turn. So it is for copies: a game in play steps on.
    """
    told: list[Event] = []
    while game.decision is None and game.todo and stops_before(game) is None:
        told += game.step()
    return told


def lines(game: Game, option: str) -> Iterator[Line]:
    """Every line of play from an option that is offered (CONTRACT 8), found as it is asked for.

    Depth first, in the order of the options. There can be very many (any number of discards,
    several states), so take only what is needed.
    """
    assert game.decision is not None
    player = game.decision.player
    start = game.copy()
    start.recording = False
    yield from _walk(start, player, option, (), ())


def _walk(
    game: Game, player: str | None, option: str, taken: tuple[str, ...], told: tuple[Event, ...]
) -> Iterator[Line]:
    told += tuple(game.answer(option))
    taken += (option,)
    while game.decision is None and len(game.todo):
        stopped = stops_before(game)
        if stopped is not None:
            yield Line(taken, told, game, stopped)
            return
        told += tuple(game.step())
    if game.decision is None:
        yield Line(taken, told, game, "game-over")
    elif game.decision.player != player:
        yield Line(taken, told, game, "decision")
    else:
        options = game.decision.options
        for following in options[:-1]:
            yield from _walk(game.copy(), player, following, taken, told)
        yield from _walk(game, player, options[-1], taken, told)
