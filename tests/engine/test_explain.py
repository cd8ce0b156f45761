"""Why an option is not offered: every reason there is, with its parameters and its rule."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from inspect import getsource
from typing import Any

import pytest

from game import Explanation, Game, IllegalOption, Options
from game.content import load_content
from game.engine import explain
from game.text import Text

BASE = {"active": "obama", "slots": [{"state": "CO"}, {"state": "OH"}]}
TWELVE = [
    {"state": "FL", "defense": "BBBBB"},
    {"state": "PA", "economy": "BBBBB"},
    {"state": "MI", "defense": "BBBBB"},
    {"state": "NC", "economy": "RB.BB", "defense": "RRR.R"},
]
"""All of Obama's twelve markers are on these."""


@dataclass(frozen=True)
class Case:
    """`asked` is not offered after `line` was played from `position` (None: from setup)."""

    asked: str
    why: Explanation
    line: tuple[str, ...] = ()
    position: dict[str, Any] | None = field(default_factory=dict)
    options: dict[str, Any] = field(default_factory=dict)
    chance: list[dict[str, Any]] = field(default_factory=list)

    def game(self) -> Game:
        options = Options(**self.options)
        if self.position is None:
            game = Game.new(options, seed=5)
        else:
            game = Game.from_position({**BASE, **self.position}, options, chance=self.chance)
        for option in self.line:
            game.apply(option)
        return game


def why(id: str, rule: str, **params: Any) -> Explanation:
    return Explanation(id, params, rule)


def hand(*names: str, **more: Any) -> dict[str, Any]:
    return {"hands": {"obama": [f"obama.{name}" for name in names]}, **more}


PLAY = "play:obama."
WALK = f"{PLAY}main-street-walk"
UNLIKE = hand("main-street-walk", slots=[{"state": "CO", "issue": "D1", "economy": "RR.B"}])
COUCH = hand("late-night-couch", slots=[{"state": "OH"}])
ATTACK = hand("seven-houses", "no-drama", "one-voice", "voter-file")
NEGATIVE = {"hands": {"mccain": ["mccain.celebrity"]}, "active": "mccain", "slots": TWELVE}
WON = hand("women-for-obama", slots=[{"state": "MN", "economy": "BB.B"}, {"state": "CO"}])
TWO_WON = hand(
    "women-for-obama",
    slots=[
        {"state": "MN", "economy": "BB.B"},
        {"state": "NJ", "defense": "B..BB"},
        None,
        {"state": "CO"},
    ],
)

CASES = {
    # The turn.
    "a card not in hand": Case(
        f"{PLAY}no-drama",
        why("not-in-hand", "4.1", card="obama.no-drama"),
        position=hand("voter-file"),
    ),
    "the other player's card": Case(
        "play:mccain.celebrity",
        why("not-your-decision", "4.1", player="obama"),
        position=hand("voter-file"),
    ),
    "the other player's turn": Case(
        f"{PLAY}one-voice",
        why("not-your-decision", "4.1", player="mccain"),
        (f"{PLAY}no-drama",),
        hand("no-drama", slots=[]),
    ),
    "a cost": Case(
        f"{PLAY}seven-houses",
        why("cannot-pay", "5.7", card="obama.seven-houses", need=2, have=1),
        position=hand("seven-houses", "voter-file"),
    ),
    "a full hand": Case(
        "draw",
        why("hand-full", "4.2", hand=5),
        position=hand(
            "seven-houses",
            "voter-file",
            "no-drama",
            "one-voice",
            "labor-walk",
            decks={"obama": ["obama.viral-video"]},
        ),
    ),
    "nothing to draw": Case("draw", why("nothing-to-draw", "4.2"), position=hand("voter-file")),
    "nothing to draw and a full hand": Case(
        "draw",
        why("nothing-to-draw", "4.2"),
        position=hand("seven-houses", "voter-file", "no-drama", "one-voice", "labor-walk"),
    ),
    "a pass": Case("pass", why("pass-last", "4.4"), position=hand("voter-file")),
    "no option at all": Case(
        "bribe:OH", why("unknown-option", "4.1", option="bribe:OH"), position=hand("voter-file")
    ),
    "no such card": Case(
        f"{PLAY}nobody",
        why("unknown-option", "4.1", option=f"{PLAY}nobody"),
        position=hand("voter-file"),
    ),
    "a voter at the turn": Case(
        "voter:1", why("other-question", "4.1", kind="turn"), position=hand("voter-file")
    ),
    # Costs.
    "the card itself as its cost": Case(
        "discard:obama.seven-houses",
        why("not-payable-self", "5.7", card="obama.seven-houses"),
        (f"{PLAY}seven-houses",),
        ATTACK,
    ),
    "a cost not in hand": Case(
        "discard:obama.labor-walk",
        why("not-in-hand", "4.1", card="obama.labor-walk"),
        (f"{PLAY}seven-houses",),
        ATTACK,
    ),
    "stopping to pay": Case(
        "done",
        why("cannot-stop", "5.7", left=1),
        (f"{PLAY}seven-houses", "discard:obama.no-drama"),
        ATTACK,
    ),
    "stopping to discard for news": Case(
        "done",
        why("cannot-stop", "7.3", left=2),
        (WALK, "state:NH", "enter:IA"),
        {
            "slots": [{"state": "NH"}, {"state": "CO"}],
            "news": ["news.shake-up"],
            "hands": {
                "obama": ["obama.main-street-walk"],
                "mccain": ["mccain.robocalls", "mccain.press-shop", "mccain.maverick"],
            },
        },
    ),
    "a draw while paying": Case(
        "draw", why("other-question", "5.7", kind="discard"), (f"{PLAY}seven-houses",), ATTACK
    ),
    # States.
    "a state not in play": Case(
        "state:NH", why("not-in-play", "5.2", state="NH"), (WALK,), hand("main-street-walk")
    ),
    "a state named before": Case(
        "state:OH",
        why("named-before", "5.8", state="OH"),
        (f"{PLAY}fifty-state-strategy", "state:OH"),
        hand("fifty-state-strategy", slots=[{"state": "CO"}, {"state": "OH"}, {"state": "IA"}]),
    ),
    "a state named before that has left": Case(
        "state:NH",
        why("named-before", "5.8", state="NH"),
        (f"{PLAY}fifty-state-strategy", "state:NH", "enter:VA"),
        hand("fifty-state-strategy", slots=[{"state": "CO"}, {"state": "NH"}]),
    ),
    "news steered to a state not in play": Case(
        "state:NH",
        why("not-in-play", "7.2", state="NH"),
        (WALK, "state:NH", "enter:IA"),
        hand(
            "main-street-walk",
            slots=[{"state": "NH"}, {"state": "CO"}],
            news=["news.lehman"],
            media="obama.viral-video",
        ),
    ),
    "a state where a marker is missing": Case(
        "state:PA",
        why("no-marker", "11", state="PA"),
        ("play:mccain.celebrity", "state:MI", "voter:0"),
        NEGATIVE,
        {"markers": "twelve"},
        [{"roll": 1}],
    ),
    "declining to name a state for a card": Case(
        "skip", why("not-optional", "5.2", kind="state"), (WALK,), hand("main-street-walk")
    ),
    # Support.
    "the own circle": Case("voter:3", why("already-yours", "5.3", circle=3), (WALK,), UNLIKE),
    "an undecided circle": Case("voter:2", why("undecided-last", "5.3", circle=2), (WALK,), UNLIKE),
    "no such circle": Case("voter:4", why("no-such-circle", "5.3", circle=4), (WALK,), UNLIKE),
    "declining support": Case("skip", why("not-optional", "5.3", kind="voter"), (WALK,), UNLIKE),
    "an issue while a circle is asked": Case(
        "issue:economy", why("other-question", "5.3", kind="voter"), (WALK,), UNLIKE
    ),
    # Shifts.
    "past the end of the track": Case(
        "shift:economy/1",
        why("track-end", "5.4", toward="economy"),
        (f"{PLAY}late-night-couch",),
        COUCH,
    ),
    "too far": Case(
        "shift:defense/2", why("too-far", "5.4", most=1), (f"{PLAY}late-night-couch",), COUCH
    ),
    "declining the shift of a 2": Case(
        "skip",
        why("not-optional", "9.1", kind="shift"),
        ("play:mccain.celebrity", "state:CO", "state:CO"),
        {"hands": {"mccain": ["mccain.celebrity"]}, "active": "mccain"},
        chance=[{"roll": 2}],
    ),
    "too far for a 2": Case(
        "shift:defense/2",
        why("too-far", "9.1", most=1),
        ("play:mccain.celebrity", "state:CO", "state:CO"),
        {"hands": {"mccain": ["mccain.celebrity"]}, "active": "mccain"},
        chance=[{"roll": 2}],
    ),
    # One of the cards drawn.
    "a card not drawn": Case(
        f"{PLAY}voter-file",
        why("not-drawn", "5.9", card="obama.voter-file"),
        (f"{PLAY}oprah-on-the-trail",),
        hand(
            "oprah-on-the-trail",
            "voter-file",
            decks={"obama": ["obama.labor-walk", "obama.no-drama"]},
        ),
    ),
    # Settling.
    "a state not won": Case(
        "score:CO", why("not-won", "6.2", state="CO"), (f"{PLAY}women-for-obama",), TWO_WON
    ),
    "a state in play": Case(
        "enter:CO", why("state-used", "6.2", state="CO"), (f"{PLAY}women-for-obama",), WON
    ),
    "a state just won": Case(
        "enter:MN", why("state-used", "6.2", state="MN"), (f"{PLAY}women-for-obama",), WON
    ),
    # Setup.
    "a card not dealt": Case(
        "keep:obama.seven-houses",
        why("not-dealt", "3.1", card="obama.seven-houses"),
        position=None,
    ),
    "a state of the other set": Case(
        "open:FL",
        why("not-own-set", "3.3", state="FL"),
        position=None,
        options={"decks": "starter"},
    ),
    "a state chosen before": Case(
        "open:PA",
        why("chosen-before", "3.3", state="PA"),
        ("open:PA",),
        None,
        {"decks": "starter"},
    ),
    # The end.
    "the game over": Case(
        "draw",
        why("game-over", "10.1"),
        (WALK,),
        hand("main-street-walk", slots=[{"state": "NH"}], scores={"obama": 268}),
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=list(CASES))
def test_why_not(case: Case) -> None:
    game = case.game()
    before = game.position()
    assert game.explain(case.asked) == case.why
    with pytest.raises(IllegalOption) as refused:
        game.apply(case.asked)
    assert refused.value.explanation == case.why
    assert refused.value.rule == case.why.rule
    assert game.position() == before


@pytest.mark.parametrize("case", CASES.values(), ids=list(CASES))
def test_reason_is_told_in_words(case: Case) -> None:
    sentence = Text(load_content()).why(case.why)
    assert len(sentence) > 10
    assert "{" not in sentence


def test_what_is_offered_needs_no_reason() -> None:
    for case in CASES.values():
        game = case.game()
        for option in game.decision.options if game.decision is not None else ():
            assert game.explain(option) is None


def test_every_reason_is_given() -> None:
    known = set(re.findall(r'Explanation\(\s*"([a-z-]+)"', getsource(explain)))
    assert known == {case.why.id for case in CASES.values()}


def test_a_state_in_play_can_always_be_helped() -> None:
    """With a marker left a 1 offers every state in play: nothing but a marker can be missing."""
    for tile in TWELVE:
        slots = [other if other is not tile else {"state": tile["state"]} for other in TWELVE]
        game = Game.from_position(
            {**NEGATIVE, "slots": slots}, Options(markers="twelve"), chance=[{"roll": 1}]
        )
        game.apply("play:mccain.celebrity")
        while game.decision is not None and game.decision.player == "mccain":
            game.apply(game.decision.options[0])
        assert game.decision is not None
        offered = [f"state:{tile['state']}" for tile in slots]
        assert game.decision.options == (*offered, "skip")
