"""The draft: fifteen times three cards, of which one is kept (RULES 3.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import FRect

from game import Event
from game.content import CANDIDATES
from game.ui.board.card import CardBack, CardFace
from game.ui.board.marks import CandidateMark
from game.ui.board.tell import FitLabel
from game.ui.env import Env
from game.ui.match import Match
from game.ui.match.deck import ABILITIES, Fit, abilities, deck_counts
from game.ui.match.deck import fits as fits_of
from game.ui.motion import Fly
from game.ui.screens.draft_parts import (
    AbilityChip,
    AbilityRow,
    BackPlace,
    Clock,
    DraftCard,
    EmptyPlace,
    KeptRow,
)
from game.ui.screens.flow import MatchFlow, MatchScreen
from game.ui.theme import GAP
from game.ui.widgets import (
    Box,
    Button,
    Canvas,
    Column,
    Dialog,
    Divider,
    Grid,
    HoldButton,
    Icon,
    Label,
    Limit,
    Pressable,
    Row,
    ScrollArea,
    Spacer,
    Tabs,
    Widget,
    first_that_fits,
)

PICKS = 15
_SIDE = 336.0
_BESIDE = 1200.0  # a narrower window has the deck below the cards
_TALLEST = 490.0
_LARGEST = (1480.0, 880.0)  # larger windows leave room around it


class DraftScreen(MatchScreen):
    """Three large cards and the deck so far. Nothing is taken back after Keep."""

    kind = "draft"

    def __init__(self, flow: MatchFlow) -> None:
        super().__init__(flow)
        self.selected = ""
        self.peeking = False
        self._running: float | None = None  # since when the clock of the open pick runs

    # --- time

    @property
    def timed(self) -> bool:
        """Whether the time of each player decides who begins (3.2)."""
        options = self.match.game.options
        return options.first_player == "fastest" and not self.flow.has_bot

    def seconds(self) -> float:
        """What the player on the clock has used so far."""
        player = self.match.decider
        if player is None:
            return 0.0
        open_for = 0.0 if self._running is None else self.app.clock() - self._running
        return self.match.draft_seconds[player] + open_for

    def _start_clock(self) -> None:
        self._running = self.app.clock() if self.timed and not self._waits else None

    def _stop_clock(self) -> None:
        player = self.match.decider
        if self._running is not None and player is not None:
            self.match.draft_seconds[player] += self.app.clock() - self._running
        self._running = None

    def opened(self) -> None:
        """The clock runs from the moment the cards are seen."""
        super().opened()
        self._start_clock()

    def closed(self) -> None:
        """A pick that was open counts as far as it went."""
        if self._running is not None:
            self._stop_clock()
            self.flow.save()
        super().closed()

    def poll(self) -> float | None:
        """Let the clock tick."""
        again = self.flow.poll()
        if self._running is None:
            return again
        clock = self.stage.find("clock")
        if isinstance(clock, Clock):
            clock.show(self.seconds())
        left = 1.0 - self.seconds() % 1.0
        return left if again is None else min(left, again)

    # --- what is on the table

    @property
    def _waits(self) -> bool:
        """Whether a bot drafts, and there is nothing to see."""
        return self.flow.bot_thinks

    @property
    def _veiled(self) -> bool:
        return self._waits or (self.match.setup.handover == "peek" and not self.peeking)

    def offered(self) -> list[str]:
        """The cards dealt for the pick, as far as the screen may know."""
        decision = self.match.view()["decision"] or {}
        options: Sequence[str] = decision.get("options") or ()
        return [option.removeprefix("keep:") for option in options]

    def _kept(self) -> list[str]:
        player = self.match.decider
        deck = self.match.view()["decks"][player] if player is not None else ()
        return [] if isinstance(deck, int) else list(deck)

    # --- what the player does

    def _select(self, card: str) -> None:
        self.selected = card
        self.refresh()

    def _keep(self) -> None:
        card = self.selected
        if not card:
            return
        face = self.stage.find(f"draft/{self.offered().index(card)}")
        start = FRect(face.rect) if face is not None else None
        self._stop_clock()
        self.selected = ""
        self.flow.choose(f"keep:{card}")
        if start is not None and self.app.screen is self:
            self._fly(card, start)

    def _fly(self, card: str, start: FRect) -> None:
        goal = self.stage.find(f"kept/{card}") or self.stage.find("strip")
        if goal is None:
            return
        owner = self.text.content.card(card).candidate

        def draw(canvas: Canvas, rect: FRect) -> None:
            canvas.box(rect, Box("card", 8, owner, 1.5, shadow=2))
            head = FRect(rect.x, rect.y, rect.width, min(34.0, rect.height * 0.4))
            with canvas.clip(head):
                canvas.box(rect, Box(owner, 8))

        self.stage.motion.play(Fly(draw, start, FRect(goal.rect)))

    def happened(self, events: list[Event]) -> None:
        """The next three cards lie there."""
        self.selected = ""
        if not self.stage.focus_shown:
            # Or Enter would choose what lies now where the last card lay.
            self.stage.set_focus(None)
            self.stage.top.focus_path = ""
        self.refresh()
        self._start_clock()

    def _peek(self, down: bool) -> None:
        self.peeking = down
        self.refresh()

    # --- the page

    def build(self, env: Env) -> Widget:
        """Lay it out with the deck beside the cards, or below them in a narrow window."""
        narrow = (
            lambda: self._narrow(env, 2),
            lambda: self._narrow(env, 1),
            lambda: self._narrow(env, 1, scroll=True),
        )
        if env.size[0] < _BESIDE:
            return first_that_fits(env, *narrow)
        return first_that_fits(
            env,
            lambda: self._beside(env, strip=True),
            lambda: self._beside(env, strip=False),
            lambda: self._beside(env, strip=False, tabs=True),
            *narrow,
        )

    def _beside(self, env: Env, *, strip: bool, tabs: bool = False) -> Widget:
        say = env.words
        told = "draft.wait-detail" if self._waits else "draft.detail"
        rows: list[Widget] = [
            Column(
                Label(say("draft.wait" if self._waits else "draft.lead"), "title"),
                Label(say(told), "body", "muted"),
                gap=2,
            ),
            Limit(self._cards(env, 2), (3 * 340 + 40, None), at=(0, 0)),
        ]
        if not self._waits:
            rows.append(Row(*self._buttons(env), gap=12))
        rows.append(Spacer())
        if strip:
            rows.append(self._strip(env))
        side = Column(
            *self._side(env, tabs),
            gap=GAP,
            width=_SIDE,
            align="stretch",
            pad=(18, 16, 18, 14),
            box=Box("side", 0, "line"),
        )
        cards = Column(*rows, gap=16, pad=(28, 16, 24, 18), grow=1)
        body = Limit(Row(cards, side, gap=0, across="stretch"), _LARGEST, at=(0.5, 0.3), grow=1)
        return Column(self._head(env), body, gap=0, box=Box("paper", 0))

    def _narrow(self, env: Env, notes: int, *, scroll: bool = False) -> Widget:
        """The cards as wide as the window; what the deck can do below, its list in a window."""
        cards: Widget = self._cards(env, notes)
        if scroll:
            cards = ScrollArea(Column(cards, pad=(8, 8, 4, 8)), name="scroll")
        rows: list[Widget] = [cards]
        if not scroll:
            rows.append(Spacer())
        if self._waits:
            rows.append(Label(env.words("draft.hidden-bot"), "body", "muted"))
        else:
            rows.append(Row(*self._buttons(env), Spacer(), *self._deck_button(env), gap=12))
        if not self._veiled:
            rows.append(self._chips(env))
        page = Column(*rows, gap=12, pad=(28, 14, 28, 12), grow=1)
        return Column(self._head(env), page, gap=0, box=Box("paper", 0))

    def _head(self, env: Env) -> Widget:
        say, player = env.words, self.match.decider
        assert player is not None
        name, candidate = self.flow.name(player), self.text.candidate(player)
        title = say("draft.title", name=name)
        parts: list[Widget] = [
            CandidateMark(player, 26, f"{player}_bright"),
            FitLabel(title, ("title", "heading", "body-strong"), "desk_text"),
        ]
        if name != candidate:
            parts.append(Label(candidate, "lead-strong", f"{player}_bright", wrap=False))
        parts.append(Spacer())
        if not self._waits:
            pick = min(PICKS, len(self._kept()) + 1)
            picks = say.runs("draft.pick", pick=pick, picks=PICKS)
            parts.append(Label(picks, "lead", "desk_text", wrap=False))
        if self.timed:
            parts.append(Divider("desk_outline", upright=True, height=26))
            parts.append(
                Clock(
                    lambda seconds: say("draft.clock", time=clock_text(seconds)),
                    self.seconds() if self._app is not None else 0.0,
                    tip=say("draft.clock-tip"),
                    name="clock",
                )
            )
        return Row(*parts, gap=14, pad=(28, 0), min_height=64, box=Box("desk", 0))

    def _cards(self, env: Env, notes: int) -> Widget:
        tall = min(_TALLEST, env.size[1] * 0.53)
        faces = self._faces(env, notes)
        return Grid(*faces, columns=3, gap=20, fill=True, name="draft", min_height=tall)

    def _faces(self, env: Env, notes: int) -> list[Widget]:
        if self._waits:
            player = self.match.decider
            assert player is not None
            return [BackPlace(CardBack(player)) for _ in range(3)]
        offered, kept = self.offered(), self._kept()
        if self._veiled:
            return [self._face_down(env, i, card) for i, card in enumerate(offered)]
        return [
            DraftCard(
                self._keep,
                env,
                self.text,
                card,
                "large",
                state="selected" if card == self.selected else "normal",
                key=f"card-{i + 1}",
                note=self.note(env, card, kept, notes),
                on_click=lambda card=card: self._select(card),
                choosable=card != self.selected,
                name=str(i),
            )
            for i, card in enumerate(offered)
        ]

    def _face_down(self, env: Env, index: int, card: str) -> Widget:
        owner = self.text.content.card(card).candidate
        number = Label(
            env.words("draft.number", number=index + 1),
            "title",
            "on_candidate",
            text_align="centre",
            pad=(0, 14),
        )
        return Pressable(
            Column(Spacer(), BackPlace(CardBack(owner, shadow=0)), Spacer(), number, gap=0),
            name=str(index),
            on_click=lambda: self._select(card),
            action=f"card-{index + 1}",
            selected=card == self.selected,
            choosable=True,
            box=Box(owner, 9, "choose" if card == self.selected else None, 4, shadow=1),
            grow=1,
            tip=env.words("draft.face-down"),
        )

    def note(self, env: Env, card: str, kept: Sequence[str], sentences: int = 2) -> str:
        """What a card does for the deck, counted from the cards kept."""
        found = fits_of(self.text.content, self.text.content.card(card), kept)
        told = [self._fit(env, fit) for fit in found[:sentences]]
        return env.words(f"draft.note-{len(told)}", **dict(zip("ab", told, strict=False)))

    def _fit(self, env: Env, fit: Fit) -> str:
        params: dict[str, Any] = dict(fit.params)
        for key in ("first", "later"):
            if key in params:
                params[key] = ", ".join(params[key])
        if "group" in params:
            params["group"] = self.text.group(params["group"])
        if fit.id in ("economy", "defense"):
            return env.words("draft.fit.support", issue=self.text.issue(fit.id), **params)
        return env.words(f"draft.fit.{fit.id}", **params)

    def _buttons(self, env: Env) -> list[Widget]:
        say, card = env.words, self.selected
        player = self.match.decider
        assert player is not None
        if not card:
            label = say("draft.choose")
        elif self._veiled:
            number = self.offered().index(card) + 1
            label = say("draft.keep", card=say("draft.number", number=number))
        else:
            label = say("draft.keep", card=self.text.card_title(card))
        parts: list[Widget] = [
            Button(
                label,
                self._keep,
                name="keep",
                kind=player,
                style="lead-strong",
                enabled=bool(card),
                default=True,
                action="activate" if card else "",
                tip=None if card else say("draft.choose-tip"),
                min_height=48,
                pad=(22, 9),
            )
        ]
        if self.match.setup.handover == "peek":
            parts.append(
                HoldButton(
                    say("draft.peek"),
                    self._peek,
                    name="peek",
                    action="peek",
                    icon="ui/eye",
                    min_height=48,
                )
            )
        return parts

    def _strip(self, env: Env) -> Widget:
        kept = [] if self._veiled else self._kept()
        places: list[Widget] = [
            CardFace(env, self.text, card, "mini", width=40, name=f"mini/{card}") for card in kept
        ]
        done = len(self._kept())
        places += [EmptyPlace() for _ in range(PICKS - len(places) - (done if self._veiled else 0))]
        if self._veiled and not self._waits:
            owner = self.match.decider
            assert owner is not None
            places = [*(CardBack(owner, width=40) for _ in range(done)), *places]
        return Row(*places, gap=6, across="stretch", height=58, name="strip")

    # --- the deck so far

    def _side(self, env: Env, tabs: bool) -> list[Widget]:
        say = env.words
        if self._veiled:
            told = say("draft.hidden-bot" if self._waits else "draft.hidden")
            return [
                Icon("ui/bot" if self._waits else "ui/eye-off", 40, "muted", align="centre"),
                Label(told, "body", "muted", text_align="centre"),
            ]
        count = len(self._kept())
        title = Label(say("draft.deck", count=count), "heading")
        if not tabs:
            return [title, *self._profile(env), Spacer(6), ScrollArea(self._list(env), name="list")]
        pages: list[tuple[str, str, Callable[[], Widget]]] = [
            (
                "can",
                say("draft.tab-can"),
                lambda: Column(*self._profile(env), gap=GAP, pad=(0, 12)),
            ),
            (
                "cards",
                say("draft.tab-cards", count=count),
                lambda: ScrollArea(Column(self._list(env), pad=(0, 8)), name="list"),
            ),
        ]
        return [Tabs(pages, name="deck")]

    def _profile(self, env: Env) -> list[Widget]:
        rows = [
            AbilityRow(
                env,
                env.words(f"draft.can.{ability}"),
                count,
                more,
                most,
                owner,
                tip=env.words(f"draft.can-tip.{ability}"),
                name=f"can/{ability}",
            )
            for ability, count, more, most, owner in self._counted()
        ]
        return [Column(*rows, gap=3)]

    def _chips(self, env: Env) -> Widget:
        """What the deck can do, in one row."""
        chips = [
            AbilityChip(
                env,
                env.words(f"draft.can.{ability}"),
                count,
                more,
                most,
                owner,
                tip=env.words(f"draft.can-tip.{ability}"),
                name=f"can/{ability}",
            )
            for ability, count, more, most, owner in self._counted()
        ]
        row = Grid(*chips, columns=len(chips), gap=8)
        fits = row.least_width(env) <= env.size[0] - 56
        return row if fits else Grid(*chips, columns=(len(chips) + 1) // 2, gap=8, row_gap=5)

    def _counted(self) -> list[tuple[str, int, bool, int, str]]:
        """Each ability: how many cards have it, whether the chosen one does, the scale, owner."""
        content = self.text.content
        counts = deck_counts(content, self._kept())
        more = abilities(content.card(self.selected)) if self.selected else frozenset()
        player = self.match.decider
        assert player is not None
        most = max(8, *(count + 1 for count in counts.values()))
        return [(a, counts[a], a in more, most, player) for a in ABILITIES]

    def _deck_button(self, env: Env) -> list[Widget]:
        if self._veiled:
            return []
        label = env.words("draft.deck", count=len(self._kept()))
        return [Button(label, self._open_deck, name="deck", icon="ui/deck", action="piles")]

    def _open_deck(self) -> None:
        say = self.stage.env.words
        close = Button(
            say("keys.close"),
            lambda: self.stage.close(dialog),
            name="close",
            kind="primary",
            default=True,
        )
        title = say("draft.deck", count=len(self._kept()))
        dialog = Dialog(title, self._list(self.stage.env), [close], width=440, name="deck-list")
        self.stage.open(dialog)

    def _list(self, env: Env) -> Widget:
        rows: list[Widget] = [
            Label(env.words("draft.kept"), "small-strong", "muted"),
        ]
        kept = self._kept()
        if not kept:
            rows.append(Label(env.words("draft.none"), "body", "muted"))
        for card in kept:
            rows.append(KeptRow(env, self.text, card))
        return Column(*rows, gap=2, name="kept")


def clock_text(seconds: float) -> str:
    """Minutes and seconds, as clocks show them."""
    whole = int(seconds)
    return f"{whole // 60}:{whole % 60:02d}"


def drafted(match: Match) -> dict[str, str]:
    """How long each candidate's draft took, to be shown when it has decided who begins."""
    return {c: clock_text(match.draft_seconds[c]) for c in CANDIDATES}
