"""What must hold at every decision of every game, whatever is played.

Modelled on OpenSpiel's basic tests: play at random, and after every step ask everything that can
be asked of the game.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterable
from typing import Any

import pytest

from game import Event, Game, IllegalOption
from game.content import CANDIDATES, ISSUES
from game.engine.state import State
from tests.engine.playing import CONTENT, Chance, finish
from tests.engine.shadow import Shadow

CARDS = sorted(card.id for card in CONTENT.cards)
NEWS = sorted(card.id for card in CONTENT.news)
STATES = sorted(state.id for state in CONTENT.states)
VOTES = {state.id: state.votes for state in CONTENT.states}
PILES = ("hands", "decks", "discards", "pending")
PARTS = {1: 5, 2: 7, 3: 6, 4: 5, 5: 10, 6: 5, 7: 4, 8: 2, 9: 2, 10: 3}
RULES = {"11", *(f"{chapter}.{n}" for chapter, last in PARTS.items() for n in range(1, last + 1))}
"""The numbers of RULES that can be cited."""


def all_of(game: Game) -> Any:
    """All that the public face tells of a game, history excepted."""
    return (
        game.position(),
        game.decision,
        game.agenda(),
        game.prompt(),
        game.result,
        game.decisions_made,
        game.undo_limit(),
        game.active,
    )


def same_game(one: Game, two: Game) -> None:
    """Two games are the same in everything, hidden knowledge and chance to come included."""
    assert all_of(one) == all_of(two)
    assert one.record() == two.record()
    for player in CANDIDATES:
        assert one.view(player) == two.view(player)
        assert one.sample(player, 5).position() == two.sample(player, 5).position()


def rows_are_sound(position: dict[str, Any]) -> None:
    """Each circle supports one candidate at most, printed ones always one; no state is won."""
    for tile in position["slots"]:
        if tile is None:
            continue
        state = CONTENT.state(tile["state"])
        for issue in ISSUES:
            printed = getattr(state, issue)
            assert len(tile[issue]) == len(printed)
            for supports, circle in zip(tile[issue], printed, strict=True):
                assert supports in ("BR" if circle != "." else "BR.")
        assert tile["group"] in state.groups
        majority = "defense" if tile["issue"] in ("D2", "D1") else "economy"
        assert set(tile[majority]) not in ({"B"}, {"R"}), f"{state.id} is won and in play"


def masks_are_sound(game: Game) -> None:
    """Inside too no circle supports both, and an empty slot has none."""
    for slot, state in enumerate(game.slots):
        full = game.tables.full[state] if state >= 0 else 0
        for issue in (0, 1):
            obama, mccain = game.rows[2 * slot + issue], game.rows[8 + 2 * slot + issue]
            assert not obama & mccain
            assert not (obama | mccain) & ~full


def markers_on(position: dict[str, Any], colour: str) -> int:
    return sum(
        supports == colour != circle
        for tile in position["slots"]
        if tile is not None
        for issue in ISSUES
        for supports, circle in zip(
            tile[issue], getattr(CONTENT.state(tile["state"]), issue), strict=True
        )
    )


class Ledger:
    """Knows where every card and state is, those that lie on no pile of a position included."""

    def __init__(self, game: Game) -> None:
        position = game.position()
        listed = _campaign_cards(position)
        self.out: list[str] = []
        """Campaign cards out of the game: never in it, or refused in the draft."""
        self.undealt: list[str] = []
        """Campaign cards that the draft has not yet come to, those just dealt included."""
        if game.decision is not None and game.decision.kind == "draft":
            self.undealt = list(CARDS)
        else:
            self.out = sorted(set(CARDS) - set(listed))
        self.start = position["scores"], {c: list(position["won"][c]) for c in CANDIDATES}
        named = _states(position)
        self.nowhere = sorted(set(STATES) - set(named))
        self.news_out = sorted(set(NEWS) - set(position["news"]))

    def take(self, option: str, offered: Iterable[str]) -> None:
        """A decision was made; of the draft the refused cards go out of the game."""
        if not option.startswith("keep:"):
            return
        for each in offered:
            card = each.removeprefix("keep:")
            self.undealt.remove(card)
            if each != option:
                self.out.append(card)

    def balance(self, position: dict[str, Any], shadow: Shadow) -> None:
        """Every card and every state is somewhere exactly once; scores add up."""
        everything = [*_campaign_cards(position), *self.out, *self.undealt]
        assert sorted(everything) == CARDS
        assert sorted([*position["news"], *shadow.news_gone, *self.news_out]) == NEWS
        assert sorted([*_states(position), *shadow.unsettled, *self.nowhere]) == STATES
        scores, won = self.start
        for c in CANDIDATES:
            earned = sum(VOTES[state] for state in position["won"][c][len(won[c]) :])
            assert position["won"][c][: len(won[c])] == won[c]
            assert position["scores"][c] == scores[c] + earned


def _campaign_cards(position: dict[str, Any]) -> list[str]:
    listed = [card for pile in PILES for c in CANDIDATES for card in position[pile][c]]
    return [*listed, position["media"]] if position["media"] is not None else listed


def _states(position: dict[str, Any]) -> list[str]:
    in_play = [tile["state"] for tile in position["slots"] if tile is not None]
    return [*in_play, *position["won"]["obama"], *position["won"]["mccain"], *position["unused"]]


def options_are_sound(game: Game) -> None:
    decision = game.decision
    if decision is None:
        assert game.result is not None
        assert game.prompt() is None
        assert game.agenda() == []
        return
    assert game.result is None
    assert len(set(decision.options)) == len(decision.options)
    assert len(decision.options) > (0 if decision.kind == "turn" else 1)
    prompt = game.prompt()
    assert prompt is not None
    assert (prompt["player"], prompt["kind"]) == (decision.player, decision.kind)
    assert prompt["rule"] in RULES


def agenda_is_data(game: Game) -> None:
    agenda = game.agenda()
    assert json.loads(json.dumps(agenda)) == agenda
    for described in agenda:
        assert {"verb", "by", "source", "rule"} <= set(described)
        assert described["rule"] in RULES


def events_are_sound(events: list[Event]) -> None:
    params = [event.params for event in events]
    assert json.loads(json.dumps(params)) == params
    for event in events:
        assert event.rule in RULES, event
        assert set(event.seen_by) <= set(CANDIDATES)
        for player in event.seen_by:
            assert event.for_player(player) == event


def untouched(game: Game, before: Game) -> bool:
    """Whether a game is still what a copy of it was, in every field of its state."""
    return all(
        getattr(game, name) == getattr(before, name)
        for name in State.__slots__
        if name not in ("events", "log", "trace")
    ) and (game.log is before.log and game.trace is before.trace)


def unrecorded(game: Game) -> Game:
    """A copy that keeps no history, which takes less time to play on."""
    copy = game.copy()
    copy.recording = False
    return copy


def every_option_can_be_applied(game: Game) -> None:
    """On a copy, which does nothing to the game itself."""
    assert game.decision is not None
    before = game.copy()
    for option in game.decision.options:
        assert game.explain(option) is None
        copy = unrecorded(game)
        copy.apply(option)
        decision = copy.decision
        assert (decision is None) == (copy.result is not None)
        if decision is not None:
            assert len(set(decision.options)) == len(decision.options)
            assert len(decision.options) > (decision.kind != "turn")
        assert copy.decisions_made == game.decisions_made + 1
    assert untouched(game, before)


def others_are_refused(game: Game, candidates: Iterable[str]) -> None:
    """What is not offered raises IllegalOption with a rule and changes nothing."""
    before = game.copy()
    offered = game.decision.options if game.decision is not None else ()
    for option in candidates:
        if option in offered:
            continue
        why = game.explain(option)
        assert why is not None
        assert why.rule in RULES, (option, why)
        for attempt in (game.apply, game.answer, game.preview):
            with pytest.raises(IllegalOption) as refused:
                attempt(option)
            assert refused.value.explanation == why
            assert refused.value.rule == why.rule
    assert untouched(game, before)


def sample_agrees(game: Game, player: str, seed: int, view: Any = None) -> None:
    """What a player may know is the same in a sample, and that is a game like any other.

    `view` spares making the player's view once more.
    """
    sample = game.sample(player, seed)
    assert sample.view(player) == (game.view(player) if view is None else view)
    cards = [
        card
        for pair in (sample.hands, sample.decks, sample.discards, sample.pending, sample.draft)
        for pile in pair
        for card in pile
    ]
    assert len(set(cards)) == len(cards)
    assert sorted(sample.news) == sorted(game.news)
    if sample.decision is not None:
        assert sample.decision.options
        assert len(set(sample.decision.options)) == len(sample.decision.options)


def samples_can_be_played(game: Game, seed: int) -> None:
    before = game.copy()
    for player in CANDIDATES:
        sample = finish(game.sample(player, seed), seed)
        options_are_sound(sample)
        with pytest.raises(ValueError, match="record"):
            sample.record()
    assert untouched(game, before)


def step_on(game: Game) -> None:
    """Carry out what is on the agenda, to the next decision or the end."""
    while game.decision is None and game.result is None:
        game.step()


def steps_equal_apply(game: Game, option: str) -> None:
    """`answer` and then `step` to the end is the same as `apply`, and can be looked at between."""
    whole, stepped = game.copy(), game.copy()
    expected = list(whole.apply(option))
    told = list(stepped.answer(option))
    while stepped.decision is None and stepped.result is None:
        agenda = stepped.agenda()
        assert agenda
        agenda_is_data(stepped)
        for player in CANDIDATES:
            sample_agrees(stepped, player, 3)
        rows_are_sound(stepped.position())
        with pytest.raises(IllegalOption):
            stepped.apply(option)
        assert stepped.agenda() == agenda
        told += stepped.step()
    assert told == expected
    assert all_of(stepped) == all_of(whole)
    assert stepped.record() == whole.record()
    assert list(stepped.step()) == []
    assert all_of(stepped) == all_of(whole)


def copies_are_independent(game: Game, seed: int) -> None:
    """A copy played on, both ways round, leaves the other alone and goes the same way."""
    before, kept = all_of(game), game.copy()
    record = kept.record()
    copy = game.copy()
    assert all_of(copy) == before
    finish(copy, seed, 40)
    assert all_of(game) == before
    played_on = game.copy()
    finish(played_on, seed, 40)
    assert all_of(kept) == before
    assert kept.record() == record
    assert all_of(played_on) == all_of(copy)
    assert played_on.record() == copy.record()


def previews_come_true(game: Game, option: str, most: int = 12) -> None:
    """A line of a preview is what happens when its options are taken, as far as it goes."""
    assert game.decision is not None
    before = game.copy()
    player = game.decision.player
    for line in itertools.islice(game.preview(option), most):
        assert line.options[0] == option
        copy = game.copy()
        told: list[Event] = []
        for each in line.options:
            assert copy.decision is not None
            assert copy.decision.player == player
            told += copy.apply(each)
        assert tuple(told[: len(line.events)]) == line.events
        if line.stopped in ("decision", "game-over"):
            assert len(told) == len(line.events)
            assert line.game.position() == copy.position()
            assert line.game.decision == copy.decision
            assert line.game.result == copy.result
        else:
            assert line.stopped in ("chance", "hidden", "turn-end")
            assert line.game.decision is None
            assert line.game.result is None
            step_on(line.game)
            assert line.game.position() == copy.position()
    assert untouched(game, before)


def positions_load(game: Game) -> None:
    """At `turn` a position can be played from, and is then as it was."""
    position = game.position()
    again = Game.from_position(position, game.options, game.seed)
    assert again.position() == position
    assert again.decision == game.decision
    assert again.agenda()[:1] == game.agenda()[:1]
    loaded = Game.from_position(json.loads(json.dumps(position)), game.options, game.seed)
    assert loaded.position() == position


def record_replays(game: Game, seed: int) -> None:
    """A record read back gives the same game, which then goes on as this one does."""
    again = Game.replay(json.loads(json.dumps(game.record())))
    same_game(again, game)
    one = game.copy()
    finish(one, seed, 30)
    finish(again, seed, 30)
    assert all_of(again) == all_of(one)
    assert again.record() == one.record()


def undo_goes_back(game: Game, seed: int) -> None:
    """Undo gives the game of that many decisions ago; played on alike, it is this one again."""
    record = game.record()
    entries = [entry for entry in record["entries"] if "do" in entry]
    steps = Chance(seed).below(min(len(entries), 25) + 1)
    undone = game.undo(steps)
    assert undone.decisions_made == len(entries) - steps
    upto = Game.replay(record, upto=len(entries) - steps)
    same_game(undone, upto)
    for entry in entries[len(entries) - steps :]:
        undone.apply(entry["do"])
    same_game(undone, game)
    with pytest.raises(ValueError, match="undone"):
        game.undo(len(entries) + 1)
