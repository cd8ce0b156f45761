"""The interaction matrix: its rows, its pairs, its file, its command."""

from __future__ import annotations

import contextlib
import csv
import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game import Game, cli
from game.files import read_scenario, run_scenario
from game.sandbox import CardDraft, SandboxError, SandboxWords, changes_in_words, check_card
from game.sandbox.invariants import Census, broken
from game.sandbox.matrix import Matrix, to_csv
from game.sandbox.matrix_cells import Cell, Task, Worker, start_game, tasks
from game.sandbox.matrix_closer import look_closer
from game.sandbox.matrix_open import cell_bench, cell_game, cell_scenario
from game.sandbox.matrix_run import MatrixRun, kept_file, kept_rows
from game.sandbox.matrix_tables import TABLES, effects_of, media_supports, position_for
from tests.sandbox.playing import CONTENT, options_of

EFFECTS = effects_of(CONTENT)
MEDIA = media_supports(CONTENT)


def _index(card: str) -> int:
    return next(i for i, effect in enumerate(EFFECTS) if card in effect.cards)


def _pair(first: str, second: str, table: str, media: str = "none") -> dict[str, object]:
    """One pair, computed both ways, as the CSV tells it."""
    number = [each.name for each in TABLES].index(table)
    mode = "own" if first.split(".")[0] == second.split(".")[0] else "cross"
    worker = Worker(CONTENT, media)
    one, two = _index(first), _index(second)
    cells = [
        cell
        for task, other in ((Task(number, mode, one), two), (Task(number, mode, two), one))
        for cell in worker.row(task, frozenset((other,)))
    ]
    lines = list(csv.DictReader(io.StringIO(to_csv(Matrix(CONTENT, media, cells).pairs()))))
    (found,) = (line for line in lines if first in line["first_cards"].split())
    return dict(found)


def test_distinct_effects() -> None:
    assert [sum(e.candidate == c for e in EFFECTS) for c in ("obama", "mccain")] == [33, 33]
    assert sum(len(effect.cards) for effect in EFFECTS) == 90
    assert list(MEDIA) == ["none", "bias/obama", "double-roll/obama", "bias/mccain",
                           "no-roll/mccain"]  # fmt: skip
    assert len(tasks(CONTENT)) == len(TABLES) * 2 * 66


def test_the_tables_are_legal_and_show_every_group() -> None:
    groups = set()
    for number, table in enumerate(TABLES):
        groups |= {tile["group"] for tile in table.slots}
        for media, card in MEDIA.items():
            hands = {"obama": ("obama.debate-pivot",), "mccain": ("mccain.press-shop",)}
            for first in ("obama", "mccain"):
                game = start_game(CONTENT, number, card, hands, first)
                assert game is not None, media
                assert game.decision is not None
                assert f"play:{hands[first][0]}" in game.decision.options
    assert groups == {group.id for group in CONTENT.groups}
    card = MEDIA["bias/obama"]
    assert card is not None
    assert position_for(CONTENT, TABLES[0], card, {"obama": (card,)}) is None


def test_order_matters_where_it_does() -> None:
    # The group is changed first, then all its undecided circles are claimed, or none.
    key = _pair("obama.neighbor-to-neighbor", "obama.seniors-for-obama", "open")
    assert key["order_matters"] == "yes"
    assert key["changed"] == "yes"
    assert "voter-won" in str(key["kinds_new"])
    two_draws = _pair("obama.small-dollar-surge", "mccain.victory-committee", "open")
    assert two_draws["order_matters"] == "no"
    assert two_draws["changed"] == "no"


def test_the_first_card_can_block_the_second() -> None:
    pair = _pair("obama.seven-houses", "obama.one-hundred-years", "open")
    assert pair["blocked"] == "yes"
    assert pair["changed"] == "yes"
    assert pair["order_matters"] == ""  # it cannot be known


def test_media_support_changes_what_comes() -> None:
    plain = _pair("mccain.celebrity", "obama.debate-pivot", "open")
    silent = _pair("mccain.celebrity", "obama.debate-pivot", "open", "no-roll/mccain")
    assert int(str(plain["tables"])) > int(str(silent["tables"]))
    with pytest.raises(SandboxError, match="in play"):
        cell_game(CONTENT, "double-roll/obama", "open", "obama.fight-the-smears", "obama.no-drama")
    worker = Worker(CONTENT, "double-roll/obama")
    assert worker.row(Task(0, "own", _index("obama.fight-the-smears"))) == []


def test_a_row_holds_every_invariant() -> None:
    for card, mode in (("obama.opting-out", "own"), ("mccain.maverick", "cross")):
        for number in range(len(TABLES)):
            worker = Worker(CONTENT, "bias/mccain")
            some = frozenset(range(number, 66, 6))
            cells = worker.row(Task(number, mode, _index(card)), some)
            assert len(cells) >= 5
            assert [cell for cell in cells if cell.broken] == []
            assert all(cell.tables for cell in cells)


def test_broken_invariants_are_seen() -> None:
    game = Game.new(options_of(1), 3)
    while game.decision is not None and game.decision.kind != "turn":
        game.apply(game.decision.options[0])
    census = Census(game)
    assert broken(game, census) == []
    slot = 0
    state = game.slots[slot]
    damages: dict[str, Callable[[Game], object]] = {
        "cards": lambda g: g.hands[0].pop(),
        "states": lambda g: g.won[0].append(state),
        "votes": lambda g: g.scores.__setitem__(0, 200),
        "circles": lambda g: g.rows.__setitem__(2 * slot, 0),
        "won": lambda g: (
            g.rows.__setitem__(2 * slot + (g.track[slot] >> 1), g.tables.full[state]),
            g.rows.__setitem__(8 + 2 * slot + (g.track[slot] >> 1), 0),
        ),
        "news": lambda g: g.news.append(g.news[0]),
        "options": lambda g: setattr(g, "decision", None),
        "pending": lambda g: g.pending[0].append(g.hands[0].pop()),
    }
    for name, damage in damages.items():
        copy = game.copy()
        damage(copy)
        assert name in broken(copy, census), name


def test_a_cell_opens_on_the_workbench_and_exports(tmp_path: Path) -> None:
    for first, second, table, media in (
        ("obama.kitchen-table-tour", "obama.seven-houses", "close", "none"),
        ("mccain.celebrity", "obama.oprah-on-the-trail", "late", "bias/mccain"),
        ("obama.still-out-of-touch", "mccain.public-funds", "open", "double-roll/obama"),
    ):
        bench = cell_bench(CONTENT, media, table, first, second)
        played = [event.params["card"] for node in bench.node.path() for event in node.events
                  if event.kind == "played"]  # fmt: skip
        assert played[0] == EFFECTS[_index(first)].card
        assert EFFECTS[_index(second)].card in played
        scenario = cell_scenario(CONTENT, media, table, first, second)
        end = run_scenario(scenario)
        assert end.position() == bench.position()
    for wrong in (
        ("x", "open", "obama.no-drama", "obama.debate-pivot"),
        ("none", "x", "obama.no-drama", "obama.debate-pivot"),
        ("none", "open", "obama.x", "obama.debate-pivot"),
        ("none", "open", "obama.rapid-response", "obama.debate-pivot"),
    ):
        with pytest.raises(SandboxError):
            cell_game(CONTENT, *wrong)


@pytest.mark.parametrize(
    ("first", "second", "table"),
    [
        ("obama.voter-file", "obama.seniors-for-obama", "open"),
        ("obama.students-for-obama", "mccain.country-first", "late"),
        ("mccain.war-room", "mccain.independents-for-mccain", "close"),
        ("obama.small-dollar-surge", "mccain.victory-committee", "open"),
        ("obama.oprah-on-the-trail", "obama.no-drama", "late"),
    ],
)
def test_a_closer_look_agrees_with_the_cell(first: str, second: str, table: str) -> None:
    pair = _pair(first, second, table)
    number = [each.name for each in TABLES].index(table)
    closer = look_closer(CONTENT, "none", number, _index(first), _index(second))
    assert closer is not None
    assert closer.both + closer.only_this == int(str(pair["tables"]))
    differs = bool(closer.only_this or closer.only_other)
    assert pair["order_matters"] in ("", "yes" if differs else "no")
    assert bool(closer.example) == (closer.only_this > 0)
    words = SandboxWords(CONTENT)
    assert all(changes_in_words(words, closer.example))
    for steps, name in ((closer.line_new, "lines_new"), (closer.line_lost, "lines_lost")):
        assert bool(steps) == (pair[name] != "0")
        if steps:
            assert steps[0][1] == f"play:{EFFECTS[_index(second)].card}"
            game, option = steps[-1]
            before, end = game.turn, game.copy()
            end.apply(option)
            assert end.result is not None or end.turn > before


def test_a_file_that_cannot_be_written_stops_nothing(tmp_path: Path) -> None:
    kept = kept_file("none", tmp_path / "gone")
    run = MatrixRun("none", kept=kept, rows=ROWS[:2])
    kept.unlink()
    kept.mkdir()
    _limited(run, 2)
    assert len(run.found) == 2
    assert "cannot be written" in str(run.trouble)


def test_rows_that_are_begun_when_it_is_closed_are_kept(tmp_path: Path) -> None:
    kept = kept_file("none", tmp_path)
    run = MatrixRun("none", kept=kept, rows=ROWS, workers=2)
    run.poll(60)
    run.close()
    assert 1 <= run.done <= 4
    assert len(kept_rows(CONTENT, "none", kept)) == run.done
    assert run.found == kept_rows(CONTENT, "none", kept)


def test_cards_of_ones_own_are_computed_too() -> None:
    draft = CardDraft("obama.new", "obama", "New Card", "claim women; draw 1")
    content = check_card(CONTENT, draft, "obama.seven-houses").content
    assert content is not None
    effects = effects_of(content)
    first = next(i for i, each in enumerate(effects) if "obama.new" in each.cards)
    run = MatrixRun("none", content=content, rows=[Task(2, "own", first)], workers=2)
    try:
        run.poll(60)
    finally:
        run.close()
    assert len(run.found[Task(2, "own", first)]) == len(effects) - 34


ROWS = [Task(2, "own", _index(f"obama.{card}")) for card in (
    "women-for-obama", "seniors-for-obama", "latinos-for-obama", "debate-pivot"
)]  # fmt: skip


def _limited(run: MatrixRun, rows: int) -> None:
    for _ in range(rows):
        assert run.poll() == 1


def test_rows_done_are_kept_and_gone_on_from(tmp_path: Path) -> None:
    kept = kept_file("none", tmp_path)
    whole = MatrixRun("none", rows=ROWS)
    _limited(whole, 4)
    run = MatrixRun("none", kept=kept, rows=ROWS)
    _limited(run, 2)
    run.close()
    with kept.open("a") as file:
        file.write('{"task": [0, "own"')  # stopped in the middle of a line
    run = MatrixRun("none", kept=kept, rows=ROWS)
    assert (run.taken_over, run.done) == (2, 2)
    assert run.total == 4
    _limited(run, 2)
    assert run.found == whole.found
    again = MatrixRun("none", kept=kept, rows=ROWS)
    assert again.taken_over == 4
    assert list(again.matrix.pairs()) == list(whole.matrix.pairs())
    assert MatrixRun("none", kept=kept, known={}).taken_over == 0
    kept.write_text(json.dumps({"matrix": "of other rules"}) + "\n")
    assert MatrixRun("none", kept=kept).taken_over == 0
    kept.write_text("no JSON at all\n")
    assert MatrixRun("none", kept=kept).taken_over == 0
    with pytest.raises(SandboxError, match="media support"):
        MatrixRun("loud")


def test_pairs_are_filtered_and_shown_per_card() -> None:
    run = MatrixRun("none", rows=ROWS)
    _limited(run, 2)
    matrix = run.matrix
    pairs = list(matrix.pairs(text="debate-pivot"))
    assert len(pairs) == 2
    assert {pair.second.name for pair in pairs} == {"shift minority 2"}
    assert list(matrix.pairs(text="debate-pivot", mode="cross")) == []
    assert list(matrix.pairs(text="debate-pivot", table="late")) == pairs
    assert list(matrix.pairs(only=lambda pair: pair.changed)) != []
    assert ("obama.women-for-obama", "obama.rapid-response") in list(pairs[0].cards())
    table = list(csv.reader(io.StringIO(to_csv(pairs))))
    assert len(table) == 3
    assert table[1][:5] == ["none", "late", "own", "obama", "claim women"]


def _all_kept(folder: Path) -> None:
    """A file in which every row is done and has one cell, so that nothing is computed."""
    run = MatrixRun("none", kept=kept_file("none", folder))
    for task in list(run._todo):
        second = task.first + 1 if task.first % 33 < 32 else task.first - 1
        if task.mode == "cross":
            second = (task.first + 33) % 66
        cell = Cell(task.table, task.mode, task.first, second, 1, "x", lines_new=2)
        run._keep(task, [{name: getattr(cell, name) for name in Cell.__slots__}])


def test_the_command_lists_and_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _all_kept(tmp_path)
    target = tmp_path / "out.csv"
    assert cli.main(["matrix", "--keep", str(tmp_path), "--csv", str(target)]) == 0
    told = capsys.readouterr().out
    assert "396 pairs on 3 tables" in told
    assert "second card changed 396" in told
    assert "at most 60 tables" in told
    assert len(target.read_text().splitlines()) == 397
    assert cli.main(["matrix", "--keep", str(tmp_path), "--filter", "debate-pivot", "--all"]) == 0
    told = capsys.readouterr().out
    assert "shift minority 2" in told
    assert "spread" not in told.split("Second card changed")[0]


def test_a_filter_that_fits_nothing_is_told_before_anything_is_computed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["matrix", "--keep", str(tmp_path), "--filter", "no such thing"]) == 2
    told = capsys.readouterr().err
    assert len(told.splitlines()) == 1
    assert "no such thing" in told
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("only", [["--cell", "x,y"], ["--table", "late"]])
def test_what_belongs_to_an_export_is_not_computed_for(
    only: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["matrix", "--keep", str(tmp_path), *only]) == 2
    assert "--export" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_the_command_exports_a_cell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cell.scenario.json"
    cell = "obama.debate-pivot,mccain.press-shop"
    assert cli.main(["matrix", "--export", str(file), "--cell", cell, "--table", "late"]) == 0
    run_scenario(read_scenario(file))
    assert "obama.debate-pivot, then mccain.campaign-suspended" in capsys.readouterr().out
    for wrong in (["--cell", "x"], ["--cell", "a,b"], [], ["--cell", cell, "--media", "loud"]):
        assert cli.main(["matrix", "--export", str(file), *wrong]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.long
def test_several_processes_come_to_the_same(tmp_path: Path) -> None:
    run = MatrixRun("none", kept=kept_file("none", tmp_path), workers=2)
    try:
        while run.done < 40:
            run.poll(5)
    finally:
        run.close()
    here = Worker(CONTENT, "none")
    for task, cells in list(run.found.items())[:20]:
        assert here.row(task) == cells
    again = MatrixRun("none", kept=kept_file("none", tmp_path))
    assert again.taken_over >= 40


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("media", MEDIA)
def test_no_invariant_breaks_anywhere(media: str) -> None:
    run = MatrixRun(media)
    while run.done < run.total:
        run.poll()
    assert [pair for pair in run.matrix.pairs() if pair.cell.broken] == []
    assert len(list(run.matrix.pairs())) > 12_000


def _ended(group: int) -> bool:
    """Whether a group of processes is gone; one that has ended may wait a little to be taken in."""
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.2)
    return False


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is another thing there")
def test_ctrl_c_loses_nothing_and_leaves_no_process(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "game", "matrix", "--workers", "2", "--keep", str(tmp_path)]
    kept = kept_file("none", tmp_path)
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    while not kept.is_file() or len(kept.read_text().splitlines()) < 4:
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(0.1)
        assert process.returncode is None
    os.killpg(process.pid, signal.SIGINT)
    _, told = process.communicate()
    assert process.returncode == 130
    assert len(told.splitlines()) == 1
    assert "goes on from there" in told
    assert _ended(process.pid)
    assert MatrixRun("none", kept=kept).taken_over >= 3
