"""Why an option is good or bad, in one sentence: a message id and its parameters.

The messages are `bot.<id>` of the language files. What an option does most for (or against) its
candidate is told, found by comparing the table before with the table its best line leads to.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.bots.evaluation import Judge
from game.bots.lines import Found
from game.content import CANDIDATES, ISSUES
from game.engine.state import SLOTS, State
from game.engine.tables import NOBODY

__all__ = ["REASONS", "Reason", "reason_for"]

REASONS: dict[str, tuple[str, ...]] = {
    "wins-election": (),
    "loses-election": ("candidate",),
    "wins": ("state",),
    "hands-over": ("state", "candidate"),
    "stops": ("state", "candidate"),
    "turns": ("state", "issue"),
    "away": ("state", "count"),
    "gains": ("state", "issue", "count"),
    "prepares": ("state", "issue", "count"),
    "only-move": ("state", "count"),
    "reaches": ("count",),
    "leans": ("state", "issue"),
    "key-group": ("state",),
    "gives-way": ("state", "candidate"),
    "too-negative": ("candidate",),
    "draws": ("count",),
    "new-card": (),
    "fills-hand": (),
    "media-bias": ("candidate",),
    "media-double-roll": (),
    "media-no-roll": (),
    "ground": ("state", "candidate"),
    "even-ground": ("state",),
    "keeps": ("card",),
    "refuses": ("card",),
    "spares": ("card",),
    "misses": ("card",),
    "keeps-cards": (),
    "leaves": (),
    "no-better": (),
    "nothing": (),
}
"""Every reason with the names of its parameters."""

_FULL = 5
"""A hand that cannot be drawn to by the turn's action (4.2)."""

_FELT = 0.3
"""Electoral votes below which a change is not worth a sentence."""

_EVEN = 0.1
"""How far from one half a chance may be in a state that is open to both."""


class Reason(NamedTuple):
    """A message id and its parameters."""

    id: str
    params: dict[str, Any]


def _reason(id_: str, **params: Any) -> Reason:
    assert set(params) == set(REASONS[id_]), id_
    return Reason(id_, params)


def reason_for(
    before: State, judge: Judge, kind: str, option: str, line: Found | None, *, best: bool
) -> Reason:
    """Why the option has its value; `best` says whether it is the one that the bot takes."""
    t = judge.tables
    name = option.partition(":")[2]
    if kind == "draft":
        return _reason("keeps" if best else "refuses", card=name)
    if kind == "opening":
        return _ground(judge, t.state_of[option])
    if line is None:
        return _reason("nothing")
    after = line.game
    decided = _decided(before, after, judge.who)
    if decided is not None:
        return decided
    if option == "skip":
        return _reason("leaves")
    if option == "done":
        return _reason("keeps-cards")
    if kind == "discard":
        return _reason("spares" if best else "misses", card=name)
    if kind == "enter":
        return _ground(judge, t.state_of[option])
    if option == "draw" and best:
        # That it draws a card goes without saying.
        return _reason("new-card")
    return _of_the_table(before, after, judge) or _reason("no-better" if best else "nothing")


def _ground(judge: Judge, state: int) -> Reason:
    """Whose ground a state is that enters play."""
    chance, name = judge.fresh(state).chance, judge.tables.state_ids[state]
    if abs(chance - 0.5) <= _EVEN:
        return _reason("even-ground", state=name)
    return _reason("ground", state=name, candidate=CANDIDATES[int(chance < 0.5)])


def _decided(before: State, after: State, who: int) -> Reason | None:
    """The election or states that are won."""
    me, other = CANDIDATES[who], CANDIDATES[1 - who]
    if after.result is not None and after.result.winner == me:
        return _reason("wins-election")
    if after.result is not None and after.result.winner == other:
        return _reason("loses-election", candidate=other)
    votes = after.tables.votes
    gained = [s for s in after.won[who] if s not in before.won[who]]
    lost = [s for s in after.won[1 - who] if s not in before.won[1 - who]]
    ours, theirs = sum(votes[s] for s in gained), sum(votes[s] for s in lost)
    if not gained and not lost:
        return None
    if ours >= theirs:
        return _reason("wins", state=_biggest(after, gained))
    return _reason("hands-over", state=_biggest(after, lost), candidate=other)


def _biggest(g: State, states: list[int]) -> str:
    return g.tables.state_ids[max(states, key=lambda state: g.tables.votes[state])]


def _of_the_table(before: State, after: State, judge: Judge) -> Reason | None:
    """What changes most: a state, the hand, media support, or what going negative costs."""
    who = judge.who
    other = CANDIDATES[1 - who]
    sign = 1 if who == 0 else -1
    changes = []
    for slot in range(SLOTS):
        state = before.slots[slot]
        if state < 0 or after.slots[slot] != state:
            continue
        chance = judge.slot(after, slot, NOBODY).chance - judge.slot(before, slot, NOBODY).chance
        changes.append((2 * sign * chance * judge.tables.votes[state], slot))
    most = max(changes, default=(0.0, -1))
    least = min(changes, default=(0.0, -1))
    reached = sum(_voters(after, slot, who) - _voters(before, slot, who) for _, slot in changes)
    if after.negative > before.negative:
        active = judge.rolls(after, 1 - after.current)
        if after.current == who and active > sum(change for change, _ in changes) > -_FELT:
            return _reason("too-negative", candidate=other)
    if len([change for change, _ in changes if change > _FELT]) > 1 and reached > 1:
        return _reason("reaches", count=reached)
    if most[0] > _FELT:
        return _of_a_state(before, after, judge, most[1])
    if least[0] < -_FELT:
        name = judge.tables.state_ids[before.slots[least[1]]]
        return _reason("gives-way", state=name, candidate=other)
    if after.media != before.media:
        return _media(after, judge)
    return _of_the_hand(before, after, who)


def _voters(g: State, slot: int, who: int) -> int:
    """How many circles of both rows support a candidate."""
    return sum(g.rows[8 * who + 2 * slot + issue].bit_count() for issue in (0, 1))


def _of_a_state(before: State, after: State, judge: Judge, slot: int) -> Reason:
    """What makes a state better for the candidate."""
    who, t = judge.who, judge.tables
    state = before.slots[slot]
    name = t.state_ids[state]

    def missing(g: State, side: int, issue: int) -> int:
        own = g.rows[8 * side + 2 * slot + issue].bit_count()
        return t.full[state].bit_length() - own

    was, majority = before.track[slot] >> 1, after.track[slot] >> 1
    threat, left = missing(before, 1 - who, was), missing(after, 1 - who, majority)
    if threat == 1 and left > 1 and before.hands[1 - who]:
        return _reason("stops", state=name, candidate=CANDIDATES[1 - who])
    if was != majority:
        return _reason("turns", state=name, issue=ISSUES[majority])
    away = missing(after, who, majority)
    if away < missing(before, who, majority):
        if away <= 2:
            return _reason("away", state=name, count=away)
        gained = missing(before, who, majority) - away
        return _reason("gains", state=name, issue=ISSUES[majority], count=gained)
    gained = missing(before, who, 1 - majority) - missing(after, who, 1 - majority)
    if gained > 0 and not missing(after, who, 1 - majority):
        # The track is D2, D1, E1, E2: so many spaces until the full row counts.
        spaces = after.track[slot] - 1 if majority else 2 - after.track[slot]
        return _reason("only-move", state=name, count=spaces)
    if gained > 0:
        return _reason("prepares", state=name, issue=ISSUES[1 - majority], count=gained)
    if after.track[slot] != before.track[slot]:
        issue = ISSUES[int(after.track[slot] > before.track[slot])]
        return _reason("leans", state=name, issue=issue)
    return _reason("key-group", state=name)


def _media(after: State, judge: Judge) -> Reason:
    t = judge.tables
    kind = t.media[after.media]
    if kind == "bias":
        return _reason("media-bias", candidate=CANDIDATES[t.owner[after.media]])
    return _reason(f"media-{kind}")


def _of_the_hand(before: State, after: State, who: int) -> Reason | None:
    """Cards drawn, those still to be drawn included."""
    coming = sum(record[0] == "draw" and record[1] == who for record in after.todo)
    drawn = len(before.decks[who]) + len(before.discards[who])
    drawn -= len(after.decks[who]) + len(after.discards[who])
    drawn += coming
    if drawn < 1:
        return None
    if len(after.hands[who]) + coming >= _FULL:
        return _reason("fills-hand")
    return _reason("draws", count=drawn)
