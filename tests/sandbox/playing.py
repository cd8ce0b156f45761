"""What several tests of this folder use."""

from __future__ import annotations

from random import Random

from game import Game, Options
from game.content import load_content
from game.sandbox import Workbench
from game.text import Run, plain

__all__ = ["CONTENT", "finish", "options_of", "play_some", "said"]

CONTENT = load_content()


def said(runs: list[list[Run]]) -> list[str]:
    """Sentences as plain text."""
    return [plain(each) for each in runs]


def options_of(number: int) -> Options:
    """House options that differ from one number to the next."""
    return Options(
        decks=("draft", "starter", "full", "random")[number % 4],
        markers=("unlimited", "twelve")[number // 4 % 2],
        support=("opponents-first", "free")[number // 8 % 2],
        opening_news=("no", "yes")[number // 16 % 2],
    )


def play_some(bench: Workbench, seed: int, most: int) -> None:
    """Play random options on the workbench."""
    chance = Random(seed)
    for _ in range(most):
        decision = bench.game.decision
        if decision is None:
            return
        bench.play(decision.options[int(chance.random() * len(decision.options))])


def finish(game: Game, seed: int, most: int) -> list[tuple[object, ...]]:
    """Play random options; every decision with what was chosen."""
    chance = Random(seed)
    told: list[tuple[object, ...]] = []
    for _ in range(most):
        decision = game.decision
        if decision is None:
            break
        option = decision.options[int(chance.random() * len(decision.options))]
        told.append((decision, option, [event.kind for event in game.apply(option)]))
    return told
