"""A match that goes on where a record left it, in the middle of a turn too."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game import Event, Game
from game.content import CANDIDATES, Content
from game.ui.match.match import Match, Moment
from game.ui.match.setup import MatchSetup

__all__ = ["resume_match"]


def resume_match(
    record: dict[str, Any],
    content: Content | None = None,
    *,
    changed: Callable[[Match], None] | None = None,
) -> Match:
    """The match that a record holds, where it was left.

    ReplayError if it does not replay, PositionError if it starts from what cannot be.
    """
    meta = record.get("meta") or {}
    whole = Game.replay(record, content)
    game = Game.replay(record, content, upto=0)
    moments = [Moment.of(game, game.last_events)]

    def note(events: Iterable[Event]) -> None:
        if told := tuple(events):
            moments.append(Moment.of(game, told))

    last = ""
    for entry in record["entries"]:
        if "do" in entry:
            last = entry["do"]
            note(game.apply(last))
        elif "edit" in entry and game.decisions_made:
            # Those before the first decision are in the game already.
            note(game.edit(entry["edit"]))
    held, steps = meta.get("held"), 0
    if isinstance(held, int) and whole.decisions_made:
        # The last decision once more, only as far as the table had gone. In a record that was
        # written to by hand there may be no further to go.
        game = game.undo()
        moments = [each for each in moments if each.decisions <= game.decisions_made]
        note(game.answer(last))
        while steps < held and game.decision is None and game.result is None:
            note(game.step())
            steps += 1
    elif whole.result is not None and game.result is None:
        game = whole
        note(whole.last_events)
    setup = MatchSetup.from_meta(whole.options, whole.seed, meta)
    match = Match(setup, game=game, moments=moments, steps=steps)
    match.draft_seconds |= _draft_seconds(meta.get("draft_seconds"))
    match.changed = changed
    return match


def _draft_seconds(kept: Any) -> dict[str, float]:
    """The drafting times of a record, as far as they are what they should be."""
    found = {}
    for candidate in CANDIDATES if isinstance(kept, dict) else ():
        value = kept.get(candidate, 0.0)
        if isinstance(value, int | float) and not isinstance(value, bool) and value >= 0:
            found[candidate] = float(value)
    return found
