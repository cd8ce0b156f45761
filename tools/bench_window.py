"""The window's side of the bench: the first frame, frames that move, an idle board, memory.

Everything runs under SDL's dummy driver. `first-frame` runs in a process of its own from nothing
to the first frame that the menu is seen on; all else is asked of a process that shows a board at
1920 x 1080. Frames and idling are seconds of that process's own work.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from statistics import median, quantiles
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.screens.flow import MatchFlow

SIZE = (1920, 1080)
FRAME = 1 / 60
_IDLE = 3.0
_WHITE, _DECISIONS, _LONGEST = 60, 80, 300
LIMITS = {
    "first frame of the window": 1000,
    "frame that moves, median": 8,
    "frame that moves, 95th percentile": 16,
    "idle board": 2,
    "memory of the window": 250,
}
"""Row of the bench -> the most it may be, in the unit of that row."""

# Bytecode is kept for the bench alone: a program that was started before has its own.
_BYTECODE = tempfile.TemporaryDirectory(prefix="bench-bytecode-")

_FIRST = """
import sys
from game.ui.app import App
from game.ui.run import run
def shown(app):
    app.quit()
App.draw = (lambda draw: lambda self: (draw(self), shown(self)))(App.draw)
sys.exit(run())
"""

_EMPTY = """
import pygame
pygame.display.init()
surface = pygame.display.set_mode((1280, 800), pygame.RESIZABLE)
surface.fill("white")
pygame.display.update()
pygame.display.quit()
"""


def first_frame() -> float:
    """Seconds from the start of a process to the first frame of the menu, and its end."""
    return _run(_FIRST)


def empty_frame() -> float:
    """Seconds from the start of a process to a pygame window filled with white, and its end."""
    return _run(_EMPTY)


def _run(code: str) -> float:
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, "-P", "-c", code],
        stdout=subprocess.DEVNULL,
        check=True,
        env=environment(),
    )
    return time.perf_counter() - start


def environment() -> dict[str, str]:
    """What a process that shows a window is given."""
    kept = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    return {
        **kept,
        "PYTHONPYCACHEPREFIX": _BYTECODE.name,
        "PYTHONPATH": os.pathsep.join(sys.path),
        "SDL_VIDEODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }


def measured(module: str) -> dict[str, float]:
    """What a part of the bench measures in a process of its own, by name; see its `measure`."""
    done = subprocess.run(
        [sys.executable, "-c", f"import {module}; {module}.main()"],
        capture_output=True,
        text=True,
        check=True,
        env=environment(),
    )
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def white_frame(surface: pygame.Surface) -> float:
    """Seconds of work of a frame that is nothing but white, by pygame alone."""
    start = time.process_time()
    for _ in range(_WHITE):
        surface.fill("white")
        pygame.display.update()
    return (time.process_time() - start) / _WHITE


def main() -> None:
    """Print the measures as JSON on one line."""
    print(json.dumps(measure()))


def measure() -> dict[str, float]:
    """A match at 1920 x 1080 that goes on by itself, seen frame by frame.

    `median`, `p95`: seconds of work of a frame in which something moves. `answer`: from a decision
    to the frame that first shows what it brought. `idle`: share of one core that the real loop
    takes while nobody does anything. `memory`: bytes of the process. Beside them what pygame takes
    alone: `white`, a white frame of that size; `loop`, the share of a loop that looks for events
    sixty times a second; `bare`, bytes of a process with an empty window.
    """
    from bench_memory import resident

    pygame.display.init()
    surface = pygame.display.set_mode(SIZE)
    found = {"bare": float(resident()), "loop": _bare_loop()}
    found["white"] = white_frame(surface)

    from game import Options
    from game.ui.app import App
    from game.ui.match import Match, MatchSetup
    from game.ui.screens.flow import MatchFlow

    flow = MatchFlow(Match(MatchSetup(Options(decks="full", opening_news="yes"), 3)))
    clock = _Clock()
    app = App(flow.make(), size=SIZE, clock=clock.read)
    moving: list[float] = []
    answers: list[float] = []
    for _ in range(_DECISIONS):
        start = time.process_time()
        _act(flow)
        app.step()
        answers.append(time.process_time() - start)
        _let_move(app, clock, moving)
    found |= {"median": median(moving), "p95": quantiles(moving, n=20)[-1]}
    found["answer"] = median(answers)
    app.clock = time.monotonic
    found["idle"] = _idle(app)
    found["memory"] = float(resident())
    return found


class _Clock:
    """A clock that goes on frame by frame, so that motion is the same on every machine."""

    def __init__(self) -> None:
        self.now = 100.0

    def read(self) -> float:
        return self.now


def _act(flow: MatchFlow) -> None:
    """The next thing in a match, the first option each time; the screen shows what it brings."""
    from game.ui.match import Hold

    match = flow.match
    if flow.reveal_due:
        flow.revealed()
    elif match.hold is Hold.COVER:
        flow.open_cover()
    elif match.hold is Hold.DECISION:
        assert match.game.decision is not None
        flow.choose(match.game.decision.options[0])
    elif match.hold is not Hold.OVER:
        flow.proceed()


def _let_move(app: App, clock: _Clock, moving: list[float]) -> None:
    """Show frames until nothing moves any more, and note what each took."""
    for _ in range(_LONGEST):
        if not app.screen.stage.motion.active:
            return
        clock.now += FRAME
        start = time.process_time()
        app.step()
        moving.append(time.process_time() - start)


def _idle(app: App) -> float:
    """Share of one core that the real loop takes while nothing happens."""
    for _ in range(60):  # what is left over from before
        app.step()
        time.sleep(FRAME)
    time.sleep(1.0)  # the loop looks more often just after something happened
    # It sleeps until an event: one ends the measurement.
    wake = pygame.event.Event(pygame.USEREVENT)
    timer = threading.Timer(_IDLE, lambda: pygame.event.post(wake))
    start, began = time.process_time(), time.monotonic()
    timer.start()
    app.step(wait=True)
    share = (time.process_time() - start) / (time.monotonic() - began)
    timer.join()
    return share


def _bare_loop() -> float:
    """Share of one core that pygame's own loop takes with nothing to draw."""
    clock = pygame.time.Clock()
    start, began = time.process_time(), time.monotonic()
    while time.monotonic() - began < _IDLE:
        pygame.event.get()
        clock.tick(60)
    return (time.process_time() - start) / (time.monotonic() - began)


if __name__ == "__main__":
    main()
