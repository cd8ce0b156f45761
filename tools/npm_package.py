"""Fetch one package from the npm registry, and the command of the scripts that build from it."""

from __future__ import annotations

import argparse
import contextlib
import subprocess
import tarfile
import tempfile
from collections.abc import Callable, Iterator
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


def build_from(name: str, version: str, what: str, write: Callable[[Path], None]) -> int:
    """Read the arguments of a command that builds `what` from a package, and let it write."""
    parser = argparse.ArgumentParser(description=f"Build {what} from {name}.")
    parser.add_argument("--package", type=Path, help=f"an unpacked {name} package")
    arguments = parser.parse_args()
    with npm_package(name, version, arguments.package) as package:
        write(package)
    return 0
