"""The four tiles: to aim at while playing, to lay out by hand while editing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from game.content import ISSUES, TRACK
from game.sandbox import Change, cycle_circle, move_state, set_group, set_issue
from game.ui.board.tile import TILE_HEIGHT, TILE_LEAST, StateTile
from game.ui.canvas import Box, Canvas
from game.ui.env import Env
from game.ui.widgets import Column, Grid, Icon, Label, Pressable, Spacer, Widget
from game.ui.workbench import places

if TYPE_CHECKING:
    from game.ui.screens.sandbox import SandboxScreen

__all__ = ["changed_keys", "tiles"]

Key = tuple[str | int, ...]


def tiles(screen: SandboxScreen, env: Env) -> Widget:
    """The four slots."""
    position = screen.position()
    changed = changed_keys(screen.changes(), before=screen.before)
    aims = {} if screen.mode == "edit" else screen.aims()
    return Grid(
        *(_tile(screen, env, position, place, changed, aims) for place in range(4)),
        columns=4,
        gap=10,
    )


def changed_keys(changes: tuple[Change, ...], *, before: bool = False) -> dict[str, set[Key]]:
    """The parts of tiles that changes name, by state; of the table before or after them."""
    found: dict[str, set[Key]] = {}
    for change in changes:
        value = change.was if before else change.now
        key: Key | None = None
        if change.kind == "circle":
            _, _, issue, circle = change.key.split(".")
            key = ("circle", change.about, issue, int(circle))
        elif change.kind == "issue":
            key = ("space", change.about, value)
        elif change.kind == "group":
            key = ("group", change.about, value)
        elif change.kind == "state" and str(value).startswith("slots."):
            key = ("state", change.about)
        if key is not None:
            found.setdefault(change.about, set()).add(key)
    return found


def _tile(
    screen: SandboxScreen,
    env: Env,
    position: dict[str, Any],
    place: int,
    changed: dict[str, set[Key]],
    aims: dict[Key, tuple[str, ...]],
) -> Widget:
    slot = position["slots"][place]
    editing = screen.editing
    if slot is None:
        return EmptySlot(screen, env, place, editing)
    state = slot["state"]
    marks = sorted(changed.get(state, ()), key=str)
    mine = {key: options for key, options in aims.items() if len(key) > 1 and key[1] == state}
    # A table that cannot be may have a state in two slots.
    twice = any(other and other["state"] == state for other in position["slots"][:place])
    name = f"tile/{state}-{place}" if twice else f"tile/{state}"
    shows = repr((slot, marks, mine, editing, name))

    def make() -> Widget:
        targets: dict[Key, Callable[[], None]]
        if editing:
            targets = _edits(screen, place, slot)
        else:
            targets = {key: partial(screen.take, options) for key, options in mine.items()}
        return SandboxTile(
            env,
            screen.text,
            slot,
            targets=targets,
            changed=marks,
            place=place,
            name=name,
            entered=("state", state) in marks,
            drag=("state", state) if editing else None,
            can_drop=partial(_takes, screen),
            on_drop=partial(_drop, screen, place),
        )

    return screen.parts.get(f"tile-{place}", shows, make)


def _edits(
    screen: SandboxScreen, place: int, slot: dict[str, Any]
) -> dict[Key, Callable[[], None]]:
    """What a click changes: circles, the space of the marker, the group, the state itself."""
    bench, state = screen.bench, slot["state"]
    found: dict[Key, Callable[[], None]] = {
        ("state", state): lambda: places.state_for_slot(screen, place)
    }

    def change(*what: Any) -> Callable[[], None]:
        return lambda: _change(screen, *what)

    for issue in ISSUES:
        for circle in range(len(slot[issue])):
            found["circle", state, issue, circle] = change(cycle_circle, place, issue, circle)
    for space in TRACK:
        if space != slot["issue"]:
            found["space", state, space] = change(set_issue, place, space)
    for group in bench.content.state(state).groups:
        if group != slot["group"]:
            found["group", state, group] = change(set_group, place, group)
    return found


def _change(screen: SandboxScreen, *what: Any) -> None:
    screen.act(lambda: screen.bench.change(*what))


def _takes(screen: SandboxScreen, payload: Any) -> bool:
    if not isinstance(payload, tuple) or len(payload) != 2:
        return False
    return screen.editing and payload[0] == "state"


def _drop(screen: SandboxScreen, place: int, payload: Any) -> None:
    _change(screen, move_state, payload[1], f"slots.{place}")


class SandboxTile(StateTile):
    """A tile that can be laid out by hand; one that has just come into play has a gold edge."""

    def __init__(self, *args: Any, entered: bool = False, **rest: Any) -> None:
        super().__init__(*args, **rest)
        self.entered = entered

    def paint(self, canvas: Canvas) -> None:
        """Draw the tile, and the edge over its corners."""
        super().paint(canvas)
        if self.entered:
            canvas.outline(self.rect.inflate(4 * self.unit, 4 * self.unit), "gold", 3, 12)


class EmptySlot(Pressable):
    """A place without a state; while editing a click puts one there."""

    def __init__(self, screen: SandboxScreen, env: Env, place: int, editing: bool) -> None:
        self.screen, self.place = screen, place
        say = env.words("sandbox.put-state" if editing else "sandbox.empty-slot")
        parts: list[Widget] = [Label(say, "body", "muted", text_align="centre")]
        if editing:
            parts.insert(0, Icon("ui/plus", 26, "muted", align="centre"))
        super().__init__(
            Column(Spacer(), *parts, Spacer(), pad=16, gap=6),
            on_click=(lambda: places.state_for_slot(screen, place)) if editing else None,
            name=f"tile/empty-{place}",
            min_width=TILE_LEAST,
            min_height=TILE_HEIGHT,
            hover_box=Box("hover", 10),
        )

    def can_drop(self, payload: Any) -> bool:
        """A state can be laid here."""
        return _takes(self.screen, payload)

    def drop(self, payload: Any) -> None:
        """Lay it here."""
        _drop(self.screen, self.place, payload)

    def paint(self, canvas: Canvas) -> None:
        """Draw a dashed outline."""
        super().paint(canvas)
        canvas.dashed(self.rect, "outline", 1.5, 7)
