"""Asking the engine, searching for lines, a card of one's own, and the words for all that."""

from __future__ import annotations

import itertools
import tomllib
from dataclasses import replace
from typing import Any

import pytest

from game import Game, IllegalOption, Options
from game.content import ContentError, asset
from game.content.loader import load_content
from game.sandbox import (
    BREAKPOINT_KINDS,
    CardDraft,
    Found,
    Goal,
    Progress,
    SandboxError,
    SandboxWords,
    Workbench,
    agenda_in_words,
    check_card,
    compare,
    cycle_circle,
    draft_text,
    entry_text,
    find,
    move_card,
    move_state,
    not_offered,
    outlook,
    outlooks,
    set_issue,
    targets,
    with_card,
)
from game.sandbox.inquiry import end_kinds
from game.text.locale import read_messages
from tests.sandbox.playing import CONTENT, options_of, play_some, said


def _bench(*cards: str) -> Workbench:
    bench = Workbench(CONTENT, seed=4)
    bench.change(move_state, "FL", "slots.0")
    bench.change(move_state, "NV", "slots.1")
    for card in cards:
        bench.change(move_card, card, f"hands.{card.partition('.')[0]}")
    return bench


def test_what_an_option_leads_to() -> None:
    bench = _bench("obama.tax-cut-for-95-percent", "obama.debate-pivot")
    seen = outlook(bench.game, "play:obama.tax-cut-for-95-percent")
    assert seen.complete
    assert end_kinds(seen.lines) == {"turn-end": 2}
    moved = [change for change in seen.always if change.kind == "card"]
    assert [(change.about, change.now) for change in moved] == [
        ("obama.tax-cut-for-95-percent", "pending.obama")
    ]
    assert {change.key.rpartition(".")[0] for change in seen.sometimes} == {
        "slots.0",
        "slots.0.economy",
        "slots.1",
        "slots.1.economy",
    }
    assert not outlook(bench.game, "play:obama.tax-cut-for-95-percent", 1).complete
    assert [each.option for each in outlooks(bench.game)] == list(
        bench.game.decision.options  # type: ignore[union-attr]
    )
    with pytest.raises(IllegalOption):
        outlook(bench.game, "draw")


def test_two_options_are_compared() -> None:
    bench = _bench("obama.tax-cut-for-95-percent")
    bench.play("play:obama.tax-cut-for-95-percent")
    found = compare(bench.game, "state:FL", "state:NV")
    assert [change.about for change in found.only_first] == ["FL", "FL"]
    assert {change.about for change in found.only_second} == {"NV"}
    assert found.both == ()
    same = compare(bench.game, "state:FL", "state:FL")
    assert (same.only_first, same.only_second) == ((), ())
    assert len(same.both) == 2


def test_every_option_not_offered_has_a_reason() -> None:
    kinds = set()
    for seed in range(25):
        bench = Workbench(CONTENT)
        bench.random_table(seed, weird=seed % 3 == 0)
        for _ in range(25):
            decision = bench.game.decision
            if decision is None:
                assert not_offered(bench.game) == []
                break
            kinds.add(decision.kind)
            for option, why in not_offered(bench.game):
                assert option not in decision.options
                assert why == bench.why_not(option)
                assert SandboxWords(CONTENT).text.why(why)
            play_some(bench, seed, 1)
    assert {"turn", "state", "voter", "enter", "shift", "discard"} <= kinds
    draft = Workbench(CONTENT)
    draft.open_game(Game.new(Options(), 1))
    assert len(not_offered(draft.game)) == 42


def test_the_targets_of_a_card() -> None:
    bench = _bench("obama.tax-cut-for-95-percent")
    found = targets(bench.game, "obama.tax-cut-for-95-percent")
    assert found.playable
    assert found.complete
    assert found.states == ["FL", "NV"]
    assert found.circles == [("FL", "economy", 0), ("NV", "economy", 0)]
    assert found.tracks == [("FL", "E2"), ("NV", "E2")]
    assert (found.groups, found.wins, found.draws) == ([], [], 0)
    other = targets(bench.game, "mccain.seniors-for-mccain")
    assert not other.playable
    assert other.states == ["FL"]
    assert len(other.circles) == 4
    bench.change(cycle_circle, 0, "economy", 0)
    bench.change(cycle_circle, 0, "economy", 1)
    for card in ("obama.voter-file", "obama.no-drama"):
        bench.change(move_card, card, "decks.obama")
    winning = targets(bench.game, "obama.yes-we-can-rally")
    assert winning.wins == [("obama", "FL")]
    assert winning.draws == 1
    assert targets(bench.game, "obama.small-dollar-surge").draws == 3
    with pytest.raises(SandboxError, match="paid"):
        targets(bench.game, "obama.seven-houses")
    with pytest.raises(SandboxError, match="no card"):
        targets(bench.game, "obama.nobody")
    bench.play("play:obama.tax-cut-for-95-percent")
    with pytest.raises(SandboxError, match="turn"):
        targets(bench.game, "obama.voter-file")


def _find(bench: Workbench, goal: Goal, depth: int, **how: Any) -> Found | None:
    told = list(find(bench.game, goal, depth, queue=bench.chance, **how))
    return told[-1] if isinstance(told[-1], Found) else None


def test_a_line_is_found_and_can_be_played() -> None:
    bench = _bench("obama.women-for-obama", "obama.seniors-for-obama")
    bench.change(cycle_circle, 0, "economy", 0)
    found = _find(bench, Goal("state-won", "obama", "FL"), 3)
    assert found is not None
    assert found.steps == ("play:obama.seniors-for-obama",)
    assert _find(bench, Goal("state-won", "mccain"), 2) is None
    for step in found.steps:
        bench.play(step)
    assert bench.game.position() == found.game.position()


@pytest.mark.parametrize(
    ("goal", "first"),
    [
        (Goal("votes", "obama", "277"), "play:obama.seniors-for-obama"),
        (Goal("election", "obama"), "play:obama.seniors-for-obama"),
        (Goal("rule", None, "5.4"), "play:obama.debate-pivot"),
        (Goal("rule", None, "5"), "play:obama.debate-pivot"),
        (Goal("event", "obama", "issue-moved"), "play:obama.debate-pivot"),
    ],
)
def test_goals(goal: Goal, first: str) -> None:
    bench = _bench("obama.debate-pivot", "obama.seniors-for-obama")
    bench.change(cycle_circle, 0, "economy", 0)
    bench.edit({"scores": {"obama": 250}})
    found = _find(bench, goal, 2)
    assert found is not None
    assert found.steps[0] == first


def test_the_opponent_is_made_to_win() -> None:
    bench = _bench("obama.debate-pivot")
    bench.change(move_state, "NV", "unused")
    bench.edit({"slots": [{"state": "FL", "defense": "RRRRR"}], "scores": {"mccain": 260}})
    found = _find(bench, Goal("election", "mccain"), 3)
    assert found is not None
    assert found.game.position()["result"] == {"winner": "mccain", "reason": "270"}
    assert found.steps == ("play:obama.debate-pivot",)


def test_a_search_uses_chance_set_by_hand() -> None:
    bench = _bench("obama.still-out-of-touch")
    bench.set_chance([{"roll": 3}])
    found = _find(bench, Goal("event", "mccain", "group-changed"), 3)
    assert found is not None
    for step in found.steps:
        bench.play(step)
    assert bench.game.position() == found.game.position()


def test_a_search_can_be_stopped_and_bounded() -> None:
    bench = Workbench(CONTENT)
    bench.random_table(2)
    search = find(bench.game, Goal("election", None), 30, tell_every=50)
    told = list(itertools.islice(search, 4))
    assert all(isinstance(each, Progress) for each in told)
    search.close()
    assert _find(bench, Goal("election", None), 30, most=300) is None


# --- A card of one's own -------------------------------------------------------------------------

DRAFT = CardDraft(
    id="obama.fireside-chat",
    candidate="obama",
    title="Fireside Chat",
    effect="shift either 2; support majority 1; draw 1",
    negative=True,
)


def test_a_card_is_written_checked_and_played() -> None:
    checked = check_card(CONTENT, DRAFT, "obama.debate-pivot")
    assert checked.problem == ""
    assert checked.card is not None
    assert checked.content is not None
    assert checked.card.text == draft_text(CONTENT, DRAFT.effect, negative=True)
    assert "up to two spaces either way" in checked.card.text
    assert len(checked.content.cards) == 90
    assert checked.content.hash != CONTENT.hash
    bench = _bench("obama.debate-pivot")
    old = bench.node
    bench.use_content(checked.content, {"obama.debate-pivot": "obama.fireside-chat"})
    assert bench.position()["hands"]["obama"] == ["obama.fireside-chat"]
    bench.set_chance([{"roll": 6}])
    bench.play("play:obama.fireside-chat")
    bench.play("state:FL")
    bench.play("shift:defense/2")
    assert [event.kind for event in bench.events].count("issue-moved") == 2
    assert bench.scenario().chance == [{"roll": 6}]
    assert bench.go(old).game.content is CONTENT


def test_its_entry_is_one_of_the_content_files(tmp_path: Any) -> None:
    checked = check_card(CONTENT, DRAFT, "obama.debate-pivot")
    assert checked.card is not None
    entry = entry_text(checked.card)
    (row,) = tomllib.loads(entry)["card"]
    assert row["title"] == "Fireside Chat"
    old = asset("content", "campaign_cards.toml").read_text(encoding="utf-8")
    before, after = old.split('[[card]]\nid = "obama.debate-pivot"', 1)
    rest = after.split("[[card]]", 1)[1]
    file = tmp_path / "campaign_cards.toml"
    file.write_text(f"{before}{entry}\n[[card]]{rest}", encoding="utf-8")
    assert load_content(tmp_path) == checked.content


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"effect": "fly 1"}, "needs one of the verbs"),
        ({"effect": "support economy 1; pay 1"}, "only first"),
        ({"effect": "claim nobody"}, "unknown group"),
        ({"effect": ""}, "empty"),
        ({"id": "fireside-chat"}, "must start with"),
        ({"id": "obama.seven-houses"}, "twice"),
        ({"title": ""}, "title is empty"),
        ({"title": "a\nb"}, "line break"),
        ({"category": "song"}, "must be one of"),
        ({"candidate": "mccain"}, "its candidate is obama"),
        ({"effect": "media no-roll"}, "only a card of mccain"),
    ],
)
def test_a_card_that_cannot_be_is_refused(change: dict[str, Any], said: str) -> None:
    checked = check_card(CONTENT, replace(DRAFT, **change), "obama.debate-pivot")
    assert checked.card is None
    assert said in checked.problem
    assert checked.problem.startswith("card ")
    with pytest.raises(KeyError):
        check_card(CONTENT, DRAFT, "obama.nobody")


def test_every_verb_of_a_card_can_be_drafted() -> None:
    for card in CONTENT.cards:
        assert draft_text(CONTENT, card.effect, negative=card.negative)
    with pytest.raises(ValueError, match="verbs"):
        draft_text(CONTENT, "fly 1")


# --- Words ---------------------------------------------------------------------------------------


def test_every_place_breakpoint_and_error_has_its_words() -> None:
    words = SandboxWords(CONTENT)
    piles = [f"{pile}.{c}" for pile in ("hands", "decks", "discards", "pending", "won")
             for c in ("obama", "mccain")]  # fmt: skip
    for place in (*piles, "media", "news", "unused", "out", "slots.3"):
        assert words.place(place)
    for kind in BREAKPOINT_KINDS:
        assert f"breakpoint.{kind}" in words
    assert words.error(SandboxError("no-state", state="TX")).startswith("There is no state TX;")
    ids = read_messages(asset("locale", "sandbox", "en.toml"))
    for key, template in ids.items():
        assert template.strip() == template
        if key.startswith(("error.", "change.", "mend.")):
            assert template.endswith((".", "{reason}")), key


def test_no_content_is_no_card() -> None:
    with pytest.raises(ContentError):
        with_card(CONTENT, CardDraft("x", "obama", "X", "draw 1"), "obama.debate-pivot")


def test_the_issue_marker_is_moved_where_told() -> None:
    bench = _bench()
    bench.change(set_issue, 1, "D2")
    assert [change.key for change in bench.last_changes()] == ["slots.1.issue"]


def test_the_agenda_is_told_in_words() -> None:
    words = SandboxWords(CONTENT)
    verbs: dict[str, str] = {}
    for seed in range(60):
        bench = Workbench(CONTENT)
        if seed % 4 == 0:
            bench.open_game(Game.new(options_of(seed), seed))
        else:
            bench.random_table(seed, weird=seed % 2 == 1)
        for turn in range(60):
            decision = bench.game.decision
            if decision is None:
                break
            bench.answer(decision.options[(seed * 7 + turn * 5) % len(decision.options)])
            while True:
                agenda = bench.agenda()
                lines = said(agenda_in_words(words, agenda))
                assert len(lines) == len(agenda)
                for entry, line in zip(agenda, lines, strict=True):
                    assert f"rule {entry['rule']}" in line
                    verbs[entry["verb"]] = line
                if bench.game.decision is not None or bench.game.result is not None:
                    break
                bench.step()
    assert {"support", "shift", "demographic", "draw", "spread", "pay", "settle", "enter", "news",
            "rolls", "end-turn", "turn", "deal", "opening", "setup-hand"} <= set(verbs)  # fmt: skip


def test_a_line_of_the_agenda() -> None:
    bench = _bench("obama.kitchen-table-tour")
    bench.play("play:obama.kitchen-table-tour")
    assert said(agenda_in_words(SandboxWords(CONTENT), bench.agenda())) == [
        "Obama, Kitchen-Table Tour: +1 Economy (rule 5.3)",
        "Obama, Kitchen-Table Tour: draw 1 (rule 5.1)",
        "Obama ends the turn (rule 6.5)",
    ]
