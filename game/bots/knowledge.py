"""What a seat may know of the cards that are not open."""

from __future__ import annotations

from game.engine.state import State

__all__ = ["reach_of"]


def reach_of(g: State, side: int, own: bool, later: float) -> list[float]:
    """For each group, how likely a demographic card for it is at hand: 0 to 1.

    Of the other candidate's cards only what may be known counts (2.7): those seen, all of a
    starter or full deck, and of a drafted one the odds.
    """
    reach = [0.0] * len(g.tables.group_ids)
    hand, deck = g.hands[side], g.decks[side]
    used = g.discards[side] + g.pending[side]
    held = len(hand) + len(deck)
    share = len(hand) / held if held else 0.0
    known = g.options.decks in ("starter", "full")
    odds = 0.0
    if not own and not known:
        cards = g.tables.deck[side]
        unseen = sum(not g.public >> card & 1 for card in cards)
        seen = sum(g.public >> card & 1 for card in hand + deck)
        odds = (held - seen) / unseen if unseen else 0.0
    for card in g.tables.deck[side]:
        for part in g.tables.parts[card]:
            if part.verb != "claim":
                continue
            if card in used:
                chance = later
            elif own:
                chance = 1.0 if card in hand else later if card in deck else 0.0
            else:
                there = card in hand or card in deck if known else bool(g.public >> card & 1)
                chance = (share + later * (1 - share)) * (
                    1.0 if there else odds if not known else 0
                )
            reach[part.group] = max(reach[part.group], chance)
    # In tenths, so that what was measured at one decision holds for many.
    return [round(chance, 1) for chance in reach]
