"""From the entries of a content file to checked values, or to a sentence about the mistake."""

import math
import re
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any, NoReturn

from game.content.effects import Part, parse_effect
from game.content.model import (
    CANDIDATES,
    CATEGORIES,
    TRACK,
    BattlegroundState,
    CampaignCard,
    ContentError,
    Group,
    NewsCard,
)

GROUPS = 10
CARDS_PER_CANDIDATE = 45
STARTERS_PER_CANDIDATE = 15
NEWS_CARDS = 20
STATES_PER_SET = 10
# With the 157 and 155 of the start they make the 538 of the election.
VOTES = 226

MEDIA_OWNERS = {"double-roll": "obama", "no-roll": "mccain"}
"""Media support that speaks of the opponent's rolls or the own is made for one side (rule 8.2)."""
_POSTAL_CODES = frozenset(
    "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ "
    "NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY".split()
)
_TYPE_NAMES = {
    str: "text in quotes",
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    list: "a list",
}


class Entry:
    """One entry of a content file: hands out its values and remembers what was asked for."""

    def __init__(self, path: Path, table: str, number: int, row: dict[str, Any]) -> None:
        self._path = path
        self._row = row
        self._asked: set[str] = set()
        id = row.get("id")
        named = isinstance(id, str) and id.isprintable() and 0 < len(id) <= 60
        self._name = f'{table} "{id}"' if named else f"{table} number {number}"

    def fail(self, mistake: str) -> NoReturn:
        """Raise the `ContentError` that names file, entry and this mistake."""
        raise ContentError(f"{self._path}: {self._name}: {mistake}")

    def fail_file(self, mistake: str) -> NoReturn:
        """Raise the `ContentError` for a mistake of the file as a whole."""
        raise ContentError(f"{self._path}: {mistake}")

    def finish(self) -> None:
        """Refuse keys that nobody asked for: most likely a slip of the pen."""
        for key in self._row:
            if key not in self._asked:
                self.fail(
                    f"{quoted(key)} is not known; the keys are {', '.join(sorted(self._asked))}"
                )

    def text(self, key: str, *, most: int = 60, empty: bool = False) -> str:
        """A line of text of at most `most` characters."""
        value: str = self._value(key, str)
        if not value.strip() and not empty:
            self.fail(f"{key} is empty")
        if len(value) > most:
            self.fail(f"{key} is longer than {most} characters")
        # Control characters could take over a terminal.
        if not value.isprintable():
            self.fail(f"{key} has a line break or another character that cannot be shown")
        return value

    def choice(self, key: str, known: Sequence[str]) -> str:
        """One of the known words."""
        value: str = self._value(key, str)
        if value not in known:
            self.fail(f"{key} is {quoted(value)}, but must be one of {', '.join(known)}")
        return value

    def flag(self, key: str) -> bool:
        """True or false."""
        value: bool = self._value(key, bool)
        return value

    def whole(self, key: str, least: int, most: int) -> int:
        """A whole number from `least` to `most`."""
        value: int = self._value(key, int)
        if not least <= value <= most:
            self.fail(f"{key} must be from {least} to {most}")
        return value

    def number(self, key: str, least: float, most: float) -> float:
        """A number from `least` to `most`."""
        value = self._value(key, float)
        if not math.isfinite(value) or not least <= value <= most:
            self.fail(f"{key} must be from {least} to {most}")
        return float(value)

    def pair(self, key: str) -> tuple[str, str]:
        """Two different words."""
        value: list[Any] = self._value(key, list)
        match value:
            case [str() as first, str() as second] if first != second:
                return first, second
        self.fail(f"{key} must be two different ones, as in [{quoted('a')}, {quoted('b')}]")

    def effect(self, *, news: bool, groups: Collection[str]) -> tuple[str, tuple[Part, ...]]:
        """The effect as written and as understood."""
        text = self.text("effect", most=200, empty=news)
        try:
            return text, parse_effect(text, news=news, groups=groups)
        except ValueError as error:
            self.fail(f"effect: {error}")

    def _value(self, key: str, type: type) -> Any:
        self._asked.add(key)
        if key not in self._row:
            self.fail(f"{key} is missing")
        value = self._row[key]
        # To Python true is a number, to a reader it is not.
        fits = isinstance(value, (int, float)) if type is float else isinstance(value, type)
        if not fits or (isinstance(value, bool) and type is not bool):
            self.fail(f"{key} must be {_TYPE_NAMES[type]}")
        return value


def read_groups(entries: list[Entry]) -> tuple[Group, ...]:
    """The ten groups."""
    groups = []
    for entry in entries:
        groups.append(Group(_id(entry, ""), entry.text("name"), entry.text("basis", most=100)))
        entry.finish()
    _check_list(entries, [group.id for group in groups], GROUPS, "groups")
    return tuple(groups)


def read_cards(entries: list[Entry], groups: Collection[str]) -> tuple[CampaignCard, ...]:
    """The 45 campaign cards of each candidate."""
    cards = []
    for entry in entries:
        candidate = entry.choice("candidate", CANDIDATES)
        effect, parts = entry.effect(news=False, groups=groups)
        card = CampaignCard(
            id=_id(entry, candidate + "."),
            candidate=candidate,
            title=entry.text("title"),
            category=entry.choice("category", CATEGORIES),
            effect=effect,
            parts=parts,
            negative=entry.flag("negative"),
            starter=entry.flag("starter"),
            basis=entry.text("basis", most=100),
            text=entry.text("text", most=300),
        )
        entry.finish()
        for part in parts:
            owner = MEDIA_OWNERS.get(part.kind or "", candidate)
            if owner != candidate:
                entry.fail(f'effect: only a card of {owner} can be "media {part.kind}"')
        cards.append(card)
    _check_list(entries, [card.id for card in cards], 2 * CARDS_PER_CANDIDATE, "campaign cards")
    for candidate in CANDIDATES:
        own = [card for card in cards if card.candidate == candidate]
        _check_count(entries, len(own), CARDS_PER_CANDIDATE, f"cards of {candidate}")
        starters = sum(card.starter for card in own)
        _check_count(entries, starters, STARTERS_PER_CANDIDATE, f"starter cards of {candidate}")
    return tuple(cards)


def read_news(entries: list[Entry], groups: Collection[str]) -> tuple[NewsCard, ...]:
    """The twenty Breaking News cards."""
    news = []
    for entry in entries:
        effect, parts = entry.effect(news=True, groups=groups)
        card = NewsCard(
            id=_id(entry, "news."),
            title=entry.text("title"),
            effect=effect,
            parts=parts,
            text=entry.text("text", most=300),
            basis=entry.text("basis", most=100),
        )
        entry.finish()
        news.append(card)
    _check_list(entries, [card.id for card in news], NEWS_CARDS, "news cards")
    return tuple(news)


def read_states(entries: list[Entry], groups: Collection[str]) -> tuple[BattlegroundState, ...]:
    """The ten battleground states of each set."""
    states = [_read_state(entry, groups) for entry in entries]
    _check_list(entries, [state.id for state in states], 2 * STATES_PER_SET, "states")
    for candidate in CANDIDATES:
        own = sum(state.set == candidate for state in states)
        _check_count(entries, own, STATES_PER_SET, f"states in the set of {candidate}")
    votes = sum(state.votes for state in states)
    if votes != VOTES:
        entries[0].fail_file(f"the votes of all states sum to {votes}, but must sum to {VOTES}")
    return tuple(states)


def _read_state(entry: Entry, groups: Collection[str]) -> BattlegroundState:
    state = BattlegroundState(
        id=entry.text("id"),
        name=entry.text("name"),
        votes=entry.whole("votes", 1, 55),
        set=entry.choice("set", CANDIDATES),
        defense=entry.text("defense"),
        economy=entry.text("economy"),
        start=entry.choice("start", TRACK),
        groups=entry.pair("groups"),
        start_group=entry.text("start_group"),
        winner_2008=entry.choice("winner_2008", CANDIDATES),
        margin_2008=entry.number("margin_2008", 0, 100),
        basis=entry.text("basis", most=100),
    )
    entry.finish()
    if state.id not in _POSTAL_CODES:
        entry.fail("id must be the postal code of a state, as in FL")
    for issue, row in (("defense", state.defense), ("economy", state.economy)):
        if not re.fullmatch(r"[RB.]{3,5}", row):
            entry.fail(f"{issue} is {quoted(row)}, but must be 3 to 5 circles, each R, B or .")
    if len(state.defense) != len(state.economy):
        entry.fail(
            f"defense has {len(state.defense)} circles and economy {len(state.economy)}, "
            "but both rows must be equally long"
        )
    for group in state.groups:
        if group not in groups:
            entry.fail(f"groups names the unknown group {quoted(group)}")
    if state.start_group not in state.groups:
        entry.fail(f"start_group must be one of its groups, {state.groups[0]} or {state.groups[1]}")
    issue, row = ("defense", state.defense) if state.start < "E" else ("economy", state.economy)
    if row in ("R" * len(row), "B" * len(row)):
        entry.fail(
            f"{issue} is its majority issue at the start and all {row[0]}, "
            "so the state would be won before the game begins"
        )
    return state


def _id(entry: Entry, prefix: str) -> str:
    id = entry.text("id")
    if not id.startswith(prefix):
        entry.fail(f"id must start with {quoted(prefix)}")
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id.removeprefix(prefix)):
        entry.fail(
            f"id must be small letters, digits and single hyphens, as in {prefix}seven-houses"
        )
    return id


def _check_list(entries: list[Entry], ids: list[str], count: int, what: str) -> None:
    for at, id in enumerate(ids):
        if id in ids[:at]:
            entries[at].fail("this id is there twice")
    _check_count(entries, len(ids), count, what)


def _check_count(entries: list[Entry], found: int, wanted: int, what: str) -> None:
    if found != wanted:
        entries[0].fail_file(f"there are {found} {what}, but there must be {wanted}")


def quoted(text: str) -> str:
    """The text in quotes, made safe to show and not too long."""
    shown = text if len(text) <= 40 else text[:40] + "…"
    return '"' + "".join(c if c.isprintable() else "�" for c in shown) + '"'
