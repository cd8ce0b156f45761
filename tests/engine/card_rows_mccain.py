"""A row for each of McCain's 45 campaign cards, in content order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.engine.card_table import Row, Tile, card, cards, drawn, paid, tile

DRAWN = drawn("mccain", "talking-points maverick", "public-funds war-hero-profile")


def m(
    name: str, slots: Sequence[str | Tile], line: str, changes: Mapping[str, Any], **more: Any
) -> Row:
    return card("mccain", name, slots, line, changes, **more)


MCCAIN: tuple[Row, ...] = (
    # The blue circle first; with none left an undecided one.
    m(
        "not-ready-to-lead",
        ["NJ", "VA"],
        "discard:mccain.robocalls discard:mccain.war-room state:NJ",
        {
            "slots.0.defense": "RR..R",
            **paid("mccain", "talking-points", "not-ready-to-lead robocalls war-room"),
        },
        hand="war-room robocalls talking-points",
        roll=6,
    ),
    m(
        "without-preconditions",
        [tile("MI", defense="BB.RR"), "VA"],
        "state:MI voter:1",
        {
            "slots.0.defense": "RR.RR",
            **paid("mccain", "", "without-preconditions war-room robocalls"),
        },
        hand="war-room robocalls",
        roll=6,
    ),
    m(
        "spread-the-wealth",
        ["VA", "FL"],
        "state:FL",
        {"slots.1.economy": "R..RR", **paid("mccain", "", "spread-the-wealth robocalls war-room")},
        hand="robocalls war-room",
        roll=6,
    ),
    m(
        "celebrity",
        ["IA", "FL"],
        "state:IA",
        {"slots.0.economy": "R..", "slots.0.defense": "R.R"},
        roll=6,
    ),
    m(
        "the-surge-worked",
        ["CO", "IA"],
        "state:CO",
        {"slots.0.defense": "R..R", "slots.0.issue": "D1"},
    ),
    # Virginia's marker is at the end of the track already.
    m("tested-under-fire", ["VA", "IA"], "state:VA", {"slots.0.defense": "RR.R"}),
    m(
        "drill-here-drill-now",
        ["OR", "IA"],
        "state:OR",
        {"slots.0.economy": "R.R", "slots.0.issue": "E1"},
    ),
    m(
        "change-the-conversation",
        ["WI", "IA"],
        "state:WI",
        {"slots.0.defense": "R.R.", "slots.0.issue": "E1"},
    ),
    m(
        "flood-the-airwaves",
        ["NV", "IA"],
        "state:NV",
        {"slots.0.economy": "R.R", "slots.0.issue": "E2"},
    ),
    m("straight-talk-express", ["MN", "IA"], "state:MN", {"slots.0.defense": "R..R", **DRAWN}),
    m("town-hall-tour", ["WA", "IA"], "state:WA", {"slots.0.defense": "R.RR", **DRAWN}),
    m("veterans-hall-stop", ["OR", "IA"], "state:OR", {"slots.0.defense": "R.R", **DRAWN}),
    m("service-to-america-tour", ["IA", "PA"], "state:PA", {"slots.1.defense": "R..RR", **DRAWN}),
    m("joe-the-plumber", ["NM", "IA"], "state:NM", {"slots.0.economy": "R..", **DRAWN}),
    m("small-business-stop", ["IA", "MI"], "state:MI", {"slots.1.economy": "RBB.R", **DRAWN}),
    m(
        "war-room",
        ["CO", "OH", "IA"],
        "discard:mccain.press-shop done state:IA issue:economy",
        {
            "slots.2.economy": "R..",
            **paid("mccain", "robocalls talking-points", "war-room press-shop"),
        },
        hand="robocalls press-shop talking-points",
    ),
    m(
        "talking-points",
        ["CO", "OH"],
        "discard:mccain.robocalls discard:mccain.press-shop state:CO shift:defense/1 skip",
        {"slots.0.issue": "D1", **paid("mccain", "", "talking-points robocalls press-shop")},
        hand="robocalls press-shop",
    ),
    m(
        "seventy-two-hour-program",
        ["NH", "IA"],
        "state:NH change",
        {"slots.0.group": "clinton-democrats", **DRAWN},
    ),
    m(
        "phone-bank-marathon",
        ["IA", "PA"],
        "state:PA change",
        {"slots.1.group": "catholics", **DRAWN},
    ),
    m(
        "victory-committee",
        ["CO", "IA"],
        "",
        drawn("mccain", "talking-points maverick public-funds war-hero-profile", ""),
    ),
    m(
        "palin-in-dayton",
        ["CO", "IA"],
        "play:mccain.press-shop state:CO",
        {
            "slots.0.issue": "D2",
            **drawn("mccain", "talking-points celebrity", "maverick"),
            "discards.mccain": cards("mccain", "palin-in-dayton press-shop"),
        },
        deck="celebrity press-shop maverick",
    ),
    m(
        "saddleback-forum",
        ["NC", "IA"],
        "state:NC shift:economy/1",
        {"slots.0.issue": "E1", **DRAWN},
    ),
    m(
        "back-of-the-bus",
        ["WI", "IA"],
        "state:WI shift:defense/1",
        {"slots.0.issue": "E1", **DRAWN},
    ),
    m("campaign-suspended", ["CO", "IA"], "state:IA", {"slots.1.issue": "E2"}),
    m("press-shop", ["OH", "IA"], "state:OH", {"slots.0.issue": "D1"}),
    m(
        "consumer-data-mail",
        ["NV", "IA"],
        "state:NV shift:defense/1 change",
        {"slots.0.issue": "D1", "slots.0.group": "union-households"},
    ),
    m(
        "robocalls",
        ["MT", "IA"],
        "state:MT shift:economy/1 change",
        {"slots.0.issue": "D1", "slots.0.group": "independents"},
    ),
    m(
        "acceptance-at-st-paul",
        ["IA", "VA"],
        "state:IA change",
        {"slots.0.defense": "R.R", "slots.0.group": "moderate-evangelicals"},
    ),
    m(
        "world-affairs-address",
        ["NC", "IA"],
        "state:NC change",
        {"slots.0.defense": "RRR.R", "slots.0.group": "under-30"},
    ),
    m(
        "lexington-project",
        ["IA", "WV"],
        "state:WV change",
        {"slots.1.economy": "R.R", "slots.1.group": "seniors"},
    ),
    m("talk-radio", ["CO", "IA"], "", {}, is_media=True),
    m(
        "war-hero-profile",
        ["CO", "IA"],
        "",
        {"discards.mccain": ["mccain.maverick"]},
        deck="public-funds",
        media="mccain.maverick",
        is_media=True,
    ),
    m(
        "maverick",
        ["CO", "IA"],
        "",
        {"discards.obama": ["obama.front-page-favorite"]},
        deck="public-funds",
        media="obama.front-page-favorite",
        is_media=True,
    ),
    # At E2 the blue circle of Economy first, then an undecided one.
    m(
        "country-first",
        ["CO", "IA"],
        "state:CO shift:economy/1",
        {"slots.0.issue": "E2", "slots.0.economy": "RR.R"},
    ),
    m(
        "public-funds",
        ["CO", "IA"],
        "state:IA change",
        {
            "slots.1.group": "moderate-evangelicals",
            **drawn("mccain", "talking-points maverick war-hero-profile", "robocalls"),
        },
        deck="maverick war-hero-profile robocalls",
    ),
    m(
        "women-for-mccain",
        [tile("VA", group="women"), "MN", "IA"],
        "",
        {
            "slots.0.defense": "RRRB",
            "slots.0.economy": "RRRB",
            "slots.1.defense": "BRRR",
            "slots.1.economy": "BBRR",
        },
    ),
    m(
        "seniors-for-mccain",
        ["FL", "IA", "CO"],
        "",
        {
            "slots.0.defense": "RRRRB",
            "slots.0.economy": "RRRBB",
            "slots.1.defense": "BRR",
            "slots.1.economy": "BRR",
        },
    ),
    m(
        "latinos-for-mccain",
        ["NM", tile("FL", group="latinos"), "IA"],
        "",
        {
            "slots.0.defense": "RRB",
            "slots.0.economy": "BRR",
            "slots.1.defense": "RRRRB",
            "slots.1.economy": "RRRBB",
        },
    ),
    m(
        "faith-and-family",
        ["NC", tile("IA", group="moderate-evangelicals"), "CO"],
        "",
        {
            "slots.0.defense": "RRRRB",
            "slots.0.economy": "RRRBB",
            "slots.1.defense": "BRR",
            "slots.1.economy": "BRR",
        },
    ),
    m(
        "students-for-mccain",
        [tile("NC", group="under-30"), tile("WI", group="under-30"), "CO"],
        "",
        {
            "slots.0.defense": "RRRRB",
            "slots.0.economy": "RRRBB",
            "slots.1.defense": "BRRR",
            "slots.1.economy": "BBRR",
        },
    ),
    m(
        "citizens-for-mccain",
        [tile("WV", defense="RB."), "PA", "CO"],
        "",
        {
            "slots.0.defense": "RBR",
            "slots.0.economy": "RRB",
            "slots.1.defense": "BRRRR",
            "slots.1.economy": "BBRRR",
        },
    ),
    m(
        "catholics-for-mccain",
        [tile("PA", group="catholics"), tile("NJ", group="catholics"), "CO"],
        "",
        {
            "slots.0.defense": "BRRRR",
            "slots.0.economy": "BBRRR",
            "slots.1.defense": "BRRRR",
            "slots.1.economy": "BBRRR",
        },
    ),
    # Both Defense rows are complete, but Economy is the majority issue of both states.
    m(
        "hard-hats-for-mccain",
        [tile("IN", group="union-households"), tile("NV", group="union-households"), "CO"],
        "",
        {
            "slots.0.defense": "RRRR",
            "slots.0.economy": "RRBB",
            "slots.1.defense": "RRR",
            "slots.1.economy": "RRB",
        },
    ),
    m(
        "independents-for-mccain",
        [tile("MN", group="independents"), "NH", "IA"],
        "",
        {
            "slots.0.defense": "BRRR",
            "slots.0.economy": "BBRR",
            "slots.1.defense": "BRR",
            "slots.1.economy": "BBR",
        },
    ),
    m(
        "veterans-for-mccain",
        [tile("WA", group="veterans"), tile("MT", defense="BR."), "IA"],
        "",
        {
            "slots.0.defense": "BRRR",
            "slots.0.economy": "BBRR",
            "slots.1.defense": "BRR",
            "slots.1.economy": "RRB",
        },
    ),
)
