"""What the first version of the program wrote can be opened for ever."""

import hashlib
import json
from pathlib import Path

import pytest

from game import Game
from game.content import load_content
from game.files import json_text, load_record
from game.ui.match import Hold, resume_match
from game.ui.match.replay import Replay

FIRST = Path(__file__).parents[1] / "records" / "v1"
EXPECTED = json.loads((FIRST / "expected.json").read_text(encoding="utf-8"))
HELD = {"die": Hold.ROLL, "news": Hold.NEWS, "end-of-turn": Hold.END_TURN, "over": Hold.OVER}


def told(game: Game) -> dict[str, object]:
    """What `expected.json` keeps of a game."""
    position = game.position()
    digest = hashlib.sha256(json_text(position).encode()).hexdigest()[:16]
    return {
        "decisions": game.decisions_made,
        "turn": game.turn,
        "scores": position["scores"],
        "result": position["result"],
        "position": digest,
    }


def test_every_file_is_there_and_none_is_forgotten() -> None:
    found = {path.relative_to(FIRST).as_posix() for path in FIRST.glob("*/*.record.json")}
    assert found == set(EXPECTED)
    assert len(found) >= 16


@pytest.mark.parametrize("name", EXPECTED)
def test_it_opens_with_the_same_game_and_stays_as_it_was(name: str) -> None:
    path = FIRST / name
    before = path.read_bytes()
    loaded = load_record(path)
    assert told(loaded.game) == EXPECTED[name]
    assert Replay(loaded).at(Replay(loaded).length).position() == loaded.game.position()
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", [name for name in EXPECTED if name.startswith("saves/")])
def test_a_saved_match_goes_on_where_it_was_left(name: str) -> None:
    record = load_record(FIRST / name).record
    match = resume_match(record, load_content())
    meta = record["meta"]
    assert match.setup.to_meta() == {key: meta[key] for key in match.setup.to_meta()}
    assert match.draft_seconds == meta["draft_seconds"]
    held = HELD.get(Path(name).name.partition(".")[0])
    if held is not None:
        if match.hold is Hold.COVER:
            match.open_cover()
        assert match.hold is held
    again = match.record()
    assert again["entries"] == record["entries"]
