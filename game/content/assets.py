"""Where the files lie that come with the program."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]


def asset(*parts: str) -> Path:
    """Path of a delivered file, as in `asset("content", "states.toml")`.

    Looks inside the installed package, and in a checkout beside it. Whether the file exists is
    for the caller to find out.
    """
    installed = _PACKAGE / "_assets"
    root = installed if installed.is_dir() else _PACKAGE.parent / "assets"
    return root.joinpath(*parts)
