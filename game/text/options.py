"""Options as full sentences: what choosing one of them means on this table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.content import TRACK
from game.text.names import OTHER, Names
from game.text.runs import Run
from game.text.table import LETTER, Tile, tile

Prompt = Mapping[str, Any]


def option_runs(
    names: Names, position: Mapping[str, Any], option: str, prompt: Prompt | None
) -> list[Run]:
    """The sentence for an option of the decision that `prompt` describes."""
    verb, _, value = option.partition(":")
    write = _WRITERS.get(verb)
    if write is None:
        return names.runs("option.unknown", option=option)
    prompt = prompt or {}
    where = prompt.get("state")
    there = tile(names.content, position, where) if where else None
    return write(names, position, value, prompt, there)


_Writer = Callable[[Names, Mapping[str, Any], str, Prompt, Tile | None], list[Run]]


def _card(verb: str) -> _Writer:
    def write(
        names: Names, position: Mapping[str, Any], card: str, prompt: Prompt, there: Tile | None
    ) -> list[Run]:
        return names.runs(f"option.{verb}", card=names.card_run(card), text=names.card_text(card))

    return write


def _plain(verb: str) -> _Writer:
    def write(
        names: Names, position: Mapping[str, Any], value: str, prompt: Prompt, there: Tile | None
    ) -> list[Run]:
        return names.runs(f"option.{verb}")

    return write


def _unused_state(verb: str) -> _Writer:
    def write(
        names: Names, position: Mapping[str, Any], state: str, prompt: Prompt, there: Tile | None
    ) -> list[Run]:
        printed = names.content.state(state)
        first, second = printed.groups
        other = second if printed.start_group == first else first
        return names.runs(
            f"option.{verb}",
            state=names.state_run(state),
            votes=printed.votes,
            start=printed.start,
            defense=row_counts(names, printed.defense),
            economy=row_counts(names, printed.economy),
            group=names.group(printed.start_group),
            other_group=names.group(other),
        )

    return write


def row_counts(names: Names, row: str) -> str:
    """How many circles of a row support whom, in words."""
    return names.message(
        "row.counts", obama=row.count("B"), mccain=row.count("R"), undecided=row.count(".")
    )


def _state(
    names: Names, position: Mapping[str, Any], state: str, prompt: Prompt, there: Tile | None
) -> list[Run]:
    named = tile(names.content, position, state)
    if named is None:
        return names.runs("option.state-name", state=names.state_run(state))
    return names.runs(
        "option.state",
        state=names.state_run(state),
        votes=names.content.state(state).votes,
        majority=names.issue(named.majority),
        track=named.issue,
        obama_needs=named.missing("obama", named.majority),
        mccain_needs=named.missing("mccain", named.majority),
        group=names.group(named.group),
    )


def _score(
    names: Names, position: Mapping[str, Any], state: str, prompt: Prompt, there: Tile | None
) -> list[Run]:
    votes = names.content.state(state).votes
    return names.runs("option.score", state=names.state_run(state), votes=votes)


def _first(
    names: Names, position: Mapping[str, Any], candidate: str, prompt: Prompt, there: Tile | None
) -> list[Run]:
    return names.runs("option.first", candidate=names.candidate_run(candidate))


def _issue(
    names: Names, position: Mapping[str, Any], issue: str, prompt: Prompt, there: Tile | None
) -> list[Run]:
    player = prompt.get("player")
    if there is None or player is None:
        return names.runs("option.issue-name", issue=names.issue(issue))
    row = [circle.supports for circle in there.rows[issue]]
    return names.runs(
        "option.issue",
        issue=names.issue(issue),
        own=row.count(LETTER[player]),
        size=len(row),
        open=row.count("."),
    )


def _voter(
    names: Names, position: Mapping[str, Any], value: str, prompt: Prompt, there: Tile | None
) -> list[Run]:
    index = int(value)
    player, issue = prompt.get("player"), prompt.get("issue")
    if there is None or player is None or issue is None:
        return names.runs("option.voter.name", ordinal=names.ordinal(index + 1))
    circle = there.rows[issue][index]
    if circle.printed == ".":
        variant = "white-none" if circle.marker is None else "white-other"
    else:
        variant = "opponent-none" if circle.marker is None else "own-other"
    return names.runs(
        f"option.voter.{variant}",
        ordinal=names.ordinal(index + 1),
        issue=names.issue(issue),
        by=names.candidate_run(player),
        other=names.candidate_run(OTHER[player]),
    )


def _shift(
    names: Names, position: Mapping[str, Any], value: str, prompt: Prompt, there: Tile | None
) -> list[Run]:
    issue, _, spaces = value.partition("/")
    count = int(spaces)
    if there is None:
        return names.runs("option.shift.name", count=count, issue=names.issue(issue))
    step = count if issue == "economy" else -count
    target = TRACK[max(0, min(len(TRACK) - 1, TRACK.index(there.issue) + step))]
    majority = "defense" if target.startswith("D") else "economy"
    variant = "kept" if majority == there.majority else "flipped"
    return names.runs(
        f"option.shift.{variant}",
        count=count,
        issue=names.issue(issue),
        to=target,
        majority=names.issue(majority),
    )


def _change(
    names: Names, position: Mapping[str, Any], value: str, prompt: Prompt, there: Tile | None
) -> list[Run]:
    if there is None:
        return names.runs("option.change.name")
    groups = {"to": names.group(there.other_group), "from": names.group(there.group)}
    return names.runs("option.change.known", **groups)


def _skip(
    names: Names, position: Mapping[str, Any], value: str, prompt: Prompt, there: Tile | None
) -> list[Run]:
    kind = prompt.get("kind")
    if kind == "demographic":
        if there is None:
            return names.runs("option.skip.demographic-name")
        return names.runs("option.skip.demographic", group=names.group(there.group))
    key = f"option.skip.{kind}"
    return names.runs(key if names.has(key) else "option.skip.other")


_WRITERS: dict[str, _Writer] = {
    "play": _card("play"),
    "keep": _card("keep"),
    "discard": _card("discard"),
    "draw": _plain("draw"),
    "pass": _plain("pass"),
    "done": _plain("done"),
    "open": _unused_state("open"),
    "enter": _unused_state("enter"),
    "state": _state,
    "score": _score,
    "first": _first,
    "issue": _issue,
    "voter": _voter,
    "shift": _shift,
    "change": _change,
    "skip": _skip,
}
