"""Examples of everything the engine can say, for tests that demand a sentence for it."""

import re
from pathlib import Path
from typing import Any

import game.engine.explain as explain_module

CARD, OTHER, MEDIA = "obama.oprah-on-the-trail", "obama.voter-file", "mccain.talk-radio"

EVENTS: dict[str, list[dict[str, Any]]] = {
    "dealt": [{"cards": [CARD, OTHER, "obama.no-drama"]}],
    "kept": [{"card": CARD, "pick": 3}],
    "first-player": [{"candidate": "mccain", "how": how} for how in ("coin", "fastest", "option")],
    "opening-chosen": [{"state": "PA"}],
    "shuffled": [
        {"pile": pile, "count": count}
        for count in (1, 15)
        for pile in ("deck/obama", "deck/mccain", "news")
    ]
    + [
        {"pile": f"{what}/{who}", "count": 45}
        for what in ("draft", "random")
        for who in ("obama", "mccain")
    ],
    "turn-began": [{"turn": 12}],
    "played": [{"card": CARD, "media": False}, {"card": MEDIA, "media": True}],
    "media-left": [{"card": MEDIA, "owner": "mccain"}],
    "passed": [{}],
    "discarded": [{"card": CARD}],
    "drew": [{"card": CARD}],
    "no-card": [{}],
    "state-named": [{"state": "FL"}],
    "voter-won": [
        {"state": "FL", "issue": "economy", "circle": 4, "was": was, "change": change}
        for was, change in ((".", "placed"), ("R", "placed"), ("R", "removed"), ("R", "exchanged"))
    ],
    "issue-moved": [
        {"state": "FL", "from": "E1", "to": "E2", "majority": "economy", "flipped": False},
        {"state": "FL", "from": "E1", "to": "D1", "majority": "defense", "flipped": True},
    ],
    "group-changed": [{"state": "FL", "from": "seniors", "to": "latinos"}],
    "declined": [{"what": what} for what in ("state", "shift", "demographic", "discard")],
    "state-won": [{"state": "FL"}],
    "state-settled": [{"state": "FL", "votes": 27, "total": 184}],
    "state-entered": [{"state": "IA", "slot": 0}],
    "news": [{"card": "news.lehman", "state": "FL"}, {"card": "news.slow-news", "state": None}],
    "news-steered": [{"card": "news.lehman", "state": "OH"}],
    "rolled": [{"value": value, "benefits": "mccain"} for value in range(1, 7)],
    "no-roll": [{"card": MEDIA, "count": count} for count in (1, 2)],
    "turn-ended": [{"turn": 12}],
    "edited": [{"keys": ["scores", "slots"]}],
    "ended": [
        {"winner": winner, "reason": reason}
        for winner, reason in (
            ("obama", "270"),
            ("draw", "tie"),
            ("mccain", "turn-limit"),
            ("draw", "turn-limit"),
            ("mccain", "passes"),
            ("draw", "passes"),
            ("draw", "agreement"),
            ("obama", "concession"),
        )
    ],
}

EXPLANATIONS: dict[str, list[dict[str, Any]]] = {
    "not-your-decision": [{"player": "mccain"}],
    "not-in-hand": [{"card": CARD}],
    "cannot-pay": [{"card": CARD, "need": need, "have": 0} for need in (1, 2)],
    "hand-full": [{"hand": 5}],
    "nothing-to-draw": [{}],
    "pass-last": [{}],
    "unknown-option": [{"option": "fly"}],
    "other-question": [{"kind": "voter"}],
    "already-yours": [{"circle": 0}],
    "undecided-last": [{"circle": 1}],
    "no-such-circle": [{"circle": 8}],
    "no-marker": [{"circle": 2}, {"state": "FL"}],
    "not-in-play": [{"state": "FL"}],
    "named-before": [{"state": "FL"}],
    "state-used": [{"state": "FL"}],
    "not-optional": [{"kind": "shift"}],
    "cannot-stop": [{"left": left} for left in (1, 2)],
    "track-end": [{"toward": "defense"}],
    "too-far": [{"most": most} for most in (1, 2)],
    "not-own-set": [{"state": "FL"}],
    "chosen-before": [{"state": "PA"}],
    "not-dealt": [{"card": CARD}],
    "not-drawn": [{"card": CARD}],
    "not-won": [{"state": "FL"}],
    "game-over": [{}],
    "not-payable-self": [{"card": CARD}],
}


def explanation_ids() -> set[str]:
    """The ids that the engine's own source builds explanations with."""
    source = Path(str(explain_module.__file__)).read_text(encoding="utf-8")
    return set(re.findall(r'Explanation\(\s*"([a-z-]+)"', source))
