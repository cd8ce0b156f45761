"""What an answer would do, before it is given: what would change on the table, and in words.

Lines of play run on copies and stop before anything that nobody can know yet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import FRect

from game import Event, Game, go_on
from game.text import Text
from game.text.runs import Run
from game.ui.board.marks import Disc, draw_candidate
from game.ui.canvas import Box, Canvas
from game.ui.match.targets import Key
from game.ui.words import Words

__all__ = ["ForesightMarks", "Mark", "foresee", "foretold", "marks_of"]

_TOLD = frozenset(("issue-moved", "group-changed", "media-left", "state-won", "state-settled"))


@dataclass(frozen=True, slots=True)
class Mark:
    """A part of the table that would change; by: who wins it, if it is won."""

    key: Key
    by: str = ""


def foresee(game: Game, options: Sequence[str], seat: str) -> tuple[list[Event], Game]:
    """What would happen if these options were answered, as far as the seat may know.

    Also gives the copy on which it was played, where it stopped.
    """
    branch = game.copy()
    found: list[Event] = []
    for option in options:
        if branch.decision is None or option not in branch.decision.options:
            break
        found += branch.answer(option)
        found += go_on(branch)
    return [known for event in found if (known := event.for_player(seat)) is not None], branch


def marks_of(events: Sequence[Event]) -> list[Mark]:
    """What would change on the table; the last change of a thing counts."""
    marks: dict[Key, Mark] = {}
    for event in events:
        params = event.params
        key: Key
        if event.kind == "voter-won":
            key = ("circle", params["state"], params["issue"], params["circle"])
        elif event.kind == "issue-moved":
            key = ("space", params["state"], params["to"])
        elif event.kind == "group-changed":
            key = ("group", params["state"], params["to"])
        elif event.kind == "state-won":
            key = ("state", params["state"])
        else:
            continue
        won = event.kind in ("voter-won", "state-won")
        marks[key] = Mark(key, (event.by or "") if won else "")
    return list(marks.values())


def foretold(events: Sequence[Event], text: Text, words: Words) -> list[Run]:
    """What would happen, in sentences; empty if nothing on the table would change."""
    said: list[Run] = []
    voters = [event for event in events if event.kind == "voter-won"]
    if len(voters) == 1:
        said += text.event(voters[0])
    else:
        for by, state in dict.fromkeys((e.by, str(e.params["state"])) for e in voters):
            count = sum((e.by, e.params["state"]) == (by, state) for e in voters)
            key = "coach.voter" if count == 1 else "coach.voters"
            who = text.candidate_run(by or "")
            said += [Run(" ")] if said else []
            said += words.runs(key, by=who, count=count, state=text.state_run(state))
    for event in events:
        if event.kind in _TOLD or event.kind == "ended":
            said += [Run(" ")] if said else []
        if event.kind in _TOLD:
            said += text.event(event)
        elif event.kind == "ended":
            winner = event.params["winner"]
            who = text.candidate_run(winner) if winner in ("obama", "mccain") else Run("")
            key = "coach.election" if who.text else "coach.draw"
            said += words.runs(key, **({"by": who} if who.text else {}))
    return [Run(run.text, run.style) for run in said]


class ForesightMarks:
    """Draws what would change, dashed, with the shape of who wins it; and what the bot takes."""

    def __init__(
        self,
        marks: Callable[[], list[tuple[FRect, str]]],
        chosen: Callable[[], list[FRect]],
    ) -> None:
        self.marks, self.chosen = marks, chosen

    def areas(self) -> list[tuple[FRect, str]]:
        """Around what they lie on, as far as outlines and badges reach."""
        found = [*self.marks(), *((place, "bot") for place in self.chosen())]
        return [(place.inflate(48, 48), what) for place, what in found]

    def paint(self, canvas: Canvas) -> None:
        """Draw them."""
        for place, by in self.marks():
            small = isinstance(place, Disc)
            unit = place.unit if isinstance(place, Disc) else 1.0
            out = FRect(place).inflate(8 * unit, 8 * unit)
            colour = by or "gold_ink"
            if isinstance(place, Disc):
                ring = canvas.grown(unit)
                ring.outline(out, "card", 4, out.width / unit / 2)
                ring.outline(out, colour, 2.5, out.width / unit / 2)
                place.draw_badge(ring)
            else:
                canvas.outline(out.inflate(2, 2), "card", 5, 12)
                canvas.dashed(out, colour, 3, 8)
            if by:
                size = 17.0 * unit if small else 30.0
                badge = FRect(0, 0, size, size)
                badge.center = (out.right - 2, out.y + 2) if small else (out.centerx, out.y + 4)
                canvas.box(badge.inflate(4, 4), Box("card", (size + 4) / 2, colour, 1))
                draw_candidate(canvas, by, badge)
        for place in self.chosen():
            badge = FRect(0, 0, 22, 22)
            badge.center = (place.x + 4, place.y + 4)
            canvas.box(badge.inflate(8, 8), Box("desk", 9, "card", 2))
            canvas.icon("ui/bot", badge, "gold")
