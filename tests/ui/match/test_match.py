"""Matches without a window: holds, handover, secrecy, undo, resume, and what can be aimed at."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from game import Game, Options
from game.content import CANDIDATES
from game.ui.match import Hold, Match, MatchSetup, Seat, resume_match, targets_of


def hold(match: Match) -> Hold:
    """Anew each time: mypy takes a property for a constant."""
    return match.hold


def starter(**changes: object) -> MatchSetup:
    return MatchSetup(Options(decks="starter", first_player="obama"), seed=5, **changes)  # type: ignore[arg-type]


def play_on(match: Match, rng: random.Random, decisions: int) -> None:
    """Random decisions, going past every hold, until so many were made or the match is over."""
    while match.game.decisions_made < decisions and match.hold is not Hold.OVER:
        go_on(match, rng)


def go_on(match: Match, rng: random.Random) -> None:
    if match.hold is Hold.COVER:
        match.open_cover()
    elif match.hold is Hold.DECISION:
        assert match.game.decision is not None
        if match.game.decision.kind == "first-player":
            match.settle_first_player()
        else:
            match.choose(rng.choice(match.game.decision.options))
    else:
        match.proceed()


@pytest.mark.parametrize("handover", ["cover", "peek", "open"])
@pytest.mark.parametrize("seed", range(4))
def test_a_match_goes_the_way_of_the_game(handover: str, seed: int) -> None:
    setup = MatchSetup(Options(decks="draft" if seed % 2 else "random"), seed, handover=handover)
    match = Match(setup)
    play_on(match, random.Random(seed), 10_000)
    assert match.hold is Hold.OVER
    assert Game.replay(match.record()).position() == match.game.position()


def test_the_table_stops_before_the_die_the_news_and_the_end_of_a_turn() -> None:
    seen = set()
    for seed in range(6):
        match = Match(starter())
        rng = random.Random(seed)
        while match.hold is not Hold.OVER:
            if match.hold is Hold.ROLL:
                assert not any(e.kind == "rolled" for e in match.moments[-1].events)
                assert any(e.kind == "rolled" for e in match.proceed())
                seen.add(Hold.ROLL)
            elif match.hold is Hold.NEWS:
                before = match.view()["news"]
                assert any(e.kind == "news" for e in match.proceed())
                assert match.view()["news"] == before - 1
                seen.add(Hold.NEWS)
            elif match.hold is Hold.END_TURN:
                turn = match.game.turn
                match.proceed()
                assert match.game.turn == turn + 1 or hold(match) is Hold.OVER
                seen.add(Hold.END_TURN)
            else:
                go_on(match, rng)
    assert seen == {Hold.ROLL, Hold.NEWS, Hold.END_TURN}


def test_a_cover_shows_neither_hand_nor_draw_pile() -> None:
    match = Match(starter())
    rng = random.Random(1)
    covers = 0
    while match.hold is not Hold.OVER and covers < 30:
        if match.hold is Hold.COVER:
            covers += 1
            view = match.view()
            assert all(
                isinstance(view[pile][c], int) for pile in ("hands", "decks") for c in CANDIDATES
            )
            assert "options" not in (view["decision"] or {})
            drawn = [e for e in match.events() if e.kind == "drew"]
            assert all("card" not in e.params or e.by == match.seat for e in drawn)
        go_on(match, rng)
    assert covers == 30


def at(position: dict[str, Any], **changes: object) -> Match:
    setup = starter(**changes)
    return Match(setup, game=Game.from_position(position, setup.options))


RALLY = {
    "active": "obama",
    "slots": [{"state": "FL", "economy": "R..BB", "issue": "D2"}],
    "hands": {
        "obama": ["obama.debate-pivot", "obama.yes-we-can-rally"],
        "mccain": ["mccain.press-shop"],
    },
    "decks": {"obama": ["obama.no-drama"], "mccain": ["mccain.war-room"]},
}


def test_a_turn_that_revealed_nothing_can_be_taken_back_until_the_cover_is_opened() -> None:
    match = at(RALLY)
    assert match.hold is Hold.COVER
    match.open_cover()
    before = match.game.position()
    match.choose("play:obama.debate-pivot")
    assert hold(match) is Hold.END_TURN
    assert match.undo_steps() == match.cancel_steps() == 1
    match.proceed()
    assert hold(match) is Hold.COVER
    assert match.next_seat == "mccain"
    assert match.undo_steps() == 1
    match.undo()
    assert match.game.position() == before
    assert (match.seat, hold(match)) == ("obama", Hold.DECISION)


@pytest.mark.parametrize("undo", ["fair", "friendly"])
def test_no_hand_is_uncovered_by_taking_back_what_the_other_player_did(undo: str) -> None:
    changed = 0
    for seed in range(8):
        match = Match(starter(undo=undo))
        play_on(match, random.Random(seed), 4 + 6 * seed)
        while match.hold is not Hold.COVER:
            go_on(match, random.Random(seed))
        match.open_cover()
        seat, made = match.seat, match.game.made
        if undo == "fair":
            assert match.undo_steps() == match.cancel_steps() == 0
        else:
            match.undo(match.undo_steps())
            assert match.game.made == made - 1
            assert match.decider == seat or not match.hand_open
            changed += match.decider != seat
    assert changed == 0 if undo == "fair" else changed > 3


def test_what_revealed_a_card_cannot_be_taken_back_but_among_friends() -> None:
    for undo, steps in (("fair", 0), ("friendly", 1)):
        match = at(RALLY, undo=undo)
        match.open_cover()
        match.choose("play:obama.yes-we-can-rally")
        assert hold(match) is Hold.END_TURN
        assert match.undo_steps() == match.cancel_steps() == steps


@pytest.mark.parametrize("seed", range(5))
def test_a_record_resumes_where_it_was_left(seed: int) -> None:
    rng = random.Random(seed)
    match = Match(starter(handover="open"))
    for _ in range(120):
        if match.hold is Hold.OVER:
            break
        resumed = resume_match(json.loads(json.dumps(match.record())))
        assert resumed.game.decision == match.game.decision
        assert resumed.game.position() == match.game.position()
        assert resumed.hold is match.hold
        assert resumed.record()["meta"] == match.record()["meta"]
        go_on(match, rng)


def test_a_record_whose_held_is_out_of_all_measure_opens_all_the_same() -> None:
    match = Match(starter())
    play_on(match, random.Random(1), 12)
    record = match.record()
    record["meta"]["held"] = 10**15
    again = resume_match(record)
    assert again.game.made == match.game.made


def test_what_was_edited_before_the_first_decision_is_edited_once() -> None:
    game = Game.from_position(RALLY)
    game.edit({"turn": 9})
    record = game.record()
    assert resume_match(record).record()["entries"] == record["entries"]


def test_undo_goes_back_and_redo_comes_forward_again() -> None:
    match = Match(starter(handover="open", undo="friendly"))
    rng = random.Random(3)
    play_on(match, rng, 40)
    while match.hold is not Hold.DECISION:
        go_on(match, rng)
    position, moments = match.game.position(), [m.events for m in match.moments]
    match.choose(match.game.decision.options[0])  # type: ignore[union-attr]
    after = match.game.position()
    match.undo()
    assert match.game.position() == position
    assert [m.events for m in match.moments] == moments
    match.redo()
    assert match.game.position() == after


def test_one_person_against_a_bot_never_sees_a_cover() -> None:
    seats = {"obama": Seat("North"), "mccain": Seat("Bot", bot="random")}
    match = Match(starter(seats=seats))
    rng = random.Random(4)
    for _ in range(300):
        if match.hold is Hold.OVER:
            break
        assert match.hold is not Hold.COVER
        assert match.seat == "obama"
        assert isinstance(match.view()["hands"]["mccain"], int)
        go_on(match, rng)


@pytest.mark.parametrize("seed", range(8))
def test_every_target_answers_decisions_that_are_offered_one_after_the_other(seed: int) -> None:
    match = Match(starter(handover="open"))
    rng = random.Random(seed)
    aimed = set()
    for _ in range(150):
        if match.hold is Hold.OVER:
            break
        if match.hold is Hold.DECISION:
            first: list[str | None] = [None]
            if match.game.decision.kind == "turn":  # type: ignore[union-attr]
                first += [o for o in match.game.decision.options if o.startswith("play:")]  # type: ignore[union-attr]
            for option in first:
                for target in match.targets(option).values():
                    aimed.add(target.key[0])
                    game = match.game.copy()
                    for answer in target.options:
                        assert game.decision is not None
                        assert answer in game.decision.options
                        game.apply(answer)
        go_on(match, rng)
    assert {"circle", "space", "group", "state", "card"} <= aimed


def test_circles_that_are_alike_light_together() -> None:
    game = Game.from_position(
        {
            "active": "obama",
            "slots": [{"state": "FL", "economy": "R..BB", "issue": "D2"}],
            "hands": {"obama": ["obama.yes-we-can-rally"]},
        }
    )
    keys = set(targets_of(game, "play:obama.yes-we-can-rally"))
    assert keys == {("circle", "FL", "economy", 0)}
    game = Game.from_position(
        {
            "active": "obama",
            "slots": [{"state": "FL", "defense": "RRRRB", "issue": "E1"}],
            "hands": {"obama": ["obama.berlin-address"]},
        }
    )
    found = targets_of(game, "play:obama.berlin-address")
    # Two are printed red, two white under McCain's marker: a question, each circle its own answer.
    assert {key[3] for key in found if key[0] == "circle"} == {0, 1, 2, 3}
    assert found["circle", "FL", "defense", 2].options[-1] == "voter:2"
    game = Game.from_position(
        {
            "active": "obama",
            "slots": [{"state": "FL", "defense": "RRB.B", "issue": "E1"}],
            "hands": {"obama": ["obama.berlin-address"]},
        }
    )
    found = targets_of(game, "play:obama.berlin-address")
    assert {key[3] for key in found if key[0] == "circle"} == {0, 1}
    assert (
        found["circle", "FL", "defense", 1].options == found["circle", "FL", "defense", 0].options
    )


def test_all_that_a_demographic_card_wins_lights_up() -> None:
    game = Game.from_position(
        {
            "active": "obama",
            "slots": [
                {"state": "FL", "group": "latinos", "defense": "RR..B", "economy": "R..BB"},
                {"state": "PA"},
            ],
            "hands": {"obama": ["obama.latinos-for-obama"]},
        }
    )
    found = targets_of(game, "play:obama.latinos-for-obama")
    wins = {("circle", "FL", issue, i) for issue, i in (("defense", 2), ("defense", 3))}
    wins |= {("circle", "FL", "economy", 1), ("circle", "FL", "economy", 2)}
    assert set(found) == wins
    assert {target.options for target in found.values()} == {("play:obama.latinos-for-obama",)}


def test_a_resumed_table_taken_back_is_covered_first() -> None:
    match = at(RALLY)
    match.open_cover()
    match.choose("play:obama.debate-pivot")
    assert hold(match) is Hold.END_TURN
    resumed = resume_match(json.loads(json.dumps(match.record())))
    assert (resumed.seat, hold(resumed)) == (None, Hold.END_TURN)
    resumed.undo()
    assert hold(resumed) is Hold.COVER
    assert isinstance(resumed.view()["hands"]["obama"], int)


def test_fair_undo_does_not_make_a_bot_decide_again() -> None:
    seats = {"obama": Seat("North"), "mccain": Seat("Bot", bot="random")}
    match = at({**RALLY, "active": "mccain"}, seats=seats)
    match.choose("play:mccain.press-shop")
    while match.hold is not Hold.DECISION or match.decider != "obama":
        if match.hold is Hold.DECISION:
            assert match.game.decision is not None
            match.choose(match.game.decision.options[0])
        else:
            match.proceed()
    assert match.undo_steps() == 0
    match.choose("play:obama.debate-pivot")
    assert match.undo_steps() == 1


def test_two_matches_never_share_their_seats() -> None:
    seats = {"obama": Seat("North"), "mccain": Seat("South")}
    setup = MatchSetup(seats=seats)
    seats["obama"] = Seat("Another")
    assert setup.seats["obama"].name == "North"
    with pytest.raises(TypeError):
        setup.seats["obama"] = Seat("Another")  # type: ignore[index]
