"""A row for each of Obama's 45 campaign cards, in content order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.engine.card_table import Row, Tile, card, drawn, paid, tile

DRAWN = drawn("obama", "one-voice viral-video", "opting-out fight-the-smears")


def o(
    name: str, slots: Sequence[str | Tile], line: str, changes: Mapping[str, Any], **more: Any
) -> Row:
    return card("obama", name, slots, line, changes, **more)


OBAMA: tuple[Row, ...] = (
    o(
        "seven-houses",
        ["OH", "VA"],
        "discard:obama.voter-file discard:obama.no-drama state:OH",
        {
            "slots.0.economy": "BB..B",
            **paid("obama", "one-voice", "seven-houses voter-file no-drama"),
        },
        hand="no-drama voter-file one-voice",
        roll=6,
    ),
    # Of the red circle and the white one under a red marker the white one first.
    o(
        "more-of-the-same",
        [tile("MO", economy="R.BR"), "VA"],
        "state:MO voter:3",
        {"slots.0.economy": "B.BB", **paid("obama", "", "more-of-the-same no-drama voter-file")},
        hand="no-drama voter-file",
        roll=6,
    ),
    o(
        "one-hundred-years",
        ["IA", "PA"],
        "state:PA",
        {"slots.1.defense": "B..BB", **paid("obama", "", "one-hundred-years voter-file no-drama")},
        hand="voter-file no-drama",
        roll=6,
    ),
    o(
        "still-out-of-touch",
        ["FL", "IA"],
        "state:FL",
        {"slots.0.economy": "B..BB", "slots.0.defense": "BR..B"},
        roll=6,
    ),
    o(
        "half-hour-broadcast",
        ["VA", "IA"],
        "state:VA",
        {"slots.0.economy": "B..B", "slots.0.issue": "D1"},
    ),
    # Wisconsin's marker is at the end of the track already.
    o("tax-cut-for-95-percent", ["WI", "IA"], "state:WI", {"slots.0.economy": "BB.B"}),
    o(
        "sixteen-months",
        ["MN", "IA"],
        "state:MN",
        {"slots.0.defense": "B..B", "slots.0.issue": "D1"},
    ),
    o(
        "change-the-subject",
        ["IA", "OH"],
        "state:IA",
        {"slots.0.economy": "BB.", "slots.0.issue": "E1"},
    ),
    o(
        "stay-on-the-air",
        ["NC", "IA"],
        "state:NC",
        {"slots.0.defense": "BRR.B", "slots.0.issue": "D2"},
    ),
    o("yes-we-can-rally", ["CO", "IA"], "state:CO", {"slots.0.economy": "B..B", **DRAWN}),
    o("kitchen-table-tour", ["IA", "OR"], "state:OR", {"slots.1.economy": "B.B", **DRAWN}),
    o("main-street-walk", ["NM", "IA"], "state:NM", {"slots.0.economy": "BB.", **DRAWN}),
    o("rust-belt-bus-tour", ["MI", "IA"], "state:MI", {"slots.0.economy": "BBB.B", **DRAWN}),
    o("berlin-address", ["NV", "IA"], "state:NV", {"slots.0.defense": "B..", **DRAWN}),
    o("front-line-visit", ["WV", "IA"], "state:WV", {"slots.0.defense": "BR.", **DRAWN}),
    o(
        "no-drama",
        ["CO", "OH", "IA"],
        "discard:obama.voter-file discard:obama.debate-pivot done "
        "state:IA issue:economy state:CO issue:defense",
        {
            "slots.2.economy": "BB.",
            "slots.0.defense": "B..B",
            **paid("obama", "one-voice", "no-drama voter-file debate-pivot"),
        },
        hand="one-voice voter-file debate-pivot",
    ),
    o(
        "one-voice",
        ["CO", "OH"],
        "discard:obama.debate-pivot discard:obama.voter-file "
        "state:OH shift:defense/1 shift:economy/1",
        {
            "slots.1.issue": "E1",
            "slots.0.issue": "E2",
            **paid("obama", "", "one-voice debate-pivot voter-file"),
        },
        hand="voter-file debate-pivot",
    ),
    o(
        "neighbor-to-neighbor",
        ["NJ", "IA"],
        "state:NJ change",
        {"slots.0.group": "catholics", **DRAWN},
    ),
    o(
        "early-vote-drive",
        ["IA", "WA"],
        "state:WA change",
        {"slots.1.group": "veterans", **DRAWN},
    ),
    o(
        "small-dollar-surge",
        ["CO", "IA"],
        "",
        drawn("obama", "one-voice viral-video opting-out fight-the-smears", ""),
    ),
    o(
        "oprah-on-the-trail",
        ["CO", "IA"],
        "play:obama.viral-video",
        {
            "media": "obama.viral-video",
            **drawn("obama", "one-voice opting-out", "fight-the-smears"),
        },
    ),
    o(
        "sunday-morning-interview",
        ["CO", "IA"],
        "state:CO shift:economy/1",
        {"slots.0.issue": "E2", **DRAWN},
    ),
    o(
        "late-night-couch",
        ["CO", "IA"],
        "state:IA shift:defense/1",
        {"slots.1.issue": "D2", **DRAWN},
    ),
    o("debate-pivot", ["MI", "IA"], "state:MI", {"slots.0.issue": "D2"}),
    o("rapid-response", ["NJ", "OH"], "state:NJ", {"slots.0.issue": "E1"}),
    o(
        "voter-file",
        ["NM", "IA"],
        "state:NM shift:defense/1 change",
        {"slots.0.issue": "D1", "slots.0.group": "veterans"},
    ),
    o(
        "text-message-first",
        ["MN", "IA"],
        "state:MN shift:economy/1 change",
        {"slots.0.issue": "E2", "slots.0.group": "independents"},
    ),
    o(
        "acceptance-at-invesco-field",
        ["IN", "IA"],
        "state:IN change",
        {"slots.0.economy": "B.BB", "slots.0.group": "union-households"},
    ),
    o(
        "a-more-perfect-union",
        ["IA", "MO"],
        "state:MO change",
        {"slots.1.economy": "B.B.", "slots.1.group": "moderate-evangelicals"},
    ),
    o(
        "judgment-to-lead",
        ["NH", "IA"],
        "state:NH change",
        {"slots.0.defense": "B.B", "slots.0.group": "clinton-democrats"},
    ),
    o("front-page-favorite", ["CO", "IA"], "", {}, is_media=True),
    o(
        "viral-video",
        ["CO", "IA"],
        "",
        {"discards.obama": ["obama.fight-the-smears"]},
        deck="labor-walk",
        media="obama.fight-the-smears",
        is_media=True,
    ),
    o(
        "fight-the-smears",
        ["CO", "IA"],
        "",
        {"discards.mccain": ["mccain.talk-radio"]},
        deck="labor-walk",
        media="mccain.talk-radio",
        is_media=True,
    ),
    o(
        "fifty-state-strategy",
        ["OH", "CO", "IA"],
        "state:CO state:OH",
        {"slots.1.economy": "B..B", "slots.0.economy": "B...B"},
    ),
    o(
        "opting-out",
        ["CO", "IA"],
        "",
        drawn("obama", "one-voice voter-file viral-video fight-the-smears labor-walk", "no-drama"),
        hand="one-voice voter-file",
        deck="viral-video fight-the-smears labor-walk no-drama",
    ),
    o(
        "women-for-obama",
        [tile("VA", group="women"), tile("OR", group="women"), "IA"],
        "",
        {
            "slots.0.defense": "RRBB",
            "slots.0.economy": "RBBB",
            "slots.1.defense": "BBR",
            "slots.1.economy": "BBR",
        },
    ),
    o(
        "seniors-for-obama",
        ["FL", tile("WV", group="seniors"), "CO"],
        "",
        {
            "slots.0.defense": "RRBBB",
            "slots.0.economy": "RBBBB",
            "slots.1.defense": "RRB",
            "slots.1.economy": "RBB",
        },
    ),
    o(
        "latinos-for-obama",
        [tile("CO", group="latinos"), "NV", "IA"],
        "",
        {
            "slots.0.defense": "RBBB",
            "slots.0.economy": "RBBB",
            "slots.1.defense": "RBB",
            "slots.1.economy": "RBB",
        },
    ),
    o(
        "faith-outreach",
        ["NC", "CO", "IN"],
        "",
        {
            "slots.0.defense": "RRRBB",
            "slots.0.economy": "RBBBB",
            "slots.2.defense": "RRBB",
            "slots.2.economy": "RBBB",
        },
    ),
    # Washington's Economy row is complete, but Defense is its majority issue.
    o(
        "students-for-obama",
        ["WA", "OR", "CO"],
        "",
        {
            "slots.0.defense": "BBRR",
            "slots.0.economy": "BBBB",
            "slots.1.defense": "BBR",
            "slots.1.economy": "BBR",
        },
    ),
    o(
        "unity-new-hampshire",
        ["PA", tile("NH", group="clinton-democrats", economy="BR."), "CO"],
        "",
        {
            "slots.0.defense": "BBBRR",
            "slots.0.economy": "BBBBR",
            "slots.1.defense": "BBR",
            "slots.1.economy": "BRB",
        },
    ),
    o(
        "catholics-for-obama",
        ["MO", "WI", "CO"],
        "",
        {
            "slots.0.defense": "RRBB",
            "slots.0.economy": "RBBB",
            "slots.1.defense": "BBRB",
            "slots.1.economy": "BBBR",
        },
    ),
    o(
        "labor-walk",
        ["OH", "MI", "CO"],
        "",
        {
            "slots.0.defense": "RRBBB",
            "slots.0.economy": "RBBBB",
            "slots.1.defense": "BBBRR",
            "slots.1.economy": "BBBBR",
        },
    ),
    o(
        "independents-for-obama",
        ["CO", tile("MT", group="independents"), "IA"],
        "",
        {
            "slots.0.defense": "RBBB",
            "slots.0.economy": "RBBB",
            "slots.1.defense": "RRB",
            "slots.1.economy": "RBB",
        },
    ),
    o(
        "veterans-for-obama",
        ["VA", tile("NM", group="veterans", economy="BR."), "IA"],
        "",
        {
            "slots.0.defense": "RRBB",
            "slots.0.economy": "RBBB",
            "slots.1.defense": "RBB",
            "slots.1.economy": "BRB",
        },
    ),
)
