"""Plays lessons in the window as a person does, by mouse or by keyboard alone."""

from collections.abc import Callable
from typing import Any

from game.learn import Phase
from game.ui.match import Hold
from game.ui.screens.lesson import Coached
from tests.ui.driver import Driver

_PATHS = {
    "circle": "tile/{1}/{2}/{3}",
    "space": "tile/{1}/track/{2}",
    "group": "tile/{1}/group/{2}",
    "state": "tile/{1}",
    "option": "prompt/{1}",
}


def by_mouse(driver: Driver) -> Callable[[str], None]:
    """Press things with the pointer."""

    def press(path: str) -> None:
        widget = driver.widget(path)
        spot = getattr(widget, "disc", widget.rect)
        # A tile is met in its head, where no part of it lies over it.
        x, y = (
            (spot.x + 60, spot.y + 22) if path.count("/") == 1 and "tile/" in path else spot.center
        )
        driver.move(x, y)
        driver.down(x, y)
        driver.up(x, y)

    return press


def by_keyboard(driver: Driver) -> Callable[[str], None]:
    """Walk with Tab until the thing has the focus, then Enter."""

    def press(path: str) -> None:
        for _ in range(400):
            if driver.focus == path:
                driver.key("Enter")
                return
            driver.key("Tab")
        raise AssertionError(f"Tab never comes to {path}: {driver.paths()}")

    return press


class Learner:
    """Somebody who does what the coach asks for."""

    def __init__(self, driver: Driver, press: Callable[[str], None]) -> None:
        self.driver, self.press = driver, press
        self.presses = 0

    @property
    def screen(self) -> Coached:
        screen = self.driver.screen
        assert isinstance(screen, Coached)
        return screen

    def do(self, path: str) -> None:
        """Press one thing."""
        self.presses += 1
        self.press(path)

    def lesson(self) -> None:
        """Play the lesson on the screen to its end."""
        for _ in range(60):
            if self.screen.run.phase is Phase.DONE:
                return
            self.step()
        raise AssertionError("the lesson does not end")

    def close(self) -> None:
        """Read what still lies over the table when the lesson is over, and go on from it."""
        for _ in range(3):
            if self._panel():
                self.past()
        assert not self._panel(), "a window stays over the coach"

    def step(self) -> None:
        """Do what one step asks for."""
        run = self.screen.run
        index, step = run.index, run.step
        if run.phase is Phase.TOLD:
            self.do("coach/next")
            return
        if step.attempt is not None:
            self.on()
            self.do(self._attempt(step.attempt.at.split()))
        wanted = list(step.do)
        while wanted and run.index == index:
            self.on()
            self._answer(wanted)
        for _ in range(10):
            if run.index != index:
                break
            self.past()

    def on(self) -> None:
        """To the learner's next decision: end the turn, roll, turn the news, wait for the other."""
        for _ in range(40):
            match, run = self.screen.match, self.screen.run
            mine = match.hold is Hold.DECISION and match.decider == run.lesson.seat
            if mine and not self._panel():
                return
            self.past()
        raise AssertionError("the learner's turn never comes")

    def _panel(self) -> bool:
        return len(self.driver.stage.layers) > 1 and not self.driver.has("pick")

    def past(self) -> None:
        """Past one hold."""
        driver = self.driver
        for path in ("dialog/roll", "die-dialog/roll"):
            if driver.has(path):
                self.do(path)
                return
        if self._panel():
            for name in ("roll", "go-on", "done", "close"):
                found = [p for p in driver.paths() if p.rpartition("/")[2] == name]
                if found:
                    self.do(found[0])
                    return
        for name in ("end-turn", "roll", "turn-over"):
            if driver.has(f"prompt/{name}"):
                self.do(f"prompt/{name}")
                return
        driver.wait(0.8)

    def _attempt(self, at: list[str]) -> str:
        if at[0] == "card":
            return self._card(at[1])
        if at[0] == "option":
            return f"prompt/{at[1]}"
        return _PATHS[at[0]].format(*at)

    def _card(self, card: str) -> str:
        hand = self.screen.match.view()["hands"][self.screen.run.lesson.seat]
        return f"hand/{hand.index(card)}"

    def _answer(self, wanted: list[str]) -> None:
        """Answer one or more of the wanted options with one thing that is pressed."""
        screen: Any = self.screen
        verb, _, name = wanted[0].partition(":")
        if verb == "keep":
            self.do(f"draft/{screen.offered().index(name)}")
            self.do("keep")
            del wanted[0]
        elif verb == "draw":
            self.do("prompt/draw")
            self.do("prompt/draw-now")
            del wanted[0]
        elif verb == "enter":
            found = [p for p in self.driver.paths() if p.endswith(f"tile/{name}")]
            self.do(found[0])
            del wanted[0]
        elif verb == "score":
            self.do(f"prompt/score-{name}")
            del wanted[0]
        elif verb == "discard" or screen.match.game.decision.kind == "play-drawn":
            self.do(self._card(name))
            del wanted[0]
        elif verb == "play" and screen.picked is None:
            self.do(self._card(name))
            if screen.playable_alone:
                self.do(self._card(name))
                del wanted[0]
        else:
            self._target(wanted)

    def _target(self, wanted: list[str]) -> None:
        best: tuple[int, tuple[str | int, ...]] | None = None
        for key, target in self.screen.targets().items():  # type: ignore[attr-defined]
            options = list(target.options)
            if wanted[: len(options)] == options and (best is None or len(options) > best[0]):
                best = (len(options), key)
        assert best is not None, f"nothing to press for {wanted}"
        count, key = best
        self.do(_PATHS[str(key[0])].format(*key))
        del wanted[:count]
