"""The rules: every number has its entry, every citation leads to it and back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import game
from game import Game, Options
from game.content import asset, load_content
from game.text import Text
from game.text.runs import plain
from game.ui.board.tile import StateTile
from game.ui.env import make_env
from game.ui.prefs import Preferences
from game.ui.rulebook.pictures import PICTURES, _played, picture
from game.ui.screens.around_shots import AROUND
from game.ui.screens.menu import MenuScreen
from game.ui.screens.rules import RulesScreen
from game.ui.widgets.text import Link
from tests.ui.driver import Driver

TEXT = Text(load_content())
PLACES = [
    ((1024, 640), 100, 150),
    ((1280, 800), 125, 100),
    ((1920, 1080), 150, 120),
    ((3840, 2160), 100, 100),
]
# How many rules each chapter has; the last one is not divided.
CHAPTERS = {1: 5, 2: 7, 3: 6, 4: 5, 5: 10, 6: 5, 7: 4, 8: 2, 9: 2, 10: 3, 11: 0}
ALL = [
    number
    for chapter, rules in CHAPTERS.items()
    for number in (str(chapter), *(f"{chapter}.{rule}" for rule in range(1, rules + 1)))
]


@pytest.mark.parametrize(("size", "scale", "text"), PLACES)
@pytest.mark.parametrize("name", [n for n in AROUND if n.startswith("rules")])
def test_nothing_is_cut_at_any_size(
    name: str, size: tuple[int, int], scale: int, text: int
) -> None:
    prefs = Preferences(scale=scale, text=text, high_contrast=scale > 100)
    driver = Driver.at(name, size, prefs)
    assert driver.app.scale == scale
    assert driver.faults() == []


# --- the entries


def test_every_rule_has_an_entry_for_players() -> None:
    assert list(TEXT.rules()) == ALL
    for number in ALL:
        assert TEXT.rule_title(number)
        assert TEXT.rule_text(number)
        assert all(plain(paragraph).strip() for paragraph in TEXT.rule_paragraphs(number))


@pytest.mark.parametrize("chapter", [str(number) for number in CHAPTERS])
def test_every_chapter_shows_all_of_its_rules(chapter: str) -> None:
    driver = Driver(RulesScreen(chapter))
    shown = driver.paths()
    for number in ALL:
        if number.startswith(f"{chapter}.") or number == chapter == "11":
            assert f"page-{chapter}/rule-{number}" in shown
    assert driver.faults() == []


def test_pictures_belong_to_rules_and_are_drawn() -> None:
    assert set(PICTURES) <= set(ALL)
    env = make_env((1280, 800))
    for number in PICTURES:
        for width in (820.0, 560.0):
            drawn = picture(env, number, width)
            assert drawn is not None
            assert 0 < drawn.least_width(env) <= width
            assert drawn.height_at(env, width) > 0
    assert picture(env, "4.1", 820.0) is None


def test_pictures_show_what_was_really_played() -> None:
    driver = Driver(RulesScreen("5.6"))
    place = "page-5/rule-5.6/picture"
    before, after = (driver.widget(f"{place}/{name}-0") for name in ("before", "after"))
    assert isinstance(before, StateTile)
    assert isinstance(after, StateTile)
    assert before.slot is not None
    assert after.slot is not None
    assert (before.slot["defense"], after.slot["defense"]) == ("R..", "RBB")
    assert ("circle", "NV", "defense", 1) in after.changed
    _, table, changed = _played(((("state", "FL"), ("issue", "D1")),), "obama.debate-pivot", ())
    assert table["slots"][0]["issue"] == "E2"
    assert ("space", "FL", "E2") in changed


# --- citations


def _cited(value: object, key: str = "") -> Iterator[str]:
    """Rules that a file of texts or lessons names: by links, and by entries called `rule`."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _cited(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from _cited(inner, key)
    elif isinstance(value, str):
        yield from re.findall(r"\[rule:([^\]]+)\]", value)
        if key in ("rule", "rules") and value[:1].isdigit():
            yield value


def test_every_rule_cited_in_a_text_a_lesson_or_a_puzzle_exists() -> None:
    import tomllib

    places = dict.fromkeys(("locale", "lessons"), 0)
    for place in places:
        for path in asset(place).rglob("*.toml"):
            cited = set(_cited(tomllib.loads(path.read_text(encoding="utf-8"))))
            assert cited <= set(ALL), f"{path} cites {cited - set(ALL)}"
            places[place] += len(cited)
    assert min(places.values()) > 10


def test_every_rule_named_in_the_program_exists() -> None:
    # rule="5.3", rule = "6.1", and tables of rules such as {"pay": "5.7"}.
    written = re.compile(
        r"""\brule\w*\s*[:=]\s*\(?f?["'](\d+(?:\.\d+)?)["']|(?<![=\w])["'](\d\d?\.\d\d?)["']"""
    )
    folder = Path(game.__file__).parent
    seen = set()
    for path in folder.rglob("*.py"):
        if path.parts[len(folder.parts)] in ("lab", "files", "_assets"):
            continue  # numbers there are versions and statistics
        for found in written.finditer(path.read_text(encoding="utf-8")):
            number = found[1] or found[2]
            seen.add(number)
            assert number in ALL, f"{path} names rule {number}"
    assert {"5.3", "6.1", "9.1"} <= seen


@pytest.mark.parametrize("seed", range(6))
def test_every_rule_cited_in_a_game_exists(seed: int) -> None:
    options = Options(
        decks=("starter", "full", "random")[seed % 3],
        first_player="coin",
        markers=("unlimited", "twelve")[seed % 2],
        opening_news=("no", "yes")[seed % 2],
        turn_limit=60,
    )
    play = Game.new(options, seed)
    cited = {event.rule for event in play.last_events}
    step = 0
    while play.decision is not None:
        step += 1
        prompt = play.prompt()
        assert prompt is not None
        cited.add(prompt["rule"])
        cited |= {item["rule"] for item in play.agenda()}
        for option in ("draw", "pass", "play:obama.seven-houses", "state:FL", "skip", "voter:0"):
            explanation = play.explain(option)
            if explanation is not None:
                cited.add(explanation.rule)
        options_now = play.decision.options
        cited |= {e.rule for e in play.apply(options_now[(step * 7 + seed) % len(options_now)])}
    assert cited <= set(ALL)
    assert len(cited) > 10


# --- reading


def test_a_rule_is_opened_from_the_list_by_pointer_and_keyboard() -> None:
    driver = Driver(RulesScreen())
    driver.click("index/6")
    assert driver.has("page-6/rule-6.1")
    while driver.focus != "index/6.4":
        driver.key("Tab")
    driver.key("Enter")
    assert driver.screen.number == "6.4"
    area, entry = driver.widget("page-6"), driver.widget("page-6/rule-6.4")
    assert area.rect.collidepoint(entry.rect.center)
    driver.click("next")
    assert driver.screen.chapter == "7"
    driver.click("previous")
    assert driver.screen.chapter == "6"


def test_links_lead_on_and_esc_leads_back_the_same_way() -> None:
    driver = Driver(MenuScreen({"rules": lambda app: RulesScreen("5.7")}))
    driver.click("rules")
    driver.screen.read("6.2")
    area = driver.widget("page-6")
    offset = area.offset
    link = driver.widget("page-6/rule-6.2/text-3/link-0")
    driver.stage.reveal(link)
    link.activate()
    assert driver.screen.number == "7.1"
    driver.key("Esc")
    assert driver.screen.number == "6.2"
    assert driver.widget("page-6").offset == pytest.approx(offset, abs=200)
    driver.key("Esc")
    assert isinstance(driver.screen, MenuScreen)


def test_search_finds_words_anywhere_and_opens_what_is_found() -> None:
    driver = Driver(RulesScreen())
    driver.click("search")
    driver.type("twelve")
    assert "11" in driver.screen.found()
    assert driver.focus == "search"
    assert any("twelve" in text for text in driver.texts())
    driver.click("found/rule-11/open")
    assert driver.screen.number == "11"
    assert driver.screen.search == ""
    driver.click("search")
    driver.type("quorum")
    assert driver.screen.found() == []
    assert any("No rule" in text for text in driver.texts())
    driver.key("Esc")
    assert driver.screen.search == ""
    assert driver.has("page-11/rule-11")


def test_an_unknown_number_opens_the_first_chapter() -> None:
    assert Driver(RulesScreen("99.9")).screen.number == "1"


# --- from everywhere


def play(name: str) -> Driver:
    from tests.ui.board.test_board import play

    return play(name)


def test_a_citation_on_the_board_opens_its_rule_and_esc_comes_back() -> None:
    driver = play("board-3-cards")
    board = driver.screen
    links = [child for child in driver.widget("prompt/say").children if isinstance(child, Link)]
    link = next(child for child in links if child.target.startswith("rule:"))
    driver.click(link.path)
    rules = driver.screen
    assert isinstance(rules, RulesScreen)
    assert f"rule:{rules.number}" == link.target
    driver.key("Esc")
    assert driver.screen is board
    driver.click("hand/0")
    assert board.picked is not None


def test_the_key_of_the_rules_opens_the_rule_of_the_tip() -> None:
    driver = play("board-3-cards")
    driver.hover("tile/FL/economy/0")
    driver.wait(0.6)
    assert "2.1" in driver.tip
    driver.key("r")
    assert isinstance(driver.screen, RulesScreen)
    assert driver.screen.number == "2.1"
    driver.key("Esc")
    driver.move(640, 780)
    driver.key("r")
    assert driver.screen.number == "1"


def test_the_key_of_the_rules_rests_while_something_is_written() -> None:
    driver = Driver(RulesScreen())
    driver.click("search")
    driver.type("r")
    assert driver.screen.search == "r"
    assert len(driver.app.screens) == 1


def test_rules_open_from_a_dialog_and_the_dialog_is_still_there() -> None:
    driver = play("board-log")
    layers = len(driver.stage.layers)
    assert layers > 1
    driver.key("r")
    assert isinstance(driver.screen, RulesScreen)
    driver.key("Esc")
    assert len(driver.stage.layers) == layers
