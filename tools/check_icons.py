"""Draw all icons on one sheet, to be looked at after one was drawn or changed.

::

    python tools/check_icons.py sheet.png                 # everything
    python tools/check_icons.py sheet.png group category  # some folders only

Each icon is shown at 16, 24 and 48 pixels with its name, dark on paper and light on dark. What a
program can judge about them (each known id has one, none is empty or like another) is tested in
``tests/assets``.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import pygame

ASSETS = Path(__file__).resolve().parent.parent / "assets"
SIZES = (16, 24, 48)
CELL = (250, 80)
PAPER, INK = (239, 234, 225), (23, 29, 45)


def tinted(path: Path, size: int, colour: tuple[int, int, int]) -> pygame.Surface:
    """Return one icon, drawn white in its file, at ``size`` pixels in ``colour``."""
    icon = pygame.image.load_sized_svg(path, (size, size))
    icon.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return icon


def sheet(paths: list[Path]) -> pygame.Surface:
    """Return a picture of all icons in three sizes and two colourings."""
    columns = 6
    rows = -(-len(paths) // columns)
    surface = pygame.Surface((columns * CELL[0], rows * CELL[1]))
    surface.fill(PAPER)
    font = pygame.font.Font(ASSETS / "fonts" / "text-regular.ttf", 13)
    for index, path in enumerate(paths):
        left, top = index % columns * CELL[0], index // columns * CELL[1]
        x = left + 6
        for size in SIZES:
            surface.blit(tinted(path, size, INK), (x, top + 2))
            x += size + 8
        surface.fill(INK, (x, top, 68, 52))
        surface.blit(tinted(path, 16, PAPER), (x + 6, top + 18))
        surface.blit(tinted(path, 30, PAPER), (x + 30, top + 11))
        name = f"{path.parent.name}/{path.stem}"
        surface.blit(font.render(name, True, INK), (left + 6, top + 54))
    return surface


def main() -> int:
    """Read the arguments and write the sheet."""
    parser = argparse.ArgumentParser(description="Draw all icons on one sheet.")
    parser.add_argument("out", type=Path, help="the PNG file to write")
    parser.add_argument("folders", nargs="*", help="folders of assets/icons (all of them)")
    arguments = parser.parse_args()
    pygame.font.init()
    paths = sorted((ASSETS / "icons").glob("*/*.svg"))
    if arguments.folders:
        paths = [path for path in paths if path.parent.name in arguments.folders]
    pygame.image.save(sheet(paths), arguments.out)
    print(f"{arguments.out}: {len(paths)} icons")
    return 0


if __name__ == "__main__":
    sys.exit(main())
