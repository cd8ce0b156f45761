"""The opening states: two of the own ten, chosen in secret, then all four shown (RULES 3.3)."""

from __future__ import annotations

from functools import partial

from game import Event
from game.content import CANDIDATES
from game.text.runs import Run
from game.ui.board.mapview import MapPanel
from game.ui.board.marks import CandidateMark
from game.ui.board.printed import PrintedTile
from game.ui.board.race import RaceBar
from game.ui.board.tell import FitLabel
from game.ui.board.tile import StateTile
from game.ui.env import Env
from game.ui.screens.draft_clock import drafted
from game.ui.screens.flow import MatchFlow
from game.ui.screens.match_screen import MatchScreen
from game.ui.theme import BASE_SIZE, GAP
from game.ui.widgets import (
    Box,
    Button,
    Column,
    Grid,
    Icon,
    Label,
    Limit,
    Row,
    ScrollArea,
    Spacer,
    Widget,
    first_that_fits,
)

OPENING_STATES = 2
_OTHER = {"obama": "mccain", "mccain": "obama"}


class OpeningScreen(MatchScreen):
    """Ten tiles beside the map; after both have chosen, the four that begin."""

    kind = "opening"
    grows_from = BASE_SIZE

    def __init__(self, flow: MatchFlow) -> None:
        super().__init__(flow)
        self.picked: list[str] = []

    # --- what is known

    def _own(self) -> list[str]:
        """The states of the player's set, in the order of the content."""
        player = self.match.decider
        return [state.id for state in self.text.content.states if state.set == player]

    def _chosen(self) -> list[str]:
        """What was chosen already (a resumed game), and what is picked now."""
        before: list[str] = self.match.view().get("chosen") or []
        return [*before, *(state for state in self.picked if state not in before)]

    # --- what the player does

    def _pick(self, state: str) -> None:
        if state in self.picked:
            self.picked.remove(state)
        elif len(self._chosen()) < OPENING_STATES:
            self.picked.append(state)
        self.refresh()
        if len(self._chosen()) == OPENING_STATES and self.stage.focus_shown:
            # Enter on the tile would take the choice back: on to what opens with the two.
            self.stage.layout()
            self.stage.set_focus(self.stage.find("open"))

    def _open(self) -> None:
        if len(self._chosen()) == OPENING_STATES:
            picked, self.picked = self.picked, []
            self.flow.choose(*(f"open:{state}" for state in picked))

    def happened(self, events: list[Event]) -> None:
        """The other chooses, or all four are shown."""
        self.picked = []
        self.refresh()

    # --- the page

    def build(self, env: Env) -> Widget:
        """Lay out the tiles, or the four that were chosen."""
        if self.flow.reveal_due:
            return first_that_fits(
                env, lambda: self._reveal(env), lambda: self._reveal(env, with_map=False)
            )
        if self.flow.match.bot_decides:
            return self._wait(env)
        return first_that_fits(
            env,
            lambda: self._beside(env, full=True),
            lambda: self._beside(env, full=False),
            lambda: self._below(env),
        )

    def _head(self, title: str, player: str | None) -> Widget:
        parts: list[Widget] = []
        if player is not None:
            parts.append(CandidateMark(player, 26, f"{player}_bright"))
        parts.append(FitLabel(title, ("title", "heading", "body-strong"), "desk_text"))
        if player is not None and self.flow.name(player) != self.text.candidate(player):
            own = self.text.candidate(player)
            parts.append(Label(own, "lead-strong", f"{player}_bright", wrap=False))
        return Row(*parts, gap=14, pad=(28, 0), min_height=60, box=Box("desk", 0))

    def _title(self, env: Env) -> Widget:
        player = self.match.decider
        assert player is not None
        return self._head(env.words("opening.title", name=self.flow.name(player)), player)

    def _tiles(self, env: Env, *, full: bool = False, tight: bool = False) -> Grid:
        chosen = self._chosen()
        tiles: list[Widget] = []
        for number, state in enumerate(self._own(), 1):
            place = chosen.index(state) + 1 if state in chosen else 0
            free = bool(place) or len(chosen) < OPENING_STATES
            fixed = bool(place) and state not in self.picked
            tiles.append(
                PrintedTile(
                    env,
                    self.text,
                    state,
                    chosen=place,
                    large=full,
                    tight=tight,
                    on_click=(lambda state=state: self._pick(state))
                    if free and not fixed
                    else None,
                    why=None if free else lambda: env.words("opening.full"),
                    choosable=not place and free,
                    action=f"card-{number}",
                )
            )
        return Grid(*tiles, columns=5, gap=14, row_gap=12, fill=True, name="tiles")

    def _map(self, env: Env, **rest: float) -> Widget:
        """The own ten outlined, those chosen in gold; a click on one chooses it too."""
        chosen = self._chosen()
        free = [state for state in self._own() if state not in chosen]
        if len(chosen) == OPENING_STATES:
            free = []
        view = {**self.match.view(), "slots": [{"state": state} for state in chosen]}
        targets = {state: partial(self._pick, state) for state in free}
        return MapPanel(env, self.text, view, targets=targets, **rest)

    def _says(self, env: Env) -> list[Widget]:
        say = env.words
        return [
            Label(say("opening.lead"), "heading" if env.roomy else "body-strong"),
            Label(say("opening.detail"), "body" if env.roomy else "small", "muted"),
        ]

    def _choice(self, env: Env) -> list[Widget]:
        say, chosen = env.words, self._chosen()
        player = self.match.decider
        assert player is not None
        names = [self.text.state(state) for state in chosen]
        named = dict(zip(("first", "second"), names, strict=False))
        ready = len(chosen) == OPENING_STATES
        label = (
            say("opening.open", **named)
            if ready
            else say("opening.choose-one" if chosen else "opening.choose-two")
        )
        return [
            Row(*(self._slot(env, chosen, i) for i in range(OPENING_STATES)), gap=GAP),
            Button(
                label,
                self._open,
                name="open",
                kind=player,
                style="body-strong",
                enabled=ready,
                default=True,
                action="activate" if ready else "",
                tip=None if ready else say("opening.choose-tip"),
                min_height=48,
                pad=(16, 8),
            ),
        ]

    def _slot(self, env: Env, chosen: list[str], index: int) -> Widget:
        if index >= len(chosen):
            number = Label(str(index + 1), "body-strong", "muted", text_align="centre")
            return Row(
                number, justify="centre", grow=1, min_height=52, box=Box("sunken", 8, "line")
            )
        state = self.text.content.state(chosen[index])
        votes = env.words("opening.votes", votes=state.votes)
        return Column(
            Label(self.text.state(state.id), "body-strong"),
            Label(votes, "small", "muted"),
            gap=0,
            grow=1,
            pad=(10, 6),
            min_height=52,
            box=Box("gold_pale", 8, "choose", 2),
        )

    def _beside(self, env: Env, *, full: bool) -> Widget:
        side = Column(
            *self._says(env),
            Label(env.words("opening.keys"), "small", "muted"),
            self._map(env),
            Spacer(),
            *self._choice(env),
            gap=14,
            width=max(300.0, min(560.0, env.size[0] * 0.235)),
            align="stretch",
        )
        most = (1240.0 if full else 980.0) * max(1.0, env.fonts.text_scale)
        tiles = Limit(self._tiles(env, full=full), (most, None), at=(0.5, 0), grow=1)
        body = Row(tiles, side, gap=20, across="stretch")
        return Column(
            self._title(env),
            Limit(body, (1800, 680 if full else 546), at=(0.5, 0.25), grow=1, pad=(20, 18)),
            gap=0,
            box=Box("paper", 0),
        )

    def _below(self, env: Env) -> Widget:
        """Less room: the map and the choice stand in a strip below the tiles."""
        slots, button = self._choice(env)
        button.width, slots.width = 216, 236
        foot = Row(
            self._map(env, width=160, height=102),
            Column(*self._says(env), gap=2, grow=1, justify="centre"),
            slots,
            button,
            gap=14,
            pad=(20, 4),
            box=Box("side", 0, "line"),
        )
        tiles = self._tiles(env, tight=True)
        area = ScrollArea(Column(tiles, pad=(20, 12, 6, 10)), name="scroll", min_height=200)
        return Column(self._title(env), area, foot, gap=0, box=Box("paper", 0))

    # --- while a bot chooses, and when all is shown

    def _wait(self, env: Env) -> Widget:
        say = env.words
        body = Column(
            Spacer(),
            Icon("ui/bot", 64, "muted", align="centre"),
            Label(say("opening.wait"), "lead", "muted", text_align="centre"),
            Spacer(),
            gap=GAP,
            grow=1,
            pad=40,
        )
        head = self._head(say("opening.title-wait"), self.match.decider)
        return Column(head, body, gap=0, box=Box("paper", 0))

    def _reveal(self, env: Env, *, with_map: bool = True) -> Widget:
        say = env.words
        view = self.match.view()
        slots = view["slots"]
        tiles: list[Widget] = []
        for candidate, pair in zip(CANDIDATES, (slots[:2], slots[2:]), strict=True):
            name = self.flow.name(candidate)
            head = Row(
                CandidateMark(candidate, 20),
                Label([Run(name, candidate)], "heading", wrap=False),
                gap=9,
            )
            row = [StateTile(env, self.text, slot, grow=1) for slot in pair]
            tiles.append(Column(head, Row(*row, gap=14, across="start"), gap=GAP, grow=1))
        begin = Button(
            say("opening.begin"),
            self.flow.revealed,
            name="begin",
            kind="primary",
            style="lead-strong",
            default=True,
            action="activate",
            min_height=50,
            pad=(24, 10),
        )
        begins = Label(self._begins(env), "lead", name="begins")
        body: list[Widget] = [Row(*tiles, gap=26, across="start")]
        if with_map:
            room = max(140.0, min(460.0, env.size[1] - 540))
            words = Column(begins, begin, gap=14, justify="centre", width=340, across="start")
            panel = Limit(MapPanel(env, self.text, view), (None, room), grow=1)
            body = [Label(say("opening.title-reveal"), "title"), *body]
            body.append(Row(panel, words, gap=24, across="stretch", height=room))
        else:
            begins.grow = 1
            body.append(Row(begins, begin, gap=24))
        race = RaceBar(env, self.text, view, names=self.flow.names)
        page = Limit(Column(*body, gap=12, pad=(24, 12)), (1320, 900), grow=1)
        return Column(race, page, gap=0, box=Box("paper", 0))

    def _begins(self, env: Env) -> list[Run]:
        """Who takes the first turn, and why."""
        say, match = env.words, self.match
        who = match.game.active
        how = match.game.options.first_player
        if who is None:
            return []
        if how == "fastest":
            times = drafted(match)
            return say.runs(
                "opening.begins-fastest",
                name=self.flow.name(who),
                mine=times[who],
                other=times[_OTHER[who]],
            )
        kind = "coin" if how == "coin" else "chosen"
        return say.runs(f"opening.begins-{kind}", name=self.flow.name(who))
