"""What the desktop around the window does for it."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

__all__ = ["open_folder"]


def open_folder(folder: Path) -> str | None:
    """Show a folder in the system's file manager; it is made if it is not there yet.

    Returns at once. Gives None, or why it cannot be shown, in a few words.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)
            return None
        opener = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
    except OSError as error:
        return error.strerror or str(error)
    if opener is None:
        return "no file manager was found"
    threading.Thread(target=_run, args=(opener, folder), name="open-folder", daemon=True).start()
    return None


def _run(opener: str, folder: Path) -> None:
    # The opener may live as long as the file manager; nobody waits for it.
    with contextlib.suppress(OSError):
        subprocess.run(
            [opener, str(folder)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
        )
