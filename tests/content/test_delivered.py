"""The delivered content is what it should be."""

import hashlib
import json
import pickle
from collections import Counter

import pytest

from game.content import CANDIDATES, CATEGORIES, Content, load_content


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content()


def test_counts_and_order(content: Content) -> None:
    assert [len(content.cards), len(content.news), len(content.states)] == [90, 20, 20]
    assert [card.candidate for card in content.cards] == ["obama"] * 45 + ["mccain"] * 45
    assert " ".join(state.id for state in content.states) == (
        "FL OH NC VA IN MO CO NV WV MT PA MI NJ WA MN WI IA OR NM NH"
    )
    assert [group.id for group in content.groups] == [
        *("women", "seniors", "latinos", "moderate-evangelicals", "under-30"),
        *("clinton-democrats", "catholics", "union-households", "independents", "veterans"),
    ]
    assert [content.cards[at].id for at in (0, 44, 45, 89)] == [
        *("obama.seven-houses", "obama.veterans-for-obama"),
        *("mccain.not-ready-to-lead", "mccain.veterans-for-mccain"),
    ]
    assert [content.news[at].id for at in (0, 19)] == ["news.lehman", "news.slow-news"]


def test_no_text_was_changed_unnoticed(content: Content) -> None:
    """A checksum over all that is printed: who corrects a card corrects this number too."""
    printed = [
        [[g.id, g.name, g.basis] for g in content.groups],
        [
            [c.id, c.title, c.category, c.effect, c.negative, c.starter, c.basis, c.text]
            for c in content.cards
        ],
        [[c.id, c.title, c.effect, c.text, c.basis] for c in content.news],
        [
            [
                *(s.id, s.name, s.votes, s.set, s.defense, s.economy, s.start, *s.groups),
                *(s.start_group, s.winner_2008, s.margin_2008, s.basis),
            ]
            for s in content.states
        ],
    ]
    text = json.dumps(printed)
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == "ee6d82e410421389"


def test_the_hash_of_the_rules_is_fixed(content: Content) -> None:
    """Records carry it, so it may change only when a rule-bearing value does."""
    assert content.hash == "sha256:9ebaa3afbda88a2d01b6c6e2395ab903c1c9c54fb9e76f5db354e70ed1d55637"


def test_the_decks_mirror_each_other_but_for_three_cards(content: Content) -> None:
    """Rule 1.2, with economy and defense changing places."""
    mirror = {"economy": "defense", "defense": "economy"}

    def kinds(candidate: str) -> Counter[str]:
        found = Counter[str]()
        for card in content.cards:
            if card.candidate == candidate:
                words = card.effect.replace(";", " ;").split()
                if candidate == "mccain":
                    words = [mirror.get(word, word) for word in words]
                found["; ".join(sorted(" ".join(words).split(" ; ")))] += 1
        return found

    assert kinds("obama") - kinds("mccain") == Counter(
        {"spread 2 support economy 1": 1, "draw-to 5": 1, "media double-roll": 1}
    )
    assert (kinds("mccain") - kinds("obama")).total() == 3


def test_every_group_has_states_and_a_card_of_each_candidate(content: Content) -> None:
    for group in content.groups:
        assert any(group.id in state.groups for state in content.states)
        for candidate in CANDIDATES:
            cards = [c for c in content.cards if c.effect == f"claim {group.id}"]
            assert [c.candidate for c in cards].count(candidate) == 1


def test_every_category_is_used(content: Content) -> None:
    assert {card.category for card in content.cards} == set(CATEGORIES)


def test_negative_cards_say_so(content: Content) -> None:
    for card in content.cards:
        assert card.negative == ("Going negative" in card.text), card.id


def test_looking_up_by_id(content: Content) -> None:
    assert content.card("mccain.joe-the-plumber").title == "Joe the Plumber"
    assert content.news_card("news.powell").parts[0].who == "obama"
    assert content.state("NM").defense == "R.B"
    assert content.group("under-30").name == "Under-30 Voters"
    for look_up in (content.card, content.news_card, content.state, content.group):
        with pytest.raises(KeyError):
            look_up("nobody")


def test_is_read_once_and_travels_to_other_processes(content: Content) -> None:
    assert load_content() is content
    assert pickle.loads(pickle.dumps(content)) == content
