"""States of the sandbox, for pictures and for its tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game import Options
from game.content import load_content
from game.sandbox import (
    Breakpoint,
    Workbench,
    move_card,
    move_state,
    set_circle,
    set_issue,
    set_value,
)
from game.ui.screen import Screen
from game.ui.screens.sandbox import SandboxScreen
from game.ui.workbench import (
    chance,
    dialogs,
    ending,
    expecting,
    files,
    options,
    places,
    setup,
)

if TYPE_CHECKING:
    from game.ui.app import App

__all__ = ["NAMES", "look", "sample", "table"]

Act = Callable[[SandboxScreen], None]
_HAND = (
    *("obama.seven-houses", "obama.voter-file", "obama.labor-walk", "obama.oprah-on-the-trail"),
    "obama.half-hour-broadcast",
)


def table() -> Workbench:
    """Three states, hands, piles, media support and news, laid out by hand."""
    bench = Workbench(load_content(), Options(decks="full"), 4)
    for slot, state in enumerate(("FL", "NV", "VA")):
        bench.change(move_state, state, f"slots.{slot}")
    for state, place in (("OH", "won.obama"), ("MO", "won.mccain")):
        bench.change(move_state, state, place)
    bench.change(set_circle, 0, "economy", 1, "B")
    bench.change(set_circle, 0, "economy", 2, "R")
    bench.change(set_circle, 0, "defense", 2, "R")
    bench.change(set_circle, 1, "economy", 0, "B")
    bench.change(set_issue, 2, "D2")
    for card in _HAND:
        bench.change(move_card, card, "hands.obama")
    for card in ("mccain.war-room", "mccain.celebrity"):
        bench.change(move_card, card, "hands.mccain")
    for card in ("obama.more-of-the-same", "obama.still-out-of-touch"):
        bench.change(move_card, card, "decks.obama")
    bench.change(move_card, "obama.one-hundred-years", "discards.obama")
    bench.change(move_card, "mccain.robocalls", "decks.mccain")
    for entry in bench.content.news[:4]:
        bench.change(move_card, entry.id, "news")
    bench.change(set_value, "turn", 12)
    # A table to begin with, so that the tree has no long row of edits.
    bench.restart_here()
    bench.title = "The kept card pays"
    return bench


def look(screen: SandboxScreen) -> None:
    """Let it look at all options, as it does by itself in a window."""
    while screen.poll() is not None:
        pass


def _branched() -> Workbench:
    bench = table()
    bench.set_chance([{"roll": 3}, {"roll": 1}])
    start = bench.node
    bench.play("play:obama.oprah-on-the-trail")
    while bench.game.decision is not None and bench.game.decision.kind != "turn":
        bench.play(bench.game.decision.options[0])
    bench.name("two drawn, one played")
    bench.go(start)
    bench.play("play:obama.voter-file")
    while bench.game.decision is not None and bench.game.decision.kind != "turn":
        bench.play(bench.game.decision.options[0])
    bench.play("draw")
    bench.expect("scores", "obama")
    bench.expect("states", "FL", "economy")
    bench.refuse("play:obama.voter-file")
    return bench


def _midway() -> Workbench:
    bench = table()
    bench.answer("play:obama.half-hour-broadcast")
    return bench


def _over() -> Workbench:
    bench = table()
    bench.concede("mccain")
    return bench


def _problem() -> Workbench:
    bench = table()
    bench.edit({"slots": [{"state": "FL", "economy": "BBBBB"}, None, {"state": "VA"}, None]})
    return bench


def _nothing(screen: SandboxScreen) -> None:
    """Nothing is done."""


def _edit(screen: SandboxScreen) -> None:
    screen.set_mode("edit")


def _edit_card(screen: SandboxScreen) -> None:
    screen.set_mode("edit")
    screen.pick("obama.voter-file")


def _compared(screen: SandboxScreen) -> None:
    other = next(n for n in screen.bench.tree.nodes.values() if n.name)
    screen.show(base=other)


def _find_event(screen: SandboxScreen) -> None:
    screen.search.kind = "event"
    screen.set_mode("find")


def _found(screen: SandboxScreen) -> None:
    screen.set_mode("find")
    screen.search.kind, screen.search.value = "state-won", "NV"
    screen.search.start(screen.game, screen.bench.chance)
    while screen.search.running:
        screen.search.work(1.0)
    screen.refresh()


def _pair(screen: SandboxScreen) -> None:
    decision = screen.game.decision
    assert decision is not None
    screen.pair = list(decision.options[:2])
    options.compare_dialog(screen)


def _breaks(screen: SandboxScreen) -> None:
    screen.bench.breakpoints = [Breakpoint("roll"), Breakpoint("state-won", "FL")]
    screen.refresh()
    chance.breakpoints(screen)


_STATES: dict[str, tuple[Callable[[], Workbench], Act]] = {
    "sandbox": (_branched, _nothing),
    "sandbox-card": (table, lambda s: s.pick("obama.half-hour-broadcast")),
    "sandbox-midway": (_midway, lambda s: s.show(stepwise=True)),
    "sandbox-refused": (table, lambda s: s.show(refused=True)),
    "sandbox-edit": (table, _edit),
    "sandbox-edit-card": (table, _edit_card),
    "sandbox-problem": (_problem, _edit),
    "sandbox-before": (_branched, lambda s: s.toggle_before()),
    "sandbox-compared": (_branched, _compared),
    "sandbox-find": (table, lambda s: s.set_mode("find")),
    "sandbox-found": (table, _found),
    "sandbox-begin": (table, files.begin),
    "sandbox-open": (table, files.open_file),
    "sandbox-save": (_branched, files.save),
    "sandbox-states": (table, lambda s: places.state_for_slot(s, 0)),
    "sandbox-chance": (_branched, chance.chance_dialog),
    "sandbox-breaks": (table, _breaks),
    "sandbox-branches": (_branched, dialogs.branches),
    "sandbox-expect": (_branched, expecting.expect),
    "sandbox-pair": (table, _pair),
    "sandbox-end": (table, ending.end_dialog),
    "sandbox-find-event": (table, _find_event),
    "sandbox-house": (table, setup.options_dialog),
    "sandbox-over": (_over, _nothing),
}
NAMES = ("sandbox-empty", *_STATES)


def sample(name: str) -> tuple[Callable[[Path | None], Screen], Callable[[App], None]]:
    """What makes the screen of a state, and what is done in it."""
    make, act = _STATES.get(name, (table, _nothing))

    def screen(scenario: Path | None) -> Screen:
        if scenario is not None:
            bench = Workbench(load_content())
            bench.load(scenario)
            return SandboxScreen(bench, path=scenario)
        return SandboxScreen() if name == "sandbox-empty" else SandboxScreen(make())

    def prepare(app: App) -> None:
        shown = app.screen
        assert isinstance(shown, SandboxScreen)
        act(shown)
        look(shown)

    return screen, prepare
