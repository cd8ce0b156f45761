"""Keeps the preferences on disk: read at the start, written off the main thread, never lost."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.ui.prefs import Preferences

__all__ = ["SETTINGS", "PreferencesFile"]

SETTINGS = "settings.json"
_FORMAT = "campaign-manager-settings"
_VERSION = 1
_MOST_BYTES = 1 << 20


class PreferencesFile:
    """One settings file.

    `load` reads it; whatever cannot be read is set aside under a new name. `save` only takes note;
    a thread writes, of several states only the last, whole or not at all. `notes` are what there
    is to be said about it: (message id, parameters).
    """

    def __init__(
        self, path: Path | None = None, *, write: Callable[[Path, bytes], None] | None = None
    ) -> None:
        """`path`: by default the one in the data folder. `write` puts bytes into a file."""
        if path is None:
            from game.files import data_folder

            path = data_folder() / SETTINGS
        self.path = path
        self.notes: list[tuple[str, dict[str, Any]]] = []
        self.written = 0
        self._write = write
        self._lock = threading.Lock()
        self._waiting: Preferences | None = None
        self._thread: threading.Thread | None = None
        self._failed = False

    # --- reading

    def load(self) -> Preferences:
        """Give what is kept, or the defaults where there is nothing or nothing readable."""
        try:
            if self.path.stat().st_size > _MOST_BYTES:
                return self._damaged()
            text = self.path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return Preferences()
        except UnicodeDecodeError:
            return self._damaged()
        except OSError as error:
            reason = error.strerror or str(error)
            self.notes.append(("settings.unreadable", {"path": str(self.path), "reason": reason}))
            return Preferences()
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            return self._damaged()
        if not isinstance(data, dict) or data.get("format") != _FORMAT:
            return self._damaged()
        inner = data.get("settings")
        if not isinstance(inner, dict):
            return self._damaged()
        prefs, wrong = Preferences.from_dict(inner)
        if wrong:
            self.notes.append(("settings.wrong", {"names": ", ".join(wrong)}))
        return prefs

    def _damaged(self) -> Preferences:
        from game.files import FileError, set_aside

        try:
            aside = set_aside(self.path)
        except FileError:
            self.notes.append(("settings.stuck", {"path": str(self.path)}))
        else:
            self.notes.append(("settings.set-aside", {"path": str(aside)}))
        return Preferences()

    # --- writing

    def save(self, prefs: Preferences) -> None:
        """Have the preferences written as they are now."""
        snapshot = replace(prefs, keys=dict(prefs.keys), kept=dict(prefs.kept))
        with self._lock:
            self._waiting = snapshot
            if self._thread is None:
                # No daemon: the program ends only after the last word is written.
                self._thread = threading.Thread(target=self._work, name="settings")
                self._thread.start()

    def _work(self) -> None:
        from game.files import FileError, write_bytes

        write = self._write or write_bytes
        while True:
            with self._lock:
                prefs, self._waiting = self._waiting, None
                if prefs is None:
                    self._thread = None
                    return
            whole = {"format": _FORMAT, "version": _VERSION, "settings": prefs.to_dict()}
            try:
                write(self.path, (json.dumps(whole, indent=2) + "\n").encode())
            except FileError as error:
                if not self._failed:
                    self.notes.append(("settings.not-kept", {"reason": str(error)}))
                self._failed = True
            else:
                self._failed = False
                self.written += 1

    @property
    def busy(self) -> bool:
        """Whether something is still to be written."""
        with self._lock:
            return self._thread is not None

    def flush(self, seconds: float = 10.0) -> None:
        """Wait until all is written."""
        with self._lock:
            thread = self._thread
        if thread is not None:
            thread.join(seconds)

    def news(self) -> tuple[str, dict[str, Any]] | None:
        """Give what is to be said next, once."""
        return self.notes.pop(0) if self.notes else None
