"""How good a table is for a candidate, in electoral votes: what the bot `greedy` aims at.

The measure knows nothing of plans or of cards to come: it counts how far each candidate is from
each state in play, and says with what chance the state goes to whom.
"""

from __future__ import annotations

from typing import NamedTuple

from game import WINNING_VOTES
from game.bots.knowledge import reach_of
from game.bots.weights import Weights
from game.engine.state import SLOTS, State
from game.engine.tables import NOBODY, CompiledPart, Tables

__all__ = ["Judge"]

ELECTION = 10_000.0
"""What winning the election is worth: more than any table can be."""

_NEAR = 0.25
"""Steps added to every distance, so that a state is never quite won before it is."""


_CREDIT = {"support": 3.0, "shift": 1.5, "demographic": 0.5, "claim": 3.0}
"""What a part still to be carried out promises, to compare unfinished lines of play."""


_MOST_KNOWN = 5_000
"""Measures kept for each pair of chances; then they are made anew."""

Place = tuple[int, int, int, int, int, int, int, int]
"""A state: its number, issue marker, key group, rows of Obama and of McCain, who moves next."""


class Slot(NamedTuple):
    """A state in play as the measure sees it, by candidate."""

    chance: float
    """The chance that Obama wins it."""
    steps: tuple[float, float]
    """The fewest steps that Obama and McCain are away from it."""
    work: float
    """The steps that are to be expected of Obama, less those of McCain."""


class Judge:
    """The measure at one decision: of a table, for one candidate.

    `game` is a sample (or any game): from it come the rules in force and what the candidate
    knows of the cards, never what the other holds. Made anew for each decision.
    """

    def __init__(
        self, game: State, who: int, weights: Weights, quality: dict[int, float] | None = None
    ) -> None:
        self.tables: Tables = game.tables
        self.who = who
        self.weights = weights
        self.limit = game.options.turn_limit
        self.reach = [reach_of(game, side, side == who, weights.later) for side in (0, 1)]
        self._known = [
            _known_for(self.tables, weights, pair) for pair in zip(*self.reach, strict=True)
        ]
        self._rolled: dict[tuple[int, ...], tuple[float, float, float]] = {}
        self._quality = quality or {}
        self._hands = [0.0]
        worth = weights.card
        for _ in range(24):
            self._hands.append(self._hands[-1] + worth)
            worth *= weights.fewer

    # --- One state

    def slot(self, g: State, slot: int, mover: int) -> Slot:
        """The state in a slot, with that candidate to move next (NOBODY: unknown)."""
        i, r = 2 * slot, g.rows
        rows = (r[i], r[i + 1], r[i + 8], r[i + 9])
        return self.state((g.slots[slot], g.track[slot], g.key[slot], *rows, mover))

    def state(self, place: Place) -> Slot:
        """A state wherever it lies."""
        known = self._known[place[2]]
        found = known.get(place)
        if found is None:
            if len(known) > _MOST_KNOWN:
                known.clear()
            found = known[place] = self._measure(*place)
        return found

    def fresh(self, state: int, mover: int = NOBODY) -> Slot:
        """A state as it enters play."""
        t, i = self.tables, 2 * state
        blue, red = t.printed
        rows = (blue[i], blue[i + 1], red[i], red[i + 1])
        return self.state((state, t.start[state], t.start_group[state], *rows, mover))

    def _measure(
        self, state: int, track: int, key: int, b0: int, b1: int, r0: int, r1: int, mover: int
    ) -> Slot:
        w = self.weights
        size = self.tables.full[state].bit_length()
        strength = []
        least = []
        for side, own, other in ((0, (b0, b1), (r0, r1)), (1, (r0, r1), (b0, b1))):
            reach = self.reach[side][key] * w.claim
            total, fewest = 0.0, 99.0
            for issue in (0, 1):
                missing = size - own[issue].bit_count()
                undecided = missing - other[issue].bit_count()
                steps = float(missing)
                if undecided > 1:
                    steps -= reach * (undecided - 1)
                spaces = track - 1 if issue == 0 else 2 - track
                if spaces > 0:
                    steps += w.shift * spaces
                fewest = min(fewest, steps)
                if mover == side:
                    steps = max(steps - w.tempo, 0.0)
                part = (steps + _NEAR) ** -w.steep
                total += part if spaces <= 0 else part * w.minority
            strength.append(total)
            least.append(fewest)
        obama, mccain = strength
        chance = obama / (obama + mccain)
        work = chance * least[0] - (1 - chance) * least[1]
        return Slot(chance, (least[0], least[1]), work)

    # --- The table

    def value(self, g: State) -> float:
        """The table for the candidate: votes won and to be expected, cards, media, risks."""
        if g.result is not None:
            return self._result(g)
        w, who = self.weights, self.who
        turn_waits = bool(g.todo) and g.todo[-1][0] == "turn"
        mover = g.current if turn_waits or g.current == NOBODY else 1 - g.current
        cards = [len(g.hands[0]), len(g.hands[1])]
        credit = self._unfinished(g, cards)
        scores = g.scores
        total = float(scores[0] - scores[1])
        rows, known = g.rows, self._known
        for slot, state in enumerate(g.slots):
            if state < 0:
                continue
            i = 2 * slot
            place = (
                state,
                g.track[slot],
                g.key[slot],
                rows[i],
                rows[i + 1],
                rows[i + 8],
                rows[i + 9],
                mover,
            )
            found = known[place[2]].get(place) or self.state(place)
            total += self._share(scores, state, found.chance) - w.work * found.work
        if self.limit is not None:
            total = self._limited(g, total)
        if g.media >= 0:
            total += w.media if self.tables.owner[g.media] == 0 else -w.media
        hands = self._hands
        own = hands[min(cards[who], 24)] - w.theirs * hands[min(cards[1 - who], 24)]
        for card in g.hands[who]:
            if card in self._quality:
                own += self._quality[card]
        value = (total if who == 0 else -total) + own + credit
        if g.negative and w.negative:
            value += self.rolls(g, mover) * (1 if g.current != who else -1)
        return value

    def _share(self, scores: list[int], state: int, chance: float) -> float:
        """What a state in play adds for Obama: its votes by the chances, and the 270 line."""
        votes = self.tables.votes[state]
        value = votes * (2 * chance - 1)
        if scores[0] + votes >= WINNING_VOTES:
            value += self.weights.line * chance * chance
        if scores[1] + votes >= WINNING_VOTES:
            value -= self.weights.line * (1 - chance) * (1 - chance)
        return value

    def _result(self, g: State) -> float:
        result = g.result
        if result is None or result.winner == "draw":
            return 0.0
        return ELECTION if (result.winner == "obama") == (self.who == 0) else -ELECTION

    def _limited(self, g: State, total: float) -> float:
        """With a turn limit only votes already won count in the end (11)."""
        left = max((self.limit or 0) - g.turn, 0)
        won = g.scores[0] - g.scores[1]
        if not left:
            return ELECTION / 10 * ((won > 0) - (won < 0)) + total / 100
        hope = min(1.0, left / 8)
        return won + (total - won) * hope

    def _unfinished(self, g: State, cards: list[int]) -> float:
        """What is still to be carried out: cards to be drawn are added, the rest is promised."""
        credit = 0.0
        for record in g.todo:
            verb = record[0]
            if verb == "draw":
                cards[record[1]] += 1
            elif verb == "effect":
                for part in self.tables.parts[record[2]][record[3] :]:
                    credit += self._promise(part, record, cards)
            elif verb == "settle":
                for _, state, winner in record[1]:
                    votes = float(self.tables.votes[state])
                    if g.scores[winner] + votes >= WINNING_VOTES:
                        votes += self.weights.line
                    credit += votes if winner == self.who else -votes
            elif verb == "spread":
                inner = self.tables.parts[record[2]][record[3]].inner
                if inner is not None:
                    gain = _CREDIT[inner.verb] * record[4]
                    credit += gain if record[1] == self.who else -gain
        for side in (0, 1):
            coming = cards[side] - len(g.hands[side])
            if coming > 0:
                there = len(g.decks[side]) + len(g.discards[side])
                cards[side] -= max(coming - there, 0)
        return credit

    def _promise(self, part: CompiledPart, record: tuple[object, ...], cards: list[int]) -> float:
        """What a part still to be carried out is worth; cards that it draws are added."""
        by = part.who if part.who in (0, 1) else record[1]
        if by not in (0, 1):
            return 0.0
        assert isinstance(by, int)
        if part.verb == "draw":
            cards[by] += part.number
            return 0.0
        if part.verb == "draw-to":
            cards[by] = max(cards[by], part.number)
            return 0.0
        gain = _CREDIT.get(part.verb, 0.0)
        if part.verb in ("spread", "each-paid") and part.inner is not None:
            paid = record[5] if part.verb == "each-paid" else part.number
            assert isinstance(paid, int)
            gain = _CREDIT[part.inner.verb] * paid
        return gain if by == self.who else -gain

    # --- Going negative

    def rolls(self, g: State, mover: int) -> float:
        """What the rolls to come at the end of this turn give the other one (9), in votes."""
        count, active = g.negative, g.current
        if g.media >= 0:
            kind, owner = self.tables.media[g.media], self.tables.owner[g.media]
            if kind == "no-roll" and owner == active:
                return 0.0
            if kind == "double-roll" and owner != active:
                count *= 2
        return self.weights.negative * count * self._roll(g, 1 - active, mover)

    def _roll(self, g: State, side: int, mover: int) -> float:
        """What one roll is worth to that candidate: the mean of the six results (9.1)."""
        support = shift = group = 0.0
        obama, mccain = g.scores
        rows = g.rows
        for slot in range(SLOTS):
            state = g.slots[slot]
            if state < 0:
                continue
            i = 2 * slot
            here = (rows[i], rows[i + 1], rows[i + 8], rows[i + 9])
            place = (state, g.track[slot], g.key[slot], *here, mover)
            key = (obama, mccain, side, *place)
            gains = self._rolled.get(key)
            if gains is None:
                gains = self._rolled[key] = self._gains(g, place, side)
            support = max(support, gains[0])
            shift = max(shift, gains[1])
            group = max(group, gains[2])
        held = min(len(g.hands[side]), 20)
        draws = self._hands[held + 1] + self._hands[held + 2] - 2 * self._hands[held]
        if side != self.who:
            draws *= self.weights.theirs
        return (support + shift + group + draws) / 6

    def _gains(self, g: State, place: Place, side: int) -> tuple[float, float, float]:
        """The most that a support, a space of the marker, a new key group bring in a state."""
        state, track, key, *rows, mover = place
        now = self._share(g.scores, state, self.state(place).chance)
        sign = 1 if side == 0 else -1
        support = shift = 0.0

        def gain(track: int, key: int, rows: list[int]) -> float:
            majority, full = track >> 1, self.tables.full[state]
            if rows[majority] == full or rows[2 + majority] == full:
                chance = 1.0 if rows[majority] == full else 0.0
            else:
                r = rows
                chance = self.state((state, track, key, r[0], r[1], r[2], r[3], mover)).chance
            return sign * (self._share(g.scores, state, chance) - now)

        for issue in (0, 1):
            after = self._supported(state, rows, side, issue)
            if after is not None:
                support = max(support, gain(track, key, after))
        for space in (track - 1, track + 1):
            if 0 <= space <= 3:
                shift = max(shift, gain(space, key, rows))
        first, second = self.tables.groups[state]
        group = max(0.0, gain(track, second if key == first else first, rows))
        return support, shift, group

    def _supported(self, state: int, rows: list[int], side: int, issue: int) -> list[int] | None:
        own, other = rows[2 * side + issue], rows[2 - 2 * side + issue]
        open_ = other or self.tables.full[state] & ~(own | other)
        if not open_:
            return None
        circle = open_ & -open_
        after = rows[:]
        after[2 * side + issue] |= circle
        after[2 - 2 * side + issue] &= ~circle
        return after


_measures: dict[tuple[int, Weights, tuple[float, ...]], dict[Place, Slot]] = {}


def _known_for(tables: Tables, weights: Weights, reach: tuple[float, ...]) -> dict[Place, Slot]:
    """What was measured so far with these chances of demographic cards, in any game."""
    return _measures.setdefault((id(tables), weights, reach), {})
