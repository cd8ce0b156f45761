"""There is a sentence for everything that the engine says, and its parameters match."""

from typing import Any

import pytest

from game import EVENT_KINDS, Event, Explanation, Result
from game.content import CANDIDATES, CATEGORIES, asset, load_content
from game.engine.explain import KIND_RULES
from game.text import LINKS, STYLES, LocaleError, MessageError, Text, load_locale, plain
from game.text.locale import Catalogue, read_messages
from tests.text.samples import EVENTS, EXPLANATIONS, explanation_ids

TEXT = Text(load_content())


def sentence(text: str) -> None:
    assert text.endswith((".", "?")), text
    assert text.lstrip("“")[0].isupper(), text
    assert not set("{}[]") & set(text), text
    assert "  " not in text


def every_event() -> list[tuple[str, dict[str, Any]]]:
    return [(kind, params) for kind, samples in EVENTS.items() for params in samples]


def test_the_samples_cover_all_that_the_engine_can_say() -> None:
    assert set(EVENTS) == set(EVENT_KINDS)
    assert set(EXPLANATIONS) >= explanation_ids()
    for kind, samples in EVENTS.items():
        known = {name.rstrip("_") for name, _ in EVENT_KINDS[kind].params}
        known |= {"majority", "flipped"} if kind == "issue-moved" else set()
        for params in samples:
            assert set(params) == known, kind


@pytest.mark.parametrize(("kind", "params"), every_event())
def test_every_event_has_a_sentence_from_either_seat(kind: str, params: dict[str, Any]) -> None:
    hidden = EVENT_KINDS[kind].hidden
    event = Event(kind, "obama", params, "4.1", None, ("obama",) if hidden else CANDIDATES)
    for player in CANDIDATES:
        known = event.for_player(player)
        if known is not None:
            runs = TEXT.event(known)
            sentence(plain(runs))
            assert all(r.style in STYLES for r in runs)
            assert all(r.link is None or r.link.split(":")[0] in LINKS for r in runs)


@pytest.mark.parametrize("kind", [kind for kind, spec in EVENT_KINDS.items() if spec.hidden])
def test_what_is_hidden_is_not_told(kind: str) -> None:
    for params in EVENTS[kind]:
        event = Event(kind, "obama", params, "3.1", None, ("obama",))
        told = event.for_player("mccain")
        line = "" if told is None else plain(TEXT.event(told))
        for secret in ("Oprah", "Pennsylvania", "Voter File"):
            assert secret not in line


def test_a_line_tells_who_did_what_where() -> None:
    def line(kind: str, by: str, **params: Any) -> str:
        return plain(TEXT.event(Event(kind, by, params, "5.3", None)))

    assert line("drew", "mccain") == "McCain draws a card."
    assert line("drew", "obama", card="obama.no-drama") == "Obama draws No Drama."
    won = {"state": "FL", "issue": "economy", "circle": 2, "was": "R", "change": "removed"}
    assert line("voter-won", "obama", **won) == (
        "Obama wins back the 3rd Economy circle of Florida: the marker of McCain comes off."
    )
    assert line("state-settled", "obama", state="FL", votes=27, total=184) == (
        "Florida adds 27 electoral votes: Obama now has 184."
    )


def test_no_event_message_is_dead() -> None:
    used: set[str] = set()

    class Spy(Catalogue):
        def _template(self, key: str, count: Any) -> Any:
            forms = (key, *(f"{key}.{form}" for form in ("one", "other")))
            used.update(k for k in forms if k in self)
            return super()._template(key, count)

    text = Text(load_content())
    text.catalogue = Spy(read_messages(asset("locale", "en.toml")))
    for kind, params in every_event():
        event = Event(kind, "obama", params, "4.1", None, ("obama",))
        for player in CANDIDATES:
            known = event.for_player(player)
            if known is not None:
                text.event(known)
    unused = {k for k in load_locale().ids() if k.startswith("event.")} - used
    assert unused <= {"event.declined.other", "event.dealt.hidden"}


@pytest.mark.parametrize(
    ("id", "params"), [(id, p) for id, samples in EXPLANATIONS.items() for p in samples]
)
def test_every_explanation_has_a_sentence_that_cites_the_rule(
    id: str, params: dict[str, Any]
) -> None:
    line = TEXT.why(Explanation(id, params, "5.3"))
    sentence(line)
    assert line.endswith("(rule 5.3).")


def test_an_explanation_counts_circles_from_one() -> None:
    why = Explanation("already-yours", {"circle": 0}, "5.3")
    assert TEXT.why(why) == "The 1st circle already supports you (rule 5.3)."
    why = Explanation("cannot-pay", {"card": "obama.seven-houses", "need": 2, "have": 1}, "5.7")
    assert TEXT.why(why) == (
        "Seven Houses costs two other cards from your hand, and you have 1 (rule 5.7)."
    )


SOURCES = (None, "die:1", "die:2", "die:3", "obama.no-drama", "obama.seven-houses", "news.powell")


@pytest.mark.parametrize("kind", list(KIND_RULES))
def test_every_decision_has_a_prompt_a_question_and_help(kind: str) -> None:
    for source in SOURCES:
        for left in (None, 1, 2):
            prompt = {
                "player": None if kind == "first-player" else "obama",
                "kind": kind,
                "source": source,
                "state": "FL",
                "issue": "economy",
                "left": left,
                "rule": KIND_RULES[kind],
            }
            if kind == "discard" and (left is None) != (source == "obama.no-drama"):
                continue
            if kind in ("state", "news-state", "discard") and source is None:
                continue
            if kind in ("news-state", "discard") and str(source).startswith("die"):
                continue
            line = plain(TEXT.prompt(prompt))
            sentence(line)
            assert f"rule {KIND_RULES[kind]}" in line
            assert kind == "first-player" or "Obama" in line
    sentence(TEXT.option_help(kind))
    assert TEXT.has(f"question.{kind}")


def test_no_decision_falls_back_to_a_prompt_that_says_nothing() -> None:
    prompt = {"player": "obama", "kind": "unheard-of", "source": None, "rule": "4.1"}
    assert plain(TEXT.prompt(prompt)) == "Obama, choose (rule 4.1)."
    for kind in KIND_RULES:
        known = {"player": "obama", "kind": kind, "source": "obama.no-drama", "rule": "4.1"}
        line = plain(TEXT.prompt(known | {"state": "FL", "issue": "economy"}))
        assert line != "Obama, choose (rule 4.1)."


def test_prompts_say_what_can_be_done() -> None:
    def turn(*options: str) -> str:
        view = {"decision": {"options": list(options)}}
        prompt = {"player": "mccain", "kind": "turn", "source": None, "rule": "4.1"}
        return plain(TEXT.prompt(prompt, view))

    assert turn("play:x", "draw") == "McCain, play a card or draw one (rule 4.1)."
    assert turn("play:x") == "McCain, play a card (rule 4.1)."
    assert "you must pass" in turn("pass")
    states = [state.id for state in load_content().states if state.set == "obama"]
    opening = {"player": "obama", "kind": "opening", "source": None, "rule": "3.3"}
    first = {"decision": {"options": [f"open:{state}" for state in states]}}
    second = {"decision": {"options": [f"open:{state}" for state in states[1:]]}}
    assert "the first of your two" in plain(TEXT.prompt(opening, first))
    assert "the second of your two" in plain(TEXT.prompt(opening, second))


@pytest.mark.parametrize(
    ("winner", "reason", "line"),
    [
        ("obama", "270", "Obama wins the election 273 to 240."),
        ("obama", "turn-limit", "Obama wins at the turn limit, 273 to 240."),
        ("obama", "passes", "Obama wins after two passes in a row, 273 to 240."),
        ("draw", "tie", "The election is a draw: 273 to 240, with all states settled."),
        ("draw", "turn-limit", "The turn limit is reached at 273 to 240: a draw."),
        ("draw", "passes", "Two passes in a row at 273 to 240: a draw."),
        ("draw", "agreement", "The players agree to a draw at 273 for Obama and 240 for McCain."),
        (
            "mccain",
            "concession",
            "Obama concedes. McCain wins; the electoral votes stand at 273 for Obama and "
            "240 for McCain.",
        ),
    ],
)
def test_how_a_game_ends(winner: str, reason: str, line: str) -> None:
    assert plain(TEXT.result(Result(winner, reason), {"obama": 273, "mccain": 240})) == line


RULES = """1 1.1 1.2 1.3 1.4 1.5 2 2.1 2.2 2.3 2.4 2.5 2.6 2.7 3 3.1 3.2 3.3 3.4 3.5 3.6
4 4.1 4.2 4.3 4.4 4.5 5 5.1 5.2 5.3 5.4 5.5 5.6 5.7 5.8 5.9 5.10 6 6.1 6.2 6.3 6.4 6.5
7 7.1 7.2 7.3 7.4 8 8.1 8.2 9 9.1 9.2 10 10.1 10.2 10.3 11"""


def test_every_rule_has_a_title_and_a_text() -> None:
    assert list(TEXT.rules()) == RULES.split()
    for rule in TEXT.rules():
        assert TEXT.rule_title(rule)
        sentence(TEXT.rule_text(rule))
    assert TEXT.rule_title("5.3") == "Gaining support"


def test_every_rule_that_the_engine_cites_can_be_looked_up() -> None:
    cited = {spec.rule for spec in EVENT_KINDS.values() if spec.rule} | set(KIND_RULES.values())
    assert cited <= set(TEXT.rules())


def test_everything_has_a_name() -> None:
    content = load_content()
    for candidate in CANDIDATES:
        assert TEXT.candidate_run(candidate).style == candidate
    assert [TEXT.issue("defense"), TEXT.issue("economy")] == ["Defense", "Economy"]
    assert [TEXT.group(g.id) for g in content.groups] == [g.name for g in content.groups]
    assert [TEXT.state(s.id) for s in content.states] == [s.name for s in content.states]
    assert [TEXT.card_title(c.id) for c in content.cards] == [c.title for c in content.cards]
    assert [TEXT.card_text(n.id) for n in content.news] == [n.text for n in content.news]
    assert len({TEXT.category(category) for category in CATEGORIES}) == len(CATEGORIES)
    assert TEXT.card_run("news.lehman").link == "news:news.lehman"
    assert TEXT.card_run("mccain.celebrity").link == "card:mccain.celebrity"
    assert TEXT.state_run("FL").link == "state:FL"


def test_a_locale_may_override_names_and_card_texts() -> None:
    text = Text(load_content())
    text.catalogue = Catalogue(
        {
            "cards.obama.no-drama.title": "Sans drame",
            "cards.obama.no-drama.text": "Texte.",
            "state.FL": "Floride",
            "group.women": "Femmes",
        }
    )
    assert text.card_title("obama.no-drama") == "Sans drame"
    assert text.card_text("obama.no-drama") == "Texte."
    assert text.card_title("obama.one-voice") == "One Voice"
    assert [text.state("FL"), text.state("OH")] == ["Floride", "Ohio"]
    assert [text.group("women"), text.group("seniors")] == ["Femmes", "Seniors"]


def test_lists_and_numbers() -> None:
    assert plain(TEXT.listed([])) == "none"
    assert plain(TEXT.listed(["A"])) == "A"
    assert plain(TEXT.listed(["A", "B"])) == "A and B"
    assert plain(TEXT.listed(["A", "B", "C"], last="or")) == "A, B or C"
    assert [TEXT.number(2), TEXT.number(27), TEXT.ordinal(3)] == ["two", "27", "3rd"]


def test_mistakes_are_errors() -> None:
    with pytest.raises(MessageError, match="no message nothing-of-that"):
        TEXT.message("nothing-of-that")
    with pytest.raises(MessageError, match="needs the parameter card"):
        TEXT.message("event.drew.known", by="Obama")
    with pytest.raises(LocaleError, match=r"no language tlh; choose one of: .*en"):
        Text(load_content(), "tlh")
    with pytest.raises(LocaleError, match=r"message a: a lone \{"):
        Catalogue({"a": "{"})


def test_a_locale_file_that_cannot_be_read_says_where(tmp_path: Any) -> None:
    path = tmp_path / "xx.toml"
    path.write_text("a = 1", encoding="utf-8")
    with pytest.raises(LocaleError, match="message a is not a text"):
        read_messages(path)
    path.write_text("a = ", encoding="utf-8")
    with pytest.raises(LocaleError, match=r"xx\.toml"):
        read_messages(path)
    with pytest.raises(LocaleError, match="no such language file"):
        read_messages(tmp_path / "none.toml")


def test_plurals_come_in_pairs() -> None:
    ids = set(load_locale().ids())
    for key in ids:
        if key.endswith(".one"):
            assert key.removesuffix(".one") + ".other" in ids
