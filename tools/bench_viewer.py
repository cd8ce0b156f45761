"""The replay viewer's side of the bench: a long record opened, and stepped to every moment of it.

It runs in a process of its own under SDL's dummy driver, with the screen and the loop that a
person has. Seconds are of that process's own work.
"""

from __future__ import annotations

import json
import random
import tempfile
import time
from pathlib import Path
from statistics import median

SIZE = (1280, 800)
DECISIONS = 600
OPENED = f"{DECISIONS} decisions opened in the viewer"
RESTED, PIECE = "made while the viewer rests", "longest piece of it"
STEPPED, LONGEST = "from moment to moment, median", "from moment to moment, longest"
ROWS = (OPENED, RESTED, PIECE, STEPPED, LONGEST)
LIMITS = {OPENED: 300, PIECE: 30, STEPPED: 30, LONGEST: 30}
"""Row of the bench -> the most it may be, in the unit of that row."""


def main() -> None:
    """Print the measures as JSON on one line."""
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(measure(Path(folder) / "long.record.json")))


def measure(path: Path) -> dict[str, float]:
    """Seconds by row: from a file to the first frame of the viewer, and to each moment's frame.

    In between it rests, and makes in pieces what a jump may need. The moments come in no order, so
    that nearly everything on the table changes. `white`: a white frame of that size by pygame
    alone.
    """
    from bench_window import white_frame

    from game.files import encode_record, load_record
    from game.ui.app import App, collect_at_rest
    from game.ui.screens.menu import MenuScreen
    from game.ui.screens.replay import ReplayScreen

    path.write_bytes(encode_record(long_record()))
    app = App(MenuScreen({}), size=SIZE, clock=lambda: 100.0)
    app.step()
    collect_at_rest()
    start = time.process_time()
    screen = ReplayScreen(load_record(path, app.content), path)
    app.push(screen)
    app.step()
    found = {OPENED: time.process_time() - start}
    pieces = []
    while not screen.making.ready:
        start = time.process_time()
        app.step()
        pieces.append(time.process_time() - start)
    found |= {RESTED: sum(pieces), PIECE: max(pieces)}
    moments = list(range(screen.replay.length + 1))
    random.Random(1).shuffle(moments)
    steps = []
    for moment in moments:
        start = time.process_time()
        screen.jump(moment)
        app.step()
        steps.append(time.process_time() - start)
        screen.stage.skip_motion()
    found |= {STEPPED: median(steps), LONGEST: max(steps)}
    return {**found, "white": white_frame(app.surface)}


def long_record() -> dict[str, object]:
    """The record of a random game of that many decisions, given up after the last of them."""
    from game import Game, Options

    seed = 0
    while True:
        game = Game.new(Options(decks="full", opening_news="yes"), seed)
        chance = random.Random(seed).random
        while game.decision is not None and game.decisions_made < DECISIONS:
            offered = game.decision.options
            game.apply(offered[int(chance() * len(offered))])
        if game.decision is not None:
            game.concede("mccain")
            return game.record()
        seed += 1


if __name__ == "__main__":
    main()
