"""Cards of one's own as files: what `--content DIR` takes."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from game.content import FILES, CampaignCard, Content, ContentError, asset, load_content
from game.content.check import Entry, read_cards
from game.files import FileError
from game.files.writing import write_bytes
from game.sandbox.card import entry_text

__all__ = [
    "CARDS_FILE",
    "cards_beside",
    "cards_text",
    "content_for",
    "export_cards",
    "own_cards",
]

CARDS_FILE = "campaign_cards.toml"
_TABLE = f"[[{FILES[CARDS_FILE]}]]"
_BEGINS = re.compile(rf"^{re.escape(_TABLE)}", re.MULTILINE)
"""Where an entry begins; a title or a comment may hold the same letters."""


def own_cards(base: Content, content: Content) -> dict[str, CampaignCard]:
    """The cards of a content that are not those of `base`, by the id of the one they replace."""
    pairs = zip(base.cards, content.cards, strict=True)
    return {old.id: card for old, card in pairs if old != card}


def cards_beside(path: Path) -> Path:
    """The folder beside a scenario or record in which the cards of one's own that it needs lie."""
    return path.with_name(path.name.split(".")[0] + "-cards")


def content_for(path: Path, content: Content) -> Content:
    """The content to open a file with: the cards beside it, or `content` where there are none.

    FileError if the cards beside it cannot be read.
    """
    if not path.name:
        return content  # a folder such as `/`, which is told of when it is opened
    folder = cards_beside(path)
    try:
        there = (folder / CARDS_FILE).is_file()
    except OSError:
        there = False  # too long a name, or no permission: told of when the file itself is read
    return content if not there else _content_of(folder) or content


def cards_text(content: Content) -> str:
    """All campaign cards of a content as the text of a content file, with what explains it."""
    head = asset("content", CARDS_FILE).read_text(encoding="utf-8")
    head = _BEGINS.split(head, maxsplit=1)[0]
    return head + "\n".join(entry_text(card) for card in content.cards)


def export_cards(folder: Path, base: Content, content: Content) -> Path:
    """Write the cards of `content` that are not those of `base` into the cards file of a folder.

    A file that is there keeps all else that it has, comments too: each card takes the place of
    the one with its id, or of the one that it replaces. Otherwise the file gets all cards.
    FileError says why it cannot be done; then nothing was written. Gives the path of the file.
    """
    path = folder / CARDS_FILE
    there = _content_of(folder)
    text = path.read_text(encoding="utf-8-sig") if there and path.exists() else cards_text(base)
    for old, card in own_cards(base, content).items():
        text = _put(path, text, card.id, old, entry_text(card))
    _check(path, text, there or content)
    write_bytes(path, text.encode("utf-8"))
    return path


def _content_of(folder: Path) -> Content | None:
    """What a folder holds; None for one that is not there or has no content file."""
    try:
        if not any(path.suffix.lower() == ".toml" for path in folder.iterdir()):
            return None
    except FileNotFoundError:
        return None
    except OSError as error:
        reason = error.strerror or str(error)
        raise FileError(
            folder, "", f"This folder cannot be read ({reason}); name another one."
        ) from None
    try:
        return load_content(folder)
    except ContentError as error:
        reason = str(error).removeprefix(f"{folder}").removeprefix("/").removeprefix(": ")
        raise FileError(
            folder, "", f"What is in this folder is no content ({reason}); name another one."
        ) from None


def _put(path: Path, text: str, new: str, old: str, entry: str) -> str:
    """The text with an entry in place of the one with the id `new`, else `old`."""
    head, *blocks = _BEGINS.split(text)
    ids = [_id(_TABLE + block) for block in blocks]
    for id in (new, old):
        if id in ids:
            at = ids.index(id)
            blocks[at] = entry.removeprefix(_TABLE) + ("\n" if at + 1 < len(blocks) else "")
            return _TABLE.join([head, *blocks])
    raise FileError(
        path,
        "",
        f"This file has neither {new} nor {old}, whose place it takes; name another folder.",
    )


def _id(block: str) -> str:
    """The id of one entry; empty if it cannot be read."""
    try:
        return str(tomllib.loads(block)["card"][0].get("id", ""))
    except (ValueError, KeyError, RecursionError):
        return ""


def _check(path: Path, text: str, content: Content) -> None:
    """Refuse what could not be read back."""
    rows = tomllib.loads(text)["card"]
    entries = [Entry(path, "card", number, row) for number, row in enumerate(rows, 1)]
    try:
        read_cards(entries, [group.id for group in content.groups])
    except ContentError as error:
        reason = str(error).removeprefix(f"{path}: ")
        raise FileError(
            path, "", f"The cards do not fit with this file ({reason}); name another folder."
        ) from None
