"""Write a card: made of known verbs, checked at every change, seen as it will look."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.content import CampaignCard, Content
from game.files import FileError
from game.sandbox import CheckedCard, SandboxError, SandboxWords, move_card
from game.sandbox.sketch import MOST_PARTS, Mistake, Sketch, checked, mistakes, of, preview, start
from game.text import Text
from game.ui.background import Jobs
from game.ui.board.card import card_tip
from game.ui.env import Env
from game.ui.screen import Screen
from game.ui.widgets import Widget
from game.ui.widgets.base import TipContent
from game.ui.writing.choosing import choose_card
from game.ui.writing.drafts import Drafts, load, save
from game.ui.writing.exporting import export_dialog
from game.ui.writing.page import page

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.screens.sandbox import SandboxScreen

__all__ = ["WritingScreen"]


class WritingScreen(Screen):
    """The card that is being written, for the table of a sandbox below it.

    card: begin with this one of the sandbox's content; without it the card goes on that was
    written last.
    """

    name = "writing"

    def __init__(self, sandbox: SandboxScreen, card: CampaignCard | None = None) -> None:
        super().__init__()
        self.sandbox = sandbox
        self._from = card
        self._drafts: Drafts | None = None
        self.mistakes: tuple[Mistake, ...] = ()
        """All that is wrong with the card now."""
        self.folder: Path | None = None
        """The folder it was exported into last."""
        self.jobs = Jobs()
        self._shown: Sketch | None = None
        self._card: CampaignCard | None = None
        self._text: Text | None = None

    def mount(self, app: App, env: Env) -> None:
        """Take up the card that was written last."""
        self._app = app
        told = self._begin()
        super().mount(app, env)
        if told:
            app.notice(told)

    def _begin(self) -> str:
        """Find what to go on with; gives what is to be told of a file that could not be read."""
        told = ""
        drafts = self.sandbox.drafts
        if drafts is None:
            kept = None
            try:
                kept, aside = load(self.content)
                if aside is not None:
                    told = self.app.words("writing.set-aside", path=str(aside))
            except FileError as error:
                told = str(error)
            active = str(self.sandbox.bench.position()["active"])
            drafts = Drafts(kept or start(self.content, active))
        self.sandbox.drafts = self._drafts = drafts
        if self._from is not None:
            drafts.put(of(self.content, self._from))
        return told

    def opened(self) -> None:
        """A card without a title is begun with it."""
        field = self.stage.find("form/title")
        if field is not None and not self.sketch.title:
            self.stage.set_focus(field)

    # --- what it stands on

    @property
    def drafts(self) -> Drafts:
        """What was written so far."""
        assert self._drafts is not None, "the screen is mounted"
        return self._drafts

    @property
    def sketch(self) -> Sketch:
        """What is written now."""
        return self.drafts.sketch

    @property
    def content(self) -> Content:
        """The cards on the table below."""
        return self.sandbox.bench.content

    @property
    def sentences(self) -> SandboxWords:
        """The sentences of the workbench."""
        return self.sandbox.words

    @property
    def text(self) -> Text:
        """The sentences of the game, which know the card too."""
        self._look()
        assert self._text is not None
        return self._text

    @property
    def card(self) -> CampaignCard:
        """The card as it looks, right or wrong."""
        self._look()
        assert self._card is not None
        return self._card

    def _look(self) -> None:
        if self._shown is not self.sketch:
            untitled = self.app.words("writing.untitled")
            self._card, content = preview(self.content, self.sketch, untitled)
            self._text = Text(content, self.app.words.language)
            self._shown = self.sketch

    def checked(self) -> CheckedCard:
        """The card checked as content files are, and the content with it."""
        return checked(self.content, self.sketch)

    def build(self, env: Env) -> Widget:
        """Check what is written, and lay it out."""
        self.mistakes = mistakes(self.content, self.sketch)
        return page(self, env)

    # --- writing

    def put(self, sketch: Sketch, kind: str = "") -> None:
        """Go on with a changed card; letters typed into one field are one change."""
        if not kind:
            self._leave_field()
        self.drafts.put(sketch, kind)
        self.refresh()

    def _leave_field(self) -> None:
        """A field that is being written in keeps its letters: leave it before others come."""
        if self.stage.focus is not None and self.stage.focus.takes_text:
            self.stage.set_focus(None)

    def add(self, verb: str) -> None:
        """Add a part; the keyboard goes to it."""
        if len(self.sketch.parts) >= MOST_PARTS:
            self.app.notice(Mistake("long-parts", "parts").words(self.sentences))
            return
        sketch = self.sketch.added(self.content, verb)
        self.put(sketch)
        at = 0 if verb == "pay" else len(sketch.parts) - 1
        row = self.stage.find(f"form/part/{at}/verb")
        if row is not None:
            self.stage.set_focus(row, shown=self.stage.focus_shown)

    def move(self, at: int, by: int) -> None:
        """Let a part be carried out sooner or later; the keyboard stays with it."""
        self.put(self.sketch.moved(at, by))
        way = "up" if by < 0 else "down"
        for name in (way, "down" if by < 0 else "up"):
            button = self.stage.find(f"form/part/{at + by}/{name}")
            if button is not None and button.clickable:
                self.stage.set_focus(button, shown=self.stage.focus_shown)
                return

    def write(self, typed: str) -> None:
        """Write a text of one's own."""
        drafted = self.sketch.written(None).words(self.content)
        self.put(self.sketch.written(None if typed == drafted else typed), "text")

    def draft_again(self) -> None:
        """Let the text follow from the parts again."""
        self.put(self.sketch.written(None))

    def undo(self) -> None:
        """Take the last change back."""
        self._leave_field()
        self.drafts.undo()
        self.refresh()

    def redo(self) -> None:
        """Make it again."""
        self._leave_field()
        self.drafts.redo()
        self.refresh()

    # --- other cards

    def start_anew(self) -> None:
        """Begin with an empty card; undo goes back to this one."""
        self.put(start(self.content, self.sketch.candidate))
        self.app.notice(self.app.words("writing.anew"))

    def start_from(self) -> None:
        """Ask for a card to begin with."""
        say = self.app.words

        def take(card: CampaignCard) -> None:
            self.put(of(self.content, card))

        choose_card(
            self,
            say("writing.from-title"),
            say("writing.from-lead"),
            [*self.content.cards],
            "",
            take,
        )

    def choose_place(self) -> None:
        """Ask for the card whose place it takes."""
        say, sketch = self.app.words, self.sketch
        own = [card for card in self.content.cards if card.candidate == sketch.candidate]

        def take(card: CampaignCard) -> None:
            self.put(sketch.put(instead_of=card.id, played_as=""))

        place = sketch.place(self.content)
        choose_card(self, say("writing.place-title"), say("writing.place-lead"), own, place, take)

    # --- what it is written for

    def export(self) -> None:
        """Ask where the card is to go."""
        if not self._unready():
            export_dialog(self)

    def play(self) -> None:
        """Put it into its owner's hand on the table below, in the place of the other card."""
        if self._unready():
            return
        bench, sketch = self.sandbox.bench, self.sketch
        made = self.checked()
        if made.card is None or made.content is None:
            self.app.notice(made.problem)
            return
        id, owner = made.card.id, made.card.candidate
        here = bench.node
        try:
            if bench.draft is None and not here.at_turn:
                bench.go(bench.last_turn())
            bench.use_content(made.content, {sketch.place(self.content): id})
        except SandboxError as error:
            if bench.draft is None:
                bench.go(here)
            self.app.notice(self.sentences.error(error))
            return
        bench.name(self.app.words("writing.moment", card=made.card.title))
        if id not in bench.position()["hands"][owner]:
            bench.change(move_card, id, f"hands.{owner}")
        self.drafts.put(sketch.put(played_as=id))
        sandbox, app = self.sandbox, self.app
        sandbox.mode = "play"
        app.pop()
        sandbox.moved()
        active = bench.position()["active"]
        sandbox.show(picked=id if owner == active else "")
        if owner != active:
            name = sandbox.text.candidate(str(active))
            other = sandbox.text.candidate(owner)
            app.notice(app.words("writing.not-active", active=name, owner=other))

    def _unready(self) -> bool:
        if self.mistakes:
            self.app.notice(self.mistakes[0].words(self.sentences))
            self.show_wrong()
        return bool(self.mistakes)

    def show_wrong(self) -> None:
        """Go to the first thing that is wrong."""
        wrong = self.mistakes[0]
        fields = {"parts": "add", "part": f"part/{wrong.at}/verb"}
        field = self.stage.find(f"form/{fields.get(wrong.where, wrong.where)}")
        if field is not None:
            self.stage.set_focus(field, shown=self.stage.focus_shown)
            self.stage.reveal(field)

    # --- the window

    def on_action(self, action: str) -> bool:
        """Carry out keys."""
        act: Callable[[], Any] | None = {
            "undo": self.undo,
            "redo": self.redo,
            "new": self.start_anew,
            "open": self.start_from,
            "save": self.export,
            "run": self.play,
        }.get(action)
        if act is None:
            return False
        act()
        return True

    def poll(self) -> float | None:
        """Look after what is written."""
        return self.jobs.poll()

    def closed(self) -> None:
        """Keep the card for the next time; all is whole before the screen goes."""
        self.jobs.finish()
        try:
            save(self.sketch)
        except FileError as error:
            # It stays with the sandbox; only a window that closes has nobody left to tell.
            if self.app.screens:
                self.app.notice(str(error))

    def link_tip(self, link: str) -> TipContent:
        """Explain cards that a text names."""
        kind, _, name = link.partition(":")
        return card_tip(self.stage.env, self.text, name) if kind == "card" else None
