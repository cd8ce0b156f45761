"""What can be clicked: anything pressable, buttons, switches and choices."""

from collections.abc import Callable, Sequence
from typing import Any

from pygame import FRect

from game.ui.canvas import Box, Canvas
from game.ui.env import Env
from game.ui.theme import RADIUS_SMALL, SMALLEST_TARGET
from game.ui.widgets.base import CHOOSE_FIRST, ONLY_EXPLAINS, Widget, reach_of
from game.ui.widgets.layout import Column, Row, Stack
from game.ui.widgets.text import Content, Icon, Label


class Pressable(Stack):
    """Anything that a click, Enter or its own key acts on; its children are what it looks like.

    on_click: what it does. enabled=False: it cannot be chosen now; with a `tip` that says why it
    can still be reached by keyboard. choosable: it is one of the answers to what is asked now
    (dark outline, first in Tab order). action: the name of a key binding that presses it.
    default: what Enter presses while nothing has the focus.
    """

    def __init__(
        self,
        *children: Widget,
        on_click: Callable[[], None] | None = None,
        enabled: bool = True,
        choosable: bool = False,
        selected: bool = False,
        action: str = "",
        default: bool = False,
        hover_box: Box | None = None,
        **rest: Any,
    ) -> None:
        if choosable:
            rest.setdefault("rank", CHOOSE_FIRST)
        super().__init__(*children, **rest)
        self.on_click = on_click
        self.enabled = enabled
        self.choosable = choosable
        self.selected = selected
        self.action = action
        self.default = default
        self.hover_box = hover_box
        self.reach = max(self.reach, reach_of(hover_box))
        if not enabled:
            self.rank = ONLY_EXPLAINS

    @property
    def clickable(self) -> bool:
        """Whether it does anything now."""
        return self.visible and self.enabled and self.on_click is not None

    @property
    def focusable(self) -> bool:
        """Whether the keyboard can come to it: to act, or to read why it does not."""
        return self.visible and (self.clickable or self.tip is not None)

    def activate(self) -> None:
        """Do what a click does."""
        if self.clickable and self.on_click is not None:
            self.on_click()

    def paint(self, canvas: Canvas) -> None:
        """Draw the background for what is going on with it."""
        lively = self.clickable and (self.hovered or self.pressed)
        box = self.hover_box if lively and self.hover_box is not None else self.box
        if box is not None:
            canvas.box(self.rect, box)
        pointer = self.stage.pointer if self.stage is not None else None
        takes = pointer is not None and pointer.dragging and self.can_drop(pointer.payload)
        if (self.choosable and self.enabled) or takes:
            radius = box.radius if box is not None else RADIUS_SMALL
            out = 4 * self.unit
            canvas.outline(self.rect.inflate(out, out), "choose", 3, radius + 2)
            if pointer is not None and pointer.target is self:
                out = 10 * self.unit
                canvas.outline(self.rect.inflate(out, out), "gold_line", 3, radius + 5)


# kind -> (box, box under the pointer, colour of the words)
_LOOKS: dict[str, tuple[Box, Box, str]] = {
    "plain": (Box("card", 7, "outline"), Box("hover", 7, "choose"), "ink"),
    "primary": (Box("choose", 7), Box("ink", 7, "gold", 2), "desk_text"),
    "obama": (Box("obama", 7), Box("obama", 7, "choose", 2), "on_candidate"),
    "mccain": (Box("mccain", 7), Box("mccain", 7, "choose", 2), "on_candidate"),
    "quiet": (Box(None, 7), Box("hover", 7), "ink"),
    "desk": (Box("desk", 7, "desk_outline"), Box("desk_track", 7, "desk_text"), "desk_text"),
}
_OFF = Box("sunken", 7, "line")
_OFF_DESK = Box("desk", 7, "desk_track")


class Button(Pressable):
    """A button: words, perhaps an icon before them, and the key that presses it.

    kind: plain, primary (the one thing to do next), obama, mccain, quiet, desk (on the dark bar).
    """

    def __init__(
        self,
        label: Content = "",
        on_click: Callable[[], None] | None = None,
        *,
        kind: str = "plain",
        icon: str = "",
        style: str = "body-strong",
        **rest: Any,
    ) -> None:
        self.kind = kind
        box, hover, colour = _LOOKS[kind]
        if not rest.get("enabled", True):
            box = hover = _OFF_DESK if kind == "desk" else _OFF
            colour = "desk_outline" if kind == "desk" else "muted"
        parts: list[Widget] = []
        if icon:
            parts.append(Icon(icon, 20, colour))
        if label:
            parts.append(Label(label, style, colour, text_align="centre"))
        if rest.get("action"):
            parts.append(KeyHint(rest["action"], colour))
        rest.setdefault("pad", (14, 6) if label else (6, 6))
        rest.setdefault("min_height", 34.0)
        rest.setdefault("min_width", 34.0)
        super().__init__(
            Row(*parts, gap=10, justify="centre"),
            on_click=on_click,
            box=box,
            hover_box=hover,
            **rest,
        )


class HoldButton(Button):
    """A button that does something for as long as it is held, by pointer, Enter or its key.

    on_hold(True) when it goes down, on_hold(False) when it comes up, once each, also when what it
    does builds the tree anew.
    """

    captures = True
    outlives = True

    def __init__(self, label: Content, on_hold: Callable[[bool], None], **rest: Any) -> None:
        super().__init__(label, self.activate, **rest)
        self.on_hold = on_hold
        self.down = False

    def press(self, pos: tuple[float, float]) -> None:
        """Go down under the pointer."""
        self._set(True)

    def release(self, pos: tuple[float, float]) -> None:
        """Come up, wherever the pointer is by now."""
        self._set(False)

    def activate(self) -> None:
        """Go down by a key, until the key comes up."""
        stage = self.stage
        if stage is not None:
            stage.let_go()
            stage.held = self
            self._set(True)

    def let_go(self) -> None:
        """Come up."""
        self._set(False)

    def _set(self, down: bool) -> None:
        if down != self.down:
            self.down = down
            self.on_hold(down)


class KeyHint(Widget):
    """The key that carries out an action, as it is bound now."""

    is_text = True

    def __init__(self, action: str, colour: str = "muted", **rest: Any) -> None:
        super().__init__(**rest)
        self.action, self.colour = action, colour
        self.plain = ""

    def _key(self, env: Env) -> str:
        keys = env.bindings.keys(self.action)
        return env.words.key(keys[0]) if keys else ""

    def _natural(self, env: Env) -> float:
        self.plain = self._key(env)
        return cap_width(env, self.plain)

    def _least(self, env: Env) -> float:
        return self._natural(env)

    def _height(self, env: Env, width: float) -> float:
        return env.fonts.line_height("small-strong") + 2 * env.unit

    def paint(self, canvas: Canvas) -> None:
        """Draw the key as a small cap."""
        draw_cap(canvas, self.rect, self.plain, self.colour)


class KeyCaps(Widget):
    """Several keys beside each other, as in the list of keys; between: from the first to the last.

    keys are bindings such as `Shift+Tab`.
    """

    is_text = True

    def __init__(self, keys: Sequence[str], between: bool = False, **rest: Any) -> None:
        super().__init__(**rest)
        self.keys, self.between = keys, between

    def _natural(self, env: Env) -> float:
        caps = [cap_width(env, env.words.key(key)) for key in self.keys]
        return sum(caps) + (len(caps) - 1) * (18 if self.between else 6)

    def _least(self, env: Env) -> float:
        return self._natural(env)

    def _height(self, env: Env, width: float) -> float:
        return env.fonts.line_height("small-strong") + 2 * env.unit

    def paint(self, canvas: Canvas) -> None:
        """Draw each key as a cap."""
        x = self.rect.x
        for index, key in enumerate(self.keys):
            if index and self.between:
                canvas.text(FRect(x - 18, self.rect.y, 18, self.rect.height), "–", align="centre")
            name = canvas.env.words.key(key)
            wide = cap_width(canvas.env, name)
            draw_cap(canvas, FRect(x, self.rect.y, wide, self.rect.height), name, "ink")
            x += wide + (18 if self.between else 6)


def cap_width(env: Env, name: str) -> float:
    """Width of a key cap, never narrower than it is high."""
    fonts, unit = env.fonts, env.unit
    high, wide = fonts.line_height("small-strong"), fonts.width(name, "small-strong")
    return max(high + 2 * unit, wide + 12 * unit)


def draw_cap(canvas: Canvas, rect: FRect, name: str, colour: str) -> None:
    """Draw a key as a small cap."""
    canvas.outline(rect, colour, 1, 4)
    canvas.text(rect, name, "small-strong", colour, "centre")


class Toggle(Pressable):
    """A switch with its words; `on_change(bool)`."""

    def __init__(
        self,
        label: Content,
        on: bool = False,
        on_change: Callable[[bool], None] | None = None,
        **rest: Any,
    ) -> None:
        self.on = on
        self.on_change = on_change
        rest.setdefault("pad", (6, 5))
        rest.setdefault("min_height", 34.0)
        super().__init__(
            Row(Switch(self), Label(label, grow=1), gap=12),
            on_click=self._flip,
            box=Box(None, 7),
            hover_box=Box("hover", 7),
            **rest,
        )

    def _flip(self) -> None:
        self.on = not self.on
        self.redraw()
        if self.on_change is not None:
            self.on_change(self.on)


class Switch(Widget):
    """The part of a toggle that moves: a knob, and a tick when it is on."""

    def __init__(self, toggle: Toggle) -> None:
        super().__init__(width=40, height=22)
        self.toggle = toggle

    def paint(self, canvas: Canvas) -> None:
        """Draw the groove and the knob."""
        on = self.toggle.on
        rect = self.rect
        canvas.box(rect, Box("choose" if on else "card", 11, "choose" if on else "outline", 2))
        unit = self.unit
        x = rect.right - 11 * unit if on else rect.x + 11 * unit
        canvas.circle((x, rect.centery), 7, "gold" if on else "outline")
        if on:
            left, y = rect.x + 8 * unit, rect.centery
            tick = ((0.0, 0.0), (4.0, 4.0), (11.0, -5.0))
            canvas.lines([(left + a * unit, y + b * unit) for a, b in tick], "desk_text", 2)


class Choice(Pressable):
    """One of several answers, with a dot when it is the chosen one."""

    def __init__(
        self, label: Content, detail: Content = "", *, selected: bool = False, **rest: Any
    ) -> None:
        words: list[Widget] = [Label(label, "body-strong" if selected else "body-medium")]
        if detail:
            words.append(Label(detail, "small", "muted"))
        rest.setdefault("pad", (10, 7))
        rest.setdefault("min_height", SMALLEST_TARGET + 6)
        super().__init__(
            Row(Dot(selected), Column(*words, gap=1, grow=1), gap=10),
            selected=selected,
            box=Box("card", 7, "choose", 2) if selected else Box("card", 7, "outline"),
            hover_box=Box("hover", 7, "choose", 2 if selected else 1),
            **rest,
        )


class Dot(Widget):
    """The ring of a choice, filled when it is chosen."""

    def __init__(self, on: bool) -> None:
        super().__init__(width=18, height=18)
        self.on = on

    def paint(self, canvas: Canvas) -> None:
        """Draw ring and dot."""
        centre = self.rect.center
        canvas.circle(centre, 9, "choose" if self.on else "outline")
        canvas.circle(centre, 7, "card")
        if self.on:
            canvas.circle(centre, 4.5, "choose")


class Choices(Widget):
    """One of several: `options` are (id, words) or (id, words, detail); `on_change(id)`.

    Each option is `<name>/<id>`. across=True stands them beside each other.
    """

    def __init__(
        self,
        options: Sequence[tuple[str, Content] | tuple[str, Content, Content]],
        selected: str,
        on_change: Callable[[str], None],
        *,
        across: bool = False,
        **rest: Any,
    ) -> None:
        super().__init__(**rest)
        self.options = options
        self.selected = selected
        self.on_change = on_change
        self.across = across
        self._build()

    def _build(self) -> None:
        made = [
            Choice(
                option[1],
                option[2] if len(option) == 3 else "",
                name=option[0],
                selected=option[0] == self.selected,
                on_click=lambda chosen=option[0]: self._choose(chosen),
                grow=1 if self.across else 0,
            )
            for option in self.options
        ]
        holder = (
            Row(*made, gap=8, across="stretch", wrap=True) if self.across else Column(*made, gap=6)
        )
        self.children.clear()
        self.add(holder)

    def _choose(self, chosen: str) -> None:
        if chosen == self.selected:
            return
        stage = self.stage
        self.selected = chosen
        self._build()
        self.relayout()
        if stage is not None:
            stage.set_focus(stage.find(f"{self.path}/{chosen}"))
        self.on_change(chosen)
