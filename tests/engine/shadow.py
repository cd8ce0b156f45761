"""A table that is moved by events alone, to see whether they tell all that happens.

It follows a position with all events, or a player's view with the events as that player may know
them; piles that are only counted in a view are counted here too.
"""

from __future__ import annotations

from typing import Any

from game import Event
from game.content import CANDIDATES, TRACK, Content

COLOURS = {"obama": "B", "mccain": "R"}


class Shadow:
    """Follows `table`, a position or a view, which it takes over."""

    def __init__(self, table: dict[str, Any], content: Content) -> None:
        self.content = content
        self.table = table
        table.pop("decision", None)
        table.pop("chosen", None)
        self.unsettled: list[str] = []
        """States won and not yet settled; CONTRACT 4 has them in no list."""
        self.news_gone: list[str] = []
        """News cards turned up; they go out of the game."""

    def follow(self, event: Event) -> None:
        """Do to the table what the event says, if that can have happened on it."""
        getattr(self, "_" + event.kind.replace("-", "_"))(event, **_safe(event.params))

    def agrees(self, table: dict[str, Any]) -> None:
        """Compare with a position or view; the order of draw piles is told by no event."""
        for key, mine in self.table.items():
            theirs = table[key]
            if key in ("decks", "news"):
                assert _counted(mine) == _counted(theirs), key
            else:
                assert mine == theirs, key

    # --- Piles ---------------------------------------------------------------------------------

    def _take(self, pile: str, who: str, card: str | None) -> None:
        cards = self.table[pile][who]
        if isinstance(cards, int):
            assert cards > 0
            self.table[pile][who] = cards - 1
        else:
            assert card in cards, f"{card} is not in {pile}"
            cards.remove(card)

    def _give(self, pile: str, who: str, card: str | None) -> None:
        cards = self.table[pile][who]
        if isinstance(cards, int):
            self.table[pile][who] = cards + 1
        else:
            assert card is not None
            cards.append(card)

    def _size(self, pile: str, who: str) -> int:
        cards = self.table[pile][who]
        return cards if isinstance(cards, int) else len(cards)

    def _tile(self, state: str) -> dict[str, str]:
        (tile,) = (t for t in self.table["slots"] if t is not None and t["state"] == state)
        found: dict[str, str] = tile
        return found

    # --- Setup ---------------------------------------------------------------------------------

    def _dealt(self, event: Event, cards: list[str]) -> None:
        assert len(set(cards)) == 3
        assert event.seen_by == (event.by,)

    def _kept(self, event: Event, pick: int, card: str | None = None) -> None:
        self._give("decks", _by(event), card)
        assert pick == self._size("decks", _by(event))

    def _first_player(self, event: Event, candidate: str, how: str) -> None:
        self.table["active"] = candidate

    def _opening_chosen(self, event: Event, state: str | None = None) -> None:
        assert state is None or state in self.table["unused"]

    def _shuffled(self, event: Event, pile: str, count: int) -> None:
        if not pile.startswith("deck/"):
            return
        who = pile.removeprefix("deck/")
        if self._size("decks", who) == 0:
            discards = self.table["discards"][who]
            for card in discards:
                self._give("decks", who, card)
            discards.clear()
        assert count == self._size("decks", who)

    # --- Cards ---------------------------------------------------------------------------------

    def _turn_began(self, event: Event, turn: int) -> None:
        self.table["turn"] = turn
        self.table["active"] = event.by

    def _played(self, event: Event, card: str, media: bool) -> None:
        self._take("hands", _by(event), card)
        assert event.source == card
        assert media == ("media" in self.content.card(card).effect)
        if not media:
            self._give("pending", _by(event), card)
        elif self.table["media"] is None:
            self.table["media"] = card
        else:
            self.replacing = card

    def _media_left(self, event: Event, card: str, owner: str) -> None:
        assert self.table["media"] == card
        assert self.content.card(card).candidate == owner
        self._give("pending", owner, card)
        self.table["media"] = self.replacing

    def _passed(self, event: Event) -> None:
        assert event.by == self.table["active"]

    def _discarded(self, event: Event, card: str) -> None:
        self._take("hands", _by(event), card)
        self._give("pending", _by(event), card)

    def _drew(self, event: Event, card: str | None = None) -> None:
        self._take("decks", _by(event), card)
        self._give("hands", _by(event), card)

    def _no_card(self, event: Event) -> None:
        assert not self._size("decks", _by(event))
        assert not self.table["discards"][event.by]

    # --- States --------------------------------------------------------------------------------

    def _state_named(self, event: Event, state: str) -> None:
        self._tile(state)

    def _voter_won(
        self, event: Event, state: str, issue: str, circle: int, was: str, change: str
    ) -> None:
        tile, colour = self._tile(state), COLOURS[_by(event)]
        row, printed = tile[issue], getattr(self.content.state(state), issue)[circle]
        assert row[circle] == was != colour
        if printed == colour:
            assert change == "removed"
        else:
            exchanged = was != "." and printed == "."
            assert change == ("exchanged" if exchanged else "placed")
        tile[issue] = row[:circle] + colour + row[circle + 1 :]

    def _issue_moved(
        self, event: Event, state: str, from_: str, to: str, majority: str, flipped: bool
    ) -> None:
        tile = self._tile(state)
        assert tile["issue"] == from_
        assert abs(TRACK.index(from_) - TRACK.index(to)) == 1
        assert majority == ("defense" if to in ("D1", "D2") else "economy")
        assert flipped == (from_[0] != to[0])
        tile["issue"] = to

    def _group_changed(self, event: Event, state: str, from_: str, to: str) -> None:
        tile = self._tile(state)
        assert tile["group"] == from_
        assert {from_, to} == set(self.content.state(state).groups)
        tile["group"] = to

    def _declined(self, event: Event, what: str) -> None:
        assert what in ("discard", "state", "shift", "demographic")

    def _state_won(self, event: Event, state: str) -> None:
        tile = self._tile(state)
        row = tile["defense" if tile["issue"] in ("D1", "D2") else "economy"]
        assert set(row) == {COLOURS[_by(event)]}
        self.table["slots"][self.table["slots"].index(tile)] = None
        self.unsettled.append(state)

    def _state_settled(self, event: Event, state: str, votes: int, total: int) -> None:
        self.unsettled.remove(state)
        self.table["won"][event.by].append(state)
        self.table["scores"][event.by] += votes
        assert votes == self.content.state(state).votes
        assert total == self.table["scores"][event.by]

    def _state_entered(self, event: Event, state: str, slot: int) -> None:
        self.table["unused"].remove(state)
        assert self.table["slots"][slot] is None
        printed = self.content.state(state)
        self.table["slots"][slot] = {
            "state": state,
            "issue": printed.start,
            "group": printed.start_group,
            "defense": printed.defense,
            "economy": printed.economy,
        }

    def _news(self, event: Event, card: str, state: str) -> None:
        self._tile(state)
        self.news_gone.append(card)
        if isinstance(self.table["news"], int):
            self.table["news"] -= 1
        else:
            self.table["news"].remove(card)

    def _news_steered(self, event: Event, card: str, state: str) -> None:
        self._tile(state)
        media = self.content.card(self.table["media"])
        assert (media.effect, media.candidate) == ("media bias", event.by)
        assert self.news_gone[-1] == card

    # --- The end of the turn and of the game ---------------------------------------------------

    def _rolled(self, event: Event, value: int, benefits: str) -> None:
        assert 1 <= value <= 6
        assert event.by == self.table["active"] != benefits

    def _no_roll(self, event: Event, card: str, count: int) -> None:
        assert self.table["media"] == card
        assert count > 0

    def _turn_ended(self, event: Event, turn: int) -> None:
        assert turn == self.table["turn"]
        for who in CANDIDATES:
            self.table["discards"][who] += self.table["pending"][who]
            self.table["pending"][who] = []

    def _ended(self, event: Event, winner: str, reason: str) -> None:
        self.table["result"] = {"winner": winner, "reason": reason}


def _by(event: Event) -> str:
    assert event.by is not None
    return event.by


def _safe(params: dict[str, Any]) -> dict[str, Any]:
    return {"from_" if name == "from" else name: value for name, value in params.items()}


def _counted(piles: Any) -> Any:
    """Piles without their order."""
    if isinstance(piles, dict):
        return {name: _counted(pile) for name, pile in piles.items()}
    return sorted(piles) if isinstance(piles, list) else piles
