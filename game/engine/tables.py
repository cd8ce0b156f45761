"""The content compiled for the engine: small integers, bit masks and interned strings.

Campaign cards are numbered 0 to 89 in content order, news cards 90 to 109, and the six results
of the die 111 to 116: together they are the *sources*, whatever has an effect. Candidates are
0 (Obama) and 1 (McCain), issues 0 (Defense) and 1 (Economy), track spaces 0 to 3 (D2 to E2),
states 0 to 19. A circle is a bit of its row's mask, the first printed one bit 0.
"""

from __future__ import annotations

from functools import cache
from sys import intern
from typing import NamedTuple

from game.content import CANDIDATES, TRACK, Content, Part, load_content
from game.engine.decision import Decision

__all__ = ["DIE", "EITHER", "NOBODY", "CompiledPart", "Tables", "tables_for"]

NOBODY = -1
"""Stands for no candidate, no card, no state."""

DIE = 110
"""The source of die result v is DIE + v (9.1)."""

MAJORITY, MINORITY, EITHER = 2, 3, 4
_ISSUES = {"defense": 0, "economy": 1, "majority": MAJORITY, "minority": MINORITY, "either": EITHER}

TRAILING, ACTIVE = 2, 3
_WHO = {None: NOBODY, "obama": 0, "mccain": 1, "trailing": TRAILING, "active": ACTIVE}

_STATE_VERBS = frozenset({"support", "shift", "demographic"})


class CompiledPart(NamedTuple):
    """One part of an effect (CONTRACT 2) in numbers."""

    verb: str
    issue: int
    """0, 1, MAJORITY, MINORITY or EITHER; NOBODY where the verb names no issue."""
    number: int
    """How many; -1 for `pay any`."""
    group: int
    kind: str
    who: int
    """The news prefix: a candidate, TRAILING, ACTIVE, or NOBODY."""
    inner: CompiledPart | None
    in_state: bool
    """Whether the part happens in the state that the player names (5.2)."""


def _compile(part: Part, groups: dict[str, int]) -> CompiledPart:
    return CompiledPart(
        verb=intern(part.verb),
        issue=NOBODY if part.issue is None else _ISSUES[part.issue],
        number=part.count,
        group=NOBODY if part.group is None else groups[part.group],
        kind=intern(part.kind or ""),
        who=_WHO[part.who],
        inner=None if part.inner is None else _compile(part.inner, groups),
        in_state=part.verb in _STATE_VERBS,
    )


def _die_parts(groups: dict[str, int]) -> list[tuple[CompiledPart, ...]]:
    """The six results of going negative (9.1) as effects like any other."""
    return [
        tuple(_compile(part, groups) for part in parts)
        for parts in (
            (Part("support", issue="either", count=1),),
            (Part("shift", issue="either", count=1),),
            (Part("demographic"),),
            (Part("draw", count=1),),
            (Part("draw", count=2),),
            (),
        )
    ]


def _voters(mask: int) -> tuple[str, ...]:
    return tuple(intern(f"voter:{i}") for i in range(mask.bit_length()) if mask >> i & 1)


@cache
def shift_options(space: int, count: int, optional: bool) -> tuple[str, ...]:
    """The options of a `shift` decision with the issue marker on a space (CONTRACT 3)."""
    options = [f"shift:defense/{k}" for k in range(1, count + 1) if space - k >= 0]
    options += [f"shift:economy/{k}" for k in range(1, count + 1) if space + k <= 3]
    if optional:
        options.append("skip")
    return tuple(intern(option) for option in options)


class Tables:
    """Everything of one Content that the engine looks up, built once."""

    def __init__(self, content: Content) -> None:
        self.content = content
        cards, news, states = content.cards, content.news, content.states
        groups = {group.id: i for i, group in enumerate(content.groups)}
        self.group_ids = [intern(group.id) for group in content.groups]

        # Sources: campaign cards, news cards, die results.
        self.first_news = len(cards)
        self.card_ids = [intern(card.id) for card in cards] + [intern(card.id) for card in news]
        self.card_index = {card_id: i for i, card_id in enumerate(self.card_ids)}
        self.owner = [CANDIDATES.index(card.candidate) for card in cards]
        self.negative = [card.negative for card in cards]
        effects = [card.parts for card in cards] + [card.parts for card in news]
        self.parts = [tuple(_compile(part, groups) for part in parts) for parts in effects]
        self.parts.append(())  # no die result 0
        self.parts += _die_parts(groups)
        self.cost = [
            max((p.number for p in parts if p.verb == "pay"), default=0) for parts in self.parts
        ]
        for i, cost in enumerate(self.cost):
            self.cost[i] = max(cost, 0)  # "any number" includes none (5.7)
        self.media = ["" for _ in self.parts]
        for i, parts in enumerate(self.parts):
            for part in parts:
                if part.verb == "media":
                    self.media[i] = part.kind
        self.in_state = [any(part.in_state for part in parts) for parts in self.parts]
        self.deck = [[i for i, card in enumerate(cards) if card.candidate == c] for c in CANDIDATES]
        self.starter = [[i for i in deck if cards[i].starter] for deck in self.deck]

        # States.
        self.state_ids = [intern(state.id) for state in states]
        self.state_index = {state_id: i for i, state_id in enumerate(self.state_ids)}
        self.votes = [state.votes for state in states]
        self.full = [(1 << len(state.defense)) - 1 for state in states]
        self.start = [TRACK.index(state.start) for state in states]
        self.groups = [tuple(groups[g] for g in state.groups) for state in states]
        self.start_group = [groups[state.start_group] for state in states]
        self.sets = [[i for i, s in enumerate(states) if s.set == c] for c in CANDIDATES]
        # printed[candidate][2 * state + issue]: the circles in that candidate's colour.
        self.printed = [
            [
                sum(1 << i for i, circle in enumerate(row) if circle == colour)
                for state in states
                for row in (state.defense, state.economy)
            ]
            for colour in "BR"
        ]

        # Options and decisions, interned once.
        self.play = [intern(f"play:{card.id}") for card in cards]
        self.keep = [intern(f"keep:{card.id}") for card in cards]
        self.discard = [intern(f"discard:{card.id}") for card in cards]
        self.card_of = {
            option: i
            for row in (self.play, self.keep, self.discard)
            for i, option in enumerate(row)
        }
        self.in_play = [intern(f"state:{s}") for s in self.state_ids]
        self.enter = [intern(f"enter:{s}") for s in self.state_ids]
        self.open = [intern(f"open:{s}") for s in self.state_ids]
        self.score = [intern(f"score:{s}") for s in self.state_ids]
        self.state_of = {
            option: i
            for row in (self.in_play, self.enter, self.open, self.score)
            for i, option in enumerate(row)
        }
        self.voter = [
            [Decision(c, "voter", _voters(mask)) for mask in range(32)] for c in CANDIDATES
        ]
        self.demographic = [Decision(c, "demographic", ("change", "skip")) for c in CANDIDATES]
        self.issue = [Decision(c, "issue", ("issue:defense", "issue:economy")) for c in CANDIDATES]

    def source_id(self, source: int) -> str | None:
        """The id of a source: of a card or news card, `die:3` for a die result, or None."""
        if source < 0:
            return None
        return f"die:{source - DIE}" if source > DIE else self.card_ids[source]


_compiled: dict[int, Tables] = {}


def tables_for(content: Content | None) -> Tables:
    """The tables of a content (by default the delivered one), compiled at its first use."""
    if content is None:
        content = load_content()
    tables = _compiled.get(id(content))
    if tables is None:
        # The tables hold the content, so that its id is not used again.
        tables = _compiled[id(content)] = Tables(content)
    return tables
