"""Chance events: shuffles, the coin and the die.

The n-th outcome of a game is a function of the seed and n alone (CONTRACT 3), so undo never
rerolls and a resumed game goes on as it would have. Outcomes given beforehand (a scenario, a
record) take the same door and count like drawn ones.

The generator is SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number
generators", OOPSLA 2014), a counter passed through a 64-bit mixer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.engine.state import State

__all__ = ["ChanceError", "Stream", "flip_coin", "roll_die", "shuffle_pile"]

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def _mix(z: int) -> int:
    """The output function of SplitMix64, a bijection of 64-bit numbers."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Stream:
    """A SplitMix64 stream for one chance outcome: the n-th of the game with that seed."""

    __slots__ = ("_state",)

    def __init__(self, seed: int, n: int) -> None:
        # A seed of any size counts: it is folded 64 bits at a time.
        state = _mix(n & _MASK ^ 0x5851F42D4C957F2D)
        if seed < 0:
            state, seed = _mix(state ^ _MASK), -seed
        while True:
            state = _mix((state + _GAMMA + (seed & _MASK)) & _MASK)
            seed >>= 64
            if not seed:
                break
        self._state = state

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1 (multiply and shift; bias below bound / 2**64)."""
        self._state = (self._state + _GAMMA) & _MASK
        return (_mix(self._state) * bound) >> 64

    def shuffle(self, items: list[int]) -> None:
        """Fisher-Yates in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


class ChanceError(ValueError):
    """A given chance outcome does not fit what is drawn.

    `index` counts the given outcomes from 0.
    """

    def __init__(self, index: int, message: str) -> None:
        super().__init__(message)
        self.index = index


def _given(g: State, wanted: str) -> tuple[Any, ...] | None:
    """The given outcome whose turn it is, if there is one of the wanted kind.

    Raises ChanceError if outcomes are strict (a scenario's) and another kind comes next.
    """
    if g.chance_n >= len(g.given):
        return None
    outcome = g.given[g.chance_n]
    if outcome[0] == wanted:
        return outcome
    if g.strict:
        raise ChanceError(
            g.chance_n, f"expected a {wanted} among the chance outcomes, found a {outcome[0]}"
        )
    return None


def roll_die(g: State) -> int:
    """Roll the die (9.1): 1 to 6, recorded before its result is resolved."""
    outcome = _given(g, "roll")
    value = Stream(g.seed, g.chance_n).below(6) + 1 if outcome is None else int(outcome[1])
    g.chance_n += 1
    g.fair = g.made
    if g.recording:
        g.log = (g.log, "roll", value)
    return value


def flip_coin(g: State) -> int:
    """Toss the coin for the first turn (11): 0 Obama, 1 McCain."""
    outcome = _given(g, "coin")
    value = Stream(g.seed, g.chance_n).below(2) if outcome is None else int(outcome[1])
    g.chance_n += 1
    g.fair = g.made
    if g.recording:
        g.log = (g.log, "coin", value)
    return value


def shuffle_pile(g: State, pile: list[int], of: str) -> None:
    """Shuffle a pile in place; its last element is the top card.

    `of` names it as in a record (CONTRACT 6). The order is recorded top card first.
    """
    outcome = _given(g, "shuffle")
    fits = outcome is not None and outcome[1] == of and sorted(outcome[2]) == sorted(pile)
    if outcome is not None and not fits and g.strict:
        raise ChanceError(
            g.chance_n,
            f"expected a shuffle of {of} with its {len(pile)} cards, "
            f"found one of {outcome[1]} with {len(outcome[2])}"
            + (" or with other cards" if outcome[1] == of else ""),
        )
    if outcome is not None and fits:
        pile[:] = reversed(outcome[2])
    else:
        # From content order, so that the outcome depends on the set of cards, not its history.
        pile.sort()
        Stream(g.seed, g.chance_n).shuffle(pile)
    g.chance_n += 1
    g.fair = g.made
    if g.recording:
        g.log = (g.log, "shuffle", of, tuple(reversed(pile)))
