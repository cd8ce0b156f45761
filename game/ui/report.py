"""Bug reports: what is needed to see the same again, in one file.

With a game on the table the report is a record whose `meta` carries the rest, so that it opens
wherever a record does; without one it is a small file of its own.
"""

from __future__ import annotations

import platform
import traceback
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game import __version__
from game.files import RECORD_SUFFIX, free_path, json_text, reports_folder, write_bytes

if TYPE_CHECKING:
    from game.ui.app import App


def facts(app: App, error: BaseException | None = None) -> dict[str, Any]:
    """Give what a report says beside the game."""
    width, height = app.surface.get_size()
    return {
        "program": __version__,
        "python": platform.python_version(),
        "pygame": pygame.version.ver,
        "sdl": ".".join(map(str, pygame.version.SDL)),
        "system": platform.platform(),
        "driver": pygame.display.get_driver(),
        "window": f"{width}x{height}",
        "scale": app.scale,
        "language": app.words.language,
        "screens": [screen.name for screen in app.screens],
        "fault": traceback.format_exception(error) if error is not None else None,
    }


def write_report(app: App, error: BaseException | None = None) -> Path:
    """Write a report and give its path. Raises FileError when it cannot be written."""
    record = next((r for s in reversed(app.screens) if (r := s.record()) is not None), None)
    told = facts(app, error)
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    if record is not None:
        path = reports_folder() / f"{stamp}{RECORD_SUFFIX}"
        whole = {**record, "meta": {**record.get("meta", {}), "report": told}}
    else:
        path = reports_folder() / f"{stamp}.report.json"
        whole = told
    path = free_path(path)
    write_bytes(path, json_text(whole).encode())
    return path
