"""Random legal tables: from the middle of random games, and such as hardly ever occur."""

from __future__ import annotations

from typing import Any

from game import Game, Options, PositionError
from game.bots.random import RandomBot
from game.content import CANDIDATES, ISSUES, TRACK, Content
from game.sandbox.difference import PILES

__all__ = ["random_position", "weird_position"]

TURNS = 60
"""Random tables come from the first so many turns of a game."""
_TRIES = 10_000


class _Chance(RandomBot):
    """Choices that are the same for a seed under every Python."""

    __slots__ = ()

    def below(self, bound: int) -> int:
        return int(self.choose_among([str(i) for i in range(bound)]))

    def pick(self, items: Any) -> Any:
        return items[self.below(len(items))]

    def mixed(self, items: Any) -> list[Any]:
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(len(left))]


def random_position(content: Content, seed: int, options: Options) -> dict[str, Any]:
    """The table at a turn in the middle of a random game; the same for the same arguments.

    A game that ends earlier gives its last turn.
    """
    chance = _Chance(seed)
    until = 1 + chance.below(TURNS)
    game = Game.new(options, seed, content, record=False)
    position: dict[str, Any] | None = None
    while (decision := game.decision) is not None:
        if decision.kind == "turn":
            position = game.position()
            if game.turn >= until:
                break
        game.apply(chance.choose_among(decision.options))
    assert position is not None, "every game has a first turn"
    return position


def weird_position(content: Content, seed: int, options: Options) -> dict[str, Any]:
    """A legal table that hardly ever occurs; the same for the same arguments.

    Slots and piles may be empty, few states unused, hands hold up to nine cards, scores are any,
    cards lie pending.
    """
    chance = _Chance(seed)
    for _ in range(_TRIES):
        position = _weird(content, chance)
        try:
            return Game.from_position(position, options, content=content).position()
        except PositionError:
            continue  # a tile came out won, or a side with too many markers
    raise AssertionError("no legal table among so many")


def _weird(content: Content, chance: _Chance) -> dict[str, Any]:
    states = chance.mixed([state.id for state in content.states])
    slots = [_tile(content, chance, states.pop()) if chance.below(5) else None for _ in range(4)]
    unused = {states.pop() for _ in range(chance.pick((0, 0, 1, 2, 5, len(states))))}
    won: dict[str, list[str]] = {c: [] for c in CANDIDATES}
    for state in states:
        won[chance.pick(CANDIDATES)].append(state)
    piles: dict[str, dict[str, list[str]]] = {pile: {} for pile in PILES}
    media: list[str] = []
    for candidate in CANDIDATES:
        cards = chance.mixed([card.id for card in content.cards if card.candidate == candidate])
        for pile in PILES:
            size = chance.below(10) if pile == "hands" else chance.pick((0, 0, 1, 2, 9))
            piles[pile][candidate], cards = cards[:size], cards[size:]
        media += [c for c in cards if any(p.verb == "media" for p in content.card(c).parts)]
    news = chance.mixed([card.id for card in content.news])
    return {
        "turn": chance.below(400),
        "active": chance.pick(CANDIDATES),
        "scores": {c: chance.pick((0, 157, 200, 258, 269)) for c in CANDIDATES},
        "won": won,
        "slots": slots,
        **piles,
        "media": chance.pick(media) if media and chance.below(3) else None,
        "news": news[: chance.pick((0, 1, 6, 20))],
        "unused": [state.id for state in content.states if state.id in unused],
        "result": None,
    }


def _tile(content: Content, chance: _Chance, state: str) -> dict[str, str]:
    entry = content.state(state)
    tile = {"state": state, "issue": chance.pick(TRACK), "group": chance.pick(entry.groups)}
    for issue in ISSUES:
        tile[issue] = "".join(
            chance.pick("BR" if circle != "." else "BR.") if chance.below(2) else circle
            for circle in getattr(entry, issue)
        )
    return tile
