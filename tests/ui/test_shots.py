"""Pictures without a display."""

import argparse
import signal
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.ui.shots import SHOTS, ShotError, read_size, run_shot, take


def args(**given: object) -> argparse.Namespace:
    base = dict.fromkeys(("screen", "out", "size", "scale", "scenario", "language"))
    return argparse.Namespace(**{**base, "list": False, **given})


# Every step of every lesson is looked at in tests/ui/learn too.
MANY = ("lesson-", "puzzle-")


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[pytest.mark.long] if name.startswith(MANY) else [])
        for name in SHOTS
    ],
)
def test_every_shot_can_be_taken(name: str, tmp_path: Path) -> None:
    out = tmp_path / "shot.png"
    assert run_shot(args(screen=name, out=str(out), size="1024x640", scale=100)) == 0
    picture = pygame.image.load(out)
    assert picture.get_size() == (1024, 640)
    spots = [(x, y) for x in range(0, 1024, 8) for y in range(0, 640, 8)]
    assert len({tuple(picture.get_at(spot)) for spot in spots}) > 3


def test_the_same_shot_is_the_same_picture() -> None:
    first, second = (pygame.image.tobytes(take("menu"), "RGB") for _ in range(2))
    assert first == second


def test_the_list_names_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_shot(args(list=True)) == 0
    assert capsys.readouterr().out.split() == list(SHOTS)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"screen": "nowhere"}, "no screen nowhere"),
        ({"size": "big"}, "big is no size"),
        ({"size": "99999x10"}, "no size"),
        ({"scale": 500}, "not from 75 to 200"),
        ({"scenario": "x.json"}, "takes no scenario"),
        ({"language": "xx"}, "xx"),
        ({"language": "../en"}, "no language ../en"),
        ({"out": "menu.bmp"}, ".png"),
        ({"out": "/nowhere/at/all/menu.png"}, "cannot be written"),
        ({"screen": None}, "name a screen"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    given: dict[str, object], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = {"screen": "menu", "out": str(tmp_path / "menu.png"), **given}
    assert run_shot(args(**wanted)) == 2
    printed = capsys.readouterr().err
    assert said in printed
    assert printed.count("\n") == 1


def test_sizes_are_read() -> None:
    assert read_size("1280x800") == (1280, 800)
    with pytest.raises(ShotError):
        read_size("1280")


@pytest.mark.skipif(not hasattr(signal, "SIGXFSZ"), reason="needs limits as Unix has them")
def test_a_picture_that_finds_no_room_is_told_of(tmp_path: Path) -> None:
    code = (
        "import resource, signal, sys\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))\n"
        "from game.cli import main\n"
        "sys.exit(main(['shot', 'menu', '--out', sys.argv[1]]))\n"
    )
    target = tmp_path / "menu.png"
    ran = subprocess.run(
        [sys.executable, "-c", code, str(target)], capture_output=True, text=True, timeout=60
    )
    assert ran.returncode == 2
    assert str(target) in ran.stderr
    assert list(tmp_path.iterdir()) == []
