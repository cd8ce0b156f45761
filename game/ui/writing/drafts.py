"""What was written so far, to go back to, and the file that keeps the last of it."""

from __future__ import annotations

import json
import os
from pathlib import Path

from game.content import Content
from game.files import data_folder, set_aside
from game.files.source import parse_json, read_bytes
from game.files.writing import write_bytes
from game.sandbox.sketch import Sketch

__all__ = ["Drafts", "kept_file", "load", "save"]

_FORMAT, _VERSION = "campaign-manager-card", 1
_MOST_BYTES = 1 << 16
_MOST_STEPS = 500


class Drafts:
    """All sketches since the card was begun; `sketch` is the one that is shown."""

    def __init__(self, sketch: Sketch) -> None:
        self._past = [sketch]
        self._at = 0
        self._kind = ""

    @property
    def sketch(self) -> Sketch:
        """What is written now."""
        return self._past[self._at]

    def put(self, sketch: Sketch, kind: str = "") -> None:
        """Go on with a changed card. Changes of one kind in a row count as one (letters typed)."""
        if sketch == self.sketch:
            return
        del self._past[self._at + 1 :]
        if not kind or kind != self._kind:
            self._past.append(sketch)
        else:
            self._past[-1] = sketch
        del self._past[:-_MOST_STEPS]
        self._at = len(self._past) - 1
        self._kind = kind

    @property
    def can_undo(self) -> bool:
        """Whether there is something before this."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back."""
        return self._at + 1 < len(self._past)

    def undo(self) -> None:
        """Back to what was before the last change."""
        self._at = max(0, self._at - 1)
        self._kind = ""

    def redo(self) -> None:
        """On again."""
        self._at = min(len(self._past) - 1, self._at + 1)
        self._kind = ""


def kept_file() -> Path:
    """Where the card that is being written is kept."""
    return data_folder() / "card-draft.json"


def load(content: Content) -> tuple[Sketch | None, Path | None]:
    """The card that was kept, or the new name of a file that is none and was set aside.

    Neither, if none was kept. FileError if a file can neither be read nor set aside.
    """
    path = kept_file()
    if not os.path.lexists(path):
        return None, None
    try:
        data = parse_json(read_bytes(path, _MOST_BYTES), str(path))
        if not isinstance(data, dict) or data.get("format") != _FORMAT:
            raise ValueError("this is no card")
        if data.get("version") != _VERSION:
            raise ValueError("this is a card of another version")
        return Sketch.from_dict(data["card"], content), None
    except (ValueError, TypeError, KeyError):  # a FileError too
        return None, set_aside(path)


def save(sketch: Sketch) -> None:
    """Keep a card. FileError if it cannot be written."""
    whole = {"format": _FORMAT, "version": _VERSION, "card": sketch.to_dict()}
    write_bytes(kept_file(), (json.dumps(whole, indent=2) + "\n").encode())
