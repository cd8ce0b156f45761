"""A cell of the interaction matrix, opened: its table, one line of play, a scenario."""

from __future__ import annotations

from game import Game
from game.content import Content
from game.files import Scenario
from game.sandbox.matrix_cells import offered, start_game
from game.sandbox.matrix_tables import TABLES, Effect, effects_of, media_supports
from game.sandbox.words import SandboxError
from game.sandbox.workbench import Workbench

__all__ = ["cell_bench", "cell_game", "cell_scenario"]


def _indices(content: Content, table: str, first: str, second: str) -> tuple[int, Effect, Effect]:
    by_card = {card: effect for effect in effects_of(content) for card in effect.cards}
    for card in (first, second):
        if card not in by_card:
            raise SandboxError("no-card", card=card)
    names = [each.name for each in TABLES]
    if table not in names:
        raise SandboxError("no-table", names=", ".join(names))
    return names.index(table), by_card[first], by_card[second]


def cell_game(content: Content, media: str, table: str, first: str, second: str) -> Game:
    """The table of a cell before the first card, by the ids of two cards.

    SandboxError if there is no such cell: a card that is the media support in play, or twice the
    same effect by one candidate.
    """
    supports = media_supports(content)
    if media not in supports:
        raise SandboxError("no-support", names=", ".join(supports))
    number, one, two = _indices(content, table, first, second)
    if one == two:
        raise SandboxError("same-effect")
    hands: dict[str, tuple[str, ...]] = {one.candidate: (one.card,)}
    hands[two.candidate] = (*hands.get(two.candidate, ()), two.card)
    game = start_game(content, number, supports[media], hands, one.candidate)
    if game is None:
        raise SandboxError("lies-there")
    return game


def cell_bench(content: Content, media: str, table: str, first: str, second: str) -> Workbench:
    """A workbench that has played a cell on the first of its lines; `undo` goes to the table."""
    start = cell_game(content, media, table, first, second)
    _, one, two = _indices(content, table, first, second)
    bench = Workbench(content)
    bench.open_game(start)
    bench.title = f"{one.card}, then {two.card} (table {table}, media support {media})."
    kept = frozenset((f"discard:{one.card}", f"discard:{two.card}"))
    played = _play_turn(bench, f"play:{one.card}", kept)
    if played and one.candidate == two.candidate and bench.game.decision is not None:
        played = _play_turn(bench, "draw", kept)
    if played and bench.game.decision is not None:
        _play_turn(bench, f"play:{two.card}", kept)
    return bench


def _play_turn(bench: Workbench, option: str, kept: frozenset[str]) -> bool:
    """Play one turn with the first option looked at; whether it could be played."""
    turn = bench.game.turn
    if bench.game.decision is None or option not in bench.game.decision.options:
        return False
    bench.play(option)
    while bench.game.decision is not None and bench.game.turn == turn:
        bench.play(offered(bench.game, kept)[0])
    return True


def cell_scenario(content: Content, media: str, table: str, first: str, second: str) -> Scenario:
    """A cell as a scenario: its table, its dice, one line of both cards, and where that leads."""
    bench = cell_bench(content, media, table, first, second)
    bench.expect("scores")
    bench.expect("slots")
    bench.expect("result")
    if bench.game.result is None:
        bench.expect("decision")
    return bench.scenario()
