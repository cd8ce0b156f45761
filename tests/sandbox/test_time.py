"""Time as a tree, chance by hand, one step at a time."""

from __future__ import annotations

import pytest

from game import IllegalOption, Options
from game.sandbox import (
    Breakpoint,
    SandboxError,
    SandboxWords,
    Workbench,
    changes_in_words,
    difference,
    move_card,
    move_state,
    set_value,
)
from tests.sandbox.playing import CONTENT, play_some, said


def _bench(*cards: str, states: str = "FL OH") -> Workbench:
    bench = Workbench(CONTENT, seed=1)
    for slot, state in enumerate(states.split()):
        bench.change(move_state, state, f"slots.{slot}")
    for card in cards:
        bench.change(move_card, card, f"hands.{card.split('.')[0]}")
    return bench


def test_undo_and_redo_go_through_every_moment() -> None:
    bench = Workbench(CONTENT)
    bench.random_table(3, options=Options(decks="full"))
    start = bench.node
    play_some(bench, 3, 250)
    end = bench.node
    path = end.path()
    assert len(path) > 200
    positions = [node.game.position() for node in path]
    assert bench.undo(200) is path[-201]
    assert bench.redo(200) is end
    for position in reversed(positions):
        assert bench.position() == position
        if bench.node.parent is not None:
            bench.undo()
    assert bench.node is start
    with pytest.raises(SandboxError):
        bench.undo()
    bench.redo(len(path) - 1)
    with pytest.raises(SandboxError):
        bench.redo()


def test_branches_are_kept_and_compared() -> None:
    bench = _bench("obama.debate-pivot")
    before = bench.node
    bench.play("play:obama.debate-pivot")
    fork = bench.node
    bench.play("state:FL")
    first = bench.node
    bench.name("  Florida first ")
    bench.go(fork)
    bench.play("state:OH")
    second = bench.node
    assert fork.children == [first, second]
    assert first.name == "Florida first"
    assert bench.tree.common(first, second) is fork
    assert [node for node in bench.tree.leaves() if fork in node.path()] == [first, second]
    changes = bench.changes_between(first, second)
    assert {change.keys for change in changes} == {("slots.0.issue",), ("slots.1.issue",)}
    assert said(changes_in_words(SandboxWords(CONTENT), changes)) == [
        "In Florida the issue marker is on E1 instead of D2.",
        "In Ohio the issue marker is on D1 instead of E2.",
    ]
    bench.go(first)
    bench.undo()
    assert bench.redo() is first
    bench.undo()
    assert bench.play("state:OH") is second  # the same again is no new branch
    bench.tree.prune(second)
    assert bench.node is fork
    assert bench.redo() is first
    with pytest.raises(SandboxError):
        bench.go(second)
    with pytest.raises(SandboxError):
        bench.tree.prune(before.path()[0])


def test_steps_come_to_the_same_as_playing() -> None:
    for seed in range(12):
        bench = Workbench(CONTENT)
        bench.random_table(seed, weird=seed % 2 == 1)
        for _ in range(6):
            decision = bench.game.decision
            if decision is None:
                break
            node, option = bench.node, decision.options[-1]
            whole = bench.play(option)
            told = list(whole.events)
            bench.go(node)
            bench.answer(option)
            events = list(bench.events)
            while bench.game.decision is None and bench.game.result is None:
                assert bench.agenda()
                with pytest.raises(SandboxError, match="next decision"):
                    bench.play(option)
                bench.step()
                events += bench.events
            assert bench.position() == whole.game.position()
            assert bench.game.decision == whole.game.decision
            assert events == told
            assert bench.game.record() == whole.game.record()


def test_step_and_run_need_something_to_be_done() -> None:
    bench = _bench("obama.debate-pivot")
    with pytest.raises(SandboxError, match="decision"):
        bench.step()
    with pytest.raises(IllegalOption):
        bench.play("draw")
    bench.concede("obama")
    assert bench.position()["result"] == {"winner": "mccain", "reason": "concession"}
    with pytest.raises(SandboxError, match="over"):
        bench.run()
    with pytest.raises(IllegalOption):
        bench.play("draw")
    with pytest.raises(SandboxError, match="agreement"):
        bench.scenario()
    bench.undo()
    bench.agree_draw()
    assert bench.position()["result"]["winner"] == "draw"


def test_breakpoints() -> None:
    bench = _bench("obama.kitchen-table-tour")
    bench.change(move_card, "obama.no-drama", "decks.obama")
    bench.play("play:obama.kitchen-table-tour")
    fork = bench.node
    for point, verb in (
        (Breakpoint("verb", "draw"), "draw"),
        (Breakpoint("rule", "5.1"), "draw"),
        (Breakpoint("rule", "5.3"), "draw"),  # after the support was won
        (Breakpoint("rule", "5"), "draw"),  # a chapter
        (Breakpoint("event", "voter-won"), "draw"),
        (Breakpoint("event", "drew"), "end-turn"),
    ):
        bench.go(fork)
        bench.breakpoints = [point]
        bench.play("state:FL")
        assert bench.node.stopped == point
        assert bench.agenda()[0]["verb"] == verb
        assert bench.run().stopped is None
        assert bench.game.decision is not None
    bench.breakpoints = [Breakpoint("state-won", "OH"), Breakpoint("roll")]
    bench.go(fork)
    bench.play("state:FL")
    assert bench.node.stopped is None


def test_breakpoints_at_a_win_and_a_roll() -> None:
    bench = _bench("obama.still-out-of-touch")
    bench.edit({"slots": [{"state": "FL", "economy": "RBBBB"}, {"state": "OH"}]})
    bench.breakpoints = [Breakpoint("state-won"), Breakpoint("roll", "3")]
    bench.set_chance([{"roll": 3}])
    bench.play("play:obama.still-out-of-touch")
    bench.play("state:FL")
    assert bench.node.stopped == Breakpoint("state-won")
    assert [event.kind for event in bench.events][-1] == "state-won"
    bench.run()
    bench.play("enter:NV")
    assert bench.node.stopped == Breakpoint("roll", "3")
    assert bench.agenda()[0]["source"] == "die:3"


def test_dice_by_hand() -> None:
    bench = _bench("obama.still-out-of-touch", "mccain.celebrity")
    bench.set_chance([{"roll": 6}, {"roll": 2}])
    assert bench.next_roll() == 6
    bench.play("play:obama.still-out-of-touch")
    bench.play("state:FL")
    rolled = [event.params["value"] for event in bench.events if event.kind == "rolled"]
    assert rolled == [6]
    assert list(bench.chance) == [{"roll": 2}]
    bench.play("play:mccain.celebrity")
    bench.play("state:FL")
    bench.play("voter:0")
    bench.play("voter:4")
    assert list(bench.chance) == []
    prompt = bench.game.prompt()
    assert prompt is not None
    assert prompt["source"] == "die:2"
    assert bench.scenario().chance == [{"roll": 6}, {"roll": 2}]
    bench.undo(6)
    assert list(bench.chance) == [{"roll": 6}, {"roll": 2}]
    for wrong in ({"roll": 7}, {"roll": True}, {"shuffle": ["obama.x"], "of": "news"}, {}):
        with pytest.raises(SandboxError):
            bench.set_chance([wrong])
    assert list(bench.chance) == [{"roll": 6}, {"roll": 2}]


def test_without_a_hand_the_seed_rolls_what_was_foretold() -> None:
    for seed in range(8):
        bench = _bench("obama.still-out-of-touch", states="FL")
        bench.set_seed(seed)
        foretold = bench.next_roll()
        bench.play("play:obama.still-out-of-touch")
        events = [event for node in bench.node.path() for event in node.events]
        assert [e.params["value"] for e in events if e.kind == "rolled"] == [foretold]


def test_a_shuffle_by_hand_names_what_comes_on_top() -> None:
    bench = _bench("obama.small-dollar-surge", states="FL")
    cards = ["obama.no-drama", "obama.one-voice", "obama.voter-file", "obama.debate-pivot"]
    for card in cards:
        bench.change(move_card, card, "discards.obama")
    bench.set_chance(
        [
            {"shuffle": ["mccain.maverick"], "of": "deck/mccain"},
            {"shuffle": ["obama.debate-pivot", "obama.one-voice"], "of": "deck/obama"},
        ]
    )
    bench.play("play:obama.small-dollar-surge")
    assert bench.position()["hands"]["obama"][:2] == ["obama.debate-pivot", "obama.one-voice"]
    assert [outcome["of"] for outcome in bench.chance] == ["deck/mccain"]
    (drawn,) = bench.scenario().chance
    assert sorted(drawn["shuffle"]) == sorted(cards)
    assert drawn["shuffle"][:2] == ["obama.debate-pivot", "obama.one-voice"]


def test_the_coin_by_hand() -> None:
    from game import Game

    for side in ("obama", "mccain"):
        bench = Workbench(CONTENT)
        bench.open_game(Game.new(Options(decks="draft", first_player="coin"), 3))
        bench.set_chance([{"coin": side}])
        while bench.game.active is None:
            assert bench.game.decision is not None
            bench.play(bench.game.decision.options[0])
        assert bench.game.active == side


def test_differences_say_what_moved() -> None:
    bench = _bench("obama.no-drama")
    before = bench.position()
    bench.change(move_state, "FL", "won.mccain")
    bench.change(move_card, "obama.no-drama", "decks.obama")
    bench.change(move_card, "obama.one-voice", "decks.obama")
    bench.change(move_card, "mccain.maverick", "media")
    bench.change(set_value, "turn", 9)
    bench.change(set_value, "active", "mccain")
    after = bench.position()
    assert said(changes_in_words(SandboxWords(CONTENT), difference(before, after))) == [
        "Turn 1 became turn 9.",
        "McCain is active.",
        "McCain has 182 electoral votes instead of 155.",
        "Florida: from slot 1 to the states won by McCain.",
        "No Drama: from the hand of Obama to the draw pile of Obama.",
        "One Voice: from nowhere to the draw pile of Obama.",
        "Maverick: from nowhere to media support.",
    ]
    assert difference(after, after) == ()
    back = bench.undo(6).game.position()
    assert back == before
    news = {**before, "news": ["news.lehman", "news.denver"]}
    turned = {**before, "news": ["news.denver", "news.lehman"]}
    assert [change.kind for change in difference(news, turned)] == ["order"]
    over = {**before, "result": {"winner": "obama", "reason": "270"}}
    assert said(changes_in_words(SandboxWords(CONTENT), difference(before, over))) == [
        "Obama has won the election (270 votes)."
    ]
