"""Motion made from events: what changed flashes, what is won flies to the bar, cards fly in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from pygame import FRect

from game import Event
from game.ui.board.card import draw_back
from game.ui.board.marks import draw_candidate
from game.ui.board.tile import StateTile
from game.ui.canvas import Box, Canvas
from game.ui.motion import Animation, Flash, Fly, Together
from game.ui.stage import Stage
from game.ui.widgets.base import Widget

__all__ = ["changed_keys", "movements"]

Key = tuple[str | int, ...]
Painter = Callable[[Canvas, FRect], None]
_MOST = 14
"""More movements than this at once would be waited for; the rest is seen in the log."""


def key_of(event: Event) -> Key | None:
    """The part of a tile that an event changed."""
    params = event.params
    if event.kind == "voter-won":
        return ("circle", params["state"], params["issue"], params["circle"])
    if event.kind == "issue-moved":
        return ("space", params["state"], params["to"])
    if event.kind == "group-changed":
        return ("group", params["state"], params["to"])
    return None


def changed_keys(events: Iterable[Event]) -> frozenset[Key]:
    """All parts of tiles that events changed, to be marked for a while."""
    return frozenset(key for event in events if (key := key_of(event)) is not None)


def movements(
    stage: Stage, events: Iterable[Event], before: Mapping[str, FRect], seat: str | None
) -> list[Animation]:
    """Animations for events that have happened, over the tree that shows their outcome.

    `before` are places of widgets by path in the tree that was shown until now.
    """
    made: list[Animation] = []
    changes: list[Animation] = []
    for event in events:
        key = key_of(event)
        if key is not None:
            place = _part(stage, key)
            if place is not None:
                changes.append(Flash(place))
            continue
        moved = _move(stage, event, before, seat)
        if moved is not None:
            if changes:
                made.append(Together(*changes))
                changes = []
            made.append(moved)
    if changes:
        made.append(Together(*changes))
    return made[:_MOST]


def _part(stage: Stage, key: Key) -> FRect | None:
    tile = stage.find(f"tile/{key[1]}")
    return tile.part(key) if isinstance(tile, StateTile) else None


def _place(stage: Stage, path: str) -> FRect | None:
    found: Widget | None = stage.find(path)
    return None if found is None else found.rect


def _move(
    stage: Stage, event: Event, before: Mapping[str, FRect], seat: str | None
) -> Animation | None:
    if event.kind == "state-settled" and event.by is not None:
        start = before.get(f"tile/{event.params['state']}")
        goal = _place(stage, f"race/{event.by}/{event.params['state']}")
        if start is None or goal is None:
            return None
        return Fly(_block(event.by), start, goal)
    if event.kind == "state-entered":
        tile = _place(stage, f"tile/{event.params['state']}")
        return None if tile is None else Flash(tile, "choose")
    if event.kind == "drew" and event.by is not None:
        start = _place(stage, f"piles/{event.by}/draw")
        hand = _place(stage, "hand" if event.by == seat else f"piles/{event.by}/hand")
        if start is None or hand is None:
            return None
        goal = FRect(0, 0, start.width, start.height)
        goal.center = hand.center
        return Fly(_back(event.by), start, goal, 0.22)
    return None


def _block(candidate: str) -> Painter:
    def paint(canvas: Canvas, place: FRect) -> None:
        canvas.box(place, Box(candidate, 8, "choose", 1.5, shadow=1))
        side = min(place.width, place.height, 60.0) * 0.7
        mark = FRect(0, 0, side, side)
        mark.center = place.center
        draw_candidate(canvas, candidate, mark, "on_candidate")

    return paint


def _back(candidate: str) -> Painter:
    def paint(canvas: Canvas, place: FRect) -> None:
        draw_back(canvas, place, candidate)

    return paint
