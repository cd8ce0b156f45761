"""What the board says: the sentence of the prompt line, and the buttons that exist now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game import MARKERS
from game.content import CANDIDATES
from game.text.runs import Run
from game.text.table import OF_LETTER
from game.ui.board.prompt import Action
from game.ui.match import Hold
from game.ui.match.targets import Key
from game.ui.match.why import why_not
from game.ui.widgets.base import TipContent

if TYPE_CHECKING:
    from game.ui.screens.board import BoardScreen

__all__ = ["Wording"]


class Wording:
    """The words of one board screen, from what its match waits for."""

    def __init__(self, screen: BoardScreen) -> None:
        self.screen = screen

    @property
    def _match(self) -> Any:
        return self.screen.match

    def _runs(self, key: str, **params: Any) -> Sequence[Run]:
        return self.screen.stage.env.words.runs(key, **params)

    def _words(self, key: str, **params: Any) -> str:
        return self.screen.stage.env.words(key, **params)

    # --- the sentence

    def prompt(self) -> Sequence[Run]:
        """Who must do what now."""
        screen, match, text = self.screen, self._match, self.screen.text
        if screen.looking is not None:
            turn = match.at(screen.looking).turn
            return self._runs("board.looking", turn=turn)
        hold = screen.hold
        active = match.game.active
        if hold is Hold.OVER:
            return text.result(match.game.result, match.game.position()["scores"])
        if hold is Hold.ROLL:
            return self._runs("board.roll-waits", candidate=text.candidate_run(active))
        if hold is Hold.NEWS:
            state = match.game.agenda()[0]["state"]
            return self._runs("board.news-waits", state=text.state_run(state))
        if hold is Hold.END_TURN:
            return self._runs("board.turn-done", candidate=text.candidate_run(active))
        if match.bot_decides:
            return self._runs("board.bot-thinks", candidate=text.candidate_run(match.decider))
        if screen.drawing:
            friendly = match.setup.undo == "friendly"
            return self._runs("board.draw-sure-friendly" if friendly else "board.draw-sure")
        if screen.picked is not None:
            card = text.card_run(screen.picked.removeprefix("play:"))
            key = "board.play-sure" if screen.playable_alone else "board.picked"
            return self._runs(key, card=card)
        prompt = match.game.prompt()
        if prompt is None:
            return []
        return text.prompt(prompt, match.view())

    @property
    def other_decides(self) -> bool:
        """Whether the one whose screen this is not decides, in the middle of a turn."""
        match = self._match
        return (
            self.screen.hold is Hold.DECISION
            and match.decider is not None
            and match.game.active is not None
            and match.decider != match.game.active
        )

    # --- the buttons

    def actions(self) -> list[Action]:
        """The buttons of the prompt line, the most important last."""
        screen, match = self.screen, self._match
        if screen.looking is not None:
            return [self._button("now", lambda: screen.look_back(None), key="back", main=True)]
        hold = screen.hold
        made: list[Action] = []
        if hold is Hold.DECISION:
            made += self._deciding()
        if screen.picked is None and not screen.drawing:
            made += self._going_back()
        active = match.game.active
        # A bot rolls and ends its turn by itself: no button that another one follows under the
        # pointer.
        person = active is None or not match.is_bot(active)
        if hold is Hold.END_TURN and person:
            made.append(self._button("end-turn", screen.proceed, main=True))
        elif hold is Hold.ROLL and person:
            made.append(self._button("roll", screen.proceed, main=True))
        elif hold is Hold.NEWS:
            made.append(self._button("turn-over", screen.proceed, main=True))
        elif hold is Hold.OVER:
            made.append(self._button("to-result", screen.to_result, main=True))
        if hold is Hold.DECISION and match.bot_decides:
            return []
        return made

    def _deciding(self) -> list[Action]:
        screen, match = self.screen, self._match
        decision = match.game.decision
        if decision is None:
            return []
        if screen.drawing:
            return [
                self._button("put-back", screen.put_down, key="back"),
                self._button("draw-now", screen.draw, key="draw", main=True),
            ]
        if screen.picked is not None:
            made = [self._button("put-back", screen.put_down, key="back")]
            if screen.playable_alone:
                option = screen.picked
                made.append(self._button("play-it", lambda: screen.choose(option), main=True))
            return made
        if decision.kind == "turn":
            return self._turn(decision.options)
        made = []
        for key, target in screen.targets().items():
            if key[0] == "option":
                made.append(self._option(str(key[1]), target.options))
            elif key[0] == "state" and decision.kind == "score":
                name = screen.text.state(str(key[1]))
                label = self._words("board.settle", state=name)
                made.append(Action(f"score-{key[1]}", label, self._taking(target.options)))
        if decision.kind == "enter":
            made.append(self._button("pick-state", screen.panels.open_picker, main=True))
        return made

    def _turn(self, options: Sequence[str]) -> list[Action]:
        screen = self.screen
        if "pass" in options:
            return [self._button("pass", lambda: screen.choose("pass"), main=True)]
        if "draw" in options:
            return [self._button("draw", screen.draw, key="draw")]
        why = screen.match.game.explain("draw")
        tip = None if why is None else screen.text.why_runs(why)
        return [Action("draw", self._words("board.draw"), None, key="draw", tip=tip)]

    def _option(self, option: str, options: Sequence[str]) -> Action:
        key = {"skip": "board.skip", "done": "board.done"}.get(option)
        label = self._words(key) if key else self.screen.text.option(self._match.game, option)
        return Action(option.replace(":", "-").replace("/", "-"), label, self._taking(options))

    def _taking(self, options: Sequence[str]) -> Any:
        return lambda: self.screen.choose(*options)

    def _going_back(self) -> list[Action]:
        screen, match = self.screen, self._match
        if screen.hold not in (Hold.DECISION, Hold.END_TURN):
            return []
        made = []
        undo, cancel = match.undo_steps(), match.cancel_steps()
        if cancel > 1 or (cancel and screen.hold is Hold.END_TURN):
            made.append(self._button("cancel-card", screen.cancel_card, key="back"))
        if undo:
            made.append(self._button("undo", screen.undo, key="undo"))
        return made

    def _button(self, name: str, press: Any, *, key: str = "", main: bool = False) -> Action:
        return Action(
            name,
            self._words(f"board.{name}"),
            press,
            key="activate" if main and not key else key,
            kind="primary" if main else "plain",
            default=main,
        )

    # --- facts

    def state_lines(self, state: str) -> list[Any]:
        """What a text's mention of a state explains."""
        text = self.screen.text
        tile = text.content.state(state)
        say = self.screen.stage.env.words
        return [
            say.runs("tile.title", state=text.state(state), votes=tile.votes),
            say.runs(
                "tile.result-2008",
                candidate=text.candidate_run(tile.winner_2008),
                state=text.state(state),
                margin=f"{tile.margin_2008:g}",
            ),
        ]

    def why(self, key: Key) -> TipContent:
        """Why a part of the table cannot be chosen now: at least what is to be done instead."""
        screen, decision, explanation = self.screen, self._match.game.decision, None
        if screen.looking is None and screen.hold is Hold.DECISION and not self.other_decides:
            turn = decision is not None and decision.kind == "turn"
            aims = screen.picked is not None and not screen.playable_alone
            if not turn or aims or key[0] == "card":
                explanation = why_not(self._match.game, key, screen.picked)
        return self.prompt() if explanation is None else screen.text.why_runs(explanation)

    def why_card(self, card: str) -> TipContent:
        """Why a card of the hand cannot be played now."""
        return None if card in self.screen.card_targets() else self.why(("card", card))

    def markers(self) -> dict[str, int] | None:
        """With the option `twelve`: how many of each side lie on no state in play (11)."""
        if self._match.game.options.markers != "twelve":
            return None
        left = dict.fromkeys(CANDIDATES, MARKERS)
        for slot in self.screen.view()["slots"]:
            if slot is None:
                continue
            printed = self.screen.text.content.state(slot["state"])
            for issue in ("defense", "economy"):
                for under, now in zip(getattr(printed, issue), slot[issue], strict=True):
                    if under != now:
                        left[OF_LETTER[now]] -= 1
        return left
