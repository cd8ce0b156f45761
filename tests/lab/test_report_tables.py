from __future__ import annotations

import io
import json
import signal
from pathlib import Path

import pytest

from game.content import load_content
from game.files import FileError
from game.lab import Plan, Statistics, simulate
from game.lab.tables import plain_lines, print_tables, tables

GAMES = 24


@pytest.fixture(scope="module")
def played() -> tuple[Plan, Statistics]:
    plan = Plan(games=GAMES, seed=3, options={"decks": "draft"})
    return plan, simulate(plan, workers=1)


def test_tables_say_what_was_counted(played: tuple[Plan, Statistics]) -> None:
    plan, statistics = played
    made = {table.title: table for table in tables(plan, statistics, load_content())}
    wins = made["Wins with draft decks"]
    by_label = {row[0]: row for row in wins.rows}
    assert by_label["Obama (random)"][1:3] == (str(statistics.winners["obama"]), str(GAMES))
    first = statistics.wins("mccain", first=True)
    assert by_label["McCain moving first"][1:3] == (str(first.hits), str(first.total))
    assert sum(int(row[1]) for row in made["Ends"].rows) == GAMES
    cards = [table for title, table in made.items() if title.startswith("Cards of")]
    assert len(cards) == 2
    for table in cards:
        # 15 of 45 are kept, so on average a third; the best won are on top.
        kept = [float(row[1].split()[0]) for row in table.rows]
        assert sum(kept) == pytest.approx(1500, abs=0.5 * len(kept))
        won = [float(row[4].split()[0]) for row in table.rows]
        assert won == sorted(won, reverse=True)


def test_plain_lines_and_terminal_tell_the_same(played: tuple[Plan, Statistics]) -> None:
    plan, statistics = played
    made = tables(plan, statistics, load_content())
    plain = plain_lines(made)
    drawn = io.StringIO()
    print_tables(made, drawn)
    for table in made:
        assert table.title in plain
        for row in table.rows:
            assert any(all(cell in line for cell in row) for line in plain)
    text = drawn.getvalue()
    assert "\x1b" not in text
    # Every cell whole in the 80 columns of a terminal.
    assert all(cell in text for table in made for row in table.rows for cell in row)
    assert all(line == line.rstrip() for line in plain)


def test_no_games_no_tables() -> None:
    assert tables(Plan(games=0), Statistics(), load_content()) == []


def test_plots_are_drawn_and_differ(played: tuple[Plan, Statistics], tmp_path: Path) -> None:
    pygame = pytest.importorskip("pygame")
    from game.lab.plots import write_plots

    plan, statistics = played
    written = write_plots(tmp_path / "new" / "folder", plan, statistics, load_content())
    assert [path.name for path in written] == [
        "wins.png",
        "turns.png",
        "ends.png",
        "cards-obama.png",
        "cards-mccain.png",
    ]
    paper = (252, 251, 249)
    for path in written:
        surface = pygame.image.load(str(path))
        width, height = surface.get_size()
        # Nothing is drawn over the edge of the sheet, and something on every part of it.
        edge = [surface.get_at((x, y))[:3] for x in (2, width - 3) for y in range(height)]
        edge += [surface.get_at((x, y))[:3] for y in (2, height - 3) for x in range(width)]
        assert set(edge) == {paper}, path.name
        for part in range(4):
            rows = range(part * height // 4, (part + 1) * height // 4, 3)
            colours = {surface.get_at((x, y))[:3] for y in rows for x in range(0, width, 3)}
            assert len(colours) > 3, (path.name, part)
    assert len({path.read_bytes() for path in written}) == len(written)


def test_plots_into_a_file_are_refused(played: tuple[Plan, Statistics], tmp_path: Path) -> None:
    from game.lab.plots import write_plots

    taken = tmp_path / "taken"
    taken.write_text("")
    with pytest.raises(FileError, match="name another folder"):
        write_plots(taken, *played, load_content())


def test_plots_that_find_no_room_are_told_of(
    played: tuple[Plan, Statistics], tmp_path: Path
) -> None:
    from game.lab.plots import write_plots

    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, before[1]))
    try:
        with pytest.raises(FileError, match="make room"):
            write_plots(tmp_path / "plots", *played, load_content())
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)
    assert list((tmp_path / "plots").iterdir()) == []


def test_the_command_writes_plots_and_results(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from game.cli import main

    plots, found = tmp_path / "plots", tmp_path / "found.json"
    command = ["simulate", "--games", "3", "--obama", "greedy", "--decks", "starter"]
    assert main([*command, "--plots", str(plots), "--json", str(found)]) == 0
    assert len(list(plots.glob("*.png"))) == 5
    results = json.loads(found.read_text())["results"]
    assert results["wins_by"]["seat"]["obama"]["of"] == 3
    assert results["cards"]["obama.seven-houses"]["kept"]["count"] == 3
    assert "Wins with starter decks" in capsys.readouterr().out
    assert main([*command, "--plots", str(found)]) == 2
    told = capsys.readouterr()
    assert "name a folder for the plots" in told.err
    assert told.out == ""


def test_window_library_is_not_imported_without_plots() -> None:
    import subprocess
    import sys

    code = (
        "import sys; from game.lab import Plan, simulate; import game.lab.tables;"
        "import game.cli_simulate;"
        "simulate(Plan(games=1), 1); sys.exit('pygame' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
