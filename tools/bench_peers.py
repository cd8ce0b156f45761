"""The peers' side of the bench: answers requests, one a line, from the bench's own environment.

A request is `<what> <times>`; the answer is a JSON list of numbers on one line. `uno` and
`crazy-eights` play so many random games through the public API and give decisions and seconds,
`clone` gives the seconds of one copy of a game state, `memory` the bytes of so many live games.
Seconds are of this process's own work.
"""

import gc
import json
import random
import sys
import time

import pyspiel
import rlcard
from bench_memory import resident


def uno(games: int, seed: int) -> list[float]:
    """RLCard UNO: `env.step` with a random legal action."""
    env = rlcard.make("uno", config={"seed": seed})
    chance = random.Random(seed).random
    decisions = 0
    start = time.process_time()
    for _ in range(games):
        state, _ = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(chance() * len(actions))])
            decisions += 1
    return [decisions, time.process_time() - start]


def crazy_eights(games: int, seed: int) -> list[float]:
    """OpenSpiel crazy_eights (C++): random actions, chance nodes sampled from their outcomes."""
    game = pyspiel.load_game("crazy_eights")
    chance = random.Random(seed).random
    decisions = 0
    start = time.process_time()
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(chance() * len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(chance() * len(actions))])
                decisions += 1
    return [decisions, time.process_time() - start]


def clone(times: int, seed: int) -> list[float]:
    """OpenSpiel crazy_eights: `state.clone()` in the middle of a game."""
    state = pyspiel.load_game("crazy_eights").new_initial_state()
    chance = random.Random(seed).random
    for _ in range(60):
        if not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(chance() * len(actions))])
    start = time.process_time()
    for _ in range(times):
        state.clone()
    return [(time.process_time() - start) / times]


def memory(games: int, seed: int) -> list[float]:
    """RLCard UNO: resident bytes of so many games that are under way."""
    gc.collect()
    before = resident()
    live = []
    for i in range(games):
        env = rlcard.make("uno", config={"seed": seed + i})
        env.reset()
        live.append(env)
    gc.collect()
    return [resident() - before]


REQUESTS = {"uno": uno, "crazy-eights": crazy_eights, "clone": clone, "memory": memory}

if __name__ == "__main__":
    for line in sys.stdin:
        what, times, seed = line.split()
        print(json.dumps(REQUESTS[what](int(times), int(seed))), flush=True)
