"""Labels: plain or styled text that wraps, with links that can be hovered, clicked and reached."""

from collections.abc import Callable, Sequence
from typing import Any

from pygame import FRect

from game.text.runs import Run, plain
from game.ui.canvas import Canvas
from game.ui.env import Env
from game.ui.fonts import Block
from game.ui.theme import SMALLEST_TARGET, TextStyle
from game.ui.widgets.base import ONLY_EXPLAINS, TipContent, Widget

_LEAST_ANYWHERE = 120.0

Content = str | Sequence[Run]


def runs_of(content: Content) -> tuple[Run, ...]:
    """Take text or runs as runs."""
    return (Run(content),) if isinstance(content, str) else tuple(content)


class Label(Widget):
    """Text in one base style; runs may be stronger, coloured or linked.

    align: left, centre, right. wrap=False keeps it on one line (the layout must have the room).
    anywhere=True lets it break inside of words: for paths of files, which may be long.
    on_link: what a click on a link does; left out, the screen follows it.
    Give it a name when it has links, so that each link has a path (`<name>/link-0`).
    """

    is_text = True

    def __init__(
        self,
        content: Content,
        style: str | TextStyle = "body",
        colour: str = "ink",
        *,
        text_align: str = "left",
        wrap: bool = True,
        anywhere: bool = False,
        on_link: Callable[[str], None] | None = None,
        **rest: Any,
    ) -> None:
        super().__init__(**rest)
        self.anywhere = anywhere
        self.runs = runs_of(content)
        self.style, self.colour = style, colour
        self.text_align, self.wrap = text_align, wrap
        self.on_link = on_link
        self.block: Block | None = None
        self._make_links()

    @property
    def plain(self) -> str:
        """The text without styles: what a reader reads."""
        return plain(self.runs)

    def set(self, content: Content, colour: str | None = None) -> None:
        """Show another text."""
        runs = runs_of(content)
        if runs == self.runs and colour in (None, self.colour):
            return
        self.runs = runs
        self.colour = colour or self.colour
        self._make_links()
        self.relayout()

    def _make_links(self) -> None:
        self.children.clear()
        before: str | None = None
        for run in self.runs:
            if run.link is not None and run.link != before:
                index = len(self.children)
                self.add(Link(run.link, self, name=f"link-{index}" if self.name else ""))
            before = run.link

    def _natural(self, env: Env) -> float:
        return env.fonts.block(self.runs, self.style).width

    def _least(self, env: Env) -> float:
        if not self.wrap:
            return self._natural(env)
        if self.anywhere:
            return min(self._natural(env), _LEAST_ANYWHERE)
        return env.fonts.least_width(self.runs, self.style)

    def _height(self, env: Env, width: float) -> float:
        return env.fonts.block(self.runs, self.style, width if self.wrap else None).height

    def _arrange(self, env: Env, inner: FRect) -> None:
        self.block = env.fonts.block(self.runs, self.style, inner.width if self.wrap else None)
        if self.children:
            self._place_links(self.block, inner)

    def _place_links(self, block: Block, inner: FRect) -> None:
        places: list[list[FRect]] = [[] for _ in self.children]
        index, before = -1, None
        for number, line in enumerate(block.lines):
            wide = line[-1].x + line[-1].width if line else 0.0
            left = inner.x
            if self.text_align != "left":
                left += (inner.width - wide) / (2 if self.text_align == "centre" else 1)
            for piece in line:
                link = piece.run.link
                if link is not None:
                    if link != before:
                        index += 1
                    top = inner.y + number * block.line_height
                    places[index].append(FRect(left + piece.x, top, piece.width, block.line_height))
                before = link
        for child, rects in zip(self.children, places, strict=True):
            assert isinstance(child, Link)
            child.place(rects)

    def looks_like(self, other: Widget) -> bool:
        """Whether another label says the same in the same way."""
        return (
            type(self).paint is Label.paint
            and self._same(other)
            and isinstance(other, Label)
            and (self.runs, self.style, self.colour) == (other.runs, other.style, other.colour)
            and (self.text_align, self.wrap) == (other.text_align, other.wrap)
        )

    def paint(self, canvas: Canvas) -> None:
        """Draw the background and the text."""
        super().paint(canvas)
        if self.block is not None:
            canvas.block(self.inner, self.block, self.colour, self.text_align)


class Link(Widget):
    """A stretch of a label that stands for something: explained on hover, followed on click."""

    def __init__(self, target: str, label: Label, **rest: Any) -> None:
        super().__init__(rank=ONLY_EXPLAINS, **rest)
        self.target = target
        self.label = label
        self.lines: list[FRect] = []
        self.tip = self._explain

    def _explain(self) -> TipContent:
        stage = self.stage
        return stage.link_tip(self.target) if stage is not None else None

    def place(self, lines: list[FRect]) -> None:
        """Take the stretches of the lines that it covers."""
        self.lines, self.unit = lines, self.label.unit
        self.rect = lines[0].unionall(lines[1:]) if lines else FRect(0, 0, 0, 0)
        self.unit = self.label.unit
        self.bounds = self._bounds()

    def shift(self, dx: float, dy: float) -> None:
        """Move it with its label."""
        super().shift(dx, dy)
        for line in self.lines:
            line.move_ip(dx, dy)

    def hit(self, pos: tuple[float, float]) -> bool:
        """Whether a point is on one of its stretches; thin lines are met a little beside too."""
        return any(
            line.inflate(0, max(0.0, SMALLEST_TARGET - line.height)).collidepoint(pos)
            for line in self.lines
        )

    @property
    def clickable(self) -> bool:
        """Links always act."""
        return True

    @property
    def focusable(self) -> bool:
        """Links can be reached by keyboard."""
        return True

    def activate(self) -> None:
        """Follow the link."""
        stage = self.stage
        if self.label.on_link is not None:
            self.label.on_link(self.target)
        elif stage is not None:
            stage.follow(self.target)

    def paint(self, canvas: Canvas) -> None:
        """Underline it while it is pointed at."""
        if self.hovered or self.focused:
            for line in self.lines:
                y = line.bottom - 3 * self.unit
                canvas.line((line.x, y), (line.right, y), self.label.colour)


class Icon(Widget):
    """A drawing of assets/icons in one colour, `size` logical units square."""

    def __init__(self, icon: str, size: float = 20, colour: str = "ink", **rest: Any) -> None:
        rest.setdefault("width", size)
        rest.setdefault("height", size)
        super().__init__(**rest)
        self.icon, self.size, self.colour = icon, size, colour

    def looks_like(self, other: Widget) -> bool:
        """Whether another one is the same drawing."""
        mine = (self.icon, self.size, self.colour)
        return (
            self._same(other)
            and isinstance(other, Icon)
            and mine == (other.icon, other.size, other.colour)
        )

    def paint(self, canvas: Canvas) -> None:
        """Draw it in the middle of its room."""
        super().paint(canvas)
        side = self.size * self.unit
        place = FRect(0, 0, side, side)
        place.center = self.rect.center
        canvas.icon(self.icon, place, self.colour)


class Drawing(Widget):
    """Whatever a function draws: `paint(canvas, rect)`; it has the size it is given."""

    def __init__(self, draw: Callable[[Canvas, FRect], None], **rest: Any) -> None:
        super().__init__(**rest)
        self.draw = draw

    def paint(self, canvas: Canvas) -> None:
        """Let the function draw."""
        super().paint(canvas)
        self.draw(canvas, self.inner)


class Divider(Widget):
    """A thin line across a column (or, upright, along a row)."""

    def __init__(self, colour: str = "line", upright: bool = False, **rest: Any) -> None:
        super().__init__(**rest)
        self.colour, self.upright = colour, upright

    def _natural(self, env: Env) -> float:
        return env.unit

    def _height(self, env: Env, width: float) -> float:
        return env.unit

    def looks_like(self, other: Widget) -> bool:
        """Whether another one is the same line."""
        return (
            self._same(other)
            and isinstance(other, Divider)
            and (self.colour, self.upright) == (other.colour, other.upright)
        )

    def paint(self, canvas: Canvas) -> None:
        """Draw the line."""
        rect = self.rect
        if self.upright:
            canvas.line((rect.centerx, rect.y), (rect.centerx, rect.bottom), self.colour)
        else:
            canvas.line((rect.x, rect.centery), (rect.right, rect.centery), self.colour)
