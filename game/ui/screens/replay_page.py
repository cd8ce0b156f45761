"""How the replay viewer lies in a window: the table, both hands, log and map, and the controls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from game.content import CANDIDATES
from game.text.runs import Run
from game.ui.board.card import CardBack, CardFace
from game.ui.board.loglist import LogList
from game.ui.board.mapview import MapPanel
from game.ui.board.marks import CandidateMark
from game.ui.board.piles import TablePiles
from game.ui.board.race import RaceBar
from game.ui.board.room import EDGE, TILE_GAP, beside, room_for
from game.ui.board.tile import TILE_HEIGHT, TILE_LEAST, StateTile
from game.ui.canvas import Box
from game.ui.env import Env
from game.ui.screens.replay_controls import controls, shows
from game.ui.screens.replay_hands import shown_hand
from game.ui.widgets import (
    Button,
    Column,
    Dialog,
    Grid,
    Grown,
    Icon,
    Label,
    Row,
    Spacer,
    Widget,
    first_that_fits,
)

if TYPE_CHECKING:
    from game.ui.screens.replay import ReplayScreen

__all__ = ["log_dialog", "page", "tile"]

_HEADS = 700.0  # windows lower than this have no line over the hands
_PILES = 16  # ways in which the piles were shown, which are kept
# What is said of the next step; where it is not here, the table shows it.
_SAID = ("draw", "pass", "skip", "done", "change", "first")


@dataclass(frozen=True, slots=True)
class _Room:
    """What there is room for: the side with map and log, and the lines over the hands."""

    side: bool
    heads: bool


def page(screen: ReplayScreen, env: Env) -> Widget:
    """The whole tree of the viewer, as much of it as the window has room for."""
    view = screen.view()
    room = _Room(env.roomy, env.size[1] >= _HEADS)
    if env.fonts.text_scale <= 1.0:
        return _page(screen, env, view, room)
    return first_that_fits(
        env,
        lambda: _page(screen, env, view, room),
        lambda: _page(screen, env, view, _Room(False, room.heads)),
        lambda: _page(screen, env, view, _Room(False, False)),
    )


def _page(screen: ReplayScreen, window: Env, view: dict[str, Any], room: _Room) -> Widget:
    size = room_for(window, side=room.side)
    env = size.table
    decision = view["decision"]
    mover = decision["player"] if decision is not None else None
    race = screen.parts.get(
        "race",
        shows(view["scores"], view["won"], view["turn"], mover),
        lambda: RaceBar(
            env,
            screen.text,
            view,
            to_move=mover,
            names=screen.replay.names,
            parts=screen.parts,
        ),
    )
    gap = 8.0 if window.roomy else 4.0
    screen.table, screen.table_env = _table(screen, env, view), env
    main = Column(
        screen.table,
        _prompt(screen, env, view),
        _hands(screen, env, view, room),
        gap=gap,
        pad=(EDGE, gap, EDGE, 4),
        grow=1,
    )
    whole = beside(size, main, _side(screen, size.beside, view) if size.side else None)
    foot = Grown(controls(screen, size.beside, side=room.side), size.side_times)
    return Column(Grown(race, size.times), whole, foot, gap=0, box=Box("paper", 0))


# --- the table


def _table(screen: ReplayScreen, env: Env, view: dict[str, Any]) -> Widget:
    decision = view["decision"]
    if decision is not None and decision["kind"] == "draft":
        return _draft(screen, env, view)
    return Grid(*(tile(screen, env, view, place) for place in range(4)), columns=4, gap=TILE_GAP)


def tile(screen: ReplayScreen, env: Env, view: dict[str, Any], place: int) -> Widget:
    """What lies at one of the four places: a state as the view has it, or an empty place."""
    slot = view["slots"][place] or _chosen(screen, view, place)
    if slot is None:
        return _empty(env, view, place)
    state = slot["state"]
    targets = {key: lambda: screen.step(1) for key in screen.ahead() if key[1] == state}
    changed = {key for key in screen.changed if key[1] == state}
    kept = screen.parts.get(
        f"tile/{state}",
        (),
        lambda: StateTile(env, screen.text, slot, targets=targets, changed=changed, place=place),
    )
    shown = kept.children[0]
    assert isinstance(shown, StateTile)
    shown.show(slot, targets, changed)
    return kept


def _chosen(screen: ReplayScreen, view: dict[str, Any], place: int) -> dict[str, str] | None:
    """The opening state that lies face down for now, for one who may see it (3.3)."""
    owner = CANDIDATES[place // 2]
    if view["turn"] or owner not in screen.eyes:
        return None
    taken = [
        str(step["do"])
        for step in screen.replay.steps[: screen.now]
        if step.get("kind") == "opening" and step["by"] == owner
    ]
    if place % 2 >= len(taken):
        return None
    state = screen.text.content.state(taken[place % 2].partition(":")[2])
    return state.slot()


def _empty(env: Env, view: dict[str, Any], place: int) -> Widget:
    """A place without a state: not yet chosen, about to be, or never again."""
    decision = view["decision"]
    if decision is not None and decision["kind"] == "enter":
        key = "replay.empty-next"
    elif not view["turn"]:
        key = "replay.empty-opening"
    else:
        key = "replay.empty"
    note = Label(env.words(key), "body", "muted", text_align="centre")
    return Column(
        Spacer(),
        note,
        Spacer(),
        pad=16,
        min_width=TILE_LEAST,
        min_height=TILE_HEIGHT,
        box=Box("sunken", 10, "outline"),
        name=f"tile/empty-{place}",
    )


def _draft(screen: ReplayScreen, env: Env, view: dict[str, Any]) -> Widget:
    """The three cards dealt, the one kept lifted."""
    decision = view["decision"]
    drafter = decision["player"]
    offered = decision.get("options")
    kept = screen.replay.following(screen.now)
    cards: list[Widget] = []
    if offered is None:
        cards = [CardBack(drafter, width=170, height=230) for _ in range(3)]
    for option in offered or ():
        card = option.removeprefix("keep:")
        state = "selected" if option == kept else "dimmed" if kept else "normal"
        cards.append(
            CardFace(
                env,
                screen.text,
                card,
                "full",
                state=state,
                choosable=option == kept,
                on_click=(lambda: screen.step(1)) if option == kept else None,
                width=min(320.0, 210 * max(1.0, env.fonts.text_scale)),
                min_height=236,
                name=f"offered/{card}",
            )
        )
    row = Row(*cards, gap=22, justify="centre", across="stretch")
    return Column(row, justify="centre", min_height=TILE_HEIGHT)


def _prompt(screen: ReplayScreen, env: Env, view: dict[str, Any]) -> Widget:
    """Who decides what at the moment, and what is not to be seen on the table of what follows."""
    game, text = screen.replay.at(screen.now), screen.text
    runs: list[Run] = []
    if game.result is not None:
        runs = list(text.result(game.result, view["scores"]))
    else:
        prompt = game.prompt()
        if prompt is not None:
            runs = list(text.prompt(prompt, view))
        option = screen.replay.following(screen.now)
        if option is None:
            key = "replay.ends-here" if screen.now >= screen.replay.length else ""
            key = key or _ending(screen)
            runs += [Run(" "), *env.words.runs(key)]
        elif screen.replay.open_to(screen.now, screen.eyes):
            runs += _follows(screen, env, option)
    return Label(runs, "lead", pad=(8, 5), min_height=38, name="prompt")


def _ending(screen: ReplayScreen) -> str:
    entry = screen.replay.steps[screen.now]
    return "replay.edit-follows" if "edit" in entry else f"replay.{entry['end']}-follows"


def _follows(screen: ReplayScreen, env: Env, option: str) -> Sequence[Run]:
    text = screen.text
    verb, _, what = option.partition(":")
    say = env.words
    if verb in ("open", "enter"):
        return [Run(" "), *say.runs("replay.follows", what=[text.state_run(what)])]
    if verb in _SAID:
        game = screen.replay.at(screen.now)
        return [Run(" "), *say.runs("replay.follows", what=text.option(game, option))]
    return []


# --- the hands


def _hands(screen: ReplayScreen, env: Env, view: dict[str, Any], room: _Room) -> Widget:
    """Obama's hand to the left, McCain's to the right; one that is seen has more room."""
    chosen = (screen.replay.following(screen.now) or "").partition(":")[2]
    decision = view["decision"]
    made: list[Widget] = []
    for candidate in CANDIDATES:
        cards = view["hands"][candidate]
        seen = candidate in screen.eyes
        mine = decision is not None and decision["player"] == candidate
        drafting = decision is not None and decision["kind"] == "draft"
        picked = chosen if mine and not drafting else ""
        hand = screen.parts.get(
            f"hand-{candidate}",
            shows(cards, picked, room.heads, env.unit),
            partial(shown_hand, screen, env, candidate, cards, picked, room.heads),
        )
        count = cards if isinstance(cards, int) else len(cards)
        name = "replay.deck" if drafting else "replay.hand"
        bot = screen.replay.setup.seats[candidate].bot is not None
        head = Row(
            CandidateMark(candidate, 16),
            *([Icon("ui/bot", 16, "muted", name="bot")] if bot else []),
            Label(
                env.words.runs(name, candidate=screen.text.candidate_run(candidate), count=count),
                "small-strong",
            ),
            gap=7,
            pad=(8, 0),
        )
        share = 3.0 if seen and len(screen.eyes) == 1 else 2.0
        # Where there is little room, the sides and the colours of the cards say whose they are.
        parts: list[Widget] = [head, hand] if room.heads else [hand]
        made.append(Column(*parts, gap=2, grow=share, min_width=312))
    return Grid(
        *made,
        columns=2,
        weights=[column.grow for column in made],
        gap=12,
        fill=True,
        grow=1,
    )


# --- the side


def _side(screen: ReplayScreen, env: Env, view: dict[str, Any]) -> Widget:
    in_play = [slot and slot["state"] for slot in view["slots"]]
    parts = (
        screen.parts.get(
            "map",
            shows(view["won"], in_play),
            lambda: MapPanel(env, screen.text, view, min_height=140),
            still=True,
        ),
        screen.log(env),
        screen.parts.get(
            "piles",
            shows(view["media"], view["news"]),
            lambda: TablePiles(env, screen.text, view, across=True),
            most=_PILES,
            still=True,
        ),
    )
    return Column(*parts, gap=8, pad=(10, 8), box=Box("side", 0))


def log_dialog(screen: ReplayScreen) -> Dialog:
    """The whole log in a window of its own; a click on a line goes to its moment."""
    env = screen.stage.env
    close = Button(
        env.words("piles.close"),
        screen.close,
        kind="primary",
        name="close",
        default=True,
        action="back",
    )
    tall = max(200.0, env.size[1] - 260)
    log = LogList(
        env,
        screen.lines(),
        screen.now,
        screen.look,
        one_stop=True,
        name="whole-log",
        min_height=tall,
    )
    return Dialog(env.words("board.log"), log, [close], width=680, name="log-dialog")
