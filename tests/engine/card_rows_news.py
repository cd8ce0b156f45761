"""A row for each of the 20 news cards, in content order."""

from __future__ import annotations

from tests.engine.card_table import Row, cards, drawn, news

NEWS: tuple[Row, ...] = (
    news("lehman", "IA", "E2 seniors B.R B.."),
    news("bailout-vote", "VA", "E1 veterans RR.B R..B"),
    news("georgia-war", "OH", "D1 union-households RR..B R...B"),
    # From E1 two spaces toward Defense.
    news("afghanistan", "NM", "D2 latinos R.B B.."),
    news("gas-prices", "IA", "E1 seniors B.R B.."),
    news("jobless-rate", "NV", "E2 latinos R.. R.B"),
    news("surge-brigades", "MI", "D1 union-households B..RR BBB.R"),
    news("security-pact", "WI", "E1 catholics B.R. BB.R"),
    news("powell", "OH", "E2 union-households BR..B R...B"),
    news("lieberman", "NM", "E1 latinos R.B R.."),
    news("denver", "MO", "D1 catholics BR.B R.B."),
    news("st-paul", "WI", "E2 catholics B.R. RB.R"),
    news("new-poll", "FL", "E1 latinos RR..B R..BB"),
    # McCain has fewer votes; Missouri's minority issue is Economy.
    news("early-voting", "MO", "D1 catholics RR.B R.R."),
    news("debate-night", "MN", "E2 women B..R BB.R", "shift:economy/1"),
    news(
        "bittersweet",
        "OR",
        "D1 under-30 B.R B.R",
        "discard:obama.one-voice discard:obama.voter-file",
        {
            "hands.obama": cards("obama", "no-drama"),
            "pending.obama": cards("obama", "fifty-state-strategy one-voice voter-file"),
        },
        obama="voter-file no-drama one-voice",
    ),
    news(
        "shake-up",
        "OR",
        "D1 under-30 B.R B.R",
        "discard:mccain.celebrity discard:mccain.robocalls",
        {
            "hands.mccain": cards("mccain", "press-shop"),
            "pending.mccain": cards("mccain", "celebrity robocalls"),
        },
    ),
    news(
        "record-month",
        "WV",
        "D1 clinton-democrats RR. R.B",
        "",
        drawn("obama", "viral-video", "opting-out fight-the-smears"),
    ),
    news(
        "running-mate-crowds",
        "WV",
        "D1 clinton-democrats RR. R.B",
        "",
        drawn("mccain", "robocalls press-shop celebrity maverick", "public-funds war-hero-profile"),
    ),
    news("slow-news", "PA", "D1 clinton-democrats B..RR BB..R"),
)
