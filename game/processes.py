"""What all share who start processes: how many may run here, and that Ctrl-C leaves them alone."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Iterator
from multiprocessing import resource_tracker

__all__ = ["interrupts_held_back", "processors"]


def processors() -> int:
    """How many processors this process may use, at least one."""
    if hasattr(os, "sched_getaffinity"):
        return max(1, len(os.sched_getaffinity(0)))
    return max(1, os.cpu_count() or 1)


@contextlib.contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Keep Ctrl-C from processes being started, for good: the one that started them ends them.

    A blocked signal stays blocked in a new process; here it arrives when all are started.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Started by the first process otherwise, and lets the signal through when it is.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
