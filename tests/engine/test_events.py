"""What happened: every kind of event with its parameters, its rule, and who may know of it."""

from __future__ import annotations

from typing import Any

import pytest

from game import Event, Game, Options
from game.content import CANDIDATES, load_content
from game.engine.events import EVENT_KINDS
from game.text import Text

PLAY = "play:obama."
BOTH = CANDIDATES

# The rules as numbered: chapter by chapter, how many there are.
CHAPTERS = {1: 5, 2: 7, 3: 6, 4: 5, 5: 10, 6: 5, 7: 4, 8: 2, 9: 2, 10: 3}
RULES = {"11"} | {f"{chapter}.{n + 1}" for chapter, count in CHAPTERS.items() for n in range(count)}


def played(position: dict[str, Any], *line: str, **more: Any) -> list[Event]:
    """The events of a line of play."""
    game = Game.from_position(position, **more)
    return [event for option in line for event in game.apply(option)]


def told(events: list[Event]) -> list[tuple[str, str | None, dict[str, Any], str, str | None]]:
    return [(event.kind, event.by, event.params, event.rule, event.source) for event in events]


def test_a_card_that_wins_a_state_news_included() -> None:
    position = {
        "active": "obama",
        "turn": 8,
        "slots": [{"state": "NH"}, {"state": "CO"}],
        "hands": {"obama": ["obama.kitchen-table-tour"]},
        "decks": {"obama": ["obama.no-drama"]},
        "news": ["news.lehman"],
        "unused": ["IA", "VA"],
    }
    card = "obama.kitchen-table-tour"
    voter = {"state": "NH", "issue": "economy", "circle": 2, "was": ".", "change": "placed"}
    first = {"state": "IA", "from": "D1", "to": "E1", "majority": "economy", "flipped": True}
    second = {"state": "IA", "from": "E1", "to": "E2", "majority": "economy", "flipped": False}
    assert told(played(position, f"play:{card}", "state:NH", "enter:IA")) == [
        ("played", "obama", {"card": card, "media": False}, "5.1", card),
        ("state-named", "obama", {"state": "NH"}, "5.2", card),
        ("voter-won", "obama", voter, "5.3", card),
        ("state-won", "obama", {"state": "NH"}, "6.1", card),
        ("state-settled", "obama", {"state": "NH", "votes": 4, "total": 161}, "6.2", None),
        ("state-entered", "obama", {"state": "IA", "slot": 0}, "6.2", None),
        ("news", None, {"card": "news.lehman", "state": "IA"}, "7.1", "news.lehman"),
        ("issue-moved", None, first, "7.1", "news.lehman"),
        ("issue-moved", None, second, "7.1", "news.lehman"),
        ("drew", "obama", {"card": "obama.no-drama"}, "5.1", card),
        ("turn-ended", "obama", {"turn": 8}, "6.5", None),
        ("turn-began", "mccain", {"turn": 9}, "4.1", None),
    ]


def test_the_three_changes_of_a_circle() -> None:
    """A marker placed on red, exchanged on white, removed from blue."""
    position = {
        "active": "obama",
        "slots": [{"state": "CO", "issue": "D1", "economy": "RR.R"}],
        "hands": {"obama": ["obama.seven-houses", "obama.one-voice", "obama.no-drama"]},
    }
    events = played(position, f"{PLAY}seven-houses", "voter:0", "voter:1", chance=[{"roll": 6}])
    changes = [
        (e.params["circle"], e.params["was"], e.params["change"])
        for e in events
        if e.kind == "voter-won"
    ]
    assert changes == [(0, "R", "placed"), (1, "R", "exchanged")]
    events = played(position, f"{PLAY}seven-houses", "voter:3", "voter:0", chance=[{"roll": 6}])
    changes = [
        (e.params["circle"], e.params["was"], e.params["change"])
        for e in events
        if e.kind == "voter-won"
    ]
    assert changes == [(3, "R", "removed"), (0, "R", "placed")]
    assert [e.params["card"] for e in events if e.kind == "discarded"] == [
        "obama.one-voice",
        "obama.no-drama",
    ]
    assert {e.rule for e in events if e.kind == "discarded"} == {"5.7"}


def test_what_is_lost_with_a_state_does_not_happen() -> None:
    """Of two support and of two spaces the first wins the state; the second is not made."""
    slots = [{"state": "NH"}, {"state": "CO", "defense": "RRRR"}]
    hand = ["obama.seven-houses", "obama.debate-pivot", "obama.one-voice", "obama.no-drama"]
    start = {"active": "obama", "slots": slots, "unused": []}
    line = (f"{PLAY}seven-houses", "state:NH")
    position = {**start, "hands": {"obama": [hand[0], *hand[2:]]}}
    events = played(position, *line, chance=[{"roll": 6}])
    assert [event.kind for event in events].count("voter-won") == 1
    events = played({**start, "hands": {"obama": hand[1:2]}}, f"{PLAY}debate-pivot", "state:CO")
    kinds = [event.kind for event in events]
    assert kinds[2:5] == ["issue-moved", "state-won", "state-settled"]
    assert kinds.count("issue-moved") == 1


def test_the_winner_is_told_whoever_caused_it() -> None:
    start = {
        "active": "obama",
        "slots": [{"state": "CO", "defense": "RRRR"}],
        "hands": {"obama": ["obama.debate-pivot"]},
        "unused": ["IA"],
    }
    events = {event.kind: event for event in played(start, f"{PLAY}debate-pivot")}
    assert events["issue-moved"].by == "obama"
    for kind in ("state-won", "state-settled", "state-entered"):
        assert events[kind].by == "mccain"


def test_a_demographic_card_tells_its_rule() -> None:
    position = {
        "active": "obama",
        "slots": [{"state": "IA"}],
        "hands": {"obama": ["obama.seniors-for-obama"]},
    }
    events = played(position, f"{PLAY}seniors-for-obama")
    won = [(e.params["issue"], e.params["circle"], e.rule) for e in events if e.kind == "voter-won"]
    assert won == [("defense", 1, "5.6"), ("economy", 1, "5.6"), ("economy", 2, "5.6")]


def test_a_result_of_the_die_is_the_source() -> None:
    position = {
        "active": "mccain",
        "slots": [{"state": "CO"}],
        "hands": {"mccain": ["mccain.celebrity"]},
    }
    line = ("play:mccain.celebrity", "state:CO")
    events = played(position, *line, chance=[{"roll": 3}])
    rolled = next(event for event in events if event.kind == "rolled")
    assert (rolled.by, rolled.params, rolled.rule) == (
        "mccain",
        {"value": 3, "benefits": "obama"},
        "9.1",
    )
    changed = next(event for event in events if event.kind == "group-changed")
    assert (changed.by, changed.source, changed.rule) == ("obama", "die:3", "9.1")
    assert changed.params == {"state": "CO", "from": "independents", "to": "latinos"}
    events = played(position, line[0], "skip", chance=[{"roll": 3}])
    declined = next(event for event in events if event.kind == "declined")
    assert (declined.by, declined.source, declined.rule) == ("obama", "die:3", "9.1")


# --- Every kind there is -----------------------------------------------------------------------


def every_kind() -> list[Event]:
    """Events of all kinds, from short lines of play."""
    events: list[Event] = []
    game = Game.new(Options(decks="draft"), seed=3)
    for _ in range(36):
        assert game.decision is not None
        events += game.apply(game.decision.options[0])
    both = {
        "hands": {"obama": ["obama.viral-video"], "mccain": ["mccain.celebrity"]},
        "slots": [{"state": "CO"}, {"state": "NH", "group": "clinton-democrats"}],
    }
    # No roll, one media support card for another, edits, declining, steered news, the end.
    game = Game.from_position({"active": "mccain", "media": "mccain.maverick", **both})
    for option in ("play:mccain.celebrity", "state:CO", f"{PLAY}viral-video"):
        events += game.apply(option)
    events += game.edit({"hands": {"mccain": ["mccain.public-funds"]}, "news": ["news.gas-prices"]})
    for option in ("play:mccain.public-funds", "state:NH", "change", "pass"):
        events += game.apply(option)
    events += game.edit({"hands": {"mccain": ["mccain.saddleback-forum", "mccain.press-shop"]}})
    for option in ("play:mccain.saddleback-forum", "state:CO", "skip"):
        events += game.apply(option)
    events += game.edit(
        {"hands": {"obama": ["obama.seven-houses", "obama.one-voice", "obama.no-drama"]}}
    )
    for option in (f"{PLAY}seven-houses", "state:NH", "enter:IA", "state:CO"):
        events += game.apply(option)
    events += game.concede("mccain")
    hands = {"obama": ["obama.small-dollar-surge"]}
    events += played({"active": "obama", "hands": hands}, f"{PLAY}small-dollar-surge")
    return events


@pytest.fixture(scope="module")
def events() -> list[Event]:
    return every_kind()


def test_every_kind_of_event_is_told(events: list[Event]) -> None:
    assert {event.kind for event in events} == set(EVENT_KINDS)


def test_every_event_has_a_rule_that_exists(events: list[Event]) -> None:
    for event in events:
        # Editing the table is no part of the rules.
        assert event.rule in RULES or (event.kind, event.rule) == ("edited", "")
    assert set(Text(load_content()).rules()) >= RULES


def test_every_event_has_the_parameters_of_its_kind(events: list[Event]) -> None:
    more = {"issue-moved": {"majority", "flipped"}}
    for event in events:
        names = {name.rstrip("_") for name, _ in EVENT_KINDS[event.kind].params}
        assert set(event.params) == names | more.get(event.kind, set())


HIDDEN = {"dealt": None, "kept": "card", "drew": "card", "opening-chosen": "state"}
"""What the other player may not know: the whole event, or one parameter of it."""


def test_for_player_hides_what_is_hidden(events: list[Event]) -> None:
    for event in events:
        for player in BOTH:
            known = event.for_player(player)
            if event.kind not in HIDDEN or event.by == player:
                assert known == event
            elif HIDDEN[event.kind] is None:
                assert known is None
            else:
                assert known is not None
                assert set(event.params) - set(known.params) == {HIDDEN[event.kind]}
                assert (known.kind, known.by, known.rule) == (event.kind, event.by, event.rule)


def test_seen_by_names_who_may_know_everything(events: list[Event]) -> None:
    for event in events:
        assert event.seen_by == ((event.by,) if event.kind in HIDDEN else BOTH)


@pytest.mark.parametrize("player", BOTH)
def test_a_log_for_one_player_names_no_hidden_card(player: str) -> None:
    """In a whole game a card of the other's is named only once it was played or discarded."""
    other = BOTH[1 - BOTH.index(player)]
    game = Game.new(Options(decks="full"), seed=11)
    shown: set[str] = set()
    while game.decision is not None and game.turn < 200:
        # The last option draws or stops, so that all kinds of options are taken in time.
        options = game.decision.options
        for event in game.apply(options[game.decisions_made * 7 % len(options)]):
            known = event.for_player(player)
            card = None if known is None else known.params.get("card")
            if event.kind in ("played", "discarded") and event.by == other:
                shown.add(event.params["card"])
            elif isinstance(card, str) and card.startswith(other):
                assert card in shown, event
    assert len(shown) > 20


def test_how_a_game_ends() -> None:
    """The end tells winner, reason and the rule behind it."""
    start = {
        "active": "obama",
        "slots": [{"state": "NH"}],
        "hands": {"obama": ["obama.tax-cut-for-95-percent"]},
    }
    walk = f"{PLAY}tax-cut-for-95-percent"
    game = Game.from_position(start)
    ends = {
        "270": played({**start, "scores": {"obama": 266}}, walk),
        "tie": played({**start, "scores": {"obama": 265, "mccain": 269}, "unused": []}, walk),
        "passes": played({"active": "obama"}, "pass", "pass"),
        "turn-limit": played({"active": "obama"}, "pass", options=Options(turn_limit=1)),
        "concession": list(game.copy().concede("obama")),
        "agreement": list(game.copy().agree_draw()),
    }
    rules = {
        reason: (events[-1].kind, events[-1].params, events[-1].rule)
        for reason, events in ends.items()
    }
    assert rules == {
        "270": ("ended", {"winner": "obama", "reason": "270"}, "10.1"),
        "tie": ("ended", {"winner": "draw", "reason": "tie"}, "10.2"),
        "passes": ("ended", {"winner": "obama", "reason": "passes"}, "4.4"),
        "turn-limit": ("ended", {"winner": "obama", "reason": "turn-limit"}, "11"),
        "concession": ("ended", {"winner": "mccain", "reason": "concession"}, "10.3"),
        "agreement": ("ended", {"winner": "draw", "reason": "agreement"}, "10.3"),
    }


def test_events_are_a_sequence_like_any_other() -> None:
    position = {
        "active": "obama",
        "slots": [{"state": "IA"}],
        "hands": {"obama": ["obama.debate-pivot"]},
    }
    events = Game.from_position(position).apply(f"{PLAY}debate-pivot")
    assert len(events) == len(list(events)) == 6
    assert events[0].kind == "played"
    assert [event.kind for event in events[1:3]] == ["state-named", "issue-moved"]
    assert events[-1] == list(events)[-1]


def test_what_the_die_or_the_news_brings_cites_their_rule() -> None:
    position = {
        "active": "mccain",
        "slots": [{"state": "FL"}, {"state": "PA"}],
        "hands": {"mccain": ["mccain.celebrity"]},
        "decks": {"obama": ["obama.no-drama"]},
    }
    for roll, kind in ((3, "state-named"), (4, "drew")):
        game = Game.from_position(position, chance=[{"roll": roll}])
        told = list(game.apply("play:mccain.celebrity"))
        while game.decision is not None and game.turn == 1:
            told += game.apply(game.decision.options[0])
        rules = {event.rule for event in told if event.kind == kind and event.by == "obama"}
        assert rules == {"9.1"}


def test_a_game_that_is_over_cites_the_rule_by_which_it_ended() -> None:
    game = Game.new(Options(decks="starter"), seed=1)
    game.agree_draw()
    why = game.explain("draw")
    assert why is not None
    assert (why.id, why.rule) == ("game-over", "10.3")
