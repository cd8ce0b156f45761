"""Direct play: what on the table a click can mean, and the options that it answers.

No rule is known here. Options are played out on copies until the table first changes; that
change is what the player aims at (a circle, a space of the track, a group), and the options on
the way there are what one click on it answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game import Event, Game, stops_before

__all__ = ["Key", "Target", "targets_of"]

Key = tuple[str | int, ...]
"""What is aimed at: `("circle", "FL", "economy", 3)`, `("space", "FL", "E2")`,
`("group", "FL", "latinos")`, `("state", "FL")`, `("card", "obama.no-drama")`,
`("option", "skip")`."""

# Decisions that are themselves about one thing to point at: nothing is played out beyond them.
_POINTED = frozenset(
    {"discard", "enter", "score", "play-drawn", "news-state", "turn", "first-player"}
)


@dataclass(frozen=True, slots=True)
class Target:
    """Something that can be aimed at, the options that it answers, and what happens first."""

    key: Key
    options: tuple[str, ...]
    events: tuple[Event, ...] = ()


def targets_of(game: Game, option: str | None = None) -> dict[Key, Target]:
    """What can be aimed at now, or once a card is picked up (`option` is its `play:<card>`).

    The game must be waiting for a decision. Without `option` a `turn` decision gives a card for
    each card that can be played. Nothing hidden is played out: lines stop where preview stops.
    """
    decision = game.decision
    if decision is None:
        return {}
    found: dict[Key, Target] = {}
    firsts = (option,) if option is not None else decision.options
    for first in firsts:
        if option is None and decision.kind in _POINTED:
            leaves: Iterable[Target] = (Target(_pointed(first), (first,)),)
        else:
            leaves = _explore(game, decision.player, first, ())
        for leaf in leaves:
            _add(found, leaf)
    return _with_alike(game, found)


def _add(found: dict[Key, Target], leaf: Target) -> None:
    """Two ways to the same thing answer what they have in common; the rest is asked then."""
    known = found.get(leaf.key)
    if known is None:
        found[leaf.key] = leaf
        return
    common = []
    for a, b in zip(known.options, leaf.options, strict=False):
        if a != b:
            break
        common.append(a)
    if common:
        found[leaf.key] = Target(leaf.key, tuple(common), known.events)


def _explore(
    game: Game, player: str | None, option: str, taken: tuple[str, ...]
) -> Iterator[Target]:
    """Every first change of the table that an option can lead to, with the way to it."""
    branch = game.copy()
    events = list(branch.answer(option))
    taken = (*taken, option)
    changes = _changes(events)
    while not changes and branch.decision is None and branch.todo:
        if stops_before(branch) is not None:
            break
        events += branch.step()
        changes = _changes(events)
    if option.startswith("state:"):
        yield Target(("state", option.removeprefix("state:")), taken, tuple(events))
    for change in changes:
        yield Target(change, taken, tuple(events))
    if changes:
        return
    decision = branch.decision
    if decision is None or decision.player != player:
        yield Target(_pointed(option), taken, tuple(events))
        return
    for following in decision.options:
        if decision.kind in _POINTED or following == "skip":
            # To leave something out is a choice of its own, never the way to something else.
            yield Target(_pointed(following), (*taken, following))
        else:
            yield from _explore(branch, player, following, taken)


def _changes(events: Iterable[Event]) -> list[Key]:
    """What the first changes of the table among events happened to.

    Voters won together (a demographic card) are all aimed at; a marker is aimed at where it ends.
    """
    voters: list[Key] = []
    space: Key | None = None
    for event in events:
        params = event.params
        if event.kind == "voter-won":
            voters.append(("circle", params["state"], params["issue"], params["circle"]))
        elif event.kind == "group-changed" and not voters and space is None:
            return [("group", params["state"], params["to"])]
        elif event.kind == "issue-moved" and not voters:
            space = ("space", params["state"], params["to"])
    return voters or ([] if space is None else [space])


def _pointed(option: str) -> Key:
    """What an option points at by itself."""
    verb, _, name = option.partition(":")
    if verb in ("play", "discard", "keep"):
        return ("card", name)
    if verb in ("state", "enter", "score", "open"):
        return ("state", name)
    return ("option", option)


def _with_alike(game: Game, found: dict[Key, Target]) -> dict[Key, Target]:
    """Circles that are alike light together: all answer what their lowest one answers.

    A circle won without a question means that all that could be won were alike (CONTRACT 3):
    the others of its row that are printed the same and support the same.
    """
    tiles = {slot["state"]: slot for slot in game.position()["slots"] if slot is not None}
    alike: dict[Key, Target] = {}
    for key, target in found.items():
        if key[0] != "circle" or any(option.startswith("voter:") for option in target.options):
            continue
        state, issue, circle = str(key[1]), str(key[2]), int(key[3])
        looks = list(
            zip(tiles[state][issue], getattr(game.content.state(state), issue), strict=True)
        )
        for other, look in enumerate(looks):
            twin = ("circle", state, issue, other)
            if look == looks[circle] and twin not in found:
                alike[twin] = Target(twin, target.options, target.events)
    return {**found, **alike}
