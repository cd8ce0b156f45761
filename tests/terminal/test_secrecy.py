"""Nothing is on the screen that whoever looks at it must not know."""

import random

import pytest

from game import PRIVATE_KINDS, Game, Options
from game.content import CANDIDATES, load_content
from game.terminal.journal import TABLE
from game.terminal.session import Session
from tests.terminal.driver import Play, chooser, script

CONTENT = load_content()
TITLES = {card.id: card.title for card in CONTENT.cards}
# Titles that are part of another card's title or text would be found there.
AMBIGUOUS = {t for t in TITLES.values() if sum(t in o for o in TITLES.values()) > 1}


def secrets(game: Game, reader: str | None) -> set[str]:
    """The titles of the cards that lie where the reader must not look."""
    position = game.position()
    hidden = {
        title
        for player in CANDIDATES
        if player != reader
        for pile in ("hands", "decks")
        for card in position[pile][player]
        if (title := TITLES[card]) not in AMBIGUOUS
    }
    # A card that was played goes through the discards back into the draw pile.
    return hidden - {TITLES[c] for p in CANDIDATES for c in seen_open(game, p)}


def seen_open(game: Game, player: str) -> set[str]:
    entries = game.record()["entries"]
    return {
        entry["do"].partition(":")[2]
        for entry in entries
        if entry.get("by") == player and str(entry.get("do")).startswith(("play:", "discard:"))
    }


@pytest.mark.parametrize("rich", [False, True], ids=["plain", "rich"])
@pytest.mark.parametrize(
    ("decks", "handover"), [("draft", "cover"), ("full", "cover"), ("random", "peek")]
)
def test_a_whole_game_shows_nobody_the_cards_of_the_other(
    decks: str, handover: str, rich: bool
) -> None:
    choose = chooser(11)
    checked = 0
    screens: list[str] = []

    def player(session: Session) -> str | None:
        nonlocal checked
        text = play.typed.stretches[-1][1]
        if "\x1b[2J" in text or "-----" in text:
            screens.clear()
            text = text.rpartition("\x1b[2J" if rich else "-----")[2]
        screens.append(text)
        reader = session.seat if session.seat in CANDIDATES else None
        # Once the game is over nothing is secret any more.
        hidden = secrets(session.game, reader) if session.game.decision else set()
        for title in hidden:
            assert title not in "".join(screens), (title, reader)
        checked += len(hidden)
        typed = choose(session)
        return "table" if typed and random.Random(checked).random() < 0.1 else typed

    options = Options(decks=decks, turn_limit=24 if rich else 50)
    play = Play(player, options=options, seed=11, rich=rich, handover=handover)
    play.run()
    assert play.game.result is not None
    assert checked > 500


def moments() -> list[Game]:
    """Games at decisions of every kind."""
    found: dict[tuple[str, bool], Game] = {}
    for seed, options in enumerate(
        [Options(), Options(decks="full"), Options(decks="random"), Options(opening_news="yes")]
    ):
        choose = random.Random(seed)
        game = Game.new(options, seed)
        for _ in range(300):
            if game.decision is None:
                break
            if game.decision.player is not None:
                mid_turn = game.decision.player != game.active
                found.setdefault((game.decision.kind, mid_turn), game.copy())
            game.apply(choose.choice(game.decision.options))
    return list(found.values())


MOMENTS = moments()


def screen_of(game: Game, rich: bool) -> str:
    """What is on the screen when the waiting decision is asked, after the cover."""
    play = Play(script("", "hand", "piles", "log", "why", "table"), game=game, rich=rich)
    return play.run().text


@pytest.mark.parametrize(
    "game", MOMENTS, ids=[str(g.decision and g.decision.kind) for g in MOMENTS]
)
def test_what_is_hidden_could_be_dealt_anew_and_the_screen_were_the_same(game: Game) -> None:
    decision = game.decision
    assert decision is not None
    assert decision.player is not None
    own = decision.kind in PRIVATE_KINDS
    readers = (decision.player,) if own else CANDIDATES
    for rich in (False, True):
        shown = screen_of(game.copy(), rich)
        for reader in readers:
            for seed in range(3):
                sample = game.sample(reader, seed)
                assert screen_of(sample, rich) == shown
    # The comparison could fail: with the own hand dealt anew the screen is another one.
    if decision.kind == "turn":
        other = CANDIDATES[decision.player == "obama"]
        assert any(
            screen_of(game.sample(other, seed), False) != screen_of(game.copy(), False)
            for seed in range(3)
        )


def test_the_moments_cover_private_and_public_decisions_of_both() -> None:
    kinds = {game.decision.kind for game in MOMENTS if game.decision}
    assert set(PRIVATE_KINDS) <= kinds | {"play-drawn"}
    assert {"state", "enter", "shift"} <= kinds
    assert any(g.decision and g.decision.player != g.active for g in MOMENTS)


def test_the_cover_comes_before_a_hand_and_a_banner_before_the_other_ones_choice() -> None:
    play = Play(chooser(21), options=Options(decks="full", turn_limit=60), seed=21).run()
    seats = [seat for seat, _ in play.typed.stretches]
    assert {"obama", "mccain", TABLE, None} <= set(seats)
    for (before, _), (after, text) in zip(
        play.typed.stretches, play.typed.stretches[1:], strict=False
    ):
        if before in CANDIDATES and after in CANDIDATES:
            assert before == after
        if after == TABLE and before != TABLE:
            assert "decides now. No hand is shown, as both may look at the screen for this." in text


def test_with_peek_the_table_is_open_and_the_hand_waits_for_a_key() -> None:
    options = Options(decks="starter", turn_limit=12)
    play = Play(chooser(2), options=options, seed=2, handover="peek").run()
    asks = [text for seat, text in play.typed.stretches if seat == TABLE and "see your" in text]
    # Who chose the last opening state goes straight on into the first turn.
    assert len(asks) >= 11
    for text in asks:
        assert "Slot 1:" in text
        assert "1. Play" not in text.rpartition("-----")[2]
        assert "Draw one card." not in text.rpartition("-----")[2]


def test_open_hands_need_no_cover() -> None:
    options = Options(decks="starter", turn_limit=10)
    play = Play(chooser(2), options=options, seed=2, handover="open").run()
    assert None not in {seat for seat, _ in play.typed.stretches[:-1]}
