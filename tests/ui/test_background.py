"""Jobs off the main thread."""

import threading

import pytest

from game.ui.background import Jobs


def test_a_job_that_ends_while_it_is_asked_for_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    jobs, go = Jobs(), threading.Event()
    told: list[str | None] = []

    def work() -> None:
        go.wait(10)

    jobs.start(work, told.append)
    alive = threading.Thread.is_alive

    def asked(thread: threading.Thread) -> bool:
        """It is at work when it is asked, and done right after that."""
        found = alive(thread)
        if found and thread.name == "file":
            go.set()
            thread.join()
        return found

    monkeypatch.setattr(threading.Thread, "is_alive", asked)
    assert jobs.poll() is not None
    assert jobs.poll() is None
    assert told == [None]
