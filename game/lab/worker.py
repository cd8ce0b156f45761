"""One game played by two bots, and the loop of a process that plays them.

Everything here runs in processes that were spawned: top-level functions, plain data in and out,
no window library.
"""

from __future__ import annotations

import signal
import traceback
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, cast

from game import Decision, Game, Options
from game.bots import Bot, OptionBot, make_bot
from game.content import CANDIDATES, Content, load_content
from game.files import FileError, save_record
from game.lab.plan import TURN_CAP, LabError, Outcome, Plan

__all__ = ["Player", "play_here", "record_name", "serve"]

_Choice = Callable[[Game, Decision], str]


def record_name(index: int, games: int) -> str:
    """File name of game number `index`; the names sort in the order played."""
    return f"{index:0{max(6, len(str(games - 1)))}}.record.json"


def _among(choose: Callable[[Sequence[str]], str], game: Game, decision: Decision) -> str:
    return choose(decision.options)


def _viewing(bot: Bot, player: str, game: Game, decision: Decision) -> str:
    return bot.choose(game.view(player), partial(game.sample, player))


def _seat(name: str, player: str, seed: int) -> _Choice:
    """How a seat decides; a bot gets a view and samples, never the game."""
    bot = make_bot(name, seed)
    if isinstance(bot, OptionBot):
        return partial(_among, bot.choose_among)
    return partial(_viewing, bot, player)


class Player:
    """Plays the games of a plan, one at a time; content and options are read once."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        folder = Path(plan.content) if plan.content is not None else None
        self.content: Content = load_content(folder)
        self.options = Options.from_dict(plan.options)
        self._plays_more = {
            f"play:{card.id}"
            for card in self.content.cards
            if any(part.verb == "play-drawn" for part in card.parts)
        }
        self.cap = TURN_CAP if self.options.turn_limit is None else None

    def play(self, index: int) -> Outcome:
        """Play game number `index` and write its record if the plan wants records.

        Depends on the plan and the number only. LabError if the game breaks down.
        """
        plan = self.plan
        seed = plan.seed + index
        game = Game.new(
            self.options,
            seed,
            self.content,
            record=plan.records is not None,
            trace=plan.trace,
        )
        # Each chooser has a generator of its own, so that one bot's choices do not depend on
        # how often the other was asked.
        seats: dict[str | None, _Choice] = {
            "obama": _seat(plan.obama, "obama", seed * 4),
            "mccain": _seat(plan.mccain, "mccain", seed * 4 + 1),
            None: _seat("random", "", seed * 4 + 2),
        }
        cap = self.cap
        played: Counter[str] = Counter()
        while (decision := game.decision) is not None:
            if cap is not None and game.turn > cap:
                break
            option = seats[decision.player](game, decision)
            events = game.apply(option)
            if option in self._plays_more:
                # It may play another one at once, unasked (5.9).
                played.update(e.params["card"] for e in events if e.kind == "played")
            elif option.startswith("play:"):
                played[option[5:]] += 1
        if plan.records is not None:
            save_record(Path(plan.records) / record_name(index, plan.games), game, sync=False)
        result = game.result
        position = game.position()
        scores = position["scores"]
        return Outcome(
            number=index,
            seed=seed,
            winner=result.winner if result is not None else None,
            reason=result.reason if result is not None else None,
            turns=game.turn if cap is None else min(game.turn, cap),
            decisions=game.decisions_made,
            obama=scores["obama"],
            mccain=scores["mccain"],
            first=_first(position),
            decks=tuple(_deck(position, candidate) for candidate in CANDIDATES),
            played=tuple(sorted(played.items())),
        )


def _first(position: Mapping[str, Any]) -> str | None:
    """Who took the first turn, since the turns alternate; None if there was none."""
    active, turn = position["active"], position["turn"]
    if active is None or not turn:
        return None
    return str(active) if turn % 2 else CANDIDATES[1 - CANDIDATES.index(active)]


def _deck(position: Mapping[str, Any], candidate: str) -> tuple[str, ...]:
    """The cards that a candidate has in the game, wherever they lie."""
    piles = ("hands", "decks", "discards", "pending")
    cards = [card for pile in piles for card in position[pile][candidate]]
    media = position["media"]
    if media is not None and media.startswith(candidate + "."):
        cards.append(media)
    return tuple(sorted(cards))


def serve(connection: Connection, plan: Plan) -> None:
    """The life of a worker: ranges of game numbers come in, lists of outcomes go out.

    Ends when the connection does. What goes wrong is sent as a pair of a kind and a sentence.
    """
    # Ctrl-C reaches the whole group; the process that started this one ends it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    index = -1
    try:
        player = Player(plan)
        while True:
            start, stop = cast("tuple[int, int]", connection.recv())
            outcomes = []
            for index in range(start, stop):
                outcomes.append(tuple(player.play(index)))
            connection.send(outcomes)
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
    except FileError as error:
        connection.send(("file", (error.path, error.place, error.reason)))
    except Exception:
        connection.send(("game", broken_down(plan, index, traceback.format_exc())))


def broken_down(plan: Plan, index: int, trace: str) -> str:
    """What to report of a game that ended in a mistake of the program or of a bot."""
    return f"Game {index} (seed {plan.seed + index}) broke down:\n{trace}"


def play_here(plan: Plan, index: int, player: Player) -> Outcome:
    """As a worker plays it, but in this process."""
    try:
        return player.play(index)
    except FileError:
        raise
    except Exception as error:
        raise LabError(broken_down(plan, index, traceback.format_exc())) from error
