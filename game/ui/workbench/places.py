"""Where states and cards lie: the questions that move them without a pointer."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content import CANDIDATES
from game.sandbox import move_card, move_state
from game.sandbox.difference import where_cards_lie, where_states_lie
from game.text.names import is_news
from game.text.runs import plain
from game.ui.env import Env
from game.ui.widgets import Button, Column, Dialog, Grid, Label, Row, Widget
from game.ui.workbench.asking import cancel_button

if TYPE_CHECKING:
    from game.ui.screens.sandbox import SandboxScreen

__all__ = ["card_moves", "state_for_slot", "state_moves", "where_card"]

PILES = ("hands", "decks", "discards", "pending")


def where_card(screen: SandboxScreen, card: str) -> str:
    """The place of a card on the table."""
    return where_cards_lie(screen.bench.position()).get(card, "out")


# --- states


def state_for_slot(screen: SandboxScreen, slot: int) -> None:
    """Ask which state lies in a slot."""
    env, text, bench = screen.stage.env, screen.text, screen.bench
    say = env.words
    position = bench.position()
    lie = where_states_lie(position)
    there = position["slots"][slot]

    def put(state: str, place: str) -> None:
        screen.stage.close()
        screen.act(lambda: bench.change(move_state, state, place))

    made: list[Widget] = []
    for entry in bench.content.states:
        where = lie.get(entry.id, "out")
        here = there is not None and there["state"] == entry.id
        made.append(
            Button(
                say("sandbox.state-votes", state=text.state(entry.id), votes=entry.votes),
                partial(put, entry.id, f"slots.{slot}"),
                name=f"put/{entry.id}",
                kind="primary" if here else "plain",
                style="body-medium",
                tip=say("sandbox.lies", place=plain(screen.words.place(where))),
            )
        )
    body = Grid(*made, columns=4, gap=8, row_gap=8)
    buttons: list[Widget] = []
    if there is not None:
        state = there["state"]

        def as_printed() -> None:
            screen.stage.close()
            screen.act(lambda: _reprint(screen, state, slot))

        buttons += [
            Button(say("sandbox.as-printed"), as_printed, name="as-printed"),
            *(
                Button(
                    say("sandbox.count-won", candidate=text.candidate(c)),
                    partial(put, state, f"won.{c}"),
                    name=f"won/{c}",
                )
                for c in CANDIDATES
            ),
            Button(say("sandbox.take-out"), partial(put, state, "unused"), name="empty"),
        ]
    buttons.append(cancel_button(screen))
    screen.stage.open(
        Dialog(say("sandbox.which-state", slot=slot + 1), body, buttons, width=860, name="states")
    )


def _reprint(screen: SandboxScreen, state: str, slot: int) -> None:
    bench = screen.bench
    slots = [
        tile if i != slot else {"state": state} for i, tile in enumerate(bench.position()["slots"])
    ]
    bench.edit({"slots": slots})


def state_moves(screen: SandboxScreen, state: str) -> None:
    """Ask where a state is to lie."""
    env, text, bench = screen.stage.env, screen.text, screen.bench
    say = env.words
    now = where_states_lie(bench.position()).get(state, "out")

    def put(place: str) -> None:
        screen.stage.close()
        screen.act(lambda: bench.change(move_state, state, place))

    goals = [f"slots.{i}" for i in range(4)] + [f"won.{c}" for c in CANDIDATES] + ["unused", "out"]
    made = [
        Button(
            say("sandbox.to-place", place=plain(screen.words.place(goal))),
            partial(put, goal),
            name=f"to/{goal}",
            enabled=goal != now,
            tip=say("sandbox.lies-there") if goal == now else None,
        )
        for goal in goals
    ]
    body = Column(
        Label(say("sandbox.lies", place=plain(screen.words.place(now))), "body", "muted"),
        Grid(*made, columns=2, gap=8, row_gap=8),
        gap=12,
    )
    head = say("sandbox.where-state", state=text.state(state))
    screen.stage.open(Dialog(head, body, [cancel_button(screen)], width=620, name="places"))


# --- cards


def card_moves(screen: SandboxScreen, env: Env) -> list[Widget]:
    """Where the card picked lies, and buttons that lay it elsewhere."""
    say, bench, card = env.words, screen.bench, screen.picked
    place = where_card(screen, card)
    lies = say("sandbox.off-table")
    if place != "out":
        lies = say("sandbox.lies", place=plain(screen.words.place(place)))
    told: list[Widget] = [Label(lies, "body", "muted")]
    if not screen.editing:
        return [*told, Label(say("sandbox.edit-at-turn"), "small", "muted")]

    def put(goal: str, at: int | None = None) -> None:
        screen.act(lambda: bench.change(move_card, card, goal, at))

    goals: list[tuple[str, str, int | None]] = []
    if is_news(card):
        goals += [("news-top", "news", 0), ("news-bottom", "news", 99)]
    else:
        owner = bench.content.card(card).candidate
        goals += [
            ("hand", f"hands.{owner}", None),
            ("deck-top", f"decks.{owner}", 0),
            ("deck-bottom", f"decks.{owner}", 99),
            ("discards", f"discards.{owner}", None),
            ("pending", f"pending.{owner}", None),
        ]
        if any(part.verb == "media" for part in bench.content.card(card).parts):
            goals.append(("media", "media", None))
    goals.append(("out", "out", None))
    made: list[Widget] = [
        Button(
            say(f"sandbox.put-{key}"),
            partial(put, goal, at),
            name=f"move/{key}",
            style="body-medium",
            pad=(10, 5),
        )
        for key, goal, at in goals
        if goal != place or goal.startswith(("decks", "news"))
    ]
    if place.startswith(("decks", "news", "hands", "discards", "pending")):
        pile = _pile(screen, place)
        at = pile.index(card)
        for key, to in (("up", at - 1), ("down", at + 1)):
            if 0 <= to < len(pile):
                made.append(
                    Button(
                        "",
                        partial(put, place, to),
                        icon=f"ui/arrow-{key}",
                        name=f"move/{key}",
                        tip=say(f"sandbox.move-{key}"),
                    )
                )
    return [*told, Row(*made, gap=6, wrap=True)]


def _pile(screen: SandboxScreen, place: str) -> list[str]:
    where, _, which = place.partition(".")
    position = screen.bench.position()
    pile: list[str] = position[where][which] if which else position[where]
    return pile
