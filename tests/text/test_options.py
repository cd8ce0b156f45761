"""Every option of every decision reads as a sentence of its own."""

import random
from typing import Any

import pytest

from game import Game, Options
from game.content import load_content
from game.engine.explain import KIND_RULES
from game.text import Text, plain

TEXT = Text(load_content())

GAMES = [
    Options(decks="draft"),
    Options(decks="starter", opening_news="yes"),
    Options(decks="full", markers="twelve"),
    Options(decks="full", support="free", first_player="mccain"),
    Options(decks="random", markers="twelve", turn_limit=90),
]

# What nobody may choose, to be explained.
WRONG = (
    "play:obama.no-drama",
    "play:mccain.seven-seas",
    "discard:obama.no-drama",
    "state:FL",
    "state:OH",
    "enter:FL",
    "open:FL",
    "open:PA",
    "score:FL",
    "voter:0",
    "voter:4",
    "voter:9",
    "shift:defense/1",
    "shift:economy/2",
    "draw",
    "pass",
    "skip",
    "done",
)


def test_options_explanations_and_events_of_random_games_read_as_sentences() -> None:
    kinds = set()
    for seed, options in enumerate(GAMES):
        choose = random.Random(seed)
        game = Game.new(options, seed)
        steps = 0
        while game.decision is not None and steps < 250:
            steps += 1
            kinds.add(game.decision.kind)
            check(game)
            for event in game.apply(choose.choice(game.decision.options)):
                for player in ("obama", "mccain"):
                    known = event.for_player(player)
                    if known is not None:
                        assert plain(TEXT.event(known)).endswith(".")
    # Several states won at the same moment are rare; `score` has its row below.
    assert kinds | {"score"} == set(KIND_RULES)


def check(game: Game) -> None:
    decision, prompt = game.decision, game.prompt()
    assert decision is not None
    assert prompt is not None
    view = game.view(decision.player or "obama")
    assert plain(TEXT.prompt(prompt, view)).endswith((".", "?"))
    sentences = [TEXT.option(view, option, prompt) for option in decision.options]
    assert len(set(sentences)) == len(sentences), sentences
    for line in sentences:
        assert line.endswith("."), line
        assert line[0].isupper()
    assert sentences == [TEXT.option(game, option) for option in decision.options]
    for option in WRONG:
        why = game.explain(option)
        if why is not None:
            assert TEXT.why(why).endswith(f"(rule {why.rule}).")


POSITION: dict[str, Any] = {
    "slots": [
        None,
        {
            "state": "FL",
            "issue": "E1",
            "group": "seniors",
            "defense": "BR..R",
            "economy": "R.RBB",
        },
        None,
        None,
    ]
}


def at(kind: str, player: str = "obama", issue: str | None = None) -> dict[str, Any]:
    return {"player": player, "kind": kind, "state": "FL", "issue": issue, "rule": "5.3"}


@pytest.mark.parametrize(
    ("option", "prompt", "line"),
    [
        (
            "voter:0",
            at("voter", issue="economy"),
            "Take the 1st Economy circle: printed for McCain; your marker goes on it.",
        ),
        (
            "voter:2",
            at("voter", issue="economy"),
            "Take the 3rd Economy circle: printed white under McCain's marker, "
            "which is exchanged for yours.",
        ),
        (
            "voter:1",
            at("voter", issue="economy"),
            "Take the 2nd Economy circle: undecided; your marker goes on it.",
        ),
        (
            "voter:4",
            at("voter", issue="defense"),
            "Take the 5th Defense circle: printed for Obama under McCain's marker, "
            "which comes off.",
        ),
        (
            "shift:economy/1",
            at("shift"),
            "Move the issue marker one space toward Economy, to E2: "
            "Economy stays the majority issue.",
        ),
        (
            "shift:defense/2",
            at("shift"),
            "Move the issue marker two spaces toward Defense, to D2: "
            "Defense becomes the majority issue.",
        ),
        ("skip", at("shift"), "Leave the issue marker where it is."),
        ("skip", at("demographic"), "Leave Seniors as the key demographic."),
        ("skip", at("state"), "Choose no state and let the result go."),
        ("change", at("demographic"), "Make Latinos the key demographic, in place of Seniors."),
        (
            "issue:defense",
            at("issue"),
            "Gain the support on Defense, where you have 1 of 5 circles and 2 are undecided.",
        ),
        (
            "state:FL",
            at("state"),
            "Choose Florida, 27 votes: Economy decides (E1), where Obama needs 3 more and "
            "McCain 3 more; key demographic Seniors.",
        ),
        ("score:FL", at("score"), "Settle Florida next, 27 votes."),
        (
            "enter:IA",
            at("enter"),
            "Bring in Iowa, 7 votes: starts at D1 with Defense 1 for Obama, 1 undecided, "
            "1 for McCain, Economy 1 for Obama, 2 undecided, 0 for McCain; "
            "key demographic Seniors, other group Moderate Evangelicals.",
        ),
        ("draw", at("turn"), "Draw one card."),
        ("pass", at("turn"), "Pass."),
        ("done", at("discard"), "Discard no more."),
        ("first:mccain", at("first-player"), "McCain begins."),
        (
            "play:obama.small-dollar-surge",
            at("turn"),
            "Play Small-Dollar Surge: Draw three cards.",
        ),
    ],
)
def test_what_an_option_says(option: str, prompt: dict[str, Any], line: str) -> None:
    assert TEXT.option(POSITION, option, prompt) == line


@pytest.mark.parametrize(
    ("option", "line"),
    [
        ("voter:2", "Take the 3rd circle."),
        ("shift:economy/2", "Move the issue marker two spaces toward Economy."),
        ("issue:economy", "Gain the support on Economy."),
        ("change", "Change the key demographic."),
        ("state:FL", "Choose Florida."),
        ("skip", "Leave it as it is."),
        ("dance", "dance"),
    ],
)
def test_without_the_question_the_sentence_says_no_more_than_the_option(
    option: str, line: str
) -> None:
    assert TEXT.option({}, option) == line
