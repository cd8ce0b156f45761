"""What counts how much for the bot `greedy`."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Weights"]


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts how much. Steps are voters; values are electoral votes."""

    steep: float = 2.0
    """How fast the chance of a state falls with the steps that are missing."""
    tempo: float = 0.5
    """Steps that it is worth to be the next to move."""
    shift: float = 0.7
    """Steps for one space of the issue marker."""
    minority: float = 1.0
    """How much of the chance over the minority issue counts."""
    claim: float = 1.0
    """How much of the steps that a demographic card saves counts."""
    later: float = 0.3
    """How much a card in the draw or discard pile counts beside one in hand."""
    work: float = 2.0
    """What each step still to be made toward a state costs, so that states do get won."""
    line: float = 80.0
    """What a state is worth above its votes when it ends the election, by the chance squared:
    what is about to happen counts most."""
    card: float = 4.5
    """The first card of a hand."""
    fewer: float = 0.85
    """Each further card in proportion to the one before."""
    quality: float = 0.3
    """How much of what a card in hand is worth above or below the others counts."""
    theirs: float = 1.0
    """How much a card of the other hand counts beside one of the own."""
    negative: float = 1.0
    """How much of the expected loss by a roll of going negative counts."""
    media: float = 1.5
    """Media support in play."""
