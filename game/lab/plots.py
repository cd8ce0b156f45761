"""The results of many games as PNG files: wins, turns, ends, and the cards of both."""

from __future__ import annotations

import os
from pathlib import Path

from game.content import CANDIDATES, Content
from game.files import FileError
from game.lab.chart import Chart, Dot, round_step
from game.lab.plan import Plan
from game.lab.statistics import Statistics
from game.lab.tables import card_rows, deck_kind, end_rows, percent, win_rows

__all__ = ["write_plots"]

_WIDTH = 1600
_MOST_BARS = 24


def write_plots(
    folder: str | os.PathLike[str], plan: Plan, statistics: Statistics, content: Content
) -> list[Path]:
    """Draw all plots into a folder, which is made if need be; the files written.

    FileError if the folder cannot be used.
    """
    path = Path(folder)
    charts = {
        "wins": _wins(plan, statistics),
        "turns": _turns(plan, statistics),
        "ends": _ends(plan, statistics),
    }
    for side in CANDIDATES:
        chart = _cards(plan, statistics, content, side)
        if chart is not None:
            charts[f"cards-{side}"] = chart
    written = []
    try:
        path.mkdir(parents=True, exist_ok=True)
        for name, chart in charts.items():
            written.append(path / f"{name}.png")
            chart.save(written[-1])
    except FileError:
        raise
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise FileError(
            path, "", f"Plots cannot be written here ({reason}); name another folder."
        ) from None
    return written


def _played(plan: Plan, statistics: Statistics) -> str:
    """What was played, for the line under the title."""
    last = plan.seed + plan.games - 1
    return (
        f"{statistics.games:,} games with {deck_kind(plan)} decks: Obama {plan.obama}, "
        f"McCain {plan.mccain}; seeds {plan.seed} to {last}"
    )


def _wins(plan: Plan, statistics: Statistics) -> Chart:
    rows = []
    for label, share in win_rows(plan, statistics):
        colour = next((side for side in CANDIDATES if label.lower().startswith(side)), "")
        note = f"{percent(share.ratio)} of {share.total:,}"
        rows.append(Dot(label, share.ratio, share.low, share.high, note, colour))
    chart = Chart(_WIDTH, 148 + 44 * len(rows) + 120, "Wins", _played(plan, statistics))
    chart.dots(rows, "Games won, with 95 % confidence intervals; dashed: half of them", 0.5)
    return chart


def _turns(plan: Plan, statistics: Statistics) -> Chart:
    most, fewest = statistics.most_turns, statistics.fewest_turns
    step = max(1, round(round_step(most - fewest + 1, _MOST_BARS)))
    start = fewest // step * step
    values = []
    for low in range(start, most + 1, step):
        count = sum(statistics.lengths[turns] for turns in range(low, low + step))
        values.append((str(low) if step == 1 else f"{low}–{low + step - 1}", count))
    chart = Chart(
        _WIDTH,
        860,
        "Length of the games",
        f"{_played(plan, statistics)}; mean {statistics.mean(statistics.turns):.1f}, "
        f"median {statistics.turns_at(0.5)} turns",
    )
    widest = max(chart.measure(label, 21) for label, _ in values) + 16
    every = max(1, -(-widest * len(values) // (_WIDTH - 190)))
    chart.bars(values, "Turns of both players", "Games", every=every)
    return chart


def _ends(plan: Plan, statistics: Statistics) -> Chart:
    chart = Chart(1000, 720, "How the games ended", "")
    chart.text(_played(plan, statistics), (48, 88), 19, (89, 96, 115))
    chart.bars(end_rows(statistics), "End", "Games")
    return chart


def _cards(plan: Plan, statistics: Statistics, content: Content, side: str) -> Chart | None:
    rows = []
    kept = "kept" if deck_kind(plan) == "draft" else "in deck"
    for card, title in card_rows(statistics, content, side):
        count = statistics.cards[card]
        won = count.won_share
        note = (
            f"{kept} {percent(count.kept_share.ratio)}, played {count.plays_a_game:.2f} a game, "
            f"won {percent(won.ratio)}"
        )
        rows.append(Dot(title, won.ratio, won.low, won.high, note, side))
    if not rows:
        return None
    name = {"obama": "Obama", "mccain": "McCain"}[side]
    chart = Chart(_WIDTH, 148 + 44 * len(rows) + 120, f"Cards of {name}", _played(plan, statistics))
    overall = statistics.wins(side).ratio
    chart.dots(
        rows,
        f"Games won with the card in the deck, with 95 % confidence intervals; "
        f"dashed: all games, {percent(overall)}",
        overall,
    )
    return chart
