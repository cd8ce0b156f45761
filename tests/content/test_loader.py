"""Content of one's own: what it may replace, and every mistake that is found in it."""

import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.content import FILES, ContentError, asset, load_content

Edit = Callable[[str, str, str], Path]


@pytest.fixture
def edit(tmp_path: Path) -> Edit:
    """Puts a delivered file into a folder, with the first `old` in it replaced by `new`."""

    def edit(name: str, old: str, new: str) -> Path:
        text = asset("content", name).read_text(encoding="utf-8")
        assert old in text
        (tmp_path / name).write_text(text.replace(old, new, 1), encoding="utf-8")
        return tmp_path

    return edit


def mistake(folder: Path) -> str:
    """The sentence about the mistake, without the folder in front."""
    with pytest.raises(ContentError) as error:
        load_content(folder)
    message = str(error.value)
    assert "\n" not in message
    return message.removeprefix(f"{folder}{os.sep}")


def test_a_copy_of_everything_is_the_same_content(tmp_path: Path) -> None:
    for name in FILES:
        shutil.copy(asset("content", name), tmp_path)
    assert load_content(tmp_path) == load_content()


def test_files_that_are_not_there_are_the_delivered_ones(edit: Edit) -> None:
    folder = edit("states.toml", 'defense = "RR..B"', 'defense = "R...B"')
    (folder / "README.txt").write_text("Tiles of our box")
    content = load_content(folder)
    assert content.state("FL").defense == "R...B"
    assert content.cards == load_content().cards
    assert content.hash != load_content().hash


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("states.toml", 'name = "Florida"', 'name = "Sunshine State"'),
        ("states.toml", "margin_2008 = 2.8", "margin_2008 = 3"),
        ("campaign_cards.toml", 'title = "Seven Houses"', 'title = "Eight Houses"'),
        ("campaign_cards.toml", '"pay 2; support', '"pay 2;  support'),
        ("groups.toml", '"Women"', '"Frauen"'),
    ],
)
def test_titles_and_spelling_leave_the_hash_alone(
    edit: Edit, name: str, old: str, new: str
) -> None:
    assert load_content(edit(name, old, new)).hash == load_content().hash


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("states.toml", 'start = "E1"', 'start = "D1"'),
        ("states.toml", 'start_group = "seniors"', 'start_group = "latinos"'),
        ("states.toml", '["seniors", "latinos"]', '["seniors", "women"]'),
        ("campaign_cards.toml", '"pay 2; support economy 2"', '"pay 1; support economy 2"'),
        ("campaign_cards.toml", "negative = true", "negative = false"),
        ("news_cards.toml", '"shift economy 2"', '"shift economy 1"'),
    ],
)
def test_what_the_rules_read_changes_the_hash(edit: Edit, name: str, old: str, new: str) -> None:
    assert load_content(edit(name, old, new)).hash != load_content().hash


def test_windows_line_ends_and_byte_order_mark(tmp_path: Path) -> None:
    raw = asset("content", "states.toml").read_bytes()
    (tmp_path / "states.toml").write_bytes(b"\xef\xbb\xbf" + raw.replace(b"\n", b"\r\n"))
    assert load_content(tmp_path) == load_content()


FL = 'state "FL": '
SEVEN = 'card "obama.seven-houses": '

STATE_MISTAKES = [
    ('id = "FL"', 'id = "XX"', 'state "XX": id must be the postal code of a state, as in FL'),
    ('id = "FL"', 'id = "OH"', 'state "OH": this id is there twice'),
    ('id = "FL"', "", "state number 1: id is missing"),
    ('id = "FL"', "id = 7", "state number 1: id must be text in quotes"),
    ("votes = 27", "", FL + "votes is missing"),
    ("votes = 27", "votes = 26", "the votes of all states sum to 225, but must sum to 226"),
    ("votes = 27", "votes = -27", FL + "votes must be from 1 to 55"),
    ("votes = 27", "votes = 27.0", FL + "votes must be a whole number"),
    ("votes = 27", "votes = true", FL + "votes must be a whole number"),
    ("votes = 27", 'votes = "27"', FL + "votes must be a whole number"),
    (
        "votes = 27",
        "votes = 27\nvote = 27",
        FL + '"vote" is not known; the keys are basis, defense',
    ),
    ('set = "mccain"', 'set = "obama"', "there are 11 states in the set of obama, but there must"),
    (
        'set = "mccain"',
        'set = "clinton"',
        FL + 'set is "clinton", but must be one of obama, mccain',
    ),
    ('"RR..B"', '"RR..G"', FL + 'defense is "RR..G", but must be 3 to 5 circles, each R, B or .'),
    ('"R..BB"', '"r..bb"', FL + 'economy is "r..bb", but must be 3 to 5 circles, each R, B or .'),
    ('"RR..B"', '"RR"', FL + 'defense is "RR", but must be 3 to 5 circles, each R, B or .'),
    ('"RR..B"', '"RR...B"', FL + 'defense is "RR...B", but must be 3 to 5 circles, each R, B or .'),
    (
        '"RR..B"',
        '"RR.B"',
        FL + "defense has 4 circles and economy 5, but both rows must be equally long",
    ),
    (
        '"R..BB"',
        '"BBBBB"',
        FL + "economy is its majority issue at the start and all B, "
        "so the state would be won before the game begins",
    ),
    ('start = "E1"', 'start = "E3"', FL + 'start is "E3", but must be one of D2, D1, E1, E2'),
    ('["seniors", "latinos"]', '["seniors"]', FL + "groups must be two different ones"),
    ('["seniors", "latinos"]', '["seniors", "seniors"]', FL + "groups must be two different ones"),
    ('["seniors", "latinos"]', '["seniors", 5]', FL + "groups must be two different ones"),
    ('["seniors", "latinos"]', '"seniors"', FL + "groups must be a list"),
    ('["seniors", "latinos"]', '["seniors", "x"]', FL + 'groups names the unknown group "x"'),
    (
        'start_group = "seniors"',
        'start_group = "women"',
        FL + "start_group must be one of its groups, seniors or latinos",
    ),
    ('winner_2008 = "obama"', 'winner_2008 = ""', FL + 'winner_2008 is "", but must be one of'),
    ("margin_2008 = 2.8", "margin_2008 = nan", FL + "margin_2008 must be from 0 to 100"),
    ("margin_2008 = 2.8", "margin_2008 = -1", FL + "margin_2008 must be from 0 to 100"),
    ("margin_2008 = 2.8", "margin_2008 = false", FL + "margin_2008 must be a number"),
    ('name = "Florida"', 'name = " "', FL + "name is empty"),
    ('name = "Florida"', f'name = "{"x" * 61}"', FL + "name is longer than 60 characters"),
    ('name = "Florida"', 'name = "\\u001b[2J"', FL + "name has a line break or another character"),
    ("[[state]]", "[[states]]", '"states" is not known here; entries start with [[state]]'),
    ("[[state]]", '"\\u001b[2J" = 1\n[[state]]', '"�[2J" is not known here'),
    ("votes = 27", 'votes = 27\n"\\u001b[2J" = 1', FL + '"�[2J" is not known; the keys are'),
    ("[[state]]", "[[state]", "is not TOML (Expected ']]' at the end of an array declaration"),
    ("votes = 27", "votes = 27\nvotes = 27", "is not TOML (Cannot overwrite a value"),
    ("votes = 27", f"votes = {'9' * 5000}", "is not TOML ("),
]

CARD_MISTAKES = [
    ('"obama.seven-houses"', '"mccain.seven-houses"', "id must start with"),
    ('"obama.seven-houses"', '"obama.Seven Houses"', "id must be small letters, digits and single"),
    ('"obama.seven-houses"', '"obama."', "id must be small letters"),
    ('"obama.seven-houses"', '"obama.no-drama"', 'card "obama.no-drama": this id is there twice'),
    ('category = "attack"', 'category = "gossip"', SEVEN + 'category is "gossip", but must be one'),
    ('"pay 2; support economy 2"', '"pay 2; win"', SEVEN + 'effect: "win" needs one of the verbs'),
    ('"pay 2; support economy 2"', '""', SEVEN + "effect is empty"),
    (
        '"pay 2; support economy 2"',
        '"claim x"',
        SEVEN + 'effect: "claim x" names the unknown group',
    ),
    (
        '"pay 2; support economy 2"',
        '"media no-roll"',
        SEVEN + 'effect: only a card of mccain can be "media no-roll"',
    ),
    ("negative = true", 'negative = "yes"', SEVEN + "negative must be true or false"),
    ("negative = true", "negative = 1", SEVEN + "negative must be true or false"),
    ("starter = true", "starter = false", "there are 14 starter cards of obama, but there must be"),
    ("starter = false", "starter = true", "there are 16 starter cards of obama, but there must be"),
    ('title = "Seven Houses"', "", SEVEN + "title is missing"),
    ('text = "Discard', 'txt = "Discard', SEVEN + "text is missing"),
]

NEWS_MISTAKES = [
    ('"news.lehman"', '"lehman"', 'news "lehman": id must start with "news."'),
    ('"news.lehman"', '"news.powell"', 'news "news.powell": this id is there twice'),
    (
        '"shift economy 2"',
        '"pay 2"',
        'news "news.lehman": effect: "pay" is for campaign cards only',
    ),
    ('effect = "shift economy 2"', "", 'news "news.lehman": effect is missing'),
]

GROUP_MISTAKES = [
    ('"women"', '"Women"', 'group "Women": id must be small letters'),
    ('"women"', '"seniors"', 'group "seniors": this id is there twice'),
    ('name = "Women"', "name = []", 'group "women": name must be text in quotes'),
]


@pytest.mark.parametrize(
    ("name", "old", "new", "expected"),
    [
        (name, *row)
        for name, rows in [
            ("states.toml", STATE_MISTAKES),
            ("campaign_cards.toml", CARD_MISTAKES),
            ("news_cards.toml", NEWS_MISTAKES),
            ("groups.toml", GROUP_MISTAKES),
        ]
        for row in rows
    ],
)
def test_a_mistake_is_named(edit: Edit, name: str, old: str, new: str, expected: str) -> None:
    message = mistake(edit(name, old, new))
    assert message.startswith(f"{name}: ")
    assert expected in message


@pytest.mark.parametrize(
    ("name", "entry", "expected"),
    [
        ("states.toml", "[[state]]", "there are 19 states, but there must be 20"),
        ("campaign_cards.toml", "[[card]]", "there are 89 campaign cards, but there must be 90"),
        ("news_cards.toml", "[[news]]", "there are 19 news cards, but there must be 20"),
    ],
)
def test_an_entry_is_missing(tmp_path: Path, name: str, entry: str, expected: str) -> None:
    text = asset("content", name).read_text(encoding="utf-8")
    (tmp_path / name).write_text(text[: text.rindex(entry)], encoding="utf-8")
    assert mistake(tmp_path) == f"{name}: {expected}"


def test_a_group_is_missing(tmp_path: Path) -> None:
    text = asset("content", "groups.toml").read_text(encoding="utf-8")
    (tmp_path / "groups.toml").write_text(text[: text.rindex("[[group]]")], encoding="utf-8")
    assert mistake(tmp_path) == "groups.toml: there are 9 groups, but there must be 10"


def test_a_card_of_the_other_candidate_too_many(edit: Edit) -> None:
    folder = edit("campaign_cards.toml", "obama.seven-houses", "mccain.seven-houses")
    path = folder / "campaign_cards.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('candidate = "obama"', 'candidate = "mccain"', 1))
    assert mistake(folder) == (
        "campaign_cards.toml: there are 44 cards of obama, but there must be 45"
    )


def test_groups_of_ones_own_must_fit_the_delivered_cards(edit: Edit) -> None:
    folder = edit("groups.toml", '"women"', '"girls"')
    with pytest.raises(ContentError) as error:
        load_content(folder)
    assert str(error.value) == (
        f'{asset("content", "campaign_cards.toml")}: card "obama.women-for-obama": '
        'effect: "claim women" names the unknown group "women"'
    )


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (b"", "states.toml: has no entries; each one starts with [[state]]"),
        (b"state = 5", "states.toml: has no entries; each one starts with [[state]]"),
        (b"state = [1, 2]", "states.toml: has no entries; each one starts with [[state]]"),
        (b"\x00\x01", "states.toml: is not TOML ("),
        (b"id,name,votes\n", "states.toml: is not TOML ("),
        (b"# \xff", "states.toml: is not text in UTF-8 (byte 3); save it as UTF-8"),
        (b"a = " + b"[" * 100_000, "states.toml: is not TOML"),
        (b"#" * 1_000_001, "states.toml: is larger than 1000 kB, too large for content"),
    ],
)
def test_files_that_are_no_content(tmp_path: Path, raw: bytes, expected: str) -> None:
    (tmp_path / "states.toml").write_bytes(raw)
    assert mistake(tmp_path).startswith(expected)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "states.toml").mkdir()
    assert mistake(tmp_path).startswith("states.toml: cannot be read (")


def test_folders_that_are_no_content(tmp_path: Path) -> None:
    names = "groups.toml, campaign_cards.toml, news_cards.toml, states.toml"
    gone = tmp_path / "gone"
    assert mistake(gone) == f"{gone}: there is no such folder; name one that holds any of {names}"
    file = tmp_path / "file"
    file.touch()
    assert mistake(file) == f"{file}: this is not a folder; name one that holds any of {names}"
    assert mistake(tmp_path) == (
        f"{tmp_path}: holds none of {names}; "
        f"copy the ones you want to change from {asset('content')} into it"
    )


def test_a_misspelt_file_name_is_not_passed_over(edit: Edit) -> None:
    folder = edit("states.toml", "votes", "votes")
    (folder / "cards.toml").touch()
    assert mistake(folder) == (
        "cards.toml: this name is not known; content is read from "
        "groups.toml, campaign_cards.toml, news_cards.toml, states.toml"
    )


@given(st.data())
def test_damage_of_any_kind_is_one_sentence(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(FILES)))
    raw = asset("content", name).read_bytes()
    start = data.draw(st.integers(0, len(raw)))
    end = min(len(raw), start + data.draw(st.integers(0, 200)))
    put = data.draw(st.binary(max_size=8) | st.sampled_from([b"\n", b'"', b"[[state]]\n", b"nan"]))
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / name).write_bytes(raw[:start] + put + raw[end:])
        try:
            content = load_content(Path(folder))
        except ContentError as error:
            message = str(error)
        else:
            # The damage lies in a comment or a text.
            assert len(content.cards) == 90
            return
    assert message.isprintable()
    assert "toml: " in message
