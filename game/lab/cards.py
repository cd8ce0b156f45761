"""What became of each campaign card over many games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.content import CANDIDATES
from game.lab.shares import Share, share_of

__all__ = ["CardCount", "CardCounts"]


class CardCount:
    """One card: the games in whose decks it was, and what it did there."""

    __slots__ = ("games", "kept", "played_in", "plays", "won")

    def __init__(self) -> None:
        self.games = 0
        """Games in all."""
        self.kept = 0
        """Games in which it was in its owner's deck."""
        self.plays = 0
        """How often it was played altogether."""
        self.played_in = 0
        """Games in which it was played at least once."""
        self.won = 0
        """Games in which it was in the deck of the winner."""

    @property
    def kept_share(self) -> Share:
        """Of all games, those with the card in the deck."""
        return share_of(self.kept, self.games)

    @property
    def played_share(self) -> Share:
        """Of the games with the card in the deck, those in which it was played."""
        return share_of(self.played_in, self.kept)

    @property
    def won_share(self) -> Share:
        """Of the games with the card in the deck, those that its owner won."""
        return share_of(self.won, self.kept)

    @property
    def plays_a_game(self) -> float:
        """How often it was played in a game with the card in the deck."""
        return self.plays / self.kept if self.kept else 0.0

    def to_dict(self) -> dict[str, Any]:
        """As JSON values."""
        return {
            "kept": self.kept_share.to_dict(),
            "played": self.played_share.to_dict(),
            "plays": self.plays,
            "plays_a_game": round(self.plays_a_game, 3),
            "won": self.won_share.to_dict(),
        }


class CardCounts:
    """The counts of all cards that were in a deck."""

    def __init__(self) -> None:
        self._games = 0
        self._cards: dict[str, CardCount] = {}

    def add(
        self, decks: Sequence[Sequence[str]], played: Mapping[str, int], winner: str | None
    ) -> None:
        """Count one game: both decks (Obama's first), how often each card was played, who won."""
        self._games += 1
        for candidate, deck in zip(CANDIDATES, decks, strict=False):
            for card in deck:
                count = self._cards.setdefault(card, CardCount())
                times = played.get(card, 0)
                count.kept += 1
                count.plays += times
                count.played_in += times > 0
                count.won += winner == candidate

    def __getitem__(self, card: str) -> CardCount:
        """The counts of a card; zeros if it was in no deck."""
        count = self._cards.get(card) or CardCount()
        count.games = self._games
        return count

    def ids(self) -> list[str]:
        """The cards that were in a deck, by id."""
        return sorted(self._cards)

    def to_dict(self) -> dict[str, Any]:
        """All cards by id, as JSON values."""
        return {card: self[card].to_dict() for card in self.ids()}
