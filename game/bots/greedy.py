"""`greedy`: looks at what each option leads to and takes the one with the best table.

For each option the lines of play are followed in samples up to the first thing that nobody can
know (news, the die, the other one's decision, the end of the turn), and the table there is
measured by `evaluation.py`. It plans no further than its own turn: that the other one moves next
is part of the measure. Playing the other's turn on in three samples won 18.5 of 32 games against
the same bot without it and took ten times as long, so it is left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from game.bots.evaluation import Judge
from game.bots.lines import Found, best_line
from game.bots.reasons import Reason, reason_for
from game.bots.weights import Weights
from game.bots.worth import Worth, worth_of
from game.content import CANDIDATES
from game.engine.game import Game

if TYPE_CHECKING:
    from game.bots import Sampler

__all__ = ["Explained", "GreedyBot", "best_of", "explain_choice"]

_SAMPLES = 4
"""Samples over which a line is averaged in which cards are drawn before it is at its end."""

_SAME = 1e-9
"""Values so close are equal; then doing nothing is preferred, else the first option."""

_IDLE = ("skip", "done")


class Weighed(NamedTuple):
    """An option, what it is worth, and the best line from it where lines were followed."""

    option: str
    value: float
    line: Found | None


class Explained(NamedTuple):
    """An option, what it is worth in electoral votes, and why: message `bot.<reason>`.

    path: the options of the best line from it, as far as it was followed, the option first.
    """

    option: str
    value: float
    reason: str
    params: dict[str, Any]
    path: tuple[str, ...] = ()


class _Look:
    """One decision as the bot looks at it; from the view and samples only."""

    def __init__(
        self, view: Mapping[str, Any], sampler: Sampler, seed: int, weights: Weights
    ) -> None:
        decision = view["decision"]
        self.kind: str = decision["kind"]
        self.options: list[str] = decision["options"]
        self.game = sampler(seed)
        self.worth: Worth = worth_of(self.game.tables, weights)
        self.who = -1 if decision["player"] is None else CANDIDATES.index(decision["player"])
        self._weights = weights
        self._sampler = sampler
        self._seed = seed
        self._games = [self.game]
        quality = self._quality() if self.kind not in ("draft", "opening") else {}
        self.judge = Judge(self.game, max(self.who, 0), weights, quality)

    def _quality(self) -> dict[int, float]:
        """By how much each card in hand is worth more or less than those of the own deck."""
        game, weight = self.game, self._weights.quality
        if not weight or self.who < 0:
            return {}
        hand = game.hands[self.who]
        cards = hand + game.decks[self.who] + game.discards[self.who]
        if not hand:
            return {}
        mean = sum(self.worth[card] for card in cards) / len(cards)
        return {card: weight * (self.worth[card] - mean) for card in hand}

    def keep(self, game: Game, option: str) -> float:
        """How much a card to be discarded would be missed."""
        return self.worth[game.tables.card_of[option]]

    def weigh(self) -> list[Weighed]:
        """All options, in their order."""
        if self.who < 0:
            return [Weighed(option, 0.0, None) for option in self.options]
        if self.kind == "draft":
            return [Weighed(o, self.keep(self.game, o), None) for o in self.options]
        if self.kind == "opening":
            return [Weighed(option, self._ground(option), None) for option in self.options]
        return [self._follow(option) for option in self.options]

    def _ground(self, option: str) -> float:
        """An opening state: its votes by the chance that it goes to the candidate."""
        state = self.game.tables.state_of[option]
        lead = 2 * self.judge.fresh(state).chance - 1
        return self.game.tables.votes[state] * (lead if self.who == 0 else -lead)

    def _follow(self, option: str) -> Weighed:
        line = best_line(self.game, option, self.judge.value, self.keep)
        value = line.value
        if line.drew and len(line.path) > 1:
            for number in range(len(self._games), _SAMPLES):
                self._games.append(self._sampler(self._seed * _SAMPLES + number))
            for game in self._games[1:]:
                value += best_line(game, option, self.judge.value, self.keep).value
            value /= len(self._games)
        return Weighed(option, value, line)


class GreedyBot:
    """Takes the option with the best table; by the view, samples and its seed alone."""

    __slots__ = ("_seed", "_weights")

    def __init__(self, seed: int, weights: Weights | None = None) -> None:
        self._seed = seed
        self._weights = weights or Weights()

    def choose(self, view: Mapping[str, Any], sampler: Sampler) -> str:
        """One of the options of the view's decision."""
        options: list[str] = view["decision"]["options"]
        if len(options) == 1:
            return options[0]
        weighed = _Look(view, sampler, self._seed, self._weights).weigh()
        return best_of(weighed).option


_Each = TypeVar("_Each", Weighed, Explained)


def best_of(weighed: list[_Each]) -> _Each:
    """What the bot takes: the highest value; among equals doing nothing, else the first."""
    most = max(each.value for each in weighed)
    best = [each for each in weighed if each.value >= most - _SAME]
    return next((each for each in best if each.option in _IDLE), best[0])


def explain_choice(
    view: Mapping[str, Any], sampler: Sampler, seed: int = 0, weights: Weights | None = None
) -> list[Explained]:
    """All options of the view's decision in their order, each with its value and one reason.

    The reason is the message `bot.<reason>` with these parameters; ids as in content. The
    option that a bot with that seed chooses has the highest value.
    """
    look = _Look(view, sampler, seed, weights or Weights())
    weighed = look.weigh()
    best = best_of(weighed)
    explained = []
    for each in weighed:
        reason: Reason = reason_for(
            look.game, look.judge, look.kind, each.option, each.line, best=each is best
        )
        path = (each.option,) if each.line is None else tuple(each.line.path)
        explained.append(Explained(each.option, each.value, *reason, path))
    return explained
