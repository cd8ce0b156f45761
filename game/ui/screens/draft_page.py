"""How the draft is laid out: the three cards, the deck so far and the clock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game import DRAFT_PICKS
from game.ui.board.card import CardBack, CardFace
from game.ui.board.marks import CandidateMark
from game.ui.board.tell import FitLabel
from game.ui.env import Env
from game.ui.match.deck import ABILITIES, Fit, abilities, deck_counts, fits
from game.ui.screens.draft_clock import clock_text
from game.ui.screens.draft_parts import (
    DECK_WINDOW,
    AbilityChip,
    AbilityRow,
    BackPlace,
    Clock,
    DraftCard,
    EmptyPlace,
    KeptRow,
)
from game.ui.theme import GAP
from game.ui.widgets import (
    Box,
    Button,
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

if TYPE_CHECKING:
    from game.ui.screens.draft import DraftScreen

__all__ = ["DraftPage"]

_SIDE = 336.0
_BESIDE = 1200.0  # a narrower window has the deck below the cards
_TALLEST = 490.0
_LARGEST = (1480.0, 880.0)  # larger windows leave room around it


class DraftPage:
    """The page of a draft in one window, made from what its screen knows now."""

    def __init__(self, screen: DraftScreen, env: Env) -> None:
        self.screen, self.env, self.text = screen, env, screen.text

    # --- the page

    def build(self) -> Widget:
        """Lay it out with the deck beside the cards, or below them in a narrow window."""
        narrow = (
            lambda: self._narrow(2),
            lambda: self._narrow(1),
            lambda: self._narrow(1, scroll=True),
        )
        if self.env.size[0] < _BESIDE:
            return first_that_fits(self.env, *narrow)
        return first_that_fits(
            self.env,
            lambda: self._beside(strip=True),
            lambda: self._beside(strip=False),
            lambda: self._beside(strip=False, tabs=True),
            *narrow,
        )

    def _beside(self, *, strip: bool, tabs: bool = False) -> Widget:
        say = self.env.words
        told = "draft.wait-detail" if self.screen.waits else self.screen.detail
        rows: list[Widget] = [
            Column(
                Label(say("draft.wait" if self.screen.waits else "draft.lead"), "title"),
                Label(say(told), "body", "muted"),
                gap=2,
            ),
            Limit(self._cards(2), (3 * 340 + 40, None), at=(0, 0)),
        ]
        if not self.screen.waits:
            rows.append(Row(*self._buttons(), gap=12))
        rows.append(Spacer())
        if strip:
            rows.append(self._strip())
        side = Column(
            *self._side(tabs),
            gap=GAP,
            width=_SIDE * max(1.0, self.env.fonts.text_scale),
            align="stretch",
            pad=(18, 16, 18, 14),
            box=Box("side", 0, "line"),
        )
        cards = Column(*rows, gap=16, pad=(28, 16, 24, 18), grow=1)
        body = Limit(Row(cards, side, gap=0, across="stretch"), _LARGEST, at=(0.5, 0.3), grow=1)
        return Column(self._head(), body, gap=0, box=Box("paper", 0))

    def _narrow(self, notes: int, *, scroll: bool = False) -> Widget:
        """The cards as wide as the window; what the deck can do below, its list in a window."""
        cards: Widget = self._cards(notes)
        if scroll:
            cards = ScrollArea(Column(cards, pad=(8, 8, 4, 8)), name="scroll")
        rows: list[Widget] = [cards]
        if not scroll:
            rows.append(Spacer())
        if self.screen.waits:
            rows.append(Label(self.env.words("draft.hidden-bot"), "body", "muted"))
        else:
            rows.append(Row(*self._buttons(), Spacer(), *self._deck_button(), gap=12))
        if not self.screen.veiled:
            rows.append(self._chips())
        page = Column(*rows, gap=12, pad=(28, 14, 28, 12), grow=1)
        return Column(self._head(), page, gap=0, box=Box("paper", 0))

    def _head(self) -> Widget:
        say, player = self.env.words, self.screen.match.decider
        assert player is not None
        name, candidate = self.screen.flow.name(player), self.text.candidate(player)
        title = say("draft.title", name=name)
        parts: list[Widget] = [
            CandidateMark(player, 26, f"{player}_bright"),
            FitLabel(title, ("title", "heading", "body-strong"), "desk_text"),
        ]
        if name != candidate:
            parts.append(Label(candidate, "lead-strong", f"{player}_bright", wrap=False))
        parts.append(Spacer())
        if not self.screen.waits:
            pick = min(DRAFT_PICKS, len(self.screen.kept()) + 1)
            picks = say.runs("draft.pick", pick=pick, picks=DRAFT_PICKS)
            parts.append(Label(picks, "lead", "desk_text", wrap=False))
        if self.screen.clock.timed:
            parts.append(Divider("desk_outline", upright=True, height=26))
            parts.append(
                Clock(
                    lambda seconds: say("draft.clock", time=clock_text(seconds)),
                    self.screen.clock.seconds,
                    tip=say("draft.clock-tip"),
                    name="clock",
                )
            )
        return Row(*parts, gap=14, pad=(28, 0), min_height=64, box=Box("desk", 0))

    def _cards(self, notes: int) -> Widget:
        tall = min(_TALLEST, self.env.size[1] * 0.53)
        faces = self._faces(notes)
        return Grid(*faces, columns=3, gap=20, fill=True, name="draft", min_height=tall)

    def _faces(self, notes: int) -> list[Widget]:
        screen = self.screen
        if screen.waits or screen.clock.stands:
            player = screen.match.decider
            assert player is not None
            return [BackPlace(CardBack(player)) for _ in range(3)]
        offered, kept = screen.offered(), screen.kept()
        if screen.veiled:
            return [self._face_down(i, card) for i, card in enumerate(offered)]
        return [
            DraftCard(
                self.screen.keep,
                self.env,
                self.text,
                card,
                "large",
                state="selected" if card == self.screen.selected else "normal",
                key=f"card-{i + 1}",
                note=self.note(card, kept, notes),
                on_click=lambda card=card: self.screen.select(card),
                choosable=card != self.screen.selected,
                name=str(i),
            )
            for i, card in enumerate(offered)
        ]

    def _face_down(self, index: int, card: str) -> Widget:
        owner = self.text.content.card(card).candidate
        number = Label(
            self.env.words("draft.number", number=index + 1),
            "title",
            "on_candidate",
            text_align="centre",
            pad=(0, 14),
        )
        return Pressable(
            Column(Spacer(), BackPlace(CardBack(owner, shadow=0)), Spacer(), number, gap=0),
            name=str(index),
            on_click=lambda: self.screen.select(card),
            action=f"card-{index + 1}",
            selected=card == self.screen.selected,
            choosable=True,
            box=Box(owner, 9, "choose" if card == self.screen.selected else None, 4, shadow=1),
            grow=1,
            tip=self.env.words("draft.face-down"),
        )

    def note(self, card: str, kept: Sequence[str], sentences: int = 2) -> str:
        """What a card does for the deck, counted from the cards kept."""
        found = fits(self.text.content, self.text.content.card(card), kept)
        told = [self._fit(fit) for fit in found[:sentences]]
        return self.env.words(f"draft.note-{len(told)}", **dict(zip("ab", told, strict=False)))

    def _fit(self, fit: Fit) -> str:
        params: dict[str, Any] = dict(fit.params)
        for key in ("first", "later"):
            if key in params:
                params[key] = ", ".join(params[key])
        if "group" in params:
            params["group"] = self.text.group(params["group"])
        if fit.id in ("economy", "defense"):
            return self.env.words("draft.fit.support", issue=self.text.issue(fit.id), **params)
        return self.env.words(f"draft.fit.{fit.id}", **params)

    def _buttons(self) -> list[Widget]:
        say, card = self.env.words, self.screen.selected
        player = self.screen.match.decider
        assert player is not None
        if not card:
            label = say("draft.choose")
        elif self.screen.veiled:
            number = self.screen.offered().index(card) + 1
            label = say("draft.keep", card=say("draft.number", number=number))
        else:
            label = say("draft.keep", card=self.text.card_title(card))
        parts: list[Widget] = [
            Button(
                label,
                self.screen.keep,
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
        if self.screen.match.setup.handover == "peek":
            parts.append(
                HoldButton(
                    say("draft.peek"),
                    self.screen.peek,
                    name="peek",
                    action="peek",
                    icon="ui/eye",
                    min_height=48,
                )
            )
        return parts

    def _strip(self) -> Widget:
        kept = [] if self.screen.veiled else self.screen.kept()
        places: list[Widget] = [
            CardFace(self.env, self.text, card, "mini", width=40, name=f"mini/{card}")
            for card in kept
        ]
        done = len(self.screen.kept())
        places += [
            EmptyPlace()
            for _ in range(DRAFT_PICKS - len(places) - (done if self.screen.veiled else 0))
        ]
        if self.screen.veiled and not self.screen.waits:
            owner = self.screen.match.decider
            assert owner is not None
            places = [*(CardBack(owner, width=40) for _ in range(done)), *places]
        return Row(*places, gap=6, across="stretch", height=58, name="strip")

    # --- the deck so far

    def _side(self, tabs: bool) -> list[Widget]:
        say = self.env.words
        if self.screen.veiled:
            told = say("draft.hidden-bot" if self.screen.waits else "draft.hidden")
            return [
                Icon("ui/bot" if self.screen.waits else "ui/eye-off", 40, "muted", align="centre"),
                Label(told, "body", "muted", text_align="centre"),
            ]
        count = len(self.screen.kept())
        title = Label(say("draft.deck", count=count), "heading")
        if not tabs:
            return [title, *self._profile(), Spacer(6), ScrollArea(self._list(), name="list")]
        pages: list[tuple[str, str, Callable[[], Widget]]] = [
            (
                "can",
                say("draft.tab-can"),
                lambda: Column(*self._profile(), gap=GAP, pad=(0, 12)),
            ),
            (
                "cards",
                say("draft.tab-cards", count=count),
                lambda: ScrollArea(Column(self._list(), pad=(0, 8)), name="list"),
            ),
        ]
        return [Tabs(pages, name="deck")]

    def _profile(self) -> list[Widget]:
        return [Column(*self._abilities(AbilityRow), gap=3)]

    def _chips(self) -> Widget:
        """What the deck can do, in one row."""
        chips = self._abilities(AbilityChip)
        row = Grid(*chips, columns=len(chips), gap=8)
        one_row = row.least_width(self.env) / self.env.unit <= self.env.size[0] - 56
        return row if one_row else Grid(*chips, columns=(len(chips) + 1) // 2, gap=8, row_gap=5)

    def _abilities(self, kind: type[AbilityRow] | type[AbilityChip]) -> list[Widget]:
        return [
            kind(
                self.env,
                self.env.words(f"draft.can.{ability}"),
                count,
                more,
                most,
                owner,
                tip=self.env.words(f"draft.can-tip.{ability}"),
                name=f"can/{ability}",
            )
            for ability, count, more, most, owner in self._counted()
        ]

    def _counted(self) -> list[tuple[str, int, bool, int, str]]:
        """Each ability: how many cards have it, whether the chosen one does, the scale, owner."""
        content = self.text.content
        counts = deck_counts(content, self.screen.kept())
        more = (
            abilities(content.card(self.screen.selected)) if self.screen.selected else frozenset()
        )
        player = self.screen.match.decider
        assert player is not None
        most = max(8, *(count + 1 for count in counts.values()))
        return [(a, counts[a], a in more, most, player) for a in ABILITIES]

    def _deck_button(self) -> list[Widget]:
        if self.screen.veiled:
            return []
        label = self.env.words("draft.deck", count=len(self.screen.kept()))
        return [Button(label, self._open_deck, name="deck", icon="ui/deck", action="piles")]

    def _open_deck(self) -> None:
        say = self.screen.stage.env.words
        close = Button(
            say("keys.close"),
            lambda: self.screen.stage.close(dialog),
            name="close",
            kind="primary",
            default=True,
        )
        title = say("draft.deck", count=len(self.screen.kept()))
        dialog = Dialog(title, self._list(), [close], width=440, name=DECK_WINDOW)
        self.screen.stage.open(dialog)

    def _list(self) -> Widget:
        rows: list[Widget] = [
            Label(self.env.words("draft.kept"), "small-strong", "muted"),
        ]
        kept = self.screen.kept()
        if not kept:
            rows.append(Label(self.env.words("draft.none"), "body", "muted"))
        for card in kept:
            rows.append(KeptRow(self.env, self.text, card))
        return Column(*rows, gap=2, name="kept")
