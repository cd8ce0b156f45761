"""Records: reading, refusing, writing back."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import Game, Options, __version__
from game.content import load_content
from game.files import (
    FileError,
    ReplayFailure,
    encode_record,
    load_record,
    parse_record,
    save_record,
)
from tests.files.samples import as_bytes, played, record


def write(folder: Path, value: Any) -> Path:
    path = folder / "x.record.json"
    path.write_bytes(as_bytes(value))
    return path


def test_a_saved_game_loads_to_the_same_game_at_every_decision(tmp_path: Path) -> None:
    whole = played(5, "draft")
    path = tmp_path / "x.record.json"
    for steps in range(0, whole.decisions_made, 7):
        game = whole.undo(steps)
        save_record(path, game, {"names": {"obama": "B", "mccain": "A"}}, sync=False)
        loaded = load_record(path)
        assert loaded.note is None
        assert loaded.meta == {"names": {"obama": "B", "mccain": "A"}}
        assert loaded.game.position() == game.position()
        assert loaded.game.decision == game.decision
        assert loaded.game.agenda() == game.agenda()
        assert loaded.game.record() == game.record()


def test_a_game_cut_anywhere_and_played_on_gives_the_same_bytes(tmp_path: Path) -> None:
    whole = played(8, "full")
    wanted = encode_record(whole.record())
    answers = [entry["do"] for entry in whole.record()["entries"] if "do" in entry]
    for cut in (0, 1, len(answers) // 2, len(answers) - 1, len(answers)):
        path = tmp_path / f"{cut}.record.json"
        save_record(path, whole.undo(len(answers) - cut))
        game = load_record(path).game
        for option in answers[cut:]:
            game.apply(option)
        assert encode_record(game.record()) == wanted


def test_bytes_are_canonical_and_have_an_entry_a_line() -> None:
    value = record(trace=True)
    data = encode_record(value)
    shuffled = json.loads(data, object_pairs_hook=lambda pairs: dict(reversed(pairs)))
    assert encode_record(shuffled) == data
    assert parse_record(data, "x", load_content()) == value
    lines = data.decode().splitlines()
    assert data.endswith(b"}\n")
    assert lines[1] == '  "format": "campaign-manager-record",'
    entries = lines[lines.index('  "entries": [') + 1 : -2]
    assert [json.loads(line.rstrip(",")) for line in entries] == value["entries"]
    answer = next(json.loads(line.rstrip(",")) for line in entries if '"by"' in line)
    assert list(answer) == ["by", "kind", "do", "options", "position"]
    assert list(answer["position"])[:5] == ["turn", "active", "scores", "won", "slots"]


def test_meta_is_absent_unless_there_is_some() -> None:
    assert b'"meta"' not in encode_record(played().record())
    assert b'  "meta": {"a": 1, "b": 2},' in encode_record({**record(), "meta": {"b": 2, "a": 1}})


def _first(value: dict[str, Any], key: str) -> dict[str, Any]:
    found: dict[str, Any] = next(entry for entry in value["entries"] if key in entry)
    return found


def _number(value: dict[str, Any], key: str) -> int:
    return next(i for i, entry in enumerate(value["entries"], 1) if key in entry)


def _put(*path: Any) -> Callable[[dict[str, Any]], None]:
    """Sets the value at a path; the last item is the value."""
    *way, last, new = path

    def change(value: Any) -> None:
        for key in way:
            value = value[key]
        value[last] = new

    return change


REFUSED: list[tuple[Callable[[dict[str, Any]], Any], str, str]] = [
    (_put("format", "campaign-manager-scenario"), "format", "campaign-manager-record is wanted"),
    (_put("format", 7), "format", "has the format 7"),
    (lambda r: r.pop("format"), "format", "has no format"),
    (_put("version", 2), "version", "newer program"),
    (_put("version", 0), "version", "of at least 1"),
    (_put("version", "1"), "version", "Expected a whole number, found text"),
    (lambda r: r.pop("entries"), "", "'entries' is missing"),
    (_put("entries", {}), "entries", "a list"),
    (_put("seed", 1.5), "seed", "a whole number"),
    (_put("seed", True), "seed", "a whole number"),
    (_put("content", None), "content", "text"),
    (_put("surprise", 1), "", "no key 'surprise'"),
    (_put("meta", []), "meta", "an object"),
    (_put("result", "obama"), "result", "an object"),
    (_put("result", {"winner": "obama", "reason": "270", "x": 1}), "result", "no key 'x'"),
    (_put("result", {"winner": "nixon", "reason": "270"}), "result.winner", "draw, mccain, obama"),
    (_put("options", "decks", "both"), "options", "draft, starter"),
    (_put("options", "decks", []), "options", "draft, starter"),
    (_put("options", "turn_limit", True), "options", "whole number"),
    (_put("options", "turn_limit", -1), "options", "at least 1"),
    (_put("options", "house_rule", 1), "options", "no option 'house_rule'"),
    (_put("options", "first_player", "fastest"), "options", "without a draft"),
    (_put("start", {}), "start", "'active' is missing"),
    (_put("start", {"active": None}), "start", "'active' is missing"),
    (_put("start", {"active": "obama", "turn": -1}), "start.turn", "of at least 0"),
    (_put("start", {"active": "obama", "scores": {"obama": -5}}), "start.scores.obama", "least 0"),
    (_put("start", {"active": "obama", "scores": {"obama": 270}}), "start.scores.obama", "270|269"),
    (_put("start", {"active": "obama", "slots": [None] * 5}), "start.slots", "length"),
    (_put("start", {"active": "obama", "slots": [{"state": "XX"}]}), "start.slots[0].state", "XX"),
    (_put("start", {"active": "obama", "slots": [{"state": 5}]}), "start.slots[0].state", "text"),
    (_put("start", {"active": "obama", "unused": ["FL", "FL"]}), "start.unused[1]", "two places"),
    (
        _put("start", {"active": "obama", "slots": [None, {"state": "FL", "issue": "E3"}]}),
        "start.slots[1].issue",
        "'E3' is not one of D1, D2, E1, E2",
    ),
    (
        _put("start", {"active": "obama", "slots": [{"state": "FL", "defense": "RRB"}]}),
        "start.slots[0].defense",
        "FL has 5 circles",
    ),
    (
        _put("start", {"active": "obama", "slots": [{"state": "FL", "defense": "R.R.B"}]}),
        "start.slots[0].defense",
        "undecided",
    ),
    (_put("entries", 0, "text"), "entry 1", "An entry is an object"),
    (_put("entries", 0, {}), "entry 1", "is missing"),
    (_put("entries", 0, {"chance": "card"}), "entry 1.chance", "shuffle, roll, coin"),
    (_put("entries", 0, {"chance": []}), "entry 1.chance", "shuffle, roll, coin"),
    (_put("entries", 0, {"chance": "roll", "value": 7}), "entry 1.value", "of at most 6"),
    (_put("entries", 0, {"chance": "roll", "value": "6"}), "entry 1.value", "a whole number"),
    (_put("entries", 0, {"chance": "coin", "value": "red"}), "entry 1.value", "mccain, obama"),
    (_put("entries", 0, {"chance": "coin"}), "entry 1", "'value' is missing"),
    (
        _put("entries", 0, {"chance": "shuffle", "of": "news", "order": ["news.lehman"] * 2}),
        "entry 1.order[1]",
        "given twice",
    ),
    (
        _put("entries", 0, {"chance": "shuffle", "of": "news", "order": ["news.none"]}),
        "entry 1.order[0]",
        "no news card 'news.none'",
    ),
    (
        _put("entries", 0, {"chance": "shuffle", "of": "hand", "order": []}),
        "entry 1.of",
        "draft/obama",
    ),
    (
        _put("entries", 0, {"by": "obama", "kind": "turn", "do": "play:obama.none"}),
        "entry 1.do",
        "no campaign card 'obama.none'",
    ),
    (_put("entries", 0, {"by": "obama", "kind": "turn", "do": "voter:-1"}), "entry 1.do", "voter"),
    (_put("entries", 0, {"by": "nixon", "kind": "turn", "do": "draw"}), "entry 1.by", "mccain"),
    (
        _put("entries", 0, {"by": "obama", "kind": "nap", "do": "draw"}),
        "entry 1.kind",
        "news-state",
    ),
    (_put("entries", 0, {"edit": {"turn": -2}}), "entry 1.edit.turn", "of at least 0"),
    (_put("entries", 0, {"edit": {"media": "m"}}), "entry 1.edit.media", "no campaign card"),
    (_put("entries", 0, {"end": "agreement"}), "entry 1", "entries follow"),
    (_put("entries", [{"end": "concession"}]), "entry 1", "by whom"),
    (_put("entries", [{"end": "agreement", "by": "obama"}]), "entry 1", "by whom"),
    (_put("entries", [{"end": "victory"}]), "entry 1.end", "agreement, concession"),
]


@pytest.mark.parametrize(("change", "place", "said"), REFUSED, ids=range(len(REFUSED)))
def test_what_is_no_record_is_refused_with_the_place(
    change: Callable[[dict[str, Any]], Any], place: str, said: str, tmp_path: Path
) -> None:
    value = record(decisions=6)
    change(value)
    path = write(tmp_path, value)
    before = path.read_bytes()
    with pytest.raises(FileError) as caught:
        load_record(path)
    error = caught.value
    assert not isinstance(error, ReplayFailure)
    assert error.path == str(path)
    assert error.place == place
    assert any(part in error.reason for part in said.split("|")), error.reason
    assert "\n" not in str(error)
    assert path.read_bytes() == before


def test_an_entry_that_does_not_replay_is_named_with_the_reason(tmp_path: Path) -> None:
    value = record(decisions=20)
    number = _number(value, "do")
    _first(value, "do")["do"] = "pass"
    with pytest.raises(
        ReplayFailure, match=rf"entry {number}: This does not replay: 'pass'"
    ) as error:
        load_record(write(tmp_path, value))
    assert error.value.entry == number

    value = record(decisions=20)
    del value["entries"][_number(value, "order") - 1]
    with pytest.raises(ReplayFailure, match="entry"):
        load_record(write(tmp_path, value))

    value = record(decisions=20)
    value["entries"].append({"chance": "roll", "value": 1})
    with pytest.raises(ReplayFailure, match=f"entry {len(value['entries'])}"):
        load_record(write(tmp_path, value))


def test_a_result_that_is_not_the_games_is_refused(tmp_path: Path) -> None:
    whole = record()
    other = "mccain" if whole["result"]["winner"] == "obama" else "obama"
    for wrong in ({"winner": other, "reason": "270"}, None):
        value = record()
        value["result"] = wrong
        with pytest.raises(ReplayFailure):
            load_record(write(tmp_path, value))
    value = record(decisions=9)
    value["result"] = whole["result"]
    with pytest.raises(ReplayFailure):
        load_record(write(tmp_path, value))


def test_a_trace_is_compared(tmp_path: Path) -> None:
    value = record(decisions=20, trace=True)
    assert load_record(write(tmp_path, value)).game.decisions_made == 20
    entry = _first(value, "do")
    entry["options"].append("pass")
    with pytest.raises(ReplayFailure, match=f"entry {_number(value, 'do')}.*options"):
        load_record(write(tmp_path, value))
    value = record(decisions=20, trace=True)
    _first(value, "do")["position"]["turn"] = 999
    with pytest.raises(ReplayFailure, match="position"):
        load_record(write(tmp_path, value))


def test_other_content_or_program_opens_if_it_replays_and_says_so(tmp_path: Path) -> None:
    value = record(decisions=12)
    assert value["program"] == __version__
    value["content"] = "sha256:" + "0" * 64
    loaded = load_record(write(tmp_path, value))
    assert loaded.note is not None
    assert "other content" in loaded.note
    _first(value, "do")["do"] = "pass"
    with pytest.raises(ReplayFailure, match="made with other content"):
        load_record(write(tmp_path, value))
    value = record(decisions=12)
    value["program"] = "0.0.9"
    note = load_record(write(tmp_path, value)).note
    assert note is not None
    assert "0.0.9" in note


def test_games_from_a_position_edited_and_ended_by_the_players(tmp_path: Path) -> None:
    start = {"active": "mccain", "slots": [{"state": "OH"}], "decks": {"mccain": []}}
    game = Game.from_position(start, Options(decks="full"), 5)
    game.edit({"hands": {"mccain": [_card("mccain")]}})
    game.concede("obama")
    path = tmp_path / "x.record.json"
    save_record(path, game)
    loaded = load_record(path)
    assert loaded.game.result == game.result
    assert loaded.game.position() == game.position()
    assert loaded.record["entries"][-1] == {"by": "obama", "end": "concession"}


def _card(candidate: str) -> str:
    return next(card.id for card in load_content().cards if card.candidate == candidate)
