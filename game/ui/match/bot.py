"""A seat that is a bot: it thinks in a process of its own, so that the window never waits.

Plain data goes both ways: the record of the game there, an option back. The process ends with the
one who started it, however that one ends.
"""

from __future__ import annotations

import multiprocessing
import signal
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from game import Game
from game.bots import Bot, make_bot
from game.content import Content, load_content

__all__ = ["BotDied", "BotProcess", "serve"]


class BotDied(Exception):
    """The process of a bot ended before it answered."""


class BotProcess:
    """One bot in its process. Ask, then look from time to time whether it has answered."""

    def __init__(self, bot: str, seed: int, content: Content) -> None:
        """`bot` is a name of game.bots; `seed` is what its choices come from."""
        own = None if content is load_content() else content
        context = multiprocessing.get_context("spawn")
        self._here, there = context.Pipe()
        self._process: SpawnProcess = context.Process(
            target=serve, args=(there, bot, seed, own), name=f"bot-{bot}", daemon=True
        )
        self._process.start()
        there.close()
        self._idle = False  # it says so itself as soon as it is there
        self._wanted: tuple[dict[str, Any], str] | None = None
        self._stale = False

    def ask(self, record: dict[str, Any], player: str) -> None:
        """Have it decide for a player in the game that a record tells; BotDied if it is gone.

        An answer that it still owes to an earlier question is thrown away.
        """
        self._wanted = (record, player)
        self._stale = not self._idle
        self._send()

    def forget(self) -> None:
        """Want no answer any more to what was asked."""
        self._wanted = None
        self._stale = True

    def answer(self) -> str | None:
        """The option that it chose, or None while it still thinks. BotDied if it is gone."""
        try:
            if not self._here.poll():
                if not self._process.is_alive():
                    raise BotDied
                return None
            said = self._here.recv()
        except (OSError, EOFError) as error:
            raise BotDied from error
        self._idle = True
        stale, self._stale = self._stale or said is None, False
        self._send()
        return None if stale else str(said)

    def _send(self) -> None:
        # Only to one who is listening: a pipe that is full would hold the window up.
        if self._idle and self._wanted is not None:
            try:
                self._here.send(self._wanted)
            except OSError as error:
                raise BotDied from error
            self._wanted, self._idle = None, False

    def close(self) -> None:
        """End the process."""
        self._here.close()
        self._process.terminate()
        self._process.join()


def serve(pipe: Connection, bot: str, seed: int, content: Content | None) -> None:
    """The work of the process: an option for every record, until nobody asks any more."""
    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the window
    mind: Bot = make_bot(bot, seed)
    with suppress(OSError, EOFError):
        pipe.send(None)
        while True:
            record, player = pipe.recv()
            pipe.send(decide(mind, Game.replay(record, content), player))


def decide(mind: Bot, game: Game, player: str) -> str:
    """What a bot chooses: it gets a view and samples, never the game."""
    return mind.choose(game.view(player), lambda seed: game.sample(player, seed))
