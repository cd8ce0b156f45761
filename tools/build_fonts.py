"""Build ``assets/fonts`` from the npm package ``inter-ui`` (Inter 4, SIL Open Font License).

Run it by hand when the fonts are to change; the result is committed::

    python -m pip install "fonttools[woff]"
    python tools/build_fonts.py                 # fetches the package with npm
    python tools/build_fonts.py --package DIR   # uses an unpacked package

Four things are changed; the first three because of how pygame sets text at run time:

- Figures are of equal width. Inter keeps them behind the OpenType feature ``tnum``, which pygame
  cannot switch on, so the characters 0 to 9 are mapped to those glyphs directly.
- The text cuts keep only kerning that is seen at their sizes. Letters are set at whole pixels:
  kerning of a fraction of one adds up over a word until one letter jumps away from its neighbour.
- Only the characters of ``CHARACTERS`` are kept, and of the OpenType features only kerning and
  the placing of accents. Those that exchange signs while text is set (``->`` to an arrow, ``x``
  between figures) would surprise a program that measures text piece by piece.
- The family is renamed. The licence reserves no name, but a changed font that called itself
  Inter could be taken for the installed original, and Inter is its maker's trademark.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

from fontTools import subset  # type: ignore[import-untyped,import-not-found,unused-ignore]
from fontTools.ttLib import (  # type: ignore[import-untyped,import-not-found,unused-ignore]
    TTFont,
)
from npm_package import build_from

PACKAGE = "inter-ui"
VERSION = "4.1.1"
TARGET = Path(__file__).resolve().parent.parent / "assets" / "fonts"

CUTS = {
    # our file: (file of the package, family, style)
    "text-regular.ttf": ("web/Inter-Regular.woff2", "Campaign Text", "Regular"),
    "text-medium.ttf": ("web/Inter-Medium.woff2", "Campaign Text", "Medium"),
    "text-semibold.ttf": ("web/Inter-SemiBold.woff2", "Campaign Text", "SemiBold"),
    "text-bold.ttf": ("web/Inter-Bold.woff2", "Campaign Text", "Bold"),
    "display-semibold.ttf": ("display/InterDisplay-SemiBold.woff2", "Campaign Display", "SemiBold"),
    "display-bold.ttf": ("display/InterDisplay-Bold.woff2", "Campaign Display", "Bold"),
}

CHARACTERS = [
    *range(0x20, 0x7F),  # Basic Latin
    *range(0xA0, 0x180),  # Latin-1, Latin Extended-A
    *(0x218, 0x219, 0x21A, 0x21B, 0x1E9E),  # Romanian comma letters, capital sharp s
    *(0x2BB, 0x2BC, 0x2C6, 0x2C7, 0x2D8, 0x2D9, 0x2DA, 0x2DB, 0x2DC, 0x2DD),  # spacing accents
    *range(0x300, 0x30D),  # combining accents
    *range(0x2000, 0x2030),  # spaces, dashes, quotation marks, dots
    *(0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x2044),
    *(0x2070, *range(0x2074, 0x208F)),  # superior and inferior figures
    *range(0x20A0, 0x20C0),  # currency
    *(0x2116, 0x2117, 0x2120, 0x2122),  # numero and mark signs
    *range(0x2190, 0x219A),  # arrows
    *(0x21A9, 0x21AA, 0x21B5, 0x21BA, 0x21BB, 0x21D0, 0x21D2, 0x21D4),  # hooks, turns, doubles
    *(0x2212, 0x221E, 0x2248, 0x2260, 0x2264, 0x2265),  # mathematical signs
    *(0x21DE, 0x21DF, 0x21E4, 0x21E5, 0x21E7, 0x21EA, 0x2303, 0x2318, 0x2325),  # keys
    *(0x2326, 0x232B, 0x238B, 0x23CE, 0x2423),
    *range(0x2460, 0x2469),  # figures in circles
    *(0x25A0, 0x25A1, 0x25B2, 0x25B3, 0x25B6, 0x25B7, 0x25BC, 0x25BD, 0x25C0, 0x25C1),  # shapes
    *(0x25C6, 0x25C7, 0x25CB, 0x25CF, 0x2605, 0x2606, 0x2665, 0x266A, 0x26A0, 0x2713, 0x2717),
]

LEAST_KERNING = 80
"""Of 2048 units to the em: about half a pixel in text of 13 to 17 pixels."""

WEIGHTS = {"Regular": 400, "Medium": 500, "SemiBold": 600, "Bold": 700}


def build(source: Path, target: Path, family: str, style: str) -> None:
    """Read one cut of the package and write the game's font from it."""
    font = TTFont(source)
    use_equal_figures(font)
    options = subset.Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 7, 13, 14, 16, 17]
    options.notdef_outline = True
    options.glyph_names = False
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=CHARACTERS)
    cutter.subset(font)
    if family == "Campaign Text":
        drop_small_kerning(font)
    rename(font, family, style)
    font.flavor = None
    # The time of the source stays, so that building again gives the same bytes.
    font.recalcTimestamp = False
    font.save(target)
    figures = {font["hmtx"][font.getBestCmap()[ord(c)]][0] for c in "0123456789"}
    if len(figures) != 1:
        raise ValueError(f"{target.name}: the figures are not of equal width")
    print(f"{target}: {len(font.getBestCmap())} characters, {target.stat().st_size} bytes")


def use_equal_figures(font: Any) -> None:
    """Map the characters 0 to 9 to the glyphs that the feature ``tnum`` would put there."""
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "tnum"
        for index in record.Feature.LookupListIndex
    }
    equal: dict[str, str] = {}
    for index in sorted(lookups):
        for part in table.LookupList.Lookup[index].SubTable:
            part = getattr(part, "ExtSubTable", part)
            equal.update(getattr(part, "mapping", {}))
    for cmap in font["cmap"].tables:  # some share one mapping, hence get
        for figure in range(ord("0"), ord("9") + 1):
            if figure in cmap.cmap:
                cmap.cmap[figure] = equal.get(cmap.cmap[figure], cmap.cmap[figure])


def drop_small_kerning(font: Any) -> None:
    """Set all kerning below ``LEAST_KERNING`` to none."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for part in lookup.SubTable:
            part = getattr(part, "ExtSubTable", part)
            if part.LookupType != 2:  # pairs
                continue
            if part.Format == 1:
                records = [r for pairs in part.PairSet for r in pairs.PairValueRecord]
            else:
                records = [r for first in part.Class1Record for r in first.Class2Record]
            for record in records:
                value = record.Value1
                if value is not None and abs(getattr(value, "XAdvance", 0)) < LEAST_KERNING:
                    value.XAdvance = 0


def rename(font: Any, family: str, style: str) -> None:
    """Give the font our family name; copyright and licence stay as they are."""
    names = font["name"]
    postscript = f"{family.replace(' ', '')}-{style}"
    version = names.getDebugName(5)
    # Systems know four styles to a family; the others are families of their own to them.
    plain = style in ("Regular", "Bold")
    for number, text in {
        1: family if plain else f"{family} {style}",
        2: style if plain else "Regular",
        3: f"{version}; {postscript}",
        4: f"{family} {style}",
        5: f"{version}; changed from Inter: see README.md",
        6: postscript,
        16: family,
        17: style,
    }.items():
        names.setName(text, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = WEIGHTS[style]


def write(package: Path) -> None:
    """Write all cuts and the licence from an unpacked package."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, (source, family, style) in CUTS.items():
        build(package / source, TARGET / name, family, style)
    shutil.copyfile(package / "LICENSE.txt", TARGET / "OFL.txt")


if __name__ == "__main__":
    sys.exit(build_from(PACKAGE, VERSION, "assets/fonts", write))
