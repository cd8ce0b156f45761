"""What one player may know (2.7): the view, and games in which the rest is redealt."""

from __future__ import annotations

from typing import Any

from game.content import CANDIDATES
from game.engine.ask import decision_for
from game.engine.chance import Stream
from game.engine.decision import PRIVATE_KINDS
from game.engine.errors import number_of
from game.engine.position import position_of
from game.engine.state import Record, State

__all__ = ["redeal", "view_of"]


def view_of(g: State, player: str) -> dict[str, Any]:
    """The position as a player may know it, and the decision that waits (CONTRACT 8).

    The other's hand and draw pile and the news are numbers; the own draw pile is in content
    order. `decision` is None or has `player`, `kind` and `options`, these only if it is the
    player's own (or the table's). While opening states are chosen, `chosen` lists the own ones.
    """
    who = number_of(player)
    other = CANDIDATES[1 - who]
    view = position_of(g)
    view["hands"][other] = len(view["hands"][other])
    view["decks"][other] = len(view["decks"][other])
    view["decks"][player] = [g.tables.card_ids[card] for card in sorted(g.decks[who])]
    view["news"] = len(g.news)
    decision = g.decision
    if decision is None:
        view["decision"] = None
    else:
        view["decision"] = {"player": decision.player, "kind": decision.kind}
        if decision.player in (player, None):
            view["decision"]["options"] = list(decision.options)
    for record in g.todo:
        if record[0] == "opening":
            own = record[1][2 * who : 2 * who + 2]
            view["chosen"] = [g.tables.state_ids[state] for state in own]
    return view


def redeal(g: State, player: str, seed: int) -> None:
    """Redeal all that is hidden from a player, in place, and forget the game's own seed.

    What was seen stays: cards of the other that were ever open are dealt again to hand and draw
    pile; the rest of a drafted or random deck is any of the cards not seen. The game has no
    record afterwards, since its past would not replay.
    """
    who = number_of(player)
    other = 1 - who
    # Not the streams of the game itself, whose seed the one given here may happen to be.
    stream = Stream(seed, ~g.chance_n)
    g.recording, g.log, g.origin, g.trace = False, None, None, False
    g.seed, g.given, g.strict = stream.below(1 << 62), (), False
    for pile in (g.decks[who], g.news, g.draft[who]):
        pile.sort()
        stream.shuffle(pile)
    if _drafting(g, other):
        _redeal_draft(g, other, stream)
    else:
        _redeal_hand_and_deck(g, other, stream)
    _redeal_opening(g, other, stream)
    if g.decision is not None and g.decision.kind in PRIVATE_KINDS:
        g.decision = decision_for(g, g.todo[-1])


def _drafting(g: State, who: int) -> bool:
    """Whether a candidate's draft is under way; between two deals it is only the pile that says."""
    return bool(g.draft[who]) or any(r[0] == "draft" and r[1] == who for r in g.todo)


def _redeal_draft(g: State, who: int, stream: Stream) -> None:
    """The other one is drafting: any 45 in any order, as many of them kept as there were."""
    cards = list(g.tables.deck[who])
    stream.shuffle(cards)
    kept = len(g.decks[who])
    g.decks[who][:] = [cards.pop() for _ in range(kept)]
    for i, record in enumerate(g.todo):
        if record[0] == "draft" and record[1] == who:
            verb, _, pick, *dealt = record
            g.todo[i] = (verb, who, pick, *(cards.pop() for _ in dealt))
    g.draft[who][:] = cards[: len(g.draft[who])]


def _redeal_hand_and_deck(g: State, who: int, stream: Stream) -> None:
    hand, deck = g.hands[who], g.decks[who]
    before = hand + deck
    pool = sorted(before)
    rest: list[int] = []
    if g.options.decks in ("draft", "random"):
        # Only what has been seen is known to be in the deck (2.7).
        pool = [card for card in pool if g.public >> card & 1]
        unseen = [card for card in g.tables.deck[who] if not g.public >> card & 1]
        stream.shuffle(unseen)
        missing = len(before) - len(pool)
        pool, rest = pool + sorted(unseen[:missing]), unseen[missing:]
    stream.shuffle(pool)
    hand[:], deck[:] = pool[: len(hand)], pool[len(hand) :]
    _keep_choice_of_drawn(g, who, before, rest)


def _keep_choice_of_drawn(g: State, who: int, before: list[int], rest: list[int]) -> None:
    """Cards just drawn (5.9) lie where they lay; if a choice among them waits, it still does.

    `rest` are cards that could be in the deck as well, but were dealt to neither pile.
    """
    hand, deck = g.hands[who], g.decks[who]
    top = g.todo[-1] if g.todo else ("",)
    if top[0] == "play-drawn" and top[1] == who:
        cost = g.tables.cost
        places = [before.index(card) for card in top[3] if card in before]
        # That a choice waits tells that each of them can be played.
        for place in places:
            if cost[hand[place]] >= len(hand):
                pile, i = next(
                    (pile, i)
                    for pile in (hand, deck, rest)
                    for i, card in enumerate(pile)
                    if cost[card] < len(hand) and not (pile is hand and i in places)
                )
                hand[place], pile[i] = pile[i], hand[place]
    after = hand + deck
    now = dict(zip(before, after, strict=True))
    for i, record in enumerate(g.todo):
        if record[0] == "effect" and record[1] == who and record[6]:
            g.todo[i] = (*record[:6], _renamed(record[6], now))
        elif record[0] == "play-drawn" and record[1] == who:
            g.todo[i] = (*record[:3], _renamed(record[3], now))


def _renamed(cards: tuple[int, ...], now: dict[int, int]) -> tuple[int, ...]:
    return tuple(now.get(card, card) for card in cards)


def _redeal_opening(g: State, who: int, stream: Stream) -> None:
    """Opening states that the other one has chosen in secret (3.3)."""
    for i, record in enumerate(g.todo):
        if record[0] == "opening":
            chosen: list[int] = list(record[1])
            own = chosen[2 * who : 2 * who + 2]
            states = list(g.tables.sets[who])
            stream.shuffle(states)
            chosen[2 * who : 2 * who + 2] = states[: len(own)]
            redealt: Record = ("opening", tuple(chosen))
            g.todo[i] = redealt
