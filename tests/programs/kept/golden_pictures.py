"""The golden pictures: every scene as it was last looked at and found good, at 1280x720 and 1920x1080.

uv run python -m tests.programs.kept.golden_pictures [GROUP ...]   compare what is drawn now with what is kept, at both sizes
... --exact                                                   ... to the last pixel: for a change that may change nothing
... --out FOLDER                                              ... and leave the full pictures there, to be looked at
... --keep                                                    keep what is drawn now (look at it first!)
GOLDEN_PICTURES=exact uv run pytest ...                       the tests, to the last pixel

GROUP is the launcher, the kiosk or a title; without one, all. Of a picture only its tiles are kept (`tests.picture_tiles`),
one file per group and size. What looks different is marked on a sheet under out/golden; for the full pictures of an older state
of the program, draw them there with --out.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import NamedTuple, TypeAlias

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import numpy as np
import pygame

from games.catalog import BUILT
from scenes.rooms.today import days
from tests import picture_tiles
from tests.picture_tiles import COLUMNS, ROWS, TIGHT, WIDE, Kept, Marks

FOLDER = Path(__file__).parents[2] / "golden" / "pictures"
SHEETS = Path(__file__).parents[3] / "out" / "golden"
GROUPS = ("launcher", *BUILT, "kiosk")
MARK = (255, 0, 255)
DAY = "2026-11-23"
"""Whose leaf hangs on the shelf of all of them."""
ASKED = "GOLDEN_PICTURES"
"""The environment's word on what the tests ask for: `exact`, or nothing."""

Size: TypeAlias = tuple[int, int]
SIZES: tuple[Size, ...] = ((1280, 720), (1920, 1080))


class Group(NamedTuple):
    """Some scenes in a window of one size."""

    name: str
    size: Size

    @property
    def tag(self) -> str:
        return f"{self.size[0]}x{self.size[1]}"

    @property
    def file(self) -> Path:
        """Where its tiles are kept."""
        return FOLDER / self.tag / f"{self.name}.tiles.xz"

    def kept(self) -> tuple[str, dict[str, Kept]]:
        """With what they were drawn, and the kept pictures by their scene; none when the group is new."""
        return picture_tiles.unpack(self.file) if self.file.is_file() else (picture_tiles.drawn_with(), {})


def draw(group: Group, folder: Path) -> dict[str, Path]:
    """Draws the scenes of a group into the folder: PNG files by their scene. `KeyError`: there is no such group."""
    folder.mkdir(parents=True, exist_ok=True)
    days.local_day = lambda: DAY
    for old in folder.glob(f"*_{group.tag}.png"):
        old.unlink()
    if group.name in ("launcher", "kiosk"):
        sheet = import_module(f"tests.programs.sheets.{group.name}_sheet")
        sheet.main(folder, group.size, *(("en", 1.0) if group.name == "launcher" else ()))
    elif group.name == "kalesia":
        import_module("tests.programs.sheets.kalesia_table_sheet").sheet(folder, group.size, set())
    else:
        sheet = import_module(f"tests.programs.sheets.{BUILT[BUILT.index(group.name)]}_sheet")
        sheet.sheet(folder, group.size, sheet.GOLDEN)
    return {png.stem.removesuffix(f"_{group.tag}"): png for png in sorted(folder.glob(f"*_{group.tag}.png"))}


def faults(group: Group, drawn: dict[str, Path], sheets: Path, exact: bool = False) -> Iterator[str]:
    """What differs from the kept pictures of that group, a sentence each; what looks different is marked on a sheet."""
    drawer, kept = group.kept()
    tolerance = TIGHT if drawer == picture_tiles.drawn_with() else WIDE
    for scene in sorted(drawn.keys() | kept.keys()):
        place = f"{group.name}/{scene} at {group.tag}"
        if scene not in kept:
            yield f"{place} is not kept yet"
        elif scene not in drawn:
            yield f"{place} is kept, but no scene draws it any more"
        else:
            said = difference(
                pygame.image.load(drawn[scene]), kept[scene], tolerance, sheets / f"{group.name}_{drawn[scene].name}", exact
            )
            yield from (f"{place}: {said}" for said in said)


def difference(now: pygame.Surface, kept: Kept, tolerance: float, sheet: Path, exact: bool = False) -> list[str]:
    """What is to be said against a picture: at most one sentence, which names the sheet that it has made."""
    if picture_tiles.digest(now) == kept.digest:
        return []
    marks = picture_tiles.different(now, kept, tolerance)
    if not marks.any():
        return ["looks the same, but is not equal to the last pixel"] if exact else []
    sheet.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(marked(now, kept, marks), sheet)
    return [f"{marks.sum()} of {marks.size} tiles look different, {where(marks, now.get_size())}; see {sheet}"]


def where(marks: Marks, size: Size) -> str:
    """The rectangle around the marked tiles, in pixels."""
    columns, rows = np.nonzero(marks)
    w, h = size[0] // COLUMNS, size[1] // ROWS
    return f"from ({columns.min() * w}, {rows.min() * h}) to ({(columns.max() + 1) * w}, {(rows.max() + 1) * h})"


def marked(now: pygame.Surface, kept: Kept, marks: Marks) -> pygame.Surface:
    """The picture with the tiles that look different framed, and beside it the kept tiles, framed alike."""
    w, h = now.get_size()
    sheet = pygame.Surface((2 * w, h))
    sheet.blit(now, (0, 0))
    sheet.blit(pygame.transform.scale(picture_tiles.mosaic(kept), (w, h)), (w, 0))
    tile_w, tile_h = w // COLUMNS, h // ROWS
    for column, row in np.argwhere(marks):
        for left in (0, w):
            pygame.draw.rect(sheet, MARK, (left + column * tile_w, row * tile_h, tile_w, tile_h), 1)
    return sheet


def keep(group: Group, drawn: dict[str, Path]) -> None:
    group.file.parent.mkdir(parents=True, exist_ok=True)
    group.file.write_bytes(
        picture_tiles.pack({scene: picture_tiles.kept_of(pygame.image.load(png)) for scene, png in drawn.items()})
    )


def equal(group: Group, drawn: dict[str, Path]) -> int:
    """How many pictures are equal to the kept ones to the last pixel."""
    _, kept = group.kept()
    return sum(
        picture_tiles.digest(pygame.image.load(png)) == kept[scene].digest for scene, png in drawn.items() if scene in kept
    )


def run(groups: Iterable[str], out: Path, keeping: bool, exact: bool) -> list[str]:
    """Draws the groups at both sizes; what is wrong with them, a sentence each."""
    wrong: list[str] = []
    for size, name in product(SIZES, groups):
        group = Group(name, size)
        drawn = draw(group, out / group.tag / name)
        if keeping:
            keep(group, drawn)
        found = list(faults(group, drawn, SHEETS, exact))
        wrong += found
        same = equal(group, drawn)
        print(f"{name} at {group.tag}: {len(drawn)} pictures, {same} equal to the last pixel, {len(found)} at fault")
    return wrong


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.programs.kept.golden_pictures", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("groups", nargs="*", metavar="GROUP")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--exact", action="store_true")
    parser.add_argument("--out", type=Path, metavar="FOLDER")
    given = parser.parse_args(words)
    if unknown := set(given.groups) - set(GROUPS):
        parser.error(f"there is no group {', '.join(sorted(unknown))}; there are {', '.join(GROUPS)}")
    with tempfile.TemporaryDirectory() as passing:
        wrong = run(given.groups or GROUPS, given.out or Path(passing), given.keep, given.exact)
    print("\n".join(wrong) or "all golden pictures hold")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
