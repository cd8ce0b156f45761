"""What counts how much for the bot `greedy`.

Chosen by games of the bot against itself with one weight changed, draft and starter decks, both
seats, 64 to 160 games each; what the changed one scored, give or take 5 (95 %: 10) points:

    card 3 instead of 4.5      33 %    (2 instead of 3: 35 %; 6.5 instead of 4.5: 49 %)
    fewer 0.75                 40 %    (0.95: 47 %)
    steep 2.8                  25 %    (1.4: 52 %)
    minority 0.6               40 %
    negative 0                 42 %
    quality 0                  46 %    (0.7: 45 %)
    cards drafted at random     7 %

Not told apart from chance: tempo 0.9, shift 1, theirs 0.5, claim 0, work 0 and line 0. They stay
for what they make of the play: states get won instead of being kept in reach (`work`; games are
a tenth shorter), what would end the election is stopped (`line`), demographic cards are played
where their voters are (`claim`).
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Weights"]


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights. Steps are voters to be won; values are electoral votes."""

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
    line: float = 40.0
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
