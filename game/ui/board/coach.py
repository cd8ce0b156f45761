"""The coach of a lesson: what to do now, the buttons that go with it, and pointers to the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from pygame import FRect

from game.text.runs import Run
from game.ui.board.marks import Disc
from game.ui.canvas import Box, Canvas
from game.ui.env import Env
from game.ui.stage import Stage
from game.ui.widgets import Button, Column, Icon, Label, Row, Widget

__all__ = ["Coach", "CoachButton", "Pointers", "place_of"]


@dataclass(frozen=True, slots=True)
class CoachButton:
    """A button of the coach: its name, its words or its icon, and what it does."""

    name: str
    label: str
    press: Callable[[], None]
    icon: str = ""
    key: str = ""
    main: bool = False
    tip: str = ""


class Coach(Row):
    """A text of up to three lines with its buttons; `said` answers what was done last.

    tone: what `said` is: "why" (not allowed), "mistake", "hint", "good", or empty. count: which
    step of how many. title: which lesson it is, in few and in more words; tip: what it is called.
    Where there is little room `said` stands in place of the text.
    """

    def __init__(
        self,
        env: Env,
        text: Sequence[Run],
        buttons: Sequence[CoachButton],
        *,
        said: Sequence[Run] = (),
        tone: str = "",
        count: str = "",
        rule: Sequence[Run] = (),
        title: tuple[str, str] = ("", ""),
        tip: str = "",
        name: str = "coach",
    ) -> None:
        roomy = env.roomy
        style = "body" if roomy else "small"
        words: list[Widget] = []
        if not said or (roomy and tone != "mistake"):
            words.append(Label([*text, *rule], style, name="text"))
        if said:
            icon, colour = _TONES[tone]
            words.append(
                Row(
                    Icon(icon, 18, colour),
                    Label(said, style, colour, grow=1, name="said"),
                    gap=7,
                    across="start",
                )
            )
        self.said_tone = tone
        wide = 124.0 * env.fonts.text_scale if roomy and tip else None
        shown: list[Widget] = []
        if title[0]:
            told = title[1] if roomy else title[0]
            shown.append(
                Label(told, "small-strong", "gold", width=wide, text_align="centre", name="place")
            )
            if roomy:
                shown.append(Label(tip, "small", "desk_text", width=wide, text_align="centre"))
        else:
            shown.append(Icon("ui/help", 24, "gold"))
        if count:
            shown.append(Label(count, "small-strong", "desk_text", text_align="centre", wrap=False))
        mark = Column(
            *shown,
            gap=1,
            across="centre",
            justify="centre",
            pad=(9, 5),
            box=Box("desk", 8),
        )
        made = [self._button(env, each) for each in buttons]
        super().__init__(
            mark,
            Column(*words, gap=4, grow=1),
            Row(*made, gap=6),
            gap=12,
            pad=(8, 6, 10, 6) if roomy else (6, 3, 8, 3),
            min_height=78 if roomy else 0.0,
            box=Box("card", 10, "gold_line", 2, shadow=1),
            name=name,
        )

    @staticmethod
    def _button(env: Env, each: CoachButton) -> Button:
        button = Button(
            each.label,
            each.press,
            icon=each.icon,
            kind="primary" if each.main else "plain" if each.label else "quiet",
            action=each.key,
            default=each.main,
            name=each.name,
            tip=each.tip or None,
        )
        button.min_width = button.natural_width(env) / env.unit
        return button


_TONES = {
    "why": ("ui/lock", "bad"),
    "mistake": ("ui/undo", "bad"),
    "hint": ("ui/info", "gold_ink"),
    "good": ("ui/check", "good"),
}


_NAMED = {
    "race": ("race",),
    "race-obama": ("race/obama", "race"),
    "race-mccain": ("race/mccain", "race"),
    "hand": ("hand",),
    "prompt": ("prompt",),
    "piles": ("piles/{0}", "prompt/tool-piles"),
    "media": ("table/media", "prompt/tool-piles"),
    "map": ("map", "prompt/tool-map"),
    "log": ("log", "prompt/tool-log"),
    "news": ("news", "prompt/turn-over"),
    "turn-over": ("prompt/turn-over", "news"),
    "end-turn": ("prompt/end-turn",),
    "undo": ("prompt/undo",),
    "die": ("prompt/roll",),
}


def place_of(
    stage: Stage, key: tuple[str | int, ...], hand: Sequence[str], seat: str
) -> FRect | None:
    """Where something that a lesson points at lies on the stage, None if it is not to be seen.

    `hand` are the cards of the hand in order, `seat` is whose it is.
    """
    kind = key[0]
    if kind == "part" and key[1] == "tiles":
        return _around(w.rect for w in _found(stage, "tile/"))
    if kind == "part" and key[1] == "cards":
        cards = _around(w.rect for w in _found(stage, "draft/"))
        return None if cards is None else cards.inflate(8, 8)
    if kind == "part" and key[1] == "deck":
        bars = _around(w.rect for w in _found(stage, "can/"))
        return None if bars is None else bars.inflate(16, 6)
    if kind == "part":
        paths = tuple(path.format(seat) for path in _NAMED.get(str(key[1]), ()))
    elif kind == "card":
        if key[1] not in hand:
            return None
        paths = (f"hand/{list(hand).index(str(key[1]))}",)
    elif kind == "option":
        paths = (f"prompt/{key[1]}",)
    else:
        parts = {"circle": "/{2}/{3}", "space": "/track/{2}", "group": "/group/{2}", "row": "/{2}"}
        paths = (f"tile/{key[1]}" + parts.get(str(kind), "").format(*key),)
    for path in paths:
        widget = stage.find(path)
        if widget is not None and widget.rect.width > 0:
            return getattr(widget, "disc", widget.rect)
    return None


def _found(stage: Stage, start: str) -> list[Widget]:
    root = stage.layers[0].root
    return [w for w in root.walk() if w.name and w.path.startswith(start) and w.path.count("/") < 2]


def _around(rects: Iterable[FRect]) -> FRect | None:
    all_rects = list(rects)
    return all_rects[0].unionall(all_rects[1:]) if all_rects else None


class Pointers:
    """Gold outlines around what the coach means, drawn over the table; with arrows at large things.

    arrows(): whether there is room for them: on the table, but not where texts stand close by.
    """

    def __init__(self, places: Callable[[], list[FRect]], arrows: Callable[[], bool]) -> None:
        self.places, self.arrows = places, arrows

    def areas(self) -> list[tuple[FRect, str]]:
        """Around what they point at, as far as outlines and arrows reach."""
        return [(place.inflate(60, 60), "") for place in self.places()]

    def paint(self, canvas: Canvas) -> None:
        """Draw them."""
        for place in self.places():
            if isinstance(place, Disc):
                self._around(canvas.grown(place.unit), place)
                continue
            out = place.inflate(6, 6)
            canvas.outline(out.inflate(4, 4), "card", 2, 14)
            canvas.outline(out, "gold", 4, 12)
            canvas.outline(out.inflate(-6, -6), "gold_ink", 1, 9)
            if out.height > 150 and self.arrows():
                # Arrows at small things would cover their neighbours.
                _arrow(canvas, out)

    @staticmethod
    def _around(canvas: Canvas, disc: Disc) -> None:
        """A ring around a circle; what is printed under its marker stays in sight."""
        for out, colour, width in ((14.0, "card", 2.0), (10.0, "gold", 4.0), (4.0, "gold_ink", 1)):
            ring = FRect(disc).inflate(out * disc.unit, out * disc.unit)
            canvas.outline(ring, colour, width, ring.width / disc.unit / 2)
        disc.draw_badge(canvas)


def _arrow(canvas: Canvas, out: FRect) -> None:
    """A small arrow that comes from above, or from below at the upper edge."""
    x, size = out.centerx, 15.0
    down = out.y > 30
    tip = out.y - 1 if down else out.bottom + 1
    back = tip - size if down else tip + size
    for grow, colour in ((5.0, "card"), (2.5, "gold_ink"), (0.0, "gold")):
        base = back - grow if down else back + grow
        for step in range(int(size + grow) + 1):
            share = step / (size + grow)
            y = base + (tip - base) * share
            half = (size * 0.62 + grow) * (1 - share)
            canvas.line((x - half, y), (x + half, y), colour, 2)
