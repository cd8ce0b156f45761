"""The sandbox driven by events, and what is done in it again and again."""

from collections.abc import Sequence
from typing import Any

from game.sandbox import Workbench
from game.ui.screens.sandbox import SandboxScreen
from tests.ui.driver import Driver

SIZES = [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)]


class Desk(Driver):
    """A driver that finds a widget by the end of its path: what scrolls around it may differ."""

    def widget(self, path: str) -> Any:
        found = [p for p in self.paths() if p == path or p.endswith(f"/{path}")]
        assert found, f"there is no {path} among {self.paths()}"
        return super().widget(min(found, key=len))

    def has(self, path: str) -> bool:
        return any(p == path or p.endswith(f"/{path}") for p in self.paths())


def opened(bench: Workbench | None = None, size: tuple[int, int] = (1280, 800)) -> Desk:
    return Desk(SandboxScreen(bench), size)


def holds_resized(name: str, sizes: Sequence[tuple[int, int]] = SIZES) -> None:
    """A state of the window holds at one size after the other, as a person resizes it."""
    driver = Driver.at(name, sizes[0])
    for size in sizes:
        driver.resize(*size)
        assert driver.faults() == [], size


def bench_of(driver: Driver) -> Workbench:
    found: Workbench = driver.screen.bench
    return found


def slot(driver: Driver, place: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = bench_of(driver).position()["slots"][place]
    return found


def put_card(driver: Driver, query: str, card: str, goal: str) -> None:
    """Search a card, pick it in the list, and lay it where a button says."""
    driver.click("search")
    driver.widget("search").set("")
    driver.type(query)
    listed = driver.widget("cards").listed
    driver.click(f"cards/{next(i for i, entry in enumerate(listed) if entry.card == card)}")
    driver.click(f"move/{goal}")


def settle(driver: Driver) -> None:
    """Until nothing more is done in the background."""
    for _ in range(400):
        if driver.screen.poll() is None:
            break
    driver.app.step()
