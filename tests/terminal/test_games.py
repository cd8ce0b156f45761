"""Whole games at the terminal, cut and resumed."""

import json
import re
from pathlib import Path

import pytest

import game.terminal as terminal_package
from game import Game, Options
from game.files import FileError, load_record, save_record
from game.terminal import play_text
from game.terminal.commands import open_record
from game.terminal.screen import MAX_WIDTH
from game.text import load_locale
from game.ui.match import Match, MatchSetup, Seat
from tests.terminal.driver import Play, Typed, Written, chooser, script

GAMES = [
    (Options(decks="draft", turn_limit=80), "cover", 1),
    (Options(decks="starter", opening_news="yes", turn_limit=60), "cover", 2),
    (Options(decks="full", markers="twelve", turn_limit=80), "open", 3),
    (Options(decks="random", support="free", turn_limit=60), "peek", 4),
]


@pytest.mark.parametrize("rich", [False, True], ids=["plain", "rich"])
@pytest.mark.parametrize(("options", "handover", "seed"), GAMES)
def test_a_whole_game_is_played_by_numbers(
    options: Options, handover: str, seed: int, rich: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal(monkeypatch, 80, 24)
    play = Play(chooser(seed), options=options, seed=seed, rich=rich, handover=handover).run()
    result = play.game.result
    assert result is not None
    lines = play.text.splitlines()
    ending = play.session.text.result(result, play.game.position()["scores"])
    assert "".join(run.text for run in ending) in "\n".join(lines)
    if rich:
        assert [line for line in lines if len(line) > 80] == []
        assert "\x1b[" in play.written.getvalue()
    else:
        assert "\x1b" not in play.written.getvalue()
        assert not set("─│┌█░▸◌") & set(play.text)
    # A hand-over only where players are covered from each other.
    assert ("Pass the computer to" in play.text) == (handover != "open")


def terminal(monkeypatch: pytest.MonkeyPatch, columns: int, lines: int) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("LINES", str(lines))
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.mark.parametrize("columns", [60, 80, 132, 240])
def test_lines_fit_the_terminal(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal(monkeypatch, columns, 50)
    play = Play(chooser(5, upto=30), seed=5, rich=True).run()
    prompts = ("press Enter", "> ")
    lines = [line for line in play.text.splitlines() if not any(p in line for p in prompts)]
    assert max(map(len, lines)) <= min(columns, MAX_WIDTH)


def mid_card(record: dict[str, object]) -> list[int]:
    """The numbers of decisions after which a card was only half done."""
    entries = [e for e in record["entries"] if "do" in e]  # type: ignore[attr-defined]
    first = {"turn", "draft", "opening", "first-player"}
    return [number for number, entry in enumerate(entries) if entry["kind"] not in first]


@pytest.mark.parametrize("seed", range(4))
def test_a_game_saved_in_the_middle_of_a_card_goes_on_as_it_would_have(
    seed: int, tmp_path: Path
) -> None:
    options = Options(decks="draft" if seed % 2 else "full", turn_limit=40)
    whole = Play(chooser(seed), options=options, seed=seed).run().game.record()
    cuts = mid_card(whole)
    path = tmp_path / "cut.record.json"
    cut = cuts[len(cuts) // 2]
    play = Play(chooser(seed, upto=cut), options=options, seed=seed, path=path).run()
    assert (
        f"The game is saved in {path}. To go on, start the program with: resume {path}" in play.text
    )
    assert load_record(path).game.decisions_made == cut
    # Once more cut, this time after a resumption.
    later = cuts[len(cuts) * 3 // 4]
    for end in (later, None):
        play = Play(chooser(seed, upto=end), seed=99)
        open_record(play.session, path)
        play.run()
    assert play.game.record() == whole
    assert json.loads(path.read_text())["entries"] == whole["entries"]


def test_a_resumed_game_still_has_its_log_names_and_drafting_times(tmp_path: Path) -> None:
    path = tmp_path / "a.record.json"
    ticks = iter(range(10**6))
    names = {"obama": "North", "mccain": "South"}
    Play(
        chooser(7, upto=40),
        options=Options(),
        seed=7,
        path=path,
        clock=lambda: float(next(ticks)),
        names=names,
    ).run()
    before = load_record(path)
    assert before.meta["names"] == names
    assert before.meta["draft_seconds"] == {"obama": 15.0, "mccain": 15.0}
    play = Play(script("log"), seed=0)
    open_record(play.session, path)
    assert play.session.names == names
    assert play.session.draft_seconds == {"obama": 15.0, "mccain": 15.0}
    events = len(play.session.journal.entries)
    assert events > 60
    play.run()
    assert "South (McCain)" in play.text


def test_the_window_and_the_terminal_go_on_with_each_others_games(tmp_path: Path) -> None:
    setup = MatchSetup(
        Options(decks="starter", first_player="obama"),
        seed=3,
        seats={"obama": Seat("North"), "mccain": Seat("McCain", bot="random")},
        handover="peek",
        undo="friendly",
    )
    match = Match(setup)
    path = tmp_path / "a.record.json"
    save_record(path, match.game, match.record()["meta"])
    play = Play(script("quit"), seed=0)
    open_record(play.session, path)
    assert (play.session.handover, play.session.friendly) == ("peek", True)
    play.run()
    saved = load_record(path)
    assert MatchSetup.from_meta(setup.options, setup.seed, saved.meta) == setup


@pytest.mark.parametrize(
    ("obama", "mccain", "first", "says"),
    [
        (30.0, 20.0, "mccain", "30 seconds and McCain for 20: McCain was faster and begins."),
        (20.0, 30.0, "obama", "Obama was faster and begins."),
        (20.0, 20.04, "obama", "Both drafted for 20 seconds; in a tie Obama begins."),
    ],
)
def test_the_faster_drafter_begins(obama: float, mccain: float, first: str, says: str) -> None:
    game = Game.new(Options(), 1)
    while game.decision is not None and game.decision.kind == "draft":
        game.apply(game.decision.options[0])
    play = Play(script(), game=game)
    play.session.draft_seconds = {"obama": obama, "mccain": mccain}
    play.run()
    assert says in play.text
    assert [e for e in game.record()["entries"] if e.get("kind") == "first-player"] == [
        {"by": None, "kind": "first-player", "do": f"first:{first}"}
    ]


def test_only_the_own_choosing_counts_as_drafting_time() -> None:
    now = 0.0

    def clock() -> float:
        return now

    choose = chooser(3, upto=16)

    def player(session: object) -> str | None:
        nonlocal now
        typed = choose(session)  # type: ignore[arg-type]
        now += 2.0 if typed else 100.0
        return typed

    play = Play(player, options=Options(), seed=3, clock=clock).run()
    assert play.session.draft_seconds == {"obama": 30.0, "mccain": 2.0}


def start(lines: list[str], tty: bool = False, **how: object) -> tuple[int, str]:
    written = Written(tty)
    left = list(lines)
    typed = Typed(written, lambda session: left.pop(0) if left else None)
    typed.session = type("Nobody", (), {"seat": None})()
    code = play_text(Options(decks="starter"), 5, stdin=typed, stdout=written, **how)  # type: ignore[arg-type]
    return code, written.getvalue()


def test_play_text_saves_and_resumes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAMPAIGN_MANAGER_DATA", str(tmp_path))
    code, text = start(["", "pennsylvania"])
    assert code == 0
    (path,) = (tmp_path / "saves").iterdir()
    assert "A new game begins, with the seed 5." in text
    command = f"python -m game play --text --resume {path}"
    assert text.endswith(
        f"The game is saved in {path}. To go on, start the program with: {command}\n"
    )
    code, text = start(["", "1", "quit"], resume=path)
    assert code == 0
    assert "The game goes on where it was saved: turn 0." in text
    assert load_record(path).game.decisions_made == 2
    # A second new game does not take the first one's place.
    start([])
    start([])
    assert len(list((tmp_path / "saves").iterdir())) == 3


def test_what_cannot_be_resumed_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "bad.record.json"
    path.write_text("{", encoding="utf-8")
    with pytest.raises(FileError):
        start([], resume=path)
    assert path.read_text(encoding="utf-8") == "{"


@pytest.mark.parametrize(
    ("tty", "env", "plain", "coloured"),
    [
        (True, {"TERM": "xterm-256color"}, False, True),
        (True, {"TERM": "xterm-256color"}, True, False),
        (True, {"TERM": "xterm-256color", "NO_COLOR": "1"}, False, False),
        (True, {"TERM": "dumb"}, False, False),
        (False, {"TERM": "xterm-256color"}, False, False),
    ],
)
def test_when_lines_are_plain(
    tty: bool,
    env: dict[str, str],
    plain: bool,
    coloured: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    code, text = start([""], tty, plain=plain, save_path=tmp_path / "x.record.json")
    assert code == 0
    assert ("\x1b[" in text) == coloured


def test_plain_lines_on_a_terminal_scroll_the_hand_out_of_sight(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal(monkeypatch, 80, 24)
    lines = ["", "1", "1", "", "", "1", "1", "", ""]
    _, text = start(lines, True, plain=True, save_path=tmp_path / "x.record.json")
    assert "\n" * 24 in text
    assert max(len(line) for line in text.splitlines() if "record.json" not in line) <= 80


def test_an_ascii_terminal_gets_signs_it_can_show(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal(monkeypatch, 80, 24)
    play = Play(chooser(5, upto=12), seed=5, rich=True)
    play.written.encoding = "ascii"
    play.session.screen.unicode = False  # type: ignore[attr-defined]
    play.run()
    table = [line for line in play.text.splitlines() if "Defense " in line]
    assert table
    assert all(line.isascii() for line in table)


def test_no_message_of_the_terminal_is_dead() -> None:
    folder = Path(str(terminal_package.__file__)).parent
    source = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    beginnings = re.findall(r'f"(terminal\.[a-z.-]+)\{', source)
    for key in load_locale().ids():
        if key.startswith("terminal."):
            name = re.sub(r"\.(zero|one|other)$", "", key)
            assert f'"{name}"' in source or any(name.startswith(b) for b in beginnings), key
