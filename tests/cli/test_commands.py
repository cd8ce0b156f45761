"""What the commands print and return."""

import csv
import json
import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from game import CHOICES, Options, __version__
from game.cli import main
from game.files import SCENARIO_SUFFIX, encode_record, load_record, save_record, write_bytes
from tests.files.samples import as_bytes, played, record, scenario


@pytest.fixture(autouse=True)
def _surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAMPAIGN_MANAGER_DATA", str(tmp_path / "data"))
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)


def refused(argv: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The one line on standard error of a command that ends with 2."""
    assert main(argv) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith("\n")
    assert err[:-1].isprintable(), err
    return err[:-1]


# --- Help and mistakes ---------------------------------------------------------------------------


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    for argv in (["--version"], ["--help"], ["simulate", "--help"]):
        with pytest.raises(SystemExit) as end:
            main(argv)
        assert end.value.code == 0
    out = capsys.readouterr().out
    assert out.startswith(f"campaign-manager {__version__}\n")
    for word in ("play", "scenario", "simulate", "replay", "cards", "--content", "--records"):
        assert word in out


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["fly"], "invalid choice: 'fly'"),
        (["play", "--fly"], "unrecognized arguments: --fly"),
        (["play", "--decks", "both"], "invalid choice: 'both'"),
        (["play", "--text", "--decks", "full", "--first-player", "fastest"], "without a draft"),
        (["play", "--turn-limit", "0"], "0 is not from 1"),
        (["play", "--seed", "x\ny"], "'x\\ny' is not a whole number"),
        (["play", "--seed", "-1"], "-1 is not from 0"),
        (["play", "--seed", "9" * 5000], "is not a whole number from 0 to 9223372036854775807"),
        (["play", "--seed", "\u0663"], "is not a whole number"),
        (["play", "--text", "--resume", "--seed", "3"], "leave out either --resume or"),
        (["play", "--text", "--resume"], "no saved game"),
        (["scenario"], "required: PATH"),
        (["scenario", ""], "An empty name is no file"),
        (["simulate"], "required: --games"),
        (["simulate", "--games", "0"], "0 is not from 1"),
        (["simulate", "--games", "1_0"], "'1_0' is not a whole number"),
        (
            ["simulate", "--games", "2", "--obama", "hal"],
            "--obama: there is no bot 'hal'; choose one of",
        ),
        (
            ["simulate", "--games", "2", "--trace"],
            "--trace: traces go into records; name a folder with --records",
        ),
        (["simulate", "--games", "2", "--workers", "0"], "0 is not from 1"),
        (["simulate", "--games", "2", "--json", "/"], "folder"),
        (["simulate", "--games", "2", "--records", "/dev/null"], "/dev/null: "),
        (["cards", "--content", "/none"], "/none"),
        (["replay"], "required: FILE"),
    ],
)
def test_mistakes_are_one_line_that_says_what_to_do(
    argv: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said in refused(argv, capsys)


RECORD = str(Path(__file__).parents[1] / "records" / "270-obama.record.json")


@pytest.mark.parametrize(
    "argv", [[], ["play"], ["replay", RECORD], ["sandbox"], ["sandbox", RECORD]]
)
def test_without_a_display_the_window_names_the_terminal(
    argv: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    sentence = refused(argv, capsys)
    assert "no display" in sentence
    assert "play --text" in sentence


def test_sentences_name_the_program_as_it_was_started(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CAMPAIGN_MANAGER_COMMAND", raising=False)
    assert refused(["cards", "--fly"], capsys).endswith(
        "'python -m game cards --help' shows what can be given"
    )
    monkeypatch.setenv("CAMPAIGN_MANAGER_COMMAND", "python3 ../tools/play.py")
    assert refused(["cards", "--fly"], capsys).endswith(
        "'python3 ../tools/play.py cards --help' shows what can be given"
    )
    assert refused(["--fly"], capsys).endswith(
        "'python3 ../tools/play.py --help' shows what can be given"
    )


def test_every_option_has_a_flag_with_its_values(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("play", "simulate"):
        with pytest.raises(SystemExit):
            main([command, "--help"])
        text = capsys.readouterr().out
        for name in Options().to_dict():
            assert "--" + name.replace("_", "-") in text
        for values in CHOICES.values():
            assert "{" + ",".join(values) + "}" in text


@pytest.mark.parametrize("command", ["replay", "sandbox"])
def test_a_file_that_is_not_there_is_told_of_before_the_display(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    sentence = refused([command, "nowhere.record.json"], capsys)
    assert "nowhere.record.json" in sentence
    assert "There is no such file" in sentence


@pytest.mark.parametrize("command", ["replay", "sandbox"])
@pytest.mark.parametrize("text", ["{", "{}", "[1]", "", '{"format": 99}'])
def test_a_damaged_file_is_told_of_before_the_display(
    command: str,
    text: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    path = tmp_path / "torn.record.json"
    path.write_text(text, encoding="utf-8")
    sentence = refused([command, str(path)], capsys)
    assert sentence.startswith(f"{path}: ")
    assert "display" not in sentence


def test_a_display_that_cannot_be_reached_is_none(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    display = SimpleNamespace(init=lambda: None, get_driver=lambda: "offscreen")
    pygame = SimpleNamespace(display=display, error=RuntimeError)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("DISPLAY", ":7777")
    monkeypatch.setattr("importlib.import_module", lambda name: pygame)
    assert "cannot be reached" in refused([], capsys)
    display.init = _fail
    assert "no display" in refused(["play"], capsys)


def _fail() -> None:
    raise RuntimeError("x11 not available")


# --- Shots ---------------------------------------------------------------------------------------


def test_shots_are_named_and_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert main(["shot", "--list"]) == 0
    names = capsys.readouterr().out.splitlines()
    assert "menu" in names
    picture = tmp_path / "menu.png"
    assert main(["shot", "menu", "--out", str(picture), "--size", "900x600"]) == 0
    assert picture.read_bytes().startswith(b"\x89PNG")
    capsys.readouterr()
    assert "no screen" in refused(["shot", "none", "--out", str(picture)], capsys)
    assert "--out" in refused(["shot", "menu"], capsys)


# --- Cards ---------------------------------------------------------------------------------------


def test_cards_as_json_are_all_there_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [len(found[key]) for key in ("cards", "news", "states", "groups")] == [90, 20, 20, 10]
    assert found["states"][0]["id"] == "FL"
    assert found["cards"][0]["id"] == "obama.seven-houses"
    assert found["cards"][0]["effect"] == "pay 2; support economy 2"


def test_cards_as_lines_have_a_field_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards"]) == 0
    out = capsys.readouterr().out
    rows = list(csv.reader(out.splitlines(), delimiter="\t"))
    assert sum(bool(re.match(r"(obama|mccain|news)\.", row[0])) for row in rows if row) == 110
    assert "\x1b" not in out


# --- Scenarios -----------------------------------------------------------------------------------


def test_scenarios_are_found_below_folders_and_run_in_order(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("b/1", "a/2", "a/1"):
        write_bytes(tmp_path / f"{name}{SCENARIO_SUFFIX}", as_bytes(scenario(title=name)))
    (tmp_path / "a" / "notes.json").write_text("no scenario")
    assert main(["scenario", str(tmp_path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [
        f"HOLDS  {tmp_path}/{name}{SCENARIO_SUFFIX}: {name}" for name in ("a/1", "a/2", "b/1")
    ]


def test_one_that_fails_is_told_and_the_rest_still_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad, good, broken = (tmp_path / f"{name}{SCENARIO_SUFFIX}" for name in ("1", "2", "3"))
    bad.write_bytes(as_bytes(scenario(expect={"turn": 9})))
    good.write_bytes(as_bytes(scenario()))
    assert main(["scenario", str(bad), str(good)]) == 1
    out, err = capsys.readouterr()
    assert out.splitlines()[0] == f"FAILS  {bad}: expect.turn: expected 9, found 2"
    assert out.splitlines()[1].startswith(f"HOLDS  {good}: ")
    assert err == ""

    broken.write_bytes(b"{")
    assert main(["scenario", str(broken), str(tmp_path / "none"), str(bad), str(good)]) == 2
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 2
    assert [line.split(": ")[0] for line in err.splitlines()] == [
        str(broken),
        str(tmp_path / "none"),
    ]


def test_a_folder_without_scenarios_is_no_success(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert SCENARIO_SUFFIX in refused(["scenario", str(tmp_path)], capsys)


# --- Replay --------------------------------------------------------------------------------------


def test_replay_verify_says_whether_a_record_holds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.record.json"
    save_record(path, played())
    assert main(["replay", str(path), "--verify"]) == 0
    out = capsys.readouterr().out
    result = played().result
    assert result is not None
    assert out.startswith(f"HOLDS  {path}: ")
    assert f"{result.winner} by {result.reason}" in out

    value = record()
    number, entry = next((i, e) for i, e in enumerate(value["entries"], 1) if "do" in e)
    entry["do"] = "pass"
    path.write_bytes(encode_record(value))
    assert main(["replay", "--verify", str(path)]) == 1
    out, err = capsys.readouterr()
    assert out.startswith(f"FAILS  {path}: entry {number}: ")
    assert err == ""

    save_record(path, played(decisions=5))
    assert main(["replay", "--verify", str(path)]) == 0
    assert "unfinished" in capsys.readouterr().out


# --- Simulate ------------------------------------------------------------------------------------


def test_simulate_prints_and_writes_what_came_of_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    results, records = tmp_path / "r.json", tmp_path / "records"
    argv = ["simulate", "--games", "6", "--seed", "40", "--decks", "starter"]
    argv += ["--turn-limit", "50", "--json", str(results), "--records", str(records)]
    assert main(argv) == 0
    out, err = capsys.readouterr()
    assert err == ""
    for text in ("Games: 6, seeds 40 to 45", "Obama (random) wins: ", "Draws: ", "a second"):
        assert text in out
    found = json.loads(results.read_bytes())
    counts = found["results"]
    assert counts["games"] == 6
    assert sum(counts["wins"].values()) + counts["draws"] == 6
    assert counts["unfinished"] == []
    assert found["options"]["turn_limit"] == 50
    names = sorted(path.name for path in records.iterdir())
    assert names == [f"{number:06}.record.json" for number in range(6)]
    games = [load_record(records / name) for name in names]
    assert [loaded.game.seed for loaded in games] == [40, 41, 42, 43, 44, 45]
    assert all("meta" not in loaded.record for loaded in games)
    assert sum(loaded.game.turn for loaded in games) == counts["turns"]["total"]

    assert "records in this folder" in refused(argv, capsys)


# --- Play ----------------------------------------------------------------------------------------


def test_play_in_the_terminal_saves_and_resumes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import io

    def play(*argv: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(""))
        assert main(["play", "--text", "--plain", *argv]) == 0
        return capsys.readouterr().out

    assert play("--seed", "4", "--decks", "starter", "--turn-limit", "9")
    saved = list((tmp_path / "data" / "saves").iterdir())
    assert len(saved) == 1
    game = load_record(saved[0]).game
    assert (game.seed, game.options.decks, game.options.turn_limit) == (4, "starter", 9)
    assert play("--resume")
    assert play("--resume", str(saved[0]))
    assert list((tmp_path / "data" / "saves").iterdir()) == saved
