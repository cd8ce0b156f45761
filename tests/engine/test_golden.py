"""Whole games kept as files: they replay for ever, and the same seeds make them again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game import Game, Options, ReplayError
from game.files import encode_record, load_record
from tests.engine.checks import same_game
from tests.engine.golden import RECORDS, TRANSCRIPT, games, transcript
from tests.engine.playing import CONTENT
from tests.engine.referee import follow

FILES = sorted(RECORDS.glob("*.record.json"))
ENDS = {
    ("obama", "270"),
    ("mccain", "270"),
    ("draw", "tie"),
    ("obama", "turn-limit"),
    ("mccain", "turn-limit"),
    ("draw", "turn-limit"),
    ("mccain", "passes"),
    ("draw", "agreement"),
    ("obama", "concession"),
    ("mccain", "concession"),
}

every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.partition(".")[0])


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_bytes())
    return found


def is_traced(record: dict[str, Any]) -> bool:
    return any("position" in entry for entry in record["entries"])


def test_there_is_a_record_of_every_end_that_a_game_can_have() -> None:
    results = [read(path)["result"] for path in FILES]
    assert {(result["winner"], result["reason"]) for result in results} == ENDS
    assert sum(is_traced(read(path)) for path in FILES) >= 2


@every_file
def test_a_golden_record_replays_to_the_byte(path: Path) -> None:
    loaded = load_record(path)
    assert loaded.note is None
    assert encode_record(loaded.game.record()) == path.read_bytes()
    assert loaded.game.result is not None
    assert loaded.game.decision is None


@every_file
def test_the_seed_alone_makes_the_same_chance_outcomes(path: Path) -> None:
    """Played again by its decisions, without what chance brought, it is the same game."""
    record = read(path)
    again = played_again(record, trace=is_traced(record))
    assert again.record() == {**record, "meta": {}}
    same_game(again, Game.replay(record))


def played_again(record: dict[str, Any], *, trace: bool) -> Game:
    options = Options.from_dict(record["options"])
    if record["start"] is None:
        game = Game.new(options, record["seed"], trace=trace)
    else:
        game = Game.from_position(record["start"], options, record["seed"], trace=trace)
    for entry in record["entries"]:
        if "do" in entry:
            assert game.decision is not None
            assert (game.decision.player, game.decision.kind) == (entry["by"], entry["kind"])
            game.apply(entry["do"])
        elif "edit" in entry:
            game.edit(entry["edit"])
        elif entry.get("end") == "concession":
            game.concede(entry["by"])
        elif "end" in entry:
            game.agree_draw()
    return game


@every_file
def test_the_referee_agrees(path: Path) -> None:
    record = read(path)
    game = played_again(record, trace=True)
    if any("edit" in entry for entry in record["entries"]):
        # The referee knows no edits: from the edited table on it is a game from a position.
        edited = next(i for i, entry in enumerate(record["entries"]) if "edit" in entry)
        decided = sum("do" in entry for entry in record["entries"][:edited])
        start = Game.replay(record, upto=decided).position()
        rest = record["entries"][edited + 1 :]
        chance = [entry for entry in rest if "chance" in entry]
        game = Game.from_position(start, game.options, 0, chance=chance, trace=True)
        for entry in rest:
            if "do" in entry:
                game.apply(entry["do"])
        game.agree_draw()
        assert game.chance_left == 0
    assert follow(game.record(), CONTENT) == game.position()


def test_every_golden_game_is_made_by_its_recipe() -> None:
    made = {name: encode_record(game.record()) for name, game in games().items()}
    assert made == {path.name.partition(".")[0]: path.read_bytes() for path in FILES}


def test_the_golden_transcript() -> None:
    assert transcript() == TRANSCRIPT.read_text(encoding="utf-8")


@pytest.mark.parametrize("traced", ["turn-limit-draw", "concession-mccain"])
def test_a_traced_record_must_say_what_was_offered(traced: str) -> None:
    path = RECORDS / f"{traced}.record.json"
    for name in ("options", "position"):
        record = read(path)
        places = [i for i, entry in enumerate(record["entries"]) if "options" in entry]
        place = places[len(places) // 2]
        entry = record["entries"][place]
        if name == "options":
            entry["options"].reverse()
        else:
            entry["position"]["scores"]["obama"] += 1
        with pytest.raises(ReplayError) as refused:
            Game.replay(record)
        assert refused.value.entry == place


def test_no_entry_of_a_golden_record_can_be_left_out_or_doubled() -> None:
    """What the rest does not depend on may go: no more than a draw that changes nothing."""
    record = read(RECORDS / "turn-limit-obama.record.json")
    entries = record["entries"]
    for place in range(len(entries)):
        doubled = [*entries[: place + 1], *entries[place:]]
        with pytest.raises(ReplayError):
            Game.replay({**record, "entries": doubled})
        shorter = [*entries[:place], *entries[place + 1 :]]
        with pytest.raises(ReplayError):
            Game.replay({**record, "entries": shorter})
