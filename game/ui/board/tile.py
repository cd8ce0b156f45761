"""A battleground state as it lies on the table (RULES 1.3, 2), every part of it to aim at."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Any

from pygame import FRect

from game.content import ISSUES, TRACK, BattlegroundState
from game.text import Text
from game.text.table import LETTER
from game.ui.board.marks import CandidateMark, VoterCircle, draw_pointer
from game.ui.board.tell import FitLabel, explained
from game.ui.board.tile_parts import GroupBar, IssueRow, RowHeader, TrackSpace
from game.ui.canvas import Box, Canvas
from game.ui.env import Env
from game.ui.theme import Palette
from game.ui.usmap import StateLook, state_svg
from game.ui.widgets import (
    CHOOSE_FIRST,
    ONLY_EXPLAINS,
    Column,
    Drawing,
    Icon,
    Kept,
    Label,
    Parts,
    Pressable,
    Row,
    Spacer,
    Widget,
)
from game.ui.widgets.base import TipContent

Key = tuple[str | int, ...]
Why = Callable[[Key], TipContent]

TILE_HEIGHT = 314.0
"""Height of every tile at the ordinary text size, logical units."""
TILE_LEAST = 218.0
"""Narrower than this something would be cut."""

TILE_MOST = 340.0
"""Wider than this nothing is gained."""

_MOST_KEPT = 24  # of each part of a state


def majority(space: str) -> str:
    """The majority issue while the issue marker stands on a space (2.3)."""
    return "defense" if space.startswith("D") else "economy"


_KINDS: dict[str, type[Widget]] = {"circle": VoterCircle, "space": TrackSpace, "group": GroupBar}


class StateTile(Pressable):
    """One slot: `slot` as in a view (`state, issue, group, defense, economy`), or None if empty.

    targets: what can be chosen now, by key (`("circle", "FL", "economy", 3)`, `("space", "FL",
    "E2")`, `("group", "FL", "latinos")`, `("state", "FL")`), and what choosing it does.
    why(key): why a thing cannot be chosen, None if there is nothing to say. deciding: the
    candidates who would win the election with this state. changed: keys of what changed a moment
    ago. can_drop, on_drop: what may be dragged onto it. place: the slot, which names an empty one.
    follows: whether unused states are left, of which one may come to an empty slot.
    Parts are `tile/FL/economy/3`, `tile/FL/track/E2`, `tile/FL/group/latinos`.
    """

    def __init__(
        self,
        env: Env,
        text: Text,
        slot: Mapping[str, Any] | None,
        *,
        targets: Mapping[Key, Callable[[], None]] | None = None,
        why: Why | None = None,
        deciding: Collection[str] = (),
        changed: Collection[Key] = (),
        can_drop: Callable[[Any], bool] | None = None,
        on_drop: Callable[[Any], None] | None = None,
        place: int = 0,
        follows: bool = False,
        **rest: Any,
    ) -> None:
        self.env, self.tell = env, text
        self.slot = slot
        self.targets = dict(targets or {})
        self.why = why
        self.changed = frozenset(changed)
        self.deciding = tuple(c for c in ("obama", "mccain") if c in deciding)
        self._can_drop, self._on_drop = can_drop, on_drop
        rest.setdefault("min_width", TILE_LEAST)
        rest.setdefault("min_height", TILE_HEIGHT)
        if slot is None:
            rest.setdefault("name", f"tile/empty-{place}")
            said = env.words("tile.won" if follows else "tile.empty")
            note = Label(said, "body", "muted", text_align="centre")
            super().__init__(Column(Spacer(), note, Spacer(), pad=16), **rest)
            return
        state = text.content.state(slot["state"])
        self.state = state
        own: Key = ("state", state.id)
        on_click = self.targets.get(own)
        rest.setdefault("name", f"tile/{state.id}")
        rest.setdefault("box", Box("card", 10, "line", shadow=1))
        rest.setdefault("hover_box", Box("hover", 10, shadow=2))
        if on_click is None:
            rest.setdefault("rank", ONLY_EXPLAINS)
        self._parts = Parts()
        self._rows = {
            issue: IssueRow(tip=partial(self._row_tip, issue), name=issue) for issue in ISSUES
        }
        defense, economy = self._rows.values()
        # Where there is nothing yet, the parts come.
        self._body = Column(
            *(Spacer(), Spacer(4), Spacer(), Spacer(6), defense, Spacer(5), economy),
            *(Spacer(6), Spacer()),
            gap=0,
            pad=8,
        )
        self._put_parts()
        super().__init__(
            self._body, on_click=on_click, choosable=on_click is not None, tip=self._explain, **rest
        )

    def show(
        self,
        slot: Mapping[str, Any],
        targets: Mapping[Key, Callable[[], None]],
        changed: Collection[Key] = (),
    ) -> None:
        """Take on another look of the same state; parts that showed it before are used again.

        So a target must do the same whenever it has the same key.
        """
        self.slot, self.targets, self.changed = slot, dict(targets), frozenset(changed)
        on_click = self.targets.get(("state", self.state.id))
        if self.choosable != (on_click is not None):
            self.redraw()
            self.choosable = on_click is not None
            self.rank = CHOOSE_FIRST if self.choosable else ONLY_EXPLAINS
        self.on_click = on_click
        if self._put_parts() and isinstance(self.parent, Kept):
            self.parent.renew()

    # --- its parts

    def _put_parts(self) -> bool:
        """Put every part in its place, each made once for what it shows; whether one is new."""
        state, slot = self.state, self.slot
        assert slot is not None
        new = []

        def put(holder: Widget, place: int, part: Widget) -> None:
            before = holder.children[place]
            if part is not before:
                before.redraw()
                holder.children[place], part.parent = part, holder
                new.append(part)

        issue, group = slot["issue"], slot["group"]
        put(self._body, 0, self._part(("state",), self.deciding, partial(self._header, state)))
        put(self._body, 2, self._part(("space",), (issue,), partial(self._track, state, slot)))
        for name, row in self._rows.items():
            leads, needs = majority(issue) == name, self._needs(name)
            row.lead(leads)
            head = partial(self._head, name, leads, needs)
            put(row.column, 0, self._part(("head", name), (leads, *needs.values()), head))
            circles = partial(self._circles, state, slot, name)
            put(row.column, 1, self._part(("circle", name), tuple(slot[name]), circles))
        put(self._body, 8, self._part(("group",), (group,), partial(self._groups, state, slot)))
        return bool(new)

    def _needs(self, issue: str) -> dict[str, int]:
        """How many circles of a row each candidate still needs."""
        assert self.slot is not None
        return {c: sum(now != letter for now in self.slot[issue]) for c, letter in LETTER.items()}

    def _part(
        self, keys: tuple[str, ...], shows: tuple[Any, ...], make: Callable[[], Widget]
    ) -> Widget:
        """One part; keys: how the keys of what lies in it begin, without the state."""
        kind, state = keys[0], self.state.id
        begin = (kind, state, *keys[1:])
        marked = [
            tuple(sorted(key[-1] for key in found if key[: len(begin)] == begin))
            for found in (self.targets, self.changed)
        ]
        # Where parts of a kind can be chosen, a click beside them does not choose the state.
        shields = any(key[:2] == (kind, state) for key in self.targets)

        def made() -> Widget:
            part = make()
            for widget in part.walk():
                widget.shield = shields and isinstance(widget, _KINDS.get(kind, ()))
            return part

        return self._parts.get(
            "/".join(begin), (*shows, *marked, shields), made, most=_MOST_KEPT, still=True
        )

    def _header(self, state: BattlegroundState) -> Widget:
        outline = Drawing(lambda c, r: c.svg(_outline(c.env.palette, state.id), r))
        outline.width = outline.height = 40
        name = FitLabel(self.tell.state(state.id), ("heading", "body-strong"))
        words: list[Widget] = [name]
        if self.deciding:
            marks = [CandidateMark(candidate, 15) for candidate in self.deciding]
            note = Label(self.env.words("tile.decides"), "small-strong", "gold_ink", wrap=False)
            words.append(Row(Icon("ui/trophy", 15, "gold_ink"), note, *marks, gap=4))
        return Row(
            outline,
            Column(*words, gap=0, grow=1, justify="centre"),
            Label(str(state.votes), "figure", wrap=False),
            gap=8,
            min_height=42,
            pad=(2, 0, 4, 0),
        )

    def _track(self, state: BattlegroundState, slot: Mapping[str, Any]) -> Widget:
        spaces = []
        for space in TRACK:
            key: Key = ("space", state.id, space)
            spaces.append(
                TrackSpace(
                    space,
                    on=slot["issue"] == space,
                    changed=key in self.changed,
                    on_click=self.targets.get(key),
                    tip=self._space_tip(key),
                    name=f"track/{space}",
                    grow=1,
                )
            )
        ends = [Icon(f"issue/{issue}", 21, "ink") for issue in ISSUES]
        return Row(ends[0], *spaces, ends[1], gap=4, pad=(4, 0))

    def _head(self, issue: str, leads: bool, needs: Mapping[str, int]) -> Widget:
        word, samples = self.env.words("tile.majority"), [self.tell.issue(i) for i in ISSUES]
        return RowHeader(issue, self.tell.issue(issue), leads, word, needs, samples)

    def _circles(self, state: BattlegroundState, slot: Mapping[str, Any], issue: str) -> Widget:
        printed = getattr(state, issue)
        circles = []
        for index, (under, now) in enumerate(zip(printed, slot[issue], strict=True)):
            key: Key = ("circle", state.id, issue, index)
            circles.append(
                VoterCircle(
                    under,
                    now,
                    on_click=self.targets.get(key),
                    changed=key in self.changed,
                    tip=self._circle_tip(key, under, now),
                    name=str(index),
                )
            )
        return Row(*circles, gap=0, justify="centre", pad=(3, 2, 3, 1))

    def _groups(self, state: BattlegroundState, slot: Mapping[str, Any]) -> Widget:
        bars = []
        samples = [self.tell.group(group) for group in state.groups]
        for group in state.groups:
            key: Key = ("group", state.id, group)
            bars.append(
                GroupBar(
                    group,
                    self.tell.group(group),
                    samples,
                    on=slot["group"] == group,
                    changed=key in self.changed,
                    on_click=self.targets.get(key),
                    tip=self._group_tip(key, slot["group"] == group),
                    name=f"group/{group}",
                )
            )
        return Column(*bars, gap=3)

    # --- what explains them

    def _why(self, key: Key) -> TipContent:
        return None if self.why is None or key in self.targets else self.why(key)

    def _explain(self) -> TipContent:
        state, say = self.state, self.env.words
        lines = [
            say.runs("tile.title", state=self.tell.state(state.id), votes=state.votes),
            say.runs(
                "tile.result-2008",
                candidate=self.tell.candidate_run(state.winner_2008),
                state=self.tell.state(state.id),
                margin=f"{state.margin_2008:g}",
            ),
        ]
        if self.deciding:
            who = self.tell.listed([self.tell.candidate_run(c) for c in self.deciding], last="or")
            lines.append(say.runs("tile.decides-tip", who=who, state=self.tell.state(state.id)))
        return explained(self.tell, *lines, rule="6.1", why=self._why(("state", state.id)))

    def _space_tip(self, key: Key) -> Callable[[], TipContent]:
        def tip() -> TipContent:
            assert self.slot is not None
            space = str(key[2])
            on = self.slot["issue"] == space
            line = self.env.words.runs(
                "tile.space-marker" if on else "tile.space",
                space=space,
                issue=self.tell.issue(majority(space)),
                state=self.tell.state(self.state.id),
            )
            return explained(self.tell, line, rule="2.3", why=None if on else self._why(key))

        return tip

    def _circle_tip(self, key: Key, printed: str, now: str) -> Callable[[], TipContent]:
        def tip() -> TipContent:
            white = {".": "W"}
            what = f"circle.{white.get(printed, printed)}-{white.get(now, now)}"
            line = self.env.words.runs(
                "tile.circle",
                issue=self.tell.issue(str(key[2])),
                ordinal=self.tell.ordinal(int(key[3]) + 1),
                state=self.tell.state(self.state.id),
                what=self.tell.message(what),
            )
            rule = "2.2" if now == "." else "2.1"
            if key in self.targets:
                rule = "5.3"
            return explained(self.tell, line, rule=rule, why=self._why(key))

        return tip

    def _group_tip(self, key: Key, on: bool) -> Callable[[], TipContent]:
        def tip() -> TipContent:
            line = self.env.words.runs(
                "tile.group-key" if on else "tile.group-other",
                group=self.tell.group(str(key[2])),
                state=self.tell.state(self.state.id),
            )
            rule = "5.5" if key in self.targets else "2.4"
            return explained(self.tell, line, rule=rule, why=None if on else self._why(key))

        return tip

    def _row_tip(self, issue: str) -> TipContent:
        say, state = self.env.words, self.tell.state(self.state.id)
        leads, needs = self._rows[issue].leads, self._needs(issue)
        lines = [
            say.runs(
                "tile.row-majority" if leads else "tile.row-minority",
                issue=self.tell.issue(issue),
                state=state,
            )
        ]
        for candidate, count in needs.items():
            lines.append(
                say.runs("tile.needs", candidate=self.tell.candidate_run(candidate), count=count)
            )
        return explained(self.tell, *lines, rule="6.1" if leads else "2.3")

    # --- what it does

    def can_drop(self, payload: Any) -> bool:
        """Whether what is dragged may be dropped on this state."""
        return self._can_drop is not None and self._can_drop(payload)

    def drop(self, payload: Any) -> None:
        """Take what was dropped."""
        if self._on_drop is not None:
            self._on_drop(payload)

    def paint(self, canvas: Canvas) -> None:
        """Draw the tile; an empty place is only a dashed outline."""
        if self.slot is None:
            canvas.box(self.rect, Box("sunken", 10))
            canvas.dashed(self.rect, "outline", 1.5, 7)
            return
        super().paint(canvas)
        stage, unit = self.stage, self.unit
        if stage is not None and stage.pointer.dragging and self.can_drop(stage.pointer.payload):
            under = stage.pointer.target is self
            canvas.outline(self.rect.inflate(6 * unit, 6 * unit), "choose", 4 if under else 2, 13)
        elif self.deciding and not self.choosable:
            canvas.outline(self.rect.inflate(2 * unit, 2 * unit), "gold_line", 2, 11)

    def paint_over(self, canvas: Canvas) -> None:
        """Draw the pointer of a state that can be chosen."""
        if self.slot is not None and self.choosable:
            draw_pointer(canvas, (self.rect.centerx, self.rect.y + 6 * self.unit), size=16)

    def part(self, key: Key) -> FRect:
        """Where a part lies that a key names: from here and to here things fly."""
        names = {"space": "track/{2}", "group": "group/{2}", "circle": "{2}/{3}"}
        if key[0] not in names:
            return self.rect
        wanted = f"{self.path}/{names[str(key[0])].format(*key)}"
        found = next((w for w in self.walk() if w.name and w.path == wanted), self)
        return found.disc if isinstance(found, VoterCircle) else found.rect


def _outline(palette: Palette, state: str) -> str:
    return state_svg(state, StateLook("#c9cedb", palette.outline, 24))
