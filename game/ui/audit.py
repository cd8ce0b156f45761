"""What is wrong with a laid-out tree: text that is cut, things that overlap, targets too small.

Tests run it over every screen at every size; an empty list means nothing was found.
"""

from collections import Counter

from pygame import FRect

from game.ui.env import Env
from game.ui.fonts import style_of
from game.ui.stage import Stage
from game.ui.theme import SMALLEST_TARGET, SMALLEST_TEXT
from game.ui.widgets.base import Widget
from game.ui.widgets.text import Label, Link

_SLACK = 0.6  # rounding to pixels


def audit(stage: Stage) -> list[str]:
    """Look over the top layer of a stage (and the notice over it); one sentence per fault."""
    stage.layout()
    faults = []
    whole = FRect(0, 0, *stage.env.size)
    root = stage.top.root
    faults += _names(root)
    for widget in root.walk():
        faults += _placed(widget, whole)
        faults += _text(widget, stage.env)
        faults += _target(widget)
    faults += _overlaps(root)
    if stage.notices.panel is not None:
        faults += [f for w in stage.notices.panel.walk() for f in _text(w, stage.env)]
    return faults


def called(widget: Widget) -> str:
    """Name a widget so that it can be found: its path, its kind, its words."""
    words = getattr(widget, "plain", "")
    text = f" “{words[:40]}”" if words else ""
    return f"{type(widget).__name__} {widget.path or '(unnamed)'}{text}"


def _names(root: Widget) -> list[str]:
    counts = Counter(w.path for w in root.walk() if w.name)
    return [f"{path} names {count} widgets" for path, count in counts.items() if count > 1]


def _scrolls(widget: Widget) -> Widget | None:
    """Give the innermost area that cuts off a widget on purpose."""
    return next((node for node in list(widget.ancestors())[1:] if node.clips), None)


def _placed(widget: Widget, whole: FRect) -> list[str]:
    rect = widget.rect
    if isinstance(widget, Link):
        return []
    scroll = _scrolls(widget)
    if scroll is not None:
        # Inside of what scrolls only the sides count: above and below is out of sight on purpose.
        across = FRect(scroll.rect.x, rect.y, scroll.rect.width, rect.height)
        return [] if _holds(across, rect) else [f"{called(widget)} is cut by {called(scroll)}"]
    if not _holds(whole, rect):
        return [f"{called(widget)} reaches out of the window: {rect}"]
    parent = widget.parent
    if parent is not None and not _holds(parent.rect, rect):
        return [f"{called(widget)} reaches out of {called(parent)}: {rect} in {parent.rect}"]
    return []


def _holds(outer: FRect, inner: FRect) -> bool:
    return (
        inner.left >= outer.left - _SLACK
        and inner.top >= outer.top - _SLACK
        and inner.right <= outer.right + _SLACK
        and inner.bottom <= outer.bottom + _SLACK
    )


def _text(widget: Widget, env: Env) -> list[str]:
    if not widget.is_text:
        return []
    faults = []
    if isinstance(widget, Label):
        size = style_of(widget.style).size
        if size < SMALLEST_TEXT:
            faults.append(f"{called(widget)} is set at {size}, smaller than {SMALLEST_TEXT}")
        if widget.block is not None and widget.plain:
            inner = widget.inner
            if widget.block.width > inner.width + _SLACK:
                faults.append(f"{called(widget)} is too wide for its room: {inner.width}")
            if widget.block.height > inner.height + _SLACK:
                faults.append(f"{called(widget)} is too high for its room: {inner.height}")
            widest = env.grown(widget.unit).fonts.least_width(widget.runs, widget.style)
            if widest > inner.width + _SLACK and not widget.anywhere:
                faults.append(f"{called(widget)} breaks inside of a word")
        if "…" in widget.plain:
            faults.append(f"{called(widget)} has an ellipsis")
    elif widget.rect.width + _SLACK < widget.least_width(env.grown(widget.unit)):
        faults.append(f"{called(widget)} is cut")
    return faults


def _target(widget: Widget) -> list[str]:
    if not widget.clickable or isinstance(widget, Link):
        return []
    area = widget.hit_rect
    if area.width + _SLACK < SMALLEST_TARGET or area.height + _SLACK < SMALLEST_TARGET:
        return [f"{called(widget)} is a target of only {area.width:.0f} x {area.height:.0f}"]
    return []


def _overlaps(root: Widget) -> list[str]:
    """Texts over texts, and targets over targets that do not hold each other."""
    faults = []
    texts = [w for w in root.walk() if w.is_text and not _out_of_sight(w)]
    targets = [w for w in root.walk() if w.clickable and not isinstance(w, Link)]
    targets = [w for w in targets if not _out_of_sight(w)]
    groups = [[w for w in found if _floats(w) == up] for found in (texts, targets) for up in (0, 1)]
    for group in groups:
        seen = [_seen(widget) for widget in group]
        for index, first in enumerate(group):
            for other in seen[index].collidelistall(seen[index + 1 :]):
                second = group[index + 1 + other]
                if _overlap(seen[index], _seen(second)) and not _related(first, second):
                    faults.append(f"{called(first)} overlaps {called(second)}")
    return faults


def _floats(widget: Widget) -> bool:
    return any(node.floating for node in widget.ancestors())


def _ink(widget: Widget) -> FRect:
    """Where the text of a label really stands; other widgets fill their rectangle."""
    if isinstance(widget, Label) and widget.block is not None:
        inner, block = widget.inner, widget.block
        left = inner.x
        if widget.text_align == "centre":
            left += (inner.width - block.width) / 2
        elif widget.text_align == "right":
            left += inner.width - block.width
        return FRect(left, inner.y, block.width, block.height)
    return widget.rect


def _seen(widget: Widget) -> FRect:
    """What of its ink is not cut off by an area that scrolls."""
    rect = _ink(widget)
    for node in list(widget.ancestors())[1:]:
        if node.clips:
            rect = rect.clip(node.rect)
    return rect


def _out_of_sight(widget: Widget) -> bool:
    scroll = _scrolls(widget)
    return scroll is not None and not scroll.rect.colliderect(widget.rect)


def _overlap(first: FRect, second: FRect) -> bool:
    common = first.clip(second)
    return bool(common.width > _SLACK and common.height > _SLACK)


def _related(first: Widget, second: Widget) -> bool:
    return first in second.ancestors() or second in first.ancestors()
