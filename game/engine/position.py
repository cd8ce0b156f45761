"""Positions (CONTRACT 4): the table as plain JSON data, written and read."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.content import CANDIDATES, TRACK
from game.engine.atoms import enter_state, markers_left
from game.engine.settling import WINNING_VOTES
from game.engine.state import MARKERS, SLOTS, State
from game.engine.tables import NOBODY, Tables

__all__ = ["PositionError", "position_of", "set_position"]

PILES = ("hands", "decks", "discards", "pending")
KEYS = ("turn", "active", "scores", "won", "slots", *PILES, "media", "news", "unused", "result")


class PositionError(ValueError):
    """A position that cannot be; `key` is the path of what is wrong, such as `slots.0.economy`.

    `id` names the mistake and `params` what it is about (state, card, candidate, issue, place …),
    so that it can be told in other words; a shape that is no position at all has no id.
    """

    def __init__(self, key: str, message: str, id: str = "", **params: Any) -> None:
        super().__init__(f"{key}: {message}" if key else message)
        self.key = key
        self.id = id
        self.params = params


# --- Writing -----------------------------------------------------------------------------------


@cache
def _circles(full: int, obama: int, mccain: int) -> str:
    """Whom the circles of a row support, from the masks of all and of each candidate's."""
    return "".join(
        "B" if obama >> i & 1 else "R" if mccain >> i & 1 else "." for i in range(full.bit_length())
    )


def _row(g: State, slot: int, issue: int) -> str:
    full, row = g.tables.full[g.slots[slot]], 2 * slot + issue
    return _circles(full, g.rows[row], g.rows[8 + row])


def _slot(g: State, slot: int) -> dict[str, str] | None:
    state = g.slots[slot]
    if state < 0:
        return None
    return {
        "state": g.tables.state_ids[state],
        "issue": TRACK[g.track[slot]],
        "group": g.tables.group_ids[g.key[slot]],
        "defense": _row(g, slot, 0),
        "economy": _row(g, slot, 1),
    }


def position_of(g: State) -> dict[str, Any]:
    """All that lies on the table, as one JSON object (CONTRACT 4).

    `active` is None until it is known who begins.
    """
    cards, states = g.tables.card_ids, g.tables.state_ids

    def piles(pair: tuple[list[int], list[int]], top_last: bool = False) -> dict[str, list[str]]:
        return {
            name: [cards[card] for card in (reversed(pile) if top_last else pile)]
            for name, pile in zip(CANDIDATES, pair, strict=True)
        }

    return {
        "turn": g.turn,
        "active": None if g.current == NOBODY else CANDIDATES[g.current],
        "scores": dict(zip(CANDIDATES, g.scores, strict=True)),
        "won": {
            name: [states[s] for s in won] for name, won in zip(CANDIDATES, g.won, strict=True)
        },
        "slots": [_slot(g, slot) for slot in range(SLOTS)],
        "hands": piles(g.hands),
        "decks": piles(g.decks, top_last=True),
        "discards": piles(g.discards),
        "pending": piles(g.pending),
        "media": None if g.media == NOBODY else cards[g.media],
        "news": [cards[card] for card in reversed(g.news)],
        "unused": [name for state, name in enumerate(states) if g.unused >> state & 1],
        "result": None if g.result is None else g.result.to_dict(),
    }


# --- Reading -----------------------------------------------------------------------------------


class _Reader:
    """Reads one position into a state, refusing whatever cannot lie on a table."""

    def __init__(self, g: State) -> None:
        self.g = g
        self.t: Tables = g.tables
        self.where_card: dict[int, str] = {}
        self.where_state: dict[int, str] = {}

    def mapping(self, value: Any, key: str, allowed: tuple[str, ...]) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise PositionError(key, "must be an object.")
        for name in value:
            if name not in allowed:
                raise PositionError(
                    f"{key}.{name}" if key else str(name),
                    f"is no key of a position; there are {', '.join(allowed)}.",
                )
        return value

    def listing(self, value: Any, key: str) -> list[Any]:
        if not isinstance(value, list | tuple):
            raise PositionError(key, "must be a list.")
        return list(value)

    def number(self, value: Any, key: str, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            id, _, candidate = key.partition(".")
            about = {"candidate": candidate} if candidate else {}
            raise PositionError(
                key, f"must be a whole number from {low} to {high}.", id, most=high, **about
            )
        return value

    def state(self, value: Any, key: str) -> int:
        state = self.t.state_index.get(value) if isinstance(value, str) else None
        if state is None:
            raise PositionError(key, f"{value!r} is no state; states are named like 'FL'.")
        _lies_once("state", value, key, state, self.where_state)
        return state

    def card(self, value: Any, key: str, owner: int | None) -> int:
        """A card not yet placed: of that candidate, or a news card where owner is None."""
        card = self.t.card_index.get(value) if isinstance(value, str) else None
        is_news = card is not None and card >= self.t.first_news
        if card is None or is_news != (owner is None):
            wanted = "news card" if owner is None else "campaign card"
            known = {} if card is None else {"card": value, "place": _place(key)}
            id = "card-kind" if known else ""
            raise PositionError(key, f"{value!r} is no {wanted}.", id, **known)
        if owner is not None and owner != NOBODY and self.t.owner[card] != owner:
            raise PositionError(
                key,
                f"{value} is not a card of {CANDIDATES[owner]}.",
                "card-owner",
                card=value,
                candidate=CANDIDATES[owner],
            )
        _lies_once("card", value, key, card, self.where_card)
        return card

    def pair(self, position: dict[str, Any], key: str) -> list[tuple[str, list[Any], int]]:
        """The lists of both candidates under a key: path, entries, candidate."""
        values = self.mapping(position.get(key, {}), key, CANDIDATES)
        return [
            (f"{key}.{name}", self.listing(values.get(name, []), f"{key}.{name}"), who)
            for who, name in enumerate(CANDIDATES)
        ]

    def read(self, position: Any) -> None:
        g = self.g
        position = self.mapping(position, "", KEYS)
        active = position.get("active")
        if active not in CANDIDATES:
            raise PositionError("active", "must be 'obama' or 'mccain'.")
        g.current = CANDIDATES.index(active)
        g.turn = self.number(position.get("turn", 1), "turn", 0, 1_000_000)
        if position.get("result") is not None:
            raise PositionError(
                "result", "must be null: a game that is over cannot be played on.", "result"
            )
        scores = self.mapping(position.get("scores", {}), "scores", CANDIDATES)
        for who, name in enumerate(CANDIDATES):
            if name in scores:
                g.scores[who] = self.number(scores[name], f"scores.{name}", 0, WINNING_VOTES - 1)
        for path, entries, who in self.pair(position, "won"):
            g.won[who][:] = [self.state(s, f"{path}.{i}") for i, s in enumerate(entries)]
        self._slots(position)
        self._unused(position)
        for key in PILES:
            for path, entries, who in self.pair(position, key):
                pile = [self.card(c, f"{path}.{i}", who) for i, c in enumerate(entries)]
                getattr(g, key)[who][:] = reversed(pile) if key == "decks" else pile
        media = position.get("media")
        g.media = NOBODY
        if media is not None:
            g.media = self.card(media, "media", NOBODY)
            if not self.t.media[g.media]:
                raise PositionError(
                    "media", f"{media} is no media support card.", "media", card=media
                )
        news = self.listing(position.get("news", []), "news")
        g.news[:] = reversed([self.card(c, f"news.{i}", None) for i, c in enumerate(news)])
        for pile in (*g.discards, *g.pending, [g.media]):
            for card in pile:
                if card >= 0:
                    g.public |= 1 << card

    def _slots(self, position: dict[str, Any]) -> None:
        g, slots = self.g, self.listing(position.get("slots", []), "slots")
        if len(slots) > SLOTS:
            raise PositionError(
                "slots", f"has {len(slots)} entries; there are {SLOTS} slots.", "slots"
            )
        for slot, tile in enumerate(slots):
            if tile is not None:
                self._tile(slot, tile)
        g.events.clear()
        if g.options.markers == "twelve":
            for who, name in enumerate(CANDIDATES):
                if markers_left(g, who) < 0:
                    raise PositionError(
                        "slots",
                        f"{name} has {MARKERS - markers_left(g, who)} markers on the table; "
                        f"with the option markers=twelve there are {MARKERS}.",
                        "markers",
                        candidate=name,
                        count=MARKERS - markers_left(g, who),
                        most=MARKERS,
                    )

    def _tile(self, slot: int, tile: Any) -> None:
        g, t, key = self.g, self.t, f"slots.{slot}"
        self.mapping(tile, key, ("state", "issue", "group", "defense", "economy"))
        state = self.state(tile.get("state"), f"{key}.state")
        enter_state(g, NOBODY, slot, state)
        if "issue" in tile:
            if tile["issue"] not in TRACK:
                raise PositionError(f"{key}.issue", f"must be one of {', '.join(TRACK)}.")
            g.track[slot] = TRACK.index(tile["issue"])
        if "group" in tile:
            names = [t.group_ids[group] for group in t.groups[state]]
            if tile["group"] not in names:
                raise PositionError(
                    f"{key}.group",
                    f"must be {names[0]!r} or {names[1]!r}.",
                    "group",
                    state=tile["state"],
                    group=names[0],
                    other_group=names[1],
                )
            g.key[slot] = t.groups[state][names.index(tile["group"])]
        length = t.full[state].bit_length()
        for issue, name in enumerate(("defense", "economy")):
            if name not in tile:
                continue
            row, path = tile[name], f"{key}.{name}"
            if not isinstance(row, str) or len(row) != length or set(row) - set("BR."):
                raise PositionError(
                    path,
                    f"must be {length} of the letters 'B', 'R' and '.'.",
                    "row",
                    state=tile["state"],
                    issue=name,
                    count=length,
                )
            masks = [sum(1 << i for i, c in enumerate(row) if c == colour) for colour in "BR"]
            printed = t.printed[0][2 * state + issue] | t.printed[1][2 * state + issue]
            if printed & ~(masks[0] | masks[1]):
                raise PositionError(
                    path,
                    "a circle printed red or blue cannot be undecided.",
                    "printed",
                    state=tile["state"],
                    issue=name,
                )
            for who in (0, 1):
                g.rows[8 * who + 2 * slot + issue] = masks[who]
        row = 2 * slot + (g.track[slot] >> 1)
        for who, name in enumerate(CANDIDATES):
            if g.rows[8 * who + row] == t.full[state]:
                raise PositionError(
                    key,
                    f"{t.state_ids[state]} is already won by {name}: it cannot be in play.",
                    "won",
                    state=t.state_ids[state],
                    candidate=name,
                )

    def _unused(self, position: dict[str, Any]) -> None:
        g = self.g
        if "unused" in position:
            entries = self.listing(position["unused"], "unused")
            g.unused = 0
            for i, entry in enumerate(entries):
                g.unused |= 1 << self.state(entry, f"unused.{i}")
        else:
            g.unused = sum(
                1 << s for s in range(len(self.t.state_ids)) if s not in self.where_state
            )


def _place(key: str) -> str:
    """The place on the table that a path leads to: `slots.0`, `won.obama`, `unused`, `news`."""
    head, *rest = key.split(".")
    return head if not rest or head in ("unused", "news", "media") else f"{head}.{rest[0]}"


def _lies_once(kind: str, value: Any, key: str, index: int, where: dict[int, str]) -> None:
    """Note at which key a state or card lies; PositionError if it already lies somewhere."""
    if index in where:
        raise PositionError(
            key,
            f"{kind} {value} is in two places, {where[index]} and {key}.",
            f"{kind}-twice",
            **{kind: value},
            place=_place(where[index]),
            to_place=_place(key),
        )
    where[index] = key


def set_position(g: State, position: Any) -> None:
    """Lay out a position on a new, empty state (CONTRACT 5: what may be left out).

    The state then waits for nothing yet. Raises PositionError with the key and the reason.
    """
    _Reader(g).read(position)


def merge(position: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """A position with the named keys replaced (CONTRACT 6, `edit`).

    Inside `scores`, `won` and the piles only the named candidate's are replaced.
    """
    merged = dict(position)
    for key, value in changes.items():
        if isinstance(value, dict) and isinstance(position.get(key), dict):
            merged[key] = {**position[key], **value}
        else:
            merged[key] = value
    return merged
