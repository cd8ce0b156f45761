"""What a game gives out is the caller's own, and no text put to it breaks it."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import Game, IllegalOption, Options, PositionError
from game.content import CANDIDATES
from tests.engine.checks import all_of, rows_are_sound, untouched
from tests.engine.playing import CONTENT, finish, options_of, strange_game, strange_position, until

IDS = [
    *(card.id for card in CONTENT.cards),
    *(card.id for card in CONTENT.news),
    *(state.id for state in CONTENT.states),
    *CANDIDATES,
]
VERBS = (
    "play keep discard state open score enter issue voter shift first draw pass done skip".split()
)

nearly_options = st.one_of(
    st.text(max_size=20),
    st.builds("{}:{}".format, st.sampled_from(VERBS), st.sampled_from(IDS)),
    st.builds("{}:{}".format, st.sampled_from(VERBS), st.text("0123456789/-²:. ", max_size=4)),
    st.builds(
        "shift:{}/{}".format, st.sampled_from(("defense", "economy", "")), st.integers(-1, 12)
    ),
)


def spoil(value: Any) -> None:
    """Change everything that can be changed in what was given out."""
    if isinstance(value, dict):
        for each in list(value.values()):
            spoil(each)
        value["spoilt"] = True
    elif isinstance(value, list):
        for each in value:
            spoil(each)
        value.append("spoilt")


def started() -> Game:
    """From a position, with an edit, tracing, and a game under way."""
    game = Game.from_position(strange_position(6), Options(decks="full"), 6, trace=True)
    game.edit({"scores": {"obama": 100, "mccain": 100}})
    return finish(game, 6, 20)


@pytest.mark.parametrize("what", ["position", "record", "agenda", "prompt", "view"])
def test_changing_what_was_given_out_changes_no_game(what: str) -> None:
    game = started()
    expected = copy.deepcopy((all_of(game), game.record()))
    given = getattr(game, what)
    spoil(given("obama") if what == "view" else given())
    assert (all_of(game), game.record()) == expected
    assert Game.replay(game.record()).record() == expected[1]


def test_changing_what_was_handed_in_changes_no_game() -> None:
    position = strange_position(6)
    game = Game.from_position(position, Options(decks="full"), 6)
    changes = {"scores": {"obama": 100}, "hands": {"mccain": []}}
    game.edit(changes)
    expected = copy.deepcopy(game.record())
    spoil(position)
    spoil(changes)
    assert game.record() == expected
    again = Game.replay(expected)
    kept = copy.deepcopy(expected)
    spoil(expected)
    assert again.record() == kept


@given(seed=st.integers(0, 5000), decisions=st.integers(0, 150), option=nearly_options)
def test_any_text_is_offered_or_explained(seed: int, decisions: int, option: str) -> None:
    """And only what is offered changes anything."""
    game = strange_game(seed) if seed % 3 == 0 else Game.new(options_of(seed % 208), seed)
    finish(game, seed, decisions)
    before = game.copy()
    why = game.explain(option)
    offered = game.decision is not None and option in game.decision.options
    assert (why is None) == offered
    if why is not None:
        with pytest.raises(IllegalOption) as refused:
            game.apply(option)
        assert refused.value.explanation == why
        assert why.rule in str(refused.value)
    assert untouched(game, before)


def test_what_is_no_text_is_refused_as_well() -> None:
    game = Game.new(Options(decks="starter"), 1)
    for option in ("", "play", ":", "play:", "play::", "\x00", "open:FL ", "OPEN:FL"):
        with pytest.raises(IllegalOption):
            game.apply(option)


@given(
    seed=st.integers(0, 10_000),
    keys=st.sets(
        st.sampled_from(
            "turn scores won slots hands decks discards pending media news unused result".split()
        )
    ),
)
def test_a_position_may_leave_out_what_the_contract_says(seed: int, keys: set[str]) -> None:
    """Scores start at 157 and 155, piles are empty, the turn is 1, unused what is not elsewhere."""
    position = strange_position(seed)
    for key in keys:
        del position[key]
    found = Game.from_position(position, Options(decks="full")).position()
    empty: dict[str, list[str]] = {"obama": [], "mccain": []}
    assert found["turn"] == position.get("turn", 1)
    assert found["active"] == position["active"]
    assert found["scores"] == position.get("scores", {"obama": 157, "mccain": 155})
    for pile in ("won", "hands", "decks", "discards", "pending"):
        assert found[pile] == position.get(pile, empty)
    assert found["news"] == position.get("news", [])
    assert found["media"] == position.get("media")
    assert found["slots"] == position.get("slots", [None] * 4)
    assert found["result"] is None
    elsewhere = {tile["state"] for tile in found["slots"] if tile}
    elsewhere |= {*found["won"]["obama"], *found["won"]["mccain"]}
    every = [state.id for state in CONTENT.states if state.id not in elsewhere]
    assert found["unused"] == position.get("unused", every)
    rows_are_sound(found)


@given(seed=st.integers(0, 10_000), slot=st.integers(0, 3))
def test_a_slot_needs_only_its_state(seed: int, slot: int) -> None:
    position = strange_position(seed)
    tile = position["slots"][slot]
    if tile is None:
        return
    state = CONTENT.state(tile["state"])
    position["slots"][slot] = {"state": state.id}
    found = Game.from_position(position, Options(decks="full")).position()["slots"][slot]
    assert found == {
        "state": state.id,
        "issue": state.start,
        "group": state.start_group,
        "defense": state.defense,
        "economy": state.economy,
    }


def _twice(position: dict[str, Any]) -> None:
    position["discards"]["obama"] = [position["hands"]["obama"][0]]


def _won_in_play(position: dict[str, Any]) -> None:
    position["won"]["mccain"] = ["FL"]


def _unused_in_play(position: dict[str, Any]) -> None:
    position["unused"] = ["NH", "FL"]


def _won_tile(position: dict[str, Any]) -> None:
    position["slots"][0] = {"state": "FL", "issue": "E2", "economy": "BBBBB"}


def _blank_printed(position: dict[str, Any]) -> None:
    position["slots"][0] = {"state": "FL", "defense": ".R..B"}


def _too_many_votes(position: dict[str, Any]) -> None:
    position["scores"]["obama"] = 270


def _foreign_card(position: dict[str, Any]) -> None:
    position["hands"]["obama"] = ["mccain.maverick"]


def _over(position: dict[str, Any]) -> None:
    position["result"] = {"winner": "obama", "reason": "270"}


@pytest.mark.parametrize(
    ("spoiling", "key"),
    [
        (_twice, "discards.obama.0"),
        (_won_in_play, "slots.0.state"),
        (_unused_in_play, "unused.1"),
        (_won_tile, "slots.0"),
        (_blank_printed, "slots.0.defense"),
        (_too_many_votes, "scores.obama"),
        (_foreign_card, "hands.obama.0"),
        (_over, "result"),
    ],
)
def test_a_position_that_cannot_be_is_refused_by_its_key(spoiling: Any, key: str) -> None:
    position: dict[str, Any] = {
        "active": "obama",
        "scores": {"obama": 157, "mccain": 155},
        "won": {"obama": [], "mccain": []},
        "slots": [{"state": "FL"}, None, None, None],
        "hands": {"obama": ["obama.voter-file"], "mccain": []},
        "discards": {"obama": [], "mccain": []},
    }
    assert Game.from_position(copy.deepcopy(position)).decision is not None
    spoiling(position)
    with pytest.raises(PositionError) as refused:
        Game.from_position(position)
    assert refused.value.key == key


def test_an_edit_that_cannot_be_changes_nothing() -> None:
    game = finish(Game.new(Options(decks="starter", first_player="obama"), 2), 2, 30)
    while game.decision is not None and game.decision.kind != "turn":
        game.apply(game.decision.options[0])
    before = game.copy()
    in_play = next(tile["state"] for tile in game.position()["slots"] if tile)
    for changes in (
        {"scores": {"obama": 300}},
        {"unused": [in_play]},
        {"active": "nobody"},
        {"result": {"winner": "obama", "reason": "270"}},
        {"hands": {"obama": ["news.lehman"]}},
        {"nonsense": 1},
    ):
        with pytest.raises(PositionError):
            game.edit(changes)
        assert untouched(game, before)
        assert game.log is before.log


@pytest.mark.parametrize("seed", range(40))
def test_edits_between_turns_are_part_of_the_record(seed: int) -> None:
    """Edited at several turns, a game replays, is undone and goes on like any other."""
    game = strange_game(seed)
    for step in range(4):
        other = strange_position(seed * 7 + step, game.options.markers)
        game.edit({key: other[key] for key in other if key != "result"})
        assert game.position() == other
        assert game.decision is not None
        assert game.decision.kind == "turn"
        finish(game, seed + step, 7)
        if (
            until(game, seed, lambda g: g.decision is not None and g.decision.kind == "turn")
            is None
        ):
            break
    again = Game.replay(game.record())
    assert again.record() == game.record()
    assert all_of(again) == all_of(game)
    for steps in range(min(game.decisions_made, 10)):
        undone = game.undo(steps)
        assert undone.decisions_made == game.decisions_made - steps
        assert (
            undone.record()["entries"]
            == game.record()["entries"][: len(undone.record()["entries"])]
        )


def test_undo_keeps_tracing() -> None:
    game = finish(Game.new(options_of(0), 1, trace=True), 1, 30)
    undone = game.undo(7)
    assert undone.record() == Game.replay(game.record(), upto=23).record()
    assert all("options" in entry for entry in undone.record()["entries"] if "do" in entry)
    assert Game.new(options_of(0), 1, trace=True).undo(0).trace is not False
