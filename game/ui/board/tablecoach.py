"""The coach in a real game: what a choice would do before it is taken, what the bot would choose.

It speaks only where nothing hidden is given away: at an open table, or alone against a bot.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from game import Game
from game.text.runs import Run
from game.ui.board.advice import Advice, advised_game
from game.ui.board.coach import place_of
from game.ui.board.foresight import ForesightMarks, Mark, foresee, foretold, marks_of
from game.ui.canvas import Box
from game.ui.env import Env
from game.ui.match import Hold
from game.ui.match.targets import Key
from game.ui.prefs import COACHES
from game.ui.widgets import Button, Choices, Column, Icon, Label, Row, Widget

if TYPE_CHECKING:
    from game.ui.screens.board import BoardScreen

__all__ = ["TableCoach", "coach_setting"]

_LOOK = 0.05


def coach_setting(screen: BoardScreen) -> Widget:
    """The setting as the menu of a match shows it, with why the coach rests where it does."""
    say, rests = screen.stage.env.words, screen.match.setup.coach_rests

    def change(value: str) -> None:
        screen.app.change(coach=value)
        screen.refresh()

    options = [(value, say(f"settings.coach-{value}")) for value in COACHES]
    parts: list[Widget] = [
        Label(say("settings.coach"), "body-strong"),
        Choices(options, screen.app.prefs.coach, change, across=True, name="coach-setting"),
    ]
    if rests:
        parts.append(Label(say(f"coach.rests-{rests}"), "body", "muted", name="coach-rests"))
    return Column(*parts, gap=6)


class TableCoach:
    """What the coach of one board shows."""

    def __init__(self, screen: BoardScreen) -> None:
        self.screen = screen
        self.marks: list[Mark] = []
        self.said: list[Run] = []
        self._advice: Advice | None = None
        self._told = False
        self._about: tuple[Game, int] | None = None

    @property
    def mode(self) -> str:
        """`off`, `hints` or `full`, as it is now."""
        screen = self.screen
        return "off" if screen.match.setup.coach_rests else screen.app.prefs.coach

    def opened(self) -> None:
        """Follow what is pointed at on the stage."""
        stage = self.screen.stage
        stage.watch = self.aim
        stage.overlays.append(ForesightMarks(self._places, self._chosen_places))

    # --- what it says

    def line(self, env: Env) -> Widget | None:
        """The line above the tiles; None while the coach is silent."""
        if self.mode == "off":
            return None
        self._ask()
        screen, say = self.screen, env.words
        style = "body" if env.roomy else "small"
        parts: list[Widget] = [
            Icon("ui/help", 22, "gold_ink"),
            Label(self._words(), style, grow=1, name="said"),
        ]
        if self.mode == "full" and screen.hold is Hold.END_TURN and screen.advised() is not None:
            late = Button(say("help.advise-late"), screen.ask_advice, icon="ui/bot", name="late")
            late.min_width = late.natural_width(env) / env.unit
            parts.append(late)
        tall = 2 * env.fonts.block([Run("X")], style).height
        return Row(
            *parts,
            gap=10,
            pad=(10, 4),
            min_height=tall + 10,
            box=Box("card", 8, "gold_line"),
            name="coach",
        )

    def _words(self) -> Sequence[Run]:
        """What is to be read now."""
        screen, say = self.screen, self.screen.stage.env.words
        if self.said:
            return self.said
        advice = self._advice
        if self.mode == "full" and advice is not None:
            if not advice.done:
                return say.runs("help.thinks")
            runs = advice.runs(screen.text, say, brief=True)
            if runs:
                return [Run(run.text, run.style) for run in runs]
        if screen.hold is not Hold.DECISION or not screen.match.person_decides:
            return say.runs("coach.waits")
        decision = screen.match.game.decision
        turn = decision is not None and decision.kind == "turn" and screen.picked is None
        return say.runs("coach.pick" if turn else "coach.aim")

    # --- what is pointed at

    def aim(self, widget: Widget | None) -> None:
        """Show what a click on what is pointed at would do."""
        if self.mode == "off" or len(self.screen.stage.layers) > 1:
            widget = None
        marks, said = self._foreseen(widget)
        if (marks, said) == (self.marks, self.said):
            return
        self.marks, self.said = marks, said
        self._show()

    def _show(self) -> None:
        stage = self.screen.stage
        for node in stage.layers[0].root.walk():
            if node.name == "said" and node.path == "coach/said" and isinstance(node, Label):
                node.set(self._words())
        stage.damage_all()

    def _foreseen(self, widget: Widget | None) -> tuple[list[Mark], list[Run]]:
        options = self._options(widget)
        seat = self.screen.match.decider
        if not options or seat is None:
            return [], []
        game, words = self.screen.match.game, self.screen.stage.env.words
        events, branch = foresee(game, options, seat)
        told = foretold(events, self.screen.text, words)
        if told:
            return marks_of(events), [*words.runs("coach.would"), Run(" "), *told]
        prompt = branch.prompt()
        if prompt is None or prompt["player"] != seat:
            return [], words.runs("coach.nothing")
        asked = self.screen.text.prompt(prompt, branch.view(seat))
        plain = [Run(run.text, run.style) for run in asked]
        return [], [*words.runs("coach.next"), Run(" "), *plain]

    def _options(self, widget: Widget | None) -> tuple[str, ...]:
        """What a click on a widget would answer; nothing if it answers nothing."""
        if widget is None:
            return ()
        screen = self.screen
        answers = {self._path(key): target.options for key, target in screen.targets().items()}
        if screen.picked is not None and screen.playable_alone:
            answers["prompt/play-it"] = answers[self._path(("card", screen.picked[5:]))] = (
                screen.picked,
            )
        for node in widget.ancestors():
            if node.name and node.path in answers:
                return answers[node.path]
            if node.shield:
                break  # a click here does nothing either
        return ()

    def _path(self, key: Key) -> str:
        """Where a click means a target."""
        kind, *rest = key
        if kind == "card":
            hand = self.screen.view()["hands"][self.screen.seat]
            held = isinstance(hand, list) and rest[0] in hand
            return f"hand/{hand.index(rest[0])}" if held else ""
        if kind == "option":
            return "prompt/" + str(rest[0]).replace(":", "-").replace("/", "-")
        decision = self.screen.match.game.decision
        if kind == "state" and decision is not None and decision.kind == "score":
            return f"prompt/score-{rest[0]}"
        part = {"circle": "tile/{1}/{2}/{3}", "space": "tile/{1}/track/{2}"}
        return part.get(str(kind), "tile/{1}/group/{2}" if kind == "group" else "tile/{1}").format(
            *key
        )

    def _places(self) -> list[tuple[FRect, str]]:
        stage = self.screen.stage
        if len(stage.layers) > 1 or self.mode == "off":
            return []
        found = [(place_of(stage, m.key, [], self.screen.seat), m.by) for m in self.marks]
        return [(place, by) for place, by in found if place is not None]

    # --- what the practice bot would choose

    def _ask(self) -> None:
        """Have the practice bot think about the decision that waits, once."""
        screen = self.screen
        game = screen.match.game
        about = (game, game.made)
        if self.mode != "full" or screen.hold is not Hold.DECISION or screen.looking is not None:
            self._advice, self._about = None, None
            return
        if self._about is not None and self._about[0] is game and self._about[1] == game.made:
            return
        self._about, self._advice, self._told = about, None, False
        asked, seat = advised_game(screen.match), screen.match.seat
        if asked is not None and seat is not None:
            self._advice = Advice(asked, seat)
            screen.app.wake()

    def poll(self) -> float | None:
        """Hear what the practice bot says; seconds until it wants to look again."""
        advice = self._advice
        if advice is None or self._told:
            return None
        if not advice.done:
            return _LOOK
        self._told = True
        self._show()
        return None

    def wait(self) -> None:
        """Wait until the practice bot has spoken."""
        if self._advice is not None:
            self._advice.wait()

    @property
    def chosen(self) -> str:
        """The path of what the practice bot would click now; empty while it is not known."""
        advice, screen = self._advice, self.screen
        if advice is None or not advice.done or advice.best is None or self.mode != "full":
            return ""
        way = (advice.best.option, *advice.best.path[1:])
        if screen.picked == way[0] and screen.playable_alone:
            return "prompt/play-it"
        for key, target in screen.targets().items():
            if target.options == way[: len(target.options)]:
                return self._path(key)
        return "prompt/draw" if way[0] == "draw" and screen.picked is None else ""

    def _chosen_places(self) -> list[FRect]:
        stage, path = self.screen.stage, self.chosen
        found = stage.find(path) if path and len(stage.layers) == 1 else None
        if found is None or not found.rect.width:
            return []
        place: FRect = getattr(found, "disc", found.rect)
        holders = [holder for holder in found.ancestors() if holder is not found and holder.clips]
        # What is scrolled away has no place on the table.
        return [place] if all(h.rect.collidepoint(place.center) for h in holders) else []
