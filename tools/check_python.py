"""Refuses a Python that is too old or too new, in words rather than by a syntax error.

This file is written so that every Python since 2.7 can read it.
"""

import os
import subprocess
import sys

# The same as requires-python in pyproject.toml, which old Pythons cannot read.
OLDEST = (3, 11)
NEWEST = (3, 14)


def complaint(version, script, path):
    # type: (tuple[int, ...], str, str) -> str | None
    """What to do about this version of Python, or None when it fits.

    `script` is what the person started, `path` the list of folders to look for a better Python.
    """
    if OLDEST <= version[:2] <= NEWEST:
        return None
    say = "Campaign Manager 2008 needs Python %s to %s, but this is Python %s." % (
        _dotted(OLDEST),
        _dotted(NEWEST),
        _dotted(version[:3]),
    )
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        for name in ("python3.%d" % minor, "python3.%d.exe" % minor):
            if any(_runs(os.path.join(folder, name)) for folder in path.split(os.pathsep)):
                return "%s You have a fitting one; run: python3.%d %s" % (say, minor, script)
    return "%s Install one from https://www.python.org/downloads/ and run %s with it." % (
        say,
        script,
    )


def _runs(python):
    # type: (str) -> bool
    """Whether this is a Python that starts: version managers leave stand-ins that do not."""
    if not os.path.isfile(python):
        return False
    with open(os.devnull, "w") as nowhere:
        try:
            return subprocess.call([python, "-c", ""], stdout=nowhere, stderr=nowhere) == 0
        except OSError:
            return False


def _dotted(version):
    # type: (tuple[int, ...]) -> str
    return ".".join(str(number) for number in version)


_complaint = complaint(tuple(sys.version_info[:3]), sys.argv[0], os.environ.get("PATH", ""))
if _complaint:
    sys.exit(_complaint)
