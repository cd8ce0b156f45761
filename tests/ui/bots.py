"""Bots for tests of the window: in this process, so that no test waits for another one."""

from __future__ import annotations

from typing import Any

import pytest

from game import Game
from game.bots import make_bot
from game.content import Content
from game.ui.match.bot import decide


class InlineBot:
    """What `BotProcess` is, thinking at the moment it is looked at; a process is not started."""

    def __init__(self, bot: str, seed: int, content: Content) -> None:
        self._mind, self._content = make_bot(bot, seed), content
        self._wanted: tuple[dict[str, Any], str] | None = None

    def ask(self, record: dict[str, Any], player: str) -> None:
        self._wanted = (record, player)

    def forget(self) -> None:
        self._wanted = None

    def answer(self) -> str | None:
        if self._wanted is None:
            return None
        (record, player), self._wanted = self._wanted, None
        return decide(self._mind, Game.replay(record, self._content), player)

    def close(self) -> None:
        self._wanted = None


def use_inline_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every match of a test have its bots in this process."""
    monkeypatch.setattr("game.ui.screens.flow.BotProcess", InlineBot)
