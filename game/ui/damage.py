"""What of a window has to be drawn anew."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, zip_longest

import pygame
from pygame import FRect

from game.ui.widgets.base import Widget
from game.ui.widgets.kept import Kept

__all__ = ["changes", "joined", "kept_places"]

# Each area is drawn by a walk through the whole tree, so a few large ones cost less than many.
_MOST = 4


def kept_places(root: Widget) -> dict[int, FRect]:
    """Where the parts lie that may live on in the next tree, by their identity."""
    places = {}
    ahead = [root]
    while ahead:
        node = ahead.pop()
        if isinstance(node, Kept):
            places[id(node)] = FRect(node.rect)
        ahead += node.children
    return places


def changes(old: Widget, new: Widget, places: dict[int, FRect]) -> Iterator[FRect]:
    """Give the places (logical) where two laid-out trees look different.

    places: where the parts lay that both have, see `kept_places`. What such a part changed by
    itself it has had drawn again by itself.
    """
    if old is new:
        before = places.get(id(old))
        if before != old.rect:
            yield old.bounds
            if before is not None:
                yield old.bounds.move(before.x - old.rect.x, before.y - old.rect.y)
        return
    if not old.visible and not new.visible:
        return
    if old.visible != new.visible or old.rect != new.rect or not old.looks_like(new):
        yield old.bounds
        yield new.bounds
        return
    for one, other in zip_longest(old.children, new.children):
        if one is None or other is None:
            yield (one or other).bounds
        else:
            yield from changes(one, other, places)


def joined(areas: Sequence[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Join damaged areas that overlap, so that nothing is drawn twice, until few are left."""
    apart = _apart([area.clip(whole) for area in areas])
    while len(apart) > _MOST:
        if len(apart) > 3 * _MOST:
            # Found in the order of the tree, so what comes one after the other lies near.
            pairs = zip_longest(apart[::2], apart[1::2])
            apart = _apart([one.union(other) if other else one for one, other in pairs])
        else:
            one, other = min(combinations(apart, 2), key=_cost)
            apart = _apart([*(a for a in apart if a not in (one, other)), one.union(other)])
    return apart


def _apart(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    apart: list[pygame.Rect] = []
    for area in areas:
        if not area.width or not area.height:
            continue
        now = area
        while (hit := now.collidelist(apart)) >= 0:
            now = now.union(apart.pop(hit))
        apart.append(now)
    return apart


def _cost(pair: tuple[pygame.Rect, pygame.Rect]) -> int:
    """Pixels that are drawn for nothing if the two are joined."""
    both = pair[0].union(pair[1])
    return both.width * both.height - sum(area.width * area.height for area in pair)
