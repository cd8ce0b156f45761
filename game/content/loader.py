"""Reading the content files, and finding every mistake in them before a game begins."""

import hashlib
import json
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from game.content.assets import asset
from game.content.check import Entry, quoted, read_cards, read_groups, read_news, read_states
from game.content.effects import format_effect
from game.content.model import (
    BattlegroundState,
    CampaignCard,
    Content,
    ContentError,
    Group,
    NewsCard,
)

FILES = {
    "groups.toml": "group",
    "campaign_cards.toml": "card",
    "news_cards.toml": "news",
    "states.toml": "state",
}

# The delivered files have 40 kB at most; far more is not content, whatever it is.
_MAX_BYTES = 1_000_000


def load_content(folder: Path | None = None) -> Content:
    """The checked content: what is delivered, or with `folder` what its files replace of it.

    A folder holds one or more of the files of `FILES`; those it lacks are taken from the delivered
    content. Raises `ContentError` with one sentence that names file, entry and mistake. The
    delivered content is read once.
    """
    return _delivered() if folder is None else _load(_paths(folder))


@cache
def _delivered() -> Content:
    return _load({name: asset("content", name) for name in FILES})


def _paths(folder: Path) -> dict[str, Path]:
    """For each content file the one to read."""
    names = ", ".join(FILES)
    try:
        found = {path.name for path in folder.iterdir() if path.suffix.lower() == ".toml"}
    except FileNotFoundError:
        raise ContentError(
            f"{folder}: there is no such folder; name one that holds any of {names}"
        ) from None
    except NotADirectoryError:
        raise ContentError(
            f"{folder}: this is not a folder; name one that holds any of {names}"
        ) from None
    except OSError as error:
        raise ContentError(f"{folder}: cannot be read ({error.strerror})") from None
    if not found:
        raise ContentError(
            f"{folder}: holds none of {names}; copy the ones you want to change from "
            f"{asset('content')} into it"
        )
    for name in sorted(found - set(FILES)):
        raise ContentError(f"{folder / name}: this name is not known; content is read from {names}")
    return {name: folder / name if name in found else asset("content", name) for name in FILES}


def _load(paths: dict[str, Path]) -> Content:
    groups = read_groups(_entries(paths["groups.toml"], "group"))
    group_ids = [group.id for group in groups]
    cards = read_cards(_entries(paths["campaign_cards.toml"], "card"), group_ids)
    news = read_news(_entries(paths["news_cards.toml"], "news"), group_ids)
    states = read_states(_entries(paths["states.toml"], "state"), group_ids)
    return Content(groups, cards, news, states, content_hash(groups, cards, news, states))


def _entries(path: Path, table: str) -> list[Entry]:
    """The entries of one file, not yet checked."""
    data = _toml(path)
    for key in data:
        if key != table:
            raise ContentError(
                f"{path}: {quoted(key)} is not known here; entries start with [[{table}]]"
            )
    rows = data.get(table)
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise ContentError(f"{path}: has no entries; each one starts with [[{table}]]")
    return [Entry(path, table, number, row) for number, row in enumerate(rows, start=1)]


def _toml(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            raw = file.read(_MAX_BYTES + 1)
    except OSError as error:
        raise ContentError(f"{path}: cannot be read ({error.strerror})") from None
    if len(raw) > _MAX_BYTES:
        raise ContentError(f"{path}: is larger than {_MAX_BYTES // 1000} kB, too large for content")
    try:
        # Some editors put a byte order mark in front, which TOML does not know.
        return tomllib.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise ContentError(
            f"{path}: is not text in UTF-8 (byte {error.start + 1}); save it as UTF-8"
        ) from None
    except RecursionError:
        raise ContentError(f"{path}: is not TOML that can be read (nested too deeply)") from None
    except ValueError as error:
        raise ContentError(f"{path}: is not TOML ({error})") from None


def content_hash(
    groups: Iterable[Group],
    cards: Iterable[CampaignCard],
    news: Iterable[NewsCard],
    states: Iterable[BattlegroundState],
) -> str:
    """The `hash` of a Content: a fingerprint of what the rules read."""
    rules = {
        "groups": [group.id for group in groups],
        "cards": [
            [card.id, card.candidate, format_effect(card.parts), card.negative, card.starter]
            for card in cards
        ],
        "news": [[card.id, format_effect(card.parts)] for card in news],
        "states": [
            [
                *(state.id, state.votes, state.set, state.defense, state.economy, state.start),
                *(list(state.groups), state.start_group),
            ]
            for state in states
        ],
    }
    text = json.dumps(rules, ensure_ascii=True, separators=(",", ":"), sort_keys=True)
    return "sha256:" + hashlib.sha256(text.encode("ascii")).hexdigest()
