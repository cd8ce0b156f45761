"""Undo: how far back is fair, and that nothing is rerolled by it."""

from __future__ import annotations

from typing import Any

import pytest

from game import Game, GameError, IllegalOption, Options, PositionError, ReplayError

PLAY = "play:obama."


def start(
    *line: str, chance: list[dict[str, Any]] | None = None, seed: int = 1, **position: Any
) -> Game:
    """Obama to move with Colorado and Iowa in play, then the line of play."""
    base = {"active": "obama", "slots": [{"state": "CO"}, {"state": "IA"}]}
    game = Game.from_position({**base, **position}, chance=chance, seed=seed)
    return play(game, *line)


def play(game: Game, *line: str) -> Game:
    for option in line:
        game.apply(option)
    return game


def cards(who: str, names: str) -> dict[str, list[str]]:
    return {who: [f"{who}.{name}" for name in names.split()]}


def whole(game: Game) -> Any:
    return game.position(), game.decision, game.agenda(), game.decisions_made, game.record()


# --- How far back is fair ----------------------------------------------------------------------


def test_own_decisions_that_reveal_nothing() -> None:
    hands = {**cards("obama", "voter-file"), **cards("mccain", "robocalls")}
    game = start(hands=hands)
    assert game.undo_limit() == 0
    line = (f"{PLAY}voter-file", "state:CO", "shift:economy/1", "change")
    for made, option in enumerate(line, 1):
        game.apply(option)
        assert game.undo_limit() == made
    # McCain has decided nothing yet, and Obama's play showed nothing hidden.
    assert game.active == "mccain"
    assert whole(game.undo(4)) == whole(start(hands=hands))


def test_not_past_the_other_players_decision() -> None:
    hands = {**cards("obama", "voter-file"), **cards("mccain", "robocalls")}
    game = start(
        f"{PLAY}voter-file", "state:CO", "skip", "skip", "play:mccain.robocalls", hands=hands
    )
    assert game.undo_limit() == 1
    game.apply("state:IA")
    assert game.undo_limit() == 2


def test_not_past_the_other_players_part_of_the_own_turn() -> None:
    """McCain enters a state in Obama's turn; Obama can no longer take back what led there."""
    game = start(
        f"{PLAY}debate-pivot",
        "state:CO",
        "enter:OH",
        slots=[{"state": "CO", "defense": "RRRR"}, {"state": "IA"}],
        hands=cards("obama", "debate-pivot"),
    )
    assert game.undo_limit() == 1


def test_not_past_a_card_drawn_as_the_action() -> None:
    game = start("draw", decks=cards("obama", "no-drama"))
    assert game.undo_limit() == 0


def test_not_past_a_card_drawn_by_a_card() -> None:
    game = start(
        "play:mccain.public-funds",
        active="mccain",
        hands=cards("mccain", "public-funds"),
        decks=cards("mccain", "robocalls celebrity"),
    )
    assert game.undo_limit() == 0
    assert play(game, "state:CO").undo_limit() == 1
    assert play(game, "change").undo_limit() == 2


def test_drawing_no_card_reveals_nothing() -> None:
    game = start(f"{PLAY}main-street-walk", "state:CO", hands=cards("obama", "main-street-walk"))
    assert game.undo_limit() == 2


def test_not_past_a_roll() -> None:
    hands = {**cards("mccain", "celebrity"), **cards("obama", "no-drama")}
    game = start("play:mccain.celebrity", active="mccain", hands=hands, chance=[{"roll": 6}])
    assert game.undo_limit() == 1
    assert play(game, "state:CO").undo_limit() == 0


def test_not_past_news() -> None:
    game = start(
        f"{PLAY}fifty-state-strategy",
        "state:NH",
        slots=[{"state": "NH"}, {"state": "CO"}],
        hands=cards("obama", "fifty-state-strategy"),
        news=["news.gas-prices"],
    )
    assert game.undo_limit() == 2
    assert play(game, "enter:IA").undo_limit() == 0
    assert play(game, "state:IA").undo_limit() == 1


def test_news_that_does_not_come_reveals_nothing() -> None:
    line = (f"{PLAY}fifty-state-strategy", "state:NH", "enter:IA")
    slots = [{"state": "NH"}, {"state": "CO"}]
    assert start(*line, slots=slots, hands=cards("obama", "fifty-state-strategy")).undo_limit() == 3


def test_draft_and_opening() -> None:
    game = Game.new(Options(), seed=2)
    for _ in range(14):
        assert game.decision is not None
        game.apply(game.decision.options[0])
        assert game.undo_limit() == 0, "three more cards have been seen"
    game = Game.new(Options(decks="starter", first_player="obama"), seed=2)
    limits = [play(game, f"open:{state}").undo_limit() for state in ("PA", "NH", "FL")]
    assert limits == [1, 2, 1]
    # All four are revealed together, and hands are drawn.
    assert play(game, "open:OH").undo_limit() == 0


def test_not_past_an_edit() -> None:
    hands = {**cards("obama", "voter-file"), **cards("mccain", "robocalls")}
    game = start(f"{PLAY}voter-file", "state:CO", "skip", "skip", hands=hands)
    game.edit({"scores": {"obama": 200}})
    assert game.undo_limit() == 0
    assert play(game, "play:mccain.robocalls").undo_limit() == 1


# --- What undo gives ---------------------------------------------------------------------------


def test_undo_is_a_new_game() -> None:
    game = start(f"{PLAY}voter-file", "state:CO", hands=cards("obama", "voter-file"))
    before = whole(game)
    undone = game.undo()
    assert undone.decision is not None
    assert undone.decision.kind == "state"
    play(undone, "state:IA", "skip", "change")
    assert whole(game) == before
    assert whole(game.undo(0)) == before


def test_more_than_was_decided_cannot_be_undone() -> None:
    game = start("pass")
    assert game.undo(1).decisions_made == 0
    for steps in (2, -1):
        with pytest.raises(ValueError, match="1 decisions"):
            game.undo(steps)


@pytest.mark.parametrize("seed", range(12))
def test_a_roll_is_not_rerolled(seed: int) -> None:
    hands = {**cards("mccain", "celebrity press-shop"), **cards("obama", "no-drama")}
    game = start(
        "play:mccain.celebrity",
        "state:CO",
        active="mccain",
        hands=hands,
        seed=seed,
        decks=cards("obama", "one-voice labor-walk"),
    )
    rolled = [entry for entry in game.record()["entries"] if "chance" in entry]
    assert len(rolled) == 1
    again = play(game.undo(1), "state:CO")
    assert whole(again) == whole(game)
    # In another state, too, the die shows the same.
    other = play(game.undo(2), "play:mccain.celebrity", "state:IA")
    assert [entry for entry in other.record()["entries"] if "chance" in entry] == rolled
    # And after another card first: it is still the first outcome of the game.
    later = play(
        game.undo(2),
        "play:mccain.press-shop",
        "state:CO",
        f"{PLAY}no-drama",
        "play:mccain.celebrity",
    )
    play(later, "state:CO")
    assert [entry for entry in later.record()["entries"] if "chance" in entry] == rolled


@pytest.mark.parametrize("seed", range(6))
def test_a_shuffle_is_not_made_anew(seed: int) -> None:
    discards = cards("obama", "no-drama one-voice labor-walk voter-file viral-video")
    game = start("draw", discards=discards, seed=seed)
    again = play(game.undo(), "draw")
    assert whole(again) == whole(game)
    by_card = start(
        f"{PLAY}small-dollar-surge",
        discards=discards,
        hands=cards("obama", "small-dollar-surge"),
        seed=seed,
    )
    assert by_card.position()["hands"]["obama"][0] == game.position()["hands"]["obama"][0]


def test_outcomes_given_beforehand_are_given_again() -> None:
    hands = cards("mccain", "celebrity")
    chance = [{"roll": 6}, {"roll": 5}]
    game = start(
        "play:mccain.celebrity",
        "state:CO",
        active="mccain",
        hands=hands,
        chance=chance,
        media="obama.fight-the-smears",
        decks=cards("obama", "one-voice labor-walk"),
    )
    assert game.chance_left == 0
    undone = game.undo()
    assert undone.chance_left == 2
    assert whole(play(undone, "state:CO")) == whole(game)


def test_undo_past_an_edit() -> None:
    """An edit stays as long as the decision before it does, and goes with it."""
    hands = {**cards("obama", "voter-file"), **cards("mccain", "robocalls")}
    game = start(f"{PLAY}voter-file", "state:CO", "skip", "skip", hands=hands)
    game.edit({"scores": {"obama": 200}})
    play(game, "play:mccain.robocalls", "state:IA")
    kept = game.undo(2)
    assert kept.decision is not None
    assert kept.decision.kind == "turn"
    assert kept.position()["scores"]["obama"] == 200
    assert whole(play(kept, "play:mccain.robocalls", "state:IA")) == whole(game)
    gone = game.undo(3)
    assert gone.position()["scores"]["obama"] == 157
    assert gone.decision is not None
    assert gone.decision.kind == "demographic"


def test_undo_takes_back_an_end_by_the_players() -> None:
    game = start("pass")
    before = whole(game)
    game.concede("mccain")
    assert game.result is not None
    assert whole(game.undo(0)) == before
    assert game.undo(1).decisions_made == 0


def test_what_cannot_be_ended_is_refused_in_a_sentence() -> None:
    game = start("pass")
    before = whole(game)
    for ask in (lambda: game.concede("x"), lambda: game.view("x"), lambda: game.sample("x", 1)):
        with pytest.raises(GameError, match="no player 'x': name obama or mccain"):
            ask()
    assert whole(game) == before
    game.agree_draw()
    for ask in (lambda: game.concede("obama"), game.agree_draw):
        with pytest.raises(GameError, match="over"):
            ask()


def test_undo_of_the_end_of_the_game() -> None:
    game = start("pass", "pass")
    assert game.result is not None
    with pytest.raises(IllegalOption):
        game.apply("pass")
    undone = game.undo()
    assert undone.result is None
    assert undone.decision == ("mccain", "turn", ("pass",))


@pytest.mark.parametrize("decks", ["draft", "starter", "full", "random"])
def test_undo_and_the_same_line_of_play_again(decks: str) -> None:
    game = Game.new(Options(decks=decks, opening_news="yes"), seed=21)
    line: list[str] = []
    while game.decision is not None and len(line) < 150:
        options = game.decision.options
        line.append(options[len(line) * 5 % len(options)])
        game.apply(line[-1])
    for steps in (1, 7, 60, len(line)):
        undone = game.undo(steps)
        assert undone.decisions_made == len(line) - steps
        play(undone, *line[len(line) - steps :])
        assert whole(undone) == whole(game)


def test_what_keeps_no_record_cannot_be_undone() -> None:
    game = start("pass")
    for other in (game.sample("obama", 1), Game.new(Options(decks="starter"), record=False)):
        with pytest.raises(GameError, match="no record"):
            other.undo(0)


def test_a_record_without_its_tail_is_the_undone_game() -> None:
    game = start(f"{PLAY}voter-file", "state:CO", "skip", hands=cards("obama", "voter-file"))
    record = game.record()
    assert whole(Game.replay(record, upto=2)) == whole(game.undo())
    record["entries"][1] = {**record["entries"][1], "do": "state:NH"}
    with pytest.raises(ReplayError) as failed:
        Game.replay(record)
    assert failed.value.entry == 1


def test_a_start_that_cannot_be_is_told_as_the_position_that_it_is() -> None:
    record = start("pass").record()
    record["start"]["scores"]["obama"] = 270
    with pytest.raises(PositionError) as failed:
        Game.replay(record)
    assert failed.value.key == "scores.obama"


def test_an_end_by_nobody_is_told_with_its_entry() -> None:
    record = start("pass").record()
    record["entries"].append({"by": "x", "end": "concession"})
    with pytest.raises(ReplayError, match="entry 2: There is no player 'x'"):
        Game.replay(record)
