"""Long lists of lines that Tab comes to once; inside, the arrows lead on."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.widgets.base import Widget

__all__ = ["OneStop", "stop_of", "stops"]


class OneStop(Widget):
    """Lines of which Tab takes one, if `one_stop`: the one that is read, else where it begins.

    Up and down lead from line to line, right and left through what a line names and back to it.
    """

    one_stop = False

    def lines_to_walk(self) -> Sequence[Widget]:
        """The lines there are, from the top; those out of sight may be missing."""
        raise NotImplementedError

    def entry(self) -> Widget | None:
        """The line that Tab comes to; None where there is none."""
        raise NotImplementedError

    def beyond(self, step: int) -> Widget | None:
        """The line after the last (1) or before the first (-1) of those to walk, or None."""
        return None

    def goal(self, focus: Widget, direction: str) -> Widget | None:
        """Where an arrow leads from something in here; None leads out."""
        lines = list(self.lines_to_walk())
        line = next((w for w in focus.ancestors() if w in lines), None)
        if line is None or not line.rect.colliderect(self.rect):
            # It was scrolled away meanwhile: the arrows go on where one looks.
            return next((w for w in lines if self.rect.contains(w.rect)), None)
        if direction in ("left", "right"):
            parts = [line, *(w for w in line.walk() if w is not line and w.focusable)]
            at = parts.index(focus) + (1 if direction == "right" else -1)
            return parts[min(max(0, at), len(parts) - 1)]
        step = 1 if direction == "down" else -1
        at = lines.index(line) + step
        return lines[at] if 0 <= at < len(lines) else self.beyond(step)


def stop_of(widget: Widget) -> OneStop | None:
    """The lines that a widget lies in and that are one stop, if there are such."""
    for holder in widget.ancestors():
        if isinstance(holder, OneStop) and holder.one_stop and holder is not widget:
            return holder
    return None


def stops(order: Sequence[Widget], focus: Widget | None) -> list[Widget]:
    """What Tab comes to, of all that takes the focus: one of each that is one stop."""
    found: list[Widget] = []
    met: set[OneStop] = set()
    for widget in order:
        holder = stop_of(widget)
        if holder is None:
            found.append(widget)
        elif holder not in met:
            met.add(holder)
            inside = focus is not None and stop_of(focus) is holder
            at = focus if inside else holder.entry()
            found.append(at if at is not None else widget)
    return found
