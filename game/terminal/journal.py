"""What happened, as each player may know it, and how far each has read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game import Event, Events, Game, ReplayError
from game.content import CANDIDATES, Content
from game.text import Run, Text

TABLE = "table"
"""The reader who knows only what both players know."""
OPEN = "open"
"""The reader who sees both hands."""

_SILENT = ("dealt", "turn-ended")
"""Kinds of which the screen says as much anyway."""
_ONLY_IN_LOG = ("turn-began",)
"""Kinds that divide the whole log, and of which the heading of the screen says as much."""


class Journal:
    """The events of a game with the number of decisions made when they happened."""

    def __init__(self) -> None:
        self.entries: list[tuple[int, Event]] = []
        self._read = dict.fromkeys(CANDIDATES, 0)

    def add(self, game: Game, events: Iterable[Event]) -> int:
        """Note events; the place where they begin."""
        start = len(self.entries)
        self.entries += [(game.decisions_made, event) for event in events]
        return start

    def cut(self, decisions: int) -> None:
        """Forget what happened after that many decisions, because it was taken back."""
        while self.entries and self.entries[-1][0] > decisions:
            self.entries.pop()
        for player in CANDIDATES:
            self._read[player] = min(self._read[player], len(self.entries))

    def unread(self, player: str) -> int:
        """The place from which a player has not read."""
        return self._read[player]

    def mark_read(self, *players: str) -> None:
        """All so far has been read by these players."""
        for player in players:
            self._read[player] = len(self.entries)

    def lines(self, text: Text, reader: str, start: int | None = None) -> list[list[Run]]:
        """The lines from a place on, or the whole log, as a reader may know them."""
        silent = _SILENT if start is None else (*_SILENT, *_ONLY_IN_LOG)
        lines = []
        for _, event in self.entries[start or 0 :]:
            known = seen_by(event, reader)
            if known is not None and known.kind not in silent:
                lines.append(text.event(known))
        return lines


def seen_by(event: Event, reader: str) -> Event | None:
    """An event as a reader may know it: a candidate, both together, or all."""
    if reader == OPEN:
        return event
    if reader != TABLE:
        return event.for_player(reader)
    for player in CANDIDATES:
        if player not in event.seen_by:
            return event.for_player(player)
    return event


def rebuilt(record: dict[str, Any], content: Content, game: Game) -> Journal | None:
    """The journal of a game that was loaded, by playing its record again.

    None if the record does not lead back to the game decision by decision, as after an edit.
    """
    journal = Journal()
    try:
        again = Game.replay(record, content, upto=0)
        journal.add(again, Events(again.events, again.tables))
        for entry in record["entries"]:
            if "do" in entry:
                journal.add(again, again.apply(entry["do"]))
                if entry["by"] is not None:
                    journal.mark_read(entry["by"])
            elif entry.get("end") == "concession":
                journal.add(again, again.concede(entry["by"]))
            elif entry.get("end") == "agreement":
                journal.add(again, again.agree_draw())
    except (ReplayError, ValueError):
        return None
    return journal if again.position() == game.position() else None
