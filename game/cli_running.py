"""What the long commands share: a progress bar, and an end that leaves no process behind."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Callable, Iterator
from types import FrameType

__all__ = ["end_when_told", "progress"]


@contextlib.contextmanager
def progress(what: str, total: int, done: int = 0) -> Iterator[Callable[[int], object] | None]:
    """A progress bar on standard error if that is a terminal: it is told of each lot done."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total, completed=done)
        yield lambda count: bar.advance(task, count)


def end_when_told() -> None:
    """Take SIGTERM as an exception, so that worker processes are ended on the way out."""

    def end(number: int, frame: FrameType | None) -> None:
        raise SystemExit(128 + number)

    signal.signal(signal.SIGTERM, end)
