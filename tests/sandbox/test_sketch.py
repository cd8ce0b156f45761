"""Cards that are written: what is wrong with them, how they play, how they are exported."""

from __future__ import annotations

import random
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from game.content import EFFECT_ISSUES, ONE_STATE, Content, Part, load_content
from game.files import FileError
from game.sandbox import SandboxWords, Workbench, entry_text, move_card
from game.sandbox.export import CARDS_FILE, cards_text, export_cards, own_cards
from game.sandbox.sketch import (
    CARD_VERBS,
    Sketch,
    checked,
    media_kinds,
    mistakes,
    new_part,
    of,
    preview,
    start,
)
from tests.sandbox.playing import CONTENT

WORDS = SandboxWords(CONTENT)


def _sketch(*verbs: str, candidate: str = "obama") -> Sketch:
    sketch = start(CONTENT, candidate).put(title="Fireside Chat")
    for verb in verbs:
        sketch = sketch.added(CONTENT, verb)
    return sketch


def _with(sketch: Sketch) -> Content:
    found = checked(CONTENT, sketch)
    assert found.content is not None, found.problem
    return found.content


def test_an_empty_card_says_what_is_still_to_be_written() -> None:
    found = mistakes(CONTENT, start(CONTENT, "mccain"))
    assert [(each.id, each.missing) for each in found] == [("no-title", True), ("no-parts", True)]
    assert not mistakes(CONTENT, _sketch("support", "draw"))


def test_a_cost_is_put_first() -> None:
    assert _sketch("support", "pay").effect == "pay 1; support majority 1"


@pytest.mark.parametrize(
    ("sketch", "id", "at"),
    [
        (_sketch("pay", "pay"), "pay-first", 1),
        (_sketch("draw", "each-paid"), "unpaid", 1),
        (_sketch("pay", "each-paid"), "unpaid", 1),
        (_sketch("support", "play-drawn"), "undrawn", 1),
        (_sketch("play-drawn", "draw"), "undrawn", 0),
        (_sketch("spread", "spread"), "several-twice", 1),
        (_sketch("draw", "support", "spread"), "one-and-several", 2),
        (_sketch("media", "draw", "media"), "media-twice", 2),
        (
            _sketch("media").with_part(0, Part("media", kind="no-roll")),
            "media-no-roll",
            0,
        ),
        (
            _sketch("media", candidate="mccain").with_part(0, Part("media", kind="double-roll")),
            "media-double-roll",
            0,
        ),
    ],
)
def test_a_part_that_cannot_be_is_named(sketch: Sketch, id: str, at: int) -> None:
    (mistake,) = mistakes(CONTENT, sketch)
    assert (mistake.id, mistake.where, mistake.at) == (id, "part", at)
    assert mistake.words(WORDS).endswith(".")
    assert checked(CONTENT, sketch).problem


@pytest.mark.parametrize(
    ("sketch", "id"),
    [
        (_sketch("draw").put(title="  "), "no-title"),
        (_sketch("draw").put(title="x" * 61), "long-title"),
        (_sketch("draw").put(title="a\nb"), "odd-title"),
        (_sketch("draw").written("x" * 301), "long-text"),
        (_sketch("draw").written("a\nb"), "odd-text"),
        (_sketch("draw").written(" "), "no-text"),
        (_sketch(*["draw"] * 40), "long-parts"),
        (_sketch(*["media"], *["draw-to"] * 8), "long-draft"),
        (_sketch("draw").put(instead_of="obama.nobody"), "place"),
    ],
)
def test_what_else_can_be_wrong(sketch: Sketch, id: str) -> None:
    found = mistakes(CONTENT, sketch)
    assert id in [each.id for each in found]
    for each in found:
        assert each.words(WORDS)


def test_whatever_has_no_mistake_is_taken_as_content_and_plays() -> None:
    chance = random.Random(5)
    played = 0
    for number in range(150):
        sketch = _random(chance)
        card, shown = preview(CONTENT, sketch, "untitled")
        assert shown.card(card.id).text
        assert Sketch.from_dict(sketch.to_dict(), CONTENT) == sketch
        if mistakes(CONTENT, sketch):
            assert checked(CONTENT, sketch).content is None
            continue
        content = _with(sketch)
        id = sketch.id_in(CONTENT)
        bench = Workbench(CONTENT)
        bench.random_table(number)
        place = sketch.place(CONTENT)
        bench.use_content(content, {place: id})
        bench.change(move_card, id, f"hands.{sketch.candidate}")
        for _ in range(25):
            decision = bench.game.decision
            if decision is None:
                break
            wanted = f"play:{id}"
            played += wanted in decision.options
            options = decision.options
            bench.play(wanted if wanted in options else chance.choice(options))
    assert played > 20


def _random(chance: random.Random) -> Sketch:
    sketch = _sketch(candidate=chance.choice(["obama", "mccain"]))
    sketch = sketch.put(negative=chance.random() < 0.3)
    for _ in range(chance.randint(1, 3)):
        sketch = sketch.added(CONTENT, chance.choice(CARD_VERBS))
    for at, part in enumerate(sketch.parts):
        if part.count:
            part = replace(part, count=chance.randint(1, 3))
        if part.issue:
            part = replace(part, issue=chance.choice(EFFECT_ISSUES))
        if part.inner is not None:
            part = replace(part, inner=new_part(CONTENT, "obama", chance.choice(ONE_STATE)))
        if part.kind:
            part = replace(part, kind=chance.choice(media_kinds(sketch.candidate)))
        sketch = sketch.with_part(at, part)
    if "each-paid" in [part.verb for part in sketch.parts] and chance.random() < 0.7:
        sketch = sketch.put(parts=(Part("pay", count=-1), *sketch.parts))
    return sketch


def test_parts_are_moved_and_taken_out() -> None:
    sketch = _sketch("draw", "support", "media")
    assert [p.verb for p in sketch.moved(0, 1).parts] == ["support", "draw", "media"]
    assert [p.verb for p in sketch.moved(0, -1).parts] == ["draw", "support", "media"]
    assert [p.verb for p in sketch.moved(2, 5).parts] == ["draw", "support", "media"]
    assert [p.verb for p in sketch.without(1).parts] == ["draw", "media"]


def test_a_card_that_is_there_is_changed_in_its_own_place() -> None:
    for card in CONTENT.cards:
        sketch = of(CONTENT, card)
        assert sketch.id_in(CONTENT) == card.id
        found = checked(CONTENT, sketch).card
        assert found is not None
        assert replace(found, basis=card.basis) == card
        assert not sketch.text_behind
    changed = of(CONTENT, CONTENT.card("obama.half-hour-broadcast")).added(CONTENT, "draw")
    assert changed.text_behind
    assert not changed.written(None).text_behind
    assert "Draw one card." in changed.written(None).words(CONTENT)


def test_an_id_is_made_of_the_title() -> None:
    sketch = _sketch("draw")
    assert sketch.id_in(CONTENT) == "obama.fireside-chat"
    assert sketch.put(title="Größte Ära").id_in(CONTENT) == "obama.grosste-ara"
    assert sketch.put(title="選挙").id_in(CONTENT) == "obama.own-card"
    assert sketch.put(title="Seven Houses").id_in(CONTENT) == "obama.seven-houses-2"
    assert sketch.put(title="w" * 60).id_in(CONTENT) == "obama." + "w" * 48


def test_candidate_and_starter_say_whose_place_it_takes() -> None:
    sketch = _sketch("draw")
    assert not sketch.starter(CONTENT)
    starter = sketch.as_starter(CONTENT, True)
    assert CONTENT.card(starter.instead_of).starter
    other = starter.for_candidate(CONTENT, "mccain")
    assert CONTENT.card(other.instead_of).candidate == "mccain"
    assert other.starter(CONTENT)
    assert other.for_candidate(CONTENT, "mccain") is other


def test_it_is_exported_for_the_content_option(tmp_path: Path) -> None:
    assert load_content() == CONTENT
    content = _with(_sketch("support", "draw"))
    assert list(own_cards(CONTENT, content)) == ["obama.opting-out"]
    path = export_cards(tmp_path / "mine", CONTENT, content)
    assert load_content(path.parent) == content
    # Once more, with a second card: what is there stays.
    path.write_text("# Mine.\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    second = of(content, content.card("mccain.maverick")).put(title="Straight Talk Express")
    both = checked(content, second).content
    assert both is not None
    export_cards(path.parent, CONTENT, both)
    assert load_content(path.parent) == both
    assert path.read_text(encoding="utf-8").startswith("# Mine.\n")
    # And changed again, it takes its own place.
    again = _with(_sketch("support"))
    export_cards(path.parent, CONTENT, again)
    assert load_content(path.parent).card("obama.fireside-chat").effect == "support majority 1"
    assert load_content(path.parent).card("mccain.straight-talk-express")


def test_cards_are_written_as_they_are_delivered() -> None:
    text = cards_text(CONTENT)
    assert [row["id"] for row in tomllib.loads(text)["card"]] == [c.id for c in CONTENT.cards]
    assert text.startswith("# The campaign cards")
    assert entry_text(CONTENT.cards[3]) in text


@pytest.mark.parametrize(
    ("there", "said"),
    [
        (b"nonsense", "is no content"),
        (b"[[card]]\nid = 7\n", "is no content"),
        (b'[[card]]\nid = "obama.opting-out"\n', "is no content"),
        (b"\xff\xfe", "is no content"),
        (
            cards_text(CONTENT).replace("obama.opting-out", "obama.opting-in").encode(),
            "neither obama.fireside-chat nor obama.opting-out",
        ),
        (
            cards_text(CONTENT)
            .replace("obama.opting-out", "obama.x")
            .replace("obama.seven-houses", "obama.opting-out")
            .encode(),
            "do not fit with this file",
        ),
    ],
)
def test_a_file_that_cannot_take_it_is_left_alone(tmp_path: Path, there: bytes, said: str) -> None:
    path = tmp_path / CARDS_FILE
    path.write_bytes(there)
    with pytest.raises(FileError, match=said):
        export_cards(tmp_path, CONTENT, _with(_sketch("support")))
    assert path.read_bytes() == there


def test_a_folder_that_cannot_be_one_is_told_of(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    with pytest.raises(FileError, match="cannot be read"):
        export_cards(file, CONTENT, _with(_sketch("support")))


def test_a_folder_with_other_files_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text("", encoding="utf-8")
    with pytest.raises(FileError, match=r"cards\.toml"):
        export_cards(tmp_path, CONTENT, _with(_sketch("support")))


def test_plain_data_that_is_no_card_is_refused() -> None:
    good = _sketch("support").to_dict()
    for wrong in (
        {"parts": ["fly 1"]},
        {"candidate": "nobody"},
        {"negative": 1},
        {"colour": "red"},
        {"title": None},
        {"parts": 7},
    ):
        with pytest.raises((ValueError, TypeError)):
            Sketch.from_dict({**good, **wrong}, CONTENT)


def test_content_is_that_of_the_moment_shown() -> None:
    bench = Workbench(CONTENT)
    before = bench.node
    content = _with(_sketch("support"))
    bench.use_content(content, {"obama.opting-out": "obama.fireside-chat"})
    assert bench.content is content
    bench.go(before)
    assert bench.content is CONTENT
