"""How the parts of the board lie in a window: a sidebar where there is room, keys where not."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game import WINNING_VOTES
from game.content import CANDIDATES
from game.text.runs import Run
from game.ui.board.hand import Hand
from game.ui.board.log import LogPanel
from game.ui.board.mapview import MapPanel
from game.ui.board.piles import Piles
from game.ui.board.prompt import PromptBar
from game.ui.board.race import RaceBar
from game.ui.board.room import EDGE, TILE_GAP, beside, room_for
from game.ui.board.tile import StateTile
from game.ui.canvas import Box
from game.ui.env import Env
from game.ui.match import Hold
from game.ui.widgets import Button, Column, Grid, Grown, HoldButton, Icon, Label, Row, Widget

if TYPE_CHECKING:
    from game.ui.screens.board import BoardScreen

__all__ = ["arrange", "has_strip"]

_TOLD = frozenset(("played", "passed", "state-settled"))
_OWN_CARDS = frozenset(("discard", "play-drawn"))


def has_strip(env: Env) -> bool:
    """Whether the window has room for a line above the tiles; elsewhere news opens a window."""
    return env.roomy and env.size[1] >= 760


def arrange(screen: BoardScreen, env: Env) -> Widget:
    """The whole tree of the board."""
    view = screen.view()
    match = screen.match
    mover = match.decider or match.game.active
    room = room_for(env)
    table = room.table
    race = screen.parts.get(
        "race",
        repr((view["scores"], view["won"], view["turn"], mover)),
        lambda: RaceBar(
            table,
            screen.text,
            view,
            to_move=mover,
            names={c: seat.name for c, seat in match.setup.seats.items()},
            parts=screen.parts,
        ),
    )
    tiles = [_tile(screen, table, view, place) for place in range(len(view["slots"]))]
    roomy = env.roomy
    gap = 8.0 if roomy else 5.0
    left: list[Widget] = []
    band = screen.band(table)
    if band is not None:
        left.append(band)
    elif has_strip(env):
        left.append(_strip(screen, table))
    left.append(Grid(*tiles, columns=4, gap=TILE_GAP))
    left.append(_prompt(screen, table))
    left.append(_bottom(screen, table, view))
    main = Column(*left, gap=gap, pad=(EDGE, gap, EDGE, 6), grow=1)
    side = _side(screen, room.beside, view) if room.side else None
    whole = beside(room, main, side)
    return Column(Grown(race, room.times), whole, gap=0, box=Box("paper", 0))


def _tile(screen: BoardScreen, env: Env, view: dict[str, Any], place: int) -> Widget:
    """A tile; the one of the last tree if nothing on it is different."""
    slot = view["slots"][place]
    state = None if slot is None else slot["state"]
    follows = slot is None and bool(view["unused"])
    aims = [key for key in screen.tile_targets() if key[1] == state]
    deciding = _deciding(screen, slot, view["scores"])
    changed = sorted((key for key in screen.changed if key[1] == state), key=str)
    return screen.parts.get(
        f"tile-{place}",
        repr((slot, aims, deciding, changed, follows)),
        lambda: StateTile(
            env,
            screen.text,
            slot,
            targets={key: partial(screen.aim_at, key) for key in aims},
            why=screen.say.why,
            deciding=deciding,
            changed=changed,
            can_drop=partial(_can_drop, screen, slot),
            on_drop=partial(_drop, screen, slot),
            place=place,
            follows=follows,
        ),
    )


def _deciding(
    screen: BoardScreen, slot: dict[str, Any] | None, scores: dict[str, int]
) -> tuple[str, ...]:
    """The candidates who would win the election with a state, while it is not decided."""
    if slot is None or screen.hold is Hold.OVER:
        return ()
    votes = screen.text.content.state(slot["state"]).votes
    return tuple(c for c in CANDIDATES if scores[c] + votes >= WINNING_VOTES)


def _can_drop(screen: BoardScreen, slot: dict[str, str] | None, payload: Any) -> bool:
    return slot is not None and screen.can_drop(payload, slot["state"])


def _drop(screen: BoardScreen, slot: dict[str, str] | None, payload: Any) -> None:
    if slot is not None:
        screen.drop(payload, slot["state"])


def _strip(screen: BoardScreen, env: Env) -> Widget:
    """The line above the tiles: the news that broke last."""
    if screen.news is None:
        return _since(screen)
    card, state = screen.news
    text = screen.text
    where = [text.state_run(state)] if state is not None else []
    said = [
        text.card_run(card),
        *env.words.runs("board.news-in", state=where, effect=text.card_text(card)),
    ]
    tag = Row(
        Icon("ui/news", 18, "gold"),
        Label(env.words("board.news"), "small-strong", "desk_text", wrap=False),
        gap=7,
        pad=(9, 4),
        box=Box("desk", 5),
    )
    return Row(
        tag,
        Label(said, "body", grow=1, name="said"),
        gap=12,
        pad=(8, 3),
        min_height=38,
        box=Box("card", 8, "gold_line"),
        name="news",
    )


def _since(screen: BoardScreen) -> Widget:
    """What the other player did in the turn before, in a sentence or two."""
    said: list[Run] = []
    for event in screen.match.unseen():
        if event.by != screen.seat and event.kind in _TOLD:
            said += [*screen.text.event(event), Run(" ")]
    return Label(said, "body", "muted", pad=(8, 8), min_height=38, name="since")


def _prompt(screen: BoardScreen, env: Env) -> Widget:
    say = screen.say
    banner = say.other_decides or screen.looking is not None
    bar = PromptBar(env, say.prompt(), say.actions(), tone="banner" if banner else "")
    for widget in _tools(screen, env):
        bar.add(widget)
    return bar


def _tools(screen: BoardScreen, env: Env) -> list[Widget]:
    """Small buttons at the end of the prompt line; what has no place of its own is behind them."""
    made: list[Widget] = []
    if screen.match.setup.handover == "peek" and screen.looking is None:
        made.append(
            HoldButton(
                env.words("board.peek"), screen.peek, icon="ui/eye", action="peek", name="peek"
            )
        )
    tools = [("menu", "ui/menu", screen.open_menu, "")]
    if not env.roomy:
        tools = [
            ("log", "ui/log", screen.open_log, "log"),
            ("map", "ui/map", screen.open_map, "map"),
            ("piles", "ui/deck", screen.open_piles, "piles"),
            *tools,
        ]
    for name, icon, press, _ in tools:
        made.append(
            Button(
                "",
                press,
                icon=icon,
                kind="quiet",
                name=f"tool-{name}",
                tip=env.words(f"board.{name}"),
            )
        )
    return made


def _bottom(screen: BoardScreen, env: Env, view: dict[str, Any]) -> Widget:
    seat, match = screen.seat, screen.match
    held = view["hands"][seat]
    peek = match.setup.handover == "peek" and not isinstance(held, int)
    cards = held if screen.hand_open or peek or isinstance(held, int) else len(held)
    decision = match.game.decision
    mine = decision is not None and decision.player == seat and screen.hold is Hold.DECISION
    asking = mine and decision is not None and decision.kind in _OWN_CARDS
    targets = screen.card_targets()
    picked = (screen.picked or "").removeprefix("play:")
    busy = not mine or (
        decision is not None and decision.kind not in ("turn", "discard", "play-drawn")
    )
    face_down = peek and not screen.hand_open
    # Why a card cannot be played may stand on it, and changes with every decision and hold.
    moment = (match.game.decisions_made, screen.hold)
    return screen.parts.get(
        "hand",
        repr((cards, seat, list(targets), picked, asking, busy, face_down, moment, screen.looking)),
        lambda: Hand(
            env,
            screen.text,
            cards,
            candidate=seat,
            targets=targets,
            why=screen.say.why_card,
            selected=picked,
            asking=asking,
            busy=busy,
            face_down=face_down,
            # It takes whatever the tiles leave, and shows half cards where that is little.
            height=120.0,
            grow=1,
        ),
    )


def _side(screen: BoardScreen, env: Env, view: dict[str, Any]) -> Widget:
    """Map, log and the piles of both players."""
    lines, looking = screen.log.lines(screen.match), screen.looking
    log = screen.parts.get(
        "log",
        (tuple(lines), looking),
        lambda: LogPanel(env, lines, screen.look_back, looking=looking),
    )
    seat, markers = screen.seat, screen.say.markers()
    lying = [view[pile] for pile in ("hands", "decks", "discards", "pending", "media", "news")]
    piles = screen.parts.get(
        "piles",
        repr((lying, seat, markers)),
        lambda: Piles(env, screen.text, view, seat, on_open=screen.open_pile, markers=markers),
        still=True,
    )
    in_play = [slot and slot["state"] for slot in view["slots"]]
    return Column(
        screen.parts.get(
            "map",
            repr((view["won"], in_play)),
            lambda: MapPanel(env, screen.text, view, min_height=150),
            still=True,
        ),
        Label(env.words("board.log"), "small-strong", "muted", pad=(12, 0)),
        log,
        piles,
        gap=6,
        pad=(10, 8),
        box=Box("side", 0),
    )
