"""Statistics as lines for a person and as JSON for a program."""

from __future__ import annotations

from typing import Any

from game.lab.plan import TURN_CAP, Plan
from game.lab.statistics import Statistics
from game.lab.worker import record_name

__all__ = ["results", "summary"]

_MOST_NAMED = 20


def _share(count: int, games: int) -> str:
    return f"{count} ({100 * count / games:.1f} %)" if games else str(count)


def summary(plan: Plan, statistics: Statistics, seconds: float, workers: int) -> list[str]:
    """The lines that `simulate` prints; `seconds` is what the games took altogether."""
    games, winners = statistics.games, statistics.winners
    last = plan.seed + plan.games - 1
    lines = [
        f"Games: {games}, seeds {plan.seed} to {last}",
        f"Obama ({plan.obama}) wins: {_share(winners['obama'], games)}",
        f"McCain ({plan.mccain}) wins: {_share(winners['mccain'], games)}",
        f"Draws: {_share(winners['draw'], games)}",
        "Ends: "
        + (
            ", ".join(f"{why} {count}" for why, count in statistics.reasons.items() if count) or "-"
        ),
        f"Turns: {statistics.mean(statistics.turns):.1f} on average, "
        f"{statistics.fewest_turns} to {statistics.most_turns}",
        f"Decisions: {statistics.decisions}, {statistics.decisions / max(seconds, 1e-9):,.0f} a "
        f"second in {seconds:.1f} s with {workers} process{'es' if workers > 1 else ''}",
    ]
    unfinished = statistics.unfinished
    if unfinished:
        lines.append(f"Unfinished: {len(unfinished)}, stopped after {TURN_CAP} turns")
        for index, seed in unfinished[:_MOST_NAMED]:
            name = f", {record_name(index, plan.games)}" if plan.records is not None else ""
            lines.append(f"  game {index}, seed {seed}{name}")
        if len(unfinished) > _MOST_NAMED:
            lines.append(f"  and {len(unfinished) - _MOST_NAMED} more")
    return lines


def results(
    plan: Plan, statistics: Statistics, content: str, seconds: float, workers: int
) -> dict[str, Any]:
    """All results as JSON values. Only `speed` differs when the same games are played again."""
    return {
        "seed": plan.seed,
        "bots": {"obama": plan.obama, "mccain": plan.mccain},
        "options": dict(plan.options),
        "content": content,
        "results": statistics.to_dict(),
        "speed": {
            "seconds": round(seconds, 3),
            "decisions_per_second": round(statistics.decisions / max(seconds, 1e-9)),
            "workers": workers,
        },
    }
