"""History: what was decided and what chance brought, as a record (CONTRACT 6), and its replay.

While playing, history is a linked list, newest first, so that a copy shares it:
`(older, "do", player, kind, option)`, `(older, "shuffle", of, order)`, `(older, "roll", value)`,
`(older, "coin", candidate)`, `(older, "edit", changes)`, `(older, "end", player, how)`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content import CANDIDATES
from game.engine.chance import ChanceError
from game.engine.errors import GameError
from game.engine.options import Options
from game.engine.position import PositionError
from game.engine.state import State
from game.engine.tables import Tables

if TYPE_CHECKING:
    from game.engine.game import Game

__all__ = [
    "ReplayError",
    "apart",
    "entries_of",
    "history",
    "parse_chance",
    "replay",
    "replay_history",
]

Entry = tuple[Any, ...]
CHANCE = frozenset({"shuffle", "roll", "coin"})


class ReplayError(ValueError):
    """An entry of a record does not replay; `entry` counts from 0, `reason` says why."""

    def __init__(self, entry: int, reason: str) -> None:
        super().__init__(f"entry {entry + 1}: {reason}")
        self.entry = entry
        self.reason = reason


def apart(value: Any) -> Any:
    """A copy of JSON data, so that what is handed in or given out is no part of the game."""
    if isinstance(value, dict):
        return {key: apart(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [apart(each) for each in value]
    return value


def history(g: State) -> list[Entry]:
    """All entries so far, oldest first, as tuples without the link to the older one."""
    entries = []
    link = g.log
    while link is not None:
        entries.append(link[1:])
        link = link[0]
    entries.reverse()
    return entries


def entries_of(g: State) -> list[dict[str, Any]]:
    """All entries so far as a record holds them; with tracing, what was offered and where."""
    ids = g.tables.card_ids
    traced = iter(_traced(g))
    entries: list[dict[str, Any]] = []
    for kind, *values in history(g):
        if kind == "do":
            player, asked, option = values
            entry: dict[str, Any] = {"by": player, "kind": asked, "do": option}
        elif kind == "shuffle":
            entry = {"chance": "shuffle", "of": values[0], "order": [ids[c] for c in values[1]]}
        elif kind == "roll":
            entry = {"chance": "roll", "value": values[0]}
        elif kind == "coin":
            entry = {"chance": "coin", "value": CANDIDATES[values[0]]}
        elif kind == "edit":
            entry = {"edit": apart(values[0])}
        else:
            player, how = values
            entry = {"end": how} if player is None else {"by": player, "end": how}
        if "by" in entry and g.trace is not False:
            options, position = next(traced)
            entry["options"] = list(options)
            entry["position"] = apart(position)
        entries.append(entry)
    return entries


def _traced(g: State) -> list[tuple[tuple[str, ...], dict[str, Any]]]:
    found = []
    link = g.trace
    while link:
        found.append(link[1])
        link = link[0]
    found.reverse()
    return found


def parse_chance(tables: Tables, outcome: dict[str, Any]) -> Entry:
    """A chance outcome of a scenario or a record entry as the engine takes it.

    Raises ValueError with a sentence for an outcome that cannot be.
    """
    if "roll" in outcome or outcome.get("chance") == "roll":
        value = outcome.get("roll", outcome.get("value"))
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 6:
            raise ValueError(f"a die shows a whole number from 1 to 6, not {value!r}")
        return ("roll", value)
    if "coin" in outcome or outcome.get("chance") == "coin":
        value = outcome.get("coin", outcome.get("value"))
        if value not in CANDIDATES:
            raise ValueError(f"the coin shows 'obama' or 'mccain', not {value!r}")
        return ("coin", CANDIDATES.index(value))
    order = outcome.get("shuffle", outcome.get("order"))
    if not isinstance(order, list):
        raise ValueError("a chance outcome is a roll, a coin or a shuffle with its order")
    cards = []
    for card in order:
        index = tables.card_index.get(card) if isinstance(card, str) else None
        if index is None:
            raise ValueError(f"there is no card {card!r}")
        cards.append(index)
    if len(set(cards)) != len(cards):
        raise ValueError("a card is in the order twice")
    return ("shuffle", outcome.get("of"), tuple(cards))


def replay(record: dict[str, Any], tables: Tables, upto: int | None = None) -> Game:
    """Replay a record from its entries alone; `upto` stops after that many decisions.

    Raises ReplayError with the entry that does not fit, PositionError if the start cannot be.
    """
    entries: list[Entry] = []
    offered: dict[int, dict[str, Any]] = {}
    for index, entry in enumerate(record["entries"]):
        if "chance" in entry:
            try:
                entries.append(parse_chance(tables, entry))
            except ValueError as error:
                raise ReplayError(index, f"{error}.") from None
        elif "do" in entry:
            entries.append(("do", entry["by"], entry["kind"], entry["do"]))
        elif "edit" in entry:
            entries.append(("edit", entry["edit"]))
        else:
            entries.append(("end", entry.get("by"), entry["end"]))
        if "options" in entry or "position" in entry:
            offered[index] = entry
    options = Options.from_dict(record["options"])
    game = replay_history(
        tables,
        options,
        record["seed"],
        record.get("start"),
        entries,
        upto,
        offered,
        trace=bool(offered),
    )
    if upto is None:
        claimed = record.get("result")
        found = None if game.result is None else game.result.to_dict()
        if found != claimed:
            raise ReplayError(
                max(len(entries) - 1, 0), f"the record says {claimed}, but replaying gives {found}."
            )
    return game


def replay_history(
    tables: Tables,
    options: Options,
    seed: int,
    start: dict[str, Any] | None,
    entries: list[Entry],
    upto: int | None = None,
    offered: dict[int, dict[str, Any]] | None = None,
    *,
    trace: bool = False,
) -> Game:
    """Play entries again from the start, each checked against what the game asks.

    Chance outcomes come from the entries, also those beyond `upto`, so that undo never rerolls;
    once they are used up, or do not fit another line of play, the seed decides.
    """
    from game.engine.game import Game

    given = tuple(entry for entry in entries if entry[0] in CHANCE)
    places = [index for index, entry in enumerate(entries) if entry[0] in CHANCE]
    try:
        game = Game.begin(tables, options, seed, start, given, True, trace=trace)
        chances = made = 0
        for index, entry in enumerate(entries):
            if upto is not None and made >= upto and entry[0] == "do":
                break
            if entry[0] in CHANCE:
                chances += 1
                continue
            if game.chance_n != chances:
                missing = game.chance_n > chances
                raise ReplayError(
                    index if missing else places[game.chance_n],
                    "a chance outcome is missing before it."
                    if missing
                    else "this chance outcome is not drawn here.",
                )
            made += _replay_entry(game, index, entry, offered)
    except ChanceError as error:
        raise ReplayError(places[error.index], f"{error}.") from None
    if upto is None and game.chance_n < len(given):
        raise ReplayError(places[game.chance_n], "this chance outcome is not drawn here.")
    game.strict = False
    return game


def _replay_entry(
    game: Game, index: int, entry: Entry, offered: dict[int, dict[str, Any]] | None
) -> int:
    """Carry out one entry that is not chance; returns how many decisions it was (0 or 1)."""
    if game.result is not None:
        raise ReplayError(index, "the game is over before it.")
    _compare_trace(game, index, (offered or {}).get(index))
    if entry[0] == "edit":
        try:
            game.edit(entry[1])
        except PositionError as error:
            raise ReplayError(index, str(error)) from None
        return 0
    if entry[0] == "end":
        try:
            if entry[2] == "agreement":
                game.agree_draw()
            else:
                game.concede(entry[1])
        except GameError as error:
            raise ReplayError(index, str(error)) from None
        return 0
    _, player, kind, option = entry
    decision = game.decision
    assert decision is not None
    if (decision.player, decision.kind) != (player, kind):
        raise ReplayError(
            index,
            f"{kind} by {player or 'the table'} is recorded, "
            f"but {decision.kind} by {decision.player or 'the table'} is to be decided.",
        )
    if option not in decision.options:
        raise ReplayError(index, f"{option!r} cannot be chosen there.")
    game.apply(option)
    return 1


def _compare_trace(game: Game, index: int, traced: dict[str, Any] | None) -> None:
    """What a traced entry says was offered, and where, must be so (CONTRACT 6)."""
    if traced is None:
        return
    offered = list(game.decision.options) if game.decision is not None else []
    if traced.get("options", offered) != offered:
        raise ReplayError(index, "the options recorded are not those offered.")
    if "position" in traced and traced["position"] != game.position():
        raise ReplayError(index, "the position recorded is not the one reached.")
