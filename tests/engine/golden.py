"""How the golden records and the golden transcript were made.

`python -m tests.engine.golden` writes them again: only after a change of rules or content that is
meant, for what they are there to show is that nothing else changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game import Event, Game, Options
from tests.engine.playing import choices, finish

RECORDS = Path(__file__).parents[1] / "records"
TRANSCRIPT = Path(__file__).parent / "golden_transcript.txt"

SHORT = Options(
    decks="starter", first_player="coin", markers="twelve", support="free", turn_limit=24
)
NOTHING_TO_DO: dict[str, Any] = {
    "turn": 40,
    "active": "mccain",
    "scores": {"obama": 200, "mccain": 210},
    "slots": [{"state": "NM", "issue": "D1"}, None, {"state": "OH"}, None],
    "hands": {
        "obama": ["obama.seven-houses", "obama.one-hundred-years"],
        "mccain": ["mccain.maverick"],
    },
    "news": ["news.slow-news"],
}


def _tiny() -> dict[str, Any]:
    return {
        "active": "obama",
        "slots": [{"state": "FL"}, {"state": "PA"}, {"state": "CO"}, {"state": "IA"}],
        "hands": {"obama": ["obama.voter-file", "obama.one-voice", "obama.debate-pivot"]},
        "decks": {"mccain": ["mccain.maverick", "mccain.war-room"]},
    }


def _conceded(seed: int, decisions: int, player: str) -> Game:
    game = finish(Game.new(SHORT, seed, trace=player == "mccain"), seed, decisions)
    game.concede(player)
    return game


def _agreed() -> Game:
    """Started from a position and edited on the way."""
    game = finish(Game.from_position(_tiny(), Options(decks="full"), 4), 4, 9)
    for option in choices(game, 5):
        if game.decision is not None and game.decision.kind == "turn":
            break
        game.apply(option)
    game.edit({"scores": {"obama": 200}, "hands": {"mccain": ["mccain.celebrity"]}})
    finish(game, 6, 12)
    game.agree_draw()
    return game


def games() -> dict[str, Game]:
    """The golden games by name: one at least for every way in which a game can end."""
    return {
        "270-obama": finish(Game.new(Options(opening_news="yes"), 44), 44),
        "270-mccain": finish(Game.new(Options(decks="starter"), 385), 385),
        "tie": finish(Game.new(Options(decks="random", opening_news="yes"), 351), 351),
        "turn-limit-obama": finish(Game.new(SHORT, 156), 156),
        "turn-limit-mccain": finish(Game.new(SHORT, 50), 50),
        "turn-limit-draw": finish(Game.new(SHORT, 0, trace=True), 0),
        "passes": finish(Game.from_position(NOTHING_TO_DO, seed=8), 8),
        "agreement": _agreed(),
        "concession-obama": _conceded(3, 21, "obama"),
        "concession-mccain": _conceded(5, 30, "mccain"),
    }


def _row(tile: dict[str, str] | None) -> str:
    if tile is None:
        return "(empty)"
    return "{state} {issue} {group} defense {defense} economy {economy}".format(**tile)


def _table(position: dict[str, Any]) -> Iterator[str]:
    scores = position["scores"]
    yield f"  obama {scores['obama']}, mccain {scores['mccain']}, media {position['media']}"
    for slot, tile in enumerate(position["slots"]):
        yield f"  {slot}: {_row(tile)}"
    for who in ("obama", "mccain"):
        yield f"  hand of {who}: {', '.join(position['hands'][who]) or 'none'}"


def _told(event: Event) -> str:
    params = ", ".join(f"{name}={value}" for name, value in event.params.items())
    source = f" <- {event.source}" if event.source else ""
    by = f"{event.by} " if event.by else ""
    hidden = "" if len(event.seen_by) == 2 else " (hidden)"
    return f"    {by}{event.kind} {params} [{event.rule}]{source}{hidden}"


def transcript() -> str:
    """A whole game with every decision, every option and every event, for people to read."""
    game, seed = Game.new(Options(decks="draft", first_player="coin"), 380), 380
    lines = ["# One game from the first draft pick to the last vote, as the engine tells it.", ""]
    for number, option in enumerate(choices(game, seed), 1):
        decision = game.decision
        assert decision is not None
        if decision.kind == "turn":
            lines += ["", f"== turn {game.turn}", *_table(game.position())]
        offered = " ".join(f"[{each}]" if each == option else each for each in decision.options)
        lines.append(f"{number}. {decision.player} {decision.kind}: {offered}")
        lines += [_told(event) for event in game.apply(option)]
    lines += ["", "== the end", *_table(game.position()), f"  {game.result}"]
    return "\n".join(line.rstrip() for line in lines) + "\n"


if __name__ == "__main__":
    from game.files import save_record

    for name, each in games().items():
        save_record(RECORDS / f"{name}.record.json", each)
    TRANSCRIPT.write_text(transcript(), encoding="utf-8")
