"""Fetch one package from the npm registry, for the scripts that build assets from it."""

from __future__ import annotations

import contextlib
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def npm_package(name: str, version: str, unpacked: Path | None = None) -> Iterator[Path]:
    """Give the folder of an unpacked package, fetched with ``npm pack`` unless one is given."""
    if unpacked is not None:
        yield unpacked
        return
    with tempfile.TemporaryDirectory() as folder:
        command = ["npm", "pack", f"{name}@{version}", "--silent", "--pack-destination", folder]
        run = subprocess.run(command, check=True, capture_output=True, text=True)
        with tarfile.open(Path(folder) / run.stdout.split()[-1]) as archive:
            archive.extractall(folder, filter="data")
        yield Path(folder) / "package"
