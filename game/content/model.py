"""What the content consists of, as plain immutable values."""

from dataclasses import dataclass, field

from game.content.effects import Part

CANDIDATES = ("obama", "mccain")
ISSUES = ("defense", "economy")
TRACK = ("D2", "D1", "E1", "E2")
CATEGORIES = (
    "attack",
    "attack-ad",
    "advertising",
    "campaigning",
    "message-discipline",
    "get-out-the-vote",
    "fundraising",
    "interview",
    "issue-control",
    "microtargeting",
    "speech",
    "media-support",
    "special",
    "demographic",
)


class ContentError(ValueError):
    """Content that cannot be used; the message names the file, the entry and the mistake."""


@dataclass(frozen=True, slots=True)
class Group:
    """A demographic group, such as `seniors`."""

    id: str
    name: str
    basis: str


@dataclass(frozen=True, slots=True)
class CampaignCard:
    """A campaign card of one candidate; `effect` is the text of which `parts` is the meaning."""

    id: str
    candidate: str
    title: str
    category: str
    effect: str
    parts: tuple[Part, ...]
    negative: bool
    starter: bool
    basis: str
    text: str


@dataclass(frozen=True, slots=True)
class NewsCard:
    """A Breaking News card; one without parts does nothing."""

    id: str
    title: str
    effect: str
    parts: tuple[Part, ...]
    text: str
    basis: str


@dataclass(frozen=True, slots=True)
class BattlegroundState:
    """A battleground state as printed; a row is a string of `R`, `B` and `.`, one per circle."""

    id: str
    name: str
    votes: int
    set: str
    defense: str
    economy: str
    start: str
    groups: tuple[str, str]
    start_group: str
    winner_2008: str
    margin_2008: float
    basis: str

    def slot(self) -> dict[str, str]:
        """The slot of a position in which it has just come into play, as printed (RULES 3.4)."""
        return {
            "state": self.id,
            "issue": self.start,
            "group": self.start_group,
            "defense": self.defense,
            "economy": self.economy,
        }


@dataclass(frozen=True, slots=True)
class Content:
    """All cards, states, news and groups, in the order of their files.

    `hash` is `"sha256:…"` over what the rules read, so not over titles, texts and the like.
    The look-ups by id raise `KeyError` for an id that is not there.
    """

    groups: tuple[Group, ...]
    cards: tuple[CampaignCard, ...]
    news: tuple[NewsCard, ...]
    states: tuple[BattlegroundState, ...]
    hash: str
    _groups: dict[str, Group] = field(init=False, repr=False, compare=False)
    _cards: dict[str, CampaignCard] = field(init=False, repr=False, compare=False)
    _news: dict[str, NewsCard] = field(init=False, repr=False, compare=False)
    _states: dict[str, BattlegroundState] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_groups", {entry.id: entry for entry in self.groups})
        object.__setattr__(self, "_cards", {entry.id: entry for entry in self.cards})
        object.__setattr__(self, "_news", {entry.id: entry for entry in self.news})
        object.__setattr__(self, "_states", {entry.id: entry for entry in self.states})

    def group(self, id: str) -> Group:
        """The demographic group with this id."""
        return self._groups[id]

    def card(self, id: str) -> CampaignCard:
        """The campaign card with this id."""
        return self._cards[id]

    def news_card(self, id: str) -> NewsCard:
        """The Breaking News card with this id."""
        return self._news[id]

    def state(self, id: str) -> BattlegroundState:
        """The battleground state with this postal code."""
        return self._states[id]
