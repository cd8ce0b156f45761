"""Settings that hold for every test, and the table of how long each area took."""

import os
import time
from collections import defaultdict
from collections.abc import Iterator

import pytest
from hypothesis import settings

# The same examples on every machine, and no clock in them.
settings.register_profile("campaign", derandomize=True, deadline=None, database=None)
settings.load_profile("campaign")

# Seconds that all tests of a folder may take together, summed over two workers on a machine that
# does nothing else; the window has one for each of its own folders. Ten minutes for everything is
# the promise (40 with the long ones); who needs more here takes it from somebody. A slow machine
# is no fault of the program: nothing fails by it.
BUDGETS = {
    "content": 20,
    "engine": 300,
    "files": 60,
    "text": 30,
    "bots": 60,
    "lab": 90,
    "learn": 60,
    "sandbox": 60,
    "records": 60,
    "scenarios": 40,
    "terminal": 60,
    "cli": 90,
    "ui": 300,
    "ui/board": 70,
    "ui/learn": 50,
    "ui/match": 20,
    "ui/sandbox": 70,
    "ui/screens": 110,
    "tools": 90,
    "packaging": 90,
}
# What they may take with the long ones, where that is more: most of it are the monkeys of the
# window, what is hidden at every moment, and every state at every size of window and text.
WITH_LONG = {"ui": 1_600, "ui/learn": 300, "ui/board": 120}
TOTAL, TOTAL_LONG = 600, 2400

_started = pytest.StashKey[float]()


def pytest_sessionstart(session: pytest.Session) -> None:
    session.config.stash[_started] = time.monotonic()


@pytest.hookimpl(wrapper=True)
def pytest_sessionfinish(session: pytest.Session) -> Iterator[None]:
    # Only what tools/test.py runs is all of it and has a budget.
    if _complaints(session.config) and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
    yield


# Last, so that nothing but the counts comes after it.
@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    if "CAMPAIGN_FAILED_CHECKS" not in os.environ:
        return
    tests: dict[str, int] = defaultdict(int)
    seconds: dict[str, float] = defaultdict(float)
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                area = _area(report.nodeid)
                seconds[area] += report.duration
                tests[area] += report.when == "call"
    write = terminalreporter.write_line
    terminalreporter.section("areas")
    short = "not long" in config.option.markexpr
    budgets = BUDGETS if short else BUDGETS | WITH_LONG
    write(f"{'area':<12}{'tests':>8}{'seconds':>10}{'budget':>8}")
    for area in sorted(tests, key=lambda area: -seconds[area]):
        budget = budgets.get(area, 60)
        over = "  over" if seconds[area] > budget else ""
        write(f"{area:<12}{tests[area]:>8}{seconds[area]:>10.1f}{budget:>8}{over}")
    took = time.monotonic() - config.stash[_started]
    limit = TOTAL if short else TOTAL_LONG
    write(f"{took:.0f} s of {limit} s", red=took > limit)
    for complaint in _complaints(config):
        write(complaint, red=True)


def _area(nodeid: str) -> str:
    """The folder under tests/ that a test lies in; of the window the folder in that."""
    folders = nodeid.split("::")[0].split("/")[1:-1]
    deep = 2 if folders[:1] == ["ui"] else 1
    return "/".join(folders[:deep]) or "other"


def _complaints(config: pytest.Config) -> list[str]:
    """What else than the tests themselves makes tools/test.py fail."""
    failed = os.environ.get("CAMPAIGN_FAILED_CHECKS")
    if failed is None:
        return []
    return [f"FAILED before pytest, see above: {failed}"] if failed else []
