"""A second reading of the rules, kept apart from the engine and as plain as can be.

It works on the JSON position itself, with words instead of numbers and generators instead of an
agenda, and shares nothing with `game.engine`. It is slow and cannot be copied or saved; all it is
for is to say who decides what now, among which options in which order, and what lies on the
table, so that records of the engine can be held against it.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, NamedTuple

from game.content import CANDIDATES, ISSUES, TRACK, Content, Part

COLOURS = {"obama": "B", "mccain": "R"}
OTHER = {"obama": "mccain", "mccain": "obama"}
STATE_VERBS = ("support", "shift", "demographic")


class Question(NamedTuple):
    player: str | None
    kind: str
    options: list[str]


class Over(Exception):
    """The game ended; the position holds the result."""


Play = Generator[Question, str, None]
Choice = Generator[Question, str, str]


class Referee:
    """Follows one game. `chance` is the list of outcomes, as the entries of a record have them."""

    def __init__(
        self,
        content: Content,
        options: dict[str, Any],
        chance: Sequence[dict[str, Any]],
        start: dict[str, Any] | None = None,
    ) -> None:
        self.content = content
        self.options = options
        self.chance = list(chance)
        self.drawn = 0
        """How many chance outcomes were used."""
        self.passes = self.negative = self.unsettled = 0
        self.started = start is not None
        self.position: dict[str, Any] = start or {
            "turn": 0,
            "active": None,
            "scores": {"obama": 157, "mccain": 155},
            "won": {c: [] for c in CANDIDATES},
            "slots": [None] * 4,
            **{
                pile: {c: [] for c in CANDIDATES}
                for pile in ("hands", "decks", "discards", "pending")
            },
            "media": None,
            "news": [card.id for card in content.news],
            "unused": [state.id for state in content.states],
            "result": None,
        }

    # --- Asking and chance ---------------------------------------------------------------------

    def ask(self, player: str | None, kind: str, options: list[str]) -> Choice:
        assert options
        if len(options) == 1 and kind != "turn":
            return options[0]
        return (yield Question(player, kind, options))

    def outcome(self, kind: str) -> dict[str, Any]:
        assert self.drawn < len(self.chance), f"a {kind} is not in the record"
        found = self.chance[self.drawn]
        self.drawn += 1
        assert found["chance"] == kind
        return found

    def shuffled(self, of: str, cards: list[str]) -> list[str]:
        found = self.outcome("shuffle")
        assert found["of"] == of
        assert sorted(found["order"]) == sorted(cards)
        return list(found["order"])

    # --- 3 Setup -------------------------------------------------------------------------------

    def setup(self) -> Play:
        p = self.position
        decks = {c: [k for k in self.content.cards if k.candidate == c] for c in CANDIDATES}
        how = self.options["decks"]
        if how in ("starter", "full"):
            for c in CANDIDATES:
                p["decks"][c] = [k.id for k in decks[c] if how == "full" or k.starter]
        for c in CANDIDATES:
            all_cards = [k.id for k in decks[c]]
            if how == "random":
                p["decks"][c] = self.shuffled(f"random/{c}", all_cards)[:15]
            if how == "draft":
                left = self.shuffled(f"draft/{c}", all_cards)
                for _ in range(15):
                    dealt, left = left[:3], left[3:]
                    kept = yield from self.ask(c, "draft", [f"keep:{card}" for card in dealt])
                    p["decks"][c].append(kept.removeprefix("keep:"))
        first = self.options["first_player"]
        if first == "coin":
            first = self.outcome("coin")["value"]
        elif first == "fastest":
            answer = yield from self.ask(None, "first-player", ["first:obama", "first:mccain"])
            first = answer.removeprefix("first:")
        p["active"] = first
        chosen: list[str] = []
        for c in CANDIDATES:
            own = [s.id for s in self.content.states if s.set == c]
            for _ in range(2):
                left = [f"open:{s}" for s in own if s not in chosen]
                chosen.append((yield from self.ask(c, "opening", left)).removeprefix("open:"))
        for slot, state in enumerate(chosen):
            self.lay_state(slot, state)
        yield from self.check_won(range(4))
        p["news"] = self.shuffled("news", p["news"])
        for c in CANDIDATES:
            p["decks"][c] = self.shuffled(f"deck/{c}", p["decks"][c])
            for _ in range(3):
                self.draw(c)
        if self.options["opening_news"] == "yes":
            for slot in range(4):
                if p["slots"][slot] is not None:
                    yield from self.news(slot, p["slots"][slot]["state"])

    def lay_state(self, slot: int, state_id: str) -> None:
        state = self.content.state(state_id)
        self.position["unused"].remove(state_id)
        self.position["slots"][slot] = {
            "state": state_id,
            "issue": state.start,
            "group": state.start_group,
            "defense": state.defense,
            "economy": state.economy,
        }

    # --- 4 The turn ----------------------------------------------------------------------------

    def play(self) -> Play:
        """The whole game; ends by Over inside, so that the generator just stops."""
        try:
            if not self.started:
                yield from self.setup()
                self.position["turn"] = 1
            while True:
                yield from self.turn()
                self.position["turn"] += 1
        except Over:
            return

    def cost(self, card: str) -> int:
        part = self.content.card(card).parts[0]
        return part.count if part.verb == "pay" and part.count > 0 else 0

    def turn(self) -> Play:
        p = self.position
        me = p["active"]
        hand = p["hands"][me]
        options = [f"play:{card}" for card in hand if self.cost(card) <= len(hand) - 1]
        if len(hand) < 5 and (p["decks"][me] or p["discards"][me]):
            options.append("draw")
        if not options:
            options = ["pass"]
        answer = yield from self.ask(me, "turn", options)
        self.negative = 0
        self.passes = self.passes + 1 if answer == "pass" else 0
        if answer == "draw":
            self.draw(me)
        elif answer != "pass":
            yield from self.play_card(me, answer.removeprefix("play:"))
        yield from self.rolls(me)
        for c in (me, OTHER[me]):
            p["discards"][c] += p["pending"][c]
            p["pending"][c] = []
        limit = self.options["turn_limit"]
        if self.passes == 2:
            self.end_by_votes("passes")
        if limit is not None and p["turn"] >= limit:
            self.end_by_votes("turn-limit")
        p["active"] = OTHER[me]

    def end_by_votes(self, reason: str) -> None:
        obama, mccain = (self.position["scores"][c] for c in CANDIDATES)
        winner = "draw" if obama == mccain else "obama" if obama > mccain else "mccain"
        self.end(winner, reason)

    def end(self, winner: str, reason: str) -> None:
        self.position["result"] = {"winner": winner, "reason": reason}
        raise Over

    def draw(self, who: str) -> str | None:
        p = self.position
        if not p["decks"][who]:
            if not p["discards"][who]:
                return None
            p["decks"][who] = self.shuffled(f"deck/{who}", p["discards"][who])
            p["discards"][who] = []
        card: str = p["decks"][who].pop(0)
        p["hands"][who].append(card)
        return card

    # --- 9 Going negative ----------------------------------------------------------------------

    def rolls(self, me: str) -> Play:
        media = self.position["media"]
        kind = self.content.card(media).parts[0].kind if media else None
        count = self.negative
        if me == "mccain":
            count *= {"no-roll": 0, "double-roll": 2}.get(kind or "", 1)
        rival = OTHER[me]
        for _ in range(count):
            value = self.outcome("roll")["value"]
            if value in (4, 5):
                for _ in range(value - 3):
                    self.draw(rival)
            elif value != 6:
                yield from self.die_in_state(rival, value)

    def die_in_state(self, who: str, value: int) -> Play:
        states = self.in_play()
        if value == 1:
            states = [s for s in states if any(self.winnable(who, s, i) for i in ISSUES)]
        options = [f"state:{s}" for s in states]
        answer = yield from self.ask(who, "state", [*options, "skip"])
        if answer == "skip":
            return
        part = {
            1: Part("support", issue="either", count=1),
            2: Part("shift", issue="either", count=1),
            3: Part("demographic"),
        }[value]
        yield from self.in_state(who, part, answer.removeprefix("state:"), may=False)

    # --- 5 Effects -----------------------------------------------------------------------------

    def play_card(self, me: str, card: str) -> Play:
        p = self.position
        p["hands"][me].remove(card)
        parts = self.content.card(card).parts
        if any(part.verb == "media" for part in parts):
            if p["media"]:
                p["pending"][self.content.card(p["media"]).candidate].append(p["media"])
            p["media"] = card
        else:
            p["pending"][me].append(card)
        self.negative += self.content.card(card).negative
        state = None
        paid = 0
        drawn: list[str] = []
        for part in parts:
            if part.verb == "pay":
                most = len(self.in_play()) if part.count < 0 else part.count
                paid = yield from self.discard(me, most, part.count < 0)
            elif part.verb in STATE_VERBS:
                if state is None and self.in_play():
                    options = [f"state:{s}" for s in self.in_play()]
                    answer = yield from self.ask(me, "state", options)
                    state = answer.removeprefix("state:")
                if state in self.in_play():
                    assert state is not None
                    yield from self.in_state(me, part, state)
            elif part.verb in ("each-paid", "spread"):
                assert part.inner is not None
                count = paid if part.verb == "each-paid" else part.count
                yield from self.in_several(me, part.inner, count)
            elif part.verb == "draw":
                new = [self.draw(me) for _ in range(part.count)]
                drawn += [found for found in new if found]
            elif part.verb == "draw-to":
                while len(p["hands"][me]) < part.count and self.draw(me):
                    pass
            elif part.verb == "claim":
                assert part.group is not None
                yield from self.claim(me, part.group)
            elif part.verb == "play-drawn":
                able = [k for k in drawn if self.cost(k) <= len(p["hands"][me]) - 1]
                if able:
                    options = [f"play:{k}" for k in able]
                    answer = yield from self.ask(me, "play-drawn", options)
                    yield from self.play_card(me, answer.removeprefix("play:"))
            else:
                assert part.verb == "media"

    def discard(self, who: str, most: int, stop: bool) -> Generator[Question, str, int]:
        """Up to `most` cards leave the hand, or exactly so many as far as there are; how many."""
        hand = self.position["hands"][who]
        for count in range(most):
            if not hand:
                return count
            options = [f"discard:{card}" for card in hand]
            if stop:
                options.append("done")
            elif len(hand) <= most - count:
                options = options[:1]
            answer = yield from self.ask(who, "discard", options)
            if answer == "done":
                return count
            card = answer.removeprefix("discard:")
            hand.remove(card)
            self.position["pending"][who].append(card)
        return most

    def in_several(self, me: str, part: Part, count: int) -> Play:
        named: list[str] = []
        for _ in range(count):
            options = [f"state:{s}" for s in self.in_play() if s not in named]
            if not options:
                return
            answer = yield from self.ask(me, "state", options)
            named.append(answer.removeprefix("state:"))
            yield from self.in_state(me, part, named[-1])

    def in_state(
        self, who: str | None, part: Part, state: str, may: bool = True, news: bool = False
    ) -> Play:
        """A part in a state; `may`: whether a move either way can be declined."""
        tile = self.tile(state)
        issue = part.issue
        if issue in ("majority", "minority"):
            defense = (tile["issue"] in ("D1", "D2")) == (issue == "majority")
            issue = "defense" if defense else "economy"
        if part.verb == "support":
            assert who is not None
            if issue == "either":
                able = [i for i in ISSUES if self.winnable(who, state, i)]
                if not able:
                    return
                answer = yield from self.ask(who, "issue", [f"issue:{i}" for i in able])
                issue = answer.removeprefix("issue:")
            assert issue is not None
            for _ in range(part.count):
                if state in self.in_play():
                    yield from self.support(who, state, issue)
        elif part.verb == "shift":
            count = part.count
            if issue == "either":
                space = TRACK.index(tile["issue"])
                options = [f"shift:defense/{k}" for k in range(1, count + 1) if k <= space]
                options += [f"shift:economy/{k}" for k in range(1, count + 1) if k <= 3 - space]
                answer = yield from self.ask(who, "shift", [*options, "skip"] if may else options)
                if answer == "skip":
                    return
                issue, number = answer.removeprefix("shift:").split("/")
                count = int(number)
            yield from self.shift(state, 1 if issue == "economy" else -1, count)
        else:
            if may and not news:
                answer = yield from self.ask(who, "demographic", ["change", "skip"])
                if answer == "skip":
                    return
            (tile["group"],) = set(self.content.state(state).groups) - {tile["group"]}

    def shift(self, state: str, step: int, count: int) -> Play:
        for _ in range(count):
            if state not in self.in_play():
                return
            tile = self.tile(state)
            space = TRACK.index(tile["issue"]) + step
            if 0 <= space <= 3:
                tile["issue"] = TRACK[space]
                yield from self.check_won([self.slot(state)])

    def support(self, who: str, state: str, issue: str) -> Play:
        circles = self.winnable(who, state, issue)
        if not circles:
            return
        row = self.tile(state)[issue]
        printed = getattr(self.content.state(state), issue)
        circle = circles[0]
        if len({(row[i], printed[i]) for i in circles}) > 1:
            answer = yield from self.ask(who, "voter", [f"voter:{i}" for i in circles])
            circle = int(answer.removeprefix("voter:"))
        self.take(who, state, issue, circle)
        yield from self.check_won([self.slot(state)])

    def take(self, who: str, state: str, issue: str, circle: int) -> None:
        row = self.tile(state)[issue]
        self.tile(state)[issue] = row[:circle] + COLOURS[who] + row[circle + 1 :]

    def winnable(self, who: str, state: str, issue: str) -> list[int]:
        row = self.tile(state)[issue]
        printed = getattr(self.content.state(state), issue)
        opposing = [i for i, c in enumerate(row) if c == COLOURS[OTHER[who]]]
        undecided = [i for i, c in enumerate(row) if c == "."]
        able = self.markers(who) > 0

        def can(circle: int) -> bool:
            return able or printed[circle] == COLOURS[who]

        if self.options["support"] == "free":
            return [i for i in sorted(opposing + undecided) if can(i)]
        return [i for i in opposing or undecided if can(i)]

    def markers(self, who: str) -> int:
        """How many markers are left to a candidate; as good as no end of them if unlimited."""
        if self.options["markers"] == "unlimited":
            return 1000
        lying = 0
        for state in self.in_play():
            for issue in ISSUES:
                printed = getattr(self.content.state(state), issue)
                for is_now, was in zip(self.tile(state)[issue], printed, strict=True):
                    lying += is_now == COLOURS[who] != was
        return 12 - lying

    def claim(self, who: str, group: str) -> Play:
        for tile in self.position["slots"]:
            if tile is None or tile["group"] != group:
                continue
            for issue in ISSUES:
                for circle, supports in enumerate(tile[issue]):
                    if supports == "." and self.markers(who) > 0:
                        self.take(who, tile["state"], issue, circle)
        yield from self.check_won(range(4))

    # --- 6 States won --------------------------------------------------------------------------

    def in_play(self) -> list[str]:
        return [tile["state"] for tile in self.position["slots"] if tile is not None]

    def slot(self, state: str) -> int:
        (slot,) = (
            i for i, tile in enumerate(self.position["slots"]) if tile and tile["state"] == state
        )
        return slot

    def tile(self, state: str) -> dict[str, Any]:
        found: dict[str, Any] = self.position["slots"][self.slot(state)]
        return found

    def check_won(self, slots: Sequence[int]) -> Play:
        p = self.position
        moment: dict[str, tuple[int, str]] = {}
        for slot in slots:
            tile = p["slots"][slot]
            if tile is None:
                continue
            row = tile["defense" if tile["issue"] in ("D1", "D2") else "economy"]
            for c in CANDIDATES:
                if set(row) == {COLOURS[c]}:
                    moment[tile["state"]] = (slot, c)
        for slot, _ in moment.values():
            p["slots"][slot] = None
        self.unsettled += len(moment)
        while moment:
            options = [f"score:{s}" for s in moment]
            answer = yield from self.ask(p["active"], "score", options)
            state = answer.removeprefix("score:")
            yield from self.settle(state, *moment.pop(state))

    def settle(self, state: str, slot: int, winner: str) -> Play:
        p = self.position
        self.unsettled -= 1
        p["scores"][winner] += self.content.state(state).votes
        p["won"][winner].append(state)
        if p["scores"][winner] >= 270:
            self.end(winner, "270")
        if p["unused"]:
            options = [f"enter:{s.id}" for s in self.content.states if s.id in p["unused"]]
            answer = yield from self.ask(winner, "enter", options)
            new = answer.removeprefix("enter:")
            self.lay_state(slot, new)
            yield from self.check_won([slot])
            yield from self.news(slot, new)
        elif not self.in_play() and not self.unsettled:
            self.end("draw", "tie")

    # --- 7 Breaking News -----------------------------------------------------------------------

    def news(self, slot: int, state: str) -> Play:
        p = self.position
        tile = p["slots"][slot]
        if tile is None or tile["state"] != state or not p["news"]:
            return
        card = p["news"].pop(0)
        parts = self.content.news_card(card).parts
        media = p["media"]
        bias = media is not None and self.content.card(media).parts[0].kind == "bias"
        if bias and any(part.verb in STATE_VERBS for part in parts):
            owner = self.content.card(media).candidate
            options = [f"state:{s}" for s in self.in_play()]
            answer = yield from self.ask(owner, "news-state", options)
            state = answer.removeprefix("state:")
        for part in parts:
            who = part.who
            if who == "active":
                who = p["active"]
            elif who == "trailing":
                obama, mccain = (p["scores"][c] for c in CANDIDATES)
                who = "obama" if obama < mccain else "mccain"
                if obama == mccain:
                    who = OTHER[p["active"]]
            if part.verb in STATE_VERBS:
                if state in self.in_play():
                    yield from self.in_state(who, part, state, news=True)
                continue
            assert who is not None
            if part.verb == "draw":
                for _ in range(part.count):
                    self.draw(who)
            else:
                assert part.verb == "discard"
                yield from self.discard(who, part.count, stop=False)


def follow(record: dict[str, Any], content: Content) -> dict[str, Any]:
    """Hold a traced record without edits against the referee, decision by decision.

    AssertionError names the first entry that differs. Returns the position at the end.
    """
    entries = record["entries"]
    chance = [entry for entry in entries if "chance" in entry]
    start = record["start"]
    # The referee changes its position in place, the record must stay as it is.
    referee = Referee(content, record["options"], chance, _copied(start) if start else None)
    play = referee.play()
    question = next(play, None)
    drawn = 0
    for number, entry in enumerate(entries, 1):
        if "chance" in entry:
            drawn += 1
            continue
        if "end" in entry:
            winner = OTHER[entry["by"]] if entry["end"] == "concession" else "draw"
            referee.position["result"] = {"winner": winner, "reason": entry["end"]}
            question = None
            continue
        assert question is not None, f"entry {number}: the game is over"
        assert referee.drawn == drawn, f"entry {number}: another chance outcome belongs before it"
        found = (entry["by"], entry["kind"], entry["options"])
        assert found == tuple(question), f"entry {number}"
        assert entry["position"] == referee.position, f"entry {number}"
        assert entry["do"] in question.options, f"entry {number}"
        try:
            question = play.send(entry["do"])
        except StopIteration:
            question = None
    assert referee.drawn == len(chance), "chance outcomes are left over"
    assert record["result"] == referee.position["result"]
    assert (question is None) == (record["result"] is not None)
    return referee.position


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(each) for key, each in value.items()}
    return [_copied(each) for each in value] if isinstance(value, list) else value
