"""What can be typed besides a choice, and what cannot be understood."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from game import Game, Options
from game.files import load_record
from game.terminal.choice import choice, find
from tests.terminal.driver import ANSI, Play, Player, answers, chooser, script

TURN = {
    "active": "obama",
    "scores": {"obama": 157, "mccain": 155},
    "slots": [{"state": s} for s in ("PA", "MI", "FL", "OH")],
    "hands": {
        "obama": ["obama.seven-houses", "obama.yes-we-can-rally"],
        "mccain": ["mccain.celebrity"],
    },
    "decks": {
        "obama": ["obama.no-drama", "obama.one-voice"],
        "mccain": ["mccain.war-room", "mccain.robocalls"],
    },
    "news": ["news.lehman"],
}


def table(player: Player, position: Mapping[str, object] | None = None, **how: object) -> Play:
    game = Game.from_position(dict(TURN, **(position or {})), Options(decks="full"), 3)
    return Play(player, game=game, **how).run()  # type: ignore[arg-type]


def reply(line: str) -> list[str]:
    """The lines that a line typed at Obama's turn brings."""
    play = table(answers(line))
    replies = [text for _, text in play.typed.stretches]
    # The stretch before the input ended is what the line brought.
    lines = replies[-1].removesuffix("> ").splitlines()
    assert play.game.decisions_made == 0
    return lines


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "Type a number from 1 to 2, words of one choice, or help."),
        ("0", "There is no choice 0; type a number from 1 to 2."),
        ("3", "There is no choice 3; type a number from 1 to 2."),
        ("9" * 5000, f"There is no choice {'9' * 5000}; type a number from 1 to 2."),
        (
            "-1",
            "“-1” is not a choice here; type a number from 1 to 2, words of one choice, or help.",
        ),
        ("²", "“²” is not a choice here; type a number from 1 to 2, words of one choice, or help."),
        (
            "fly",
            "“fly” is not a choice here; type a number from 1 to 2, words of one choice, or help.",
        ),
        (
            "???",
            "“???” is not a choice here; type a number from 1 to 2, words of one choice, or help.",
        ),
        ("card", "Which card? Type card and words of its title."),
        ("card zebra", "No card has a title with “zebra”."),
        ("state", "Which state? Type state and its name or two letters."),
        ("state atlantis", "No state is called “atlantis”."),
        ("rules 99", "There is no rule 99; type rules for the list."),
        ("undo", "Nothing can be taken back: no decision was made yet."),
        ("redo", "Nothing was taken back that could be done again."),
        ("why zebra", "“zebra” names nothing that could be chosen here."),
        ("save", "Type save and the name of a file."),
        ("log", "Nothing has happened yet."),
    ],
)
def test_one_sentence_for_what_cannot_be_done(line: str, says: str) -> None:
    assert reply(line) == [says]


def test_ambiguous_words_name_the_numbers() -> None:
    play = table(answers("rally", "economy majority decides", "key"))
    says = play.typed.stretches[-1][1].splitlines()[0]
    assert says.startswith("“key” is not a choice here")
    play = table(answers("rally", "i"))
    assert "“i” is not a choice here" in play.text
    play = table(answers("rally", "choose"))
    assert "“choose” could be 1, 2, 3 or 4; type the number." in play.text


@pytest.mark.parametrize(
    ("typed", "option"),
    [
        ("1", "play:obama.yes-we-can-rally"),
        ("rally", "play:obama.yes-we-can-rally"),
        ("play yes we can rally", "play:obama.yes-we-can-rally"),
        ("YES we", "play:obama.yes-we-can-rally"),
        ("play:obama.yes-we-can-rally", "play:obama.yes-we-can-rally"),
        ("2", "draw"),
        ("draw", "draw"),
        ("Draw one card.", "draw"),
    ],
)
def test_a_choice_by_number_or_words(typed: str, option: str) -> None:
    play = table(answers(typed))
    assert next(e["do"] for e in play.game.record()["entries"] if "do" in e) == option


def test_states_circles_and_directions_by_name() -> None:
    play = table(answers("rally", "fl"))
    dones = [e["do"] for e in play.game.record()["entries"] if "do" in e]
    assert dones == ["play:obama.yes-we-can-rally", "state:FL"]
    text = play.session.text
    shifts = [choice(text, f"shift:{i}/{n}") for i in ("defense", "economy") for n in (1, 2)]
    assert [c.option for c in find(shifts, "economy 2")] == ["shift:economy/2"]
    assert [c.option for c in find(shifts, "eco")] == ["shift:economy/1", "shift:economy/2"]
    voters = [choice(text, f"voter:{n}", f"Take the {n + 1}th circle: white") for n in range(3)]
    assert [c.option for c in find(voters, "2nd")] == ["voter:1"]
    groups = [choice(text, "change", "Make Latinos the key demographic."), choice(text, "skip")]
    assert [c.option for c in find(groups, "lat")] == ["change"]
    assert [c.option for c in find(groups, "skip")] == ["skip"]


def test_why_tells_what_cannot_be_chosen_and_the_rule() -> None:
    assert reply("why") == [
        "- Seven Houses costs two other cards from your hand, and you have 1 (rule 5.7).",
        "- Passing is only for a player who can neither play nor draw (rule 4.4).",
    ]
    assert reply("why not seven houses") == [
        "- Seven Houses costs two other cards from your hand, and you have 1 (rule 5.7)."
    ]
    assert reply("why 0") == ["“0” names nothing that could be chosen here."]
    assert reply("why 9") == ["“9” names nothing that could be chosen here."]
    assert reply("why 1") == reply("why rally")
    assert reply("why no drama") == ["- No Drama is not in your hand (rule 4.1)."]
    assert reply("why rally") == [
        "- That can be chosen now: Play Yes We Can Rally: In one state, gain one Economy support. "
        "Draw one card."
    ]


def test_what_cannot_be_played_is_shown_with_the_reason() -> None:
    play = table(answers())
    assert (
        "Not now: Seven Houses costs two other cards from your hand, and you have 1 (rule 5.7)."
        in play.text
    )


def test_cards_states_and_rules_can_be_read() -> None:
    assert reply("card seven houses") == [
        "Seven Houses, Attack card of Obama.",
        "Discard two other cards: gain two Economy support in one state. "
        "Going negative: roll the die at the end of the turn.",
        "In short: pay 2, +2 Economy, die.",
        "Source: kind documented, details reconstructed.",
    ]
    assert reply("card lehman")[0] == "Lehman Brothers Collapses, a Breaking News card."
    assert reply("card for obama")[0].endswith("type more of the title.")
    assert reply("state fl") == [
        "Slot 3: Florida (FL), 27 electoral votes.",
        "Issue marker on E1: Economy is the majority issue.",
        "Defense row: 1 McCain, printed; 2 McCain, printed; 3 undecided; 4 undecided; "
        "5 Obama, printed.",
        "Economy row, the majority: 1 McCain, printed; 2 undecided; 3 undecided; "
        "4 Obama, printed; 5 Obama, printed.",
        "To win Florida Economy must be complete: Obama needs 3 more, McCain 4 more.",
        "Key demographic Seniors, other group Latinos.",
        "Florida belongs to McCain's set.",
        "In 2008 Obama won Florida by 2.8 points.",
    ]
    assert reply("state iowa")[0] == (
        "Iowa (IA), 7 electoral votes, was never in play in this game."
    )
    assert reply("state new")[-1].endswith(".")
    assert reply("rules 5.3")[0].startswith("5.3 Gaining support: The player takes one circle")
    assert len(reply("rules 5")) == 11
    assert reply("rules")[0] == "1 Components"
    assert len(reply("help")) == 10


@pytest.mark.parametrize("rich", [False, True])
def test_what_is_longer_than_the_screen_waits_for_the_reader(rich: bool) -> None:
    game = Game.from_position(dict(TURN), Options(decks="full"), 3)
    left = ["", "rules", "", "", "stop", "rules", "stop"]
    play = Play(lambda _: left.pop(0) if left else None, game=game, rich=rich)
    play.written.tty = True
    play.session.screen.pages, play.session.screen.height = True, 20
    play.run()
    assert play.game.decisions_made == 0
    shown = [ANSI.sub("", text) for _, text in play.typed.stretches]
    read = [text for text in shown if "read on" in text]
    assert len(read) == 4
    assert all(len(text.splitlines()) <= 20 for text in read)
    assert "1 Components" in read[0]
    assert "1 Components" not in read[1]
    assert "11 Options" not in "".join(shown)


def test_the_hand_the_piles_and_the_table_can_be_shown() -> None:
    assert reply("hand")[:2] == [
        "Your hand:",
        "- Seven Houses: Discard two other cards: gain two Economy support in one state. "
        "Going negative: roll the die at the end of the turn.",
    ]
    assert reply("piles") == [
        "Obama: 2 in hand, 2 to draw, 0 discarded, 0 pending.",
        "McCain: 1 in hand, 2 to draw, 0 discarded, 0 pending.",
    ]
    lines = reply("table")
    assert lines[0] == "Obama has 157 electoral votes and needs 113 more."
    assert "Slot 1: Pennsylvania (PA), 21 electoral votes." in lines


def test_undo_and_redo() -> None:
    play = table(answers("rally", "undo", "redo", "undo", "rally", "mi"))
    dones = [e["do"] for e in play.game.record()["entries"] if "do" in e]
    assert dones == ["play:obama.yes-we-can-rally", "state:MI"]
    assert play.text.count("One decision is taken back.") == 2
    assert play.text.count("The decision is made again.") == 1
    # What was taken back is gone from the log, too.
    log = list(play.session.journal.lines(play.session.text, "obama"))
    assert sum("plays" in "".join(r.text for r in line) for line in log) == 1


def test_what_revealed_something_is_taken_back_only_among_friends() -> None:
    hidden = "Nothing can be taken back: something hidden was revealed since, or the other"
    play = table(script("", "draw", "undo"))
    assert play.game.decisions_made == 1
    play = table(script("", "draw", "", "", "undo"))
    assert hidden in play.text
    play = table(script("", "draw", "undo"), undo="friendly")
    assert play.game.decisions_made == 0
    assert "One decision is taken back." in play.text


def test_a_decision_may_be_taken_back_before_the_cover_is_opened() -> None:
    position = {"hands": {"obama": ["obama.debate-pivot"], "mccain": []}}
    play = table(script("", "debate", "fl", "undo"), position)
    assert "you are done; press Enter to cover your hand, or type undo" in play.text
    assert play.game.decisions_made == 1
    play = table(script("", "debate", "fl", "", "undo"), position)
    assert "(or type undo to take the last decision back)" in play.text
    assert play.game.decisions_made == 1


def test_before_the_hand_is_covered_things_can_be_looked_up_but_after_that_not() -> None:
    play = table(script("", "draw", "hand", "piles", "concede", "", "hand", "concede"))
    texts = [text for _, text in play.typed.stretches]
    assert "Your hand:" in texts[3]
    assert "in hand" in texts[4]
    assert texts[5].startswith("Press Enter to go on")
    assert texts[7].startswith("Press Enter to go on")
    assert texts[8].startswith("Press Enter to go on")
    assert play.game.result is None


def test_concede_and_draw_need_a_yes() -> None:
    play = table(script("", "concede", "no", "concede", "yes", ""))
    assert "Obama, do you really concede the election?" in play.text
    assert "The game goes on." in play.text
    assert play.game.result is not None
    assert play.game.result.to_dict() == {"winner": "mccain", "reason": "concession"}
    assert "Obama concedes. McCain wins" in play.text
    play = table(script("", "draw offer", "never", "draw offer", "y", ""))
    assert "Obama offers a draw. McCain, do you agree?" in play.text
    assert "McCain does not agree; the game goes on." in play.text
    assert play.game.result is not None
    assert play.game.result.to_dict() == {"winner": "draw", "reason": "agreement"}
    assert "The players agree to a draw at 157 for Obama and 155 for McCain." in play.text


def test_a_concession_can_be_taken_back_at_the_end() -> None:
    play = table(script("", "concede", "yes", "log", "nonsense", "undo", "", "rally"))
    assert play.game.result is None
    assert play.game.decisions_made == 1
    assert "“nonsense” is nothing that can be done now" in play.text


def test_the_last_decision_of_a_game_can_be_taken_back() -> None:
    position = {
        "scores": {"obama": 260, "mccain": 155},
        "slots": [{"state": "PA", "issue": "E1", "economy": "BBBBR"}, None, None, None],
    }
    play = table(script("", "rally", "undo", "", "rally", ""), position)
    assert play.game.result is not None
    assert play.text.count("Obama wins the election 281 to 155.") == 2


def test_save_load_and_quit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAMPAIGN_MANAGER_DATA", str(tmp_path / "data"))
    auto, copy = tmp_path / "auto.record.json", tmp_path / "copies" / "copy.record.json"
    copy.parent.mkdir()
    play = table(answers("rally", f"save {copy}", "mi", "quit"), path=auto)
    assert f"The game is saved in {copy}." in play.text
    assert (
        f"The game is saved in {auto}. To go on, start the program with: resume {auto}" in play.text
    )
    assert load_record(copy).game.decisions_made == 1
    assert load_record(auto).game.decisions_made == 2
    play = table(answers("load", f"load {tmp_path / 'none'}", f"load {copy}", "oh"), path=auto)
    assert "There is no other saved game" in play.text
    assert "none" in play.text
    assert f"Opened: {copy}" in play.text
    assert load_record(copy).game.decisions_made == 2
    assert load_record(copy).game.position()["slots"][3]["economy"].startswith("B")


def test_a_copy_goes_into_no_folder_that_is_not_there(tmp_path: Path) -> None:
    folder = tmp_path / "mistyped"
    play = table(answers("rally", f"save {folder / 'copy.record.json'}"))
    assert f"There is no folder {folder}; make it first, or save somewhere else." in play.text
    assert not folder.exists()


def test_what_is_no_path_is_told_and_stops_nothing() -> None:
    play = table(answers("rally", "save ~nobody-of-that-name/a", "load ~nobody-of-that-name/a"))
    assert "The game could not be saved: ~nobody-of-that-name/a: This is no path" in play.text
    assert play.text.count("This is no path; write it as /folder/file.") == 2
    assert play.game.decisions_made == 1


def test_load_without_a_name_opens_the_game_saved_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CAMPAIGN_MANAGER_DATA", str(tmp_path))
    other = tmp_path / "saves" / "other.record.json"
    table(answers("rally"), path=other)
    play = table(answers("load", "pa"), path=tmp_path / "mine.record.json")
    assert f"Opened: {other}" in play.text
    assert play.game.decisions_made == 2


def test_a_save_that_fails_is_told_once_and_stops_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "taken.record.json"
    folder.mkdir()
    play = table(answers("rally", "mi"), path=folder)
    assert play.game.decisions_made == 2
    # Once while playing and once at the end, where it matters.
    assert play.text.count("The game could not be saved: ") == 2
    assert "Traceback" not in play.text


def test_the_end_of_the_input_and_ctrl_c_save_and_say_how_to_go_on(tmp_path: Path) -> None:
    path = tmp_path / "a.record.json"

    def interrupt(session: object) -> str | None:
        raise KeyboardInterrupt

    for player in (script(), interrupt):
        play = table(player, path=path)
        assert play.text.endswith(
            f"The game is saved in {path}. To go on, start the program with: resume {path}\n"
        )
        assert load_record(path).game.decisions_made == 0


def test_a_command_does_not_hide_a_choice_of_the_same_name() -> None:
    # "draw" is a choice, "draw offer" a command; "state florida" a command, "florida" a choice.
    play = table(answers("rally", "state florida", "florida"))
    assert "In 2008 Obama won Florida" in play.text
    assert play.game.decisions_made == 2


def test_commands_leave_a_whole_game_as_it_was() -> None:
    options = Options(decks="starter", turn_limit=12)
    quiet = Play(chooser(9), options=options, seed=9).run().game.record()
    commands = ["why", "table", "log", "hand", "piles", "help", "rules 6", "card celebrity", "x y"]
    choose = chooser(9)
    typed = 0

    def curious(session: object) -> str | None:
        nonlocal typed
        answer = choose(session)  # type: ignore[arg-type]
        if not answer:
            return answer
        typed += 1
        return answer if typed % 4 == 0 else commands[typed % len(commands)]

    assert Play(curious, options=options, seed=9).run().game.record() == quiet


def test_in_mid_turn_the_hand_is_shown_with_what_its_cards_do() -> None:
    assert "In hand: Seven Houses (pay 2, +2 Economy, die)." in table(answers("rally")).text


def test_redo_does_again_all_that_one_undo_took_back() -> None:
    game = Game.new(Options(), 1)
    while game.decision is not None and game.decision.kind == "draft":
        game.apply(game.decision.options[0])
    game = game.undo()
    play = Play(script("", "1", "undo", "", "redo"), game=game).run()
    assert "2 decisions are taken back." in play.text
    entries = [entry for entry in play.game.record()["entries"] if "do" in entry]
    assert [entry["kind"] for entry in entries[-2:]] == ["draft", "first-player"]
    assert not play.session.undone
