"""Where the keyboard goes: the order of Tab, and what lies in the direction of an arrow."""

from collections.abc import Iterable, Sequence

from pygame import FRect

from game.ui.widgets.base import Widget

# How much worse a step aside is than a step ahead.
_ASIDE = 2.5


def tab_order(root: Widget) -> list[Widget]:
    """Give all widgets that take the focus: what can be chosen first, then as they are drawn."""
    found = [widget for widget in root.walk() if widget.focusable and seen_through(widget)]
    return sorted(found, key=lambda widget: widget.rank)


def seen_through(widget: Widget) -> bool:
    """Whether a widget has any size; what is scrolled away still counts, it scrolls into view."""
    return widget.rect.width > 0 and widget.rect.height > 0


def neighbour(start: FRect, direction: str, others: Iterable[Widget]) -> Widget | None:
    """Give the widget an arrow leads to from `start`, or None.

    direction: left, right, up or down. Near beats far, and straight ahead beats aside.
    """
    best: Widget | None = None
    best_cost = float("inf")
    for widget in others:
        cost = _cost(start, widget.rect, direction)
        if cost is not None and cost < best_cost:
            best, best_cost = widget, cost
    return best


def nearest(start: FRect, others: Sequence[Widget]) -> Widget:
    """Give the widget whose middle is nearest to that of `start`; `others` are some."""

    def far(widget: Widget) -> float:
        x, y = widget.rect.center
        return (x - start.centerx) ** 2 + (y - start.centery) ** 2

    return min(others, key=far)


def _cost(start: FRect, goal: FRect, direction: str) -> float | None:
    if direction in ("left", "right"):
        ahead = goal.centerx - start.centerx
        edge = goal.left - start.right if direction == "right" else start.left - goal.right
        aside = _apart((start.top, start.bottom), (goal.top, goal.bottom))
        skew = abs(goal.centery - start.centery)
    else:
        ahead = goal.centery - start.centery
        edge = goal.top - start.bottom if direction == "down" else start.top - goal.bottom
        aside = _apart((start.left, start.right), (goal.left, goal.right))
        skew = abs(goal.centerx - start.centerx)
    if direction in ("left", "up"):
        ahead = -ahead
    # It must lie ahead: its middle beyond ours, and not just a little inside of us.
    if ahead <= 0.5 or edge < -min(ahead, 12.0):
        return None
    return max(0.0, edge) + _ASIDE * aside + 0.05 * skew


def _apart(first: tuple[float, float], second: tuple[float, float]) -> float:
    """Give the gap between two stretches; 0 when they overlap."""
    return max(0.0, second[0] - first[1], first[0] - second[1])


def after(order: Sequence[Widget], now: Widget | None, step: int) -> Widget | None:
    """Give the widget that Tab (step 1) or Shift+Tab (step -1) leads to; round at the ends."""
    if not order:
        return None
    if now is None or now not in order:
        return order[0 if step > 0 else -1]
    return order[(order.index(now) + step) % len(order)]
